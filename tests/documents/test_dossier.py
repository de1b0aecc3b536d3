"""The file of an appeal says what the verdict gave, then what was decided, never both mixed (2023, 6.3 and 6.4)."""

from msgspec.structs import replace

from arbitre.documents.registre import dossier_pdf
from arbitre.engine.feuilles.dossier import dossier_de_recours
from arbitre.engine.partie.discipline import NulliteInfligee
from arbitre.engine.partie.etat import Decision, Fiche, Origine
from arbitre.engine.partie.lecture import resultat, verdict_d_origine
from arbitre.engine.partie.rectifications import MotRetenuFaux, TopRectifie
from arbitre.engine.partie.saisie import ResultatEfface, ResultatSaisi
from arbitre.engine.reglement import Article, Peine, Sanction
from arbitre.ui.textes.appels import bulletin_vise
from tests.documents.cahier import Cahier
from tests.documents.lire import lire
from tests.documents.test_registre import dispute


def dit(cahier: Cahier, table: int = 2) -> str:
    fait = dossier_de_recours(cahier.etat, cahier.partie, cahier.partie.coups[1], table, traces=cahier.traces)
    assert fait is not None
    return " ".join(page.mots for page in lire(dossier_pdf(fait))).replace("\n", " ")


def decider(cahier: Cahier, decision: Decision) -> None:
    fiche = cahier.partie.coups[1].fiches[cahier.partie.joueurs[1]]
    cahier.ecrire(ResultatSaisi(2, cahier.partie.joueurs[1], replace(fiche, decision=decision)))


def en_deux(texte: str) -> tuple[str, str]:
    """(what is said of the verdict, what is said of the decision)."""
    verdict, suite = texte.split("Verdict d’origine", 1)[1].split("Ce qui a été décidé ensuite", 1)
    return verdict, suite.split("Chronologie", 1)[0]


def test_art_6_3_le_dossier_dit_le_verdict_d_origine_puis_la_decision_jamais_les_deux_melees() -> None:
    cahier = dispute()
    decider(cahier, Decision(68, "le S est lisible", Article("2023", "6.3"), ()))
    verdict, decision = en_deux(dit(cahier))
    assert "Payé : 0 point" in verdict
    assert "ZÉRO (art. 5.7, 2023) — « MOLLIT », non admis." in verdict
    assert "68 points" not in verdict
    assert "Décision : 68 points. Le S est lisible. (art. 6.3, 2023)" in decision
    assert "Sans sanction." in decision
    assert "Payé à présent : 68 points" in decision
    assert "ZÉRO" not in decision


def test_art_6_3_une_sanction_decidee_n_est_pas_celle_du_verdict() -> None:
    cahier = dispute()
    avertie = Sanction(Peine.AVERTISSEMENT, Article("2023", "5.5"), "mal écrit")
    decider(cahier, Decision(24, "relu à la loupe", None, (avertie,)))
    verdict, decision = en_deux(dit(cahier))
    assert "AVERTISSEMENT" not in verdict
    assert "AVERTISSEMENT (art. 5.5, 2023) — Mal écrit." in decision


def test_sans_decision_le_dossier_n_a_qu_un_verdict() -> None:
    texte = dit(dispute())
    assert "Verdict d’origine" not in texte
    assert "décidé ensuite" not in texte
    assert "Payé : 0 point" in texte


def test_le_dossier_d_un_coup_annule_ou_rectifie_garde_ce_que_le_verdict_payait() -> None:
    cahier = dispute()
    cahier.ecrire(TopRectifie(2, 70, "mal compté"))
    verdict, decision = en_deux(dit(cahier, 3))
    assert "Payé : 68 points" in verdict
    assert "Les points du top ont été rectifiés." in decision
    assert "Payé à présent : 70 points" in decision
    cahier.ecrire(MotRetenuFaux(2, True, "absent de la liste"))
    verdict, decision = en_deux(dit(cahier, 3))
    assert "Payé : 68 points" in verdict
    assert "Points du coup annulés : Absent de la liste." in decision
    assert "Payé à présent : 0 point" in decision


def test_le_dossier_d_un_zero_decide_par_dessus_le_verdict() -> None:
    cahier = dispute()
    cahier.ecrire(NulliteInfligee(2, cahier.partie.joueurs[2], "a parlé pendant le chrono", Article("2023", "5.7")))
    verdict, decision = en_deux(dit(cahier, 3))
    assert "Payé : 68 points" in verdict
    assert "ZÉRO (art. 5.7, 2023) — A parlé pendant le chrono." in decision


def test_ce_qui_est_decide_sans_rien_de_saisi_n_invente_pas_de_verdict() -> None:
    cahier = dispute()
    joueur = cahier.partie.joueurs[2]
    cahier.ecrire(ResultatEfface(2, joueur))
    fiche = Fiche(Origine.POINTS, decision=Decision(50, "bulletin retrouvé", None))
    cahier.ecrire(ResultatSaisi(2, joueur, fiche))
    verdict, decision = en_deux(dit(cahier, 3))
    assert "Aucun résultat n’avait été saisi." in verdict
    assert "Payé à présent : 50 points" in decision


def test_la_fenetre_des_recours_dit_aussi_l_un_puis_l_autre() -> None:
    cahier = dispute()
    decider(cahier, Decision(68, "le S est lisible", None, ()))
    partie, coup, joueur = cahier.partie, cahier.partie.coups[1], cahier.partie.joueurs[1]
    phrase = bulletin_vise("Ana", verdict_d_origine(partie, coup, joueur), resultat(partie, coup, joueur))
    origine, lectures, decide = phrase.replace("\u00a0", " ").splitlines()
    assert origine.startswith("Ana : 0 point. « MOLLIT », non admis")
    assert lectures.startswith("Lectures : 24")
    assert decide == "Décidé ensuite : 68 points. Décision : le S est lisible."
