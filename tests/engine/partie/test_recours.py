"""Late players, cheating, appeals: values of each edition."""

import pytest

from arbitre.engine.editions import edition
from arbitre.engine.partie.conduite import LancerChrono
from arbitre.engine.partie.lecture import verdict_de_retard
from arbitre.engine.partie.multiplex import NoterLeDepart
from arbitre.engine.partie.recourir import DeposerRecours, JugerRecours
from arbitre.engine.partie.recours import Issue, delai_de_recours
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.tirer import AnnoncerTirage
from arbitre.engine.reglement import Article
from tests.engine.correction.outils import TOUTES, articles, paye
from tests.engine.partie.banc import Banc


@pytest.mark.parametrize(("ed", "article"), [("2023", "6.2"), ("2012", "6.1"), ("ancienne", "5.1")])
def test_les_coups_joues_avant_l_arrivee_sont_nuls(ed: str, article: str) -> None:
    """art_2023_6_2 art_2012_6_1 art_ancienne_5_1"""
    verdict = verdict_de_retard(edition(ed).reglement)
    assert (paye(verdict), articles(verdict)) == ((0, "Z"), [article])
    assert (verdict.points, verdict.brut) == (0, 0)


@pytest.mark.parametrize("ed", ["2023", "2012"])
def test_un_recours_avant_la_partie_suivante_ou_quinze_minutes_apres_la_derniere(ed: str) -> None:
    """art_2023_6_3 art_2012_6_3"""
    delai = delai_de_recours(edition(ed).reglement)
    assert (delai.article.numero, delai.minutes) == ("6.3", 15)
    assert delai.ouvert(partie_suivante_commencee=False, minutes_depuis_la_derniere=None)
    assert not delai.ouvert(partie_suivante_commencee=True, minutes_depuis_la_derniere=None)
    assert delai.ouvert(partie_suivante_commencee=False, minutes_depuis_la_derniere=15)
    assert not delai.ouvert(partie_suivante_commencee=False, minutes_depuis_la_derniere=15.5)


def test_art_ancienne_5_3_aucun_delai() -> None:
    delai = delai_de_recours(edition("ancienne").reglement)
    assert delai.minutes is None
    assert delai.ouvert(partie_suivante_commencee=True, minutes_depuis_la_derniere=600)


def test_art_2023_6_1_la_fraude_averee() -> None:
    assert [edition(ed).reglement.fraude for ed in TOUTES] == [Article("2023", "6.1"), None, None]


def test_art_2023_6_3_de_deux_recours_celui_qui_est_juge_l_est_seul() -> None:
    """art_2012_6_3 art_ancienne_5_3"""
    b = Banc()
    b.jouer("AECC?NU", "ChACUNE", "H4", 76)
    b.faire(*(PayerLeTop(1, (table,)) for table in (1, 2)))
    b.faire(DeposerRecours(1, 1, "mot mal lu"), DeposerRecours(1, 2, "relire"))
    b.faire(JugerRecours(1, Issue.MAINTENUE, "bien jugé", "le jury"))
    assert [(recours.joueur, len(recours.jugements)) for recours in b.partie.recours] == [(1, 1), (2, 0)]


def test_le_retard_d_une_salle_du_multiplex_est_un_nombre_de_secondes() -> None:
    b = Banc()
    b.tirer("AECC?NU")
    b.faire(AnnoncerTirage(), LancerChrono(), NoterLeDepart(0.4))
    assert "de 0 à" in b.refus(NoterLeDepart(-1.0))
