"""The bytes of a source of words: a file, a folder or an archive, never more than the limits, nothing written."""

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct

from arbitre.engine.saisies import cite
from arbitre.exterieur.archives import (
    ArchiveDemesuree,
    ArchiveIllisible,
    ArchiveProtegee,
    TropDeFichiers,
    deplier_xz,
    ouvrir_zip,
)
from arbitre.exterieur.lecture import debut
from arbitre.lexiques.erreurs import ListeInutilisable

MEGA: Final = 1 << 20
TEXTE_MAX: Final = 32 * MEGA
"""Most bytes of text in all, once decompressed."""
ARCHIVE_MAX: Final = 8 * MEGA
"""Most bytes of a compressed file."""
FICHIERS_MAX: Final = 1_000
"""Most files in a folder or an archive."""
XZ: Final = b"\xfd7zXZ\0"
ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")

_SUFFIXES: Final = frozenset({"", ".txt", ".csv", ".tsv", ".lst", ".dic", ".kwg"})
_NOTICES: Final = ("lisez", "readme", "licence", "license", "notice", "copying", "copyright", "a lire", "à lire")
_DEBUT: Final = 16


class Morceau(Struct, frozen=True):
    """One file of words: the name it is shown by, and its bytes (decompressed)."""

    nom: str
    octets: bytes


def morceaux(source: Path) -> list[Morceau]:
    """Every file of words of ``source``, in the order of names. Raises `ListeInutilisable`, `FileNotFoundError`."""
    with lisible(source.name):
        if source.is_dir():
            return _dossier(source)
        return decompresser(source.name, lire_borne(source))


@contextmanager
def lisible(nom: str) -> Iterator[None]:
    """A context that says in French that the system refuses to read a file."""
    try:
        yield
    except PermissionError:
        raise ListeInutilisable(f"{cite(nom)} ne peut pas être lu : vérifiez vos droits sur ce fichier.") from None


def lire_borne(fichier: Path) -> bytes:
    """The bytes of a regular file no larger than `TEXTE_MAX`; refused before anything is read."""
    etat = fichier.stat()
    if not stat.S_ISREG(etat.st_mode):
        raise ListeInutilisable(f"{cite(fichier.name)} n’est pas un fichier ordinaire : choisissez une liste de mots.")
    if etat.st_size > TEXTE_MAX:
        raise _trop_grand(fichier.name)
    octets = debut(fichier, TEXTE_MAX + 1)
    if len(octets) > TEXTE_MAX:
        raise _trop_grand(fichier.name)
    return octets


def debut_de(fichier: Path) -> bytes:
    """The first bytes of a regular file, none of anything else."""
    return debut(fichier, _DEBUT)


def decompresser(nom: str, octets: bytes) -> list[Morceau]:
    """The files of words held by ``octets``: themselves, or those of the ``.zip`` or ``.xz`` that they are."""
    if not octets.startswith((XZ, *ZIP)):
        return [Morceau(nom, octets)]
    if len(octets) > ARCHIVE_MAX:
        raise ListeInutilisable(
            f"L’archive {cite(nom)} dépasse {ARCHIVE_MAX // MEGA} Mo : ce n’est pas une liste de mots."
        )
    return [Morceau(nom.removesuffix(".xz"), _xz(nom, octets))] if octets.startswith(XZ) else _zip(nom, octets)


def titre(source: Path) -> str:
    """The name of a file or folder, without its suffixes."""
    return source.resolve().name.split(".", 1)[0]


def est_une_liste(chemin: PurePosixPath) -> bool:
    """Whether a file of a folder or archive may hold words: not hidden, no notice, a suffix of a text or ``.kwg``."""
    cache = any(partie.startswith((".", "__MACOSX")) for partie in chemin.parts)
    return not cache and chemin.suffix.lower() in _SUFFIXES and not chemin.stem.lower().startswith(_NOTICES)


def _dossier(source: Path) -> list[Morceau]:
    fichiers: list[Path] = []
    for chemin in source.iterdir():
        if est_une_liste(PurePosixPath(chemin.name)) and chemin.is_file():
            fichiers.append(chemin)
            if len(fichiers) > FICHIERS_MAX:
                raise _trop_de_fichiers(source.name)
    trouves: list[Morceau] = []
    reste = TEXTE_MAX
    for chemin in sorted(fichiers):
        octets = lire_borne(chemin)
        reste -= len(octets)
        if reste < 0:
            raise _trop_grand(source.name)
        trouves.append(Morceau(chemin.name, octets))
    return _non_vide(source.name, trouves)


def _zip(nom: str, octets: bytes) -> list[Morceau]:
    try:
        with ouvrir_zip(octets, FICHIERS_MAX, TEXTE_MAX, lambda m: est_une_liste(PurePosixPath(m))) as archive:
            lus = [Morceau(PurePosixPath(m).name, b"".join(archive.morceaux(m, MEGA))) for m in sorted(archive.membres)]
    except TropDeFichiers:
        raise _trop_de_fichiers(nom) from None
    except ArchiveDemesuree:
        raise _trop_grand(nom) from None
    except ArchiveProtegee as e:
        raise ListeInutilisable(f"L’archive {cite(nom)} {e}\u00a0: décompressez-la et importez le dossier.") from None
    except ArchiveIllisible:
        raise ListeInutilisable(f"L’archive {cite(nom)} est abîmée\u00a0: copiez-la de nouveau.") from None
    return _non_vide(nom, lus)


def _xz(nom: str, octets: bytes) -> bytes:
    try:
        return deplier_xz(octets, TEXTE_MAX)
    except ArchiveDemesuree:
        raise _trop_grand(nom) from None
    except ArchiveIllisible as e:
        raise ListeInutilisable(f"{cite(nom)} {e}\u00a0: copiez-le de nouveau.") from None


def _trop_de_fichiers(nom: str) -> ListeInutilisable:
    return ListeInutilisable(
        f"{cite(nom)} contient plus de {FICHIERS_MAX} fichiers\u00a0: gardez les seules listes de mots."
    )


def _non_vide(nom: str, trouves: list[Morceau]) -> list[Morceau]:
    if not trouves:
        raise ListeInutilisable(f"Aucune liste de mots (.txt, .csv ou .kwg) directement dans {cite(nom)}.")
    return trouves


def _trop_grand(nom: str) -> ListeInutilisable:
    return ListeInutilisable(
        f"{cite(nom)} est trop grand : une liste de mots ne dépasse pas {TEXTE_MAX // MEGA} Mo une fois décompressée."
    )
