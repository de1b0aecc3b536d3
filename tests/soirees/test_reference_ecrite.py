"""A reference that nobody wrote is given as the player's nowhere: list, billet, feuille de route say the same."""

import pytest

from arbitre.engine.feuilles.billets import billets
from arbitre.engine.feuilles.route import feuilles_de_route
from arbitre.engine.solution import Solution
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(6, coups=1)


def references(poste: Poste, table: int, coup: int = 1) -> tuple[str, str, str]:
    """On the list, the billet (its whole « joué », a word is not repeated here), the feuille de route."""
    competition = poste.console.regie.regie.etat
    lot = billets(competition, poste.partie, [coup], tables=[table], tous=True)
    billet = lot.billets[0].joue.split(",")[0].partition(" ")[2]
    lignes = next(f for f in feuilles_de_route(competition, poste.partie) if f.numero == table).lignes
    return poste.rangees[table].solution.ref, billet, lignes[coup - 1].ref


def une_autre(poste: Poste) -> Solution:
    """Not the retained word."""
    retenu = poste.coup(1).retenu
    assert retenu is not None
    return next(s for s in poste.solutions(poste.coup(1)) if s.mot.upper() != retenu.solution.mot.upper())


def test_au_premier_coup_ce_qui_n_a_pas_ete_tape_n_est_ecrit_nulle_part(poste: Poste) -> None:
    poste.entrer(f"3 {une_autre(poste).mot.upper()}/")
    assert references(poste, 3) == ("", "", "")


def test_au_premier_coup_la_reference_ecrite_est_celle_du_bulletin(poste: Poste) -> None:
    poste.entrer(f"3 {une_autre(poste).mot.upper()} H8/")
    assert references(poste, 3) == ("H8", "H8", "H8")


@pytest.mark.parametrize("ligne", ["{}/", "{}!", "t p"])
def test_qui_a_le_top_a_partout_la_place_du_top_retenu(poste: Poste, ligne: str) -> None:
    retenu = poste.coup(1).retenu
    assert retenu is not None
    poste.entrer(f"3 {ligne.format(retenu.solution.mot.upper())}")
    ref = str(retenu.solution.ref)
    assert references(poste, 3) == (ref, ref, ref)


def test_ensuite_un_mot_sans_reference_n_en_a_pas(poste: Poste) -> None:
    poste.jouer()
    poste.corriger_le_dernier()
    retenu = poste.coup(2).retenu
    assert retenu is not None
    autre = next(s for s in poste.solutions(poste.coup(2)) if s.mot.isupper() and s.mot != retenu.solution.mot.upper())
    signe = ":" if autre.ref.sens.value == "V" else "-"
    poste.entrer(f"3 {autre.mot}!{signe} /{autre.points}")
    assert references(poste, 3, 2) == ("", "", "")


def test_ensuite_le_top_sans_sa_reference_ne_la_recoit_pas(poste: Poste) -> None:
    """He is sanctioned for it (2023, 5.3.3 and 5.6): the slip that says so does not show it as his."""
    poste.jouer()
    poste.corriger_le_dernier()
    retenu = poste.coup(2).retenu
    assert retenu is not None
    signe = ":" if retenu.solution.ref.sens.value == "V" else "-"
    poste.entrer(f"3 {retenu.solution.mot}!{signe} /{retenu.solution.points}")
    verdict = poste.coup(2).fiches[3].verdict
    assert verdict is not None
    assert verdict.sanctions
    assert references(poste, 3, 2) == ("", "", "")
