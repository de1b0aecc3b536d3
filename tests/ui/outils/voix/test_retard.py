"""How late the loudspeakers are, measured in the window: Space on each beat, or a microphone that hears them."""

import os
import subprocess
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbitre.ui.conduite.preferences import ecrire_la_voix, lire_la_voix
from arbitre.ui.outils.voix import choix
from arbitre.ui.outils.voix.choix import CadreRetard
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Reglages
from tests.outils.son import SonPrive
from tests.ui.outils.voix.bureau import Bureau
from tests.voix.faux import HAUT_PARLEUR

RETARD = 0.18


class Horloge:
    """Time as the test tells it."""

    def __init__(self) -> None:
        self.t = 100.0

    def __call__(self) -> float:
        return self.t


def test_qui_tape_espace_avec_les_coups_regle_le_retard_de_sa_sortie(qtbot: QtBot, bureau: Bureau) -> None:
    cadre, horloge = bureau.fenetre.choix.retard, Horloge()
    cadre._horloge = horloge
    assert "Haut-parleur" in cadre.title()
    bureau.annonceur.commence.disconnect(cadre._noter_le_coup)
    bureau.annonceur.commence.connect(lambda *_: setattr(horloge, "t", 100 + 0.8 * len(cadre._coups)))
    bureau.annonceur.commence.connect(cadre._noter_le_coup)

    def taper(_serie: int, rang: int) -> None:
        if rang >= 2:
            horloge.t += RETARD
            QTest.keyPress(cadre.taper, Qt.Key.Key_Space)
            QTest.keyRelease(cadre.taper, Qt.Key.Key_Space)

    bureau.annonceur.commence.connect(taper)
    cadre.taper.setFocus()
    QTest.keyClick(cadre.taper, Qt.Key.Key_Space)
    assert cadre.message.text() == textes.TAPEZ
    qtbot.waitUntil(lambda: cadre.message.text().startswith("Mesuré"))
    assert cadre.valeur.value() == 180
    assert bureau.annonceur.reglages.retards == {HAUT_PARLEUR.id: RETARD}
    assert lire_la_voix(bureau.preferences).retards == {HAUT_PARLEUR.id: RETARD}


def test_qui_ne_tape_pas_ou_s_en_va_ne_change_rien(qtbot: QtBot, bureau: Bureau) -> None:
    cadre = bureau.fenetre.choix.retard
    QTest.keyClick(cadre.taper, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: cadre.message.text() == textes.RETARD_INCONNU)
    QTest.keyClick(cadre.taper, Qt.Key.Key_Space)
    bureau.fenetre.onglets.setCurrentIndex(1)
    assert not bureau.annonceur.parle
    assert cadre.message.text() == textes.AIDE_RETARD
    assert bureau.annonceur.reglages.retards == {}


def test_chaque_sortie_garde_son_retard_d_une_soiree_a_l_autre(bureau: Bureau) -> None:
    preferences = bureau.preferences
    bureau.fenetre.choix.retard.valeur.setValue(250)
    ecrire_la_voix(preferences, Reglages(retards={"casque": 0.3, **bureau.annonceur.reglages.retards}))
    assert lire_la_voix(preferences).retards == {"casque": 0.3, HAUT_PARLEUR.id: 0.25}
    preferences.setValue("voix/retards", "x=rien y=9 z=-1 =0.1= ok=0.1 nan=nan")
    assert lire_la_voix(preferences).retards == {"ok": 0.1}


@pytest.fixture
def annonceur(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Annonceur]:
    """A real one, on a private sound server whose microphone hears its output 0.3 s later."""
    with SonPrive() as son:
        for nom in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER"):
            monkeypatch.setenv(nom, son.env[nom])
        boucle = ["pactl", "load-module", "module-loopback", "source=nul.monitor", "sink=micro", "latency_msec=300"]
        subprocess.run(boucle, env=os.environ | son.env, check=True, capture_output=True)
        annonceur = Annonceur()
        annonceur.materiel.demarrer()
        qtbot.waitUntil(lambda: bool(annonceur.materiel.entrees and annonceur.materiel.sorties), timeout=15_000)
        yield annonceur
        annonceur.fermer()


@pytest.mark.machine
def test_un_micro_devant_le_haut_parleur_mesure_son_retard(
    qtbot: QtBot, annonceur: Annonceur, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As few beats as a measure takes."""
    monkeypatch.setattr(choix, "COUPS", 6)
    cadre = CadreRetard(annonceur)
    qtbot.addWidget(cadre)
    cadre.show()
    cadre.montrer(0.0)
    QTest.keyClick(cadre.ecouter, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: cadre.message.text().startswith("Mesuré"), timeout=30_000)
    assert 250 <= cadre.valeur.value() <= 450
