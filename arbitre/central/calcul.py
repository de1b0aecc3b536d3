"""Rankings made apart from the pages, one process an instance, one of all at a time: the base says whose turn it is.

A ranking is a whole merge. It costs what the merge costs, so it is begun at most once for as long as the last one took:
uploads never wait for it, and at most half of one core goes to it however many arrive. What arrives meanwhile is heard,
by epreuve, and looked at once, when its turn comes.
"""

import gc
import hashlib
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from msgspec import Struct, field
from psycopg import Connection
from psycopg.rows import TupleRow, class_row

from arbitre.central import revisions
from arbitre.central.classements import composer, definitive
from arbitre.central.epreuves import ACCEPTES, CHAMPS, DEPOTS, Epreuve
from arbitre.central.journalisation import dire, ouvrir
from arbitre.central.reglages import depuis
from arbitre.echanges.centres import centre_des_octets
from arbitre.engine.centres.conflits import numeros
from arbitre.engine.centres.fusion import fusionner
from arbitre.engine.centres.valeurs import Centre

_SILENCE: Final = 60.0
"""Seconds after which it looks at everything, if nobody told it of anything."""
_ENTRE: Final = 0.5
"""Seconds between two looks at an epreuve whose turn has not come yet."""
_RETOUR: Final = 1.0
"""Seconds before it asks again a base that went away."""
_VERROU: Final = 5_117_000
"""The first half of the lock; the epreuve is the other."""
_EFFACEMENT: Final = 3
"""Niceness of the process that ranks: it gives way to the pages, but does not starve on a machine that others load."""
_ENSEMBLE: Final = 500
"""Files asked of the base at a time."""


class Attendu(Struct, frozen=True):
    """A centre as the ranking takes it."""

    id: int
    nom: str
    pays: str
    courant: int | None
    clef: bool


class Issue(Struct, frozen=True):
    """The result of a look at an epreuve: a new revision or none; whether to look again soon."""

    revision: int | None = None
    a_revoir: bool = False


class Memoire(Struct):
    """The files read already, by deposit: a ranking reads only those that came since."""

    centres: dict[int, Centre] = field(default_factory=dict)


Memoires = dict[tuple[int, int], Memoire]
"""By epreuve and number of erasures: what was read before an erasure is forgotten."""


def classer(base: Connection[TupleRow], epreuve: Epreuve, memoire: Memoire) -> Issue:
    """Rank the epreuve if anything came since the last time, unless another does, or did just now."""
    pris = base.execute("SELECT pg_try_advisory_lock(%s, %s)", (_VERROU, epreuve.id)).fetchone()
    if pris != (True,):
        return Issue(a_revoir=True)
    try:
        with _sans_ramassage():
            return _classer(base, epreuve, memoire)
    finally:
        if not base.broken:
            base.execute("SELECT pg_advisory_unlock(%s, %s)", (_VERROU, epreuve.id))


@contextmanager
def _sans_ramassage() -> Iterator[None]:
    """A ranking makes millions of values and no cycle among them: looking for some would take half of the time."""
    avant = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if avant:
            gc.enable()


def _classer(base: Connection[TupleRow], epreuve: Epreuve, memoire: Memoire) -> Issue:
    derniere = base.execute(
        "SELECT etat, calculee + duree_ms * interval '1 ms' > clock_timestamp() FROM revisions WHERE epreuve = %s"
        " ORDER BY id DESC LIMIT 1",
        (epreuve.id,),
    ).fetchone()
    etat_connu, au_repos = derniere or (None, False)
    if au_repos:
        return Issue(a_revoir=True)
    attendus = _attendus(base, epreuve.id)
    acceptes = sorted(texte for (texte,) in base.execute(ACCEPTES, (epreuve.id,)))
    etat = _etat(epreuve, attendus, acceptes)
    recus = [x for x in attendus if x.courant is not None]
    if not recus or etat_connu == etat:
        return Issue()
    debut = time.monotonic()
    centres = _lire(base, recus, memoire)
    fusion = fusionner(centres, epreuve.regles_de_fusion, acceptes=frozenset(acceptes))
    jouees, pays = numeros(centres), {x.nom: x.pays for x in recus}
    inscrits = [x.id for x in recus]
    lignes, pages = composer(fusion, jouees, inscrits, pays)
    tous = len([x for x in attendus if x.clef or x.courant is not None])
    finale = definitive(fusion, len(recus), tous, jouees, epreuve.parties)
    duree = int(1000 * (time.monotonic() - debut))
    sur_quoi = (epreuve.id, etat, tous, len(recus), finale, duree)
    calculee = revisions.Calculee(*sur_quoi, lignes, pages, fusion.conflits, fusion.couverture)
    return Issue(revisions.garder(base, calculee))


def _attendus(base: Connection[TupleRow], epreuve: int) -> list[Attendu]:
    with base.cursor(row_factory=class_row(Attendu)) as lignes:
        lignes.execute(
            "SELECT id, nom, pays, courant, clef IS NOT NULL AS clef FROM centres WHERE epreuve = %s"
            ' ORDER BY nom COLLATE "C"',
            (epreuve,),
        )
        return lignes.fetchall()


def _etat(epreuve: Epreuve, attendus: list[Attendu], acceptes: list[str]) -> bytes:
    """What the ranking is made of: the same twice gives the same ranking."""
    faits = [(x.id, x.nom, x.pays, x.courant, x.clef) for x in attendus]
    dits = (faits, epreuve.oublis, epreuve.regles, epreuve.parties, acceptes)
    return hashlib.sha256(repr(dits).encode()).digest()


def _lire(base: Connection[TupleRow], recus: list[Attendu], memoire: Memoire) -> list[Centre]:
    """The files that count, those read already taken from memory; a file kept was proven when it came."""
    voulus = [x.courant for x in recus if x.courant is not None]
    manquants = [depot for depot in voulus if depot not in memoire.centres]
    neufs: dict[int, Centre] = {}
    for debut in range(0, len(manquants), _ENSEMBLE):
        tranche = manquants[debut : debut + _ENSEMBLE]
        for depot, octets in base.execute("SELECT id, octets FROM depots WHERE id = ANY(%s)", (tranche,)):
            neufs[depot] = centre_des_octets(octets, str(depot), prouve=True)
    connus = memoire.centres | neufs
    memoire.centres = {depot: connus[depot] for depot in voulus}
    return list(memoire.centres.values())


def tourner(base: str) -> None:
    """Rank whatever comes, until the process ends; a base that went away is asked again."""
    while True:
        try:
            with psycopg.connect(base, autocommit=True) as connexion:
                connexion.execute(f"LISTEN {DEPOTS}")
                _suivre(connexion)
        except psycopg.Error as e:
            dire("base_perdue", cause=type(e).__name__)
            time.sleep(_RETOUR)


def _suivre(connexion: Connection[TupleRow]) -> None:
    memoires: Memoires = {}
    a_voir: set[int] | None = None
    while True:
        a_voir = tour(connexion, memoires, a_voir)
        dits = connexion.notifies(timeout=_ENTRE) if a_voir else connexion.notifies(timeout=_SILENCE, stop_after=1)
        a_voir = a_voir | {int(dit.payload) for dit in dits} or None


def tour(connexion: Connection[TupleRow], memoires: Memoires, a_voir: set[int] | None) -> set[int]:
    """Look at these epreuves, at all of them where none is said; those to be looked at again soon."""
    with connexion.cursor(row_factory=class_row(Epreuve)) as lignes:
        epreuves = lignes.execute(f"SELECT {CHAMPS} FROM epreuves").fetchall()
    for perimee in memoires.keys() - {(epreuve.id, epreuve.oublis) for epreuve in epreuves}:
        del memoires[perimee]
    a_revoir = set()
    for epreuve in epreuves:
        if a_voir is not None and epreuve.id not in a_voir:
            continue
        debut = time.monotonic()
        issue = classer(connexion, epreuve, memoires.setdefault((epreuve.id, epreuve.oublis), Memoire()))
        if issue.revision is not None:
            dire("classement", epreuve=epreuve.id, revision=issue.revision, ms=int(1000 * (time.monotonic() - debut)))
        if issue.a_revoir:
            a_revoir.add(epreuve.id)
    return a_revoir


def _finir_avec_le_parent() -> None:
    """End this process with its parent, which holds its standard input: nobody would serve its rankings."""
    while os.read(0, 1):
        pass
    os._exit(0)


if __name__ == "__main__":
    ouvrir()
    os.nice(_EFFACEMENT)
    threading.Thread(target=_finir_avec_le_parent, daemon=True).start()
    tourner(depuis(os.environ).base)
