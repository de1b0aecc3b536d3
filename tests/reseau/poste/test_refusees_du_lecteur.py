"""What a reading post was refused: it stays so as long as its cause, the page loaded again or not."""

import pytest

from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.reseau.acces.roles import Role
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import installer

pytestmark = chromium


@pytest.fixture
def lecteur(onglet: Page, ouverte: SalleOuverte, wifi: Wifi) -> Page:
    """Rita's, at coup 4, of which table 6 alone is entered; the browser was emptied."""
    ouverte.faire(SaisirPoints(4, 6, 7))
    installer(onglet, ouverte, wifi)
    onglet.pilote.get("about:blank")
    onglet.ouvrir(ouverte, Role.RELECTURE, "Rita")
    onglet.attendre_le_texte(".tete", "Coup 4")
    return onglet


@pytest.mark.parametrize(("ligne", "raison"), [("5 t", "La table 5 n’est pas encore saisie"), ("6 x", "lit des")])
def test_refusee_a_un_lecteur_elle_l_est_encore_la_page_rechargee(lecteur: Page, ligne: str, raison: str) -> None:
    """« pas validée : rien ne la refuse plus », said after F5 alone, and refused again."""
    lecteur.taper(f"{ligne}\n")
    lecteur.attendre_le_texte(".histoire .refusee", raison)
    lecteur.pilote.refresh()
    lecteur.attendre_le_texte(".histoire .refusee", raison)


def test_refusee_a_un_lecteur_elle_se_reprend_des_que_sa_table_est_saisie(lecteur: Page, ouverte: SalleOuverte) -> None:
    lecteur.taper("5 t\n")
    lecteur.attendre_le_texte(".histoire .refusee", "La table 5 n’est pas encore saisie")
    ouverte.faire(SaisirPoints(4, 7, 8))
    lecteur.attendre_le_texte("[data-cle=t7]", "à relire")
    assert not lecteur.js("return document.querySelector('.histoire .tapee')")
    ouverte.faire(SaisirPoints(4, 5, 7))
    lecteur.attendre("!document.querySelector('.histoire .refusee, #verdict.refus')")
