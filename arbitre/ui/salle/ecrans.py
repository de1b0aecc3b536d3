"""Which screens the tableau takes: screens are plain data, the choice is a pure function."""

from collections.abc import Sequence
from typing import Final, Self

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QScreen

A_PARTAGER: Final = QSize(960, 540)
_MOINDRE: Final = 480
_CADRE: Final = 8
_TITRE: Final = 40
"""The window to share, the narrowest place it takes; what its frame takes on a side, and its title above."""


class Ecran(Struct, frozen=True):
    """A screen: its port's name, its place and size in logical pixels, and what it says it is (may be empty)."""

    nom: str
    x: int
    y: int
    largeur: int
    hauteur: int
    identite: str = ""

    @classmethod
    def de(cls, ecran: QScreen) -> Self:
        """The screen as Qt sees it. Only a serial number makes an identity: two projectors of one model differ."""
        rect, serie = ecran.geometry(), ecran.serialNumber()
        identite = f"{ecran.manufacturer()} {ecran.model()} {serie}" if serie else ""
        return cls(ecran.name(), rect.x(), rect.y(), rect.width(), rect.height(), identite)

    @property
    def cle(self) -> str:
        """The key of a screen, remembered from one evening to the next."""
        return self.identite or self.nom

    @property
    def geometrie(self) -> QRect:
        return QRect(self.x, self.y, self.largeur, self.hauteur)

    @property
    def libelle(self) -> str:
        """How it is named to the juge-arbitre."""
        return f"{self.nom} ({self.largeur}\u00a0×\u00a0{self.hauteur})"

    def repete(self, autre: "Ecran") -> bool:
        """Do both show the same part of the desktop (mirrored, whatever their sizes)?"""
        return (self.x, self.y) == (autre.x, autre.y)


class Souhait(Struct, frozen=True):
    """Keys of the screens that the juge-arbitre chose (none: the program chooses), and of the last projector used."""

    choisis: tuple[str, ...] = ()
    dernier: str = ""


class Choix(Struct, frozen=True):
    """The screens that get the tableau; ``miroir``: there is none because the others repeat the console's."""

    cibles: tuple[Ecran, ...]
    miroir: bool = False


def choisir(ecrans: Sequence[Ecran], console: Ecran, souhait: Souhait) -> Choix:
    """The chosen screens that exist; else the last projector; else the largest screen that is not the console's.

    One screen always stays for the console: the chosen one may be the screen where the console is now (it was left
    there when the laptop's own went away), and then the console has another to go home to.
    """
    distincts: list[Ecran] = []
    for ecran in ecrans:
        if not any(ecran.repete(autre) for autre in distincts):
            distincts.append(ecran)
    if len(distincts) < 2:
        return Choix((), miroir=len(ecrans) > 1)
    choisis = [ecran for ecran in distincts if ecran.cle in souhait.choisis]
    if choisis:
        if len(choisis) == len(distincts):
            choisis = [ecran for ecran in choisis if not ecran.repete(console)]
        return Choix(tuple(choisis))
    derniers = [ecran for ecran in distincts if ecran.cle == souhait.dernier]
    autres = [ecran for ecran in distincts if not ecran.repete(console)]
    return Choix((derniers[0] if derniers else max(autres, key=lambda ecran: ecran.largeur * ecran.hauteur),))


def a_l_ecart(ecran: QRect, a_voir: QRect, bord: int) -> QRect:
    """Where the window to share stands on the console's screen: on the left of what must stay in sight, of ``bord`` too
    where it can, or above it where the left is narrow."""
    gauche, haut = a_voir.left() - ecran.left(), a_voir.top() - ecran.top()
    if ecran.left() + _MOINDRE <= bord < a_voir.left():
        gauche = bord - ecran.left()
    a_cote = gauche >= _MOINDRE
    libre = QSize(gauche, a_voir.bottom() - ecran.top()) if a_cote else QSize(ecran.width(), haut)
    libre = (libre - QSize(2 * _CADRE, _TITRE + _CADRE)).boundedTo(A_PARTAGER)
    taille = A_PARTAGER.scaled(libre, Qt.AspectRatioMode.KeepAspectRatio)
    bas = a_voir.bottom() if a_cote else a_voir.top() - _CADRE
    return QRect(QPoint(ecran.left() + _CADRE, bas - taille.height()), taille)
