"""Bulletins judged again when what was known changes, and results read by the double arbitre."""

import pytest
from msgspec.structs import replace

from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.partie.etat import Remise, SecondeLecture
from arbitre.engine.partie.rectifications import RectifierTirage
from arbitre.engine.partie.relecture import (
    CommandeRelecture,
    RecevoirRelecture,
    RejugerBulletins,
    RelireResultats,
    TrancherRelecture,
    a_rejuger,
    relectures_a_trancher,
)
from arbitre.engine.partie.saisie import EffacerResultat, NotifierSanction, PayerLeTop, SaisirBulletin, TrancherResultat
from arbitre.engine.reglement import Arrondi, Peine
from tests.engine.partie.banc import Banc, bulletin
from tests.engine.partie.test_moyennes import FAUX, autres, banc, refuse_au_coup_2, repete_au_coup_3, retenir_le_coup_3

EDITIONS = [("2023", "5.9"), ("2012", "5.7"), ("ancienne", "4.6")]


def zero_saisi_apres_sa_repetition(regles: str = "2023") -> Banc:
    """MOLS of coup 3 is entered, and nul, before MOLS of coup 2: the player knew of neither."""
    b = banc(regles)
    retenir_le_coup_3(b)
    autres(b, 2, 1, 0, 2)
    b.faire(SaisirBulletin(3, 1, FAUX))
    assert b.resultat(3, 1).a_la_peine(Peine.ZERO)
    refuse_au_coup_2(b)
    return b


@pytest.mark.parametrize(("regles", "article"), EDITIONS)
def test_un_zero_saisi_apres_sa_repetition_rend_la_moyenne(regles: str, article: str) -> None:
    """art_2023_5_9 art_2012_5_7 art_ancienne_4_6"""
    b = zero_saisi_apres_sa_repetition(regles)
    (un,) = a_rejuger(b.contexte)
    assert (un.coup, un.table, un.avant.moyenne) == (3, 1, None)
    assert un.maintenant.moyenne is not None
    assert un.maintenant.moyenne.article.numero == article
    b.faire(RejugerBulletins(3, (1,)))
    assert (b.resultat(3, 1).moyenne, b.resultat(3, 1).points) == (True, 1)
    assert a_rejuger(b.contexte) == ()


def test_art_2023_5_9_un_premier_zero_efface_rend_au_second_sa_nullite() -> None:
    b = repete_au_coup_3()
    assert b.resultat(3, 1).moyenne
    b.faire(EffacerResultat(2, 1))
    assert [(r.coup, r.table) for r in a_rejuger(b.contexte)] == [(3, 1)]
    b.faire(RejugerBulletins(3, (1,)))
    assert b.resultat(3, 1).a_la_peine(Peine.ZERO)


def test_art_2023_5_9_une_notification_apres_coup_ne_change_rien_d_ecrit() -> None:
    b = banc()
    refuse_au_coup_2(b)
    retenir_le_coup_3(b)
    b.faire(SaisirBulletin(3, 1, FAUX), NotifierSanction(2, (1,), Remise.BILLET))
    assert b.resultat(3, 1).moyenne
    assert a_rejuger(b.contexte) == ()


def test_art_2023_5_9_la_moyenne_suit_les_autres_sans_etre_a_rejuger() -> None:
    """The letters of the coup were rectified, which changes nothing for MOLS; the others now have more."""
    b = repete_au_coup_3()
    assert b.resultat(3, 1).points == 1
    autres(b, 6, 6, 6, 6)
    coup = b.coup(3)
    assert coup.tirage is not None
    b.faire(RectifierTirage(3, str(coup.tirage).replace("N", "T"), "T lu N"))
    assert a_rejuger(b.contexte) == ()


def test_une_autre_faute_qui_donne_un_zero_n_est_pas_a_rejuger() -> None:
    b = banc()
    retenir_le_coup_3(b)
    deux = replace(FAUX, solutions=(*FAUX.solutions, *bulletin("XYZXY", "A1", 3).solutions))
    b.faire(SaisirBulletin(3, 1, deux))
    refuse_au_coup_2(b)
    assert a_rejuger(b.contexte) == ()


def test_une_decision_de_l_arbitre_n_est_jamais_a_rejuger() -> None:
    b = zero_saisi_apres_sa_repetition()
    b.faire(TrancherResultat(3, 1, 4, "vu avec le joueur"))
    assert a_rejuger(b.contexte) == ()
    b.faire(RejugerBulletins(3, (1,)))
    assert b.resultat(3, 1).points == 4


def test_un_tirage_rectifie_fait_rejuger_ce_qui_change_et_seulement_cela() -> None:
    b = banc()
    b.faire(SaisirBulletin(2, 1, bulletin("TES", "6F", 10)), SaisirBulletin(2, 2, bulletin("AI", "5G", 4)))
    b.faire(RectifierTirage(2, "LMO+AENR", "lettre mal tapée"))
    ((table, avant, maintenant),) = ((r.table, r.avant, r.maintenant) for r in a_rejuger(b.contexte))
    assert table == 1
    assert [s.motif for s in avant.sanctions] != [s.motif for s in maintenant.sanctions]
    b.faire(RejugerBulletins(2, (1, 2)))
    assert b.resultat(2, 1).verdict == maintenant
    assert not any(f.a_revoir for f in b.coup(2).fiches.values())
    assert a_rejuger(b.contexte) == ()


def test_un_mot_refuse_se_rejuge_aussi_quand_les_lettres_sont_rectifiees() -> None:
    """art_2023_5_9_p4: MOLS is in no lexicon, and now its M is not in the tirage either."""
    b = banc()
    refuse_au_coup_2(b)
    b.faire(RectifierTirage(2, "LEO+AETR", "E lu pour M"))
    assert [(r.coup, r.table) for r in a_rejuger(b.contexte)] == [(2, 1)]


@pytest.mark.parametrize(
    ("commande", "mots"),
    [
        (RejugerBulletins(2, ()), "au moins une table"),
        (RejugerBulletins(2, (3,)), "pas encore saisie"),
        (RejugerBulletins(2, (2,)), "pas de bulletin"),
        (RelireResultats(2, (1,), " "), "double arbitre"),
        (RelireResultats(2, (), "Aïcha"), "au moins une table"),
        (RelireResultats(2, (3,), "Aïcha"), "pas encore saisie"),
        (RecevoirRelecture(2, 3, SecondeLecture("Aïcha")), "pas encore saisie"),
        (RecevoirRelecture(2, 1, SecondeLecture(" ")), "double arbitre"),
        (TrancherRelecture(2, 1, "Aïcha", 3, 4, False, " "), "le motif"),
        (TrancherRelecture(2, 1, "", 3, 4, False, "vu"), "double arbitre"),
        (TrancherRelecture(2, 3, "Aïcha", 3, 4, True, "vu"), "pas encore saisie"),
    ],
)
def test_un_refus_dit_quoi_faire(commande: CommandeRelecture, mots: str) -> None:
    b = banc()
    refuse_au_coup_2(b)
    b.faire(PayerLeTop(2, (2,)))
    assert mots in b.refus(commande)


@pytest.mark.parametrize(("regles", "article"), EDITIONS)
def test_le_double_arbitre_est_inscrit_jusqu_a_la_prochaine_rectification(regles: str, article: str) -> None:
    """art_2023_5_9_p4 art_2012_5_7_p3 art_ancienne_4_6_p2"""
    b = banc(regles)
    assert b.partie.reglement.notification.numero == article
    b.faire(PayerLeTop(2), RelireResultats(2, (1, 2, 1), " Aïcha\t"))
    assert {j: f.double for j, f in b.coup(2).fiches.items()} == {1: "Aïcha", 2: "Aïcha", 3: "", 4: "", 5: ""}
    b.faire(SaisirBulletin(2, 1, FAUX))
    assert b.coup(2).fiches[1].double == ""
    b.faire(RelireResultats(2, (1,), "Aïcha"))
    assert b.coup(2).fiches[1].double == "Aïcha"
    b.annuler()
    assert b.coup(2).fiches[1].double == ""


@pytest.mark.parametrize(
    ("regles", "arrondi", "points"),
    [
        ("2023", Arrondi.SUPERIEUR, 1),
        ("2012", Arrondi.INFERIEUR, 1),
        ("2012", Arrondi.PROCHE, 1),
        ("2012", Arrondi.SUPERIEUR, 2),
        ("ancienne", Arrondi.SUPERIEUR, 2),
    ],
)
def test_l_arrondi_d_une_moyenne_est_un_reglage_ou_le_texte_se_tait(regles: str, arrondi: Arrondi, points: int) -> None:
    """art_2023_5_9 art_2012_5_7 art_ancienne_4_6: 5 points over four others."""
    b = repete_au_coup_3(regles)
    b.faire(Regler(replace(b.etat.reglages, arrondi_moyenne=arrondi)))
    assert b.resultat(3, 1).points == points
    b.faire(SaisirBulletin(3, 1, FAUX))
    verdict = b.coup(3).fiches[1].verdict
    assert verdict is not None
    assert verdict.points == points


def test_une_relecture_qui_differe_attend_qu_on_la_tranche_ou_relise_de_meme() -> None:
    """art_2023_5_9_p4"""
    b = banc()
    refuse_au_coup_2(b)
    lues = [RecevoirRelecture(2, 1, SecondeLecture("Aïcha", points=3)), RecevoirRelecture(2, 1, SecondeLecture("Luc"))]
    for lue in lues:
        b.faire(lue)
        assert [*b.coup(2).relectures.values()] == [lue.relecture], "the last reading"
    attend = b.partie
    b.faire(TrancherRelecture(2, 1, "Luc", 3, 0, False, "vu"))
    assert relectures_a_trancher(b.partie) == 0
    assert relectures_a_trancher(attend) == 1
    b.faire(lues[0], RelireResultats(2, (1,), "Aïcha"))
    assert relectures_a_trancher(b.partie) == 0
