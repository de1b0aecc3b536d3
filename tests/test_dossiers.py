from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers, remplacer


@pytest.mark.parametrize(
    ("plateforme", "donnees", "cache"),
    [
        ("linux", "xdg-d/arbitre", "xdg-c/arbitre"),
        ("darwin", "Library/Application Support/arbitre", "Library/Caches/arbitre"),
        ("win32", "local/arbitre", "local/arbitre/cache"),
    ],
)
def test_dossiers_de_chaque_plateforme(
    plateforme: str, donnees: str, cache: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", plateforme)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for variable, nom in (("XDG_DATA_HOME", "xdg-d"), ("XDG_CACHE_HOME", "xdg-c"), ("LOCALAPPDATA", "local")):
        monkeypatch.setenv(variable, str(tmp_path / nom))
    assert Dossiers.du_systeme() == Dossiers(tmp_path / donnees, tmp_path / cache)
    assert list(tmp_path.iterdir()) == []


def test_sans_variables_les_dossiers_habituels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert Dossiers.du_systeme() == Dossiers(tmp_path / ".local/share/arbitre", tmp_path / ".cache/arbitre")


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
