"""Round robins, king of the hill, finals, divisions; the reasons of a round; new cotes by a given formula."""

from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.engine.classique.appariement import apparier
from arbitre.engine.classique.cotes import NOMS, FormuleIllisible, lire_la_formule
from arbitre.engine.classique.formule import FICTIF
from arbitre.engine.classique.formules import FormuleDeTournoi, berger
from arbitre.engine.classique.palmares import cartes, encore_en_lice, nouvelles_cotes, palmares
from arbitre.engine.classique.permutations import ChoixDAdversaire, Groupes
from arbitre.engine.classique.rencontre import Manche, Rencontre
from arbitre.engine.classique.tableaux import TableauxManquants
from arbitre.engine.classique.tournoi.etat import Inscrit, ReglagesTournoi, Tournoi, nom_de
from arbitre.engine.classique.tournoi.inscrire import (
    FaireRentrer,
    FaireSortir,
    Inscrire,
    ReglerTournoi,
    ce_que_devient_un_retardataire,
)
from arbitre.engine.classique.tournoi.proposer import proposer
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.engine.erreurs import CommandeRefusee
from tests.cli.test_apparier import AU_DELA
from tests.engine.classique.tournoi.test_tournoi import faire, ouvert
from tests.engine.classique.tournois import derouler

FIDE = {
    6: (((1, 6), (2, 5), (3, 4)), ((6, 4), (5, 3), (1, 2)), ((2, 6), (3, 1), (4, 5)),
        ((6, 5), (1, 4), (2, 3)), ((3, 6), (4, 2), (5, 1))),
    4: (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1))),
}  # fmt: skip
"""The Berger tables as the FIDE handbook prints them."""


@pytest.mark.parametrize("joueurs", FIDE)
def test_les_tables_de_berger_sont_celles_du_manuel(joueurs: int) -> None:
    assert tuple(berger(joueurs, numero) for numero in range(1, joueurs)) == FIDE[joueurs]


@given(st.integers(2, 40))
def test_chacun_rencontre_chacun_une_fois(joueurs: int) -> None:
    n = joueurs + joueurs % 2
    rondes = [berger(joueurs, numero) for numero in range(1, n)]
    assert all(sorted(p for paire in ronde for p in paire) == list(range(1, n + 1)) for ronde in rondes)
    assert len({frozenset(paire) for ronde in rondes for paire in ronde}) == n * (n - 1) // 2


def jouer_tout(tournoi: Tournoi) -> Tournoi:
    """Every result of the round: the first player wins by his table's number."""
    for table in tournoi.rondes[-1].attendues:
        tournoi = faire(tournoi, SaisirMatch(table, (Manche(400, 400 - table),)))
    return tournoi


TOUTES = ReglagesTournoi(formule=FormuleDeTournoi.TOUTES_RONDES)


def derouler_tout(tournoi: Tournoi) -> Tournoi:
    """Every round that is left, every result."""
    while not tournoi.fini:
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
    return tournoi


def jouees(tournoi: Tournoi) -> list[frozenset[int]]:
    return [frozenset((r.a, r.b)) for ronde in tournoi.rondes for r in ronde.ronde if FICTIF not in (r.a, r.b)]


def exempts(tournoi: Tournoi) -> list[int]:
    return [sum(r.b == FICTIF for r in ronde.ronde) for ronde in tournoi.rondes]


def test_un_tournoi_toutes_rondes_de_cinq_avec_un_absent() -> None:
    tournoi = ouvert(5, TOUTES)
    assert tournoi.matchs == 5
    for _ in range(2):
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
    tournoi = derouler_tout(faire(tournoi, FaireSortir(4)))
    assert len(tournoi.rondes) == 5
    assert len(jouees(tournoi)) == len(set(jouees(tournoi)))
    assert exempts(tournoi)[:2] == [1, 1], "one meets X"
    assert exempts(tournoi)[2:] == [2, 2, 2], "who should meet the absent one meets X too"
    assert tournoi.rondes[0].regle == "toutes rondes"


def test_un_retardataire_prend_la_place_de_x_puis_rattrape_ses_matchs() -> None:
    tournoi = ouvert(5, TOUTES)
    for _ in range(2):
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
    x = [next(r.a for r in ronde.ronde if r.b == FICTIF) for ronde in tournoi.rondes]
    tournoi = faire(tournoi, Inscrire((Inscrit(0, "Retard Rita"),)))
    phrase = ce_que_devient_un_retardataire(tournoi, 6)
    noms = [nom_de(tournoi.inscrits, joueur) for joueur in x]
    assert phrase.startswith(f"Prend la place de X à partir de la ronde 3\u00a0; {noms[0]} et {noms[1]} à rencontrer")
    tournoi = derouler_tout(tournoi)
    assert (len(tournoi.rondes), exempts(tournoi)) == (5, [1, 1, 0, 0, 0])
    tournoi = derouler_tout(faire(tournoi, ReglerTournoi(replace(TOUTES, matchs=7))))
    assert [r.regle for r in tournoi.rondes[5:]] == ["toutes rondes, matchs à rattraper"] * 2
    assert sorted(jouees(tournoi), key=sorted) == [frozenset(p) for p in combinations(range(1, 7), 2)]
    encore = faire(tournoi, ReglerTournoi(replace(TOUTES, matchs=8)), PublierRonde())
    assert len(encore.rondes[7].doubles) == 3, "everybody has met everybody: the tables begin again, and it is said"


def test_un_retardataire_sans_place_joue_quand_quelqu_un_manque() -> None:
    tournoi = jouer_tout(faire(ouvert(4, TOUTES), PublierRonde()))
    tournoi = faire(tournoi, Inscrire((Inscrit(0, "Retard Rita"),)))
    phrase = ce_que_devient_un_retardataire(tournoi, 5)
    assert phrase == (
        "Pas de place dans les tables de la première ronde\u00a0: joue quand quelqu’un manque\u00a0; 4 matchs à jouer,"
        " des rondes de plus (F3) les rattrapent."
    )
    proposees = proposer(tournoi).paires
    assert all(5 not in paire for paire in proposees)
    tournoi = jouer_tout(faire(tournoi, PublierRonde(proposees)))
    tournoi = jouer_tout(faire(tournoi, FaireSortir(2), PublierRonde()))
    assert any(5 in (r.a, r.b) for r in tournoi.rondes[2].ronde), "instead of the absent one"
    assert exempts(tournoi) == [0, 0, 0]
    tournoi = faire(tournoi, FaireRentrer(2))
    while len(jouees(tournoi)) < 10:
        tournoi = derouler_tout(faire(tournoi, ReglerTournoi(replace(TOUTES, matchs=len(tournoi.rondes) + 1))))
    assert tournoi.matchs <= 7
    assert sorted(jouees(tournoi), key=sorted) == [frozenset(p) for p in combinations(range(1, 6), 2)]


@given(st.integers(2, 9), st.integers(1, 8), st.integers(1, 3), st.integers(0, 999))
@settings(max_examples=30, deadline=None)
def test_un_match_ne_se_repete_que_si_tous_les_presents_se_sont_rencontres(
    joueurs: int, apres: int, tard: int, graine: int
) -> None:
    hasard, tournoi = Random(graine), ouvert(joueurs, replace(TOUTES, matchs=30))
    for numero in range(12):
        if numero == apres:
            tournoi = faire(tournoi, Inscrire(tuple(Inscrit(0, f"Retard {n}") for n in range(tard))))
        parti = hasard.choice(tournoi.initial)
        if parti in tournoi.absents:
            tournoi = faire(tournoi, FaireRentrer(parti))
        elif len(tournoi.presents) > 2:
            tournoi = faire(tournoi, FaireSortir(parti))
        avant = tournoi
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
        repetees = [paire for paire in tournoi.rondes[-1].doubles if FICTIF not in paire]
        assert not repetees or all(avant.se_sont_rencontres(*paire) for paire in combinations(avant.presents, 2))


def test_un_retardataire_hors_des_tables_joue_la_ronde_suivante_ou_apprend_que_c_est_fini() -> None:
    tournoi = ouvert(8, ReglagesTournoi(matchs=2))
    assert ce_que_devient_un_retardataire(tournoi, 8) == ""
    tournoi = jouer_tout(faire(tournoi, PublierRonde()))
    assert ce_que_devient_un_retardataire(tournoi, 8) == "Joue à partir de la ronde 2\u00a0; 0 PM pour la ronde 1."
    tournoi = jouer_tout(faire(tournoi, PublierRonde(sans_tableau=True)))
    assert "dans les réglages (F3)" in ce_que_devient_un_retardataire(tournoi, 8)


def test_le_roi_de_la_colline_suit_le_classement() -> None:
    tournoi = faire(ouvert(6, ReglagesTournoi(formule=FormuleDeTournoi.ROI)), PublierRonde())
    assert [(r.a, r.b) for r in tournoi.rondes[0].ronde] == [(1, 2), (3, 4), (5, 6)]
    avant = jouer_tout(tournoi)
    tournoi = faire(avant, PublierRonde())
    ordre = [li.joueur for li in tournoi.classement(1)]
    paires = list(zip(ordre[::2], ordre[1::2], strict=True))
    assert [(r.a, r.b) for r in tournoi.rondes[1].ronde] == paires
    assert tournoi.rondes[1].doubles == tuple(paire for paire in paires if avant.se_sont_rencontres(*paire))
    assert tournoi.rondes[1].regle == "roi de la colline"


def test_les_finales_de_la_derniere_ronde() -> None:
    tournoi = ouvert(20, ReglagesTournoi(finale=4))
    for _ in range(4):
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
    quatre = [li.joueur for li in tournoi.classement()[:4]]
    tournoi = faire(tournoi, PublierRonde())
    assert [(r.a, r.b) for r in tournoi.rondes[4].ronde][:2] == [(quatre[0], quatre[1]), (quatre[2], quatre[3])]
    assert "finales des 4 premiers" in tournoi.rondes[4].regle
    assert len(tournoi.rondes[4].tables) == 10


def test_deux_divisions_ne_se_melangent_pas_et_ont_chacune_leur_x() -> None:
    tournoi = ouvert(42)
    deux = tuple(replace(i, division="A" if i.numero <= 21 else "B") for i in tournoi.inscrits.values())
    tournoi = faire(tournoi, Inscrire(deux), PublierRonde())
    assert tournoi.matchs == 5, "by the largest division"
    ronde = tournoi.rondes[0]
    assert sorted(ronde.rencontres) == [-1, 0, *range(1, 21)]
    assert all((r.a <= 21) == (r.b <= 21) for r in ronde.ronde if r.b != FICTIF)
    assert ronde.tables == tuple(range(1, 21))
    tournoi = faire(jouer_tout(tournoi), PublierRonde())
    assert [p.titre for p in palmares(tournoi).podiums] == ["Classement général", "Division A", "Division B"]


@pytest.mark.parametrize("joueurs", range(9, 17))
def test_article_6_2_2_sans_tableau_une_proposition_qui_ne_repete_personne(joueurs: int) -> None:
    tournoi = ouvert(joueurs)
    with pytest.raises(TableauxManquants, match="à la main"):
        faire(tournoi, PublierRonde())
    for _ in range(5):
        tournoi = jouer_tout(faire(tournoi, PublierRonde(sans_tableau=True)))
    assert all(ronde.doubles == () for ronde in tournoi.rondes)
    regle = f"la règle des plus de 16 joueurs, faute de tableau pour {joueurs}"
    assert [ronde.regle for ronde in tournoi.rondes] == [regle] * 3 + [""] * 2
    assert [ronde.sans_tableau for ronde in tournoi.rondes] == [True] * 3 + [False] * 2
    assert [ronde.article for ronde in tournoi.rondes] == ["6.1.1", "6.1.2", "6.1.3", "6.1.3", "6.1.3"]


def test_une_ronde_de_plus_ne_se_publie_que_si_les_reglages_la_donnent() -> None:
    tournoi = ouvert(8)
    for _ in range(5):
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
    with pytest.raises(CommandeRefusee, match="5 rondes publiées, c’est tout le tournoi"):
        faire(tournoi, PublierRonde())
    with pytest.raises(CommandeRefusee, match="5 rondes sont publiées"):
        faire(tournoi, ReglerTournoi(ReglagesTournoi(matchs=4)))
    tournoi = faire(tournoi, ReglerTournoi(ReglagesTournoi(matchs=6)), PublierRonde())
    assert (tournoi.ronde is not None and tournoi.ronde.numero, tournoi.matchs) == (6, 6)


@settings(max_examples=25)
@given(st.integers(17, 60), st.integers(0, 10**6))
def test_les_raisons_disent_chaque_paire(joueurs: int, graine: int) -> None:
    rondes, proposees = derouler(joueurs, graine, rondes=5)
    for numero, (proposition, _) in enumerate(proposees):
        assert {frozenset((r.a, r.b)) for r in proposition.raisons} == set(map(frozenset, proposition.paires))
        vus = {frozenset((m.a, m.b)) for ronde in rondes[:numero] for m in ronde}
        for raison in proposition.raisons:
            assert all(frozenset((raison.a, e)) in vus for e in raison.ecartes)
            if raison.choix is ChoixDAdversaire.PREVU:
                assert raison.prevu == raison.b


def test_article_7_les_raisons_de_l_exemple_du_texte() -> None:
    """A meets E: D, then C and B going up were met already; E is the first going down."""
    pm = dict(zip(range(1, 13), (15, 15, 15, 13, 13, 13, 11, 11, 11, 11, 9, 9), strict=True))
    faites = {1: {2, 3, 4}, 2: {1, 3}, 3: {1, 2}, 4: {1}, 7: {10}, 10: {7}}
    raisons = Groupes(tuple(pm), pm, faites).permuter(tuple(pm)).raisons
    assert (raisons[0].b, raisons[0].prevu, raisons[0].ecartes) == (5, 4, (4, 3, 2))
    assert raisons[0].choix is ChoixDAdversaire.DESCENDANT
    assert raisons[3].choix is ChoixDAdversaire.REMONTANT


@pytest.mark.parametrize(
    ("formule", "vaut"),
    [("cote + 8 * (gagnes - attendus)", 1016.0), ("cote", 1000.0), ("-(2 - 5,5) * 2", 7.0), ("1 / 0", 0.0),
     ("moyenne + pdep/10 - rang", 902.0), ("cote - matchs*2", 992.0)],
)  # fmt: skip
def test_une_formule_de_cote(formule: str, vaut: float) -> None:
    valeurs = dict.fromkeys(NOMS, 0.0) | {"cote": 1000.0, "gagnes": 4.0, "attendus": 2.0, "matchs": 4.0,
                                          "moyenne": 900.0, "pdep": 30.0, "rang": 1.0}  # fmt: skip
    assert lire_la_formule(formule)(valeurs) == pytest.approx(vaut)


@pytest.mark.parametrize(
    "formule", ["cote +", "cot + 1", "(cote", "2 ** 3", "__import__('os')", "cote cote", "(" * 60, "9" * 300, ")"]
)
def test_une_formule_qui_ne_se_lit_pas_est_refusee(formule: str) -> None:
    with pytest.raises(FormuleIllisible, match="Formule de cote"):
        lire_la_formule(formule)
    with pytest.raises(FormuleIllisible):
        faire(ouvert(8), ReglerTournoi(ReglagesTournoi(formule_cote=formule)))


@given(st.text("cote+-*/() 0123456789.gainsmd", max_size=60))
def test_aucun_texte_ne_fait_tomber_la_formule(texte: str) -> None:
    try:
        calcul = lire_la_formule(texte)
    except FormuleIllisible:
        return
    assert abs(calcul(dict.fromkeys(NOMS, 1.0))) <= 1e9


def test_les_nouvelles_cotes_ne_viennent_que_d_une_formule_donnee() -> None:
    tournoi = jouer_tout(faire(ouvert(8), PublierRonde()))
    assert nouvelles_cotes(tournoi) == ()
    tournoi = faire(tournoi, ReglerTournoi(ReglagesTournoi(formule_cote="cote + 8 * (gagnes - attendus)")))
    cotes = {c.joueur: (c.avant, c.apres) for c in nouvelles_cotes(tournoi)}
    assert cotes[1][0] == 999
    assert cotes[1][1] == pytest.approx(999 + 8 * (1 - 1 / (1 + 10 ** (-4 / 400))), abs=0.01)
    assert sum(apres - avant for avant, apres in cotes.values()) == pytest.approx(0, abs=0.05)


def test_le_palmares_a_les_series_la_plus_haute_partie_et_la_meilleure_defaite() -> None:
    tournoi = ouvert(8)
    series = ("C", "Joker", "B", "A", "A", "B", "Joker", "")
    tournoi = faire(tournoi, Inscrire(tuple(
        replace(i, serie=serie) for i, serie in zip(tournoi.inscrits.values(), series, strict=True)
    )), PublierRonde())  # fmt: skip
    scores = {1: Manche(512, 300), 2: Manche(400, 455), 3: Manche(449, 450), 4: Manche(600, 100)}
    for table, manche in scores.items():
        tournoi = faire(tournoi, SaisirMatch(table, (manche,)))
    fait = palmares(tournoi)
    assert [p.titre for p in fait.podiums] == ["Classement général", *(f"Série {s}" for s in ("Joker", "A", "B", "C"))]
    assert [(p.titre, p.valeur, p.qui) for p in fait.prix] == [
        ("Plus haute partie", 600, "Joueur 004"),
        ("Meilleure défaite", 449, "Joueur 003"),
        ("Plus grand écart", 500, "Joueur 004"),
    ]
    assert fait.provisoire


def test_qui_peut_encore_gagner() -> None:
    tournoi = ouvert(8)
    assert len(encore_en_lice(tournoi)) == 8
    tournoi = faire(tournoi, ReglerTournoi(ReglagesTournoi(matchs=3)))
    for _ in range(3):
        restent = [len(encore_en_lice(tournoi))]
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
        restent.append(len(encore_en_lice(tournoi)))
        assert all(apres <= avant for avant, apres in pairwise(restent))
    meilleur = max(li.pm for li in tournoi.classement())
    assert {li.pm for li in tournoi.classement() if li.joueur in encore_en_lice(tournoi)} == {meilleur}


def test_la_carte_d_un_joueur_raconte_son_tournoi() -> None:
    tournoi = jouer_tout(faire(ouvert(20), PublierRonde()))
    tournoi = jouer_tout(faire(tournoi, FaireSortir(20), PublierRonde()))
    (carte,) = [c for c in cartes(tournoi) if c.nom == "Joueur 020"]
    assert [(li.ronde, li.adversaire, li.resultat, li.pm, li.cumul) for li in carte.lignes] == [
        (1, "Joueur 019", "390 – 400", "1", "1 PM, −10"), (2, "absent", "", "0", "1 PM, −10"),
    ]  # fmt: skip
    assert len(cartes(tournoi)) == 20


def test_exactement_comme_ecrit_ne_va_jamais_au_dela() -> None:
    rondes = [tuple(_rencontre(a, b, x, y) for a, b, x, y in ronde) for ronde in AU_DELA]
    assert apparier(range(1, 7), rondes).au_dela
    exacte = apparier(range(1, 7), rondes, exactement=True)
    assert (exacte.au_dela, exacte.doubles) == (False, ((6, 1),))
    assert {r.choix for r in exacte.raisons if {r.a, r.b} == {6, 1}} == {ChoixDAdversaire.REPETE}


def _rencontre(a: int, b: int, x: int, y: int) -> Rencontre:
    return Rencontre(a, b, (Manche(x, y),))
