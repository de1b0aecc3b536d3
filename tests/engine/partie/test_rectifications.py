"""What is found late: events about an earlier coup, which never touch the later ones."""

import pytest
from msgspec.structs import replace

from arbitre.engine.bulletin import Verdict
from arbitre.engine.grille import Reference
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.conduite import RetenirTop
from arbitre.engine.partie.etat import Fiche, Origine
from arbitre.engine.partie.lecture import coups_proclames, resultat
from arbitre.engine.partie.rectifications import DeclarerMotFaux, RectifierTirage, RectifierTop, contradictions
from arbitre.engine.partie.saisie import (
    NoterNonRemis,
    PayerLeTop,
    SaisirBulletin,
    SaisirPoints,
    TrancherResultat,
    saisir,
)
from arbitre.engine.partie.tirer import TirerLettres
from arbitre.engine.sac import sac
from arbitre.engine.solution import Solution
from tests.engine.partie.banc import Banc, bulletin


def banc() -> Banc:
    """Five coups of the published partie: the fifth has a reliquat, RU."""
    b = Banc()
    b.jouer_les_premiers(5)
    return b


def plat(phrases: tuple[str, ...]) -> list[str]:
    return [phrase.replace("\u00a0", " ") for phrase in phrases]


def test_une_partie_sans_faute_n_a_pas_de_contradiction() -> None:
    assert contradictions(banc().partie) == ()


def test_un_tirage_mal_tape_se_rectifie_sans_toucher_aux_coups_suivants() -> None:
    b = banc()
    avant = b.partie.coups
    b.faire(RectifierTirage(2, "EIOLMLT", "un S pour un T"))
    assert str(b.coup(2).tirage) == "EIOLMLT"
    assert b.coup(2).observations == ("un S pour un T",)
    assert b.partie.coups[2:] == avant[2:]
    assert plat(contradictions(b.partie)) == ["Coup 2 : MOLLIES demande « S », absent du tirage."]


def test_le_reliquat_qui_ne_suit_plus_se_dit() -> None:
    b = banc()
    b.faire(RectifierTirage(4, "OKERVAD", "O pour U"))
    assert plat(contradictions(b.partie)) == ["Coup 5 : le reliquat est RU, le coup précédent laisse OR."]


def test_le_sac_se_recompte_apres_une_rectification() -> None:
    b = banc()
    assert b.partie.reliquat == "UUX"
    b.faire(RectifierTirage(5, "RU+ZOTEI", "X et U lus pour O et I"))
    assert b.partie.reliquat == "IOU"
    contenu = sac(b.partie.grille, b.partie.reliquat, b.partie.formule)
    assert len(contenu) + 3 == len(b.partie.reste)
    assert contenu.count("X") == 1, "the X is in the bag again"


def test_les_bulletins_juges_avec_d_autres_lettres_sont_a_ressaisir() -> None:
    """art_2023_5_9_p4"""
    b = banc()
    b.faire(
        SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 68)),
        SaisirBulletin(2, 2, bulletin("SOLEILS", "G8", 68)),
        SaisirPoints(2, 3, 40),
        NoterNonRemis(2, (4,)),
    )
    b.faire(RectifierTirage(2, "SEIOLML", "l’ordre seulement"))
    assert contradictions(b.partie) == ()
    b.faire(RectifierTirage(2, "EIOLSLS", "S pour M"))
    assert "Coup 2 : bulletins jugés avec d’autres lettres, à ressaisir (tables 1, 2)." in plat(
        contradictions(b.partie)
    )
    b.faire(SaisirBulletin(2, 2, bulletin("SOLEILS", "G8", 68)), TrancherResultat(2, 1, 0, "vu"))
    assert not [fait for fait in contradictions(b.partie) if "à ressaisir" in fait]


def test_un_tirage_rectifie_sans_plus_garde_son_reliquat() -> None:
    b = banc()
    b.faire(RectifierTirage(5, "ZRTEUUS", "S pour X"))
    assert str(b.coup(5).tirage) == "RU+ZTEUS"
    b.faire(RectifierTirage(5, "ZTEIISX", "reliquat faux aussi"))
    assert str(b.coup(5).tirage) == "ZTEIISX"


def test_un_tirage_rectifie_reste_celui_d_apres_un_rejet() -> None:
    """art_2023_3_2"""
    b = Banc()
    b.faire(TirerLettres("ABCDFGH"))
    b.tirer("AEIOLMS")
    b.faire(RectifierTirage(1, "AEIOLMT", "T lu pour S"))
    assert str(b.coup().tirage) == "-AEIOLMT"
    joue = banc()
    joue.faire(RectifierTirage(5, "-ZRTEUUS", "tout était retourné au sac"))
    assert str(joue.coup(5).tirage) == "-ZRTEUUS"


def test_un_reliquat_au_premier_coup_ne_contredit_aucun_coup_d_avant() -> None:
    b = banc()
    b.faire(RectifierTirage(1, "AEC+C?NU", "un plus de trop"))
    assert contradictions(b.partie) == ()


@pytest.mark.parametrize(
    ("formule", "tirees", "suite"), [("joker", "AECCNU", "EIOL"), ("classique", "AECC?NU", "EIOL")]
)
def test_le_joker_qui_reste_ne_contredit_rien(formule: str, tirees: str, suite: str) -> None:
    b = Banc(formule=formule)
    b.jouer(tirees, "CANE", "H5")
    b.tirer(suite)
    assert contradictions(b.partie) == ()


def test_un_top_peut_se_corriger_jusqu_au_plus_grand_nombre() -> None:
    b = banc()
    b.faire(RectifierTop(2, 9999, "essai"))
    assert b.coup(2).points_top == 9999


def test_des_lettres_en_trop_se_disent() -> None:
    b = banc()
    assert "le jeu n’a pas tant" in b.refus(RectifierTirage(4, "UKERVAK", "deux K"))
    b.faire(RectifierTirage(5, "RU+KTEUX", "un K"))
    assert "Coup 5 : « K » en trop par rapport aux 102 lettres du jeu." in plat(contradictions(b.partie))


@pytest.mark.parametrize(
    ("commande", "phrase"),
    [
        (RectifierTirage(2, "EIOLMLT", " "), "motif"),
        (RectifierTirage(2, "EIOLM", "x"), "a 7 lettres"),
        (RectifierTirage(2, "E1", "x"), "n’est pas un tirage"),
        (RectifierTirage(9, "EIOLMLT", "x"), "pas encore tiré"),
        (RectifierTirage(0, "EIOLMLT", "x"), "pas encore tiré"),
        (RectifierTop(2, -1, "x"), "entre 0 et 9999"),
        (RectifierTop(2, 10**25, "x"), "entre 0 et 9999"),
        (RectifierTop(2, 70, ""), "motif"),
        (RectifierTop(9, 70, "x"), "pas encore tiré"),
        (DeclarerMotFaux(2, True, ""), "motif"),
        (DeclarerMotFaux(9, True, "x"), "pas encore tiré"),
    ],
)
def test_une_rectification_impossible_dit_pourquoi(commande: CommandePartie, phrase: str) -> None:
    assert phrase in banc().refus(commande)


def test_un_top_non_retenu_ou_non_annonce_ne_se_rectifie_pas() -> None:
    b = banc()
    b.ramasser("EHVP")
    assert "n’est pas encore retenu" in b.refus(RectifierTop(6, 10, "x"))
    b.faire(RetenirTop("VEUX", "13B", hors_liste=True))
    assert "annulez plutôt le coup" in b.refus(DeclarerMotFaux(6, True, "x"))


def test_les_points_du_top_corriges_suivent_chez_ceux_qui_l_ont() -> None:
    b = banc()
    b.faire(
        PayerLeTop(2, (1,)),
        SaisirBulletin(2, 2, bulletin("MOLLIES", "G8", 68)),
        SaisirBulletin(2, 3, bulletin("MOLLIES", "F8", 68)),
        SaisirBulletin(2, 4, bulletin("SOLEILS", "G8", 68)),
    )
    avant = [b.resultat(2, j).points for j in (1, 2, 3, 4)]
    assert avant == [68, 68, 63, 0]
    b.faire(RectifierTop(2, 72, "case double oubliée"))
    assert b.coup(2).points_top == 72
    assert [b.resultat(2, j).points for j in (1, 2, 3, 4)] == [72, 72, 67, 0]
    assert [b.resultat(2, j).brut for j in (1, 2, 3)] == [72, 72, 72]
    b.faire(RectifierTop(2, 68, "non, juste"))
    assert [b.resultat(2, j).points for j in (1, 2, 3, 4)] == avant


def test_un_top_corrige_tres_bas_ne_rend_personne_negatif() -> None:
    b = banc()
    b.faire(SaisirBulletin(2, 3, bulletin("MOLLIES", "F8", 68)), RectifierTop(2, 0, "essai"))
    assert (b.resultat(2, 3).points, b.resultat(2, 3).brut) == (0, 0)


def test_les_points_du_top_corriges_ne_changent_ni_une_autre_solution_ni_un_zero() -> None:
    """One point, however, is paid: it follows."""
    b = banc()
    retenu = b.coup(2).retenu
    assert retenu is not None
    autre = Solution("MOLLE", Reference.parse("G8"), 20)
    verdicts = {
        1: Verdict(20, 20, solution=autre),
        2: Verdict(0, 68, solution=retenu.solution),
        3: Verdict(1, 6, solution=retenu.solution),
    }
    fiches = {j: Fiche(Origine.BULLETIN, verdict) for j, verdict in verdicts.items()}
    partie = saisir(b.partie, 2, fiches)
    coup = replace(partie.coups[1], retenu=replace(retenu, points_rectifies=72))
    assert [resultat(partie, coup, j).points for j in fiches] == [20, 0, 5]


@pytest.mark.parametrize("annuler", [True, False])
def test_un_mot_retenu_faux_reste_sur_la_grille(annuler: bool) -> None:
    b = banc()
    grille = b.partie.grille
    b.faire(PayerLeTop(2), DeclarerMotFaux(2, annuler, "absent de l’ODS"))
    assert b.partie.grille == grille
    assert b.coup(2).points_top == (0 if annuler else 68)
    assert [b.resultat(2, j).points for j in (1, 2)] == ([0, 0] if annuler else [68, 68])
    assert "absent de l’ODS" in b.coup(2).observations
    b.faire(DeclarerMotFaux(2, False, "vérifié"))
    assert b.coup(2).points_top == 68, "the decision may be taken back by another"


def test_seuls_comptent_les_coups_dont_le_top_est_annonce() -> None:
    b = banc()
    b.ramasser("EHVP")
    b.faire(RetenirTop("VEUX", "13B", hors_liste=True))
    assert [c.numero for c in coups_proclames(b.partie)] == [1, 2, 3, 4, 5]
