"""A competition of several parties: programme, tables, absences, rotating arbitration, leavers, methods, annulments."""

import pytest

from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.classer import classement_de_partie, classement_general, remarques
from arbitre.engine.competition.etat import Joueur, MancheDuProgramme, Reglages
from arbitre.engine.competition.inscrire import InscrireJoueurs, Regler
from arbitre.engine.competition.organiser import (
    AnnulerPartie,
    AttribuerTables,
    FixerProgramme,
    JugerAbsence,
    RetablirPartie,
    a_jouer,
    jouees,
    sautees,
)
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.toppings import DonnerAuTopping, LancerAuTopping, OuvrirTopping, ProposerAuTopping
from arbitre.engine.fin import Clause
from arbitre.engine.formule import Formule
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.places import FairePartir
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.salle import intitule
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie, fin_proposee
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from tests.engine.partie.banc import PREMIERS, Banc

MOTS = [(nouvelles, mot, ref) for nouvelles, mot, ref, _ in PREMIERS]


def joue(b: Banc, *points: dict[int, int], clore: bool = False) -> None:
    """Coups of the published partie with these points by table; the top where a table is not named."""
    for (nouvelles, mot, ref), siens in zip(MOTS, points, strict=False):
        b.jouer(nouvelles, mot, ref)
        numero = len(b.partie.coups)
        for place in b.partie.presents(numero):
            score = siens.get(place.table, b.coup(numero).points_top)
            b.faire(SaisirPoints(numero, place.table, score))
        if clore:
            b.faire(CloturerCoup(numero))


def finir(b: Banc) -> None:
    b.faire(TerminerPartie(par_decision=True))


def rangs(b: Banc) -> dict[int, int]:
    return {c.joueur.numero: c.ligne.rang for c in classement_general(b.etat)}


def test_le_programme_dit_formules_et_temps_des_manches() -> None:
    b = Banc()
    b.faire(
        FixerProgramme(
            (
                MancheDuProgramme(),
                MancheDuProgramme("Blitz", duree=60, alerte=20),
                MancheDuProgramme(formule="mort-subite", arbitres=(2,)),
            )
        )
    )
    prevues = b.etat.organisation.programme
    assert [(m.titre, m.formule, m.duree, m.alerte) for m in prevues] == [
        ("Partie 1", "classique", 180, 30), ("Blitz", "classique", 60, 20), ("Partie 3", "mort-subite", 80, 20),
    ]  # fmt: skip
    assert a_jouer(b.etat) == (2, 3), "partie 1 is open: it is the first entry"
    assert "alerte" in b.refus(FixerProgramme((MancheDuProgramme(alerte=0),)))
    assert "inconnu" in b.refus(FixerProgramme((MancheDuProgramme(arbitres=(99,)),)))
    assert "inconnue" in b.refus(FixerProgramme((MancheDuProgramme(formule="?"),)))


def test_ce_qui_est_joue_reste_au_programme_et_ce_qui_est_saute_reste_a_jouer() -> None:
    b = Banc()
    une, deux, trois, quatre = (MancheDuProgramme(titre, arbitres=()) for titre in ("Une", "Deux", "Trois", "Quatre"))
    b.faire(FixerProgramme((une, deux, trois, quatre)))
    finir(b)
    b.faire(OuvrirPartie(manche=3))
    assert (a_jouer(b.etat), sautees(b.etat, 4), sautees(b.etat, 2)) == ((2, 4), (2,), ())
    finir(b)
    assert "déjà jouée" in b.refus(OuvrirPartie(manche=3))
    assert "pas de partie 9" in b.refus(OuvrirPartie(manche=9))
    b.faire(OuvrirPartie(manche=0))
    assert {manche: partie.numero for manche, partie in jouees(b.etat).items()} == {1: 1, 3: 2}
    assert sautees(b.etat, 0) == (2, 4), "beside the programme, all of them wait"
    finir(b)
    b.faire(OuvrirPartie(manche=2))
    assert a_jouer(b.etat) == (4,)
    b.annuler()
    assert a_jouer(b.etat) == (2, 4), "an opening taken back is played no more"
    assert "La partie 3 du programme est jouée" in b.refus(FixerProgramme((une, trois, quatre)))
    b.faire(FixerProgramme((une, MancheDuProgramme("Autre"), trois)))
    assert a_jouer(b.etat) == (2,)


def test_les_tables_changent_entre_deux_parties_d_un_seul_geste() -> None:
    b = Banc()
    b.faire(AttribuerTables(((1, 2), (2, 1), (4, 9))))
    assert {j.numero: j.table for j in b.etat.joueurs.values()} == {1: 2, 2: 1, 3: 3, 4: 9}
    assert b.partie.place_de(1, 1).table == 1, "the partie under way keeps its places"  # type: ignore[union-attr]
    finir(b)
    b.faire(OuvrirPartie())
    assert {p.joueur: p.table for p in b.partie.places} == {1: 2, 2: 1, 3: 3, 4: 9}
    assert "est donnée à" in b.refus(AttribuerTables(((1, 3),)))
    assert "une seule fois" in b.refus(AttribuerTables(()))
    assert "inconnu" in b.refus(AttribuerTables(((50, 3),)))


def trois_parties(methode: Methode, *, arbitre: int = 0) -> Banc:
    """Three parties of one coup: the arbitre of the second, where there is one, does not play it."""
    b = Banc(joueurs=3)
    b.faire(Regler(Reglages(methode=methode)))
    for partie, points in enumerate(({2: 50, 3: 20}, {1: 40, 3: 20}, {2: 30, 3: 20}), 1):
        if partie > 1:
            b.faire(OuvrirPartie(arbitres=(arbitre,) if partie == 2 and arbitre else ()))
        joue(b, points)
        finir(b)
    return b


@pytest.mark.parametrize("methode", [Methode.PLACES, Methode.POURCENTAGE])
def test_formules_originales_l_arbitre_tournant_ne_perd_rien(methode: Methode) -> None:
    b = trois_parties(methode, arbitre=1)
    assert 1 not in b.etat.parties[1].joueurs
    assert rangs(b)[1] == 1, "first in all that he played"
    assert remarques(b.etat) == ()


def test_formules_originales_par_points_l_arbitrage_tournant_est_signale() -> None:
    b = trois_parties(Methode.POINTS, arbitre=1)
    assert rangs(b)[2] == 1
    assert any("Arbitrage tournant" in fait for fait in remarques(b.etat))


def test_une_absence_se_juge_a_part() -> None:
    b = Banc(joueurs=3)
    b.faire(Regler(Reglages(methode=Methode.POURCENTAGE)))
    joue(b, {2: 50, 3: 20})
    finir(b)
    b.faire(OuvrirPartie(absents=(1,)))
    joue(b, {3: 20})
    finir(b)
    assert rangs(b)[1] == 2
    assert "a joué" in b.refus(JugerAbsence(1, 1, Absence.SANS_PERTE))
    b.faire(JugerAbsence(2, 1, Absence.SANS_PERTE))
    assert rangs(b)[1] == 1
    b.annuler()
    b.faire(Regler(Reglages(methode=Methode.POURCENTAGE, absence=Absence.SANS_PERTE)))
    assert rangs(b)[1] == 1


def test_qui_part_est_classe_ou_non_selon_le_reglage() -> None:
    b = Banc(joueurs=3)
    joue(b, {2: 50, 3: 20})
    b.faire(FairePartir(1))
    for nouvelles, mot, ref in MOTS[1:2]:
        b.jouer(nouvelles, mot, ref)
        b.faire(PayerLeTop(2))
    finir(b)
    assert set(rangs(b)) == {1, 2, 3}
    b.faire(Regler(Reglages(partis_classes=False)))
    assert rangs(b) == {2: 1, 3: 2}
    assert any("Joueur 1" in fait for fait in remarques(b.etat))
    b.faire(OuvrirPartie())
    joue(b, {})
    finir(b)
    assert set(rangs(b)) == {2, 3}, "out of the next partie too"
    b.faire(AttribuerTables(((1, 1),)), OuvrirPartie())
    joue(b, {})
    finir(b)
    assert set(rangs(b)) == {1, 2, 3}, "seated again"


def test_une_partie_annulee_ne_compte_plus_et_peut_revenir() -> None:
    b = trois_parties(Methode.POINTS)
    avant = rangs(b)
    assert "pas été jouée" in b.refus(AnnulerPartie(9, "x"))
    assert "motif" in b.refus(AnnulerPartie(2, " "))
    b.faire(AnnulerPartie(2, "tirage connu d’avance"))
    assert len(classement_general(b.etat)[0].ligne.parties) == 2
    assert any("tirage connu" in fait for fait in remarques(b.etat))
    assert "déjà" in b.refus(AnnulerPartie(2, "x"))
    b.faire(RetablirPartie(2, "erreur"))
    assert rangs(b) == avant
    assert "n’est pas annulée" in b.refus(RetablirPartie(2, "x"))


def test_une_partie_en_cours_ne_s_annule_pas() -> None:
    assert "pas finie" in Banc().refus(AnnulerPartie(1, "x"))


def test_le_departage_et_la_methode_sont_ceux_de_l_organisateur() -> None:
    b = Banc(joueurs=3)
    assert not any("ex aequo" in fait for fait in remarques(b.etat)), "nothing is played"
    for points in ({1: 30, 2: 60, 3: 10}, {1: 60, 2: 30, 3: 10}):
        if b.partie.coups:
            b.faire(OuvrirPartie())
        joue(b, points)
        finir(b)
    assert rangs(b) == {1: 1, 2: 1, 3: 3}
    assert any("ex aequo" in fait for fait in remarques(b.etat))
    b.faire(Regler(Reglages(departage=(Departage.DERNIERE_PARTIE,))))
    assert rangs(b) == {1: 1, 2: 2, 3: 3}


def test_une_partie_au_top_se_classe_par_points_top() -> None:
    b = Banc(joueurs=6)
    b.faire(Regler(Reglages(methode=Methode.POINTS_TOP)))
    joue(b, {1: 40, 2: 30, 3: 30, 4: 20, 5: 0, 6: 0})
    lignes = {c.joueur.numero: c.ligne for c in classement_de_partie(b.etat, b.partie)}
    assert [lignes[j].demi_points_top / 2 for j in range(1, 7)] == [5, 3.5, 3.5, 2, 0.5, 0.5]


# --- mort subite -------------------------------------------------------------------------------------------------


def test_art_3_8_3_clore_un_coup_elimine() -> None:
    b = Banc(formule="mort-subite", joueurs=4)
    joue(b, {3: 70}, clore=True)
    assert dict(b.partie.elimines) == {3: 1}
    assert [p.table for p in b.partie.presents(2)] == [1, 2, 4]
    b.jouer(*MOTS[1])
    assert "Personne à la table 3" in b.refus(SaisirPoints(2, 3, 10))
    assert "clôturez d’abord le coup 2" in b.refus(TirerLettres("IARERIS"))
    b.faire(PayerLeTop(2), CloturerCoup(2))
    assert dict(b.partie.elimines) == {3: 1}


def test_art_3_8_3_le_temps_de_la_partie_suit_les_paliers() -> None:
    b = Banc(formule="mort-subite")
    durees = []
    for nouvelles, mot, ref in MOTS[:4]:
        b.tirer(nouvelles)
        durees.append((b.partie.temps.duree, b.partie.temps.alerte))
        b.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
        b.faire(RetenirTop(mot, ref, hors_liste=True), AnnoncerTop())
        numero = len(b.partie.coups)
        b.faire(PayerLeTop(numero), CloturerCoup(numero))
    assert durees == [(80, 20)] * 3 + [(60, 20)]
    assert intitule(b.partie) == "Partie 1 · mort subite · 1\u00a0min", "a tier is no blitz"


def test_art_5_9_mort_subite_l_avertissement_de_trop_elimine() -> None:
    b = Banc(formule="mort-subite", joueurs=2)
    for _ in range(6):
        b.faire(AvertirJoueur(1, "bavardage"))
    joue(b, {}, clore=True)
    assert dict(b.partie.elimines) == {1: 1}


def test_une_correction_tardive_remet_en_lice() -> None:
    b = Banc(formule="mort-subite", joueurs=3)
    joue(b, {3: 70}, clore=True)
    b.faire(SaisirPoints(1, 3, 76))
    assert "clôturez" in b.refus(TirerLettres("EIOLMLS"))
    b.faire(CloturerCoup(1))
    assert dict(b.partie.elimines) == {}
    assert len(b.partie.presents(2)) == 3


def test_art_3_8_3_le_dernier_en_lice_met_fin_a_la_partie() -> None:
    b = Banc(formule="mort-subite", joueurs=3)
    joue(b, {3: 70}, {2: 3}, clore=True)
    fin = fin_proposee(b.partie)
    assert fin is not None
    assert fin.clause is Clause.DERNIER_EN_LICE
    b.faire(TerminerPartie())
    assert b.partie.phase is Phase.FINIE
    classes = classement_de_partie(b.etat, b.partie)
    assert [(c.joueur.numero, c.ligne.rang) for c in classes] == [(1, 1), (2, 2), (3, 3)]


def test_art_3_8_3_la_mort_subite_departage_les_ex_aequo_sans_compter() -> None:
    b = Banc(joueurs=3)
    b.faire(Regler(Reglages(departage=(Departage.MORT_SUBITE,))))
    joue(b, {1: 60, 2: 60, 3: 10})
    finir(b)
    assert rangs(b) == {1: 1, 2: 1, 3: 3}
    b.faire(OuvrirPartie(formule="mort-subite", absents=(3,)))
    joue(b, {1: 50}, clore=True)
    finir(b)
    assert rangs(b) == {2: 1, 1: 2, 3: 3}
    assert len(classement_general(b.etat)[0].ligne.parties) == 1
    assert remarques(b.etat) == ("La partie 2, mort subite, ne compte pas\u00a0: elle départage les ex aequo.",)
    b.faire(Regler(Reglages()))
    assert rangs(b) == {1: 1, 2: 1, 3: 3}, "it separates where the organiser said so"
    assert remarques(b.etat) == (
        "La partie 2, mort subite, ne compte pas.",
        "2 ex aequo au rang 1\u00a0: la mort subite les départage si ce départage est coché.",
    )


# --- a formule of one's own --------------------------------------------------------------------------------------


def test_une_formule_de_son_cru_se_joue() -> None:
    b = Banc(joueurs=2)
    finir(b)
    maison = Formule("maison", "Maison", lettres=8, max_posees=8, primes=((7, 10),), coups=1, tolerance=0)
    b.faire(OuvrirPartie(propre=maison))
    assert b.partie.formule == maison
    b.jouer("AECC?NUE", "ChACUNE", "H4")
    assert b.coup(1).points_top == 36, "ten points of bonus, not fifty"
    fin = fin_proposee(b.partie)
    assert fin is not None
    assert fin.clause is Clause.NOMBRE_DE_COUPS
    assert "lettres" in b.refus(OuvrirPartie(propre=Formule("x", "x", lettres=20))) or b.partie.coups


# --- topping -----------------------------------------------------------------------------------------------------


def test_art_3_8_4_un_topping_dans_le_fichier() -> None:
    from arbitre.engine.topping import CoupATrouver, classer_topping

    b = Banc(joueurs=2)
    coups = tuple(CoupATrouver(*coup) for coup in PREMIERS[:2])
    b.faire(OuvrirTopping("Finale", coups, (1, 2)))
    b.faire(ProposerAuTopping(1, 1, "CANUE", "H4", 4.0))
    b.faire(ProposerAuTopping(1, 1, "ChACUNE", "H4", 9.0))
    b.faire(DonnerAuTopping(1, 2))
    topping = b.etat.organisation.toppings[0]
    assert [(x.joueur, x.secondes, x.propositions) for x in classer_topping(topping)] == [(1, 9, 2), (2, 80, 0)]
    assert "pas ouvert" in b.refus(DonnerAuTopping(2, 1))
    assert "inconnu" in b.refus(OuvrirTopping("", coups, (77,)))
    b.annuler()
    assert b.etat.organisation.toppings[0].course(2).faits == ()


def test_art_3_8_4_le_temps_d_un_topping_est_dans_le_fichier() -> None:
    """Once its letters are seen the coup runs until it is found or given; nobody sees them a second time for free."""
    from arbitre.engine.topping import CoupATrouver

    b = Banc(joueurs=2)
    b.faire(OuvrirTopping("", tuple(CoupATrouver(*coup) for coup in PREMIERS[:2]), (1, 2)))
    b.faire(LancerAuTopping(1, 1, "2026-11-22T15:00:00.000+00:00"))
    assert [c.vu for _, c in sorted(b.etat.organisation.toppings[0].courses.items())] == [
        "2026-11-22T15:00:00.000+00:00",
        "",
    ]
    assert "court déjà" in b.refus(LancerAuTopping(1, 1, "2026-11-22T15:09:00.000+00:00"))
    assert "instant" in b.refus(LancerAuTopping(1, 2, ""))
    assert "pas ouvert" in b.refus(LancerAuTopping(9, 2, "2026"))
    b.faire(ProposerAuTopping(1, 1, "CANUE", "H4", 4.0))
    assert b.etat.organisation.toppings[0].course(1).vu, "an answer under the top stops nothing"
    b.faire(ProposerAuTopping(1, 1, "ChACUNE", "H4", 9.0))
    assert not b.etat.organisation.toppings[0].course(1).vu, "the next one's letters are not seen yet"
    b.faire(LancerAuTopping(1, 1, "2026-11-22T15:01:00.000+00:00"), DonnerAuTopping(1, 1))
    assert "fini" in b.refus(LancerAuTopping(1, 1, "2026-11-22T15:05:00.000+00:00"))


def test_un_joueur_inscrit_deux_fois_au_topping_n_y_est_qu_une() -> None:
    from arbitre.engine.topping import CoupATrouver

    b = Banc(joueurs=1)
    b.faire(InscrireJoueurs((Joueur(0, "Zoé"),)))
    b.faire(OuvrirTopping("", (CoupATrouver(*PREMIERS[0]),), (2, 2, 1)))
    assert sorted(b.etat.organisation.toppings[0].courses) == [1, 2]


def test_art_3_8_une_partie_de_tant_de_coups_ne_finit_pas_pendant_le_dernier() -> None:
    b = Banc(joueurs=2)
    finir(b)
    b.faire(OuvrirPartie(propre=Formule("un", "Un", coups=1)))
    assert fin_proposee(b.partie) is None
    b.ramasser("AECC?NU")
    assert fin_proposee(b.partie) is None
