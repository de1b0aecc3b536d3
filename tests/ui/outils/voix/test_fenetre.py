"""The window of the voice by keyboard: its pages, a new pack, a pack that is opened, nothing that listens behind."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QScrollArea
from pytestqt.qtbot import QtBot

from arbitre.voix.pack import Pack
from arbitre.voix.reglages import Choix
from tests.ui.fenetres import bouton
from tests.ui.outils.voix.bureau import Bureau, clavier
from tests.voix.faux import ecrire_pack

ALT = Qt.KeyboardModifier.AltModifier


def appuyer(bureau: Bureau, texte: str) -> QFileDialog:
    """Press that button of the pack's page by its key; the dialog that opens."""
    presse = bouton(bureau.fenetre.pack, texte)
    presse.setFocus()
    QTest.keyClick(presse, Qt.Key.Key_Space)
    dialogue = bureau.fenetre.findChild(QFileDialog)
    assert dialogue is not None
    return dialogue


def repondre(qtbot: QtBot, dialogue: QFileDialog, chemin: str) -> None:
    nom = dialogue.findChild(QLineEdit, "fileNameEdit")
    assert nom is not None
    qtbot.waitUntil(nom.hasFocus)
    nom.setText(chemin)  # typed, a list of completions opens, which the offscreen platform cannot hold
    QTest.keyClick(nom, Qt.Key.Key_Return)


def test_chaque_page_prend_le_clavier_la_ou_l_on_s_en_sert(qtbot: QtBot, bureau: Bureau) -> None:
    fenetre = bureau.fenetre
    qtbot.waitUntil(fenetre.choix.essayer.hasFocus)
    for touche, attendu in (
        (Qt.Key.Key_P, fenetre.pack.liste),
        (Qt.Key.Key_H, fenetre.phrases.liste),
        (Qt.Key.Key_O, fenetre.prononciations.table),
        (Qt.Key.Key_V, fenetre.choix.essayer),
    ):
        QTest.keyClick(clavier(), touche, ALT)
        assert attendu.hasFocus()


def test_un_pack_neuf_se_nomme_et_s_ouvre_au_clavier(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.fenetre.onglets.setCurrentIndex(1)
    dossier = bureau.dossier / "Voix de Paul"
    repondre(qtbot, appuyer(bureau, "Nouveau pack…"), str(dossier))
    qtbot.waitUntil(lambda: bureau.fenetre.pack.pack is not None)
    assert Pack.ouvrir(dossier).nom == "Voix de Paul"
    assert str(dossier) in bureau.fenetre.pack.nom.text()
    assert bureau.annonceur.reglages.pack == dossier
    assert bureau.annonceur.reglages.choix is Choix.SYSTEME


def test_un_pack_recu_d_un_club_s_ouvre_au_clavier(qtbot: QtBot, bureau: Bureau) -> None:
    dossier = ecrire_pack(bureau.dossier / "clef" / "voix-marie", "Algérie", "A")
    bureau.fenetre.onglets.setCurrentIndex(1)
    repondre(qtbot, appuyer(bureau, "Ouvrir un pack…"), str(dossier))
    qtbot.waitUntil(lambda: bureau.fenetre.pack.pack is not None)
    assert bureau.fenetre.pack.avancement.text().startswith("2 sur ")


def test_un_dossier_qui_a_deja_un_pack_est_refuse(qtbot: QtBot, bureau: Bureau) -> None:
    dossier = ecrire_pack(bureau.dossier / "voix-marie", "Algérie")
    bureau.fenetre.creer_un_pack(dossier)
    assert "contient déjà un pack" in bureau.fenetre.pack.consigne.text()
    assert set(Pack.ouvrir(dossier).clips) == {"algérie"}


def test_changer_de_page_ou_fermer_arrete_le_micro(qtbot: QtBot, bureau: Bureau) -> None:
    fenetre = bureau.fenetre
    fenetre.onglets.setCurrentIndex(1)
    fenetre.creer_un_pack(bureau.dossier / "voix-marie")
    qtbot.waitUntil(lambda: fenetre.pack.pack is not None)
    for quitter in (lambda: fenetre.onglets.setCurrentIndex(0), fenetre.close):
        fenetre.onglets.setCurrentIndex(1)
        QTest.keyClick(fenetre.pack.liste, Qt.Key.Key_Return)
        assert "Parlez" in fenetre.pack.consigne.text()
        finies = bureau.micro.finies
        quitter()
        assert bureau.micro.finies == finies + 1
    assert Pack.ouvrir(bureau.dossier / "voix-marie").clips == {}


def test_chaque_page_se_voit_entiere_et_la_fenetre_tient_sur_un_portable_agrandi_deux_fois(
    qtbot: QtBot, bureau: Bureau
) -> None:
    fenetre = bureau.fenetre

    def entiere() -> bool:
        page = fenetre.onglets.currentWidget()
        return isinstance(page, QScrollArea) and page.verticalScrollBar().maximum() == 0

    for rang in range(fenetre.onglets.count()):
        fenetre.onglets.setCurrentIndex(rang)
        qtbot.waitUntil(entiere)
    assert fenetre.minimumSizeHint().width() <= 1366 // 2
