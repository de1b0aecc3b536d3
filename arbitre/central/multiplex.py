"""What the leading console tells, kept in its order: the same fact may come twice, another in its place never."""

from typing import Any, Final

import msgspec
from msgspec import Struct

from arbitre.central.base import Connexion
from arbitre.central.epreuves import CentreInscrit, Epreuve, centre_nomme
from arbitre.engine.erreurs import Refus
from arbitre.engine.multiplex.faits import FaitDuMultiplex
from arbitre.exterieur.objets import JsonIllisible, depuis_json

MULTIPLEX: Final = "multiplex"
"""The channel on which it is said that a partie has one more fact, as « epreuve partie how many »."""
FAITS_MAX: Final = 5_000
FAIT_MAX: Final = 4_000
"""Bytes of one."""


class FaitRefuse(Refus):
    """A fact that cannot be received; the sentence says why."""


class MaitreRefuse(Refus):
    """A centre asks to lead a multiplex that another centre leads."""


class Suite(Struct, frozen=True):
    """Facts from some number on, and how many seconds ago each was told."""

    faits: tuple[msgspec.Raw, ...]
    ages: tuple[float, ...]


async def designer(base: Connexion, epreuve: Epreuve, nom: str) -> None:
    """Make the centre ``nom`` the only leader from now on."""
    maitre = await centre_nomme(base, epreuve, nom)
    await base.execute("UPDATE centres SET maitre = (id = %s) WHERE epreuve = %s", (maitre.id, epreuve.id))


AGE_MAX: Final = 86_400.0
"""Seconds: a day."""


async def publier(
    base: Connexion, centre: CentreInscrit, partie: int, rang: int, octets: bytes, age: float = 0.0
) -> bool:
    """Keep what the leading room heard ``age`` seconds ago; whether it is new. Raises `FaitRefuse`, `MaitreRefuse`."""
    if not centre.maitre:
        raise MaitreRefuse("Ce centre ne mène pas le multiplex\u00a0: demandez à l’organisateur de le désigner.")
    if not (0 < partie < 100 and rang < FAITS_MAX):
        raise FaitRefuse("Ce multiplex est trop long\u00a0: une partie n’a pas autant d’annonces.")
    _lire(octets)
    async with base.transaction():
        await base.execute("SELECT 1 FROM epreuves WHERE id = %s FOR UPDATE", (centre.epreuve,))
        garde = await _fait(base, centre.epreuve, partie, rang)
        if garde is not None:
            if garde != octets:
                raise FaitRefuse("Une autre suite est déjà dite\u00a0: une seule console mène, d’un seul fichier.")
            return False
        if await combien(base, centre.epreuve, partie) != rang:
            raise FaitRefuse("Il manque l’annonce d’avant\u00a0: la console qui mène la renverra.")
        await base.execute(
            "INSERT INTO faits (epreuve, partie, rang, fait, publie)"
            " VALUES (%s, %s, %s, %s, clock_timestamp() - %s * interval '1 s')",
            (centre.epreuve, partie, rang, octets, age),
        )
        await base.execute("SELECT pg_notify(%s, %s)", (MULTIPLEX, f"{centre.epreuve} {partie} {rang + 1}"))
    return True


def _lire(octets: bytes) -> None:
    if len(octets) > FAIT_MAX:
        raise FaitRefuse("Cette annonce est trop longue\u00a0: mettez la console à jour.")
    try:
        depuis_json(b"[%b]" % octets, tuple[FaitDuMultiplex])
    except JsonIllisible as e:
        raise FaitRefuse(f"Cette annonce ne se lit pas\u00a0: {e}.") from None


async def _fait(base: Connexion, epreuve: int, partie: int, rang: int) -> bytes | None:
    lu = await base.execute(
        "SELECT fait FROM faits WHERE epreuve = %s AND partie = %s AND rang = %s", (epreuve, partie, rang)
    )
    ligne = await lu.fetchone()
    return None if ligne is None else bytes(ligne[0])


async def combien(base: Connexion, epreuve: int, partie: int) -> int:
    """How many facts a partie has."""
    lu = await base.execute("SELECT count(*) FROM faits WHERE epreuve = %s AND partie = %s", (epreuve, partie))
    ligne: tuple[Any, ...] | None = await lu.fetchone()
    return int(ligne[0]) if ligne else 0


async def suite(base: Connexion, epreuve: int, partie: int, depuis: int) -> Suite:
    """The facts from that number on."""
    lus = await base.execute(
        "SELECT fait, extract(epoch FROM clock_timestamp() - publie)::float8 FROM faits"
        " WHERE epreuve = %s AND partie = %s AND rang >= %s ORDER BY rang LIMIT 500",
        (epreuve, partie, depuis),
    )
    lignes = await lus.fetchall()
    return Suite(tuple(msgspec.Raw(fait) for fait, _ in lignes), tuple(round(age, 2) for _, age in lignes))
