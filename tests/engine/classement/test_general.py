from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.engine.classement.general import Departage, LigneClassement, Methode, classer, classer_clubs, parmi
from arbitre.engine.classement.partie import ResultatPartie
from arbitre.engine.classement.valeurs import Absence, Bareme, ClassementImpossible, Identifiant, PartieJouee
from arbitre.engine.editions import edition

B23 = Bareme.de(edition("2023").reglement)


def partie(tops: Sequence[int], **scores: Sequence[int]) -> PartieJouee:
    return PartieJouee(tops, scores)


def absents(tops: Sequence[int], scores: Mapping[str, Sequence[int]], **qui: Absence) -> PartieJouee:
    return PartieJouee(tops, scores, absents=qui)


def par_rang(lignes: Sequence[LigneClassement]) -> list[tuple[int, Identifiant]]:
    return [(ligne.rang, ligne.joueur) for ligne in lignes]


def test_les_points_s_additionnent() -> None:
    parties = [partie([50, 40], a=[50, 40], b=[40, 40], c=[40, 40]), partie([60], a=[20], b=[60], c=[50])]
    lignes = classer("abc", parties, B23)
    assert [(x.joueur, x.rang, x.total, x.negatif) for x in lignes] == [
        ("b", 1, 140, -10),
        ("c", 2, 130, -20),
        ("a", 3, 110, -40),
    ]
    assert [r.rang for r in lignes[0].parties] == [2, 1]


def test_art_7_les_places_s_additionnent() -> None:
    parties = [
        partie([90], a=[90], b=[80], c=[10]),
        partie([90], a=[10], b=[80], c=[90]),
        partie([9], a=[9], b=[8], c=[7]),
    ]
    lignes = classer("abc", parties, B23, Methode.PLACES)
    assert par_rang(lignes) == [(1, "a"), (2, "b"), (3, "c")]
    assert [x.somme_places for x in lignes] == [5, 6, 7]


@pytest.mark.parametrize(("score", "centiemes"), [(1000, 10000), (0, 0), (999, 9990), (667, 6670), (5, 50)])
def test_le_pourcentage_du_top(score: int, centiemes: int) -> None:
    [ligne] = classer("a", [partie([1000], a=[score])], B23, Methode.POURCENTAGE)
    assert ligne.pourcentage == centiemes


def test_le_pourcentage_s_arrondit_a_la_demie_superieure() -> None:
    # 1/16 = 6,25 %, 1/32 = 3,125 %, 3/32 = 9,375 %, 2/3 = 66,666… %
    for score, tops, centiemes in ((1, 16, 625), (1, 32, 313), (3, 32, 938), (2, 3, 6667), (1, 3, 3333)):
        [ligne] = classer("a", [partie([tops], a=[score])], B23)
        assert ligne.pourcentage == centiemes


def test_le_rang_vient_du_pourcentage_exact() -> None:
    lignes = classer("ab", [partie([100_000], a=[99_999], b=[99_998])], B23, Methode.POURCENTAGE)
    assert par_rang(lignes) == [(1, "a"), (2, "b")]


def test_les_points_top_de_plusieurs_parties() -> None:
    parties = [partie([40, 40], a=[40, 10], b=[30, 10], c=[0, 10]), partie([50], a=[10], b=[50], c=[0])]
    lignes = classer("abc", parties, B23, Methode.POINTS_TOP)
    assert [(x.joueur, x.rang, x.demi_points_top, x.max_points_top) for x in lignes] == [
        ("a", 1, 8, 6),
        ("b", 1, 8, 6),
        ("c", 3, 2, 6),
    ]
    assert [x.pourcentage for x in lignes] == [6667, 6667, 1667]
    assert [x.merite for x in lignes] == [4, 4, 1]


def test_les_ex_aequo_partagent_le_meilleur_rang() -> None:
    lignes = classer("abcd", [partie([9], a=[5], b=[9], c=[5], d=[1])], B23)
    assert par_rang(lignes) == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]


EGALITE = [
    partie([50, 50], a=[50, 20], b=[30, 30], c=[40, 30]),
    partie([40, 40], a=[39, 1], b=[39, 11], c=[20, 20]),
]
"""110 points each: b has the best last partie, c the best last coup, a the only top."""


@pytest.mark.parametrize(
    ("criteres", "attendu"),
    [
        ([], [(1, "a"), (1, "b"), (1, "c")]),
        ([Departage.DERNIERE_PARTIE], [(1, "b"), (2, "a"), (2, "c")]),
        ([Departage.DERNIERS_COUPS], [(1, "c"), (2, "b"), (3, "a")]),
        ([Departage.NB_TOPS], [(1, "a"), (2, "b"), (2, "c")]),
        ([Departage.NB_TOPS, Departage.DERNIERS_COUPS], [(1, "a"), (2, "c"), (3, "b")]),
        ([Departage.DERNIERE_PARTIE, Departage.NB_TOPS], [(1, "b"), (2, "a"), (3, "c")]),
    ],
)
def test_le_departage_suit_l_ordre_de_l_organisateur(
    criteres: Sequence[Departage], attendu: list[tuple[int, str]]
) -> None:
    lignes = classer("abc", EGALITE, B23, departage=criteres)
    assert {x.total for x in lignes} == {110}
    assert par_rang(lignes) == attendu


def test_le_departage_d_une_partie_au_top_compare_les_points_top() -> None:
    parties = [partie([9], a=[9], b=[5], c=[1]), partie([9], a=[0], b=[9], c=[1])]
    lignes = classer("abc", parties, B23, Methode.POINTS_TOP, [Departage.DERNIERE_PARTIE])
    assert [(x.joueur, x.rang, x.demi_points_top) for x in lignes] == [("b", 1, 6), ("a", 2, 4), ("c", 3, 2)]


def test_au_departage_un_absent_passe_apres_qui_a_joue() -> None:
    parties = [partie([9], a=[9], b=[9]), absents([9], {"b": [0]}, a=Absence.SANS_PERTE)]
    assert par_rang(classer("ab", parties, B23, departage=[Departage.DERNIERS_COUPS])) == [(1, "b"), (2, "a")]


def test_le_departage_remonte_coup_par_coup() -> None:
    parties = [partie([9, 9, 9], a=[1, 3, 2], b=[3, 1, 2])]
    assert par_rang(classer("ba", parties, B23, departage=[Departage.DERNIERS_COUPS])) == [(1, "a"), (2, "b")]


def test_le_departage_remonte_de_partie_en_partie() -> None:
    parties = [partie([9], a=[1], b=[3]), partie([9], a=[3], b=[1]), partie([9], a=[2], b=[2])]
    assert par_rang(classer("ba", parties, B23, departage=[Departage.DERNIERS_COUPS])) == [(1, "a"), (2, "b")]


def test_ce_que_rien_ne_separe_reste_ex_aequo() -> None:
    parties = [partie([9, 9], a=[1, 3], b=[1, 3])]
    assert par_rang(classer("ab", parties, B23, departage=list(Departage))) == [(1, "a"), (1, "b")]


def test_l_arbitre_tournant_ne_perd_rien_aux_places_ni_au_pourcentage() -> None:
    sans = Absence.SANS_PERTE
    parties = [
        absents([100], {"b": [90], "c": [80]}, a=sans),
        absents([500], {"a": [450], "c": [400]}, b=sans),
        absents([200], {"a": [180], "b": [160]}, c=sans),
    ]
    pourcent = classer("abc", parties, B23, Methode.POURCENTAGE)
    assert [(x.joueur, x.pourcentage) for x in pourcent] == [("a", 9000), ("b", 8333), ("c", 8000)]
    places = classer("abc", parties, B23, Methode.PLACES)
    assert [(x.joueur, x.somme_places) for x in places] == [("a", 3), ("b", Fraction(9, 2)), ("c", 6)]
    assert {x.joueur: x.negatif for x in places} == {"a": -70, "b": -50, "c": -120}
    assert [p.rang for p in places[0].parties] == [None, 1, 1]


def test_qui_n_a_joue_qu_une_partie_se_compare_aux_autres() -> None:
    parties = [partie([9], a=[9], b=[5]), absents([9], {"b": [9]}, a=Absence.SANS_PERTE)]
    assert par_rang(classer("ba", parties, B23, Methode.PLACES)) == [(1, "a"), (2, "b")]


def test_une_absence_avec_perte_vaut_la_place_apres_la_derniere_et_zero() -> None:
    parties = [
        partie([100], a=[100], b=[90], c=[80]),
        absents([100], {"b": [50], "c": [40]}, a=Absence.AVEC_PERTE),
    ]
    places = {x.joueur: x for x in classer("abc", parties, B23, Methode.PLACES)}
    assert {j: x.somme_places for j, x in places.items()} == {"a": 4, "b": 3, "c": 5}
    assert places["a"].negatif == -100
    assert places["a"].pourcentage == 5000
    au_top = {x.joueur: x for x in classer("abc", parties, B23, Methode.POINTS_TOP)}
    assert (au_top["a"].demi_points_top, au_top["a"].max_points_top) == (4, 3)


def test_les_solos_les_penalites_et_les_tops_s_additionnent_aussi() -> None:
    """Two solos at 10 points, two penalties of 5: 130 points marked, 140 in all, of 150 that could be had."""
    bareme = replace(B23, seuil_solo=2)
    parties = [
        replace(partie([50, 40], a=[50, 20], b=[40, 20]), penalites={"a": [2]}),
        replace(partie([60], a=[60], b=[10]), penalites={"a": [1]}),
    ]
    a = classer("ab", parties, bareme)[0]
    assert (a.joueur, a.solos, a.points_solo, a.penalites) == ("a", 2, 20, 10)
    assert (a.total, a.negatif, a.tops, a.nb_tops, a.pourcentage) == (140, -20, 150, 2, 9333)


def test_une_absence_est_une_ligne_de_zeros() -> None:
    """What the mean is over, and what a percentage is of, is what was played."""
    presents = {"b": [50, 20], "c": [40, 40]}
    blancs = {
        Absence.SANS_PERTE: ResultatPartie(None, 0, 0, 0, 0, 0, (), (), (), 0, 0),
        Absence.AVEC_PERTE: ResultatPartie(None, 0, -90, 0, 0, 0, (50, 40), (0, 0), (0, 0), 0, 2),
    }
    for absence, blanc in blancs.items():
        lignes = classer("abc", [absents([50, 40], presents, a=absence)], B23, Methode.POURCENTAGE)
        assert next(x.parties for x in lignes if x.joueur == "a") == (blanc,)
    [seul] = classer("a", [absents([50], {}, a=Absence.AVEC_PERTE)], B23, Methode.POINTS_TOP)
    assert (seul.max_points_top, seul.negatif, seul.places) == (0, -50, (1,))


def test_la_moyenne_accordee_est_celle_des_parties_jouees_arrondie_en_dessous() -> None:
    """a played for 41 and 30, 35 and a half; c, who is the arbitre of a turn, has 0; d never played."""
    parties = [
        absents([50], {"a": [41], "b": [30], "c": [40]}, d=Absence.MOYENNE),
        absents([50], {"b": [20]}, a=Absence.MOYENNE, c=Absence.SANS_PERTE, d=Absence.MOYENNE),
        absents([51], {"a": [30], "b": [10], "c": [20]}, d=Absence.MOYENNE),
    ]
    points = {x.joueur: (x.total, x.negatif, [p.total for p in x.parties]) for x in classer("abcd", parties, B23)}
    assert points == {
        "a": (106, -45, [41, 35, 30]),
        "b": (60, -91, [30, 20, 10]),
        "c": (60, -41, [40, 0, 20]),
        "d": (0, 0, [0, 0, 0]),
    }
    par_places = {x.joueur: (x.total, x.somme_places) for x in classer("abcd", parties, B23, Methode.PLACES)}
    assert par_places["a"] == (71, Fraction(3))


@pytest.mark.parametrize(
    ("critere", "attendu"),
    [
        (Departage.DERNIERE_PARTIE, [(1, "b"), (2, "a")]),
        (Departage.DERNIERS_COUPS, [(1, "b"), (2, "a")]),
        (Departage.MORT_SUBITE, [(1, "b"), (2, "a")]),
    ],
)
def test_de_trois_parties_la_derniere_departage(critere: Departage, attendu: list[tuple[int, str]]) -> None:
    parties = [partie([50], a=[10], b=[10]), partie([50], a=[30], b=[20]), partie([50], a=[20], b=[30])]
    assert par_rang(classer("ab", parties, B23, departage=[critere], mort_subite={"a": 2, "b": 1})) == attendu


def test_qui_n_a_pas_joue_la_mort_subite_vient_apres_ceux_qui_l_ont_jouee() -> None:
    parties = [partie([50], a=[10], b=[10], c=[10], d=[10])]
    lignes = classer("abcd", parties, B23, departage=[Departage.MORT_SUBITE], mort_subite={"c": 2, "b": 1})
    assert par_rang(lignes) == [(1, "b"), (2, "c"), (3, "a"), (3, "d")]


@pytest.mark.parametrize("methode", Methode)
def test_qui_n_a_rien_joue_est_dernier(methode: Methode) -> None:
    parties = [absents([100], {"b": [50], "c": [0]}, a=Absence.SANS_PERTE)]
    lignes = classer("abc", parties, B23, methode)
    assert lignes[0].joueur == "b"
    rangs = {x.joueur: x.rang for x in lignes}
    assert (rangs["b"], rangs["c"], rangs["a"]) == (1, 2, 2 if methode is Methode.POINTS else 3)
    assert next(x for x in lignes if x.joueur == "a").pourcentage == 0


def test_sans_partie_tous_sont_premiers() -> None:
    for methode in Methode:
        assert par_rang(classer("ab", [], B23, methode, list(Departage))) == [(1, "a"), (1, "b")]
    assert classer("", [], B23) == ()


def test_un_sous_classement_garde_les_ex_aequo() -> None:
    general = classer("abcde", [partie([9], a=[9], b=[8], c=[7], d=[7], e=[1])], B23)
    assert par_rang(parmi(general, {"b", "c", "d", "e"})) == [(1, "b"), (2, "c"), (2, "d"), (4, "e")]


def test_les_clubs_par_leurs_meilleurs() -> None:
    general = classer("abcde", [partie([9], a=[9], b=[8], c=[7], d=[7], e=[3])], B23)
    clubs = {"a": "Ath", "e": "Ath", "b": "Huy", "c": "Huy", "d": "Huy"}
    assert [(x.rang, x.club, x.total, x.retenus) for x in classer_clubs(general, clubs, 2)] == [
        (1, "Huy", 15, ("b", "c")),
        (2, "Ath", 12, ("a", "e")),
    ]
    assert [x.total for x in classer_clubs(general, clubs | {"d": ""}, 3)] == [15, 12]


@pytest.mark.parametrize(
    ("changements", "dit"),
    [
        ({"scores": {"a": [1, 2]}}, "« b » n’a pas de scores"),
        ({"scores": {"a": [1, 2], "b": [1]}}, "« b » a 1 score pour 2 coups"),
        ({"scores": {"a": [1, 2], "b": [1, 2], "z": [1, 2]}}, "« scores » : aucun joueur n’a l’identifiant « z »"),
        ({"avertissements": {"z": [1]}}, "« avertissements » : aucun joueur"),
        ({"avertissements": {"a": [3]}}, "hors de la partie"),
        ({"penalites": {"a": [0]}}, "hors de la partie"),
        ({"penalites": {"a": [0, 1]}}, "hors de la partie"),
        ({"moyennes": {"a": [1, 3]}}, "hors de la partie"),
        ({"absents": {"a": Absence.SANS_PERTE}}, "« a » est absent et a des scores"),
        ({"tops": [5, -1]}, "jamais négatif"),
    ],
)
def test_des_valeurs_qui_se_contredisent_sont_refusees(changements: Mapping[str, object], dit: str) -> None:
    juste = partie([5, 5], a=[1, 2], b=[3, 4])
    with pytest.raises(ClassementImpossible) as refus:
        classer("ab", [juste, replace(juste, **changements)], B23)  # type: ignore[arg-type]  # any field
    assert dit in str(refus.value).replace("\u00a0", " ")
    assert str(refus.value).startswith("Partie 2")


def test_un_identifiant_double_est_refuse() -> None:
    for joueurs, double in (("aba", "a"), ("abb", "b")):
        with pytest.raises(ClassementImpossible, match=f"identifiant «\u00a0{double}\u00a0»"):
            classer(joueurs, [], B23)


def test_l_edition_ancienne_n_a_pas_de_penalite() -> None:
    ancienne = Bareme.de(edition("ancienne").reglement)
    jouee = partie([5], a=[5], b=[4])
    with pytest.raises(ClassementImpossible, match="ne connaît pas la pénalité"):
        classer("ab", [replace(jouee, penalites={"a": [1], "b": []})], ancienne)
    assert par_rang(classer("ab", [jouee], ancienne)) == [(1, "a"), (2, "b")]


def test_un_top_peut_valoir_zero() -> None:
    assert [x.total for x in classer("a", [partie([0, 5], a=[0, 5])], B23)] == [5]


@st.composite
def competitions(tirer: st.DrawFn) -> tuple[list[str], list[PartieJouee]]:
    joueurs = [str(i) for i in range(tirer(st.integers(1, 18)))]
    parties = []
    for _ in range(tirer(st.integers(0, 3))):
        tops = tirer(st.lists(st.none() | st.integers(1, 9), max_size=5))
        score = st.lists(st.none() | st.integers(0, 9), min_size=len(tops), max_size=len(tops))
        qui = tirer(st.dictionaries(st.sampled_from(joueurs), st.sampled_from(Absence), max_size=3))
        coups = st.dictionaries(
            st.sampled_from(joueurs), st.lists(st.integers(1, max(1, len(tops))), max_size=7 if tops else 0), max_size=3
        )
        scores = {j: tirer(score) for j in joueurs if j not in qui}
        parties.append(PartieJouee(tops, scores, avertissements=tirer(coups), penalites=tirer(coups), absents=qui))
    return joueurs, parties


@given(competitions(), st.sampled_from(Methode), st.permutations(list(Departage)), st.randoms(use_true_random=False))
def test_l_ordre_de_la_saisie_ne_change_rien(
    competition: tuple[list[str], list[PartieJouee]], methode: Methode, departage: list[Departage], hasard: Random
) -> None:
    joueurs, parties = competition
    autres = joueurs[:]
    hasard.shuffle(autres)
    melees = []
    for p in parties:
        ordre = list(p.scores)
        hasard.shuffle(ordre)
        melees.append(replace(p, scores={j: list(p.scores[j]) for j in ordre}))
    direct = {x.joueur: x for x in classer(joueurs, parties, B23, methode, departage)}
    mele = {x.joueur: x for x in classer(autres, melees, B23, methode, departage)}
    assert direct == mele


@given(competitions(), st.sampled_from(Methode))
def test_les_comptes_se_recoupent(competition: tuple[list[str], list[PartieJouee]], methode: Methode) -> None:
    joueurs, parties = competition
    lignes = classer(joueurs, parties, B23, methode)
    assert [x.rang for x in lignes] == sorted(x.rang for x in lignes)
    for ligne in lignes:
        payables = [
            (score or 0, top)
            for p in parties
            if ligne.joueur in p.scores
            for score, top in zip(p.scores[ligne.joueur], p.tops, strict=True)
            if top is not None
        ]
        jouees = [r.total for r in ligne.parties if r.rang is not None]
        assert sum(jouees) == sum(score for score, _ in payables) + ligne.points_solo - ligne.penalites
        moyenne = sum(jouees) // len(jouees) if jouees and methode is Methode.POINTS else 0
        for partie, fait in zip(parties, ligne.parties, strict=True):
            if ligne.joueur in partie.absents:
                assert fait.total == (moyenne if partie.absents[ligne.joueur] is Absence.MOYENNE else 0)
        assert ligne.nb_tops == sum(score == top for score, top in payables)
        assert ligne.total == sum(r.total for r in ligne.parties)
        plus_forts = sum(1 for autre in lignes if autre.rang < ligne.rang)
        assert ligne.rang == plus_forts + 1


@given(competitions())
def test_une_partie_au_top_partage_toujours_autant_de_points(competition: tuple[list[str], list[PartieJouee]]) -> None:
    joueurs, parties = competition
    lignes = classer(joueurs, parties, B23, Methode.POINTS_TOP)
    attendus = 0
    for p in parties:
        n = len(p.scores)
        attendus += n * (n - 1) * len(p.tops_comptes)
    assert sum(x.demi_points_top for x in lignes) == attendus
