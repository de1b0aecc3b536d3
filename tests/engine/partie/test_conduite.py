"""The flow of a coup: each command in its turn, what is refused and why."""

import pytest

from arbitre.engine.competition.inscrire import InscrireArbitre
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.conduite import (
    AnnoncerTop,
    CompterBulletins,
    LancerChrono,
    ReprendreChrono,
    RetenirTop,
    SuspendreChrono,
    TerminerCoup,
    TopAnnonce,
)
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import AnnulerCoup, CloturerCoup, InterromprePartie, TerminerPartie
from arbitre.engine.partie.tirer import (
    AccepterTirage,
    AnnoncerTirage,
    RejeterTirage,
    TirageFait,
    TirageRejete,
    TirerLettres,
)
from arbitre.engine.reglement import Article
from arbitre.engine.tirage import Tirage
from tests.engine.partie.banc import Banc


def test_un_coup_passe_par_toutes_ses_phases() -> None:
    banc = Banc()
    phases = [banc.partie.phase]
    for commande in (
        TirerLettres("EIOLMLS"),
        AnnoncerTirage(),
        LancerChrono(),
        TerminerCoup(),
        CompterBulletins(),
        RetenirTop(),
        AnnoncerTop(),
    ):
        banc.faire(commande)
        phases.append(banc.partie.phase)
    assert phases == [
        Phase.TIRAGE, Phase.ANNONCE, Phase.CHRONO, Phase.RECHERCHE, Phase.RAMASSAGE, Phase.TOP, Phase.ANNONCE_TOP,
        Phase.TIRAGE,
    ]  # fmt: skip
    assert banc.partie.grille.lettres in ("MOLLIES", "LIMOLES")


@pytest.mark.parametrize(
    ("commande", "phrase"),
    [
        (AccepterTirage(), "tirez d’abord les lettres"),
        (RejeterTirage(), "tirez d’abord les lettres"),
        (AnnoncerTirage(), "tirez d’abord les lettres"),
        (LancerChrono(), "tirez d’abord les lettres"),
        (SuspendreChrono(12.0), "tirez d’abord les lettres"),
        (TerminerCoup(), "tirez d’abord les lettres"),
        (CompterBulletins(), "tirez d’abord les lettres"),
        (CompterBulletins(2, 3), "ne sont pas encore ramassés"),
        (RetenirTop(), "tirez d’abord les lettres"),
        (AnnoncerTop(), "tirez d’abord les lettres"),
        (AnnulerCoup(Annulation.ERREUR, "chrono"), "pas de coup à annuler"),
        (TerminerPartie(), "Aucune clause ne met fin"),
        (InterromprePartie(0), "entre 1 et 9999"),
        (PayerLeTop(1), "n’est pas encore retenu"),
        (CloturerCoup(1), "n’est pas encore retenu"),
    ],
)
def test_avant_le_premier_tirage_chaque_refus_dit_quoi_faire(commande: CommandePartie, phrase: str) -> None:
    assert phrase in Banc().refus(commande)


def test_sans_partie_ouverte_rien_ne_se_conduit() -> None:
    banc = Banc()
    while banc.etat.partie is not None:
        banc.annuler()
    assert "ouvrez-en une" in banc.refus(TirerLettres("EIOLMLS"))


@pytest.mark.parametrize(
    ("lettres", "phrase"),
    [
        ("KKAEIRS", "Le sac ne contient plus qu’un seul K\u00a0: "),
        ("KKQQWWA", "Le sac ne contient plus qu’un seul K, plus qu’un seul Q et plus qu’un seul W\u00a0: "),
        ("AEIRST", "Il faut 7 nouvelles lettres, vous en donnez 6."),
        ("", "Il faut 7 nouvelles lettres, vous en donnez 0."),
        ("AEIRSÉS", "n’est pas une lettre du jeu"),
        ("AEIRSß", "n’est pas une lettre du jeu"),
        ("???AEIR", "Le sac ne contient plus que 2\u00a0jokers\u00a0: "),
    ],
)
def test_des_lettres_qui_ne_vont_pas(lettres: str, phrase: str) -> None:
    assert phrase in Banc().refus(TirerLettres(lettres))


def test_les_lettres_se_tapent_en_minuscules() -> None:
    banc = Banc()
    banc.tirer("eiolmls")
    assert str(banc.coup().tirage) == "EIOLMLS"


def test_art_2023_3_2_un_rejet_remet_toutes_les_lettres_reliquat_compris() -> None:
    banc = Banc()
    banc.jouer("EIOLMRD", "MOLE", "H5")
    assert banc.partie.reliquat == "DIR"
    (rejete,) = banc.faire(TirerLettres("BCFG"))
    assert isinstance(rejete, TirageRejete)
    assert rejete.article == Article("2023", "3.2")
    coup = banc.coup()
    assert (coup.numero, coup.rejets, coup.tirage, banc.partie.reliquat) == (2, (Tirage("DIR", "BCFG"),), None, "")
    assert "Il faut 7 nouvelles lettres" in banc.refus(TirerLettres("AEIO"))
    banc.tirer("AEIRSTN")
    assert str(banc.coup().tirage) == "-AEIRSTN"
    assert len(banc.partie.coups) == 2


def test_art_2023_3_2_un_tirage_au_gre_se_garde_ou_se_rejette() -> None:
    banc = Banc()
    banc.faire(TirerLettres("AYBCDFG"))
    assert "gardez ou rejetez" in banc.refus(AnnoncerTirage())
    banc.faire(AccepterTirage())
    assert "lancez" not in banc.refus(AccepterTirage())
    (rejete,) = banc.faire(RejeterTirage())
    assert isinstance(rejete, TirageRejete), "until it is announced the choice may change"
    banc.faire(TirerLettres("AYBCDFG"))
    assert banc.partie.phase is Phase.CHOIX, "an earlier choice does not bind"


def test_art_2023_3_2_un_tirage_valide_ne_se_rejette_pas() -> None:
    banc = Banc()
    banc.tirer("AEBCDFG")
    assert "valide" in banc.refus(RejeterTirage())
    banc.faire(AnnoncerTirage())
    assert "lancez d’abord le chrono" in banc.refus(RejeterTirage())


def test_art_2023_3_2_la_seizieme_condition_compte_les_coups_numerotes() -> None:
    banc = Banc()
    banc.faire(TirerLettres("ABCDFGH"))
    assert len(banc.coup().rejets) == 1
    assert banc.coup().numero == 1


@pytest.mark.parametrize("reste", [-1.0, 3600.5, float("nan"), float("inf")])
def test_un_temps_restant_impossible(reste: float) -> None:
    banc = Banc()
    banc.tirer("EIOLMLS")
    banc.faire(AnnoncerTirage(), LancerChrono())
    assert "entre 0 et 3600" in banc.refus(SuspendreChrono(reste))
    assert "entre 0 et 3600" in banc.refus(ReprendreChrono(reste))
    banc.faire(SuspendreChrono(12), ReprendreChrono(12), SuspendreChrono(0), ReprendreChrono(3600), TerminerCoup())
    assert "comptez d’abord" in banc.refus(LancerChrono())


def test_on_ne_ramasse_pas_plus_de_bulletins_que_de_tables() -> None:
    banc = Banc()
    banc.tirer("EIOLMLS")
    banc.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup())
    for nombre in (-1, 5):
        assert "recomptez" in banc.refus(CompterBulletins(nombre))
    banc.faire(CompterBulletins(3), CompterBulletins(4), RetenirTop(), AnnoncerTop())
    banc.faire(CompterBulletins(2, 1))
    assert banc.coup().ramasses == 2
    banc.faire(CompterBulletins(0, 1))
    assert banc.coup().ramasses == 0


def test_retenir_sans_nom_prend_le_premier_du_choix() -> None:
    banc = Banc()
    banc.ramasser("EIOLMLS")
    banc.faire(RetenirTop())
    retenu = banc.coup().retenu
    assert retenu is not None
    assert retenu.solution == banc.contexte.candidats()[0].solution
    assert retenu.article in (None, Article("2023", "3.4"))


@pytest.mark.parametrize(("regles", "article"), [("2023", "3.4"), ("2012", "3.4"), ("ancienne", "2.4")])
def test_art_2023_3_4_et_2012_3_4_et_ancienne_2_4_le_top_qui_garde_le_joker_s_impose(regles: str, article: str) -> None:
    """ZA and ZAs are both worth 22, the S being a joker."""
    banc = Banc(regles, mots=frozenset({"ZA", "ZAS"}))
    banc.ramasser("ZA?BCDE")
    assert f"ne peut être retenu ({regles}, art. {article})" in banc.refus(RetenirTop("ZAs", "H7"))
    banc.faire(RetenirTop())
    retenu = banc.coup().retenu
    assert retenu is not None
    assert (retenu.solution.mot, retenu.points, retenu.article) == ("ZA", 22, Article(regles, article))
    banc.faire(RetenirTop("ZAs", "H7", hors_liste=True))
    force = banc.coup().retenu
    assert force is not None
    assert (force.solution.mot, force.article) == ("ZAs", Article(regles, article))


def test_art_2023_3_4_un_seul_top_n_a_pas_d_article() -> None:
    banc = Banc(mots=frozenset({"CHACUNE"}))
    banc.ramasser("CHACUNE")
    banc.faire(RetenirTop())
    retenu = banc.coup().retenu
    assert retenu is not None
    assert (len(banc.contexte.candidats()), retenu.article) == (1, None)


def test_le_refus_d_une_lettre_dit_celles_qui_restent() -> None:
    refus = Banc().refus(TirerLettres("ZZAEIOU")).replace("\u00a0", " ")
    assert "plus qu’un seul Z" in refus
    assert "9 A" in refus
    assert "2 jokers" in refus


def test_sans_tirage_il_n_y_a_pas_de_candidat() -> None:
    banc = Banc()
    assert banc.contexte.candidats() == ()
    banc.faire(TirerLettres("ABCDFGH"))
    assert banc.contexte.candidats() == (), "that tirage is rejected"


def test_art_2023_3_4_de_deux_tops_l_article_de_l_ouverture() -> None:
    """ZA is worth 22 with either letter on the centre."""
    banc = Banc(mots=frozenset({"ZA"}))
    banc.ramasser("ZABCDFE")
    banc.faire(RetenirTop())
    retenu = banc.coup().retenu
    assert retenu is not None
    assert (len(banc.contexte.candidats()), retenu.article) == (2, banc.partie.reglement.choix_ouvrir)


def test_un_mot_hors_des_tops_se_confirme() -> None:
    sans = Banc(mots=frozenset({"ZA"}))
    sans.ramasser("EIOLMLS")
    assert "MOLLE est absent du lexique" in sans.refus(RetenirTop("MOLLE", "H4"))
    banc = Banc()
    banc.ramasser("EIOLMLS")
    assert "confirmez si vous en répondez" in banc.refus(RetenirTop("MOLLE", "H4"))
    assert "demande «\u00a0Z\u00a0»" in banc.refus(RetenirTop("ZOE", "H8", hors_liste=True))
    assert "case centrale" in banc.refus(RetenirTop("MOLLE", "A1", hors_liste=True))
    assert "n’est pas un mot" in banc.refus(RetenirTop("M", "H8"))
    assert "n’est pas une référence" in banc.refus(RetenirTop("MOLLE", "P9"))
    assert "Donnez le mot et sa référence" in banc.refus(RetenirTop("MOLLE"))
    assert "Donnez le mot et sa référence" in banc.refus(RetenirTop(ref="H4"))
    banc.faire(RetenirTop("MOLLE", "H4", hors_liste=True))
    retenu = banc.coup().retenu
    assert retenu is not None
    assert (retenu.solution.mot, retenu.article) == ("MOLLE", None)
    banc.faire(RetenirTop(), AnnoncerTop())
    assert banc.coup().points_top > retenu.points, "until it is announced the choice may change"


def test_une_lettre_seule_dans_les_deux_sens_est_une_solution() -> None:
    """U on I9 makes AU across and EU down: whichever is typed, the same solution is retained."""
    banc = Banc(mots=frozenset({"LE", "LA", "AU", "EU"}))
    banc.jouer("LEBCDIU", "LE", "H8")
    banc.jouer("AN", "LA", "8H")
    banc.ramasser("R")
    banc.faire(RetenirTop("EU", "9H"))
    retenu = banc.coup().retenu
    assert retenu is not None
    assert (retenu.solution.mot, str(retenu.solution.ref), retenu.points) == ("AU", "I8", 6)


def test_art_2023_3_8_2_au_plus_sept_lettres_posees_sur_huit() -> None:
    banc = Banc(formule="7sur8", mots=frozenset({"CHANTENT", "CHANTE"}))
    banc.ramasser("CHANTENT")
    assert "pose 8 lettres" in banc.refus(RetenirTop("CHANTENT", "H4", hors_liste=True))


def test_art_2023_3_8_1_la_partie_joker_tire_six_lettres_et_un_joker() -> None:
    banc = Banc(formule="joker")
    banc.tirer("TIOEXG?")
    assert str(banc.coup().tirage) == "TIOEXG?"
    banc.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
    (annonce,) = banc.faire(RetenirTop("InTOX", "H8", hors_liste=True), AnnoncerTop())
    assert annonce == TopAnnonce(1, "repris")
    assert banc.partie.grille.lettres == "INTOX"
    assert banc.partie.reliquat == "EG", "the joker goes along with the next draw, it is no reliquat"
    banc.tirer("VHUK")
    assert str(banc.coup().tirage) == "EG+VHUK?"


def test_le_prochain_tirage_se_juge_avec_un_seul_joker() -> None:
    banc = Banc(formule="joker")
    banc.faire(TirerLettres("AEBCDF"))
    assert banc.partie.phase is Phase.ANNONCE
    banc.annuler()
    (fait,) = banc.faire(TirerLettres("ABCDFG"))
    assert isinstance(fait, TirageFait)
    assert not fait.accepte, "the joker may count as the second vowel"


def test_le_sac_reste_dit_ce_qu_il_contient() -> None:
    assert "2\u00a0jokers" in Banc().refus(TirerLettres("KKAEIRS"))


def test_les_commandes_de_la_competition_ne_demandent_pas_de_partie() -> None:
    banc = Banc()
    banc.faire(InscrireArbitre("Paul"))
    assert banc.etat.arbitres[1].nom == "Paul"


def test_art_2023_5_9_le_prochain_bulletin_a_ecrire_est_celui_d_apres_le_temps() -> None:
    """A player told of a zero knows it for the bulletin that he may still write."""
    banc = Banc()
    assert banc.partie.prochain_ecrit == 1
    banc.tirer("EIOLMLS")
    banc.faire(AnnoncerTirage(), LancerChrono())
    assert banc.partie.prochain_ecrit == 1
    banc.faire(TerminerCoup())
    assert banc.partie.prochain_ecrit == 2


def test_art_2023_3_3_les_lettres_sont_en_jeu_de_l_annonce_au_top() -> None:
    banc = Banc()
    assert not banc.partie.en_jeu
    banc.tirer("AECC?NU")
    assert not banc.partie.en_jeu, "nobody has heard them"
    banc.faire(AnnoncerTirage())
    assert banc.partie.en_jeu
    banc.faire(LancerChrono(), TerminerCoup(), CompterBulletins())
    assert banc.partie.en_jeu
    banc.faire(RetenirTop(), AnnoncerTop())
    assert not banc.partie.en_jeu
    banc.tirer("EIOLMLS")
    banc.faire(AnnoncerTirage(), TerminerPartie(par_decision=True))
    assert not banc.partie.en_jeu, "the partie is over"


def test_art_2023_3_6_sans_lettres_il_n_y_a_rien_a_annuler() -> None:
    """The first tirage is rejected: the coup has begun, and has no letters."""
    banc = Banc()
    banc.faire(TirerLettres("BCDFGHJ"))
    assert banc.coup().tirage is None
    assert "pas de coup à annuler" in banc.refus(AnnulerCoup(Annulation.SANS_SOLUTION))
