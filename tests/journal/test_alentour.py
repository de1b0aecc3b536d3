"""What another file of that name left beside is known, set aside, and never laid on a file."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal import Journal, nouveau, verifier
from arbitre.journal.alentour import apres_le_log, log_etranger
from benchmarks.attaques.commun import lues
from tests.journal.outils import fichier, regie, soiree


def tuee(dossier: Path, nom: str = "soiree.arbitre", joueurs: int = 4) -> Path:
    """A console was killed there: the file as it lies, and the log of SQLite beside."""
    ici = dossier / "ici"
    ici.mkdir(parents=True)
    r = regie(ici / nom)
    if joueurs == 4:
        soiree(r)
    else:
        r.executer(CreerCompetition("Une autre", "2026-02-02", "Lyon"))
        r.executer(InscrireJoueurs(tuple(Joueur(0, f"Autre {n}") for n in range(joueurs))))
    apres = dossier / "apres"
    shutil.copytree(ici, apres)
    r.fermer()
    assert (apres / f"{nom}-wal").stat().st_size > 32
    return apres / nom


def noms(dossier: Path) -> set[str]:
    return {f.name for f in dossier.iterdir()}


def continuer(chemin: Path) -> None:
    r = regie(chemin)
    r.executer(CreerCompetition("Neuve", "2026-03-03", "Nice")) if not r.etat.creee else r.executer(
        InscrireJoueurs((Joueur(0, "Tard venu"),))
    )
    r.fermer()


def test_une_nouvelle_competition_ne_prend_rien_de_celle_qu_on_a_emportee(tmp_path: Path) -> None:
    chemin = tuee(tmp_path)
    chemin.rename(tmp_path / "emportee.arbitre")
    with nouveau(chemin) as journal:
        assert journal.ancre().nombre == 0
    continuer(chemin)
    assert verifier(chemin).fautes == ()
    assert verifier(chemin).evenements == 1
    assert "soiree.arbitre.autre-1-wal" in noms(chemin.parent)
    assert verifier(tmp_path / "emportee.arbitre").evenements == 33, "every answered command is in the file itself"


@pytest.mark.parametrize("joueurs", [3, 80])
def test_une_sauvegarde_remise_n_avale_pas_le_log_d_une_autre(tmp_path: Path, joueurs: int) -> None:
    """Read by whoever looks, then gone on with: it is the backup."""
    autre = tuee(tmp_path, joueurs=joueurs)
    chemin = autre.with_name(autre.name)
    autre.unlink()
    shutil.copy(fichier(tmp_path), chemin)
    temoin = lues(tmp_path / "soiree.arbitre")
    assert log_etranger(chemin)
    assert lues(chemin) == temoin
    assert verifier(chemin).entier
    assert (chemin.parent / "soiree.arbitre-wal").exists(), "who only looks changes nothing"
    with Journal(chemin) as journal:
        assert list(journal.lire()) == temoin
        assert journal.ecartes[0] == "soiree.arbitre.autre-1-wal"
    assert verifier(chemin).entier


def test_le_log_d_une_soiree_plus_longue_ne_se_pose_pas_sur_une_copie_qu_il_ne_continue_pas(tmp_path: Path) -> None:
    """An old copy put back over the file: the log of the end does not fit its middle."""
    ici = tmp_path / "ici"
    ici.mkdir()
    r = regie(ici / "a.arbitre")
    soiree(r)
    shutil.copy(ici / "a.arbitre", tmp_path / "ancienne.arbitre")
    temoin = lues(tmp_path / "ancienne.arbitre")
    for n in range(60):
        r.executer(AvertirJoueur(1, f"{n} " + "x" * 300))
    apres = Path(shutil.copytree(ici, tmp_path / "apres"))
    r.fermer()
    shutil.copy(tmp_path / "ancienne.arbitre", apres / "a.arbitre")
    with Journal(apres / "a.arbitre") as journal:
        assert list(journal.lire()) == temoin
        assert journal.ecartes
    assert verifier(apres / "a.arbitre").entier


def test_le_log_d_une_console_tuee_est_le_sien(tmp_path: Path) -> None:
    chemin = tuee(tmp_path)
    assert not log_etranger(chemin)
    with Journal(chemin) as journal:
        assert journal.ecartes == ()
        assert journal.ancre().nombre == 33


def test_ce_que_le_log_ajoute_au_fichier_lui_revient(tmp_path: Path) -> None:
    """Killed between the two: the command is in the log and not yet in the file."""
    ici = tmp_path / "ici"
    ici.mkdir()
    r = regie(ici / "a.arbitre")
    soiree(r)
    avant = (ici / "a.arbitre").read_bytes()
    r.executer(AvertirJoueur(1, "bavardage"))
    temoin = lues(ici / "a.arbitre")
    apres = Path(shutil.copytree(ici, tmp_path / "apres"))
    r.fermer()
    (apres / "a.arbitre").write_bytes(avant)
    assert apres_le_log(avant, (apres / "a.arbitre-wal").read_bytes()) != avant
    assert lues(apres / "a.arbitre") == temoin
    with Journal(apres / "a.arbitre") as journal:
        assert list(journal.lire()) == temoin
        assert journal.ecartes == ()


def test_un_journal_d_annulation_d_un_autre_ne_defait_rien(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    (tmp_path / "soiree.arbitre-journal").write_bytes(
        b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + b"\x00\x00\x00\x01" * 5 + b"\x00" * 5000
    )
    with Journal(chemin) as journal:
        assert journal.ecartes == ("soiree.arbitre.autre-1-journal",)
        assert journal.ancre().nombre == 33


def restes(chemin: Path, fins: Sequence[str]) -> None:
    for fin in fins:
        chemin.with_name(chemin.name + fin).write_bytes(b"\xaa" * 400)


def test_ce_qu_une_soiree_gardait_a_cote_n_est_pas_de_la_suivante(tmp_path: Path) -> None:
    chemin = tmp_path / "a.arbitre"
    restes(chemin, ("-wal", "-shm", "-journal", "-chrono", "-tables", "-retard", "-secours", "-suivi", "-qui"))
    with nouveau(chemin):
        pass
    gardes = noms(tmp_path) - {"a.arbitre", "a.arbitre-verrou"}
    assert gardes == {
        f"a.arbitre.autre-1{fin}"
        for fin in ("-wal", "-shm", "-journal", "-chrono", "-tables", "-retard", "-secours", "-suivi")
    }


def test_mis_de_cote_deux_fois_rien_ne_se_perd(tmp_path: Path) -> None:
    chemin = tmp_path / "a.arbitre"
    for rang in (1, 2):
        restes(chemin, ("-wal",))
        with nouveau(chemin):
            pass
        assert (tmp_path / f"a.arbitre.autre-{rang}-wal").exists()
        chemin.unlink()
