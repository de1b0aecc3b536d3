import io
import lzma
import os
import struct
import zipfile
from pathlib import Path

import pytest

from arbitre.lexiques import sources
from arbitre.lexiques.erreurs import ListeInutilisable
from arbitre.lexiques.lecture import lire
from arbitre.lexiques.sources import FICHIERS_MAX, TEXTE_MAX, morceaux
from tests.lexiques.formes import fichier


def archive(membres: dict[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w", compression) as z:
        for nom, contenu in membres.items():
            z.writestr(nom, contenu)
    return tampon.getvalue()


def test_texte_de_deux_gigaoctets_refuse_sans_etre_lu(tmp_path: Path) -> None:
    enorme = tmp_path / "enorme.txt"
    with enorme.open("wb") as flux:
        flux.truncate(2 << 30)
    with pytest.raises(ListeInutilisable, match=r"« enorme.txt » est trop grand : .* ne dépasse pas 32 Mo"):
        morceaux(enorme)


def test_bombe_zip_refusee(tmp_path: Path) -> None:
    bombe = fichier("bombe.zip", archive({f"{i}.txt": b"\0" * (TEXTE_MAX // 4) for i in range(5)}))(tmp_path)
    with pytest.raises(ListeInutilisable, match="trop grand"):
        morceaux(bombe)


def test_bombe_zip_qui_ment_sur_sa_taille_refusee(tmp_path: Path) -> None:
    octets = bytearray(archive({"a.txt": b"A" * (TEXTE_MAX + 10)}))
    petit = struct.pack("<I", 1000)
    for signature, decalage in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        debut = octets.index(signature) + decalage
        octets[debut : debut + 4] = petit
    with pytest.raises(ListeInutilisable, match=r"trop grand|abîmée"):
        morceaux(fichier("menteur.zip", bytes(octets))(tmp_path))


def test_bombe_xz_refusee(tmp_path: Path) -> None:
    bombe = fichier("bombe.txt.xz", lzma.compress(b"A" * (TEXTE_MAX + 1), preset=0))(tmp_path)
    assert bombe.stat().st_size < 10_000
    with pytest.raises(ListeInutilisable, match="trop grand"):
        morceaux(bombe)


def test_archive_trop_lourde_refusee(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "ARCHIVE_MAX", 100)
    with pytest.raises(ListeInutilisable, match=r"L’archive « a.zip » dépasse"):
        morceaux(fichier("a.zip", archive({"a.txt": bytes(range(256))}))(tmp_path))


def test_trop_de_fichiers_refuse(tmp_path: Path) -> None:
    beaucoup = {f"{i}.txt": b"AA" for i in range(FICHIERS_MAX + 1)}
    with pytest.raises(ListeInutilisable, match="contient plus de 1000 fichiers"):
        morceaux(fichier("a.zip", archive(beaucoup))(tmp_path))
    dossier = tmp_path / "dossier"
    dossier.mkdir()
    for nom in beaucoup:
        (dossier / nom).touch()
    with pytest.raises(ListeInutilisable, match="contient plus de 1000 fichiers"):
        morceaux(dossier)


def test_dossier_trop_grand_en_tout_refuse(tmp_path: Path) -> None:
    for nom in "AB":
        with (tmp_path / f"{nom}.txt").open("wb") as flux:
            flux.truncate(TEXTE_MAX - 10)
    with pytest.raises(ListeInutilisable, match="trop grand"):
        morceaux(tmp_path)


def test_chemins_d_un_zip_ne_servent_jamais_a_ecrire(tmp_path: Path) -> None:
    avant = tmp_path / "zip"
    avant.mkdir()
    noms = ("../evade.txt", "/tmp/evade-absolu.txt", "..\\evade.txt", "C:\\evade.txt")
    lecture = lire(fichier("m.zip", archive(dict.fromkeys(noms, b"MAISON\nTABLE")))(avant))
    assert list(lecture.mots) == ["MAISON", "TABLE"]
    assert [p.name for p in tmp_path.rglob("*")] == ["zip", "m.zip"]
    assert not Path("/tmp/evade-absolu.txt").exists()


def test_zip_protege_refuse(tmp_path: Path) -> None:
    octets = bytearray(archive({"a.txt": b"MAISON"}))
    octets[octets.index(b"PK\x03\x04") + 6] |= 1
    octets[octets.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(ListeInutilisable, match="mot de passe"):
        morceaux(fichier("a.zip", bytes(octets))(tmp_path))


def test_zip_de_compression_rare_refuse(tmp_path: Path) -> None:
    rare = archive({"a.txt": b"MAISON"}, zipfile.ZIP_LZMA)
    with pytest.raises(ListeInutilisable, match="compression inhabituelle"):
        morceaux(fichier("a.zip", rare)(tmp_path))


def test_zip_coupe_n_importe_ou_refuse(tmp_path: Path) -> None:
    entier = archive({"a.txt": b"MAISON\nTABLE\n" * 9})
    for fin in range(4, len(entier), 7):
        with pytest.raises(ListeInutilisable, match="abîmée"):
            morceaux(fichier("a.zip", entier[:fin])(tmp_path))


def test_zip_altere_ne_donne_jamais_d_autre_faute(tmp_path: Path) -> None:
    entier = archive({"a.txt": b"MAISON\nTABLE\n" * 9})
    for i in range(4, len(entier)):
        altere = fichier("a.zip", entier[:i] + bytes([entier[i] ^ 0xFF]) + entier[i + 1 :])(tmp_path)
        try:
            lire(altere)
        except ListeInutilisable:
            continue


def test_xz_coupe_ou_altere_refuse(tmp_path: Path) -> None:
    entier = lzma.compress(b"MAISON\nTABLE\n" * 9)
    for fin in range(6, len(entier) - 1, 5):
        with pytest.raises(ListeInutilisable, match=r"incomplet|abîmé"):
            morceaux(fichier("a.txt.xz", entier[:fin])(tmp_path))
    with pytest.raises(ListeInutilisable, match="abîmé"):
        morceaux(fichier("a.txt.xz", entier[:20] + b"\xff\xff\xff\xff" + entier[24:])(tmp_path))


def test_dossier_ou_zip_sans_liste_refuse(tmp_path: Path) -> None:
    with pytest.raises(ListeInutilisable, match="Aucune liste de mots"):
        morceaux(fichier("a.zip", archive({"photo.jpg": b"x", ".cache": b"AA"}))(tmp_path))
    (tmp_path / "a.zip").unlink()
    with pytest.raises(ListeInutilisable, match="Aucune liste de mots"):
        morceaux(tmp_path)


def test_tube_nomme_refuse_sans_attendre(tmp_path: Path) -> None:
    tube = tmp_path / "tube"
    os.mkfifo(tube)
    with pytest.raises(ListeInutilisable, match="n’est pas un fichier ordinaire"):
        morceaux(tube)


def test_fichier_sans_droit_de_lecture_dit_en_francais(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interdit(_: Path) -> bytes:
        raise PermissionError

    monkeypatch.setattr(sources, "lire_borne", interdit)
    with pytest.raises(ListeInutilisable, match="vérifiez vos droits"):
        morceaux(tmp_path / "liste.txt")


def test_fichier_absent(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        morceaux(tmp_path / "absent.txt")
