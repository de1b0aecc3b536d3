"""Formules of one's own on disk."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from arbitre.echanges.formules import FormulesIllisibles, garder_formule, lire_formules, oublier_formule
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import Formule


def test_une_formule_gardee_se_retrouve_et_se_remplace(tmp_path: Path) -> None:
    fichier = tmp_path / "donnees" / "formules.json"
    assert lire_formules(fichier) == ()
    une = Formule("zoé", "Zoé", lettres=9, primes=((7, 40),), paliers=((2, 60, 20), (1, 30, 10)))
    autre = Formule("alice", "Alice", joker=True, solutions=2, tolerance=1, coups=12)
    garder_formule(fichier, une)
    assert garder_formule(fichier, autre) == lire_formules(fichier) == (autre, une)
    changee = replace(une, duree=60, alerte=20)
    assert garder_formule(fichier, changee) == (autre, changee)
    assert oublier_formule(fichier, "alice") == (changee,)
    with pytest.raises(Refus, match="pas parmi"):
        oublier_formule(fichier, "alice")


@pytest.mark.parametrize("octets", [b"", b"{", b'{"version":1,"formules":[{"nom":1}]}', b'{"version":9,"formules":[]}'])
def test_un_fichier_illisible_n_est_jamais_recouvert(tmp_path: Path, octets: bytes) -> None:
    fichier = tmp_path / "formules.json"
    fichier.write_bytes(octets)
    with pytest.raises(FormulesIllisibles):
        garder_formule(fichier, Formule("a", "A"))
    assert fichier.read_bytes() == octets


def test_une_formule_injouable_n_est_pas_gardee(tmp_path: Path) -> None:
    with pytest.raises(Refus, match="lettres"):
        garder_formule(tmp_path / "formules.json", Formule("a", "A", lettres=20))
    assert not (tmp_path / "formules.json").exists()
