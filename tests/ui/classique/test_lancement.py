"""A tournament from the wizard, and opened again as any file."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from shiboken6 import isValid

from arbitre.dossiers import Dossiers
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.journal import Journal
from arbitre.ui.classique.nouveau import AssistantClassique, NouveauTournoi, preparer_la_salle
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.lancement import Poste
from tests.ui.classique.tenir import attendre


@pytest.fixture
def poste(au_depart: Poste) -> Poste:
    return au_depart


def creer(poste: Poste, fichier: Path, nom: str = "Tournoi classique") -> AssistantClassique:
    """The wizard's button, then the tournament's own page."""
    poste.montrer_l_assistant()
    assert poste.assistant is not None
    (bouton,) = [
        b for b in poste.assistant.findChildren(QPushButton) if "Tournoi" in b.text() and "Reprendre" not in b.text()
    ]
    bouton.click()
    (page,) = poste.assistant.findChildren(AssistantClassique)
    page.nom.setText(nom)
    page.fichier.setText(str(fichier))
    page.valider()
    attendre(lambda: not isValid(page) or not page.atelier.occupe)
    return page


def test_un_tournoi_se_cree_et_se_rouvre(poste: Poste, tmp_path: Path) -> None:
    creer(poste, tmp_path / "open")
    assert poste.tournoi is not None
    assert poste.tournoi.regie.etat.nom == "Tournoi classique"
    assert poste.assistant is not None
    assert not poste.assistant.isVisible()
    poste.tournoi.fenetre.autre_fichier.emit()
    assert poste.assistant.isVisible()
    (tmp_path / "soiree.arbitre").touch()
    assert poste.ouvrir(tmp_path / "soiree.arbitre")
    assert (poste.console is None, poste.tournoi is None) == (False, True)
    assert poste.ouvrir(tmp_path / "open.arbitre")
    assert (poste.console is None, poste.tournoi is None) == (True, False)


def test_un_nom_vide_ne_cree_rien_et_la_page_le_dit(poste: Poste, tmp_path: Path) -> None:
    page = creer(poste, tmp_path / "open", nom=" ")
    assert "nom" in page.message.text()
    assert page.isVisible()
    assert poste.tournoi is None
    assert list(tmp_path.iterdir()) == []
    page.nom.setText("Open de Bron")
    page.fichier.setText(str(tmp_path / "open"))
    page.valider()
    assert poste.tournoi is not None
    assert poste.tournoi.regie.etat.nom == "Open de Bron"


def test_un_fichier_qui_existe_n_est_pas_touche(poste: Poste, tmp_path: Path) -> None:
    (tmp_path / "open.arbitre").write_bytes(b"autre chose")
    page = creer(poste, tmp_path / "open.arbitre")
    assert "existe déjà" in page.message.text()
    assert poste.tournoi is None
    page.close()
    assert (tmp_path / "open.arbitre").read_bytes() == b"autre chose"


def test_un_tournoi_ouvert_ailleurs_se_dit(poste: Poste, tmp_path: Path) -> None:
    creer(poste, tmp_path / "open")
    assert poste.tournoi is not None
    poste.tournoi.fenetre.fermer()
    ailleurs = Journal(tmp_path / "open.arbitre")
    try:
        assert not poste.ouvrir(tmp_path / "open.arbitre")
        (boite,) = [b for b in QApplication.topLevelWidgets() if isinstance(b, QMessageBox)]
        assert "déjà ouvert par" in boite.text()
        boite.close()
        assert poste.ouvrir(tmp_path / "open.arbitre", lecture_seule=True)
    finally:
        ailleurs.fermer()


def test_la_question_de_quitter_la_partie_part_avec_la_page_qui_la_pose(poste: Poste, tmp_path: Path) -> None:
    (tmp_path / "soiree.arbitre").touch()
    assert poste.ouvrir(tmp_path / "soiree.arbitre")
    assert poste.console is not None
    joueurs = InscrireJoueurs((Joueur(0, "Zoé", table=1),))
    assert poste.console.executer(CreerCompetition("Soirée", "2026-11-21"), joueurs, OuvrirPartie())
    page = creer(poste, tmp_path / "open")
    (question,) = [q for q in page.findChildren(Question) if q.isVisible()]
    page.reject()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert poste.assistant is not None
    assert not [q for q in poste.assistant.findChildren(Question) if q.isVisible()]
    assert not isValid(question)
    assert poste.tournoi is None
    assert poste.console is not None


def test_creer_pendant_que_le_lexique_se_prepare_repond_aussitot_et_le_dit(qapp: QApplication, tmp_path: Path) -> None:
    lu, crees = Event(), list[NouveauTournoi]()
    page = AssistantClassique(tmp_path, preparer=lambda: lu.wait(10))
    page.creer.connect(crees.append)
    page.valider()
    page.valider()
    assert page.message.text() == "Le tournoi s’ouvre…"
    assert crees == []
    QTest.keyClicks(page.lieu, "Bron")
    assert page.lieu.text() == "Bron", "the page answers"
    lu.set()
    attendre(lambda: crees)
    assert len(crees) == 1
    assert page.message.text() == ""
    page.deleteLater()


def test_le_lexique_se_prepare_pendant_que_le_nom_se_tape(poste: Poste, tmp_path: Path) -> None:
    """What « Créer le tournoi » then has left to do is short: the lexicon is compiled, the windows are loaded."""
    poste.montrer_l_assistant()
    assert poste.assistant is not None
    poste.assistant.classique.emit()
    (page,) = poste.assistant.findChildren(AssistantClassique)
    assert page.atelier.occupe
    attendre(lambda: not page.atelier.occupe)
    page.close()
    neufs = Dossiers(tmp_path / "donnees", tmp_path / "cache")
    preparer_la_salle(neufs)
    assert [fichier.suffix for fichier in (neufs.cache / "lexiques").iterdir()] == [".lexique"]
