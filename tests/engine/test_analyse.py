"""Analysis of a partie: what was played beside all that could be."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from arbitre.engine.analyse import CITEES, SOUS_TOPS, CoupAnalyse, analyser
from arbitre.engine.editions import edition
from arbitre.engine.fin import Annulation
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.generation import generer
from arbitre.engine.grille import Grille
from arbitre.engine.lexique.recherche import Solutions, toutes
from arbitre.engine.prepare import preparer
from arbitre.engine.rejeu import CoupEcrit
from tests.outils import positions

PUBLIEES = Path(__file__).parents[1] / "donnees" / "parties_publiees.jsonl"


def chercher(grille: Grille, lettres: str, formule: Formule) -> Solutions:
    return toutes(positions.automate(), grille, lettres, formule)


def analyse(coups: Iterable[CoupEcrit], formule: Formule = CLASSIQUE) -> list[CoupAnalyse]:
    return list(analyser(coups, formule, edition("2023").reglement, positions.automate().__contains__, chercher))


def test_une_partie_au_top_n_a_ni_ecart_ni_faute() -> None:
    faite = generer(positions.automate(), CLASSIQUE, edition("2023").reglement, 4, 2)
    assert faite is not None
    coups = analyse(preparer(faite, CLASSIQUE, "2023", "").coups)
    assert [c.rejoue.points for c in coups if c.rejoue.n] == [c.solution.points for c in faite.joues if c.solution]
    for coup in coups:
        assert coup.rejoue.erreurs == ()
        assert coup.rejoue.points == coup.rejoue.top == coup.scores[0].points
        assert coup.retenue in coup.scores[0].solutions or coup.scores[0].nombre > CITEES
        assert coup.rejoue.nb_tops == coup.scores[0].nombre


def test_les_scores_sont_ceux_de_toutes_les_solutions() -> None:
    (coup,) = analyse([CoupEcrit("AECCNU?", "ChACUNE", "H4", 76)])
    par_points: dict[int, int] = {}
    for solution in coup.solutions:
        par_points[solution.points] = par_points.get(solution.points, 0) + 1
    meilleurs = sorted(par_points.items(), reverse=True)[: SOUS_TOPS + 1]
    assert [(s.points, s.nombre) for s in coup.scores] == meilleurs
    assert all(len(s.solutions) == min(CITEES, s.nombre) for s in coup.scores)
    assert all(vue.points == score.points for score in coup.scores for vue in score.solutions)


@pytest.mark.parametrize("ligne", PUBLIEES.read_text(encoding="utf-8").splitlines())
def test_une_partie_publiee_s_analyse_entiere(ligne: str) -> None:
    partie = json.loads(ligne)
    ecrits = [CoupEcrit(c["tirage"], c["mot"], c["ref"], c["points"]) for c in partie["coups"]]
    coups = analyse(ecrits, FORMULES[partie.get("formule", "classique")])
    assert [c.ecrit for c in coups] == ecrits
    for coup in coups:
        assert coup.retenue is not None
        assert coup.rejoue.top == max((s.points for s in coup.solutions), default=0)
        if coup.scores:
            assert coup.scores[0].points == coup.rejoue.top


@pytest.mark.parametrize(
    "ecrit",
    [
        CoupEcrit("illisible !", "CHACUNE", "H4", 3),
        CoupEcrit("AEINRSTAEINRST", "NASTIER", "H4", 3),
        CoupEcrit("???????", "NASTIER", "H4", 3),
        CoupEcrit("AEINRST", "NASTIER", "Z99", 3),
        CoupEcrit("AEINRST", None, None, None),
        CoupEcrit("AEINRST", annule=Annulation.ERREUR),
    ],
)
def test_un_fichier_qui_dit_n_importe_quoi_s_analyse_quand_meme(ecrit: CoupEcrit) -> None:
    premier, second = analyse([ecrit, CoupEcrit("AEINRST", "RETINAS", "H4", None)])
    assert premier.retenue is None or premier.rejoue.erreurs
    assert second.solutions is not None
