"""Laws: an exact bulletin is never sanctioned, whatever the way it is located; nothing written makes it raise."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat, Papier, Raccord, SolutionEcrite, Verdict
from arbitre.engine.correction.billet import une_ligne
from arbitre.engine.correction.juge import corriger
from arbitre.engine.lettres import ALPHABET, JOKER
from arbitre.engine.reglement import Peine, Reglement
from arbitre.engine.solution import Solution
from tests.engine.correction.outils import TOUTES
from tests.engine.correction.proprietes import POSITIONS, Position, chaine, par_reference, raccord, sur_papier

pytestmark = pytest.mark.loi
EN_COURS = [p for p in POSITIONS if not p.grille.vide]
PREMIERS = [p for p in POSITIONS if p.grille.vide]


@st.composite
def positions_et_solutions(tirer: st.DrawFn, parmi: list[Position]) -> tuple[Position, Solution]:
    position = tirer(st.sampled_from(parmi))
    return position, position.solutions[tirer(st.integers(0, len(position.solutions) - 1))]


def exact(verdict: Verdict, solution: Solution) -> None:
    assert (verdict.points, verdict.brut, verdict.sanctions, verdict.a_juger) == (
        solution.points,
        solution.points,
        (),
        (),
    ), verdict
    assert verdict.solution is not None
    assert verdict.solution.points == solution.points


@settings(max_examples=200)
@given(positions_et_solutions(EN_COURS), st.sampled_from(TOUTES))
def test_une_solution_exacte_par_reference_n_est_jamais_sanctionnee(ici: tuple[Position, Solution], ed: str) -> None:
    """But a word of two letters prolonged by its reference alone, in the older text (art_ancienne_3_2_2)."""
    position, solution = ici
    verdict = corriger(position.contexte(ed), Bulletin(solutions=(par_reference(position, solution),)))
    if ed == "ancienne" and verdict.sanctions:
        occupees = [i for i, case in enumerate(solution.placement.cases) if position.grille.occupee(case)]
        assert len(occupees) == 2
        assert occupees[1] == occupees[0] + 1
        assert [s.peine for s in verdict.sanctions] == [Peine.AVERTISSEMENT]
        return
    exact(verdict, solution)


@settings(max_examples=250)
@given(positions_et_solutions(EN_COURS), st.sampled_from(TOUTES), st.integers(0, 2**32))
def test_une_solution_exacte_par_raccord_n_est_jamais_sanctionnee(
    ici: tuple[Position, Solution], ed: str, graine: int
) -> None:
    """In the short form, with the reference beside or not, and on paper."""
    position, solution = ici
    cotes = chaine(position, solution, random.Random(graine))
    if cotes is None:
        return
    deux_modes = replace(par_reference(position, solution), raccord=raccord(position, solution, cotes))
    formes = [
        Bulletin(solutions=(replace(deux_modes, ref=None),)),
        Bulletin(solutions=(deux_modes,)),
        sur_papier(position, solution, cotes),
    ]
    for bulletin in formes:
        if bulletin is not None:
            exact(corriger(position.contexte(ed), bulletin), solution)


@pytest.mark.parametrize("ed", TOUTES)
@pytest.mark.parametrize("position", PREMIERS, ids=lambda p: p.id)
def test_au_premier_coup_le_maximum_du_mot_n_est_jamais_sanctionne(position: Position, ed: str) -> None:
    maxima: dict[str, Solution] = {}
    for solution in position.solutions:
        maxima.setdefault(solution.mot.upper(), solution)
    for solution in maxima.values():
        verdict = corriger(position.contexte(ed), Bulletin(solutions=(par_reference(position, solution),)))
        exact(verdict, solution)


LETTRES = st.text("AEINRSTLO?.", max_size=12)
REFERENCES = st.one_of(
    st.none(),
    st.text("ABCHO0158 ?-", max_size=4),
    st.builds("{}{}".format, st.sampled_from("ABCDEFGHIJKLMNO"), st.integers(1, 15)),
    st.builds("{}{}".format, st.integers(1, 15), st.sampled_from("ABCDEFGHIJKLMNO")),
)
SCORES = st.one_of(st.none(), st.integers(-5, 90))
COTES = st.builds(Raccord, st.integers(-3, 3), st.integers(-3, 8), st.sampled_from("AEINRST?x€"))
QUELCONQUES = st.builds(
    SolutionEcrite,
    LETTRES | st.text(max_size=8),
    st.sampled_from("HV"),
    st.lists(st.integers(-2, 16), max_size=3).map(tuple),
    REFERENCES,
    st.lists(COTES, max_size=5).map(tuple),
    SCORES,
    st.booleans(),
)
RANGS = st.text("........AEINRSTaeinrst?", min_size=13, max_size=13)
PAPIERS = st.builds(Papier, st.lists(RANGS, min_size=13, max_size=13).map(tuple), REFERENCES, SCORES)


@st.composite
def bulletins_presque_justes(tirer: st.DrawFn, position: Position) -> Bulletin:
    """A real solution with one or two things changed: what is really seen in a room."""
    solution = position.solutions[tirer(st.integers(0, len(position.solutions) - 1))]
    ecrite = par_reference(position, solution)
    cotes = chaine(position, solution, random.Random(tirer(st.integers(0, 999)))) or []
    lettres = list(raccord(position, solution, cotes))
    if lettres:
        rang = tirer(st.integers(0, len(lettres) - 1))
        change = tirer(st.sampled_from(("rien", "omise", "autre", "décalées")))
        if change == "omise":
            del lettres[rang]
        elif change == "autre":
            lettres[rang] = replace(lettres[rang], lettre=tirer(st.sampled_from("AEX?")))
        elif change == "décalées":
            lettres = [replace(r, dl=r.dl + 1) for r in lettres]
    mot = tirer(st.sampled_from((ecrite.mot, ecrite.mot[:-1], ecrite.mot[1:], ecrite.mot + "S", ecrite.mot[::-1])))
    return Bulletin(
        solutions=(
            replace(
                ecrite,
                mot=mot,
                sens=tirer(st.sampled_from((ecrite.sens, "H", "V"))),
                ref=tirer(st.one_of(st.just(ecrite.ref), REFERENCES)),
                raccord=tuple(lettres),
                points=tirer(st.one_of(st.just(ecrite.points), SCORES)),
                cercles=tirer(st.sampled_from((ecrite.cercles, (), (1,), (2, 3)))),
            ),
        )
    )


@st.composite
def n_importe_quel_bulletin(tirer: st.DrawFn) -> tuple[Position, Bulletin]:
    position = tirer(st.sampled_from(POSITIONS))
    sorte = tirer(st.sampled_from(("court", "papier", "presque")))
    constats = tuple(tirer(st.lists(st.sampled_from(list(Constat)), max_size=2)))
    remis = tirer(st.sampled_from((True, True, True, False)))
    if sorte == "presque":
        return position, replace(tirer(bulletins_presque_justes(position)), constats=constats)
    if sorte == "papier":
        return position, Bulletin(remis, constats, papier=tirer(PAPIERS))
    return position, Bulletin(remis, constats, tuple(tirer(st.lists(QUELCONQUES, max_size=3))))


@settings(max_examples=250)
@given(n_importe_quel_bulletin(), st.sampled_from(TOUTES), st.lists(LETTRES, max_size=2), st.booleans())
def test_aucun_bulletin_ne_fait_echouer_la_correction(
    ici: tuple[Position, Bulletin], ed: str, zeros: list[str], reponse: bool
) -> None:
    """And what comes out holds together, whatever is written."""
    position, bulletin = ici
    contexte = replace(position.contexte(ed), zeros_non_notifies=tuple(zeros), autres_scores=(10, 20))
    for decisions in ({}, {"raccordement_fallacieux": reponse, "deux_tableaux": reponse}):
        verdict = corriger(contexte, bulletin, decisions)
        coherent(verdict, contexte.reglement)
        assert not decisions or not verdict.a_juger


def coherent(verdict: Verdict, reglement: Reglement) -> None:
    peines = [s.peine for s in verdict.sanctions]
    assert verdict.points >= 0
    assert len(peines) <= 2
    assert peines.count(Peine.ZERO) + peines.count(Peine.PENALITE) <= 1
    assert Peine.ZERO not in peines or (verdict.points, verdict.brut, verdict.solution) == (0, 0, None)
    assert Peine.PENALITE not in peines or verdict.points == verdict.brut - 5
    assert verdict.solution is None or verdict.brut == verdict.solution.points
    assert verdict.explication
    assert len(verdict.lectures) != 1
    if verdict.lectures:
        assert verdict.lectures[0].issue.points == verdict.points == max(lec.issue.points for lec in verdict.lectures)
    dite = une_ligne(verdict, reglement)
    assert dite.startswith(str(verdict.points))
    assert all(f"({s.article.numero})" in dite and s.motif in dite for s in verdict.sanctions)


@st.composite
def bulletins_et_deux_tirages(tirer: st.DrawFn) -> tuple[Position, Bulletin, str]:
    """A bulletin, with a tirage where other letters stand for those that are nowhere on it, and with more of them."""
    position, bulletin = tirer(n_importe_quel_bulletin())
    papiers = bulletin.papier.lignes if bulletin.papier else ()
    solutions = [s.mot + "".join(r.lettre for r in s.raccord) for s in bulletin.solutions]
    ecrites = set("".join((*papiers, *solutions)).upper()) | {JOKER}
    autres = st.sampled_from([lettre for lettre in ALPHABET if lettre not in ecrites] or [""])
    change = "".join(lettre if lettre in ecrites else tirer(autres) for lettre in position.tirage)
    return position, bulletin, change + "".join(tirer(st.lists(autres, max_size=2)))


@settings(max_examples=150)
@given(bulletins_et_deux_tirages(), st.sampled_from(TOUTES))
def test_les_lettres_que_personne_n_a_ecrites_ne_changent_rien(ici: tuple[Position, Bulletin, str], ed: str) -> None:
    """art_2023_5_4_1_c: neither what is paid, nor the question, nor a word of the reason (2012, 5.6; ancienne, 4.5)."""
    position, bulletin, autre_tirage = ici
    contexte = position.contexte(ed)
    assert corriger(replace(contexte, tirage=autre_tirage), bulletin) == corriger(contexte, bulletin)
