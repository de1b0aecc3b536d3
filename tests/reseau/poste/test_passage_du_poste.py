"""The post changed coup by itself: what is typed next is read again there, judged as it is typed, and never lost."""

import pytest
from selenium.webdriver.common.keys import Keys

from arbitre.engine.cahier.vue import Etat
from arbitre.engine.partie.terminer import CloturerCoup
from tests.outils.pas_entres import Garde, gardes
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.test_coup_du_poste import changer_un_coup_clos
from tests.reseau.postes import bientot, points

pytestmark = chromium


@pytest.fixture
def ramene(poste: Page, ouverte: SalleOuverte) -> Page:
    """From coup 4, that it was changing, to coup 5."""
    changer_un_coup_clos(poste, ouverte)
    ouverte.faire(CloturerCoup(4))
    poste.attendre_le_texte("#verdict.attente", "voici le coup 5")
    return poste


def test_la_ligne_se_juge_a_mesure_qu_on_la_tape(ramene: Page, ouverte: SalleOuverte) -> None:
    """« Relisez la ligne, puis validez-la encore » was said before anything was, and no verdict."""
    ramene.touches("2 triez")
    ramene.attendre_le_texte("#verdict .paie", "points")
    ramene.attendre_le_texte("#verdict .refus", "On est passé du coup 4 au coup 5")
    ramene.touches("\n")
    ramene.attendre_le_texte("#verdict .accord", "cette saisie est jugée ici. Entrée encore")
    ramene.attendre_le_texte("#verdict .paie", "points")
    assert points(ouverte, 5) == {}


def test_une_ligne_tapee_par_dessus_est_dans_mes_saisies(ramene: Page, ouverte: SalleOuverte) -> None:
    """Three lines in a row were « ? pas entrée », and nowhere any more."""
    ramene.touches("2 z\n3 z\n4 z\n")
    ramene.attendre("document.querySelectorAll('.histoire .tapee').length === 2")
    ramene.attendre_le_texte(".a-voir", "2 saisies pas validées")
    ramene.attendre_le_texte(".histoire .tapee", "Coup 5\u00a0: 3 z")
    ramene.attendre_le_texte(".histoire .tapee", "On est passé du coup 4 au coup 5")
    ramene.cliquer(".histoire .tapee", "Reprendre")
    ramene.attendre("document.querySelector('#ligne').value === '3 z'")
    ramene.attendre("document.querySelectorAll('.histoire .tapee').length === 2")
    ramene.touches("\n")
    ramene.attendre_le_texte("#verdict .accord", "Entrée encore")
    ramene.touches("\n")
    assert bientot(lambda: points(ouverte, 5), {3: 0})
    ramene.attendre("document.querySelectorAll('.histoire .tapee').length === 2")
    ramene.cliquer(".tables li", "2")
    ramene.touches("z\n4 z\n")
    assert bientot(lambda: points(ouverte, 5), {2: 0, 3: 0, 4: 0})
    ramene.attendre("!document.querySelector('.histoire .tapee')")


def test_une_ligne_que_l_on_change_n_est_qu_une_ligne(ramene: Page, ouverte: SalleOuverte) -> None:
    ramene.touches("2 trie\n" + Keys.END + "z\n")
    ramene.attendre_le_texte("#verdict .accord", "Entrée encore")
    assert not ramene.js("return document.querySelector('.histoire .tapee')")
    ramene.touches("\n")
    assert bientot(lambda: list(points(ouverte, 5)), [2])


def test_la_ligne_tapee_apres_un_passage_est_dite_a_la_console(ramene: Page, ouverte: SalleOuverte) -> None:
    """F7, the end and « Retirer ce poste » knew nothing of it."""
    ramene.touches("2 triez")
    assert bientot(lambda: gardes(ouverte.service), [Garde(Etat.PAS_ENTREE, (2,), 5, en_main=True)])
    ramene.touches("\n")
    ramene.attendre_le_texte("#verdict .accord", "cette saisie est jugée ici")
    assert bientot(lambda: gardes(ouverte.service), [Garde(Etat.PAS_ENTREE, (2,), 5)])
