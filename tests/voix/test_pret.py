"""A pack lent as one file: what leaves with it, and what is refused of a file that comes."""

import io
import zipfile
from pathlib import Path

import pytest

from arbitre.voix.messages import PackIllisible
from arbitre.voix.pack import Pack
from arbitre.voix.pret import LICENCES, NOTE, deballer, emballer
from tests.voix.faux import ecrire_pack


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    return Pack.ouvrir(ecrire_pack(tmp_path / "marie", "Algérie", "trente")).accorde("Marie Durand", LICENCES[0])


def zip_de(fichiers: dict[str, bytes]) -> bytes:
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w") as archive:
        for nom, octets in fichiers.items():
            archive.writestr(nom, octets)
    return tampon.getvalue()


def contenu(octets: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(octets)) as archive:
        return {nom: archive.read(nom) for nom in archive.namelist()}


def test_un_pack_prete_arrive_entier_avec_son_accord(tmp_path: Path, pack: Pack) -> None:
    (tmp_path / "pret.zip").write_bytes(emballer(pack))
    note = contenu(emballer(pack))[NOTE].decode()
    assert "Marie Durand, qui accepte" in note
    assert LICENCES[0] in note
    recu = deballer(tmp_path / "pret.zip", tmp_path)
    assert (recu.nom, recu.voix_de, recu.licence) == ("Voix de Marie", "Marie Durand", LICENCES[0])
    assert recu.dossier == tmp_path / "Voix de Marie"
    assert Pack.ouvrir(recu.dossier).clips == pack.clips
    assert deballer(tmp_path / "pret.zip", tmp_path).dossier == tmp_path / "Voix de Marie (2)"
    assert emballer(pack) == emballer(Pack.ouvrir(pack.dossier))


def test_sans_accord_ou_sans_son_rien_ne_part(tmp_path: Path, pack: Pack) -> None:
    with pytest.raises(PackIllisible, match="accord"):
        emballer(Pack.ouvrir(ecrire_pack(tmp_path / "paul", "Algérie")))
    with pytest.raises(PackIllisible, match="vide"):
        emballer(pack.sans("Algérie").sans("trente"))


def test_ce_qui_arrive_mal_est_refuse_et_ne_laisse_rien(tmp_path: Path, pack: Pack) -> None:
    bon = contenu(emballer(pack))
    son = next(nom for nom in bon if nom.endswith(".wav"))
    sans_accord = {**bon, "pack.json": bon["pack.json"].replace(b"Marie Durand", b"")}
    echappe = {**bon, "pack.json": bon["pack.json"].replace(b"Voix de Marie", b"../../ailleurs")}
    recus = {
        "un autre fichier": (b"pas un zip", "abîmé"),
        "sans manifeste": (zip_de({son: bon[son]}), "il y manque"),
        "manifeste abîmé": (zip_de({**bon, "pack.json": b"{"}), "abîmé ou d’une"),
        "hors du dossier": (zip_de({**bon, "../../x.wav": bon[son]}), "n’est pas un son de pack"),
        "un programme": (zip_de({**bon, "lance.exe": b"MZ"}), "n’est pas un son de pack"),
        "sans accord": (zip_de(sans_accord), "de qui est la voix"),
        "sons illisibles": (zip_de({n: o if n.endswith(("n", "t")) else b"x" for n, o in bon.items()}), "aucun de"),
        "un son énorme": (zip_de({**bon, "gros.wav": bytes(5 << 20)}), "trop gros"),
    }
    (tmp_path / "ou").mkdir()
    for nom, (octets, raison) in recus.items():
        (tmp_path / "recu.zip").write_bytes(octets)
        with pytest.raises(PackIllisible, match=raison):
            deballer(tmp_path / "recu.zip", tmp_path / "ou")
        assert list((tmp_path / "ou").iterdir()) == [], nom
    (tmp_path / "recu.zip").write_bytes(zip_de(echappe))
    assert deballer(tmp_path / "recu.zip", tmp_path / "ou").dossier.parent == tmp_path / "ou"
