"""What came out of the printer, and what of it results no longer bear out."""

import pytest
from msgspec.structs import replace

from arbitre.documents.catalogue import DUPLICATE, MONTRE
from arbitre.documents.papier import PapierDuplicate
from arbitre.engine.bulletin import Verdict
from arbitre.engine.competition.inscrire import ReglagesChanges
from arbitre.engine.competition.papiers import Impression, PapierImprime
from arbitre.engine.competition.toppings import ToppingDonne, ToppingOuvert, ToppingPropose
from arbitre.engine.feuilles.impressions import A_LA_FIN, ARefaire, SortieDeFin, a_refaire, sortis_a_la_fin
from arbitre.engine.histoire import Chronique, par_lots
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Decision, Remise, SecondeLecture
from arbitre.engine.partie.places import TableChangee
from arbitre.engine.partie.rectifications import TopRectifie
from arbitre.engine.partie.relecture import RelectureRecue, RelectureTranchee
from arbitre.engine.partie.saisie import ResultatSaisi
from tests.documents.cahier import COUPS, Cahier
from tests.documents.sortis import perimes, sortis


@pytest.fixture
def cahier() -> Cahier:
    """Five players, three coups; tables 2 and 4 have a zero at coup 2, everyone else the top."""
    cahier = Cahier()
    cahier.des_joueurs(5)
    cahier.ouvrir()
    cahier.jouer(COUPS[:3])
    cahier.zero(2, 2)
    cahier.zero(2, 4)
    cahier.tous_au_top()
    return cahier


def sortir(cahier: Cahier, papier: str = "billets", imprimante: str = "HP", **choix: object) -> Impression:
    """The paper comes out as things stand."""
    if papier == "billets":
        choix = {"coups": (2,), "billets": ((2, 2), (2, 4)), **choix}
    vu = cahier.histoire.lot
    impression = Impression(papier, papier, f"{papier}.pdf", "0" * 64, vu, imprimante, **choix)  # type: ignore[arg-type]
    cahier.ecrire(PapierImprime(impression))
    return impression


def decider(cahier: Cahier, table: int) -> None:
    """An arbitre pays that table 10 points at coup 2."""
    fiche = cahier.partie.coups[1].fiches[table]
    cahier.ecrire(ResultatSaisi(2, table, replace(fiche, decision=Decision(10, "Mot admis", None))))


def perime(cahier: Cahier) -> list[str]:
    return [raison for sorti in perimes(cahier.traces) for raison in sorti.perime]


def test_imprimer_n_est_pas_avertir(cahier: Cahier) -> None:
    sortir(cahier)
    le_coup = cahier.partie.le_coup(2)
    assert le_coup is not None
    assert le_coup.fiches[2].remise is None
    sorti = sortis(cahier.traces)[0]
    assert (sorti.impression.imprimante, sorti.partie, sorti.auteur) == ("HP", 1, "Paul")
    assert sorti.instant == cahier.traces[-1].instant
    assert sorti.perime == ()


def test_un_billet_imprime_avant_que_son_verdict_change_est_dit(cahier: Cahier) -> None:
    sortir(cahier)
    cahier.saisir(2, 4, Verdict(68, 68))
    sorti = perimes(cahier.traces)[0]
    assert sorti.billets_perimes == ((2, 4),)
    assert sorti.perime == ("Table 4, coup 2\u00a0: le billet n’a plus lieu d’être.",)


def test_un_verdict_autrement_motive_change_le_billet(cahier: Cahier) -> None:
    sortir(cahier)
    cahier.zero(2, 2, motif="« AUTRE », non admis", mot="AUTRE")
    assert perime(cahier) == ["Table 2, coup 2\u00a0: le billet paie maintenant 0."]


def test_une_nouvelle_saisie_identique_ne_change_rien(cahier: Cahier) -> None:
    sortir(cahier)
    cahier.zero(2, 2)
    assert perimes(cahier.traces) == ()


def test_le_billet_refait_regle_l_ancien(cahier: Cahier) -> None:
    sortir(cahier)
    cahier.zero(2, 2, motif="« AUTRE », non admis", mot="AUTRE")
    sortir(cahier, billets=((2, 2),))
    assert perimes(cahier.traces) == ()


def test_reimprimer_l_ancien_pdf_ne_le_rend_pas_juste(cahier: Cahier) -> None:
    avant = sortir(cahier)
    cahier.saisir(2, 4, Verdict(68, 68))
    cahier.ecrire(PapierImprime(avant))
    deux = sortis(cahier.traces)
    assert [s.billets_perimes for s in deux] == [(), ((2, 4),)]
    assert [s.remplace for s in deux] == [True, False]


def test_le_joueur_averti_depuis_regle_le_billet(cahier: Cahier) -> None:
    sortir(cahier)
    cahier.zero(2, 4, motif="« AUTRE », non admis", mot="AUTRE")
    cahier.remettre(2, 4, remise=Remise.VOIX)
    assert perimes(cahier.traces) == ()


def test_une_commande_reprise_apres_l_impression_change_le_billet(cahier: Cahier) -> None:
    cahier.zero(3, 1)
    lot = cahier.histoire.lot
    sortir(cahier, coups=(3,), billets=((3, 1),))
    cahier.ecrire(CommandeAnnulee(lot))
    assert perime(cahier) == ["Table 1, coup 3\u00a0: le billet n’a plus lieu d’être."]


def test_defaire_ne_reprend_pas_une_impression(cahier: Cahier) -> None:
    avant = cahier.histoire.reprises[-1].fait.tete.lot
    sortir(cahier)
    assert cahier.histoire.reprises[-1].fait.tete.lot == avant
    cahier.ecrire(CommandeAnnulee(avant))
    assert len(sortis(cahier.traces)) == 1


def test_un_classement_imprime_avant_d_autres_coups_n_est_pas_faux(cahier: Cahier) -> None:
    sortir(cahier, "classement")
    cahier.jouer(COUPS[3:5])
    cahier.tous_au_top()
    assert perimes(cahier.traces) == ()


@pytest.mark.parametrize(
    "papier", ["classement", "classement-general", "feuille-d-arbitrage", "feuilles-de-route", "classement-des-clubs"]
)
def test_un_resultat_change_dement_ce_qui_le_montrait(cahier: Cahier, papier: str) -> None:
    sortir(cahier, papier)
    cahier.saisir(2, 4, Verdict(68, 68))
    assert perime(cahier) == ["Coup 2\u00a0: résultat changé, table 4."]


def test_la_feuille_de_partie_ne_montre_pas_de_resultat_mais_des_tops(cahier: Cahier) -> None:
    sortir(cahier, "feuille-de-partie")
    cahier.saisir(2, 4, Verdict(68, 68))
    assert perimes(cahier.traces) == ()
    cahier.ecrire(TopRectifie(1, 78, "prime oubliée"))
    assert perime(cahier) == ["Coup 1\u00a0: tirage, top ou points du coup rectifiés."]


def test_d_autres_reglages_dementent_le_classement(cahier: Cahier) -> None:
    from arbitre.engine.competition.etat import Reglages

    sortir(cahier, "classement")
    cahier.ecrire(ReglagesChanges(Reglages(seuil_solo=2)), partie=0)
    assert perime(cahier) == ["Les réglages de la compétition ont changé."]


def test_un_joueur_qui_change_de_table_dement_le_plan(cahier: Cahier) -> None:
    sortir(cahier, "plan-des-tables")
    cahier.ecrire(TableChangee(3, 9, 4))
    assert perime(cahier) == ["Des joueurs ont changé de table, sont arrivés ou partis."]


def test_beaucoup_de_changements_se_comptent(cahier: Cahier) -> None:
    cahier.jouer(COUPS[3:9])
    cahier.tous_au_top()
    sortir(cahier, "feuille-d-arbitrage")
    for coup in range(1, 10):
        cahier.zero(coup, 5)
    assert perime(cahier)[-1] == "et 5 autres changements."
    assert len(perime(cahier)) == 5


def test_une_feuille_de_route_ne_suit_que_ses_tables(cahier: Cahier) -> None:
    sortir(cahier, "feuilles-de-route", tables=(1, 2))
    cahier.zero(1, 5)
    assert perimes(cahier.traces) == ()
    cahier.zero(1, 1)
    assert perime(cahier) == ["Coup 1\u00a0: résultat changé, table 1."]


def test_le_classement_d_un_topping_n_est_plus_juste_quand_un_temps_est_repris(cahier: Cahier) -> None:
    cahier.topping()
    sortir(cahier, "classement-topping", topping=1)
    cahier.ecrire(CommandeAnnulee(cahier.traces[-2].lot))
    nom = cahier.etat.joueur(5).nom_complet
    assert perime(cahier) == [f"Topping 1\u00a0: le temps de {nom} a changé."]
    cahier.topping()
    sortir(cahier, "classement-topping", topping=2)
    assert perime(cahier), "the second topping's paper replaces nothing of the first"
    sortir(cahier, "classement-topping", topping=1)
    assert perime(cahier) == []


def test_un_topping_repris_perime_son_classement(cahier: Cahier) -> None:
    cahier.topping()
    sortir(cahier, "classement-topping", topping=1)
    for trace in [t for t in cahier.traces if isinstance(t.evenement, ToppingOuvert | ToppingPropose | ToppingDonne)][
        ::-1
    ]:
        cahier.ecrire(CommandeAnnulee(trace.lot))
    assert perime(cahier) == ["Topping 1\u00a0: son ouverture est annulée."]


def test_chaque_papier_dit_ce_qu_il_montre() -> None:
    sans_resultat = {"feuilles-de-route-vierges", "bulletins-de-jeu", "numeros-de-tables", "affiche"}
    assert {papier.nom for papier in DUPLICATE if not papier.montre} == sans_resultat


def test_un_papier_qui_ne_dit_pas_ce_qu_il_montre_ne_se_fait_pas() -> None:
    with pytest.raises(TypeError, match="montre"):
        PapierDuplicate("essai", "Essai", faire=lambda _: b"")  # type: ignore[call-arg]


def test_un_papier_d_une_autre_version_est_dit_faux_au_moindre_changement(cahier: Cahier) -> None:
    sortir(cahier, "papier-de-demain")
    assert perimes(cahier.traces) == ()
    cahier.saisir(2, 4, Verdict(68, 68))
    assert perime(cahier) == ["Coup 2\u00a0: résultat changé, table 4."]


def test_le_registre_d_une_partie_finie_est_faux_des_qu_on_decide_encore(cahier: Cahier) -> None:
    """While it is played the register goes on by itself; once it is over, what it does not tell makes it wrong."""
    sortir(cahier, "registre")
    decider(cahier, 4)
    assert perime(cahier) == []
    cahier.terminer()
    sortir(cahier, "registre")
    decider(cahier, 2)
    assert perime(cahier) == ["Une décision de l’arbitre est prise ou reprise."]


@pytest.mark.parametrize("papier", ["registre", "feuille-d-arbitrage"])
def test_un_papier_qui_dit_une_relecture_a_regler_est_faux_une_fois_reglee(cahier: Cahier, papier: str) -> None:
    cahier.terminer()
    cahier.ecrire(RelectureRecue(2, 1, SecondeLecture("Eva")))
    sortir(cahier, papier)
    assert perime(cahier) == []
    cahier.ecrire(RelectureTranchee(2, 1, "Eva", 68, 0, second=False, motif="lisible"))
    assert perime(cahier) == ["Une relecture à régler est venue, ou réglée."]


def test_ce_qui_n_est_pas_encore_sorti_a_la_fin_n_est_pas_sorti(cahier: Cahier) -> None:
    cahier.terminer()
    for papier in A_LA_FIN:
        assert sortis_a_la_fin(Chronique(par_lots(cahier.traces)), 1) is None
        sortir(cahier, papier)
    sortie = sortis_a_la_fin(Chronique(par_lots(cahier.traces)), 1)
    assert sortie == SortieDeFin(cahier.traces[-1].instant, depuis=False)
    cahier.saisir(2, 4, Verdict(68, 68))
    assert sortis_a_la_fin(Chronique(par_lots(cahier.traces)), 1) == SortieDeFin(sortie.instant, depuis=True)


def test_les_fichiers_se_refont_avec_le_classement_et_les_billets_se_redisent(cahier: Cahier) -> None:
    cahier.terminer()
    for papier in ("billets", *A_LA_FIN, "classement-des-clubs"):
        sortir(cahier, papier)
    cahier.saisir(2, 4, Verdict(68, 68))
    faux = a_refaire(cahier.traces, MONTRE, [1])
    papiers = [sorti.impression.papier for sorti in faux.papiers]
    assert papiers == ["feuille-d-arbitrage", "classement", "classement-des-clubs"]
    assert faux.fichiers == (1,)
    for papier in papiers:
        sortir(cahier, papier)
    assert a_refaire(cahier.traces, MONTRE, [1]) == ARefaire()
    assert not ARefaire().fichiers


@pytest.mark.parametrize("papier", ["feuilles-de-route-vierges", "registre"])
def test_ce_qui_ne_montre_rien_ne_devient_pas_faux(cahier: Cahier, papier: str) -> None:
    sortir(cahier, papier)
    cahier.saisir(2, 4, Verdict(68, 68))
    cahier.ecrire(TableChangee(3, 9, 4))
    assert perimes(cahier.traces) == ()
