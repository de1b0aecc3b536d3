"""Doors to what helps, from either console."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from arbitre.lexiques import LexiqueOuvert
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.textes.touches import GesteClassique


def guide(fenetre: QWidget) -> None:
    """The guide, without a network."""
    from arbitre.ui.outils.guide import Guide

    Guide(fenetre).montrer()


def guide_du_tournoi(fenetre: QWidget) -> None:
    """Open the guide on the page of tournaments."""
    from arbitre.ui.outils.guide import CLASSIQUE, Guide

    Guide(fenetre, CLASSIQUE).montrer()


def a_propos(fenetre: QWidget, materiel: Materiel, lexique: LexiqueOuvert) -> None:
    """What runs here; a report."""
    from arbitre.ui.outils.a_propos import APropos, Poste
    from arbitre.ui.outils.voix.choix import point_de_la_voix

    voix = point_de_la_voix(materiel.annonceur).phrase
    APropos(Poste(lexique.nom, voix, materiel.dossiers.donnees), materiel.preferences, fenetre).montrer()


def du_tournoi(fenetre: QWidget, materiel: Materiel) -> Mapping[GesteClassique, Callable[[], None]]:
    """Both, for the window of a tournament."""
    return {
        GesteClassique.GUIDE: lambda: guide_du_tournoi(fenetre),
        GesteClassique.A_PROPOS: lambda: a_propos(fenetre, materiel, materiel.lexique),
    }
