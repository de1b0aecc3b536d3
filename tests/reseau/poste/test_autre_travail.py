"""A device that corrected reads again, or the reverse: what it typed as one post is not the other's."""

from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.reseau.acces.roles import Role
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import points

pytestmark = chromium


def devenir(page: Page, ouverte: SalleOuverte, wifi: Wifi, role: Role, nom: str) -> None:
    """The same device, let in again for something else."""
    page.pilote.get("about:blank")
    wifi.revenir()
    page.ouvrir(ouverte, role, nom)
    page.attendre_le_texte(".tete", "Coup 4")


def test_ce_que_l_on_a_corrige_n_est_pas_relu_et_ce_qui_attend_reste_une_correction(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """« Tout ce qui est saisi est relu » stood there, of what the same device had entered."""
    poste.saisir("1-2 t")
    poste.attendre_le_texte(".histoire .ecrite", "1-2 t")
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("3 z\n")
    poste.attendre_le_texte(".histoire .attente", "3 z")
    poste.taper("4 vedi")
    devenir(poste, ouverte, wifi, Role.RELECTURE, "Eva")
    poste.attendre_le_texte(".tables", "À relire\u00a0: 1-2")
    poste.attendre_le_texte(".histoire", "Rien encore")
    poste.attendre_le_texte(".ailleurs:not([hidden]) strong", "2 saisies d’un poste de correction")
    poste.attendre_le_texte(
        ".ailleurs:not([hidden])", "Rien n’en part tant que cet appareil est un poste de relecture."
    )
    assert poste.js("return document.querySelector('#ligne').value") == ""
    poste.taper("1 t\n")
    poste.attendre_le_texte(".tables", "À relire\u00a0: 2")
    assert points(ouverte, 4).keys() == {1, 2}
    devenir(poste, ouverte, wifi, Role.CORRECTEUR, "Zoé")
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 2")
    poste.attendre_le_texte(".histoire .tapee", "4 vedi")
    assert points(ouverte, 4)[3] == 0


def test_une_relecture_qui_attend_n_est_pas_saisie_comme_une_correction(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """The blind reading of a table would have been its result."""
    ouverte.faire(PayerLeTop(4, (1, 2)))
    devenir(poste, ouverte, wifi, Role.RELECTURE, "Eva")
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("3 z\n")
    poste.attendre_le_texte(".histoire .attente", "3 z")
    devenir(poste, ouverte, wifi, Role.CORRECTEUR, "Zoé")
    poste.attendre_le_texte(".ailleurs:not([hidden]) strong", "1 saisie d’un poste de relecture")
    poste.saisir("4 t")
    poste.attendre_le_texte(".histoire .ecrite", "4 t")
    assert points(ouverte, 4).keys() == {1, 2, 4}
