"""The visual language given to Qt: colours, fonts, palettes and the style sheet, all from `arbitre.charte`."""

from functools import cache
from importlib.resources import files
from string import Template
from typing import Final

from msgspec.structs import asdict
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QWidget

from arbitre.charte import CLAIR, FAMILLE, FICHIERS_POLICE, SOMBRE, Corps, Espace, Palette

_ROLES: Final = QPalette.ColorRole


@cache
def charger_polices() -> str:
    """Give Qt the shipped fonts, once for the life of the program; returns the family. Needs a QGuiApplication."""
    for nom in FICHIERS_POLICE:
        octets = (files("arbitre.resources") / "polices" / nom).read_bytes()
        if QFontDatabase.addApplicationFontFromData(QByteArray(octets)) < 0:
            raise RuntimeError(f"{nom}: Qt cannot read this font")
    return FAMILLE


@cache
def couleur(code: str) -> QColor:
    """The colour of a ``#rrggbb``."""
    return QColor(code)


def melange(de: QColor, vers: QColor, part: float) -> QColor:
    """``de`` at 0, ``vers`` at 1."""
    return QColor.fromRgbF(
        de.redF() + (vers.redF() - de.redF()) * part,
        de.greenF() + (vers.greenF() - de.greenF()) * part,
        de.blueF() + (vers.blueF() - de.blueF()) * part,
    )


def police(corps: Corps = Corps.TEXTE, *, gras: bool = False, echelle: float = 1.0) -> QFont:
    """The font of a window's text, in pixels so that pictures are the same everywhere."""
    fonte = QFont(charger_polices())
    fonte.setPixelSize(pixels(corps.ecran, echelle))
    fonte.setWeight(QFont.Weight.Bold if gras else QFont.Weight.Normal)
    return fonte


def echelle_de(widget: QWidget) -> float:
    """The text scale of ``widget``; 1 where its font is not the house's, sized in pixels."""
    taille = widget.font().pixelSize()
    return taille / Corps.TEXTE.ecran if taille > 0 else 1.0


def charte_en_vue() -> Palette:
    """The colours that all windows are dressed in."""
    return SOMBRE if QGuiApplication.palette().window().color() == couleur(SOMBRE.fond) else CLAIR


def pixels(valeur: float, echelle: float) -> int:
    """A size of the charte at that text scale (1.0 to 2.0)."""
    return round(valeur * echelle)


def palette(charte: Palette) -> QPalette:
    """Every role of a window's palette; nothing is left to the desktop's own colours."""
    roles = {
        _ROLES.Window: charte.fond,
        _ROLES.WindowText: charte.encre,
        _ROLES.Base: charte.surface,
        _ROLES.AlternateBase: charte.surface_alternee,
        _ROLES.Text: charte.encre,
        _ROLES.Button: charte.surface_alternee,
        _ROLES.ButtonText: charte.encre,
        _ROLES.BrightText: charte.accent.encre,
        _ROLES.PlaceholderText: charte.encre_douce,
        _ROLES.Highlight: charte.accent.fond,
        _ROLES.HighlightedText: charte.accent.encre,
        _ROLES.Accent: charte.accent.fond,
        _ROLES.Link: charte.juste,
        _ROLES.LinkVisited: charte.juste,
        _ROLES.ToolTipBase: charte.bulle.fond,
        _ROLES.ToolTipText: charte.bulle.encre,
        _ROLES.Light: charte.surface,
        _ROLES.Midlight: charte.surface_alternee,
        _ROLES.Mid: charte.bord,
        _ROLES.Dark: charte.filet,
        _ROLES.Shadow: charte.encre_douce,
    }
    resultat = QPalette()
    for role, code in roles.items():
        resultat.setColor(role, couleur(code))
    for role in (_ROLES.WindowText, _ROLES.Text, _ROLES.ButtonText):
        grise = melange(couleur(charte.encre_douce), couleur(charte.fond), 0.35)
        resultat.setColor(QPalette.ColorGroup.Disabled, role, grise)
    return resultat


def corps(widget: QWidget, taille: Corps) -> None:
    """Give ``widget`` that type size; it follows the text scale (the style sheet wins over `setFont`)."""
    widget.setProperty("corps", taille.name.lower())


def gras(widget: QWidget) -> None:
    """The words of ``widget`` in bold, whatever its type size."""
    police = widget.font()
    police.setBold(True)
    widget.setFont(police)


def repolir(widget: QWidget) -> None:
    """The style sheet looks again at the properties of ``widget``."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


_FEUILLE: Final = Template("""
* { font-family: "$famille"; font-size: ${texte}px; }
QLabel[textFormat="AutoText"] { qproperty-textFormat: PlainText; }
QToolTip { qproperty-textFormat: PlainText; }
QToolTip { background: $bulle_fond; color: $bulle_encre; border: 0; padding: ${fin}px ${serre}px; }
QPushButton { padding: ${fin}px ${normal}px; min-height: ${ligne}px; border: 1px solid $bord; border-radius: ${serre}px;
  background: $surface; }
QPushButton[leger="true"] { min-height: 0; padding: 0; }
QLineEdit[leger="true"] { padding-top: 0; padding-bottom: 0; }
QPushButton:hover { border-color: $focus; }
QPushButton:pressed { background: $choisi_fond; }
QPushButton:disabled { color: $grise; border-color: $filet; background: $surface_alternee; }
QPushButton:default, QPushButton[fort="true"] { background: $accent_fond; color: $accent_encre;
  border-color: $accent_fond; }
QPushButton[fort="true"] { font-weight: bold; }
QPushButton[fort="true"]:focus { border-color: $encre; }
QPushButton:default:disabled, QPushButton[fort="true"]:disabled {
  background: $surface_alternee; color: $grise; border-color: $filet; }
QPushButton:focus, QLineEdit:focus, QPlainTextEdit:focus, QAbstractItemView:focus {
  border: 2px solid $focus; }
QLineEdit, QPlainTextEdit { padding: ${fin}px ${serre}px; border: 1px solid $bord;
  border-radius: ${serre}px; background: $surface; selection-background-color: $accent_fond;
  selection-color: $accent_encre; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: 0; padding: 0; background: transparent; }
QCheckBox { spacing: ${serre}px; }
QCheckBox::indicator, QAbstractItemView::indicator { width: ${case}px; height: ${case}px;
  border: 2px solid $encre_douce; border-radius: 3px; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: $focus; border-color: $focus; }
QComboBox { min-height: ${champ}px; }
QAbstractSpinBox { min-height: ${ligne}px; padding: 3px 0; border: 1px solid $bord; border-radius: ${serre}px;
  background: $surface; selection-background-color: $accent_fond; selection-color: $accent_encre; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border; width: ${large}px; border: 0;
  background: transparent; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow { image: none; width: 0; height: 0; }
QAbstractSpinBox[nu="true"]::up-button, QAbstractSpinBox[nu="true"]::down-button {
  subcontrol-position: top right; width: 0; }
QAbstractSpinBox:focus { border: 2px solid $focus; }
QAbstractSpinBox:disabled { color: $grise; border-color: $filet; background: $surface_alternee; }
QFrame[surimpression="true"] { background: $surface; border: 2px solid $focus; border-radius: ${serre}px; }
QAbstractItemView { border: 1px solid $filet; border-radius: ${serre}px; background: $surface;
  selection-background-color: $choisi_fond;
  selection-color: $encre; outline: 0; }
QTableView::item { padding: 0 ${case_autour}px; border: 0; border-bottom: 1px solid $filet; }
QListWidget::item { padding: 0 ${case_autour}px; }
QTableView::item:selected, QListWidget::item:selected { background: $choisi_fond; color: $encre; }
QHeaderView { border: 0; }
QHeaderView::section { padding: ${fin}px ${titre_autour}px; border: 0; border-bottom: 1px solid $filet;
  background: $surface; color: $encre_douce; font-weight: bold; }
QScrollBar { background: transparent; border: 0; }
QScrollBar:vertical { width: 14px; }
QScrollBar:horizontal { height: 14px; }
QScrollBar::handle { background: $bord; border: 0; border-radius: 3px; }
QScrollBar::handle:vertical { min-height: 20px; margin: 3px 4px; }
QScrollBar::handle:horizontal { min-width: 20px; margin: 4px 3px; }
QScrollBar::handle:hover { background: $encre_douce; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QGroupBox { border: 1px solid $filet; border-radius: ${normal}px; background: $surface; font-size: ${fort}px;
  font-weight: bold; padding: ${titre_de_groupe}px ${serre}px ${serre}px ${serre}px; }
QGroupBox::title { subcontrol-origin: border; subcontrol-position: top left; top: ${fin}px; left: ${large_de_groupe}px;
  color: $encre; }
QFrame[carte="true"] { border: 1px solid $filet; border-radius: ${normal}px; background: $surface; }
QLabel[marche] { border-top-left-radius: ${normal}px; border-top-right-radius: ${normal}px; }
QLabel[marche="premiere"] { background: $accent_fond; color: $accent_encre; }
QLabel[marche="autre"] { background: $choisi_fond; color: $choisi_encre; }
QTabWidget::pane { border: 0; border-top: 1px solid $filet; }
QTabBar { qproperty-drawBase: false; }
QTabBar::tab { padding: 2px ${serre}px; border: 1px solid transparent; border-radius: ${serre}px;
  color: $encre_douce; }
QTabBar::tab:hover { color: $encre; }
QTabBar::tab:selected { background: $choisi_fond; color: $choisi_encre; }
QTabBar::tab:selected:focus { border-color: $focus; }
*[corps="note"] { font-size: ${note}px; }
*[corps="fort"] { font-size: ${fort}px; font-weight: bold; }
*[corps="titre"] { font-size: ${titre}px; font-weight: bold; }
*[corps="affiche"] { font-size: ${affiche}px; font-weight: bold; }
QLineEdit[text=""] { font-weight: normal; }
QStatusBar { border-top: 1px solid $filet; }
QStatusBar::item { border: 0; }
QStatusBar QLabel { padding: 0 ${serre}px; font-size: ${note}px; color: $encre_douce; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMenu::item { padding: ${fin}px ${large}px; }
QMenu::item:selected { background: $accent_fond; color: $accent_encre; }
""")


def feuille(charte: Palette, echelle: float = 1.0) -> str:
    """The style sheet of the windows at that text scale; what is around the text grows half as fast.

    What a label, a tip or a message box says is text, never markup that Qt would guess in it.
    """
    serree = (1.0 + echelle) / 2
    autour = pixels(Espace.FIN.value, 2.0 - echelle)  # of a cell: in large text, columns need what there is
    return _FEUILLE.substitute(
        asdict(charte)
        | {taille.name.lower(): pixels(taille.ecran, echelle) for taille in Corps}
        | {espace.name.lower(): pixels(espace.value, serree) for espace in Espace},
        famille=charger_polices(),
        ligne=pixels(Corps.TEXTE.ecran * 1.5, echelle),
        champ=pixels(Corps.TEXTE.ecran * 2.2, echelle),
        case=pixels(Espace.NORMAL.value, echelle),
        case_autour=autour,
        titre_autour=autour + 3,
        large_de_groupe=pixels(Espace.SERRE.value, serree) + 7,
        titre_de_groupe=pixels(1.4 * Espace.LARGE.value, echelle),
        choisi_fond=charte.choisi.fond,
        choisi_encre=charte.choisi.encre,
        grise=melange(couleur(charte.encre_douce), couleur(charte.fond), 0.35).name(),
        accent_fond=charte.accent.fond,
        accent_encre=charte.accent.encre,
        bulle_fond=charte.bulle.fond,
        bulle_encre=charte.bulle.encre,
    )
