"""What every kind of package is made with: tools looked for, commands run, files told."""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

RACINE: Final = Path(__file__).parents[2]


class Manque(Exception):
    """Something that this machine lacks: a sentence for who builds."""


@cache
def projet() -> dict[str, Any]:
    """What pyproject.toml says of the project."""
    lu: dict[str, Any] = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return lu


def version() -> str:
    """The version of the project."""
    return str(projet()["version"])


def responsable() -> str:
    """« Les auteurs d’arbitre <arbitre@exemple.fr> »: who answers for the packages."""
    auteur = projet()["authors"][0]
    return f"{auteur['name']} <{auteur['email']}>"


def module(nom: str, commande: str) -> list[str]:
    """The command line of a tool that is a Python module; raises `Manque`."""
    if importlib.util.find_spec(nom) is None:
        raise Manque(f"Il manque {commande}\u00a0: installez les outils par « pip install .[paquets] ».")
    return [sys.executable, "-m", nom]


def programme(nom: str, paquet: str) -> str:
    """The path of a program; raises `Manque`, which says the package of Debian that holds it."""
    trouve = shutil.which(nom) or shutil.which(nom, path=str(Path(sys.executable).parent))
    if trouve is None:
        raise Manque(f"Il manque {nom}\u00a0: installez-le (Debian\u00a0: apt-get install {paquet}).")
    return trouve


def lancer(commande: Sequence[str | Path], dossier: Path = RACINE, **variables: str) -> None:
    """Run a tool, its words kept for a failure; raises `Manque` with the last of them."""
    env = os.environ | variables
    fini = subprocess.run(commande, cwd=dossier, env=env, capture_output=True, text=True, check=False)
    if fini.returncode:
        derniers = "\n".join((fini.stdout + fini.stderr).splitlines()[-15:])
        raise Manque(f"{Path(commande[0]).name} {' '.join(map(str, commande[1:4]))}… a échoué\u00a0:\n{derniers}")


def fiche(fichier: Path) -> str:
    """One JSON line: the file, how many bytes, their SHA-256."""
    octets = fichier.read_bytes()
    dit = {"fichier": str(fichier), "octets": len(octets), "sha256": hashlib.sha256(octets).hexdigest()}
    return json.dumps(dit, ensure_ascii=False)


def neuf(dossier: Path) -> Path:
    """That folder, empty."""
    shutil.rmtree(dossier, ignore_errors=True)
    dossier.mkdir(parents=True)
    return dossier


def poids(dossier: Path) -> int:
    """Bytes of all the files of a folder."""
    return sum(f.lstat().st_size for f in dossier.rglob("*") if f.is_file())
