"""The bytes of a source of words: a file, a folder or an archive, never more than the limits, nothing written."""

import io
import lzma
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct

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
_FAUTES_ZIP: Final = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError)
"""All that zipfile raises on an archive that is not whole."""
_DEBUT: Final = 16
_MEMOIRE_XZ: Final = 128 * MEGA


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
    """Say it in French where the system denies reading that file."""
    try:
        yield
    except PermissionError:
        raise ListeInutilisable(f"« {nom} » ne peut pas être lu : vérifiez vos droits sur ce fichier.") from None


def lire_borne(fichier: Path) -> bytes:
    """The bytes of a regular file no larger than `TEXTE_MAX`; refused before anything is read."""
    etat = fichier.stat()
    if not stat.S_ISREG(etat.st_mode):
        raise ListeInutilisable(f"« {fichier.name} » n’est pas un fichier ordinaire : choisissez une liste de mots.")
    if etat.st_size > TEXTE_MAX:
        raise _trop_grand(fichier.name)
    with fichier.open("rb") as flux:
        octets = flux.read(TEXTE_MAX + 1)
    if len(octets) > TEXTE_MAX:
        raise _trop_grand(fichier.name)
    return octets


def debut_de(fichier: Path) -> bytes:
    """The first bytes of a regular file, none of anything else."""
    if not fichier.is_file():
        return b""
    with fichier.open("rb") as flux:
        return flux.read(_DEBUT)


def decompresser(nom: str, octets: bytes) -> list[Morceau]:
    """The files of words held by ``octets``: themselves, or those of the ``.zip`` or ``.xz`` that they are."""
    if not octets.startswith((XZ, *ZIP)):
        return [Morceau(nom, octets)]
    if len(octets) > ARCHIVE_MAX:
        raise ListeInutilisable(
            f"L’archive « {nom} » dépasse {ARCHIVE_MAX // MEGA} Mo : ce n’est pas une liste de mots."
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
            _compter(source.name, len(fichiers))
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
        with zipfile.ZipFile(io.BytesIO(octets)) as archive:
            return _non_vide(nom, list(_membres(nom, archive)))
    except _FAUTES_ZIP as e:
        if isinstance(e, ListeInutilisable):
            raise
        raise ListeInutilisable(f"L’archive « {nom} » est abîmée : copiez-la de nouveau.") from None


def _membres(nom: str, archive: zipfile.ZipFile) -> Iterator[Morceau]:
    membres = [i for i in archive.infolist() if not i.is_dir() and est_une_liste(PurePosixPath(i.filename))]
    _compter(nom, len(membres))
    if sum(i.file_size for i in membres) > TEXTE_MAX:
        raise _trop_grand(nom)
    reste = TEXTE_MAX
    for membre in sorted(membres, key=lambda i: i.filename):
        if membre.flag_bits & 1:
            raise ListeInutilisable(f"L’archive « {nom} » est protégée par un mot de passe : décompressez-la d’abord.")
        if membre.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
            raise ListeInutilisable(
                f"L’archive « {nom} » a une compression inhabituelle : décompressez-la et importez le dossier."
            )
        with archive.open(membre) as flux:
            contenu = flux.read(reste + 1)
        reste -= len(contenu)
        if reste < 0:
            raise _trop_grand(nom)
        yield Morceau(PurePosixPath(membre.filename).name, contenu)


def _xz(nom: str, octets: bytes) -> bytes:
    try:
        decodeur = lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=_MEMOIRE_XZ)
        texte = decodeur.decompress(octets, TEXTE_MAX + 1)
    except lzma.LZMAError:
        raise ListeInutilisable(f"« {nom} » est abîmé : copiez-le de nouveau.") from None
    if len(texte) > TEXTE_MAX:
        raise _trop_grand(nom)
    if not decodeur.eof:
        raise ListeInutilisable(f"« {nom} » est incomplet : copiez-le de nouveau.")
    return texte


def _compter(nom: str, fichiers: int) -> None:
    if fichiers > FICHIERS_MAX:
        raise ListeInutilisable(
            f"« {nom} » contient plus de {FICHIERS_MAX} fichiers : gardez les seules listes de mots."
        )


def _non_vide(nom: str, trouves: list[Morceau]) -> list[Morceau]:
    if not trouves:
        raise ListeInutilisable(f"Aucune liste de mots (.txt, .csv ou .kwg) directement dans « {nom} ».")
    return trouves


def _trop_grand(nom: str) -> ListeInutilisable:
    return ListeInutilisable(
        f"« {nom} » est trop grand : une liste de mots ne dépasse pas {TEXTE_MAX // MEGA} Mo une fois décompressée."
    )
