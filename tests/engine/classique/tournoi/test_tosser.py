"""Articles 3.1 and 3.2: the toss of a game is a fact of the tournament."""

import pytest

from arbitre.engine.classique.registre import registre
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.classique.tournoi.publier import PublierRonde, RouvrirRonde
from arbitre.engine.classique.tournoi.tosser import FaireToss, qui_commence
from arbitre.engine.erreurs import CommandeRefusee
from tests.engine.classique.tournoi.test_peines import PREMIER, SECOND, publie
from tests.engine.classique.tournoi.test_tournoi import faire


def commencent(tournoi: Tournoi) -> list[int | None]:
    ronde = tournoi.rondes[0]
    return [qui_commence(tournoi, ronde, ronde.rencontres[1], manche) for manche in (1, 2, 3)]


def test_article_3_1_la_lettre_la_plus_proche_de_a_commence() -> None:
    tournoi = faire(publie(), FaireToss(1, ("d", "b")))
    toss = tournoi.tosses[0]
    assert (toss.lettres, toss.commence, toss.joueurs, toss.sort) == (("D", "B"), SECOND, (PREMIER, SECOND), False)


@pytest.mark.parametrize("lettres", [("E", "E"), ("?", "A"), ("AB", "C"), ("é", "A")])
def test_article_3_1_un_joker_ou_la_meme_lettre_se_retire(lettres: tuple[str, str]) -> None:
    with pytest.raises(CommandeRefusee, match="Tirez-en d’autres"):
        faire(publie(), FaireToss(1, lettres))


@pytest.mark.parametrize("lettres", [("A", ""), ("", "A"), ("", "")])
def test_article_3_1_une_lettre_qui_manque_se_demande(lettres: tuple[str, str]) -> None:
    with pytest.raises(CommandeRefusee, match="une lettre pour chacun"):
        faire(publie(), FaireToss(1, lettres))


def test_article_3_2_la_deuxieme_a_qui_a_perdu_le_toss_la_troisieme_retiree() -> None:
    tournoi = publie(deux_manches=True)
    assert commencent(tournoi) == [None, None, None]
    tournoi = faire(tournoi, FaireToss(1, ("A", "B")))
    assert commencent(tournoi) == [PREMIER, SECOND, None]
    tournoi = faire(tournoi, FaireToss(1, ("A", "Z"), 3, sort=True))
    assert commencent(tournoi) == [PREMIER, SECOND, PREMIER]
    tournoi = faire(tournoi, FaireToss(1, ("C", "B"), 3))
    assert commencent(tournoi) == [PREMIER, SECOND, SECOND], "a correction replaces it"
    with pytest.raises(CommandeRefusee, match="manche 2 revient"):
        faire(tournoi, FaireToss(1, ("A", "B"), 2))
    with pytest.raises(CommandeRefusee, match="en une manche"):
        faire(publie(), FaireToss(1, ("A", "B"), 3))


def test_le_toss_ne_suit_pas_d_autres_joueurs_a_la_meme_table() -> None:
    tournoi = faire(publie(), FaireToss(1, ("A", "B")), RouvrirRonde("erreur"))
    tournoi = faire(tournoi, PublierRonde(((2, 1), (3, 4), (5, 6), (7, 8))))
    assert commencent(tournoi) == [None, None, None]


def test_le_registre_garde_le_toss() -> None:
    tournoi = faire(publie(), FaireToss(1, ("A", "B"), sort=True))
    (ligne,) = registre(tournoi).lignes
    assert ligne.quoi == "Toss de la manche 1 (art. 3.1)"
    assert ligne.suite == "A – B\u00a0: Joueur 001 commence, tiré par la console"
