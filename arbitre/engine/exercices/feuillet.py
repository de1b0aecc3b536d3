"""A bulletin as it lies on the table: the sign on each square of its squared part, circles, struck words, boxes."""

from collections.abc import Mapping

from msgspec import Struct

from arbitre.engine.bulletin import COTE_DU_PAPIER, Bulletin, Constat, Papier, SolutionEcrite
from arbitre.engine.correction.dossier import FALLACIEUX
from arbitre.engine.correction.ecrits import Case
from arbitre.engine.correction.textes import CONSTATS, cites
from arbitre.engine.exercices.copie import Copie
from arbitre.engine.francais import liste, majuscule
from arbitre.engine.grille import VIDE, Sens


class Signe(Struct, frozen=True):
    """A letter written on a square."""

    lettre: str
    cercle: bool = False


class Carton(Struct, frozen=True):
    """Signs by square (row, column), squares of words that are struck in the order of each word, and the two boxes."""

    signes: Mapping[Case, Signe]
    ratures: tuple[tuple[Case, ...], ...] = ()
    ref: str = ""
    points: str = ""
    cote: int = COTE_DU_PAPIER


def disposer(bulletin: Bulletin) -> Carton:
    """Where a player would have written it."""
    if bulletin.papier is not None:
        return _du_papier(bulletin.papier)
    signes: dict[Case, Signe] = {}
    ratures: list[tuple[Case, ...]] = []
    haut = 1
    for ecrite in bulletin.solutions:
        bloc = _bloc(ecrite)
        ligne0, colonne0 = min(c[0] for c in bloc), min(c[1] for c in bloc)
        places = {(ligne - ligne0 + haut, colonne - colonne0 + 1): signe for (ligne, colonne), signe in bloc.items()}
        if ecrite.barree:
            ratures.append(tuple(sorted(places)))
        signes |= places
        haut = max(case[0] for case in places) + 2
    lues = [s for s in bulletin.solutions if not s.barree] or list(bulletin.solutions)
    ref = next((s.ref for s in lues if s.ref), "")
    points = next((str(s.points) for s in lues if s.points is not None), "")
    cote = max([COTE_DU_PAPIER, *(max(case) + 2 for case in signes)])
    return Carton(signes, tuple(ratures), ref, points, cote)


def _bloc(ecrite: SolutionEcrite) -> dict[Case, Signe]:
    dl, dc = Sens(ecrite.sens).pas
    bloc = {(r.dl, r.dc): Signe(r.lettre) for r in ecrite.raccord}
    for rang, lettre in enumerate(ecrite.mot):
        if lettre != VIDE:
            bloc[rang * dl, rang * dc] = Signe(lettre, rang + 1 in ecrite.cercles)
    return bloc


def _du_papier(papier: Papier) -> Carton:
    signes = {
        (i, j): Signe(signe.upper(), signe.islower())
        for i, ligne in enumerate(papier.lignes)
        for j, signe in enumerate(ligne)
        if signe != VIDE
    }
    return Carton(signes, (), papier.ref or "", "" if papier.points is None else str(papier.points))


def faits(copie: Copie) -> tuple[str, ...]:
    """What one must know that is not on the bulletin, a sentence each."""
    contexte, bulletin = copie.contexte, copie.bulletin
    dits = [f"{majuscule(CONSTATS[c])}." for c in bulletin.constats if c is not Constat.VIERGE]
    if not bulletin.remis:
        dits.append("Aucun bulletin n’est remis.")
    elif bulletin.papier is None and not bulletin.solutions:
        dits.append("Rien n’est écrit.")
    if copie.decisions.get(FALLACIEUX):
        dits.append("L’arbitre juge plausible le mot non admis que ce score ferait former.")
    if contexte.retenu is not None:
        dits.append(f"Mot retenu : {contexte.retenu}.")
    if contexte.zeros_non_notifies:
        dits.append(f"{cites(contexte.zeros_non_notifies)}, déjà refusé à ce joueur, qui n’en est pas encore averti.")
        dits.append(f"Autres scores du coup : {liste([str(points) for points in contexte.autres_scores])}.")
    if contexte.formule.originale:
        dits.append(f"{majuscule(contexte.formule.titre)}.")
    return tuple(dits)
