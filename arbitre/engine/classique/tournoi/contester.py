"""Contestations (article 5): words checked by the lexicon of the tournament, the verdicts kept."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.contestation import contester
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.etat import ContestationJugee, Tournoi, la_table
from arbitre.engine.ordre import Ordre


class Dictionnaire(Struct, frozen=True):
    """The lexicon that contestations are judged by: its name, its fingerprint, whether a word is in it."""

    nom: str
    empreinte: str
    est_admis: Callable[[str], bool]


class JugerContestation(Ordre, frozen=True):
    """Check words and keep the verdict."""

    libelle = "contestation"
    mots: tuple[str, ...]
    table: int = 0
    plaignant: Camp | None = None


def decide(tournoi: Tournoi, commande: JugerContestation, dictionnaire: Dictionnaire) -> tuple[ContestationJugee, ...]:
    """What the lexicon says of the words; raises a `Refus`."""
    ronde = tournoi.ronde
    if commande.table and ronde is not None:
        la_table(ronde, commande.table)
    contestation = contester(commande.mots, dictionnaire.est_admis)
    mots = tuple((mot.mot, mot.admis) for mot in contestation.mots)
    numero = ronde.numero if ronde is not None else 0
    return (
        ContestationJugee(numero, commande.table, commande.plaignant, mots, dictionnaire.nom, dictionnaire.empreinte),
    )


def apply(tournoi: Tournoi, evenement: ContestationJugee) -> Tournoi:
    """The tournament with that verdict. Never refuses."""
    return replace(tournoi, jugements=(*tournoi.jugements, evenement))
