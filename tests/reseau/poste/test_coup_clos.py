"""A correcting post whose coup was closed under its line: what it writes there is meant, whatever came since."""

from collections.abc import Callable

import pytest

from arbitre.engine.partie.conduite import LancerChrono
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.reseau.acces.roles import Role
from tests.engine.partie.banc import PREMIERS
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire
from tests.reseau.postes import bientot, jouer_encore, points

pytestmark = chromium
TOUTES = tuple(range(1, 25))


def tout_saisir(poste: Page, ouverte: SalleOuverte) -> None:
    """All at the top of coup 4, by that post."""
    poste.saisir("1-24 t")
    assert bientot(lambda: points(ouverte, 4), dict.fromkeys(TOUTES, 58))
    poste.attendre_le_texte(".histoire .ecrite", "1-24 t")


def chrono_lance(ouverte: SalleOuverte) -> None:
    ouverte.faire(CloturerCoup(4), TirerLettres(PREMIERS[4][0]), AnnoncerTirage(), LancerChrono())


def top_retenu(ouverte: SalleOuverte) -> None:
    ouverte.faire(CloturerCoup(4))
    jouer_encore(ouverte)


def le_suivant_encore_tire(ouverte: SalleOuverte) -> None:
    top_retenu(ouverte)
    ouverte.faire(TirerLettres(PREMIERS[5][0]), AnnoncerTirage())


@pytest.mark.parametrize("salle_qui_avance", [chrono_lance, top_retenu, le_suivant_encore_tire])
def test_la_ligne_finie_apres_la_cloture_demande_deux_entrees(
    poste: Page, ouverte: SalleOuverte, salle_qui_avance: Callable[[SalleOuverte], None]
) -> None:
    tout_saisir(poste, ouverte)
    poste.taper("10")
    salle_qui_avance(ouverte)
    poste.attendre_le_texte(".tete", "coup 5" if salle_qui_avance is not le_suivant_encore_tire else "coup 6")
    poste.ecrire("#ligne", " z")
    poste.attendre_le_texte("#verdict .remplace", "Remplace VEDIKA 12D, 58 points, saisi par ce poste")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte("#verdict .accord", "Le coup 4 est clos\u00a0: cette saisie y change la table 10.")
    assert points(ouverte, 4)[10] == 58, "one Enter is not enough"
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte(".histoire .ecrite", "10 z")
    assert points(ouverte, 4)[10] == 0
    assert "est clos" not in poste.js("return document.querySelector('#verdict').textContent"), "it is open again"


def test_tapee_plus_vite_que_son_verdict_elle_revient_avec_la_question(poste: Page, ouverte: SalleOuverte) -> None:
    tout_saisir(poste, ouverte)
    poste.taper("10")
    top_retenu(ouverte)
    poste.attendre_le_texte(".tete", "Le coup 5 attend")
    poste.ecrire("#ligne", " z\n")
    poste.attendre_le_texte("#verdict .accord", "Le coup 4 est clos\u00a0: cette saisie y change la table 10.")
    assert poste.js("return document.querySelector('#ligne').value") == "10 z"
    assert points(ouverte, 4)[10] == 58
    poste.cliquer("#verdict", "Entrer")
    assert bientot(lambda: points(ouverte, 4)[10], 0)


def test_au_coup_clos_ou_l_on_est_alle_a_la_main_aussi(poste: Page, ouverte: SalleOuverte) -> None:
    tout_saisir(poste, ouverte)
    top_retenu(ouverte)
    poste.attendre_le_texte(".tete strong", "Coup 5")
    poste.taper("c4\n")
    poste.attendre_le_texte(".tete strong", "Coup 4")
    poste.taper("6 x")
    poste.attendre_le_texte("#verdict .remplace", "Ôte VEDIKA 12D")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte("#verdict .accord", "Le coup 4 est clos")
    assert points(ouverte, 4)[6] == 58


def test_le_formulaire_ouvert_sous_la_cloture_demande_aussi(poste: Page, ouverte: SalleOuverte) -> None:
    tout_saisir(poste, ouverte)
    poste.cliquer(".saisie", "Formulaire")
    ecrire(poste, tables="10", mot="VEDIKA", ref="12D", points="57")
    poste.attendre_le_texte("dialog .verdict", "Table 10")
    top_retenu(ouverte)
    poste.attendre_le_texte(".tete", "Le coup 5 attend")
    poste.cliquer("dialog", "Saisir")
    poste.attendre_le_texte("dialog .accord", "Le coup 4 est clos\u00a0: cette saisie y change la table 10.")
    poste.attendre_le_texte("dialog .accord", "ou fermez le formulaire.")
    poste.cliquer("dialog", "Saisir")
    poste.attendre_le_texte(".histoire .ecrite", "10 VEDIKA")


def test_le_coup_clos_sous_une_autre_question_se_demande_a_son_tour(poste: Page, ouverte: SalleOuverte) -> None:
    """Enter that answers what was read before the coup closed is not an answer to that."""
    ouverte.faire(PayerLeTop(4, TOUTES))
    poste.taper("10 z")
    poste.attendre_le_texte("#verdict .remplace", "saisi par la console")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte("#verdict .accord", "Cette saisie serait perdue")
    ouverte.faire(CloturerCoup(4), TirerLettres(PREMIERS[4][0]), AnnoncerTirage())
    poste.attendre("!document.querySelector('#verdict .accord')")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte("#verdict .accord", "Le coup 4 est clos")
    assert points(ouverte, 4)[10] == 58
    poste.ecrire("#ligne", "\n")
    assert bientot(lambda: points(ouverte, 4)[10], 0)


def test_le_coup_clos_sous_la_question_du_formulaire_se_demande_a_son_tour(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(PayerLeTop(4, TOUTES))
    poste.cliquer(".saisie", "Formulaire")
    ecrire(poste, tables="10", mot="VEDIKA", ref="12D", points="57")
    poste.attendre_le_texte("dialog .remplace", "saisi par la console")
    poste.cliquer("dialog", "Saisir")
    poste.attendre_le_texte("dialog .accord", "Cette saisie serait perdue")
    ouverte.faire(CloturerCoup(4), TirerLettres(PREMIERS[4][0]), AnnoncerTirage())
    poste.attendre("!document.querySelector('dialog .accord')")
    poste.cliquer("dialog", "Saisir")
    poste.attendre_le_texte("dialog .accord", "Le coup 4 est clos")
    assert points(ouverte, 4)[10] == 58


def test_rouvert_par_une_correction_le_coup_se_demande_encore(poste: Page, ouverte: SalleOuverte) -> None:
    """Another correction opened it again: the line that was begun there is no less late."""
    tout_saisir(poste, ouverte)
    poste.taper("10")
    chrono_lance(ouverte)
    ouverte.faire(SaisirPoints(4, 20, 7))
    poste.attendre_le_texte(".tete", "coup 5")
    poste.ecrire("#ligne", " z")
    poste.attendre_le_texte("#verdict .remplace", "saisi par ce poste")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte("#verdict .accord", "Le coup 4 a été clos\u00a0: cette saisie y change la table 10.")
    assert points(ouverte, 4)[10] == 58


def test_ce_qui_attendait_pendant_la_coupure_se_compare_au_coup_clos(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    tout_saisir(poste, ouverte)
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("10 z\n")
    poste.attendre_le_texte(".histoire .attente", "10 z")
    top_retenu(ouverte)
    poste.pilote.get("about:blank")
    wifi.revenir()
    poste.ouvrir(ouverte, Role.CORRECTEUR)
    poste.attendre_le_texte(".histoire .tapee", "Remplace VEDIKA 12D, 58 points, saisi par ce poste")
    poste.attendre_le_texte(".histoire .tapee", "Le coup 4 est clos")
    assert points(ouverte, 4)[10] == 58


def test_la_ligne_commencee_avant_la_page_rechargee_demande_aussi(poste: Page, ouverte: SalleOuverte) -> None:
    tout_saisir(poste, ouverte)
    poste.taper("10 z")
    poste.attendre_le_texte("#verdict .remplace", "saisi par ce poste")
    poste.pilote.get("about:blank")
    top_retenu(ouverte)
    poste.ouvrir(ouverte, Role.CORRECTEUR)
    poste.attendre_le_texte("#verdict .remplace", "saisi par ce poste")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte("#verdict .accord", "Le coup 4 est clos")
    assert points(ouverte, 4)[10] == 58
