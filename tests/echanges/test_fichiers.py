import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.echanges.fichiers import FichierExiste, FichierNonEcrit, ecrire, garder, nom_de_fichier
from arbitre.exterieur.lecture import FichierNonLu, lire


def seul(dossier: Path) -> str:
    """The name of the one file there."""
    (fichier,) = dossier.iterdir()
    return fichier.name


def test_un_fichier_ecrit_est_entier_et_seul(tmp_path: Path) -> None:
    chemin = ecrire(tmp_path / "neuf" / "a.csv", b"abc", ecraser=False)
    assert chemin.read_bytes() == b"abc"
    assert seul(chemin.parent) == "a.csv"
    assert stat.S_IMODE(chemin.stat().st_mode) == 0o644


def test_rien_n_est_remplace_sans_le_dire(tmp_path: Path) -> None:
    chemin = tmp_path / "a.csv"
    chemin.write_bytes(b"avant")
    with pytest.raises(FichierExiste, match="existe déjà"):
        ecrire(chemin, b"nouveau", ecraser=False)
    assert chemin.read_bytes() == b"avant"
    ecrire(chemin, b"nouveau")
    assert chemin.read_bytes() == b"nouveau"
    assert seul(tmp_path) == "a.csv"


def test_un_fichier_venu_pendant_l_ecriture_reste(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chemin = tmp_path / "a.csv"
    vrai = os.fsync

    def un_autre_ecrit(descripteur: int) -> None:
        vrai(descripteur)
        chemin.write_bytes(b"d'un autre")

    monkeypatch.setattr(os, "fsync", un_autre_ecrit)
    with pytest.raises(FichierExiste):
        ecrire(chemin, b"nouveau", ecraser=False)
    assert chemin.read_bytes() == b"d'un autre"
    assert seul(tmp_path) == "a.csv"


def test_une_ecriture_manquee_laisse_l_ancien_et_rien_d_autre(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chemin = tmp_path / "a.csv"
    chemin.write_bytes(b"avant")

    def disque_plein(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", disque_plein)
    with pytest.raises(FichierNonEcrit, match="libérez de la place"):
        ecrire(chemin, b"nouveau")
    assert chemin.read_bytes() == b"avant"
    assert seul(tmp_path) == "a.csv"


def test_un_lien_rompu_est_un_nom_pris(tmp_path: Path) -> None:
    (tmp_path / "a.csv").symlink_to(tmp_path / "ailleurs" / "cible")
    with pytest.raises(FichierExiste):
        ecrire(tmp_path / "a.csv", b"x", ecraser=False)
    assert not (tmp_path / "ailleurs").exists()


@pytest.mark.parametrize("quoi", ["absent", "dossier", "trop grand"])
def test_ce_qui_ne_se_lit_pas_est_dit(tmp_path: Path, quoi: str) -> None:
    chemin = tmp_path / "a.csv"
    if quoi == "dossier":
        chemin.mkdir()
    elif quoi == "trop grand":
        chemin.write_bytes(b"x" * 11)
    with pytest.raises(FichierNonLu, match=r"a\.csv"):
        lire(chemin, 10)


@given(st.text(max_size=200))
def test_un_nom_de_fichier_n_est_jamais_un_chemin(texte: str) -> None:
    nom = nom_de_fichier(texte)
    assert 1 <= len(nom) <= 60
    assert all(c.isascii() and (c.isalnum() or c == "-") for c in nom)
    assert Path("/dossier", nom).parent == Path("/dossier")


def test_un_nom_se_reconnait() -> None:
    assert nom_de_fichier("../Œuvre d’été : n° 1/2") == "OEuvre-d-ete-n-1-2"


def test_un_fichier_a_la_place_du_dossier_se_refuse(tmp_path: Path) -> None:
    (tmp_path / "papiers").write_bytes(b"")
    with pytest.raises(FichierNonEcrit, match="papiers"):
        ecrire(tmp_path / "papiers" / "feuille.pdf", b"%PDF")


def test_on_remplace_le_fichier_non_le_lien(tmp_path: Path) -> None:
    (tmp_path / "vrai").write_bytes(b"ancien")
    (tmp_path / "lien").symlink_to(tmp_path / "vrai")
    ecrire(tmp_path / "lien", b"nouveau")
    assert (tmp_path / "vrai").read_bytes() == b"ancien"
    assert (tmp_path / "lien").read_bytes() == b"nouveau"


def test_ce_qui_est_sorti_reste_une_nouvelle_version_prend_un_autre_nom(tmp_path: Path) -> None:
    dossier = tmp_path / "papiers"
    assert garder(dossier, "billets.pdf", b"un").name == "billets.pdf"
    assert garder(dossier, "billets.pdf", b"deux").name == "billets-v2.pdf"
    assert garder(dossier, "billets.pdf", b"trois").name == "billets-v3.pdf"
    assert garder(dossier, "billets.pdf", b"deux").name == "billets-v2.pdf"
    assert garder(dossier, "billets.pdf", b"un").name == "billets.pdf"
    assert sorted(f.name for f in dossier.iterdir()) == ["billets-v2.pdf", "billets-v3.pdf", "billets.pdf"]
    assert (dossier / "billets.pdf").read_bytes() == b"un"


def test_garder_ou_l_on_ne_peut_ecrire_se_refuse(tmp_path: Path) -> None:
    (tmp_path / "papiers").write_text("un fichier", encoding="utf-8")
    with pytest.raises(FichierNonEcrit):
        garder(tmp_path / "papiers", "billets.pdf", b"un")
