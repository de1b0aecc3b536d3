"""The Swiss system by py4swiss: nobody meets twice, X comes to nobody twice, whoever comes, goes or is away."""

import subprocess
import sys
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.engine.classique.appariement import AppariementImpossible
from arbitre.engine.classique.formule import FICTIF, BaremeClassique
from arbitre.engine.classique.formules import SOURCES, FormuleDeTournoi, paires_suisses, suisse
from arbitre.engine.classique.palmares import palmares
from arbitre.engine.classique.rencontre import Manche, Rencontre, Ronde
from arbitre.engine.classique.tournoi.etat import Inscrit, ReglagesTournoi, Tournoi
from arbitre.engine.classique.tournoi.inscrire import FaireRentrer, FaireSortir, Inscrire
from arbitre.engine.classique.tournoi.publier import PublierRonde
from tests.engine.classique.test_formules import jouer_tout
from tests.engine.classique.tournoi.test_tournoi import faire, ouvert
from tests.engine.classique.tournois import jouer

BAREME = BaremeClassique()
SUISSE = ReglagesTournoi(formule=FormuleDeTournoi.SUISSE)


def gagnees(paires: tuple[tuple[int, int], ...]) -> Ronde:
    """The first of each pair wins."""
    return tuple(Rencontre(a, b, () if b == FICTIF else (Manche(400, 300),)) for a, b in paires)


def test_la_premiere_ronde_oppose_les_deux_moities() -> None:
    proposee = suisse(range(1, 9), [], (), BAREME)
    assert proposee.paires == ((1, 5), (2, 6), (3, 7), (4, 8))
    assert (proposee.regle, proposee.doubles) == ("système suisse", ())
    assert suisse(range(1, 8), [], (), BAREME).paires == ((1, 4), (2, 5), (3, 6), (7, FICTIF))


def test_la_deuxieme_ronde_se_fait_par_groupes_de_points() -> None:
    rondes = [gagnees(suisse(range(1, 9), [], (), BAREME).paires)]
    assert suisse(range(1, 9), rondes, (), BAREME).paires == ((1, 3), (2, 4), (5, 7), (6, 8))
    rondes.append(gagnees(suisse(range(1, 9), rondes, (), BAREME).paires))
    troisieme = suisse(range(1, 9), rondes, (), BAREME).paires
    assert troisieme[0] == (1, 2), "the two who won both"


@given(st.integers(2, 26), st.integers(0, 999))
@settings(max_examples=25, deadline=None)
def test_personne_deux_fois_ni_x_deux_fois(joueurs: int, graine: int) -> None:
    hasard, initial = Random(graine), range(1, joueurs + 1)
    rondes: list[Ronde] = []
    for _ in range(min(7, (joueurs - 1) // 2)):
        absents = {j for j in initial if hasard.random() < 0.1}
        if joueurs - len(absents) < 2:
            continue
        try:
            proposee = suisse(initial, rondes, absents, BAREME)
        except AppariementImpossible:
            assert joueurs - len(absents) < 9, "only where few are left"
            break
        assert proposee.doubles == ()
        dedans = [j for paire in proposee.paires for j in paire if j != FICTIF]
        assert sorted(dedans) == sorted(set(initial) - absents)
        paires_suisses.cache_clear()
        assert suisse(initial, rondes, absents, BAREME) == proposee, "nothing is drawn by lot"
        rondes.append(jouer(proposee.paires, hasard, 0.05))
    exempts = [r.a for ronde in rondes for r in ronde if r.b == FICTIF]
    assert len(exempts) == len(set(exempts))


def test_un_retardataire_un_retrait_et_un_retour_dans_un_tournoi_entier() -> None:
    tournoi = ouvert(15, ReglagesTournoi(formule=FormuleDeTournoi.SUISSE, matchs=6))
    for numero in range(1, 7):
        if numero == 2:
            tournoi = faire(tournoi, Inscrire((Inscrit(0, "Retard Rita", 5000.0),)))
        if numero == 3:
            tournoi = faire(tournoi, FaireSortir(1))
        if numero == 5:
            tournoi = faire(tournoi, FaireRentrer(1), FaireSortir(2))
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
        ronde = tournoi.rondes[-1]
        assert (ronde.regle, ronde.article, ronde.doubles) == ("système suisse", "", ())
        assert {j for r in ronde.ronde for j in (r.a, r.b)} - {FICTIF} == set(tournoi.presents)
    assert tournoi.fini
    assert not palmares(tournoi).provisoire


def test_les_finales_de_la_derniere_ronde_suivent_aussi_le_suisse() -> None:
    tournoi: Tournoi = ouvert(12, ReglagesTournoi(formule=FormuleDeTournoi.SUISSE, matchs=3, finale=2))
    for _ in range(2):
        tournoi = jouer_tout(faire(tournoi, PublierRonde()))
    tete = [li.joueur for li in tournoi.classement()[:2]]
    tournoi = faire(tournoi, PublierRonde())
    assert [tournoi.rondes[2].rencontres[1].a, tournoi.rondes[2].rencontres[1].b] == tete
    assert tournoi.rondes[2].regle == "finales des 2 premiers, puis système suisse"


def test_quand_tous_se_sont_rencontres_une_phrase_le_dit() -> None:
    rondes = [gagnees(((a, b),)) for a, b in combinations(range(1, 5), 2)]
    with pytest.raises(AppariementImpossible, match="à la main"):
        suisse(range(1, 5), rondes, (), BAREME)
    with pytest.raises(AppariementImpossible, match="au moins deux joueurs"):
        suisse(range(1, 5), rondes, (2, 3, 4), BAREME)


def test_sans_la_bibliotheque_une_phrase_le_dit(monkeypatch: pytest.MonkeyPatch) -> None:
    for nom in [nom for nom in sys.modules if nom.startswith("py4swiss.engines")]:
        monkeypatch.delitem(sys.modules, nom)
    monkeypatch.setitem(sys.modules, "py4swiss.engines", None)
    paires_suisses.cache_clear()
    with pytest.raises(AppariementImpossible, match="n’existe pas pour cette machine"):
        suisse(range(1, 5), [], (), BAREME)


def test_la_source_est_nommee_et_rien_n_est_charge_d_avance() -> None:
    assert "FIDE C.04.3" in SOURCES[FormuleDeTournoi.SUISSE]
    code = (
        "import sys, arbitre.ui.classique.console, arbitre.engine.classique.tournoi.commandes;"
        "print([m for m in sys.modules if m.split('.')[0] in ('py4swiss', 'pydantic')])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
