"""Files written beside, then renamed."""

import os
import stat
from pathlib import Path

import pytest

from arbitre.echanges.fichiers import FichierNonEcrit, ecrire


def test_le_dossier_se_fait_et_rien_ne_reste_a_cote(tmp_path: Path) -> None:
    chemin = ecrire(tmp_path / "papiers" / "feuille.pdf", b"%PDF")
    assert chemin.read_bytes() == b"%PDF"
    assert list(chemin.parent.iterdir()) == [chemin]
    assert stat.S_IMODE(chemin.stat().st_mode) == 0o644


def test_ce_qui_etait_la_reste_jusqu_au_bout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chemin = ecrire(tmp_path / "feuille.pdf", b"ancien")

    def plein(_descripteur: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", plein)
    with pytest.raises(FichierNonEcrit, match="libérez de la place, ou choisissez un autre dossier"):
        ecrire(chemin, b"nouveau")
    assert chemin.read_bytes() == b"ancien"
    assert list(tmp_path.iterdir()) == [chemin]


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
