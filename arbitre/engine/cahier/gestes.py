"""Gestes: what a person does at a line, a form or a button. Nothing else changes a cahier."""

from msgspec import Struct

from arbitre.engine.cahier.feuillet import Contenu, Endroit, Id


class Taper(Struct, frozen=True, tag=True):
    """Slip ``id`` now contains ``contenu``; a slip that does not exist is begun at the coup in sight, ``endroit``.

    ``venu``: the page has just moved by itself from that coup, once lot ``passe`` was written. ``prise``: the
    beginning of the line that a click on a table wrote; where the text after it names its own tables, it does not
    count.
    """

    id: Id
    endroit: Endroit
    contenu: Contenu
    venu: Endroit | None = None
    passe: int = 0
    prise: str = ""


class Entrer(Struct, frozen=True, tag=True):
    """Enter pressed on slip ``id``. ``vus``: the keys of the questions that the page was showing, which this Enter
    answers; ``tables``: the tables that the page was showing for it (None: it showed none)."""

    id: Id
    vus: frozenset[str] = frozenset()
    tables: frozenset[int] | None = None


class Repondre(Struct, frozen=True, tag=True):
    """A letter in answer to question ``cle``, and to no other."""

    id: Id
    cle: str
    lettre: str


class Echapper(Struct, frozen=True, tag=True):
    """Escape: leave the question about slip ``id``, and go on writing it."""

    id: Id


class MettreDeCote(Struct, frozen=True, tag=True):
    """Put slip ``id`` aside as it is."""

    id: Id


class Reprendre(Struct, frozen=True, tag=True):
    """Take up slip ``id`` again, even if it was entered or put aside."""

    id: Id


class Ecarter(Struct, frozen=True, tag=True):
    """Discard slip ``id`` of ``auteur``: it will not be entered."""

    auteur: str
    id: Id


class Aller(Struct, frozen=True, tag=True):
    """Look at another coup (None: follow the partie); ``id`` names the copy of the slip being written, if there is
    one."""

    endroit: Endroit | None
    id: Id


Geste = Taper | Entrer | Repondre | Echapper | MettreDeCote | Reprendre | Ecarter | Aller
