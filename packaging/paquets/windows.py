"""The installer of Windows, made from any system: wheels of Windows, the embeddable Python, NSIS."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from paquets import gele, icones, noyaux
from paquets.noyaux import WINDOWS
from paquets.outils import RACINE, Manque, lancer, module, neuf, programme, version
from paquets.roue import pour, roue_d_ici

_MODELES: Final = Path(__file__).parent / "nsis"
_PLATEFORME: Final = "x86_64-pc-windows-msvc"


def construire(sortie: Path, python: Path | None = None) -> Iterator[Path]:
    """The one installer; ``python`` is the folder of the embeddable Python 3.11 for Windows, unpacked."""
    if python is None or not (python / "python311.dll").is_file():
        raise Manque(
            "Il manque le Python embarquable 3.11 pour Windows (64 bits)\u00a0: dépliez son archive, publiée sur le"
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
    choix = ["--python-platform", _PLATEFORME, "--python-version", "3.11", "--only-binary", ":all:"]
    lancer([programme("uv", "pipx"), "pip", "install", "-q", *choix, "--target", ici / "Lib" / "site-packages", roue])
    (ici / "python311._pth").write_text("python311.zip\n.\nLib\\site-packages\nimport site\n", encoding="ascii")
    shutil.copy(gele.RECETTE.with_name("entree.py"), ici)
    gele.licences(ici / "licences")
    lanceur(charge)
    return charge


def lanceur(charge: Path) -> None:
    """`arbitre.exe` and its icon."""
    zig = module("ziglang", "ziglang")
    options = ["-O2", "-s", "-municode", "-mwindows", "-Wl,--subsystem,windows", "-lshell32"]
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
