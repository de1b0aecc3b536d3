"""Games of two as other programs write them: nicknames, notes, lines that cannot be read.

The cases of `cas/` have invented names; each is what a public report said that a neighbouring program got wrong.
"""

from pathlib import Path

import pytest

from arbitre.echanges.gcg import ecrire_gcg
from arbitre.echanges.gcg_lecture import analyser_gcg, lire_gcg
from arbitre.engine.classique.recit import Recit
from arbitre.engine.classique.suivi.feuille import feuille_d_un_recit

CAS = Path(__file__).parent / "cas"
TETE = "#player1 lea Léa Martel\n#player2 gus Gus Orban\n"
OUVERTURE = ">lea: AEINRST 8D RETSINA +66 66\n"


def lu(texte: str) -> Recit:
    return analyser_gcg(texte.encode(), "partie.gcg").recit


def tours(recit: Recit) -> list[int]:
    return [coup.joueur for coup in recit.coups]


def test_01_un_pseudo_de_plus_de_40_signes_est_garde_entier_et_ses_coups_sont_les_siens() -> None:
    recit = lire_gcg(CAS / "01-pseudo-de-plus-de-40-signes.gcg").recit
    assert recit.joueurs[1].pseudo == "Gus_Orban_dit_le_grand_serpent_a_lunettes_42"
    assert (tours(recit), recit.scores, recit.erreurs) == ([0, 1], (66, 23), ())
    assert analyser_gcg(ecrire_gcg(recit).encode(), "x").recit == recit


@pytest.mark.parametrize(
    ("entete", "appel"),
    [
        ("g" * 250, "g" * 250),
        ("Zoe\u0308", "Zoë"),
        ("Zoë", "Zoe\u0308"),
        ("a:b", "a:b"),
        ("GUS", "gus"),
        ("gus", "Gus Orban"),
    ],
)
def test_un_pseudo_se_compare_tel_que_l_entete_l_ecrit(entete: str, appel: str) -> None:
    recit = lu(f"#player1 lea Léa Martel\n#player2 {entete} Gus Orban\n{OUVERTURE}>{appel}: ABDEOUX 7C AX +23 23\n")
    assert (tours(recit), recit.erreurs) == ([0, 1], ())


def test_deux_pseudos_qui_ne_different_que_par_une_capitale_sont_deux_joueurs() -> None:
    recit = lu("#player1 zoe Zoé Roy\n#player2 Zoe Zoé Sy\n>zoe: AEINRST 8D RETSINA +66 66\n>Zoe: ABX - +0 0\n")
    assert (tours(recit), recit.erreurs) == ([0, 1], ())
    assert analyser_gcg(ecrire_gcg(recit).encode(), "x").recit == recit


def test_03_les_coups_de_deux_joueurs_d_un_meme_pseudo_alternent() -> None:
    recit = lire_gcg(CAS / "03-deux-joueurs-meme-pseudo.gcg").recit
    assert (tours(recit), recit.scores) == ([0, 1, 0], (66, 23))
    assert recit.erreurs == ("Les deux joueurs ont le pseudo «\u00a0invite\u00a0»\u00a0: leurs coups alternent.",)
    assert [j.pseudo for j in recit.joueurs] == ["invite", "invite2"]
    assert analyser_gcg(ecrire_gcg(recit).encode(), "x").recit == recit


def test_d_un_meme_pseudo_un_mot_retire_l_est_par_qui_l_a_pose_et_le_tour_passe() -> None:
    recit = lu(
        "#player1 x Léa\n#player2 x Gus\n>x: AEINRST 8D RETSINA +66 66\n>x: ABDEOUX 7C AX +23 23\n"
        ">x: ABDEOUX -- -23 0\n>x: EEIMNOT - +0 66\n>x: ABDEOUX 7C AX +23 23\n>x: (K) +10 33\n>x: (time) -10 56\n"
    )
    assert tours(recit) == [0, 1, 1, 0, 1, 1, 0]
    assert recit.erreurs[1:] == ()


def test_d_un_meme_pseudo_un_coup_illisible_compte_pour_un_tour() -> None:
    recit = lu("#player1 x Léa\n#player2 x Gus\n>x: AEINRST 8D RETSINA +66 66\n>x: ???\n>x: EEIMNOT - +0 66\n")
    assert tours(recit) == [0, 0]


def test_04_un_entete_apres_le_premier_coup_est_une_note() -> None:
    recit = lire_gcg(CAS / "04-entete-dans-une-note.gcg").recit
    assert [(j.nom, j.pseudo) for j in recit.joueurs] == [("Léa Martel", "lea"), ("Gus Orban", "gus")]
    assert (tours(recit), recit.erreurs) == ([0, 1], ())


@pytest.mark.parametrize("note", ["#player3 trois", "#id arbitre autre", "#erreur rien", "#player2 rien du tout"])
def test_aucun_entete_ne_change_rien_une_fois_la_partie_commencee(note: str) -> None:
    sans = analyser_gcg((TETE + OUVERTURE).encode(), "x")
    assert analyser_gcg(f"{TETE}{OUVERTURE}#note voir\n{note}\n".encode(), "x") == sans


def test_le_coup_qui_suit_un_coup_illisible_n_en_est_pas_accuse() -> None:
    """The word that could not be read is missing on the grid, and its points in the score: nobody else's fault."""
    recit = lu(
        f"{TETE}{OUVERTURE}>gus: ABDEOUX 7C A? X +23 23 ?\n>gus: ABDEOUX c7 ..Z.S +44 67\n>lea: EIMNOST - +0 66\n"
    )
    assert [e.split("\u00a0:")[0] for e in recit.erreurs] == ["Ligne 4"]
    assert [(p.avant, p.joueur) for p in recit.perdus] == [(1, 1)]
    assert recit.scores == (66, 67)
    assert analyser_gcg(ecrire_gcg(recit).encode(), "x").recit == recit, "nor once it is written again"


def test_ce_qui_ne_tient_pas_de_la_grille_se_dit_encore_apres_un_coup_illisible() -> None:
    recit = lu(f"{TETE}{OUVERTURE}>gus: ???\n>gus: ABDEOUXY - +0 23\n>lea: EIMNOST - +0 70\n>gus: ABDEOUX - +5 30\n")
    assert recit.erreurs[1:] == (
        "Coup 2\u00a0: 8 lettres dans le tirage, 7 au plus.",
        "Coup 3\u00a0: le cumul serait 66, 70 écrit.",
        "Coup 4\u00a0: le cumul serait 28, 30 écrit.",
    )


def test_un_coup_illisible_puis_retire_laisse_la_grille_connue() -> None:
    recit = lu(f"{TETE}{OUVERTURE}>gus: ???\n>gus: ABDEOUX -- -23 0\n>lea: EIMNOST 9D ES +1 67\n")
    assert any(erreur.startswith("Coup 3\u00a0: ES") for erreur in recit.erreurs), recit.erreurs


def test_un_troisieme_nom_ne_fait_accuser_aucun_des_deux() -> None:
    recit = lu(f"{TETE}{OUVERTURE}>zoe: ABC 7C AX +23 23\n>gus: ABDEOUX - +0 23\n>lea: EIMNOST - +0 99\n")
    assert len(recit.erreurs) == 1
    assert "on n’y lit pas un joueur" in recit.erreurs[0]


def test_la_feuille_annotee_ne_juge_pas_un_coup_dont_la_grille_est_incomplete() -> None:
    recit = lu(f"{TETE}{OUVERTURE}>gus: ???\n>lea: EIMNOST 1A SIMENTO +0 66\n")
    cherches: list[str] = []

    def chercher(_grille: object, tirage: str) -> tuple[()]:
        cherches.append(tirage)
        return ()

    feuille_d_un_recit(recit, "partie", "rien", chercher)
    assert cherches == ["AEINRST"]
