"""Sentences of the announcements: edited, refused, heard, reset, kept from one evening to the next."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbitre.engine.annonces import MODELES, ModeleRefuse
from arbitre.ui.voix.phrases import Phrases
from arbitre.ui.voix.redaction import PanneauPhrases
from tests.ui.voix.bureau import Bureau


def aller(page: PanneauPhrases, nom: str) -> None:
    page.liste.setCurrentRow(list(MODELES).index(nom))


def ecrire(page: PanneauPhrases, texte: str) -> None:
    page.phrase.selectAll()
    QTest.keyClicks(page.phrase, texte)


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
    page.garder()
    assert dit in page.message.text()
    assert page.phrase.text() == MODELES[nom].texte
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


def test_un_champ_s_insere_d_un_clic(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.phrases
    aller(page, "nouvelle")
    page.phrase.setText("")
    for champ in ("pays", "lettre"):
        page._inserer(champ)
    assert page.phrase.text() == "{pays}{lettre}"
    assert page.apercu.text() == "TunisieT"


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
