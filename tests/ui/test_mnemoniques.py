"""Alt and the letter underlined: in every window each letter is of one control, and reaches it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QGroupBox,
    QLabel,
    QMenuBar,
    QTabBar,
    QWidget,
)

from arbitre.ui.cadre.bouton import BoutonDActe
from arbitre.ui.cadre.fenetre import EnTete, Rail
from arbitre.ui.textes.touches import Geste
from benchmarks.attaques.ouvertures import portes_du_classique, tournoi_occupe
from tests.soirees.poste import Poste
from tests.ui.fenetres import etats_de_la_console, ouvertes_par, pages, toutes


class Oreille(QObject):
    """Hears who a letter reaches, and lets nothing be done."""

    def __init__(self) -> None:
        super().__init__()
        self.atteints: list[QObject] = []

    def eventFilter(self, cible: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's
        if event.type() is QEvent.Type.Shortcut:
            self.atteints.append(cible)
        return event.type() is QEvent.Type.Shortcut


@pytest.fixture
def oreille(qapp: QGuiApplication) -> Iterator[Oreille]:
    oreille = Oreille()
    qapp.installEventFilter(oreille)
    yield oreille
    qapp.removeEventFilter(oreille)


@pytest.fixture
def poste(poste: Poste) -> Poste:
    poste.inscrire()
    poste.jouer()
    poste.entrer("7 z")
    return poste


def soulignees(fenetre: QWidget) -> Iterator[tuple[str, QWidget]]:
    """(letter, control) of all that is in sight there."""
    for widget in fenetre.findChildren(QWidget):
        if widget.window() is not fenetre.window() or not widget.isVisible():
            continue
        match widget:
            case QTabBar():
                textes = [widget.tabText(rang) for rang in range(widget.count())]
            case QMenuBar():
                textes = [action.text() for action in widget.actions()]
            case QGroupBox():
                textes = [widget.title()]
            case QLabel() if widget.buddy() is not None:
                textes = [widget.text()]
            case QAbstractButton():
                textes = [widget.text()]
            case _:
                textes = []
        yield from ((lettre, widget) for t in textes if (lettre := QKeySequence.mnemonic(t).toString()[4:]))


def sans_lettre(fenetre: QWidget) -> list[str]:
    """The buttons in sight that Alt leads nowhere to, and the fields whose words still had a letter to give."""
    trouvees = list(soulignees(fenetre))
    prises, menes = {lettre for lettre, _ in trouvees}, {widget for _, widget in trouvees}
    widgets = [
        w for w in fenetre.findChildren(QWidget) if w.isVisible() and w.window() is fenetre.window() and w not in menes
    ]
    boutons = [w.text() for w in widgets if isinstance(w, QAbstractButton) and _presse(w) and not _du_cadre(w)]
    noms = [w.text() for w in widgets if isinstance(w, QLabel) and _nomme_un_champ(w)]
    return boutons + [nom for nom in noms if {c for c in nom.upper() if "A" <= c <= "Z"} - prises]


def _du_cadre(bouton: QAbstractButton) -> bool:
    """An act shows the key that it has everywhere, a place of the rail is found by Ctrl+P: their letters stay free."""
    return isinstance(bouton, BoutonDActe) or isinstance(bouton.parentWidget(), Rail | EnTete)


def _presse(bouton: QAbstractButton) -> bool:
    """Whether the keyboard goes there; one may have a key of its own, what refuses a dialog has Escape."""
    boite = bouton.parentWidget()
    if isinstance(boite, QDialogButtonBox) and boite.buttonRole(bouton) is QDialogButtonBox.ButtonRole.RejectRole:
        return False
    return bouton.shortcut().isEmpty() and bouton.focusPolicy() is not Qt.FocusPolicy.NoFocus


def _nomme_un_champ(nom: QLabel) -> bool:
    """A button beside its name has a letter of its own."""
    champ: QWidget | None = nom.buddy()
    if champ is None or isinstance(champ, QAbstractButton):
        return False
    atteint: QWidget | None = champ.focusProxy()
    return (champ if atteint is None else atteint).focusPolicy() is not Qt.FocusPolicy.NoFocus


def muettes(fenetre: QWidget, oreille: Oreille) -> list[str]:
    """The letters that are of several controls, or reach none."""
    trouvees = list(soulignees(fenetre))
    fautes = [f"{lettre} ×{n}" for lettre, n in Counter(lettre for lettre, _ in trouvees).items() if n > 1]
    fenetre.activateWindow()
    Poste.attendre(fenetre.isActiveWindow)
    for lettre, widget in trouvees:
        if not widget.isEnabled():
            continue
        oreille.atteints.clear()
        clavier: QWidget | None = fenetre.focusWidget()
        QTest.keyClick(
            clavier if clavier is not None else fenetre, Qt.Key(ord(lettre)), Qt.KeyboardModifier.AltModifier
        )
        if oreille.atteints != [widget]:
            fautes.append(f"{lettre} atteint {oreille.atteints}")
    return fautes + sans_lettre(fenetre)


def test_dans_la_console(poste: Poste, oreille: Oreille) -> None:
    trouvees = {}
    fenetre = poste.fenetre
    for nom, montrer in [*etats_de_la_console(poste), ("quitter", fenetre.close), ("chrono", fenetre.reglage.montrer)]:
        montrer()
        QTest.qWait(10)
        trouvees[nom] = muettes(poste.fenetre, oreille)
    assert {nom: fautes for nom, fautes in trouvees.items() if fautes} == {}


def test_dans_chaque_fenetre(poste: Poste, tmp_path: Path, oreille: Oreille) -> None:
    trouvees = {}
    for porte, fenetre in toutes(poste, tmp_path):
        for page in pages(fenetre):
            trouvees[f"{porte} {page}"] = muettes(fenetre, oreille)
        fenetre.close()
    assert len(trouvees) > 20
    assert {nom: fautes for nom, fautes in trouvees.items() if fautes} == {}


def test_alt_mene_a_chaque_bouton_des_lexiques(poste: Poste) -> None:
    (fenetre,) = ouvertes_par(poste, Geste.LEXIQUES)
    lettres = {widget.text(): lettre for lettre, widget in soulignees(fenetre) if isinstance(widget, QAbstractButton)}
    assert len(lettres) == 6
    assert set(lettres) == {b.text() for b in fenetre.findChildren(QAbstractButton) if b.isVisible()}
    fenetre.close()


def test_dans_chaque_fenetre_d_un_tournoi(poste: Poste, tmp_path: Path, oreille: Oreille) -> None:
    console = tournoi_occupe(tmp_path, poste)
    trouvees = {"console": muettes(console.fenetre, oreille)}
    for nom, ouvrir in portes_du_classique(console):
        avant = set(QApplication.topLevelWidgets())
        ouvrir()
        neuves = [w for w in QApplication.topLevelWidgets() if w not in avant and w.isVisible()]
        en_vue = console.fenetre.places.page
        for fenetre in neuves if en_vue is None else [en_vue]:
            trouvees[nom] = muettes(fenetre, oreille)
            fenetre.close()
    console.fenetre.fermer()
    console.deleteLater()
    assert len(trouvees) > 8
    assert {nom: fautes for nom, fautes in trouvees.items() if fautes} == {}
