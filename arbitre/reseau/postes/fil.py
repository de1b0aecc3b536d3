"""The wire: messages in and out, typed and bounded. docs/reseau.md is its promise."""

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.cahier.gestes import Geste
from arbitre.engine.competition.reseau import DEMANDE_MAX, POSTE_MAX
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.nombres import NombreEnDoute
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.reseau.acces.jetons import JETON_MAX
from arbitre.reseau.postes.tenues import Tenue

TRAME_MAX: Final = 32_768
"""Bytes of one message in: the fullest bulletin on paper takes three hundred."""
RETARD_MAX: Final = 600
"""Seconds by which what leaves the room may come late."""
_NOMBRE_MAX: Final = 100_000
_Compteur = Annotated[int, msgspec.Meta(ge=0, lt=DEMANDE_MAX)]
_Nombre = Annotated[int, msgspec.Meta(ge=0, le=_NOMBRE_MAX)]
_Tables = Annotated[tuple[_Nombre, ...], msgspec.Meta(max_length=2_000)]
_Sceau = Annotated[str, msgspec.Meta(max_length=32)]
_Ligne = Annotated[str, msgspec.Meta(max_length=500)]
_Reponses = Annotated[tuple[tuple[str, bool], ...], msgspec.Meta(max_length=20)]
_Sens = Annotated[tuple[tuple[_Nombre, str], ...], msgspec.Meta(max_length=20)]
Rangs = Annotated[tuple[_Nombre, ...], msgspec.Meta(max_length=20)]
_Mots = Annotated[tuple[tuple[_Nombre, bool], ...], msgspec.Meta(max_length=20)]
T = TypeVar("T")


class MessageIllisible(Refus):
    """A message is not what the wire takes."""


class Bonjour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first message. ``poste`` is what the client calls itself in its requests, for as long as it counts them;
    ``depuis`` the last lot that it knows. ``retard``: seconds by which a screen wants to be told late."""

    jeton: Annotated[str, msgspec.Meta(max_length=JETON_MAX)]
    poste: Annotated[str, msgspec.Meta(max_length=POSTE_MAX)] = ""
    depuis: _Compteur | None = None
    retard: Annotated[int, msgspec.Meta(ge=0, le=RETARD_MAX)] = 0


class LigneTapee(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The quick line, for a coup, with the answers to what the rule asks and to how a word is written; ``ailleurs``:
    whether its place is meant, though the word is played elsewhere (None: it is not asked); ``seulement``: entered for
    these of its tables alone."""

    ligne: _Ligne
    coup: _Nombre
    reponses: _Reponses = ()
    sens: _Sens = ()
    mots: _Mots = ()
    ailleurs: bool | None = None
    points_seuls: bool = False
    seulement: _Tables | None = None


class Apercu(LigneTapee, frozen=True, forbid_unknown_fields=True):
    """A bulletin sent for its verdict only. ``bulletin`` is that of a form, for the first of ``tables``;
    ``sens_supposes``, the ranks of its solutions whose direction nobody said. ``numero`` comes back as it was given."""

    partie: _Nombre = 0
    numero: _Compteur | None = None
    bulletin: Bulletin | None = None
    tables: _Tables = ()
    sens_supposes: Rangs = ()


class MesTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables that a post wants for its own; ``reprendre``: also those of others."""

    miennes: _Tables
    reprendre: bool = False


class Ici(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a console is, or will be: its address, its port, the fingerprint of its certificate."""

    adresse: Annotated[str, msgspec.Meta(max_length=60)]
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)]
    empreinte: Annotated[str, msgspec.Meta(max_length=100)]


class Pression(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key pressed on the juge-arbitre's telephone, as the telephone was told it under ``rang``."""

    geste: Literal["suite", "pause"]
    rang: _Compteur


class SuiteDuJournal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a spare console holds on its disk, event ``apres`` under ``sceau`` the last of it; it asks what follows.

    ``ici`` is where it would answer as the console. ``generation``: it is the console since, in that generation.
    """

    apres: _Compteur
    sceau: _Sceau
    ici: Ici | None = None
    generation: _Nombre = 0


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes after the first one: a command under its number, or a question without one.

    ``vu`` is the last lot that the post knew when it was typed: what somebody else entered since is a conflict.
    ``remplace``: the tables where what stands was shown, and is meant to be written over; at any other one it is a
    conflict. ``fichier`` is that of the snapshot on which it was typed: another one does not write it. ``pouls`` asks
    whether anybody is there. ``geste``, under a number, changes the cahier of the post; ``cahier`` asks for all of it.
    ``gardees``, what a post kept by itself, is heard and left: its cahier says it. ``telecommande`` is all that the
    juge-arbitre's telephone says.
    """

    n: _Compteur | None = None
    partie: _Nombre = 0
    commande: Annotated[str, msgspec.Meta(max_length=60)] = ""
    donnees: dict[str, Any] = msgspec.field(default_factory=dict)
    vu: _Compteur | None = None
    remplace: _Tables | None = None
    fichier: _Sceau = ""
    apercu: Apercu | None = None
    tables: MesTables | None = None
    journal: SuiteDuJournal | None = None
    pouls: _Compteur | None = None
    gardees: dict[str, Any] | None = None
    geste: Geste | None = None
    cahier: bool = False
    telecommande: Pression | None = None


class Conflit(msgspec.Struct, frozen=True):
    """A result that another author entered meanwhile: the table, the lot, the author."""

    table: int
    lot: int
    par: str


class Reponse(msgspec.Struct, frozen=True, omit_defaults=True):
    """To a command: the lot that it made, or why not. ``question`` must be answered first; a ``panne`` is ours,
    ``numero`` that of the verdict asked for, where it came of that.

    ``remplace``: what stands where it was refused, or was written over it before its answer was heard; ``libres``: its
    tables that nothing keeps, to be sent by themselves. ``incomplete``: a line that only lacks something. ``doute``:
    its last number may be a score, or one table more. ``citees``: the tables that a refused line names, as its verdict
    has them.
    """

    n: int | None
    lot: int | None = None
    refus: str | None = None
    conflit: Conflit | None = None
    remplace: tuple[Tenue, ...] = ()
    libres: tuple[int, ...] = ()
    question: dict[str, Any] | None = None
    panne: str | None = None
    numero: int | None = None
    incomplete: bool = False
    doute: NombreEnDoute | None = None
    citees: tuple[int, ...] | None = None


def lire(texte: str | bytes, forme: type[T]) -> T:
    """A message of that form; raises `MessageIllisible`."""
    try:
        return depuis_json(texte if isinstance(texte, bytes) else texte.encode(), forme)
    except UnicodeEncodeError:
        raise MessageIllisible("Message illisible\u00a0: il n’est pas en UTF-8.") from None
    except JsonIllisible as e:
        raise MessageIllisible(f"Message illisible\u00a0: {e}.") from None


def ecrire(message: object) -> bytes:
    """A message on its way out."""
    return msgspec.json.encode(message)
