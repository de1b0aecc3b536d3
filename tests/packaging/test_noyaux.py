"""The compiled search of every system: cross-compiled, looked into, and Windows' own run under wine.

Minutes where zig has yet to make the systems' own libraries: the release workflow asks for it (ARBITRE_NOYAUX=tous).
"""

import os
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

import pytest

from paquets import noyaux
from paquets.noyaux import AVEC_PYTHON, CIBLES, SOURCES, WINDOWS, Cible
from paquets.outils import lancer, module
from tests.outils import positions

ESSAI = Path(__file__).parent / "noyau_seul.c"

pytestmark = [
    pytest.mark.machine,
    pytest.mark.skipif(os.environ.get("ARBITRE_NOYAUX") != "tous", reason="asked for by the release workflow"),
    pytest.mark.timeout(1200),  # a first compilation makes the system's own library too
]


@pytest.fixture(autouse=True)
def cache_de_zig(monkeypatch: pytest.MonkeyPatch) -> None:
    """What zig makes once for a system is kept from one test to the next."""
    monkeypatch.setenv("ZIG_GLOBAL_CACHE_DIR", str(Path(tempfile.gettempdir()) / "zig-arbitre"))


@pytest.mark.parametrize("cible", CIBLES, ids=[cible.etiquette for cible in CIBLES])
def test_chaque_systeme_a_son_noyau(cible: Cible, tmp_path: Path) -> None:
    """Compiled and linked without a warning, as it ships."""
    octets = noyaux.compiler(cible, tmp_path).read_bytes()
    assert (
        genre(octets)
        == {
            "win_amd64": "PE x86_64",
            "macosx_11_0_arm64": "Mach-O arm64",
            "macosx_11_0_x86_64": "Mach-O x86_64",
            "manylinux_2_17_x86_64": "ELF x86_64",
            "manylinux_2_17_aarch64": "ELF aarch64",
        }[cible.etiquette]
    )
    assert b"PyInit__noyau\0" in octets
    assert "Mach-O" in genre(octets) or b"preparer_la_recherche" not in octets  # one name alone is exported
    assert (b"python3.dll\0" in octets) == (cible is WINDOWS)


def genre(octets: bytes) -> str:
    """The format of a library and its processor, from its first bytes."""
    if octets[:4] == b"\x7fELF":
        return f"ELF { {62: 'x86_64', 183: 'aarch64'}[struct.unpack_from('<H', octets, 18)[0]] }"
    if octets[:4] == b"\xcf\xfa\xed\xfe":
        return f"Mach-O { {0x01000007: 'x86_64', 0x0100000C: 'arm64'}[struct.unpack_from('<I', octets, 4)[0]] }"
    assert octets[:2] == b"MZ"
    (ou,) = struct.unpack_from("<I", octets, 0x3C)
    assert octets[ou : ou + 4] == b"PE\0\0"
    return f"PE { {0x8664: 'x86_64'}[struct.unpack_from('<H', octets, ou + 4)[0]] }"


@pytest.mark.skipif(shutil.which("wine") is None, reason="no wine here")
def test_les_objets_de_windows_repondent_aux_cent_positions(tmp_path: Path) -> None:
    """The same objects as the kernel's, with a small program in the place of Python."""
    sources = [source for source in sorted(SOURCES.glob("*.c")) if source.name not in AVEC_PYTHON]
    copie = shutil.copy(ESSAI, tmp_path)
    faits = noyaux.objets(WINDOWS, [*sources, Path(copie)], tmp_path, SOURCES)
    programme = tmp_path / "noyau.exe"
    lancer([*module("ziglang", "ziglang"), "cc", "-O3", "-target", WINDOWS.zig, *faits, "-o", programme])
    (tmp_path / "automate").write_bytes(positions.octets())
    lignes = []
    for p in positions.positions():
        primes = dict(p.formule.primes)
        chiffres = (p.formule.max_posees, *(primes.get(n, 0) for n in range(10)))
        lignes.append(f"{''.join(p.grille.lignes)} {p.lettres} {' '.join(map(str, chiffres))}\n")
    fini = subprocess.run(
        ["wine", str(programme), "automate"],
        cwd=tmp_path,
        env=os.environ | {"WINEPREFIX": str(tmp_path / "wine"), "WINEDEBUG": "-all", "DISPLAY": ""},
        input="".join(lignes),
        capture_output=True,
        text=True,
        check=False,
    )
    assert fini.returncode == 0, fini.stderr
    trouves = [tuple(map(int, ligne.split())) for ligne in fini.stdout.splitlines()]
    assert trouves == [(p.nombre, p.top, p.nb_tops) for p in positions.positions()]
