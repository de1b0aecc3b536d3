"""The form builder: a line a field, its name said once for the eye and for a screen reader."""

from enum import Enum

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from arbitre.ui.kit.fiche import Fiche, Liste


class Sorte(Enum):
    """What is chosen among."""

    UNE = "une"
    AUTRE = "autre"


@pytest.fixture
def liste(qtbot: QtBot) -> Liste[Sorte | None]:
    liste: Liste[Sorte | None] = Liste("Sorte", ((s.value, s) for s in Sorte))
    qtbot.addWidget(liste)
    return liste


def test_une_liste_donne_la_valeur_choisie(liste: Liste[Sorte | None]) -> None:
    assert liste.accessibleName() == "Sorte"
    vues = [liste.valeur]
    liste.choisir(Sorte.AUTRE)
    assert liste.currentText() == "autre"
    assert [*vues, liste.valeur] == [Sorte.UNE, Sorte.AUTRE]


def test_offrir_garde_le_choix_et_ne_previent_personne(qtbot: QtBot, liste: Liste[Sorte | None]) -> None:
    liste.choisir(Sorte.AUTRE)
    with qtbot.assertNotEmitted(liste.currentIndexChanged):
        liste.offrir([("aucune", None), ("la première", Sorte.UNE), ("la seconde", Sorte.AUTRE)])
        assert liste.currentText() == "la seconde"
        liste.offrir([("aucune", None), ("la première", Sorte.UNE)])
        assert liste.valeur is None
        liste.offrir(())
    assert liste.currentText() == ""


def test_chaque_champ_porte_son_nom(qtbot: QtBot) -> None:
    fiche = Fiche()
    nom = fiche.champ("Nom", "DUPONT Marie")
    table = fiche.nombre("Table", 0, 0, sans="première libre")
    sorte = fiche.liste("Sorte", ((s.value, s) for s in Sorte))
    joker = fiche.case("Joker", cochee=True)
    dite = fiche.dite("Délai")
    age = fiche.rangee("Âge", QSpinBox())
    presses: list[bool] = []
    fiche.bouton("&Garder", lambda: presses.append(True))
    cadre = fiche.cadre("Arrivée")
    qtbot.addWidget(cadre)
    assert cadre.title() == "Arrivée"
    for champ, titre in ((nom, "Nom"), (table, "Table"), (sorte, "Sorte"), (age, "Âge")):
        assert champ.accessibleName() == titre
        etiquette = fiche.labelForField(champ)
        assert isinstance(etiquette, QLabel)
        assert etiquette.text() == titre
    assert nom.placeholderText() == "DUPONT Marie"
    assert table.text() == "première libre"
    assert sorte.valeur is Sorte.UNE
    assert joker.isChecked()
    assert dite.accessibleName() == "Délai"
    (bouton,) = cadre.findChildren(QPushButton)
    bouton.click()
    assert presses == [True]


def test_un_chiffre_remplace_les_mots_d_un_nombre_ou_qu_on_ait_clique(qtbot: QtBot) -> None:
    """After a double click, which chose a word of « celui de la formule », a digit was refused and nothing said so."""
    matchs = Fiche().nombre("Nombre de matchs", 0, 0, sans="celui de la formule")
    qtbot.addWidget(matchs)
    matchs.show()
    ligne = matchs.lineEdit()
    milieu = ligne.rect().center()
    QTest.mouseClick(ligne, Qt.MouseButton.LeftButton, pos=milieu)
    QTest.mouseDClick(ligne, Qt.MouseButton.LeftButton, pos=milieu)
    QTest.keyClicks(ligne, "12")
    assert matchs.value() == 12


def test_du_texte_dans_une_liste_vide_ne_choisit_rien(qtbot: QtBot) -> None:
    vide: Liste[int] = Liste("Coup")
    qtbot.addWidget(vide)
    vide.show()
    vide.setFocus()
    QTest.keyClicks(vide, "X7x")
    assert vide.choisie is None
    vide.offrir([("Coup 7", 7)])
    QTest.keyClicks(vide, "7")
    assert vide.choisie == 7
