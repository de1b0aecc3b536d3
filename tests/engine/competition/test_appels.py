"""Appeals: 2023, 6.3 and 6.4; 2012, 6.3; ancienne, 5.3."""

import pytest

from arbitre.engine.competition.appels import CORPS_ARBITRAL, RecoursInscrit, appels, fin_ecrite
from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.recourir import CommandeRecours, DeposerRecours, JugerRecours, RecoursDepose
from arbitre.engine.partie.recours import Echeance, Issue
from arbitre.engine.partie.saisie import PayerLeTop, SaisirBulletin, SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.reglement import Article
from arbitre.engine.saisies import NOMBRE_MAX
from tests.engine.partie.banc import Banc, bulletin

FIN = TerminerPartie(par_decision=True)


def soiree(regles: str = "2023") -> Banc:
    """Coup 1 played: table 1 has 60 points where the top pays 76, the others have the top."""
    banc = Banc(regles)
    banc.jouer_les_premiers(1)
    banc.faire(SaisirPoints(1, 1, 60), PayerLeTop(1, (2, 3, 4)))
    return banc


def lus(banc: Banc, partie: int = 1) -> tuple[RecoursInscrit, ...]:
    la_partie = banc.etat.la_partie(partie)
    assert la_partie is not None
    return appels(banc.etat, la_partie, banc.traces)


def test_art_2023_6_3_un_joueur_depose_un_recours_sur_son_bulletin() -> None:
    banc = soiree()
    banc.faire(DeposerRecours(1, 1, " mot lu\nde travers "))
    (appel,) = lus(banc)
    assert (appel.numero, appel.coup, appel.table, appel.joueur) == (1, 1, 1, "Joueur 1")
    assert (appel.requerant, appel.table_requerante, appel.motif) == ("Joueur 1", 1, "mot lu de travers")
    assert (appel.instant, appel.auteur) == ("2026-01-01T20:00:00.000", "Paul")
    assert appel.en_attente
    assert appel.article == Article("2023", "6.3")
    assert banc.resultat(1, 1).points == 60


def test_un_recours_garde_le_verdict_d_origine_avant_ce_qui_est_decide() -> None:
    """art_2023_6_3: with its reason and article; nothing of the decision is in it."""
    banc = soiree()
    banc.faire(SaisirBulletin(1, 3, bulletin("CHACUNX", "H4", 76)), DeposerRecours(1, 3, "mal lu"))
    avant = lus(banc)[0].verdict
    banc.faire(JugerRecours(1, Issue.REFORMEE, "lu de nouveau", "la commission", points=76))
    assert lus(banc)[0].verdict == avant
    assert avant.startswith("0 point, H et X hors du tirage")
    assert avant.endswith("(art. 5.4.1.a)")
    assert banc.resultat(1, 3).points == 76


def test_art_2023_6_3_et_2012_6_3_un_autre_ou_le_corps_arbitral_conteste_un_bulletin_ou_le_coup() -> None:
    banc = soiree()
    banc.faire(
        DeposerRecours(1, 1, "lecture du bulletin", requerant=2),
        DeposerRecours(1, 3, "deux solutions", requerant=0),
        DeposerRecours(1, None, "points du top", requerant=4),
    )
    un, deux, trois = lus(banc)
    assert (un.joueur, un.requerant, un.table_requerante) == ("Joueur 1", "Joueur 2", 2)
    assert (deux.joueur, deux.requerant, deux.table_requerante) == ("Joueur 3", CORPS_ARBITRAL, 0)
    assert (trois.joueur, trois.table, trois.requerant) == ("", 0, "Joueur 4")


@pytest.mark.parametrize(
    ("regles", "minutes", "suivante", "attendue"),
    [
        ("2023", 0, False, Echeance.OUVERTE),
        ("2023", 15, False, Echeance.OUVERTE),
        ("2023", 16, False, Echeance.DOUTEUSE),
        ("2023", 3, True, Echeance.PASSEE),
        ("2012", 15, False, Echeance.OUVERTE),
        ("2012", 16, False, Echeance.DOUTEUSE),
        ("2012", 3, True, Echeance.PASSEE),
        ("ancienne", 900, True, Echeance.SANS_DELAI),
    ],
)
def test_art_2023_6_3_et_2012_6_3_le_delai_avant_la_partie_suivante_ou_quinze_minutes_apres_la_derniere(
    regles: str, minutes: int, suivante: bool, attendue: Echeance
) -> None:
    """A late appeal goes into the register like the others: the arbitre says whether he hears it."""
    banc = soiree(regles)
    banc.faire(FIN)
    if suivante:
        banc.faire(OuvrirPartie())
        banc.tirer("AECC?NU")
    contre = DeposerRecours(1, 1, "lecture du bulletin", minutes=minutes)
    banc.faire_dans(1, contre)
    (appel,) = lus(banc)
    assert appel.echeance is attendue
    numero = {"2023": "6.3", "2012": "6.3", "ancienne": "5.3"}[regles]
    assert f"(art. {numero})" in appel.delai
    assert appel.article == Article(regles, numero)


def test_art_2023_6_3_et_2012_6_3_pendant_la_partie_ou_avant_les_premieres_lettres_de_la_suivante_il_est_temps() -> (
    None
):
    banc = soiree()
    banc.faire(DeposerRecours(1, 1, "pendant la partie"))
    banc.faire(FIN, OuvrirPartie())
    banc.faire_dans(1, DeposerRecours(1, 1, "la suivante est ouverte, rien n’est tiré", minutes=2))
    assert [a.echeance for a in lus(banc)] == [Echeance.OUVERTE, Echeance.OUVERTE]


def test_art_2023_6_3_les_minutes_ne_comptent_qu_apres_la_fin() -> None:
    """art_2012_6_3: while the partie goes on it is time, whatever is said; after, any number that is one is written."""
    banc = soiree()
    banc.faire(DeposerRecours(1, 1, "pendant la partie", minutes=20))
    banc.faire(FIN, DeposerRecours(1, 1, "bien après", minutes=NOMBRE_MAX))
    assert [a.echeance for a in lus(banc)] == [Echeance.OUVERTE, Echeance.DOUTEUSE]


def test_art_2023_6_3_un_recours_qui_n_existe_pas_ne_se_juge_pas() -> None:
    banc = soiree()
    banc.faire(DeposerRecours(1, 1, "lecture du bulletin"))
    for numero in (0, 2):
        assert f"Recours {numero} inconnu" in banc.refus(JugerRecours(numero, Issue.MAINTENUE, "", "la commission"))


def test_art_2023_6_3_et_2012_6_3_une_decision_qui_donne_des_points_change_le_bulletin_et_garde_la_proposition() -> (
    None
):
    banc = soiree()
    banc.faire(
        DeposerRecours(1, 1, "lecture du bulletin"),
        JugerRecours(1, Issue.REFORMEE, "le mot se lit", "la commission", Article("2023", "6.3"), 76),
    )
    resultat = banc.resultat(1, 1)
    assert resultat.points == 76
    assert resultat.verdict is not None
    assert resultat.verdict.points == 60
    assert resultat.decision is not None
    assert resultat.decision.article == Article("2023", "6.3")
    (appel,) = lus(banc)
    assert not appel.en_attente
    assert appel.etat == "Décision changée\u00a0: 76 points"
    assert appel.jugements[0].jugement.par == "la commission"
    assert [c.ligne.total for c in classement_de_partie(banc.etat, banc.partie)] == [76] * 4


def test_art_2023_6_3_et_2012_6_3_un_recours_contre_le_coup_rectifie_les_points_du_top() -> None:
    banc = soiree()
    banc.faire(
        DeposerRecours(1, None, "points du top", requerant=2),
        JugerRecours(1, Issue.REFORMEE, "case rose oubliée", "le juge-arbitre", None, 80),
    )
    assert banc.coup(1).points_top == 80
    assert [banc.resultat(1, joueur).points for joueur in (1, 2)] == [60, 80]


def test_une_decision_se_defait_d_un_bloc() -> None:
    banc = soiree()
    banc.faire(DeposerRecours(1, 1, "lecture"), JugerRecours(1, Issue.REFORMEE, "oui", "Paul", None, 76))
    banc.annuler()
    assert banc.resultat(1, 1).points == 60
    assert [a.en_attente for a in lus(banc)] == [True]
    banc.annuler()
    assert lus(banc) == ()
    assert banc.partie.recours == ()


@pytest.mark.parametrize(
    ("regles", "suite"),
    [("2023", ". Pièces demandées en plus\u00a0: 14\u00a0jours (art. 6.4.2.c)"), ("2012", ""), ("ancienne", "")],
)
def test_art_2023_6_4_2_c_le_delai_des_pieces_d_un_recours_transmis(regles: str, suite: str) -> None:
    banc = soiree(regles)
    banc.faire(DeposerRecours(1, 1, "lecture"), JugerRecours(1, Issue.TRANSMISE, "désaccord", "la commission"))
    assert lus(banc)[0].etat == f"Transmis à la commission{suite}"


def test_art_2023_6_4_2_un_recours_transmis_attend_une_seconde_decision() -> None:
    banc = soiree()
    banc.faire(
        DeposerRecours(1, 1, "lecture"),
        JugerRecours(1, Issue.TRANSMISE, "désaccord du joueur", "la commission d’arbitrage"),
        JugerRecours(1, Issue.MAINTENUE, "zéro fondé", "la commission de recours"),
    )
    (appel,) = lus(banc)
    assert [r.jugement.issue for r in appel.jugements] == [Issue.TRANSMISE, Issue.MAINTENUE]
    assert appel.etat == "Décision maintenue"
    assert "déjà jugé" in banc.refus(JugerRecours(1, Issue.MAINTENUE, "encore", "Paul"))


@pytest.mark.parametrize(
    ("commande", "mots"),
    [
        (DeposerRecours(2, 1, "m"), "n’est pas encore tiré"),
        (DeposerRecours(1, 9, "m"), "Personne à la table 9"),
        (DeposerRecours(1, 1, "  "), "ce que conteste"),
        (DeposerRecours(1, None, "m"), "Dites qui fait ce recours"),
        (DeposerRecours(1, 1, "m", requerant=9), "Personne à la table 9"),
        (DeposerRecours(1, 1, "m", minutes=-1), "-1 minute après la fin"),
        (JugerRecours(2, Issue.MAINTENUE, "m", "p"), "inconnu"),
        (JugerRecours(1, Issue.MAINTENUE, "", "p"), "motif"),
        (JugerRecours(1, Issue.MAINTENUE, "m", "p", None, 3), "décision changée"),
        (JugerRecours(1, Issue.REFORMEE, "m", "p", None, -3), "points"),
    ],
)
def test_un_refus_dit_quoi_faire(commande: CommandeRecours, mots: str) -> None:
    banc = soiree()
    banc.faire(DeposerRecours(1, 1, "lecture"))
    assert mots in banc.refus(commande)


def test_le_decideur_est_par_defaut_celui_qui_tient_la_console() -> None:
    banc = soiree()
    banc.faire(DeposerRecours(1, 1, "lecture"), JugerRecours(1, Issue.IRRECEVABLE, "hors délai", " "))
    assert lus(banc)[0].jugements[0].jugement.par == "Paul"


def test_l_heure_de_la_fin_est_celle_du_journal() -> None:
    banc = soiree()
    assert fin_ecrite(banc.traces, banc.partie) == ""
    banc.faire(FIN)
    assert fin_ecrite(banc.traces, banc.partie) == "2026-01-01T20:00:00.000"
    banc.annuler()
    assert fin_ecrite(banc.traces, banc.partie) == ""


def test_art_2023_6_3_un_recours_est_de_la_feuille_de_qui_est_conteste() -> None:
    """The event is found under the player whose bulletin it is, under nobody for the coup itself."""
    banc = soiree()
    for recours, joueurs in ((DeposerRecours(1, 1, "mot lu"), (1,)), (DeposerRecours(1, None, "top", requerant=4), ())):
        (depose,) = banc.faire(recours)
        assert isinstance(depose, RecoursDepose)
        assert depose.joueurs == joueurs


def test_art_2023_6_3_de_deux_recours_est_juge_celui_du_numero() -> None:
    banc = soiree()
    banc.faire(DeposerRecours(1, 1, "lecture"), DeposerRecours(1, 2, "placement"))
    banc.faire(JugerRecours(1, Issue.MAINTENUE, "bien lu", "la commission"))
    assert [appel.en_attente for appel in lus(banc)] == [False, True]
    banc.faire(JugerRecours(2, Issue.MAINTENUE, "bien placé", "la commission"))
    assert [appel.en_attente for appel in lus(banc)] == [False, False]
