"""The base: its schema brought up to date, a pool of connections that survives its restart."""

from importlib.resources import as_file, files
from typing import Final

import psycopg
from alembic import command
from alembic.config import Config
from psycopg import AsyncConnection
from psycopg.abc import Buffer
from psycopg.adapt import AdaptersMap
from psycopg.rows import TupleRow
from psycopg.types.string import StrBinaryDumper, StrDumperUnknown
from psycopg_pool import AsyncConnectionPool
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from arbitre.engine.erreurs import Refus

Connexion = AsyncConnection[TupleRow]
Bassin = AsyncConnectionPool[Connexion]

_VERROU: Final = 5_117_001
PATIENCE: Final = 5.0
"""Seconds that a request waits for a connection."""


class BaseAbsente(Refus):
    """The base does not answer; the sentence says what to do."""


def absente() -> BaseAbsente:
    """The one sentence for it."""
    return BaseAbsente("La base ne répond pas\u00a0: vérifiez PostgreSQL et ARBITRE_CENTRAL_BASE, puis réessayez.")


class BaseAncienne(Refus):
    """The base answers, and its schema is not that of this version."""


def pas_a_jour() -> BaseAncienne:
    """The one sentence for it."""
    return BaseAncienne("La base n’est pas encore préparée\u00a0: lancez d’abord «\u00a0arbitre-central migrer\u00a0».")


class SigneRefuse(Refus):
    """A text that PostgreSQL has no place for: it holds U+0000, or half of a pair."""


class _Texte(StrDumperUnknown):
    """Every text bound for the base, as text."""

    def dump(self, obj: str) -> Buffer | None:
        """The bytes of the text; raises `SigneRefuse`."""
        return super().dump(_propre(obj))


class _TexteBinaire(StrBinaryDumper):
    """The same check for a text sent in binary form."""

    def dump(self, obj: str) -> Buffer | None:
        """The bytes of the text; raises `SigneRefuse`."""
        return super().dump(_propre(obj))


def _propre(texte: str) -> str:
    if "\0" in texte or any("\ud800" <= signe <= "\udfff" for signe in texte):
        raise SigneRefuse("Cette demande contient un signe qui ne s’écrit pas\u00a0: vérifiez l’adresse ou le texte.")
    return texte


class _Formes:
    """How values go to the base: psycopg's own ways, and each text looked at."""

    connection = None

    def __init__(self) -> None:
        self.adapters = AdaptersMap(psycopg.adapters)
        for dumper in (_TexteBinaire, _Texte):
            self.adapters.register_dumper(str, dumper)


FORMES: Final = _Formes()


def bassin(base: str, connexions: int) -> Bassin:
    """A pool that is not open yet; a connection that died is found out before it is lent."""
    return AsyncConnectionPool(
        base,
        min_size=1,
        max_size=connexions,
        timeout=PATIENCE,
        kwargs={"context": FORMES},
        open=False,
        check=AsyncConnectionPool.check_connection,
        name="arbitre-central",
    )


def migrer(base: str) -> None:
    """Bring the schema to that of this version, one instance at a time; raises `BaseAbsente`."""
    moteur = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(base), poolclass=NullPool)
    with as_file(files("arbitre.central") / "migrations") as pas:
        reglages = Config()
        reglages.set_main_option("script_location", str(pas))
        reglages.attributes["moteur"] = moteur
        try:
            tour = psycopg.connect(base, autocommit=True)
        except psycopg.OperationalError as e:
            raise absente() from e
        with tour:
            tour.execute("SELECT pg_advisory_lock(%s)", (_VERROU,))
            command.upgrade(reglages, "head")
