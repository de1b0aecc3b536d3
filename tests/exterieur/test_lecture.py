"""What comes from outside is read within bounds, or refused by one sentence that says what to do."""

import io
import lzma
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.echanges.rejouer import PartieEcrite
from arbitre.exterieur.archives import (
    ArchiveDemesuree,
    ArchiveIllisible,
    ArchiveProtegee,
    TropDeFichiers,
    deplier_xz,
    ouvrir_zip,
)
from arbitre.exterieur.balises import ATTRIBUTS_MAX, MORCEAU, PROFONDEUR_MAX, XmlIllisible, parcourir
from arbitre.exterieur.lecture import FichierNonLu, debut, lire
from arbitre.exterieur.objets import CONTENANTS_MAX, JsonIllisible, depuis_json


def test_un_fichier_trop_gros_n_est_pas_lu_en_entier(tmp_path: Path) -> None:
    enorme = tmp_path / "enorme.json"
    with enorme.open("wb") as flux:
        flux.truncate(1 << 40)
    with pytest.raises(FichierNonLu, match=r"enorme.json.» dépasse 200.ko"):
        lire(enorme, 200_000)


def test_un_tube_n_est_pas_attendu(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "tube")
    with pytest.raises(FichierNonLu, match="n’est pas un fichier"):
        lire(tmp_path / "tube", 10)
    assert debut(tmp_path / "tube", 10) == b""


def test_un_nom_sans_fin_ou_sur_deux_lignes_est_cite_court(tmp_path: Path) -> None:
    with pytest.raises(FichierNonLu) as refus:
        lire(tmp_path / ("a\nb" + "c" * 100), 10)
    assert "\n" not in str(refus.value)
    assert len(str(refus.value)) < 100


@pytest.mark.parametrize(
    ("octets", "pourquoi"),
    [
        ("é".encode("latin-1"), "pas en UTF-8"),
        ('{"a": "é"}'.encode("utf-16"), "pas en UTF-8"),
        (b"[" * 100_000 + b"]" * 100_000, "s’emboîte trop"),
        (b"[" + b"[]," * CONTENANTS_MAX + b"[]]", "trop grand"),
        (b"9" * 5000, "la forme attendue"),
        (b"", "coupé, ou d’une autre sorte"),
        (b'{"a": 1} {"a": 2}', "coupé, ou d’une autre sorte"),
    ],
)
def test_du_json_hostile_est_refuse(octets: bytes, pourquoi: str) -> None:
    with pytest.raises(JsonIllisible, match=pourquoi):
        depuis_json(octets)


def test_du_json_d_une_autre_forme_dit_ou() -> None:
    with pytest.raises(JsonIllisible, match=r"la forme attendue \(champ «\u00a0coups\[0\].mot\u00a0»\)"):
        depuis_json(b'{"coups": [{"tirage": "AEIOU", "mot": 1}]}', PartieEcrite)


def test_la_marque_d_utf8_ne_gene_pas() -> None:
    assert depuis_json(b'\xef\xbb\xbf{"a": "\xc3\xa9"}') == {"a": "é"}


def lues(xml: bytes, *, doctype: bool = False) -> list[str]:
    balises: list[str] = []
    morceaux: Iterator[bytes] = (xml[i : i + MORCEAU] for i in range(0, len(xml), MORCEAU))
    parcourir(morceaux, lambda balise, _: balises.append(balise), doctype=doctype)
    return balises


@pytest.mark.parametrize(
    ("xml", "pourquoi"),
    [
        (b"<a " + b" ".join(b"b%d=''" % i for i in range(ATTRIBUTS_MAX + 1)) + b"/>", "trop de balises"),
        (b"<a " + b" ".join(b"b%d=''" % i for i in range(100_000)) + b"/>", "démesurée"),
        (b"<a>" * (PROFONDEUR_MAX + 1), "trop de balises"),
        (b"<a><!--" + b"x" * 10 * MORCEAU + b"--></a>", "démesurée"),
        (b"<?xml version='1.0' encoding='martien'?><a/>", "abîmé"),
        (b"<?xml version='1.0' encoding='shift_jis'?><a/>", "abîmé"),
        (b"<!DOCTYPE a><a/>", "entités"),
        (b"<a>", "abîmé"),
        (b"", "abîmé"),
    ],
)
def test_du_xml_hostile_est_refuse(xml: bytes, pourquoi: str) -> None:
    with pytest.raises(XmlIllisible, match=pourquoi):
        lues(xml)


def test_un_dessin_a_le_droit_a_son_type_jamais_a_des_entites() -> None:
    assert lues(b"<!DOCTYPE svg PUBLIC 'a' 'b'><svg><g/></svg>", doctype=True) == ["svg", "g"]
    with pytest.raises(XmlIllisible, match="entités"):
        lues(b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", doctype=True)


def zip_de(membres: dict[str, bytes], methode: int = zipfile.ZIP_DEFLATED) -> bytes:
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w", methode) as archive:
        for nom, contenu in membres.items():
            archive.writestr(nom or zipfile.ZipInfo(nom), contenu)
    return tampon.getvalue()


def contenu(octets: bytes) -> dict[str, bytes]:
    with ouvrir_zip(octets, 3, 1000) as archive:
        return {nom: b"".join(archive.morceaux(nom, 16)) for nom in archive.membres}


def test_un_nom_vide_dans_une_archive_est_laisse() -> None:
    assert contenu(zip_de({"": b"rien", "a.txt": b"MAISON"})) == {"a.txt": b"MAISON"}


@pytest.mark.parametrize(
    ("octets", "refus"),
    [
        (zip_de({str(i): b"" for i in range(4)}), TropDeFichiers),
        (zip_de({str(i): b"" for i in range(4000)}), TropDeFichiers),
        (zip_de({"a": bytes(1001)}), ArchiveDemesuree),
        (zip_de({"a": b"x"}, zipfile.ZIP_LZMA), ArchiveProtegee),
        (zip_de({"a": b"MAISON" * 50})[:-30], ArchiveIllisible),
        (b"PK\x03\x04", ArchiveIllisible),
    ],
    ids=["quatre fichiers", "quatre mille", "trop grande", "lzma", "coupée", "quatre octets"],  # a zip holds the hour
)
def test_une_archive_hostile_est_refusee(octets: bytes, refus: type[ArchiveIllisible]) -> None:
    with pytest.raises(refus):
        contenu(octets)


def test_un_xz_est_deplie_jusqu_a_sa_mesure() -> None:
    assert deplier_xz(lzma.compress(b"x" * 100), 100) == b"x" * 100
    with pytest.raises(ArchiveDemesuree):
        deplier_xz(lzma.compress(b"x" * 101), 100)
    with pytest.raises(ArchiveIllisible, match="incomplet"):
        deplier_xz(lzma.compress(b"x" * 100)[:-8], 100)
