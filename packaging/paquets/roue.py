"""The sources and the wheels: one for this system as pip makes it, then the same with the kernel of each other."""

import base64
import hashlib
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre.livraison import FICHE, commit_de
from paquets.noyaux import CIBLES, Cible, compiler
from paquets.outils import RACINE, Manque, lancer, module, neuf, version

_HORS: Final = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "*.so", "*.pyd")
_DATE: Final = (1980, 1, 1, 0, 0, 0)


def construire(sortie: Path) -> Iterator[Path]:
    """The sdist, then a wheel for each system; raises `Manque` where the kernel was not compiled."""
    sortie.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as chantier:
        ici = roue_d_ici(Path(chantier))
        yield _faire("build_sdist", Path(chantier) / "projet", sortie)
        if noyau_de(ici) is None:
            raise Manque(
                "La recherche ne s’est pas compilée\u00a0: il faut un compilateur C et les en-têtes de Python."
            )
        for cible in CIBLES:
            yield pour(cible, ici, compiler(cible, Path(chantier) / cible.etiquette), sortie)


def roue_d_ici(chantier: Path) -> Path:
    """The wheel of this system, made in that folder from a copy of the sources."""
    projet = chantier / "projet"
    shutil.copytree(RACINE, projet, ignore=_HORS)
    if fait := commit_de(RACINE):
        (projet / "resources" / FICHE).write_text(f"{fait}\n", encoding="ascii")
    return _faire("build_wheel", projet, neuf(chantier / "roue"))


def _faire(quoi: str, projet: Path, vers: Path) -> Path:
    """What the project's own builder makes, with the setuptools of this machine: no network."""
    module("setuptools", "setuptools")
    avant = set(vers.iterdir())
    programme = f"import setuptools.build_meta as m; m.{quoi}({str(vers)!r})"
    lancer([sys.executable, "-c", programme], projet)
    (fait,) = set(vers.iterdir()) - avant
    return fait


def noyau_de(roue: Path) -> str | None:
    """The name of the kernel that a wheel carries."""
    with zipfile.ZipFile(roue) as archive:
        return next((nom for nom in archive.namelist() if "/lexique/_noyau." in nom and not nom.endswith(".pyi")), None)


def pour(cible: Cible, ici: Path, noyau: Path, sortie: Path) -> Path:
    """The wheel of another system: all that is Python, its own kernel, its own tag, its own sums."""
    etiquette = f"cp311-abi3-{cible.etiquette}"
    vers = sortie / f"arbitre-{version()}-{etiquette}.whl"
    ancien = noyau_de(ici)
    with zipfile.ZipFile(ici) as source, zipfile.ZipFile(vers, "w", zipfile.ZIP_DEFLATED) as but:
        lignes = []
        for nom in source.namelist():
            if nom == ancien or nom.endswith("/RECORD"):
                continue
            octets = source.read(nom)
            if nom.endswith(".dist-info/WHEEL"):
                gardees = [ligne for ligne in octets.decode().splitlines() if ligne and not ligne.startswith("Tag:")]
                octets = "\n".join([*gardees, f"Tag: {etiquette}", ""]).encode()
            lignes.append(_ajouter(but, nom, octets))
        lignes.append(_ajouter(but, f"arbitre/engine/lexique/{cible.nom}", noyau.read_bytes()))
        registre = f"arbitre-{version()}.dist-info/RECORD"
        _ajouter(but, registre, "\n".join([*lignes, f"{registre},,", ""]).encode())
    return vers


def _ajouter(archive: zipfile.ZipFile, nom: str, octets: bytes) -> str:
    """Its line of RECORD."""
    entree = zipfile.ZipInfo(nom, _DATE)
    entree.external_attr = 0o644 << 16
    entree.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entree, octets)
    somme = base64.urlsafe_b64encode(hashlib.sha256(octets).digest()).rstrip(b"=").decode()
    return f"{nom},sha256={somme},{len(octets)}"
