"""What stops the chrono, and what keeps saying that it stands still, as the juge-arbitre sees it while he corrects."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.partie.etat import Phase
from arbitre.engine.vues import EtatChrono
from tests.soirees.attend import presse
from tests.soirees.poste import Poste


def soiree(dossier: Path) -> Poste:
    """Coup 1 to correct, the room searches coup 2, at the pace of a real evening."""
    poste = Poste(dossier, vitesse=1.0)
    poste.inscrire(3)
    for _ in range(2):
        poste.tirer()
        poste.lancer()
        if poste.partie.coups[-1].numero == 1:
            poste.terminer()
            poste.ramasser()
            poste.proclamer()
    return poste


@pytest.fixture
def en_recherche(qapp: object, tmp_path: Path) -> Iterator[Poste]:
    poste = soiree(tmp_path)
    yield poste
    poste.fermer()


def reste(poste: Poste) -> float:
    chrono = poste.console.conducteur.chrono
    assert chrono is not None
    return chrono.reste


def etat(poste: Poste) -> EtatChrono:
    chrono = poste.console.conducteur.chrono
    assert chrono is not None
    return chrono.etat


def en_haut(poste: Poste) -> str:
    """What glows on the line of the coup."""
    return presse(poste.fenetre.fil)


def test_une_machine_chargee_trois_secondes_ne_suspend_pas_le_chrono(en_recherche: Poste) -> None:
    poste = en_recherche
    avant, t = reste(poste), poste.montre()
    battu: list[bool] = []
    poste.console.conducteur.temps.bat.connect(lambda: battu.append(True))
    poste.montre.caler(3.2)
    poste.attendre(lambda: battu or etat(poste) is EtatChrono.PAUSE)
    poste.entrer("1 t")
    assert etat(poste) is EtatChrono.COURT
    assert reste(poste) == pytest.approx(avant - (poste.montre() - t), abs=0.05)
    assert reste(poste) <= avant - 3.2
    assert "suspendu" not in en_haut(poste) + poste.message


def test_l_ordinateur_qui_dort_suspend_et_le_rappel_reste_jusqu_a_f8(en_recherche: Poste) -> None:
    poste = en_recherche
    poste.montre.dormir(60)
    poste.attendre(lambda: etat(poste) is EtatChrono.PAUSE)
    assert "s’est arrêté 6" in poste.message
    poste.entrer("1 t")
    assert "arrêté" not in poste.message
    poste.attendre(lambda: en_haut(poste).startswith("le chrono est suspendu à "))
    assert "F8 le reprend" in en_haut(poste)
    poste.touche(Qt.Key.Key_F8)
    assert etat(poste) is EtatChrono.COURT
    poste.attendre(lambda: "suspendu" not in en_haut(poste))
    poste.touche(Qt.Key.Key_F8)
    poste.entrer("2 t")
    assert etat(poste) is EtatChrono.PAUSE
    poste.attendre(lambda: "suspendu à" in poste.fenetre.barre.suite.text())
    assert "suspendu" not in en_haut(poste), "he stopped it himself"


def test_un_appel_tombe_pendant_l_arret_suspend_avant_lui(en_recherche: Poste) -> None:
    poste = en_recherche
    assert poste.console.conducteur.temps.regler(32)
    poste.montre.caler(4)
    poste.attendre(lambda: etat(poste) is EtatChrono.PAUSE)
    assert 30 < reste(poste) <= 32
    assert poste.phase is Phase.RECHERCHE
    poste.attendre(lambda: "F8 le reprend" in en_haut(poste))


def test_rouverte_au_milieu_d_un_coup_la_console_rappelle_que_rien_ne_court(qapp: object, tmp_path: Path) -> None:
    soiree(tmp_path).fermer()
    poste = Poste(tmp_path, vitesse=1.0)
    poste.entrer("1 t")
    poste.attendre(lambda: "F8 le reprend" in en_haut(poste))
    poste.fermer()
