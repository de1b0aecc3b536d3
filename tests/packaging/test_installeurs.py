"""What builds packages: what is missing is said, wheels are retagged whole, installers are made of stand-ins."""

import json
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from paquets import deb, gele, icones, icu, macos, noyaux, outils, roue, windows
from paquets.noyaux import CIBLES, Cible

RACINE = Path(__file__).parents[2]

pytestmark = pytest.mark.machine


def test_la_commande_dit_ce_qui_manque(tmp_path: Path) -> None:
    commande = [sys.executable, str(RACINE / "packaging" / "construire.py"), "windows", "--sortie", str(tmp_path)]
    fini = subprocess.run(commande, capture_output=True, text=True, check=False)
    assert (fini.returncode, fini.stdout) == (1, "")
    assert "Python embarquable" in fini.stderr


def test_hors_d_un_mac_l_application_se_fait_ailleurs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(outils.Manque, match="sur un Mac"):
        list(macos.construire(tmp_path))


def test_une_fiche_par_fichier(tmp_path: Path) -> None:
    (tmp_path / "a.deb").write_bytes(b"abc")
    assert json.loads(outils.fiche(tmp_path / "a.deb")) == {
        "fichier": str(tmp_path / "a.deb"),
        "octets": 3,
        "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    }


@pytest.mark.parametrize("cible", CIBLES, ids=[cible.etiquette for cible in CIBLES])
def test_la_roue_d_un_systeme_a_son_noyau_son_etiquette_et_ses_sommes(cible: Cible, tmp_path: Path) -> None:
    version = outils.version()
    ici = tmp_path / f"arbitre-{version}-cp311-abi3-linux_x86_64.whl"
    fiches = f"arbitre-{version}.dist-info"
    with zipfile.ZipFile(ici, "w") as archive:
        archive.writestr("arbitre/__init__.py", "")
        archive.writestr("arbitre/engine/lexique/_noyau.abi3.so", "d’ici")
        archive.writestr("arbitre/engine/lexique/_noyau.pyi", "")
        archive.writestr(
            f"{fiches}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: cp311-abi3-linux_x86_64\n"
        )
        archive.writestr(f"{fiches}/METADATA", f"Metadata-Version: 2.1\nName: arbitre\nVersion: {version}\n")
        archive.writestr(f"{fiches}/RECORD", "")
    noyau = tmp_path / cible.nom
    noyau.write_bytes(b"de la-bas")
    faite = roue.pour(cible, ici, noyau, tmp_path)
    assert faite.name == f"arbitre-{version}-cp311-abi3-{cible.etiquette}.whl"
    with zipfile.ZipFile(faite) as archive:
        noms = archive.namelist()
        assert [nom for nom in noms if "_noyau." in nom and not nom.endswith(".pyi")] == [
            f"arbitre/engine/lexique/{cible.nom}"
        ]
        assert archive.read(f"arbitre/engine/lexique/{cible.nom}") == b"de la-bas"
        assert f"Tag: cp311-abi3-{cible.etiquette}\n" in archive.read(f"{fiches}/WHEEL").decode()
        assert {ligne.split(",")[0] for ligne in archive.read(f"{fiches}/RECORD").decode().split()} == set(noms)


def test_une_roue_sans_noyau_se_voit(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.whl", "w") as archive:
        archive.writestr("arbitre/engine/lexique/_noyau.pyi", "")
    assert roue.noyau_de(tmp_path / "x.whl") is None


@pytest.mark.skipif(sys.platform != "linux", reason="the names of another system’s libraries are written otherwise")
def test_le_noyau_ne_prend_a_python_que_ce_qui_lui_est_donne_sous_windows() -> None:
    """There it is linked by a list of names: what the sources take since must be in it, or no package can be made."""
    noyau = pytest.importorskip("arbitre.engine.lexique._noyau")
    suites = re.findall(rb"(?:[\w.-]+\0)+", Path(noyau.__file__).read_bytes())
    noms = next(suite for suite in suites if b"PyInit__noyau" in suite)  # those that the linker reads come first
    pris = set(re.findall(rb"_?Py[A-Z_]\w+", noms)) - {b"PyInit__noyau"}
    liste = (noyaux._ICI / "python3.def").read_bytes().partition(b"EXPORTS\n")[2]
    assert set(re.findall(rb"_?Py\w+", liste)) == pris


def test_les_icones_dans_leurs_boites() -> None:
    images = icones.png()
    assert set(images) == set(icones.TAILLES)
    assert all(image.startswith(b"\x89PNG") for image in images.values())
    assert icones.ico(images)[:6] == b"\0\0\1\0" + bytes([len(icones.TAILLES) - 1, 0])
    boite = icones.icns(images)
    assert (boite[:4], int.from_bytes(boite[4:8], "big")) == (b"icns", len(boite))


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="no Debian here")
def test_le_paquet_de_debian_a_son_menu_ses_icones_et_ses_fichiers(tmp_path: Path) -> None:
    """Of a stand-in: a frozen program takes minutes, the release workflow makes one."""
    gele = tmp_path / "arbitre"
    gele.mkdir()
    (gele / "arbitre").write_text("#!/bin/sh\n")
    fait = deb.paquet(gele, tmp_path / "chantier", tmp_path)
    contenu = subprocess.check_output(["dpkg-deb", "--contents", str(fait)], text=True)
    for attendu in (
        "./usr/share/applications/arbitre.desktop",
        "./usr/share/mime/packages/arbitre.xml",
        "./usr/share/metainfo/fr.arbitre.console.metainfo.xml",
        "./usr/share/icons/hicolor/256x256/apps/arbitre.png",
        "./usr/bin/arbitre -> /opt/arbitre/arbitre",
        "./opt/arbitre/arbitre",
    ):
        assert attendu in contenu
    assert "MimeType=application/x-arbitre;" in (deb._MODELES / "arbitre.desktop").read_text()
    assert '<glob pattern="*.arbitre"/>' in (deb._MODELES / "arbitre.xml").read_text()


@pytest.mark.skipif(shutil.which("makensis") is None, reason="no NSIS here")
def test_l_installeur_de_windows_se_compile_sur_un_dossier_de_remplacement(tmp_path: Path) -> None:
    """A stand-in: the embeddable Python is not here. What a user owns is in no line that takes away."""
    charge = tmp_path / "charge"
    (charge / "programme").mkdir(parents=True)
    (charge / "programme" / windows.DLL).write_bytes(b"MZ")
    (charge / "arbitre.exe").write_bytes(b"MZ")
    (charge / "arbitre.ico").write_bytes(icones.ico(icones.png()))
    fait = windows.installeur(charge, tmp_path)
    assert fait.read_bytes()[:2] == b"MZ"
    recette = (windows._MODELES / "arbitre.nsi").read_text(encoding="utf-8")
    otes = [ligne.split()[-1] for ligne in recette.splitlines() if ligne.strip().startswith(("RMDir", "Delete "))]
    assert all(ote.startswith(('"$INSTDIR', '"$SMPROGRAMS')) for ote in otes)
    assert '"$INSTDIR"' not in [ligne.split()[-1] for ligne in recette.splitlines() if "RMDir /r" in ligne]


def test_les_sources_livrees_sont_entieres(tmp_path: Path) -> None:
    """All that a person needs to build, try and read it: what git follows, but its own files and CI's."""
    sources = tmp_path / "projet"
    shutil.copytree(RACINE, sources, ignore=roue._HORS)
    faite = roue._faire("build_sdist", sources, outils.neuf(tmp_path / "sdist"))
    with tarfile.open(faite) as archive:
        livrees = {nom.partition("/")[2] for nom in archive.getnames()}
    pieces = [RACINE / nom for nom in ("arbitre", "benchmarks", "docs", "packaging", "resources", "tests")]
    suivies = {f.relative_to(RACINE).as_posix() for piece in pieces for f in piece.rglob("*") if f.is_file()}
    suivies = {nom for nom in suivies if "__pycache__" not in nom and not nom.endswith((".so", ".pyd"))}
    assert suivies | {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "pyproject.toml"} <= livrees
    assert not [nom for nom in livrees if nom.endswith((".so", ".pyc"))]


def paquet_icu(tables: dict[str, bytes]) -> bytes:
    """A package as ICU's own tools write it: header, directory, names, tables each at a multiple of sixteen."""
    tete = struct.pack("<H", 32) + b"\xda\x27" + bytes(8) + b"CmnD" + bytes(16)
    noms = [f"icudt73l/{nom}\0".encode() for nom in tables]
    des_noms = 4 + 8 * len(tables)
    depuis = -(-(des_noms + sum(map(len, noms))) // 16) * 16
    repertoire, corps, ou = b"", b"", des_noms
    for nom, octets in zip(noms, tables.values(), strict=True):
        repertoire += struct.pack("<II", ou, depuis + len(corps))
        ou += len(nom)
        corps += octets.ljust(-(-len(octets) // 16) * 16, b"\0")
    debut = struct.pack("<I", len(tables)) + repertoire + b"".join(noms)
    return tete + debut.ljust(depuis, b"\0") + corps


def test_des_tables_des_langues_il_reste_les_notres_et_ce_qui_n_est_d_aucune() -> None:
    tables = {
        "brkitr/cjdict.dict": b"mots",
        "coll/fr.res": b"ordre du texte" * 3,
        "coll/root.res": b"ordre",
        "fr_CA.res": b"Canada",
        "gb18030.cnv": b"codage",
        "likelySubtags.res": b"langues et lieux",
        "zh_Hant.res": b"Chine",
    }
    entier = b"\x7fELF" + bytes(2044) + paquet_icu(tables)
    reduit = icu.reduit(entier[icu.debut(entier) :])
    gardees = ("coll/fr.res", "coll/root.res", "fr_CA.res", "likelySubtags.res")
    assert {nom: octets.rstrip(b"\0") for nom, octets in icu.tables(reduit)} == {
        f"icudt73l/{nom}": tables[nom] for nom in gardees
    }
    assert reduit == paquet_icu({nom: tables[nom] for nom in gardees})


def test_chaque_texte_de_licence_est_livre(tmp_path: Path) -> None:
    """Of the libraries of the lock, of Python, and of what Qt and our own parts hold."""
    livres = gele.licences(tmp_path / "licences")
    textes = {"LISTE.md", "arbitre.txt", "python.txt", "QT.txt", "LGPL-3.0.txt", "GPL-3.0.txt", "ICU.txt", "PDFIUM.txt"}
    textes |= {"voix-NOTICE.txt", "voix-LICENCE-APACHE-2.0.txt"}
    assert textes <= {f.name for f in livres.iterdir()}
    for nom in ("uvicorn", "websockets", "starlette", "segno", "fsrs", "rapidfuzz", "py4swiss", "pydantic-core"):
        assert list((livres / nom).iterdir()), nom
