from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from arbitre.engine.classement.partie import ResultatPartie, Solo, rangs, resultats, solos
from arbitre.engine.classement.valeurs import Absence, Bareme, PartieJouee
from arbitre.engine.editions import edition
from arbitre.engine.formule import FORMULES

B23, B12, ANC = (Bareme.de(edition(e).reglement) for e in ("2023", "2012", "ancienne"))


def salle(nombre: int, *scores: Sequence[int | None]) -> dict[str, Sequence[int | None]]:
    """``nombre`` players: those given, then others who score nothing."""
    vides = [[0] * len(scores[0])] * (nombre - len(scores))
    return {str(i): s for i, s in enumerate([*scores, *vides], 1)}


def un(partie: PartieJouee, bareme: Bareme = B23, joueur: str = "1") -> ResultatPartie:
    return resultats(partie, bareme)[joueur]


def test_un_solo_l_est_sur_l_ensemble_d_une_foule() -> None:
    """Of thousands of players, the first and the last are compared as neighbours are."""
    foule: dict[int, list[int | None]] = {numero: [10, 10, 0, None] for numero in range(1, 2_001)}
    foule[1], foule[1_999] = [30, 20, 5, 1], [30, 21, 0, None]
    assert solos(PartieJouee([30, 30, 30, 30], foule)) == (Solo(2, 1_999, 21), Solo(3, 1, 5), Solo(4, 1, 1))
    moyenne = PartieJouee([30, 30, 30, 30], foule, moyennes={1_999: [2], 1: [4]})
    assert solos(moyenne) == (Solo(2, 1, 20), Solo(3, 1, 5)), "an average is nobody’s solo"


def test_art_3_5_un_solo_est_strictement_au_dessus_meme_sous_le_top() -> None:
    partie = PartieJouee([70, 50, 40], {"1": [68, 50, 20], "2": [60, 50, 30], "3": [60, 10, 30]})
    assert solos(partie) == (Solo(1, "1", 68),)


def test_art_3_5_la_prime_va_aux_salles_de_seize() -> None:
    for nombre, prime in ((15, 0), (16, 10)):
        r = un(PartieJouee([70], salle(nombre, [70])))
        assert (r.solos, r.points_solo, r.total) == (1, prime, 70 + prime)
        assert (r.negatif, r.penalites) == (0, 0)


def test_art_3_5_le_seuil_compte_les_presents() -> None:
    scores = salle(17, [70])
    absents = {"17": Absence.SANS_PERTE, "16": Absence.AVEC_PERTE}
    presents = {joueur: s for joueur, s in scores.items() if joueur not in absents}
    assert un(PartieJouee([70], presents, absents=absents)).points_solo == 0
    assert un(PartieJouee([70], presents | {"16": [0]}, absents={"17": Absence.SANS_PERTE})).points_solo == 10


def test_art_3_5_les_scores_se_comparent_avant_la_penalite() -> None:
    scores = salle(16, [60], [58])
    r = un(PartieJouee([60], scores, penalites={"1": [1]}))
    assert (r.solos, r.points_solo, r.penalites, r.total) == (1, 10, 5, 65)
    assert r.payes == [55]


@pytest.mark.parametrize("bareme", [B23, B12, ANC])
def test_art_3_5_et_2_6_4_chaque_edition_paie_dix_points(bareme: Bareme) -> None:
    assert un(PartieJouee([70], salle(16, [70])), bareme).points_solo == 10


def test_une_epreuve_a_ses_propres_primes() -> None:
    bareme = Bareme(15, 4, 3, 5, 5, 5)
    assert un(PartieJouee([70], salle(4, [70])), bareme).points_solo == 15
    assert un(PartieJouee([70], salle(3, [70])), bareme).points_solo == 0


def test_art_5_9_une_moyenne_ne_fait_le_solo_de_personne() -> None:
    seul = PartieJouee([40, 40], {"1": [30, 20], "2": [30, 10], "3": [0, 0]}, moyennes={"2": [1]})
    assert solos(seul) == (Solo(1, "1", 30), Solo(2, "1", 20))
    assert un(seul, joueur="2").total == 40


def test_un_score_nul_ou_absent_n_est_pas_un_solo() -> None:
    assert solos(PartieJouee([20, 20], {"1": [None, 0], "2": [None, None]})) == ()
    assert solos(PartieJouee([20], {"1": [20], "2": [None]})) == (Solo(1, "1", 20),)
    assert solos(PartieJouee([20], {"1": [1], "2": [0]})) == (Solo(1, "1", 1),)
    assert solos(PartieJouee([20], {"1": [0], "2": [-5]})) == ()


def test_on_n_est_pas_seul_au_dessus_de_personne() -> None:
    assert solos(PartieJouee([20], {"1": [20]})) == ()


def test_les_solos_se_cherchent_par_centre_quand_l_epreuve_le_dit() -> None:
    scores = {"a": [50], "b": [40], "c": [50], "d": [30]}
    assert solos(PartieJouee([50], scores)) == ()
    centres = {"a": "Liège", "b": "Liège", "c": "Lyon", "d": "Lyon"}
    assert {s.joueur for s in solos(PartieJouee([50], scores, centres=centres))} == {"a", "c"}


@pytest.mark.parametrize(
    ("avertissements", "formule", "blitz", "bareme", "retrait"),
    [
        (3, "classique", False, B23, 0),
        (4, "classique", False, B23, 5),
        (6, "classique", False, B23, 15),
        (5, "classique", True, B23, 0),
        (6, "classique", True, B23, 5),
        (5, "7sur8", False, B23, 0),
        (6, "joker", False, B23, 5),
        (4, "classique", False, B12, 5),
        (5, "7et8", False, B12, 0),
        (6, "7et8", False, B12, 5),
        (7, "classique", True, B12, 10),
        (4, "classique", True, ANC, 5),
        (4, "joker", False, ANC, 5),
        (3, "joker", False, ANC, 0),
    ],
)
def test_art_5_9_5_7_4_7_les_avertissements_accumules(
    avertissements: int, formule: str, blitz: bool, bareme: Bareme, retrait: int
) -> None:
    partie = PartieJouee(
        [20] * 8,
        {"1": [20] * 8, "2": [20] * 8},
        FORMULES[formule],
        blitz,
        avertissements={"1": range(1, avertissements + 1)},
    )
    r = un(partie, bareme)
    assert (r.penalites, r.total, r.negatif) == (retrait, 160 - retrait, 0)


def test_deux_avertissements_sur_un_coup_comptent_deux() -> None:
    partie = PartieJouee([20, 20], {"1": [20, 20]}, avertissements={"1": [1, 1, 2, 2]})
    assert un(partie).penalites == 5


def test_art_3_6_un_coup_annule_ne_compte_nulle_part() -> None:
    partie = PartieJouee(
        [70, None, 50],
        salle(16, [60, 99, 50]),
        avertissements={"1": [2, 2, 2, 3]},
        penalites={"1": [2]},
    )
    r = un(partie)
    assert (r.total, r.negatif, r.solos, r.penalites) == (130, -10, 2, 0)
    assert (r.tops, r.bruts, r.nb_tops) == ((70, 50), [60, 50], 1)
    assert [s.coup for s in solos(partie)] == [1, 3]


def test_les_ex_aequo_ont_le_meilleur_rang() -> None:
    assert rangs([30, 50, 30, 10]) == [2, 1, 2, 4]
    assert rangs([]) == []


def test_formules_originales_5_l_exemple_de_la_partie_au_top() -> None:
    scores = dict(zip("abcdef", [[40], [30], [30], [20], [0], [0]], strict=True))
    r = resultats(PartieJouee([40], scores), ANC, au_top=True)
    assert {j: x.demi_points_top / 2 for j, x in r.items()} == {"a": 5, "b": 3.5, "c": 3.5, "d": 2, "e": 0.5, "f": 0.5}
    assert [x.rang for x in r.values()] == [1, 2, 2, 4, 5, 5]
    assert {x.max_points_top for x in r.values()} == {5}


def test_partie_au_top_sans_coup_compte_personne_n_a_de_point() -> None:
    rendus = resultats(PartieJouee([None], {"a": [9], "b": [3]}), ANC, au_top=True)
    assert [(x.demi_points_top, x.rang) for x in rendus.values()] == [(0, 1), (0, 1)]


def test_partie_au_top_le_bulletin_se_classe_apres_sa_penalite() -> None:
    partie = PartieJouee([40], {"a": [40], "b": [38], "c": [30]}, penalites={"a": [1]})
    r = resultats(partie, B23, au_top=True)
    assert {j: x.demi_points_top for j, x in r.items()} == {"a": 2, "b": 4, "c": 0}


def test_partie_au_top_les_avertissements_accumules_n_otent_aucun_point_top() -> None:
    """art_ancienne_FO_5 art_ancienne_4_7: they are taken off the points at the end, not off a bulletin of a coup."""
    scores = {"a": [40] * 5, "b": [38] * 5, "c": [30] * 5}
    sans = resultats(PartieJouee([40] * 5, scores), ANC, au_top=True)
    averti = resultats(PartieJouee([40] * 5, scores, avertissements={"a": [1, 2, 3, 4, 5]}), ANC, au_top=True)
    assert [x.demi_points_top for x in averti.values()] == [x.demi_points_top for x in sans.values()] == [20, 10, 0]
    assert [x.rang for x in averti.values()] == [1, 2, 3]
    assert (sans["a"].total - averti["a"].total, averti["a"].penalites) == (10, 10)


@pytest.mark.parametrize(("nom", "article"), [("2023", "3.5"), ("2012", "3.5"), ("ancienne", "2.6.4")])
@pytest.mark.parametrize(("presents", "prime"), [(15, 0), (16, 10), (17, 10)])
def test_art_3_5_et_2_6_4_seize_joueurs_exactement(nom: str, article: str, presents: int, prime: int) -> None:
    """art_2023_3_5 art_2012_3_5 art_ancienne_2_6_4"""
    reglement = edition(nom).reglement
    assert reglement.prime_solo.article.numero == article
    scores = {str(joueur): [20 if joueur else 19] for joueur in range(presents)} | {"0": [21]}
    r = resultats(PartieJouee([30], scores), Bareme.de(reglement))
    assert (r["0"].solos, r["0"].points_solo) == (1, prime)
    assert sum(x.solos for x in r.values()) == 1


def test_art_3_5_un_absent_dont_la_ligne_reste_n_est_pas_present() -> None:
    """art_2023_3_5 art_2012_3_5 art_ancienne_2_6_4: sixteen lines, fifteen players, no bonus."""
    partie = PartieJouee([70], salle(16, [70]), absents={"16": Absence.AVEC_PERTE})
    rendus = resultats(partie, B23)
    assert (rendus["1"].solos, rendus["1"].points_solo) == (1, 0)
    assert sorted(rendus, key=int) == [str(n) for n in range(1, 16)]


def test_un_score_absent_vaut_zero_point() -> None:
    rendus = resultats(PartieJouee([20, 30], {"1": [20, None], "2": [None, 30]}), B23)
    assert {j: (r.total, r.negatif, r.bruts) for j, r in rendus.items()} == {
        "1": (20, -30, [20, 0]),
        "2": (30, -20, [0, 30]),
    }
    assert {r.demi_points_top for r in rendus.values()} == {0}


def test_art_5_9_une_moyenne_ne_prive_personne_de_son_solo_meme_d_un_point() -> None:
    seul = PartieJouee([40], {"1": [1], "2": [30], "3": [0]}, moyennes={"2": [1]})
    assert solos(seul) == (Solo(1, "1", 1),)


def test_une_epreuve_peut_n_oter_aucun_point() -> None:
    jouee = PartieJouee([60], {"1": [58], "2": [50]}, penalites={"1": [1]}, avertissements={"1": [1, 1, 1, 1]})
    r = un(jouee, replace(B23, penalite=0, penalite_avertissement=0))
    assert (r.total, r.penalites, r.payes) == (58, 0, [58])
