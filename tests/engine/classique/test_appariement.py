"""Pairings, article by article (« formule classique », 6 to 8)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine.classique.appariement import AppariementImpossible, apparier
from arbitre.engine.classique.classement import classer
from arbitre.engine.classique.formule import FICTIF, nombre_de_matchs
from arbitre.engine.classique.permutations import Groupes
from arbitre.engine.classique.rencontre import Manche, Rencontre
from arbitre.engine.classique.tableaux import Tableaux, TableauxIllisibles, TableauxManquants
from tests.engine.classique.tournois import ESSAI, berger, derouler

DOUZE = "ABCDEFGHIJKL"
PM_DES_DOUZE = dict(zip(DOUZE, (15, 15, 15, 13, 13, 13, 11, 11, 11, 11, 9, 9), strict=True))


def permuter(*deja: str) -> str:
    """The round of the text's twelve players, of whom these have met: « A-E B-D … »."""
    numero = {lettre: rang for rang, lettre in enumerate(DOUZE, 1)}
    faites: dict[int, set[int]] = {}
    for x, y in map(tuple, deja):
        faites.setdefault(numero[x], set()).add(numero[y])
        faites.setdefault(numero[y], set()).add(numero[x])
    groupes = Groupes(tuple(numero.values()), {numero[j]: pm for j, pm in PM_DES_DOUZE.items()}, faites)
    rangees = groupes.permuter(groupes.ordre)
    assert not rangees.au_dela
    paires = rangees.paires
    return " ".join(sorted("-".join(sorted(DOUZE[n - 1] for n in paire)) for paire in paires))


def test_art_7_les_douze_joueurs_sans_permutation() -> None:
    assert permuter() == "A-D B-C E-F G-J H-I K-L"


def test_art_7_les_douze_joueurs_apres_permutations() -> None:
    assert permuter("AB", "AC", "AD", "BC", "GJ") == "A-E B-D C-F G-I H-J K-L"


def test_art_7_les_douze_joueurs_si_k_et_l_se_sont_deja_rencontres() -> None:
    assert permuter("AB", "AC", "AD", "BC", "GJ", "KL") == "A-E B-D C-F G-H I-K J-L"


def test_art_6_1_1_premier_match_par_deux_tiers_et_un_tiers() -> None:
    paires = apparier(range(1, 19), ()).paires
    assert paires == ((1, 12), (2, 11), (3, 10), (4, 9), (5, 8), (6, 7), (13, 14), (15, 16), (17, 18))


def test_art_6_1_1_x_est_le_dernier_du_groupe_b() -> None:
    assert apparier(range(1, 20), ()).paires[-1] == (19, FICTIF)
    assert apparier(range(1, 20), ()).paires[0] == (1, 14)


def test_art_6_1_2_groupe_impair_le_premier_rencontre_le_premier_du_groupe_suivant() -> None:
    """18 players, a draw: 8 have 3 PM, 2 have 2, 8 have 1; then 7, 4 and 7."""

    def ronde(nuls: int) -> tuple[Rencontre, ...]:
        paires = apparier(range(1, 19), ()).paires
        return tuple(
            Rencontre(a, b, (Manche(400, 400 if rang < nuls else 390 - rang),)) for rang, (a, b) in enumerate(paires)
        )

    pair = apparier(range(1, 19), [ronde(1)])
    assert pair.article.numero == "6.1.2"
    # 3 PM by Pdep: 17 (+18), 15, 13, 6, 5, 4, 3, 2; 2 PM: 1, 12 (they met); 1 PM: 11 (−11), 10, 9, 8, 7, 14, 16, 18
    assert pair.paires[:4] == ((17, 2), (15, 3), (13, 4), (6, 5))
    impair = apparier(range(1, 19), [ronde(2)])
    # 3 PM: 17, 15, 13, 6, 5, 4, 3; 2 PM: 1, 2, 11, 12; 1 PM: 10, 9, 8, 7, 14, 16, 18
    assert impair.paires[:4] == ((17, 1), (15, 3), (13, 4), (6, 5))
    assert impair.paires[4] == (2, 10), "three are left with 2 PM: the first meets the first with 1 PM"
    assert impair.paires[5] == (11, 12)


def test_art_6_2_1_huit_joueurs() -> None:
    initial = range(1, 9)
    un = apparier(initial, ())
    assert un.paires == ((1, 5), (2, 6), (3, 7), (4, 8))
    assert un.article.numero == "6.2.1"
    ronde = tuple(Rencontre(a, b, (Manche(400, 390),)) for a, b in un.paires)
    deux = apparier(initial, [ronde])
    assert set(deux.paires) == {(1, 4), (2, 3), (5, 8), (6, 7)}
    suite = tuple(Rencontre(a, b, (Manche(400, 390),)) for a, b in deux.paires)
    trois = apparier(initial, [ronde, suite])
    assert trois.article.numero == "6.1.3"
    # 6 PM: 1, 2; 4 PM: 3, 4, 5, 6; 2 PM: 7, 8
    assert set(trois.paires) == {(1, 2), (3, 6), (4, 5), (7, 8)}


def test_art_6_2_1_sept_joueurs_et_x() -> None:
    assert apparier(range(1, 8), ()).paires == ((1, 5), (2, 6), (3, 7), (4, FICTIF))


@pytest.mark.parametrize("joueurs", range(9, 17))
def test_art_6_2_2_sans_tableau_la_console_dit_ce_qui_manque(joueurs: int) -> None:
    with pytest.raises(TableauxManquants, match=f"Pour {joueurs} joueurs.*à la main"):
        apparier(range(1, joueurs + 1), ())


@pytest.mark.parametrize("joueurs", range(9, 17))
def test_art_6_2_2_les_trois_premiers_matchs_viennent_du_tableau(joueurs: int) -> None:
    rondes, proposees = derouler(joueurs, 1, rondes=4)
    x = joueurs + 1
    for (proposition, _), places in zip(proposees[:3], berger(joueurs), strict=True):
        voulues = {frozenset(FICTIF if place == x and joueurs % 2 else place for place in paire) for paire in places}
        assert {frozenset(paire) for paire in proposition.paires} == voulues
        assert proposition.article.numero == "6.2.2"
    assert proposees[3][0].article.numero == "6.1.3"
    assert len(rondes) == 4


def test_art_6_2_2_un_nombre_impair_prend_aussi_le_tableau_du_suivant() -> None:
    dix = Tableaux.lire({"10": berger(10)})
    assert apparier(range(1, 10), (), tableaux=dix).paires == apparier(range(1, 10), (), tableaux=ESSAI).paires


@pytest.mark.parametrize(
    ("brut", "dit"),
    [
        ([], "objet"),
        ({"douze": berger(12)}, "douze"),
        ({"40": berger(12)}, "40"),
        ({"12": berger(12)[:2]}, "3 rondes"),
        ({"12": [[[1, 2]], [[1, 2]], [[1, 2]]]}, "chaque place de 1 à 12"),
        ({"12": [berger(12)[0]] * 3}, "ronde 2 .* se rencontrent déjà"),
        ({"12": [[1, 2], 3, 4]}, "ronde 1 .* paires"),
        ({"12": [[["1", 2]], [], []]}, "ronde 1 .* paires"),
    ],
)
def test_un_tableau_qui_ne_tient_pas_est_nomme(brut: object, dit: str) -> None:
    with pytest.raises(TableauxIllisibles, match=dit.replace(" ", "[ \u00a0]")):
        Tableaux.lire(brut)


def test_art_8_un_absent_n_est_pas_apparie() -> None:
    initial = range(1, 21)
    proposition = apparier(initial, (), absents={3, 20})
    assert sorted(j for paire in proposition.paires for j in paire) == [1, 2, *range(4, 20)]


def test_une_ronde_du_tableau_ou_deux_manquent_ils_laissent_deux_joueurs_qui_se_rencontrent() -> None:
    un = apparier(range(1, 9), ())
    ronde = tuple(Rencontre(a, b, (Manche(400, 390),)) for a, b in un.paires)
    deux = apparier(range(1, 9), [ronde], absents={4, 2})
    assert set(deux.paires) == {(1, 3), (5, 8), (6, 7)}
    seul = apparier(range(1, 9), [ronde], absents={4})
    assert {frozenset(p) for p in seul.paires} == {frozenset(p) for p in ((1, FICTIF), (2, 3), (5, 8), (6, 7))}


def test_un_retardataire_est_apparie_des_la_ronde_suivante() -> None:
    rondes, _ = derouler(20, 3, rondes=2)
    dedans = {j for paire in apparier(range(1, 22), rondes).paires for j in paire}
    assert dedans == {*range(1, 22), FICTIF}


def test_un_seul_present_ne_s_apparie_pas() -> None:
    with pytest.raises(AppariementImpossible, match="au moins deux"):
        apparier((1, 2), (), absents={1})


def test_qui_a_rencontre_tous_les_presents_joue_quand_meme_et_c_est_dit() -> None:
    rondes = [(Rencontre(1, 2, (Manche(400, 300),)),)]
    proposition = apparier((1, 2), rondes)
    assert proposition.doubles == proposition.paires == ((1, 2),)


TOURNOIS = st.tuples(st.integers(8, 128), st.integers(0, 10**6))


@settings(max_examples=60)
@given(TOURNOIS, st.sampled_from([0.0, 0.04]))
def test_chaque_present_joue_une_fois_par_ronde(tournoi: tuple[int, int], absences: float) -> None:
    joueurs, graine = tournoi
    _, proposees = derouler(joueurs, graine, rondes=nombre_de_matchs(joueurs), absences=absences, forfaits=absences)
    for proposition, presents in proposees:
        apparies = sorted(j for paire in proposition.paires for j in paire)
        assert apparies == sorted([FICTIF] * (len(presents) % 2) + [*presents])
        assert all(b != FICTIF or a != FICTIF for a, b in proposition.paires)


@settings(max_examples=60)
@given(TOURNOIS)
def test_personne_ne_rencontre_deux_fois_le_meme_tant_qu_un_appariement_l_evite(tournoi: tuple[int, int]) -> None:
    joueurs, graine = tournoi
    _, proposees = derouler(joueurs, graine, rondes=nombre_de_matchs(joueurs))
    vues: set[frozenset[int]] = set()
    for proposition, _ in proposees:
        paires = {frozenset(paire) for paire in proposition.paires}
        assert {frozenset(p) for p in proposition.doubles} == paires & vues
        assert not paires & vues
        vues |= paires


@settings(max_examples=40)
@given(st.integers(20, 128), st.integers(0, 10**6))
def test_les_absents_et_les_forfaits_ne_font_pas_se_retrouver(joueurs: int, graine: int) -> None:
    matchs = nombre_de_matchs(joueurs)
    rondes, proposees = derouler(joueurs, graine, rondes=matchs, absences=0.04, forfaits=0.04)
    vues: set[frozenset[int]] = set()
    for ronde, (proposition, _) in zip(rondes, proposees, strict=True):
        assert proposition.doubles == ()
        jouees = {frozenset((r.a, r.b)) for r in ronde if r.jouee or r.contre_x}
        assert not jouees & vues
        vues |= jouees


@settings(max_examples=40)
@given(TOURNOIS)
def test_les_paires_viennent_dans_l_ordre_du_classement(tournoi: tuple[int, int]) -> None:
    joueurs, graine = tournoi
    rondes, proposees = derouler(joueurs, graine, rondes=4, absences=0.03)
    for numero, (proposition, presents) in enumerate(proposees):
        rang = {li.joueur: li.rang for li in classer(range(1, joueurs + 1), rondes[:numero], parmi=presents)}
        premiers = [rang[a] for a, _ in proposition.paires]
        assert premiers == sorted(premiers)
        assert all(b == FICTIF or rang[a] < rang[b] for a, b in proposition.paires)


@settings(max_examples=40)
@given(st.integers(7, 63).map(lambda n: 2 * n + 1), st.integers(0, 10**6))
def test_x_ne_prend_personne_deux_fois_et_deux_qui_restent_se_rencontrent(joueurs: int, graine: int) -> None:
    """X takes one player a round, never the same: two left without opponents meet each other instead."""
    _, proposees = derouler(joueurs, graine, rondes=nombre_de_matchs(joueurs))
    contre_x = [a for proposition, _ in proposees for a, b in proposition.paires if b == FICTIF]
    assert len(contre_x) == len(set(contre_x)) == nombre_de_matchs(joueurs)
