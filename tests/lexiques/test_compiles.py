from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.dossiers import remplacer
from arbitre.engine.lexique.automate import construire
from arbitre.lexiques.compiles import Fiche, assembler, charger, est_compile, lire_compile
from arbitre.lexiques.editions import empreinte
from arbitre.lexiques.erreurs import AutomateIllisible

MOTS = ["AS", "MAISON", "MAISONS", "TABLE"]
FICHE = Fiche("Liste du club", len(MOTS), empreinte(MOTS), 3)
OCTETS = assembler(FICHE, construire(MOTS))


def test_ecrit_puis_charge(tmp_path: Path) -> None:
    fichier = tmp_path / "sous" / "dossier" / "club.lexique"
    fichier.parent.mkdir(parents=True)
    remplacer(fichier, OCTETS)
    trouve = charger(fichier)
    assert est_compile(fichier.read_bytes())
    assert trouve.fiche == FICHE
    assert list(trouve.automate.mots()) == MOTS
    assert [p.name for p in fichier.parent.iterdir()] == ["club.lexique"]


def test_automate_nu_se_charge_aussi(tmp_path: Path) -> None:
    fichier = tmp_path / "nu.bin"
    fichier.write_bytes(construire(MOTS))
    assert est_compile(fichier.read_bytes())
    assert charger(fichier).fiche == Fiche("nu", 4, FICHE.empreinte)


def test_coupe_n_importe_ou_refuse(tmp_path: Path) -> None:
    for fin in range(len(OCTETS)):
        fichier = tmp_path / f"{fin}.lexique"
        fichier.write_bytes(OCTETS[:fin])
        with pytest.raises(AutomateIllisible, match="importez"):
            charger(fichier)


@given(st.integers(0, len(OCTETS) - 1), st.integers(1, 255))
def test_un_octet_altere_est_refuse(i: int, masque: int) -> None:
    altere = bytearray(OCTETS)
    altere[i] ^= masque
    with pytest.raises(AutomateIllisible, match="importez"):
        lire_compile(memoryview(bytes(altere)), "altere")
