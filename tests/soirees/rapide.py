"""Coups of a published partie, commanded at once: what the test looks at comes after them."""

from collections.abc import Mapping

from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, TirerLettres
from tests.engine.partie.banc import PREMIERS
from tests.soirees.poste import Poste


def jouer_un_coup(poste: Poste, points: Mapping[int, int]) -> None:
    """The next coup, closed: ``points`` by table, the top for the others."""
    executer = poste.console.executer
    numero = len(poste.partie.coups) + 1
    nouvelles, mot, ref, _ = PREMIERS[numero - 1]
    assert executer(TirerLettres(nouvelles))
    if poste.phase is Phase.CHOIX:
        assert executer(AccepterTirage())
    assert executer(AnnoncerTirage())
    assert poste.console.regie.executer(LancerChrono(), TerminerCoup()), "as one: the fast chrono ends no time between"
    assert executer(CompterBulletins())
    assert executer(RetenirTop(mot, ref, hors_liste=True), AnnoncerTop())
    for table, siens in points.items():
        assert executer(SaisirPoints(numero, table, siens))
    if len(points) < len(poste.partie.presents(numero)):
        assert executer(PayerLeTop(numero))
    assert executer(CloturerCoup(numero))


def finir(poste: Poste) -> None:
    """End the partie by decision, as the key does."""
    assert poste.console.executer(TerminerPartie(par_decision=True))


def jouer_au_sort(poste: Poste) -> None:
    """The next coup drawn by lot, at the top for all, closed."""
    regie = poste.console.regie
    while poste.phase is Phase.TIRAGE:
        assert regie.tirer()
    if poste.phase is Phase.CHOIX:
        assert regie.executer(AccepterTirage())
    numero = poste.partie.coups[-1].numero
    fin = (RetenirTop(), AnnoncerTop(), PayerLeTop(numero), CloturerCoup(numero))
    assert regie.executer(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins(), *fin)
