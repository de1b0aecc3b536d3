"""What the chrono reads, beside the file: written over, never trusted, never in the way."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from arbitre.engine.competition.inscrire import CreerCompetition
from arbitre.journal import Releve, ecrire_releve, effacer_releve, lire_releve, verifier
from tests.journal.outils import regie

RELEVE = Releve(1, 4, 110.5, "2026-11-21T20:00:00.000+01:00", 12, "0" * 64)


def test_il_se_relit_et_ne_grandit_pas(tmp_path: Path) -> None:
    fichier = tmp_path / "club.arbitre"
    assert lire_releve(fichier) is None
    for reste in range(180, 0, -2):
        ecrire_releve(fichier, replace(RELEVE, reste=float(reste)))
    assert lire_releve(fichier) == replace(RELEVE, reste=2.0)
    (seul,) = tmp_path.iterdir()
    assert seul.stat().st_size < 300
    effacer_releve(fichier)
    assert list(tmp_path.iterdir()) == []
    effacer_releve(fichier)


def test_un_disque_qui_n_en_veut_pas_ne_dit_rien(tmp_path: Path) -> None:
    parti = tmp_path / "parti" / "club.arbitre"
    ecrire_releve(parti, RELEVE)
    effacer_releve(parti)
    assert lire_releve(parti) is None
    (tmp_path / "club.arbitre-chrono").mkdir()
    ecrire_releve(tmp_path / "club.arbitre", RELEVE)
    assert lire_releve(tmp_path / "club.arbitre") is None


@pytest.mark.parametrize(
    "octets",
    [b"", b"\xff\xfe", b"{}", b"[" * 999, b"x" * 5000, b"null", b'{"reste": 1e400}'],
    ids=["vide", "pas du texte", "sans rien", "profond", "long", "rien", "infini"],
)
def test_ce_qui_n_est_pas_un_releve_n_en_est_pas_un(tmp_path: Path, octets: bytes) -> None:
    (tmp_path / "club.arbitre-chrono").write_bytes(octets)
    assert lire_releve(tmp_path / "club.arbitre") is None


@pytest.mark.parametrize(
    "faux",
    [
        replace(RELEVE, reste=-1.0),
        replace(RELEVE, reste=1e9),
        replace(RELEVE, instant="hier"),
        replace(RELEVE, instant="0001-01-01T00:00:00"),
    ],
)
def test_un_releve_impossible_n_en_est_pas_un(tmp_path: Path, faux: Releve) -> None:
    ecrire_releve(tmp_path / "club.arbitre", faux)
    assert lire_releve(tmp_path / "club.arbitre") is None


def test_abime_n_importe_comment_il_se_lit_ou_n_est_rien(tmp_path: Path) -> None:
    fichier, hasard = tmp_path / "club.arbitre", Random(4)
    ecrire_releve(fichier, RELEVE)
    lieu = tmp_path / "club.arbitre-chrono"
    octets = lieu.read_bytes()
    for _ in range(2000):
        abime = bytearray(octets)
        abime[hasard.randrange(len(abime))] ^= 1 << hasard.randrange(8)
        lieu.write_bytes(abime[: hasard.randrange(len(abime) + 1)])
        lu = lire_releve(fichier)
        assert lu is None or isinstance(lu, Releve)


def test_le_fichier_copie_seul_est_entier_et_le_releve_n_y_change_rien(tmp_path: Path) -> None:
    fichier = tmp_path / "club.arbitre"
    r = regie(fichier)
    r.executer(CreerCompetition("Essai", "2026-11-21"))
    octets = fichier.read_bytes()
    ecrire_releve(fichier, RELEVE)
    assert fichier.read_bytes() == octets
    r.fermer()
    (tmp_path / "copie").mkdir()
    copie = tmp_path / "copie" / "club.arbitre"
    copie.write_bytes(octets)
    assert verifier(copie).entier
    assert verifier(fichier).entier
