"""The tops to choose from: each reason and its small grid are whole."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbitre.charte import OFFICIEL
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.lexique.ouverture import Acces
from arbitre.ui.poste.tops import ListeDesTops
from tests.engine.partie.banc import savoir
from tests.ui.pixels import rvb, taches


def rien(_avant: Grille, _apres: Grille) -> Acces:
    return Acces(frozenset(), frozenset())


@pytest.mark.parametrize("mots", [3, 30])
def test_la_petite_grille_est_entiere_quelle_que_soit_la_longueur_de_la_raison(qtbot: QtBot, mots: int) -> None:
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    liste.resize(730, 300)
    liste.show()
    top = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)[0]
    liste.montrer([replace(top, raison="raison " * mots)] * 4, GRILLE_VIDE, rien)
    for rang in range(liste.count()):
        assert liste.sizeHintForIndex(liste.indexFromItem(liste.item(rang))).height() <= liste.viewport().height()


@pytest.mark.parametrize("taille", [(935, 150), (935, 200), (730, 300)])
def test_en_grand_texte_la_raison_de_chaque_top_se_lit_en_entier(qtbot: QtBot, taille: tuple[int, int]) -> None:
    """Fewer side by side, where the list is low."""
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    fonte = liste.font()
    fonte.setPixelSize(29)
    liste.setFont(fonte)
    liste.resize(*taille)
    liste.show()
    (top,) = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)
    raison = "Ouvre autant le jeu (106 places pour sept lettres, 28 accroches) ; le premier à s’écrire."
    liste.montrer([replace(top, raison=raison)] * 3, GRILLE_VIDE, rien)
    assert liste.hauteur_d_un_texte() <= liste.viewport().height()
    assert liste.largeur_d_une_vignette() <= liste.viewport().width()


def test_les_petites_grilles_sont_sur_une_meme_ligne(qtbot: QtBot) -> None:
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    liste.resize(900, 320)
    liste.show()
    tops = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)[:3]
    liste.montrer([replace(top, raison="raison " * (3 + 12 * n)) for n, top in enumerate(tops)], GRILLE_VIDE, rien)
    image = liste.viewport().grab().toImage()
    hauts = []
    for rang in range(liste.count()):
        place = liste.visualItemRect(liste.item(rang))
        cote = liste.cote_d_une_grille()
        vertes = [
            t for t in taches(image, QRectF(place), lambda c: c == rvb(OFFICIEL.plateau.fond)) if t.largeur > cote / 2
        ]
        hauts.append(min(t.haut for t in vertes))
    assert len(set(hauts)) == 1


def test_les_fleches_vont_d_un_top_a_l_autre_dans_les_deux_sens(qtbot: QtBot) -> None:
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    liste.resize(900, 320)
    liste.show()
    (top,) = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)
    tops = [replace(top, raison=raison) for raison in ("premier", "deuxième", "troisième")]
    liste.montrer(tops, GRILLE_VIDE, rien)
    haut, bas, gauche, droite = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
    for fleche, rang in ((bas, 1), (droite, 2), (bas, 2), (haut, 1), (gauche, 0), (haut, 0)):
        QTest.keyClick(liste, fleche)
        assert liste.currentRow() == rang
    QTest.keyClick(liste, bas)
    with qtbot.waitSignal(liste.choisi) as retenu:
        QTest.keyClick(liste, Qt.Key.Key_Return)
    assert retenu.args == [tops[1]]
