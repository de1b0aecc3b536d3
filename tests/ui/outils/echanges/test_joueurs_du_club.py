"""The club’s players: put into the competition, merged, taken off and back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from arbitre.echanges.club import ajouter_au_club, lire_club
from arbitre.engine.competition.etat import Joueur
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.club import JoueursDuClub
from arbitre.ui.textes import echanges as textes
from tests.ui.fenetres import choisir_du_menu
from tests.ui.outils.echanges.mains import ABSENT, DOUBLE, ELISE, YANN, cliquer


def prendre(fenetre: JoueursDuClub, *joueurs: Joueur) -> None:
    modele = fenetre.table.selectionModel()
    modele.clearSelection()
    for joueur in joueurs:
        index = fenetre.table.model().index(fenetre.table.lignes.index(joueur), 0)
        drapeaux = QItemSelectionModel.SelectionFlag
        modele.select(index, drapeaux.Select | drapeaux.Rows)


def test_la_liste_suit_la_frappe_et_entree_inscrit(regie: RegieQt, joueurs: JoueursDuClub, qtbot: QtBot) -> None:
    assert joueurs.compte.text() == "3 sur 3 joueurs du club."
    QTest.keyClicks(joueurs.ligne, "elise dupont")
    assert len(joueurs.table.lignes) == 1
    QTest.keyClick(joueurs.ligne, Qt.Key.Key_Return)
    assert joueurs.message.text() == f"1 inscrit\u00a0: DUPONT Élise. {ABSENT}"
    dernier = max(regie.etat.joueurs.values(), key=lambda j: j.numero)
    assert (dernier.nom, dernier.licence, dernier.club, dernier.table) == ("DUPONT Élise", "11", "Lyon", 2)
    assert joueurs.ligne.selectedText() == "elise dupont", "the next name is typed over"
    QTest.keyClick(joueurs.ligne, Qt.Key.Key_Return)
    assert joueurs.message.text() == "1 déjà là\u00a0: DUPONT Élise."


def test_qui_est_deja_la_ne_s_inscrit_pas_deux_fois(regie: RegieQt, joueurs: JoueursDuClub) -> None:
    avant = len(regie.etat.joueurs)
    prendre(joueurs, YANN, ELISE)
    cliquer(joueurs, textes.INSCRIRE)
    assert len(regie.etat.joueurs) == avant + 1
    assert joueurs.message.text() == f"1 inscrit\u00a0: DUPONT Élise. 1 déjà là\u00a0: LE GALL Yann. {ABSENT}"


@pytest.mark.parametrize("ordre", [(ELISE, DOUBLE), (DOUBLE, ELISE)])
def test_deux_fiches_en_font_une(joueurs: JoueursDuClub, club: Path, ordre: tuple[Joueur, Joueur]) -> None:
    prendre(joueurs, *ordre)
    cliquer(joueurs, textes.REUNIR)
    assert joueurs.message.text() == f"Une seule fiche\u00a0: {ordre[0].nom}."
    assert lire_club(club).joueurs[0] == Joueur(0, ordre[0].nom, licence="11", categorie="S", club="Lyon")
    assert len(joueurs.table.lignes) == 2


def test_deux_noms_proches_se_demandent_et_la_reponse_reste(
    joueurs: JoueursDuClub, regie: RegieQt, club: Path, montrer: Callable[[QDialog], None], qtbot: QtBot
) -> None:
    qtbot.waitUntil(joueurs.la_meme.isVisible)
    assert joueurs.la_meme.question.text() == (
        "«\u00a0DUPONT Élise\u00a0» (Lyon, 11) et «\u00a0DUPOND Elise\u00a0»\u00a0: la même personne\u00a0?"
    )
    cliquer(joueurs, textes.DEUX_PERSONNES)
    qtbot.waitUntil(lambda: not joueurs.la_meme.isVisible())
    assert "restent deux personnes" in joueurs.message.text()
    assert len(lire_club(club).joueurs) == 3
    _, bilan = ajouter_au_club(club, (Joueur(0, "LEGALL Yann", serie="4B"),))
    assert bilan.a_demander == 1
    encore = JoueursDuClub(regie, club)
    montrer(encore)
    qtbot.waitUntil(encore.la_meme.isVisible)
    cliquer(encore, textes.UNE_PERSONNE)
    qtbot.waitUntil(lambda: not encore.la_meme.isVisible())
    assert [j for j in lire_club(club).joueurs if "ann" in j.nom] == [replace(YANN, serie="4B")]


def test_sans_choix_la_fenetre_dit_quoi_faire(joueurs: JoueursDuClub, club: Path) -> None:
    for dit, phrase in (
        (textes.INSCRIRE, textes.CHOISISSEZ),
        (textes.RETIRER, textes.CHOISISSEZ),
        (textes.REUNIR, textes.CHOISISSEZ_DEUX),
    ):
        cliquer(joueurs, dit)
        assert joueurs.message.text() == phrase
    assert len(lire_club(club).joueurs) == 3


def test_un_joueur_se_retire(joueurs: JoueursDuClub, club: Path) -> None:
    prendre(joueurs, YANN)
    cliquer(joueurs, textes.RETIRER)
    assert lire_club(club).joueurs == (DOUBLE, ELISE)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.parametrize("rendre", ["bouton", "touche", "menu"])
def test_plusieurs_retires_du_club_par_le_clic_droit_y_reviennent_tels_quels(
    joueurs: JoueursDuClub, club: Path, rendre: str, qtbot: QtBot
) -> None:
    joueurs.ligne.clear()
    avant = lire_club(club)
    joueurs.table.selectAll()
    noms = [j.nom_complet for j in joueurs.choisis()]
    assert len(noms) > 1
    choisir_du_menu(joueurs.table, joueurs.table.modele.index(0, 0), "Retirer du fichier")
    assert not lire_club(club).joueurs
    assert noms[0] in joueurs.message.text()
    assert "«\u00a0Remettre\u00a0» ou Ctrl+Z les rend." in joueurs.message.text()
    if rendre == "bouton":
        cliquer(joueurs, textes.REMETTRE)
    elif rendre == "touche":
        joueurs.activateWindow()
        qtbot.waitUntil(joueurs.isActiveWindow)
        QTest.keyClick(joueurs.ligne, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    else:
        joueurs.table.customContextMenuRequested.emit(joueurs.table.rect().center())
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        menu.actions()[-1].trigger()
        menu.close()
    assert lire_club(club) == avant
    assert not joueurs.remise.isVisible()


def test_un_fichier_du_club_abime_se_dit(regie: RegieQt, club: Path, montrer: Callable[[QDialog], None]) -> None:
    club.parent.mkdir()
    club.write_text("{", encoding="utf-8")
    fenetre = JoueursDuClub(regie, club)
    montrer(fenetre)
    assert "abîmé" in fenetre.message.text()


def test_les_series_d_une_federation_se_proposent_ou_l_on_tape_les_joueurs(joueurs: JoueursDuClub, club: Path) -> None:
    QTest.keyClicks(joueurs.federation, "belg")
    assert "S1, S2, S3, S4, S5, S6, S7" in joueurs.message.text()
    assert "Source" in joueurs.message.text()
    garde = lire_club(club)
    assert (garde.federation, garde.series[:2]) == ("Belgique", ("S1", "S2"))
    assert garde.joueurs
    QTest.keyClick(joueurs.federation, Qt.Key.Key_Home)
    assert lire_club(club).federation == ""
