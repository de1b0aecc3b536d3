"""What stands beside a competition file and is not its own: left by another of that name, moved, thrown away or put
back. It is known by the seals, is never laid on the file, and is set aside under a name of its own, never lost.

SQLite lays a log on whatever database stands beside it. Here a log belongs where it brings nothing that is not there,
or where what it adds goes on under the file's own seals: it is read by its format, never by SQLite, which asks neither
whose log it is nor whether it fits (https://sqlite.org/fileformat2.html, « The Write-Ahead Log »).
"""

import sqlite3
import struct
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, suppress
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Final

from arbitre.exterieur.lecture import debut
from arbitre.journal.erreurs import FAUTES_SQL, FichierRefuse
from arbitre.journal.lecture import paquets
from arbitre.journal.prudence import borner_a, durcir, telle_quelle
from arbitre.journal.sceau import ORIGINE, tiennent
from arbitre.journal.schema import APPLICATION, identite, lisible
from arbitre.journal.verrou import tenu

DE_SQLITE: Final = ("-wal", "-shm", "-journal")
"""What SQLite would lay on the file, or reads it by."""
DU_SUIVI: Final = "-suivi"
"""How a copy follows its console: it is there before the copy."""
DE_LA_SOIREE: Final = ("-chrono", "-cahiers", "-tables", "-retard", "-secours")
"""What a console keeps of its evening, small, missed by nothing."""
_ENTETE_DU_LOG: Final = 32

Faits = tuple[int, int, int]
"""Inode, bytes and last change of a file: as long as they stand, so does what was found in it."""


def log_etranger(fichier: Path) -> bool:
    """Whether the log of SQLite that stands beside belongs to another file; False of one that is being written."""
    lieu = fichier.resolve()
    log, base = _faits(a_cote(lieu, "-wal")), _faits(lieu)
    if log is None or base is None or log[1] <= _ENTETE_DU_LOG or tenu(lieu):
        return False
    return not _est_le_sien(lieu, log, base)


def ecarter_l_etranger(fichier: Path) -> tuple[str, ...]:
    """Set aside what lies beside a file that this process holds and has not opened yet, and does not belong to it;
    the new names."""
    lieu = fichier.resolve()
    log, base = _faits(a_cote(lieu, "-wal")), _faits(lieu)
    if base is None:
        return ()
    restes: list[str] = []
    if log is not None and log[1] > _ENTETE_DU_LOG and not _est_le_sien(lieu, log, base):
        restes += ("-wal", "-shm")
    if a_cote(lieu, "-journal").exists() and _sceaux(seule(lieu)) is not None:
        restes.append("-journal")  # no command was ever written through one, and the file is whole without it
    return ecarter(lieu, restes)


def ecarter(lieu: Path, restes: Collection[str]) -> tuple[str, ...]:
    """Rename files found beside a name, so that nobody takes them for its own: the new names."""
    la = [reste for reste in restes if a_cote(lieu, reste).exists()]
    if not la:
        return ()
    rang = next(n for n in count(1) if not any(_mis_de_cote(lieu, n, reste).exists() for reste in la))
    noms = []
    for reste in la:
        autre = _mis_de_cote(lieu, rang, reste)
        try:
            a_cote(lieu, reste).rename(autre)
        except OSError:
            raise FichierRefuse(
                f"« {a_cote(lieu, reste).name} » n’est pas de « {lieu.name} » et ne peut être mis de côté : fermez"
                " l’autre programme qui le tient, ou choisissez un autre nom."
            ) from None
        noms.append(autre.name)
    return tuple(noms)


def emporter(avant: Path, ici: Path) -> None:
    """Move the files kept beside the evening's file to its new place; a failure changes nothing else."""
    for reste in (*DE_LA_SOIREE, DU_SUIVI) if avant != ici else ():
        with suppress(OSError):
            if not a_cote(ici, reste).exists():
                a_cote(avant, reste).rename(a_cote(ici, reste))


def a_cote(lieu: Path, reste: str) -> Path:
    """The path beside ``lieu`` with the ending ``reste``."""
    return lieu.with_name(lieu.name + reste)


def dit_ecartes(fichier: Path, noms: Sequence[str]) -> str:
    """The sentence to show of what was set aside; nothing was."""
    if not noms:
        return ""
    return f"À côté de « {fichier.name} » restait un autre fichier : mis de côté sous « {noms[0]} », rien n’en est lu."


def _mis_de_cote(lieu: Path, rang: int, reste: str) -> Path:
    return lieu.with_name(f"{lieu.name}.autre-{rang}{reste}")


def _faits(fichier: Path) -> Faits | None:
    with suppress(OSError):
        etat = fichier.stat()
        return etat.st_ino, etat.st_size, etat.st_mtime_ns
    return None


@lru_cache(maxsize=64)
def _est_le_sien(lieu: Path, vu: Faits, _base: Faits) -> bool:
    """Asked once as long as neither changes."""
    base = seule(lieu)
    try:
        log = debut(a_cote(lieu, "-wal"), vu[1])
    except OSError:
        return True  # nobody reads it, SQLite neither
    if base is None:
        return True  # the opening says what the file is
    ensemble = apres_le_log(base, log)
    if ensemble == base:
        return True
    avant, apres = _sceaux(base), _sceaux(ensemble)
    if apres is None:
        return avant is None
    if avant is None:  # a checkpoint was cut: the log holds what is missing
        avant = list(_suite(base))
    return apres[: len(avant)] == avant


def seule(lieu: Path) -> bytes | None:
    """The database as it lies, whatever stands beside; None where SQLite does not read it.

    SQLite reads it: to open and close it otherwise would drop the locks that this process has on it.
    """
    try:
        with closing(telle_quelle(lieu)) as conn:
            return conn.serialize()
    except FAUTES_SQL:
        return None


def _sceaux(base: bytes | None) -> list[str] | None:
    """The seals of all its events, in order; None where it is not a competition's, or not whole."""
    if base is None:
        return None
    try:
        with closing(_en_memoire(base)) as conn:
            if not _reconnue(conn) or conn.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return None
            compte = conn.execute("SELECT seq FROM sqlite_sequence WHERE name = 'journal'").fetchone()
    except FAUTES_SQL:
        return None
    sceaux = list(_suite(base))
    return sceaux if (len(sceaux),) == (compte or (0,)) else None


def _suite(base: bytes) -> Iterator[str]:
    """The seals of the events that hold, up to the first that does not."""
    with suppress(*FAUTES_SQL), closing(_en_memoire(base)) as conn:
        if not _reconnue(conn):
            return
        dernier, rang = ORIGINE, 0
        for paquet in paquets(conn):
            lots = [paquet] if tiennent(dernier, list(paquet)) else [[ligne] for ligne in paquet]
            for lot in lots:
                if not tiennent(dernier, list(lot)) or [ligne[0] for ligne in lot] != [
                    *range(rang + 1, rang + 1 + len(lot))
                ]:
                    return
                rang, dernier = rang + len(lot), lot[-1][-1]
                yield from (ligne[-1] for ligne in lot)


def _reconnue(conn: sqlite3.Connection) -> bool:
    return identite(conn)[0] == APPLICATION and lisible(conn)


def _en_memoire(base: bytes) -> sqlite3.Connection:
    conn = sqlite3.connect(":memory:")
    try:
        conn.deserialize(sans_log(base))
        borner_a(durcir(conn), len(base))
    except BaseException:
        conn.close()
        raise
    return conn


_ENTETE: Final = struct.Struct(">IIII8sII")
"""Magic, version, size of a page, rank of the checkpoint, both salts, then what they add up to."""
_TRAME: Final = struct.Struct(">II8sII")
"""Number of the page, pages of the database where a transaction ends, both salts, what all so far adds up to."""
_PETIT_BOUT, _GROS_BOUT = 0x377F0682, 0x377F0683
_MOTS: Final = 2**32
_PAGE_MAX: Final = 65_536
_FORMES: Final = slice(18, 20)
"""Where a database says that its changes go through a log; one in memory has none."""
_SANS_LOG: Final = b"\x01\x01"


def apres_le_log(base: bytes, log: bytes) -> bytes:
    """The database as SQLite would read it with that log: each whole transaction in turn, up to the first that is
    not."""
    posee = bytearray(base)
    en_cours: list[tuple[int, bytes]] = []
    for numero, pages, contenu in _trames(log):
        en_cours.append((numero, contenu))
        if not pages:
            continue
        for lieu, page in ((n - 1, page) for n, page in en_cours):
            debut = lieu * len(page)
            posee.extend(bytes(max(0, debut - len(posee))))
            posee[debut : debut + len(page)] = page
        en_cours.clear()
        taille = pages * len(contenu)
        posee[taille:] = bytes(max(0, taille - len(posee)))
    return bytes(posee)


def sans_log(base: bytes) -> bytes:
    """The bytes of the database without its write-ahead log, to be read in memory."""
    return b"".join((base[: _FORMES.start], _SANS_LOG, base[_FORMES.stop :]))


def _trames(log: bytes) -> Iterator[tuple[int, int, bytes]]:
    """The frames that SQLite takes for written: (page, size of the database or 0, content)."""
    if len(log) < _ENTETE.size:
        return
    magie, _, taille, _, sels, *somme = _ENTETE.unpack_from(log)
    taille = _PAGE_MAX if taille == 1 else taille
    if magie not in (_PETIT_BOUT, _GROS_BOUT) or not 512 <= taille <= _PAGE_MAX or taille & (taille - 1):
        return
    ordre = "<" if magie == _PETIT_BOUT else ">"
    total = _somme((0, 0), log[: _ENTETE.size - 8], ordre)
    if list(total) != somme:
        return
    for place in range(_ENTETE.size, len(log) - _TRAME.size - taille + 1, _TRAME.size + taille):
        numero, pages, siens, *somme = _TRAME.unpack_from(log, place)
        contenu = log[place + _TRAME.size : place + _TRAME.size + taille]
        total = _somme(_somme(total, log[place : place + 8], ordre), contenu, ordre)
        if siens != sels or list(total) != somme or not numero:
            return
        yield numero, pages, contenu


def _somme(avant: tuple[int, int], octets: bytes, ordre: str) -> tuple[int, int]:
    mots = struct.unpack(f"{ordre}{len(octets) // 4}I", octets)
    un, deux = avant
    for pair, impair in zip(mots[::2], mots[1::2], strict=True):
        un = (un + pair + deux) % _MOTS
        deux = (deux + impair + un) % _MOTS
    return un, deux
