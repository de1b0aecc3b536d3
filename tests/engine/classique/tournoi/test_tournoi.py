"""Commands and events of a tournament, without a file."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.engine.classique.contestation import ContestationImpossible
from arbitre.engine.classique.formule import FICTIF
from arbitre.engine.classique.incidents import INCIDENTS, PeineClassique
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche
from arbitre.engine.classique.tableaux import TableauxIllisibles, TableauxManquants
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi, apply, decide
from arbitre.engine.classique.tournoi.contester import Dictionnaire, JugerContestation
from arbitre.engine.classique.tournoi.etat import SANS_TABLE, Inscrit, ReglagesTournoi, Tournoi
from arbitre.engine.classique.tournoi.inscrire import (
    CreerTournoi,
    Desinscrire,
    FaireRentrer,
    FaireSortir,
    Inscrire,
    ReglerTournoi,
    RemplirTableaux,
)
from arbitre.engine.classique.tournoi.proposer import proposer
from arbitre.engine.classique.tournoi.publier import PublierRonde, RondePubliee, RouvrirRonde, ce_qui_se_casse
from arbitre.engine.classique.tournoi.resultats import EffacerMatch, SaisirMatch, TrancherIncident
from arbitre.engine.erreurs import CommandeRefusee, Refus
from tests.engine.classique.tournois import berger

ODS = Dictionnaire("essai", "0" * 64, {"DUALS", "DIN"}.__contains__)


def faire(tournoi: Tournoi, *commandes: CommandeTournoi) -> Tournoi:
    for commande in commandes:
        for evenement in decide(tournoi, commande, ODS):
            tournoi = apply(tournoi, evenement)
    return tournoi


def ouvert(joueurs: int, reglages: ReglagesTournoi | None = None) -> Tournoi:
    inscrits = tuple(Inscrit(0, f"Joueur {n:03}", cote=1000 - n) for n in range(1, joueurs + 1))
    return faire(
        Tournoi(),
        CreerTournoi("Open", "2026-11-21", "Melun", reglages or ReglagesTournoi()),
        Inscrire(inscrits),
    )


def joue(tournoi: Tournoi, hasard: random.Random) -> Tournoi:
    """Every awaited result of the last round, by chance."""
    ronde = tournoi.ronde
    assert ronde is not None
    for table in ronde.attendues:
        scores = Manche(hasard.randint(250, 500), hasard.randint(250, 500))
        tournoi = faire(tournoi, SaisirMatch(table, (scores,)))
    return tournoi


def test_un_tournoi_entier_de_vingt_et_un_joueurs() -> None:
    hasard, tournoi = random.Random(3), ouvert(21)
    assert tournoi.matchs == 5
    for numero in range(1, 6):
        tournoi = faire(tournoi, PublierRonde())
        ronde = tournoi.ronde
        assert ronde is not None
        assert ronde.numero == numero
        assert ronde.tables == tuple(range(1, 11))
        assert ronde.rencontres[SANS_TABLE].b == FICTIF
        assert not tournoi.fini
        tournoi = joue(tournoi, hasard)
    assert tournoi.fini
    assert sum(li.pm for li in tournoi.classement()) == 5 * (10 * 4 + 3)


def test_la_ronde_suivante_attend_tous_les_resultats() -> None:
    tournoi = faire(ouvert(20), PublierRonde(), SaisirMatch(2, (Manche(400, 300),)))
    with pytest.raises(CommandeRefusee, match="attend encore 9 tables"):
        faire(tournoi, PublierRonde())
    for table in (1, 3, 4, 5, 6, 7, 8):
        tournoi = faire(tournoi, SaisirMatch(table, (Manche(400, 300),)))
    with pytest.raises(CommandeRefusee, match="les tables 9 et 10"):
        faire(tournoi, PublierRonde())


def test_un_resultat_se_corrige_et_s_efface() -> None:
    tournoi = faire(ouvert(20), PublierRonde(), SaisirMatch(1, (Manche(400, 300),)))
    tournoi = faire(tournoi, SaisirMatch(1, forfait=Forfait.B))
    assert tournoi.rondes[0].rencontres[1].forfait is Forfait.B
    with pytest.raises(CommandeRefusee, match="déjà ce résultat"):
        faire(tournoi, SaisirMatch(1, forfait=Forfait.B))
    tournoi = faire(tournoi, EffacerMatch(1))
    assert tournoi.rondes[0].attendues == tuple(range(1, 11))
    with pytest.raises(CommandeRefusee, match="rien à effacer"):
        faire(tournoi, EffacerMatch(1))


def test_un_resultat_d_une_ronde_passee_se_corrige_et_le_classement_suit() -> None:
    tournoi = joue(faire(ouvert(18), PublierRonde()), random.Random(1))
    tournoi = faire(tournoi, PublierRonde())
    avant = tournoi.classement(1)
    corrige = faire(tournoi, SaisirMatch(1, (Manche(900, 1),), ronde=1))
    assert corrige.classement(1) != avant
    assert corrige.rondes[1] == tournoi.rondes[1], "what is published stays"


@pytest.mark.parametrize(
    "commande",
    [
        SaisirMatch(11, (Manche(1, 2),)),
        SaisirMatch(0, (Manche(1, 2),)),
        SaisirMatch(1),
        SaisirMatch(1, (Manche(400, 300), Manche(400, 300))),
        SaisirMatch(1, (Manche(9000, 300),)),
        SaisirMatch(1, (Manche(400, 300),), Forfait.A),
        SaisirMatch(1, (Manche(400, 300),), ronde=4),
        EffacerMatch(44),
    ],
)
def test_un_resultat_impossible_est_refuse(commande: CommandeTournoi) -> None:
    with pytest.raises(CommandeRefusee):
        faire(faire(ouvert(20), PublierRonde()), commande)


def test_deux_manches_gagnantes() -> None:
    tournoi = faire(ouvert(20), PublierRonde(deux_manches=True))
    gagnee, perdue, nulle = Manche(400, 300), Manche(300, 400), Manche(350, 350)
    for bonnes in ((gagnee, gagnee), (gagnee, perdue, nulle), (perdue, gagnee, perdue), (gagnee, nulle, nulle)):
        assert faire(tournoi, SaisirMatch(1, bonnes)).rondes[0].rencontres[1].parties == bonnes
    for mauvaises in ((gagnee,), (gagnee, perdue), (gagnee, gagnee, perdue), (), (gagnee, nulle)):
        with pytest.raises(CommandeRefusee, match="deux"):
            faire(tournoi, SaisirMatch(1, mauvaises))


def test_neuf_a_seize_joueurs_a_la_main_ou_par_le_fichier_des_tableaux() -> None:
    tournoi = ouvert(10)
    with pytest.raises(TableauxManquants, match="à la main"):
        faire(tournoi, PublierRonde())
    a_la_main = faire(tournoi, PublierRonde(((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))))
    assert a_la_main.rondes[0].article == ""
    rondes = tuple(tuple((a, b) for a, b in ronde) for ronde in berger(10))
    rempli = faire(tournoi, RemplirTableaux(((10, rondes),)), PublierRonde())
    assert rempli.rondes[0].article == "6.2.2"
    with pytest.raises(TableauxIllisibles):
        faire(tournoi, RemplirTableaux(((10, rondes[:1]),)))


def test_l_appariement_a_la_main_dit_ce_qu_il_casse() -> None:
    tournoi = joue(faire(ouvert(8), PublierRonde()), random.Random(1))
    paires = ((1, 5), (2, 3), (4, 6), (7, 8))
    assert ce_qui_se_casse(tournoi, paires) == ("Joueur 001 et Joueur 005 se sont déjà rencontrés (ronde 1).",)
    (publiee,) = decide(tournoi, PublierRonde(paires), ODS)
    assert isinstance(publiee, RondePubliee)
    assert (publiee.doubles, publiee.article) == (((1, 5),), "")
    (meme,) = decide(tournoi, PublierRonde(proposer(tournoi).paires), ODS)
    assert isinstance(meme, RondePubliee)
    assert meme.article == "6.2.1"


@pytest.mark.parametrize(
    ("paires", "dit"),
    [
        (((1, 2), (3, 4), (5, 6)), "Joueur 007, Joueur 008"),
        (((1, 2), (3, 4), (5, 6), (7, 7)), "Joueur 008"),
        (((1, 2), (3, 4), (5, 6), (7, 8), (FICTIF, 1)), "Joueur 001 est de trop|X est de trop"),
    ],
)
def test_une_ronde_a_la_main_incomplete_est_refusee(paires: tuple[tuple[int, int], ...], dit: str) -> None:
    with pytest.raises(CommandeRefusee, match=dit):
        faire(ouvert(8), PublierRonde(paires))


def test_une_ronde_rouverte_laisse_une_trace_et_garde_ce_qui_ne_change_pas() -> None:
    tournoi = faire(ouvert(8), PublierRonde(), SaisirMatch(1, (Manche(400, 300),)))
    with pytest.raises(CommandeRefusee, match="pourquoi"):
        faire(tournoi, RouvrirRonde(" "))
    rouvert = faire(tournoi, RouvrirRonde("Un retardataire est là"))
    assert (rouvert.rondes, rouvert.reouvertures[0].motif) == ((), "Un retardataire est là")
    repris = faire(rouvert, PublierRonde(((1, 5), (2, 7), (3, 6), (4, 8))))
    ronde = repris.ronde
    assert ronde is not None
    assert (ronde.publications, ronde.attendues) == (2, (2, 3, 4)), "table 1 has not changed: its result stays"


def test_absents_retraits_et_retardataires() -> None:
    tournoi = faire(ouvert(20), FaireSortir(3), FaireSortir(4), PublierRonde())
    assert tournoi.rondes[0].table_de(3) is None
    tournoi = joue(tournoi, random.Random(1))
    tournoi = faire(tournoi, FaireRentrer(3), Inscrire((Inscrit(0, "Retardataire", 5),)), PublierRonde())
    assert tournoi.rondes[1].table_de(3) is not None
    assert tournoi.rondes[1].table_de(21) is not None
    assert {li.joueur: li.pm for li in tournoi.classement(1)}[21] == 0
    for refusee in (FaireRentrer(3), FaireSortir(4), FaireSortir(99), Desinscrire(1)):
        with pytest.raises(CommandeRefusee):
            faire(tournoi, refusee)
    assert 4 not in faire(tournoi, Desinscrire(4)).inscrits, "who never played may be taken off"


def test_les_inscriptions_refusees() -> None:
    tournoi = ouvert(2)
    for mauvaise in (
        Inscrire(()),
        Inscrire((Inscrit(0, " "),)),
        Inscrire((Inscrit(0, "joueur 001"),)),
        Inscrire((Inscrit(77, "Z"),)),
        Inscrire((Inscrit(0, "Z", cote=float("nan")),)),
        CreerTournoi("Autre"),
        ReglerTournoi(ReglagesTournoi(minutes=0)),
    ):
        with pytest.raises(CommandeRefusee):
            faire(tournoi, mauvaise)
    with pytest.raises(CommandeRefusee, match="pas encore de tournoi"):
        faire(Tournoi(), PublierRonde())
    renomme = faire(tournoi, Inscrire((replace(tournoi.inscrits[1], nom="Zoé"),)))
    assert renomme.inscrits[1].nom == "Zoé"


def test_une_contestation_garde_son_verdict_et_son_lexique() -> None:
    tournoi = faire(ouvert(8), PublierRonde(), JugerContestation(("DINS", "DUALS"), 2, Camp.B))
    jugement = tournoi.jugements[0]
    assert (jugement.ronde, jugement.table, jugement.mots) == (1, 2, (("DINS", False), ("DUALS", True)))
    with pytest.raises(CommandeRefusee, match="table 9"):
        faire(tournoi, JugerContestation(("DINS",), 9))
    with pytest.raises(ContestationImpossible):
        faire(tournoi, JugerContestation(()))


def test_une_decision_de_l_arbitre_est_gardee() -> None:
    incident = next(cas for cas in INCIDENTS if cas.article.numero == "10.1.2")
    tournoi = faire(ouvert(8), PublierRonde(), TrancherIncident(1, 5, incident, PeineClassique.CINQ_POINTS))
    assert (tournoi.decisions[0].joueur, tournoi.decisions[0].article) == (5, "10.1.2")
    for refusee in (
        TrancherIncident(1, 5, incident, PeineClassique.PERTE),
        TrancherIncident(1, 2, incident, PeineClassique.CINQ_POINTS),
        TrancherIncident(9, 5, incident, PeineClassique.CINQ_POINTS),
    ):
        with pytest.raises(CommandeRefusee):
            faire(tournoi, refusee)


def test_ce_que_perd_un_absent_vient_des_reglages() -> None:
    tournoi = faire(ouvert(8, ReglagesTournoi(perte_absent=50)), PublierRonde(), SaisirMatch(1, forfait=Forfait.B))
    assert {li.joueur: li.pdep for li in tournoi.classement()}[5] == -50


@given(st.integers(8, 40), st.integers(0, 10**6))
def test_les_memes_resultats_saisis_dans_n_importe_quel_ordre(joueurs: int, graine: int) -> None:
    hasard = random.Random(graine)
    tournoi = ouvert(joueurs)
    try:
        tournoi = faire(tournoi, PublierRonde())
    except Refus:
        presents = [*tournoi.presents, *[FICTIF] * (joueurs % 2)]
        tournoi = faire(tournoi, PublierRonde(tuple(zip(presents[::2], presents[1::2], strict=True))))
    tables = list(tournoi.rondes[0].tables)
    resultats = {table: (Manche(hasard.randint(1, 9) * 50, hasard.randint(1, 9) * 50),) for table in tables}
    classements = []
    for _ in range(2):
        hasard.shuffle(tables)
        fait = faire(tournoi, *(SaisirMatch(table, resultats[table]) for table in tables))
        classements.append(fait.classement())
    assert classements[0] == classements[1]
