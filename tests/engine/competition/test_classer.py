"""Rankings of the state: solos, warnings, late players, annulled points, interrupted parties."""

import pytest

from arbitre.engine.competition.classer import (
    arrete,
    classement_de_partie,
    classement_general,
    partie_jouee,
    solos_de_partie,
)
from arbitre.engine.competition.etat import Joueur, Reglages
from arbitre.engine.competition.inscrire import InscrireJoueurs, Regler
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.feuilles.tableau import PENALITES, classement_au_tableau
from arbitre.engine.partie.conduite import AnnoncerTop, RetenirTop
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.etat import SecondeLecture
from arbitre.engine.partie.places import FairePartir, InstallerJoueur
from arbitre.engine.partie.rectifications import DeclarerMotFaux
from arbitre.engine.partie.relecture import RecevoirRelecture, TrancherRelecture
from arbitre.engine.partie.saisie import PayerLeTop, SaisirBulletin, SaisirPoints, TrancherResultat
from arbitre.engine.partie.terminer import InterromprePartie, TerminerPartie
from tests.engine.partie.banc import Banc, bulletin

COUPS = (
    ("AECC?NU", "ChACUNE", "H4"),
    ("EIOLMLS", "MOLLIES", "G8"),
    ("IARERIS", "CRIERAIS", "4H"),
    ("UKERVAD", "VEDIKA", "12D"),
)


def jouer(b: Banc, coups: int, au_top: tuple[int, ...] = ()) -> None:
    """The first coups; tables ``au_top`` have each top, the others 10 points."""
    for lettres, mot, ref in COUPS[:coups]:
        b.jouer(lettres, mot, ref)
        numero = b.coup().numero
        for place in b.partie.presents(numero):
            points = b.coup().points_top if place.table in au_top else 10
            b.faire(SaisirPoints(numero, place.table, points))


def totaux(b: Banc) -> dict[int, int]:
    return {c.joueur.numero: c.ligne.total for c in classement_de_partie(b.etat, b.partie)}


def test_une_relecture_a_trancher_laisse_le_classement_provisoire() -> None:
    """Either reading may stand: what is ranked on the first one is not settled."""
    b = Banc(joueurs=3)
    jouer(b, 1)
    b.faire(TerminerPartie(par_decision=True))
    assert arrete((b.partie,))
    b.faire(RecevoirRelecture(1, 2, SecondeLecture("Lise", points=76)))
    assert not arrete((b.partie,))
    assert classement_au_tableau(b.etat).titre.endswith("provisoire")
    assert not classement_au_tableau(b.etat).podium
    b.faire(TrancherRelecture(1, 2, "Lise", 10, 76, False, "vu"))
    assert arrete((b.partie,))
    assert classement_au_tableau(b.etat).podium


@pytest.mark.parametrize(("joueurs", "prime"), [(15, 0), (16, 10)])
def test_art_2023_3_5_le_solo_paie_a_partir_de_seize(joueurs: int, prime: int) -> None:
    b = Banc(joueurs=joueurs)
    jouer(b, 1, au_top=(3,))
    assert totaux(b)[3] == 76 + prime
    ((joueur, solo),) = solos_de_partie(b.etat, b.partie)
    assert (joueur.numero, solo.coup, solo.points) == (3, 1, 76)


def test_art_2023_3_5_un_solo_sanctionne_de_moins_cinq_reste_un_solo() -> None:
    b = Banc(joueurs=16)
    b.jouer(*COUPS[0])
    b.jouer(*COUPS[1])
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "F8", 68)))
    for table in range(2, 17):
        b.faire(SaisirPoints(2, table, 67))
    assert totaux(b)[1] == 68 - 5 + 10
    b.faire(TrancherResultat(2, 1, 63, "confirmé"))
    assert totaux(b)[1] == 68 - 5 + 10, "a decision that confirms takes nothing twice"


def test_l_organisateur_regle_la_prime_des_solos() -> None:
    b = Banc(joueurs=4)
    b.faire(Regler(Reglages(prime_solo=15, seuil_solo=4)))
    jouer(b, 1, au_top=(2,))
    assert totaux(b)[2] == 76 + 15


@pytest.mark.parametrize("regles", ["2023", "2012", "ancienne"])
def test_art_2023_6_2_un_retardataire_a_zero_aux_coups_deja_joues(regles: str) -> None:
    b = Banc(regles, joueurs=2)
    b.faire(InscrireJoueurs((Joueur(0, "En retard"),)))
    jouer(b, 2, au_top=(1,))
    b.faire(InstallerJoueur(3, 3))
    b.jouer(*COUPS[2])
    b.faire(PayerLeTop(3))
    ligne = next(c.ligne for c in classement_de_partie(b.etat, b.partie) if c.joueur.numero == 3)
    assert (ligne.total, ligne.negatif) == (72, -76 - 68)


def test_qui_part_garde_ses_points_et_reste_au_classement() -> None:
    b = Banc(joueurs=3)
    jouer(b, 2, au_top=(3,))
    b.faire(FairePartir(3))
    b.jouer(*COUPS[2])
    b.faire(PayerLeTop(3))
    assert totaux(b) == {1: 92, 2: 92, 3: 144}


@pytest.mark.parametrize(
    ("regles", "formule", "duree", "tolere"),
    [
        ("2023", "classique", 180, 3),
        ("2023", "7sur8", 180, 5),
        ("2023", "classique", 60, 5),
        ("2012", "joker", 180, 5),
        ("ancienne", "7sur8", 60, 3),
    ],
)
def test_art_2023_5_9_et_2012_5_7_et_ancienne_4_7_les_avertissements_de_trop(
    regles: str, formule: str, duree: int, tolere: int
) -> None:
    b = Banc(regles, formule, joueurs=2, duree=duree)
    lettres = {"7sur8": "AECC?NUT", "joker": "AECCNU"}.get(formule, "AECC?NU")
    b.jouer(lettres, "ChACUNE", "H4")
    b.faire(PayerLeTop(1))
    plein = totaux(b)[1]
    for n in range(1, tolere + 3):
        b.faire(AvertirJoueur(1, f"bavardage {n}"))
        assert totaux(b)[1] == plein - 5 * max(0, n - tolere)
    assert totaux(b)[2] == plein


def test_art_2023_5_9_un_avertissement_disciplinaire_reste_apres_un_coup_qui_ne_compte_pas() -> None:
    b = Banc(joueurs=2)
    jouer(b, 2, au_top=(1,))
    b.tirer(COUPS[2][0])
    for _ in range(5):
        b.faire(AvertirJoueur(1, "bavardage"))
    assert totaux(b)[1] == 76 + 68 - 10
    b.faire(TerminerPartie(par_decision=True), DeclarerMotFaux(2, True, "absent"))
    assert totaux(b)[1] == 76 - 10


def test_un_avertissement_pour_un_bulletin_disparait_avec_les_points_du_coup() -> None:
    b = Banc(joueurs=2)
    jouer(b, 1, au_top=(1, 2))
    b.jouer(*COUPS[1])
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "G8", 70)))
    assert partie_jouee(b.etat, b.partie).avertissements.get("1", []) == [2]
    b.faire(DeclarerMotFaux(2, True, "absent"))
    assert partie_jouee(b.etat, b.partie).avertissements.get("1", []) == []
    assert partie_jouee(b.etat, b.partie).tops == [76, None]


def test_un_coup_dont_les_points_sont_annules_ne_compte_nulle_part() -> None:
    b = Banc(joueurs=16)
    jouer(b, 2, au_top=(1,))
    b.faire(DeclarerMotFaux(2, True, "absent de l’ODS"))
    ligne = classement_de_partie(b.etat, b.partie)[0].ligne
    assert (ligne.total, ligne.negatif, ligne.solos) == (86, 0, 1)
    assert [solo.coup for _, solo in solos_de_partie(b.etat, b.partie)] == [1]


def test_le_coup_en_cours_ne_compte_pas_encore() -> None:
    b = Banc(joueurs=2)
    jouer(b, 1, au_top=(1,))
    b.ramasser("EIOLMLS")
    b.faire(RetenirTop("MOLLIES", "G8", hors_liste=True), PayerLeTop(2))
    assert totaux(b) == {1: 76, 2: 10}
    b.faire(AnnoncerTop())
    assert totaux(b) == {1: 144, 2: 78}


def test_le_classement_sans_un_coup_joue() -> None:
    b = Banc(joueurs=2)
    assert totaux(b) == {1: 0, 2: 0}
    assert solos_de_partie(b.etat, b.partie) == ()


def test_art_2012_3_6_une_partie_annulee_ne_compte_pas_au_general() -> None:
    b = Banc("2012", joueurs=3)
    jouer(b, 2, au_top=(1,))
    b.faire(InterromprePartie(20))
    assert classement_general(b.etat) == ()
    b.faire(OuvrirPartie(absents=(3,)))
    jouer(b, 1, au_top=(2,))
    assert [(c.joueur.numero, c.ligne.total) for c in classement_general(b.etat)] == [(2, 76), (1, 10)]


def test_le_general_additionne_les_parties_et_garde_qui_en_a_manque_une() -> None:
    b = Banc(joueurs=2)
    jouer(b, 1, au_top=(1,))
    b.faire(TerminerPartie(par_decision=True), OuvrirPartie(absents=(1,)))
    jouer(b, 2, au_top=(2,))
    assert [(c.joueur.numero, c.table, c.ligne.total) for c in classement_general(b.etat)] == [(2, 2, 154), (1, 1, 76)]


def test_quarante_ex_aequo_se_suivent_dans_l_ordre_des_inscriptions() -> None:
    b = Banc(joueurs=40)
    jouer(b, 1)
    assert [c.joueur.numero for c in classement_general(b.etat)] == [*range(1, 41)]


def test_art_2023_5_5_ce_que_le_total_perd_et_pas_le_negatif_se_voit_au_tableau() -> None:
    b = Banc(joueurs=2)
    b.jouer(*COUPS[0])
    b.faire(PayerLeTop(1, (1, 2)))
    b.jouer(*COUPS[1])
    b.faire(SaisirBulletin(2, 1, bulletin("MOLLIES", "F8", 68)))
    vu = classement_au_tableau(b.etat)
    penalise = next(rang for rang in vu.classement if rang.table == 1)
    assert (penalise.total, penalise.negatif, penalise.penalites) == (76 + 68 - 5, 0, 5)
    assert PENALITES in vu.notes
