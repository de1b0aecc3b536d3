"""Every window of the console, opened as the juge-arbitre opens it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QPushButton, QTabWidget, QWidget

from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.ouverture.assistant import Assistant
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste

P = TypeVar("P", bound=Fenetre)


def page(poste: Poste, sorte: type[P]) -> P:
    """The page in sight in the console's frame, which is of that kind."""
    en_vue = poste.fenetre.places.page
    assert isinstance(en_vue, sorte), en_vue
    return en_vue


AUTREMENT = {Geste.ASSISTANT, Geste.ACTIONS}
"""What opens is not the console's, or lies over it: looked at otherwise."""


def etats_de_la_console(poste: Poste) -> list[tuple[str, Callable[[], object]]]:
    """What the console shows in turn: each page, the form, the reasoning, what lies over it, what it says.

    Each follows from the one before it.
    """
    fenetre = poste.fenetre
    correction = fenetre.correction

    def page(widget: QWidget) -> Callable[[], object]:
        return lambda: fenetre.onglets.setCurrentWidget(widget)

    def formulaire() -> None:
        fenetre.onglets.setCurrentWidget(correction)
        correction.ligne.setText("12 z")
        correction.basculer()

    def raisonnement() -> None:
        correction.basculer()
        correction.expliquer()

    def aide() -> None:
        correction.ligne.clear()
        correction.revenir()
        fenetre.montrer_l_aide()

    def ensuite(faire: Callable[[], None]) -> Callable[[], None]:
        def apres() -> None:
            fenetre.taire()
            faire()

        return apres

    def mot() -> None:
        fenetre.taire()
        fenetre.demander_un_mot()
        fenetre.mot.mot.setText("QUOTIENTS")

    return [
        ("console", lambda: None),
        ("classement", page(fenetre.classement)),
        ("historique", page(fenetre.historique)),
        ("formulaire", formulaire),
        ("raisonnement", raisonnement),
        ("aide", aide),
        ("actions", ensuite(fenetre.commandes.montrer)),
        ("mot", mot),
        ("fin", ensuite(fenetre.terminer_partie)),
        ("coup d’avant", ensuite(lambda: correction.aller(1))),
        ("message", ensuite(fenetre.annuler)),
    ]


def portes() -> list[Geste]:
    """The gestures that open a window: their words say so."""
    return [geste for geste in Geste if geste.texte.endswith("…") and geste not in AUTREMENT]


def ouvertes_par(poste: Poste, porte: Geste) -> list[QWidget]:
    """The page or the windows that a gesture opens."""
    avant = set(QApplication.topLevelWidgets())
    poste.console.faire(porte)
    QTest.qWait(20)
    if (en_vue := poste.fenetre.places.page) is not None:
        return [en_vue]
    return [w for w in QApplication.topLevelWidgets() if w not in avant and w.isVisible() and w.isWindow()]


def sans_porte(dossier: Path) -> list[QWidget]:
    """The windows that no gesture opens."""
    assistant = Assistant(dossier)
    assistant.montrer()
    QTest.qWait(20)
    return [assistant]


def toutes(poste: Poste, dossier: Path) -> Iterator[tuple[str, QWidget]]:
    """Every page and window but the console itself, one after the other; who asks closes it."""
    for porte in portes():
        for fenetre in ouvertes_par(poste, porte):
            yield porte.name, fenetre
    for fenetre in sans_porte(dossier):
        yield type(fenetre).__name__, fenetre


def bouton(dans: QWidget, texte: str) -> QPushButton:
    """The button that says so, whatever letter is underlined."""
    return next(b for b in dans.findChildren(QPushButton) if b.text().replace("&", "") == texte.replace("&", ""))


def pages(fenetre: QWidget) -> Iterator[str]:
    """Turn every page of a window's tabs; the name of each."""
    onglets = fenetre.findChildren(QTabWidget)
    if not onglets:
        yield ""
    for tab in onglets:
        for rang in range(tab.count()):
            tab.setCurrentIndex(rang)
            QTest.qWait(10)
            yield tab.tabText(rang)


def clic_droit(vue: QAbstractItemView, index: QModelIndex) -> dict[str, QAction]:
    """The right button on that cell: what the menu that shows offers, by what it says. Done or let be, it goes."""
    ou = vue.visualRect(index).center()
    if index not in vue.selectedIndexes():  # as Qt does where a real press comes first
        QTest.mouseClick(vue.viewport(), Qt.MouseButton.RightButton, pos=ou)
    vue.customContextMenuRequested.emit(ou)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return {action.text().replace("&", ""): action for action in menu.actions()}


def choisir_du_menu(vue: QAbstractItemView, index: QModelIndex, texte: str) -> None:
    """What the menu under the right button offers, chosen there."""
    action = clic_droit(vue, index)[texte]
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    Poste.attendre(lambda: QApplication.activePopupWidget() is None)
    vue.window().activateWindow()  # which offscreen does not do by itself
    Poste.attendre(vue.window().isActiveWindow)
    vue.setFocus()
