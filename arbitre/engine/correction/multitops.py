"""Partie multitops: two or three different solutions a bulletin, and the best of them (ancienne, FO.4).

Different: of different entries of the dictionary, without any overlap. Each solution is judged by itself by the
edition in force; then of two that are not different the one that pays less is a zero.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import AJuger, Bulletin, Effet, Etape, Lecture, Manquement, SolutionEcrite, Verdict
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.juge import corriger
from arbitre.engine.correction.textes import cites
from arbitre.engine.francais import accorder, denombrer, majuscule
from arbitre.engine.grille import Grille
from arbitre.engine.reglement import Article, Peine, Sanction
from arbitre.engine.solution import Solution

Entrees = Callable[[str], Collection[str]]
"""Entries of the dictionary that give a word (A–Z); empty where they are not known."""

MULTITOPS: Final = Article("ancienne", "FO.4")
MEME_ENTREE: Final = "meme_entree"
"""The key of the arbitre's answer; ``meme_entree MOT AUTRE``, in alphabetical order, answers for one pair."""

_QUESTION: Final = "Ces mots viennent-ils d’une même entrée du dictionnaire\u00a0?"
_PLURIELS: Final = (("AL", "AUX"), ("AIL", "AUX"), ("", "S"), ("", "X"))
_CANDIDATS_AU_PLUS: Final = 200
_EN_LETTRES: Final = ("", "une", "deux", "trois", "quatre", "cinq")


class Jouee(Struct, frozen=True):
    """A solution laid: the word played, and both words where one tile alone makes two."""

    mot: str
    doubles: tuple[str, ...] = ()


def jouee(grille: Grille, solution: Solution, ecrit: str = "") -> Jouee:
    """What ``solution`` plays; ``ecrit``, the word as written, tells which of the two words of one tile it is."""
    posees = grille.nouvelles(solution.placement)
    mot = solution.mot.upper()
    if len(posees) != 1:
        return Jouee(mot)
    autre, _ = grille.poser(solution.placement).mot_en(posees[0][0], solution.ref.sens.autre)
    doubles = tuple(m for m in (mot, autre.upper()) if len(m) > 1)
    return Jouee(ecrit if ecrit in doubles else mot, doubles if len(doubles) > 1 else ())


def pluriels(mot: str) -> frozenset[str]:
    """The word and what could be its plural."""
    return frozenset((mot, *(mot.removesuffix(fin) + vers for fin, vers in _PLURIELS if mot.endswith(fin))))


def se_recoupent(a: Jouee, b: Jouee, entrees: Entrees) -> bool | None:
    """Whether the two are not different solutions; None where the entries of a word are not known."""
    if a.mot == b.mot or _l_autre_mot(a, b) or _l_autre_mot(b, a):
        return True
    de_a, de_b = set(entrees(a.mot)), set(entrees(b.mot))
    return None if not de_a or not de_b else bool(de_a & de_b)


def _l_autre_mot(double: Jouee, autre: Jouee) -> bool:
    """One tile made two words: neither, nor its plural, is another solution."""
    return any(autre.mot in pluriels(mot) for mot in double.doubles)


def cle_de_la_paire(a: str, b: str) -> str:
    """The key of the answer for these two words alone."""
    return " ".join((MEME_ENTREE, *sorted((a, b))))


def meilleur_ensemble(
    grille: Grille, solutions: Sequence[Solution], nombre: int, entrees: Entrees
) -> tuple[Solution, ...]:
    """The ``nombre`` different among ``solutions`` (best first) that pay most together; fewer where there are no more.

    Words whose entries are not known pass for different.
    """
    triees = _une_par_mot(grille, solutions)
    meilleur: tuple[int, tuple[Solution, ...]] = (0, ())

    def etendre(rang: int, prises: tuple[tuple[Solution, Jouee], ...], total: int) -> None:
        nonlocal meilleur
        if total > meilleur[0]:
            meilleur = total, tuple(s for s, _ in prises)
        manquent = nombre - len(prises)
        for i in range(rang, len(triees) if manquent else rang):
            solution, joue = triees[i]
            if total + manquent * solution.points <= meilleur[0]:
                return
            if not any(se_recoupent(joue, autre, entrees) for _, autre in prises):
                etendre(i + 1, (*prises, (solution, joue)), total + solution.points)

    etendre(0, (), 0)
    return meilleur[1]


def _une_par_mot(grille: Grille, solutions: Sequence[Solution]) -> list[tuple[Solution, Jouee]]:
    """The best place of each word, for no other is different from it; solutions of one tile are all kept."""
    gardees: list[tuple[Solution, Jouee]] = []
    vus: set[str] = set()
    for solution in solutions:
        joue = jouee(grille, solution)
        if joue.doubles or joue.mot not in vus:
            gardees.append((solution, joue))
        if not joue.doubles:
            vus.add(joue.mot)
        if len(gardees) >= _CANDIDATS_AU_PLUS:
            break
    return gardees


class _Somme(Struct, frozen=True):
    """The verdicts of the solutions, what is left of each after the rule on difference, the pairs in doubt."""

    verdicts: tuple[Verdict, ...]
    nulles: Mapping[int, str]
    doutes: tuple[tuple[str, str], ...]

    @property
    def payes(self) -> list[Verdict]:
        return [v for i, v in enumerate(self.verdicts) if i not in self.nulles]

    @property
    def points(self) -> int:
        return sum(v.points for v in self.payes)

    @property
    def sanctions(self) -> tuple[Sanction, ...]:
        """Zeros and penalties of each solution; one warning, and none beside them (2023, 5.8); the disciplinary one."""
        toutes: list[Sanction] = []
        for i, verdict in enumerate(self.verdicts):
            if i in self.nulles:
                toutes.append(Sanction(Peine.ZERO, MULTITOPS, self.nulles[i]))
            else:
                toutes += [s for s in verdict.sanctions if s not in toutes]
        graves = [s for s in toutes if s.peine is not Peine.AVERTISSEMENT]
        apart = [s for s in toutes if s.motif == _DISCIPLINE]
        communs = [s for s in toutes if s not in apart][: 0 if graves else 1]
        return (*graves, *communs, *apart)

    @property
    def issue(self) -> Effet:
        return Effet(self.points, self.sanctions)


_DISCIPLINE: Final = "motif disciplinaire"


def corriger_multitops(
    contexte: ContexteDeCorrection, bulletin: Bulletin, nombre: int, entrees: Entrees, decisions: Mapping[str, bool]
) -> Verdict:
    """What a bulletin of up to ``nombre`` solutions is worth: their sum. Never raises, whatever is written.

    Without an answer, words whose entries are not known are paid as different and stand in ``a_juger``. Of more
    solutions than asked the least paid are kept, as of several on an ordinary bulletin (ancienne, 4.5).
    """
    seul = replace(contexte, zeros_non_notifies=(), autres_scores=())
    ecrites = [s for s in bulletin.solutions if not s.barree]
    if not bulletin.remis or not ecrites:
        return corriger(seul, bulletin, decisions)

    def sommer(tranche: Mapping[str, bool]) -> _Somme:
        return _sommer(seul, bulletin, ecrites, nombre, entrees, tranche)

    base = sommer(decisions)
    questions = []
    for paire in base.doutes:
        oui = sommer({**decisions, cle_de_la_paire(*paire): True})
        if oui.issue != base.issue:
            questions.append(AJuger(MULTITOPS, _QUESTION, paire, oui.issue, base.issue, cle_de_la_paire(*paire)))
    for question in {q.cle: q for v in base.payes for q in v.a_juger}.values():
        oui = sommer({**decisions, question.cle: True})
        questions.append(replace(question, si_oui=oui.issue, si_non=base.issue))
    return Verdict(
        base.points,
        sum(v.brut for v in base.payes),
        base.sanctions,
        _meilleure(base),
        tuple(dict.fromkeys(m for v in base.verdicts for m in v.mots_refuses)),
        tuple(questions),
        tuple(_lectures(base)),
        None,
        tuple(_explication(base, ecrites, nombre)),
        _manquements(base),
        _manque(len(ecrites), nombre),
    )


def _sommer(
    contexte: ContexteDeCorrection,
    bulletin: Bulletin,
    ecrites: Sequence[SolutionEcrite],
    nombre: int,
    entrees: Entrees,
    decisions: Mapping[str, bool],
) -> _Somme:
    paires = [(corriger(contexte, replace(bulletin, solutions=(s,)), decisions), s) for s in ecrites]
    retenues = sorted(range(len(paires)), key=lambda i: (paires[i][0].points, i))[:nombre]
    paires = [paires[i] for i in sorted(retenues)]
    verdicts = tuple(v for v, _ in paires)
    jouees = {i: jouee(contexte.grille, v.solution, s.mot.upper()) for i, (v, s) in enumerate(paires) if v.solution}
    nulles: dict[int, str] = {}
    doutes: dict[tuple[str, str], None] = {}
    ordre = sorted(jouees, key=lambda i: (-verdicts[i].points, i))
    for haut, bas in combinations(ordre, 2):
        a, b = jouees[haut], jouees[bas]
        if haut in nulles or bas in nulles:
            continue
        meme = se_recoupent(a, b, entrees)
        if meme is None:
            paire = (min(a.mot, b.mot), max(a.mot, b.mot))
            meme = decisions.get(cle_de_la_paire(*paire), decisions.get(MEME_ENTREE))
            if meme is None:
                doutes[paire] = None
        if meme:
            nulles[bas] = f"{cites((b.mot, a.mot))} ne sont pas deux solutions différentes"
    return _Somme(verdicts, nulles, tuple(doutes))


def _lectures(base: _Somme) -> list[Lecture]:
    """The other readings of each solution, as they stand in the sum."""
    return [
        replace(lue, issue=replace(lue.issue, points=base.points - v.points + lue.issue.points))
        for v in base.payes
        for lue in v.lectures
    ]


def _meilleure(base: _Somme) -> Solution | None:
    payees = [v for v in base.payes if v.solution]
    return max(payees, key=lambda v: v.points).solution if payees else None


def _manquements(base: _Somme) -> tuple[Manquement, ...]:
    tous = [m for v in base.verdicts for m in v.manquements]
    return tuple(dict.fromkeys([*tous, *[Manquement.PLUSIEURS_SOLUTIONS] * bool(base.nulles)]))


def _manque(ecrites: int, nombre: int) -> str:
    """« il manque une solution sur les deux demandées »; empty where none does."""
    if ecrites >= nombre:
        return ""
    solutions = accorder(nombre - ecrites, "solution")
    return f"il manque {_EN_LETTRES[nombre - ecrites]} {solutions} sur les {_EN_LETTRES[nombre]} demandées"


def _explication(base: _Somme, ecrites: Sequence[SolutionEcrite], nombre: int) -> list[Etape]:
    etapes = [etape for verdict in base.verdicts for etape in verdict.explication]
    if len(ecrites) > nombre:
        etapes.append(Etape(MULTITOPS, f"{len(ecrites)} solutions pour {nombre} : les moins payées sont retenues."))
    if manque := _manque(len(ecrites), nombre):
        etapes.append(Etape(MULTITOPS, f"{majuscule(manque)} : rien n’est payé pour ce qui manque."))
    nuls = map(majuscule, base.nulles.values())
    etapes += [Etape(MULTITOPS, f"{motif} : zéro pour la moins payée.") for motif in nuls]
    etapes += [Etape(MULTITOPS, f"{cites(paire)} : entrées à vérifier, l’arbitre décide.") for paire in base.doutes]
    return [*etapes, Etape(MULTITOPS, f"Somme des solutions : {denombrer(base.points, 'point')}.")]
