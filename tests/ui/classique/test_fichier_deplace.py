"""The file of a tournament is renamed under its console."""

from pathlib import Path

from arbitre.engine.classique.tournoi.inscrire import CorrigerTournoi, CreerTournoi
from arbitre.journal import verifier
from tests.ui.classique.conftest import Ouvrir


def test_un_tournoi_renomme_c_est_dit_et_il_y_continue(ouvrir: Ouvrir, tmp_path: Path) -> None:
    console = ouvrir()
    assert console.executer(CreerTournoi("Open", "2026-11-21"))
    (tmp_path / "open.arbitre").rename(tmp_path / "coupe.arbitre")
    assert console.executer(CorrigerTournoi("Open de Melun", "2026-11-21", "Melun"))
    avis = console.fichier.avis
    assert avis.isVisible()
    assert "s’appelle maintenant «\u00a0coupe.arbitre\u00a0»" in avis.texte.text()
    avis.remettre.click()
    assert not avis.isVisible()
    console.fichier.arreter()
    assert verifier(tmp_path / "open.arbitre").evenements == 2
