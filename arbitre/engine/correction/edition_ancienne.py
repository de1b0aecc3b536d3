"""The text that preceded the penalty of 5 points, chapters 3 and 4: a zero or a warning only."""

from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.analyse import Examen
from arbitre.engine.correction.dossier import Dossier, Jugement, Regles
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.localiser_2012 import MODES_ANCIENNE
from arbitre.engine.correction.penalites_2012 import une_lettre_deux_mots
from arbitre.engine.correction.plusieurs import juger_les_solutions
from arbitre.engine.correction.premier_coup import examiner_premier_coup, payer_sans_penalite
from arbitre.engine.correction.solutions_2012 import Usage, examiner
from arbitre.engine.reglement import Peine

_AVERTISSEMENT: Final = (Peine.AVERTISSEMENT, "4.3")
_NULLITE: Final = (Peine.ZERO, "4.2")

PEINES: Final = MappingProxyType(
    {
        Manquement.SCORE: _AVERTISSEMENT,
        Manquement.CERCLE: _AVERTISSEMENT,
        Manquement.RACCORD_DE_DEUX: _AVERTISSEMENT,
        Manquement.INVERSION: _AVERTISSEMENT,
        Manquement.PRESENTATION: _AVERTISSEMENT,
        Manquement.DISCIPLINAIRE: _AVERTISSEMENT,
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
        Manquement.PLUSIEURS_SOLUTIONS: (Peine.ZERO, "4.5"),
    }
)

USAGE: Final = Usage(MODES_ANCIENNE, (une_lettre_deux_mots,), mot="3.3.2", places="3.3.3")


def juger(d: Dossier) -> Jugement:
    """Each written solution by chapters 3 and 4; of several, the least (4.5)."""

    def examine(ecrit: MotEcrit) -> Examen:
        if d.contexte.premier_coup:
            return examiner_premier_coup(d, ecrit, payer_sans_penalite, "4.3")
        return deux_methodes(d, ecrit) if ecrit.deux_modes else examiner(d, ecrit, USAGE)

    return juger_les_solutions(d, examine, "4.5", le_score_decide=False)


def deux_methodes(d: Dossier, ecrit: MotEcrit) -> Examen:
    """3.4 and 4.5: both methods are held to their rules, the least is kept; but for a word prolonged (3.2.2)."""
    raccord = examiner(d, replace(ecrit, ref=None), USAGE)
    solution = raccord.jugement.solution
    if any(place.prolonge for place in raccord.places if solution and place.ref == solution.ref):
        return raccord
    reference = replace(examiner(d, replace(ecrit, cotes=()), USAGE), compris=ecrit)
    retenu = min((raccord, reference), key=lambda examen: examen.jugement.faveur)
    texte = "Référence et raccord tous deux écrits : le moins favorable des deux est retenu."
    return replace(retenu, jugement=retenu.jugement.avec(d.etape("3.4", texte)))


REGLES: Final = Regles("ancienne", "3.2.2", "3.3.2", "4.3", PEINES, juger)
