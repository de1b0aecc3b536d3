"""Articles 5.3, 8.1, 9.2 and 10: penalties stand on the feuille de marque; a game lost changes its result by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.classique.feuilles import feuille_de_ronde
from arbitre.engine.classique.incidents import INCIDENTS, Incident, PeineClassique
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche, Rencontre
from arbitre.engine.classique.resultat_dit import attendu_en_texte, resultat_en_texte
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi, apply
from arbitre.engine.classique.tournoi.etat import IncidentTranche, ReglagesTournoi, Tournoi
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.classique.tournoi.resultats import EffacerMatch, SaisirMatch, TrancherIncident
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.journal.codec import decoder
from tests.engine.classique.tournoi.test_tournoi import faire, ouvert

PREMIER, SECOND = 1, 5
NOMS = ("DURAND", "ROUX")
"""The players of table 1 in the first round of eight."""


def cas(numero: str, peine: PeineClassique) -> Incident:
    return next(i for i in INCIDENTS if i.article.numero == numero and peine in i.peines)


def decision(joueur: int, numero: str, peine: PeineClassique, manche: int = 1) -> TrancherIncident:
    return TrancherIncident(1, joueur, cas(numero, peine), peine, manche)


def publie(*, deux_manches: bool = False) -> Tournoi:
    return faire(ouvert(8, ReglagesTournoi(deux_manches=deux_manches)), PublierRonde())


def table(tournoi: Tournoi) -> Rencontre:
    assert tournoi.ronde is not None
    return tournoi.ronde.rencontres[1]


def test_article_10_1_2_la_penalite_est_sur_la_feuille_le_score_tape_la_compte_deja() -> None:
    tournoi = faire(
        publie(), SaisirMatch(1, (Manche(410, 407),)), decision(PREMIER, "10.1.2", PeineClassique.CINQ_POINTS)
    )
    rencontre = table(tournoi)
    assert rencontre.parties == rencontre.saisies == (Manche(410, 407),), "nothing is taken off twice"
    assert rencontre.vainqueur is Camp.A
    lignes = {li.joueur: li for li in tournoi.classement()}
    assert (lignes[PREMIER].pdep, lignes[SECOND].pdep) == (3, -3)
    assert resultat_en_texte(rencontre, NOMS) == "410 – 407 (DURAND −5, compris dans 410, art. 10.1.2)"
    assert tournoi.decisions[0].sur_la_feuille


def test_article_10_1_2_un_fichier_de_la_version_0_1_0_garde_ses_points_retires() -> None:
    ancien = decoder(
        "IncidentTranche",
        '{"ronde":1,"table":1,"joueur":1,"incident":"Lettres en trop, déjà vues","article":"10.1.2",'
        '"peine":"cinq_points","manche":1}',
    )
    assert isinstance(ancien, IncidentTranche)
    tournoi = apply(faire(publie(), SaisirMatch(1, (Manche(410, 407),))), ancien)
    assert table(tournoi).parties == (Manche(405, 407),)
    assert table(tournoi).saisies == (Manche(410, 407),)
    assert table(tournoi).vainqueur is Camp.B
    assert resultat_en_texte(table(tournoi), NOMS) == "405 – 407 (DURAND −5, art. 10.1.2)"


def test_article_9_2_vingt_points_decides_avant_que_le_score_soit_tape() -> None:
    tournoi = faire(publie(), decision(SECOND, "9.2", PeineClassique.VINGT_POINTS))
    assert table(tournoi).parties == (), "the result is still awaited"
    assert attendu_en_texte(table(tournoi), NOMS) == "… (manche 1\u00a0: ROUX −20, compris dans son score, art. 9.2)"
    tournoi = faire(tournoi, SaisirMatch(1, (Manche(400, 410),)))
    assert table(tournoi).parties == (Manche(400, 410),)
    tournoi = faire(tournoi, SaisirMatch(1, (Manche(400, 390),)))
    assert table(tournoi).parties == (Manche(400, 390),), "the sheet put right is typed again"
    assert resultat_en_texte(table(tournoi), NOMS) == "400 – 390 (ROUX −20, compris dans 390, art. 9.2)"


def test_article_10_7_un_abandon_est_perdu_sans_que_rien_soit_tape() -> None:
    tournoi = faire(publie(), decision(SECOND, "10.7", PeineClassique.PERTE))
    rencontre = table(tournoi)
    assert rencontre.vainqueur is Camp.A
    assert tournoi.rondes[0].attendues == (2, 3, 4)
    assert resultat_en_texte(rencontre, NOMS) == "DURAND gagne, ROUX perd par décision, art. 10.7"
    assert {li.joueur: li.pdep for li in tournoi.classement()}[PREMIER] == 50
    tournoi = faire(tournoi, SaisirMatch(1, (Manche(200, 280),)))
    assert table(tournoi).vainqueur is Camp.A, "whatever the scores"
    assert table(tournoi).parties == (Manche(200, 280, perdue=Camp.B),)
    with pytest.raises(CommandeRefusee, match="déjà perdue"):
        faire(tournoi, decision(SECOND, "9.2", PeineClassique.PERTE))
    with pytest.raises(CommandeRefusee, match="L’adversaire a déjà perdu"):
        faire(tournoi, decision(PREMIER, "9.2", PeineClassique.PERTE))


@pytest.mark.parametrize("peine", [PeineClassique.AVERTISSEMENT])
def test_article_9_2_un_avertissement_ne_change_pas_le_resultat(peine: PeineClassique) -> None:
    tournoi = faire(publie(), SaisirMatch(1, (Manche(410, 407),)), decision(PREMIER, "9.2", peine))
    assert table(tournoi).parties == (Manche(410, 407),)
    assert resultat_en_texte(table(tournoi), NOMS) == "410 – 407"
    assert len(tournoi.decisions) == 1


def test_en_deux_manches_gagnantes_la_peine_porte_sur_sa_manche() -> None:
    deux = (Manche(400, 300), Manche(320, 310))
    tournoi = faire(publie(deux_manches=True), SaisirMatch(1, deux))
    assert table(tournoi).vainqueur is Camp.A
    tournoi = faire(tournoi, decision(PREMIER, "9.2", PeineClassique.VINGT_POINTS, 2))
    assert resultat_en_texte(table(tournoi), NOMS) == "400 – 300, 320 – 310 (DURAND −20, compris dans 320, art. 9.2)"
    tournoi = faire(tournoi, decision(PREMIER, "9.2", PeineClassique.PERTE, 2))
    assert table(tournoi).parties == (), "one game each: the third is awaited"
    with pytest.raises(CommandeRefusee, match="deux ou trois"):
        faire(tournoi, SaisirMatch(1, (Manche(400, 300), Manche(310, 305))))
    tournoi = faire(tournoi, SaisirMatch(1, (*deux, Manche(350, 349))))
    assert table(tournoi).parties == (Manche(400, 300), Manche(320, 310, Camp.A), Manche(350, 349))
    assert table(tournoi).vainqueur is Camp.A


def test_en_deux_manches_une_manche_perdue_par_decision_peut_finir_le_match() -> None:
    tournoi = faire(publie(deux_manches=True), decision(SECOND, "10.7", PeineClassique.PERTE, 1))
    assert table(tournoi).parties == ()
    tournoi = faire(tournoi, decision(SECOND, "10.5", PeineClassique.PERTE, 2))
    assert table(tournoi).parties == (Manche(0, 0, Camp.B), Manche(0, 0, Camp.B))
    with pytest.raises(CommandeRefusee, match="de 1 à 3"):
        faire(tournoi, decision(SECOND, "9.2", PeineClassique.VINGT_POINTS, 4))
    with pytest.raises(CommandeRefusee, match="en une manche"):
        faire(publie(), decision(SECOND, "9.2", PeineClassique.VINGT_POINTS, 2))


def test_un_forfait_reste_un_forfait() -> None:
    tournoi = faire(publie(), SaisirMatch(1, forfait=Forfait.B), decision(SECOND, "9.2", PeineClassique.VINGT_POINTS))
    assert (table(tournoi).parties, table(tournoi).forfait) == ((), Forfait.B)


def test_un_resultat_par_la_seule_decision_ne_s_efface_pas() -> None:
    tournoi = faire(publie(), decision(SECOND, "10.7", PeineClassique.PERTE))
    with pytest.raises(CommandeRefusee, match="rien à effacer"):
        faire(tournoi, EffacerMatch(1))


def test_la_feuille_de_la_ronde_dit_la_peine_et_son_article() -> None:
    tournoi = faire(
        publie(), SaisirMatch(1, (Manche(410, 407),)), decision(PREMIER, "9.2", PeineClassique.VINGT_POINTS)
    )
    assert feuille_de_ronde(tournoi, tournoi.rondes[0]).par_table[0].resultat == (
        "410 – 407 (Joueur 001 −20, compris dans 410, art. 9.2)"
    )


def test_une_decision_d_un_ancien_fichier_ne_change_pas_son_resultat() -> None:
    """Its points were taken off by hand before the scores were typed."""
    ancien = decoder(
        "IncidentTranche",
        '{"ronde":1,"table":1,"joueur":1,"incident":"Conduite à sanctionner","article":"9.2","peine":"vingt_points"}',
    )
    assert isinstance(ancien, IncidentTranche)
    tournoi = apply(faire(publie(), SaisirMatch(1, (Manche(410, 407),))), ancien)
    assert table(tournoi).parties == (Manche(410, 407),)
    assert len(tournoi.decisions) == 1


@given(
    st.integers(0, 600),
    st.integers(0, 600),
    st.lists(st.tuples(st.sampled_from([PREMIER, SECOND]), st.sampled_from([5, 20])), max_size=4),
    st.randoms(use_true_random=False),
)
def test_decisions_et_scores_dans_n_importe_quel_ordre(a: int, b: int, peines: list[tuple[int, int]], hasard) -> None:  # type: ignore[no-untyped-def]
    """The result is the score of the sheet, whenever it was typed; each penalty is told beside it, once."""
    commandes: list[CommandeTournoi] = [SaisirMatch(1, (Manche(a, b),))]
    for joueur, points in peines:
        vingt = points == 20
        peine = PeineClassique.VINGT_POINTS if vingt else PeineClassique.CINQ_POINTS
        commandes.append(decision(joueur, "9.2" if vingt else "10.1.2", peine))
    hasard.shuffle(commandes)
    rencontre = table(faire(publie(), *commandes))
    assert rencontre.parties == (Manche(a, b),)
    dites = [(PREMIER if p.camp is Camp.A else SECOND, p.points) for p in rencontre.peines]
    assert sorted(dites) == sorted(peines)
