"""What the windows' régie does with who asks, with a refusal, with a fault of the program."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.journal import Journal
from arbitre.regie import RegieDuplicate
from arbitre.ui.kit.application import Pannes
from arbitre.ui.kit.regie_qt import RegieQt
from tests.engine.partie.banc import savoir


@pytest.fixture
def regie(qapp: QGuiApplication, tmp_path: Path) -> Iterator[RegieQt]:
    """A file with one partie open, two players, in the hands of Aïcha."""
    regie = RegieQt(RegieDuplicate(Journal(tmp_path / "a.arbitre", nouveau=True), savoir()), auteur="Aïcha")
    joueurs = (Joueur(0, "Un"), Joueur(0, "Deux"))
    assert regie.executer(CreerCompetition("Essai", "2026-01-01"), InscrireJoueurs(joueurs), OuvrirPartie())
    yield regie
    regie.regie.fermer()


def test_ce_qui_est_fait_porte_le_nom_de_qui_est_au_poste(regie: RegieQt) -> None:
    regie.executer(AvertirJoueur(1, "bavardage"))
    regie.annuler()
    assert {trace.auteur for trace in regie.regie.journal.lire()} == {"Aïcha"}


def test_une_faute_du_programme_est_notee_et_dite_comme_telle(
    regie: RegieQt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def casse(*_: object) -> None:
        raise TypeError("faute de nos mains")

    refus: list[str] = []
    dites: list[str] = []
    carnet = tmp_path / "pannes.txt"
    pannes = Pannes(carnet)
    pannes.dite.connect(dites.append)
    regie.refuse.connect(refus.append)
    avant, ecrits = regie.etat, len(list(regie.regie.journal.lire()))
    monkeypatch.setattr("arbitre.engine.partie.discipline.apply", casse)
    with pytest.raises(TypeError) as faute:
        regie.executer(AvertirJoueur(1, "bavardage"))
    pannes.noter(faute.type, faute.value, faute.tb)
    monkeypatch.undo()
    assert refus == []
    assert "rencontré une faute" in dites[0]
    note = carnet.read_text(encoding="utf-8")
    assert "faute de nos mains" in note
    assert "in casse" in note, "with its trace"
    assert (regie.etat, len(list(regie.regie.journal.lire()))) == (avant, ecrits)
