"""Two files of one evening, continued apart."""

import shutil
from pathlib import Path

from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal.copies import comparer, voisine_plus_loin
from arbitre.reseau.secours.reprise import reprendre
from tests.journal.outils import fichier, regie


def continuer(chemin: Path, *motifs: str) -> Path:
    r = regie(chemin)
    for motif in motifs:
        r.executer(AvertirJoueur(1, motif))
    r.fermer()
    return chemin


def deux(dossier: Path, *, ici: tuple[str, ...], la: tuple[str, ...]) -> tuple[Path, Path]:
    chemin = fichier(dossier)
    copie = Path(shutil.copy(chemin, dossier / "soiree (copie en conflit).arbitre"))
    return continuer(chemin, *ici), continuer(copie, *la)


def test_deux_suites_disent_ou_elles_se_separent_et_ce_que_chacune_a_seule(tmp_path: Path) -> None:
    copies = comparer(*deux(tmp_path, ici=("un",), la=("deux", "trois")))
    assert copies is not None
    assert copies.separees
    assert (copies.communs, len(copies.ici.commandes), len(copies.la.commandes)) == (33, 1, 2)
    assert "se séparent après l’événement 33 (20:00)" in copies.phrase
    assert "«\u00a0soiree.arbitre\u00a0» a seul 1 commande, jusqu’à 20:00" in copies.phrase
    assert "conflit).arbitre\u00a0» a seul 2 commandes" in copies.phrase


def test_celle_qui_va_plus_loin_se_dit(tmp_path: Path) -> None:
    ici, la = deux(tmp_path, ici=(), la=("deux",))
    copies = comparer(ici, la)
    assert copies is not None
    assert not copies.separees
    assert copies.phrase.startswith("«\u00a0soiree (copie en conflit).arbitre\u00a0» va plus loin que")
    autre = comparer(la, ici)
    assert autre is not None
    assert autre.phrase == copies.phrase


def test_celle_ou_un_secours_a_pris_la_suite_est_dite_celle_de_la_console(tmp_path: Path) -> None:
    ici, la = deux(tmp_path, ici=("un", "deux"), la=())
    suite = regie(la)
    reprendre(suite)
    suite.fermer()
    copies = comparer(ici, la)
    assert copies is not None
    assert "a pris la suite dans «\u00a0soiree (copie en conflit).arbitre\u00a0»" in copies.phrase
    assert "a seul 2 commandes" in copies.phrase


def test_la_meme_deux_fois(tmp_path: Path) -> None:
    copies = comparer(*deux(tmp_path, ici=(), la=()))
    assert copies is not None
    assert copies.phrase.endswith("disent la même soirée, jusqu’au même événement, le 33.")


def test_deux_soirees_n_ont_rien_a_comparer(tmp_path: Path) -> None:
    from arbitre.engine.competition.inscrire import CreerCompetition

    autre = regie(tmp_path / "autre.arbitre")
    autre.executer(CreerCompetition("Une autre", ""))
    autre.fermer()
    assert comparer(fichier(tmp_path), tmp_path / "autre.arbitre") is None


def test_a_cote_seule_compte_celle_qui_a_quelque_chose_de_plus(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    shutil.copy(chemin, tmp_path / "sauvegarde.arbitre")
    (tmp_path / "autre.arbitre").write_bytes(b"rien")
    assert voisine_plus_loin(continuer(chemin, "un")) is None
    copie = continuer(tmp_path / "sauvegarde.arbitre", "deux", "trois")
    trouvee = voisine_plus_loin(chemin)
    assert trouvee is not None
    assert trouvee.la.fichier == copie
    assert trouvee.separees
