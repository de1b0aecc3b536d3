"""The quick line of the correction: typed text in, a value out; no Qt, no rule.

« 12 15 18-21 MOL » or « MOL 12 15 18-21 »: numbers are tables, letters a solution of the coup, completed. A letter by
itself is a sign. With tables first, a number after the word is the score that was written; « /91 » is that anywhere.
In a partie multitops « & » stands between the solutions of one bulletin.
"""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat, SolutionEcrite
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.jetons import Jetons, decouper
from arbitre.engine.solution import Solution

AIDE = "12 15 18-21 MOL · MOL 12 15 · 12 45 (score) · T top · Z blanc · N rien remis · F2 formulaire · F1 aide"

CONSTATS: Final[Mapping[str, Constat]] = MappingProxyType(
    {
        "Z": Constat.VIERGE,
        "H": Constat.HORS_TEMPS,
        "I": Constat.MOT_ILLISIBLE,
        "R": Constat.REFERENCE_ILLISIBLE,
        "P": Constat.PRESENTATION,
        "M": Constat.PLUSIEURS_BULLETINS,
        "E": Constat.ECHANGE,
        "D": Constat.DISCIPLINAIRE,
        "G": Constat.DISCIPLINAIRE_GRAVE,
    }
)
"""What only eyes see, one letter each."""
_REPONSES: Final = {"O": True, "N": False}
_SANS_REMISE: Final = frozenset("NXBV")


class AuTop(Struct, frozen=True):
    """These tables have the retained solution."""

    tables: tuple[int, ...]


class NonRemis(Struct, frozen=True):
    """These tables handed nothing in."""

    tables: tuple[int, ...]


class Points(Struct, frozen=True):
    """These tables, points only."""

    tables: tuple[int, ...]
    points: int


class Ecrit(Struct, frozen=True):
    """These tables wrote the same bulletin; ``reponse`` answers what the rule asks the arbitre."""

    tables: tuple[int, ...]
    bulletin: Bulletin
    completee: Solution | None = None
    reponse: bool | None = None


class Effacer(Struct, frozen=True):
    """The entries of these tables go out again."""

    tables: tuple[int, ...]


class Deplacer(Struct, frozen=True):
    """An entry was typed for the wrong table."""

    de: int
    vers: int


class Notifier(Struct, frozen=True):
    """These tables were told: by billet, or aloud."""

    tables: tuple[int, ...]
    de_vive_voix: bool


class Regarder(Struct, frozen=True):
    """Go to that coup, to look at it or to correct it."""

    coup: int


Saisie = AuTop | NonRemis | Points | Ecrit | Effacer | Deplacer | Notifier | Regarder


class Reperes(Struct, frozen=True):
    """What the line is read with: the coup's solutions best first, the retained one, the tables still missing,
    how many tables have each solution already, and whether the club enters points only."""

    solutions: Sequence[Solution] = ()
    retenu: Solution | None = None
    manquantes: tuple[int, ...] = ()
    deja: Mapping[Solution, int] = field(default_factory=dict)
    points_seuls: bool = False


RIEN: Final = Reperes()


def lire_ligne(texte: str, reperes: Reperes = RIEN) -> Saisie:
    """Read the line; raises `NotationIllisible` with what to do."""
    if m := re.fullmatch(r"\s*(\d{1,4})\s*>\s*(\d{1,4})\s*", texte):
        return Deplacer(int(m[1]), int(m[2]))
    if m := re.fullmatch(r"\s*#\s*(\d{1,3})\s*", texte):
        return Regarder(int(m[1]))
    jetons = decouper(texte)
    if jetons.mot is None and not jetons.signes:
        return _nombres(jetons, reperes)
    tables = jetons.tables or _la_seule(reperes)
    signes = jetons.signes
    if jetons.mot is None and len(signes) == 1 and jetons.ecrit is None and signes[0] in _SANS_REMISE | {"T"}:
        return _signe(signes[0], tables)
    return _ecrit(jetons, tables, reperes)


def _la_seule(reperes: Reperes) -> tuple[int, ...]:
    """The only table missing takes a bulletin without a number."""
    if len(reperes.manquantes) != 1:
        raise NotationIllisible("De quelle table ? Donnez un numéro de table, par exemple 12 MOLLIES ou MOLLIES 12.")
    return reperes.manquantes


def _signe(signe: str, tables: tuple[int, ...]) -> Saisie:
    match signe:
        case "T":
            return AuTop(tables)
        case "N":
            return NonRemis(tables)
        case "X":
            return Effacer(tables)
        case _:
            return Notifier(tables, de_vive_voix=signe == "V")


def _nombres(jetons: Jetons, reperes: Reperes) -> Saisie:
    """Tables, then a score: the solution that has it, the likeliest first; points only for clubs that ask it."""
    if not jetons.nombres:
        raise NotationIllisible("Un score sans table ni mot : donnez d’abord un numéro de table.")
    *avant, dernier = jetons.nombres
    tables = tuple(dict.fromkeys(t for debut, fin in avant for t in range(debut, fin + 1)))
    points = dernier[0]
    if not tables or dernier[1] != points:
        raise NotationIllisible("Que portent ces tables ? Un mot, un score, T (top), Z (blanc), N (rien remis).")
    if reperes.points_seuls:
        return Points(tables, points)
    choix = [s for s in reperes.solutions if s.points == points]
    if not choix:
        valeur = denombrer(points, "point")
        raise NotationIllisible(f"Aucune solution à {valeur} : écrivez le mot tel qu’il est sur le bulletin.")
    vraisemblable = max(choix, key=lambda s: (reperes.deja.get(s, 0), s == reperes.retenu))
    return Ecrit(tables, bulletin_de(vraisemblable), vraisemblable)


def _ecrit(jetons: Jetons, tables: tuple[int, ...], reperes: Reperes) -> Ecrit:
    reponse = next((_REPONSES[s] for s in jetons.signes if s in _REPONSES), None)
    constats = tuple(CONSTATS[s] for s in jetons.signes if s in CONSTATS)
    if "T" in jetons.signes and jetons.mot is None:
        if reperes.retenu is None:
            raise NotationIllisible("Le top de ce coup n’est pas encore retenu.")
        return _exacte(jetons, tables, reperes.retenu, constats, reponse)
    if jetons.mot is None:
        return Ecrit(tables, Bulletin(constats=constats), None, reponse)
    choisie = _choisie(jetons, reperes)
    if choisie is not None:
        return _exacte(jetons, tables, choisie, constats, reponse)
    return Ecrit(tables, Bulletin(constats=constats, solutions=(_tel_quel(jetons),)), None, reponse)


def _exacte(
    jetons: Jetons, tables: tuple[int, ...], solution: Solution, constats: tuple[Constat, ...], reponse: bool | None
) -> Ecrit:
    """A listed solution, with its points unless others were written."""
    bulletin = bulletin_de(solution)
    ecrite = bulletin.solutions[0]
    if jetons.ecrit is not None:
        ecrite = replace(ecrite, points=jetons.ecrit if jetons.ecrit >= 0 else None)
    return Ecrit(tables, Bulletin(constats=constats, solutions=(ecrite,)), solution, reponse)


def _choisie(jetons: Jetons, reperes: Reperes) -> Solution | None:
    """The listed solution that the word begins; None: the word is taken as it is written.

    A word with its reference and a score is taken as written, and so is one that ends with « ! ».
    """
    if jetons.mot is None or jetons.force or (jetons.ref is not None and jetons.ecrit is not None):
        return None
    choix = propositions_de(jetons, reperes.solutions)
    justes = [s for s in choix if s.points == jetons.ecrit]
    return next(iter(justes or choix), None)


def propositions_de(jetons: Jetons, solutions: Sequence[Solution]) -> list[Solution]:
    """Solutions that the word begins, at its reference where there is one: whole words first, then the best paid."""
    if jetons.mot is None:
        return []
    debut, cercles = jetons.mot, jetons.cercles
    entiers: list[Solution] = []
    suites: list[Solution] = []
    for solution in solutions:
        mot = solution.mot
        if not mot.upper().startswith(debut) or (jetons.ref is not None and str(solution.ref) != jetons.ref):
            continue
        if any(not mot[rang - 1].islower() for rang in cercles):
            continue
        (entiers if len(mot) == len(debut) else suites).append(solution)
    return entiers + suites


def propositions(texte: str, reperes: Reperes, nombre: int = 5) -> list[Solution]:
    """What the word typed may become; nothing while it cannot be read, or is taken as it is written."""
    try:
        jetons = decouper(texte)
    except NotationIllisible:
        return []
    if jetons.force or (jetons.ref is not None and jetons.ecrit is not None):
        return []
    return propositions_de(jetons, reperes.solutions)[:nombre]


def completer(texte: str, solution: Solution) -> str:
    """The line with its word (and reference) replaced by ``solution`` in full."""
    mots, rendus, fait = texte.split(), [], False
    for mot in mots:
        if not fait and len(mot.strip("!").split("/")[0]) > 1 and mot[0].upper() in _DEBUTS:
            ecrit = re.sub(r"[a-z]+", lambda m: f"({m[0].upper()})", solution.mot)
            rendus.append(f"{ecrit} {solution.ref}")
            fait = True
        elif not (fait and mot.upper() == str(solution.ref)):
            rendus.append(mot)
    return " ".join(rendus)


_DEBUTS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ(")


def bulletin_de(solution: Solution) -> Bulletin:
    """The bulletin that states ``solution`` exactly: word, circles, reference, points."""
    cercles = tuple(rang for rang, signe in enumerate(solution.mot, start=1) if signe.islower())
    sens = "H" if solution.ref.sens is Sens.HORIZONTAL else "V"
    ecrite = SolutionEcrite(solution.mot.upper(), sens, cercles, str(solution.ref), points=solution.points)
    return Bulletin(solutions=(ecrite,))


def _tel_quel(jetons: Jetons) -> SolutionEcrite:
    """The word as it stands on the line."""
    assert jetons.mot is not None
    sens = "V" if jetons.ref and jetons.ref[0].isdigit() else "H"
    points = jetons.ecrit if jetons.ecrit is not None and jetons.ecrit >= 0 else None
    return SolutionEcrite(jetons.mot, sens, jetons.cercles, jetons.ref, points=points)


def lire_bulletin(texte: str, reperes: Reperes, nombre: int) -> Saisie:
    """Read the line: « 12 MAISON H4 & CHAT » where a bulletin has ``nombre`` solutions; raises `NotationIllisible`."""
    morceaux = [morceau.strip() for morceau in texte.split("&")]
    if nombre == 1 or len(morceaux) == 1:
        return lire_ligne(texte, reperes)
    premiere = lire_ligne(morceaux[0], reperes)
    if not isinstance(premiere, Ecrit):
        raise NotationIllisible("Écrivez chaque solution, par exemple 12 MAISON H4 & CHAT 8A.")
    bulletins = [premiere.bulletin]
    for morceau in morceaux[1:]:
        lue = lire_ligne(f"{premiere.tables[0]} {morceau}", reperes)
        if not isinstance(lue, Ecrit):
            raise NotationIllisible("Après « & », écrivez une autre solution, sans numéro de table.")
        bulletins.append(lue.bulletin)
    constats = tuple(dict.fromkeys(constat for b in bulletins for constat in b.constats))
    solutions = tuple(solution for b in bulletins for solution in b.solutions)
    return replace(premiere, bulletin=Bulletin(constats=constats, solutions=solutions))
