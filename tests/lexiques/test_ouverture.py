import hashlib
import lzma
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers
from arbitre.lexiques import ouvrir
from arbitre.lexiques.editions import EDITIONS
from arbitre.lexiques.erreurs import AutomateIllisible, ListeInutilisable
from tests.lexiques.formes import FORMES, Ecrire

MOTS = ["AS", "COEUR", "MAISON", "MAISONS", "ZOO"]


def compiles(dossiers: Dossiers) -> list[Path]:
    return sorted((dossiers.cache / "lexiques").glob("*"))


@pytest.mark.parametrize("ecrire", FORMES.values(), ids=FORMES.keys())
def test_ouvrir_chaque_forme(ecrire: Ecrire, tmp_path: Path, dossiers: Dossiers) -> None:
    lexique = ouvrir(ecrire(tmp_path, MOTS), dossiers)
    assert list(lexique.automate.mots()) == MOTS
    assert lexique.nombre == len(lexique.automate) == 5
    assert lexique.empreinte == hashlib.sha256(b"AS\nCOEUR\nMAISON\nMAISONS\nZOO\n").hexdigest()
    assert "COEUR" in lexique.automate
    assert "CŒUR" not in lexique.automate


def test_compile_une_fois_par_contenu(tmp_path: Path, dossiers: Dossiers, monkeypatch: pytest.MonkeyPatch) -> None:
    texte = tmp_path / "Club de Melun.txt"
    texte.write_text("as\nmaison", encoding="utf-8")
    assert ouvrir(str(texte), dossiers).nom == "Club de Melun"
    monkeypatch.setattr("arbitre.lexiques.compiles.construire", _interdit)
    copie = texte.rename(tmp_path / "autre nom.txt")
    assert ouvrir(copie, dossiers).nom == "autre nom"
    monkeypatch.undo()
    copie.write_text("as\nmaison\nzoo", encoding="utf-8")
    assert ouvrir(copie, dossiers).nombre == 3
    assert len(compiles(dossiers)) == 2


def _interdit(mots: object) -> bytes:
    raise AssertionError(mots)


@pytest.mark.parametrize(
    "abimer",
    [lambda o: o[:0], lambda o: o[:200], lambda o: o[:-1] + b"\1", lambda o: b"X" + o[1:]],
)
def test_reserve_abimee_refaite(abimer: Callable[[bytes], bytes], tmp_path: Path, dossiers: Dossiers) -> None:
    liste = FORMES["xz"](tmp_path, MOTS)
    ouvrir(liste, dossiers)
    (compile_,) = compiles(dossiers)
    entier = compile_.read_bytes()
    compile_.unlink()
    compile_.write_bytes(abimer(entier))
    assert list(ouvrir(liste, dossiers).automate.mots()) == MOTS
    assert compile_.read_bytes() == entier


def test_sans_reserve_tout_marche_en_memoire(tmp_path: Path, dossiers: Dossiers) -> None:
    dossiers.cache.write_text("un fichier à la place du dossier", encoding="utf-8")
    assert list(ouvrir(FORMES["zip"](tmp_path, MOTS), dossiers).automate.mots()) == MOTS


def test_disque_plein_en_compilant(tmp_path: Path, dossiers: Dossiers, monkeypatch: pytest.MonkeyPatch) -> None:
    def plein(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", plein)
    assert ouvrir(FORMES["kwg"](tmp_path, MOTS), dossiers).nombre == 5
    assert compiles(dossiers) == []


def test_reserve_elaguee_des_plus_anciens(tmp_path: Path, dossiers: Dossiers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitre.lexiques.compiles.GARDES", 2)
    for mot in ("AS", "MAISON", "ZOO"):
        (tmp_path / mot).write_text(mot, encoding="ascii")
        ouvrir(tmp_path / mot, dossiers)
    assert len(compiles(dossiers)) == 2


def test_un_lexique_compile_s_ouvre_lui_meme(tmp_path: Path, dossiers: Dossiers) -> None:
    ouvert = ouvrir(FORMES["xz"](tmp_path, MOTS), dossiers)
    (compile_,) = compiles(dossiers)
    seul = ouvrir(compile_, Dossiers(tmp_path / "d2", tmp_path / "c2"))
    assert (seul.nombre, seul.empreinte) == (ouvert.nombre, ouvert.empreinte)
    assert not (tmp_path / "c2").exists()
    compile_.write_bytes(compile_.read_bytes()[:-4])
    with pytest.raises(AutomateIllisible, match="importez de nouveau la liste"):
        ouvrir(compile_, dossiers)


def test_edition_reconnue_sous_toute_forme(tmp_path: Path, dossiers: Dossiers, monkeypatch: pytest.MonkeyPatch) -> None:
    somme = hashlib.sha256("".join(f"{m}\n" for m in MOTS).encode()).hexdigest()
    monkeypatch.setattr("arbitre.lexiques.editions.EDITIONS", {somme: ("ODS 7 (2016)", 5)})
    lexique = ouvrir(FORMES["accents CP1252"](tmp_path, MOTS[::-1]), dossiers)
    assert (lexique.nom, lexique.edition, lexique.ods) == ("ODS 7 (2016)", "ODS 7 (2016)", True)
    assert lexique.avertissement == ""


def test_les_quatre_editions_connues() -> None:
    assert sorted(EDITIONS.values()) == [
        ("ODS 4 (2004)", 369085),
        ("ODS 5 (2008)", 378989),
        ("ODS 8 (2020)", 402325),
        ("ODS 9 (2024)", 407128),
    ]
    assert all(len(bytes.fromhex(somme)) == 32 for somme in EDITIONS)


def test_liste_non_reconnue_le_dit(tmp_path: Path, dossiers: Dossiers) -> None:
    lexique = ouvrir(FORMES["blancs"](tmp_path, MOTS), dossiers)
    assert (lexique.edition, lexique.ods, lexique.libre) == (None, False, False)
    assert lexique.avertissement == (
        "« liste » n’est pas une édition reconnue de l’ODS : vérifiez la liste avant la partie."
    )


def test_entrees_laissees_de_cote_comptees_apres_la_reserve_aussi(tmp_path: Path, dossiers: Dossiers) -> None:
    liste = tmp_path / "liste.txt"
    liste.write_text("as\nmaison\n12\nzoo", encoding="ascii")
    assert [ouvrir(liste, dossiers).ecartes for _ in range(2)] == [1, 1]


def test_par_defaut_la_liste_libre_et_son_avertissement(dossiers: Dossiers) -> None:
    lexique = ouvrir(None, dossiers)
    assert lexique.nom == "Liste libre"
    assert lexique.libre
    assert not lexique.ods
    assert "n’est pas l’ODS" in lexique.avertissement
    assert "WAGON" in lexique.automate


def test_fichier_absent_illisible_ou_etranger(tmp_path: Path, dossiers: Dossiers) -> None:
    with pytest.raises(FileNotFoundError):
        ouvrir(tmp_path / "absent.txt", dossiers)
    image = tmp_path / "photo.txt"
    image.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    with pytest.raises(ListeInutilisable):
        ouvrir(image, dossiers)
    tronque = tmp_path / "l.txt.xz"
    tronque.write_bytes(lzma.compress(b"AS")[:-8])
    with pytest.raises(ListeInutilisable):
        ouvrir(tronque, dossiers)


def test_memes_octets_sous_un_autre_suffixe(tmp_path: Path, dossiers: Dossiers) -> None:
    """The same bytes are read as a text under one name, as a graph under another."""
    octets = FORMES["kwg"](tmp_path, MOTS).read_bytes()
    (tmp_path / "liste.txt").write_bytes(octets)
    assert ouvrir(tmp_path / "liste.kwg", dossiers).nombre == 5
    with pytest.raises(ListeInutilisable):
        ouvrir(tmp_path / "liste.txt", dossiers)
