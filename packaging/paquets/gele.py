"""The frozen program: the console, its Python and its libraries in one folder, with the licences of all of it."""

import lzma
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import verrou
from paquets import icones, icu
from paquets.outils import RACINE, Manque, lancer, module, neuf, version
from paquets.roue import noyau_de, roue_d_ici

RECETTE: Final = Path(__file__).parent / "gele_pyinstaller" / "arbitre.spec"
_TEXTES: Final = ("licen", "copying", "notice", "copyright")


def construire(sortie: Path) -> Iterator[Path]:
    """The folder, as one archive."""
    with tempfile.TemporaryDirectory() as chantier:
        dossier = geler(Path(chantier))
        sortie.mkdir(parents=True, exist_ok=True)
        archive = sortie / f"arbitre-{version()}-{sys.platform}.tar.xz"
        with lzma.open(archive, "wb", preset=6) as flux, tarfile.open(fileobj=flux, mode="w") as tar:
            tar.add(dossier, arcname=f"arbitre-{version()}")
        yield archive


def geler(chantier: Path) -> Path:
    """The folder of the program, made of the wheel as it ships."""
    pyinstaller = module("PyInstaller", "PyInstaller")
    roue = roue_d_ici(chantier)
    if noyau_de(roue) is None:
        raise Manque("La recherche ne s’est pas compilée\u00a0: il faut un compilateur C et les en-têtes de Python.")
    paquet = neuf(chantier / "paquet")
    with zipfile.ZipFile(roue) as archive:
        archive.extractall(paquet)
    variables = {
        "PYTHONPATH": str(paquet),
        "ARBITRE_LICENCES": str(licences(chantier / "licences")),
        "ARBITRE_ICONES": str(icones.ecrire(chantier / "icones")),
    }
    ou = [f"--distpath={chantier / 'dist'}", f"--workpath={chantier / 'travail'}"]
    lancer([*pyinstaller, "--noconfirm", "--log-level=ERROR", *ou, RECETTE], chantier, **variables)
    dossier = chantier / "dist" / "arbitre"
    if sys.platform == "linux":
        _alleger(dossier)
        _licences_du_systeme(dossier)
    return dossier


def _alleger(dossier: Path) -> None:
    """Take the debugger's tables out of the libraries, where this system can; out of ICU, the languages of others."""
    bibliotheques = [f for f in dossier.rglob("*.so*") if f.is_file() and not f.is_symlink()]
    if strip := shutil.which("strip"):
        lancer([strip, "--strip-unneeded", *bibliotheques])
    for bibliotheque in bibliotheques:
        if bibliotheque.name.startswith("libicudata.so."):
            icu.alleger(bibliotheque)


def _licences_du_systeme(dossier: Path) -> None:
    """What Debian says of each library that comes from this system, if this is one."""
    if (dpkg := shutil.which("dpkg")) is None:
        return
    vers = dossier / "_internal" / "licences" / "systeme"
    vers.mkdir(parents=True, exist_ok=True)
    noms = [f"*/{bibliotheque.name}" for bibliotheque in (dossier / "_internal").glob("*.so*")]
    fini = subprocess.run([dpkg, "-S", *noms], capture_output=True, text=True, check=False)  # ours are of no package
    for paquet in {ligne.split(":")[0] for ligne in fini.stdout.splitlines()}:
        if (texte := Path("/usr/share/doc", paquet, "copyright")).is_file():
            shutil.copy(texte, vers / f"{paquet}.txt")


def licences(dossier: Path) -> Path:
    """The list of all that ships and every text that came with it, a folder a library; LGPL of Qt included."""
    neuf(dossier)
    shutil.copy(verrou.LICENCES, dossier / "LISTE.md")
    shutil.copy(RACINE / "LICENSE", dossier / "arbitre.txt")
    for texte in (RACINE / "resources").rglob("*"):
        if texte.name.startswith(("LICENCE", "NOTICE")):
            shutil.copy(texte, dossier / f"{texte.parent.name}-{texte.name}")
    shutil.copy(Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), dossier / "python.txt")
    for nom in (*verrou.verrouillees(verrou.VERROU.read_text(encoding="utf-8")), "pyinstaller"):
        _copier_celles_de(nom, dossier / nom)
    return Path(shutil.copytree(Path(__file__).parent / "licences", dossier, dirs_exist_ok=True))


def _copier_celles_de(nom: str, vers: Path) -> None:
    try:
        livree = distribution(nom)
    except PackageNotFoundError:
        return  # of another system
    for fichier in livree.files or ():
        if ".dist-info" in str(fichier.parent) and any(mot in fichier.name.lower() for mot in _TEXTES):
            vers.mkdir(exist_ok=True)
            shutil.copy(Path(str(livree.locate_file(fichier))), vers / fichier.name)
