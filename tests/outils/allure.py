"""What does not fit in a window: clipped text, widgets outside their parent, siblings one over the other."""

import re
from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QSizeGrip,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QTabWidget,
    QWidget,
)

from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.kit.surimpression import Surimpression

COMPOSES = (QAbstractScrollArea, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar, QTabWidget, QMenuBar)
"""Widgets that lay out their own parts."""
_BORD = 6
_JEU = 1
"""Pixels of rounding."""


def defauts(fenetre: QWidget) -> list[str]:
    """Everything in a window that cannot be read or reached as it stands, named; empty when all is well."""
    trouves = list(_hors_de_l_ecran(fenetre))
    for widget in (fenetre, *fenetre.findChildren(QWidget)):
        if widget.window() is fenetre.window() and widget.isVisible() and not _interne(widget):
            trouves += [f"{nom(widget)} : {defaut}" for defaut in (*_texte(widget), *_place(widget))]
    return trouves


def nom(widget: QWidget) -> str:
    """A widget as one would point at it."""
    texte = widget.accessibleName() or getattr(widget, "text", lambda: "")() or widget.windowTitle()
    return f"{type(widget).__name__} « {texte} »"


def _interne(widget: QWidget) -> bool:
    """A part of a widget that lays out its own parts; the page of a scroll area is not one."""
    parent = widget.parentWidget()
    while parent is not None and not parent.isWindow():
        if isinstance(parent, (QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QTabBar, QMenuBar)):
            return not isinstance(widget, QHeaderView)
        parent = parent.parentWidget()
    return widget.objectName().startswith("qt_") or isinstance(widget, QSizeGrip)


def _hors_de_l_ecran(fenetre: QWidget) -> Iterator[str]:
    place = fenetre.screen().availableGeometry()
    if not fenetre.isWindow() and (cadre := fenetre.parentWidget()) is not None:  # a page is scrolled up and down
        if fenetre.width() > cadre.width():
            yield f"{nom(fenetre)} : {fenetre.width()} de large dans {cadre.width()}"
    elif not place.contains(fenetre.frameGeometry()):
        yield f"{nom(fenetre)} sort de l’écran : {fenetre.geometry().getRect()} sur {place.getRect()}"


# --- where things are ------------------------------------------------------------------------------------------------


def _place(parent: QWidget) -> Iterator[str]:
    if isinstance(parent, COMPOSES) or (
        parent.parentWidget() is not None and parent.objectName() == "qt_scrollarea_viewport"
    ):
        return
    enfants = [
        enfant
        for enfant in parent.children()
        if isinstance(enfant, QWidget) and enfant.isVisible() and not enfant.isWindow()
        if not isinstance(enfant, (QSizeGrip, Surimpression))
    ]
    for enfant in enfants:
        if not parent.rect().adjusted(-_JEU, -_JEU, _JEU, _JEU).contains(enfant.geometry()):
            yield f"contient {nom(enfant)}, qui en sort : {enfant.geometry().getRect()} dans {parent.size().toTuple()}"
    for un, autre in combinations(enfants, 2):
        commun = un.geometry().intersected(autre.geometry())
        if commun.width() > _JEU and commun.height() > _JEU:
            yield f"{nom(un)} et {nom(autre)} se recouvrent"


# --- what is written -------------------------------------------------------------------------------------------------


def _texte(widget: QWidget) -> Iterator[str]:
    match widget:
        case Elidee():
            if QLabel.text(widget) != widget.text() and not widget.toolTip():
                yield "coupé sans infobulle"
        case QLabel():
            yield from _etiquette(widget)
        case QAbstractButton():
            autour = (
                2 * _BORD
                if isinstance(widget, QPushButton)
                else widget.sizeHint().width() - _large(widget, widget.text())
            )
            large = _large(widget, widget.text().replace("&", "")) + max(autour, 0)
            if large > widget.width() + _JEU or widget.fontMetrics().height() > widget.height():
                yield f"coupé : {large} dans {widget.size().toTuple()}"
        case QLineEdit():
            place = widget.contentsRect().width() - 2 * _marge(widget)
            if not widget.text() and not widget.toolTip() and _large(widget, widget.placeholderText()) > place:
                yield "texte d’exemple coupé"
        case QComboBox():
            option = QStyleOptionComboBox()
            widget.initStyleOption(option)
            champ = widget.style().subControlRect(
                QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, widget
            )
            if _large(widget, widget.currentText()) > champ.width() + _JEU and not widget.toolTip():
                yield f"choix coupé : {widget.currentText()}"
        case QAbstractSpinBox():
            nombre = widget.lineEdit()
            if _large(widget, nombre.text()) > nombre.width():
                yield f"nombre coupé : {nombre.text()}"
        case QGroupBox():
            if _large(widget, widget.title()) > widget.width():
                yield "titre coupé"
        case QTabBar():
            yield from _onglets(widget)
        case QMenuBar():
            for action in widget.actions():
                if not widget.rect().contains(widget.actionGeometry(action)) or widget.actionGeometry(action).isEmpty():
                    yield f"menu caché : {action.text()}"
        case QHeaderView():
            yield from _entete(widget)
        case QTableView():
            yield from _cellules(widget)
        case _:
            return


def _large(widget: QWidget, texte: str) -> int:
    return max((widget.fontMetrics().horizontalAdvance(ligne) for ligne in texte.split("\n")), default=0)


def _marge(ligne: QLineEdit) -> int:
    marges = ligne.textMargins()
    return max(marges.left(), marges.right(), 2)


def _etiquette(etiquette: QLabel) -> Iterator[str]:
    if not etiquette.text():
        return
    if not etiquette.wordWrap():
        yield from _trop_petit(etiquette)
        return
    large = etiquette.contentsRect().width() - 2 * etiquette.margin()
    mot = max(re.split("[ \n\u200b]", etiquette.text()), key=etiquette.fontMetrics().horizontalAdvance)
    if etiquette.fontMetrics().horizontalAdvance(mot) > large + _JEU:
        yield f"mot coupé : {mot}"
    if etiquette.heightForWidth(etiquette.width()) > etiquette.height() + _JEU:
        yield f"lignes coupées : {etiquette.heightForWidth(etiquette.width())} > {etiquette.height()}"


def _trop_petit(etiquette: QLabel) -> Iterator[str]:
    voulu = etiquette.sizeHint()
    if voulu.width() > etiquette.width() + _JEU or etiquette.minimumSizeHint().height() > etiquette.height() + _JEU:
        yield f"coupé : {voulu.toTuple()} dans {etiquette.size().toTuple()}"


def _onglets(barre: QTabBar) -> Iterator[str]:
    for rang in range(barre.count()):
        rect = barre.tabRect(rang)
        if not barre.rect().adjusted(-_JEU, -_JEU, _JEU, _JEU).contains(rect):
            yield f"onglet caché : {barre.tabText(rang)}"
        elif _large(barre, barre.tabText(rang).replace("&", "")) > rect.width():
            yield f"onglet coupé : {barre.tabText(rang)}"


def _entete(entete: QHeaderView) -> Iterator[str]:
    if entete.orientation() is not Qt.Orientation.Horizontal:
        return
    for rang in range(entete.count()):
        titre = str(entete.model().headerData(rang, Qt.Orientation.Horizontal) or "")
        if not entete.isSectionHidden(rang) and _large(entete, titre) > entete.sectionSize(rang) + _JEU:
            yield f"colonne coupée : {titre}"


def _cellules(table: QTableView) -> Iterator[str]:
    vue: QRect = table.viewport().rect()
    modele = table.model()
    for rang in range(modele.rowCount()):
        for colonne in range(modele.columnCount()):
            index = modele.index(rang, colonne)
            rect = table.visualRect(index)
            if table.isColumnHidden(colonne) or not vue.intersects(rect) or table.indexWidget(index) is not None:
                continue
            texte = str(index.data() or "")
            if (
                not table.wordWrap()
                and _large(table, texte) > rect.width()
                and not index.data(Qt.ItemDataRole.ToolTipRole)
            ):
                yield f"case coupée sans infobulle : {texte}"
