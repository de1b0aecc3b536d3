"""Each code with which the console closes a page's socket has its sentence there."""

from collections.abc import Iterator

import pytest

from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import installer

pytestmark = chromium
_NOTER = """
window.prises = [];
window.WebSocket = class extends WebSocket { constructor(...ou) { super(...ou); window.prises.push(this); } };
const demander = window.fetch;
window.fetch = (...ou) => (window.seule ? Promise.reject(new TypeError("seule")) : demander(...ou));
"""


@pytest.fixture
def poste(onglet: Page, ouverte: SalleOuverte, wifi: Wifi) -> Iterator[Page]:
    """Zoé's, whose sockets the test holds too, and which finds no console while ``seule``."""
    note = onglet.pilote.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _NOTER})
    page = installer(onglet, ouverte, wifi)
    page.attendre_le_texte(".tete", "Coup 4")
    yield page
    onglet.pilote.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", note)


@pytest.mark.parametrize(
    ("code", "dit"),
    [
        (1012, "La console ferme ou rouvre son réseau"),
        (4408, "Cette page ne suivait plus, ou n’était plus comprise"),
        (4429, "Trop de pages à la fois, ou trop de ce code"),
    ],
)
def test_la_page_dit_pourquoi_elle_fut_fermee_et_revient_d_elle_meme(poste: Page, code: int, dit: str) -> None:
    poste.js(f"window.seule = true; window.prises.at(-1).onclose({{ code: {code} }})")
    poste.attendre_le_texte("body", dit)
    poste.js("window.seule = false")
    poste.attendre(f"!document.body.textContent.includes('{dit}')")
    poste.saisir("5 t")
    poste.attendre_le_texte(".histoire .ecrite", "5 t")
