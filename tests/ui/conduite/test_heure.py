"""The hour, on the console and the tableau, where it is wanted; and the end expected from the pace."""

from datetime import datetime

import pytest

from arbitre.ui.conduite.heure import Heure
from arbitre.ui.outils.tableau import TableauDeLaSalle
from arbitre.ui.textes.temps import heure, heure_et_fin
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.fenetres import page


def a(heures: int, minutes: int) -> datetime:
    return datetime(2026, 1, 8, heures, minutes).astimezone()


def test_l_heure_et_la_fin_se_lisent_a_cinq_minutes() -> None:
    assert heure(a(20, 7)) == "20\u00a0h\u00a007"
    assert heure_et_fin("20\u00a0h\u00a047", None) == "20\u00a0h\u00a047"
    assert heure_et_fin("20 h 47", a(22, 38)) == "20 h 47 · fin vers 22\u00a0h\u00a040"
    assert heure_et_fin("20 h 47", a(22, 58)).endswith("23\u00a0h\u00a000")


@pytest.mark.partie(4, coups=4)
def test_elle_ne_se_voit_que_si_on_la_veut_et_reste_voulue(poste: Poste) -> None:
    pied, salle = poste.fenetre.pied, poste.console.salle
    assert (pied.heure.text(), salle.etat.heure) == ("", "")
    poste.console.faire(Geste.TABLEAU)
    tableau = page(poste, TableauDeLaSalle)
    tableau.heure.click()
    assert "\u00a0h\u00a0" in salle.etat.heure
    assert pied.heure.text().startswith(salle.etat.heure)
    assert " · fin vers " in pied.heure.text(), "four coups were played"
    assert poste.console.salle.reglages.lire(poste.console.materiel.preferences).heure
    tableau.heure.click()
    assert (pied.heure.text(), salle.etat.heure) == ("", "")


@pytest.mark.partie(4, coups=1)
def test_apres_un_coup_la_fin_n_est_pas_dite(poste: Poste) -> None:
    assert Heure(poste.console.regie, poste.console.materiel.mural).fin() is None
