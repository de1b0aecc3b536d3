"""Disciplinary measures, cheating, late players: 2023, 5.5 to 5.8, 6.1, 6.2; 2012, 5.2, 5.4, 6.1; ancienne, 4, 5.1."""

import pytest

from arbitre.engine.bulletin import Constat
from arbitre.engine.competition.classer import classement_general, solos_de_partie
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs
from arbitre.engine.competition.mesures import Mesure, mesures
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.discipline import AvertirJoueur, InfligerNullite, SanctionnerFraude
from arbitre.engine.partie.lecture import avertissements
from arbitre.engine.partie.places import FairePartir, InstallerJoueur
from arbitre.engine.partie.saisie import PayerLeTop, SaisirBulletin, SaisirPoints, TrancherResultat
from arbitre.engine.partie.terminer import AnnulerCoup, TerminerPartie
from arbitre.engine.reglement import Peine
from tests.engine.partie.banc import Banc, bulletin

FIN = TerminerPartie(par_decision=True)


def lues(banc: Banc) -> tuple[Mesure, ...]:
    return mesures(banc.etat, banc.partie, banc.traces)


def coup_joue(regles: str = "2023") -> Banc:
    banc = Banc(regles)
    banc.jouer_les_premiers(1)
    banc.faire(PayerLeTop(1))
    return banc


@pytest.mark.parametrize(("regles", "article"), [("2023", "5.5"), ("2012", "5.2"), ("ancienne", "4.3")])
def test_l_avertissement_disciplinaire_est_a_part_de_celui_du_coup(regles: str, article: str) -> None:
    """art_2023_5_8 art_2012_5_5 art_ancienne_4_4"""
    banc = Banc(regles)
    banc.jouer_les_premiers(1)
    banc.faire(SaisirBulletin(1, 2, bulletin("ChACUNE", "H4", None)), AvertirJoueur(2, "bavardage"))
    assert avertissements(banc.partie, 2) == (1, 1)
    (mesure,) = lues(banc)
    assert (mesure.table, mesure.joueur, mesure.coup) == (2, "Joueur 2", 1)
    assert (mesure.texte, mesure.article.numero) == ("Avertissement disciplinaire\u00a0: bavardage", article)


@pytest.mark.parametrize(("regles", "article"), [("2023", "5.7"), ("2012", "5.4"), ("ancienne", "4.2")])
def test_un_motif_disciplinaire_grave_annule_le_coup_quoi_qu_il_soit_saisi(regles: str, article: str) -> None:
    """art_2023_5_7 art_2012_5_4 art_ancienne_4_2"""
    banc = coup_joue(regles)
    banc.faire(InfligerNullite(3, "menaces", 1))
    resultat = banc.resultat(1, 3)
    assert (resultat.points, resultat.brut) == (0, 0)
    (sanction,) = resultat.sanctions
    assert (sanction.peine, sanction.article.numero, sanction.motif) == (Peine.ZERO, article, "menaces")
    banc.faire(TrancherResultat(1, 3, 76, "aucun effet tant que la mesure tient"))
    assert banc.resultat(1, 3).points == 0
    assert [m.texte for m in lues(banc)] == ["Zéro disciplinaire\u00a0: menaces"]
    banc.annuler()
    banc.annuler()
    assert banc.resultat(1, 3).points == 76


def test_ce_que_l_arbitre_note_sur_le_bulletin_est_aussi_une_mesure() -> None:
    banc = Banc()
    banc.jouer_les_premiers(1)
    banc.faire(SaisirBulletin(1, 1, bulletin("ChACUNE", "H4", 76, Constat.DISCIPLINAIRE)))
    banc.faire(SaisirBulletin(1, 2, bulletin("ChACUNE", "H4", 76, Constat.DISCIPLINAIRE_GRAVE)))
    assert [(m.table, m.article.numero) for m in lues(banc)] == [(1, "5.5"), (2, "5.7")]


def test_art_2023_6_1_la_fraude_annule_les_scores_precedents_et_exclut_des_parties_suivantes() -> None:
    banc = coup_joue()
    banc.faire(FIN, OuvrirPartie())
    banc.jouer_les_premiers(2)
    banc.faire(PayerLeTop(1), PayerLeTop(2))
    assert {c.ligne.total for c in classement_general(banc.etat)} == {76 + 76 + 68}
    banc.faire(SanctionnerFraude(2, "téléphone"))
    assert [banc.resultat(coup, 2).points for coup in (1, 2)] == [0, 0]
    totaux = {c.joueur.numero: c.ligne.total for c in classement_general(banc.etat)}
    assert totaux[2] == 0
    assert totaux[1] == 76 + 76 + 68
    (mesure,) = lues(banc)
    assert mesure.article.numero == "6.1"
    assert "scores précédents annulés, exclusion des parties suivantes" in mesure.texte
    banc.faire(FIN, OuvrirPartie())
    assert [p.joueur for p in banc.partie.places] == [1, 3, 4]
    assert "exclu" in banc.refus(InstallerJoueur(2, 2))


def test_art_2023_6_1_l_arbitre_choisit_et_les_coups_suivants_comptent() -> None:
    banc = coup_joue()
    banc.faire(SanctionnerFraude(2, "calculatrice", exclure=False))
    banc.jouer("EIOLMLS", "MOLLIES", "G8", 68)
    banc.faire(PayerLeTop(2))
    assert [banc.resultat(coup, 2).points for coup in (1, 2)] == [0, 68]
    assert "Dites ce que coûte" in banc.refus(SanctionnerFraude(2, "m", annuler_scores=False, exclure=False))
    assert "motif" in banc.refus(SanctionnerFraude(2, " "))
    assert "pas encore tiré" in banc.refus(SanctionnerFraude(2, "m", coup=9))


@pytest.mark.parametrize(("regles", "article"), [("2012", "5.4"), ("ancienne", "4.2")])
def test_les_textes_plus_anciens_ne_disent_rien_de_la_fraude(regles: str, article: str) -> None:
    banc = coup_joue(regles)
    refus = banc.refus(SanctionnerFraude(2, "téléphone"))
    assert "ne prévoit rien" in refus
    assert f"art. {article}" in refus


def test_art_2023_3_5_un_solo_suit_la_fraude_d_un_autre() -> None:
    banc = Banc()
    banc.jouer_les_premiers(1)
    banc.faire(PayerLeTop(1, (1, 2)), SaisirPoints(1, 3, 10), SaisirPoints(1, 4, 20))
    assert solos_de_partie(banc.etat, banc.partie) == ()
    banc.faire(SanctionnerFraude(1, "téléphone"))
    ((joueur, solo),) = solos_de_partie(banc.etat, banc.partie)
    assert (joueur.numero, solo.coup) == (2, 1)


@pytest.mark.parametrize(("regles", "article"), [("2023", "6.2"), ("2012", "6.1"), ("ancienne", "5.1")])
def test_les_coups_joues_avant_l_arrivee_d_un_retardataire_sont_nuls(regles: str, article: str) -> None:
    """art_2023_6_2 art_2012_6_1 art_ancienne_5_1"""
    banc = coup_joue(regles)
    banc.faire(InscrireJoueurs((Joueur(0, "Retardataire", table=9),)), InstallerJoueur(5, 9))
    banc.jouer("EIOLMLS", "MOLLIES", "G8", 68)
    banc.faire(PayerLeTop(2))
    avant, apres = banc.resultat(1, 5), banc.resultat(2, 5)
    assert [(s.peine, s.article.numero) for s in avant.sanctions] == [(Peine.ZERO, article)]
    assert (avant.points, avant.saisi, apres.points, apres.sanctions) == (0, False, 68, ())
    (mesure,) = lues(banc)
    assert (mesure.table, mesure.texte) == (9, "Arrivée en retard, au coup 2\u00a0: le coup 1 est nul")


def test_art_2023_6_2_qui_revient_a_sa_place_n_est_pas_en_retard() -> None:
    banc = coup_joue()
    banc.faire(FairePartir(4))
    banc.jouer("EIOLMLS", "MOLLIES", "G8", 68)
    banc.faire(InstallerJoueur(4, 4))
    assert banc.resultat(1, 4).points == 76
    assert banc.resultat(2, 4).sanctions == ()
    assert lues(banc) == ()


def test_art_2023_6_2_un_coup_annule_ne_retarde_personne() -> None:
    banc = coup_joue()
    banc.ramasser("EIOLMLS")
    banc.faire(InscrireJoueurs((Joueur(0, "Retardataire", table=9),)), InstallerJoueur(5, 9))
    assert banc.partie.retards[5] == 3
    banc.faire(AnnulerCoup(Annulation.ERREUR, "lettre mal épelée"))
    assert banc.partie.retards[5] == 2
