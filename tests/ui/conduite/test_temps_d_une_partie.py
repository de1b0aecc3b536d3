"""Whatever ends a partie ends its time: no clock runs without a tirage announced in the partie in force."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.fin import Annulation
from arbitre.engine.ordre import membres
from arbitre.engine.partie.conduite import TerminerCoup
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.terminer import AnnulerCoup, InterromprePartie, TerminerPartie
from arbitre.engine.vues import EtatChrono
from tests.ui.conduite.table import Table

DU_CHRONO: Final = (Phase.RECHERCHE, Phase.RAMASSAGE, Phase.TOP, Phase.ANNONCE_TOP)


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "essai.arbitre")
    yield table
    table.fermer()


def tout_se_tait(table: Table) -> bool:
    """Neither chrono, nor call to come, nor word, on the console as in the room."""
    vue = table.conducteur.vue_actuelle()
    return (
        table.conducteur.chrono is None
        and vue.chrono is None
        and table.conducteur.temps._attendu is None
        and not table.annonceur.parle
        and not table.conducteur.temps.suite
    )


@pytest.mark.parametrize(
    "finir",
    [
        TerminerPartie(par_decision=True),
        InterromprePartie(60),
        AnnulerCoup(Annulation.ERREUR, "un essai"),
    ],
    ids=["décision", "interruption", "coup annulé"],
)
def test_la_fin_de_la_partie_finit_son_temps(table: Table, finir: Commande) -> None:
    table.jusqua(Phase.RECHERCHE)
    table.passer(20)
    table.faire(finir)
    assert tout_se_tait(table)
    table.passer(200)
    assert table.appels == ["chrono"]
    assert tout_se_tait(table)


def test_aucun_temps_ne_passe_d_une_partie_a_la_suivante(table: Table) -> None:
    """Ctrl+Maj+F while the time runs, then Ctrl+O: the clock went on before any letters."""
    table.jusqua(Phase.RECHERCHE)
    table.passer(20)
    table.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    assert table.en(Phase.TIRAGE)
    assert tout_se_tait(table)
    table.passer(200)
    assert table.appels == ["chrono"]
    assert table.regie.etat.parties[1].coups == ()


def test_le_top_de_la_partie_d_avant_ne_retient_pas_la_suivante(table: Table) -> None:
    """Neither its voice, nor the 20 s after it (2023, 3.1)."""
    table.jusqua(Phase.ANNONCE_TOP)
    table.conducteur.avancer()
    assert table.annonceur.parle
    table.faire(TerminerPartie(par_decision=True))
    assert table.annonceur.parle, "the last top is heard to its end"
    table.faire(OuvrirPartie())
    assert not table.annonceur.parle
    assert table.conducteur.attente == 0


def test_defaire_la_fin_rend_le_temps_comme_il_etait(table: Table) -> None:
    table.jusqua(Phase.RECHERCHE)
    table.passer(20)
    table.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    table.passer(50)
    assert table.regie.annuler()
    assert tout_se_tait(table)
    assert table.regie.annuler()
    chrono = table.conducteur.chrono
    assert chrono is not None
    assert (chrono.etat, chrono.reste) == (EtatChrono.PAUSE, 160)


def des_commandes() -> st.SearchStrategy[Commande]:
    """Any command with any content: most are refused, and those change nothing either."""
    return st.sampled_from(membres(Commande)).flatmap(st.from_type)


GESTES: Final[dict[str, Callable[[Table], object]]] = {
    "la touche": lambda t: t.conducteur.avancer(),
    "le top et la suite": lambda t: t.jusqua(Phase.TIRAGE) if t.partie.phase in DU_CHRONO else None,
    "chrono": lambda t: t.jusqua(Phase.RECHERCHE) if t.partie.phase is not Phase.FINIE else None,
    "pause": lambda t: t.conducteur.temps.pause(),
    "dix secondes": lambda t: t.conducteur.temps.ajouter(),
    "dix de moins": lambda t: t.conducteur.temps.oter(),
    "réglé": lambda t: t.conducteur.temps.regler(50.0),
    "terminé": lambda t: t.conducteur.temps.terminer(),
    "le temps passe": lambda t: t.passer(40),
    "tout annuler": lambda t: [t.regie.annuler() for _ in range(3)],
    "annuler": lambda t: t.regie.annuler(),
    "coup annulé": lambda t: t.regie.executer(AnnulerCoup(Annulation.ERREUR, "un essai")),
    "fin par décision": lambda t: t.regie.executer(TerminerPartie(par_decision=True)),
    "interruption": lambda t: t.regie.executer(InterromprePartie(60)),
    "partie suivante": lambda t: t.regie.executer(OuvrirPartie()),
    "fichier relu": lambda t: t.conducteur.reprendre_le_fichier(),
}


def test_terminer_le_coup_par_quelque_porte_que_ce_soit_arrete_son_temps(table: Table) -> None:
    table.jusqua(Phase.RECHERCHE)
    assert table.regie.executer(TerminerCoup())
    chrono = table.conducteur.chrono
    assert chrono is not None
    assert chrono.etat is EtatChrono.TERMINE
    table.regie.annuler()
    retrouve = table.conducteur.chrono
    assert retrouve is not None
    assert retrouve.etat is EtatChrono.PAUSE, "taken back, the time is found as it stood"


@pytest.mark.loi
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(["chrono", TerminerCoup()])
@given(st.lists(st.one_of(st.sampled_from(sorted(GESTES)), des_commandes()), min_size=5, max_size=25))
def test_aucune_horloge_sans_tirage_annonce_dans_la_partie_en_cours(qtbot: QtBot, gestes: list[str | Commande]) -> None:
    with TemporaryDirectory() as dossier:
        table = Table(Path(dossier, "essai.arbitre"))
        try:
            for geste in gestes:
                if isinstance(geste, str):
                    if table.regie.partie is not None:
                        GESTES[geste](table)
                else:
                    table.regie.executer(geste)
                verifier(table)
        finally:
            table.fermer()


def verifier(table: Table) -> None:
    """What must hold after every command."""
    partie, chrono, temps = table.regie.partie, table.conducteur.chrono, table.conducteur.temps
    assert table.conducteur.vue_actuelle().chrono == chrono
    en_recherche = partie is not None and partie.phase is Phase.RECHERCHE
    if chrono is not None and chrono.etat in (EtatChrono.COURT, EtatChrono.PAUSE):
        assert en_recherche
    if chrono is not None:
        assert partie is not None
        assert partie.coup is not None
        assert partie.phase in DU_CHRONO
        assert partie.coup.annonce
    if en_recherche:
        assert chrono is not None
    if temps._attendu is not None:
        assert partie is not None
        assert partie.phase in (Phase.CHRONO, Phase.RECHERCHE)
