"""Dark windows and larger text in a tournament, by the keys of the console of duplicate."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea

from arbitre.charte import CLAIR, SOMBRE
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.suivi.commandes import SuivreTable
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.engine.classique.tournoi.pendules import PoserPendule
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from arbitre.ui.kit.application import Apparence, habiller
from tests.ui.classique.tenir import attendre, dialogue, nouveau, saisir, taper, touche

Ouvrir = Callable[..., ConsoleClassique]
CTRL, MAJ = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def console(ouvrir: Callable[[], ConsoleClassique], qapp: QApplication) -> Iterator[ConsoleClassique]:
    console = ouvrir()
    assert console.executer(CreerTournoi("Open", "2026-11-21"))
    yield console
    habiller(qapp, Apparence())


def fond() -> str:
    return QApplication.palette().color(QPalette.ColorRole.Window).name()


def test_ctrl_maj_l_passe_du_clair_au_sombre_et_reste_pour_la_suite(console: ConsoleClassique, tmp_path: Path) -> None:
    clair = fond()
    QTest.keyClick(console.fenetre, Qt.Key.Key_L, CTRL | MAJ)
    assert (
        fond(),
        Apparence.lire(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)).palette,
    ) == (SOMBRE.fond, SOMBRE)
    QTest.keyClick(console.fenetre, Qt.Key.Key_L, CTRL | MAJ)
    assert fond() == clair


def test_le_verdict_ouvert_prend_les_encres_du_sombre(console: ConsoleClassique) -> None:
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    taper(contestation.ligne, "duals zzz")
    assert CLAIR.juste in contestation.verdict.text()
    QTest.keyClick(contestation.ligne, Qt.Key.Key_L, CTRL | MAJ)
    assert SOMBRE.juste in contestation.verdict.text()
    assert SOMBRE.zero in contestation.verdict.text()


def rangees_entieres(console: ConsoleClassique) -> int:
    """Rows of the round that are seen whole."""
    table = console.fenetre.ronde
    bas = table.viewport().height()
    hauts = [(table.rowViewportPosition(r), table.rowHeight(r)) for r in range(table.modele.rowCount())]
    return sum(haut >= 0 and haut + hauteur <= bas for haut, hauteur in hauts)


def test_la_ronde_se_lit_sur_un_portable_au_plus_grand_texte(ouvrir: Ouvrir, qapp: QApplication) -> None:
    """No row of it was left under the titles, and the keys in five lines."""
    console = nouveau(ouvrir, 20)
    touche(console, Qt.Key.Key_F5)
    for table in range(1, 11):
        saisir(console, f"{table} 400 390")
    touche(console, Qt.Key.Key_F5)
    for _ in range(4):
        QTest.keyClick(console.fenetre, Qt.Key.Key_Plus, CTRL)
    console.fenetre.resize(1366, 740)
    saisir(console, "4 400 390")
    attendre(lambda: rangees_entieres(console) >= 2)
    assert (console.fenetre.width(), console.fenetre.height()) == (1366, 740)
    habiller(qapp, Apparence())


def test_le_texte_grandit_et_revient(console: ConsoleClassique) -> None:
    avant = console.fenetre.ronde.fontMetrics().height()
    QTest.keyClick(console.fenetre, Qt.Key.Key_Plus, CTRL)
    assert console.fenetre.ronde.fontMetrics().height() > avant
    QTest.keyClick(console.fenetre, Qt.Key.Key_Minus, CTRL)
    assert console.fenetre.ronde.fontMetrics().height() == avant


def en_grand(console: ConsoleClassique) -> None:
    """175 %, on a laptop."""
    for _ in range(3):
        QTest.keyClick(console.fenetre, Qt.Key.Key_Plus, CTRL)
    console.fenetre.showNormal()
    console.fenetre.resize(1366, 730)
    attendre(lambda: (console.fenetre.width(), console.fenetre.height()) == (1366, 730))


@pytest.fixture
def grande(ouvrir: Ouvrir, qapp: QApplication) -> Iterator[ConsoleClassique]:
    """All tables told but the last, a long name among them."""
    console = nouveau(ouvrir, 24)
    touche(console, Qt.Key.Key_F2)
    taper(dialogue(console, JoueursDuTournoi).ligne, "DE LA ROCHEFOUCAULD Pierre-Emmanuel 2500")
    console.fenetre.vers_la_ligne()
    touche(console, Qt.Key.Key_F5)
    for table in range(1, 12):
        saisir(console, f"{table} 400 390")
    en_grand(console)
    yield console
    habiller(qapp, Apparence())


def test_en_grand_la_contestation_reste_dans_la_barre(grande: ConsoleClassique) -> None:
    barre = grande.fenetre.barre
    attendre(lambda: "11 sur 12" in barre.fort.text())
    assert barre.contester.isVisible()
    assert all(bouton.entier for bouton in (barre.contester, barre.horloge, barre.fort))


def test_en_grand_un_temps_epuise_se_lit_dans_la_barre(grande: ConsoleClassique) -> None:
    assert grande.executer(PoserPendule(12, 0, 600, Camp.A, court=False, depasse_a=75))
    barre = grande.fenetre.barre
    attendre(barre.epuises.isVisible)
    attendre(lambda: barre.epuises.entier and barre.fort.entier)
    for bouton in (barre.epuises, barre.fort, barre.plus):
        assert barre.rect().contains(bouton.geometry())


def test_en_grand_un_nom_long_laisse_lire_les_resultats(grande: ConsoleClassique) -> None:
    ronde = grande.fenetre.ronde
    score = ronde.fontMetrics().horizontalAdvance("400 – 390")
    attendre(lambda: ronde.columnWidth(3) > score)
    assert not ronde.horizontalScrollBar().maximum()
    assert any("ROCHEFOUCAULD" in ligne[1] for ligne in ronde.lignes)


def test_en_grand_les_boutons_des_joueurs_se_lisent(grande: ConsoleClassique) -> None:
    QTest.keyClick(grande.fenetre, Qt.Key.Key_Plus, CTRL)
    touche(grande, Qt.Key.Key_F2)
    liste = dialogue(grande, JoueursDuTournoi)
    boutons = [bouton for bouton in liste.findChildren(QPushButton) if bouton.isVisible()]
    assert len(boutons) == 6
    mesures = liste.fontMetrics()
    mots = {bouton: bouton.text().replace("&", "") for bouton in boutons}
    cadre = grande.fenetre.places.currentWidget()
    assert isinstance(cadre, QScrollArea)
    attendre(lambda: liste.width() <= cadre.viewport().width())
    QTest.qWait(50)
    assert all(b.width() > mesures.horizontalAdvance(mots[b]) + mesures.height() / 2 for b in boutons)


def test_en_grand_la_date_se_lit(grande: ConsoleClassique) -> None:
    touche(grande, Qt.Key.Key_F3)
    ligne = dialogue(grande, ReglagesDuTournoi).date.ligne
    attendre(lambda: ligne.width() > ligne.fontMetrics().horizontalAdvance("21/11/2026") + ligne.fontMetrics().height())


def test_en_grand_la_partie_suivie_tient_sans_defiler(grande: ConsoleClassique) -> None:
    """The names and the clocks went out of sight."""
    grande.executer(SuivreTable(12, premier=Camp.A))
    QTest.keyClick(grande.fenetre, Qt.Key.Key_F8, MAJ)
    direct = dialogue(grande, DirectClassique)
    cadre = grande.fenetre.places.currentWidget()
    assert isinstance(cadre, QScrollArea)
    attendre(lambda: not cadre.verticalScrollBar().maximum())
    assert direct.cotes.height() > 2 * direct.fontMetrics().height()


def test_en_grand_la_ronde_passee_se_dit_en_entier(grande: ConsoleClassique) -> None:
    saisir(grande, "12 400 390")
    touche(grande, Qt.Key.Key_F5)
    grande.fenetre.rondes.voir(1)
    attendre(lambda: QLabel.text(grande.fenetre.titre).endswith("1, passée"))


def test_en_grand_une_ronde_publiee_se_lit_de_sa_premiere_table(grande: ConsoleClassique) -> None:
    ronde = grande.fenetre.ronde
    saisir(grande, "12 400 390")
    attendre(lambda: ronde.verticalScrollBar().value() > 0)
    touche(grande, Qt.Key.Key_F5)
    assert len(grande.regie.etat.rondes) == 2
    assert ronde.verticalScrollBar().value() == 0
