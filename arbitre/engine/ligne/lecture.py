"""The quick line of the correction: typed text in, a value out; no Qt, no rule.

« 12 15 18-21 MOL » or « MOL 12 15 18-21 »: numbers are tables, letters a solution of the coup, completed. A letter by
itself is a sign. With tables first, a number after the word is the score that was written; « /91 » is that anywhere.
In a partie multitops « & » stands between the solutions of one bulletin.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat, Deduit, SolutionEcrite
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.francais import denombrer, liste
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.clavier import en_chiffres
from arbitre.engine.ligne.colles import signes_colles
from arbitre.engine.ligne.jetons import SENS, Jetons, decoller, decouper, est_un_mot
from arbitre.engine.ligne.nombres import NombreEnDoute, TableOuScore, table_ou_score, tables_et_score
from arbitre.engine.ligne.reperes import (
    RIEN,
    Reperes,
    designee,
    entiere,
    la_mieux_payee,
    listee,
    plus_longue,
    scores_du_mot,
)
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
_AVERTIT: Final = frozenset({Constat.DISCIPLINAIRE, Constat.PRESENTATION})
"""What only warns: it says nothing of what the bulletin bears."""
_REPONSES: Final = {"O": True, "N": False}
_SANS_REMISE: Final = frozenset("NXBV")
_SEULS: Final = frozenset("XBV")
"""Letters that say something of the entry, never of the bulletin's content."""
_ET: Final = re.compile(r"(?<=[A-Za-z\d)!:/-])&(?=[A-Za-z(])|(?<=\S)\s+&(?:\s+|(?=[A-Za-z(]))")
_DEPLACER: Final = re.compile(r"\s*(\S{1,4}?)\s*>\s*(\S{1,4})\s*")
_REGARDER: Final = re.compile(r"\s*[#cC]\s*(\S{1,3})\s*")


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


class SansScore(Struct, frozen=True):
    """The ``rang``-th solution of a bulletin was typed without its score; ``possibles``: those of its word."""

    rang: int
    possibles: tuple[int, ...] = ()


class Completee(Struct, frozen=True):
    """A completed text: what was typed (the start of its word, or its score), and the solution it was read as."""

    tapee: str
    solution: Solution


class Commence(Struct, frozen=True):
    """The ``rang``-th solution of a bulletin, typed with its reference or a solution as it stands, may be the start of
    ``solution``: what would then be written, and what of it was deduced."""

    rang: int
    solution: Solution
    ecrite: SolutionEcrite
    deduits: tuple[Deduit, ...] = ()


class Ecrit(Struct, frozen=True):
    """These tables wrote the same bulletin; ``reponse`` answers what the rule asks the arbitre.

    ``sens_supposes`` are the ranks of its solutions whose direction no sign says, at a reference (or without one)
    that is not that of a solution of the coup. ``deduits``: what its word was typed without, and was completed with;
    ``sans_score``: what only the rule can complete; ``commences``: words that may be the start of longer ones,
    ``completes``: those that were.
    """

    tables: tuple[int, ...]
    bulletin: Bulletin
    completee: Solution | None = None
    reponse: bool | None = None
    sens_supposes: tuple[int, ...] = ()
    deduits: tuple[Deduit, ...] = ()
    sans_score: tuple[SansScore, ...] = ()
    commences: tuple[Commence, ...] = ()
    completes: tuple[Completee, ...] = ()


class Effacer(Struct, frozen=True):
    """The entries of these tables go out again."""

    tables: tuple[int, ...]


class Deplacer(Struct, frozen=True):
    """An entry was typed for the wrong table."""

    de: int
    vers: int


class Notifier(Struct, frozen=True):
    """These tables were told: by billet, or aloud. ``sans_objet``: those of the line that there is nothing to tell."""

    tables: tuple[int, ...]
    de_vive_voix: bool
    sans_objet: tuple[int, ...] = ()


class Regarder(Struct, frozen=True):
    """Go to that coup, to look at it or to correct it."""

    coup: int


Saisie = AuTop | NonRemis | Points | Ecrit | Effacer | Deplacer | Notifier | Regarder


def tables_de(lue: Saisie) -> tuple[int, ...]:
    """The tables that a line is about."""
    match lue:
        case Deplacer(de, vers):
            return (de, vers)
        case Regarder():
            return ()
        case _:
            return lue.tables


def lire_ligne(texte: str, reperes: Reperes = RIEN) -> Saisie:
    """Read the line; raises `NotationIllisible` with what to do."""
    if m := _DEPLACER.fullmatch(texte):
        de, vers = map(en_chiffres, m.groups())
        if de.isdecimal() and vers.isdecimal():
            return Deplacer(int(de), int(vers))
    if (m := _REGARDER.fullmatch(texte)) and (coup := en_chiffres(m[1])).isdecimal():
        return Regarder(int(coup))
    jetons = decouper(texte)
    if jetons.mot is None and not jetons.signes:
        return _nombres(jetons, reperes)
    tables = jetons.tables or _la_seule(texte, reperes)
    signes = jetons.signes
    if jetons.mot is None and len(signes) == 1 and jetons.ecrit is None and signes[0] in _SANS_REMISE | {"T"}:
        return _signe(signes[0], tables)
    if seul := next((signe for signe in signes if signe in _SEULS), None):
        raise NotationIllisible(
            f"«\u00a0{seul}\u00a0» se tape seul après ses tables\u00a0: {tables[0]} {seul}, Entrée, puis le reste."
        )
    if len(portes := _portes(jetons)) > 1:
        raise NotationIllisible(
            f"{liste(portes)}\u00a0: un bulletin porte l’un ou l’autre. Tapez {tables[0]}, puis ce qu’il porte."
        )
    return _ecrit(jetons, tables, reperes)


def _portes(jetons: Jetons) -> list[str]:
    """What the line says that the bulletin bears, a word, the top or nothing: of these one only."""
    dits = {"T": "T (top)", "Z": "Z (blanc)"}
    return [dits[signe] for signe in dits if signe in jetons.signes] + ([jetons.mot] if jetons.mot else [])


def _la_seule(texte: str, reperes: Reperes) -> tuple[int, ...]:
    """The only table missing takes a bulletin without a number, but no letter alone: typed for what was just left."""
    if len(reperes.manquantes) != 1:
        raise NotationIllisible("De quelle table ? Donnez un numéro de table, par exemple 12 MOLLIES ou MOLLIES 12.")
    seule = texte.strip().upper()
    if len(seule) == 1:
        raise NotationIllisible(
            f"«\u00a0{seule}\u00a0» seul n’entre rien\u00a0: donnez la table, puis ce que porte son bulletin."
        )
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
    _assises(jetons.nombres if len(jetons.nombres) == 1 else (), reperes)
    tables, points = tables_et_score(jetons)
    if not points and jetons.ecrit is None:
        return Points(tables, 0) if reperes.points_seuls else Ecrit(tables, Bulletin(constats=(Constat.VIERGE,)))
    if reperes.points_seuls:
        return Points(tables, points)
    choix = [s for s in reperes.solutions if s.points == points]
    douteux = jetons.ecrit is None and points in set(reperes.manquantes) - set(tables)
    if douteux or not choix:
        _assises(jetons.nombres[: -1 if jetons.ecrit is None else None], reperes)
    if douteux:
        raise TableOuScore(table_ou_score(tables, points, choix), NombreEnDoute(tables, points))
    if not choix:
        valeur = denombrer(points, "point")
        raise NotationIllisible(f"Aucune solution à {valeur}\u00a0: écrivez le mot tel qu’il est sur le bulletin.")
    vraisemblable = max(choix, key=lambda s: (s == reperes.retenu, reperes.deja.get(s, 0)))
    lue = (Completee(str(points), vraisemblable),)
    (juste,) = bulletin_de(vraisemblable).solutions
    ecrite = replace(juste, ref=_ref_ecrite(jetons, vraisemblable, reperes))
    return Ecrit(tables, Bulletin(solutions=(ecrite,)), vraisemblable, completes=lue)


def _assises(nombres: Sequence[tuple[int, int]], reperes: Reperes) -> None:
    """Refuse the first table named by itself where nobody sits, before what else is wrong with the line."""
    for debut, fin in nombres:
        if debut == fin and reperes.joueur_a is not None:
            reperes.joueur_a(debut)


def _ecrit(jetons: Jetons, tables: tuple[int, ...], reperes: Reperes) -> Ecrit:
    reponse = next((_REPONSES[s] for s in jetons.signes if s in _REPONSES), None)
    constats = tuple(CONSTATS[s] for s in jetons.signes if s in CONSTATS)
    if "T" in jetons.signes and jetons.mot is None:
        if reperes.retenu is None:
            raise NotationIllisible("Le top de ce coup n’est pas encore retenu.")
        ref = str(reperes.retenu.ref)
        return _exacte(jetons, tables, reperes.retenu, reperes.retenu, ref, constats, reponse)
    if jetons.mot is None:
        if not constats:
            raise NotationIllisible(
                f"«\u00a0{jetons.signes[-1]}\u00a0» répond à une question\u00a0: dites aussi ce que porte le bulletin,"
                f" par exemple {tables[0]} MOLLIES {jetons.signes[-1]}."
            )
        if _AVERTIT.issuperset(constats):
            signe = jetons.signes[-1]
            raise NotationIllisible(
                f"«\u00a0{signe}\u00a0» avertit\u00a0: dites aussi ce que porte le bulletin, "
                f"le mot, T (top) ou Z (blanc). Par exemple {tables[0]} T {signe}."
            )
        return Ecrit(tables, Bulletin(constats=constats), None, reponse)
    choisie = designee(jetons, reperes)
    if choisie is not None:
        complete = _choisie(jetons, tables, choisie, reperes, constats, reponse)
        exacte = entiere(jetons, reperes) if len(choisie.mot) > len(jetons.mot) else None
        if exacte is None:
            return complete
        return _ou_plus_longue(_choisie(jetons, tables, exacte, reperes, constats, reponse), choisie, complete)
    if colles := signes_colles(jetons, tables):
        raise NotationIllisible(colles)
    supposes = () if jetons.sens is not None or listee(jetons, reperes) else (0,)
    sans = () if jetons.force or jetons.ecrit is not None else (SansScore(0, scores_du_mot(jetons, reperes)),)
    lue = Ecrit(tables, Bulletin(True, constats, (_tel_quel(jetons, reperes),)), None, reponse, supposes, (), sans)
    longue = plus_longue(jetons, reperes)
    if longue is None:
        return lue
    complete = _choisie(jetons, tables, longue, reperes, constats, reponse)
    return _ou_plus_longue(lue, longue, complete)


def _ou_plus_longue(lue: Ecrit, longue: Solution, complete: Ecrit) -> Ecrit:
    """``lue`` as it stands; it may be the start of ``longue``, which would be read ``complete``."""
    return replace(lue, commences=(Commence(0, longue, complete.bulletin.solutions[0], complete.deduits),))


def _choisie(
    jetons: Jetons,
    tables: tuple[int, ...],
    solution: Solution,
    reperes: Reperes,
    constats: tuple[Constat, ...],
    reponse: bool | None,
) -> Ecrit:
    exacte = la_mieux_payee(solution, reperes) if reperes.premier_coup else solution
    return _exacte(jetons, tables, solution, exacte, _ref_ecrite(jetons, solution, reperes), constats, reponse)


def _ref_ecrite(jetons: Jetons, solution: Solution, reperes: Reperes) -> str | None:
    """What the bulletin says of the place: at the first coup, where any reference will do, none but the one typed, or
    that of the retained solution."""
    libre = reperes.premier_coup and jetons.ref is None and solution != reperes.retenu
    return None if libre else str(solution.ref)


def _exacte(
    jetons: Jetons,
    tables: tuple[int, ...],
    solution: Solution,
    exacte: Solution,
    ref: str | None,
    constats: tuple[Constat, ...],
    reponse: bool | None,
) -> Ecrit:
    """A listed solution, written at ``ref``; the circles and points that were not typed are those of ``exacte``."""
    ecrite = replace(bulletin_de(exacte).solutions[0], ref=ref)
    if jetons.cercles:
        ecrite = replace(ecrite, cercles=bulletin_de(solution).solutions[0].cercles)
    if jetons.ecrit is not None:
        ecrite = replace(ecrite, points=jetons.ecrit if jetons.ecrit >= 0 else None)
    deduits = {
        Deduit.CERCLE: len(ecrite.cercles) > len(jetons.cercles),
        Deduit.SCORE: jetons.ecrit is None,
        Deduit.REFERENCE: jetons.ref is None and ref is not None,
    }
    dits = tuple(d for d, deduit in deduits.items() if deduit and jetons.mot is not None)
    tapee = jetons.mot or ""
    completes = (Completee(tapee, solution),) if 0 < len(tapee) < len(solution.mot) else ()
    bulletin = Bulletin(constats=constats, solutions=(ecrite,))
    return Ecrit(tables, bulletin, solution, reponse, deduits=dits, completes=completes)


def bulletin_de(solution: Solution) -> Bulletin:
    """The bulletin that states ``solution`` exactly: word, circles, reference, points."""
    cercles = tuple(rang for rang, signe in enumerate(solution.mot, start=1) if signe.islower())
    ecrite = SolutionEcrite(
        solution.mot.upper(), solution.ref.sens.value, cercles, str(solution.ref), points=solution.points
    )
    return Bulletin(solutions=(ecrite,))


def _tel_quel(jetons: Jetons, reperes: Reperes) -> SolutionEcrite:
    """The word as it stands on the line; in the direction of its reference, else of a solution of that word."""
    assert jetons.mot is not None
    sens = jetons.sens
    if sens is None and jetons.ref is not None:
        sens = Sens.VERTICAL if jetons.ref[0].isdigit() else Sens.HORIZONTAL
    elif sens is None:
        jouables = (s.ref.sens for s in reperes.solutions if s.mot.upper() == jetons.mot)
        sens = next(jouables, Sens.HORIZONTAL)
    points = jetons.ecrit if jetons.ecrit is not None and jetons.ecrit >= 0 else None
    return SolutionEcrite(jetons.mot, sens.value, jetons.cercles, jetons.ref, points=points)


def morceaux(texte: str) -> list[str]:
    """The solutions of a line, « & » between them."""
    return [morceau.strip() for morceau in _ET.split(texte)]


def marquer(texte: str, rang: int, sens: Sens) -> str:
    """The line with the sign of its direction glued to the word of its ``rang``-th solution."""
    signe = next(signe for signe, dit in SENS.items() if dit is sens)
    ecrites = _ET.split(texte)
    mots = list(chain.from_iterable(map(decoller, ecrites[rang].split())))
    ecrites[rang] = " ".join(f"{mot}{signe}" if est_un_mot(mot) else mot for mot in mots)
    return " & ".join(ecrites)


def lire_bulletin(texte: str, reperes: Reperes, nombre: int) -> Saisie:
    """Read the line: « 12 MAISON H4 & CHAT » where a bulletin has ``nombre`` solutions; raises `NotationIllisible`."""
    ecrites = morceaux(texte)
    if nombre == 1 or len(ecrites) == 1:
        return lire_ligne(texte, reperes)
    premiere = lire_ligne(ecrites[0], reperes)
    if not isinstance(premiere, Ecrit):
        raise NotationIllisible("Écrivez chaque solution, par exemple 12 MAISON H4 & CHAT 8A.")
    bulletins, supposes, sans_score = [premiere.bulletin], list(premiere.sens_supposes), list(premiere.sans_score)
    commences, completes = list(premiere.commences), list(premiere.completes)
    for morceau in ecrites[1:]:
        lue = lire_ligne(f"{premiere.tables[0]} {morceau}", reperes)
        if not isinstance(lue, Ecrit):
            raise NotationIllisible("Après « & », écrivez une autre solution, sans numéro de table.")
        supposes += [len(bulletins) + rang for rang in lue.sens_supposes]
        sans_score += [replace(manque, rang=len(bulletins) + manque.rang) for manque in lue.sans_score]
        commences += [replace(commence, rang=len(bulletins) + commence.rang) for commence in lue.commences]
        completes += lue.completes
        bulletins.append(lue.bulletin)
    constats = tuple(dict.fromkeys(constat for b in bulletins for constat in b.constats))
    solutions = tuple(solution for b in bulletins for solution in b.solutions)
    bulletin = Bulletin(constats=constats, solutions=solutions)
    return replace(
        premiere,
        bulletin=bulletin,
        sens_supposes=tuple(supposes),
        sans_score=tuple(sans_score),
        commences=tuple(commences),
        completes=tuple(completes),
    )
