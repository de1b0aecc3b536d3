"""A line is typed from wherever the hands are: the rows of the coup swallow no letter, and take none for an order."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.partie.etat import Origine, Remise
from arbitre.ui.textes.poste import RIEN_A_CORRIGER
from tests.soirees.poste import Poste
from tests.ui.poste.rangees import placees

pytestmark = pytest.mark.partie(5, coups=1)


def cliquer(poste: Poste, table: int) -> None:
    """On its button in its row."""
    liste = poste.fenetre.correction.liste
    rang = next(rang for rang, rangee in enumerate(liste.lignes) if table in rangee.tables)
    liste.scrollTo(liste.modele.index(rang, 0))
    ou = placees(liste, rang)[table].center().toPoint()
    QTest.mouseClick(liste.viewport(), Qt.MouseButton.LeftButton, pos=ou)


def origine(poste: Poste, table: int) -> Origine | None:
    joueur = poste.partie.joueur_en(table, 1)
    fiche = poste.coup(1).fiches.get(joueur or 0)
    return fiche.origine if fiche is not None else None


def test_un_mot_tape_sur_la_liste_est_une_ligne_et_ne_notifie_rien(poste: Poste) -> None:
    """« abc » typed there, the rows having the keyboard, recorded that a sanction had been told by billet."""
    poste.entrer("2 z")
    poste.fenetre.vers_la_table()
    avant = poste.console.regie.regie.lot
    poste.fenetre.correction.liste.choisir(2)
    poste.taper("abvc")
    assert poste.fenetre.correction.ligne.text() == "2 abvc"
    assert poste.console.regie.regie.lot == avant


def test_une_lettre_tapee_sur_une_rangee_est_pour_sa_table(poste: Poste) -> None:
    """« v » on the row of a table to be warned: its line begins, and Enter notes it."""
    poste.entrer("2 z")
    poste.fenetre.vers_la_table()
    poste.fenetre.correction.liste.choisir(2)
    poste.taper("v")
    assert poste.fenetre.correction.ligne.text() == "2 v"
    poste.touche(Qt.Key.Key_Return)
    joueur = poste.partie.joueur_en(2, 1)
    assert poste.coup(1).fiches[joueur or 0].remise is Remise.VOIX


def test_une_ligne_commencee_sur_la_liste_se_valide(poste: Poste) -> None:
    poste.fenetre.vers_la_table()
    poste.taper("5 t")
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 5) is Origine.TOP


def test_un_clic_sur_une_table_qui_manque_commence_sa_ligne(poste: Poste) -> None:
    """On « 3-5 », the first of them."""
    poste.entrer("2 z")
    poste.fenetre.actualiser()
    cliquer(poste, 3)
    assert poste.fenetre.correction.ligne.text() == "3 "
    poste.taper("t")
    poste.touche(Qt.Key.Key_Return)
    assert origine(poste, 3) is Origine.TOP


def test_entree_sur_une_rangee_commence_sa_ligne(poste: Poste) -> None:
    poste.fenetre.vers_la_table()
    poste.touche(Qt.Key.Key_Down)
    table = poste.fenetre.correction.liste.table
    poste.touche(Qt.Key.Key_Return)
    assert poste.fenetre.correction.ligne.text() == f"{table} "


def test_un_clic_pour_regarder_laisse_la_ligne_et_lui_rend_le_clavier(poste: Poste) -> None:
    poste.entrer("3 z")
    poste.taper("4 ma")
    cliquer(poste, 3)
    assert poste.fenetre.correction.ligne.text() == "4 ma"
    poste.taper("is")
    assert poste.fenetre.correction.ligne.text() == "4 mais"
    poste.touche(Qt.Key.Key_Escape)
    poste.fenetre.correction.ligne.clear()
    cliquer(poste, 3)
    assert not poste.fenetre.correction.ligne.text(), "it has something: one only looks"


def test_une_ligne_tapee_avant_le_premier_top_dit_qu_il_n_y_a_rien_a_corriger(tmp_path: Path, qapp: object) -> None:
    neuf = Poste(tmp_path)
    neuf.inscrire(3)
    neuf.taper("2 t")
    assert neuf.fenetre.correction.verdict.text() == RIEN_A_CORRIGER
    neuf.fermer()


def test_une_rangee_effacee_dit_ce_qui_l_est(poste: Poste) -> None:
    """Maj+Suppr took it out without a word."""
    poste.entrer("2 z")
    poste.fenetre.correction.liste.choisir(2)
    poste.touche(Qt.Key.Key_Delete, Qt.KeyboardModifier.ShiftModifier)
    assert origine(poste, 2) is None
    dit = poste.fenetre.correction.verdict.text()
    assert dit.startswith("✔ Effacer la table 2."), dit
    assert "est effacé" in dit
