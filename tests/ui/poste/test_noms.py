"""Whatever a player, a club or a competition is called is text: in each window, its tips, titles, tabs and buttons."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QMessageBox,
    QToolTip,
)

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from tests.outils.noms import COMPETITION, HOSTILES
from tests.soirees.poste import Poste
from tests.ui.fenetres import etats_de_la_console, pages, toutes
from tests.ui.noms import fautes


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """An evening whose every name is hostile; two coups are played."""
    joueurs = tuple(
        Joueur(0, nom, nom2="R&D", licence=nom, categorie=nom, serie=nom, club=f"{nom} club", table=table)
        for table, nom in enumerate(HOSTILES, 1)
    )
    creer = CreerCompetition(COMPETITION, "2026-11-21", "<b>Lieu</b>")
    assert poste.console.executer(creer, InscrireJoueurs(joueurs), OuvrirPartie(titre="<i>Finale</i> R&D"))
    poste.jouer()
    poste.touche(Qt.Key.Key_F6)
    poste.jouer()
    return poste


def test_la_console_montre_des_noms_pas_du_code(poste: Poste) -> None:
    trouvees: list[str] = []
    for etat, montrer in etats_de_la_console(poste):
        montrer()
        QTest.qWait(5)
        trouvees += [f"{etat} : {faute}" for faute in fautes(poste.fenetre)]
    assert trouvees == []
    assert "<h1>Soirée</h1> R&D [*][*] %s" in poste.fenetre.windowTitle(), "doubled, or Qt takes it out"


def test_chaque_fenetre_montre_des_noms_pas_du_code(poste: Poste, tmp_path: Path) -> None:
    trouvees: list[str] = []
    for porte, fenetre in toutes(poste, tmp_path):
        for page in pages(fenetre):
            trouvees += [f"{porte} {page} : {faute}" for faute in fautes(fenetre)]
        fenetre.close()
    assert trouvees == []


@pytest.mark.parametrize("nom", HOSTILES[:3])
def test_une_bulle_et_une_boite_disent_le_nom(poste: Poste, nom: str) -> None:
    QToolTip.showText(QPoint(40, 40), nom, poste.fenetre)
    bulles = [w for w in QApplication.topLevelWidgets() if w.metaObject().className() == "QTipLabel"]
    boite = QMessageBox(QMessageBox.Icon.Information, "Titre", nom, parent=poste.fenetre)
    boite.setInformativeText(nom)
    boite.open()
    dites = [w for w in (*bulles, *boite.findChildren(QLabel)) if isinstance(w, QLabel) and w.text()]
    assert [w.textFormat() for w in dites] == [Qt.TextFormat.PlainText] * len(dites)
    assert [w.text() for w in dites] == [nom] * 3
    boite.close()
    QToolTip.hideText()
