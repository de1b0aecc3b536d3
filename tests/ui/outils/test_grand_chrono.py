"""The chrono large: the time to come, the time that runs, the wait after the top; its keys are the console's."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSettings, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from arbitre.charte import OFFICIEL
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.vues import EtatChrono
from arbitre.ui.kit.application import Apparence
from arbitre.ui.outils.grand_chrono import FenetreChrono
from arbitre.ui.textes.touches import Geste
from tests.outils.ecrans import PORTABLE, PROJECTEUR, Ecran, brancher
from tests.soirees.poste import Poste
from tests.ui.conduite.table import Table
from tests.ui.pixels import fond_et_encre, rvb

pytestmark = pytest.mark.partie

BORD = 8
"""What a usual frame takes under a window."""
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "essai.arbitre")
    yield table
    table.fermer()


@pytest.fixture
def preferences(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def ouvrir(qtbot: QtBot, table: Table, preferences: QSettings) -> Iterator[Callable[[], FenetreChrono]]:
    ouvertes: list[FenetreChrono] = []

    def ouvrir() -> FenetreChrono:
        fenetre = FenetreChrono(table.conducteur, OFFICIEL, preferences)
        fenetre.show()
        ouvertes.append(fenetre)
        return fenetre

    yield ouvrir
    for fenetre in ouvertes:
        if isValid(fenetre):
            fenetre.close()


def lu(fenetre: FenetreChrono) -> str:
    """What a screen reader says, and so what is painted."""
    return fenetre.cadran.accessibleDescription()


def test_elle_montre_le_temps_a_venir_puis_celui_qui_court(table: Table, ouvrir: Callable[[], FenetreChrono]) -> None:
    table.jusqua(Phase.CHRONO)
    fenetre = ouvrir()
    assert lu(fenetre) == "Coup 1, 3:00"
    table.tout_entendre()
    table.conducteur.avancer()
    assert table.en(Phase.RECHERCHE)
    table.passer(29.6)
    assert lu(fenetre) == "Coup 1, 2:31"
    table.passer(150.4)
    assert table.en(Phase.RAMASSAGE)
    assert lu(fenetre) == "Coup 1, 0:00"


def test_apres_le_top_elle_compte_les_vingt_secondes(
    qtbot: QtBot, table: Table, ouvrir: Callable[[], FenetreChrono]
) -> None:
    fenetre = ouvrir()
    table.jusqua(Phase.ANNONCE_TOP)
    table.conducteur.avancer()
    qtbot.waitUntil(lambda: not table.annonceur.parle)
    assert lu(fenetre) == "Prochain tirage, 0:20"
    table.passer(12)
    assert lu(fenetre) == "Prochain tirage, 0:08"
    table.passer(9)
    assert lu(fenetre) == "Coup 2, 3:00"


@pytest.mark.parametrize("taille", [(560, 620), (1366, 768), (1920, 1080)])
def test_les_chiffres_sont_grands_et_se_lisent_de_loin(
    table: Table, ouvrir: Callable[[], FenetreChrono], taille: tuple[int, int]
) -> None:
    table.jusqua(Phase.RECHERCHE)
    fenetre = ouvrir()
    fenetre.barre.hide()
    fenetre.resize(*taille)
    QTest.qWait(1)
    image = fenetre.cadran.grab().toImage()
    assert (image.width(), image.height()) == taille
    cote = min(taille[0], taille[1] * 0.86)
    milieu = QRectF((taille[0] - cote / 2) / 2, taille[1] - 8 - cote * 0.65, cote / 2, cote * 0.3)
    fond, encre = fond_et_encre(image, milieu)
    assert (fond, encre) == (rvb(OFFICIEL.salle.fond), rvb(OFFICIEL.salle.encre))


def test_f11_la_met_en_plein_ecran_ou_elle_se_rouvre_et_l_en_sort(ouvrir: Callable[[], FenetreChrono]) -> None:
    fenetre = ouvrir()
    QTest.keyClick(fenetre, Qt.Key.Key_F11)
    assert fenetre.isFullScreen()
    assert not fenetre.barre.isVisible()
    fenetre.close()
    rouverte = ouvrir()
    assert rouverte.isFullScreen()
    assert not rouverte.barre.isVisible()
    QTest.keyClick(rouverte, Qt.Key.Key_F11)
    assert not rouverte.isFullScreen()
    assert rouverte.barre.isVisible()


def test_elle_va_sur_l_ecran_choisi_et_s_y_rouvre(qtbot: QtBot, ouvrir: Callable[[], FenetreChrono]) -> None:
    fenetre = ouvrir()
    assert fenetre.ecran.valeurs == ["portable", "projecteur"]
    fenetre.ecran.setFocus()
    QTest.keyClick(fenetre.ecran, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: fenetre.screen().name() == "projecteur")
    fenetre.close()
    assert ouvrir().screen().name() == "projecteur"


def grand_chrono(poste: Poste) -> FenetreChrono:
    return next(fenetre for fenetre in poste.fenetre.findChildren(FenetreChrono) if fenetre.isVisible())


def ouverts(poste: Poste) -> int:
    return sum(fenetre.isVisible() for fenetre in poste.fenetre.findChildren(FenetreChrono))


def test_sa_touche_l_ouvre_et_la_ferme_la_console_garde_le_clavier(poste: Poste) -> None:
    for _ in range(3):
        poste.touche(Qt.Key.Key_F8, CTRL)
        assert ouverts(poste) == 1
        poste.attendre(poste.fenetre.isActiveWindow)
        poste.touche(Qt.Key.Key_F8, CTRL)
        assert ouverts(poste) == 0


@pytest.mark.parametrize("taille", [(1366, 740), (1900, 1000)])
def test_sur_l_ecran_de_la_console_elle_laisse_voir_la_correction(
    poste: Poste, ecrans: None, taille: tuple[int, int]
) -> None:
    brancher(Ecran("portable", 0, 0, 1920, 1080) if taille[0] > 1366 else PORTABLE)
    poste.fenetre.move(0, 0)
    poste.fenetre.resize(*taille)
    QTest.qWait(1)
    poste.touche(Qt.Key.Key_F8, CTRL)
    fenetre, correction = grand_chrono(poste), poste.fenetre.correction
    cadre = QRect(correction.mapToGlobal(QPoint(0, 0)), correction.size())
    assert not fenetre.frameGeometry().intersects(cadre)
    assert fenetre.screen().availableGeometry().contains(fenetre.frameGeometry())


@pytest.mark.parametrize("echelle", [1.5, 2.0])
@pytest.mark.parametrize("ouverte_avant", [True, False], ids=["texte agrandi ensuite", "ouverte en grand texte"])
def test_en_grand_texte_elle_laisse_voir_la_correction_aussi(
    poste: Poste, ecrans: None, echelle: float, ouverte_avant: bool
) -> None:
    brancher(PORTABLE)
    poste.fenetre.move(0, 0)
    poste.fenetre.resize(1366, 740)
    QTest.qWait(1)
    for agrandir in (not ouverte_avant, ouverte_avant):
        if agrandir:
            poste.console.changer_l_apparence(Apparence(echelle=echelle))
            QTest.qWait(1)
        elif not ouverts(poste):
            poste.touche(Qt.Key.Key_F8, CTRL)
    fenetre, ligne = grand_chrono(poste), poste.fenetre.correction.ligne

    def a_cote() -> bool:
        return fenetre.frameGeometry().right() < ligne.mapToGlobal(QPoint(0, 0)).x()

    poste.attendre(a_cote)
    assert fenetre.cadran.height() > fenetre.cadran.minimumHeight()


def test_elle_a_sa_place_avant_de_se_montrer(poste: Poste, ecrans: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real window manager puts a window without a place of its own anywhere, later than the program moves it."""
    brancher(PORTABLE)
    poste.fenetre.move(0, 0)
    poste.fenetre.resize(1366, 740)
    QTest.qWait(1)
    montrees: list[QRect] = []
    montrer = FenetreChrono.showEvent

    def noter(fenetre: FenetreChrono, event: QShowEvent) -> None:
        montrees.append(fenetre.frameGeometry())
        montrer(fenetre, event)

    monkeypatch.setattr(FenetreChrono, "showEvent", noter)
    poste.touche(Qt.Key.Key_F8, CTRL)
    correction = poste.fenetre.correction
    (place,) = montrees
    pied = poste.fenetre.pied.mapToGlobal(QPoint(0, 0)).y()
    assert place.bottom() + BORD <= pied, "what the next key does stays in sight, under a frame of its own too"
    assert not place.intersects(QRect(correction.mapToGlobal(QPoint(0, 0)), correction.size()))
    assert grand_chrono(poste).testAttribute(Qt.WidgetAttribute.WA_Moved), "a place that was asked for"


def test_echap_la_ferme_ou_que_soit_le_clavier(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F8, CTRL)
    fenetre = grand_chrono(poste)
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    QTest.keyClick(fenetre, Qt.Key.Key_Escape)
    assert ouverts(poste) == 0
    poste.fenetre.activateWindow()  # a window manager does
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.touche(Qt.Key.Key_F8, CTRL)
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.touche(Qt.Key.Key_Escape)
    assert ouverts(poste) == 0


def test_echap_a_la_console_quitte_le_reste_d_abord_puis_lui_ou_qu_il_couvre_quelque_chose(poste: Poste) -> None:
    poste.attendre(lambda: poste.console.projection.etat.ecrans)
    poste.touche(Qt.Key.Key_F8, CTRL)
    poste.touche(Qt.Key.Key_F1)
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.aide.isVisible()
    assert ouverts(poste) == 1
    fenetre = grand_chrono(poste)
    fenetre.ecran.setFocus()
    QTest.keyClick(fenetre.ecran, Qt.Key.Key_Down)
    poste.attendre(lambda: fenetre.screen().name() == "projecteur")
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.touche(Qt.Key.Key_Escape)
    assert ouverts(poste) == 0, "it lay over the tableau"
    assert "Ctrl+F8 le rouvre" in poste.message


def test_echap_a_la_console_le_laisse_sur_un_ecran_ou_il_ne_couvre_rien(poste: Poste, ecrans: None) -> None:
    poste.attendre(lambda: poste.console.projection.etat.ecrans)
    brancher(PORTABLE, PROJECTEUR, Ecran("pupitre", 4000, 0, 800, 600))
    poste.attendre(lambda: poste.console.projection.etat.ecrans == ("projecteur",))
    poste.touche(Qt.Key.Key_F8, CTRL)
    for ecran in ("projecteur", "pupitre"):
        a_l_ecran_suivant(poste, ecran)
    poste.touche(Qt.Key.Key_Escape)
    assert ouverts(poste) == 1


def a_l_ecran_suivant(poste: Poste, nom: str) -> None:
    fenetre = grand_chrono(poste)
    poste.touche(Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    poste.attendre(lambda: fenetre.screen().name() == nom)
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)


def a_cote(poste: Poste) -> bool:
    """It stands beside all that is read and typed: list, message, line, what the next key does."""
    fenetre = poste.fenetre
    gardes = (fenetre.onglets, fenetre.message, fenetre.correction.ligne, fenetre.pied)
    cadre = grand_chrono(poste).frameGeometry()
    return not any(cadre.intersects(QRect(garde.mapToGlobal(QPoint(0, 0)), garde.size())) for garde in gardes)


def test_sur_un_seul_ecran_il_ne_s_ouvre_jamais_en_plein_et_redevient_fenetre_a_cote(
    poste: Poste, ecrans: None
) -> None:
    brancher(PORTABLE)
    poste.fenetre.move(0, 0)
    poste.fenetre.resize(1366, 740)
    QTest.qWait(1)
    poste.touche(Qt.Key.Key_F8, CTRL)
    grand_chrono(poste).move(700, 100)  # dragged over the list
    poste.touche(Qt.Key.Key_F11)
    assert grand_chrono(poste).isFullScreen()
    poste.touche(Qt.Key.Key_F11)
    poste.attendre(lambda: a_cote(poste))
    poste.touche(Qt.Key.Key_F11)
    QTest.keyClick(grand_chrono(poste), Qt.Key.Key_Escape)
    assert ouverts(poste) == 0
    QTest.qWait(1)
    poste.touche(Qt.Key.Key_F8, CTRL)
    assert not grand_chrono(poste).isFullScreen()
    poste.attendre(lambda: a_cote(poste))


def test_laisse_en_plein_sur_le_projecteur_qui_n_est_plus_la_il_s_ouvre_en_fenetre(poste: Poste, ecrans: None) -> None:
    poste.attendre(lambda: poste.console.projection.etat.ecrans)
    poste.touche(Qt.Key.Key_F8, CTRL)
    a_l_ecran_suivant(poste, "projecteur")
    assert grand_chrono(poste).isFullScreen()
    poste.touche(Qt.Key.Key_F8, CTRL)
    poste.touche(Qt.Key.Key_F8, CTRL)
    assert grand_chrono(poste).isFullScreen(), "as it was left, where the console is not"
    assert grand_chrono(poste).screen().name() == "projecteur"
    poste.touche(Qt.Key.Key_F8, CTRL)
    brancher(PORTABLE)
    poste.fenetre.move(0, 0)
    poste.fenetre.resize(1366, 740)
    QTest.qWait(1)
    poste.touche(Qt.Key.Key_F8, CTRL)
    assert not grand_chrono(poste).isFullScreen()
    poste.attendre(lambda: a_cote(poste))


def test_rendu_a_l_ecran_de_la_console_il_se_range_a_cote(poste: Poste) -> None:
    poste.fenetre.move(0, 0)
    poste.fenetre.resize(1366, 740)
    poste.touche(Qt.Key.Key_F8, CTRL)
    for ecran in ("projecteur", "portable"):
        a_l_ecran_suivant(poste, ecran)
    poste.attendre(lambda: a_cote(poste))


def test_les_touches_de_la_console_y_valent(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F8, CTRL)
    poste.tirer()
    poste.annoncer()
    fenetre = grand_chrono(poste)
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    QTest.keyClick(fenetre, Qt.Key.Key_Space)
    QTest.keyClick(fenetre, Qt.Key.Key_F8)
    chrono = poste.console.conducteur.chrono
    assert chrono is not None
    assert chrono.etat is EtatChrono.PAUSE
    assert "F8 le reprend" in poste.message
    QTest.keyClick(fenetre, Qt.Key.Key_End, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert poste.phase is Phase.RAMASSAGE


def test_f11_a_la_console_vaut_pour_lui_tant_qu_il_est_ouvert(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F8, CTRL)
    fenetre = grand_chrono(poste)
    poste.attendre(poste.fenetre.isActiveWindow)
    for plein in (True, False):
        poste.touche(Qt.Key.Key_F11)
        assert fenetre.isFullScreen() is plein
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    for plein in (True, False):
        QTest.keyClick(fenetre, Qt.Key.Key_F11)
        poste.attendre(lambda: fenetre.isFullScreen() is plein)  # noqa: B023 - awaited in the same turn
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.touche(Qt.Key.Key_F8, CTRL)
    poste.attendre(lambda: not isValid(fenetre))
    poste.touche(Qt.Key.Key_F11)
    assert ouverts(poste) == 0
    poste.touche(Qt.Key.Key_F8, CTRL)
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.touche(Qt.Key.Key_F11)
    assert grand_chrono(poste).isFullScreen()


def frapper(*frappes: str | Qt.Key) -> None:
    """Keys where the system has the keyboard: on the chrono, should it be there."""
    for frappe in frappes:
        clavier = QApplication.focusWidget()
        assert clavier is not None
        if isinstance(frappe, str):
            QTest.keyClicks(clavier, frappe)
        else:
            QTest.keyClick(clavier, frappe)


@pytest.mark.parametrize("etat", ["plein écran", "fenêtre", "liste des écrans", "rouvert, en plein écran"])
def test_une_ligne_tapee_sur_lui_entre_comme_a_la_console(poste: Poste, ecrans: None, etat: str) -> None:
    brancher(PORTABLE)
    poste.jouer()
    poste.touche(Qt.Key.Key_F8, CTRL)
    fenetre = grand_chrono(poste)
    if etat.startswith("rouvert"):
        poste.touche(Qt.Key.Key_F8, CTRL)
        poste.attendre(lambda: not poste.fenetre.findChildren(FenetreChrono))  # its own F11 goes with it
        poste.touche(Qt.Key.Key_F8, CTRL)
        fenetre = grand_chrono(poste)
    if etat.endswith("plein écran"):
        poste.touche(Qt.Key.Key_F11)
        assert fenetre.isFullScreen()
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    if etat == "liste des écrans":
        fenetre.ecran.setFocus()
    frapper("7 t", Qt.Key.Key_Return)
    assert set(poste.coup(1).fiches) == {7}
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    frapper(Qt.Key.Key_Up)
    if etat != "liste des écrans":  # whose own arrows are
        assert poste.fenetre.correction.ligne.text() == "7 t", "what was typed is taken up"


def test_maj_f11_a_la_console_le_met_sur_l_ecran_suivant_et_dit_qu_il_couvre_le_tableau(poste: Poste) -> None:
    poste.attendre(lambda: poste.console.projection.etat.ecrans)
    poste.touche(Qt.Key.Key_F8, CTRL)
    fenetre = grand_chrono(poste)
    poste.attendre(poste.fenetre.isActiveWindow)
    for plein in (False, True):
        if plein:
            poste.touche(Qt.Key.Key_F11)
        poste.touche(Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
        poste.attendre(lambda: fenetre.screen().name() == "projecteur")
        assert fenetre.ecran.choisie == "projecteur"
        assert fenetre.isFullScreen(), "a window would lie under the tableau, which is full screen"
        assert "devant le tableau" in poste.message
        assert "Maj+F11" in poste.message
        poste.attendre(poste.fenetre.isActiveWindow)
        poste.touche(Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
        poste.attendre(lambda: fenetre.screen().name() == "portable")
        assert not fenetre.isFullScreen(), "the console is never hidden by it coming back"
        assert "tableau" not in poste.message
        poste.attendre(poste.fenetre.isActiveWindow)
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    QTest.keyClick(fenetre, Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    poste.attendre(lambda: fenetre.screen().name() == "projecteur")


def test_sa_fenetre_dit_sa_touche_et_ce_qu_il_couvre(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F8, CTRL)
    dits = " ".join(dit.text() for dit in grand_chrono(poste).findChildren(QLabel))
    assert "Maj+F11" in dits
    assert "il couvre le tableau" in dits


def test_sans_partie_il_le_dit(qtbot: QtBot, tmp_path: Path) -> None:
    poste = Poste(tmp_path)
    poste.touche(Qt.Key.Key_F8, CTRL)
    assert "Aucune partie" in lu(grand_chrono(poste))
    poste.fermer()


def test_une_partie_finie_le_dit(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F8, CTRL)
    assert lu(grand_chrono(poste)) == "Coup 1, 3:00"
    assert poste.console.regie.executer(TerminerPartie(par_decision=True))
    poste.attendre(lambda: lu(grand_chrono(poste)) == "Partie terminée")


def test_fermer_la_console_la_ferme(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F8, CTRL)
    fermees: list[bool] = []
    grand_chrono(poste).destroyed.connect(lambda: fermees.append(True))
    poste.fenetre.fermer()
    poste.attendre(lambda: fermees)


@pytest.mark.parametrize(
    ("geste", "titre"),
    [(Geste.GRAND_CHRONO, "Grand chrono"), (Geste.VOIX, "Voix")],
    ids=["grand chrono", "voix"],
)
def test_la_palette_et_l_aide_memoire_y_menent(poste: Poste, geste: Geste, titre: str) -> None:
    poste.fenetre.montrer_l_aide()
    assert poste.fenetre.gestes[geste].shortcut().toString() == geste.touche
    assert geste.texte in poste.fenetre.aide.page.toPlainText()
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_P, CTRL)
    poste.entrer(geste.texte.rstrip("…"))

    def ouverte() -> QWidget | None:
        en_vue = (poste.fenetre.places.page, *QApplication.topLevelWidgets())
        visibles = [w for w in en_vue if w is not None and w.isVisible() and w.windowTitle() == titre]
        return visibles[0] if visibles else None

    poste.attendre(ouverte)
