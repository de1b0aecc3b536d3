"""Points on how a bulletin was handed in, and on what only eyes can see."""

from functools import partial
from typing import Final

from arbitre.engine.bulletin import Bulletin, Constat, Manquement
from arbitre.engine.exercices.copie import Copie
from arbitre.engine.exercices.plume import Plume
from arbitre.engine.exercices.visee import Visee

_AUTRES_BULLETINS: Final = 12


def _constate(plume: Plume, constat: Constat) -> Copie | None:
    jouee = plume.jouee()
    return jouee and plume.copie(plume.juste(*jouee), constats=(constat,))


def _annule(constat: Constat, manquement: Manquement, clair: str) -> Visee:
    return Visee(clair, partial(_constate, constat=constat), lambda r: r.annule(manquement))


def _avertit(constat: Constat, manquement: Manquement, clair: str) -> Visee:
    return Visee(clair, partial(_constate, constat=constat), lambda r: r.avertit(manquement))


NON_REMIS: Final = Visee(
    "Le joueur n’a remis aucun bulletin : zéro.",
    lambda plume: plume.rendre(Bulletin(False)),
    lambda r: r.annule(Manquement.NON_REMIS),
)
VIERGE: Final = Visee(
    "Le bulletin est vierge, ou tous le sont : zéro.",
    lambda plume: plume.rendre(Bulletin(True, (Constat.VIERGE,) if plume.une_fois_sur(2) else ())),
    lambda r: r.annule(Manquement.VIERGE),
)
PLUSIEURS_BULLETINS: Final = _annule(
    Constat.PLUSIEURS_BULLETINS,
    Manquement.PLUSIEURS_BULLETINS,
    "Le joueur a remis plusieurs bulletins dont deux au moins ne sont pas vierges : zéro.",
)
HORS_TEMPS: Final = _annule(
    Constat.HORS_TEMPS, Manquement.HORS_TEMPS, "Le joueur a écrit après la fin du temps : zéro, quand l’arbitre l’a vu."
)
ECHANGE: Final = _annule(
    Constat.ECHANGE, Manquement.ECHANGE, "Le joueur a échangé son bulletin après la fin du temps : zéro."
)
GRAVE: Final = _annule(
    Constat.DISCIPLINAIRE_GRAVE,
    Manquement.DISCIPLINAIRE_GRAVE,
    "Un motif disciplinaire grave annule le bulletin, quel que soit le mot.",
)
REFERENCE_ILLISIBLE: Final = Visee(
    "La référence, ou le raccord, ne se lit pas : zéro quand rien d’autre ne place le mot.",
    lambda plume: (
        (j := plume.jouee()) and plume.copie(plume.par_reference(*j), constats=(Constat.REFERENCE_ILLISIBLE,))
    ),
    lambda r: r.annule(Manquement.REFERENCE_ILLISIBLE),
)
PRESENTATION: Final = _avertit(
    Constat.PRESENTATION,
    Manquement.PRESENTATION,
    "La présentation rend la lecture difficile : un avertissement, si l’arbitre en juge ainsi.",
)
DISCIPLINAIRE: Final = _avertit(
    Constat.DISCIPLINAIRE,
    Manquement.DISCIPLINAIRE,
    "Un manquement à la discipline : un avertissement, à part.",
)
