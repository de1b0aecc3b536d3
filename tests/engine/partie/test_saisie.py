"""Entering results: the top for all, bulletins, points, nothing handed in, decisions, notices, closing."""

import pytest

from arbitre.engine.bulletin import Bulletin, Constat, Manquement
from arbitre.engine.correction.billet import billet_necessaire
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.conduite import CompterBulletins, LancerChrono, RetenirTop
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.etat import Origine, Remise
from arbitre.engine.partie.lecture import (
    a_dire,
    avertissements,
    avertissements_a_table,
    bulletins_saisis,
    colonne,
    contexte_de_correction,
    non_remis,
    non_saisis,
)
from arbitre.engine.partie.places import FairePartir
from arbitre.engine.partie.rectifications import RectifierTirage, RectifierTop
from arbitre.engine.partie.saisie import (
    DeplacerResultat,
    EffacerResultat,
    NoterNonRemis,
    NotifierSanction,
    PayerLeTop,
    SaisirBulletin,
    SaisirPoints,
    TrancherResultat,
)
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.engine.partie.tirer import AnnoncerTirage
from arbitre.engine.reglement import Article, Peine
from tests.engine.partie.banc import Banc, bulletin


def banc(joueurs: int = 4, ramasses: int | None = None) -> Banc:
    """Coup 1 (ChACUNE) and coup 2 (MOLLIES), whose bulletins are collected, both proclaimed."""
    b = Banc(joueurs=joueurs)
    b.jouer("AECC?NU", "ChACUNE", "H4", 76)
    b.jouer("EIOLMLS", "MOLLIES", "G8", 68, nombre=ramasses)
    return b


def points(b: Banc, coup: int = 2) -> list[int]:
    return [b.resultat(coup, joueur).points for joueur in b.partie.joueurs]


def test_le_top_pour_toutes_les_tables_ramassees_et_pas_encore_saisies() -> None:
    b = banc()
    b.faire(SaisirBulletin(2, 3, bulletin("SOLEIL", "5H", 10)))
    b.faire(PayerLeTop(2))
    assert [b.coup(2).fiches[j].origine for j in (1, 2, 3, 4)] == [
        Origine.TOP, Origine.TOP, Origine.BULLETIN, Origine.TOP,
    ]  # fmt: skip
    assert points(b)[0] == points(b)[1] == points(b)[3] == 68
    assert "déjà saisies" in b.refus(PayerLeTop(2))


def test_le_top_ne_va_jamais_a_un_bulletin_qui_manque() -> None:
    b = banc(ramasses=3)
    assert "il en manque 1" in b.refus(PayerLeTop(2))
    b.faire(NoterNonRemis(2, (4,)), PayerLeTop(2))
    assert points(b) == [68, 68, 68, 0]
    b.faire(CloturerCoup(2))
    assert b.coup(2).cloture


def test_le_top_ne_va_pas_a_qui_n_etait_pas_la() -> None:
    b = Banc()
    b.faire(FairePartir(4))
    b.jouer("AECC?NU", "ChACUNE", "H4", 76)
    assert "Personne à la table 4" in b.refus(PayerLeTop(1, (3, 4)))
    b.faire(PayerLeTop(1))
    assert sorted(b.coup().fiches) == [1, 2, 3]


@pytest.mark.parametrize(
    ("commande", "phrase"),
    [
        (PayerLeTop(2, ()), "au moins une table"),
        (NoterNonRemis(2, ()), "au moins une table"),
        (NotifierSanction(2, (), Remise.VOIX), "au moins une table"),
        (NotifierSanction(2, (1,), Remise.VOIX), "pas encore saisie"),
        (PayerLeTop(2, (1, 1)), "donnée deux fois"),
        (PayerLeTop(2, (9,)), "Personne à la table 9"),
        (PayerLeTop(9), "n’est pas encore retenu"),
        (PayerLeTop(-1), "n’est pas encore retenu"),
        (SaisirPoints(2, 1, 69), "entre 0 et le top, 68"),
        (SaisirPoints(2, 1, -1), "entre 0 et le top, 68"),
        (SaisirBulletin(2, 9, Bulletin()), "Personne à la table 9"),
        (TrancherResultat(2, 1, 10, "  "), "motif"),
        (TrancherResultat(2, 1, -5, "erreur"), "entre 0 et 9999"),
        (TrancherResultat(2, 1, 10**30, "erreur"), "entre 0 et 9999"),
        (EffacerResultat(2, 1), "Rien n’est saisi"),
        (DeplacerResultat(2, 1, 2), "Rien n’est saisi"),
        (AvertirJoueur(1, ""), "motif"),
        (AvertirJoueur(9, "bavardage"), "Personne à la table 9"),
        (AvertirJoueur(1, "bavardage", 3), "pas encore tiré"),
        (AvertirJoueur(1, "bavardage", 10**30), "pas encore tiré"),
        (AvertirJoueur(1, "bavardage", 0), "pas encore tiré"),
        (CloturerCoup(2), "Tables non saisies au coup 2\u00a0: 1-4."),
    ],
)
def test_ce_qui_ne_se_saisit_pas_dit_pourquoi(commande: CommandePartie, phrase: str) -> None:
    assert phrase in banc().refus(commande)


def test_une_table_deja_saisie_ne_se_paie_pas_deux_fois() -> None:
    b = banc()
    b.faire(NoterNonRemis(2, (1,)))
    assert "effacez-la d’abord" in b.refus(PayerLeTop(2, (1,)))
    b.faire(EffacerResultat(2, 1), PayerLeTop(2, (1,)))
    assert points(b)[0] == 68


@pytest.mark.parametrize("reprise", [PayerLeTop(2, (1, 2), reprises=True), NoterNonRemis(2, (1, 2), reprises=True)])
def test_une_reprise_compte_comme_un_resultat_corrige(reprise: PayerLeTop | NoterNonRemis) -> None:
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 67)), reprise)
    fiches = b.partie.coups[1].fiches
    assert [fiches[joueur].corrige for joueur in sorted(fiches)] == [1, 0]
    assert points(b)[0] == points(b)[1] == (68 if isinstance(reprise, PayerLeTop) else 0)
    assert "effacez-la d’abord" in b.refus(reprise)


def test_seul_un_avertissement_compte_parmi_les_avertissements() -> None:
    """art_2023_5_9_p2: neither a zero nor a −5 does."""
    b = banc()
    b.faire(
        SaisirBulletin(2, 1, bulletin("MOLLIES", "F8", 68)),
        SaisirBulletin(2, 2, bulletin("SOLEILS", "G8", 68)),
        SaisirBulletin(2, 3, bulletin("MOLLIES", "G8", 70)),
    )
    assert [b.resultat(2, j).a_la_peine(p) for j, p in ((1, Peine.PENALITE), (2, Peine.ZERO))] == [True, True]
    assert [avertissements(b.partie, j) for j in (1, 2, 3)] == [(), (), (2,)]
    assert not any(b.resultat(2, j).moyenne for j in (1, 2, 3))


def test_art_2023_5_9_une_erreur_de_score_sur_le_mot_retenu_n_a_pas_besoin_de_billet() -> None:
    """art_2023_5_9_p5"""
    b = banc()
    for table, mot, billet in ((1, "MOLLIES", False), (2, "MOLLE", True)):
        b.faire(SaisirBulletin(2, table, bulletin(mot, "G8", 99)))
        verdict = b.resultat(2, table).verdict
        assert verdict is not None
        assert verdict.manquements == (Manquement.SCORE,)
        assert billet_necessaire(contexte_de_correction(b.contexte, b.coup(2), table), verdict) is billet


def test_art_2023_5_7_rien_remis_vaut_zero_et_ne_compte_pas_parmi_les_ramasses() -> None:
    b = banc(ramasses=3)
    b.faire(NoterNonRemis(2, (2,)))
    rendu = b.resultat(2, 2)
    assert (rendu.points, rendu.origine, rendu.a_la_peine(Peine.ZERO)) == (0, Origine.NON_REMIS, True)
    assert (bulletins_saisis(b.coup(2)), non_saisis(b.partie, b.coup(2))) == (0, (1, 3, 4))


def test_un_bulletin_ressaisi_remplace_et_se_compte() -> None:
    """art_2023_5_9_p4"""
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 70)))
    assert avertissements(b.partie, 1) == (2,)
    b.faire(NotifierSanction(2, (1,), Remise.BILLET))
    assert b.coup(2).fiches[1].remise is Remise.BILLET
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 68)))
    fiche = b.coup(2).fiches[1]
    assert (fiche.corrige, fiche.remise, fiche.auteur) == (1, None, "Paul")
    assert avertissements(b.partie, 1) == ()


def test_ce_qui_a_change_depuis_se_dit_a_la_table_et_rien_d_autre() -> None:
    """art_2023_5_9_p4: what differs from what was written, then from what the player was told; never a warning that
    nobody told and that is no more."""
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 70)), SaisirBulletin(2, 2, bulletin("MOLLIES", "G8", 68)))
    assert [a_dire(b.partie, b.coup(2), joueur) for joueur in (1, 2)] == [True, False]
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 68)))
    assert not a_dire(b.partie, b.coup(2), 1)
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 70)), NotifierSanction(2, (1,), Remise.VOIX))
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 68)))
    assert (b.resultat(2, 1).sanctions, a_dire(b.partie, b.coup(2), 1)) == ((), True)


def test_un_coup_clos_se_rouvre_quand_une_saisie_change() -> None:
    b = banc()
    for commande in (
        SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 70)),
        EffacerResultat(2, 1),
        TrancherResultat(2, 1, 50, "recours"),
        CompterBulletins(3, 2),
    ):
        while b.coup(2).fiches:
            b.annuler()
        b.faire(PayerLeTop(2), CloturerCoup(2))
        assert b.coup(2).cloture
        assert "déjà clos" in b.refus(CloturerCoup(2))
        b.faire(commande)
        assert not b.coup(2).cloture, commande
        b.annuler()
        assert b.coup(2).cloture


def test_recompter_le_meme_nombre_laisse_le_coup_clos() -> None:
    b = banc()
    b.faire(PayerLeTop(2), CloturerCoup(2), CompterBulletins(4, 2))
    assert b.coup(2).cloture


def test_un_coup_dont_le_compte_ne_tombe_pas_ne_se_clot_pas() -> None:
    b = banc()
    b.faire(NoterNonRemis(2, (4,)), PayerLeTop(2, (1, 2, 3)))
    assert "4 bulletins ramassés, 3 saisis" in b.refus(CloturerCoup(2))
    b.faire(CompterBulletins(3, 2), CloturerCoup(2))


def test_une_decision_se_garde_a_cote_de_la_proposition() -> None:
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("SOLEILS", "G8", 68)))
    propose = b.coup(2).fiches[1].verdict
    b.faire(TrancherResultat(2, 1, 40, "lu SOLEIL", Article("2023", "6.3")))
    rendu = b.resultat(2, 1)
    assert (rendu.points, rendu.brut, rendu.sanctions, rendu.verdict) == (40, 40, (), propose)
    assert rendu.decision is not None
    assert (rendu.decision.motif, rendu.decision.article) == ("lu SOLEIL", Article("2023", "6.3"))


def test_art_2023_5_6_confirmer_une_penalite_ne_la_retire_pas_deux_fois() -> None:
    """A word with an existing score at a wrong place is paid 5 less; a decision for the same points confirms it."""
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "F8", 68)))
    propose = b.resultat(2, 1)
    assert (propose.points, propose.brut) == (63, 68)
    b.faire(TrancherResultat(2, 1, 63, "confirmé"))
    confirme = b.resultat(2, 1)
    assert (confirme.points, confirme.brut, confirme.sanctions) == (63, 68, propose.sanctions)


def test_une_decision_inflige_sa_sanction_sous_son_article_ou_leve_celle_du_verdict() -> None:
    """art_2023_5_8_p1: the proposal stays beside it; what is decided counts for solos and accumulated warnings."""
    b, article = banc(), Article("2023", "5.5")
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "F8", 68)))
    propose = b.resultat(2, 1).verdict
    b.faire(TrancherResultat(2, 1, 68, "référence relue", article, Peine.AVERTISSEMENT))
    decide = b.resultat(2, 1)
    assert (decide.points, decide.brut, [s.peine for s in decide.sanctions]) == (68, 68, [Peine.AVERTISSEMENT])
    assert (decide.sanctions[0].article, decide.verdict) == (article, propose)
    assert avertissements(b.partie, 1) == (2,)
    b.faire(TrancherResultat(2, 1, 63, "décalage", Article("2023", "5.6"), Peine.PENALITE))
    assert (b.resultat(2, 1).points, b.resultat(2, 1).brut) == (63, 68)
    b.faire(TrancherResultat(2, 1, 63, "sans pénalité", sans_sanction=True))
    assert (b.resultat(2, 1).points, b.resultat(2, 1).brut, b.resultat(2, 1).sanctions) == (63, 63, ())
    assert "article" in b.refus(TrancherResultat(2, 1, 0, "nul", None, Peine.ZERO))
    assert "Un zéro" in b.refus(TrancherResultat(2, 1, 5, "nul", article, Peine.ZERO))
    ancienne = Banc("ancienne")
    ancienne.jouer_les_premiers(1)
    penalite = TrancherResultat(1, 1, 5, "m", Article("ancienne", "4.3"), Peine.PENALITE)
    assert "ne connaît pas" in ancienne.refus(penalite)


def test_une_decision_sur_une_table_que_personne_n_a_saisie() -> None:
    b = banc()
    b.faire(TrancherResultat(2, 1, 12, "bulletin perdu"))
    assert (b.resultat(2, 1).points, b.resultat(2, 1).origine) == (12, Origine.POINTS)
    assert bulletins_saisis(b.coup(2)) == 1


def test_les_points_seuls_pour_les_clubs_sans_bulletins() -> None:
    b = banc()
    b.faire(SaisirPoints(2, 1, 68), SaisirPoints(2, 2, 0))
    assert points(b)[:2] == [68, 0]
    assert b.resultat(2, 2).sanctions == ()


def test_une_saisie_faite_pour_la_mauvaise_table_se_deplace() -> None:
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 70)), DeplacerResultat(2, 1, 3))
    assert 1 not in b.coup(2).fiches
    assert (b.resultat(2, 3).points, len(b.resultat(2, 3).sanctions)) == (68, 1)
    assert "effacez-la d’abord" in b.refus(DeplacerResultat(2, 3, 3))


def test_une_saisie_deplacee_sans_bulletin_garde_ses_points_avec_un_bulletin_est_rejugee() -> None:
    """art_2023_5_9_p4"""
    b = banc()
    b.faire(SaisirPoints(2, 1, 40), DeplacerResultat(2, 1, 3))
    assert b.resultat(2, 3).points == 40
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 68)))
    b.faire(RectifierTirage(2, "EIOLMLT", "T lu pour S"))
    assert b.coup(2).fiches[1].a_revoir
    b.faire(DeplacerResultat(2, 1, 4))
    assert not b.coup(2).fiches[4].a_revoir
    assert b.resultat(2, 4).points != 68, "the S is no longer in the tirage"


def test_sans_aucun_bulletin_ramasse_le_top_n_est_paye_a_personne() -> None:
    b = banc(joueurs=1, ramasses=0)
    refus = b.refus(PayerLeTop(2)).replace("\u00a0", " ")
    assert refus.startswith("0 bulletin ramassé : il en manque 1")
    b.faire(TrancherResultat(2, 1, 9999, "essai"))
    assert b.resultat(2, 1).points == 9999
    assert b.refus(CloturerCoup(2)).startswith("0 bulletin ramassé, 1 saisi")


def test_art_2023_5_8_un_avertissement_disciplinaire_s_ajoute_a_un_autre() -> None:
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 70)), AvertirJoueur(1, "bavardage"))
    assert avertissements(b.partie, 1) == (2, 2)
    b.faire(AvertirJoueur(1, "bavardage", 1))
    assert avertissements(b.partie, 1) == (1, 2, 2)


def test_un_constat_se_saisit_avec_le_bulletin() -> None:
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 68, Constat.HORS_TEMPS)))
    assert b.resultat(2, 1).a_la_peine(Peine.ZERO)


def test_les_reponses_de_l_arbitre_restent_avec_le_bulletin() -> None:
    b = banc()
    reponses = (("raccordement_fallacieux", True), ("deux_tableaux", False))
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 68), reponses))
    assert b.coup(2).fiches[1].reponses == reponses
    b.faire(DeplacerResultat(2, 1, 2))
    assert b.coup(2).fiches[2].reponses == reponses


def test_les_bulletins_du_coup_fini_se_saisissent_pendant_que_le_suivant_court() -> None:
    b = banc()
    b.tirer("IARERIS")
    b.faire(AnnoncerTirage(), LancerChrono(), PayerLeTop(2), CloturerCoup(2), PayerLeTop(1))
    assert points(b, 1) == [76] * 4
    assert "n’est pas encore retenu" in b.refus(PayerLeTop(3))


def test_formules_originales_4_un_bulletin_de_multitops_a_ses_solutions() -> None:
    b = Banc(formule="multitops2")
    b.jouer("AECC?NU", "ChACUNE", "H4")
    maximum = b.coup(1).points_top
    retenu = b.coup(1).retenu
    assert retenu is not None
    assert retenu.points == 76 < maximum
    b.faire(PayerLeTop(1, (4,)))
    assert b.resultat(1, 4).points == maximum, "the top for a table is the whole best bulletin"
    assert retenu.points + sum(autre.points for autre in retenu.autres) == maximum
    un, deux = bulletin("ChACUNE", "H4", 76).solutions[0], bulletin("EAU", "H8", 6).solutions[0]
    b.faire(SaisirBulletin(1, 1, Bulletin(solutions=(un, deux)), (("meme_entree", False),)))
    b.faire(SaisirBulletin(1, 2, Bulletin(solutions=(un, un))))
    b.faire(SaisirPoints(1, 3, maximum))
    assert b.resultat(1, 2).points == 76 < b.resultat(1, 1).points < b.resultat(1, 3).points == maximum
    assert "entre 0 et le top" in b.refus(SaisirPoints(1, 3, maximum + 1))
    b.faire(RectifierTop(1, maximum - 1, "compté de travers"))
    assert b.coup(1).points_top == maximum - 1
    assert b.resultat(1, 2).points == 76, "the points of a solution are its own"


def test_art_2023_5_7_les_tables_qui_n_ont_rien_remis_sont_dites() -> None:
    """art_2012_5_4_p1 art_ancienne_4_2_p1: a zero of another kind, a top, a table not entered are none."""
    b = banc(ramasses=3)
    assert non_remis(b.partie, b.coup(2)) == ()
    b.faire(NoterNonRemis(2, (4,)), SaisirBulletin(2, 1, bulletin("XYZXY", "A1", 3)))
    assert non_remis(b.partie, b.coup(2)) == (4,)
    b.faire(PayerLeTop(2))
    assert non_remis(b.partie, b.coup(2)) == (4,)
    assert non_remis(b.partie, b.coup(1)) == ()


def test_art_2023_5_9_les_avertissements_d_une_table_se_disent_au_coup_qui_en_donne_un() -> None:
    """art_2012_5_7 art_ancienne_4_7: from the first; nothing is said at a coup without one, nor of an empty table."""
    b = banc()
    b.faire(SaisirBulletin(2, 3, bulletin("MOLLIES", "G8", 67)), PayerLeTop(2))
    assert avertissements_a_table(b.partie, b.coup(2), 3) == 1
    assert [avertissements_a_table(b.partie, b.coup(2), table) for table in (1, 2, 4, 9)] == [0, 0, 0, 0]
    assert avertissements_a_table(b.partie, b.coup(1), 3) == 0


def test_art_2023_5_9_un_bulletin_blanc_n_est_pas_dit_avertir_de_ce_que_la_discipline_a_donne() -> None:
    """« Rien remis : la table 3. 1er avertissement de la partie » read as if the blank had brought it."""
    b = banc()
    b.faire(NoterNonRemis(2, (3,)), AvertirJoueur(3, "bruit", 2))
    joueur = b.partie.joueur_en(3, 2)
    assert joueur is not None
    assert avertissements(b.partie, joueur) == (2,)
    assert avertissements_a_table(b.partie, b.coup(2), 3) == 0


def test_art_2023_3_6_la_colonne_suit_le_top_corrige() -> None:
    """art_2012_6_2: what paid the top pays what it now is; another solution keeps its points."""
    b = banc()
    b.faire(SaisirBulletin(2, 3, bulletin("MOLLIES", "G8", 68)), SaisirBulletin(2, 4, bulletin("SOLEIL", "5H", 10)))
    b.faire(PayerLeTop(2), RectifierTop(2, 72, "essai"))
    lue = colonne(b.partie, b.coup(2))
    assert {joueur: lue.bruts[joueur] for joueur in (1, 2, 3)} == {1: 72, 2: 72, 3: 72}
    assert lue.bruts[4] == b.resultat(2, 4).brut
    assert lue.top == 72


def test_formules_originales_4_le_top_retenu_est_du_meilleur_bulletin() -> None:
    """Three words make as much: the one chosen by the juge-arbitre, then one of the two others."""
    b = Banc(formule="multitops2", mots=frozenset({"LE", "LA", "LI"}))
    b.ramasser("LEAIBCD")
    for candidat in b.contexte.candidats():
        b.faire(RetenirTop(candidat.solution.mot, str(candidat.solution.ref)))
        retenu = b.coup().retenu
        assert retenu is not None
        assert (retenu.solution.mot, len(retenu.autres)) == (candidat.solution.mot, 1)
