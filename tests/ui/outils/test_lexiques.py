"""The window of lexicons: words go to the list that its title names, what is said is true, two lists are compared."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from arbitre.dossiers import Dossiers
from arbitre.lexiques import LIBRE, Bibliotheque
from arbitre.ui.outils.lexiques import FenetreComparaison, FenetreLexiques

JOUR = date(2026, 11, 28)


@pytest.fixture
def bibliotheque(tmp_path: Path) -> Bibliotheque:
    """Two small lists beside the free one; « Club » is in use."""
    bibliotheque = Bibliotheque(Dossiers(tmp_path / "donnees", tmp_path / "cache"))
    for nom, mots in (("Club", ["AH", "MAISON", "ZEBRE"]), ("Autre", ["AH", "BA", "MAISON"])):
        fichier = tmp_path / f"{nom}.txt"
        fichier.write_text("\n".join(mots), encoding="utf-8")
        fait = bibliotheque.importer(fichier, JOUR)
        if nom == "Club":
            bibliotheque.choisir(fait.installe.cle)
    return bibliotheque


@pytest.fixture
def fenetre(qtbot: QtBot, bibliotheque: Bibliotheque) -> Iterator[FenetreLexiques]:
    fenetre = FenetreLexiques(bibliotheque, lambda: JOUR)
    qtbot.addWidget(fenetre)
    yield fenetre
    if isValid(fenetre):
        fenetre.close()


def changer(fenetre: FenetreLexiques, mot: str) -> list[None]:
    """The word and its reason typed, then « Ajouter ce mot »; how often what is in use was said to change."""
    dits: list[None] = []
    fenetre.choisi.connect(lambda: dits.append(None))
    fenetre.mot.setText(mot)
    fenetre.raison.setText("décidé au club")
    fenetre.ajouter.click()
    return dits


def test_les_mots_vont_a_la_liste_en_usage_que_le_titre_nomme(
    fenetre: FenetreLexiques, bibliotheque: Bibliotheque
) -> None:
    assert fenetre.de_quelle_liste.text() == "Mots ajoutés et retirés\u00a0: Club"
    assert changer(fenetre, "kir"), "the one in use changes"
    assert [c.mot for c in bibliotheque.changements(bibliotheque.defaut)] == ["KIR"]
    assert fenetre.message.text() == "KIR ajouté à «\u00a0Club\u00a0»."


def test_une_liste_qui_ne_sert_pas_ne_promet_rien(fenetre: FenetreLexiques, bibliotheque: Bibliotheque) -> None:
    fenetre.liste.setCurrentRow(1)
    assert fenetre.de_quelle_liste.text().endswith(": Autre")
    assert not changer(fenetre, "kir"), "no partie is told of another lexicon"
    assert fenetre.message.text() == "KIR ajouté à «\u00a0Autre\u00a0». Cette liste n’est pas en usage."
    assert not bibliotheque.changements(bibliotheque.defaut)
    fenetre.retirer()
    assert len(bibliotheque.lister()) == 1


def test_ce_qui_est_ecarte_a_l_importation_est_nomme(fenetre: FenetreLexiques, qtbot: QtBot, tmp_path: Path) -> None:
    fichier = tmp_path / "Sale.txt"
    mots = [a + b + c for a in "ABCDEF" for b in "AEIOU" for c in "LNRST"]
    fichier.write_text("\n".join([*mots, *(f"{n}x{n}" for n in range(12))]), encoding="utf-8")
    fenetre.importer(fichier)
    qtbot.waitUntil(lambda: "écartées" in fenetre.message.text(), timeout=20_000)
    dit = fenetre.message.text()
    assert "12 entrées écartées (" in dit
    assert dit.count("x") == 5, "five are named"
    assert "…)" in dit


def test_deux_listes_se_comparent_mot_a_mot(qtbot: QtBot, bibliotheque: Bibliotheque) -> None:
    autre = next(i.cle for i in bibliotheque.lister() if i.nom == "Autre")
    fenetre = FenetreComparaison(bibliotheque, autre)
    qtbot.addWidget(fenetre)
    qtbot.waitUntil(lambda: fenetre.mots[1].count() > 0, timeout=20_000)
    assert [[liste.item(i).text() for i in range(liste.count())] for liste in fenetre.mots] == [["ZEBRE"], ["BA"]]
    assert [dit.text() for dit in fenetre.dits] == [
        "1 mot de «\u00a0Club\u00a0» seulement",
        "1 mot de «\u00a0Autre\u00a0» seulement",
    ]
    fenetre.apres.choisir(bibliotheque.defaut)
    qtbot.waitUntil(lambda: "mêmes mots" in fenetre.message.text(), timeout=20_000)
    assert fenetre.mots[1].count() == 0
    fenetre.apres.choisir(LIBRE)
    qtbot.waitUntil(lambda: fenetre.mots[1].count() > 0, timeout=60_000)
    assert fenetre.mots[1].count() <= 2_000


def test_un_mot_tape_et_pas_ajoute_est_dit_avant_la_fermeture(fenetre: FenetreLexiques) -> None:
    fenetre.show()
    QTest.keyClicks(fenetre.mot, "zyglou")
    QTest.keyClick(fenetre, Qt.Key.Key_Escape)
    assert fenetre.isVisible()
    assert "zyglou" in fenetre.message.text()
