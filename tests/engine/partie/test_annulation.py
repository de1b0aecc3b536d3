"""Annulled coups, coups without solution, the end of a partie, interruptions."""

import pytest
from msgspec.structs import replace

from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.fin import Annulation, Clause, ErreurDeCoup, annulation_dite, fin_par_les_lettres, realisable
from arbitre.engine.grille import Grille
from arbitre.engine.lettres import DISTRIBUTION, triees
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.partie.saisie import SaisirBulletin
from arbitre.engine.partie.terminer import (
    AnnulerCoup,
    InterromprePartie,
    PartieInterrompue,
    PartieTerminee,
    TerminerPartie,
)
from arbitre.engine.partie.tirer import AnnoncerTirage, TirageFait, TirageRejete, TirerLettres
from arbitre.engine.reglement import Article
from tests.engine.partie.banc import Banc, bulletin

SANS = AnnulerCoup(Annulation.SANS_SOLUTION)
ERREUR = AnnulerCoup(Annulation.ERREUR, "mauvaise épellation")


def vers_la_fin(banc: Banc, reliquat: str, sac: str = "") -> None:
    """Put the partie after a coup that leaves ``reliquat`` on the easels and ``sac`` in the bag.

    The grid is full of the other letters, in rows that no word fits: only the letters left decide.
    """
    dedans = triees("".join(c * n for c, n in DISTRIBUTION.items()))
    for lettre in reliquat + sac:
        dedans = dedans.replace(lettre, "", 1)
    signes = dedans.replace("?", "e")
    rangs = [signes[i : i + 15].ljust(15, ".") for i in range(0, 105, 15)]
    grille = Grille(tuple(rangs + ["." * 15] * (15 - len(rangs))))
    partie = banc.partie
    coup = Coup(20, grille, reliquat, proclame=True, grille_apres=grille, ramasses=4)
    vieux = tuple(Coup(n, grille, ramasses=4, proclame=True) for n in range(1, 20))
    banc.histoire.etat = replace(banc.etat, parties=(replace(partie, coups=(*vieux, coup)),))


@pytest.mark.parametrize("regles", EDITIONS)
@pytest.mark.parametrize("moment", ["tire", "cherche", "retenu", "proclame"])
def test_art_2023_3_6_et_2012_6_2_et_ancienne_5_2_annuler_un_coup_a_tout_moment(regles: str, moment: str) -> None:
    banc = Banc(regles)
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    avant = banc.partie
    banc.tirer("EIOLMLS")
    if moment != "tire":
        banc.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
    if moment in ("retenu", "proclame"):
        banc.faire(RetenirTop("MOLLIES", "G8", hors_liste=True))
        banc.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 68)))
    if moment == "proclame":
        banc.faire(AnnoncerTop())
    banc.faire(ERREUR)
    coup = banc.coup()
    assert (coup.numero, coup.tirage, coup.remis, len(coup.fiches)) == (2, None, True, 0)
    assert banc.partie.grille == avant.grille, "the word comes off the grid"
    assert (banc.partie.reliquat, banc.partie.reste) == ("", avant.reste)
    assert banc.partie.phase is Phase.TIRAGE
    assert [a.motif for a in banc.partie.annules] == ["mauvaise épellation"]
    banc.tirer("IARERIS")
    assert str(banc.coup().tirage) == "-IARERIS"
    assert banc.coup().numero == 2, "an annulled coup takes no number"


def test_art_2023_3_6_le_reliquat_du_coup_precedent_retourne_au_sac() -> None:
    banc = Banc()
    banc.jouer("EIOLMRD", "MOLE", "H5")
    banc.tirer("AEST")
    assert str(banc.coup().tirage) == "DIR+AEST"
    banc.faire(ERREUR)
    assert "Il faut 7 nouvelles lettres" in banc.refus(TirerLettres("AEST"))


@pytest.mark.parametrize(
    ("regles", "article"), [("2023", Article("2023", "3.6")), ("2012", Article("2012", "6.2")), ("ancienne", None)]
)
def test_art_2023_3_6_et_2012_6_2_un_tirage_identique_est_rejete(regles: str, article: Article | None) -> None:
    banc = Banc(regles)
    banc.tirer("EIOLMLS")
    banc.faire(ERREUR)
    (fait,) = banc.faire(TirerLettres("MOLLIES"))
    if article is None:
        assert isinstance(fait, TirageFait)
        return
    assert isinstance(fait, TirageRejete)
    assert fait.article == article
    assert "identique" in fait.motif
    banc.faire(TirerLettres("SEMILLO"))
    assert len(banc.coup().rejets) == 2, "as long as it comes again"
    banc.tirer("SEMILLA")


def test_art_2023_3_6_un_autre_coup_peut_avoir_les_lettres_du_coup_annule() -> None:
    banc = Banc()
    banc.tirer("EIOLMLS")
    banc.faire(ERREUR)
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    banc.tirer("EIOLMLS")


@pytest.mark.parametrize(("regles", "clause"), [("2023", Clause.TIRAGE_IDENTIQUE), ("2012", None), ("ancienne", None)])
def test_art_2023_3_6_fin_quand_aucun_tirage_different_n_est_possible(regles: str, clause: Clause | None) -> None:
    banc = Banc(regles)
    vers_la_fin(banc, "ABEI")
    banc.tirer("")
    banc.faire(ERREUR)
    fin = banc.partie.fin
    if clause is None:
        assert fin is None
        (fait,) = banc.faire(TirerLettres("ABEI"))
        assert isinstance(fait, TirageFait), "with an empty bag the same letters must do"
        assert fait.accepte
    else:
        assert fin is not None
        assert (fin.clause, fin.article) == (clause, Article("2023", "3.7"))


@pytest.mark.parametrize(("regles", "article"), [("2023", "3.7"), ("2012", "3.6"), ("ancienne", "2.7")])
def test_art_2023_3_7_sans_solution_et_sac_vide_plus_rien_ne_se_pose(regles: str, article: str) -> None:
    banc = Banc(regles)
    vers_la_fin(banc, "ABEI")
    assert banc.contexte.savoir.candidats(banc.partie.grille, "ABEI", banc.partie.formule, banc.partie.reglement) == ()
    banc.tirer("")
    banc.faire(SANS)
    fin = banc.partie.fin
    assert fin is not None
    assert (fin.clause, fin.article) == (Clause.PLUS_DE_PLACE, Article(regles, article))


def test_art_2023_3_7_on_peut_aussi_terminer_avant_de_retirer_les_memes_lettres() -> None:
    banc = Banc()
    vers_la_fin(banc, "ABEI")
    (fini,) = banc.faire(TerminerPartie())
    assert fini == PartieTerminee(Clause.PLUS_DE_PLACE, Article("2023", "3.7"))


def test_art_2023_3_6_sans_solution_avec_un_sac_on_retire() -> None:
    banc = Banc(mots=frozenset({"KOLKHOZE"}))
    banc.tirer("AEIRSTN")
    banc.faire(SANS)
    assert banc.partie.phase is Phase.TIRAGE
    assert banc.partie.annules[0].cause is Annulation.SANS_SOLUTION
    assert "retirez les lettres" in _sans_top(banc)


def _sans_top(banc: Banc) -> str:
    banc.ramasser("AEIRSTU")
    return banc.refus(RetenirTop())


def test_art_2023_3_6_un_coup_qui_a_une_solution_ne_s_annule_pas_pour_cela() -> None:
    banc = Banc()
    banc.tirer("EIOLMLS")
    assert "au moins une solution" in banc.refus(SANS)
    assert "en quelques mots" in banc.refus(AnnulerCoup(Annulation.ERREUR, " \n"))


@pytest.mark.parametrize(
    ("reste", "clause"),
    [
        ("", Clause.TOUT_POSE),
        ("K", Clause.UNE_LETTRE),
        ("?", Clause.UNE_LETTRE),
        ("Y", Clause.UNE_LETTRE),
        ("AEI", Clause.VOYELLES),
        ("BCD", Clause.CONSONNES),
        ("AY", None),
        ("BY", None),
        ("B?", None),
        ("??", None),
        ("AB", None),
        ("AEIBC", None),
    ],
)
@pytest.mark.parametrize(("regles", "article"), [("2023", "3.7"), ("2012", "3.6"), ("ancienne", "2.7")])
def test_art_2023_3_7_et_2012_3_6_et_ancienne_2_7_les_lettres_qui_restent(
    reste: str, clause: Clause | None, regles: str, article: str
) -> None:
    fin = fin_par_les_lettres(reste, edition(regles).reglement)
    assert (fin and fin.clause) == clause
    assert fin is None or (fin.article == Article(regles, article) and fin.motif)


@pytest.mark.parametrize("reste", ["", "K", "AEI", "BCD"])
def test_art_2023_3_7_la_fin_passe_avant_le_tirage(reste: str) -> None:
    banc = Banc()
    vers_la_fin(banc, reste)
    assert "Terminez la partie" in banc.refus(TirerLettres(""))
    banc.faire(TerminerPartie())
    assert banc.partie.phase is Phase.FINIE
    assert "finie" in banc.refus(TirerLettres(""))
    assert "déjà finie" in banc.refus(TerminerPartie(par_decision=True))
    assert "pas de coup à annuler" in banc.refus(ERREUR)


def test_art_2023_3_2_partie_joker_deux_jokers_seuls_ne_font_pas_un_tirage() -> None:
    """The two jokers never lie in one tirage: with them alone left, none is ever valid."""
    banc = Banc(formule="joker")
    vers_la_fin(banc, "", "??")
    banc.faire(TerminerPartie())
    fin = banc.partie.fin
    assert fin is not None
    assert (fin.clause, fin.article) == (Clause.TIRAGE_IMPOSSIBLE, Article("2023", "3.2"))


def test_la_fin_par_decision_du_juge_arbitre_se_confirme() -> None:
    banc = Banc()
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    assert "confirmez" in banc.refus(TerminerPartie())
    banc.tirer("EIOLMLS")
    assert "annoncez d’abord le tirage" in banc.refus(TerminerPartie())
    banc.faire(TerminerPartie(par_decision=True))
    fin = banc.partie.fin
    assert fin is not None
    assert fin.clause is Clause.JUGE_ARBITRE


@pytest.mark.parametrize("retenu", [False, True])
def test_art_2023_3_7_un_coup_ramasse_compte_son_top_s_annonce_avant_la_fin(retenu: bool) -> None:
    banc = Banc()
    banc.ramasser("EIOLMLS")
    if retenu:
        banc.faire(RetenirTop())
    for commande in (InterromprePartie(45), TerminerPartie(par_decision=True)):
        assert "annoncez d’abord son top" in banc.refus(commande)
    if not retenu:
        banc.faire(RetenirTop())
    banc.faire(AnnoncerTop(), InterromprePartie(45))
    assert banc.partie.phase is Phase.FINIE


@pytest.mark.parametrize("coups", [0, 1, 3])
def test_art_2023_3_7_interrompue_plus_de_trente_minutes_les_resultats_valent(coups: int) -> None:
    banc = Banc()
    banc.jouer_les_premiers(coups)
    assert "30 minutes (2023, art. 3.7)" in banc.refus(InterromprePartie(30))
    (fait,) = banc.faire(InterromprePartie(31))
    assert fait == PartieInterrompue(31, True, Article("2023", "3.7"))
    assert banc.partie.interruption is not None
    assert banc.partie.interruption.valides


@pytest.mark.parametrize(
    ("formule", "ramasses", "valides"),
    [("classique", 14, False), ("classique", 15, True), ("joker", 9, False), ("7sur8", 10, True)],
)
def test_art_2012_3_6_interrompue_plus_de_quinze_minutes_selon_les_coups(
    formule: str, ramasses: int, valides: bool
) -> None:
    banc = Banc("2012", formule)
    vers_la_fin(banc, "AE", "BCDFG")
    partie = banc.partie
    banc.histoire.etat = replace(banc.etat, parties=(replace(partie, coups=partie.coups[:ramasses]),))
    assert "15 minutes" in banc.refus(InterromprePartie(15))
    (fait,) = banc.faire(InterromprePartie(16))
    assert fait == PartieInterrompue(16, valides, Article("2012", "3.6"))


def test_ancienne_2_7_ne_dit_rien_des_interruptions_le_juge_arbitre_decide() -> None:
    banc = Banc("ancienne")
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    assert "n’en fixe pas la durée" in banc.refus(InterromprePartie(300))
    banc.faire(TerminerPartie(par_decision=True))
    assert banc.partie.phase is Phase.FINIE


def test_une_commande_annulee_rend_la_partie_d_avant() -> None:
    banc = Banc()
    banc.ramasser("EIOLMLS")
    avant = banc.etat
    banc.faire(ERREUR)
    banc.annuler()
    assert banc.etat == avant


@pytest.mark.parametrize("regles", EDITIONS)
def test_art_2023_3_6_et_2012_6_2_et_ancienne_5_2_aucun_score_positif(regles: str) -> None:
    """A joker alone, on a grid of jokers: every solution is worth 0, which 2023 plays and the others annul."""
    banc = Banc(regles)
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    banc.tirer("EIOLMLS")
    ici = banc.contexte
    nuls = tuple(replace(c, solution=replace(c.solution, points=0)) for c in ici.candidats())
    assert nuls
    regle = ici.partie.reglement
    assert realisable([c.solution.points for c in nuls], regle) is (regles == "2023")
    assert realisable([0, 1], regle)
    assert not realisable([], regle)


def test_l_erreur_d_un_coup_annule_est_ecrite() -> None:
    banc = Banc()
    banc.tirer("AECC?NU")
    banc.faire(AnnulerCoup(Annulation.ERREUR, erreur=ErreurDeCoup.TEMPS))
    (trace,) = banc.partie.annules
    assert (trace.erreur, trace.motif) == (ErreurDeCoup.TEMPS, "")
    assert annulation_dite(trace.cause, trace.erreur, trace.motif) == "erreur de chronométrage"


def test_apres_la_fin_aucun_coup_ne_s_annule() -> None:
    banc = Banc()
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    banc.faire(TerminerPartie(par_decision=True))
    assert "pas de coup à annuler" in banc.refus(ERREUR)


def test_art_2023_3_6_de_deux_coups_annules_c_est_le_dernier_tirage_qui_ne_revient_pas() -> None:
    """art_2012_6_2"""
    banc = Banc()
    for lettres in ("AECC?NU", "EIOLMLS"):
        banc.tirer(lettres)
        banc.faire(ERREUR)
    (rejet,) = banc.faire(TirerLettres("SLMLOIE"))
    assert isinstance(rejet, TirageRejete)
    assert "identique" in rejet.motif
    banc.tirer("AECC?NU")


def test_une_interruption_d_une_minute_n_arrete_rien_une_tres_longue_si() -> None:
    """art_2023_3_7_p1"""
    banc = Banc()
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    assert "peut reprendre" in banc.refus(InterromprePartie(1))
    (arret,) = banc.faire(InterromprePartie(9999))
    assert isinstance(arret, PartieInterrompue)
