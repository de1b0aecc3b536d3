"""Articles 9.2 and 9.3: appeals, decisions softened, strengthened or reversed, exclusions; and their trace."""

import pytest

from arbitre.engine.classique.incidents import PeineClassique
from arbitre.engine.classique.registre import affaires, registre, verdicts
from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.classique.resultat_dit import resultat_en_texte
from arbitre.engine.classique.tournoi.commandes import apply, decide
from arbitre.engine.classique.tournoi.contester import JugerContestation
from arbitre.engine.classique.tournoi.etat import Affaire, Revision, Tournoi
from arbitre.engine.classique.tournoi.inscrire import FaireRentrer
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.engine.classique.tournoi.reviser import ExclureJoueur, LeverExclusion, ReviserDecision
from arbitre.engine.erreurs import CommandeRefusee
from tests.engine.classique.tournoi.test_peines import NOMS, PREMIER, SECOND, decision, publie, table
from tests.engine.classique.tournoi.test_tournoi import ODS, faire

HEURE = "2026-11-21T15:42:10.000+01:00"


def perdue() -> Tournoi:
    return faire(publie(), SaisirMatch(1, (Manche(410, 407),)), decision(PREMIER, "9.2", PeineClassique.PERTE))


def revoir(peine: PeineClassique | None, affaire: Affaire = Affaire.DECISION, numero: int = 1) -> ReviserDecision:
    return ReviserDecision(affaire, numero, peine, "en appel", PREMIER)


def test_article_9_3_une_perte_est_dejugee_et_le_resultat_revient() -> None:
    assert table(perdue()).vainqueur is Camp.B
    tournoi = faire(perdue(), revoir(None))
    assert table(tournoi).vainqueur is Camp.A
    assert resultat_en_texte(table(tournoi), NOMS) == "410 – 407"
    assert tournoi.revues[0].revision is Revision.DEJUGEE
    assert len(tournoi.decisions) == 1, "what was decided first stays"
    quoi = [ligne.quoi for ligne in registre(tournoi).lignes]
    assert "Appel de Joueur 001\u00a0: décision déjugée (art. 9.3)" in quoi


@pytest.mark.parametrize(
    ("peine", "revision", "resultat"),
    [
        (PeineClassique.PERTE, Revision.CONFIRMEE, "410 – 407 (DURAND perd la partie, art. 9.2)"),
        (PeineClassique.VINGT_POINTS, Revision.ADOUCIE, "410 – 407 (DURAND −20, compris dans 410, art. 9.2)"),
        (PeineClassique.AVERTISSEMENT, Revision.ADOUCIE, "410 – 407"),
    ],
)
def test_article_9_3_une_decision_est_confirmee_ou_adoucie(
    peine: PeineClassique, revision: Revision, resultat: str
) -> None:
    tournoi = faire(perdue(), revoir(peine))
    assert tournoi.revues[0].revision is revision
    assert resultat_en_texte(table(tournoi), NOMS) == resultat


def test_article_9_3_un_avertissement_est_renforce_puis_dejuge_sur_une_ronde_passee() -> None:
    tournoi = faire(publie(), decision(SECOND, "9.2", PeineClassique.AVERTISSEMENT))
    for numero in range(1, 5):
        tournoi = faire(tournoi, SaisirMatch(numero, (Manche(400, 300),)))
    tournoi = faire(tournoi, PublierRonde(), revoir(PeineClassique.VINGT_POINTS))
    assert tournoi.revues[0].revision is Revision.RENFORCEE
    assert (
        resultat_en_texte(tournoi.rondes[0].rencontres[1], NOMS) == "400 – 300 (ROUX −20, compris dans 300, art. 9.2)"
    )
    tournoi = faire(tournoi, revoir(None))
    assert resultat_en_texte(tournoi.rondes[0].rencontres[1], NOMS) == "400 – 300"
    assert len(tournoi.revues) == 2


def test_article_9_2_une_decision_se_prend_aussi_sur_une_ronde_passee() -> None:
    tournoi = publie()
    for numero in range(1, 5):
        tournoi = faire(tournoi, SaisirMatch(numero, (Manche(400, 300),)))
    prise = decision(PREMIER, "9.2", PeineClassique.PERTE)
    tournoi = faire(tournoi, PublierRonde(), type(prise)(1, PREMIER, prise.incident, prise.peine, 1, 1, "vu trop tard"))
    assert tournoi.rondes[0].rencontres[1].vainqueur is Camp.B
    assert "vu trop tard" in registre(tournoi).lignes[0].suite


def conteste() -> Tournoi:
    avant = faire(publie(), SaisirMatch(1, (Manche(410, 402),)))
    (evenement,) = decide(avant, JugerContestation(("DUALS", "DIN"), 1, Camp.B), ODS, HEURE)
    return apply(avant, evenement)


def test_article_5_3_la_contestation_dit_table_plaignant_heure_et_effet() -> None:
    tournoi = conteste()
    assert table(tournoi).parties == (Manche(410, 402),), "the score of the sheet"
    assert resultat_en_texte(table(tournoi), NOMS) == "410 – 402 (ROUX −10, compris dans 402, art. 5.3)"
    (ligne,) = registre(tournoi).lignes
    assert (ligne.ronde, ligne.table, ligne.heure) == (1, 1, "15:42")
    assert ligne.quoi == "Contestation par Joueur 005 (art. 5.3)"
    assert ligne.suite == "DUALS admis, DIN admis\u00a0; le coup reste\u00a0; Joueur 005 perd 10\u00a0points"


def test_article_9_3_la_penalite_d_une_contestation_se_leve() -> None:
    tournoi = faire(conteste(), revoir(PeineClassique.RIEN, Affaire.CONTESTATION))
    assert resultat_en_texte(table(tournoi), NOMS) == "410 – 402"
    assert tournoi.revues[0].revision is Revision.ADOUCIE
    assert verdicts(tournoi)[0].suite == "adoucie par le directeur du tournoi (art. 9.3)"
    with pytest.raises(CommandeRefusee, match="ou est déjugée"):
        faire(tournoi, revoir(PeineClassique.PERTE, Affaire.CONTESTATION))


def test_on_ne_revient_pas_sur_ce_qui_n_est_pas_au_fichier() -> None:
    for numero in (0, 2):
        with pytest.raises(CommandeRefusee, match="dans la liste"):
            faire(perdue(), revoir(None, numero=numero))
    with pytest.raises(CommandeRefusee, match="pourquoi"):
        faire(perdue(), ReviserDecision(Affaire.DECISION, 1, None, " "))


def test_article_9_3_l_exclusion_vaut_pour_la_suite_et_se_leve() -> None:
    tournoi = faire(publie(), ExclureJoueur(PREMIER, "tricherie"))
    assert PREMIER in tournoi.absents
    with pytest.raises(CommandeRefusee, match="seul le directeur"):
        faire(tournoi, FaireRentrer(PREMIER))
    with pytest.raises(CommandeRefusee, match="déjà exclu"):
        faire(tournoi, ExclureJoueur(PREMIER, "encore"))
    tournoi = faire(tournoi, LeverExclusion(PREMIER, "erreur de personne"), FaireRentrer(PREMIER))
    assert PREMIER not in tournoi.absents
    assert [ligne.quoi for ligne in registre(tournoi).lignes] == [
        "Exclusion du tournoi (art. 9.3)", "Exclusion levée (art. 9.3)", "Retour",
    ]  # fmt: skip
    with pytest.raises(CommandeRefusee, match="n’est pas exclu"):
        faire(tournoi, LeverExclusion(PREMIER, "encore"))


def test_les_affaires_se_lisent_comme_elles_sont() -> None:
    tournoi = faire(conteste(), decision(PREMIER, "10.1.2", PeineClassique.CINQ_POINTS))
    assert [(a.affaire, a.numero) for a in affaires(tournoi)] == [(Affaire.CONTESTATION, 1), (Affaire.DECISION, 1)]
