"""What is kept beside a file is told to that file alone."""

from pathlib import Path

from arbitre.engine.competition.inscrire import CreerCompetition
from arbitre.reseau.socle.a_cote import noter, relire
from tests.journal.outils import fichier, regie


def garde(chemin: Path) -> int | None:
    return relire(chemin, "retard", int, 100)


def test_ce_qui_est_garde_se_relit_et_suit_la_soiree(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    noter(chemin, "retard", 12)
    assert garde(chemin) == 12


def test_un_autre_fichier_mis_sous_ce_nom_n_en_sait_rien(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    noter(chemin, "retard", 12)
    chemin.rename(tmp_path / "emportee.arbitre")
    autre = regie(tmp_path / "autre.arbitre")
    autre.executer(CreerCompetition("Une autre", ""))
    autre.fermer()
    (tmp_path / "autre.arbitre").rename(chemin)
    assert garde(chemin) is None


def test_ce_qu_une_version_d_avant_a_garde_se_relit(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    chemin.with_name("soiree.arbitre-retard").write_text("12", encoding="utf-8")
    assert garde(chemin) == 12
