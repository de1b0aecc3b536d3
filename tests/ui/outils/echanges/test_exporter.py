"""The window of exports, on a real journal and real files."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextTable
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDialog, QFileDialog, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from arbitre.echanges.vers import Vers
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils import fichiers as exporter
from arbitre.ui.outils.club import JoueursDuClub
from arbitre.ui.outils.fichiers import Exporter, Importer
from arbitre.ui.textes import echanges as textes
from tests.echanges.soirees import ouvrir_regie
from tests.ui.outils.echanges.mains import cliquer


def choisir(fenetre: Exporter, vers: Vers, qtbot: QtBot) -> None:
    fenetre.formes.setCurrentRow(list(textes.FORMES).index(vers))
    qtbot.waitUntil(lambda: fenetre._export is not None)


def test_toutes_les_formes_sont_offertes() -> None:
    assert set(textes.FORMES) == set(Vers)


@pytest.mark.parametrize("vers", list(Vers))
def test_chaque_forme_se_montre_et_s_enregistre(export: Exporter, vers: Vers, qtbot: QtBot) -> None:
    choisir(export, vers, qtbot)
    vue = export.page if vers is Vers.HTML else export.texte
    assert vue.isVisible()
    assert "LE GALL Yann" in vue.toPlainText() or vers in (Vers.DIRECT, Vers.REJOUER)
    cliquer(export, textes.ENREGISTRER)
    qtbot.waitUntil(lambda: export.message.text().startswith("Enregistré"))
    (ecrit,) = export.dossier.iterdir()
    assert export._export is not None
    assert ecrit.read_bytes() == export._export.octets


@pytest.mark.parametrize(
    ("touche", "avec"),
    [(Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier), (Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)],
)
def test_enregistrer_repond_a_ses_deux_touches(
    export: Exporter, qtbot: QtBot, touche: Qt.Key, avec: Qt.KeyboardModifier
) -> None:
    qtbot.waitUntil(export.isActiveWindow)
    QTest.keyClick(export, touche, avec)
    qtbot.waitUntil(lambda: export.message.text().startswith("Enregistré"))


def test_entree_dans_la_liste_enregistre_comme_parmi_les_papiers(export: Exporter, qtbot: QtBot) -> None:
    qtbot.waitUntil(export.formes.hasFocus)
    QTest.keyClick(export.formes, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: export.message.text().startswith("Enregistré"))
    assert len(list(export.dossier.iterdir())) == 1


def test_la_page_montree_n_a_pas_de_rem(export: Exporter, qtbot: QtBot) -> None:
    choisir(export, Vers.HTML, qtbot)
    assert export._export is not None
    assert b"rem" in export._export.octets
    cellule = export.page.document().rootFrame().childFrames()[0]
    assert isinstance(cellule, QTextTable)
    assert cellule.cellAt(0, 0).format().toTableCellFormat().leftPadding() > 0
    nom = cellule.cellAt(1, 2).firstCursorPosition().block().text()
    assert "\u00a0" in nom, "a name stays on its line, as Qt keeps one"
    assert " " not in nom


def test_une_longue_page_se_montre_par_son_debut_et_s_enregistre_entiere(
    export: Exporter, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Laid out whole, the page of a large evening would hold the window for half a second at each command."""
    choisir(export, Vers.CSV, qtbot)
    monkeypatch.setattr(exporter, "_RANGEES", 2)
    choisir(export, Vers.HTML, qtbot)
    assert export._export is not None
    classes = export._export.octets.decode().split("</tbody>")[0].count("<tr>") - 1
    assert f"… et {classes - 2} autres lignes dans le fichier" in export.page.toPlainText()
    assert classes > 3


def test_un_fichier_deja_la_n_est_remplace_qu_a_la_demande(export: Exporter, qtbot: QtBot) -> None:
    assert export._export is not None
    ancien = export.dossier / export._export.nom
    ancien.parent.mkdir()
    ancien.write_bytes(b"ancien")
    export.enregistrer()
    assert "existe déjà" in export.message.text()
    assert ancien.read_bytes() == b"ancien"
    assert export.remplacer.isVisible()
    cliquer(export, textes.REMPLACER)
    qtbot.waitUntil(lambda: export.message.text().startswith("Enregistré"))
    assert ancien.read_bytes() == export._export.octets
    assert not export.remplacer.isVisible()


def test_changer_de_forme_retire_l_offre_de_remplacer(export: Exporter, qtbot: QtBot) -> None:
    assert export._export is not None
    export.dossier.mkdir()
    (export.dossier / export._export.nom).write_bytes(b"ancien")
    export.enregistrer()
    choisir(export, Vers.CSV, qtbot)
    assert not export.remplacer.isVisible()


def test_la_partie_nouvelle_est_offerte_et_ce_qui_manque_est_dit(
    regie: RegieQt, export: Exporter, qtbot: QtBot
) -> None:
    assert [export.partie.itemText(i) for i in range(export.partie.count())] == [textes.TOUTES, "Partie 1"]
    choisir(export, Vers.SIGLES, qtbot)
    assert export.partie.itemText(0) == textes.DERNIERE
    assert "est écrit" in export.message.text()
    assert '"2","--table vide--","-1"' in export.texte.toPlainText()


def test_un_nom_en_html_reste_un_texte(regie: RegieQt, export: Exporter, qtbot: QtBot) -> None:
    regie.faire(TerminerPartie(par_decision=True))  # what is provisional is said before names
    choisir(export, Vers.SIGLES, qtbot)
    assert "<b>PETIT</b>" in export.message.text()
    assert export.message.textFormat() is Qt.TextFormat.PlainText


def test_une_competition_sans_partie_le_dit(
    qapp: QApplication, tmp_path: Path, montrer: Callable[[QDialog], None], qtbot: QtBot
) -> None:
    regie = ouvrir_regie(tmp_path / "vide.arbitre")
    fenetre = Exporter(RegieQt(regie))
    montrer(fenetre)
    qtbot.waitUntil(lambda: "Aucune partie" in fenetre.message.text())
    regie.fermer()


def test_enregistrer_sous_demande_ou(export: Exporter, tmp_path: Path, qtbot: QtBot) -> None:
    export.enregistrer_sous()
    dialogue = export.findChild(QFileDialog)
    assert dialogue is not None
    assert dialogue.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    dialogue.fileSelected.emit(str(tmp_path / "ailleurs.html"))
    dialogue.close()
    qtbot.waitUntil((tmp_path / "ailleurs.html").exists)


def test_rien_n_est_sans_nom_et_aucun_bouton_ne_part_d_une_entree(
    export: Exporter, importer: Importer, joueurs: JoueursDuClub
) -> None:
    for fenetre in (export, importer, joueurs):
        champs = [*fenetre.findChildren(QComboBox), *fenetre.findChildren(QLineEdit)]
        dehors = [c for c in champs if c.objectName().startswith("qt_")]
        assert [c for c in champs if c not in dehors and not c.accessibleName()] == []
        assert all(b.text() for b in fenetre.findChildren(QAbstractButton) if isinstance(b, QPushButton))
        assert not any(b.autoDefault() or b.isDefault() for b in fenetre.findChildren(QPushButton))
