"""Remarks of one kind, that follow one another while they are read."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.francais import accorder, suites


class Enchainee(Struct, frozen=True):
    """``texte`` says all of it; in few words, ``debut``, then its ``tables``, then ``fin``."""

    texte: str
    debut: str
    tables: tuple[int, ...]
    fin: str


def en_bref(dites: Sequence[Enchainee]) -> str:
    """« « Nina » a changé le coup 2, qui était clos : tables 4, 5 (C2, puis F7). »: a sentence for each beginning."""
    tables: dict[tuple[str, str], set[int]] = {}
    for dite in dites:
        tables.setdefault((dite.debut, dite.fin), set()).update(dite.tables)
    return " ".join(
        f"{debut}\u00a0: {accorder(len(toutes), 'table')} {suites(toutes)}{fin}."
        for (debut, fin), toutes in tables.items()
    )
