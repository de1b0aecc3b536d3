"""What a hand does at a line, a form, a button: the only things that change a cahier."""

from msgspec import Struct

from arbitre.engine.cahier.feuillet import Contenu, Endroit, Id


class Taper(Struct, frozen=True, tag=True):
    """That slip says this now; where there is none of that name, it is begun at the coup under the eyes.

    ``venu``: the page has just gone there by itself, from that other coup, once the lot ``passe`` was written.
    ``prise``: how the line begins by a click on a table; where what follows names its own, it is no part of it.
    """

    id: Id
    endroit: Endroit
    contenu: Contenu
    venu: Endroit | None = None
    passe: int = 0
    prise: str = ""


class Entrer(Struct, frozen=True, tag=True):
    """Enter on that slip. ``vus``: the keys of what the page was asking of it, which this Enter means; ``tables``: the
    tables that the page was showing for it (None: it showed none)."""

    id: Id
    vus: frozenset[str] = frozenset()
    tables: frozenset[int] | None = None


class Repondre(Struct, frozen=True, tag=True):
    """A letter for the question of that key, and of no other."""

    id: Id
    cle: str
    lettre: str


class Echapper(Struct, frozen=True, tag=True):
    """Leave what is asked of that slip, and go on writing it."""

    id: Id


class MettreDeCote(Struct, frozen=True, tag=True):
    """Leave that slip as it is."""

    id: Id


class Reprendre(Struct, frozen=True, tag=True):
    """Go on with that slip, entered or put away though it be."""

    id: Id


class Ecarter(Struct, frozen=True, tag=True):
    """That slip of ``auteur`` is to be entered nowhere."""

    auteur: str
    id: Id


class Aller(Struct, frozen=True, tag=True):
    """Look at that coup (None: follow the partie); ``id`` names the copy of what is being written, if anything."""

    endroit: Endroit | None
    id: Id


Geste = Taper | Entrer | Repondre | Echapper | MettreDeCote | Reprendre | Ecarter | Aller
