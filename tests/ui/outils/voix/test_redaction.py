"""Sentences of the announcements: edited, refused, heard, reset, kept from one evening to the next."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from arbitre.engine.annonces.modeles import MODELES, ModeleRefuse
from arbitre.ui.conduite.preferences import Phrases
from arbitre.ui.outils.voix.redaction import PanneauPhrases
from tests.ui.outils.voix.bureau import Bureau, clavier


def aller(page: PanneauPhrases, nom: str) -> None:
    page.liste.setCurrentRow(list(MODELES).index(nom))


def ecrire(page: PanneauPhrases, texte: str) -> None:
    page.phrase.selectAll()
    QTest.keyClicks(page.phrase, texte)


def champs(page: PanneauPhrases) -> dict[str, QPushButton]:
    """The buttons of the sentence's fields."""
    boutons = page.findChildren(QPushButton)
    dits = {bouton.text().replace("&", ""): bouton for bouton in boutons if bouton.isVisible()}
    return {dit: bouton for dit, bouton in dits.items() if dit.startswith("{")}


def test_une_phrase_se_change_par_entree_et_se_garde(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.phrases
    aller(page, "alerte")
    ecrire(page, "plus que {secondes} secondes")
    assert page.apercu.text() == "plus que trente secondes"
    QTest.keyClick(page.phrase, Qt.Key.Key_Return)
    assert bureau.materiel.phrases.modeles["alerte"].texte == "plus que {secondes} secondes"
    assert page.liste.currentItem().text() == "alerte ●"
    assert bureau.fenetre.isVisible()
    relues = Phrases(bureau.materiel.dossiers.donnees / "phrases.json")
    assert relues.modeles["alerte"].apercu() == "plus que trente secondes"
    assert relues.refus == ()


@pytest.mark.parametrize(
    ("nom", "texte", "dit"),
    [
        ("nouvelle", "{pays} {chose}", "ne connaît pas {chose}"),
        ("nouvelle", "{pays}", "doit contenir {lettre}"),
        ("chrono", "   ", "vide"),
        ("points", "{points", "accolade"),
    ],
)
def test_une_phrase_fausse_est_refusee_avec_sa_raison_et_l_ancienne_reste(
    qtbot: QtBot, bureau: Bureau, nom: str, texte: str, dit: str
) -> None:
    page = bureau.fenetre.phrases
    aller(page, nom)
    ecrire(page, texte)
    assert dit in page.message.text()
    assert page.apercu.text() == "", "no longer the sentence before"
    QTest.keyClick(page.phrase, Qt.Key.Key_Return)
    assert dit in page.message.text()
    assert bureau.materiel.phrases.modeles[nom] == MODELES[nom]


def test_retablir_une_phrase_puis_toutes(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.phrases
    for nom in ("chrono", "termine"):
        aller(page, nom)
        ecrire(page, f"{nom} !")
        page.garder()
    page.retablir()
    assert bureau.materiel.phrases.modeles["termine"] == MODELES["termine"]
    assert bureau.materiel.phrases.est_modifie("chrono")
    page.tout_retablir()
    assert dict(bureau.materiel.phrases.modeles) == dict(MODELES)
    assert Phrases(bureau.materiel.dossiers.donnees / "phrases.json").modeles["chrono"] == MODELES["chrono"]


def test_une_phrase_laissee_fausse_est_oubliee_quand_on_en_choisit_une_autre(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.phrases
    aller(page, "nouvelle")
    ecrire(page, "{pays}")
    aller(page, "chrono")
    assert page.message.text() == ""
    aller(page, "nouvelle")
    assert page.phrase.text() == MODELES["nouvelle"].texte


@pytest.mark.parametrize("au_clavier", [True, False], ids=["clavier", "souris"])
def test_une_phrase_effacee_se_refait_de_ses_champs(qtbot: QtBot, bureau: Bureau, au_clavier: bool) -> None:
    bureau.fenetre.onglets.setCurrentIndex(2)
    page = bureau.fenetre.phrases
    aller(page, "nouvelle")
    page.phrase.setFocus()
    page.phrase.selectAll()
    QTest.keyClick(page.phrase, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: {"{pays}", "{lettre}"} <= set(champs(page)))
    for tabs, nom in ((2, "{lettre}"), (1, "{pays}")):
        if au_clavier:
            for _ in range(tabs):
                QTest.keyClick(clavier(), Qt.Key.Key_Tab)
            QTest.keyClick(clavier(), Qt.Key.Key_Space)
        else:
            QTest.mouseClick(champs(page)[nom], Qt.MouseButton.LeftButton)
        assert page.phrase.hasFocus()
        QTest.keyClicks(page.phrase, " ")
    assert page.apercu.text() == "T Tunisie"
    QTest.keyClick(page.phrase, Qt.Key.Key_Return)
    assert bureau.materiel.phrases.modeles["nouvelle"].texte == "{lettre} {pays}"


def test_une_phrase_s_ecoute_sans_que_la_salle_ni_la_repetition_le_sachent(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.phrases
    aller(page, "nouvelle")
    with qtbot.waitSignal(bureau.annonceur.fini):
        page.ecouter()
    assert bureau.joues == ["Tunisie T"]
    assert bureau.annonceur.repeter() is None
    assert bureau.annonceur.repeter_tirage() is None


def test_une_phrase_qui_ne_s_ecrit_pas_est_dite(qtbot: QtBot, bureau: Bureau) -> None:
    dossier = bureau.materiel.dossiers.donnees
    dossier.parent.mkdir(parents=True, exist_ok=True)
    dossier.write_text("un fichier, pas un dossier", encoding="utf-8")
    page = bureau.fenetre.phrases
    aller(page, "chrono")
    ecrire(page, "allez")
    page.garder()
    assert page.message.text()
    assert bureau.materiel.phrases.modeles["chrono"] == MODELES["chrono"]


def test_un_fichier_de_phrases_abime_laisse_celles_fournies(tmp_path: Path) -> None:
    fichier = tmp_path / "phrases.json"
    fichier.write_text("[1, 2", encoding="utf-8")
    phrases = Phrases(fichier)
    assert dict(phrases.modeles) == dict(MODELES)
    assert "phrases.json" in phrases.refus[0]
    fichier.write_text('{"chrono": "allez", "alerte": "{heures}", "inconnue": "x"}', encoding="utf-8")
    phrases = Phrases(fichier)
    assert phrases.modeles["chrono"].texte == "allez"
    assert phrases.modeles["alerte"] == MODELES["alerte"]
    assert len(phrases.refus) == 2


def test_un_modele_refuse_ne_change_rien(tmp_path: Path) -> None:
    phrases = Phrases(tmp_path / "phrases.json")
    with pytest.raises(ModeleRefuse):
        phrases.modifier("nouvelle", "{pays}")
    assert not (tmp_path / "phrases.json").exists()
