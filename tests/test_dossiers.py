from pathlib import Path

import pytest
from platformdirs import windows
from platformdirs.macos import MacOS

from arbitre.dossiers import Dossiers, remplacer


def test_sous_linux_les_dossiers_que_disent_les_variables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg-d"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg-c"))
    assert Dossiers.du_systeme() == Dossiers(tmp_path / "xdg-d/arbitre", tmp_path / "xdg-c/arbitre")
    assert list(tmp_path.iterdir()) == []


def test_sans_variables_les_dossiers_habituels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert Dossiers.du_systeme() == Dossiers(tmp_path / ".local/share/arbitre", tmp_path / ".cache/arbitre")


def test_sous_macos_dans_la_bibliotheque(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitre.dossiers.PlatformDirs", MacOS)
    for variable in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(variable)
    monkeypatch.setenv("HOME", str(tmp_path))
    bibliotheque = tmp_path / "Library"
    assert Dossiers.du_systeme() == Dossiers(
        bibliotheque / "Application Support/arbitre", bibliotheque / "Caches/arbitre"
    )


def test_sous_windows_dans_les_donnees_de_l_utilisateur(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitre.dossiers.PlatformDirs", windows.Windows)
    monkeypatch.setattr(windows, "get_win_folder", lambda _nom: str(tmp_path))
    assert Dossiers.du_systeme() == Dossiers(tmp_path / "arbitre", tmp_path / "arbitre/Cache")


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
