"""Simultaneous competitions: one partie in several centres, their results merged into one ranking."""

from arbitre.engine.centres.conflits import Nature
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.fusion import Fusion, LigneFusion, fusionner
from arbitre.engine.centres.valeurs import Centre, CoupDeCentre, FusionImpossible, PartieDeCentre, ReglesDeFusion

__all__ = [
    "Centre",
    "CoupDeCentre",
    "Fusion",
    "FusionImpossible",
    "LigneFusion",
    "Nature",
    "PartieDeCentre",
    "ReglesDeFusion",
    "extraire",
    "fusionner",
]
