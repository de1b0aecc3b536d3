"""The file under the evening is renamed, replaced, written over or gone: nothing answered is lost, and it is known."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal import JournalPlein, verifier
from arbitre.journal.lieu import Etat, Lieu
from arbitre.regie import RegieDuplicate
from benchmarks.attaques.commun import lues
from tests.journal.outils import fichier, regie, soiree


def en_cours(dossier: Path) -> RegieDuplicate:
    dossier.mkdir(exist_ok=True)
    r = regie(dossier / "a.arbitre")
    soiree(r)
    return r


def avertir(r: RegieDuplicate, quoi: str = "bavardage") -> None:
    r.executer(AvertirJoueur(1, quoi))


def racontee(r: RegieDuplicate) -> list[Trace]:
    return list(r.chronique.traces)


def close_et_relue(r: RegieDuplicate) -> Path:
    """Where it was written to its end: whole, and all of it."""
    dites, ici = racontee(r), r.journal.chemin
    r.fermer()
    assert verifier(ici).fautes == ()
    assert lues(ici) == dites
    return ici


def test_un_fichier_a_sa_place_ne_dit_rien(tmp_path: Path) -> None:
    r = en_cours(tmp_path)
    for _ in range(5):
        avertir(r)
        assert not r.journal.suivre()
    assert r.journal.deplacement is None
    close_et_relue(r)


def test_renomme_la_soiree_suit_son_fichier(tmp_path: Path) -> None:
    r = en_cours(tmp_path)
    (tmp_path / "a.arbitre").rename(tmp_path / "coupe.arbitre")
    avertir(r)
    fait = r.journal.deplacement
    assert fait is not None
    assert (fait.avant.name, fait.ici.name, fait.pris, fait.suivi) == ("a.arbitre", "coupe.arbitre", False, True)
    assert close_et_relue(r).name == "coupe.arbitre"
    assert {f.name for f in tmp_path.iterdir()} == {"coupe.arbitre", "coupe.arbitre-verrou", "a.arbitre-verrou"}


def test_renomme_deux_fois_puis_remis_a_la_main(tmp_path: Path) -> None:
    r = en_cours(tmp_path)
    (tmp_path / "a.arbitre").rename(tmp_path / "b.arbitre")
    avertir(r)
    (tmp_path / "b.arbitre").rename(tmp_path / "c.arbitre")
    avertir(r)
    fait = r.journal.deplacement
    assert fait is not None
    assert (fait.avant.name, fait.ici.name) == ("a.arbitre", "c.arbitre")
    (tmp_path / "c.arbitre").rename(tmp_path / "a.arbitre")
    avertir(r)
    assert r.journal.deplacement is None
    assert close_et_relue(r).name == "a.arbitre"


def test_son_dossier_renomme_ou_deplace_elle_suit(tmp_path: Path) -> None:
    r = en_cours(tmp_path / "club")
    (tmp_path / "club").rename(tmp_path / "clubs")
    avertir(r)
    assert close_et_relue(r) == tmp_path / "clubs" / "a.arbitre"


def test_efface_ou_jete_il_est_recrit_a_sa_place(tmp_path: Path) -> None:
    r = en_cours(tmp_path)
    (tmp_path / "a.arbitre").unlink()
    avertir(r)
    fait = r.journal.deplacement
    assert fait is not None
    assert fait.refait
    corbeille = tmp_path / "Trash"
    corbeille.mkdir()
    (tmp_path / "a.arbitre").rename(corbeille / "a.arbitre")
    avertir(r)
    assert close_et_relue(r) == tmp_path / "a.arbitre"


@pytest.mark.parametrize("pose", [shutil.copyfile, os.replace], ids=["copié par-dessus", "mis à sa place"])
@pytest.mark.parametrize("avant", [True, False], ids=["ancienne copie", "autre compétition"])
def test_remplace_la_soiree_continue_a_cote_et_l_autre_reste_ce_qu_il_est(
    tmp_path: Path, pose: Callable[[Path, Path], object], *, avant: bool
) -> None:
    (tmp_path / "la").mkdir()
    r = en_cours(tmp_path)
    if avant:
        shutil.copy(tmp_path / "a.arbitre", tmp_path / "la" / "soiree.arbitre")
        for n in range(30):
            avertir(r, f"{n}" * 200)
    autre = tmp_path / "la" / "soiree.arbitre" if avant else fichier(tmp_path / "la")
    if not avant:
        s = regie(autre)
        for n in range(9):
            avertir(s, f"autre {n}")
        s.fermer()
    temoin = lues(autre)
    pose(autre, tmp_path / "a.arbitre")
    avertir(r)
    avertir(r)
    fait = r.journal.deplacement
    assert fait is not None
    assert (fait.pris, fait.suivi) == (True, False)
    assert close_et_relue(r).name == "a (suite).arbitre"
    assert lues(tmp_path / "a.arbitre") == temoin
    assert verifier(tmp_path / "a.arbitre").entier


@pytest.mark.parametrize("remplace", [True, False])
def test_d_un_geste_il_revient_a_sa_place(tmp_path: Path, *, remplace: bool) -> None:
    (tmp_path / "la").mkdir()
    r = en_cours(tmp_path)
    (tmp_path / "a.arbitre").rename(tmp_path / "b.arbitre")
    temoin = None
    if remplace:
        shutil.copy(fichier(tmp_path / "la"), tmp_path / "a.arbitre")
        temoin = lues(tmp_path / "a.arbitre")
    avertir(r)
    assert r.journal.chemin.name == "b.arbitre"
    r.journal.remettre()
    assert r.journal.deplacement is None
    avertir(r)
    assert close_et_relue(r).name == "a.arbitre"
    assert not (tmp_path / "b.arbitre").exists()
    assert remplace is (tmp_path / "a (autre).arbitre").exists()
    if temoin is not None:
        assert lues(tmp_path / "a (autre).arbitre") == temoin


def test_seule_son_heure_change_ce_n_est_rien(tmp_path: Path) -> None:
    r = en_cours(tmp_path)
    os.utime(tmp_path / "a.arbitre", (1, 1))
    avertir(r)
    assert r.journal.deplacement is None
    assert close_et_relue(r).name == "a.arbitre"


def test_remplace_par_la_meme_soiree_elle_y_continue_et_rien_n_est_dit(tmp_path: Path) -> None:
    """A program that synchronises writes it anew; some volumes number their files anew."""
    r = en_cours(tmp_path)
    for _ in range(3):
        shutil.copy(tmp_path / "a.arbitre", tmp_path / "la")
        (tmp_path / "la").replace(tmp_path / "a.arbitre")
        avertir(r)
    assert r.journal.deplacement is None
    assert close_et_relue(r).name == "a.arbitre"
    assert {f.name for f in tmp_path.iterdir()} == {"a.arbitre", "a.arbitre-verrou"}


def test_son_dossier_parti_rien_n_est_pris_avant_qu_il_revienne(tmp_path: Path) -> None:
    """A stick that is pulled: the command is refused in a sentence, the evening goes on once it is back."""
    r = en_cours(tmp_path / "cle")
    shutil.rmtree(tmp_path / "cle")
    avant = r.etat
    with pytest.raises(JournalPlein, match="n’est plus là"):
        avertir(r)
    assert r.etat is avant
    (tmp_path / "cle").mkdir()
    avertir(r)
    assert close_et_relue(r) == tmp_path / "cle" / "a.arbitre"


def test_un_systeme_sans_numero_de_fichier_se_fie_a_la_taille_et_a_l_heure(tmp_path: Path) -> None:
    """As some volumes of Windows: never taken for another file."""
    chemin = fichier(tmp_path)
    vu = Lieu.de(chemin)
    muet = Lieu(vu.chemin, 0, 0, vu.octets, vu.change)
    assert muet.etat() is Etat.MEME
    assert muet.ailleurs() is None
    os.utime(chemin, (1, 1))
    assert muet.etat() is Etat.CHANGE
    chemin.unlink()
    assert muet.etat() is Etat.ABSENT
