"""Editions of 2012 (chapters 4 and 5) and before (3 and 4: a zero or a warning only): what a bulletin is worth."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.correction.analyse import Examen
from arbitre.engine.correction.dossier import Dossier, Jugement
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.localiser_2012 import MODES_2012, MODES_ANCIENNE
from arbitre.engine.correction.penalites_2012 import (
    derniere_lettre,
    raccord_decale,
    reference_decalee,
    une_lettre_deux_mots,
)
from arbitre.engine.correction.plusieurs import juger_les_solutions
from arbitre.engine.correction.premier_coup import examiner_premier_coup, payer_la_meilleure_place, payer_sans_penalite
from arbitre.engine.correction.solutions_2012 import Maniere, examiner

MANIERE_2012: Final = Maniere(
    MODES_2012,
    (une_lettre_deux_mots, reference_decalee, raccord_decale, derniere_lettre),
    mot="4.3.2",
    places="4.3.3",
)
MANIERE_ANCIENNE: Final = Maniere(MODES_ANCIENNE, (une_lettre_deux_mots,), mot="3.3.2", places="3.3.3")


def juger_2012(d: Dossier) -> Jugement:
    """Each written solution by chapters 4 and 5; of several, the one of which the score is written (5.6)."""

    def examine(ecrit: MotEcrit) -> Examen:
        if d.contexte.premier_coup:
            return examiner_premier_coup(d, ecrit, payer_la_meilleure_place, "5.2")
        return examiner(d, ecrit, MANIERE_2012)

    return juger_les_solutions(d, examine, "5.6", le_score_decide=True)


def juger_ancienne(d: Dossier) -> Jugement:
    """Each written solution by chapters 3 and 4; of several, the least (4.5)."""

    def examine(ecrit: MotEcrit) -> Examen:
        if d.contexte.premier_coup:
            return examiner_premier_coup(d, ecrit, payer_sans_penalite, "4.3")
        return deux_methodes(d, ecrit) if ecrit.deux_modes else examiner(d, ecrit, MANIERE_ANCIENNE)

    return juger_les_solutions(d, examine, "4.5", le_score_decide=False)


def deux_methodes(d: Dossier, ecrit: MotEcrit) -> Examen:
    """3.4 and 4.5: both methods are held to their rules, the least is kept; but for a word prolonged (3.2.2)."""
    raccord = examiner(d, replace(ecrit, ref=None), MANIERE_ANCIENNE)
    solution = raccord.jugement.solution
    if any(place.prolonge for place in raccord.places if solution and place.ref == solution.ref):
        return raccord
    reference = replace(examiner(d, replace(ecrit, cotes=()), MANIERE_ANCIENNE), compris=ecrit)
    retenu = min((raccord, reference), key=lambda examen: examen.jugement.faveur)
    texte = "Référence et raccord tous deux écrits : le moins favorable des deux est retenu."
    return replace(retenu, jugement=retenu.jugement.avec(d.etape("3.4", texte)))
