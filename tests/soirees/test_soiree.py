"""A whole evening by keyboard, through real windows on two virtual screens, killed in the middle."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from arbitre.engine.competition.classer import classement_de_partie, solos_de_partie
from arbitre.engine.partie.etat import Origine, Phase
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.terminer import fin_proposee
from arbitre.engine.vues import EtatChrono
from arbitre.journal import verifier
from tests.soirees.poste import JOUEURS, Poste
from tests.soirees.scenario import corriger_au_top

RACINE = Path(__file__).parents[2]


@pytest.fixture
def moitie(tmp_path: Path) -> tuple[Path, str]:
    """The folder of an evening whose process was killed in the search of coup 10, and what it last said."""
    fait = subprocess.run(
        [sys.executable, "-m", "tests.soirees.moitie", str(tmp_path)],
        cwd=RACINE,
        env=os.environ | {"PYTHONPATH": str(RACINE)},
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )
    assert fait.returncode == -9, fait.stderr
    return tmp_path, fait.stdout.split("\n")[0]


@pytest.mark.soiree
def test_une_soiree_entiere_au_clavier_tuee_au_milieu(qapp: QGuiApplication, moitie: tuple[Path, str]) -> None:
    dossier, dernier = moitie
    poste = Poste(dossier)
    try:
        _reprendre(poste, dernier)
        _finir(poste)
        _verifier_les_resultats(poste)
    finally:
        poste.fermer()
    assert verifier(dossier / "soiree.arbitre").entier


def _reprendre(poste: Poste, dernier: str) -> None:
    """After the kill: coup 10 is being searched, its chrono stands paused, the tableau is on the projector."""
    assert f"{len(poste.partie.coups)} {poste.coup(10).tirage}" == dernier
    assert poste.phase is Phase.RECHERCHE
    chrono = poste.console.conducteur.chrono
    assert chrono is not None
    assert chrono.etat is EtatChrono.PAUSE
    poste.attendre(lambda: poste.console.projection.etat.ecrans)
    assert len(poste.partie.annules) == 1
    poste.console.conducteur.temps.pause()
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
    poste.ramasser()
    poste.proclamer()
    corriger_au_top(poste, 10)


def _finir(poste: Poste) -> None:
    while fin_proposee(poste.partie) is None and len(poste.partie.coups) < 40:
        coup = poste.jouer()
        corriger_au_top(poste, coup.numero)
    poste.touche(Qt.Key.Key_Space)
    assert "3.7" in poste.fenetre.fin.clause.text()
    assert "coup 2, table 7 à avertir" in poste.fenetre.fin.restes.text()
    poste.touche(Qt.Key.Key_Space)
    assert poste.phase is Phase.FINIE
    assert "Joueur 5 au coup 4" in poste.message
    assert poste.console.salle.etat.vue.entracte is not None
    assert len(poste.console.salle.etat.vue.entracte.classement) == JOUEURS


def _verifier_les_resultats(poste: Poste) -> None:
    partie, etat = poste.partie, poste.console.regie.etat
    assert len(partie.coups) >= 20
    assert partie.fin is not None
    assert partie.fin.article.numero == "3.7"
    assert any(coup.rejets for coup in partie.coups)
    assert partie.coups[1].fiches[7].origine is Origine.NON_REMIS
    ((joueur, solo),) = [s for s in solos_de_partie(etat, partie) if s[1].coup == 4]
    assert joueur.table == 5
    assert resultat(partie, partie.coups[2], 8).points < partie.coups[2].points_top
    classes = classement_de_partie(etat, partie)
    assert len(classes) == JOUEURS
    assert classes[0].table == 5
    assert classes[0].ligne.total == sum(c.points_top for c in partie.coups) + 10
    assert solo.points == partie.coups[3].points_top
