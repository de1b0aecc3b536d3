"""What is decided late: rankings follow, and papers that are no longer right are listed."""

import pytest
from msgspec.structs import replace

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import classement_general
from arbitre.engine.competition.etat import Reglages
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.competition.organiser import AnnulerPartie
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.papiers import Impression, NoterImpression
from arbitre.engine.feuilles.classement import classement_competition, classement_partie, decimal
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.recourir import DeposerRecours, JugerRecours
from arbitre.engine.partie.recours import Issue
from arbitre.engine.partie.terminer import AnnulerCoup
from tests.documents.sortis import perimes
from tests.engine.competition.test_organisation import finir, joue
from tests.engine.partie.banc import Banc


def deux_parties() -> Banc:
    """Two parties of one coup, the general ranking printed."""
    b = Banc(joueurs=2)
    joue(b, {1: 60, 2: 70})
    finir(b)
    b.faire(OuvrirPartie())
    joue(b, {1: 60, 2: 60})
    finir(b)
    b.faire(NoterImpression(Impression("classement-general", "Classement général", "c.pdf", "0", b.histoire.lot)))
    b.traces[-1] = replace(b.traces[-1], partie=0)  # a paper of the whole competition
    return b


def premier(b: Banc) -> int:
    return classement_general(b.etat)[0].joueur.numero


def test_art_6_3_un_recours_sur_un_coup_d_une_partie_passee_change_le_general() -> None:
    b = deux_parties()
    assert premier(b) == 2
    assert perimes(b.traces) == ()
    b.faire_dans(1, DeposerRecours(1, 1, "mot admis"))
    b.faire_dans(1, JugerRecours(1, Issue.REFORMEE, "le mot est admis", "la commission", points=76))
    assert premier(b) == 1
    (papier,) = perimes(b.traces)
    assert papier.impression.papier == "classement-general"


def test_une_partie_annulee_rend_faux_le_general_deja_imprime() -> None:
    b = deux_parties()
    b.faire(AnnulerPartie(1, "tirage connu"))
    assert {c.ligne.rang for c in classement_general(b.etat)} == {1}
    (papier,) = perimes(b.traces)
    assert any("annulée" in raison for raison in papier.perime)
    assert len(classement_competition(b.etat).groupes[0].lignes) == 2


def test_art_3_6_un_coup_annule_puis_rejoue_compte_une_fois() -> None:
    b = Banc(joueurs=2)
    b.ramasser("EIOLMLS")
    b.faire(AnnulerCoup(Annulation.ERREUR, "épellation"))
    joue(b, {1: 76, 2: 10})
    assert len(b.partie.coups) == 1
    assert [c.ligne.total for c in classement_general(b.etat)] == [76, 10]


@pytest.mark.parametrize(
    ("methode", "mesure", "merites"),
    [
        (Methode.PLACES, "Places", ["2", "3"]),
        (Methode.POINTS_TOP, "Pts top", ["1,5", "0,5"]),
        (Methode.POINTS, "", ["", ""]),
    ],
)
def test_le_papier_dit_ce_que_la_methode_additionne(methode: Methode, mesure: str, merites: list[str]) -> None:
    b = deux_parties()
    b.faire(Regler(Reglages(methode=methode)))
    feuille = classement_competition(b.etat)
    assert feuille.mesure == mesure
    assert [decimal(ligne.merite) for ligne in feuille.groupes[0].lignes] == merites


def test_le_papier_d_une_partie_dit_ses_points_top_et_jamais_ses_places() -> None:
    b = deux_parties()
    b.faire(Regler(Reglages(methode=Methode.POINTS_TOP)))
    feuille = classement_partie(b.etat, b.etat.parties[0])
    assert feuille.mesure == "Pts top"
    assert [decimal(ligne.merite) for ligne in feuille.groupes[0].lignes] == ["1", "0"]
    b.faire(Regler(Reglages(methode=Methode.PLACES)))
    assert classement_partie(b.etat, b.etat.parties[0]).mesure == ""
