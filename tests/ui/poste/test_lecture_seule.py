"""A file that is only looked at: a key that would change something says so, and changes nothing; the room sees none."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbitre.journal import Journal
from arbitre.ui.console import Console
from arbitre.ui.portes import ACTES
from arbitre.ui.salle.projection import Genre
from arbitre.ui.textes.ouverture import LECTURE_SEULE
from tests.soirees.poste import Poste

AUCUN, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


def rouvrir_pour_regarder(poste: Poste, dossier: Path) -> Console:
    """The same file, looked at."""
    poste.fermer()
    console = Console(Journal(dossier / "soiree.arbitre", lecture_seule=True), poste.console.materiel, ACTES)
    poste.console, poste.fenetre = console, console.fenetre
    console.montrer()
    poste.attendre(poste.fenetre.isActiveWindow)
    return console


def test_ctrl_l_dit_que_le_fichier_est_en_lecture_seule_et_ne_change_pas_de_sac(poste: Poste, tmp_path: Path) -> None:
    poste.inscrire(4)
    avant = poste.console.conducteur.sac
    console = rouvrir_pour_regarder(poste, tmp_path)
    for _ in range(2):
        poste.touche(Qt.Key.Key_L, CTRL)
        assert "lecture seule" in poste.message
        assert console.conducteur.sac is avant


def test_un_fichier_regarde_ne_prend_pas_le_projecteur_et_le_tableau_s_y_allume_si_on_le_demande(
    poste: Poste, tmp_path: Path
) -> None:
    poste.inscrire(4)
    assert poste.console.projection.etat.genre is Genre.PLEIN
    console = rouvrir_pour_regarder(poste, tmp_path)
    eteint = console.projection.etat.genre
    assert eteint is Genre.ETEINT
    assert console.fenetre.pied.projecteur.text() == "Tableau éteint"
    console.projection.allumer()
    allume = console.projection.etat.genre
    assert allume is Genre.PLEIN


@pytest.mark.parametrize(
    ("touche", "avec"),
    [
        (Qt.Key.Key_F5, AUCUN),
        (Qt.Key.Key_Space, AUCUN),
        (Qt.Key.Key_F8, AUCUN),
        (Qt.Key.Key_F7, AUCUN),
        (Qt.Key.Key_F6, AUCUN),
        (Qt.Key.Key_Z, CTRL),
        (Qt.Key.Key_Delete, CTRL | Qt.KeyboardModifier.ShiftModifier),
    ],
)
def test_au_milieu_d_un_coup_regarde_rien_n_est_offert_qui_ne_se_fait_pas(
    poste: Poste, tmp_path: Path, touche: Qt.Key, avec: Qt.KeyboardModifier
) -> None:
    poste.inscrire(4)
    poste.tirer()
    poste.lancer()
    console = rouvrir_pour_regarder(poste, tmp_path)
    for _ in range(2):
        assert poste.message == LECTURE_SEULE
        assert console.fenetre.fil.dites == (LECTURE_SEULE,)
        assert console.fenetre.barre.suite.text() == LECTURE_SEULE
        poste.touche(touche, avec)


@pytest.mark.partie(4, coups=1, corriger=True)
def test_une_ligne_d_un_coup_clos_regarde_n_est_pas_demandee_deux_fois(poste: Poste, tmp_path: Path) -> None:
    console = rouvrir_pour_regarder(poste, tmp_path)
    for _ in range(2):
        poste.entrer("1 Z")
        assert poste.message == LECTURE_SEULE
        assert "Entrée encore" not in console.fenetre.correction.verdict.text()
        poste.fenetre.correction.ligne.clear()
    poste.entrer("c1")
    assert console.fenetre.correction.coup is not None
    assert console.fenetre.correction.coup.numero == 1, "what is only looked at is shown"
