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
from arbitre.ui.kit.application import creer_application
from arbitre.ui.poste.tops import ListeDesTops
from tests.engine.partie.banc import savoir
from tests.soirees.poste import Poste
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
    assert liste.disposition().texte <= liste.viewport().height()
    assert liste.largeur_d_une_vignette() <= liste.viewport().width()


@pytest.mark.parametrize(("taille", "corps"), [((935, 150), 31), ((935, 250), 23), ((1300, 400), 31)])
def test_en_grand_texte_chaque_top_garde_sa_petite_grille(qtbot: QtBot, taille: tuple[int, int], corps: int) -> None:
    """Beside its reason where there is no room under it: whole, and no word on it."""
    creer_application(["arbitre"])  # with its own letters, whatever test came before
    liste = ListeDesTops()
    qtbot.addWidget(liste)
    fonte = liste.font()
    fonte.setPixelSize(corps)
    liste.setFont(fonte)
    liste.resize(*taille)
    liste.show()
    (top,) = savoir().candidats(GRILLE_VIDE, "AECCNU?", CLASSIQUE, edition("2023").reglement)
    raison = "Ouvre le plus le jeu (77 places pour sept lettres, 84 accroches)."
    liste.montrer([replace(top, raison=raison)] * 2, GRILLE_VIDE, rien)
    cote = liste.disposition().cote
    assert cote >= 90
    place, fond = QRectF(liste.visualItemRect(liste.item(0))), rvb(OFFICIEL.plateau.fond)
    traits = taches(liste.viewport().grab().toImage(), place, lambda encre: encre == fond)
    gauche, droite = min(t.gauche for t in traits), max(t.droite for t in traits)
    assert droite - gauche >= cote - 4
    assert max(t.bas for t in traits) - min(t.haut for t in traits) >= cote - 4, "whole"
    assert not liste.disposition().a_cote or gauche > place.width() / 2


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
        cote = liste.disposition().cote
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


def test_le_titre_dit_lequel_des_tops_se_voit(qtbot: QtBot, poste: Poste) -> None:
    """In large text one alone is in sight."""
    poste.inscrire(3)
    for _ in range(12):
        poste.tirer()
        poste.chercher()
        poste.ramasser()
        if (combien := poste.fenetre.tirage.tops.count()) > 1:
            break
        poste.proclamer()
    titre = poste.fenetre.tirage._titre_tops
    assert titre.text().startswith(f"Top 1 sur {combien} (← →).")
    poste.touche(Qt.Key.Key_Right)
    assert titre.text().startswith(f"Top 2 sur {combien} (← →).")
