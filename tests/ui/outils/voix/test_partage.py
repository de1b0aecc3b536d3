"""A pack with others, by the buttons of its page: sounds brought in, a word of the game, the pack lent and received."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from arbitre.ui.textes import voix as textes
from arbitre.voix.pack import Pack
from arbitre.voix.pret import LICENCES, deballer
from tests.ui.outils.voix.bureau import Bureau, clavier
from tests.ui.outils.voix.test_fenetre import repondre
from tests.voix import prises
from tests.voix.faux import ecrire_pack
from tests.voix.test_importation import poser


@pytest.fixture
def atelier(qtbot: QtBot, bureau: Bureau) -> Bureau:
    """The pack of Marie is open on its page."""
    bureau.fenetre.onglets.setCurrentIndex(1)
    bureau.fenetre.creer_un_pack(bureau.dossier / "Voix de Marie")
    qtbot.waitUntil(lambda: bureau.fenetre.pack.pack is not None)
    return bureau


def presser(bureau: Bureau, bouton: QPushButton) -> None:
    bouton.setFocus()
    QTest.keyClick(bouton, Qt.Key.Key_Space)


def choisir(qtbot: QtBot, bureau: Bureau, bouton: QPushButton, chemin: Path) -> None:
    """Press that button, and give this file to the dialog that opens."""
    avant = set(bureau.fenetre.findChildren(QFileDialog))
    presser(bureau, bouton)
    (dialogue,) = set(bureau.fenetre.findChildren(QFileDialog)) - avant
    repondre(qtbot, dialogue, str(chemin))


def test_des_sons_faits_ailleurs_entrent_par_un_tableau(qtbot: QtBot, atelier: Bureau) -> None:
    sons = atelier.dossier / "sons"
    sons.mkdir()
    for nom in ("a.flac", "b.mp3", "c.ogg"):
        poser(sons, nom)
    (sons / "fort.wav").write_bytes(prises.clip(prises.SATUREE).en_wav())
    (sons / "table.csv").write_text(
        "fichier;texte\na.flac;Algérie\nb.mp3;trente\nfort.wav;un\nc.ogg;Algérrie\n", "utf-8"
    )
    partage = atelier.fenetre.pack.partage
    choisir(qtbot, atelier, partage.importer, sons / "table.csv")
    qtbot.waitUntil(lambda: "importés" in partage.message.text(), timeout=15_000)
    assert partage.message.text().startswith("3 sons importés. «\u00a0fort.wav\u00a0» n’est pas importé")
    assert "fautes de frappe\u00a0: «\u00a0Algérrie\u00a0»" in partage.message.text()
    assert set(Pack.ouvrir(atelier.dossier / "Voix de Marie").clips) == {"algérie", "trente", "algérrie"}
    assert atelier.fenetre.pack.avancement.text().startswith("2 sur ")


def test_un_tableau_illisible_est_refuse_d_une_phrase(qtbot: QtBot, atelier: Bureau) -> None:
    (atelier.dossier / "table.xlsx").write_bytes(b"PK\x03\x04 non")
    partage = atelier.fenetre.pack.partage
    partage.importer_la_table(atelier.dossier / "table.xlsx")
    qtbot.waitUntil(lambda: "table.xlsx" in partage.message.text())
    assert atelier.fenetre.pack.pack is not None
    assert atelier.fenetre.pack.pack.clips == {}


def test_un_mot_du_jeu_s_enregistre_sur_le_champ(qtbot: QtBot, atelier: Bureau) -> None:
    page = atelier.fenetre.pack
    page.mot.setFocus()
    QTest.keyClicks(page.mot, "xyste")
    QTest.keyClick(page.mot, Qt.Key.Key_Return)
    assert (page.texte, page.mot.text()) == ("xyste", "")
    assert page.liste.hasFocus()
    for touche in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Space):
        QTest.keyClick(clavier(), touche)
    assert set(Pack.ouvrir(atelier.dossier / "Voix de Marie").clips) == {"xyste"}
    assert page.avancement.text().startswith("0 sur ")


def test_entree_mene_a_ce_qui_manque_a_l_accord_puis_prete(qtbot: QtBot, atelier: Bureau) -> None:
    ecrire_pack(atelier.dossier / "paul", "Algérie")
    atelier.fenetre.choix.prendre_le_pack(atelier.dossier / "paul")
    partage = atelier.fenetre.pack.partage
    qtbot.waitUntil(lambda: atelier.fenetre.pack.pack is not None and partage.preter.isEnabled())
    presser(atelier, partage.preter)
    accord = partage.accord
    assert accord is not None
    donnes: list[tuple[str, str]] = []
    accord.donne.disconnect()
    accord.donne.connect(lambda *dit: donnes.append(dit))
    QTest.keyClick(accord.voix_de, Qt.Key.Key_Return)
    assert accord.voix_de.hasFocus()
    QTest.keyClicks(accord.voix_de, "Paul Petit")
    QTest.keyClick(accord.voix_de, Qt.Key.Key_Return)
    assert accord.accord.hasFocus()
    assert donnes == []
    QTest.keyClick(accord.accord, Qt.Key.Key_Space)
    QTest.keyClick(accord.accord, Qt.Key.Key_Return)
    assert donnes == [("Paul Petit", LICENCES[0])]
    assert not accord.isVisible()


def test_un_pack_se_prete_avec_accord_et_se_recoit(qtbot: QtBot, atelier: Bureau) -> None:
    ecrire_pack(atelier.dossier / "paul", "Algérie", "trente")
    atelier.fenetre.choix.prendre_le_pack(atelier.dossier / "paul")
    partage = atelier.fenetre.pack.partage
    qtbot.waitUntil(lambda: atelier.annonceur.reglages.pack == atelier.dossier / "paul" and partage.preter.isEnabled())
    qtbot.waitUntil(lambda: atelier.fenetre.pack.pack is not None)
    presser(atelier, partage.preter)
    accord = partage.accord
    assert accord is not None
    assert accord.voix_de.hasFocus()
    QTest.keyClicks(accord.voix_de, "Paul Petit")
    assert not accord.oui.isEnabled(), "nobody agreed yet"
    QTest.keyClick(accord.accord, Qt.Key.Key_Space)
    choisir(qtbot, atelier, accord.oui, atelier.dossier / "paul.zip")
    qtbot.waitUntil(lambda: partage.message.text() == textes.prete(atelier.dossier / "paul.zip", 2))
    assert "voix de Paul Petit" in atelier.fenetre.pack.nom.text()
    assert deballer(atelier.dossier / "paul.zip", atelier.dossier / "ailleurs").licence == LICENCES[0]
    choisir(qtbot, atelier, partage.recevoir, atelier.dossier / "paul.zip")
    qtbot.waitUntil(lambda: "est reçu" in partage.message.text())
    recu = atelier.annonceur.reglages.pack
    assert recu == atelier.dossier / "donnees" / "packs" / "Voix de Marie"
    (atelier.dossier / "faux.zip").write_bytes(b"rien")
    partage.recevoir_le_pack(atelier.dossier / "faux.zip")
    qtbot.waitUntil(lambda: "n’est pas un pack de voix prêté" in partage.message.text())
    assert atelier.annonceur.reglages.pack == recu
