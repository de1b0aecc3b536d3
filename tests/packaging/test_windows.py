"""The installer of Windows and its launcher, run under wine: installed, upgraded, taken away; a stand-in for Python.

Asked for by the release workflow (ARBITRE_NOYAUX=tous), as the compiled search under wine is.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from paquets import windows
from paquets.noyaux import WINDOWS
from paquets.outils import lancer, module

SANS_PYTHON = Path(__file__).parent / "python_de_remplacement.c"

pytestmark = [
    pytest.mark.machine,
    pytest.mark.skipif(os.environ.get("ARBITRE_NOYAUX") != "tous", reason="asked for by the release workflow"),
    pytest.mark.skipif(not (shutil.which("wine") and shutil.which("makensis")), reason="no wine or no NSIS here"),
    pytest.mark.timeout(600),
]


class Machine:
    """A Windows of wine, new; its user's folders."""

    def __init__(self, dossier: Path) -> None:
        self.prefixe = dossier / "wine"
        self.env = os.environ | {"WINEPREFIX": str(self.prefixe), "WINEDEBUG": "-all", "DISPLAY": ""}
        self.lancer("wineboot", "--init")
        (self.chez_lui,) = (d for d in (self.prefixe / "drive_c" / "users").iterdir() if d.name != "Public")
        self.local = self.chez_lui / "AppData" / "Local"
        self.installe = self.local / "Programs" / "arbitre"

    def lancer(self, *commande: str | Path, ou: Path | None = None) -> int:
        """Its exit status; nothing is read from it, since what wine starts besides would keep it waiting."""
        rien = subprocess.DEVNULL
        fini = subprocess.run(
            ["wine", *commande], cwd=ou, env=self.env, stdout=rien, stderr=rien, check=False, timeout=120
        )
        return fini.returncode

    def dit_le_registre(self, cle: str) -> bool:
        return self.lancer("reg", "query", rf"HKCU\{cle}") == 0

    def attendre(self) -> None:
        """Every program of this Windows has ended: what takes away goes on by itself."""
        subprocess.run(["wineserver", "-w"], env=self.env, check=False, timeout=120)

    def eteindre(self) -> None:
        """At once."""
        subprocess.run(["wineserver", "-k"], env=self.env, check=False)


@pytest.fixture(scope="module")
def charge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is installed, with the stand-in in the place of Python."""
    la = tmp_path_factory.mktemp("charge")
    programme = la / "programme"
    programme.mkdir()
    options = ["-target", WINDOWS.zig, "-shared", "-O2", "-s"]
    with pytest.MonkeyPatch.context() as garde:  # what zig makes once for a system
        garde.setenv("ZIG_GLOBAL_CACHE_DIR", str(Path(tempfile.gettempdir()) / "zig-arbitre"))
        lancer([*module("ziglang", "ziglang"), "cc", *options, SANS_PYTHON, "-o", programme / windows.DLL])
        windows.lanceur(la)
    (programme / "entree.py").write_text("")
    return la


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    la = Machine(tmp_path)
    yield la
    la.eteindre()


def test_installe_mis_a_jour_puis_ote_les_competitions_restent(charge: Path, machine: Machine, tmp_path: Path) -> None:
    installeur = windows.installeur(charge, tmp_path)
    a_lui = [machine.chez_lui / "Documents" / "Été.arbitre", machine.local / "arbitre" / "reglages.ini"]
    for fichier in a_lui:
        fichier.parent.mkdir(parents=True, exist_ok=True)
        fichier.write_text("à lui")

    assert machine.lancer(installeur, "/S") == 0
    assert (machine.installe / "arbitre.exe").is_file()
    assert machine.dit_le_registre(r"Software\Classes\arbitre.fichier\shell\open\command")
    assert list(machine.chez_lui.rglob("arbitre.lnk"))

    ancien = machine.installe / "programme" / "d_avant.py"
    ancien.write_text("")
    assert machine.lancer(installeur, "/S") == 0
    assert not ancien.exists()
    assert (machine.installe / "programme" / windows.DLL).is_file()

    assert machine.lancer(machine.installe / "desinstaller.exe", "/S") == 0
    machine.attendre()
    assert not machine.installe.exists()
    assert not machine.dit_le_registre(r"Software\Classes\arbitre.fichier")
    assert not machine.dit_le_registre(r"Software\Microsoft\Windows\CurrentVersion\Uninstall\arbitre")
    assert not list(machine.chez_lui.rglob("arbitre.lnk"))
    assert [fichier.read_text() for fichier in a_lui] == ["à lui", "à lui"]


def test_le_lanceur_donne_au_programme_le_fichier_du_double_clic(
    charge: Path, machine: Machine, tmp_path: Path
) -> None:
    """And what a process of ours is started with, as in the frozen program."""
    machine.lancer(charge / "arbitre.exe", r"C:\Soirées d’été\n° 1.arbitre", "--voix", ou=tmp_path)
    isole, entree, *reste = (tmp_path / "dit.txt").read_text(encoding="utf-8-sig").splitlines()
    assert isole == "-I"
    assert entree.endswith(r"\programme\entree.py")
    assert reste == [r"C:\Soirées d’été\n° 1.arbitre", "--voix"]


def test_une_console_ouverte_n_est_ni_remplacee_ni_otee(charge: Path, machine: Machine, tmp_path: Path) -> None:
    installeur = windows.installeur(charge, tmp_path)
    assert machine.lancer(installeur, "/S") == 0
    (tmp_path / "attendre").touch()
    with subprocess.Popen(["wine", machine.installe / "arbitre.exe"], cwd=tmp_path, env=machine.env) as ouverte:
        while not (tmp_path / "dit.txt").exists():
            assert ouverte.poll() is None
        temoin = machine.installe / "programme" / "temoin.py"
        temoin.write_text("")
        assert machine.lancer(installeur, "/S") == 3
        machine.lancer(machine.installe / "desinstaller.exe", "/S", rf"_?={machine.installe}")
        assert temoin.exists()
        (tmp_path / "attendre").unlink()
    assert machine.lancer(installeur, "/S") == 0
    assert not temoin.exists()
