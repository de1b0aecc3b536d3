"""The same three sentences with each voice, by keyboard: Space hears them one after the other, Enter keeps one."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbitre.charte import CLAIR
from arbitre.ui.conduite.preferences import lire_la_voix
from arbitre.ui.outils.voix.fenetre import PanneauComparaison
from arbitre.voix.pilotes.pilote import FICHIER, Installation
from arbitre.voix.reglages import Choix
from arbitre.voix.rendu import VoixInstallee
from tests.ui.outils.voix.bureau import Bureau
from tests.voix.faux import ecrire_pack

ENTREE, ESPACE = Qt.Key.Key_Return, Qt.Key.Key_Space


@pytest.fixture
def page(bureau: Bureau) -> PanneauComparaison:
    bureau.fenetre.onglets.setCurrentIndex(4)
    return bureau.fenetre.comparaison


def lignes(page: PanneauComparaison) -> list[str]:
    return [page.liste.item(rang).text() for rang in range(page.liste.count())]


def test_les_voix_francaises_sont_la_et_la_meilleure_est_nommee(bureau: Bureau, page: PanneauComparaison) -> None:
    assert lignes(page) == ["●\u2002Voix de France — la meilleure ici", "○\u2002Voix de Belgique"]
    assert "trente" in page.phrases.text()
    assert "Algérie A" in page.phrases.text()
    assert "soixante-douze points" in page.phrases.text()


@pytest.mark.parametrize(
    ("systeme", "pas"), [("win32", "Synthèse vocale"), ("darwin", "Gérer les voix"), ("linux", "espeak-ng")]
)
def test_comment_avoir_une_voix_francaise_se_lit_pas_a_pas_tant_qu_il_n_y_en_a_pas_de_naturelle(
    bureau: Bureau, monkeypatch: pytest.MonkeyPatch, systeme: str, pas: str
) -> None:
    monkeypatch.setattr("sys.platform", systeme)
    page = PanneauComparaison(bureau.annonceur, bureau.dossier / FICHIER, CLAIR, tuple)
    _, *pas_a_pas = page.de_plus.text().split("\n")
    assert [ligne.split(". ")[0] for ligne in pas_a_pas] == [str(rang + 1) for rang in range(len(pas_a_pas))]
    assert any(pas in ligne for ligne in pas_a_pas)
    assert "Rouvrez la console" in pas_a_pas[-1]
    assert not page.de_plus.isHidden()
    bureau.moteur.voix = (VoixInstallee("n", "Naturelle", ("fr-fr",), "naturelle"), *bureau.moteur.voix)
    page.actualiser()
    assert page.de_plus.isHidden()
    page.deleteLater()


def test_espace_fait_entendre_chaque_voix_et_entree_garde(
    qtbot: QtBot, bureau: Bureau, page: PanneauComparaison
) -> None:
    bureau.touche(page.liste, ESPACE)
    qtbot.waitUntil(lambda: bureau.joues == ["comparaison"] * 2)
    assert page.liste.currentRow() == 1, "the row follows what is heard"
    assert all(clip.duree >= 3 * 0.4 for clip in bureau.micro.joues), "three sentences"
    assert bureau.moteur.jumelle.demandes[0] == "Algérie A"
    qtbot.waitUntil(lambda: not bureau.annonceur.parle)
    bureau.touche(page.liste, ENTREE)
    assert bureau.moteur.regles[-1] == ("be", 150)
    assert lire_la_voix(bureau.preferences).voix == "be"
    assert lire_la_voix(bureau.preferences).choix is Choix.SYSTEME
    assert "désormais" in page.consigne.text()


def test_espace_arrete_et_quitter_la_page_aussi(qtbot: QtBot, bureau: Bureau, page: PanneauComparaison) -> None:
    arrets: list[Callable[[], object]] = [
        lambda: bureau.touche(page.liste, ESPACE),
        lambda: bureau.fenetre.onglets.setCurrentIndex(0),
    ]
    for arreter in arrets:
        bureau.micro.fige = True
        bureau.touche(page.liste, ESPACE)
        qtbot.waitUntil(lambda: bureau.annonceur.parle)
        arreter()
        assert not bureau.annonceur.parle
        assert "Entrée" in page.consigne.text()
        bureau.micro.fige = False


def test_une_voix_qui_ne_parle_pas_est_passee_et_la_derniere_le_dit(
    qtbot: QtBot, bureau: Bureau, page: PanneauComparaison
) -> None:
    bureau.moteur.jumelle.muettes = frozenset({"be"})
    bureau.touche(page.liste, ESPACE)
    qtbot.waitUntil(lambda: "ne parle pas" in page.consigne.text())
    assert "Il manque son fichier." in page.consigne.text()
    assert bureau.joues == ["comparaison"]


def test_un_pack_de_douze_textes_n_est_pas_la_meilleure_voix_et_dit_combien_il_en_a(
    qtbot: QtBot, bureau: Bureau, page: PanneauComparaison, tmp_path: Path
) -> None:
    tous = bureau.fenetre.pack.textes_a_dire()
    bureau.fenetre.choix.prendre_le_pack(ecrire_pack(tmp_path / "pack", *tous[:12]))
    qtbot.waitUntil(lambda: len(lignes(page)) == 3)
    assert lignes(page)[0] == "●\u2002Voix de France — la meilleure ici"
    dite = f"○\u2002Pack «\u00a0Voix de Marie\u00a0», voix enregistrée\u00a0: 12 textes sur {len(tous)}"
    assert lignes(page)[2] == dite
    page.liste.setCurrentRow(2)
    bureau.touche(page.liste, ENTREE)
    assert bureau.annonceur.reglages.choix is Choix.PACK, "it may be chosen all the same"
    assert lignes(page)[2] == f"●{dite[1:]}"


def test_seul_un_pack_incomplet_n_est_pas_la_meilleure_non_plus(
    qtbot: QtBot, bureau: Bureau, page: PanneauComparaison, tmp_path: Path
) -> None:
    bureau.moteur.voix = ()
    bureau.fenetre.choix.prendre_le_pack(ecrire_pack(tmp_path / "pack", "Algérie"))
    qtbot.waitUntil(lambda: len(lignes(page)) == 1)
    assert lignes(page)[0].endswith(f"1 texte sur {len(bureau.fenetre.pack.textes_a_dire())}")


def test_un_pack_entier_est_propose_en_premier(
    qtbot: QtBot, bureau: Bureau, page: PanneauComparaison, tmp_path: Path
) -> None:
    dossier = ecrire_pack(tmp_path / "pack", *bureau.fenetre.pack.textes_a_dire())
    assert page.liste.currentRow() == 0
    bureau.fenetre.choix.prendre_le_pack(dossier)
    qtbot.waitUntil(lambda: len(lignes(page)) == 3)
    assert page.liste.currentRow() == 1, "the voice that was chosen stays so"
    assert lignes(page)[0] == "○\u2002Pack «\u00a0Voix de Marie\u00a0», voix enregistrée — la meilleure ici"
    page.liste.setCurrentRow(0)
    bureau.touche(page.liste, ENTREE)
    assert bureau.annonceur.reglages.choix is Choix.PACK
    assert lignes(page)[0].startswith("●")


def test_piper_se_nomme_se_garde_et_les_voix_sont_revues(bureau: Bureau, page: PanneauComparaison) -> None:
    fichier, avant = bureau.materiel.dossiers.donnees / FICHIER, bureau.moteur.revues
    page.piper.programme.setText("/opt/piper/piper")
    page.piper.programme.editingFinished.emit()
    page.piper.voix.setText("/opt/piper/fr.onnx")
    page.piper.voix.editingFinished.emit()
    page.piper.voix.editingFinished.emit()
    assert Installation.charger(fichier) == Installation("/opt/piper/piper", "/opt/piper/fr.onnx")
    assert bureau.moteur.revues == avant + 2
    fichier.unlink()
    fichier.mkdir()
    page.piper.voix.setText("/opt/autre.onnx")
    page.piper.voix.editingFinished.emit()
    assert "ne s’écrit pas" in page.piper.message.text()
