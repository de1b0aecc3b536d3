"""Answers about names: they go and come back pair by pair, and follow who is written otherwise."""

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.proches import Reponses, repondre
from arbitre.engine.reponses import Echange, par_paire, separer, suivre

GOFF, COLLE = Joueur(0, "LE GOFF Anne"), Joueur(0, "LEGOFF Anne")
GOFF_12 = Joueur(0, "LE GOFF Anne", licence="12", club="Bron")
MARIE, JEAN = Joueur(0, "ROY Marie"), Joueur(0, "ROI Marie")
NUE, SUE = repondre(GOFF, COLLE, meme=True), repondre(COLLE, GOFF_12, meme=True)


def test_deux_reponses_d_une_paire_s_en_vont_ensemble_et_se_reprennent() -> None:
    autre = repondre(MARIE, JEAN, meme=True)
    gardees = (NUE, autre, SUE)
    assert par_paire(gardees) == ((SUE, NUE), (autre,))
    echange = separer(Joueur(0, "Le Goff Anne"), gardees)
    assert echange is not None
    separees = echange.dans(gardees)
    dites = Reponses(separees)
    assert [dites.de(COLLE, qui) for qui in (GOFF, GOFF_12)] == [False, False]
    assert dites.de(MARIE, JEAN) is True
    assert separer(COLLE, separees) is None, "once was enough"
    assert set(echange.contraire.dans(separees)) == set(gardees)
    assert echange.dans(echange.contraire.dans(separees)) == separees


def test_separer_un_homonyme_ne_touche_pas_la_reponse_de_l_autre() -> None:
    gardees = (SUE,)
    assert separer(Joueur(0, "LE GOFF Anne", licence="13"), gardees) is None
    assert separer(Joueur(0, "LE GOFF Anne", licence="12"), gardees) is not None


def test_oublier_une_paire_laisse_les_autres() -> None:
    autre = repondre(MARIE, JEAN, meme=False)
    assert Echange(otees=(SUE, NUE)).dans((NUE, autre, SUE)) == (autre,)


def test_des_homonymes_que_licence_ou_club_distingue_ne_sont_pas_une_paire() -> None:
    un, deux, nu = (Joueur(0, "DUPONT Jean", licence=licence) for licence in ("1", "2", ""))
    assert len(par_paire((repondre(un, nu, meme=False), repondre(deux, nu, meme=False)))) == 2
    bron, lyon = (Joueur(0, "LE GOFF Anne", club=club) for club in ("Bron", "Lyon"))
    assert len(par_paire((repondre(bron, COLLE, meme=True), repondre(lyon, COLLE, meme=True)))) == 2
    assert len(par_paire((repondre(GOFF, COLLE, meme=True), repondre(GOFF_12, COLLE, meme=False)))) == 2


@pytest.mark.parametrize("meme", [True, False])
def test_une_reponse_suit_qui_recoit_sa_licence_sans_quitter_le_nom(meme: bool) -> None:
    dite = repondre(GOFF, COLLE, meme=meme)
    suivies = suivre((dite,), GOFF, GOFF_12)
    assert [Reponses(suivies).de(COLLE, qui) for qui in (GOFF, GOFF_12)] == [meme, meme]
    contraire = repondre(GOFF_12, COLLE, meme=not meme)
    assert suivre((contraire, dite), GOFF, GOFF_12) == (contraire, dite), "another was given"
    assert suivre((dite,), MARIE, JEAN) == (dite,)


@pytest.mark.parametrize(("dit", "attendu"), [(True, True), (False, False), (None, None)])
def test_un_nom_seul_est_celui_dont_on_a_repondu(dit: bool | None, attendu: bool | None) -> None:
    bron = Joueur(0, "LEGOFF Anne", club="Bron")
    dites = Reponses(() if dit is None else (repondre(GOFF_12, bron, meme=dit),))
    assert dites.du_nom(COLLE, GOFF_12) is attendu
    assert dites.de(COLLE, GOFF_12) is None, "where a file is read, a name alone may be another's"
    assert dites.du_nom(Joueur(0, "LEGOFF Anne", club="Melun"), GOFF_12) is None
    assert dites.du_nom(COLLE, Joueur(0, "LE GOFF Anne", licence="13")) is None
