"""A form begun at a post and closed: the console knows of it, and what another enters does not take it away."""

import pytest
from selenium.webdriver.common.keys import Keys

from arbitre.engine.cahier.vue import Etat
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from tests.outils.pas_entres import gardes
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire, ouvrir_le_formulaire
from tests.reseau.postes import bientot, jouer_encore, points

pytestmark = chromium


def commencer(poste: Page) -> None:
    poste.cliquer(".saisie", "Formulaire")
    ecrire(poste, tables="5", mot="VEDUKA")
    poste.cliquer("dialog .gestes", "Fermer")
    poste.attendre_le_texte("[data-cle=t5]", "pas entrée")


def tables_en_cours(ouverte: SalleOuverte) -> tuple[int, ...]:
    """Of which the console is told that the post has begun something for them."""
    return tuple(table for garde in gardes(ouverte.service) for table in garde.tables)


def test_la_console_sait_quel_formulaire_ferme_est_commence(poste: Page, ouverte: SalleOuverte) -> None:
    commencer(poste)
    assert bientot(lambda: tables_en_cours(ouverte), (5,))
    poste.cliquer(".saisie", "Formulaire")
    poste.cliquer("dialog .reprise", "Vider")
    poste.cliquer("dialog .gestes", "Fermer")
    poste.taper("5 z\n")
    assert bientot(lambda: tables_en_cours(ouverte), ())


def test_paye_par_la_console_un_formulaire_commence_est_dans_mes_saisies(poste: Page, ouverte: SalleOuverte) -> None:
    """F6 there took it away, and « Toutes vos tables sont saisies » was said."""
    commencer(poste)
    ouverte.faire(PayerLeTop(4, (5,)))
    poste.attendre_le_texte(".a-voir", "1 saisie à comparer")
    poste.attendre_le_texte(".histoire .conflit", "Coup 4\u00a0: 5 VEDUKA")
    ouvrir_le_formulaire(poste)
    poste.attendre("document.querySelector('#f-mot')?.value === 'VEDUKA'")
    ecrire(poste, ref="12D", points="58\n")
    poste.attendre_le_texte("dialog .verdict", "Entrée encore pour remplacer")
    ecrire(poste, points="\n")
    assert bientot(lambda: points(ouverte, 4), {5: 0})
    poste.attendre("!document.querySelector('.histoire :is(.tapee, .conflit)')")


def continuer_sans_elle(ouverte: SalleOuverte) -> None:
    """The console pays all of the coup, closes it and plays the next one."""
    ouverte.faire(PayerLeTop(4, tuple(range(1, 25))), CloturerCoup(4))
    jouer_encore(ouverte)


def a_comparer(ouverte: SalleOuverte) -> int:
    """How many entries that meet another one the console knows of."""
    return sum(garde.etat is Etat.A_COMPARER for garde in gardes(ouverte.service))


@pytest.mark.parametrize("rechargee", [False, True])
@pytest.mark.parametrize("echap", [False, True])
def test_ferme_apres_que_la_console_a_paye_sa_table_il_est_dans_mes_saisies(
    poste: Page, ouverte: SalleOuverte, *, echap: bool, rechargee: bool
) -> None:
    """It was nowhere, and « Toutes vos tables sont saisies » was said."""
    ouvrir_le_formulaire(poste)
    ecrire(poste, tables="5", mot="VEDUKA")
    continuer_sans_elle(ouverte)
    poste.attendre_le_texte("dialog .remplace", "Remplace VEDIKA 12D")
    if rechargee:
        poste.pilote.refresh()
        poste.attendre_le_texte("dialog .remplace", "Remplace VEDIKA 12D")
    if echap:
        poste.touches(Keys.ESCAPE)
    else:
        poste.cliquer("dialog .gestes", "Fermer")
    poste.attendre_le_texte(".histoire .conflit", "Coup 4\u00a0: 5 VEDUKA")
    poste.attendre_le_texte(".a-voir", "1 saisie à comparer")
    if not rechargee:
        poste.attendre_le_texte(".tete strong", "Coup 5")
    assert bientot(lambda: a_comparer(ouverte), 1)


def test_un_formulaire_qui_change_ce_qu_a_sa_table_reste_a_sa_table(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(PayerLeTop(4, (5,)))
    poste.attendre_le_texte("[data-cle=t5]", "58")
    ouvrir_le_formulaire(poste)
    ecrire(poste, tables="5", mot="VEDUKA")
    poste.attendre_le_texte("dialog .remplace", "Remplace VEDIKA 12D")
    poste.cliquer("dialog .gestes", "Fermer")
    poste.attendre_le_texte("[data-cle=t5].conflit", "à comparer")
    poste.taper("5")
    ouvrir_le_formulaire(poste)
    assert poste.js("return document.querySelector('#f-mot').value") == "VEDUKA"
    assert not poste.js("return document.querySelector('.histoire .conflit')")


def test_saisi_ici_par_la_ligne_un_formulaire_commence_n_est_pas_dans_mes_saisies(
    poste: Page, ouverte: SalleOuverte
) -> None:
    commencer(poste)
    poste.taper("5 z\n")
    assert bientot(lambda: points(ouverte, 4), {5: 0})
    poste.attendre_le_texte(".histoire .ecrite", "5 z")
    assert not poste.js("return document.querySelectorAll('.histoire .tapee').length")


def test_la_partie_finie_un_formulaire_commence_se_montre_au_juge_arbitre(poste: Page, ouverte: SalleOuverte) -> None:
    """« Reprenez-le » was said, where nothing takes it up any more."""
    commencer(poste)
    ouverte.faire(PayerLeTop(4, (5,)), TerminerPartie(par_decision=True))
    poste.attendre_le_texte(".histoire .refusee", "Montrez cette saisie au juge-arbitre")
    poste.attendre_le_texte(".histoire .refusee", "Table 5, à la console\u00a0: VEDIKA 12D, 58 points")
    assert "reprenez" not in poste.js("return document.querySelector('.histoire').textContent")


def test_un_formulaire_vide_expres_ne_retient_plus_sa_table(poste: Page, ouverte: SalleOuverte) -> None:
    commencer(poste)
    poste.attendre_le_texte(".tables", "? pas entrée")
    poste.cliquer(".saisie", "Formulaire")
    poste.cliquer("dialog .reprise", "Vider")
    poste.cliquer("dialog .gestes", "Fermer")
    poste.attendre("!document.querySelector('.tables').textContent.includes('pas entrée')")
    assert points(ouverte, 4) == {}
