"""A post in two tabs of a browser: one alone speaks for it, and a tab that is being left keeps it from nobody."""

from collections.abc import Iterator
from typing import Final

import pytest

from arbitre.reseau.acces.roles import Role
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte

pytestmark = chromium
_TENIR: Final = "navigator.locks.request('arbitre.poste', () => new Promise((rendre) => setTimeout(rendre, 700)))"
"""As a page does that is a while going."""


@pytest.fixture
def autre(onglet: Page) -> Iterator[Page]:
    """Another tab of the same browser, in front; closed in the end, the one that waits for another before that one."""
    (ici,) = onglet.pilote.window_handles
    onglet.pilote.switch_to.new_window("tab")
    yield onglet
    for la in reversed(onglet.pilote.window_handles):
        if la != ici:
            onglet.pilote.switch_to.window(la)
            onglet.pilote.close()
    onglet.pilote.switch_to.window(ici)


def test_le_second_onglet_renvoie_au_premier(autre: Page, ouverte: SalleOuverte) -> None:
    autre.ouvrir(ouverte, Role.CORRECTEUR)
    autre.attendre_le_texte(".tete", "Coup 4")
    autre.pilote.switch_to.new_window("tab")
    autre.ouvrir(ouverte, Role.CORRECTEUR)
    autre.attendre_le_texte("#etat", "déjà ouvert dans un autre onglet")
    autre.attendre("document.querySelector('#poste').hidden && !document.querySelector('main').hidden")


def test_l_onglet_que_l_on_quitte_laisse_la_place(autre: Page, ouverte: SalleOuverte) -> None:
    """Loaded again, the page said now and then that it stood in another tab."""
    autre.pilote.get(f"http://{ouverte.adresse}/")
    autre.js(f"void {_TENIR}")
    autre.pilote.switch_to.new_window("tab")
    autre.ouvrir(ouverte, Role.CORRECTEUR)
    autre.attendre_le_texte(".tete", "Coup 4")


def test_le_premier_ferme_le_second_prend_sa_place(autre: Page, ouverte: SalleOuverte) -> None:
    autre.ouvrir(ouverte, Role.CORRECTEUR)
    autre.attendre_le_texte(".tete", "Coup 4")
    premier = autre.pilote.current_window_handle
    autre.pilote.switch_to.new_window("tab")
    second = autre.pilote.current_window_handle
    autre.ouvrir(ouverte, Role.CORRECTEUR)
    autre.attendre_le_texte("#etat", "déjà ouvert dans un autre onglet")
    autre.pilote.switch_to.window(premier)
    autre.pilote.close()
    autre.pilote.switch_to.window(second)
    autre.attendre_le_texte(".tete", "Coup 4")
    autre.attendre("!document.querySelector('#poste').hidden && document.querySelector('main').hidden")


def test_un_navigateur_occupe_n_est_pas_un_second_onglet(autre: Page, ouverte: SalleOuverte) -> None:
    """Slow to say that no other tab stands there, it left the post on « déjà ouvert », for ever."""
    lent = """const vrai = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = (...quoi) => new Promise((suite, echec) => {
      const signal = quoi.find((un) => un?.signal)?.signal;
      signal?.addEventListener("abort", () => echec(signal.reason));
      setTimeout(() => suite(vrai(quoi[0], quoi.at(-1))), 2500);
    });"""
    autre.pilote.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": lent})
    autre.ouvrir(ouverte, Role.CORRECTEUR)
    autre.attendre_le_texte(".tete", "Coup 4")
