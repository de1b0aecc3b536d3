"""A form, and where the keyboard goes from its grid; what it says of itself is true while the console is awaited."""

from selenium.webdriver.common.keys import Keys

from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.poste.formulaire import ecrire, toucher

pytestmark = chromium
_CHAMPS = "return ['tables', 'mot', 'ref', 'points'].map((nom) => document.querySelector(`#f-${nom}`).value)"
_CLAVIER = "return document.activeElement.id"


def cliquer(poste: Page, case: str) -> None:
    """With the mouse, which takes the keyboard away."""
    poste.js("document.activeElement.blur()")
    toucher(poste, case)


def test_apres_la_grille_le_score_se_tape_puis_tab_va_de_l_avant(formulaire: Page) -> None:
    """It went to the tables: an 80 took the place of the 1."""
    ecrire(formulaire, tables="1", mot="VEDIKA")
    cliquer(formulaire, "D12")
    formulaire.touches("80")
    assert formulaire.js(_CHAMPS) == ["1", "VEDIKA", "D12", "80"]
    cliquer(formulaire, "D12")
    formulaire.touches("58")
    assert formulaire.js(_CHAMPS) == ["1", "VEDIKA", "12D", "58"]
    formulaire.touches(Keys.TAB)
    assert formulaire.js(_CLAVIER) != "f-tables"


def test_la_case_touchee_avant_le_mot_c_est_le_mot_qui_se_tape(formulaire: Page) -> None:
    ecrire(formulaire, tables="1")
    cliquer(formulaire, "D12")
    formulaire.touches("VEDIKA")
    assert formulaire.js(_CHAMPS) == ["1", "VEDIKA", "D12", ""]


def test_les_lettres_d_un_raccord_se_tapent_l_une_apres_l_autre(formulaire: Page) -> None:
    ecrire(formulaire, tables="1", mot="MOLLIES")
    formulaire.cliquer("dialog .modes", "Raccord")
    cliquer(formulaire, "D12")
    formulaire.touches("L")
    cliquer(formulaire, "D12")
    formulaire.touches("E")
    cliquer(formulaire, "D14")
    lettres = "return [...document.querySelectorAll('.ecrit.raccord text')].map((t) => t.textContent).join('')"
    assert formulaire.js(lettres) == "LE"
    assert formulaire.js(_CHAMPS) == ["1", "MOLLIES", "", ""]


def test_au_doigt_la_grille_ne_fait_monter_aucun_clavier(formulaire: Page) -> None:
    au_doigt = {"features": [{"name": "pointer", "value": "coarse"}]}
    formulaire.pilote.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    formulaire.pilote.execute_cdp_cmd("Emulation.setEmulatedMedia", au_doigt)
    try:
        formulaire.attendre("matchMedia('(pointer: coarse)').matches")
        ecrire(formulaire, tables="1", mot="VEDIKA")
        cliquer(formulaire, "D12")
        assert formulaire.js(_CLAVIER) != "f-points"
    finally:
        formulaire.pilote.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})
        formulaire.pilote.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_la_table_donnee_ne_se_demande_plus_meme_si_la_console_tarde(formulaire: Page, wifi: Wifi) -> None:
    formulaire.attendre_le_texte("dialog .verdict", "Donnez la table.")
    wifi.muet = True
    ecrire(formulaire, tables="7", mot="C(H)AT")
    assert formulaire.js("return document.querySelector('dialog .verdict').textContent") == ""
