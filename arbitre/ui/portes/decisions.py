"""Doors to decisions on a coup."""

from arbitre.ui.console import Console


def _coup_corrige(console: Console) -> int:
    """The coup that the correction shows."""
    coup = console.fenetre.correction.coup
    return coup.numero if coup else 1


def rectifier(console: Console) -> None:
    """Tirage or top of a coup set right."""
    from arbitre.ui.decisions.rectifier import Rectifier

    Rectifier(console.regie, _coup_corrige(console), console.fenetre).montrer()


def annuler_pour_erreur(console: Console) -> None:
    """Which error annuls the coup in hand."""
    from arbitre.ui.decisions.annulation import AnnulerPourErreur

    AnnulerPourErreur(console.regie, console.fenetre).montrer()


def recours(console: Console) -> None:
    """The appeals, on the coup shown."""
    from arbitre.ui.decisions.appels import FenetreRecours

    FenetreRecours(console.regie, _coup_corrige(console), console.fenetre).montrer()


def mesures(console: Console) -> None:
    """Warnings, nullities, frauds, on the coup shown."""
    from arbitre.ui.decisions.mesures import FenetreMesures

    FenetreMesures(console.regie, _coup_corrige(console), console.fenetre).montrer()
