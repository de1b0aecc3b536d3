"""Rankings as the base keeps them, one revision at a time: written whole or not at all, read by page."""

from typing import Final

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow, class_row

from arbitre.central.base import Connexion
from arbitre.central.classements import Ligne, Page
from arbitre.engine.centres.conflits import Conflit
from arbitre.engine.centres.portee import NATURES
from arbitre.engine.erreurs import presentable
from arbitre.exterieur.objets import depuis_json

REVISIONS: Final = "revisions"
"""The channel on which a new revision is announced, as « epreuve revision »."""
_NOTE: Final = "note"
"""Beside the natures of conflicts: what the totals cover."""
_GARDEES: Final = 3
"""Revisions whose lines are kept: who reads the one before finishes the page."""


class Revision(Struct, frozen=True):
    """A ranking: how many centres are in it, of how many, and whether it is the last."""

    id: int
    etat: bytes
    centres: int
    attendus: int
    joueurs: int
    definitive: bool


class Calculee(Struct, frozen=True):
    """A ranking to be kept."""

    epreuve: int
    etat: bytes
    attendus: int
    centres: int
    definitive: bool
    duree_ms: int
    lignes: list[bytes]
    pages: list[Page]
    conflits: tuple[Conflit, ...]
    notes: tuple[str, ...]


class LigneLue(Struct, frozen=True):
    """A line and its rank in the list that was asked for."""

    rang: int
    ligne: Ligne


def garder(base: Connection[TupleRow], faite: Calculee) -> int:
    """Write a revision, delete the lines of the old ones, announce it; returns its number."""
    with base.transaction():
        ecrite = base.execute(
            "INSERT INTO revisions (epreuve, etat, centres, attendus, joueurs, definitive, duree_ms)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s) RETURNING id",
            (
                faite.epreuve,
                faite.etat,
                faite.centres,
                faite.attendus,
                len(faite.lignes),
                faite.definitive,
                faite.duree_ms,
            ),
        ).fetchone()
        assert ecrite is not None, "what is inserted has a number"
        numero = int(ecrite[0])
        _remplir(base, numero, faite)
        _oter_les_anciennes(base, faite.epreuve)
        base.execute("SELECT pg_notify(%s, %s)", (REVISIONS, f"{faite.epreuve} {numero}"))
    return numero


def _remplir(base: Connection[TupleRow], numero: int, faite: Calculee) -> None:
    with base.cursor() as curseur:
        with curseur.copy("COPY lignes (revision, ordre, ligne) FROM STDIN") as copie:
            for ordre, ligne in enumerate(faite.lignes):
                copie.write_row((numero, ordre, ligne))
        with curseur.copy("COPY listes (revision, liste, page, ordres, rangs) FROM STDIN") as copie:
            for page in faite.pages:
                copie.write_row((numero, page.liste, page.numero, list(page.ordres), list(page.rangs)))
        with curseur.copy("COPY conflits (revision, nature, texte, centres) FROM STDIN") as copie:
            for conflit in faite.conflits:
                copie.write_row((numero, conflit.nature.value, presentable(conflit.texte), list(conflit.centres)))
            for note in faite.notes:
                copie.write_row((numero, _NOTE, presentable(note), []))


def _oter_les_anciennes(base: Connection[TupleRow], epreuve: int) -> None:
    ecrites = base.execute("SELECT id FROM revisions WHERE epreuve = %s ORDER BY id DESC", (epreuve,)).fetchall()
    anciennes = [numero for (numero,) in ecrites[_GARDEES : 2 * _GARDEES]]
    for table in ("lignes", "listes", "conflits"):
        base.execute(f"DELETE FROM {table} WHERE revision = ANY(%s)", (anciennes,))


async def derniere(base: Connexion, epreuve: int) -> Revision | None:
    """The newest ranking, None before there is one."""
    async with base.cursor(row_factory=class_row(Revision)) as lignes:
        await lignes.execute(
            "SELECT id, etat, centres, attendus, joueurs, definitive FROM revisions WHERE epreuve = %s"
            " ORDER BY id DESC LIMIT 1",
            (epreuve,),
        )
        return await lignes.fetchone()


async def oter(base: Connexion, epreuve: int) -> None:
    """Take all rankings of an epreuve away; pages made of them are told that there is none."""
    for table in ("lignes", "listes", "conflits"):
        await base.execute(
            f"DELETE FROM {table} WHERE revision IN (SELECT id FROM revisions WHERE epreuve = %s)", (epreuve,)
        )
    await base.execute("DELETE FROM revisions WHERE epreuve = %s", (epreuve,))
    await base.execute("SELECT pg_notify(%s, %s)", (REVISIONS, f"{epreuve} 0"))


async def page(base: Connexion, revision: int, liste: str, numero: int) -> tuple[LigneLue, ...]:
    """A page of a list; empty where there is none.

    Each line is fetched by itself (``OFFSET 0``): of a revision that has just been written the base knows nothing yet,
    takes it for a single line, and a plain join would read all of them for each of the page.
    """
    trouvees = await base.execute(
        "SELECT p.rang, l.ligne FROM listes, unnest(ordres, rangs) WITH ORDINALITY AS p(ordre, rang, place),"
        " LATERAL (SELECT ligne FROM lignes WHERE revision = %s AND lignes.ordre = p.ordre OFFSET 0) AS l"
        " WHERE listes.revision = %s AND liste = %s AND page = %s ORDER BY p.place",
        (revision, revision, liste, numero),
    )
    return tuple(LigneLue(rang, depuis_json(octets, Ligne)) for rang, octets in await trouvees.fetchall())


async def nombre_de_pages(base: Connexion, revision: int, liste: str) -> int:
    """How many pages that list has."""
    lue = await base.execute("SELECT max(page) FROM listes WHERE revision = %s AND liste = %s", (revision, liste))
    ligne = await lue.fetchone()
    return int(ligne[0] or 0) if ligne else 0


async def listes(base: Connexion, revision: int) -> tuple[str, ...]:
    """The lists of a revision, in the order of their names."""
    lues = await base.execute("SELECT liste FROM listes WHERE revision = %s AND page = 1 ORDER BY liste", (revision,))
    return tuple(nom for (nom,) in await lues.fetchall())


async def conflits(base: Connexion, revision: int, centre: str = "") -> tuple[str, ...]:
    """What contradicts itself, all of it or what names that centre."""
    lus = await base.execute(
        "SELECT texte FROM conflits WHERE revision = %s AND nature <> %s AND (%s = '' OR %s = ANY(centres)) LIMIT 1000",
        (revision, _NOTE, centre, centre),
    )
    return tuple(texte for (texte,) in await lus.fetchall())


async def hors_de_portee(base: Connexion, revision: int, centre: str = "") -> tuple[str, ...]:
    """Which of those keep a player out of the ranking until the organiser accepts them."""
    lus = await base.execute(
        "SELECT texte FROM conflits WHERE revision = %s AND nature = ANY(%s) AND (%s = '' OR %s = ANY(centres))",
        (revision, [nature.value for nature in NATURES], centre, centre),
    )
    return tuple(texte for (texte,) in await lus.fetchall())


async def notes(base: Connexion, revision: int) -> tuple[str, ...]:
    """What the totals cover."""
    lues = await base.execute("SELECT texte FROM conflits WHERE revision = %s AND nature = %s", (revision, _NOTE))
    return tuple(texte for (texte,) in await lues.fetchall())
