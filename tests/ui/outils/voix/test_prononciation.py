"""What the voice says wrong, and the spelling in which a word is read."""

import json

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from arbitre.ui.outils.voix.redaction import Tableau
from arbitre.voix.prononciation import Prononciation
from tests.soirees.mains import taper
from tests.ui.outils.voix.bureau import Bureau, clavier

FICHIER = "prononciation.json"


def lignes(bureau: Bureau) -> dict[str, str]:
    return {mot.strip(): dit.strip() for mot, dit in bureau.fenetre.prononciations.lignes.lignes}


def ecrire(bureau: Bureau, colonne: int, texte: str) -> None:
    """Type into the last line."""
    modele = bureau.fenetre.prononciations.lignes
    case = modele.index(len(modele.lignes) - 1, colonne)
    assert case.flags() & Qt.ItemFlag.ItemIsEditable
    assert modele.setData(case, texte)


def ajouter(bureau: Bureau, mot: str, dit: str) -> None:
    bureau.fenetre.prononciations.ajouter()
    ecrire(bureau, 0, mot)
    ecrire(bureau, 1, dit)


def test_la_table_fournie_est_montree(qtbot: QtBot, bureau: Bureau) -> None:
    assert lignes(bureau)["danemark"] == "danemarque"
    assert lignes(bureau)["Y"] == "i grec"


def test_une_prononciation_s_ajoute_se_garde_et_s_entend_aussitot(qtbot: QtBot, bureau: Bureau) -> None:
    ajouter(bureau, "Québec", "kébèque")
    fichier = bureau.materiel.dossiers.donnees / FICHIER
    assert json.loads(fichier.read_text(encoding="utf-8")) == {"québec": "kébèque"}
    assert bureau.annonceur.voix.systeme.prononciation.appliquer("Québec Q") == "kébèque Q"
    page = bureau.fenetre.prononciations
    page.table.selectRow(list(lignes(bureau)).index("Québec"))
    page.ecouter()
    qtbot.waitUntil(lambda: "kébèque" in bureau.moteur.demandes)


def test_une_prononciation_se_tape_tout_entiere_au_clavier(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.fenetre.onglets.setCurrentIndex(3)
    page = bureau.fenetre.prononciations
    page.table.setFocus()
    QTest.keyClick(clavier(), Qt.Key.Key_Tab)
    QTest.keyClick(clavier(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit))
    QTest.keyClicks(clavier(), "Wallis")
    QTest.keyClick(premier := clavier(), Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit) and clavier() is not premier)
    QTest.keyClicks(clavier(), "oualisse")
    QTest.keyClick(clavier(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: lignes(bureau).get("Wallis") == "oualisse")
    assert Prononciation.charger(bureau.materiel.dossiers.donnees / FICHIER).appliquer("Wallis W") == "oualisse W"
    qtbot.waitUntil(page.table.hasFocus)
    QTest.keyClick(page.table, Qt.Key.Key_Up)
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert "Wallis" not in lignes(bureau)


def test_ce_qui_se_tape_en_arrivant_est_une_ligne_neuve_et_ne_remplace_rien(qtbot: QtBot, bureau: Bureau) -> None:
    """Alt+O, then a word typed at once: the first pronunciation was lost under it."""
    livrees = lignes(bureau)
    fenetre, page = bureau.fenetre, bureau.fenetre.prononciations
    fenetre.onglets.setCurrentIndex(3)
    qtbot.waitUntil(page.table.hasFocus)
    neuve = page.table.currentIndex()
    assert (neuve.row(), neuve.column()) == (len(page.lignes.lignes) - 1, 0)
    taper("w")
    qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit))
    taper("allis")
    QTest.keyClick(premier := clavier(), Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit) and clavier() is not premier)
    taper("oualisse")
    QTest.keyClick(clavier(), Qt.Key.Key_Return)
    qtbot.waitUntil(page.table.hasFocus)
    assert lignes(bureau) == livrees | {"wallis": "oualisse"}
    fenetre.onglets.setCurrentIndex(0)
    fenetre.onglets.setCurrentIndex(3)
    assert page.lignes.lignes[page.table.currentIndex().row()] == ("", ""), "and again the next time"
    assert Prononciation.charger(bureau.materiel.dossiers.donnees / FICHIER).appliquer("Wallis") == "oualisse"


def test_des_prononciations_se_tapent_l_une_apres_l_autre(qtbot: QtBot, bureau: Bureau) -> None:
    """A word, Enter, how it is said, Enter, the next word: it took the place of the one just written."""
    livrees = lignes(bureau)
    bureau.fenetre.onglets.setCurrentIndex(3)
    table = bureau.fenetre.prononciations.table
    for texte in ("wallis", "oualisse", "hawaii", "ahouaï"):
        qtbot.waitUntil(table.hasFocus)
        taper(texte[0])
        qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit))
        taper(texte[1:])
        QTest.keyClick(clavier(), Qt.Key.Key_Return)
    qtbot.waitUntil(table.hasFocus)
    assert lignes(bureau) == livrees | {"wallis": "oualisse", "hawaii": "ahouaï"}
    assert table.choisie() == ("", "")


def test_une_prononciation_changee_laisse_le_clavier_a_une_ligne_neuve(qtbot: QtBot, bureau: Bureau) -> None:
    table = case_choisie(bureau, "danemark")
    for texte in ("dane", "wallis"):
        taper(texte[0])
        qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit))
        taper(texte[1:])
        QTest.keyClick(clavier(), Qt.Key.Key_Return)
        qtbot.waitUntil(table.hasFocus)
    assert lignes(bureau)["danemark"] == "dane"
    assert "wallis" in lignes(bureau)


def test_ajouter_deux_fois_ne_laisse_qu_une_ligne_neuve(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.fenetre.onglets.setCurrentIndex(3)
    page = bureau.fenetre.prononciations
    combien = len(page.lignes.lignes)
    for _ in range(2):
        page.ajouter()
        qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit))
        QTest.keyClick(clavier(), Qt.Key.Key_Escape)
        qtbot.waitUntil(page.table.hasFocus)
    assert len(page.lignes.lignes) == combien
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert page.lignes.lignes[-1] == ("", ""), "there is always one"
    assert not (bureau.materiel.dossiers.donnees / FICHIER).exists()


def case_choisie(bureau: Bureau, mot: str) -> Tableau:
    """The table, the spelling of that word chosen, keys there."""
    bureau.fenetre.onglets.setCurrentIndex(3)
    page = bureau.fenetre.prononciations
    page.table.setFocus()
    page.table.setCurrentIndex(page.lignes.index(list(lignes(bureau)).index(mot), 1))
    return page.table


def test_ce_qu_une_frappe_remplace_se_reprend(qtbot: QtBot, bureau: Bureau) -> None:
    """Typing on a row replaces what stood there: Escape or Ctrl+Z gives it back while it is typed, Ctrl+Z after."""
    table = case_choisie(bureau, "danemark")
    for reprise in (Qt.Key.Key_Escape, Qt.Key.Key_Z):
        QTest.keyClicks(table, "x")
        qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit))
        controle = Qt.KeyboardModifier.ControlModifier if reprise == Qt.Key.Key_Z else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(clavier(), reprise, controle)
        if reprise == Qt.Key.Key_Z:
            QTest.keyClick(clavier(), Qt.Key.Key_Return)
        qtbot.waitUntil(table.hasFocus)
        assert lignes(bureau)["danemark"] == "danemarque"
    table = case_choisie(bureau, "danemark")
    QTest.keyClicks(table, "x")
    qtbot.waitUntil(lambda: isinstance(clavier(), QLineEdit))
    QTest.keyClick(clavier(), Qt.Key.Key_Return)
    qtbot.waitUntil(table.hasFocus)
    assert lignes(bureau)["danemark"] == "x"
    annuler(table)
    assert lignes(bureau)["danemark"] == "danemarque"
    assert table.currentIndex().row() == list(lignes(bureau)).index("danemark")
    assert bureau.annonceur.voix.systeme.prononciation.appliquer("Danemark") == "danemarque"
    assert json.loads((bureau.materiel.dossiers.donnees / FICHIER).read_text(encoding="utf-8")) == {}


def test_ctrl_z_reprend_une_ligne_retiree_puis_une_ligne_ajoutee(bureau: Bureau) -> None:
    livrees = lignes(bureau)
    ajouter(bureau, "Québec", "kébèque")
    table = case_choisie(bureau, "danemark")
    QTest.keyClick(table, Qt.Key.Key_Delete)
    assert "danemark" not in lignes(bureau)
    annuler(table)
    assert lignes(bureau) == livrees | {"Québec": "kébèque"}
    for _ in ("dit", "mot", "ligne", "rien"):
        annuler(table)
    assert lignes(bureau) == livrees
    assert Prononciation.charger(bureau.materiel.dossiers.donnees / FICHIER) == Prononciation.livree()


def annuler(table: Tableau) -> None:
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_une_ligne_a_moitie_tapee_attend(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.fenetre.prononciations.ajouter()
    ecrire(bureau, 0, "Québec")
    assert not (bureau.materiel.dossiers.donnees / FICHIER).exists()


def test_une_ligne_retiree_est_lue_comme_elle_s_ecrit(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.prononciations
    rang = list(lignes(bureau)).index("danemark")
    page.table.selectRow(rang)
    page.retirer()
    assert "danemark" not in lignes(bureau)
    assert bureau.annonceur.voix.systeme.prononciation.appliquer("Danemark") == "Danemark"
    relue = Prononciation.charger(bureau.materiel.dossiers.donnees / FICHIER)
    assert relue.appliquer("Danemark") == "Danemark"
    assert relue.appliquer("Y") == "i grec"


def test_un_disque_qui_refuse_se_dit(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.materiel.dossiers.donnees.parent.mkdir(parents=True, exist_ok=True)
    bureau.materiel.dossiers.donnees.write_text("un fichier", encoding="utf-8")
    ajouter(bureau, "Québec", "kébèque")
    assert "ne s’écrit pas" in bureau.fenetre.prononciations.message.text()


def test_une_graphie_se_choisit_parmi_les_connues(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.graphies
    page.mot.setText("pêche")
    page._chercher()
    connues = [page.connues.item(i).text() for i in range(page.connues.count())]
    assert {"pêche", "péché"} <= set(connues)
    page.connues.setCurrentRow(connues.index("péché"))
    page.choisir()
    assert bureau.materiel.graphies.chercher("PECHE")[0] == "péché"
    assert page.choisies.item(0).text() == "PECHE\u2002péché"
    page.oublier()
    assert bureau.materiel.graphies.choisies() == {}
    assert page.choisies.count() == 0


def test_une_graphie_d_un_autre_mot_est_refusee(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.graphies
    page.mot.setText("PECHE")
    page.graphie.setText("pêcheur")
    page.choisir()
    assert "pêcheur" in page.message.text()
    page.mot.setText("")
    page.graphie.setText("")
    page.choisir()
    assert "Tapez un mot" in page.message.text()
    assert bureau.materiel.graphies.choisies() == {}


def test_un_mot_sans_graphie_connue_peut_recevoir_la_votre(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.graphies
    page.mot.setText("ZYTHUMZ")
    page._chercher()
    assert "épelé" in page.message.text()
    page.graphie.setText("zythumz")
    page.choisir()
    assert bureau.materiel.graphies.chercher("ZYTHUMZ") == ("zythumz",)
