"""The form, opened for a table that is another post's: taken over from there, with the keys alone."""

from selenium.webdriver.common.keys import Keys

from arbitre.engine.partie.saisie import PayerLeTop
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire, ouvrir_le_formulaire
from tests.reseau.poste.test_refus_du_poste import donner
from tests.reseau.postes import bientot, points

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
    poste.ecrire("#miennes", "10\n")
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


def test_ce_qui_fut_refuse_a_une_table_ne_se_lit_pas_dans_le_formulaire_d_une_autre(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """The verdict of « 6 z », asked again once tables were shared out anew, stood in the form of table 7, with a button
    that took table 6."""
    donner(ouverte, "Luc", (6, 7))
    poste.taper("6 z\n")
    poste.attendre_le_texte(".histoire .refusee", "La table 6 est à Luc")
    poste.taper("")
    ouvrir_le_formulaire(poste)
    ecrire(poste, tables="7", mot="VEDIKA", ref="12D", points="58")
    poste.attendre(_BOUTON)
    poste.js(f"{_BOUTON}.click()")
    poste.attendre(f"!{_BOUTON}")
    poste.attendre_le_texte("dialog .verdict", "Table 7\u00a0: 58 points")
    donner(ouverte, "Paul", (20,))
    poste.js("return new Promise((suite) => setTimeout(suite, 300))")
    poste.attendre_le_texte("dialog .verdict", "Table 7\u00a0: 58 points")
    assert not poste.js(f"return {_BOUTON}")
    poste.cliquer("dialog", "Saisir")
    assert bientot(lambda: points(ouverte, 4), {7: 58})


def test_refusee_et_saisie_depuis_par_celui_a_qui_est_la_table_il_n_y_a_plus_rien_a_regler(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """« 1 à régler » stayed at the console, in the next partie too."""
    donner(ouverte, "Luc", (6, 7))
    poste.taper("6 z\n")
    poste.attendre_le_texte(".histoire .refusee", "La table 6 est à Luc")
    ouverte.file.demander(lambda: ouverte.regie.executer(PayerLeTop(4, (6,)), auteur="Luc")).result(20)
    poste.attendre("!document.querySelector('.histoire .refusee')")
    poste.attendre("!document.querySelector('#ligne').value")
    poste.taper("6 z\n")
    poste.attendre_le_texte(".histoire .refusee", "La table 6 est à Luc")
    ouverte.faire(PayerLeTop(4, (7,)))
    poste.attendre_le_texte(".histoire .refusee", "La table 6 est à Luc")


def test_la_pastille_d_une_table_dit_ce_qu_elle_a_sous_ce_qui_fut_refuse(poste: Page, ouverte: SalleOuverte) -> None:
    """« refusé » stood there, under « Toutes vos tables sont saisies »."""
    donner(ouverte, "Luc", (6, 7))
    poste.saisir("5 t")
    poste.attendre_le_texte(".histoire .ecrite", "5 t")
    poste.taper("5-6 z\n")
    poste.attendre_le_texte(".histoire .refusee", "La table 6 est à Luc")
    poste.attendre("document.querySelector('[data-cle=t5]').matches('.refusee')")
    assert poste.js("return document.querySelector('[data-cle=t5] span').textContent") == "58"
