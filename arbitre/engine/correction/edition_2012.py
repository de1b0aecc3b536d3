"""Edition of 2012, chapters 4 and 5."""

from types import MappingProxyType
from typing import Final

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.analyse import Examen
from arbitre.engine.correction.dossier import Dossier, Jugement, Regles
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.localiser_2012 import MODES_2012
from arbitre.engine.correction.penalites_2012 import (
    derniere_lettre,
    raccord_decale,
    reference_decalee,
    une_lettre_deux_mots,
)
from arbitre.engine.correction.plusieurs import juger_les_solutions
from arbitre.engine.correction.premier_coup import examiner_premier_coup, payer_la_meilleure_place
from arbitre.engine.correction.solutions_2012 import Usage, examiner
from arbitre.engine.reglement import Peine

_AVERTISSEMENT: Final = (Peine.AVERTISSEMENT, "5.2")
_PENALITE: Final = (Peine.PENALITE, "5.3")
_NULLITE: Final = (Peine.ZERO, "5.4")

PEINES: Final = MappingProxyType(
    {
        Manquement.SCORE: _AVERTISSEMENT,
        Manquement.CERCLE: _AVERTISSEMENT,
        Manquement.RACCORD_DE_DEUX: _AVERTISSEMENT,
        Manquement.RACCORD_ALTERE: _AVERTISSEMENT,
        Manquement.INVERSION: _AVERTISSEMENT,
        Manquement.PRESENTATION: _AVERTISSEMENT,
        Manquement.DISCIPLINAIRE: _AVERTISSEMENT,
        Manquement.DEUX_MODES: (Peine.AVERTISSEMENT, "4.4"),
        Manquement.DECALAGE: _PENALITE,
        Manquement.DERNIERE_LETTRE: _PENALITE,
        Manquement.PETITE_SOLUTION: (Peine.ZERO, "5.3"),
        Manquement.NON_REMIS: _NULLITE,
        Manquement.VIERGE: _NULLITE,
        Manquement.PLUSIEURS_BULLETINS: _NULLITE,
        Manquement.HORS_TEMPS: _NULLITE,
        Manquement.ECHANGE: _NULLITE,
        Manquement.ILLISIBLE: _NULLITE,
        Manquement.REFERENCE_ILLISIBLE: _NULLITE,
        Manquement.DISCIPLINAIRE_GRAVE: _NULLITE,
        Manquement.MOT_NON_ADMIS: _NULLITE,
        Manquement.MOT_FORME_NON_ADMIS: _NULLITE,
        Manquement.PAS_EN_ENTIER: _NULLITE,
        Manquement.ERREUR_DE_GRILLE: _NULLITE,
        Manquement.ERREUR_DE_LETTRE: _NULLITE,
        Manquement.MAL_LOCALISE: _NULLITE,
        Manquement.DEUX_INVERSIONS: _NULLITE,
        Manquement.PLUSIEURS_SOLUTIONS: (Peine.ZERO, "5.6"),
    }
)

USAGE: Final = Usage(
    MODES_2012,
    (une_lettre_deux_mots, reference_decalee, raccord_decale, derniere_lettre),
    mot="4.3.2",
    places="4.3.3",
)


def juger(d: Dossier) -> Jugement:
    """Each written solution by chapters 4 and 5; of several, the one of which the score is written (5.6)."""

    def examine(ecrit: MotEcrit) -> Examen:
        if d.contexte.premier_coup:
            return examiner_premier_coup(d, ecrit, payer_la_meilleure_place, "5.2")
        return examiner(d, ecrit, USAGE)

    return juger_les_solutions(d, examine, "5.6", le_score_decide=True)


REGLES: Final = Regles("2012", "4.2.2", "4.3.2", "5.2", PEINES, juger)
