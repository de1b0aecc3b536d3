"""Where the tableau is, whatever is plugged or unplugged, on Qt's offscreen screens; the choice as a pure function."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import shiboken6
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMainWindow
from pytestqt.qtbot import QtBot

from arbitre.ui.salle import projection as module
from arbitre.ui.salle.projection import Choix, Ecran, EtatProjection, Genre, Projection, Souhait, a_l_ecart, choisir
from arbitre.ui.salle.salle import Salle
from arbitre.ui.salle.tableau import Tableau
from tests.outils import ecrans as cables
from tests.outils.ecrans import PORTABLE, PROJECTEUR, brancher
from tests.ui.salles import PARTIE

SALLE = cables.Ecran("salle", 1366, 0, 1280, 800)
TELE = cables.Ecran("télé", 3286, 0, 1280, 720)
MIROIR = cables.Ecran("projecteur", 0, 0, 1366, 768)
Monter = Callable[[], Projection]
RAFALE, REGARD = 30, 40
"""A fifth of the program's own delays: these screens come and go at once."""


@pytest.fixture(autouse=True)
def sans_tarder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_RAFALE", RAFALE)
    monkeypatch.setattr(module, "_REGARD", REGARD)


@pytest.fixture
def preferences(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def console(qtbot: QtBot, ecrans: None) -> QMainWindow:
    console = QMainWindow()
    console.champ = QLineEdit()  # type: ignore[attr-defined]
    console.setCentralWidget(console.champ)  # type: ignore[attr-defined]
    qtbot.addWidget(console)
    console.setGeometry(100, 100, 800, 500)
    console.show()
    console.activateWindow()
    qtbot.waitUntil(console.isActiveWindow)
    return console


@pytest.fixture
def monter(salle: Salle, console: QMainWindow, preferences: QSettings) -> Iterator[Monter]:
    """Starts the projection, as the program does; all windows are gone after the test."""
    montees: list[Projection] = []

    def monter_() -> Projection:
        projection = Projection(salle, console, preferences)
        projection.placer()
        montees.append(projection)
        return projection

    salle.montrer(PARTIE)
    yield monter_
    for projection in montees:
        projection.fermer()
        projection.deleteLater()


def tableaux() -> list[Tableau]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, Tableau) and w.isVisible()]


def places() -> dict[str, tuple[int, int]]:
    """Screen -> size of each full-screen tableau shown."""
    return {t.screen().name(): (t.width(), t.height()) for t in tableaux() if t.isFullScreen()}


# --- plugging --------------------------------------------------------------------------------------------------------


def test_branche_avant_plein_ecran_sur_le_second(monter: Monter, console: QMainWindow) -> None:
    projection = monter()
    assert places() == {"projecteur": (1920, 1080)}
    assert tableaux()[0].grab().size().toTuple() == (1920, 1080)
    assert projection.etat.genre is Genre.PLEIN
    assert "projecteur" in projection.etat.phrase
    assert console.screen().name() == "portable"


def test_branche_pendant(qtbot: QtBot, monter: Monter) -> None:
    brancher(PORTABLE)
    projection = monter()
    assert (places(), projection.etat.genre) == ({}, Genre.ABSENT)
    assert "branchez" in projection.etat.phrase
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, SALLE)
    assert places() == {"salle": (1280, 800)}


def test_debranche_il_ne_couvre_jamais_la_console(qtbot: QtBot, monter: Monter, console: QMainWindow) -> None:
    projection = monter()
    (tableau,) = tableaux()
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE)
        assert not tableau.isVisible(), "at once, before the burst is over"
    assert projection.etat.genre is Genre.ABSENT
    assert console.isVisible()


def test_rebranche_il_revient_ou_il_etait(qtbot: QtBot, monter: Monter, console: QMainWindow) -> None:
    projection = monter()
    for _ in range(3):
        with qtbot.waitSignal(projection.change):
            brancher(PORTABLE)
        with qtbot.waitSignal(projection.change):
            brancher(PORTABLE, PROJECTEUR)
        assert places() == {"projecteur": (1920, 1080)}
    assert console.screen().name() == "portable"


def test_une_rafale_ne_fait_qu_un_changement(qtbot: QtBot, monter: Monter) -> None:
    projection = monter()
    recus: list[EtatProjection] = []
    projection.change.connect(recus.append)
    for _ in range(3):
        brancher(PORTABLE)
        brancher(PORTABLE, SALLE)
    qtbot.waitUntil(lambda: places() == {"salle": (1280, 800)})
    assert [etat.ecrans for etat in recus] == [("salle",)]


@pytest.mark.parametrize(
    "apres",
    [
        cables.Ecran("projecteur", 1366, 0, 1024, 768),
        cables.Ecran("projecteur", 1366, 0, 3840, 2160),
        cables.Ecran("projecteur", 1366, 300, 1920, 1080),
    ],
    ids=["4:3", "plus fin", "déplacé"],
)
def test_change_de_definition(qtbot: QtBot, monter: Monter, apres: cables.Ecran) -> None:
    monter()
    brancher(PORTABLE, apres)
    qtbot.waitUntil(lambda: bool(tableaux()) and tableaux()[0].geometry() == tableaux()[0].screen().geometry())
    (tableau,) = tableaux()
    qtbot.waitUntil(lambda: tableau.grab().toImage().size().toTuple() == (apres.largeur, apres.hauteur))
    assert tableau.isFullScreen()
    assert tableau.screen().name() == "projecteur"


def test_ecran_du_portable_perdu_puis_revenu(qtbot: QtBot, monter: Monter, console: QMainWindow) -> None:
    """Qt moves the console onto the projector; when the laptop's screen is back each goes home, not the reverse."""
    projection = monter()
    with qtbot.waitSignal(projection.change):
        brancher(PROJECTEUR)
    assert places() == {}
    assert console.isVisible()
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, PROJECTEUR)
    assert places() == {"projecteur": (1920, 1080)}
    assert console.screen().name() == "portable"


def test_ecrans_repetes_par_erreur(qtbot: QtBot, monter: Monter) -> None:
    brancher(PORTABLE, MIROIR)
    QApplication.processEvents()
    projection = monter()
    assert (places(), projection.etat.genre) == ({}, Genre.MIROIR)
    assert "Étendre" in projection.etat.phrase
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, PROJECTEUR)
    assert places() == {"projecteur": (1920, 1080)}
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, MIROIR)
    assert (places(), projection.etat.genre) == ({}, Genre.MIROIR)


class EcranFin(cables.Ecran):
    """A screen at 200 %, as the desktop scales it: half the logical pixels."""

    def configuration(self) -> dict[str, object]:
        return super().configuration() | {"logicalDpi": 192}


def test_revient_a_une_autre_echelle(qtbot: QtBot, monter: Monter) -> None:
    """The same projector at 200 %: the picture has all its pixels."""
    projection = monter()
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE)
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, EcranFin("projecteur", 1366, 0, 1920, 1080))
    (tableau,) = tableaux()
    assert tableau.geometry() == tableau.screen().geometry()
    assert tableau.size().toTuple() == (960, 540)
    assert tableau.grab().toImage().size().toTuple() == (1920, 1080)


def test_une_fenetre_detruite_n_emporte_pas_l_ecran(qtbot: QtBot, monter: Monter, console: QMainWindow) -> None:
    """PySide ties a QScreen to a window that was asked for it."""
    projection = monter()
    passante = QDialog(console)
    passante.setGeometry(1400, 50, 200, 100)
    passante.show()
    assert passante.screen().name() == "projecteur"
    shiboken6.delete(passante)
    projection.placer()
    QTest.qWait(module._BONS_REGARDS * REGARD + 20)
    assert places() == {"projecteur": (1920, 1080)}
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE)
    assert places() == {}


# --- the juge-arbitre's choice ---------------------------------------------------------------------------------------


def test_l_ecran_choisi_est_retenu(qtbot: QtBot, monter: Monter, preferences: QSettings, console: QMainWindow) -> None:
    brancher(PORTABLE, PROJECTEUR, TELE)
    projection = monter()
    assert list(places()) == ["projecteur"], "the largest"
    projection.projeter_sur(["télé"])
    assert list(places()) == ["télé"]
    projection.fermer()
    preferences.sync()
    lendemain = Projection(Salle(console), console, QSettings(preferences.fileName(), QSettings.Format.IniFormat))
    lendemain.placer()
    assert list(places()) == ["télé"]
    lendemain.fermer()


def test_le_choix_survit_a_une_absence(qtbot: QtBot, monter: Monter) -> None:
    brancher(PORTABLE, PROJECTEUR, TELE)
    projection = monter()
    projection.projeter_sur(["télé"])
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, PROJECTEUR)
    assert list(places()) == ["projecteur"], "meanwhile, what there is"
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, PROJECTEUR, TELE)
    assert list(places()) == ["télé"]


def test_deux_ecrans_a_la_fois(qtbot: QtBot, monter: Monter) -> None:
    brancher(PORTABLE, PROJECTEUR, TELE)
    projection = monter()
    projection.projeter_sur(["projecteur", "télé"])
    assert places() == {"projecteur": (1920, 1080), "télé": (1280, 720)}
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, TELE)
    assert list(places()) == ["télé"]
    assert projection.etat.ecrans == ("télé",)


def test_choisir_l_ecran_de_la_console_la_deplace(monter: Monter, console: QMainWindow) -> None:
    projection = monter()
    projection.projeter_sur(["portable"])
    assert list(places()) == ["portable"]
    assert console.screen().name() == "projecteur"


def test_la_console_posee_sur_le_projecteur_rentre_chez_elle(
    qtbot: QtBot, monter: Monter, console: QMainWindow
) -> None:
    projection = monter()
    assert console.windowHandle().screen().name() == "portable"
    console.setGeometry(1500, 100, 800, 600)
    console.windowHandle().setScreen(QGuiApplication.screens()[1])
    qtbot.waitUntil(lambda: console.windowHandle().screen().name() == "portable")
    assert projection.etat.ecrans == ("projecteur",)


def test_eteindre_et_rallumer(monter: Monter) -> None:
    projection = monter()
    projection.eteindre()
    assert (places(), projection.etat.genre) == ({}, Genre.ETEINT)
    projection.allumer()
    assert list(places()) == ["projecteur"]


def test_fenetre_a_partager(qtbot: QtBot, monter: Monter) -> None:
    brancher(PORTABLE)
    projection = monter()
    fenetre = projection.partager()
    assert projection.etat.partagee
    fenetre.resize(700, 500)
    assert fenetre.isVisible()
    assert not fenetre.isFullScreen()
    assert fenetre.windowFlags() & Qt.WindowType.WindowTitleHint
    assert not fenetre.close()
    with qtbot.waitSignal(projection.change):
        brancher(PORTABLE, PROJECTEUR)
    assert fenetre.isVisible(), "the full-screen one comes beside it"
    assert projection.etat.partagee
    assert projection.partager() is fenetre, "one, brought forward"
    assert len(tableaux()) == 2
    projection.fermer_la_partagee()
    assert len(tableaux()) == 1
    assert not projection.etat.partagee


def test_eteindre_ferme_aussi_la_fenetre_a_partager(monter: Monter) -> None:
    projection = monter()
    projection.partager()
    projection.eteindre()
    assert tableaux() == []
    assert projection.etat == EtatProjection(Genre.ETEINT)


@pytest.mark.parametrize("taille", [(1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("ligne", [(0.46, 0.9, 0.53, 0.05), (0.7, 0.5, 0.2, 0.1), (0.05, 0.8, 0.9, 0.1)])
def test_elle_laisse_voir_ou_l_on_ecrit(taille: tuple[int, int], ligne: tuple[float, float, float, float]) -> None:
    ecran = QRect(0, 0, *taille)
    x, y, large, haut = (round(part * taille[rang % 2]) for rang, part in enumerate(ligne))
    a_voir = QRect(x, y, large, haut)
    place = a_l_ecart(ecran, a_voir, a_voir.left())
    assert ecran.contains(place)
    assert not place.intersects(a_voir)
    assert place.width() >= 400
    assert abs(place.width() * 9 - place.height() * 16) <= 16


def test_sur_deux_ecrans_sans_tableau_elle_va_sur_celui_qui_est_libre(monter: Monter) -> None:
    projection = monter()
    projection.eteindre()
    fenetre = projection.partager()
    assert fenetre.screen().name() == "projecteur"


def test_la_fenetre_qui_avait_le_clavier_est_fermee_il_revient_a_la_console(
    qtbot: QtBot, monter: Monter, console: QMainWindow
) -> None:
    projection = monter()
    QTest.qWait(RAFALE + 10)
    qtbot.waitUntil(console.isActiveWindow)
    dialogue = QDialog(console)
    dialogue.show()
    dialogue.activateWindow()
    qtbot.waitUntil(dialogue.isActiveWindow)
    dialogue.hide()
    projection.partager()
    qtbot.waitUntil(console.isActiveWindow)


# --- keyboard and end ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dialogue", [False, True])
def test_le_clavier_reste_a_la_console(qtbot: QtBot, monter: Monter, console: QMainWindow, dialogue: bool) -> None:
    champ: QLineEdit = console.champ  # type: ignore[attr-defined]
    fenetre: QMainWindow | QDialog = console
    if dialogue:
        fenetre = QDialog(console)
        champ = QLineEdit(fenetre)
        fenetre.show()
        fenetre.activateWindow()
        qtbot.waitUntil(fenetre.isActiveWindow)
    champ.setFocus()
    projection = monter()
    for geste in (
        lambda: brancher(PORTABLE),
        lambda: brancher(PORTABLE, SALLE),
        projection.partager,
        lambda: QTest.mouseClick(tableaux()[0], Qt.MouseButton.LeftButton),
    ):
        geste()
        QTest.qWait(RAFALE + 10)
        qtbot.waitUntil(fenetre.isActiveWindow)
        assert QApplication.focusWidget() is champ
    assert all(t.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus for t in tableaux())
    if dialogue:
        fenetre.close()


def test_fermer_ne_laisse_rien(qtbot: QtBot, monter: Monter) -> None:
    projection = monter()
    projection.partager()
    projection.fermer()
    assert tableaux() == []
    brancher(PORTABLE)
    brancher(PORTABLE, PROJECTEUR)
    QTest.qWait(RAFALE + 20)
    assert tableaux() == []


def test_la_derniere_fenetre_fermee_emporte_le_tableau(monter: Monter, console: QMainWindow) -> None:
    """A tableau that refuses to close would keep the program from ending."""
    monter()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.lastWindowClosed.emit()
    assert tableaux() == []


# --- the choice, pure ------------------------------------------------------------------------------------------------

noms = st.sampled_from("ABCD")
ecran = st.builds(
    Ecran, noms, st.integers(0, 3).map(lambda n: n * 1000), st.just(0), st.integers(800, 4000), st.just(900)
)
listes = st.lists(ecran, min_size=1, max_size=4, unique_by=lambda e: e.nom)
souhaits = st.builds(Souhait, st.lists(noms, max_size=3, unique=True).map(tuple), noms | st.just(""))


@given(listes, souhaits, st.data())
def test_il_reste_toujours_un_ecran_pour_la_console(liste: list[Ecran], souhait: Souhait, data: st.DataObject) -> None:
    console = data.draw(st.sampled_from(liste))
    choix = choisir(liste, console, souhait)
    origines = {(e.x, e.y) for e in liste}
    assert len({(c.x, c.y) for c in choix.cibles}) == len(choix.cibles) < max(len(origines), 1)
    assert bool(choix.cibles) == (len(origines) > 1)
    assert choix.miroir == (len(origines) == 1 and len(liste) > 1)


def test_un_projecteur_se_reconnait_a_son_numero_de_serie() -> None:
    portable = Ecran("eDP-1", 0, 0, 1366, 768, "AUO B140 123")
    epson = Ecran("HDMI-1", 1366, 0, 1280, 800, "Seiko EPSON 777")
    tele = Ecran("HDMI-2", 3000, 0, 3840, 2160)
    souhait = Souhait((epson.cle,))
    assert choisir([portable, epson, tele], portable, souhait) == Choix((epson,))
    ailleurs = Ecran("DP-2", 1366, 0, 1280, 800, "Seiko EPSON 777")
    assert choisir([portable, ailleurs, tele], portable, souhait) == Choix((ailleurs,)), "another port"
