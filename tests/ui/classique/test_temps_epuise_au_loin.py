"""A time used up behind another page or window is said where the director looks, and a chip leads to its clock."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.etat import Chronometrage, ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import ReglerTournoi
from arbitre.engine.classique.tournoi.pendules import PoserChronometres, PoserPendule
from arbitre.ui.classique.chronometres import FenetreChronometres
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.pendule import FenetrePendule
from arbitre.ui.papiers.classique import PapiersDuTournoi
from tests.ui.classique.tenir import Ouvrir, attendre, dialogue, saisir, touche
from tests.ui.classique.test_a_la_souris import cliquer
from tests.ui.classique.test_direct import suivre, taper
from tests.ui.classique.test_qui_perd import de_huit, dit

PRESQUE = 0.2
"""Seconds that are left to who plays."""


def pastille(console: ConsoleClassique) -> str:
    epuises = console.fenetre.barre.epuises
    return epuises.text().replace("\u00a0", " ") if epuises.isVisible() else ""


def pendule(console: ConsoleClassique, table: int) -> FenetrePendule:
    console.fenetre.activateWindow()
    attendre(console.fenetre.isActiveWindow)
    console.fenetre.ligne.setText(str(table))
    touche(console, Qt.Key.Key_F8)
    (la,) = (p for p in console.fenetre.findChildren(FenetrePendule) if p.table == table)
    attendre(la.isActiveWindow)
    return la


def test_article_7_3_1_le_temps_d_une_partie_suivie_derriere_une_autre_page_se_dit_et_y_mene(ouvrir: Ouvrir) -> None:
    """It rang, and nothing in sight said for whom."""
    console = de_huit(ouvrir)
    direct = suivre(console)
    taper(direct, "3 1", "si h8")
    touche(console, Qt.Key.Key_F9)
    papiers = dialogue(console, PapiersDuTournoi)
    attendre(lambda: papiers.pret)
    assert not pastille(console)
    assert console.executer(PoserPendule(3, 900, PRESQUE, Camp.B, court=True))
    attendre(lambda: pastille(console))
    assert pastille(console) == "Table 3 : temps épuisé"
    phrase = "Table 3 : le temps de BLANC Zoe est épuisé (art. 7.3.1)."
    assert dit(console) == phrase
    assert papiers.message.text().replace("\u00a0", " ") == phrase, "on the page in sight"
    assert console.fenetre.places.page is papiers, "nothing typed goes elsewhere"
    cliquer(console.fenetre.barre.epuises)
    assert dialogue(console, DirectClassique) is direct
    assert "tapez temps 2 pour le constater" in direct.message.text()
    taper(direct, "temps 2")
    assert not pastille(console), "found by an arbitre: nothing waits"


def test_article_7_3_1_le_temps_d_une_pendule_derriere_se_dit_sur_celle_qui_est_devant(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    derriere = pendule(console, 2)
    devant = pendule(console, 4)
    assert console.executer(PoserPendule(2, PRESQUE, 600, Camp.A, court=True))
    phrase = "Table 2 : le temps de DURAND Lise est épuisé (art. 7.3.1)."
    attendre(lambda: devant.aide.replace("\u00a0", " ") == phrase)
    assert dit(console) == phrase
    console.fenetre.activateWindow()
    attendre(console.fenetre.isActiveWindow)
    assert console.executer(PoserPendule(4, 600, PRESQUE, Camp.B, court=True))
    attendre(lambda: pastille(console) == "Tables 2, 4 : temps épuisé")
    for attendue in (derriere, devant, derriere):
        cliquer(console.fenetre.barre.epuises)
        attendre(attendue.isActiveWindow)
        console.fenetre.activateWindow()
        attendre(console.fenetre.isActiveWindow)
    saisir(console, "2 300 400")
    assert pastille(console) == "Table 4 : temps épuisé", "its result is in"
    assert console.executer(PoserPendule(4, 600, 60, Camp.B))
    assert not pastille(console), "the director gave time"


def test_un_tournoi_rouvert_montre_ou_le_temps_est_epuise(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    assert console.executer(PoserPendule(2, 0, 600, Camp.A, court=False, depasse_a=75))
    console.fenetre.fermer()
    console = ouvrir()
    assert pastille(console) == "Table 2 : temps épuisé"
    assert "DURAND" not in dit(console), "it is no news"
    cliquer(console.fenetre.barre.epuises)
    (rouverte,) = console.fenetre.findChildren(FenetrePendule)
    assert rouverte.accessibleDescription() == "−1:15 – 10:00"


def test_article_6_3_2_un_tour_perdu_derriere_se_dit_jusqu_au_suivant(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    assert console.executer(
        ReglerTournoi(ReglagesTournoi(chronometrage=Chronometrage.CHRONOMETRES, secondes=60, alerte=10))
    )
    console.fenetre.ligne.setText("1")
    touche(console, Qt.Key.Key_F8)
    (chronos,) = console.fenetre.findChildren(FenetreChronometres)
    console.fenetre.activateWindow()
    attendre(console.fenetre.isActiveWindow)
    assert console.executer(PoserChronometres(1, Camp.B, 60 - PRESQUE, court=True))
    attendre(lambda: pastille(console) == "Table 1 : tour perdu")
    assert dit(console) == "Table 1 : le temps de DAVID Eve est écoulé, le tour est perdu (art. 6.3.2)."
    QTest.keyClick(chronos, Qt.Key.Key_Space)
    assert not pastille(console)
