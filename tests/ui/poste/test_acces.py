"""Every control of the console has a name for a screen reader, each action its key; the keyboard is never lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QTextEdit,
    QWidget,
)

from arbitre.ui.poste.assistant import Assistant
from arbitre.ui.poste.equipe import Equipe
from arbitre.ui.poste.formulaire import Feuille
from arbitre.ui.poste.partie import DialoguePartie
from arbitre.ui.poste.portes import controle, tableau_de_la_salle
from arbitre.ui.poste.rectifier import Rectifier
from tests.soirees.poste import Poste

COMMANDES = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QTextEdit, Feuille)


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = Poste(tmp_path)
    poste.inscrire()
    yield poste
    poste.fermer()


def sans_nom(racine: QWidget) -> list[str]:
    """Controls that a screen reader would call by nothing."""
    muets = []
    for widget in racine.findChildren(QWidget):
        if not isinstance(widget, COMMANDES) or _interne(widget) or widget.focusPolicy() == Qt.FocusPolicy.NoFocus:
            continue
        interface = QAccessible.queryAccessibleInterface(widget)
        if not interface.text(QAccessible.Text.Name).strip():
            muets.append(repr(widget))
    return muets


def _interne(widget: QWidget) -> bool:
    """A part of another control: its field, its popup, its scroll bars."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, (QAbstractSpinBox, QComboBox)):
            return True
        parent = parent.parentWidget()
    return widget.objectName().startswith("qt_")


def test_toute_commande_de_la_console_a_un_nom(poste: Poste) -> None:
    assert sans_nom(poste.fenetre) == []


def test_toute_commande_des_autres_fenetres_a_un_nom(poste: Poste, tmp_path: Path) -> None:
    regie, fenetre = poste.console.regie, poste.fenetre
    dialogues = (
        Assistant(tmp_path, (), fenetre),
        Equipe(regie, fenetre),
        Rectifier(regie, 1, fenetre),
        DialoguePartie(2, "lexique", fenetre),
        tableau_de_la_salle(poste.console),
        controle(poste.console),
    )
    muets = {type(d).__name__: sans_nom(d) for d in dialogues}
    for dialogue in dialogues:
        dialogue.close()
        dialogue.deleteLater()
    assert {nom: liste for nom, liste in muets.items() if liste} == {}


def test_chaque_action_a_sa_touche_un_menu_et_sa_place_dans_la_palette(poste: Poste) -> None:
    actions = poste.fenetre.actions_par_nom
    touches = [a.shortcut().toString() for a in actions.values()]
    assert all(touches)
    assert len(set(touches)) == len(touches)
    assert all(a.data() for a in actions.values())
    poste.touche(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    palette = poste.fenetre.commandes
    assert palette.liste.count() == len(actions)
    poste.taper("repeter tir")
    assert palette.liste.count() == 1
    assert "Répéter le tirage" in palette.liste.item(0).text()


def test_la_palette_fait_l_action_choisie(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    poste.entrer("historique")
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.historique


def test_ce_mot_est_il_bon_repond_sans_rien_montrer_a_la_salle(poste: Poste) -> None:
    avant = poste.console.salle.etat.vue
    poste.touche(Qt.Key.Key_F9)
    poste.taper("oeufs")
    assert poste.fenetre.mot.reponse.text() == "✔ OEUFS est admis"
    assert poste.console.regie.regie.savoir.nom in poste.fenetre.mot.lexique.text()
    poste.touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    poste.taper("xzxz")
    assert "n’est pas admis" in poste.fenetre.mot.reponse.text()
    assert poste.console.salle.etat.vue == avant
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.correction.ligne.hasFocus()


def test_l_aide_memoire_dit_les_touches_du_lieu_et_rend_le_clavier(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F1)
    page = poste.fenetre.aide.page.toPlainText().replace("\u00a0", " ")
    assert "Ligne de saisie" in page
    assert all(nom.replace("\u00a0", " ") in page for nom in poste.fenetre.actions_par_nom)
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.aide.isVisible()
    assert poste.fenetre.correction.ligne.hasFocus()


def test_annuler_dit_ce_qui_est_annule(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("4 t")
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "top pour les tables — coup 1" in poste.message
    assert not poste.coup(1).fiches


def test_le_formulaire_a_une_touche_de_la_ligne(poste: Poste) -> None:
    poste.jouer()
    coup = poste.coup(1)
    assert coup.retenu is not None
    mot = coup.retenu.solution.mot.upper()
    poste.taper("12 t/5")
    poste.touche(Qt.Key.Key_F2)
    formulaire = poste.fenetre.correction.formulaire
    assert formulaire.feuille.hasFocus()
    assert mot in "".join(formulaire.feuille.lignes)
    assert "avertissement" in poste.fenetre.correction.verdict.text()
    poste.touche(Qt.Key.Key_Return)
    fiche = poste.coup(1).fiches[12]
    assert fiche.bulletin is not None
    assert fiche.bulletin.papier is not None
    assert fiche.bulletin.papier.points == 5
    poste.touche(Qt.Key.Key_F2)
    assert poste.fenetre.correction.ligne.hasFocus()


def test_la_feuille_se_tape_lettre_a_lettre(poste: Poste) -> None:
    poste.jouer()
    poste.touche(Qt.Key.Key_F2)
    feuille = poste.fenetre.correction.formulaire.feuille
    feuille.setFocus()
    poste.taper("ab")
    poste.touche(Qt.Key.Key_Asterisk)
    poste.touche(Qt.Key.Key_Insert)
    poste.taper("c?")
    ligne, colonne = 6, 4
    assert feuille.lignes[ligne][2:5] == "AbC"
    assert feuille.lignes[ligne + 1][colonne] == "?"
    poste.touche(Qt.Key.Key_Backspace)
    assert feuille.lignes[ligne + 1][colonne] == "."


def test_le_texte_double_tient_dans_un_ecran_courant(poste: Poste) -> None:
    from arbitre.ui.application import Apparence, habiller

    application = QApplication.instance()
    assert isinstance(application, QApplication)
    for echelle, largeur, hauteur in ((1.0, 1366, 720), (2.0, 1920, 1040)):
        habiller(application, Apparence(echelle=echelle))
        minimum = poste.fenetre.minimumSizeHint()
        assert minimum.width() <= largeur
        assert minimum.height() <= hauteur
    habiller(application, Apparence())
