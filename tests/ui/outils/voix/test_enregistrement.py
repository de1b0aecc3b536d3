"""A pack recorded by keyboard: Enter, Space, Space, and the next text that is missing."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbitre.voix import messages
from arbitre.voix.clip import Clip
from arbitre.voix.pack import Pack
from arbitre.voix.vocabulaire import UTILES
from tests.ui.outils.voix.bureau import Bureau

GUIDE = Path(__file__).parents[4] / "docs" / "guide" / "voix.md"
ENTREE, ESPACE, SUPPR, ECHAP, E = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Escape,
    Qt.Key.Key_E,
)


@pytest.fixture
def dossier(qtbot: QtBot, bureau: Bureau) -> Path:
    """An empty pack, made and opened in the window, on its page."""
    dossier = bureau.dossier / "voix-marie"
    bureau.fenetre.onglets.setCurrentIndex(1)
    bureau.fenetre.creer_un_pack(dossier)
    qtbot.waitUntil(lambda: bureau.fenetre.pack.pack is not None)
    bureau.fenetre.pack.liste.setFocus()
    return dossier


def touches(bureau: Bureau, *touches: Qt.Key) -> None:
    for touche in touches:
        bureau.touche(bureau.fenetre.pack.liste, touche)


def test_entree_espace_espace_enregistre_et_passe_au_suivant(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    page = bureau.fenetre.pack
    assert page.texte == "Algérie"
    total = len(page.textes_a_dire())
    assert page.avancement.text().startswith(f"0 sur {total}")
    touches(bureau, ENTREE)
    assert "Parlez" in page.consigne.text()
    assert page.niveau.accessibleDescription() == "40\u00a0%"
    touches(bureau, ESPACE)
    assert "garder" in page.consigne.text()
    qtbot.waitUntil(lambda: bureau.joues == ["Algérie"])
    touches(bureau, ESPACE)
    assert page.texte == "Belgique"
    assert page.liste.item(0).text() == "✔\u2002Algérie"
    assert page.avancement.text().startswith(f"1 sur {total}")
    pris = Pack.ouvrir(dossier).clips["algérie"]
    assert pris.duree == pytest.approx(0.5, abs=0.05)


def test_sans_pack_la_page_et_le_guide_disent_combien_de_textes_et_combien_de_temps(bureau: Bureau) -> None:
    page = bureau.fenetre.pack
    combien = f"{len(page.textes_a_dire())} textes, dix minutes environ", f"es {UTILES} premiers, quatre minutes"
    for dit in (page.nom.text(), GUIDE.read_text(encoding="utf-8")):
        assert all(part in dit.replace("\u00a0", " ") for part in combien)


def test_une_prise_se_refait_et_se_reecoute_avant_d_etre_gardee(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    touches(bureau, ENTREE, ESPACE, ENTREE)
    assert "Parlez" in bureau.fenetre.pack.consigne.text()
    touches(bureau, ESPACE)
    with qtbot.waitSignal(bureau.annonceur.fini):
        touches(bureau, E)
    assert Pack.ouvrir(dossier).clips == {}
    touches(bureau, ECHAP)
    assert "Entrée" in bureau.fenetre.pack.consigne.text()
    assert bureau.fenetre.isVisible()
    touches(bureau, ESPACE)
    assert Pack.ouvrir(dossier).clips == {}


def test_un_son_garde_s_ecoute_et_s_efface(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    page = bureau.fenetre.pack
    touches(bureau, ENTREE, ESPACE, ESPACE, Qt.Key.Key_Up)
    assert page.texte == "Algérie"
    with qtbot.waitSignal(bureau.annonceur.fini):
        touches(bureau, E)
    assert bureau.joues[-1] == "Algérie"
    touches(bureau, SUPPR)
    assert page.liste.item(0).text() == "○\u2002Algérie"
    assert Pack.ouvrir(dossier).clips == {}
    assert not page.effacer.isEnabled()


def test_on_ne_voit_que_ce_qui_manque_si_on_veut(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    page = bureau.fenetre.pack
    page.manquants.click()
    touches(bureau, ENTREE, ESPACE, ESPACE)
    assert page.texte == "Belgique"
    assert page.liste.currentRow() == 0
    touches(bureau, ENTREE, ESPACE, ESPACE)
    assert page.texte == "Canada"


def test_la_liste_suit_les_phrases_du_juge_arbitre(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    page = bureau.fenetre.pack

    def lignes() -> list[str]:
        return [page.liste.item(rang).text().split("\u2002")[1] for rang in range(page.liste.count())]

    assert "terminé" in lignes()
    bureau.fenetre.onglets.setCurrentIndex(2)
    bureau.materiel.phrases.modifier("termine", "posez les stylos")
    bureau.fenetre.onglets.setCurrentIndex(1)
    assert "posez les stylos" in lignes()
    assert "terminé" not in lignes()


def test_chaque_texte_n_est_demande_qu_une_fois(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    dits = [texte.lower() for texte in bureau.fenetre.pack.textes_a_dire()]
    assert len(dits) == len(set(dits))
    assert {"algérie", "z", "joker", "chrono", "trente", "terminé", "quatre-vingt-dix-neuf", "cent"} <= set(dits)


def test_un_micro_muet_ou_absent_se_dit(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    page = bureau.fenetre.pack
    bureau.micro.entendra = None
    touches(bureau, ENTREE, ESPACE)
    assert page.refus.text() == messages.ENREGISTREMENT_IMPOSSIBLE
    assert "Entrée" in page.consigne.text(), "what may be done is said too"


def test_une_prise_refusee_dit_pourquoi_jusqu_a_la_suivante(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    """Neither another device, another text nor another page takes the reason away: the next take does, once in."""
    page, bonne = bureau.fenetre.pack, bureau.micro.entendra
    bureau.micro.entendra = Clip.silence(0.5)
    touches(bureau, ENTREE, ESPACE)
    assert page.refus.text() == messages.PRISE_VIDE
    bureau.micro.change.emit()
    touches(bureau, Qt.Key.Key_Down)
    bureau.fenetre.onglets.setCurrentIndex(0)
    bureau.fenetre.onglets.setCurrentIndex(1)
    assert page.refus.isVisible()
    assert page.refus.text() == messages.PRISE_VIDE
    bureau.micro.entendra = bonne
    touches(bureau, ENTREE)
    assert page.refus.text() == messages.PRISE_VIDE, "read while one says it again"
    touches(bureau, ESPACE)
    assert "garder" in page.consigne.text()
    assert not page.refus.isVisible()


def test_sans_micro_la_page_le_dit_et_attend_qu_on_en_branche_un(qtbot: QtBot, bureau: Bureau, dossier: Path) -> None:
    page = bureau.fenetre.pack
    micros, bureau.micro.entrees = bureau.micro.entrees, ()
    bureau.micro.change.emit()
    assert page.micro.currentText() == "Aucun micro"
    assert page.consigne.text().replace("\u00a0", " ").startswith("Aucun micro : branchez-en un")
    assert not page.enregistrer.isEnabled()
    touches(bureau, ENTREE)
    assert bureau.micro.micros == [], "nothing is recorded from nowhere"
    bureau.micro.entrees = micros
    bureau.micro.change.emit()
    assert page.micro.currentText() == "Celui du système"
    assert "Entrée" in page.consigne.text()
    touches(bureau, ENTREE)
    assert bureau.micro.micros == [""]
