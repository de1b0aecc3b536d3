"""The window of the papers: choose, look, keep, print, open; billets on the screen. Real journal, real PDFs."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QSettings, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QTableWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from arbitre.documents.catalogue import DUPLICATE
from arbitre.documents.papier import Besoin
from arbitre.engine.competition.etat import EnTete
from arbitre.engine.competition.papiers import ChoisirEnTete
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.recourir import DeposerRecours
from arbitre.engine.partie.savoir import Savoir
from arbitre.journal import Journal
from arbitre.regie import RegieDuplicate
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers import documents as module
from arbitre.ui.papiers.billets import BilletsEcran
from arbitre.ui.papiers.documents import Documents
from arbitre.ui.papiers.fenetre import Fait
from arbitre.ui.papiers.file import Imprimeur, Sortie
from arbitre.ui.textes import documents as textes
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import lire, tout_le_texte
from tests.documents.sortis import sortis


def deux_mots() -> Savoir:
    """A lexicon that knows two words."""
    return Savoir(Automate(construire(["CHACUNE", "MOLLIES"])), "Liste libre du français", "0" * 64)


def soir() -> Cahier:
    cahier = Cahier()
    cahier.des_joueurs(6)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    cahier.zero(2, 4)
    cahier.zero(3, 2, mot="KZW", motif="« KZW », non admis")
    cahier.tous_au_top()
    cahier.topping()
    return cahier


def ouvrir(cahier: Cahier, dossier: Path) -> RegieQt:
    journal = Journal(dossier / "soiree.arbitre", nouveau=True)
    for _, lot in groupby(cahier.traces, key=lambda trace: trace.lot):
        journal.ajouter(list(lot))
    return RegieQt(RegieDuplicate(journal, deux_mots()))


@pytest.fixture
def regie(qapp: QApplication, tmp_path: Path) -> Iterator[RegieQt]:
    QSettings("arbitre", "arbitre").clear()
    regie = ouvrir(soir(), tmp_path)
    yield regie
    regie.regie.fermer()


@pytest.fixture
def fenetre(regie: RegieQt, qtbot: QtBot) -> Iterator[Documents]:
    fenetre = Documents(regie)
    fenetre.show()
    attendre_l_apercu(qtbot, fenetre)
    yield fenetre
    fenetre.close()


def attendre_l_apercu(qtbot: QtBot, fenetre: Documents) -> None:
    qtbot.waitUntil(lambda: fenetre._fait is not None)


def attendre(qtbot: QtBot, fenetre: Documents, debut: str) -> str:
    qtbot.waitUntil(lambda: fenetre.message.text().startswith(debut))
    return fenetre.message.text()


def choisir(fenetre: Documents, nom: str) -> None:
    fenetre.papiers.setCurrentRow([p.nom for p in DUPLICATE].index(nom))


def garde(fenetre: Documents, nom: str) -> bytes:
    return (fenetre.dossier / nom).read_bytes()


def test_les_billets_du_dernier_coup_s_offrent_d_abord(fenetre: Documents) -> None:
    assert fenetre._fait is not None
    assert fenetre._fait.fichier == "billets-p1-coup-03.pdf"
    assert "Table 2" in tout_le_texte(fenetre._fait.octets)
    assert fenetre.message.text() == "billets-p1-coup-03.pdf, 1 feuille à imprimer"


def test_un_coup_dont_rien_n_est_saisi_ne_s_offre_pas_avant_celui_qu_on_corrige(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    QSettings("arbitre", "arbitre").clear()
    cahier = Cahier()
    cahier.des_joueurs(6)
    cahier.ouvrir()
    cahier.jouer(COUPS[:2])
    cahier.tous_au_top()
    cahier.jouer(COUPS[2:3])
    regie = ouvrir(cahier, tmp_path)
    documents = Documents(regie)
    qtbot.addWidget(documents)
    assert documents.choix.coup.choisie == 2
    regie.regie.fermer()


@pytest.mark.parametrize("nom", [p.nom for p in DUPLICATE if p.nom != "dossier-de-recours"])
def test_chaque_papier_se_voit_et_se_garde_a_cote_du_fichier(fenetre: Documents, qtbot: QtBot, nom: str) -> None:
    choisir(fenetre, nom)
    attendre_l_apercu(qtbot, fenetre)
    fenetre.enregistrer()
    chemin = Path(attendre(qtbot, fenetre, "Enregistré").removeprefix("Enregistré\u00a0: "))
    assert chemin.parent.name == "soiree-papiers"
    assert lire(chemin.read_bytes())
    assert fenetre.apercu._pile.currentWidget() is not fenetre.apercu._phrase


def test_les_numeros_de_tables_portent_un_code_quand_le_reseau_est_connu(fenetre: Documents, qtbot: QtBot) -> None:
    choisir(fenetre, "numeros-de-tables")
    attendre_l_apercu(qtbot, fenetre)
    assert fenetre._fait is not None
    assert "Vos résultats" not in tout_le_texte(fenetre._fait.octets)
    fenetre.choix.qr.setChecked(True)
    attendre(qtbot, fenetre, "Le code QR dit l’adresse de la console")
    Preferences().garder_le_reseau("192.168.1.20", 8443)
    fenetre.changer()
    qtbot.waitUntil(lambda: fenetre._fait is not None and "Vos résultats" in tout_le_texte(fenetre._fait.octets))


def test_au_clavier_seul(fenetre: Documents, qtbot: QtBot) -> None:
    qtbot.waitUntil(fenetre.isActiveWindow)
    assert QApplication.focusWidget() is fenetre.papiers
    QTest.keyClick(fenetre.papiers, Qt.Key.Key_Down)
    attendre_l_apercu(qtbot, fenetre)
    QTest.keyClick(fenetre.papiers, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    attendre(qtbot, fenetre, "Enregistré")
    assert "Feuille de partie" in tout_le_texte(garde(fenetre, "feuille-de-partie-p1.pdf"))


def test_enregistrer_sans_attendre_l_apercu(fenetre: Documents, qtbot: QtBot) -> None:
    choisir(fenetre, "feuille-d-arbitrage")
    fenetre.enregistrer()
    attendre(qtbot, fenetre, "Enregistré")
    assert "Feuille d’arbitrage" in tout_le_texte(garde(fenetre, "feuille-d-arbitrage-p1.pdf"))


def test_un_autre_coup_des_tables_choisies(fenetre: Documents, qtbot: QtBot) -> None:
    fenetre.choix.coup.choisir(2)
    fenetre.choix.tables.setText("4-6")
    attendre_l_apercu(qtbot, fenetre)
    assert fenetre._fait is not None
    assert fenetre._fait.fichier == "billets-p1-coup-02-tables-4-5-6.pdf"
    assert "Table 4" in tout_le_texte(fenetre._fait.octets)


def test_des_tables_illisibles_se_disent_et_rien_ne_s_enregistre(fenetre: Documents, qtbot: QtBot) -> None:
    fenetre.choix.tables.setText("4 ou 6")
    fenetre.enregistrer()
    attendre(qtbot, fenetre, "«")
    assert "ne se lit pas" in fenetre.message.text()
    assert not fenetre.dossier.exists()


def test_le_dossier_d_un_recours_demande_un_coup_et_une_table(fenetre: Documents, qtbot: QtBot) -> None:
    choisir(fenetre, "dossier-de-recours")
    attendre(qtbot, fenetre, "Choisissez le coup")
    fenetre.choix.tables.setText("2")
    attendre_l_apercu(qtbot, fenetre)
    assert fenetre._fait is not None
    assert "Dossier de recours — table 2, coup 3" in tout_le_texte(fenetre._fait.octets)


def test_sans_coup_ni_table_l_apercu_donne_la_consigne_et_enregistrer_la_redit(
    fenetre: Documents, qtbot: QtBot
) -> None:
    """The paper seen before is not left under the name of another; the key says what is lacking."""
    choisir(fenetre, "dossier-de-recours")
    consigne = attendre(qtbot, fenetre, "Choisissez le coup")
    assert not fenetre.apercu._vue.isVisible()
    assert fenetre.apercu._phrase.isVisible()
    assert fenetre.apercu._phrase.text() == consigne
    QTest.keyClick(fenetre, Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    assert attendre(qtbot, fenetre, "Choisissez le coup") == consigne
    assert not fenetre.dossier.exists()


def test_la_ligne_choisie_reste_en_vue_quand_ses_reglages_paraissent(fenetre: Documents, qtbot: QtBot) -> None:
    liste = fenetre.papiers
    fenetre.resize(fenetre.width(), 720)
    choisir(fenetre, "registre")
    attendre_l_apercu(qtbot, fenetre)
    liste.scrollToTop()
    haut = liste.height()
    QTest.keyClick(liste, Qt.Key.Key_Down)
    attendre(qtbot, fenetre, "Choisissez le coup")
    assert liste.height() == haut, "its settings stand beside the list, which keeps its place"
    fenetre.resize(fenetre.width(), 300)
    qtbot.waitUntil(lambda: liste.height() < haut)
    assert liste.viewport().rect().contains(liste.visualItemRect(liste.currentItem()))


def test_le_seul_recours_inscrit_est_propose(fenetre: Documents, regie: RegieQt, qtbot: QtBot) -> None:
    assert regie.executer(DeposerRecours(2, 4, "mot contesté"))
    choisir(fenetre, "dossier-de-recours")
    attendre_l_apercu(qtbot, fenetre)
    assert fenetre._fait is not None
    assert "Dossier de recours — table 4, coup 2" in tout_le_texte(fenetre._fait.octets)
    fenetre.choix.tables.setText("2")
    attendre_l_apercu(qtbot, fenetre)
    assert "table 2, coup 2" in tout_le_texte(fenetre._fait.octets)
    choisir(fenetre, "billets")
    attendre(qtbot, fenetre, "Aucun billet")


def test_le_classement_d_un_topping_se_fait_sans_aucune_partie(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    """Nothing but toppings was played: their papers are made, kept and queued; the others say what they lack."""
    cahier = Cahier()
    cahier.des_joueurs(4)
    cahier.topping()
    cahier.topping()
    regie = ouvrir(cahier, tmp_path)
    fenetre = Documents(regie)
    fenetre.show()
    attendre(qtbot, fenetre, "Ouvrez d’abord une partie")
    choisir(fenetre, "classement-topping")
    attendre_l_apercu(qtbot, fenetre)
    assert fenetre.choix.topping.isVisible()
    assert fenetre._fait is not None
    assert fenetre._fait.fichier == "classement-topping-2.pdf"
    fenetre.choix.topping.choisir(1)
    attendre_l_apercu(qtbot, fenetre)
    fenetre.enregistrer()
    attendre(qtbot, fenetre, "Enregistré")
    texte = tout_le_texte(garde(fenetre, "classement-topping-1.pdf"))
    assert texte.count(" / 2") == 4
    assert "Topping 1 · " in texte
    (sorti,) = sortis(list(regie.regie.journal.lire()))
    assert (sorti.impression.papier, sorti.impression.topping, sorti.partie) == ("classement-topping", 1, 0)
    fenetre.close()
    regie.regie.fermer()


def test_ce_qui_ne_sert_pas_au_papier_ne_se_montre_pas(fenetre: Documents, qtbot: QtBot) -> None:
    for papier in DUPLICATE:
        choisir(fenetre, papier.nom)
        assert fenetre.choix.coup.isVisible() is (Besoin.COUP in papier.besoins)
        assert fenetre.choix.tables.isVisible() is (Besoin.TABLES in papier.besoins)
        assert fenetre.choix.tous.isVisible() is (Besoin.BILLETS in papier.besoins)
        assert fenetre.choix.topping.isVisible() is (Besoin.TOPPING in papier.besoins)
        assert fenetre.choix.meilleurs.isVisible() is (Besoin.MEILLEURS in papier.besoins)
        assert fenetre.choix.format.count() == len(papier.formats)
    fenetre.choix.tables.clear()
    attendre_l_apercu(qtbot, fenetre)


def test_l_etat_change_le_papier_suit(fenetre: Documents, regie: RegieQt, qtbot: QtBot) -> None:
    from arbitre.engine.partie.saisie import NotifierSanction

    fenetre.choix.a_remettre.setChecked(True)
    attendre_l_apercu(qtbot, fenetre)
    assert regie.executer(NotifierSanction(3, (2,), Remise.BILLET))
    attendre(qtbot, fenetre, "Aucun billet")
    assert fenetre._fait is None, "there is nothing to print"


def test_le_club_et_le_logo_se_retiennent(regie: RegieQt, qtbot: QtBot, tmp_path: Path) -> None:
    from PIL import Image

    Image.new("RGB", (40, 40), (0, 80, 60)).save(tmp_path / "logo.png")
    (tmp_path / "faux.png").write_text("ceci n’est pas une image", encoding="utf-8")
    for attendu in ("", "Scrabble Bron"):
        fenetre = Documents(regie)
        assert fenetre.choix.club.text() == attendu
        choisir(fenetre, "feuille-de-partie")
        fenetre.choix.prendre_le_logo(tmp_path / "faux.png")
        assert "n’est pas une image" in fenetre.message.text()
        fenetre.choix.prendre_le_logo(tmp_path / "logo.png")
        fenetre.choix.club.setText("Scrabble Bron")
        fenetre.choix.club.editingFinished.emit()
        assert regie.etat.en_tete == EnTete("Scrabble Bron", (tmp_path / "logo.png").read_bytes())
        attendre_l_apercu(qtbot, fenetre)
        assert fenetre._fait is not None
        (page,) = lire(fenetre._fait.octets)
        assert page.images == 1
        assert "Scrabble Bron" in page.mots
        fenetre.close()


def test_le_juge_arbitre_se_tape_une_fois_et_signe_aussi_la_competition_suivante(regie: RegieQt, qtbot: QtBot) -> None:
    fenetre = Documents(regie)
    choisir(fenetre, "registre")
    fenetre.choix.juge_arbitre.setText("ROY Ana")
    fenetre.choix.juge_arbitre.editingFinished.emit()
    assert regie.etat.en_tete.juge_arbitre == "ROY Ana"
    attendre_l_apercu(qtbot, fenetre)
    assert fenetre._fait is not None
    assert "Juge-arbitre : ROY Ana" in lire(fenetre._fait.octets)[-1].mots
    fenetre.close()
    (commande,) = Preferences().commandes()
    assert commande == ChoisirEnTete(EnTete(juge_arbitre="ROY Ana"))


def test_un_ancien_fichier_se_signe_du_nom_que_la_page_montre(regie: RegieQt, qtbot: QtBot) -> None:
    """Made before the name was asked: what the field shows is what is printed."""
    Preferences().garder_l_en_tete(EnTete("Scrabble Bron", juge_arbitre="ROY Ana"))
    fenetre = Documents(regie)
    choisir(fenetre, "registre")
    assert fenetre.choix.juge_arbitre.text() == "ROY Ana"
    attendre_l_apercu(qtbot, fenetre)
    assert fenetre._fait is not None
    assert "Juge-arbitre : ROY Ana" in lire(fenetre._fait.octets)[-1].mots
    fenetre.close()


def test_avant_toute_partie_une_phrase_dit_quoi_faire(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    regie = ouvrir(cahier, tmp_path)
    fenetre = Documents(regie)
    attendre(qtbot, fenetre, "Ouvrez d’abord une partie")
    fenetre.close()
    regie.regie.fermer()


def test_le_pdf_se_fait_hors_du_fil_de_la_fenetre(
    regie: RegieQt, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fils: list[threading.Thread] = []
    vrai: Callable[..., Any] = module.fabriquer

    def espion(*a: Any) -> Any:
        fils.append(threading.current_thread())
        return vrai(*a)

    monkeypatch.setattr(module, "fabriquer", espion)
    fenetre = Documents(regie)
    attendre_l_apercu(qtbot, fenetre)
    fenetre.close()
    assert fils
    assert threading.main_thread() not in fils


def test_fermer_pendant_qu_un_papier_se_fait(regie: RegieQt, qtbot: QtBot) -> None:
    fenetre = Documents(regie)
    fenetre._produire()
    fenetre.close()
    qtbot.wait(100)


def test_ouvrir_garde_puis_donne_au_lecteur(fenetre: Documents, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    ouverts: list[QUrl] = []
    reponses = iter((True, False))

    def lecteur(url: QUrl) -> bool:
        ouverts.append(url)
        return next(reponses)

    monkeypatch.setattr(QDesktopServices, "openUrl", lecteur)
    fenetre.ouvrir()
    attendre(qtbot, fenetre, "Enregistré")
    assert Path(ouverts[0].toLocalFile()) == fenetre.dossier / "billets-p1-coup-03.pdf"
    fenetre.ouvrir()
    assert "billets-p1-coup-03.pdf" in attendre(qtbot, fenetre, "Aucun lecteur de PDF")


def test_un_dossier_interdit_se_dit(fenetre: Documents, qtbot: QtBot) -> None:
    fenetre.dossier.write_text("un fichier à la place du dossier", encoding="utf-8")
    fenetre.enregistrer()
    assert "libérez de la place, ou choisissez un autre dossier" in attendre(qtbot, fenetre, "«")


def test_un_refus_en_retard_n_annule_pas_ce_qui_est_demande_ensuite(fenetre: Documents, qtbot: QtBot) -> None:
    choisir(fenetre, "dossier-de-recours")
    fenetre._produire()  # refused, in its thread
    choisir(fenetre, "feuille-de-partie")
    fenetre.enregistrer()
    attendre(qtbot, fenetre, "Enregistré")
    assert [chemin.name for chemin in fenetre.dossier.iterdir()] == ["feuille-de-partie-p1.pdf"]


def test_un_papier_fait_en_retard_n_est_pas_pris_pour_celui_qui_est_choisi(fenetre: Documents, qtbot: QtBot) -> None:
    jeton = fenetre._jeton
    choisir(fenetre, "feuille-de-partie")
    fenetre._recevoir(jeton, Fait("billets-p1-coup-03.pdf", b"%PDF"))
    assert not fenetre.pret
    attendre_l_apercu(qtbot, fenetre)
    assert fenetre._fait is not None
    assert fenetre._fait.fichier == "feuille-de-partie-p1.pdf"


def test_entree_garde_le_papier_choisi(fenetre: Documents, qtbot: QtBot) -> None:
    qtbot.waitUntil(fenetre.isActiveWindow)
    QTest.keyClick(fenetre.papiers, Qt.Key.Key_Return)
    attendre(qtbot, fenetre, "Enregistré")
    assert lire(garde(fenetre, "billets-p1-coup-03.pdf"))


def test_enregistrer_sous_demande_ou_sans_arreter_la_fenetre(fenetre: Documents, qtbot: QtBot, tmp_path: Path) -> None:
    fenetre.enregistrer_sous()
    (dialogue,) = fenetre.findChildren(QFileDialog)
    assert dialogue.nameFilters() == ["Document PDF (*.pdf)"]
    assert dialogue.defaultSuffix() == "pdf"
    dialogue.fileSelected.emit(str(tmp_path / "ailleurs.pdf"))
    attendre(qtbot, fenetre, "Enregistré")
    assert "Table 2" in tout_le_texte((tmp_path / "ailleurs.pdf").read_bytes())
    dialogue.reject()


# --- printing ----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("une_imprimante")
def test_l_impression_abandonnee_garde_le_pdf(fenetre: Documents, qtbot: QtBot) -> None:
    from PySide6.QtPrintSupport import QPrintDialog

    fenetre.imprimer()
    qtbot.waitUntil(lambda: bool(fenetre.findChildren(QPrintDialog)))
    (dialogue,) = fenetre.findChildren(QPrintDialog)
    assert not dialogue.isModal(), "the console goes on"
    dialogue.reject()
    assert "billets-p1-coup-03.pdf" in attendre(qtbot, fenetre, "Impression abandonnée")
    assert lire(garde(fenetre, "billets-p1-coup-03.pdf"))


def choisie(nom: str = "Salle", fichier: str = "") -> QPrinter:
    """A printer as the dialog would have left it: three copies, pages 1 and 2, both sides."""
    reponses: dict[str, object] = {
        "printerName": nom,
        "outputFileName": fichier,
        "copyCount": 3,
        "fromPage": 1,
        "toPage": 2,
        "duplex": QPrinter.DuplexMode.DuplexLongSide,
    }
    return cast(QPrinter, SimpleNamespace(**{question: partial(_dire, r) for question, r in reponses.items()}))


def _dire(reponse: object) -> object:
    return reponse


def programme(dossier: Path, corps: str) -> str:
    lp = dossier / "lp"
    lp.write_text(f"#!/bin/sh\n{corps}\n", encoding="utf-8")
    lp.chmod(0o755)
    return str(lp)


def envoyer(qtbot: QtBot, lp: str, imprimante: QPrinter, chemin: Path) -> Sortie:
    fenetre = QWidget()
    imprimeur = Imprimeur(fenetre, lp)
    with qtbot.waitSignal(imprimeur.sorti) as dit:
        imprimeur.envoyer(imprimante, chemin)
    fenetre.deleteLater()
    sortie = (dit.args or [None])[0]
    assert isinstance(sortie, Sortie)
    return sortie


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    from arbitre.documents.catalogue import tous_les_documents

    cahier = soir()
    chemin = tmp_path / "classement.pdf"
    chemin.write_bytes(tous_les_documents(cahier.etat, cahier.partie)["classement-p1.pdf"]())
    return chemin


@pytest.mark.usefixtures("qapp")
def test_lp_recoit_le_fichier_et_les_choix(qtbot: QtBot, tmp_path: Path, pdf: Path) -> None:
    lp = programme(tmp_path, f'echo "$@" > "{tmp_path}/recu"')
    sortie = envoyer(qtbot, lp, choisie(), pdf)
    phrase = f"Envoyé à «\u00a0Salle\u00a0». Le document est aussi gardé\u00a0: {pdf}"
    assert sortie == Sortie(phrase, "Salle", exemplaires=3, pages="1-2")
    recu = (tmp_path / "recu").read_text(encoding="utf-8").split()
    assert recu == ["-d", "Salle", "-n", "3", "-P", "1-2", "-o", "sides=two-sided-long-edge", "--", str(pdf)]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("cas", ["refus", "programme absent"])
def test_l_imprimante_refuse_le_pdf_est_garde_et_cela_se_dit(qtbot: QtBot, tmp_path: Path, pdf: Path, cas: str) -> None:
    lp = programme(tmp_path, "echo plus de papier >&2; exit 1") if cas == "refus" else str(tmp_path / "rien")
    sortie = envoyer(qtbot, lp, choisie(), pdf)
    assert sortie.imprimante == ""
    assert sortie.phrase.startswith("L’impression a échoué")
    assert sortie.phrase.endswith(f"Le document est gardé\u00a0: {pdf}")
    assert cas != "refus" or "plus de papier" in sortie.phrase
    assert pdf.exists()


@pytest.mark.usefixtures("qapp")
def test_sans_imprimante_cela_se_dit(qtbot: QtBot, pdf: Path) -> None:
    assert envoyer(qtbot, "lp", choisie(nom=""), pdf).phrase == f"Aucune imprimante. Le document est gardé\u00a0: {pdf}"


@pytest.mark.usefixtures("qapp")
def test_imprimer_dans_un_fichier_copie_le_pdf_tel_quel(qtbot: QtBot, tmp_path: Path, pdf: Path) -> None:
    cible = tmp_path / "ailleurs" / "copie.pdf"
    assert envoyer(qtbot, "lp", choisie(fichier=str(cible)), pdf).phrase == f"Enregistré\u00a0: {cible}"
    assert cible.read_bytes() == pdf.read_bytes()


@pytest.mark.usefixtures("qapp")
def test_sans_lp_les_pages_se_peignent_une_a_une(qtbot: QtBot, tmp_path: Path, pdf: Path) -> None:
    imprimante = QPrinter(QPrinter.PrinterMode.HighResolution)
    imprimante.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    imprimante.setOutputFileName(str(tmp_path / "peint.pdf"))
    fenetre = QWidget()
    imprimeur = Imprimeur(fenetre, "")
    with qtbot.waitSignal(imprimeur.sorti, timeout=20_000):
        imprimeur._par_pages(imprimante, pdf)
    fenetre.deleteLater()
    assert len(lire((tmp_path / "peint.pdf").read_bytes())) == len(lire(pdf.read_bytes()))


@pytest.mark.usefixtures("qapp")
def test_sans_lp_une_feuille_couchee_s_imprime_couchee(qtbot: QtBot, tmp_path: Path) -> None:
    from arbitre.documents.catalogue import tous_les_documents

    cahier = soir()
    couchee = tmp_path / "feuille.pdf"
    couchee.write_bytes(tous_les_documents(cahier.etat, cahier.partie)["feuille-d-arbitrage-p1.pdf"]())
    imprimante = QPrinter(QPrinter.PrinterMode.HighResolution)
    imprimante.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    imprimante.setOutputFileName(str(tmp_path / "peint.pdf"))
    fenetre = QWidget()
    imprimeur = Imprimeur(fenetre, "")
    with qtbot.waitSignal(imprimeur.sorti, timeout=20_000):
        imprimeur._par_pages(imprimante, couchee)
    fenetre.deleteLater()
    assert [page.largeur > page.hauteur for page in lire((tmp_path / "peint.pdf").read_bytes())] == [True]


# --- billets on the screen ---------------------------------------------------------------------------------------


def cellule(fenetre: BilletsEcran, rang: int, colonne: int) -> str:
    return fenetre.liste.texte(rang, colonne)


def test_les_billets_a_l_ecran_une_touche_par_table(regie: RegieQt, qtbot: QtBot) -> None:
    fenetre = BilletsEcran(regie)
    fenetre.show()
    qtbot.waitUntil(lambda: len(fenetre.liste.lignes) == 2)
    qtbot.waitUntil(fenetre.isActiveWindow)
    assert [cellule(fenetre, i, 0) for i in range(2)] == ["2", "4"]
    assert "non admis" in cellule(fenetre, 0, 3)
    QTest.keyClick(fenetre.liste, Qt.Key.Key_4)
    assert fenetre.liste.currentIndex().row() == 1, "a number leads to its table"
    QTest.keyClick(fenetre.liste, Qt.Key.Key_V)
    qtbot.waitUntil(lambda: len(fenetre.liste.lignes) == 1)
    QTest.keyClick(fenetre.liste, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: len(fenetre.liste.lignes) == 0)
    assert fenetre.message.text() == textes.AUCUN_BILLET
    partie = regie.partie
    assert partie is not None
    assert partie.coups[1].fiches[4].remise is Remise.VOIX
    assert partie.coups[2].fiches[2].remise is Remise.BILLET
    assert regie.annuler()
    qtbot.waitUntil(lambda: len(fenetre.liste.lignes) == 1)
    fenetre.a_remettre.setChecked(False)
    qtbot.waitUntil(lambda: len(fenetre.liste.lignes) == 2)
    assert cellule(fenetre, 1, 5) == "de vive voix"
    fenetre.close()


def test_plusieurs_tables_se_choisissent_et_se_notent_ensemble(regie: RegieQt, qtbot: QtBot) -> None:
    fenetre = BilletsEcran(regie)
    fenetre.show()
    qtbot.waitUntil(lambda: len(fenetre.liste.lignes) == 2)
    QTest.keyClick(fenetre.liste, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    derniere = fenetre.liste.visualRect(fenetre.liste.modele.index(1, 0)).center()
    maj = Qt.KeyboardModifier.ShiftModifier
    QTest.mouseClick(fenetre.liste.viewport(), Qt.MouseButton.LeftButton, maj, derniere)
    assert len(fenetre.liste.selectionModel().selectedRows()) == 2
    QTest.keyClick(fenetre.liste, Qt.Key.Key_V)
    qtbot.waitUntil(lambda: len(fenetre.liste.lignes) == 0)
    assert regie.annuler()
    qtbot.waitUntil(lambda: len(fenetre.liste.lignes) == 2)
    fenetre.close()


def test_depuis_les_documents(fenetre: Documents, qtbot: QtBot) -> None:
    fenetre.montrer_les_billets()
    (ecran,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, BilletsEcran)]
    qtbot.waitUntil(lambda: len(ecran.liste.lignes) == 2)
    assert not ecran.isModal()
    ecran.close()


def test_chaque_champ_a_un_nom(fenetre: Documents, regie: RegieQt) -> None:
    ecran = BilletsEcran(regie)
    for racine in (fenetre, ecran):
        for genre in (QAbstractButton, QComboBox, QLineEdit, QListWidget, QTableWidget):
            for champ in racine.findChildren(genre):
                if champ.objectName().startswith("qt_") or isinstance(champ.parent(), QComboBox | QTableWidget):
                    continue
                nom = champ.accessibleName() or (champ.text() if isinstance(champ, QAbstractButton) else "")
                assert nom, champ
    ecran.close()


# --- the workshop ------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("qapp")
def test_de_plusieurs_apercus_demandes_le_dernier_seul_se_fait(qtbot: QtBot) -> None:
    atelier = Atelier()
    porte = threading.Event()
    faits: list[object] = []
    atelier.demander(lambda: porte.wait(5), lambda _: faits.append(1), perimable=True)
    atelier.demander(lambda: 2, faits.append, perimable=True)
    atelier.demander(lambda: "écrire", faits.append)
    atelier.demander(lambda: 3, faits.append, perimable=True)
    porte.set()
    qtbot.waitUntil(lambda: len(faits) == 3)
    assert faits == [1, "écrire", 3]
    atelier.deleteLater()
