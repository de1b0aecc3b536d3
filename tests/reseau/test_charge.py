"""Many commands from many posts, in any order, sent again: the file is proven, the ranking that of one console."""

from pathlib import Path
from typing import Final

from arbitre.engine.competition.classer import classement_general
from arbitre.journal import verifier
from tests.journal.outils import regie
from tests.reseau.foule import POSTES, demandes, inonder, ouvrir_une_partie, seul
from tests.reseau.outils import salle

EN_TOUT: Final = 240
"""`benchmarks.reseau` sends ten thousand."""


def test_huit_postes_en_desordre_et_deux_fois(tmp_path: Path) -> None:
    chemin, envois = tmp_path / "foule.arbitre", [demandes(poste, EN_TOUT // POSTES) for poste in range(POSTES)]
    with salle(chemin) as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result()
        depart = ouverte.regie.lot
        ecrites = inonder(ouverte, envois)
        assert EN_TOUT // 3 < ecrites < EN_TOUT
        assert ouverte.regie.lot == depart + ecrites, "what is sent again writes nothing"
        classement = classement_general(ouverte.regie.etat)
    assert verifier(chemin).entier
    console = regie(tmp_path / "console.arbitre")
    ouvrir_une_partie(console)
    deja = seul(console, envois)
    assert classement == classement_general(console.etat)
    assert console.lot + deja == depart + ecrites
    console.fermer()
