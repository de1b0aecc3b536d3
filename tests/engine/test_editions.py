"""The three editions as values: each is whole, and cites its own text only."""

from collections.abc import Iterator

import msgspec
import pytest

from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, FALLACIEUX
from arbitre.engine.editions import EDITIONS, Edition, edition
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.reglement import Article, Parametre, Peine, Reglement

TOUTES = pytest.mark.parametrize("texte", [edition(nom) for nom in EDITIONS], ids=EDITIONS)


def cites(reglement: Reglement) -> Iterator[Article]:
    """The articles that a règlement's values cite."""
    for valeur in msgspec.structs.asdict(reglement).values():
        if isinstance(valeur, Parametre):
            yield valeur.article
        elif isinstance(valeur, Article):
            yield valeur


@TOUTES
def test_une_edition_ne_cite_que_des_articles_de_son_texte(texte: Edition) -> None:
    connus = {regle.article for regle in texte.articles}
    correction, reglement = texte.correction, texte.reglement
    numeros = {correction.reference, correction.raccord, correction.score}
    numeros |= {*correction.lectures.values(), *correction.questions.values()}
    numeros |= {numero for _, numero in correction.peines.values()}
    assert {*cites(reglement), *map(reglement.article, numeros)} <= connus


@TOUTES
def test_une_edition_porte_le_nom_de_son_texte(texte: Edition) -> None:
    nom = texte.reglement.edition
    assert edition(nom) is texte
    assert {regle.article.edition for regle in texte.articles} == {nom}


def test_chaque_point_d_interpretation_est_lu_dans_un_texte_au_moins() -> None:
    assert {choix for texte in map(edition, EDITIONS) for choix in texte.correction.lectures} == set(Choix)
    assert {cle for texte in map(edition, EDITIONS) for cle in texte.correction.questions} == {
        FALLACIEUX,
        DEUX_TABLEAUX,
    }


@pytest.mark.parametrize("nom", ["2023", "2012"])
def test_la_penalite_se_nomme_par_ses_points(nom: str) -> None:
    reglement = edition(nom).reglement
    assert [reglement.nommer(peine) for peine in Peine] == ["avertissement", "pénalité de 5 points", "zéro"]
    autre = msgspec.structs.replace(reglement, penalite=Parametre(1, reglement.fin))
    assert autre.nommer(Peine.PENALITE) == "pénalité de 1 point"


def test_une_edition_inconnue_est_refusee_et_les_connues_sont_dites() -> None:
    with pytest.raises(NotationIllisible, match="2023, 2012, ancienne"):
        edition("2030")
