"""Checks a bulletin that came over the wire: a card must be able to bear it. The engine then judges what it says."""

import re
from typing import Final

from arbitre.engine.bulletin import COTE_DU_PAPIER, Bulletin, Papier, SolutionEcrite
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Sens
from arbitre.engine.saisies import NOMBRE_MAX

_MOT: Final = re.compile(r"[A-Z?.]{0,15}")
_LETTRE: Final = re.compile(r"[A-Z?]")
_RANG: Final = re.compile(rf"[A-Za-z?.]{{{COTE_DU_PAPIER}}}")
_REF_MAX, _SOLUTIONS_MAX, _RACCORD_MAX, _TAILLE = 20, 20, 30, 15
_SENS: Final = frozenset(sens.value for sens in Sens)
_A_REFAIRE: Final = {
    "solutions": f"Ce bulletin porte plus de {_SOLUTIONS_MAX} solutions\u00a0: ôtez-en.",
    "mot": "Le mot écrit ne se lit pas\u00a0: quinze lettres au plus, «\u00a0?\u00a0» illisible. Retapez-le.",
    "sens": "Le sens du mot manque\u00a0: dites s’il est horizontal ou vertical.",
    "cercles": "Un cercle n’est sur aucune lettre du mot\u00a0: touchez la lettre entourée, ou tapez-la entre"
    " parenthèses, C(H)AT.",
    "ref": f"La référence a plus de {_REF_MAX} signes\u00a0: retapez-la.",
    "points": f"Le score écrit n’est pas un nombre de 0 à {NOMBRE_MAX}\u00a0: retapez-le.",
    "raccord": "Le raccord ne se lit pas\u00a0: ses lettres se touchent à côté du mot, sur la grille.",
    "lignes": "La surface quadrillée ne se lit pas\u00a0: videz le formulaire, puis retapez le bulletin.",
}
"""What to do again in the form, by field."""


class BulletinIllisible(Refus):
    """A bulletin that no card can bear; the sentence says what to do again."""


def exiger_lisible(bulletin: Bulletin) -> None:
    """Raises `BulletinIllisible` with what to do again."""
    if len(bulletin.solutions) > _SOLUTIONS_MAX:
        raise _refus("solutions")
    if bulletin.papier is not None and bulletin.solutions:
        raise BulletinIllisible("Ce bulletin est écrit de deux façons, mot et surface quadrillée\u00a0: gardez-en une.")
    for ecrite in bulletin.solutions:
        _exiger_la_solution(ecrite)
    if bulletin.papier is not None:
        _exiger_le_papier(bulletin.papier)


def _exiger_la_solution(ecrite: SolutionEcrite) -> None:
    if not _MOT.fullmatch(ecrite.mot):
        raise _refus("mot")
    if ecrite.sens not in _SENS:
        raise _refus("sens")
    if any(not 1 <= rang <= len(ecrite.mot) for rang in ecrite.cercles):
        raise _refus("cercles")
    _exiger_les_cases(ecrite.ref, ecrite.points)
    if len(ecrite.raccord) > _RACCORD_MAX:
        raise _refus("raccord")
    for lettre in ecrite.raccord:
        a_cote = lettre.dl if ecrite.sens == Sens.HORIZONTAL.value else lettre.dc
        loin = max(abs(lettre.dl), abs(lettre.dc)) > _TAILLE
        if not _LETTRE.fullmatch(lettre.lettre) or loin or not a_cote:
            raise _refus("raccord")


def _exiger_le_papier(papier: Papier) -> None:
    if len(papier.lignes) != COTE_DU_PAPIER or not all(_RANG.fullmatch(ligne) for ligne in papier.lignes):
        raise _refus("lignes")
    _exiger_les_cases(papier.ref, papier.points)


def _exiger_les_cases(ref: str | None, points: int | None) -> None:
    """Check the boxes of the reference and of the score."""
    if ref is not None and len(ref) > _REF_MAX:
        raise _refus("ref")
    if points is not None and not 0 <= points <= NOMBRE_MAX:
        raise _refus("points")


def _refus(champ: str) -> BulletinIllisible:
    return BulletinIllisible(_A_REFAIRE[champ])
