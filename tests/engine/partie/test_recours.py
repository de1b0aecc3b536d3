"""Late players, cheating, appeals: values of each edition."""

import pytest

from arbitre.engine.editions import edition
from arbitre.engine.partie.lecture import verdict_de_retard
from arbitre.engine.partie.recours import delai_de_recours
from arbitre.engine.reglement import Article
from tests.engine.correction.outils import TOUTES, articles, paye


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
