"""One file of each released version opens, verifies and tells the same evening, for ever."""

import shutil
from pathlib import Path

import pytest

from arbitre.engine.competition.classer import classement_de_partie
from arbitre.journal import verifier
from tests.journal.outils import regie

ANCIENS = sorted((Path(__file__).parent / "anciens").glob("*.arbitre"))


def test_il_y_en_a_un_par_version() -> None:
    assert [f.name for f in ANCIENS] == ["0.1.0.arbitre"]


@pytest.mark.parametrize("ancien", ANCIENS, ids=lambda f: f.stem)
def test_un_ancien_fichier_s_ouvre_et_continue(ancien: Path, tmp_path: Path) -> None:
    copie = Path(shutil.copy(ancien, tmp_path))
    assert verifier(copie).entier
    r = regie(copie)
    partie = r.partie
    assert [(c.retenu.solution.mot, c.points_top) for c in partie.coups if c.retenu] == [
        ("ChACUNE", 76),
        ("MOLLIES", 68),
    ]
    assert [str(a.coup.tirage) for a in partie.annules] == ["WNTUFEF"]
    assert [(c.joueur.nom, c.ligne.total) for c in classement_de_partie(r.etat, partie)] == [
        ("Joueur 1", 144), ("Joueur 2", 144), ("Joueur 4", 138), ("Joueur 3", 68),
    ]  # fmt: skip
    r.annuler()
    r.fermer()
    assert verifier(copie).entier
