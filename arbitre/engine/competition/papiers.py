"""The papers of a competition: at whose name they are made, and which of them came out."""

from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition, EnTete
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.saisies import nom_ecrit

LOGO_MAX: Final = 1_000_000
"""Bytes of a picture that the competition file takes in."""


class Impression(Struct, frozen=True, gc=False):
    """A paper that came out: printed, or kept as a PDF where ``imprimante`` is empty. Printed is not told.

    ``papier`` is its sort, ``fichier`` the PDF kept beside the competition file and ``empreinte`` its SHA-256;
    ``vu`` the last command known when it was made, so that what changed since can be told. ``coups`` and ``tables``
    are what it was asked for (empty: all), ``billets`` the slips in it, each by coup and table; ``pages`` those
    printed («»: all of them); ``topping`` that of which it is the ranking (0: none).
    """

    papier: str
    titre: str
    fichier: str
    empreinte: str
    vu: int
    imprimante: str = ""
    exemplaires: int = 1
    pages: str = ""
    coups: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    critere: str = ""
    billets: tuple[tuple[int, int], ...] = ()
    topping: int = 0


class ChoisirEnTete(Ordre, frozen=True):
    """Set the name and the picture on papers, and who signs them."""

    libelle = "en-tête des documents"
    en_tete: EnTete


class NoterImpression(Ordre, frozen=True):
    """Write down that a paper came out."""

    libelle = "document sorti"
    impression: Impression


class EnTeteChoisi(Situe, frozen=True):
    """Papers are made at that club's name, with its picture; its juge-arbitre signs."""

    en_tete: EnTete


class PapierImprime(Situe, frozen=True):
    """A paper came out. Nothing takes it back: undo leaves it out."""

    dit = "impression.titre"
    impression: Impression


CommandePapier = ChoisirEnTete | NoterImpression
EvenementPapier = EnTeteChoisi | PapierImprime


def decide(commande: CommandePapier) -> tuple[EvenementPapier, ...]:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case ChoisirEnTete(en_tete):
            if len(en_tete.logo) > LOGO_MAX:
                raise CommandeRefusee(
                    f"Ce logo pèse plus de {LOGO_MAX // 1_000_000}\u00a0Mo\u00a0: réduisez l’image, elle entre dans le"
                    " fichier."
                )
            club, juge_arbitre = nom_ecrit(en_tete.club), nom_ecrit(en_tete.juge_arbitre)
            return (EnTeteChoisi(replace(en_tete, club=club, juge_arbitre=juge_arbitre)),)
        case NoterImpression(impression):
            return (PapierImprime(impression),)
        case _:
            assert_never(commande)


def apply(competition: Competition, evenement: EvenementPapier) -> Competition:
    """The competition after ``evenement``. Never refuses."""
    match evenement:
        case EnTeteChoisi(en_tete):
            return replace(competition, en_tete=en_tete)
        case PapierImprime():
            return competition
        case _:
            assert_never(evenement)
