"""The rendering worker is watched: it may be missing, refuse, hang or die, and nothing waits for it."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbitre.voix.clip import Clip
from arbitre.voix.rendu import EtatMoteur, Moteur, VoixInstallee

LENTEUR = 0.05
"""Seconds: as in the fake worker."""
OUVRIER = Path(__file__).with_name("faux_ouvrier.py")
Fabrique = Callable[..., Moteur]


@pytest.fixture
def fabrique() -> Iterator[Fabrique]:
    """Engines on the fake worker, closed afterwards; ``incidents`` and ``issues`` are filled as signals come."""
    moteurs: list[Moteur] = []

    def faire(mode: str = "bon", rendu_ms: int = 3000) -> Moteur:
        moteur = Moteur(ligne=(sys.executable, str(OUVRIER), mode), rendu_ms=rendu_ms)
        moteurs.append(moteur)
        moteur.demarrer()
        return moteur

    yield faire
    for moteur in moteurs:
        moteur.fermer()


def ecouter(moteur: Moteur) -> tuple[list[str], list[str], list[str]]:
    """(rendered, given up, incidents), filled as they come."""
    rendus: list[str] = []
    perdus: list[str] = []
    incidents: list[str] = []
    moteur.rendu.connect(lambda texte, clip: rendus.append(texte) if clip.pcm else None)
    moteur.renonce.connect(perdus.append)
    moteur.incident.connect(incidents.append)
    return rendus, perdus, incidents


def test_les_textes_demandes_reviennent_en_clips(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique()
    rendus, perdus, incidents = ecouter(moteur)
    with qtbot.waitSignal(moteur.rendu) as signal:
        moteur.demander(["Tunisie T"], urgent=True)
    assert signal.args == ["Tunisie T", Clip(b"\x10\x20" * 200, "Tunisie T")]
    assert moteur.etat is EtatMoteur.PRET
    assert moteur.choisie == VoixInstallee("fr", "Voix de test", ("fr-fr",))
    assert moteur.identite == "faux 150|fr|150"
    assert (rendus, perdus, incidents) == (["Tunisie T"], [], [])


def test_un_texte_urgent_passe_devant_le_vocabulaire(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique()
    rendus, _, _ = ecouter(moteur)
    fond = [f"fond {n}" for n in range(40)]
    moteur.demander(fond, urgent=False)
    moteur.demander(["fond 30", "urgent"], urgent=True)
    moteur.demander(["fond 2", "urgent"], urgent=False)
    qtbot.waitUntil(lambda: len(rendus) == 41)
    assert rendus[:3] == ["fond 30", "urgent", "fond 0"]
    assert sorted(rendus) == sorted([*fond, "urgent"])


def test_le_vocabulaire_attend_que_la_salle_se_taise_pas_ce_qui_est_urgent(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique()
    rendus, _, _ = ecouter(moteur)
    moteur.patienter(True)
    moteur.demander(["fond 1", "fond 2"], urgent=False)
    moteur.demander(["urgent"], urgent=True)
    qtbot.waitUntil(lambda: rendus == ["urgent"])
    qtbot.wait(50)
    assert rendus == ["urgent"]
    moteur.patienter(False)
    qtbot.waitUntil(lambda: rendus == ["urgent", "fond 1", "fond 2"])


def test_le_vocabulaire_prend_un_cinquieme_du_processeur_au_plus(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique()
    instants: list[float] = []
    moteur.rendu.connect(lambda *_: instants.append(time.monotonic()))
    moteur.demander(["lent 1", "lent 2", "lent 3"], urgent=False)
    qtbot.waitUntil(lambda: len(instants) == 3)
    assert instants[2] - instants[0] >= 2 * 5 * LENTEUR * 0.94  # a coarse timer may come 5 % early


@pytest.mark.machine
def test_un_moteur_qui_se_bloque_est_tue_et_relance(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique(rendu_ms=150)
    rendus, perdus, incidents = ecouter(moteur)
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET)
    moteur.demander(["avant", "bloque", "après"], urgent=True)
    qtbot.waitUntil(lambda: perdus == ["bloque", "après"], timeout=10_000)
    assert rendus == ["avant"]
    assert incidents == [
        "La voix de synthèse ne répond plus\u00a0: les annonces s’affichent, et la voix est relancée toute seule."
    ]
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET, timeout=10_000)
    moteur.demander(["encore"], urgent=True)
    qtbot.waitUntil(lambda: rendus == ["avant", "encore"])


@pytest.mark.machine
def test_une_voix_naturelle_a_le_temps_de_dire_et_dit_laquelle_elle_remplace(qtbot: QtBot, fabrique: Fabrique) -> None:
    """One text takes it a second or two, more where the machine is busy: it is not taken for hung."""
    moteur = fabrique("patient", rendu_ms=round(1000 * LENTEUR / 2))
    rendus, perdus, _ = ecouter(moteur)
    moteur.demander(["lent"], urgent=True)
    qtbot.waitUntil(lambda: rendus == ["lent"], timeout=10_000)
    assert perdus == []
    assert moteur.perdues == ("La meilleure\u00a0: non.",)


@pytest.mark.machine
def test_un_texte_qui_tue_le_moteur_est_laisse_et_les_autres_reviennent(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique()
    rendus, perdus, incidents = ecouter(moteur)
    moteur.demander(["un", "meurs", "deux"], urgent=True)
    qtbot.waitUntil(lambda: "meurs" in perdus, timeout=10_000)
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET, timeout=10_000)
    moteur.demander(["deux"], urgent=True)
    qtbot.waitUntil(lambda: rendus == ["un", "deux"])
    assert len(incidents) == 1


def test_un_refus_du_moteur_ne_perd_que_ce_texte(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique()
    rendus, perdus, incidents = ecouter(moteur)
    moteur.demander(["un", "refuse", "deux"], urgent=True)
    qtbot.waitUntil(lambda: rendus == ["un", "deux"])
    assert (perdus, incidents) == (["refuse"], [])


@pytest.mark.parametrize(
    ("mode", "etat", "dit"),
    [
        ("absent", EtatMoteur.MOTEUR_ABSENT, "installez espeak-ng"),
        ("etranger", EtatMoteur.PAS_DE_VOIX_FRANCAISE, "Aucune voix française n’est installée"),
        ("tombe", EtatMoteur.EN_PANNE, "ne répond plus"),
    ],
)
def test_un_moteur_absent_ou_sans_francais_est_dit_une_fois(
    qtbot: QtBot, fabrique: Fabrique, mode: str, etat: EtatMoteur, dit: str
) -> None:
    moteur = fabrique(mode)
    _, perdus, incidents = ecouter(moteur)
    moteur.demander(["Tunisie T"], urgent=True)
    qtbot.waitUntil(lambda: moteur.etat is etat)
    assert perdus == ["Tunisie T"]
    assert not moteur.peut_parler
    assert moteur.identite is None
    assert [dit in phrase for phrase in incidents] == [True]


def test_un_programme_introuvable_est_une_panne(qtbot: QtBot) -> None:
    moteur = Moteur(ligne=("/nulle/part/voix",))
    _, perdus, incidents = ecouter(moteur)
    moteur.demander(["Tunisie T"], urgent=True)
    moteur.demarrer()
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.EN_PANNE)
    assert perdus == ["Tunisie T"]
    assert len(incidents) == 1
    moteur.fermer()


def test_on_change_de_debit_avec_un_nouvel_ouvrier(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique()
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET)
    moteur.regler(None, 180)
    assert moteur.identite is None
    qtbot.waitUntil(lambda: moteur.identite == "faux 180|fr|180")
    with qtbot.waitSignal(moteur.rendu):
        moteur.demander(["Tunisie T"], urgent=True)


@pytest.mark.machine
def test_fermer_n_attend_pas_un_moteur_bloque(qtbot: QtBot, fabrique: Fabrique) -> None:
    moteur = fabrique()
    qtbot.waitUntil(lambda: moteur.etat is EtatMoteur.PRET)
    moteur.demander(["bloque"], urgent=True)
    qtbot.wait(50)
    debut = time.monotonic()
    moteur.fermer()
    assert time.monotonic() - debut < 2.5
    assert moteur.etat is EtatMoteur.ARRETE
