"""Choosing a file: nothing waits for the answer, and the keyboard comes back."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from arbitre.ui.kit.fichiers import choisir_des_fichiers, choisir_ou_ecrire, choisir_un_dossier, choisir_un_fichier
from arbitre.ui.kit.surimpression import Question
from tests.outils.fichiers import repondre


@pytest.fixture
def fenetre(qtbot: QtBot) -> QWidget:
    fenetre = QWidget()
    qtbot.addWidget(fenetre)
    fenetre.show()
    return fenetre


def dire(qtbot: QtBot, fenetre: QWidget, *chemins: Path) -> None:
    repondre(fenetre, *chemins)
    qtbot.waitUntil(fenetre.isActiveWindow)


def dossier_propose(fenetre: QWidget) -> Path:
    (dialogue,) = fenetre.findChildren(QFileDialog)
    return Path(dialogue.directory().absolutePath())


def test_un_fichier_se_choisit(qtbot: QtBot, fenetre: QWidget, tmp_path: Path) -> None:
    voulu, choisis = tmp_path / "joueurs.csv", list[Path]()
    voulu.touch()
    choisir_un_fichier(fenetre, "&Ouvrir", "Listes (*.csv)", choisis.append, depart=tmp_path)
    assert dossier_propose(fenetre) == tmp_path
    dire(qtbot, fenetre, voulu)
    assert choisis == [voulu]
    choisir_un_fichier(fenetre, "&Ouvrir", "Listes (*.csv)", choisis.append)
    assert dossier_propose(fenetre) == tmp_path, "where one was last"
    dire(qtbot, fenetre, voulu)


def test_deux_clics_n_ouvrent_qu_un_choix(qtbot: QtBot, fenetre: QWidget, tmp_path: Path) -> None:
    ecrits = list[Path]()
    for _ in range(2):
        choisir_ou_ecrire(fenetre, "Écrire", "Listes (*.csv)", tmp_path / "liste.csv", ecrits.append)
    qtbot.waitUntil(lambda: len(fenetre.findChildren(QFileDialog)) == 1)
    dire(qtbot, fenetre, tmp_path / "liste.csv")
    assert ecrits == [tmp_path / "liste.csv"]


def test_le_dossier_propose_existe(qtbot: QtBot, fenetre: QWidget, tmp_path: Path) -> None:
    parti = tmp_path / "clé" / "club"
    parti.mkdir(parents=True)
    voulu = parti / "joueurs.csv"
    voulu.touch()
    choisir_un_fichier(fenetre, "&Ouvrir", "Listes (*.csv)", lambda _: None, depart=parti)
    dire(qtbot, fenetre, voulu)
    shutil.rmtree(tmp_path / "clé")
    choisir_un_dossier(fenetre, "&Ouvrir", lambda _: None)
    assert dossier_propose(fenetre) == tmp_path, "the last one is gone"
    dire(qtbot, fenetre, tmp_path)
    choisir_ou_ecrire(fenetre, "Enregistrer", "", parti / "classement.csv", lambda _: None)
    assert dossier_propose(fenetre) == tmp_path
    assert fenetre.findChildren(QFileDialog)[0].selectedFiles() == [str(tmp_path / "classement.csv")]
    dire(qtbot, fenetre, tmp_path / "autre.csv")


def test_plusieurs_fichiers_se_choisissent(qtbot: QtBot, fenetre: QWidget, tmp_path: Path) -> None:
    voulus = [tmp_path / "lyon.json", tmp_path / "bron.json"]
    for voulu in voulus:
        voulu.touch()
    choisis: list[list[Path]] = []
    choisir_des_fichiers(fenetre, "Centres", "Centres (*.json)", choisis.append)
    dire(qtbot, fenetre, *voulus)
    assert choisis == [voulus]


@pytest.mark.parametrize(
    ("ecrit", "attendu"), [("autre", "autre.csv"), ("autre.txt", "autre.txt"), (None, "classement.csv")]
)
def test_un_nom_se_propose_et_garde_son_suffixe(
    qtbot: QtBot, fenetre: QWidget, tmp_path: Path, ecrit: str | None, attendu: str
) -> None:
    choisis: list[Path] = []
    choisir_ou_ecrire(fenetre, "Exporter", "Tableaux (*.csv *.txt)", tmp_path / "classement.csv", choisis.append)
    dire(qtbot, fenetre, tmp_path / (ecrit or "classement.csv"))
    assert choisis == [tmp_path / attendu]


def test_un_dossier_se_choisit(qtbot: QtBot, fenetre: QWidget, tmp_path: Path) -> None:
    choisis: list[Path] = []
    choisir_un_dossier(fenetre, "Dossier", choisis.append)
    dire(qtbot, fenetre, tmp_path)
    assert choisis == [tmp_path]


@pytest.mark.parametrize(
    "demander",
    [
        lambda fenetre, suite: choisir_un_fichier(fenetre, "Ouvrir", "", suite),
        lambda fenetre, suite: choisir_un_dossier(fenetre, "Dossier", suite),
    ],
)
def test_echap_ne_repond_rien_et_rend_le_clavier(
    qtbot: QtBot, fenetre: QWidget, demander: Callable[[QWidget, Callable[[Path], object]], None]
) -> None:
    choisis: list[Path] = []
    demander(fenetre, choisis.append)
    (dialogue,) = fenetre.findChildren(QFileDialog)
    qtbot.waitUntil(dialogue.isActiveWindow)
    QTest.keyClick(dialogue, Qt.Key.Key_Escape)
    qtbot.waitUntil(fenetre.isActiveWindow)
    assert choisis == []


def taper(fenetre: QWidget, nom: str) -> QFileDialog:
    """A name and Enter; the dialog goes on. A box that waits for an answer would never give it back."""
    (dialogue,) = fenetre.findChildren(QFileDialog)
    assert QTest.qWaitForWindowActive(dialogue)
    QTimer.singleShot(500, dialogue, lambda: [boite.close() for boite in dialogue.findChildren(QMessageBox)])
    champ = dialogue.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(champ, QLineEdit)
    champ.setText(nom)
    QTest.keyClick(champ, Qt.Key.Key_Return)
    assert not dialogue.findChildren(QMessageBox), "a box stopped every window"
    return dialogue


def test_un_nom_qui_n_existe_pas_se_dit_sans_arreter_les_fenetres(
    qtbot: QtBot, fenetre: QWidget, tmp_path: Path
) -> None:
    choisis: list[Path] = []
    choisir_un_fichier(fenetre, "Ouvrir", "", choisis.append, depart=tmp_path)
    dialogue = taper(fenetre, "parti.csv")
    assert dialogue.isVisible()
    assert "parti.csv" in dialogue.labelText(QFileDialog.DialogLabel.FileName)
    (tmp_path / "venu.csv").touch()
    dire(qtbot, fenetre, tmp_path / "venu.csv")
    assert choisis == [tmp_path / "venu.csv"]


def la_question(dialogue: QFileDialog) -> Question:
    (posee,) = (q for q in dialogue.findChildren(Question) if q.isVisible())
    return posee


@pytest.mark.parametrize("dossier", [True, False])
def test_ou_l_on_ecrit_un_dossier_qui_n_existe_pas_se_cree_si_on_le_dit(
    qtbot: QtBot, fenetre: QWidget, tmp_path: Path, dossier: bool
) -> None:
    choisis, neuf = list[Path](), tmp_path / "2026" / "clé du club"
    voulu = neuf if dossier else neuf / "caisse.csv"
    if dossier:
        choisir_un_dossier(fenetre, "Dossier", choisis.append, depart=tmp_path, a_creer=True)
    else:
        choisir_ou_ecrire(fenetre, "Écrire", "", tmp_path / "x.csv", choisis.append)
    dialogue = taper(fenetre, str(voulu))
    question = la_question(dialogue)
    assert f"«\u00a0{neuf}\u00a0» n’existe pas\u00a0: le créer" in question.texte.text()
    QTest.keyClick(question.non, Qt.Key.Key_Return)
    assert (choisis, neuf.exists()) == ([], False), "Enter makes nothing"
    taper(fenetre, str(voulu))
    question.oui.click()
    assert (choisis, neuf.is_dir()) == ([voulu], True)


def test_un_dossier_qui_ne_peut_etre_cree_se_dit(fenetre: QWidget, tmp_path: Path) -> None:
    choisis, pris = list[Path](), tmp_path / "pris"
    pris.touch()
    choisir_ou_ecrire(fenetre, "Écrire", "", tmp_path / "x.csv", choisis.append)
    dialogue = taper(fenetre, str(pris / "caisse.csv"))
    la_question(dialogue).oui.click()
    assert "ne peut être créé" in dialogue.labelText(QFileDialog.DialogLabel.FileName)
    assert (choisis, dialogue.isVisible()) == ([], True)


def test_un_dossier_a_lire_qui_n_existe_pas_dit_quoi_faire(qtbot: QtBot, fenetre: QWidget, tmp_path: Path) -> None:
    choisis: list[Path] = []
    choisir_un_dossier(fenetre, "Dossier", choisis.append, depart=tmp_path)
    dialogue = taper(fenetre, str(tmp_path / "perdu"))
    dit = dialogue.labelText(QFileDialog.DialogLabel.FileName).replace("\n", " ")
    assert dit == "«\u00a0perdu\u00a0» n’existe pas\u00a0: ouvrez au-dessus celui qui est là\u00a0:"
    assert not [q for q in dialogue.findChildren(Question) if q.isVisible()]
    dire(qtbot, fenetre, tmp_path)
    assert choisis == [tmp_path]


def test_remplacer_un_fichier_se_demande_sans_arreter_les_fenetres(
    qtbot: QtBot, fenetre: QWidget, tmp_path: Path
) -> None:
    choisis, pris = list[Path](), tmp_path / "pris.csv"
    pris.touch()
    choisir_ou_ecrire(fenetre, "Exporter", "", pris, choisis.append)
    dialogue = taper(fenetre, "pris.csv")
    question = la_question(dialogue)
    assert "pris.csv" in question.texte.text()
    assert dialogue.focusWidget() is question.non
    QTest.keyClick(question.non, Qt.Key.Key_Return)
    assert choisis == []
    taper(fenetre, "pris.csv")
    question.oui.click()
    assert choisis == [pris]


def test_de_plusieurs_types_celui_qu_on_choisit_donne_son_suffixe(
    qtbot: QtBot, fenetre: QWidget, tmp_path: Path
) -> None:
    ecrits = list[Path]()
    types = "Papier (*.pdf);;Tableau (*.csv);;Tous (*)"
    choisir_ou_ecrire(fenetre, "&Écrire", types, tmp_path / "saison.pdf", ecrits.append)
    (dialogue,) = fenetre.findChildren(QFileDialog)
    champ = dialogue.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(champ, QLineEdit)
    boite = dialogue.findChild(QComboBox, "fileTypeCombo")
    assert isinstance(boite, QComboBox)
    for rang, nom in ((1, "saison.csv"), (2, "saison.csv"), (0, "saison.pdf"), (1, "saison.csv")):
        boite.setCurrentIndex(rang)
        boite.activated.emit(rang)
        boite.textActivated.emit(boite.currentText())
        assert champ.text() == nom
    dire(qtbot, fenetre, tmp_path / "mars")
    assert ecrits == [tmp_path / "mars.csv"]
