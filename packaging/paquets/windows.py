"""The installer of Windows, made from any system: wheels of Windows, the embeddable Python, NSIS."""

import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import verrou
from paquets import gele, icones, noyaux
from paquets.noyaux import WINDOWS
from paquets.outils import RACINE, Manque, lancer, module, neuf, programme, version
from paquets.roue import pour, roue_d_ici

SERIE: Final = "3.13"
"""The series of Python that Windows is given: the newest for which every library of the lock has a wheel."""
_COLLEE: Final = SERIE.replace(".", "")
DLL: Final = f"python{_COLLEE}.dll"
_MODELES: Final = Path(__file__).parent / "nsis"
_PLATEFORME: Final = "x86_64-pc-windows-msvc"
_DE_QT: Final = frozenset(
    {"Core", "DBus", "Gui", "Multimedia", "MultimediaWidgets", "Network", "Pdf", "PdfWidgets", "PrintSupport", "Svg"}
    | {"Test", "Widgets", "Concurrent"}
)
"""The parts that a window asks for, and those that these ask for."""
_PLUGINS: Final = frozenset({"iconengines", "imageformats", "multimedia", "platforms", "styles"})
_SANS: Final = ("pip", "pythonwin", "adodbapi", "isapi", "win32comext", "PyWin32.chm", "bin", "share", "PIL/_avif*.pyd")
"""What no line of ours loads, and weighs."""


def construire(sortie: Path, python: Path | None = None) -> Iterator[Path]:
    """The one installer; ``python`` is the folder of the embeddable Python for Windows, unpacked."""
    if python is None or not (python / DLL).is_file():
        raise Manque(
            f"Il manque le Python embarquable {SERIE} pour Windows (64 bits)\u00a0: dépliez son archive, publiée sur le"
            " site de Python, et donnez le dossier par --python."
        )
    with tempfile.TemporaryDirectory() as dossier:
        chantier = Path(dossier)
        noyau = noyaux.compiler(WINDOWS, chantier / "noyau")
        roue = pour(WINDOWS, roue_d_ici(chantier), noyau, neuf(chantier / "roues"))
        charge = charger(neuf(chantier / "charge"), python, roue)
        yield installeur(charge, sortie)


def charger(charge: Path, python: Path, roue: Path) -> Path:
    """What is installed: the launcher, and a folder with Python, the libraries of Windows and the program."""
    ici = charge / "programme"
    shutil.copytree(python, ici)
    # uv reads the markers for Windows; pip would read them for this system and leave out what only Windows needs
    bibliotheques = ici / "Lib" / "site-packages"
    choix = ["--python-platform", _PLATEFORME, "--python-version", SERIE, "--only-binary", ":all:"]
    installer: list[str | Path] = [programme("uv", "pipx"), "pip", "install", "-q", *choix, "--target", bibliotheques]
    lancer([*installer, "--require-hashes", "-r", verrou.VERROU])
    lancer([*installer, "--no-deps", roue])
    _alleger(bibliotheques)
    chemins = f"python{_COLLEE}.zip\n.\nLib\\site-packages\nimport site\n"
    (ici / f"python{_COLLEE}._pth").write_text(chemins, encoding="ascii")
    shutil.copy(gele.RECETTE.with_name("entree.py"), ici)
    gele.licences(ici / "licences")
    lanceur(charge)
    return charge


def _alleger(bibliotheques: Path) -> None:
    """Take out what nothing here loads: of Qt, three quarters."""
    qt = bibliotheques / "PySide6"
    de_trop = [entree for entree in qt.iterdir() if not _de_qt(entree)]
    de_trop += [entree for entree in qt.glob("plugins/*") if entree.name not in _PLUGINS]
    de_trop += [entree for entree in qt.glob("translations/*") if not entree.name.endswith("_fr.qm")]
    de_trop += [entree for sans in _SANS for entree in bibliotheques.glob(sans)]
    de_trop += [*qt.glob("plugins/multimedia/ffmpeg*"), *bibliotheques.rglob("*.pyi")]
    for entree in de_trop:
        if entree.is_dir():
            shutil.rmtree(entree)
        else:
            entree.unlink(missing_ok=True)


def _de_qt(entree: Path) -> bool:
    """Whether that file or folder of PySide6 serves."""
    if entree.is_dir():
        return entree.name in {"plugins", "translations", "support"}
    partie = re.fullmatch(r"Qt6?(\w+)\.(?:dll|pyd)", entree.name)
    if partie is not None:
        return partie[1] in _DE_QT
    return entree.suffix == ".py" or entree.name.startswith(("pyside6.abi3.dll", "msvcp", "vcruntime", "concrt"))


def lanceur(charge: Path) -> None:
    """`arbitre.exe` and its icon."""
    zig = module("ziglang", "ziglang")
    options = ["-O2", "-s", "-municode", "-mwindows", "-Wl,--subsystem,windows", "-lshell32", f'-DPYTHON=L"{DLL}"']
    source = _MODELES / "lanceur.c"
    lancer([*zig, "cc", "-target", WINDOWS.zig, source, *options, "-o", charge / "arbitre.exe"])
    with tempfile.TemporaryDirectory() as dossier:
        shutil.copy(icones.ecrire(Path(dossier)) / "arbitre.ico", charge)


def installeur(charge: Path, sortie: Path) -> Path:
    """NSIS, on that folder."""
    sortie.mkdir(parents=True, exist_ok=True)
    vers = sortie / f"arbitre-{version()}-windows.exe"
    donnees = {"CHARGE": charge, "SORTIE": vers, "VERSION": version(), "ICONE": charge / "arbitre.ico"}
    definitions = [f"-D{nom}={valeur}" for nom, valeur in donnees.items()]
    lancer(
        [programme("makensis", "nsis"), "-V2", "-INPUTCHARSET", "UTF8", *definitions, _MODELES / "arbitre.nsi"], RACINE
    )
    return vers
