"""What a bulletin is worth, article by article, in three editions of the règlement.

`corriger` is the door. It tries the places of the written word only, never a whole search; one module an edition.
"""

from arbitre.engine.correction.billet import billet_necessaire, une_ligne
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.juge import corriger, moyenne, scores_pour_moyenne
from arbitre.engine.correction.multitops import Entrees, corriger_multitops, meilleur_ensemble
from arbitre.engine.correction.places import Lexique
from arbitre.engine.correction.recours import (
    DelaiDeRecours,
    delai_de_recours,
    verdict_de_retard,
)

__all__ = [
    "ContexteDeCorrection",
    "DelaiDeRecours",
    "Entrees",
    "Lexique",
    "billet_necessaire",
    "corriger",
    "corriger_multitops",
    "delai_de_recours",
    "meilleur_ensemble",
    "moyenne",
    "scores_pour_moyenne",
    "une_ligne",
    "verdict_de_retard",
]
