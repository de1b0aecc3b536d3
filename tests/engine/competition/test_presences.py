"""Who leaves stays out until seated again; who comes late or back has the coups missed counted nuls."""

import pytest
from msgspec.structs import replace

from arbitre.engine.competition.classer import classement_general, partie_jouee
from arbitre.engine.competition.commandes import attabler
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs, RetirerJoueur
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.presences import Presence, deplacer, partir, rentrer, retour, situation, situations
from arbitre.engine.editions import EDITIONS
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.places import TableChangee
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from tests.engine.partie.banc import PREMIERS, Banc

MOTS = [(nouvelles, mot, ref) for nouvelles, mot, ref, _ in PREMIERS]


def jouer(b: Banc, nombre: int = 1) -> None:
    for nouvelles, mot, ref in MOTS[len(b.partie.coups) : len(b.partie.coups) + nombre]:
        b.jouer(nouvelles, mot, ref)
        b.faire(PayerLeTop(len(b.partie.coups)))


def finir(b: Banc) -> None:
    b.faire(TerminerPartie(par_decision=True))


def presences(b: Banc) -> dict[int, Presence]:
    return {s.joueur.numero: s.presence for s in situations(b.etat)}


@pytest.mark.parametrize("regles", EDITIONS)
def test_qui_revient_a_sa_table_n_a_rien_marque_aux_coups_manques(regles: str) -> None:
    b = Banc(regles, joueurs=4)
    jouer(b)
    b.faire(partir(b.etat, 2))
    jouer(b, 2)
    assert situation(b.etat, 2).presence is Presence.PARTI
    assert situation(b.etat, 2).coup == 1
    r = retour(b.etat, b.partie, 2)
    assert (r.depuis, r.manques, r.retard) == (4, (2, 3), None), "who comes back is not late"
    assert (r.joueurs, r.seuil, r.prime, r.solo) == (4, 16, 10, b.partie.reglement.prime_solo.article)
    b.faire(rentrer(b.etat, 2))
    jouer(b)
    place = b.partie.place_de(2, 4)
    assert place is not None
    assert place.table == 2
    assert [b.resultat(n, 2).points for n in (1, 2, 3, 4)] == [76, 0, 0, 58]


def test_art_2023_6_2_un_inscrit_marque_absent_arrive_a_sa_propre_table() -> None:
    b = Banc(joueurs=4)
    finir(b)
    b.faire(OuvrirPartie(absents=(3,)))
    assert presences(b) == {
        1: Presence.JOUE, 2: Presence.JOUE, 3: Presence.ABSENT, 4: Presence.JOUE,
    }  # fmt: skip
    jouer(b)
    r = retour(b.etat, b.partie, 3)
    assert (r.depuis, r.manques, r.retard) == (2, (1,), b.partie.reglement.retard)
    b.faire(rentrer(b.etat, 3))
    assert b.partie.joueur_en(3, 2) == 3
    assert b.resultat(1, 3).sanctions[0].article == b.partie.reglement.retard


def test_qui_est_parti_ne_joue_pas_la_partie_suivante_avant_d_etre_rassis() -> None:
    b = Banc(joueurs=4)
    jouer(b)
    b.faire(partir(b.etat, 2))
    finir(b)
    assert presences(b)[2] is Presence.PARTI
    assert situation(b.etat, 2).table == 2
    b.faire(OuvrirPartie())
    assert [*b.partie.joueurs] == [1, 3, 4]
    finir(b)
    b.faire(rentrer(b.etat, 2))
    assert situation(b.etat, 2).presence is Presence.ATTENDU
    b.faire(OuvrirPartie())
    assert [*b.partie.joueurs] == [1, 2, 3, 4]


def test_un_depart_se_reprend_d_un_coup() -> None:
    b = Banc(joueurs=4)
    jouer(b)
    avant = b.etat
    b.faire(partir(b.etat, 2))
    b.annuler()
    assert b.etat is avant


def test_entre_deux_parties_on_part_on_revient_on_change_de_table() -> None:
    b = Banc(joueurs=4)
    finir(b)
    b.faire(partir(b.etat, 2))
    assert b.etat.joueur(2).table == 0  # and the one held last stays the own one
    with pytest.raises(Refus, match="n’a pas de place"):
        partir(b.etat, 2)
    b.faire(rentrer(b.etat, 2))
    assert b.etat.joueur(2).table == 2, "the table held last is the own one"
    with pytest.raises(Refus, match="a déjà la table 2"):
        rentrer(b.etat, 2)
    b.faire(deplacer(b.etat, 2, 4))
    assert (b.etat.joueur(2).table, b.etat.joueur(4).table) == (4, 2)
    b.faire(deplacer(b.etat, 2, 9))
    assert b.etat.joueur(2).table == 9


def test_la_table_de_qui_est_parti_peut_servir_et_son_retour_en_prend_une_autre() -> None:
    b = Banc(joueurs=4)
    jouer(b)
    b.faire(partir(b.etat, 2))
    b.faire(InscrireJoueurs((Joueur(0, "Nouvelle", table=2),)))
    b.faire(rentrer(b.etat, 5, 2))
    b.faire(rentrer(b.etat, 2))
    assert b.partie.joueur_en(2, 2) == 5
    assert b.partie.joueur_en(5, 2) == 2
    finir(b)
    b.faire(OuvrirPartie())
    assert [(p.table, p.joueur) for p in b.partie.presents(1)] == [(1, 1), (2, 5), (3, 3), (4, 4), (5, 2)]


def test_art_2023_3_5_qui_s_est_assis_compte_parmi_les_seize() -> None:
    b = Banc(joueurs=15)
    b.faire(InscrireJoueurs((Joueur(0, "En retard"),)))
    jouer(b)
    assert len(partie_jouee(b.etat, b.partie).scores) == 15
    b.faire(rentrer(b.etat, 16))
    assert retour(b.etat, b.partie, 16).joueurs == 16
    assert len(partie_jouee(b.etat, b.partie).scores) == 16
    b.faire(partir(b.etat, 16))
    jouer(b)
    b.faire(partir(b.etat, 1))
    assert len(partie_jouee(b.etat, b.partie).scores) == 15, "who left without a coup never sat; who played one did"


def test_art_3_8_3_un_elimine_de_mort_subite_ne_se_rassoit_pas() -> None:
    b = Banc(joueurs=3, formule="mort-subite")
    b.jouer(*MOTS[0])
    b.faire(SaisirPoints(1, 2, 0), PayerLeTop(1), CloturerCoup(1))
    assert presences(b) == {1: Presence.JOUE, 2: Presence.ELIMINE, 3: Presence.JOUE}
    assert "éliminé" in b.refus(rentrer(b.etat, 2))
    finir(b)
    assert presences(b)[2] is Presence.ATTENDU, "who is out plays the next partie"


def test_qui_change_de_table_pendant_une_partie_y_reste_a_la_suivante() -> None:
    """A player moved away from a draught is still away from it in the next partie."""
    b = Banc(joueurs=4)
    jouer(b)
    b.faire(deplacer(b.etat, 2, 9))
    b.faire(deplacer(b.etat, 3, 4))
    finir(b)
    b.faire(OuvrirPartie())
    assert [(p.table, p.joueur) for p in b.partie.presents(1)] == [(1, 1), (3, 4), (4, 3), (9, 2)]


def test_qui_prend_la_table_d_un_absent_la_garde_et_l_absent_a_celle_qui_est_laissee() -> None:
    b = Banc(joueurs=4)
    finir(b)
    b.faire(OuvrirPartie(absents=(4,)))
    jouer(b)
    b.faire(deplacer(b.etat, 2, 4))
    finir(b)
    b.faire(OuvrirPartie())
    assert [(p.table, p.joueur) for p in b.partie.presents(1)] == [(1, 1), (2, 4), (3, 3), (4, 2)]


def test_un_changement_de_table_d_un_fichier_ancien_vaut_pour_sa_seule_partie() -> None:
    b = Banc(joueurs=4)
    ancien = TableChangee(2, 9, 1)
    assert attabler(b.etat, ancien) is b.etat
    assert attabler(b.etat, replace(ancien, reste=True)).joueur(2).table == 9


def test_plusieurs_qui_n_ont_pas_joue_se_retirent_en_une_fois_et_un_seul_ctrl_z_les_rend() -> None:
    b = Banc(joueurs=4)
    jouer(b)
    b.faire(InscrireJoueurs((Joueur(0, "Erreur"), Joueur(0, "Doublon"))))
    avant = b.etat
    b.faire(RetirerJoueur(5), RetirerJoueur(6))
    assert sorted(b.etat.joueurs) == [1, 2, 3, 4]
    assert avant.a_joue(1)
    assert not avant.a_joue(5)


def test_avant_le_premier_tirage_un_inscrit_par_erreur_se_retire_de_la_partie_ouverte() -> None:
    b = Banc(joueurs=4)
    avant = b.etat
    assert not avant.a_joue(3)
    b.faire(RetirerJoueur(3))
    assert [(p.table, p.joueur) for p in b.partie.presents(1)] == [(1, 1), (2, 2), (4, 4)]
    assert b.partie.joueurs == (1, 2, 4)
    jouer(b)
    assert [c.ligne.joueur for c in classement_general(b.etat)] == ["1", "2", "4"]


def test_avant_le_premier_tirage_un_retardataire_et_qui_arbitre_se_retirent_aussi() -> None:
    b = Banc(joueurs=4)
    finir(b)
    b.faire(OuvrirPartie(arbitres=(2,)))
    b.faire(InscrireJoueurs((Joueur(0, "Erreur"),)))
    b.faire(rentrer(b.etat, 5))
    b.faire(RetirerJoueur(5), RetirerJoueur(2))
    assert (b.partie.places, b.partie.arbitres) == ((Place(1, 1), Place(3, 3), Place(4, 4)), ())
    assert not b.partie.retards


@pytest.mark.parametrize("fait", ["a joué", "a arbitré"])
def test_qui_a_joue_ou_arbitre_n_est_pas_retire_et_la_phrase_le_nomme(fait: str) -> None:
    b = Banc(joueurs=4)
    finir(b)
    b.faire(OuvrirPartie(arbitres=(2,)))
    jouer(b)
    joueur = 2 if fait == "a arbitré" else 3
    with pytest.raises(Refus, match=f"^Joueur {joueur} {fait}"):
        b.faire(RetirerJoueur(joueur))
    assert b.etat.a_joue(joueur)


def test_qui_est_averti_avant_le_premier_tirage_reste_et_la_phrase_le_nomme() -> None:
    b = Banc(joueurs=4)
    b.faire(AvertirJoueur(3, "bavarde"))
    with pytest.raises(Refus, match="Joueur 3 a un avertissement"):
        b.faire(RetirerJoueur(3))


def test_la_salle_entiere_retiree_avant_le_premier_tirage_la_partie_tient() -> None:
    b = Banc(joueurs=2)
    b.faire(RetirerJoueur(1), RetirerJoueur(2))
    b.jouer(*MOTS[0])
    assert classement_general(b.etat) == ()
