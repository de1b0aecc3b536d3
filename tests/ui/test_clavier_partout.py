"""In every window a number is typed without Maj, its first digit replaces what stood there, Alt leads to it; no field
reads a word or a number by itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QDialog, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import arbitre.ui
from arbitre.engine.classique.rencontre import Manche
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.engine.ligne.clavier import decimal, deux_a_deux, entier
from arbitre.ui.classique.ligne import lire_la_ligne
from arbitre.ui.kit.champs import Boite, Champ
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.nombres import Decimal, Nombre, lire_la_date
from arbitre.ui.outils.reglages import lire_primes
from benchmarks.attaques.ouvertures import portes_du_classique, tournoi_occupe
from tests.soirees.mains import taper
from tests.soirees.poste import Poste
from tests.ui.fenetres import pages, toutes
from tests.ui.test_mnemoniques import soulignees

pytestmark = pytest.mark.partie(3, coups=1)

_UI = Path(arbitre.ui.__file__).parent
_LECTEURS = {"isdigit", "isdecimal", "isnumeric"}
"""What asks whether a text is a number: `engine/ligne/clavier` does."""
_SEULS = {
    "a_propos.py": "values of a file",
    "depart.py": "values of a file",
    "historique.py": "sentences of ours",
    "ligne.py": "each key of an answer as it is struck",
    "nombres.py": "each key of a count as it is struck",
    "preferences_du_club.py": "values of a file",
}
_DES_VALEURS = {
    "pertes.py": "a card's own word and place",
    "suites.py": "what the line has already read",
}


def fichiers() -> Iterator[tuple[Path, ast.Module]]:
    for chemin in sorted(_UI.rglob("*.py")):
        if "textes" not in chemin.parts:
            yield chemin, ast.parse(chemin.read_text())


def test_aucun_champ_ne_lit_un_nombre_a_sa_facon() -> None:
    trouves = {
        chemin.name
        for chemin, arbre in fichiers()
        for noeud in ast.walk(arbre)
        if isinstance(noeud, ast.Attribute) and noeud.attr in _LECTEURS
    }
    assert trouves == set(_SEULS), "a field asks `clavier`; a name that no longer belongs here goes"


def test_aucun_champ_ne_lit_un_mot_et_sa_reference_a_sa_facon() -> None:
    lecteurs = {("Placement", "parse"), ("Reference", "parse")}
    trouves = {
        chemin.name
        for chemin, arbre in fichiers()
        for noeud in ast.walk(arbre)
        if isinstance(noeud, ast.Attribute)
        and isinstance(noeud.value, ast.Name)
        and (noeud.value.id, noeud.attr) in lecteurs
    }
    assert trouves == set(_DES_VALEURS), "a field asks `placements`; a name that no longer belongs here goes"


def test_le_kit_seul_fait_un_champ_de_nombre() -> None:
    """Neither made nor derived from elsewhere."""
    for chemin, arbre in fichiers():
        for noeud in ast.walk(arbre):
            noms = {n.id for n in getattr(noeud, "bases", []) if isinstance(n, ast.Name)}
            if isinstance(noeud, ast.Call) and isinstance(noeud.func, ast.Name):
                noms = {noeud.func.id}
            if noms & {"QSpinBox", "QDoubleSpinBox", "QDateEdit", "QTimeEdit"}:
                assert chemin.name == "nombres.py", chemin.name
            if "QComboBox" in noms:
                assert chemin.name == "champs.py", chemin.name


def test_la_molette_ne_change_aucun_champ_qui_n_a_pas_le_clavier(qtbot: QtBot) -> None:
    """It turned « 2023 » into « 2012 » over a closed box that nobody had touched."""
    page, autre = QWidget(), Champ()
    liste, nue = Liste("édition", [("2023", 1), ("2012", 2)]), Boite()
    nue.addItems(["général", "partie 1"])
    champs = (Nombre(0, 100, 50, pas=1), Decimal((0.0, 9.0), pas=0.5, suffixe=""))
    boite = QVBoxLayout(page)
    for widget in (autre, liste, nue, *champs):
        boite.addWidget(widget)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    autre.setFocus()

    def lus() -> list[str]:
        return [liste.currentText(), nue.currentText(), *(champ.text() for champ in champs)]

    avant = lus()
    for widget in (liste, nue, *champs):
        assert widget.focusPolicy() is Qt.FocusPolicy.StrongFocus, "a true wheel gives the keyboard by the policy alone"
        tourner(widget)
    assert lus() == avant
    assert autre.hasFocus()
    liste.setFocus()
    tourner(liste)
    assert lus() == avant, "closed, a box is changed by a hand on it alone"
    champs[0].setFocus()
    tourner(champs[0])
    assert champs[0].value() == 49


def tourner(widget: QWidget) -> None:
    """The wheel, a notch down, over the middle of it."""
    milieu = QPointF(widget.rect().center())
    event = QWheelEvent(
        milieu, widget.mapToGlobal(milieu), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


@pytest.mark.parametrize(
    ("tape", "lu"),
    [("18", 18), ("&_", 18), ("éàé-", 2026), ("-5", -5), ("−5", -5), ("-(", 65), ("5x", None), ("", None)],
)
def test_un_nombre_seul(tape: str, lu: int | None) -> None:
    assert entier(tape) == lu


@pytest.mark.parametrize(
    ("tape", "lu"),
    [("1234,5", 1234.5), ("&é\"',(", 1234.5), ("-0.5", -0.5), ("-3", -3.0), ("12", 12.0), ("1,2,3", None), ("x", None)],
)
def test_un_nombre_a_virgule(tape: str, lu: float | None) -> None:
    assert decimal(tape) == lu


def test_les_lignes_de_nombres_se_tapent_sans_maj() -> None:
    assert lire_la_ligne("&é '(& 'àè") == lire_la_ligne("12 451 407")
    assert lire_la_ligne("é/&é '(&! 'àè") == lire_la_ligne("2/12 451! 407")
    negatif = lire_la_ligne("12 -5 407")
    assert isinstance(negatif, SaisirMatch)
    assert negatif.parties == (Manche(-5, 407),)
    assert deux_a_deux("3-7") == deux_a_deux("3 7") == ["3", "7"]
    assert deux_a_deux("- è") == ["-", "è"]
    assert lire_primes("è = (à, _ = è(") == ((7, 50), (8, 75))
    assert lire_la_date("é&/&&/éàé-") == "2026-11-21"


class Essai:
    """Each number field of a window, once."""

    def __init__(self) -> None:
        self.fautes: list[str] = []
        self.vus: set[int] = set()
        self.nombre = 0

    def essayer(self, nom: str, fenetre: QWidget) -> None:
        champs = [w for w in fenetre.findChildren(QAbstractSpinBox) if w.isVisible() and w.window() is fenetre.window()]
        neufs = [w for w in champs if w.isEnabled() and id(w) not in self.vus]
        if not neufs:
            return
        fenetre.activateWindow()
        Poste.attendre(fenetre.isActiveWindow)
        trouvees = list(soulignees(fenetre))
        menes = {widget.buddy() for _, widget in trouvees if isinstance(widget, QLabel)}
        proches = {*menes, *(w.focusProxy() for w in menes)}
        for champ in neufs:
            self.vus.add(id(champ))
            self.nombre += 1
            dite = f"{nom} : {champ.accessibleName()}"
            if not isinstance(champ, Nombre | Decimal):
                self.fautes.append(f"{dite}, hors du kit")
                continue
            if champ not in proches:
                self._sans_lettre(dite, champ, {lettre for lettre, _ in trouvees})
            self._taper(dite, champ)

    def _sans_lettre(self, dite: str, champ: QWidget, prises: set[str]) -> None:
        """Where its words still had a letter to give."""
        noms = [w.text() for w in champ.window().findChildren(QLabel) if w.buddy() is champ]
        if not noms or {c for c in "".join(noms).upper() if "A" <= c <= "Z"} - prises:
            self.fautes.append(f"{dite}, sans lettre d’Alt")

    def _taper(self, dite: str, champ: Nombre | Decimal) -> None:
        avant, ligne = champ.value(), champ.lineEdit()
        QApplication.processEvents()
        for geste in ("souris", "clavier"):
            champ.clearFocus()
            if geste == "souris":
                QTest.mouseClick(ligne, Qt.MouseButton.LeftButton, pos=ligne.rect().center())
            else:
                champ.setFocus(Qt.FocusReason.OtherFocusReason)
            QTest.keyClicks(champ, "&")
            tape = ligne.text().removeprefix(champ.prefix()).removesuffix(champ.suffix())
            if tape != "1":
                self.fautes.append(f"{dite} ({geste}) : « & » donne « {tape} »")
            champ.setValue(avant)  # type: ignore[arg-type]  # its own


def test_dans_chaque_fenetre(poste: Poste, tmp_path: Path) -> None:
    essai = Essai()
    for porte, fenetre in toutes(poste, tmp_path):
        for page in pages(fenetre):
            essai.essayer(f"{porte} {page}", fenetre)
        fenetre.close()
    assert not essai.fautes, "\n".join(essai.fautes)
    assert essai.nombre > 30


def test_dans_chaque_fenetre_d_un_tournoi(poste: Poste, tmp_path: Path) -> None:
    console = tournoi_occupe(tmp_path, poste)
    console.fenetre.activateWindow()
    Poste.attendre(console.fenetre.isActiveWindow)
    essai = Essai()
    for nom, ouvrir in portes_du_classique(console):
        avant = set(QApplication.topLevelWidgets())
        ouvrir()
        en_vue = console.fenetre.places.page
        neuves = [w for w in QApplication.topLevelWidgets() if w not in avant and w.isVisible()]
        for fenetre in neuves if en_vue is None else [en_vue]:
            for page in pages(fenetre):
                essai.essayer(f"{nom} {page}", fenetre)
            fenetre.close()
    console.fenetre.fermer()
    console.deleteLater()
    assert not essai.fautes, "\n".join(essai.fautes)
    assert essai.nombre > 5


@pytest.fixture
def fenetre(poste: Poste) -> Iterator[QDialog]:
    fenetre = QDialog(poste.fenetre)
    fenetre.setLayout(QVBoxLayout())
    yield fenetre
    fenetre.close()


def ouvrir(fenetre: QDialog, champ: QWidget) -> None:
    boite = fenetre.layout()
    assert boite is not None
    boite.addWidget(champ)
    fenetre.show()
    fenetre.activateWindow()
    Poste.attendre(fenetre.isActiveWindow)


def test_un_second_clic_place_le_curseur(fenetre: QDialog) -> None:
    """There, a digit goes where the caret stands; after Enter, it replaces all again."""
    champ = Nombre(1, 9999, 20)
    ouvrir(fenetre, champ)
    champ.clearFocus()
    ligne = champ.lineEdit()
    QTest.mouseClick(ligne, Qt.MouseButton.LeftButton)
    QTest.keyClicks(champ, "&_")
    assert champ.value() == 18, "18 was 1820"
    QTest.mouseClick(ligne, Qt.MouseButton.LeftButton)
    QTest.keyClick(champ, Qt.Key.Key_End)
    taper("à")
    assert champ.value() == 180
    QTest.keyClick(champ, Qt.Key.Key_Return)
    QTest.keyClicks(champ, "7")
    assert champ.value() == 7


def test_un_nombre_sous_zero_garde_son_signe(fenetre: QDialog) -> None:
    """« - » is 6 where no number below zero is meant, and where the least one only stands for words."""
    champ = Nombre(-50, 50, 20)
    ouvrir(fenetre, champ)
    champ.setFocus()
    QTest.keyClicks(champ, "-(")
    assert champ.value() == -5
    champ.setSpecialValueText("selon le règlement")
    champ.selectAll()
    QTest.keyClicks(champ, "-")
    assert champ.value() == 6
