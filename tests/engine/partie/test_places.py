"""Late players, players who leave, players who change table."""

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs
from arbitre.engine.editions import EDITIONS
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.conduite import CompterBulletins, LancerChrono, TerminerCoup
from arbitre.engine.partie.places import ChangerDeTable, FairePartir, InstallerJoueur
from arbitre.engine.partie.saisie import NoterNonRemis, PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import AnnulerCoup, CloturerCoup
from arbitre.engine.partie.tirer import AnnoncerTirage
from arbitre.engine.saisies import NOMBRE_MAX
from tests.engine.partie.banc import Banc

COUPS = (
    ("AECC?NU", "ChACUNE", "H4"),
    ("EIOLMLS", "MOLLIES", "G8"),
    ("IARERIS", "CRIERAIS", "4H"),
    ("UKERVAD", "VEDIKA", "12D"),
)


def banc(coups: int, joueurs: int = 3) -> Banc:
    b = Banc(joueurs=joueurs)
    for lettres, mot, ref in COUPS[:coups]:
        b.jouer(lettres, mot, ref)
        b.faire(PayerLeTop(b.coup().numero))
    return b


def tables(b: Banc, coup: int) -> dict[int, int]:
    """Table -> player for that coup."""
    return {p.table: p.joueur for p in b.partie.presents(coup)}


@pytest.mark.parametrize("regles", EDITIONS)
def test_art_2023_6_2_et_2012_6_1_et_ancienne_5_1_les_coups_deja_joues_sont_nuls(regles: str) -> None:
    b = Banc(regles, joueurs=2)
    b.faire(InscrireJoueurs((Joueur(0, "En retard"),)))
    for lettres, mot, ref in COUPS[:2]:
        b.jouer(lettres, mot, ref)
    b.faire(InstallerJoueur(3, 3))
    assert b.partie.places[-1] == Place(3, 3, 3)
    b.jouer(*COUPS[2])
    assert not b.resultat(1, 1).sanctions, "who was there has nothing yet, and no zero"
    b.faire(PayerLeTop(1), PayerLeTop(2), PayerLeTop(3))
    assert [b.resultat(n, 3).points for n in (1, 2, 3)] == [0, 0, 72]
    assert [b.resultat(n, 3).saisi for n in (1, 2, 3)] == [False, False, True]
    nuls = (b.partie.reglement.retard,)
    assert [tuple(s.article for s in b.resultat(n, 3).sanctions) for n in (1, 2, 3)] == [nuls, nuls, ()]
    assert "Personne à la table 3" in b.refus(SaisirPoints(1, 3, 10))


@pytest.mark.parametrize(("ramasse", "depuis"), [(False, 2), (True, 3)])
def test_art_2023_6_2_un_coup_non_ramasse_n_est_pas_encore_joue(ramasse: bool, depuis: int) -> None:
    b = banc(1, joueurs=2)
    b.faire(InscrireJoueurs((Joueur(0, "En retard"),)))
    b.tirer(COUPS[1][0])
    b.faire(AnnoncerTirage(), LancerChrono(), TerminerCoup())
    if ramasse:
        b.faire(CompterBulletins())
    b.faire(InstallerJoueur(3, 9))
    assert b.partie.places[-1] == Place(3, 9, depuis)


@pytest.mark.parametrize(
    ("commande", "phrase"),
    [
        (InstallerJoueur(1, 9), "déjà à la table 1"),
        (InstallerJoueur(4, 1), "est occupée"),
        (InstallerJoueur(4, 0), "entre 1 et 9999"),
        (InstallerJoueur(4, 10**9), "entre 1 et 9999"),
        (InstallerJoueur(99, 4), "inconnu"),
        (FairePartir(9), "Personne à la table 9"),
        (FairePartir(1, apres=-1), "n’a pas été joué"),
        (FairePartir(1, apres=3), "n’a pas été joué"),
        (FairePartir(1, apres=1), "Un résultat est saisi pour la table 1 au coup 2"),
        (ChangerDeTable(9, 1), "Personne à la table 9"),
        (ChangerDeTable(1, 1), "déjà à la table 1"),
        (ChangerDeTable(1, 0), "entre 1 et 9999"),
    ],
)
def test_une_place_impossible_dit_pourquoi(commande: CommandePartie, phrase: str) -> None:
    b = banc(2)
    b.faire(InscrireJoueurs((Joueur(0, "Quatrième"),)))
    assert phrase in b.refus(commande)


def test_qui_part_garde_ses_points_et_n_en_marque_plus() -> None:
    b = banc(2)
    b.faire(FairePartir(2))
    b.jouer(*COUPS[2])
    b.faire(PayerLeTop(3))
    assert [b.resultat(n, 2).points for n in (1, 2, 3)] == [76, 68, 0]
    assert b.coup().ramasses == 2
    assert sorted(tables(b, 3)) == [1, 3]
    assert "Personne" in b.refus(FairePartir(2))


def test_qui_est_parti_plus_tot_qu_on_ne_croyait_perd_ses_bulletins_absents() -> None:
    b = banc(1)
    b.jouer(*COUPS[1], nombre=2)
    b.faire(NoterNonRemis(2, (2,)), PayerLeTop(2), FairePartir(2, apres=1))
    assert 2 not in b.coup(2).fiches
    assert not b.resultat(2, 2).saisi
    b.faire(CloturerCoup(2))


def test_qui_revient_reprend_une_place() -> None:
    b = banc(1)
    b.faire(FairePartir(2))
    b.jouer(*COUPS[1])
    b.faire(InstallerJoueur(2, 7))
    b.jouer(*COUPS[2])
    assert [2 in tables(b, n).values() for n in (1, 2, 3)] == [True, False, True]
    assert not b.resultat(2, 2).sanctions, "a coup missed is not a late arrival"
    b.faire(FairePartir(7, apres=2))
    assert 2 not in tables(b, 3).values()


def test_changer_pour_une_table_libre_ou_echanger() -> None:
    b = banc(1)
    b.faire(ChangerDeTable(1, 8), ChangerDeTable(2, 3))
    b.jouer(*COUPS[1])
    assert tables(b, 1) == {1: 1, 2: 2, 3: 3}
    assert tables(b, 2) == {8: 1, 3: 2, 2: 3}
    b.faire(SaisirPoints(1, 1, 10), SaisirPoints(2, 8, 20), SaisirPoints(2, 3, 30))
    assert (b.resultat(1, 1).points, b.resultat(2, 1).points, b.resultat(2, 2).points) == (10, 20, 30)
    assert "Personne à la table 1 au coup 2" in b.refus(SaisirPoints(2, 1, 5))


def test_qui_change_de_table_peut_etre_parti_avant() -> None:
    b = banc(1)
    b.jouer(*COUPS[1])
    b.faire(ChangerDeTable(1, NOMBRE_MAX))
    assert tables(b, 3) == {2: 2, 3: 3, NOMBRE_MAX: 1}
    b.faire(FairePartir(1, apres=1))
    assert [1 in tables(b, n).values() for n in (1, 2, 3)] == [True, False, False]


def test_changer_deux_fois_de_table_entre_deux_coups() -> None:
    b = banc(1)
    b.faire(ChangerDeTable(1, 8), ChangerDeTable(8, 9))
    assert tables(b, 2) == {2: 2, 3: 3, 9: 1}
    assert b.partie.places.count(Place(1, 8, 2, 1)) == 0


def test_art_2023_3_6_les_places_d_apres_un_coup_annule_valent_pour_le_coup_rejoue() -> None:
    b = banc(1)
    b.faire(InscrireJoueurs((Joueur(0, "En retard"),)))
    b.jouer(*COUPS[1])
    b.faire(InstallerJoueur(4, 4), ChangerDeTable(1, 8), FairePartir(3))
    assert tables(b, 3) == {2: 2, 4: 4, 8: 1}
    b.faire(AnnulerCoup(Annulation.ERREUR, "chrono"))
    assert tables(b, 1) == {1: 1, 2: 2, 3: 3}
    assert tables(b, 2) == {2: 2, 4: 4, 8: 1}
    assert [len(b.resultat(n, 4).sanctions) for n in (1, 2)] == [1, 0], "late for the first coup only"
    b.annuler()
    assert tables(b, 2) == {1: 1, 2: 2, 3: 3}


def test_un_coup_annule_avant_le_ramassage_ne_deplace_personne() -> None:
    b = banc(1)
    b.tirer(COUPS[1][0])
    b.faire(FairePartir(3, apres=2), AnnulerCoup(Annulation.ERREUR, "épellation"))
    assert sorted(tables(b, 2)) == [1, 2, 3]
    assert sorted(tables(b, 3)) == [1, 2]


def test_art_2023_6_2_un_coup_annule_avant_le_ramassage_laisse_le_retard_tel_quel() -> None:
    b = banc(1)
    b.faire(InscrireJoueurs((Joueur(0, "En retard"),)))
    b.faire(InstallerJoueur(4, 4))
    b.tirer(COUPS[1][0])
    b.faire(AnnulerCoup(Annulation.ERREUR, "épellation"))
    b.jouer(*COUPS[2])
    assert [len(b.resultat(n, 4).sanctions) for n in (1, 2)] == [1, 0]
