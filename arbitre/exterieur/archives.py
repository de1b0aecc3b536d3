"""Compressed files from outside, within limits checked before anything is decompressed."""

import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import Refus

_ENTREE: Final = b"PK\x01\x02"
"""Signature of each entry in the directory of a zip."""
_ENTREES_PAR_FICHIER: Final = 4
"""Entries accepted for each file wanted: folders, notices and pictures may come with it."""
_METHODES: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_PROTEGE: Final = 1
_MEMOIRE_XZ: Final = 128 << 20
_FAUTES_ZIP: Final = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, NotImplementedError, ValueError,
)  # fmt: skip
"""Exceptions that zipfile raises on a damaged archive."""


class ArchiveIllisible(Refus):
    """An archive that is damaged; the sentence, without its subject, says how."""


class ArchiveDemesuree(ArchiveIllisible):
    """An archive of too many files, or of too many bytes once decompressed."""


class TropDeFichiers(ArchiveDemesuree):
    """An archive of more files than were wanted."""


class ArchiveProtegee(ArchiveIllisible):
    """An archive with a password, or with a compression that is not read here."""


class Archive(Struct, frozen=True):
    """An opened zip. ``membres`` gives its files by name."""

    _zip: zipfile.ZipFile
    membres: dict[str, zipfile.ZipInfo]

    def morceaux(self, nom: str, taille: int) -> Iterator[bytes]:
        """The bytes of the file ``nom``, in pieces of ``taille`` at most; raises `ArchiveIllisible`."""
        with _lisible():
            if self.membres[nom].flag_bits & _PROTEGE:
                raise ArchiveProtegee("est protégée par un mot de passe")
            if self.membres[nom].compress_type not in _METHODES:
                raise ArchiveProtegee("a une compression inhabituelle")
            with self._zip.open(self.membres[nom]) as flux:
                while morceau := flux.read(taille):
                    yield morceau


@contextmanager
def ouvrir_zip(
    octets: bytes, fichiers: int, deplie: int, utile: Callable[[str], bool] = lambda _: True
) -> Iterator[Archive]:
    """Open a zip and keep the files whose name is ``utile``: ``fichiers`` of them at most, ``deplie`` bytes in all
    once decompressed. Raises `ArchiveIllisible`."""
    if octets.count(_ENTREE) > _ENTREES_PAR_FICHIER * fichiers:
        raise TropDeFichiers("a trop de fichiers")
    with _lisible():
        ouvert = zipfile.ZipFile(io.BytesIO(octets))
    with ouvert:
        membres = {m.filename: m for m in ouvert.infolist() if m.filename and not m.is_dir() and utile(m.filename)}
        if len(membres) > fichiers:
            raise TropDeFichiers("a trop de fichiers")
        if sum(m.file_size for m in membres.values()) > deplie:
            raise ArchiveDemesuree("se déplie sans mesure")
        yield Archive(ouvert, membres)


def plier_zip(fichiers: Mapping[str, bytes]) -> bytes:
    """A zip of ``fichiers`` (name -> bytes); the same files always give the same bytes."""
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w", zipfile.ZIP_DEFLATED) as archive:
        for nom, octets in fichiers.items():
            archive.writestr(zipfile.ZipInfo(nom), octets, zipfile.ZIP_DEFLATED)
    return tampon.getvalue()


def deplier_xz(octets: bytes, au_plus: int) -> bytes:
    """The content of an xz file, ``au_plus`` bytes at most; raises `ArchiveIllisible`."""
    lecteur = lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=_MEMOIRE_XZ)
    try:
        deplie = lecteur.decompress(octets, au_plus + 1)
    except lzma.LZMAError:
        raise ArchiveIllisible("est abîmé") from None
    if len(deplie) > au_plus:
        raise ArchiveDemesuree("se déplie sans mesure")
    if not lecteur.eof:
        raise ArchiveIllisible("est incomplet")
    return deplie


@contextmanager
def _lisible() -> Iterator[None]:
    try:
        yield
    except _FAUTES_ZIP as e:
        if isinstance(e, Refus):
            raise
        raise ArchiveIllisible("est abîmé") from None
