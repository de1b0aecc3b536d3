"""The attacks of `benchmarks/attaques`, bounded: nothing lost, no trace; and they do see what they look for."""

from pathlib import Path
from random import Random

import pytest

from benchmarks.attaques import bits, contenus, coupures, deplacements, disque, schemas
from benchmarks.attaques.commun import Bilan, lues

pytestmark = pytest.mark.machine


def tient(bilan: Bilan, au_moins: int) -> None:
    assert (bilan.pertes, bilan.traces) == (0, 0)
    assert bilan.essais >= au_moins


def test_un_bit_retourne_n_importe_ou() -> None:
    tient(bits.attaquer(pas=101), 280)


def test_des_schemas_hostiles() -> None:
    tient(schemas.attaquer(), 50)


def test_des_contenus_forges() -> None:
    tient(contenus.attaquer(120), 120)


def test_un_disque_plein_a_chaque_ecriture() -> None:
    tient(disque.attaquer(pas=2003), 45)


def test_une_console_tuee_ou_sans_courant_a_chaque_ecriture() -> None:
    tient(coupures.attaquer(commandes=5), 300)


def test_un_fichier_renomme_remplace_jete_recopie_sous_la_console_puis_tuee() -> None:
    tient(deplacements.attaquer(Random(1).sample(deplacements.cas(long=False), 20)), 20)


def test_sans_regarder_a_qui_est_ce_qui_reste_l_attaque_le_verrait(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A log of SQLite laid on whatever stands beside: another file is read as the evening."""
    monkeypatch.setattr("arbitre.journal.fichier.log_etranger", lambda _: False)
    monkeypatch.setattr("arbitre.journal.journal.ecarter_l_etranger", lambda _: ())
    apres = [c for c in deplacements.cas(long=False) if c.apres is not deplacements.APRES[0]]
    bilan = deplacements.attaquer(apres[::2])
    assert bilan.pertes + bilan.traces > 1
    assert "étape" in capsys.readouterr().err


def test_sans_vider_les_tampons_la_coupure_se_verrait(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same calls, the flushes left out: the attack finds losses, so that its silence proves something."""
    appels = [appel for appel in coupures.tracer(tmp_path, 3) if appel.nom != "flusher"]
    bilan = coupures.rejouer(appels, lues(tmp_path / coupures.NOM), 1, Random(1))
    assert bilan.pertes > 20
    assert "perte" in capsys.readouterr().err
