"""A result as it is read: who won by forfeit, who lost by decision, where a penalty stands (3, 8.1, 10.1.2)."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from immutables import Map

from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.incidents import PeineClassique
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche, PeineDeManche, Rencontre
from arbitre.engine.classique.tournoi.etat import Inscrit, nom_de
from arbitre.engine.francais import de, relatif

Noms = tuple[str, str]
"""How the two sides are called where both are read together."""
ATTENDU: Final = "…"
SANS_SCORE: Final = "sans score"


def noms_courts(inscrits: Map[Numero, Inscrit], rencontre: Rencontre) -> Noms:
    """« DURAND » and « ROUX »; whole where both would be read alike."""
    a, b = nom_de(inscrits, rencontre.a), nom_de(inscrits, rencontre.b)
    courts = (_court(a), _court(b))
    return courts if courts[0] != courts[1] else (a, b)


def _court(nom: str) -> str:
    """The words in capitals that begin a name; the whole of it where none does."""
    mots = nom.split()
    capitales = takewhile(lambda mot: mot == mot.upper() and any(map(str.isalpha, mot)), mots)
    return " ".join(capitales) or nom


def resultat_en_texte(rencontre: Rencontre, noms: Noms, d_abord: Camp = Camp.A) -> str:
    """« 451 – 407 », games separated by commas, then who lost by decision; who won by forfeit. Empty while awaited.

    A game that a decision lost and that has no score says who won and who lost, rather than « 0 – 0 ».
    """
    if rencontre.forfait is not None:
        return forfait_en_texte(rencontre.forfait, noms)
    manches = [
        _sans_score(rencontre, manche.perdue, numero, noms)
        if manche.perdue is not None and _est_sans_score(manche)
        else scores_de(manche, d_abord) + _entre_parentheses(_decide(manche, _de_la_manche(rencontre, numero), noms))
        for numero, manche in enumerate(rencontre.parties, start=1)
    ]
    ailleurs = [peine_en_texte(p, noms) for p in rencontre.peines if not p.manche]
    return ", ".join(manches) + _entre_parentheses(ailleurs) if manches else ""


def resultat_nomme(rencontre: Rencontre, noms: Noms) -> str:
    """« ROUX 390 – DAVID 410 »; « ROUX – DAVID : 400 – 300, 320 – 310 » for several games."""
    if len(rencontre.parties) != 1 or rencontre.forfait is not None:
        dit = resultat_en_texte(rencontre, noms)
        return dit if rencontre.forfait is not None or not dit else f"{noms[0]} – {noms[1]}\u00a0: {dit}"
    (manche,), (a, b) = rencontre.parties, noms
    if _est_sans_score(manche):
        return resultat_en_texte(rencontre, noms)
    entier = f"{a} {relatif(manche.a)} – {b} {relatif(manche.b)}"
    return entier + resultat_en_texte(rencontre, noms).removeprefix(scores_de(manche))


def scores_en_texte(rencontre: Rencontre) -> str:
    """« 451 – 407 », for the room; « forfait », « sans score » where who did not play, who lost is said beside."""
    if rencontre.forfait is not None:
        return "forfait"
    return ", ".join(SANS_SCORE if _est_sans_score(manche) else scores_de(manche) for manche in rencontre.parties)


def perdue_en_texte(rencontre: Rencontre, noms: Noms) -> str:
    """What the scores alone do not tell the room: who lost by decision, who won by forfeit; no article, no penalty."""
    if rencontre.forfait is not None:
        return forfait_en_texte(rencontre.forfait, noms)
    plusieurs = len(rencontre.parties) > 1
    return ", ".join(
        (f"manche {numero}\u00a0: " if plusieurs else "") + _par_decision(noms, manche.perdue)
        for numero, manche in enumerate(rencontre.parties, start=1)
        if manche.perdue is not None
    )


def forfait_en_texte(forfait: Forfait, noms: Noms) -> str:
    """« ROUX gagne par forfait de DAVID »."""
    a, b = noms
    match forfait:
        case Forfait.AB:
            return f"{a} et {b} forfaits"
        case Forfait.A:
            return f"{b} gagne par forfait {de(a)}"
        case Forfait.B:
            return f"{a} gagne par forfait {de(b)}"


def scores_de(manche: Manche, d_abord: Camp = Camp.A) -> str:
    """« 451 – 407 », the score of ``d_abord`` first."""
    scores = (manche.a, manche.b) if d_abord is Camp.A else (manche.b, manche.a)
    return " – ".join(map(relatif, scores))


def _est_sans_score(manche: Manche) -> bool:
    """Whether a decision lost it and nothing was scored."""
    return manche.perdue is not None and not manche.a and not manche.b


def _sans_score(rencontre: Rencontre, perdue: Camp, numero: int, noms: Noms) -> str:
    """« DAVID gagne, ROUX perd par décision, art. 10.7 »; among several games, « sans score (ROUX perd …) »."""
    peines = _de_la_manche(rencontre, numero)
    article = next((f", art. {p.article}" for p in peines if p.peine is PeineClassique.PERTE), "")
    dites = [peine_en_texte(p, noms) for p in peines if p.peine is not PeineClassique.PERTE]
    perd = _par_decision(noms, perdue) + article
    if len(rencontre.parties) > 1:
        return SANS_SCORE + _entre_parentheses([perd, *dites])
    return f"{_nom(noms, perdue.autre)} gagne, {perd}" + _entre_parentheses(dites)


def attendu_en_texte(rencontre: Rencontre, noms: Noms) -> str:
    """The result that is awaited: « … », with what is decided already."""
    dites = [(f"manche {p.manche}\u00a0: " if p.manche else "") + peine_en_texte(p, noms) for p in rencontre.peines]
    return ATTENDU + _entre_parentheses(dites)


def peine_en_texte(peine: PeineDeManche, noms: Noms, manche: Manche | None = None) -> str:
    """« DURAND −20, compris dans 407, art. 9.2 », « ROUX perd la partie, art. 10.7 ».

    The score is that of the sheet, where the points stand (10.1.2); in an older file, what is left without them.
    """
    qui = _nom(noms, peine.camp)
    if peine.peine is PeineClassique.PERTE:
        return f"{qui} perd la partie, art. {peine.article}"
    ou = "son score" if manche is None else relatif(manche.a if peine.camp is Camp.A else manche.b)
    compris = "" if peine.retiree else f", compris dans {ou}"
    return f"{qui} −{peine.points}{compris}, art. {peine.article}"


def _de_la_manche(rencontre: Rencontre, numero: int) -> list[PeineDeManche]:
    return [p for p in rencontre.peines if p.manche == numero]


def _decide(manche: Manche, peines: Sequence[PeineDeManche], noms: Noms) -> list[str]:
    """What was decided about a game; « ! » typed after a score says no article."""
    dites = [peine_en_texte(p, noms, manche) for p in peines]
    tapee = manche.perdue is not None and not any(p.peine is PeineClassique.PERTE for p in peines)
    return [_par_decision(noms, manche.perdue), *dites] if tapee else dites


def _par_decision(noms: Noms, perdue: Camp | None) -> str:
    return f"{_nom(noms, perdue)} perd par décision" if perdue is not None else ""


def _nom(noms: Noms, camp: Camp) -> str:
    return noms[0] if camp is Camp.A else noms[1]


def _entre_parentheses(dites: Sequence[str]) -> str:
    ensemble = "\u00a0; ".join(dites)
    return f" ({ensemble})" if dites else ""
