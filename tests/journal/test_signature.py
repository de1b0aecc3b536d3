"""The club's signature: what it vouches for, and what makes it false."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal import FichierRefuse, Journal, JournalPlein, verifier
from arbitre.journal.signature import faire_la_cle, signer
from tests.journal.outils import fichier, regie


@pytest.fixture
def cle(tmp_path: Path) -> Path:
    faire_la_cle(tmp_path / "club.cle")
    return tmp_path / "club.cle"


def signe(dossier: Path, cle: Path) -> Path:
    chemin = fichier(dossier)
    with Journal(chemin) as journal:
        signer(journal, cle)
    return chemin


def toucher(chemin: Path, ordre: str) -> None:
    with closing(sqlite3.connect(chemin)) as base:
        base.execute(ordre)
        base.commit()


def test_un_fichier_signe_se_prouve_et_continue(tmp_path: Path, cle: Path) -> None:
    chemin = signe(tmp_path, cle)
    r = regie(chemin)
    r.executer(AvertirJoueur(1, "bavardage"))
    signer(r.journal, cle)
    r.fermer()
    constat = verifier(chemin)
    assert constat.entier
    assert [s.ancre.nombre for s in constat.signatures] == [33, 34]
    assert len({s.empreinte for s in constat.signatures}) == 1


@pytest.mark.parametrize(
    "ordre",
    [
        "UPDATE signature SET signature = zeroblob(64)",
        "UPDATE signature SET signature = x'00'",
        "UPDATE signature SET cle = zeroblob(32)",
        "UPDATE signature SET cle = x'01'",
        "UPDATE signature SET nombre = 20",
        "UPDATE signature SET nombre = -1",
        "UPDATE signature SET sceau = (SELECT sceau FROM journal WHERE id = 20)",
    ],
)
def test_une_signature_touchee_est_fausse(tmp_path: Path, cle: Path, ordre: str) -> None:
    chemin = signe(tmp_path, cle)
    toucher(chemin, ordre)
    constat = verifier(chemin)
    assert "n’est pas celle de ce fichier" in " ".join(constat.fautes)
    assert constat.signatures == ()


def test_la_signature_d_un_autre_fichier_n_est_pas_de_celui_ci(tmp_path: Path, cle: Path) -> None:
    (tmp_path / "autre").mkdir()
    r = regie(fichier(tmp_path / "autre"))
    r.annuler()
    r.executer(AvertirJoueur(1, "autre chose"))
    signer(r.journal, cle)
    r.fermer()
    with closing(sqlite3.connect(tmp_path / "autre" / "soiree.arbitre")) as base:
        ligne = base.execute("SELECT * FROM signature").fetchone()
    chemin = signe(tmp_path, cle)
    with closing(sqlite3.connect(chemin)) as base:
        base.execute("INSERT INTO signature VALUES (9, ?, ?, ?, ?)", ligne[1:])
        base.commit()
    assert not verifier(chemin).entier


def test_la_cle_est_a_son_proprietaire_et_ne_s_ecrase_pas(tmp_path: Path, cle: Path) -> None:
    assert stat.S_IMODE(cle.stat().st_mode) == 0o600
    octets = cle.read_bytes()
    with pytest.raises(FichierRefuse, match="il existe déjà"):
        faire_la_cle(cle)
    assert cle.read_bytes() == octets


def test_ce_qui_n_est_pas_une_cle_se_dit(tmp_path: Path) -> None:
    rsa = generate_private_key(65537, 2048).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (tmp_path / "rsa").write_bytes(rsa)
    (tmp_path / "texte").write_bytes("clé".encode("latin-1"))
    with Journal(fichier(tmp_path)) as journal:
        for nom, mot in (("absente", "introuvable"), ("rsa", "celle du club"), ("texte", "celle du club")):
            with pytest.raises(FichierRefuse, match=mot):
                signer(journal, tmp_path / nom)
    assert verifier(tmp_path / "soiree.arbitre").signatures == ()


def test_un_fichier_qui_n_est_que_regarde_ne_se_signe_pas(tmp_path: Path, cle: Path) -> None:
    with Journal(fichier(tmp_path), lecture_seule=True) as journal, pytest.raises(JournalPlein, match="lecture seule"):
        signer(journal, cle)
