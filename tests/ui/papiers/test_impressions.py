"""The print queue: what came out, on which printer or kept as a PDF, what is wrong since, printed again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrintDialog, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from arbitre.engine.competition.papiers import Impression, PapierImprime
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers.documents import Documents
from arbitre.ui.papiers.file import FileDImpression, Imprimeur, Sortie
from arbitre.ui.papiers.impressions import Impressions
from arbitre.ui.textes import documents as textes
from arbitre.ui.textes.touches import Geste
from tests.documents.lire import tout_le_texte
from tests.soirees.poste import Poste
from tests.ui.papiers.test_documents import attendre, attendre_l_apercu, choisir, ouvrir, soir


@pytest.fixture
def regie(qapp: QApplication, tmp_path: Path) -> Iterator[RegieQt]:
    QSettings("arbitre", "arbitre").clear()
    regie = ouvrir(soir(), tmp_path)
    yield regie
    regie.regie.fermer()


@pytest.fixture
def papiers(regie: RegieQt, qtbot: QtBot) -> Iterator[Documents]:
    fenetre = Documents(regie)
    fenetre.show()
    attendre_l_apercu(qtbot, fenetre)
    yield fenetre
    fenetre.close()


@pytest.fixture
def imprimante(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """A printer that takes everything at once, without asking; the files that it was sent."""
    envoyes: list[Path] = []

    def imprimer(self: Imprimeur, chemin: Path, _fenetre: QWidget) -> None:
        envoyes.append(chemin)
        self.sorti.emit(Sortie(f"Envoyé {len(envoyes)}", "Salle", 2))

    monkeypatch.setattr(Imprimeur, "imprimer", imprimer)
    return envoyes


def sorties(regie: RegieQt) -> list[Impression]:
    return [t.evenement.impression for t in regie.regie.journal.lire() if isinstance(t.evenement, PapierImprime)]


def file_de(papiers: Documents, qtbot: QtBot, lignes: int) -> Impressions:
    papiers.montrer_la_file()
    file = papiers.findChild(Impressions)
    assert file is not None
    qtbot.waitUntil(lambda: len(file.liste.lignes) == lignes)
    return file


def cellules(file: Impressions, rang: int) -> list[str]:
    return [file.liste.texte(rang, colonne) for colonne in range(len(textes.COLONNES_FILE))]


def imprimer(papiers: Documents, qtbot: QtBot, imprimante: list[Path]) -> None:
    avant = len(imprimante)
    papiers.imprimer()
    attendre(qtbot, papiers, f"Envoyé {avant + 1}")


def changer_la_table_2(regie: RegieQt) -> None:
    """The zero of table 2 at coup 3 becomes the top."""
    assert regie.executer(EffacerResultat(3, 2))
    assert regie.executer(PayerLeTop(3, (2,)))


def test_imprimer_s_ecrit_au_journal_et_n_avertit_personne(
    regie: RegieQt, papiers: Documents, qtbot: QtBot, imprimante: list[Path]
) -> None:
    imprimer(papiers, qtbot, imprimante)
    (sortie,) = sorties(regie)
    assert (sortie.papier, sortie.imprimante, sortie.exemplaires) == ("billets", "Salle", 2)
    assert (sortie.coups, sortie.billets) == ((3,), ((3, 2),))
    assert sortie.fichier == "billets-p1-coup-03.pdf"
    partie = regie.partie
    assert partie is not None
    assert partie.coups[2].fiches[2].remise is None
    assert imprimante == [papiers.dossier / sortie.fichier]


def test_defaire_apres_une_impression_reprend_la_saisie(
    regie: RegieQt, papiers: Documents, qtbot: QtBot, imprimante: list[Path]
) -> None:
    from arbitre.engine.partie.saisie import NotifierSanction

    assert regie.executer(NotifierSanction(3, (2,), Remise.BILLET))
    attendre_l_apercu(qtbot, papiers)
    imprimer(papiers, qtbot, imprimante)
    assert regie.annuler()
    partie = regie.partie
    assert partie is not None
    assert partie.coups[2].fiches[2].remise is None
    assert len(sorties(regie)) == 1


def test_un_papier_imprime_ne_refait_pas_l_apercu(papiers: Documents, qtbot: QtBot, imprimante: list[Path]) -> None:
    imprimer(papiers, qtbot, imprimante)
    assert papiers._fait is not None


def test_sans_imprimante_rien_ne_se_demande_et_le_papier_est_la(
    regie: RegieQt, papiers: Documents, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    QTest.keyClick(papiers, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    dit = attendre(qtbot, papiers, "Aucune imprimante")
    assert not papiers.findChildren(QPrintDialog)
    assert str(papiers.dossier / "billets-p1-coup-03.pdf") in dit
    assert [s.fichier for s in sorties(regie)] == ["billets-p1-coup-03.pdf"]


@pytest.mark.usefixtures("une_imprimante")
def test_abandonner_garde_le_pdf_et_le_dit_une_fois(regie: RegieQt, papiers: Documents, qtbot: QtBot) -> None:
    papiers.enregistrer()
    attendre(qtbot, papiers, "Enregistré")
    papiers.imprimer()
    qtbot.waitUntil(lambda: bool(papiers.findChildren(QPrintDialog)))
    papiers.findChildren(QPrintDialog)[0].reject()
    attendre(qtbot, papiers, "Impression abandonnée")
    assert [s.imprimante for s in sorties(regie)] == [""]


def test_la_file_dit_quoi_quand_ou_et_par_qui(papiers: Documents, qtbot: QtBot, imprimante: list[Path]) -> None:
    imprimer(papiers, qtbot, imprimante)
    choisir(papiers, "classement-general")
    attendre_l_apercu(qtbot, papiers)
    papiers.enregistrer()
    attendre(qtbot, papiers, "Enregistré")
    file = file_de(papiers, qtbot, 2)
    general, billets = cellules(file, 0), cellules(file, 1)
    assert general[1:] == ["Classement de la compétition", "Toute la compétition", "PDF gardé", "", "à jour"]
    assert billets[1:4] == ["Billets de correction", "Partie 1, coup 3, 1 billet", "Salle, 2 exemplaires"]
    assert billets[0].endswith("h\u00a0" + billets[0][-2:])
    assert file.message.text() == textes.RAPPEL


def test_un_verdict_change_apres_le_billet_se_voit_et_se_refait(
    regie: RegieQt, papiers: Documents, qtbot: QtBot, imprimante: list[Path]
) -> None:
    imprimer(papiers, qtbot, imprimante)
    file = file_de(papiers, qtbot, 1)
    changer_la_table_2(regie)
    qtbot.waitUntil(lambda: "n’a plus lieu d’être" in cellules(file, 0)[5])
    assert file.message.text() == "1 document sorti n’est plus juste."
    file.perimes.setChecked(True)
    assert len(file.liste.lignes) == 1
    file.refaire()
    assert papiers.choix.tables.text() == "2"
    assert papiers.choix.coup.valeur == 3


def test_ce_qui_est_juste_se_cache(papiers: Documents, qtbot: QtBot, imprimante: list[Path]) -> None:
    imprimer(papiers, qtbot, imprimante)
    file = file_de(papiers, qtbot, 1)
    file.perimes.setChecked(True)
    assert len(file.liste.lignes) == 0
    assert file.message.text() == textes.TOUT_EST_JUSTE


def test_reimprimer_rend_le_meme_papier_meme_si_un_autre_a_ete_fait(
    regie: RegieQt, papiers: Documents, qtbot: QtBot, imprimante: list[Path]
) -> None:
    imprimer(papiers, qtbot, imprimante)
    ancien = imprimante[0].read_bytes()
    papiers.choix.tous.setChecked(True)  # made again, it goes on under what is printed
    attendre_l_apercu(qtbot, papiers)
    imprimer(papiers, qtbot, imprimante)
    assert imprimante[1].name == "billets-p1-coup-03-v2.pdf"
    file = file_de(papiers, qtbot, 2)
    file.liste.selectRow(1)
    qtbot.waitUntil(file.isActiveWindow)
    QTest.keyClick(file.liste, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(sorties(regie)) == 3)
    assert imprimante[2].read_bytes() == ancien
    assert "Table 2" in tout_le_texte(ancien)
    assert sorties(regie)[2] == sorties(regie)[0]


@pytest.mark.parametrize("cas", ["efface", "change"])
def test_un_pdf_disparu_ou_change_se_dit(papiers: Documents, qtbot: QtBot, imprimante: list[Path], cas: str) -> None:
    imprimer(papiers, qtbot, imprimante)
    if cas == "efface":
        imprimante[0].unlink()
    else:
        imprimante[0].write_bytes(b"%PDF autre")
    file = file_de(papiers, qtbot, 1)
    file.reimprimer()
    assert file.message.text().endswith("refaites le document.")
    assert len(imprimante) == 1


def test_ouvrir_donne_le_pdf_au_lecteur(
    papiers: Documents, qtbot: QtBot, imprimante: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    ouverts: list[str] = []

    def lecteur(url: QUrl) -> bool:
        ouverts.append(url.toLocalFile())
        return len(ouverts) < 2

    monkeypatch.setattr(QDesktopServices, "openUrl", lecteur)
    imprimer(papiers, qtbot, imprimante)
    file = file_de(papiers, qtbot, 1)
    file.ouvrir()
    assert ouverts == [str(imprimante[0])]
    file.ouvrir()
    assert file.message.text().startswith("Aucun lecteur de PDF")


def test_une_file_vide_le_dit(papiers: Documents, qtbot: QtBot) -> None:
    file = file_de(papiers, qtbot, 0)
    qtbot.waitUntil(lambda: file.message.text() != "")
    file.reimprimer()
    assert file.message.text() == textes.CHOISISSEZ


def test_un_fichier_en_lecture_seule_s_imprime_et_le_dit(
    regie: RegieQt, papiers: Documents, qtbot: QtBot, imprimante: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    phrases: list[str] = []
    FileDImpression.de(regie).dit.connect(phrases.append)
    monkeypatch.setattr(regie.regie.journal, "lecture_seule", True)
    imprimer(papiers, qtbot, imprimante)
    assert "lecture seule" in phrases[0]
    assert sorties(regie) == []


def test_fermer_la_fenetre_n_arrete_pas_l_envoi(regie: RegieQt, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    en_route: list[Imprimeur] = []
    monkeypatch.setattr(Imprimeur, "imprimer", lambda self, _chemin, _fenetre: en_route.append(self))
    papiers = Documents(regie)
    papiers.show()
    attendre_l_apercu(qtbot, papiers)
    papiers.imprimer()
    qtbot.waitUntil(lambda: bool(en_route))
    file = file_de(papiers, qtbot, 1)
    assert cellules(file, 0)[5] == textes.ENVOI_EN_COURS
    papiers.close()
    qtbot.wait(20)
    en_route[0].sorti.emit(Sortie("Envoyé", "Salle"))
    assert [s.imprimante for s in sorties(regie)] == ["Salle"]


def test_chaque_touche_de_la_file_a_un_nom(papiers: Documents, qtbot: QtBot) -> None:
    file = file_de(papiers, qtbot, 0)
    assert file.liste.accessibleName() == textes.FILE
    assert all(touche.text() for touche in file.findChildren(QAbstractButton) if touche.isVisible())


@pytest.mark.partie(3)
def test_le_menu_ouvre_la_file_et_refaire_la_fenetre_des_papiers(
    qtbot: QtBot, poste: Poste, imprimante: list[Path]
) -> None:
    fenetre = poste.fenetre
    poste.console.faire(Geste.DOCUMENTS)
    papiers = fenetre.findChild(Documents)
    assert papiers is not None
    choisir(papiers, "plan-des-tables")
    attendre_l_apercu(qtbot, papiers)
    imprimer(papiers, qtbot, imprimante)
    papiers.close()
    QTest.qWait(20)
    poste.console.faire(Geste.IMPRESSIONS)
    file = fenetre.findChild(Impressions)
    assert file is not None
    qtbot.waitUntil(lambda: len(file.liste.lignes) == 1)
    file.refaire()
    qtbot.waitUntil(lambda: fenetre.findChild(Documents) is not None)
    refaits = fenetre.findChild(Documents)
    assert refaits is not None
    assert refaits.papier.nom == "plan-des-tables"
    attendre_l_apercu(qtbot, refaits)
    refaits.close()
