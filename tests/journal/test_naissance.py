"""A competition is made in one piece, or not at all; a mistyped name makes nothing."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.journal import FichierOccupe, FichierRefuse, Journal, JournalPlein, verifier
from arbitre.journal.naissance import a_naitre
from arbitre.journal.schema import identite, mettre_a_jour
from tests.journal.outils import fichier, regie

CREER = CreerCompetition("Essai", "2026-01-01")


def contenu(dossier: Path) -> set[str]:
    return {f.name for f in dossier.iterdir()}


def test_un_fichier_nait_comme_les_migrations_le_font() -> None:
    """Tables, identity, what was applied: all but the hour of it."""
    faits = []
    with closing(a_naitre()) as ne, closing(sqlite3.connect(":memory:", isolation_level=None)) as migre:
        mettre_a_jour(migre)
        for conn in (ne, migre):
            tables = sorted(conn.execute("SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master"))
            faits.append(
                (identite(conn), tables, conn.execute("SELECT migration_set, name FROM _sqlite_migrations").fetchall())
            )
            assert conn.execute("SELECT count(*) FROM journal").fetchone() == (0,)
    assert faits[0] == faits[1]


def test_un_nom_mal_tape_ne_cree_rien(tmp_path: Path) -> None:
    for lecture in (False, True):
        with pytest.raises(FichierRefuse, match=r"n’existe pas.*vérifiez le nom"):
            Journal(tmp_path / "soirée.arbitr", lecture_seule=lecture)
    assert contenu(tmp_path) == set()


def test_le_fichier_nait_avec_sa_premiere_commande(tmp_path: Path) -> None:
    chemin = tmp_path / "a.arbitre"
    r = regie(chemin)
    assert not chemin.exists()
    assert list(r.journal.lire()) == []
    assert (r.journal.ancre().nombre, r.journal.nombre_ecrit()) == (0, 0)
    r.executer(CREER, InscrireJoueurs(tuple(Joueur(0, f"J{n}") for n in range(4))), OuvrirPartie())
    assert [t.evenement for t in Journal(chemin, lecture_seule=True).lire()] == [t.evenement for t in r.journal.lire()]
    assert r.journal.ancre().nombre == 6
    r.fermer()
    assert verifier(chemin).entier
    assert contenu(tmp_path) <= {"a.arbitre", "a.arbitre-verrou"}


def test_une_creation_refusee_ou_abandonnee_ne_laisse_rien(tmp_path: Path) -> None:
    r = regie(tmp_path / "a.arbitre")
    with pytest.raises(CommandeRefusee):
        r.executer(OuvrirPartie())
    r.fermer()
    assert contenu(tmp_path) == set()


def test_deux_creations_du_meme_nom(tmp_path: Path) -> None:
    chemin = tmp_path / "a.arbitre"
    r = regie(chemin)
    with pytest.raises(FichierOccupe, match=rf"processus {os.getpid()}"):
        Journal(chemin, nouveau=True)
    chemin.write_bytes(b"autre chose")
    with pytest.raises(JournalPlein, match=r"existe déjà.*autre nom"):
        r.executer(CREER)
    r.fermer()
    assert chemin.read_bytes() == b"autre chose"
    with pytest.raises(FichierRefuse, match=r"existe déjà.*autre nom"):
        Journal(chemin, nouveau=True)


def test_le_fichier_ne_est_tenu_comme_un_autre(tmp_path: Path) -> None:
    chemin = tmp_path / "a.arbitre"
    r = regie(chemin)
    r.executer(CREER)
    (tmp_path / "dur.arbitre").hardlink_to(chemin)
    with pytest.raises(FichierOccupe):
        Journal(tmp_path / "dur.arbitre")
    r.fermer()


def test_les_restes_d_une_creation_interrompue_ne_genent_pas(tmp_path: Path) -> None:
    for reste in ("-neuf", "-neuf-wal", "-neuf-shm"):
        (tmp_path / f"a.arbitre{reste}").write_bytes(b"\xaa" * 5000)
    r = regie(tmp_path / "a.arbitre")
    r.executer(CREER)
    r.fermer()
    assert verifier(tmp_path / "a.arbitre").evenements == 1
    assert not list(tmp_path.glob("*-neuf*"))


def test_un_fichier_neuf_a_la_forme_de_ceux_de_la_premiere_version(tmp_path: Path) -> None:
    """So that version 0.1.0 opens it."""
    r = regie(tmp_path / "a.arbitre")
    r.executer(CREER)
    r.fermer()
    ancien = Path(__file__).parent / "anciens" / "0.1.0.arbitre"
    assert forme(tmp_path / "a.arbitre") == forme(ancien) == forme(fichier(tmp_path))


def forme(chemin: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(f"{chemin.as_uri()}?immutable=1", uri=True)) as base:
        schema = base.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()
        return [*schema, *base.execute("PRAGMA user_version"), *base.execute("PRAGMA application_id")]
