"""The compiled search for every system, cross-compiled from this one with `zig cc`, which ships as a Python module."""

import shutil
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from paquets.outils import RACINE, lancer, module

SOURCES: Final = RACINE / "arbitre" / "engine" / "lexique" / "c"
AVEC_PYTHON: Final = ("colonnes.c", "module.c", "paquet.c", "saisies.c", "sceau.c")
"""The sources that speak to Python; the others are the search itself, and what sums texts up."""
_ICI: Final = Path(__file__).parent / "noyaux_c"
_OPTIONS: Final = ["-O3", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror"]


class Cible(Struct, frozen=True):
    """A system: its tag in the name of a wheel, its name for zig, how the kernel's file ends."""

    etiquette: str
    zig: str
    fin: str = ".abi3.so"
    lien: tuple[str, ...] = ("-shared",)

    @property
    def nom(self) -> str:
        """The kernel's file in the package."""
        return f"_noyau{self.fin}"


_MAC: Final = ("-shared", "-undefined", "dynamic_lookup")
WINDOWS: Final = Cible("win_amd64", "x86_64-windows-gnu", ".pyd")
CIBLES: Final = (
    WINDOWS,
    Cible("macosx_11_0_arm64", "aarch64-macos.11.0", lien=_MAC),
    Cible("macosx_11_0_x86_64", "x86_64-macos.11.0", lien=_MAC),
    Cible("manylinux_2_17_x86_64", "x86_64-linux-gnu.2.17"),
    Cible("manylinux_2_17_aarch64", "aarch64-linux-gnu.2.17"),
)


def entetes(dossier: Path) -> Path:
    """Python's headers as another system sees them: ours, with a `pyconfig.h` that is nobody's own."""
    vers = dossier / "python"
    shutil.copytree(sysconfig.get_path("include"), vers)
    shutil.copy(_ICI / "pyconfig.h", vers)
    return vers


def objets(cible: Cible, sources: Sequence[Path], dossier: Path, python: Path) -> list[Path]:
    """Each source compiled for that system."""
    zig = module("ziglang", "ziglang")
    faits = []
    for source in sources:
        objet = dossier / f"{source.stem}.o"
        lancer([*zig, "cc", "-target", cible.zig, *_OPTIONS, f"-I{python}", "-c", source, "-o", objet])
        faits.append(objet)
    return faits


def lier(cible: Cible, faits: Sequence[Path], dossier: Path) -> Path:
    """The kernel's file: under Windows against an import library of the stable ABI, elsewhere against nothing."""
    zig = module("ziglang", "ziglang")
    bibliotheques: list[Path] = []
    if cible is WINDOWS:
        bibliotheques = [dossier / "python3.lib"]
        lancer([*zig, "dlltool", "-m", "i386:x86-64", "-d", _ICI / "python3.def", "-l", bibliotheques[0]])
    noyau = dossier / cible.nom
    lancer([*zig, "cc", "-target", cible.zig, "-O3", *cible.lien, "-s", *faits, *bibliotheques, "-o", noyau])
    return noyau


def compiler(cible: Cible, dossier: Path) -> Path:
    """The kernel of that system, in that folder."""
    dossier.mkdir(parents=True, exist_ok=True)
    return lier(cible, objets(cible, sorted(SOURCES.glob("*.c")), dossier, entetes(dossier)), dossier)


def construire(sortie: Path) -> Iterator[Path]:
    """A folder for each system, the kernel in it."""
    for cible in CIBLES:
        with tempfile.TemporaryDirectory() as chantier:
            vers = sortie / cible.etiquette
            vers.mkdir(parents=True, exist_ok=True)
            yield Path(shutil.copy(compiler(cible, Path(chantier)), vers))
