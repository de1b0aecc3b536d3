"""Where no window can be shown: a sentence in French that says what to do, status 2, never an abort. Real processes.

Linux only: elsewhere Qt brings its platform along.
"""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLibraryInfo

from arbitre.affichage import bibliotheque_manquante
from arbitre.demo.lancement import a_un_ecran
from arbitre.ui.kit import application

pytestmark = [
    pytest.mark.machine,
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt always has a platform"),
]
RACINE = Path(__file__).parents[2]
PAR_MODULE = [sys.executable, "-m", "arbitre"]
PAR_COMMANDE = [sys.executable, "-c", "import sys; from arbitre.__main__ import main; sys.exit(main())"]
"""What the installed command runs."""


def lancer(dossier: Path, commande: list[str], **reglages: str) -> subprocess.CompletedProcess[str]:
    """Start it as a session does, its folder ready to receive the dump of an abort."""
    environ = {nom: valeur for nom, valeur in os.environ.items() if nom not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environ.pop("QT_QPA_PLATFORM", None)
    environ |= {"PYTHONPATH": str(RACINE), **reglages}
    return subprocess.run(
        commande,
        cwd=dossier,
        env=environ,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (-1, -1)),
    )


def dit(dossier: Path, commande: list[str], **reglages: str) -> str:
    """The one line it says; it ends with status 2 and leaves nothing."""
    avant = sorted(dossier.iterdir())
    fait = lancer(dossier, commande, **reglages)
    assert (fait.returncode, fait.stdout, fait.stderr.count("\n")) == (2, "", 1), fait.stderr
    assert sorted(dossier.iterdir()) == avant
    return fait.stderr.replace("\u00a0", " ")


OFFRE = "« arbitre demo » la joue"


@pytest.mark.parametrize("commande", [PAR_MODULE, PAR_COMMANDE, [*PAR_MODULE, "soiree.arbitre"]])
def test_sans_ecran_c_est_dit_et_la_demonstration_offerte(tmp_path: Path, commande: list[str]) -> None:
    phrase = dit(tmp_path, commande)
    assert phrase.startswith("Il n’y a pas d’écran ici : lancez arbitre dans une session de bureau.")
    assert OFFRE in phrase


@pytest.mark.parametrize("ecran", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_un_ecran_qui_ne_repond_pas_est_nomme(tmp_path: Path, ecran: str) -> None:
    phrase = dit(tmp_path, PAR_MODULE, **{ecran: "nulle-part:77"})
    assert phrase.startswith("L’écran nulle-part:77 ne répond pas")
    assert OFFRE in phrase


def test_une_plateforme_inconnue_est_nommee_avec_ce_qui_l_ote(tmp_path: Path) -> None:
    phrase = dit(tmp_path, PAR_MODULE, QT_QPA_PLATFORM="absurde")
    assert "QT_QPA_PLATFORM (absurde)" in phrase
    assert "unset QT_QPA_PLATFORM" in phrase


@pytest.fixture
def greffon(tmp_path: Path) -> Path:
    """Qt's own plugin for X11, of which a library is not on this system."""
    dossier = tmp_path / "greffons"
    (dossier / "platforms").mkdir(parents=True)
    (tmp_path / "lib").symlink_to(QLibraryInfo.path(QLibraryInfo.LibraryPath.LibrariesPath))  # where it looks for Qt
    entier = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms", "libqxcb.so").read_bytes()
    assert b"\0libxcb-cursor.so.0\0" in entier
    abime = entier.replace(b"\0libxcb-cursor.so.0\0", b"\0libxcb-curseu.so.0\0")
    (dossier / "platforms" / "libqxcb.so").write_bytes(abime)
    return dossier


def test_une_bibliotheque_du_systeme_qui_manque_est_nommee_avec_son_paquet(tmp_path: Path, greffon: Path) -> None:
    phrase = dit(tmp_path, PAR_MODULE, DISPLAY="nulle-part:77", QT_PLUGIN_PATH=str(greffon))
    assert "aucune fenêtre ne s’ouvre, libxcb-curseu.so.0. Installez-la" in phrase
    assert "sudo apt install libxcb-curseu0" in phrase
    assert OFFRE in phrase


def test_lance_d_un_bureau_sans_terminal_une_boite_le_dit(tmp_path: Path, greffon: Path) -> None:
    """A launcher that is clicked: nobody reads what is written."""
    (tmp_path / "bin").mkdir()
    zenity = tmp_path / "bin" / "zenity"
    zenity.write_text('#!/bin/sh\nprintf "%s" "$*" > "$DIT"\n', encoding="utf-8")
    zenity.chmod(0o755)
    os.mkfifo(tmp_path / "dit")  # who reads it waits for the box
    fait = lancer(
        tmp_path,
        ["sh", "-c", 'exec "$@" 2>&-', "sh", *PAR_MODULE],
        DISPLAY="nulle-part:77",
        QT_PLUGIN_PATH=str(greffon),
        PATH=f"{zenity.parent}:{os.environ['PATH']}",
        DIT=str(tmp_path / "dit"),
    )
    assert fait.returncode == 2
    assert "libxcb-curseu.so.0" in (tmp_path / "dit").read_text(encoding="utf-8")


def test_qt_lui_meme_peut_manquer_d_une_bibliotheque(tmp_path: Path) -> None:
    """Its modules then do not load at all; any other fault of importing stays one."""
    qt = tmp_path / "PySide6"
    qt.mkdir()
    (qt / "__init__.py").write_text(
        "raise ImportError('libEGL.so.1: cannot open shared object file: No such file or directory')", encoding="utf-8"
    )
    phrase = dit(tmp_path, PAR_MODULE, PYTHONPATH=f"{tmp_path}:{RACINE}")
    assert "sudo apt install libegl1" in phrase
    (qt / "__init__.py").write_text("raise ImportError('nom inconnu')", encoding="utf-8")
    fait = lancer(tmp_path, PAR_MODULE, PYTHONPATH=f"{tmp_path}:{RACINE}")
    assert fait.returncode == 1
    assert "ImportError: nom inconnu" in fait.stderr


def test_le_paquet_se_nomme_comme_chez_debian() -> None:
    paquets = {"libGL.so.1": "libgl1", "libdbus-1.so.3": "libdbus-1-3", "libxkbcommon-x11.so.0": "libxkbcommon-x11-0"}
    paquets |= {"libglib-2.0.so.0": "libglib2.0-0", "libgobject-2.0.so.0": "libglib2.0-0"}
    for bibliotheque, paquet in paquets.items():
        phrase = bibliotheque_manquante(f"{bibliotheque}: cannot open shared object file: No such file or directory")
        assert f"apt install {paquet})" in phrase
    assert bibliotheque_manquante("No module named 'arbitre.nulle_part'") == ""


def test_la_demonstration_se_passe_d_un_ecran_qui_ne_repond_pas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    for ecran in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.setenv(ecran, "nulle-part:77")
        assert not a_un_ecran()


def test_ailleurs_rien_ne_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(application, "qInstallMessageHandler", None)
    with application.fenetres_possibles():
        pass
    assert a_un_ecran()
