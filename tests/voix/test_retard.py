"""How late a device is: from taps with a beat, from what a microphone heard; and what waits for it."""

import time

import pytest
from pytestqt.qtbot import QtBot

from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.reglages import Choix, Reglages
from arbitre.voix.retard import COUPS, coup, des_frappes, du_micro
from arbitre.voix.voix import Voix
from tests.voix import prises
from tests.voix.faux import CHRONO, HAUT_PARLEUR, FauxMateriel, FauxMoteur, SansFournie, nouvelle

BATTUS = [10 + 0.8 * k for k in range(COUPS)]


@pytest.mark.parametrize("retard", [0.0, 0.18, 0.5])
def test_qui_tape_en_mesure_dit_le_retard(retard: float) -> None:
    main = [0.02, -0.03, 0.01, 0.04, -0.02, 0.03, 0.0, -0.01]
    frappes = [c + retard + ecart for c, ecart in zip(BATTUS[2:], main, strict=True)]
    assert des_frappes(BATTUS, frappes) == pytest.approx(retard, abs=0.015)
    oubliees = [*frappes[:2], *frappes[4:]]
    assert des_frappes(BATTUS, [*oubliees, 99.0]) == pytest.approx(retard, abs=0.02)


def test_qui_ne_tape_pas_en_mesure_n_est_pas_cru() -> None:
    assert des_frappes(BATTUS, []) is None
    assert des_frappes(BATTUS, [c + 0.2 for c in BATTUS[2:6]]) is None, "too few"
    assert des_frappes(BATTUS, [c + 0.16 * (k % 4) for k, c in enumerate(BATTUS[2:])]) is None, "no beat"
    assert des_frappes(BATTUS, [c - 0.04 for c in BATTUS]) == 0.0, "one taps a little early"


def test_un_micro_entend_le_retard_malgre_la_piece() -> None:
    entendu = prises.piece(0.5 + 0.13, 200)
    for _ in range(COUPS):
        clip = coup().pcm
        entendu += bytes(clip) + prises.piece(0.8 - len(clip) / 2 / CADENCE, 200)
    assert du_micro(BATTUS, 9.5, Clip(entendu)) == pytest.approx(0.13, abs=0.01)
    assert du_micro(BATTUS, 9.5, Clip(prises.piece(8.0, 900))) is None
    assert du_micro(BATTUS, 9.5, Clip(b"")) is None


def test_lettres_legendes_et_appels_attendent_ce_que_la_sortie_retarde(qtbot: QtBot) -> None:
    """A device that keeps 0.2 s: letters are shown so much later, a call of the chrono starts so much sooner."""
    materiel = FauxMateriel()
    reglages = Reglages(Choix.SYSTEME, retards={HAUT_PARLEUR.id: 0.2})
    annonceur = Annonceur(reglages, voix=Voix(moteur=FauxMoteur(), fournie=SansFournie()), materiel=materiel)
    annonceur.eveiller()
    dits: list[str] = []
    materiel.entendu.connect(lambda *_: dits.append("pris"))
    annonceur.commence.connect(lambda *_: dits.append("montrée"))
    annonceur.legende.connect(lambda legende: dits.append(legende) if legende else None)
    materiel.fini.connect(lambda *_: dits.append("tout pris"))
    with qtbot.waitSignal(annonceur.fini):
        annonceur.dire([nouvelle("T")], 0.8)
    dits = [dit for rang, dit in enumerate(dits) if dit != "pris" or rang == 0]
    assert dits == ["pris", "tout pris", "Tunisie T", "montrée"], "0.2 s is ten times what this device takes"
    annonceur.preparer([CHRONO])
    qtbot.waitUntil(lambda: annonceur.voix.clip(CHRONO) is not None)
    avant = time.monotonic()
    annonceur.attendre(CHRONO, 30.0)
    assert materiel.arme is not None
    assert materiel.arme[2] is not None
    assert materiel.arme[2] == pytest.approx(avant + 29.8, abs=0.1)
    annonceur.regler(Reglages(Choix.SYSTEME))
    annonceur.attendre(CHRONO, 30.0)
    assert materiel.arme[2] >= avant + 29.9
    annonceur.fermer()
