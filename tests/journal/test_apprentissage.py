"""The answers of who learns: on the disk one by one, erasable, never in the way."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from arbitre.engine.exercices.question import Note
from arbitre.engine.seul.pertes import TopManque
from arbitre.journal.apprentissage import Apprentissage, Paquet
from arbitre.journal.erreurs import FichierRefuse
from arbitre.revision import ReponseGardee

UNE = ReponseGardee("art_2023_5_5_p3", Note.JUSTE, "2026-03-01T20:00:00.000+01:00", 4.5)
GARDER_ET_MOURIR = """
import sys
from pathlib import Path
from arbitre.engine.exercices.question import Note
from arbitre.journal.apprentissage import Apprentissage
from arbitre.revision import ReponseGardee
apprentissage = Apprentissage(Path(sys.argv[1]))
for rang in range(10_000):
    apprentissage.garder(ReponseGardee(str(rang), Note.JUSTE, "2026-03-01T20:00:00.000+01:00"))
    print(rang, flush=True)
"""


PERTE = TopManque(("." * 15,) * 15, "AEINRST", "ARSINET", "H4", 64, "classique", "TARINS H4", 20, "Mardi, coup 1")


def test_les_tops_manques_sont_gardes_une_fois_avec_les_reponses(tmp_path: Path) -> None:
    paquet = Paquet(tmp_path / "pertes.sqlite")
    assert paquet.pertes() == ()
    assert not paquet.chemin.exists()
    autre = replace(PERTE, mot="RATINES")
    assert paquet.ajouter((PERTE, autre)) == 2
    assert paquet.ajouter((PERTE,)) == 0
    paquet.garder(UNE)
    relu = Paquet(paquet.chemin)
    assert (relu.pertes(), relu.lire()) == ((PERTE, autre), (UNE,))
    relu.effacer()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "gate",
    [
        replace(PERTE, grille=("?",)),
        replace(PERTE, tirage="12"),
        replace(PERTE, ref="Z99"),
        replace(PERTE, formule="inconnue"),
    ],
)
def test_une_perte_qui_ne_se_lit_pas_se_refuse(tmp_path: Path, gate: TopManque) -> None:
    paquet = Paquet(tmp_path / "pertes.sqlite")
    paquet.ajouter((gate,))
    with pytest.raises(FichierRefuse):
        paquet.pertes()


def test_rien_n_est_fait_avant_la_premiere_reponse(tmp_path: Path) -> None:
    apprentissage = Apprentissage(tmp_path / "neuf" / "a.sqlite")
    assert apprentissage.lire() == ()
    assert not apprentissage.chemin.exists()
    apprentissage.garder(UNE)
    assert apprentissage.lire() == (UNE,)


def test_les_reponses_restent_dans_leur_ordre_et_s_effacent(tmp_path: Path) -> None:
    apprentissage = Apprentissage(tmp_path / "a.sqlite")
    deux = ReponseGardee("autre", Note.FAUSSE, UNE.instant)
    for reponse in (UNE, deux, UNE):
        apprentissage.garder(reponse)
    assert Apprentissage(tmp_path / "a.sqlite").lire() == (UNE, deux, UNE)
    apprentissage.effacer()
    assert apprentissage.lire() == ()
    assert list(tmp_path.iterdir()) == []


def test_tuer_le_programme_ne_perd_aucune_reponse_donnee(tmp_path: Path) -> None:
    chemin = tmp_path / "a.sqlite"
    enfant = subprocess.Popen([sys.executable, "-c", GARDER_ET_MOURIR, str(chemin)], stdout=subprocess.PIPE, text=True)
    assert enfant.stdout
    dites = [enfant.stdout.readline() for _ in range(5)]
    os.kill(enfant.pid, signal.SIGKILL)
    dites += enfant.stdout.readlines()
    enfant.wait()
    enfant.stdout.close()
    gardees = [reponse.cle for reponse in Apprentissage(chemin).lire()]
    donnees = [dite.strip() for dite in dites if dite.endswith("\n")]
    assert gardees[: len(donnees)] == donnees


def test_un_fichier_abime_est_dit_et_n_empeche_pas_de_l_effacer(tmp_path: Path) -> None:
    chemin = tmp_path / "a.sqlite"
    chemin.write_bytes(b"ceci n'est pas une base" * 100)
    apprentissage = Apprentissage(chemin)
    with pytest.raises(FichierRefuse, match="effacez-les"):
        apprentissage.lire()
    with pytest.raises(FichierRefuse, match="effacez-les"):
        apprentissage.garder(UNE)
    apprentissage.effacer()
    apprentissage.garder(UNE)
    assert apprentissage.lire() == (UNE,)
