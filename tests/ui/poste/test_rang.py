"""What is typed at the step « Top » is a line of the coup corrected; a rank by itself, then Enter, retains a top."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.solution import Solution
from arbitre.ui.textes.aide import TOPS
from tests.soirees.mains import taper
from tests.soirees.poste import Poste


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = Poste(tmp_path)
    poste.inscrire(30)
    yield poste
    poste.fermer()


def aux_tops(poste: Poste, plusieurs: bool = True) -> Coup:
    """Play up to a choice between several tops, or to a single one; the coup before, the one that is corrected."""
    for _ in range(12):
        poste.tirer()
        poste.chercher()
        poste.ramasser()
        if (poste.fenetre.tirage.tops.count() > 1) is plusieurs and len(poste.partie.coups) > 1:
            return poste.partie.coups[-2]
        poste.proclamer()
        poste.touche(Qt.Key.Key_F6)
    raise AssertionError("no such coup was drawn")


def choisi(poste: Poste) -> int:
    return poste.fenetre.tirage.tops.currentRow()


def blancs(poste: Poste, numero: int) -> list[int]:
    """The tables that have a blank bulletin."""
    vus = {joueur for joueur, fiche in poste.coup(numero).fiches.items() if fiche.bulletin and _vierge(fiche.bulletin)}
    return [place.table for place in poste.partie.places if place.joueur in vus]


def _vierge(bulletin: Bulletin) -> bool:
    return Constat.VIERGE in bulletin.constats


def candidat(poste: Poste) -> Solution:
    vu = poste.fenetre.tirage.candidat
    assert vu is not None
    return vu


@pytest.mark.parametrize(("tapee", "table"), [("25 z", 25), ("é( z", 25), ("2 z", 2), ("9 z", 9)])
def test_un_bulletin_tape_devant_les_tops_n_en_retient_aucun(poste: Poste, tapee: str, table: int) -> None:
    """« 25 z » retained the second top, and gave its zero to table 5."""
    avant = aux_tops(poste).numero
    taper(tapee)
    assert poste.fenetre.correction.ligne.text() == tapee
    assert choisi(poste) == 0, "the mark went back to the top that was proposed"
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.TOP
    assert blancs(poste, avant) == [table]


def test_avec_un_seul_top_un_bulletin_garde_son_premier_chiffre(poste: Poste) -> None:
    avant = aux_tops(poste, plusieurs=False).numero
    taper("9")
    assert poste.fenetre.correction.ligne.text() == "9"
    taper(" z")
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.TOP
    assert blancs(poste, avant) == [9]


def test_un_rang_se_montre_et_entree_le_retient(poste: Poste) -> None:
    aux_tops(poste)
    propose = candidat(poste)
    taper("é")
    deuxieme = candidat(poste)
    assert (choisi(poste), deuxieme != propose, poste.phase) == (1, True, Phase.TOP)
    poste.fenetre.actualiser()
    assert f"{deuxieme.ref}, le 2ᵉ top" in poste.fenetre.correction.verdict.text()
    assert poste.fenetre.pied.suite.text().startswith("Entrée ou F5\u00a0: retenir ")
    poste.touche(Qt.Key.Key_F1)
    assert TOPS[0][1] in poste.fenetre.aide.page.toPlainText()
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Return)
    coup = poste.partie.coups[-1]
    assert coup.retenu is not None
    assert (poste.phase, coup.retenu.solution) == (Phase.ANNONCE_TOP, deuxieme)
    assert poste.fenetre.correction.ligne.text() == ""


def test_un_rang_efface_ou_qui_n_en_est_pas_un_ne_retient_rien(poste: Poste) -> None:
    aux_tops(poste)
    taper("2")
    poste.touche(Qt.Key.Key_Backspace)
    assert (choisi(poste), poste.fenetre.correction.ligne.text()) == (0, "")
    poste.touche(Qt.Key.Key_Return)
    taper("30")
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.TOP
    assert poste.fenetre.correction.ligne.text() == "30"
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_Space)
    assert poste.partie.coups[-1].retenu is not None


def test_un_chiffre_tape_avant_les_tops_reste_un_bulletin_commence(poste: Poste) -> None:
    aux_tops(poste)
    poste.touche(Qt.Key.Key_Escape)
    taper("2")
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.TOP, "the tops are not in sight"
