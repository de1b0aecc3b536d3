"""A tournament's file: written at each command, killed and opened again, proved by `arbitre verifier`."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.cli.principal import executer
from arbitre.engine.classique.rencontre import Manche
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.contester import Dictionnaire, JugerContestation
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.horloge import LancerHorloge, SuspendreHorloge
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.classique.tournoi.publier import PublierRonde, RouvrirRonde
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.journal import Journal, JournalAbime, JournalPlein, verifier
from arbitre.regie import RegieClassique
from tests.engine.partie.banc import savoir

ODS = Dictionnaire("essai", "0" * 64, {"DUALS"}.__contains__)
INSCRITS = tuple(Inscrit(0, f"Joueur {n:02}", cote=100 - n) for n in range(1, 9))


def regie(chemin: Path, *, lecture_seule: bool = False) -> RegieClassique:
    return RegieClassique(Journal(chemin, lecture_seule=lecture_seule, nouveau=not chemin.exists()), ODS)


def une_ronde(r: RegieClassique) -> None:
    r.executer(CreerTournoi("Open de Melun"))
    r.executer(Inscrire(INSCRITS))
    r.executer(PublierRonde())
    r.executer(SaisirMatch(1, (Manche(451, 407),)))
    r.executer(JugerContestation(("DUALS", "DINS"), 2))


def test_ferme_et_rouvert_rien_n_est_perdu(tmp_path: Path) -> None:
    chemin = tmp_path / "open.arbitre"
    r = regie(chemin)
    une_ronde(r)
    avant = r.etat
    r.fermer()
    r = regie(chemin)
    assert r.etat == avant
    assert r.journal.d_un_tournoi()
    r.executer(SaisirMatch(2, (Manche(300, 300),)))
    r.fermer()
    assert verifier(chemin).entier


TUEUR = """
import os, signal, sys
from pathlib import Path
from tests.test_regie_classique import regie, une_ronde
from arbitre.engine.classique.rencontre import Manche
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
r = regie(Path(sys.argv[1]))
une_ronde(r)
r.executer(SaisirMatch(3, (Manche(512, 325),)))
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_tue_pendant_une_ronde_et_rouvert(tmp_path: Path) -> None:
    chemin = tmp_path / "open.arbitre"
    racine = Path(__file__).parents[1]
    mort = subprocess.run(
        [sys.executable, "-c", TUEUR, str(chemin)],
        cwd=racine,
        env=os.environ | {"PYTHONPATH": str(racine)},
        check=False,
    )
    assert mort.returncode == -signal.SIGKILL
    r = regie(chemin)
    ronde = r.etat.ronde
    assert ronde is not None
    assert ronde.attendues == (2, 4)
    assert ronde.rencontres[3].parties == (Manche(512, 325),)
    assert r.etat.jugements[0].mots == (("DUALS", True), ("DINS", False))
    r.fermer()
    assert verifier(chemin).entier


def test_annuler_reprend_la_derniere_commande_et_le_journal_garde_les_deux(tmp_path: Path) -> None:
    chemin = tmp_path / "open.arbitre"
    r = regie(chemin)
    une_ronde(r)
    reprise = r.a_annuler()
    assert reprise is not None
    assert reprise.tete.commande == "JugerContestation"
    r.annuler()
    r.annuler()
    ronde = r.etat.ronde
    assert ronde is not None
    assert ronde.attendues == (1, 2, 3, 4)
    r.annuler()
    r.annuler()
    with pytest.raises(CommandeRefusee, match="Rien à annuler"):
        r.annuler()
    avant = r.etat
    r.fermer()
    r = regie(chemin)
    assert r.etat == avant
    r.fermer()
    constat = verifier(chemin)
    assert constat.entier
    assert constat.commandes == 9


PUBLIER, LANCER, SUSPENDRE = PublierRonde(), LancerHorloge(), SuspendreHorloge(3000.0)
RESULTATS = tuple(SaisirMatch(table, (Manche(400, 300),)) for table in (1, 2, 3, 4))
Z = None
"""Ctrl+Z."""
SOIREES = {
    "une publication reprise, son horloge lancée": (PUBLIER, LANCER, Z),
    "puis publiée de nouveau": (PUBLIER, LANCER, SUSPENDRE, Z, PUBLIER),
    "et relancée": (PUBLIER, LANCER, Z, PUBLIER, LANCER),
    "un résultat repris sous l’horloge": (PUBLIER, RESULTATS[0], LANCER, Z, SUSPENDRE),
    "puis la publication": (PUBLIER, RESULTATS[0], LANCER, Z, SUSPENDRE, Z),
    "la deuxième ronde reprise": (PUBLIER, LANCER, *RESULTATS, SUSPENDRE, PUBLIER, LANCER, Z),
    "une réouverture reprise": (PUBLIER, LANCER, RouvrirRonde("un retardataire"), Z, SUSPENDRE),
    "une republication reprise": (PUBLIER, LANCER, RouvrirRonde("un retardataire"), PUBLIER, LANCER, SUSPENDRE, Z),
    "les deux": (PUBLIER, LANCER, RouvrirRonde("un retardataire"), PUBLIER, LANCER, Z, Z, SUSPENDRE),
}


@pytest.mark.parametrize("gestes", SOIREES.values(), ids=SOIREES)
def test_une_publication_reprise_emporte_son_horloge_et_le_fichier_se_prouve(
    tmp_path: Path, gestes: tuple[CommandeTournoi | None, ...]
) -> None:
    chemin = tmp_path / "open.arbitre"
    r = regie(chemin)
    r.executer(CreerTournoi("Open de Melun"))
    r.executer(Inscrire(INSCRITS))
    for geste in gestes:
        r.annuler() if geste is Z else r.executer(geste)
        assert verifier(chemin).fautes == ()
    avant = r.etat
    r.fermer()
    r = regie(chemin)
    assert r.etat == avant
    r.fermer()


def test_un_refus_n_ecrit_rien(tmp_path: Path) -> None:
    r = regie(tmp_path / "open.arbitre")
    une_ronde(r)
    avant = r.etat
    vus: list[object] = []
    r.observer(vus.append)
    assert "attend encore" in r.refus(PublierRonde())
    with pytest.raises(CommandeRefusee):
        r.executer(PublierRonde())
    assert r.etat is avant
    assert vus == []
    r.fermer()


def test_en_lecture_seule_rien_ne_change(tmp_path: Path) -> None:
    chemin = tmp_path / "open.arbitre"
    r = regie(chemin)
    une_ronde(r)
    r.fermer()
    r = regie(chemin, lecture_seule=True)
    with pytest.raises((CommandeRefusee, JournalPlein), match="lecture seule"):
        r.executer(SaisirMatch(2, (Manche(1, 2),)))
    r.fermer()


def test_arbitre_verifier_prouve_un_tournoi(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chemin = tmp_path / "open.arbitre"
    r = regie(chemin)
    une_ronde(r)
    r.fermer()
    assert executer(["verifier", str(chemin)]) == 0
    assert "tout tient" in capsys.readouterr().out


@pytest.mark.parametrize("forme", ["csv", "xlsx", "html", "tsh"])
def test_arbitre_exporter_un_tournoi(tmp_path: Path, forme: str) -> None:
    r = regie(tmp_path / "open.arbitre")
    une_ronde(r)
    r.fermer()
    commande = ["exporter", str(tmp_path / "open.arbitre"), "--vers", forme, "--sortie", f"{tmp_path}/sortie/"]
    assert executer(commande) == 0
    (ecrit,) = (tmp_path / "sortie").iterdir()
    assert ecrit.name.startswith("Open-de-Melun")


def test_un_tournoi_n_a_pas_de_fichier_de_la_federation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    r = regie(tmp_path / "open.arbitre")
    une_ronde(r)
    r.fermer()
    assert executer(["exporter", str(tmp_path / "open.arbitre"), "--vers", "sigles", "--sortie", "-"]) == 2
    assert "csv, xlsx, html, json, tsh, gcg ou annotee" in capsys.readouterr().err


def test_une_competition_de_duplicate_n_est_pas_un_tournoi(tmp_path: Path) -> None:
    from arbitre.engine.competition.inscrire import CreerCompetition
    from arbitre.regie import RegieDuplicate

    chemin = tmp_path / "soiree.arbitre"
    soiree = RegieDuplicate(Journal(chemin, nouveau=True), savoir())
    soiree.executer(CreerCompetition("Soirée", "2026-11-21"))
    soiree.fermer()
    with Journal(chemin, lecture_seule=True) as journal:
        assert not journal.d_un_tournoi()
        with pytest.raises(JournalAbime):
            RegieClassique(journal, ODS)
