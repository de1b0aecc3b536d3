"""The course of a game, article by article (« déroulement d’une partie »)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.classique.contestation import ContestationImpossible, contester, lire_mots
from arbitre.engine.classique.fin import DecompteImpossible, FinDuJeu, solder, somme
from arbitre.engine.classique.incidents import ECHELLE, INCIDENTS, PeineClassique
from arbitre.engine.classique.jeu import (
    LETTRES,
    CoupRefuse,
    Jeu,
    commence,
    echanger,
    epuiser,
    passer,
    penaliser,
    perdre,
    poser,
    toss,
)
from arbitre.engine.classique.jeu import contester as contester_le_coup
from arbitre.engine.classique.pendule import Pendule, PenduleRefusee
from arbitre.engine.classique.rencontre import Camp, Manche

ADMIS = {"DUALS", "DIN", "RETAIRA", "SI"}


def est_admis(mot: str) -> bool:
    return mot in ADMIS


def test_art_3_1_toss() -> None:
    assert toss("B", "K") is Camp.A
    assert toss("Z", "C") is Camp.B
    assert toss("E", "E") is None, "the same letter: again"
    assert toss("?", "A") is None, "a joker does not count"


def test_art_3_2_qui_commence_les_manches_suivantes() -> None:
    assert commence(1, Camp.B) is Camp.B
    assert commence(2, Camp.B) is Camp.A
    assert commence(3, Camp.B, toss("A", "C")) is Camp.A
    with pytest.raises(CoupRefuse, match="au sort"):
        commence(3, Camp.B)


def test_art_4_1_7_on_complete_a_sept_lettres_ou_on_prend_ce_qui_reste() -> None:
    jeu = poser(Jeu(Camp.A), ["DIN"], 8, 3)
    assert (jeu.trait, jeu.score, jeu.a.lettres, jeu.sac) == (Camp.B, (8, 0), 7, LETTRES - 17)
    presque = Jeu(Camp.A, sac=2)
    assert (poser(presque, ["DUALS"], 10, 5).a.lettres, poser(presque, ["DUALS"], 10, 5).sac) == (4, 0)


def test_art_4_2_2_six_je_passe_de_suite_finissent_la_partie() -> None:
    jeu = Jeu(Camp.A)
    for _ in range(5):
        jeu = passer(jeu)
        assert jeu.fin is None
    assert passer(jeu).fin is FinDuJeu.BLOCAGE
    rompu = passer(passer(passer(passer(passer(poser(jeu, ["SI"], 4, 2))))))
    assert rompu.fin is None, "a word between: the passes of that side begin again"


def test_art_4_3_1_on_ne_change_qu_avec_sept_lettres_dans_le_sac() -> None:
    assert echanger(Jeu(Camp.A, sac=7), 7).trait is Camp.B
    with pytest.raises(CoupRefuse, match="reste 6 lettres"):
        echanger(Jeu(Camp.A, sac=6), 1)
    with pytest.raises(CoupRefuse, match="7 lettres"):
        echanger(Jeu(Camp.A), 8)


def test_art_4_3_3_changer_fait_perdre_le_tour_et_rompt_les_passes() -> None:
    jeu = passer(passer(passer(passer(Jeu(Camp.A)))))
    assert passer(passer(echanger(jeu, 3))).fin is None


DIN = poser(Jeu(Camp.B), ["DIN"], 8, 3)
DUALS = poser(DIN, ["DUALS", "DINS"], 20, 5)
"""A lays DUALS, which makes DINS of DIN; B may contest."""


def test_art_5_3_exemple_1_dins_conteste() -> None:
    contestation = contester(["DINS"], est_admis)
    assert (contestation.reprises, contestation.penalite) == (True, 0)
    jeu = contester_le_coup(DUALS, contestation)
    assert (jeu.score, jeu.trait, jeu.a.lettres, jeu.sac) == ((0, 8), Camp.B, 7, DIN.sac)


def test_art_5_3_exemple_2_duals_conteste() -> None:
    contestation = contester(["DUALS"], est_admis)
    assert (contestation.reprises, contestation.penalite) == (False, 5)
    jeu = contester_le_coup(DUALS, contestation)
    assert (jeu.score, jeu.trait, jeu.sac) == ((20, 3), Camp.B, DUALS.sac)


def test_art_5_3_exemple_3_dins_et_duals_contestes() -> None:
    contestation = contester(["DINS", "DUALS"], est_admis)
    assert (contestation.reprises, contestation.penalite) == (True, 5)
    jeu = contester_le_coup(DUALS, contestation)
    assert (jeu.score, jeu.trait) == ((0, 3), Camp.B)


def test_art_5_3_cinq_points_par_mot_conteste_a_tort() -> None:
    assert contester(["DUALS", "DIN", "SI"], est_admis).penalite == 15


def test_art_5_4_3_retairai_forme_par_l_un_ou_l_autre() -> None:
    """RETAIRA was let pass; whoever makes RETAIRAI may be contested, at once or later."""
    retaira = poser(Jeu(Camp.A), ["RETAIRA"], 60, 7)
    y_joue = poser(retaira, ["DIN", "RETAIRAI"], 20, 3)
    jeu = contester_le_coup(y_joue, contester(["RETAIRAI"], est_admis))
    assert (jeu.score, jeu.trait) == ((60, 0), Camp.A)
    plus_tard = poser(poser(poser(retaira, ["SI"], 2, 2), ["SI"], 2, 2), ["SI"], 2, 2)
    x_joue = poser(plus_tard, ["DIN", "RETAIRAI"], 20, 3)
    jeu = contester_le_coup(x_joue, contester(["RETAIRAI"], est_admis))
    assert (jeu.score, jeu.trait) == ((62, 4), Camp.B)


def test_art_5_1_seul_le_mouvement_qui_vient_d_etre_fait_se_conteste() -> None:
    with pytest.raises(CoupRefuse, match="ne vient pas d’être joué"):
        contester_le_coup(DUALS, contester(["DIN"], est_admis))
    with pytest.raises(CoupRefuse, match="rien à contester"):
        contester_le_coup(passer(DUALS), contester(["DINS"], est_admis))


def test_les_mots_du_bulletin_se_tapent_comme_ils_viennent() -> None:
    assert lire_mots(" duals, dins  DUALS") == ("DUALS", "DINS")
    for mauvais in ("", " ,", "A", "ÉTÉ", "A" * 16):
        with pytest.raises(ContestationImpossible):
            lire_mots(mauvais)


def test_art_6_2_la_pendule_de_l_adversaire_se_lance_en_appuyant() -> None:
    pendule = Pendule.neuve(20).appuyer(Camp.B, 10.0)
    assert (pendule.reste(Camp.A, 70.0), pendule.reste(Camp.B, 70.0)) == (1140, 1200)
    pendule = pendule.appuyer(Camp.B, 70.0)
    assert pendule.reste(Camp.A, 70.0) == 1140, "pressing out of turn changes nothing"
    pendule = pendule.appuyer(Camp.A, 100.0)
    assert (pendule.reste(Camp.A, 130.0), pendule.reste(Camp.B, 130.0)) == (1110, 1170)
    arretee = pendule.arreter(130.0)
    assert arretee.reste(Camp.B, 999.0) == 1170
    assert arretee.reprendre(1000.0).reste(Camp.B, 1010.0) == 1160
    assert arretee.regler(Camp.A, 5, 1000.0).reste(Camp.A, 1000.0) == 5


def test_art_6_2_une_pendule_ne_se_reprend_pas_avant_d_etre_lancee() -> None:
    with pytest.raises(PenduleRefusee):
        Pendule.neuve(25).reprendre(1.0)
    with pytest.raises(PenduleRefusee):
        Pendule.neuve(0)
    with pytest.raises(PenduleRefusee):
        Pendule.neuve(25).regler(Camp.A, -1, 0)


@given(st.lists(st.tuples(st.sampled_from(["a", "b", "arret", "reprise"]), st.floats(0, 300)), max_size=30))
def test_le_temps_des_deux_cotes_ne_fait_que_baisser_et_jamais_sous_zero(gestes: list[tuple[str, float]]) -> None:
    pendule, t = Pendule.neuve(20).appuyer(Camp.A, 0.0), 0.0
    for geste, duree in gestes:
        avant = [pendule.reste(c, t) for c in Camp]
        t += duree
        pendule = (
            pendule.arreter(t) if geste == "arret"
            else pendule.reprendre(t) if geste == "reprise"
            else pendule.appuyer(Camp(geste), t)
        )  # fmt: skip
        apres = [pendule.reste(c, t) for c in Camp]
        assert all(0 <= b <= a + 1e-9 for a, b in zip(avant, apres, strict=True))
        assert sum(avant) - sum(apres) <= duree + 1e-6


def test_art_7_1_lettres_epuisees() -> None:
    jeu = poser(Jeu(Camp.A, sac=0), ["DUALSIN"], 70, 7)
    assert jeu.fin is FinDuJeu.LETTRES
    decompte = solder((370, 350), ("", "QE?"), FinDuJeu.LETTRES)
    assert (decompte.a, decompte.b, decompte.vainqueur) == (379, 341, Camp.A)
    with pytest.raises(DecompteImpossible):
        solder((370, 350), ("A", "B"), FinDuJeu.LETTRES)


def test_art_7_1_le_dernier_coup_se_conteste_aussi() -> None:
    fin = poser(Jeu(Camp.A, sac=0), ["DUALS", "DINS"], 70, 7)
    jeu = contester_le_coup(fin, contester(["DINS"], est_admis))
    assert (jeu.fin, jeu.trait, jeu.a.lettres, jeu.sac, jeu.score) == (None, Camp.B, 7, 0, (0, 0))
    assert contester_le_coup(fin, contester(["DUALS"], est_admis)).fin is FinDuJeu.LETTRES


def test_art_7_2_blocage() -> None:
    decompte = solder((300, 310), ("K", "Z"), FinDuJeu.BLOCAGE)
    assert (decompte.a, decompte.b, decompte.vainqueur, decompte.article.numero) == (290, 300, Camp.B, "4.2.2")


def test_art_7_3_1_qui_n_a_plus_de_temps_ne_joue_plus_mais_conteste() -> None:
    jeu = epuiser(DIN, Camp.A)
    assert jeu.trait is Camp.B, "B goes on alone"
    with pytest.raises(CoupRefuse, match="plus de temps"):
        echanger(jeu, 2)
    jeu = poser(jeu, ["DUALS", "DINS"], 20, 5)
    assert jeu.trait is Camp.B
    jeu = contester_le_coup(jeu, contester(["DUALS", "DINS"], est_admis))
    assert (jeu.score, jeu.trait) == ((-5, 8), Camp.B)
    assert passer(passer(passer(jeu))).fin is FinDuJeu.BLOCAGE


def test_art_7_3_2_temps_epuise_des_deux_cotes() -> None:
    assert epuiser(epuiser(DIN, Camp.A), Camp.B).fin is FinDuJeu.TEMPS
    decompte = solder((200, 210), ("AE", "KW"), FinDuJeu.TEMPS)
    assert (decompte.a, decompte.b, decompte.vainqueur) == (198, 190, Camp.A)


def test_art_8_1_egalite_parfaite() -> None:
    decompte = solder((302, 310), ("AE", "Z"), FinDuJeu.TEMPS)
    assert (decompte.vainqueur, decompte.manche) == (None, Manche(300, 300))


def test_art_8_2_les_deux_jeux_de_17_et_de_19() -> None:
    """AAEB?XL is worth 17, MGHERSQ 19: after six passes and no word, the first wins."""
    jeu = Jeu(Camp.A)
    for _ in range(6):
        jeu = passer(jeu)
    assert (somme("AAEB?XL"), somme("MGHERSQ")) == (17, 19)
    decompte = solder(jeu.score, ("AAEB?XL", "MGHERSQ"), FinDuJeu.BLOCAGE, mot_pose=bool(jeu.mots_poses))
    assert (decompte.vainqueur, decompte.article.numero) == (Camp.A, "8.2")
    penalise = solder((-5, 0), ("AAEB?XL", "MGHERSQ"), FinDuJeu.BLOCAGE, mot_pose=False)
    assert penalise.manche.vainqueur is Camp.A, "the letters alone decide"


def test_art_9_2_l_echelle_de_l_arbitre() -> None:
    assert [peine.points for peine in ECHELLE] == [0, 20, 0]
    assert penaliser(DIN, Camp.B, PeineClassique.VINGT_POINTS.points).score == (0, -12)
    perdue = perdre(DIN, Camp.B)
    decompte = solder(perdue.score, ("", ""), FinDuJeu.DECISION, perdant=perdue.perdant)
    assert (decompte.vainqueur, decompte.manche) == (Camp.A, Manche(0, 8, perdue=Camp.B))
    with pytest.raises(DecompteImpossible):
        solder((0, 0), ("", ""), FinDuJeu.DECISION)


@pytest.mark.parametrize(
    ("numero", "peines"),
    [
        ("5.2", {PeineClassique.AVERTISSEMENT, PeineClassique.VINGT_POINTS, PeineClassique.PERTE}),
        ("10.1.1", {PeineClassique.RIEN}),
        ("10.1.2", {PeineClassique.CINQ_POINTS}),
        ("10.1.3", {PeineClassique.PERTE}),
        (
            "10.2",
            {PeineClassique.RIEN, PeineClassique.AVERTISSEMENT, PeineClassique.VINGT_POINTS, PeineClassique.PERTE},
        ),
        ("10.3", {PeineClassique.RIEN, PeineClassique.PERTE}),
        ("10.5", {PeineClassique.RIEN, PeineClassique.PERTE}),
        ("10.7", {PeineClassique.PERTE}),
    ],
)
def test_art_10_ce_que_l_arbitre_peut_decider(numero: str, peines: set[PeineClassique]) -> None:
    assert {p for cas in INCIDENTS if cas.article.numero == numero for p in cas.peines} == peines


def test_rien_ne_se_joue_apres_la_fin() -> None:
    with pytest.raises(CoupRefuse, match="finie"):
        passer(perdre(DIN, Camp.A))


@given(st.lists(st.tuples(st.sampled_from(["pose", "passe", "echange", "conteste"]), st.integers(1, 7)), max_size=80))
def test_aucune_lettre_ne_se_perd(gestes: list[tuple[str, int]]) -> None:
    """Letters in the bag, on both racks and on the grid are always the 102."""
    jeu, grille = Jeu(Camp.A), 0
    for geste, nombre in gestes:
        avant = jeu
        try:
            match geste:
                case "pose":
                    jeu = poser(jeu, ["DINS"], nombre, nombre)
                    grille += nombre
                case "passe":
                    jeu = passer(jeu)
                case "echange":
                    jeu = echanger(jeu, nombre)
                case _:
                    reprises = avant.contestable.posees if avant.contestable else 0
                    jeu = contester_le_coup(jeu, contester(["DINS"], est_admis))
                    grille -= reprises
        except CoupRefuse:
            assert jeu is avant
        assert jeu.sac + jeu.a.lettres + jeu.b.lettres + grille == LETTRES
        assert jeu.sac >= 0
