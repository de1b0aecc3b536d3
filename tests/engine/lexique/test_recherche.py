import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement
from arbitre.engine.lettres import DISTRIBUTION, JOKER
from arbitre.engine.lexique import automate as module
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.recherche import Solutions, meilleures, poser, toutes
from arbitre.engine.solution import Solution, decompter
from tests.outils import oracle, positions
from tests.outils.positions import Position, Situation, situation

CHEMINS = pytest.mark.parametrize("noyau", [True, False], ids=["noyau", "python"])


def automate(*mots: str, noyau: bool = True) -> Automate:
    return Automate(construire(mots), noyau=noyau)


def grille(*poses: str) -> Grille:
    """« MAISON H4 » …, laid in turn."""
    resultat = GRILLE_VIDE
    for pose in poses:
        resultat = resultat.poser(Placement.parse(*pose.split()))
    return resultat


def ecrites(solutions: Solutions) -> list[str]:
    return list(map(str, solutions))


@pytest.mark.parametrize("position", positions.positions(), ids=lambda p: p.nom)
def test_les_cent_positions(position: Position) -> None:
    """As other programs found them; compiled and plain give the same solutions."""
    question = position.grille, position.lettres, position.formule
    compilees, simples = (toutes(positions.automate(noyau=noyau), *question) for noyau in (True, False))
    assert (len(simples), simples.top, len(simples.tops)) == (position.nombre, position.top, position.nb_tops)
    assert list(compilees) == list(simples)
    assert meilleures(positions.automate(), *question)[:] == compilees.tops == simples.tops


@pytest.mark.parametrize("position", positions.positions()[::7], ids=lambda p: p.nom)
def test_les_points_sont_ceux_du_decompte(position: Position) -> None:
    for solution in toutes(positions.automate(), position.grille, position.lettres, position.formule)[:60]:
        assert decompter(position.grille, solution.placement, position.formule).points == solution.points
        assert poser(position.grille, solution) == (
            "".join(signe for _, signe in position.grille.nouvelles(solution.placement)),
            position.grille.poser(solution.placement),
        )


def comparer(cas: Situation) -> list[Solution]:
    """Compiled and plain, everything and the best: one answer, returned."""
    octets = construire(cas.mots)
    question = cas.grille, cas.lettres, cas.formule
    simples = list(toutes(Automate(octets, noyau=False), *question))
    assert list(toutes(Automate(octets), *question)) == simples
    assert list(meilleures(Automate(octets), *question)) == [s for s in simples if s.points == simples[0].points]
    return simples


@pytest.mark.loi
@settings(max_examples=60)
@given(st.randoms(use_true_random=False))
def test_compile_simple_et_force_brute_s_accordent(hasard: random.Random) -> None:
    cas = situation(hasard, mots=8)
    assert comparer(cas) == oracle.solutions(cas.mots, cas.grille, cas.lettres, cas.formule)


@pytest.mark.loi
@pytest.mark.parametrize("graine", range(20))
def test_deux_mille_positions_faites_au_hasard(graine: int) -> None:
    hasard = random.Random(graine)
    for _ in range(100):
        comparer(situation(hasard))


@pytest.mark.skipif(not module.COMPILE, reason="plain Python keeps the best of all")
@pytest.mark.loi
@pytest.mark.parametrize("formule", FORMULES.values(), ids=FORMULES)
def test_les_meilleures_sont_les_tops_de_toutes_sur_des_grilles_de_parties(formule: Formule) -> None:
    """The full lexicon, 250 tirages of any letters, up to two jokers, on grids from empty to full, some mistyped."""
    hasard = random.Random(formule.nom)
    lexique, lettres = positions.automate(), "".join(lettre * n for lettre, n in DISTRIBUTION.items())
    situee = GRILLE_VIDE
    for _ in range(250):
        tirage = "".join(hasard.sample(lettres, hasard.randint(1, formule.lettres)))
        for _ in range(hasard.choice((0, 0, 1, 2)) if JOKER not in tirage else 0):
            tirage = JOKER + tirage[:-1] if tirage.count(JOKER) < len(tirage) else tirage
        question = situee, tirage, formule
        assert list(meilleures(lexique, *question)) == list(toutes(lexique, *question).tops)
        retenues = meilleures(lexique, *question)
        situee = situee.poser(retenues[0].placement) if retenues else GRILLE_VIDE
        if hasard.random() < 0.05:
            situee = situee.remplacer((hasard.randrange(15), hasard.randrange(15)), hasard.choice("EKSzq."))


@CHEMINS
def test_grille_vide_horizontal_et_sur_la_case_centrale(noyau: bool) -> None:
    solutions = toutes(automate("LE", "SEL", noyau=noyau), GRILLE_VIDE, "ELS", CLASSIQUE)
    assert sorted(str(s.ref) for s in solutions if s.mot == "LE") == ["H7", "H8"]
    assert sorted(str(s.ref) for s in solutions if s.mot == "SEL") == ["H6", "H7", "H8"]
    assert len(solutions) == 5


@CHEMINS
def test_une_lettre_qui_fait_deux_mots_est_une_solution_au_plus_long(noyau: bool) -> None:
    """An S at H11 makes LACS across and, under a U, US downwards; an S at G12 makes US only."""
    situee = Grille.parse(["." * 15] * 6 + ["..........U....", ".......LAC.....", *["." * 15] * 7])
    assert ecrites(toutes(automate("LACS", "US", noyau=noyau), situee, "S", CLASSIQUE)) == ["LACS H8 8", "US G11 2"]
    debout = Grille(tuple(map("".join, zip(*situee.lignes, strict=True))))
    assert ecrites(toutes(automate("LACS", "US", noyau=noyau), debout, "S", CLASSIQUE)) == ["LACS 8H 8", "US 7K 2"]


@CHEMINS
def test_une_lettre_qui_fait_deux_mots_de_meme_longueur_est_horizontale(noyau: bool) -> None:
    """A at H9 makes NA both ways; anywhere else it makes one word only."""
    situee = Grille.parse(["." * 15] * 6 + ["........N......", ".......N.......", *["." * 15] * 7])
    solutions = toutes(automate("NA", noyau=noyau), situee, "A", CLASSIQUE)
    assert sorted((s.mot, str(s.ref)) for s in solutions) == [("NA", "8H"), ("NA", "G9"), ("NA", "H8")]


@CHEMINS
def test_un_joker_peut_valoir_une_lettre_que_le_tirage_a_aussi(noyau: bool) -> None:
    solutions = toutes(automate("AS", noyau=noyau), GRILLE_VIDE, "AS?", CLASSIQUE)
    assert {s.mot for s in solutions} == {"AS", "aS", "As"}
    assert {(s.mot, s.points) for s in solutions if str(s.ref) == "H8"} == {("AS", 4), ("aS", 2), ("As", 2)}


@CHEMINS
def test_un_joker_de_la_grille_ne_vaut_rien_en_travers_non_plus(noyau: bool) -> None:
    """ES under zO: E makes zE (1 point), S on a double letter makes OS (3), ES itself is worth 3."""
    solutions = toutes(automate("ZOO", "ZE", "OS", "ES", noyau=noyau), grille("zOO H8"), "ES", CLASSIQUE)
    assert {"zE 8H 1", "ES I8 7"} <= set(ecrites(solutions))


@CHEMINS
@pytest.mark.parametrize(
    ("formule", "posees", "prime"),
    [("classique", 7, 50), ("7sur8", 7, 50), ("7et8", 8, 75), ("7-8-9", 9, 100), ("joker-7-8-9", 9, 100)],
)
def test_la_prime_va_aux_lettres_posees(noyau: bool, formule: str, posees: int, prime: int) -> None:
    mots = ["TERRASSER"[:n] for n in range(2, 10)]
    regle = FORMULES[formule]
    solutions = toutes(automate(*mots, noyau=noyau), GRILLE_VIDE, "TERRASSER"[: regle.lettres], regle)
    assert max(len(s.mot) for s in solutions) == posees
    plus_longue = max(solutions, key=lambda s: (len(s.mot), s.points))
    sans = Formule("sans", "sans prime", regle.lettres, regle.max_posees, ())
    assert plus_longue.points - decompter(GRILLE_VIDE, plus_longue.placement, sans).points == prime


@CHEMINS
def test_l_ordre_est_points_reference_mot_par_points_de_code(noyau: bool) -> None:
    position = positions.positions()[8]
    solutions = list(toutes(positions.automate(noyau=noyau), position.grille, position.lettres, position.formule))
    assert solutions == sorted(solutions, key=lambda s: (-s.points, str(s.ref), s.mot))
    assert len({(str(s.ref), s.mot) for s in solutions}) == len(solutions)


@CHEMINS
def test_une_suite_de_solutions_se_lit_comme_une_suite(noyau: bool) -> None:
    solutions = toutes(automate("LE", "SEL", noyau=noyau), GRILLE_VIDE, "ELS", CLASSIQUE)
    assert solutions[0] == solutions[:1][0] == next(iter(solutions))
    assert solutions[-1] == list(solutions)[-1]
    assert solutions[1:3] == tuple(solutions)[1:3]
    assert solutions[::-1] == tuple(reversed(solutions))
    with pytest.raises(IndexError):
        solutions[len(solutions)]


@CHEMINS
@pytest.mark.parametrize("lettres", ["", "ZZZ", "Q"])
def test_sans_solution_le_top_est_zero(noyau: bool, lettres: str) -> None:
    for chercher in (toutes, meilleures):
        solutions = chercher(automate("LE", "SEL", noyau=noyau), GRILLE_VIDE, lettres, CLASSIQUE)
        assert (len(solutions), solutions.top, solutions.tops) == (0, 0, ())


@CHEMINS
def test_une_solution_peut_ne_valoir_aucun_point(noyau: bool) -> None:
    situee = grille("le H8")
    for chercher in (toutes, meilleures):
        solutions = chercher(automate("LE", "LES", noyau=noyau), situee, "?", CLASSIQUE)
        assert "les H8 0" in ecrites(solutions)
        assert solutions.top == 0


@CHEMINS
def test_une_grille_pleine_ou_insensee_se_cherche_quand_meme(noyau: bool) -> None:
    for signe in "Xx":
        pleine = Grille.parse([signe * 15] * 15)
        assert len(toutes(automate("LE", "XX", noyau=noyau), pleine, "LEX?", CLASSIQUE)) == 0
        presque = pleine.remplacer((7, 7), ".")
        assert len(toutes(automate("LE", "X" * 15, noyau=noyau), presque, "X?", CLASSIQUE)) == 2


@pytest.mark.parametrize(
    ("lettres", "phrase"), [("ABCDEFGHIJ", "9 au plus"), ("A???", "2 au plus"), ("éA", "«\u00a0é\u00a0»")]
)
def test_un_tirage_impossible_est_refuse(lettres: str, phrase: str) -> None:
    with pytest.raises(NotationIllisible, match=phrase):
        toutes(automate("LE"), GRILLE_VIDE, lettres, CLASSIQUE)
