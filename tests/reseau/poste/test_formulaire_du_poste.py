"""The form of a post holds the bulletin as it is written: the direction of a word is one fact, its reference
another."""

import pytest

from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire, ecrite, ouvrir_le_formulaire, toucher
from tests.reseau.postes import bientot, points

pytestmark = chromium
_REF = "return document.querySelector('#f-ref').value"
_ACTIF = "return document.activeElement.id || document.activeElement.className"
_QUESTION = "dialog .verdict .question"


def test_le_formulaire_ouvert_defile_seul(formulaire: Page) -> None:
    """Two scroll bars stood side by side."""
    defile = "getComputedStyle(document.documentElement).overflowY !== 'hidden'"
    assert not formulaire.js(f"return {defile}")
    formulaire.cliquer("dialog .gestes", "Fermer")
    formulaire.attendre(defile)


def test_une_reference_inversee_fait_demander_le_sens_du_mot(formulaire: Page, ouverte: SalleOuverte) -> None:
    """Written down at 12D, its reference says across: no zero before the arbitre has said how it is written."""
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="D12", points="58")
    formulaire.attendre_le_texte(_QUESTION, "VEDIKA est écrit…")
    formulaire.touches("\n")
    formulaire.attendre_le_texte("dialog .lettres", "H ou V")
    formulaire.touches("\n")
    assert points(ouverte, 4) == {}
    formulaire.touches("v")
    formulaire.attendre_le_texte(".histoire .ecrite", "5 VEDIKA D12 58")
    formulaire.attendre_le_texte(".pastille.avertissement", "58 A")
    assert (ecrite(ouverte).sens, ecrite(ouverte).ref) == ("V", "D12")


def test_le_sens_repondu_selon_la_reference_vaut_ce_que_la_regle_en_dit(
    formulaire: Page, ouverte: SalleOuverte
) -> None:
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="D12", points="58")
    formulaire.cliquer(_QUESTION, "horizontalement (0)")
    assert bientot(lambda: points(ouverte, 4), {5: 0})
    assert (ecrite(ouverte).sens, ecrite(ouverte).ref) == ("H", "D12")


def test_tourner_le_mot_laisse_sa_reference_comme_elle_est_ecrite(formulaire: Page, ouverte: SalleOuverte) -> None:
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="D12", points="58")
    formulaire.attendre_le_texte(".modes", "→ horizontal")
    formulaire.cliquer(".modes", "→ horizontal")
    formulaire.attendre_le_texte(".modes", "↓ vertical")
    assert formulaire.js(_REF) == "D12"
    formulaire.attendre_le_texte("dialog .sanction.avertissement", "A ")
    formulaire.cliquer("dialog", "Saisir")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    assert (ecrite(ouverte).sens, ecrite(ouverte).ref) == ("V", "D12")


def test_le_signe_du_sens_se_tape_avec_le_mot_et_la_reference_ne_le_tourne_plus(
    formulaire: Page, ouverte: SalleOuverte
) -> None:
    ecrire(formulaire, tables="5", mot="VEDIKA:", ref="D12", points="58\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    assert (ecrite(ouverte).mot, ecrite(ouverte).sens, ecrite(ouverte).ref) == ("VEDIKA", "V", "D12")


def test_une_reference_juste_donne_le_sens_sans_rien_demander(formulaire: Page, ouverte: SalleOuverte) -> None:
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="12D", points="58")
    formulaire.attendre_le_texte(".modes", "↓ vertical")
    formulaire.attendre_le_texte("dialog .verdict", "58 points")
    assert not formulaire.js(f"return document.querySelector('{_QUESTION}')")
    formulaire.cliquer("dialog", "Saisir")
    assert bientot(lambda: points(ouverte, 4), {5: 58})


def test_un_mot_pose_au_doigt_ne_tourne_pas_avec_la_reference_tapee_et_son_sens_se_demande(
    formulaire: Page, ouverte: SalleOuverte
) -> None:
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="D12")
    formulaire.js("document.querySelector('#f-ref').value = ''")
    formulaire.cliquer(".modes", "Place")
    toucher(formulaire, "A1")
    formulaire.attendre("document.querySelector('#f-ref').value === 'A1'")
    formulaire.js("document.querySelector('#f-ref').value = ''")
    ecrire(formulaire, ref="12D", points="58")
    formulaire.attendre_le_texte(_QUESTION, "VEDIKA est écrit…")
    formulaire.attendre_le_texte(".modes", "→ horizontal")
    formulaire.cliquer(_QUESTION, "verticalement")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    assert (ecrite(ouverte).sens, ecrite(ouverte).ref) == ("V", "12D")


def test_saisi_reseau_coupe_un_sens_qui_se_demanderait_n_est_pas_un_zero(
    formulaire: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    formulaire.attendre_le_texte(".lien", "coupé")
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="D12", points="58\n")
    formulaire.attendre_le_texte(".histoire .attente", "5 VEDIKA D12 58")
    wifi.revenir()
    formulaire.attendre_le_texte(".histoire .tapee", "À répondre\u00a0: VEDIKA est écrit…")
    assert points(ouverte, 4) == {}


def test_ferme_ou_saisi_le_formulaire_rend_le_clavier_a_la_ligne(formulaire: Page, ouverte: SalleOuverte) -> None:
    formulaire.cliquer("dialog", "Fermer")
    assert formulaire.js(_ACTIF) == "ligne"
    formulaire.cliquer(".saisie", "Formulaire")
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="12D", points="58")
    formulaire.attendre_le_texte("dialog .verdict", "58 points")
    formulaire.touches("\n")
    formulaire.attendre_le_texte(".histoire .ecrite", "5 VEDIKA 12D 58")
    formulaire.touches("11 t\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58, 11: 58})


def test_echap_rend_le_clavier_a_la_ligne(formulaire: Page) -> None:
    formulaire.touches("\ue00c")
    formulaire.attendre("document.activeElement.id === 'ligne'")


def test_une_place_ou_le_mot_ne_se_joue_pas_se_demande_avant_le_zero(formulaire: Page, ouverte: SalleOuverte) -> None:
    """Two Enters in a row answer nothing; its letter does."""
    ecrire(formulaire, tables="5", mot="VEDIKA-", ref="O1", points="58")
    formulaire.attendre_le_texte("dialog .verdict .refus", "(58 points)\u00a0: faute de frappe\u00a0?")
    formulaire.attendre_le_texte(_QUESTION, "La place tapée est-elle celle du bulletin\u00a0?")
    formulaire.touches("\n\n")
    formulaire.attendre_le_texte("dialog .lettres", "O ou N")
    formulaire.touches("n")
    formulaire.attendre("document.activeElement.id === 'f-ref'")
    assert points(ouverte, 4) == {}
    formulaire.touches("12D")
    formulaire.attendre(f"!document.querySelector('{_QUESTION}') || document.querySelector('.sanction.avertissement')")
    formulaire.js("document.querySelector('#f-ref').value = ''")
    ecrire(formulaire, ref="O1")
    formulaire.attendre_le_texte(_QUESTION, "La place tapée est-elle celle du bulletin\u00a0?")
    formulaire.touches("\n")
    formulaire.touches("o")
    assert bientot(lambda: points(ouverte, 4), {5: 0})


def test_saisie_reseau_coupe_une_place_qui_se_demanderait_n_est_pas_un_zero(
    formulaire: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    formulaire.attendre_le_texte(".lien", "coupé")
    ecrire(formulaire, tables="5", mot="VEDIKA-", ref="O1", points="58\n")
    formulaire.attendre_le_texte(".histoire .attente", "5 VEDIKA O1 58")
    wifi.revenir()
    formulaire.attendre_le_texte(".histoire .tapee", "À répondre\u00a0: La place tapée est-elle celle du bulletin")
    assert points(ouverte, 4) == {}


_ECRIT = """
    const champ = (nom) => document.querySelector('#f-' + nom).value;
    return ['tables', 'mot', 'ref', 'points'].map(champ).concat(
      [...document.querySelectorAll('.constat')].filter((c) => c.firstChild.checked).map((c) => c.textContent));
"""


def test_reprendre_un_formulaire_refuse_le_rouvre_comme_il_etait(
    formulaire: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    formulaire.attendre_le_texte(".lien", "coupé")
    formulaire.js("document.querySelectorAll('.constat input')[4].click()")
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="D12", points="58\n")
    wifi.revenir()
    for _ in ("closed once, it is still there",) * 2:
        formulaire.cliquer(".histoire .tapee", "Reprendre")
        formulaire.attendre_le_texte(_QUESTION, "VEDIKA est écrit…")
        assert formulaire.js(_ECRIT) == ["5", "VEDIKA", "D12", "58", "Présentation"]
        formulaire.cliquer("dialog", "Fermer")
    formulaire.cliquer(".histoire .tapee", "Reprendre")
    formulaire.cliquer(_QUESTION, "verticalement")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    assert (ecrite(ouverte).sens, ecrite(ouverte).ref) == ("V", "D12")
    formulaire.attendre("!document.querySelector('.histoire .refusee')")


def test_corriger_un_formulaire_saisi_le_rouvre_dans_le_sens_qui_fut_dit(
    formulaire: Page, ouverte: SalleOuverte
) -> None:
    ecrire(formulaire, tables="5", mot="VEDIKA:", ref="D12", points="58\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    formulaire.cliquer(".histoire .ecrite", "Corriger")
    formulaire.attendre_le_texte(".modes", "↓ vertical")
    assert formulaire.js(_ECRIT) == ["5", "VEDIKA", "D12", "58"]
    formulaire.js("document.querySelector('#f-ref').value = ''")
    ecrire(formulaire, ref="12D")
    formulaire.attendre_le_texte("dialog .verdict", "Remplace VEDIKA 12D, 58 points A")
    formulaire.touches("\n")
    assert bientot(lambda: ecrite(ouverte).ref, "12D")
    assert ecrite(ouverte).sens == "V"


@pytest.mark.parametrize("geste", ["le doigt", "Entrée"])
def test_une_saisie_corrigee_au_formulaire_rend_le_clavier_a_la_ligne(
    formulaire: Page, ouverte: SalleOuverte, geste: str
) -> None:
    """« 5 Z » typed then went nowhere."""
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="12D", points="58\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    formulaire.presser(".histoire .ecrite button")
    formulaire.attendre("document.querySelector('dialog').open")
    formulaire.attendre_le_texte("dialog .verdict", "58 points")
    if geste == "Entrée":
        formulaire.touches("\n")
    else:
        formulaire.presser("dialog .gestes .fort")
    formulaire.attendre("!document.querySelector('dialog').open")
    formulaire.attendre("document.activeElement.id === 'ligne'")
    formulaire.touches("6 z")
    formulaire.attendre("document.querySelector('#ligne').value === '6 z'")


def test_le_top_de_la_ligne_va_au_formulaire(poste: Page, ouverte: SalleOuverte) -> None:
    """It opened empty: one touch more was a blank bulletin."""
    poste.taper("5 t")
    poste.attendre_le_texte("#verdict", "le top")
    ouvrir_le_formulaire(poste)
    assert poste.js(_ECRIT) == ["5", "VEDIKA", "12D", "58"]
    poste.attendre_le_texte("dialog .verdict", "58 points")
    poste.cliquer("dialog .gestes", "Saisir")
    assert bientot(lambda: points(ouverte, 4), {5: 58})


def test_un_formulaire_vide_n_ote_rien(formulaire: Page, ouverte: SalleOuverte) -> None:
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="12D", points="58\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    ouvrir_le_formulaire(formulaire)
    ecrire(formulaire, tables="5")
    formulaire.cliquer("dialog .gestes", "Saisir")
    formulaire.attendre_le_texte("dialog .verdict", "Tapez le mot écrit, ou cochez ce que l’on voit du bulletin.")
    assert points(ouverte, 4) == {5: 58}
