"""A window that has nothing yet says in a sentence what goes there, and its first act is one key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget

from arbitre.ui.kit.tables import OuVide
from arbitre.ui.outils.reglages import FenetreFormules
from arbitre.ui.papiers.documents import Documents
from arbitre.ui.textes.touches import CREER, Geste, dite
from tests.soirees.poste import Poste
from tests.ui.fenetres import ouvertes_par

pytestmark = pytest.mark.partie(8)


def ouvrir(poste: Poste, geste: Geste) -> tuple[QWidget, OuVide]:
    (fenetre,) = ouvertes_par(poste, geste)
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    (ou_vide,) = (w for w in fenetre.findChildren(OuVide) if w.isVisible())
    return fenetre, ou_vide


def faire(fenetre: QWidget) -> None:
    """The first act, by its key."""
    clavier: QWidget | None = fenetre.focusWidget()
    QTest.keyClick(clavier or fenetre, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize(
    "geste", [Geste.COMPETITION, Geste.FORMULES, Geste.CENTRES, Geste.IMPRESSIONS, Geste.TOPPING], ids=lambda g: g.name
)
def test_ce_qui_est_vide_dit_ce_qui_s_y_range_et_par_ou_commencer(poste: Poste, geste: Geste) -> None:
    fenetre, ou_vide = ouvrir(poste, geste)
    poste.attendre(lambda: ou_vide.vide)
    assert ou_vide.phrase.isVisible()
    assert ou_vide.phrase.text().endswith(".")
    assert ou_vide.acte.isVisible()
    assert dite(CREER) in ou_vide.acte.text()
    assert ou_vide.acte.shortcut() == QKeySequence(CREER)
    fenetre.close()


def test_au_programme_la_premiere_partie_d_une_touche(poste: Poste) -> None:
    fenetre, ou_vide = ouvrir(poste, Geste.COMPETITION)
    faire(fenetre)
    poste.attendre(lambda: not ou_vide.vide)
    assert [manche.titre for manche in poste.console.regie.etat.organisation.programme] == ["Partie 1"]
    fenetre.close()


def test_une_formule_commence_par_son_nom(poste: Poste) -> None:
    fenetre, _ = ouvrir(poste, Geste.FORMULES)
    assert isinstance(fenetre, FenetreFormules)
    fenetre.lettres.setFocus()
    faire(fenetre)
    poste.attendre(fenetre.nom.hasFocus)
    fenetre.close()


def test_les_centres_commencent_par_leurs_fichiers(poste: Poste) -> None:
    fenetre, _ = ouvrir(poste, Geste.CENTRES)
    faire(fenetre)
    poste.attendre(lambda: any(d.isVisible() for d in fenetre.findChildren(QFileDialog)))
    for dialogue in fenetre.findChildren(QFileDialog):
        dialogue.close()
    fenetre.close()


def test_la_file_mene_aux_papiers(poste: Poste) -> None:
    fenetre, ou_vide = ouvrir(poste, Geste.IMPRESSIONS)
    poste.attendre(lambda: ou_vide.vide)
    faire(fenetre)
    poste.attendre(lambda: isinstance(poste.fenetre.places.page, Documents))


def test_un_topping_s_ouvre_pour_tous(poste: Poste) -> None:
    fenetre, ou_vide = ouvrir(poste, Geste.TOPPING)
    faire(fenetre)
    poste.attendre(lambda: not ou_vide.vide)
    (topping,) = poste.console.regie.etat.organisation.toppings
    assert len(topping.courses) == 8
    fenetre.close()
