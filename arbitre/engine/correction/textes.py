"""Small pieces of French sentences for reasons and steps."""

from collections.abc import Iterable, Sequence

from arbitre.engine.bulletin import Constat
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.places import Cercles, Emplacement
from arbitre.engine.francais import entre_parentheses, liste
from arbitre.engine.grille import Sens

DIRECTIONS = {Sens.HORIZONTAL: "horizontalement", Sens.VERTICAL: "verticalement"}


def cite(mot: str) -> str:
    """« MOT »."""
    return f"« {mot} »"


def cites(mots: Iterable[str]) -> str:
    """« UM » et « EL »."""
    return liste(map(cite, mots))


def score_ecrit(ecrit: MotEcrit) -> str:
    """What the score box says."""
    return "score absent" if ecrit.points is None else f"score {ecrit.points}"


def entoure(mot: str, cercles: Cercles) -> str:
    """« LOMBARD(E) »: the word with those letters circled, and no other."""
    return entre_parentheses("".join(s.lower() if i in cercles else s.upper() for i, s in enumerate(mot)))


def non_admis(mots: Sequence[str], *, forme: bool) -> str:
    """Which words are not admitted, played or formed across."""
    return f"{'forme en raccord ' if forme else ''}{cites(mots)}, non admis"


def precise(motif: str, detail: str) -> str:
    """The reason, with what makes it plain where there is something more to say."""
    return f"{motif} ; {detail}" if detail else motif


def en(place: Emplacement) -> str:
    """« en H4 »."""
    return f"en {place.ref}"


CONSTATS = {
    Constat.VIERGE: "bulletin vierge",
    Constat.PLUSIEURS_BULLETINS: "plusieurs bulletins remplis pour un coup",
    Constat.HORS_TEMPS: "bulletin écrit après la fin du coup",
    Constat.ECHANGE: "bulletin échangé après la fin du coup",
    Constat.MOT_ILLISIBLE: "mot illisible",
    Constat.REFERENCE_ILLISIBLE: "référence illisible",
    Constat.PRESENTATION: "bulletin difficile à lire",
    Constat.DISCIPLINAIRE: "motif disciplinaire",
    Constat.DISCIPLINAIRE_GRAVE: "motif disciplinaire grave",
}
"""What eyes see, as a reason."""
