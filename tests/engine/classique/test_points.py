"""Points and rankings, article by article (« formule classique », 1 to 5, 8 and 9)."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.classique.classement import classement_initial, classer
from arbitre.engine.classique.formule import FICTIF, BaremeClassique, deux_tiers, nombre_de_matchs
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche, Rencontre
from tests.engine.classique.tournois import derouler

B = BaremeClassique()


def manche(a: int, b: int) -> tuple[Manche, ...]:
    return (Manche(a, b),)


@pytest.mark.parametrize(("joueurs", "matchs"), [(8, 5), (32, 5), (33, 6), (64, 6), (65, 7), (128, 7)])
def test_art_1_nombre_de_matchs(joueurs: int, matchs: int) -> None:
    assert nombre_de_matchs(joueurs) == matchs


def test_art_2_classement_initial_par_cote_puis_alphabet() -> None:
    inscrits = [(1, "ÉMILE Zoé", 50.0), (2, "EMILE Anne", 50), (3, "Zeller", 60), (4, "Élan", 50), (5, "œuf", 10)]
    assert classement_initial(inscrits) == (3, 4, 2, 1, 5)


def test_art_3_points_de_match() -> None:
    gagne, nul = Rencontre(1, 2, manche(400, 300)), Rencontre(1, 2, manche(350, 350))
    forfait, personne = Rencontre(1, 2, forfait=Forfait.A), Rencontre(1, 2, forfait=Forfait.AB)
    assert [(r.pm(1, B), r.pm(2, B)) for r in (gagne, nul, forfait, personne)] == [(3, 1), (2, 2), (0, 3), (0, 0)]


def test_art_3_quel_que_soit_le_nombre_de_manches() -> None:
    deux = Rencontre(1, 2, (Manche(400, 300), Manche(380, 379)))
    trois = Rencontre(1, 2, (Manche(400, 300), Manche(300, 450), Manche(310, 320)))
    nul = Rencontre(1, 2, (Manche(400, 300), Manche(300, 450), Manche(300, 300)))
    assert [(r.pm(1, B), r.pm(2, B)) for r in (deux, trois, nul)] == [(3, 1), (1, 3), (2, 2)]


def test_art_4_1_ppm_6_4_2() -> None:
    """A, B and C all have 12 PM; A beat B and C, B beat C: 6, 4 and 2 PPM."""
    a, b, c, *autres = range(1, 9)
    entre_eux = [(a, b), (a, c), (b, c)]
    rondes = [(Rencontre(x, y, manche(400, 350)),) for x, y in entre_eux]
    for joueur in (a, b, c):  # the rest of the 12 PM comes from matches against the others
        pm = {a: 6, b: 4, c: 2}[joueur]
        for autre in autres:
            if pm < 12:
                gain = min(3, 12 - pm)
                scores = {3: (500, 100), 2: (300, 300), 1: (300, 400)}[gain]
                rondes.append((Rencontre(joueur, autre, manche(*scores)),))
                pm += gain
    lignes = {ligne.joueur: ligne for ligne in classer(range(1, 9), rondes)}
    assert [(lignes[j].pm, lignes[j].ppm) for j in (a, b, c)] == [(12, 6), (12, 4), (12, 2)]
    assert [ligne.joueur for ligne in classer(range(1, 9), rondes)][:3] == [a, b, c]


def test_art_4_1_pas_de_ppm_si_tous_ne_se_sont_pas_rencontres() -> None:
    rondes = [(Rencontre(1, 2, manche(400, 399)), Rencontre(3, 4, manche(500, 300)))]
    lignes = classer((1, 2, 3, 4), rondes)
    assert [(li.joueur, li.ppm) for li in lignes] == [(3, 0), (1, 0), (2, 0), (4, 0)]


def test_art_4_1_un_forfait_n_est_pas_une_rencontre() -> None:
    rondes = [
        (Rencontre(1, 2, forfait=Forfait.B),),
        (Rencontre(2, 3, manche(400, 300)),),
    ]
    assert {li.joueur: li.ppm for li in classer((1, 2, 3), rondes)} == {1: 0, 2: 0, 3: 0}


def test_art_4_2_pdep_de_44_de_100_et_de_50() -> None:
    """451 to 407: +44 and −44; 512 to 325: +100 and −100; a win by forfait: +50."""
    ab, cd = Rencontre(1, 2, manche(451, 407)), Rencontre(3, 4, manche(512, 325))
    ef = Rencontre(5, 6, forfait=Forfait.B)
    assert [r.pdep(j, B) for r, j in ((ab, 1), (ab, 2), (cd, 3), (cd, 4), (ef, 5), (ef, 6))] == [
        44, -44, 100, -100, 50, 0,
    ]  # fmt: skip


def test_art_4_2_ce_que_perd_l_absent_se_regle() -> None:
    bareme = BaremeClassique(perte_absent=50)
    assert Rencontre(5, 6, forfait=Forfait.B).pdep(6, bareme) == -50
    ronde = (Rencontre(1, 2, manche(400, 300)),)
    assert {li.joueur: li.pdep for li in classer((1, 2, 3), [ronde], bareme)} == {1: 100, 2: -100, 3: -50}


def test_art_4_2_la_limite_est_par_partie_et_les_rondes_se_cumulent() -> None:
    rondes = [
        (Rencontre(1, 2, (Manche(500, 300), Manche(300, 350), Manche(600, 300))),),
        (Rencontre(2, 1, manche(420, 410)),),
    ]
    assert [(li.joueur, li.pdep) for li in classer((1, 2), rondes)] == [(1, 140), (2, -140)]


def test_art_2_x_perd_tous_ses_matchs() -> None:
    bye = Rencontre(1, FICTIF)
    assert (bye.pm(1, B), bye.pdep(1, B)) == (3, 50)
    assert (bye.pm(FICTIF, B), bye.connue, bye.jouee) == (1, True, False)


def test_une_partie_perdue_par_decision() -> None:
    """The text fixes no Pdep for it: it counts as a win by forfeit unless the scores give more."""
    decidee = Manche(300, 200, perdue=Camp.A)
    assert (decidee.vainqueur, decidee.pdep(B)) == (Camp.B, -50)
    assert Manche(200, 390, perdue=Camp.A).pdep(B) == -100
    assert Manche(200, 390, perdue=Camp.B).pdep(B) == 50


def test_art_5_le_classement_initial_separe_et_art_9_ex_aequo() -> None:
    ronde = (Rencontre(1, 2, manche(400, 300)), Rencontre(3, 4, manche(450, 350)))
    assert [(li.rang, li.joueur) for li in classer((4, 3, 2, 1), [ronde])] == [(1, 3), (2, 1), (3, 4), (4, 2)]
    assert [(li.rang, li.joueur) for li in classer((4, 3, 2, 1), [ronde], final=True)] == [
        (1, 3), (1, 1), (3, 4), (3, 2),
    ]  # fmt: skip


def test_art_8_un_forfait_reste_au_classement_avec_ses_points() -> None:
    rondes = [
        (Rencontre(1, 2, manche(400, 300)), Rencontre(3, FICTIF)),
        (Rencontre(2, 3, manche(400, 300)),),
    ]
    assert [(li.joueur, li.pm) for li in classer((1, 2, 3), rondes)] == [(2, 4), (3, 4), (1, 3)]
    assert [li.joueur for li in classer((1, 2, 3), rondes, parmi={2, 3})] == [2, 3]


@pytest.mark.parametrize(("joueurs", "fin"), [(12, 8), (17, 12), (18, 12), (19, 12), (20, 14), (128, 86)])
def test_art_6_1_1_les_deux_premiers_tiers(joueurs: int, fin: int) -> None:
    assert deux_tiers(joueurs) == fin
    assert fin == 2 * round(joueurs / 3)


@given(st.integers(8, 40), st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_les_resultats_dans_n_importe_quel_ordre_donnent_le_meme_classement(
    joueurs: int, graine: int, hasard: random.Random
) -> None:
    rondes, _ = derouler(joueurs, graine, rondes=4, absences=0.05, forfaits=0.05)
    melangees = [list(ronde) for ronde in rondes]
    hasard.shuffle(melangees)
    for ronde in melangees:
        hasard.shuffle(ronde)
    initial = range(1, joueurs + 1)
    assert classer(initial, rondes) == classer(initial, [tuple(r) for r in melangees])


@given(st.integers(8, 40), st.integers(0, 10**6))
def test_le_classement_est_un_ordre_total_sauf_ex_aequo(joueurs: int, graine: int) -> None:
    rondes, _ = derouler(joueurs, graine, rondes=3, absences=0.05, forfaits=0.05)
    initial = range(1, joueurs + 1)
    assert [li.rang for li in classer(initial, rondes)] == list(range(1, joueurs + 1))
    final = classer(initial, rondes, final=True)
    for avant, apres in pairwise(final):
        points = [(li.pm, li.ppm, li.pdep) for li in (avant, apres)]
        assert points[0] >= points[1]
        assert (avant.rang == apres.rang) == (points[0] == points[1])
