"""The toss of a game (articles 3.1 and 3.2): who begins, by two letters that players or the console drew."""

from typing import Final

from msgspec.structs import replace

from arbitre.engine.classique.jeu import commence, toss
from arbitre.engine.classique.rencontre import MANCHES_MAX, Camp, Rencontre
from arbitre.engine.classique.tournoi.etat import RondeDuTournoi, TossFait, Tournoi, la_ronde_publiee, la_table
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre

SE_TIRENT: Final = (1, MANCHES_MAX)
"""Games that a toss begins; the second goes to who lost the first toss."""


class FaireToss(Ordre, frozen=True):
    """The letters drawn by the two players of a table, first player first; ``sort``: the console drew them."""

    libelle = "toss"
    table: int
    lettres: tuple[str, str]
    manche: int = 1
    sort: bool = False


def decide(tournoi: Tournoi, commande: FaireToss, heure: str = "") -> tuple[TossFait, ...]:
    """The toss of a table of the last round; raises a `Refus`."""
    ronde = la_ronde_publiee(tournoi, 0)
    return (tirer_le_toss(ronde, ronde.rencontres[la_table(ronde, commande.table)], commande, heure),)


def tirer_le_toss(ronde: RondeDuTournoi, rencontre: Rencontre, commande: FaireToss, heure: str) -> TossFait:
    """The fact; raises `CommandeRefusee` where the letters do not decide or the game has no toss."""
    if commande.manche != 1 and not ronde.deux_manches:
        raise CommandeRefusee("Ce match est en une manche : le toss est celui de la manche 1.")
    if commande.manche not in SE_TIRENT:
        raise CommandeRefusee(
            "Seules les manches 1 et 3 se tirent au sort : la manche 2 revient à qui a perdu le premier toss (3.2)."
        )
    a, b = (lettre.strip().upper() for lettre in commande.lettres)
    if not (a and b):
        raise CommandeRefusee("Tapez une lettre pour chacun, dans l’ordre de la table.")
    gagnant = toss(a, b) if len(a) == len(b) == 1 else None
    if gagnant is None:
        raise CommandeRefusee(
            "Ces deux lettres ne décident pas : un joker, ou la même lettre, se retire (3.1). Tirez-en d’autres."
        )
    joueurs = (rencontre.a, rencontre.b)
    premier = joueurs[0] if gagnant is Camp.A else joueurs[1]
    return TossFait(ronde.numero, commande.table, commande.manche, joueurs, (a, b), premier, commande.sort, heure)


def qui_commence(tournoi: Tournoi, ronde: RondeDuTournoi, rencontre: Rencontre, manche: int) -> int | None:
    """The player who begins that game; None while its toss is not known."""
    joueurs = (rencontre.a, rencontre.b)
    premier = tournoi.toss(ronde.numero, joueurs, 1)
    if manche == MANCHES_MAX:
        dernier = tournoi.toss(ronde.numero, joueurs, MANCHES_MAX)
        return dernier.commence if dernier is not None else None
    if premier is None:
        return None
    camp = commence(manche, rencontre.camp(premier.commence))
    return rencontre.a if camp is Camp.A else rencontre.b


def apply(tournoi: Tournoi, evenement: TossFait) -> Tournoi:
    """The tournament with that toss. Never refuses."""
    return replace(tournoi, tosses=(*tournoi.tosses, evenement))
