"""What a release ships is locked, file by file, and its licences are listed: the locks cover what is needed.

The central's lock is taken with the program's, and says again nothing that is in it.
"""

import importlib.util
import re
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from types import ModuleType

import pytest

RACINE = Path(__file__).parents[2]
LIGNES = re.compile(r"(?:[a-z0-9-]+==\S+(?: ; [^\n]*?)? \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)+")
EXIGENCE = re.compile(r"([\w.-]+)(?:\[[\w,]+\])?([^;]*)(?:; sys_platform == '(\w+)')?.*")
SYSTEMES = {None: "partout", "win32": "Windows", "darwin": "macOS"}


@pytest.fixture(scope="module")
def script() -> ModuleType:
    description = importlib.util.spec_from_file_location("verrou", RACINE / "packaging" / "verrou.py")
    assert description
    assert description.loader
    module = importlib.util.module_from_spec(description)
    description.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def verrou(script: ModuleType) -> str:
    return str(script.VERROU.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def central(script: ModuleType) -> str:
    return str(script.CENTRAL.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def voix(script: ModuleType) -> str:
    return str(script.VOIX.read_text(encoding="utf-8"))


def numeros(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.split(r"[.!]", version)))  # « 4!10.0 »: an epoch first


def satisfait(version: str, exigence: str) -> bool:
    """« >=6.12,<6.13 », as pyproject says it."""
    mesures = {
        ">=": lambda a, b: a >= b,
        "<": lambda a, b: a < b,
        "==": lambda a, b: a == b,
    }
    bornes = [re.fullmatch(r"(>=|==|<)([\d.!]+)", borne.strip()) for borne in exigence.split(",")]
    return all(borne and mesures[borne[1]](numeros(version), numeros(borne[2])) for borne in bornes)


def test_chaque_ligne_a_une_version_et_des_empreintes_et_ne_nomme_aucun_serveur(
    verrou: str, central: str, voix: str
) -> None:
    for lu in (verrou, central, voix):
        assert LIGNES.fullmatch(lu)
        assert "://" not in lu


def test_le_verrou_couvre_ce_que_demande_le_projet(script: ModuleType, verrou: str) -> None:
    projet = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))
    couvre(projet["project"]["dependencies"], script.verrouillees(verrou))


@pytest.mark.parametrize("extra", ["central", "voix"])
def test_celui_d_un_extra_le_complete_sans_rien_redire(
    script: ModuleType, verrou: str, extra: str, request: pytest.FixtureRequest
) -> None:
    projet = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))
    communes, siennes = script.verrouillees(verrou), script.verrouillees(request.getfixturevalue(extra))
    couvre(projet["project"]["optional-dependencies"][extra], siennes)
    assert not communes.keys() & siennes.keys()


def couvre(dependances: list[str], verrouillees: dict[str, tuple[str, str]]) -> None:
    for dependance in dependances:
        lue = EXIGENCE.fullmatch(dependance)
        assert lue
        version, ou = verrouillees[re.sub(r"[-_.]+", "-", lue[1]).lower()]
        assert satisfait(version, lue[2]), f"{dependance} : python packaging/verrou.py"
        assert ou == SYSTEMES[lue[3]]


def test_le_verrou_couvre_ce_que_ces_bibliotheques_demandent(
    script: ModuleType, verrou: str, central: str, voix: str
) -> None:
    """As those of this machine say it."""
    communes = script.verrouillees(verrou)
    verifier_les_demandes(communes, communes)
    for extra in (central, voix):
        siennes = script.verrouillees(extra)
        verifier_les_demandes(siennes, communes | siennes)


def verifier_les_demandes(choisies: dict[str, tuple[str, str]], verrouillees: dict[str, tuple[str, str]]) -> None:
    for nom, (version, _) in choisies.items():
        try:
            ici = distribution(nom)
        except PackageNotFoundError:
            continue
        if ici.version == version:
            for demande in ici.requires or ():
                if not re.search(r"extra ==|python(_full)?_version <", demande):
                    lue = EXIGENCE.match(demande)
                    assert lue
                    assert re.sub(r"[-_.]+", "-", lue[1]).lower() in verrouillees, f"{nom} demande {demande}"


def test_les_licences_de_tout_ce_qui_est_livre_sont_listees(script: ModuleType, verrou: str) -> None:
    page = script.LICENCES.read_text(encoding="utf-8")
    rangees = [tuple(part.strip() for part in li.split("|")[1:-1]) for li in page.splitlines() if li.startswith("| ")]
    listees = {nom: (version, licence) for nom, version, licence, _ in rangees[1:]}
    assert all(licence for _, licence in listees.values())
    for nom, (version, _) in script.verrouillees(verrou).items():
        if nom.startswith("pyobjc-framework-"):
            continue
        assert listees[nom][0] == version, f"{nom} : python packaging/verrou.py"
        try:
            ici = distribution(nom)
        except PackageNotFoundError:
            continue
        if ici.version == version:
            assert listees[nom][1] == script.licence(ici)


def test_rien_sous_une_licence_qui_oblige_le_programme(script: ModuleType) -> None:
    """What may be used beside a program under MIT: a GPL that comes alone would not."""
    page = script.LICENCES.read_text(encoding="utf-8")
    for rangee in page.splitlines():
        if "GPL" in rangee:
            assert "LGPL-3.0-only OR" in rangee, rangee
