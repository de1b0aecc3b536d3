"""The hour, on the console and the tableau, where it is wanted; and the end expected from the pace."""

from datetime import datetime

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize

from arbitre.engine.competition.etat import MancheDuProgramme
from arbitre.engine.competition.organiser import FixerProgramme
from arbitre.engine.vues import Entracte
from arbitre.ui.conduite.suivi import Heure
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
    une = heure_et_fin("20 h 47", a(22, 38), derniere=False)
    assert une == "20 h 47 · fin de cette partie vers 22\u00a0h\u00a040"


@pytest.mark.partie(4, coups=4)
def test_elle_ne_se_voit_que_si_on_la_veut_et_reste_voulue(poste: Poste) -> None:
    pied, salle = poste.fenetre.pied, poste.console.salle
    assert (pied.heure.text(), salle.etat.vue.heure) == ("", "")
    poste.console.faire(Geste.TABLEAU)
    tableau = page(poste, TableauDeLaSalle)
    tableau.heure.click()
    assert "\u00a0h\u00a0" in salle.etat.vue.heure
    assert pied.heure.text().startswith(salle.etat.vue.heure)
    assert " · fin vers " in pied.heure.text(), "four coups were played"
    assert poste.console.salle.reglages.lire(poste.console.materiel.preferences).heure
    tableau.heure.click()
    assert (pied.heure.text(), salle.etat.vue.heure) == ("", "")


@pytest.mark.partie(4, coups=1)
def test_apres_un_coup_la_fin_n_est_pas_dite(poste: Poste) -> None:
    assert Heure(poste.console.regie, poste.console.materiel.mural).fin() is None


@pytest.mark.partie(4, coups=4)
def test_ou_d_autres_parties_suivent_c_est_la_fin_de_celle_ci(poste: Poste) -> None:
    deux = tuple(MancheDuProgramme(nom) for nom in ("Première", "Seconde"))
    poste.console.faire(Geste.TABLEAU)
    page(poste, TableauDeLaSalle).heure.click()
    assert " · fin vers " in poste.fenetre.pied.heure.text()
    assert poste.console.executer(FixerProgramme(deux))
    poste.console.heure.dire()
    assert " · fin de cette partie vers " in poste.fenetre.pied.heure.text()


@pytest.mark.partie(4, coups=1)
def test_entre_deux_parties_elle_se_lit_encore_au_tableau(poste: Poste) -> None:
    poste.console.faire(Geste.TABLEAU)
    tableau = page(poste, TableauDeLaSalle)
    tableau.heure.click()
    salle = poste.console.salle
    salle.montrer(replace(salle.etat.vue, entracte=Entracte("Pause", reste=600.0)))
    avec, heure = salle.image(QSize(1280, 720)), salle.etat.vue.heure
    assert heure, "whatever is shown"
    salle.dire_l_heure("")
    assert salle.image(QSize(1280, 720)) != avec, "it was painted"
