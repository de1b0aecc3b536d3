"""What a post is asked, or refused: the keys wait for the answer, the next text replaces what was refused, and nothing
is offered that would be refused."""

import pytest

from arbitre.engine.cahier.vue import Etat
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.acces.roles import Role
from tests.outils.pas_entres import Garde, gardes
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import bientot, points

pytestmark = chromium
_LIGNE = "return document.querySelector('#ligne').value"
_ACTIF = "return document.activeElement.id || document.activeElement.className"
TOUTES = tuple(range(1, 25))


def donner(ouverte: SalleOuverte, nom: str, tables: tuple[int, ...], *, reprendre: bool = False) -> None:
    jeton = ouverte.service.jetons.donner(nom, Role.CORRECTEUR)[1]
    partage = ouverte.service._partage
    ouverte.file.demander(lambda: partage.choisir(jeton, tables, reprendre=reprendre)).result(30)


def test_la_question_du_sens_attend_sa_lettre(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict .lettres", "H ou V")
    assert poste.js(_ACTIF) == "question"
    poste.touches("\n\n")
    assert poste.js("return document.querySelector('#verdict .question') !== null"), "no Enter answers it"
    poste.touches("v")
    poste.attendre_le_texte(".histoire .ecrite", "5 vedika d12")
    assert points(ouverte, 4) == {5: 58}, "answered, it is entered, as at the console"
    assert (poste.js(_ACTIF), poste.js(_LIGNE)) == ("ligne", "")


def test_le_mot_commence_se_demande_par_oui_ou_non(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 vedik 12d")
    poste.attendre_le_texte("#verdict .question", "en entier")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict .lettres", "O ou N")
    poste.touches("n")
    poste.attendre_le_texte(".histoire .ecrite", "5 vedik 12d")
    assert points(ouverte, 4) == {5: 0}


@pytest.mark.parametrize("d_avance", [False, True])
def test_la_place_ou_le_mot_ne_se_joue_pas_se_demande_avant_le_zero(
    poste: Page, ouverte: SalleOuverte, *, d_avance: bool
) -> None:
    """Read first, or entered ahead of its verdict."""
    poste.taper("5 vedika- O1 58")
    if not d_avance:
        poste.attendre_le_texte("#verdict .question", "La place tapée est-elle celle du bulletin")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict .question", "La place tapée est-elle celle du bulletin")
    if d_avance:
        poste.touches("\n")
    poste.attendre_le_texte("#verdict .lettres", "O ou N")
    assert points(ouverte, 4) == {}
    poste.touches("n")
    poste.attendre("document.activeElement.id === 'ligne'")  # a letter is held a moment: a text may follow
    assert poste.js(_LIGNE) == "5 vedika- O1 58"
    poste.touches("\n")
    poste.touches("o")
    poste.attendre_le_texte(".histoire .ecrite", "5 vedika- O1 58")
    assert points(ouverte, 4) == {5: 0}


def test_la_reponse_touchee_du_doigt_entre_la_ligne(poste: Page, ouverte: SalleOuverte) -> None:
    """Before any Enter."""
    poste.taper("5 vedika d12")
    poste.cliquer("#verdict .question", "verticalement")
    poste.attendre_le_texte(".histoire .ecrite", "5 vedika d12")
    assert points(ouverte, 4) == {5: 58}


def test_la_reponse_qui_demande_autre_chose_n_entre_rien(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 vedika d12")
    poste.cliquer("#verdict .question", "horizontalement")
    poste.attendre_le_texte("#verdict.refus", "le score écrit décide")
    assert poste.js(_LIGNE) == "5 vedika d12 "
    assert points(ouverte, 4) == {}


def test_la_reponse_ne_remplace_pas_sans_un_mot_ce_qu_un_autre_a_saisi(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.taper("5 vedika d12")
    poste.cliquer("#verdict .question", "verticalement")
    poste.attendre_le_texte("#verdict .accord", "Cette saisie serait perdue")
    assert points(ouverte, 4) == {5: 7}
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})


def test_la_reponse_donnee_reseau_coupe_part_avec_la_ligne(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    poste.taper("5 vedika d12")
    poste.attendre_le_texte("#verdict .question", "VEDIKA est écrit…")
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.cliquer("#verdict .question", "verticalement")
    poste.attendre_le_texte(".histoire .attente", "5 vedika d12")
    wifi.revenir()
    poste.attendre_le_texte(".histoire .ecrite", "5 vedika d12")
    assert points(ouverte, 4) == {5: 58}


def test_ce_qui_est_refuse_est_remplace_par_ce_qu_on_tape(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("99 t")
    poste.attendre_le_texte("#verdict.refus", "Personne à la table 99")
    poste.touches("\n")
    poste.touches("18 n")
    assert poste.js(_LIGNE) == "18 n"
    poste.touches("\n")
    assert bientot(lambda: points(ouverte, 4), {18: 0})


@pytest.mark.parametrize("d_avance", [False, True])
def test_ce_qui_est_a_completer_se_continue(poste: Page, ouverte: SalleOuverte, *, d_avance: bool) -> None:
    poste.taper("5 vedika- p9")
    if not d_avance:
        poste.attendre_le_texte("#verdict.refus", "le score écrit décide")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict.refus", "le score écrit décide")
    poste.touches("/58")
    assert poste.js(_LIGNE) == "5 vedika- p9 /58"


def test_une_table_reprise_se_dit_et_rien_n_y_est_propose(poste: Page, ouverte: SalleOuverte) -> None:
    poste.cliquer(".tables", "Mes tables")
    poste.ecrire("#miennes", "10-12")
    poste.cliquer(".choix", "Prendre")
    poste.attendre_le_texte(".tables .rang button", "Mes tables\u00a0: 10-12")
    donner(ouverte, "Paul", (11, 12), reprendre=True)
    poste.attendre_le_texte(".reprises", "Paul a repris vos tables 11-12.")
    poste.attendre_le_texte(".tables .rang button", "Mes tables\u00a0: 10")
    poste.pilote.refresh()
    poste.attendre_le_texte(".reprises", "Paul a repris vos tables 11-12.")
    poste.cliquer(".reprises", "Vu")
    poste.attendre("!document.querySelector('.reprises')")
    donner(ouverte, "Luc", tuple(t for t in TOUTES if t not in (11, 12)), reprendre=True)
    poste.attendre_le_texte(".reprises", "Luc a repris votre table 10.")
    poste.attendre_le_texte(".tables .rang button", "Mes tables\u00a0: aucune")
    poste.attendre_le_texte(".tables .manque, .tables .complet", "Aucune table n’est à vous")
    poste.cliquer(".saisie", "Top pour tous")
    poste.attendre_le_texte("#verdict", "Aucune table n’est à vous")
    assert not poste.js("return document.querySelector('#verdict button')")


def test_prendre_refuse_garde_ce_qui_est_tape(poste: Page, ouverte: SalleOuverte) -> None:
    donner(ouverte, "Nina", (10,))
    poste.attendre_le_texte(".tables .rang button", "Mes tables\u00a0: aucune")
    poste.cliquer(".tables", "Mes tables")
    poste.ecrire("#miennes", "9-10")
    poste.cliquer(".choix", "Prendre")
    poste.attendre_le_texte(
        ".choix .refus", "La table 10 est à Nina\u00a0: «\u00a0Reprendre aux autres\u00a0» la prend."
    )
    assert poste.js("return document.querySelector('#miennes').value") == "9-10"
    poste.cliquer(".choix", "Reprendre aux autres")
    poste.attendre_le_texte(".tables .rang button", "Mes tables\u00a0: 9-10")
    poste.attendre("!document.querySelector('.choix')")
    assert "Nina" not in poste.js("return document.querySelector('.poste').textContent")


def test_ses_tables_prises_le_clavier_est_de_nouveau_a_la_ligne(poste: Page, ouverte: SalleOuverte) -> None:
    """What was typed next went nowhere; nor may what the room does meanwhile take the keyboard away."""
    poste.cliquer(".tables", "Mes tables")
    poste.touches("9-")  # over what stood there
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.attendre_le_texte(".tables strong", "1-4 6-24")
    poste.touches("10")
    assert poste.js("return document.querySelector('#miennes').value") == "9-10"
    poste.presser(".choix .fort")
    poste.attendre("!document.querySelector('.choix')")
    poste.touches("9 z")
    assert poste.js("return document.querySelector('#ligne').value") == "9 z"


def test_des_tables_a_rebours_ou_collees_ne_se_prennent_pas(poste: Page, ouverte: SalleOuverte) -> None:
    """« 1-5 81-5 » took 1-5, and said nothing of the rest."""
    poste.cliquer(".tables", "Mes tables")
    poste.touches("1-5 81-5")
    poste.cliquer(".choix", "Reprendre aux autres")
    poste.attendre_le_texte(".choix .refus", "Écrivez des numéros de table")


def test_la_ligne_qui_attend_une_seconde_entree_laisse_sa_place_a_la_suivante(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """« 5 Z » then « 6 Z », typed on, was « 5 Z6 Z »."""
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.saisir("5 z")
    poste.attendre_le_texte("#verdict .accord", "Entrée encore")
    poste.touches("6 z\n")
    assert bientot(lambda: points(ouverte, 4), {5: 7, 6: 0})


def test_une_saisie_ecartee_rend_le_clavier_a_la_ligne(poste: Page, ouverte: SalleOuverte) -> None:
    donner(ouverte, "Nina", (10,))
    poste.taper("10 z\n")
    poste.attendre_le_texte(".histoire .refusee", "La table 10 est à Nina")
    poste.presser(".histoire .refusee button:last-of-type")
    poste.attendre("!document.querySelector('.histoire li')")
    poste.touches("9 z")
    assert poste.js("return document.querySelector('#ligne').value") == "9 z"


def test_la_table_d_un_autre_n_offre_pas_de_remplacer(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(SaisirPoints(4, 5, 7))
    donner(ouverte, "Luc", (5,))
    poste.taper("5 z")
    poste.attendre_le_texte("#verdict .refus", "La table 5 est à Luc")
    assert not poste.js("return document.querySelector('#verdict .remplace')")
    poste.touches("\n")
    poste.attendre_le_texte("#verdict.refus", "La table 5 est à Luc")
    assert not poste.js("return document.querySelector('#verdict button')")
    assert points(ouverte, 4) == {5: 7}


def test_ce_qui_est_en_face_suit_la_console(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("5 z\n")
    ouverte.faire(SaisirPoints(4, 5, 7))
    wifi.revenir()
    poste.attendre_le_texte(".histoire .conflit", "Remplace 7 points")
    ouverte.faire(SaisirPoints(4, 5, 9))
    poste.attendre_le_texte(".histoire .conflit", "Remplace 9 points")
    donner(ouverte, "Luc", (5,))
    poste.attendre_le_texte(".histoire .refusee", "La table 5 est à Luc")
    assert "La mienne vaut" not in poste.js("return document.querySelector('.histoire .refusee').textContent")


def test_refusee_a_la_partie_finie_elle_dit_rien_encore_puis_ce_qui_y_est(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("5 z\n")
    ouverte.faire(TerminerPartie(par_decision=True))
    wifi.revenir()
    poste.attendre_le_texte(".histoire .refusee", "Table 5, à la console\u00a0: rien encore")
    ouverte.faire(SaisirPoints(4, 5, 9))
    poste.attendre_le_texte(".histoire .refusee", "Table 5, à la console\u00a0: 9 points")


def test_refusee_d_une_partie_d_avant_elle_se_compare_a_ce_qu_a_sa_partie(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """Partie 2 was open: what was entered at the console for partie 1 never showed beside it."""
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("5 z\n")
    ouverte.faire(TerminerPartie(par_decision=True))
    wifi.revenir()
    poste.attendre_le_texte(".histoire .refusee", "Table 5, à la console\u00a0: rien encore")
    ouverte.faire(OuvrirPartie())
    poste.attendre_le_texte(".histoire .refusee", "Partie 1, coup 4")
    ouverte.faire_en(1, SaisirPoints(4, 5, 9))
    poste.attendre_le_texte(".histoire .refusee", "Table 5, à la console\u00a0: 9 points")
    ouverte.faire_en(1, SaisirPoints(4, 5, 12))
    poste.pilote.refresh()
    poste.attendre_le_texte(".histoire .refusee", "Table 5, à la console\u00a0: 12 points")
    assert bientot(lambda: gardes(ouverte.service), [Garde(Etat.REFUSEE, (5,), 4)])


def test_une_table_reprise_puis_revenue_ne_se_dit_plus(poste: Page, ouverte: SalleOuverte) -> None:
    """« Luc a repris votre table 6 » stayed, with « Mes tables : 1-6 » beside it."""
    poste.cliquer(".tables", "Mes tables")
    poste.ecrire("#miennes", "10-12")
    poste.cliquer(".choix", "Prendre")
    poste.attendre_le_texte(".tables .rang button", "Mes tables\u00a0: 10-12")
    donner(ouverte, "Luc", (11, 12), reprendre=True)
    poste.attendre_le_texte(".reprises", "Luc a repris vos tables 11-12.")
    for miennes, reste in (("10 11", "Luc a repris votre table 12."), ("10-12", None)):
        poste.cliquer(".tables", "Mes tables")
        poste.js("document.querySelector('#miennes').value = arguments[0]", miennes)
        poste.cliquer(".choix", "Reprendre aux autres")
        poste.attendre("!document.querySelector('.choix')")
        if reste:
            poste.attendre_le_texte(".reprises", reste)
    poste.attendre("!document.querySelector('.reprises')")


def test_les_tables_que_la_console_confie_a_un_autre_se_disent_de_la_console(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    service = ouverte.service
    (zoe,) = [p for p in service.jetons.porteurs if p.nom == "Zoé"][-1:]
    ouverte.file.demander(lambda: service._partage.choisir(zoe, TOUTES, reprendre=True)).result(30)
    poste.attendre_le_texte(".tables .rang button", "Mes tables\u00a0: 1-24")
    service.jetons.donner("Paul", Role.CORRECTEUR)
    for porteur in service.jetons.porteurs:
        if porteur.nom == "Zoé" and porteur != zoe:
            service.jetons.revoquer(porteur.jeton)
    ouverte.file.demander(service.repartir).result(30)
    poste.attendre_le_texte(".tables .reprises", "La console a confié vos tables 13-24 à Paul.")
    poste.cliquer(".tables .reprises", "Vu")
    donner(ouverte, "Luc", (1,), reprendre=True)
    poste.attendre_le_texte(".tables .reprises", "Luc a repris votre table 1.")


def test_coupe_une_ligne_qui_attend_se_corrige(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("5 z\n")
    poste.cliquer(".histoire .attente", "Corriger")
    assert poste.js(_LIGNE) == "5 z"
    poste.attendre("!document.querySelector('.histoire .attente')")
    poste.taper("6 z\n")
    wifi.revenir()
    poste.attendre_le_texte(".histoire .ecrite", "6 z")
    assert points(ouverte, 4) == {6: 0}


def test_corriger_une_ligne_deja_partie_ne_la_perd_ni_ne_l_entre_deux_fois(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """It is written, and its answer lost: the line came back as if it had never been sent, and stood unseen."""
    lot = ouverte.regie.lot
    wifi.muet = True
    poste.taper("3 z\n")
    assert bientot(lambda: ouverte.regie.lot, lot + 1)
    poste.cliquer(".histoire .attente", "Corriger")
    assert poste.js("return document.querySelector('#ligne').value") == "3 z"
    wifi.couper()
    wifi.revenir()
    poste.attendre_le_texte("#verdict", "Déjà saisi ainsi")
    assert ouverte.regie.lot == lot + 1, "written once"
    poste.saisir("3 t")
    poste.attendre_le_texte(".histoire .ecrite", "3 t")
    assert (ouverte.regie.lot, points(ouverte, 4)) == (lot + 2, {3: 58})


def test_corriger_une_ligne_partie_et_jamais_arrivee_la_rend_quand_elle_est_ecrite(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    poste.attendre_le_texte(".lien", "relié")
    wifi.perdre()
    poste.taper("3 z\n")
    poste.attendre_le_texte(".lien", "coupé, 1 saisie en attente")
    poste.cliquer(".histoire .attente", "Corriger")
    poste.taper("4 t")
    wifi.revenir()
    assert bientot(lambda: points(ouverte, 4), {3: 0})
    assert poste.js("return document.querySelector('#ligne').value") == "4 t", "what is being typed stays"
    assert points(ouverte, 4) == {3: 0}
