"""One writer a file, by whatever name it is reached, and the second one hears who has it."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal import FichierOccupe, Journal, JournalPlein
from arbitre.journal.verrou import Verrou
from tests.journal.outils import fichier, regie, soiree

TENU = rf"déjà ouvert par .* sur .* depuis .* \(processus {os.getpid()}\)"


def lien_symbolique(chemin: Path) -> Path:
    autre = chemin.with_name("symbolique.arbitre")
    autre.symlink_to(chemin)
    return autre


def lien_dur(chemin: Path) -> Path:
    autre = chemin.with_name("dur.arbitre")
    autre.hardlink_to(chemin)
    return autre


def par_un_dossier_lie(chemin: Path) -> Path:
    dossier = chemin.parent.with_name(chemin.parent.name + "-lie")
    dossier.symlink_to(chemin.parent, target_is_directory=True)
    return dossier / chemin.name


def verrou_efface(chemin: Path) -> Path:
    for reste in ("-verrou", "-qui"):
        chemin.with_name(chemin.name + reste).unlink()
    return chemin


@pytest.mark.parametrize("autrement", [lien_symbolique, lien_dur, par_un_dossier_lie, verrou_efface])
def test_un_seul_ecrit_par_quelque_nom_qu_il_vienne(tmp_path: Path, autrement: Callable[[Path], Path]) -> None:
    chemin = fichier(tmp_path)
    with Journal(chemin):
        autre = autrement(chemin)
        with pytest.raises(FichierOccupe, match=TENU):
            Journal(autre)
        with Journal(autre, lecture_seule=True) as lecture:
            assert lecture.ancre().nombre == 33
    Journal(autre).fermer()


def test_une_autre_console_par_un_lien_dur(tmp_path: Path) -> None:
    """Another process, and a name of its own: nothing but the file itself is common."""
    (tmp_path / "ici").mkdir()
    chemin = fichier(tmp_path / "ici")
    (tmp_path / "la").mkdir()
    autre = tmp_path / "la" / "copie.arbitre"
    autre.hardlink_to(chemin)
    code = "import sys; from pathlib import Path; from arbitre.journal import Journal; Journal(Path(sys.argv[1]))"
    with Journal(chemin):
        essai = subprocess.run([sys.executable, "-c", code, str(autre)], capture_output=True, text=True, check=False)
        assert f"(processus {os.getpid()})" in essai.stderr
        assert "FichierOccupe" in essai.stderr
    assert subprocess.run([sys.executable, "-c", code, str(autre)], check=False).returncode == 0


def test_sans_dossier_provisoire_le_verrou_du_nom_suffit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "absent" / "encore"))
    chemin = fichier(tmp_path)
    with Journal(chemin), pytest.raises(FichierOccupe, match=TENU):
        Journal(chemin)


def test_un_verrou_ne_laisse_rien_dans_le_dossier_provisoire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    provisoire = tmp_path / "provisoire"
    provisoire.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(provisoire))
    chemin = fichier(tmp_path)
    verrou = Verrou(chemin)
    assert len(list(provisoire.rglob("*-verrou"))) == 1
    verrou.liberer()
    assert [f for f in provisoire.rglob("*") if f.is_file()] == []


def test_un_autre_programme_qui_tient_le_fichier_se_dit_sans_parler_de_place(tmp_path: Path) -> None:
    """Not one of ours: it has a transaction under way, and no lock of ours to say who it is."""
    r = regie(tmp_path / "a.arbitre")
    soiree(r)
    avant, connexion = r.etat, r.journal._conn
    code = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute('BEGIN IMMEDIATE');"
        " print('pris', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "a.arbitre")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as autre:  # fmt: skip
        assert autre.stdout is not None
        autre.stdout.readline()
        connexion.execute("PRAGMA busy_timeout=10")
        with pytest.raises(JournalPlein, match="un autre programme tient le fichier") as refus:
            r.executer(AvertirJoueur(1, "bavardage"))
        autre.communicate("")
    assert "place" not in str(refus.value)
    assert r.etat is avant
    r.executer(AvertirJoueur(1, "bavardage"))
    r.fermer()
