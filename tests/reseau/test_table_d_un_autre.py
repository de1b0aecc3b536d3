"""The form, opened for a table that is another post's: taken over from there, with the keys alone."""

from selenium.webdriver.common.keys import Keys

from tests.reseau.coupure import Wifi
from tests.reseau.formulaire import ecrire, ouvrir_le_formulaire
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import bientot, points
from tests.reseau.test_refus_du_poste import donner

pytestmark = chromium
_BOUTON = "document.querySelector('dialog .verdict [data-cle=reprendre]')"
_MIENNES = ".tables .rang button"


def ecrire_a_la_table_de_luc(poste: Page, ouverte: SalleOuverte) -> None:
    """Which is table 5; the keyboard in the score."""
    donner(ouverte, "Luc", (4, 5))
    ouvrir_le_formulaire(poste)
    ecrire(poste, tables="5", mot="VEDIKA", ref="12D", points="58\n")
    poste.attendre_le_texte("dialog .verdict .refus", "La table 5 est à Luc")


def tabuler(poste: Page) -> None:
    """Until the button that takes it over."""
    for _ in range(5):
        if poste.js(f"return document.activeElement === {_BOUTON}"):
            return
        poste.touches(Keys.TAB)
    raise AssertionError(poste.js("return document.activeElement.outerHTML"))


def test_la_table_d_un_autre_se_reprend_du_formulaire(poste: Page, ouverte: SalleOuverte) -> None:
    """It named « Mes tables », which the dialog hides."""
    poste.cliquer(".tables", "Mes tables")
    poste.pilote.find_element("id", "miennes").send_keys("10\n")
    poste.attendre_le_texte(_MIENNES, "Mes tables\u00a0: 10")
    donner(ouverte, "Luc", (4, 5))
    ouvrir_le_formulaire(poste)
    ecrire(poste, tables="5", mot="VEDIKA", ref="12D", points="58")
    poste.attendre_le_texte("dialog .verdict .refus", "La table 5 est à Luc")
    tabuler(poste)
    assert poste.attendre(f"{_BOUTON}.textContent") == "Reprendre aux autres (mes tables\u00a0: 5 10)"
    poste.touches("\n")
    poste.attendre_le_texte(_MIENNES, "Mes tables\u00a0: 5 10")
    poste.attendre(f"!{_BOUTON} && !document.querySelector('dialog .verdict .refus')")
    assert points(ouverte, 4) == {}, "taken over, nothing is entered yet"
    assert poste.js("return document.activeElement.id") == "f-mot"
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})


def test_reseau_coupe_la_table_ne_se_reprend_pas_et_le_bulletin_reste(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    ecrire_a_la_table_de_luc(poste, ouverte)
    poste.attendre(_BOUTON)
    wifi.couper()
    poste.attendre_le_texte("dialog .lien", "coupé")
    tabuler(poste)
    poste.touches("\n")
    poste.attendre_le_texte("dialog .verdict .refus", "Réseau coupé\u00a0: les tables se partagent avec la console.")
    assert poste.js("return document.querySelector('#f-mot').value") == "VEDIKA"
    wifi.revenir()
    poste.attendre_le_texte("dialog .verdict .refus", "La table 5 est à Luc")
    poste.attendre(_BOUTON)
