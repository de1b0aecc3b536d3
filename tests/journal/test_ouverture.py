"""A file that does not hold is never written: it is looked at as far as it holds, and one sentence says why."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.inscrire import JoueurRetire
from arbitre.engine.histoire import replay
from arbitre.journal import FichierRefuse, Journal, JournalAbime, ce_qui_tient, verifier
from benchmarks.attaques.schemas import SCHEMAS, salir
from tests.journal.outils import fichier, regie

ANCIEN = Path(__file__).parent / "anciens" / "0.1.0.arbitre"
AVALE = "CREATE TRIGGER avale BEFORE INSERT ON journal BEGIN SELECT RAISE(IGNORE); END"


def toucher(chemin: Path, *ordres: str) -> Path:
    with closing(sqlite3.connect(chemin)) as base:
        for ordre in ordres:
            base.execute(ordre)
        base.commit()
    return chemin


def test_un_declencheur_qui_avale_les_commandes_se_voit(tmp_path: Path) -> None:
    chemin = toucher(fichier(tmp_path), AVALE)
    assert verifier(chemin).fautes == ("Il contient «\u00a0avale\u00a0», que ce programme n’y met pas.",)
    with pytest.raises(JournalAbime, match=r"avale.*qu’être regardé"):
        Journal(chemin)
    reste = ce_qui_tient(chemin)
    assert reste.journal.lecture_seule
    assert len(list(reste.journal.lire())) == 33
    assert "n’est que regardé, jusqu’à son événement 33" in reste.phrase


@pytest.mark.parametrize("schema", [s for s in SCHEMAS if "r(n)" in s])
def test_une_vue_ou_un_declencheur_sans_fin_n_arrete_personne(tmp_path: Path, schema: str) -> None:
    chemin = fichier(tmp_path)
    salir(chemin, schema)
    debut = time.perf_counter()
    try:
        constat = verifier(chemin)
    except FichierRefuse:
        pass
    else:
        assert not constat.entier
    with pytest.raises(FichierRefuse):
        Journal(chemin)
    assert time.perf_counter() - debut < 5


def test_une_lecture_sans_fin_est_arretee(tmp_path: Path) -> None:
    """Whatever the file makes SQLite do: so many steps a byte, no more."""
    chemin = fichier(tmp_path)
    with Journal(chemin, lecture_seule=True) as journal, pytest.raises(JournalAbime, match="abîmé"):
        journal._une("WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r")


def test_une_page_du_schema_abimee_se_dit(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    octets = bytearray(chemin.read_bytes())
    lieu = octets.index(b"CREATE TABLE journal")
    octets[lieu + 13] = 0xCE
    chemin.write_bytes(octets)
    assert verifier(chemin).fautes[0].endswith("dira ce qui tient.")
    with pytest.raises(JournalAbime, match=r"rien ne se lit|abîmé"):
        ce_qui_tient(chemin)


@pytest.mark.parametrize(
    ("valeur", "mot"),
    [
        ("CAST(donnees AS BLOB)", "illisible"),
        ("CAST(x'c3' || donnees AS TEXT)", "abîmé"),
        ("'{\"x\":' || replace(hex(zeroblob(50000)), '00', '[') || replace(hex(zeroblob(50000)), '00', ']') || '}'",
         "illisible"),
    ],
    ids=["octets", "pas de l’UTF-8", "profond"],
)  # fmt: skip
def test_un_contenu_d_une_autre_nature_se_dit_et_le_reste_se_regarde(tmp_path: Path, valeur: str, mot: str) -> None:
    chemin = fichier(tmp_path)
    toucher(
        chemin,
        "PRAGMA writable_schema=ON",
        "UPDATE sqlite_master SET sql = replace(replace(sql, ') STRICT', ')'), 'donnees TEXT', 'donnees')",
    )
    toucher(chemin, f"UPDATE journal SET donnees = {valeur} WHERE id = 20")
    with closing(sqlite3.connect(ANCIEN)) as base:
        (schema,) = base.execute("SELECT sql FROM sqlite_master WHERE name = 'journal'").fetchone()
    toucher(chemin, "PRAGMA writable_schema=ON", f"UPDATE sqlite_master SET sql = '{schema}' WHERE name = 'journal'")
    constat = verifier(chemin)
    assert constat.evenements == 19
    assert mot in " ".join(constat.fautes)
    with pytest.raises(JournalAbime):
        regie(chemin)
    reste = ce_qui_tient(chemin)
    with reste.journal as journal:
        assert [t.numero for t in journal.lire()] == list(range(1, 20))
        assert journal.ancre().nombre == 33, "the file is longer than what holds of it"


def test_des_evenements_forges_se_regardent_jusqu_au_dernier_qui_suit(tmp_path: Path) -> None:
    """Well sealed, and yet no console wrote them."""
    chemin = fichier(tmp_path)
    with Journal(chemin) as journal:
        temoin = list(journal.lire())
        journal.ajouter([Trace(34, 31, "2026-01-01T20:00:00", "", 1, "RetirerJoueur", JoueurRetire(99))])
        journal.ajouter([Trace(35, 32, "2026-01-01T20:00:00", "", 1, "RetirerJoueur", JoueurRetire(98))])
    assert "ne se rejoue pas" in " ".join(verifier(chemin).fautes)
    reste = ce_qui_tient(chemin)
    assert replay(DUPLICATE, reste.journal.lire()) == replay(DUPLICATE, temoin)


def test_un_fichier_qui_tient_ne_s_arrete_nulle_part(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    assert verifier(chemin).entier
    with Journal(chemin) as journal:
        assert len(list(journal.lire())) == 33
