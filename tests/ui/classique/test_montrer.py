"""What is given to players and room: papers, the tableau."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.classique.suivi.commandes import SuivreTable
from arbitre.engine.classique.suivi.jouer import PasserTour
from arbitre.engine.classique.tournoi.contester import JugerContestation
from arbitre.engine.classique.tournoi.etat import ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import ReglerTournoi
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.salle import SalleClassique, Vue
from arbitre.ui.papiers.classique import PapiersDuTournoi
from arbitre.ui.papiers.file import Imprimeur
from tests.ui.classique.tenir import Ouvrir, attendre, dialogue, nouveau, saisir, touche, vue


def test_tous_les_papiers_se_voient_et_se_gardent(ouvrir: Ouvrir, tmp_path: Path) -> None:
    console = nouveau(ouvrir, 9)
    touche(console, Qt.Key.Key_F9)
    papiers = dialogue(console, PapiersDuTournoi)
    attendre(lambda: "F5" in papiers.message.text())  # without a round there are no pairings
    touche(console, Qt.Key.Key_F6)
    dialogue(console, AppariementALaMain).publier()
    dossier = tmp_path / "open-papiers"
    console.executer(JugerContestation(("DUALS",), 1))
    console.executer(SuivreTable(1, premier=Camp.A))
    console.executer(PasserTour())
    touche(console, Qt.Key.Key_F9)
    papiers = dialogue(console, PapiersDuTournoi)
    for rang in range(papiers.papiers.count()):
        papiers.papiers.setCurrentRow(rang)
        attendre(lambda: papiers.pret)
        avant = len(list(dossier.glob("*")))
        QTest.keyClick(papiers.papiers, Qt.Key.Key_Return)
        attendre(lambda: "à côté du fichier" in papiers.message.text())
        assert len(list(dossier.iterdir())) == avant + 1
    faits = list(dossier.iterdir())
    assert len(faits) == 23
    assert sum(f.read_bytes().startswith(b"%PDF") for f in faits) == 16
    papiers.close()


def test_un_papier_se_voit_s_imprime_et_s_ouvre_ailleurs(
    ouvrir: Ouvrir, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    ouverts: list[Path] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: ouverts.append(Path(url.toLocalFile())))
    touche(console, Qt.Key.Key_F9)
    papiers = dialogue(console, PapiersDuTournoi)
    attendre(lambda: papiers.pret)
    assert papiers.message.text() == "Appariements-par-nom-ronde-1.pdf, 1 feuille à imprimer"
    papiers.ouvrir()
    attendre(lambda: "Aucun programme n’a répondu" in papiers.message.text())
    assert [f.name for f in ouverts] == ["Appariements-par-nom-ronde-1.pdf"]
    sans_imprimante = cast(QPrinter, SimpleNamespace(outputFileName=str, printerName=str))
    monkeypatch.setattr(Imprimeur, "imprimer", lambda i, chemin, _fenetre: i.envoyer(sans_imprimante, chemin))
    papiers.imprimer()
    attendre(lambda: papiers.message.text().startswith("Aucune imprimante. Le document est gardé"))
    assert (tmp_path / "open-papiers" / ouverts[0].name).is_file()
    (csv,) = papiers.papiers.findItems("CSV", Qt.MatchFlag.MatchContains)
    papiers.papiers.setCurrentItem(csv)
    papiers.imprimer()
    attendre(lambda: "sans être imprimé" in papiers.message.text())
    papiers.enregistrer_sous()
    (ou,) = papiers.findChildren(QFileDialog)
    assert (ou.nameFilters(), ou.defaultSuffix()) == (["Fichier (*.csv)"], "csv")
    ou.reject()
    console.executer(SaisirMatch(1, (Manche(400, 300),)))
    assert not papiers.pret, "it follows the results"
    attendre(lambda: papiers.pret)
    papiers.close()


def test_un_papier_que_le_resultat_ne_change_pas_reste_fait(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F9)
    papiers = dialogue(console, PapiersDuTournoi)
    (lettres,) = papiers.papiers.findItems("102 lettres", Qt.MatchFlag.MatchContains)
    papiers.papiers.setCurrentItem(lettres)
    attendre(lambda: papiers.pret)
    console.executer(SaisirMatch(1, (Manche(400, 300),)))
    assert papiers.pret
    (grille,) = papiers.papiers.findItems("Grille", Qt.MatchFlag.MatchContains)
    papiers.papiers.setCurrentItem(grille)
    attendre(lambda: papiers.pret)
    console.executer(SaisirMatch(1, (Manche(410, 300),)))
    assert not papiers.pret
    attendre(lambda: papiers.pret)
    papiers.close()


def test_le_tableau_montre_les_appariements_puis_le_classement(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 61)
    salle = console.salle
    assert salle.page().titre == "Classement initial"
    touche(console, Qt.Key.Key_F5)
    assert vue(console) is Vue.NOMS
    page = salle.page()
    assert (page.titre, page.pages) == ("Ronde 1 sur 6", 3)
    assert page.lignes[0][1] == "NOM000 Prenom"
    salle.tourner()
    assert salle.page().page == 2
    touche(console, Qt.Key.Key_F10)
    assert vue(console) is Vue.RESULTATS
    dit = console.fenetre.message.text()
    assert dit == f"Au tableau\u00a0: Résultats de la ronde. {console.projection.etat.phrase}"
    touche(console, Qt.Key.Key_F10)
    assert vue(console) is Vue.CLASSEMENT
    touche(console, Qt.Key.Key_F10)
    touche(console, Qt.Key.Key_F11)
    assert salle.page().horloge == "40:00"
    touche(console, Qt.Key.Key_F11)
    assert salle.page().arret == "suspendue"
    QTest.keyClick(console.fenetre, Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    assert salle.horloge is None
    touche(console, Qt.Key.Key_F10)
    assert vue(console) is Vue.PALMARES
    touche(console, Qt.Key.Key_F10)
    assert vue(console) is Vue.TABLES
    assert salle.page().lignes[0][0] == "1"
    tables = [ligne[1:] for p in range(3) for ligne in _page(salle, p)]
    assert len(tables) == 30


def test_le_tableau_suit_la_ronde_de_lui_meme(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    salle = console.salle
    assert (salle.page().tete, salle.page().lignes[0]) == (("Rang", "Joueur", "Cote"), ("1", "NOM000 Prenom", "2000"))
    console.executer(ReglerTournoi(ReglagesTournoi(matchs=1)))
    touche(console, Qt.Key.Key_F5)
    assert (vue(console), salle.page().tete) == (Vue.NOMS, ("Table", "Joueur", "Adversaire"))
    assert console.fenetre.classements.titre.text() == "Classement après la ronde 1 — provisoire"
    saisir(console, "2 400 395")
    assert (vue(console), salle.page().titre) == (Vue.RESULTATS, "Ronde 1 sur 1\u00a0: résultats, 3 attendus")
    assert salle.page().lignes[1] == ("2", "NOM001 Prenom – NOM005 Prenom", "400 – 395")
    touche(console, Qt.Key.Key_F10)
    saisir(console, "1 512 300")
    assert vue(console) is Vue.CLASSEMENT, "what was asked for stays until the round ends"
    saisir(console, "3 410 400")
    saisir(console, "4 410 400")
    assert vue(console) is Vue.PALMARES
    assert console.fenetre.classements.titre.text() == "Classement final"
    lignes = salle.page().lignes
    assert lignes[1] == ("1", "NOM000 Prenom", "3 PM, +100")
    assert ("★", "Plus haute partie\u00a0: 512", "NOM000 Prenom") in lignes
    assert ("★", "Meilleure défaite\u00a0: 400", "NOM006 Prenom") in lignes


def _page(salle: SalleClassique, rang: int) -> tuple[tuple[str, str, str], ...]:
    salle._page = rang
    page = salle.page()
    return page.lignes if rang < page.pages else ()
