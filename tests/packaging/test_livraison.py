"""A release is what it says: every file that the guide names is built, from the lock, by actions that cannot change."""

import re
import tomllib
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from arbitre.livraison import FICHE, commit_de
from paquets import outils, windows
from paquets.roue import roue_d_ici

RACINE = Path(__file__).parents[2]
VERSION = str(tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])
CHAINE = (RACINE / ".github" / "workflows" / "livraison.yml").read_text(encoding="utf-8")
INSTALLER = (RACINE / "docs" / "guide" / "installer.md").read_text(encoding="utf-8")
FAITS = {
    "roue": {f"arbitre-{VERSION}-….whl", f"arbitre-{VERSION}.tar.gz"},
    "gele": {f"arbitre-{VERSION}-linux.tar.xz"},
    "deb": {f"arbitre_{VERSION}_amd64.deb"},
    "windows": {f"arbitre-{VERSION}-windows.exe"},
    "macos": {f"arbitre-{VERSION}-macos.dmg"},
}
"""What each kind of `packaging/construire.py` leaves, where the workflow runs it."""


def test_la_chaine_fait_chaque_fichier_que_nomme_la_page_d_installation() -> None:
    nommes = set(re.findall(r"arbitre[-_]\d[\w.…-]*\.(?:exe|deb|xz|dmg|whl|gz)", INSTALLER))
    assert nommes
    faits = {fichier for genre in re.findall(r"construire\.py (\w+)", CHAINE) for fichier in FAITS[genre]}
    assert nommes - faits == set()


def test_la_version_est_la_meme_partout() -> None:
    fiche = RACINE / "packaging" / "paquets" / "debian" / "fr.arbitre.console.metainfo.xml"
    (derniere, *_) = ET.parse(fiche).iter("release")
    assert derniere.get("version") == VERSION
    (titre, *_) = re.findall(r"^## (.*)$", (RACINE / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert VERSION in titre
    assert set(re.findall(r"\b\d+\.\d+\.\d+(?=[-_.])", INSTALLER)) == {VERSION}


def test_qui_en_repond_et_ses_adresses_sont_ceux_du_projet() -> None:
    """One place to fill in: what packages and their records say comes from there."""
    projet = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    fiche = RACINE / "packaging" / "paquets" / "debian" / "fr.arbitre.console.metainfo.xml"
    lue = ET.parse(fiche)
    assert lue.findtext("developer_name") == projet["authors"][0]["name"]
    assert {url.text for url in lue.iter("url")} == set(projet.get("urls", {}).values())
    assert "@" not in (RACINE / "packaging" / "paquets" / "deb.py").read_text(encoding="utf-8")


def test_la_chaine_part_du_verrou_et_ses_actions_sont_figees() -> None:
    actions = re.findall(r"uses: (\S+)", CHAINE)
    assert actions
    assert [a for a in actions if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", a)] == []
    for bloc in re.split(r"^  (?=\w+:$)", CHAINE, flags=re.MULTILINE):
        if "[paquets]" in bloc or ",paquets]" in bloc:
            assert "--require-hashes -r packaging/verrou/arbitre.txt" in bloc


def test_un_seul_travail_peut_ecrire_et_l_etiquette_est_celle_de_la_version() -> None:
    assert CHAINE.count("contents: write") == 1
    assert CHAINE.index("contents: write") > CHAINE.index("brouillon:")
    assert 'test "$GITHUB_REF_NAME" = "v$(' in CHAINE
    assert "sha256sum -- * > SHA256SUMS" in CHAINE


def test_le_python_de_windows_est_de_la_serie_que_l_installeur_attend_et_sa_somme_est_verifiee() -> None:
    (adresse,) = re.findall(r"PYTHON_WINDOWS: (\S+)", CHAINE)
    assert re.fullmatch(
        rf"https://www\.python\.org/ftp/python/({re.escape(windows.SERIE)}\.\d+)/python-\1-embed-amd64\.zip", adresse
    )
    assert re.search(r"SOMME: [0-9a-f]{64}$", CHAINE, re.MULTILINE)
    assert 'echo "$SOMME python.zip" | sha256sum --check' in CHAINE


def test_les_bibliotheques_de_windows_sont_celles_du_verrou(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Taken by their sums, the program itself without asking for any other."""
    demandes: list[list[str]] = []

    def note(commande: list[str | Path], *_: Path) -> None:
        demandes.append([str(mot) for mot in commande])
        (tmp_path / "charge" / "programme" / "Lib" / "site-packages" / "PySide6").mkdir(parents=True, exist_ok=True)

    python = tmp_path / "python"
    python.mkdir()
    (python / windows.DLL).write_bytes(b"MZ")
    monkeypatch.setattr(windows, "lancer", note)
    monkeypatch.setattr(windows, "lanceur", lambda _: None)
    monkeypatch.setattr(windows, "programme", lambda nom, _: nom)
    windows.charger(outils.neuf(tmp_path / "charge"), python, Path("arbitre.whl"))
    verrou, programme = demandes
    assert verrou[-3:] == ["--require-hashes", "-r", str(RACINE / "packaging" / "verrou" / "arbitre.txt")]
    assert programme[-2:] == ["--no-deps", "arbitre.whl"]
    assert all(d[d.index("--python-version") :][:2] == ["--python-version", windows.SERIE] for d in demandes)


def test_la_roue_dit_de_quel_commit_elle_est(tmp_path: Path) -> None:
    fait = commit_de(RACINE)
    if not fait:
        pytest.skip("these sources are no checkout")
    with zipfile.ZipFile(roue_d_ici(tmp_path)) as roue:
        assert roue.read(f"arbitre/resources/{FICHE}").decode().strip() == fait
