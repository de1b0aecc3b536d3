"""The average instead of a repeated zero, over the tables of the same arbitre, by coup."""

import itertools

import pytest

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.competition.inscrire import ConfierTables, InscrireArbitre
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.discipline import InfligerNullite
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.lecture import autres_scores, colonne, mots_non_notifies
from arbitre.engine.partie.saisie import NoterNonRemis, NotifierSanction, SaisirBulletin, TrancherResultat
from arbitre.engine.partie.tirer import AnnoncerTirage
from arbitre.engine.reglement import Peine
from tests.engine.partie.banc import Banc, bulletin

MOTS = frozenset({"ILES", "AI", "NE", "TE", "LE", "OR", "ME", "MES", "TES"})
FAUX = bulletin("MOLS", "8E", 8)
"""M, O, L above the S of ILES: playable in coups 2 and 3, in no lexicon."""


def banc(regles: str = "2023", joueurs: int = 5) -> Banc:
    """ILES lies on H5, AI on 5G; coup 2 is proclaimed, table 1 has a zero for MOLS; coup 3 is retained."""
    b = Banc(regles, joueurs=joueurs, mots=MOTS)
    b.jouer("EIOLMLS", "ILES", "H5")
    b.jouer("AETR", "AI", "5G")
    return b


def refuse_au_coup_2(b: Banc, table: int = 1) -> None:
    b.faire(SaisirBulletin(2, table, FAUX))
    assert b.resultat(2, table).a_la_peine(Peine.ZERO)
    assert b.resultat(2, table).verdict.mots_refuses == ("MOLS",)  # type: ignore[union-attr]


def retenir_le_coup_3(b: Banc) -> None:
    b.ramasser("N")
    b.faire(RetenirTop("NE", "7G", hors_liste=True))


def autres(b: Banc, *points: int, de: int = 2) -> None:
    """Points of coup 3 for tables ``de`` and following, decided by the arbitre."""
    for table, valeur in enumerate(points, de):
        b.faire(TrancherResultat(3, table, valeur, "essai"))


def repete_au_coup_3(regles: str = "2023", autour: tuple[int, ...] = (2, 1, 0, 2)) -> Banc:
    """Table 1 plays MOLS again, of which it was not told; the others have the points ``autour``."""
    b = banc(regles)
    refuse_au_coup_2(b)
    retenir_le_coup_3(b)
    autres(b, *autour)
    b.faire(SaisirBulletin(3, 1, FAUX))
    return b


@pytest.mark.parametrize(("regles", "article"), [("2023", "5.9"), ("2012", "5.7"), ("ancienne", "4.6")])
def test_art_2023_5_9_et_2012_5_7_et_ancienne_4_6_moyenne_pour_qui_n_a_pas_ete_averti(
    regles: str, article: str
) -> None:
    b = repete_au_coup_3(regles)
    rendu = b.resultat(3, 1)
    assert (rendu.moyenne, rendu.points, rendu.sanctions) == (True, 1, ())
    assert rendu.verdict is not None
    assert rendu.verdict.moyenne is not None
    assert (rendu.verdict.moyenne.points, str(rendu.verdict.moyenne.article)) == (1, f"{regles}, art. {article}")


def test_art_2023_5_9_qui_a_ete_averti_a_un_zero() -> None:
    """art_2023_5_9_p7"""
    b = banc()
    refuse_au_coup_2(b)
    b.faire(NotifierSanction(2, (1,), Remise.BILLET))
    retenir_le_coup_3(b)
    b.faire(SaisirBulletin(3, 1, FAUX))
    assert b.resultat(3, 1).a_la_peine(Peine.ZERO)


def test_art_2023_5_9_averti_pendant_le_coup_il_sait_averti_apres_il_ne_savait_pas() -> None:
    pendant, apres = banc(), banc()
    for b in (pendant, apres):
        refuse_au_coup_2(b)
        b.tirer("N")
        b.faire(AnnoncerTirage(), LancerChrono())
    notifier = NotifierSanction(2, (1,), Remise.VOIX)
    pendant.faire(notifier, TerminerCoup())
    apres.faire(TerminerCoup(), notifier)
    for b in (pendant, apres):
        b.faire(CompterBulletins(), RetenirTop("NE", "7G", hors_liste=True))
        b.faire(SaisirBulletin(3, 1, FAUX))
    assert pendant.resultat(3, 1).a_la_peine(Peine.ZERO)
    assert apres.resultat(3, 1).moyenne
    assert mots_non_notifies(apres.partie, apres.coup(3), 1) == ("MOLS",)


def test_art_2023_5_9_ressaisir_plus_tard_ne_fait_pas_oublier_ce_que_le_joueur_ignorait() -> None:
    b = banc()
    refuse_au_coup_2(b)
    retenir_le_coup_3(b)
    b.faire(SaisirBulletin(3, 1, FAUX), AnnoncerTop(), NotifierSanction(2, (1,), Remise.BILLET))
    b.faire(SaisirBulletin(3, 1, bulletin("MOLS", "8E", 9)))
    assert b.resultat(3, 1).moyenne


def test_art_2023_5_9_un_resultat_corrige_se_notifie_de_nouveau_mais_le_mot_reste_connu() -> None:
    b = banc()
    refuse_au_coup_2(b)
    b.faire(NotifierSanction(2, (1,), Remise.BILLET))
    b.faire(SaisirBulletin(2, 1, bulletin("MOLS", "8E", 12)))
    assert b.coup(2).fiches[1].remise is None
    assert b.coup(2).fiches[1].corrige == 1
    retenir_le_coup_3(b)
    b.faire(SaisirBulletin(3, 1, FAUX))
    assert b.resultat(3, 1).a_la_peine(Peine.ZERO)


def test_art_2023_5_9_un_zero_leve_par_decision_ne_compte_pas_pour_un_refus() -> None:
    b = banc()
    refuse_au_coup_2(b)
    b.faire(TrancherResultat(2, 1, 8, "admis après vérification"))
    retenir_le_coup_3(b)
    assert mots_non_notifies(b.partie, b.coup(3), 1) == ()


def test_art_2023_5_9_la_moyenne_suit_les_scores_corriges() -> None:
    b = banc()
    refuse_au_coup_2(b)
    retenir_le_coup_3(b)
    b.faire(SaisirBulletin(3, 1, FAUX))
    assert b.resultat(3, 1).points == 0, "nobody else is entered yet"
    autres(b, 4, 4, 4, 4)
    assert b.resultat(3, 1).points == 4
    b.faire(TrancherResultat(3, 2, 0, "recours"))
    assert b.resultat(3, 1).points == 3


def test_art_2023_5_9_dit_deux_fois_c_est_la_premiere_qui_compte() -> None:
    """art_2023_5_9_p7: told before coup 3 was written, and again after it: the player knew."""
    b = banc()
    refuse_au_coup_2(b)
    b.faire(NotifierSanction(2, (1,), Remise.VOIX))
    retenir_le_coup_3(b)
    b.faire(NotifierSanction(2, (1,), Remise.BILLET))
    assert mots_non_notifies(b.partie, b.coup(3), 1) == ()


def test_art_2023_5_9_une_moyenne_tranchee_n_en_est_plus_une() -> None:
    """art_2023_5_9_p6: the arbitre's 2 points are a score like another, and count among those of the other table."""
    b = banc()
    refuse_au_coup_2(b)
    refuse_au_coup_2(b, table=2)
    retenir_le_coup_3(b)
    autres(b, 1, 1, 1, de=3)
    b.faire(SaisirBulletin(3, 1, FAUX), SaisirBulletin(3, 2, FAUX))
    assert autres_scores(b.partie, b.coup(3), 1) == (1, 1, 1)
    b.faire(TrancherResultat(3, 2, 1, "confirmée"))
    assert autres_scores(b.partie, b.coup(3), 1) == (1, 1, 1, 1)
    rendu = b.resultat(3, 2)
    assert (rendu.points, rendu.brut, rendu.moyenne) == (1, 1, False)


def test_art_ancienne_4_6_les_moyennes_des_autres_pas_la_sienne() -> None:
    """art_ancienne_4_6_p3: three have the average of 2 and 0; each counts the two averages of the others."""
    b = banc("ancienne")
    for table in (1, 2, 3):
        refuse_au_coup_2(b, table=table)
    retenir_le_coup_3(b)
    autres(b, 2, 0, de=4)
    b.faire(*(SaisirBulletin(3, table, FAUX) for table in (1, 2, 3)))
    assert [autres_scores(b.partie, b.coup(3), j) for j in (1, 2, 3)] == [(2, 0, 1, 1)] * 3


def test_art_2023_5_9_jamais_plus_que_la_solution_proposee() -> None:
    b = repete_au_coup_3(autour=(50, 50, 50, 50))
    verdict = b.resultat(3, 1).verdict
    assert verdict is not None
    assert verdict.moyenne is not None
    assert 0 < b.resultat(3, 1).points == verdict.moyenne.plafond < 50


def test_art_2023_5_9_les_autres_du_meme_arbitre_seulement() -> None:
    b = banc()
    b.faire(InscrireArbitre("Paul"), InscrireArbitre("Aïcha"))
    b.faire(ConfierTables(1, (1, 2, 3)), ConfierTables(2, (4, 5)))
    refuse_au_coup_2(b)
    retenir_le_coup_3(b)
    autres(b, 2, 0, 6, 6)
    b.faire(SaisirBulletin(3, 1, FAUX))
    assert autres_scores(b.partie, b.coup(3), 1) == (2, 0)
    assert b.resultat(3, 1).points == 1
    assert autres_scores(b.partie, b.coup(3), 4) == (6,)


def test_art_2023_5_9_l_arbitre_du_coup_pas_celui_d_aujourd_hui() -> None:
    b = banc()
    b.faire(InscrireArbitre("Paul"), InscrireArbitre("Aïcha"), ConfierTables(1, (1, 2, 3)))
    retenir_le_coup_3(b)
    autres(b, 2, 0, 6, 6)
    b.faire(AnnoncerTop())
    b.tirer("S" if len(b.partie.reliquat) == 6 else "SU")
    b.faire(ConfierTables(2, (1, 4, 5)))
    assert autres_scores(b.partie, b.coup(3), 1) == (2, 0)
    assert [p.table for p in b.partie.meme_arbitre(1, 4)] == [1, 4, 5]
    assert b.etat.arbitre_de(1, 1, 3) == b.etat.arbitres[1]
    assert b.etat.arbitre_de(1, 1, 4) == b.etat.arbitres[2]


def test_art_2023_5_9_et_ancienne_4_6_les_autres_moyennes() -> None:
    """2023 leaves them out; the older text does not say so: each then counts over the plain scores."""
    for regles, scores in (("2023", (2, 0, 1)), ("2012", (2, 0, 1)), ("ancienne", (2, 0, 1, 1))):
        b = banc(regles)
        refuse_au_coup_2(b)
        refuse_au_coup_2(b, table=2)
        retenir_le_coup_3(b)
        autres(b, 2, 0, 1, de=3)
        b.faire(SaisirBulletin(3, 1, FAUX), SaisirBulletin(3, 2, FAUX))
        assert autres_scores(b.partie, b.coup(3), 1) == scores
        assert b.resultat(3, 1).points == b.resultat(3, 2).points == 1


@pytest.mark.parametrize("ordre", list(itertools.permutations((1, 2, 3, 4, 5)))[::17])
def test_l_ordre_de_saisie_ne_change_aucun_resultat(ordre: tuple[int, ...]) -> None:
    def saisir(b: Banc, tables: tuple[int, ...]) -> list[tuple[int, int, bool]]:
        refuse_au_coup_2(b)
        retenir_le_coup_3(b)
        ecrits: dict[int, Bulletin] = {
            1: FAUX,
            2: bulletin("NE", "7G", 2),
            3: bulletin("NE", "7G", 99),
            4: bulletin("TE", "7G", 2),
        }
        for table in tables:
            if table in ecrits:
                b.faire(SaisirBulletin(3, table, ecrits[table]))
            else:
                b.faire(NoterNonRemis(3, (table,)))
        return [(r.points, r.brut, r.moyenne) for r in (b.resultat(3, j) for j in range(1, 6))]

    assert saisir(banc(), ordre) == saisir(banc(), (1, 2, 3, 4, 5))


def test_art_2023_5_9_la_colonne_du_coup_porte_la_moyenne_et_dit_de_qui() -> None:
    """art_2012_5_7: the average counts as points of the coup; a zero, a decision and a top beside it are no average."""
    b = repete_au_coup_3()
    joueurs = [b.resultat(3, table).joueur for table in range(1, 6)]
    lue = colonne(b.partie, b.coup(3))
    assert lue.moyens == (joueurs[0],)
    assert lue.bruts == dict(zip(joueurs, (1, 2, 1, 0, 2), strict=True))
    assert (lue.penalises, lue.avertis) == ((), ())
    assert colonne(b.partie, b.coup(2)).moyens == ()


def test_art_2023_5_9_qui_a_un_zero_disciplinaire_compte_pour_zero() -> None:
    """art_2012_5_7_p4 art_ancienne_4_6_p3: zeros are in the average, that one too."""
    b = banc()
    retenir_le_coup_3(b)
    autres(b, 2, 0, 6, 6)
    b.faire(InfligerNullite(2, "propos injurieux", 3))
    assert autres_scores(b.partie, b.coup(3), 1) == (0, 0, 6, 6)
