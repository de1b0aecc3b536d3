"""The windows of files in and out, on a real journal and real files."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QTextTable
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from arbitre.echanges.cellules import Champ
from arbitre.echanges.club import ajouter_au_club, lire_club
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.listes_recues import au_registre
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.echanges import exporter
from arbitre.ui.outils.echanges.club import JoueursDuClub
from arbitre.ui.outils.echanges.exporter import Exporter
from arbitre.ui.outils.echanges.importer import Importer
from arbitre.ui.textes import echanges as textes
from tests.echanges.soirees import ouvrir_regie, soiree
from tests.echanges.test_direct import TEXTE
from tests.echanges.test_eliot import PARTIE as ELIOT
from tests.echanges.test_joueurs import FEDERATION
from tests.echanges.test_listes import un_classeur
from tests.ui.fenetres import bouton, choisir_du_menu


@pytest.fixture(scope="module")
def coupe(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A competition file of four coups."""
    fichier = Path(tmp_path_factory.mktemp("coupe")) / "coupe.arbitre"
    soiree(fichier, coups=4).fermer()
    return fichier.read_bytes()


@pytest.fixture
def regie(qapp: QApplication, tmp_path: Path, coupe: bytes) -> Iterator[RegieQt]:
    (tmp_path / "coupe.arbitre").write_bytes(coupe)
    regie = ouvrir_regie(tmp_path / "coupe.arbitre")
    yield RegieQt(regie)
    regie.fermer()


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return tmp_path / "donnees" / "joueurs.json"


@pytest.fixture
def montrer(qtbot: QtBot) -> Iterator[Callable[[QDialog], None]]:
    ouvertes: list[QDialog] = []

    def montrer(fenetre: QDialog) -> None:
        fenetre.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        fenetre.show()
        ouvertes.append(fenetre)

    yield montrer
    for fenetre in ouvertes:
        fenetre.close()
        fenetre.deleteLater()


def cliquer(fenetre: QDialog, texte: str) -> None:
    bouton(fenetre, texte).click()


# --- export -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def export(regie: RegieQt, montrer: Callable[[QDialog], None], qtbot: QtBot) -> Exporter:
    fenetre = Exporter(regie)
    montrer(fenetre)
    qtbot.waitUntil(lambda: fenetre._export is not None)
    return fenetre


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


# --- import of players ------------------------------------------------------------------------------------------------


@pytest.fixture
def importer(regie: RegieQt, club: Path, montrer: Callable[[QDialog], None]) -> Importer:
    fenetre = Importer(regie, club)
    montrer(fenetre)
    return fenetre


def lire_liste(fenetre: Importer, chemin: Path, texte: str, qtbot: QtBot) -> None:
    chemin.write_bytes(texte.encode("latin-1"))
    fenetre.joueurs.lire(chemin)
    qtbot.waitUntil(lambda: fenetre.joueurs.message.text() != textes.LECTURE)


def choix(fenetre: Importer, colonne: int) -> QComboBox:
    combo = fenetre.joueurs.colonnes.cellWidget(0, colonne)
    assert isinstance(combo, QComboBox)
    return combo


def test_la_liste_de_la_federation_est_comprise_et_inscrite(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "f.csv", FEDERATION, qtbot)
    assert [choix(importer, c).currentText() for c in range(6)] == [
        textes.LAISSER,
        "nom",
        "licence",
        "catégorie",
        "série",
        "club",
    ]
    assert importer.joueurs.entete.isChecked()
    assert importer.joueurs.message.text() == "2 joueurs compris."
    avant = len(regie.etat.joueurs)
    cliquer(importer, textes.INSCRIRE)
    assert len(regie.etat.joueurs) == avant + 2
    assert importer.joueurs.message.text() == "2 inscrits\u00a0: DUPONT Élise, LE GALL Yann."
    cliquer(importer, textes.INSCRIRE)
    assert len(regie.etat.joueurs) == avant + 2
    assert importer.joueurs.message.text() == "2 déjà là\u00a0: DUPONT Élise, LE GALL Yann."


def test_les_colonnes_se_changent_et_l_apercu_suit(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", "quoi;qui\nBron;DUPONT\n", qtbot)
    choix(importer, 0).setCurrentText(Champ.CLUB.value)
    choix(importer, 1).setCurrentText(Champ.NOM.value)
    importer.joueurs.entete.setChecked(True)
    assert importer.joueurs.compris.lue.joueurs == (Joueur(0, "DUPONT", club="Bron"),)
    table = importer.joueurs.devient
    assert [table.texte(0, c) for c in range(9)] == ["2", "nouveau", "", "DUPONT", "", "", "", "", "Bron"]
    choix(importer, 0).setCurrentText(Champ.NOM.value)
    assert choix(importer, 1).currentText() == textes.LAISSER, "one column has the name"


def test_sans_colonne_du_nom_rien_ne_s_importe(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", "nom\nDUPONT\n", qtbot)
    choix(importer, 0).setCurrentText(textes.LAISSER)
    assert "dites laquelle" in importer.joueurs.message.text()
    assert not any(b.isEnabled() for b in importer.joueurs.boutons)


def test_une_table_prise_se_dit_avant_et_s_oublie(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    """Whose it is, and the box to untick; without the list's tables nobody stays out for one, given twice or not."""
    qui = next(j.nom_complet for j in regie.etat.joueurs.values() if j.table == 1)
    lire_liste(importer, tmp_path / "l.csv", "table;nom\n1;NOUVEAU\n900;LAMBDA\n900;SIGMA\nx;ZETA\n", qtbot)
    assert devenirs(importer)[0] == ("2", f"nouveau, mais la table 1 est celle de {qui}")
    importer.joueurs.inscrire()
    dit = importer.joueurs.message.text()
    assert f"La table 1 est celle de {qui}\u00a0: " in dit
    assert f"décochez «\u00a0{textes.GARDER_LES_TABLES}\u00a0»" in dit
    assert "une autre table à NOUVEAU" in dit
    importer.joueurs.tables.setChecked(False)
    assert [devient for _, devient in devenirs(importer)] == ["nouveau"] * 4
    importer.joueurs.inscrire()
    assert [j.nom for j in regie.etat.joueurs.values()][-4:] == ["NOUVEAU", "LAMBDA", "SIGMA", "ZETA"]
    assert len({j.table for j in regie.etat.joueurs.values()}) == len(regie.etat.joueurs)


def test_la_derniere_phrase_garde_qui_a_ete_laisse_et_pourquoi(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    """And so does the register; one whose licence is another's is said, and comes in once."""
    texte = "Table;Nom;Licence\n;UN Max;0660777\nabc;TROIS Léo;\n;QUATRE Léo;01/11/1987\n"
    lire_liste(importer, tmp_path / "l.csv", texte, qtbot)
    cliquer(importer, textes.INSCRIRE)
    dit = (
        "2 inscrits\u00a0: UN Max, QUATRE Léo. À noter\u00a0: ligne 3, TROIS Léo\u00a0: «\u00a0abc\u00a0» n’est pas un "
        "numéro de table\u00a0; ligne 4, QUATRE Léo\u00a0: «\u00a001/11/1987\u00a0» n’est pas une licence, c’est une "
        "date."
    )
    assert dit in importer.joueurs.message.text()
    assert au_registre(regie.etat.listes[-1]) == dit
    lire_liste(importer, tmp_path / "q.csv", "Nom;Licence\nQUIDAM Zoe;0660777\n", qtbot)
    cliquer(importer, textes.DEUX_PERSONNES)
    assert devenirs(importer) == [("2", "nouveau, sans la licence de UN Max")]
    sans = "À noter\u00a0: QUIDAM Zoe, sans la licence 0660777, qui est celle de UN Max."
    for attendu in ("1 inscrit", "1 déjà là"):
        cliquer(importer, textes.INSCRIRE)
        assert f"{attendu}\u00a0: QUIDAM Zoe. {sans}" in importer.joueurs.message.text()
    assert au_registre(regie.etat.listes[-1]).endswith(sans)
    assert [j.licence for j in regie.etat.joueurs.values() if j.nom == "QUIDAM Zoe"] == [""]


def test_une_liste_va_au_fichier_du_club(importer: Importer, club: Path, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "f.csv", FEDERATION, qtbot)
    cliquer(importer, textes.AJOUTER_AU_CLUB)
    qtbot.waitUntil(lambda: "2 ajoutés" in importer.joueurs.message.text())
    assert len(lire_club(club).joueurs) == 2


@pytest.mark.parametrize("texte", ["ERREUR", "\x00", ""])
def test_une_liste_illisible_se_dit(importer: Importer, tmp_path: Path, texte: str, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", texte, qtbot)
    assert importer.joueurs.message.text().endswith(".")
    assert not any(b.isEnabled() for b in importer.joueurs.boutons)


# --- import of a partie -----------------------------------------------------------------------------------------------


def test_les_bulletins_d_une_partie_d_eliot_se_voient_avec_mot_place_et_points(
    importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    source = tmp_path / "partie.xml"
    source.write_text(ELIOT, encoding="utf-8")
    importer.partie.lire(source)
    qtbot.waitUntil(lambda: importer.partie.message.text().startswith("2 coups"))
    assert importer.partie.coups.lignes[1] == ("", "", "Élise & Yann", "AUNE", "H5", "70")


def test_une_partie_se_lit_et_se_garde(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    source = tmp_path / "direct.txt"
    source.write_bytes(TEXTE.encode("cp1252"))
    importer.partie.lire(source)
    qtbot.waitUntil(lambda: importer.partie.message.text() == "3 coups, 216 points annoncés.")
    assert [importer.partie.coups.texte(r, 3) for r in range(3)] == ["C(H)ACUNE", "MOLLIES", "CRIERAIS"]
    importer.partie.ecrire(tmp_path / "coups.jsonl")
    qtbot.waitUntil(lambda: importer.partie.message.text().startswith("Enregistré"))
    assert (tmp_path / "coups.jsonl").read_bytes().count(b'"mot"') == 3


def test_une_partie_illisible_se_dit(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    source = tmp_path / "x.xml"
    source.write_text("<!DOCTYPE a><a/>", encoding="utf-8")
    importer.partie.lire(source)
    qtbot.waitUntil(lambda: "entités" in importer.partie.message.text())
    assert not importer.partie.garder.isEnabled()


# --- the club ---------------------------------------------------------------------------------------------------------

ELISE = Joueur(0, "DUPONT Élise", licence="11", club="Lyon")
DOUBLE = Joueur(0, "DUPOND Elise", categorie="S")
YANN = Joueur(0, "LE GALL Yann", licence="1003")


@pytest.fixture
def joueurs(regie: RegieQt, club: Path, montrer: Callable[[QDialog], None]) -> JoueursDuClub:
    ajouter_au_club(club, (ELISE, DOUBLE, YANN))
    fenetre = JoueursDuClub(regie, club)
    montrer(fenetre)
    return fenetre


def prendre(fenetre: JoueursDuClub, *joueurs: Joueur) -> None:
    modele = fenetre.table.selectionModel()
    modele.clearSelection()
    for joueur in joueurs:
        index = fenetre.table.model().index(fenetre.table.lignes.index(joueur), 0)
        drapeaux = QItemSelectionModel.SelectionFlag
        modele.select(index, drapeaux.Select | drapeaux.Rows)


def test_la_liste_suit_la_frappe_et_entree_inscrit(regie: RegieQt, joueurs: JoueursDuClub, qtbot: QtBot) -> None:
    assert joueurs.compte.text() == "3 sur 3 joueurs du club."
    QTest.keyClicks(joueurs.ligne, "elise dupont")
    assert len(joueurs.table.lignes) == 1
    QTest.keyClick(joueurs.ligne, Qt.Key.Key_Return)
    assert joueurs.message.text() == "1 inscrit\u00a0: DUPONT Élise."
    dernier = max(regie.etat.joueurs.values(), key=lambda j: j.numero)
    assert (dernier.nom, dernier.licence, dernier.club, dernier.table) == ("DUPONT Élise", "11", "Lyon", 2)
    assert joueurs.ligne.selectedText() == "elise dupont", "the next name is typed over"
    QTest.keyClick(joueurs.ligne, Qt.Key.Key_Return)
    assert joueurs.message.text() == "1 déjà là\u00a0: DUPONT Élise."


def test_qui_est_deja_la_ne_s_inscrit_pas_deux_fois(regie: RegieQt, joueurs: JoueursDuClub) -> None:
    avant = len(regie.etat.joueurs)
    prendre(joueurs, YANN, ELISE)
    cliquer(joueurs, textes.INSCRIRE)
    assert len(regie.etat.joueurs) == avant + 1
    assert joueurs.message.text() == "1 inscrit\u00a0: DUPONT Élise. 1 déjà là\u00a0: LE GALL Yann."


@pytest.mark.parametrize("ordre", [(ELISE, DOUBLE), (DOUBLE, ELISE)])
def test_deux_fiches_en_font_une(joueurs: JoueursDuClub, club: Path, ordre: tuple[Joueur, Joueur]) -> None:
    prendre(joueurs, *ordre)
    cliquer(joueurs, textes.REUNIR)
    assert joueurs.message.text() == f"Une seule fiche\u00a0: {ordre[0].nom}."
    assert lire_club(club).joueurs[0] == Joueur(0, ordre[0].nom, licence="11", categorie="S", club="Lyon")
    assert len(joueurs.table.lignes) == 2


def test_deux_noms_proches_se_demandent_et_la_reponse_reste(
    joueurs: JoueursDuClub, regie: RegieQt, club: Path, montrer: Callable[[QDialog], None], qtbot: QtBot
) -> None:
    qtbot.waitUntil(joueurs.la_meme.isVisible)
    assert joueurs.la_meme.question.text() == (
        "«\u00a0DUPONT Élise\u00a0» (Lyon, 11) et «\u00a0DUPOND Elise\u00a0»\u00a0: la même personne\u00a0?"
    )
    cliquer(joueurs, textes.DEUX_PERSONNES)
    qtbot.waitUntil(lambda: not joueurs.la_meme.isVisible())
    assert "restent deux personnes" in joueurs.message.text()
    assert len(lire_club(club).joueurs) == 3
    _, bilan = ajouter_au_club(club, (Joueur(0, "LEGALL Yann", serie="4B"),))
    assert bilan.a_demander == 1
    encore = JoueursDuClub(regie, club)
    montrer(encore)
    qtbot.waitUntil(encore.la_meme.isVisible)
    cliquer(encore, textes.UNE_PERSONNE)
    qtbot.waitUntil(lambda: not encore.la_meme.isVisible())
    assert [j for j in lire_club(club).joueurs if "ann" in j.nom] == [replace(YANN, serie="4B")]


def test_sans_choix_la_fenetre_dit_quoi_faire(joueurs: JoueursDuClub, club: Path) -> None:
    for dit, phrase in (
        (textes.INSCRIRE, textes.CHOISISSEZ),
        (textes.RETIRER, textes.CHOISISSEZ),
        (textes.REUNIR, textes.CHOISISSEZ_DEUX),
    ):
        cliquer(joueurs, dit)
        assert joueurs.message.text() == phrase
    assert len(lire_club(club).joueurs) == 3


def test_un_joueur_se_retire(joueurs: JoueursDuClub, club: Path) -> None:
    prendre(joueurs, YANN)
    cliquer(joueurs, textes.RETIRER)
    assert lire_club(club).joueurs == (DOUBLE, ELISE)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
@pytest.mark.parametrize("rendre", ["bouton", "touche", "menu"])
def test_plusieurs_retires_du_club_par_le_clic_droit_y_reviennent_tels_quels(
    joueurs: JoueursDuClub, club: Path, rendre: str, qtbot: QtBot
) -> None:
    joueurs.ligne.clear()
    avant = lire_club(club)
    joueurs.table.selectAll()
    noms = [j.nom_complet for j in joueurs.choisis()]
    assert len(noms) > 1
    choisir_du_menu(joueurs.table, joueurs.table.modele.index(0, 0), "Retirer du fichier")
    assert not lire_club(club).joueurs
    assert noms[0] in joueurs.message.text()
    assert "«\u00a0Remettre\u00a0» ou Ctrl+Z les rend." in joueurs.message.text()
    if rendre == "bouton":
        cliquer(joueurs, textes.REMETTRE)
    elif rendre == "touche":
        joueurs.activateWindow()
        qtbot.waitUntil(joueurs.isActiveWindow)
        QTest.keyClick(joueurs.ligne, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    else:
        joueurs.table.customContextMenuRequested.emit(joueurs.table.rect().center())
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        menu.actions()[-1].trigger()
        menu.close()
    assert lire_club(club) == avant
    assert not joueurs.remise.isVisible()


def test_un_fichier_du_club_abime_se_dit(regie: RegieQt, club: Path, montrer: Callable[[QDialog], None]) -> None:
    club.parent.mkdir()
    club.write_text("{", encoding="utf-8")
    fenetre = JoueursDuClub(regie, club)
    montrer(fenetre)
    assert "abîmé" in fenetre.message.text()


# --- all of them ------------------------------------------------------------------------------------------------------


def test_rien_n_est_sans_nom_et_aucun_bouton_ne_part_d_une_entree(
    export: Exporter, importer: Importer, joueurs: JoueursDuClub
) -> None:
    for fenetre in (export, importer, joueurs):
        champs = [*fenetre.findChildren(QComboBox), *fenetre.findChildren(QLineEdit)]
        dehors = [c for c in champs if c.objectName().startswith("qt_")]
        assert [c for c in champs if c not in dehors and not c.accessibleName()] == []
        assert all(b.text() for b in fenetre.findChildren(QAbstractButton) if isinstance(b, QPushButton))
        assert not any(b.autoDefault() or b.isDefault() for b in fenetre.findChildren(QPushButton))


def test_les_series_d_une_federation_se_proposent_ou_l_on_tape_les_joueurs(joueurs: JoueursDuClub, club: Path) -> None:
    QTest.keyClicks(joueurs.federation, "belg")
    assert "S1, S2, S3, S4, S5, S6, S7" in joueurs.message.text()
    assert "Source" in joueurs.message.text()
    garde = lire_club(club)
    assert (garde.federation, garde.series[:2]) == ("Belgique", ("S1", "S2"))
    assert garde.joueurs
    QTest.keyClick(joueurs.federation, Qt.Key.Key_Home)
    assert lire_club(club).federation == ""


# --- nobody twice, nothing in before it is seen ----------------------------------------------------------------------


def devenirs(importer: Importer) -> list[tuple[str, str]]:
    return [(r[0], r[1]) for r in importer.joueurs.devient.lignes]


def test_l_apercu_dit_ce_que_devient_chaque_ligne_avant_que_rien_n_entre(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    avant = len(regie.etat.joueurs)
    texte = "Club de Neuville;;\nNom;Licence;Club actuel\nMARTEL Léa;0012345;NEU\nmartel lea;;\n;7;\nTotal;;2\n"
    lire_liste(importer, tmp_path / "l.csv", texte, qtbot)
    assert devenirs(importer) == [
        ("1", "pas un joueur\u00a0: «\u00a0Club de Neuville\u00a0»"),
        ("3", "nouveau"),
        ("4", "déjà là"),
        ("5", "laissée\u00a0: il manque le nom du joueur."),
        ("6", "pas un joueur\u00a0: «\u00a0Total 2\u00a0»"),
    ]
    assert len(regie.etat.joueurs) == avant


def test_une_licence_douteuse_se_tape_dans_sa_ligne(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom;Licence\nPICARD Ana;01/11/1987\n", qtbot)
    assert devenirs(importer) == [("2", "nouveau, licence à redonner (c’est une date)")]
    modele = importer.joueurs.devient.modele
    modele.setData(modele.index(0, textes.COLONNES_COMPRIS.index("Licence")), "0450099", Qt.ItemDataRole.EditRole)
    assert devenirs(importer) == [("2", "nouveau")]
    cliquer(importer, textes.INSCRIRE)
    assert [j.licence for j in regie.etat.joueurs.values()][-1] == "0450099"


def test_un_nom_proche_se_demande_une_fois_et_la_reponse_reste(
    regie: RegieQt, importer: Importer, club: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom\nORBAN Gustave\nORBANN Gustave\n", qtbot)
    question = importer.joueurs.la_meme
    assert not question.isHidden()
    assert "presque le nom de «\u00a0ORBAN Gustave\u00a0»" in question.question.text()
    cliquer(importer, textes.INSCRIRE)
    assert "1 laissé\u00a0: ORBANN Gustave." in importer.joueurs.message.text(), "nobody before it is answered"
    avant = len(regie.etat.joueurs)
    cliquer(importer, textes.DEUX_PERSONNES)
    assert question.isHidden()
    cliquer(importer, textes.INSCRIRE)
    assert len(regie.etat.joueurs) == avant + 1
    assert not lire_club(club).reponses[0].meme, "kept: it is not asked at the next evening's door"


def test_qui_est_deja_la_se_complete_a_la_demande(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom\nBÉRÉNICE Zoë\n", qtbot)
    cliquer(importer, textes.INSCRIRE)
    lire_liste(importer, tmp_path / "l.csv", "Nom;Licence\nBERENICE Zoe;0770003\n", qtbot)
    cliquer(importer, textes.INSCRIRE)
    dernier = list(regie.etat.joueurs.values())[-1]
    assert (dernier.nom, dernier.licence) == ("BÉRÉNICE Zoë", "")
    importer.joueurs.completer.setChecked(True)
    cliquer(importer, textes.INSCRIRE)
    dernier = list(regie.etat.joueurs.values())[-1]
    assert (dernier.nom, dernier.licence) == ("BÉRÉNICE Zoë", "0770003"), "completed, and written no poorer"


def test_les_colonnes_dites_valent_pour_la_liste_suivante(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    lire_liste(importer, tmp_path / "l.csv", "Nom;Ville\nDUPONT Zoé;Bron\n", qtbot)
    choix(importer, 1).setCurrentText(Champ.CLUB.value)
    cliquer(importer, textes.INSCRIRE)
    lire_liste(importer, tmp_path / "m.csv", "NOM ;Ville\nDURAND Ève;Lyon\n", qtbot)
    assert choix(importer, 1).currentText() == Champ.CLUB.value
    assert importer.joueurs.compris.lue.joueurs == (Joueur(0, "DURAND Ève", club="Lyon"),)


def test_une_autre_feuille_se_choisit(importer: Importer, tmp_path: Path, qtbot: QtBot) -> None:
    chemin = un_classeur(tmp_path / "c.xlsx", Lisez=[["Bonjour"]], Matin=[["Nom"], ["A B"]], Soir=[["Nom"], ["C D"]])
    importer.joueurs.lire(chemin)
    qtbot.waitUntil(lambda: bool(importer.joueurs.compris.lue.joueurs))
    feuille = importer.joueurs.feuille
    assert [feuille.itemText(i) for i in range(feuille.count())] == ["Matin", "Soir", "Lisez"]
    feuille.setCurrentIndex(1)
    feuille.activated.emit(1)
    assert [j.nom for j in importer.joueurs.compris.lue.joueurs] == ["C D"]


def test_de_dix_sept_inscrits_cinq_sont_nommes_et_le_registre_les_a_tous(
    regie: RegieQt, importer: Importer, tmp_path: Path, qtbot: QtBot
) -> None:
    noms = [f"NOM{rang:02} Zoé" for rang in range(17)]
    lire_liste(importer, tmp_path / "soir.csv", "nom\n" + "\n".join(noms), qtbot)
    cliquer(importer, textes.INSCRIRE)
    dit = importer.joueurs.message.text()
    assert dit == f"17 inscrits\u00a0: {', '.join(noms[:5])} et 12 autres."
    partie = regie.etat.parties[0]
    dits = [
        a.texte
        for a in registre(regie.etat, partie, [t for lot in regie.regie.chronique.lots for t in lot]).actes
        if "soir.csv" in a.texte
    ]
    assert len(dits) == 1
    assert all(nom in dits[0] for nom in noms)
    avant = regie.etat
    cliquer(importer, textes.INSCRIRE)
    assert regie.etat is avant, "imported twice, nothing the second time"
