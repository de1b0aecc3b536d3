"""Remarks of one kind, that follow one another while they are read."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from arbitre.engine.francais import accorder, suites


class Changee(Struct, frozen=True):
    """What a table had, and has now, in few words: « 58 », « rien »."""

    table: int
    avant: str
    apres: str


class Enchainee(Struct, frozen=True):
    """``texte`` says all of it; in few words, ``debut``, then what its ``tables`` had and have."""

    texte: str
    debut: str
    tables: tuple[Changee, ...]


class Enchainement:
    """Sentences said one after the other, shown together as long as they are read."""

    def __init__(self) -> None:
        self._dites: tuple[Enchainee, ...] = ()
        self._formes: tuple[str, ...] = ()

    def ajouter(self, dite: Enchainee, lu: str) -> tuple[str, str, str, str]:
        """One more, before those that are still in ``lu``: all of it; the latest in full, the others in few words; all
        in few words; their tables alone."""
        avant = self._dites if any(forme in lu for forme in self._formes) else ()
        dites = self._dites = (dite, *avant)
        derniere = f"{dite.texte} {en_bref(avant)}".strip()
        formes = " ".join(une.texte for une in dites), derniere, en_bref(dites), en_tables(dites)
        self._formes = formes
        return formes


def en_bref(dites: Sequence[Enchainee]) -> str:
    """« « Nina » a changé le coup 2, qui était clos : tables 4 (58 → 0), 5 (0 → 58). »: a sentence for each beginning,
    of each table what it had before the first of ``dites``, which are the latest first."""
    return _phrases(dites, lambda tables: ", ".join(f"{t} ({avant} → {apres})" for t, (avant, apres) in tables))


def en_tables(dites: Sequence[Enchainee]) -> str:
    """« « Nina » a changé le coup 2, qui était clos : tables 4, 5. »: where the points have no room either."""
    return _phrases(dites, lambda tables: suites([table for table, _ in tables]))


def _phrases(dites: Sequence[Enchainee], dire: Callable[[list[tuple[int, tuple[str, str]]]], str]) -> str:
    par: dict[str, dict[int, tuple[str, str]]] = {}
    for dite in reversed(dites):
        tables = par.setdefault(dite.debut, {})
        for changee in dite.tables:
            avant, _ = tables.get(changee.table, (changee.avant, ""))
            tables[changee.table] = (avant, changee.apres)
    return " ".join(
        f"{debut}\u00a0: {accorder(len(toutes), 'table')} {dire(sorted(toutes.items()))}."
        for debut, toutes in reversed(par.items())
    )
