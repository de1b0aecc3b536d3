"""Lock what a release ships, and list its licences: ``python packaging/verrou.py``, with uv (``pip install uv``).

The lock names every library that the program needs on Linux, Windows and macOS, from Python 3.11 on, its version and
the checksums of its files: ``pip install --require-hashes -r packaging/verrou/arbitre.txt`` takes no other. What the
central needs besides has a lock of its own, given with it by a second ``-r packaging/verrou/central.txt``; so have the
words of the natural voice (``voix.txt``), which no package brings.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path
from typing import Final

RACINE: Final = Path(__file__).parents[1]
VERROU: Final = RACINE / "packaging" / "verrou" / "arbitre.txt"
CENTRAL: Final = RACINE / "packaging" / "verrou" / "central.txt"
VOIX: Final = RACINE / "packaging" / "verrou" / "voix.txt"
LICENCES: Final = RACINE / "packaging" / "verrou" / "licences.md"
_LIGNE: Final = re.compile(r"^([a-z0-9-]+)==(\S+)(?: ; (.*?))? \\$", re.MULTILINE)
_BLOC: Final = re.compile(r"([a-z0-9-]+)==\S+.*\n(?:    --hash=.*\n)+")
"""A library of a lock, with all its checksums."""
_FAMILLE: Final = "pyobjc-framework-"
"""The parts of one project, for macOS alone: `pyobjc-core` speaks for them."""
_TETE: Final = """\
# Ce que livre une version, et sous quelle licence

Cette page est faite par `python packaging/verrou.py` à partir des métadonnées de chaque bibliothèque : ne la modifiez
pas à la main. Le programme est sous licence MIT ; le lexique libre (MPL 2.0), les polices (OFL 1.1) et la
voix fournie (Apache 2.0) portent la leur dans `resources/`.

| bibliothèque | version | licence | où |
|---|---|---|---|
"""
_SYSTEMES: Final = {"win32": "Windows", "darwin": "macOS"}


def verrouillees(verrou: str) -> dict[str, tuple[str, str]]:
    """Name -> (version, on which systems) of each library of the lock."""
    return {nom: (version, _ou(marque)) for nom, version, marque in _LIGNE.findall(verrou)}


def _ou(marque: str) -> str:
    """The one system that a marker names, alone; « partout » for any other marker."""
    seul = "" if " or " in marque else marque
    return next((ou for cle, ou in _SYSTEMES.items() if f"'{cle}'" in seul), "partout")


def licence(livree: Distribution) -> str:
    """What its metadata say: an expression, else its words or its class, on one line."""
    dite = livree.metadata
    expression, mots = (dite[champ].strip() if champ in dite else "" for champ in ("License-Expression", "License"))
    classes = [c.rpartition(" :: ")[2] for c in dite.get_all("Classifier", []) if c.startswith("License ::")]
    courts = mots if mots != "UNKNOWN" and "\n" not in mots and len(mots) <= 80 else ""
    return expression or courts or ", ".join(classes) or "non dite"


def page(verrou: str, licences: dict[str, str]) -> str:
    """The list of libraries, each with its licence."""
    rangees = []
    for nom, (version, ou) in verrouillees(verrou).items():
        if not nom.startswith(_FAMILLE):
            rangees.append(f"| {nom} | {version} | {licences[nom]} | {ou} |")
    famille = [version for nom, (version, _) in verrouillees(verrou).items() if nom.startswith(_FAMILLE)]
    if famille:
        parts = f"{_FAMILLE}… ({len(famille)} paquets de pyobjc)"
        rangees.append(f"| {parts} | {famille[0]} | {licences['pyobjc-core']} | macOS |")
    return _TETE + "\n".join(rangees) + "\n"


def _verrouiller(uv: str) -> None:
    VERROU.parent.mkdir(exist_ok=True)
    _compiler(uv, VERROU)
    for extra in (CENTRAL, VOIX):
        verrouiller_l_extra(uv, extra)


def verrouiller_l_extra(uv: str, verrou: Path) -> None:
    """What that one needs besides, under the name of its file."""
    with tempfile.TemporaryDirectory() as dossier:
        tout = Path(dossier) / "tout.txt"
        _compiler(uv, tout, "--extra", verrou.stem, "-c", str(VERROU))
        commun = verrouillees(VERROU.read_text(encoding="utf-8"))
        blocs = [bloc[0] for bloc in _BLOC.finditer(tout.read_text(encoding="utf-8")) if bloc[1] not in commun]
    verrou.write_text("".join(blocs), encoding="utf-8")


def _compiler(uv: str, vers: Path, *choix: str) -> None:
    options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
    subprocess.run(
        [uv, "pip", "compile", "-q", "pyproject.toml", *options, *choix, "-o", str(vers)], cwd=RACINE, check=True
    )


def _licences(uv: str, verrou: str) -> Iterator[tuple[str, str]]:
    """By the metadata of this machine where it has that version; else fetched, for the system that they are for."""
    plateformes = {"Windows": "windows", "macOS": "macos", "partout": "linux"}
    with tempfile.TemporaryDirectory() as dossier:
        for nom, (version, ou) in verrouillees(verrou).items():
            if nom.startswith(_FAMILLE):
                continue
            try:
                ici = distribution(nom)
            except PackageNotFoundError:
                ici = None
            if ici is None or ici.version != version:
                vers = Path(dossier) / nom
                choix = ["--no-deps", "--python-platform", plateformes[ou], "--python-version", "3.11"]
                voulue = f"{nom}=={version}"
                subprocess.run([uv, "pip", "install", "-q", "--target", str(vers), *choix, voulue], check=True)
                (ici,) = distributions(path=[str(vers)])
            yield nom, licence(ici)


def main() -> None:
    """All of them, made again."""
    uv = shutil.which("uv") or sys.exit("Il faut uv\u00a0: pip install uv")
    _verrouiller(uv)
    verrou = VERROU.read_text(encoding="utf-8")
    LICENCES.write_text(page(verrou, dict(_licences(uv, verrou))), encoding="utf-8")


if __name__ == "__main__":
    main()
