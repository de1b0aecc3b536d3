"""What is decided about a match reaches it: the result of its table is worked out again."""

from collections.abc import Callable

from msgspec.structs import replace

from arbitre.engine.classique.rencontre import PeineDeManche, Rencontre, avec_ses_peines
from arbitre.engine.classique.tournoi.etat import Affaire, Tournoi


def a_la_table(tournoi: Tournoi, ronde: int, table: int, changer: Callable[[Rencontre], Rencontre]) -> Tournoi:
    """The tournament with that match changed."""
    rondes = list(tournoi.rondes)
    avant = rondes[ronde - 1]
    apres = avec_ses_peines(changer(avant.rencontres[table]), deux_manches=avant.deux_manches)
    rondes[ronde - 1] = replace(avant, rencontres=avant.rencontres.set(table, apres))
    return replace(tournoi, rondes=tuple(rondes))


def cause_de(affaire: Affaire, numero: int) -> str:
    """How a penalty names what it comes from."""
    return f"{affaire.value} {numero}"


def peiner(tournoi: Tournoi, ronde: int, table: int, peine: PeineDeManche) -> Tournoi:
    """The match with that penalty instead of the one of the same cause; without any, where it does not count.

    A round taken back since keeps no trace of it: what was decided is still in the register.
    """
    if tournoi.la_ronde(ronde) is None or table not in tournoi.rondes[ronde - 1].rencontres:
        return tournoi

    def changer(rencontre: Rencontre) -> Rencontre:
        autres = tuple(p for p in rencontre.peines if p.cause != peine.cause)
        return replace(rencontre, peines=(*autres, peine) if peine.compte else autres)

    return a_la_table(tournoi, ronde, table, changer)
