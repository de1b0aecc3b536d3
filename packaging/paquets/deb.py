"""The package of Debian: the frozen program in /opt, its menu entry, its icon, its files that open by double click."""

import gzip
import re
import shutil
import subprocess
import tempfile
import textwrap
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from paquets import icones
from paquets.gele import geler
from paquets.outils import RACINE, lancer, neuf, poids, programme, projet, responsable, version

_MODELES: Final = Path(__file__).parent / "debian"
DEPENDANCES: Final = (
    "libc6 (>= 2.{libc}), libgl1, libegl1, libdbus-1-3, libgssapi-krb5-2, libpulse0, libwayland-client0,"
    " libwayland-cursor0, libxcb1, fontconfig-config, xkb-data, espeak-ng | libespeak-ng1, shared-mime-info,"
    " desktop-file-utils, hicolor-icon-theme"
)
"""What a desktop has: the package installs on it without a network. What a bare one lacks, its archive gives."""
_DESCRIPTION: Final = """\
console du juge-arbitre de Scrabble duplicate
 Tirage, annonces, chronomètre, tableau de la salle, correction des bulletins
 par l'article, classement et papiers. Fonctionne sans réseau.
"""
_LINTIAN: Final = """\
# The program brings its Python and its libraries, as their authors publish them, in a folder of its own.
arbitre: dir-or-file-in-opt
arbitre: embedded-library
arbitre: unstripped-binary-or-object
arbitre: custom-library-search-path
arbitre: library-not-linked-against-libc
arbitre: missing-depends-on-sensible-utils
arbitre: hardening-no-pie
arbitre: shared-library-lacks-prerequisites
arbitre: undeclared-elf-prerequisites
arbitre: missing-dependency-on-libc
"""


def construire(sortie: Path) -> Iterator[Path]:
    """The one package."""
    programme("dpkg-deb", "dpkg")
    with tempfile.TemporaryDirectory() as chantier:
        yield paquet(geler(Path(chantier) / "gel"), Path(chantier), sortie)


def paquet(gele: Path, chantier: Path, sortie: Path) -> Path:
    """The package of that frozen program."""
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    racine = neuf(chantier / "racine")
    shutil.copytree(gele, racine / "opt" / "arbitre", symlinks=True)
    _meubler(racine, icones.ecrire(chantier / "icones"))
    for fichier in (racine / "opt").rglob("*"):
        if fichier.is_file() and not fichier.is_symlink():
            fichier.chmod(0o755 if fichier.name == "arbitre" else 0o644)
    _decrire(racine, architecture)
    sortie.mkdir(parents=True, exist_ok=True)
    vers = sortie / f"arbitre_{version()}_{architecture}.deb"
    lancer([programme("dpkg-deb", "dpkg"), "--root-owner-group", "-Zxz", "--build", racine, vers])
    return vers


def _meubler(racine: Path, dessins: Path) -> None:
    """What the desktop looks for, and what the policy of Debian asks."""
    usr = racine / "usr"
    metainfo = ("fr.arbitre.console.metainfo.xml", "metainfo")  # what a software centre shows
    for modele, place in (("arbitre.desktop", "applications"), ("arbitre.xml", "mime/packages"), metainfo):
        _poser(usr / "share" / place / modele, (_MODELES / modele).read_bytes())
    for taille in icones.TAILLES:
        dossier = usr / "share" / "icons" / "hicolor" / f"{taille}x{taille}" / "apps"
        _poser(dossier / "arbitre.png", (dessins / f"arbitre-{taille}.png").read_bytes())
    _poser(usr / "share" / "icons" / "hicolor" / "scalable" / "apps" / "arbitre.svg", icones.SVG.read_bytes())
    _poser(usr / "share" / "man" / "man1" / "arbitre.1.gz", _serrer((_MODELES / "arbitre.1").read_bytes()))
    papiers = usr / "share" / "doc" / "arbitre"
    _poser(papiers / "copyright", ((RACINE / "LICENSE").read_text() + "\nLes autres : /opt/arbitre.\n").encode())
    _poser(papiers / "changelog.gz", _serrer(_journal().encode()))
    _poser(usr / "share" / "lintian" / "overrides" / "arbitre", _LINTIAN.encode())
    (usr / "bin").mkdir(parents=True)
    (usr / "bin" / "arbitre").symlink_to("/opt/arbitre/arbitre")


def _poser(fichier: Path, octets: bytes) -> None:
    fichier.parent.mkdir(parents=True, exist_ok=True)
    fichier.write_bytes(octets)


def _serrer(octets: bytes) -> bytes:
    return gzip.compress(octets, 9, mtime=0)


def _journal() -> str:
    quand = format_datetime(datetime.fromtimestamp((RACINE / "CHANGELOG.md").stat().st_mtime, UTC))
    lignes = f"arbitre ({version()}) unstable; urgency=low\n\n  * Voir le guide, menu Aide.\n\n"
    return f"{lignes} -- {responsable()}  {quand}\n"


def _libc(racine: Path) -> int:
    """The least C library that the program asks for, 2.something: that of the system where it was made, or older."""
    programmes = (f for f in racine.rglob("*") if f.is_file() and (f.suffix == "" or ".so" in f.name))
    demandees = (int(n) for f in programmes for n in re.findall(rb"GLIBC_2\.(\d+)\0", f.read_bytes()))
    return max(demandees, default=31)


def _site() -> str:
    """The line of the project's address, where it has one."""
    site = projet().get("urls", {}).get("Homepage", "")
    return f"Homepage: {site}\n" if site else ""


def _decrire(racine: Path, architecture: str) -> None:
    """The control file, and the sums of every file."""
    controle = textwrap.dedent(f"""\
        Package: arbitre
        Version: {version()}
        Section: misc
        Priority: optional
        Architecture: {architecture}
        Maintainer: {responsable()}
        Installed-Size: {poids(racine) // 1024}
        Depends: {DEPENDANCES.format(libc=_libc(racine))}
        """)
    _poser(racine / "DEBIAN" / "control", f"{controle}{_site()}Description: {_DESCRIPTION}".encode())
    with (racine / "DEBIAN" / "md5sums").open("w", encoding="utf-8") as flux:
        noms = sorted(str(f.relative_to(racine)) for f in racine.rglob("*") if f.is_file() and not f.is_symlink())
        livres = [nom for nom in noms if not nom.startswith("DEBIAN/")]
        flux.write(subprocess.check_output(["md5sum", *livres], cwd=racine, text=True))
    for dossier in (racine, *(d for d in racine.rglob("*") if d.is_dir())):
        dossier.chmod(0o755)
