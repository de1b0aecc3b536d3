"""A correcting post meets what another entered: said and asked before it is written over, table by table."""

from typing import Final

from arbitre.engine.bulletin import Bulletin, Deduit, SolutionEcrite
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop, SaisirBulletin, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.reseau.acces.roles import Role
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import TELEPHONE, Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import bientot, jouer_encore, points

pytestmark = chromium
VEDIKA = Bulletin(solutions=(SolutionEcrite("VEDIKA", "V", ref="12D", points=58),))
TOUTES = tuple(range(1, 25))
_SU: Final = "JSON.parse(localStorage.getItem('arbitre.gestes')).gestes.length === 0"
"""The console has counted all that was done."""


def entree(poste: Page) -> None:
    poste.ecrire("#ligne", "\n")


def test_ce_que_la_console_a_saisi_au_coup_clos_se_dit_puis_se_confirme(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(PayerLeTop(4, TOUTES), CloturerCoup(4))
    poste.taper("5 z")
    poste.attendre_le_texte("#verdict .remplace", "Remplace VEDIKA 12D, 58 points, saisi par la console")
    entree(poste)
    poste.attendre_le_texte("#verdict .accord", "Entrée encore pour remplacer")
    assert poste.js("return document.querySelector('#ligne').value") == "5 z"
    assert points(ouverte, 4)[5] == 58, "one Enter is not enough"
    entree(poste)
    poste.attendre_le_texte(".histoire .ecrite", "5 z")
    assert points(ouverte, 4)[5] == 0


def test_tapee_avant_son_verdict_la_ligne_revient_avec_la_question(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.taper("5 z\n")
    poste.attendre_le_texte("#verdict .accord", "Entrée encore pour remplacer")
    assert points(ouverte, 4) == {5: 7}
    poste.cliquer("#verdict", "Remplacer")
    poste.attendre_le_texte(".histoire .ecrite", "5 z")
    assert points(ouverte, 4) == {5: 0}
    assert not poste.js("return document.querySelector('.histoire .conflit')")


def test_ce_qui_est_saisi_pendant_qu_on_tape_se_dit_aussitot(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 z")
    poste.attendre_le_texte("#verdict", "0 point")
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.attendre_le_texte("#verdict .remplace", "Remplace 7 points, saisi par la console")


def test_un_conflit_a_une_table_n_arrete_pas_les_autres_de_la_ligne(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("5-8 z\n")
    ouverte.faire(SaisirPoints(4, 5, 7), SaisirPoints(4, 7, 8))
    wifi.revenir()
    poste.attendre("document.querySelectorAll('.histoire .conflit').length === 1")
    assert bientot(lambda: points(ouverte, 4), {5: 7, 6: 0, 7: 8, 8: 0})
    dits = poste.js("return [...document.querySelectorAll('.histoire .conflit')].map((li) => li.textContent)")
    assert "Table 5\u00a0: remplace 7 points, saisi par la console" in dits[0]
    assert "Table 7\u00a0: remplace 8 points, saisi par la console" in dits[0]
    poste.cliquer(".histoire .conflit", "La mienne vaut")
    poste.attendre("!document.querySelector('.histoire .conflit')")
    assert bientot(lambda: points(ouverte, 4), {5: 0, 6: 0, 7: 0, 8: 0})


def test_un_score_que_personne_n_a_tape_est_dit_deduit_au_poste(poste: Page, ouverte: SalleOuverte) -> None:
    """Its own before Enter, and that of who read the same slip before."""
    ouverte.faire(SaisirBulletin(4, 5, VEDIKA, deduits=(Deduit.SCORE,)), SaisirBulletin(4, 6, VEDIKA))
    poste.taper("5 6 z")
    tenu = "Table {}\u00a0: remplace VEDIKA 12D, 58 points{}, saisi par la console"
    poste.attendre_le_texte("#verdict", tenu.format(5, " (score déduit)"))
    poste.attendre_le_texte("#verdict", tenu.format(6, ""))
    poste.taper("7 vedika 12d")
    poste.attendre_le_texte("#verdict .paie", "58 points · VEDIKA 12D · score déduit")
    poste.ecrire("#ligne", " 58")
    poste.attendre("!document.querySelector('#verdict .paie').textContent.includes('déduit')")


def test_ce_que_la_console_remplace_d_un_poste_s_y_dit(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 6 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "5 6 z")
    ouverte.faire(SaisirPoints(4, 5, 7), EffacerResultat(4, 6))
    poste.attendre_le_texte(".histoire .ecrite", "Table 6\u00a0: votre saisie est ôtée par la console")
    poste.attendre_le_texte("#verdict", "Table 6\u00a0: votre saisie est ôtée par la console")
    poste.attendre_le_texte(".histoire .ecrite", "Table 5\u00a0: votre saisie est remplacée par la console")
    poste.attendre_le_texte(".histoire .ecrite", "7 points.")
    poste.saisir("5 t")
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 2 || document.querySelector('.accord')")
    poste.ecrire("#ligne", "\n")
    poste.attendre_le_texte(".histoire .ecrite", "5 t")
    dits = "return [...document.querySelectorAll('.histoire .dit')].filter((p) => p.textContent.includes('Zoé')).length"
    assert poste.js(dits) == 0, "its own entries take nothing from it"


def test_un_coup_laisse_derriere_qui_n_est_plus_complet_se_lit_en_haut(poste: Page, ouverte: SalleOuverte) -> None:
    """Not taken back from a newer coup, one was told of what was erased until the next Enter."""
    ouverte.faire(PayerLeTop(4, TOUTES))
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete strong", "Coup 5")
    poste.taper("c4\n")
    poste.attendre_le_texte(".tete strong", "Coup 4")
    poste.taper("c5\n")
    poste.saisir("1 z")
    ouverte.faire(EffacerResultat(4, 7))
    poste.attendre_le_texte(".tete .encours", "Coup 4 à compléter\u00a0: table 7.")
    poste.cliquer(".tete .encours", "Aller au coup 4")
    poste.attendre_le_texte(".tete strong", "Coup 4")


def test_ramene_au_coup_ou_sa_saisie_est_otee_le_poste_le_dit_avec_elle(poste: Page, ouverte: SalleOuverte) -> None:
    """It was told of the entry alone, and learnt of the coup at the first Enter."""
    ouverte.faire(PayerLeTop(4, tuple(range(1, 24))))
    poste.saisir("24 z")
    poste.attendre_le_texte(".histoire .ecrite", "24 z")
    jouer_encore(ouverte)
    poste.attendre_le_texte(".tete strong", "Coup 5")
    ouverte.faire(EffacerResultat(4, 24))
    poste.attendre_le_texte("#verdict", "votre saisie est ôtée")
    poste.attendre_le_texte("#verdict", "Le coup 4 est à compléter\u00a0: le voici.")


def test_ce_qui_tombe_a_un_coup_que_l_on_ne_regarde_plus_dit_lequel(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "5 z")
    jouer_encore(ouverte)
    poste.cliquer(".tete", "Aller au coup 5")
    poste.attendre_le_texte(".tete strong", "Coup 5")
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.attendre_le_texte("#verdict", "Coup 4, table 5\u00a0: votre saisie est remplacée par la console")
    poste.attendre_le_texte(".histoire .ecrite", "Table 5\u00a0: votre saisie est remplacée par la console")


def test_ce_que_la_console_reprend_par_ctrl_z_ne_se_dit_plus_remplace(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "5 z")
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.attendre_le_texte(".histoire .ecrite", "votre saisie est remplacée par la console")
    ouverte.file.demander(ouverte.regie.annuler).result(20)
    poste.attendre("!document.querySelector('.histoire .ecrite').textContent.includes('remplacée')")
    assert points(ouverte, 4)[5] == 0


def test_le_top_pour_tous_laisse_ce_qui_vient_d_etre_saisi(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.cliquer(".saisie", "Top pour tous")
    poste.cliquer("#verdict", "Payer le top")
    ouverte.faire(SaisirPoints(4, 5, 7))
    wifi.revenir()
    assert bientot(lambda: points(ouverte, 4), dict.fromkeys(TOUTES, 58) | {5: 7})


def test_ce_que_la_console_a_paye_de_meme_pendant_la_coupure_ne_demande_rien(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """One key of the console made a conflict of each table that waited for the same top."""
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("5-7 t\n")
    poste.taper("8 z\n")
    ouverte.faire(PayerLeTop(4, TOUTES))
    wifi.revenir()
    poste.attendre_le_texte(".tete .a-voir", "1 saisie à comparer")
    poste.attendre_le_texte(".histoire .conflit", "8 z")
    poste.attendre_le_texte(".histoire .ecrite", "5-7 t")


def test_sur_un_telephone_la_tuile_a_comparer_se_lit_en_entier(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    poste.tailler(TELEPHONE)
    try:
        wifi.couper()
        poste.attendre_le_texte(".lien", "coupé")
        poste.taper("5 z\n")
        ouverte.faire(SaisirPoints(4, 5, 7))
        wifi.revenir()
        poste.attendre_le_texte(".pastille.conflit", "à comparer")
        tuile = "const tuile = document.querySelector('.pastille.conflit'), dit = tuile.querySelector('span');"
        cadres = "const [a, b] = [tuile, dit].map((e) => e.getBoundingClientRect());"
        dedans = "return tuile.scrollWidth <= tuile.clientWidth && b.left >= a.left && b.right <= a.right"
        assert poste.js(f"{tuile} {cadres} {dedans} && b.bottom <= a.bottom")
    finally:
        poste.pilote.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_un_poste_de_relecture_n_a_rien_a_soi_que_la_console_ote(onglet: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(PayerLeTop(4, (5, 6)))
    onglet.ouvrir(ouverte, Role.RELECTURE, "Eva")
    onglet.attendre_le_texte(".tete", "Coup 4")
    onglet.saisir("5 z")
    onglet.attendre_le_texte(".histoire .ecrite", "5 z")
    ouverte.faire(EffacerResultat(4, 5))
    onglet.attendre_le_texte(".tables .manque", "À relire\u00a0: 6")
    onglet.attendre_le_texte(".histoire .ecrite", "5 z")
    assert "ôtée" not in onglet.js("return document.querySelector('.poste').textContent")


def test_revenu_par_un_instantane_le_poste_dit_ce_qu_on_lui_a_remplace(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """Away for so long that the console no longer has the lots; then the page loaded again."""
    poste.taper("5 6 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "5 6 z")
    poste.taper("7 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "7 z")
    poste.attendre(_SU)
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    ouverte.faire(SaisirPoints(4, 5, 7), EffacerResultat(4, 6))
    ouverte.file.demander(lambda: ouverte.regie.executer(SaisirPoints(4, 7, 9), auteur="Nina")).result(20)
    ouverte.service._auditoire._gardes.clear()
    wifi.revenir()
    la_remplacee_et_l_otee_se_disent(poste)
    poste.pilote.refresh()
    la_remplacee_et_l_otee_se_disent(poste)


def la_remplacee_et_l_otee_se_disent(poste: Page) -> None:
    poste.attendre_le_texte(
        ".histoire", "Table 5\u00a0: votre saisie est remplacée par la console à 20\u00a0h\u00a000\u00a0: 7 points."
    )
    poste.attendre_le_texte(".histoire", "Table 6\u00a0: votre saisie est ôtée")
    poste.attendre_le_texte(
        ".histoire", "Table 7\u00a0: votre saisie est remplacée par Nina à 20\u00a0h\u00a000\u00a0: 9 points."
    )


def test_la_page_rechargee_apres_coup_dit_ce_qu_on_lui_a_remplace(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "5 z")
    poste.attendre(_SU)
    poste.pilote.get("about:blank")
    ouverte.faire(SaisirPoints(4, 5, 7))
    poste.ouvrir(ouverte, Role.CORRECTEUR)
    poste.attendre_le_texte(".histoire .ecrite", "Table 5\u00a0: votre saisie est remplacée par la console")
    poste.attendre_le_texte("#verdict", "Table 5\u00a0: votre saisie est remplacée par la console")
    ouverte.file.demander(ouverte.regie.annuler).result(20)
    poste.attendre("!document.querySelector('.histoire .ecrite').textContent.includes('remplacée')")


def test_remplacee_avant_que_sa_reponse_arrive_elle_le_dit(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    """It was written, its answer lost, and the console wrote over it before the Wi-Fi came back."""
    lot = ouverte.regie.lot
    wifi.muet = True
    poste.taper("5 z\n")
    assert bientot(lambda: ouverte.regie.lot, lot + 1)
    ouverte.faire(SaisirPoints(4, 5, 7))
    wifi.couper()
    wifi.revenir()
    poste.attendre_le_texte(".histoire .ecrite", "Table 5\u00a0: votre saisie est remplacée par la console")
    poste.attendre_le_texte("#verdict", "Table 5\u00a0: votre saisie est remplacée par la console")
    poste.saisir("5 z")
    poste.attendre("document.querySelector('.accord') || document.querySelectorAll('.histoire .ecrite').length === 2")


def test_ses_propres_lignes_en_route_ne_se_disent_pas_remplacees(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """Two of ours over each other, both without their answer."""
    lot = ouverte.regie.lot
    wifi.muet = True
    poste.taper("5 z\n")
    poste.taper("5 n\n")
    assert bientot(lambda: ouverte.regie.lot, lot + 2)
    wifi.couper()
    wifi.revenir()
    poste.attendre_le_texte(".histoire .ecrite", "5 n")
    assert "remplacée" not in poste.js("return document.querySelector('.poste').textContent")


def test_remplacee_avant_sa_reponse_la_page_rechargee_le_dit(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    """It was written, its answer lost; the console wrote over it, and the page comes back by a whole snapshot."""
    lot = ouverte.regie.lot
    wifi.muet = True
    poste.taper("5 6 z\n")
    poste.taper("7 z\n")
    poste.taper("8 z\n")
    assert bientot(lambda: ouverte.regie.lot, lot + 3)
    ouverte.faire(SaisirPoints(4, 5, 7), EffacerResultat(4, 6))
    ouverte.file.demander(lambda: ouverte.regie.executer(SaisirPoints(4, 7, 9), auteur="Nina")).result(20)
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    ouverte.service._auditoire._gardes.clear()
    wifi.revenir()
    chacune_se_dit_avec_son_heure(poste)
    poste.attendre_le_texte("#verdict", "remplacée par Nina")
    assert "Table 8" not in poste.js("return document.querySelector('.histoire').textContent")
    poste.pilote.refresh()
    chacune_se_dit_avec_son_heure(poste)
    assert "Table 8" not in poste.js("return document.querySelector('.histoire').textContent")


def chacune_se_dit_avec_son_heure(poste: Page) -> None:
    poste.attendre_le_texte(".histoire", "Table 5\u00a0: votre saisie est remplacée par la console à ")
    poste.attendre_le_texte(".histoire", "Table 6\u00a0: votre saisie est ôtée par la console à ")
    poste.attendre_le_texte(".histoire", "Table 7\u00a0: votre saisie est remplacée par Nina à ")


def test_annulee_avant_sa_reponse_elle_se_dit_otee(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    lot = ouverte.regie.lot
    wifi.muet = True
    poste.taper("5 z\n")
    assert bientot(lambda: ouverte.regie.lot, lot + 1)
    ouverte.file.demander(ouverte.regie.annuler).result(20)
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    ouverte.service._auditoire._gardes.clear()
    wifi.revenir()
    poste.attendre_le_texte(".histoire .tapee", "Elle n’est pas, ou plus, à la console")


def test_ce_que_ctrl_z_remet_ne_se_lit_plus_sous_la_ligne(poste: Page, ouverte: SalleOuverte) -> None:
    """« votre saisie est remplacée » stayed there, of a table that had its own again."""
    poste.taper("5 6 z\n")
    poste.attendre_le_texte(".histoire .ecrite", "5 6 z")
    ouverte.faire(SaisirPoints(4, 6, 9))
    poste.attendre_le_texte("#verdict", "Table 6\u00a0: votre saisie est remplacée par la console")
    ouverte.file.demander(ouverte.regie.annuler).result(20)
    poste.attendre("document.querySelector('#verdict').textContent === ''")


def test_ce_que_la_console_annule_se_dit_ote(poste: Page, ouverte: SalleOuverte) -> None:
    for tapee in ("5 z", "6 7 t"):
        poste.taper(f"{tapee}\n")
        poste.attendre_le_texte(".histoire .ecrite", tapee)
    ouverte.file.demander(ouverte.regie.annuler).result(20)
    poste.attendre_le_texte(".histoire .tapee", "6 7 t")
    poste.attendre_le_texte("#verdict", "«\u00a06 7 t\u00a0» n’est plus saisie\u00a0: la console l’a annulée.")
    ouverte.file.demander(ouverte.regie.annuler).result(20)
    poste.attendre_le_texte("#verdict", "«\u00a05 z\u00a0» n’est plus saisie\u00a0: la console l’a annulée.")
    assert points(ouverte, 4) == {}
