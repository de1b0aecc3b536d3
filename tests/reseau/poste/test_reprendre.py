"""« Reprendre »: what did not enter is in the line again, and listed until it is entered, or put aside."""

import pytest

from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import bientot, points

pytestmark = chromium
_DITES = "return [...document.querySelectorAll('.histoire li span')].map((une) => une.textContent)"
_LIGNE = "return document.querySelector('#ligne').value"


def refusee(poste: Page, ligne: str) -> None:
    """Refused, and no more in the line."""
    poste.taper(f"{ligne}\n")
    poste.attendre_le_texte(".histoire .refusee", ligne)
    poste.attendre("document.querySelector('#ligne').value === arguments[0]", ligne)


@pytest.mark.parametrize("recharger", [False, True])
def test_reprise_puis_une_autre_ligne_a_sa_place_elle_reste_a_regler(
    poste: Page, ouverte: SalleOuverte, *, recharger: bool
) -> None:
    """It was gone from « Mes saisies », nothing done for its table."""
    refusee(poste, "5 t 7 t")
    poste.taper("8 z\n")
    assert bientot(lambda: points(ouverte, 4), {8: 0})
    poste.cliquer(".histoire .refusee", "Reprendre")
    poste.attendre("document.querySelector('#ligne').value === '5 t 7 t'")
    poste.taper("9 z\n")
    assert bientot(lambda: points(ouverte, 4), {8: 0, 9: 0})
    if recharger:
        poste.pilote.refresh()
    poste.attendre_le_texte(".histoire .refusee", "5 t 7 t")
    poste.taper("5 7 t\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58, 7: 58, 8: 0, 9: 0})
    poste.attendre("!document.querySelector('.histoire .refusee')")


def test_reprise_et_validee_elle_n_est_plus_a_regler(poste: Page, ouverte: SalleOuverte) -> None:
    refusee(poste, "5 6 t 7 t")
    poste.taper("")
    poste.cliquer(".histoire .refusee", "Reprendre")
    poste.taper("6 t\n")
    poste.attendre_le_texte(".histoire .ecrite", "6 t")
    assert len(poste.js(_DITES)) == 2, "table 5 has nothing yet"
    poste.taper("5 7 t\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58, 6: 58, 7: 58})
    poste.attendre("!document.querySelector('.histoire .refusee')")


def test_reprise_puis_ecartee_il_n_en_reste_rien(poste: Page, ouverte: SalleOuverte) -> None:
    refusee(poste, "5 t 7 t")
    poste.cliquer(".histoire .refusee", "Reprendre")
    poste.cliquer(".histoire .refusee", "Écarter")
    poste.attendre("!document.querySelector('.histoire .refusee')")
    assert poste.js(_LIGNE) == ""
    assert points(ouverte, 4) == {}


def test_reprise_et_refusee_encore_elle_n_y_est_qu_une_fois(poste: Page) -> None:
    refusee(poste, "a 5")
    poste.cliquer(".histoire .refusee", "Reprendre")
    poste.taper("a 5\n")
    poste.attendre_le_texte("#verdict.refus", "ne se lit pas")
    poste.attendre("document.querySelectorAll('.histoire li').length === 1")


@pytest.mark.parametrize(("fautive", "juste"), [("99 t", "9 T"), ("vedika", "9 vedika"), ("vedika", "vedika 9")])
def test_reprise_et_sa_table_corrigee_elle_n_est_plus_a_regler(
    poste: Page, ouverte: SalleOuverte, fautive: str, juste: str
) -> None:
    """Its table is none, and would never be entered."""
    refusee(poste, fautive)
    poste.cliquer(".histoire .refusee", "Reprendre")
    poste.taper(f"{juste}\n")
    assert bientot(lambda: points(ouverte, 4), {9: 58})
    poste.attendre("!document.querySelector('.histoire .refusee')")
