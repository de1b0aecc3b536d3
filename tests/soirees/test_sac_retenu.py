"""Where the letters come from is kept as soon as it is chosen: a console killed the next minute has it again."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.soirees.poste import Poste

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize("reel", [True, False])
def test_le_choix_du_sac_survit_a_une_console_tuee(qapp: QGuiApplication, tmp_path: Path, reel: bool) -> None:
    poste = Poste(tmp_path)
    poste.inscrire(3)
    for _ in range(1 if reel else 2):
        poste.touche(Qt.Key.Key_L, CTRL)
    ecrit = (tmp_path / "preferences.ini").read_text(encoding="utf-8")
    assert ("reel=oui" in ecrit, "reel=non" in ecrit) == (reel, not reel), "nothing is left to write when it is killed"
    poste.fermer()
    repris = Poste(tmp_path)
    suite = repris.fenetre.barre.suite
    repris.attendre(lambda: ("taper les lettres" in suite.text()) is reel)
    assert ("tirer les lettres (machine)" in suite.text()) is not reel
    repris.fermer()


def test_revenir_a_la_machine_survit_meme_apres_un_tirage_du_vrai_sac(qapp: QGuiApplication, tmp_path: Path) -> None:
    poste = Poste(tmp_path)
    poste.inscrire(3)
    poste.touche(Qt.Key.Key_L, CTRL)
    poste.touche(Qt.Key.Key_Space)
    poste.entrer("AERSTIN")
    assert poste.partie.du_sac
    poste.touche(Qt.Key.Key_L, CTRL)
    poste.fermer()
    repris = Poste(tmp_path)
    repris.touche(Qt.Key.Key_Z, CTRL)
    repris.attendre(lambda: "tirer les lettres" in repris.fenetre.barre.suite.text())
    repris.fermer()


def test_un_autre_fichier_ne_reprend_pas_le_choix_d_un_premier(qapp: QGuiApplication, tmp_path: Path) -> None:
    poste = Poste(tmp_path)
    poste.inscrire(3)
    poste.touche(Qt.Key.Key_L, CTRL)
    poste.fermer()
    (tmp_path / "soiree.arbitre").unlink()
    neuf = Poste(tmp_path)
    neuf.inscrire(3)
    neuf.attendre(lambda: "tirer les lettres (machine)" in neuf.fenetre.barre.suite.text())
    neuf.fermer()
