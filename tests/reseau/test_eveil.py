"""A post and a tableau keep their screen lit (Screen Wake Lock) while there is something to be seen."""

from collections.abc import Iterator
from typing import Final

import pytest

from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.acces.roles import Role
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte

pytestmark = chromium
_NOTER: Final = """
window.__verrous = [];
if (navigator.wakeLock) {
  const demander = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (sorte) => {
    const verrou = await demander(sorte);
    window.__verrous.push(verrou);
    return verrou;
  };
}
"""
"""The browser's own lock, each time it gives one."""
_TENU, _LIBRE = "window.__verrous.some((v) => !v.released)", "window.__verrous.every((v) => v.released)"


@pytest.fixture
def notee(onglet: Page) -> Iterator[None]:
    """The pages that are opened from now on tell which locks they hold."""
    ajoute = onglet.pilote.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _NOTER})
    yield
    onglet.pilote.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", ajoute)


def test_un_poste_reste_allume_jusqu_a_la_fin_de_la_partie(notee: None, poste: Page, ouverte: SalleOuverte) -> None:
    poste.attendre(_TENU)
    ouverte.faire(TerminerPartie(par_decision=True))
    poste.attendre(_LIBRE)


def test_ce_que_le_navigateur_relache_est_redemande(notee: None, poste: Page, ouverte: SalleOuverte) -> None:
    """A battery that runs low, a page that was hidden."""
    poste.attendre(_TENU)
    poste.js("window.__verrous[0].release()")
    ouverte.faire(SaisirPoints(4, 1, 7))
    poste.attendre("window.__verrous.length === 2")
    poste.attendre(_TENU)


def test_un_tableau_reste_allume(notee: None, onglet: Page, ouverte: SalleOuverte) -> None:
    onglet.pilote.get("about:blank")
    onglet.ouvrir(ouverte, Role.ECRAN)
    onglet.attendre("document.querySelector('.tableau')")
    onglet.attendre(_TENU)
