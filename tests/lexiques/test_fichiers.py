from pathlib import Path

import pytest

from arbitre.lexiques.fichiers import remplacer


def test_ecriture_qui_echoue_ne_laisse_rien_et_garde_l_ancien(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fichier = tmp_path / "club.lexique"
    remplacer(fichier, b"ancien")

    def plein(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", plein)
    with pytest.raises(OSError, match="No space left"):
        remplacer(fichier, b"nouveau")
    assert fichier.read_bytes() == b"ancien"
    assert list(tmp_path.iterdir()) == [fichier]
