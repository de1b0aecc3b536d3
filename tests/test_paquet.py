"""The wheel, installed outside the checkout, answers with what it carries: code, lexicon, fonts, licences."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import Final

import pytest

RACINE: Final = Path(__file__).parents[1]
HORS_SOURCES: Final = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "*.so", "tests")
HORS_DES_SOURCES: Final = (".*", "build", "dist", "*.egg-info", "__pycache__", "*.so", "*.pyd")

pytestmark = pytest.mark.machine


@pytest.fixture(scope="module")
def roue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built without the network from a copy of the sources."""
    sources = tmp_path_factory.mktemp("sources") / "projet"
    shutil.copytree(RACINE, sources, ignore=HORS_SOURCES)
    sortie = tmp_path_factory.mktemp("roue")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(sortie), str(sources))
    (fichier,) = sortie.glob("arbitre-*.whl")
    return fichier


@pytest.fixture(scope="module")
def installe(roue: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where the wheel is installed."""
    dossier = tmp_path_factory.mktemp("installe")
    pip("install", "--no-deps", "--no-index", "--target", str(dossier), str(roue))
    return dossier


def pip(*arguments: str) -> None:
    commande = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
    reponse = subprocess.run(commande, capture_output=True, text=True, check=False)
    assert reponse.returncode == 0, reponse.stdout + reponse.stderr
    assert "absent from the `packages`" not in reponse.stderr, reponse.stderr


def python(installe: Path, *arguments: str, entree: str = "") -> str:
    """Run Python on the installed package, its dependencies beside it; -S keeps the checkout out of sight."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(installe), sysconfig.get_path("purelib")])}
    reponse = subprocess.run(
        [sys.executable, "-S", "-P", *arguments],
        input=entree,
        cwd=installe,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert reponse.returncode == 0, reponse.stderr
    return reponse.stdout


def test_les_sources_portent_de_quoi_tout_refaire(tmp_path: Path) -> None:
    """The guide, what makes packages, the tests, the kernel's C and what changed: nothing compiled."""
    sources, sortie = tmp_path / "projet", tmp_path / "sortie"
    shutil.copytree(RACINE, sources, ignore=shutil.ignore_patterns(*HORS_DES_SOURCES))
    sortie.mkdir()
    faire = f"import setuptools.build_meta as m; m.build_sdist({str(sortie)!r})"
    subprocess.run([sys.executable, "-c", faire], cwd=sources, check=True, capture_output=True)
    (archive,) = sortie.glob("arbitre-*.tar.gz")
    with tarfile.open(archive) as tar:
        noms = {nom.partition("/")[2] for nom in tar.getnames()}
    for dossier in ("docs", "packaging", "tests", "benchmarks", "arbitre", "resources"):
        fichiers = (f for f in (sources / dossier).rglob("*") if f.is_file())
        assert {f.relative_to(sources).as_posix() for f in fichiers} <= noms
    assert {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "pyproject.toml"} <= noms
    assert not [nom for nom in noms if nom.endswith((".pyc", ".so", ".pyd"))]


def test_la_roue_porte_les_licences_et_les_donnees(roue: Path) -> None:
    noms = set(zipfile.ZipFile(roue).namelist())
    licences = {nom.partition("/licenses/")[2] for nom in noms if "/licenses/" in nom}
    assert {"LICENSE", "resources/polices/LICENCE-OFL.txt"} <= licences
    donnees = {f.relative_to(RACINE).as_posix() for f in (RACINE / "resources").rglob("*") if f.is_file()}
    assert {f"arbitre/{nom}" for nom in donnees if "__pycache__" not in nom} <= noms
    assert not [nom for nom in noms if nom.endswith((".c", ".h", ".pyc"))]
    assert "arbitre/py.typed" in noms
    guide = {f.relative_to(RACINE / "docs").as_posix() for f in (RACINE / "docs" / "guide").rglob("*.*")}
    assert {f"arbitre/resources/{nom}" for nom in guide} <= noms
    assert [nom for nom in noms if "/_noyau.abi3." in nom]
    assert "-cp311-abi3-" in roue.name


def test_le_code_vient_du_paquet(installe: Path) -> None:
    reponse = python(installe, "-c", "import arbitre, arbitre.resources as r; print(arbitre.__file__, r.__file__)")
    assert [Path(nom).is_relative_to(installe) for nom in reponse.split()] == [True, True]


def test_version(installe: Path) -> None:
    dite = python(installe, "-m", "arbitre", "--version")
    assert re.match(r"arbitre 1\.0\.0(, commit [0-9a-f]{12})? \(recherche\u00a0: ", dite)


def test_une_recherche_avec_le_lexique_fourni(installe: Path) -> None:
    """BONJOUR on the empty grid: B on the double letter H4, doubled by the centre, and fifty for seven letters."""
    position = {"id": 1, "grille": ["." * 15] * 15, "tirage": "BONJOUR"}
    reponse = json.loads(python(installe, "-m", "arbitre", "solutions", "-", entree=json.dumps(position)))
    assert reponse["top"] == (16 + 3) * 2 + 50
    assert [(top["mot"], top["ref"]) for top in reponse["tops"]] == [("BONJOUR", "H4")]
