"""A file that is only looked at: a key that would choose something says so, and chooses nothing."""

from pathlib import Path

from PySide6.QtCore import Qt

from arbitre.journal import Journal
from arbitre.ui.console import Console
from arbitre.ui.portes import faire
from tests.soirees.poste import Poste

CTRL = Qt.KeyboardModifier.ControlModifier


def test_ctrl_l_dit_que_le_fichier_est_en_lecture_seule_et_ne_change_pas_de_sac(poste: Poste, tmp_path: Path) -> None:
    poste.inscrire(4)
    avant = poste.console.conducteur.sac
    poste.fermer()
    console = Console(Journal(tmp_path / "soiree.arbitre", lecture_seule=True), poste.console.materiel, faire)
    poste.console, poste.fenetre = console, console.fenetre
    console.montrer()
    poste.attendre(poste.fenetre.isActiveWindow)
    for _ in range(2):
        poste.touche(Qt.Key.Key_L, CTRL)
        assert "lecture seule" in poste.message
        assert console.conducteur.sac is avant
