"""The Wi-Fi of a post goes away at every step: what was typed is kept, said, and written once when it is back."""

from arbitre.engine.cahier.vue import Etat
from arbitre.engine.partie.saisie import NoterNonRemis
from arbitre.engine.partie.terminer import TerminerPartie
from tests.outils.pas_entres import Garde, gardes
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import TELEPHONE, Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire
from tests.reseau.postes import bientot, points

pytestmark = chromium


def test_coupure_avant_l_envoi(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    for ligne in ("3 t", "4 z"):
        poste.taper(f"{ligne}\n")
    poste.attendre_le_texte(".lien", "2 saisies en attente")
    assert points(ouverte, 4) == {}
    wifi.revenir()
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 2")
    assert points(ouverte, 4) == {3: 58, 4: 0}


def test_un_formulaire_rempli_pendant_une_coupure_est_juge_a_son_retour(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    poste.cliquer(".saisie", "Formulaire")
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    ecrire(poste, tables="5", mot="VEDUKA", ref="12D", points="58")
    poste.attendre_le_texte("dialog .verdict", "Réseau coupé")
    wifi.revenir()
    poste.attendre_le_texte("dialog .verdict", "art. 5.4.1.a")
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.cliquer("dialog", "Saisir")
    poste.attendre_le_texte(".lien", "coupé, 1 saisie en attente")
    wifi.revenir()
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
    assert points(ouverte, 4) == {5: 0}


def test_coupure_entre_l_envoi_et_la_reponse(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    lot = ouverte.regie.lot
    wifi.muet = True
    poste.taper("3 t\n")
    while ouverte.regie.lot == lot:  # written, and its answer is lost
        poste.js("return 1")
    wifi.couper()
    poste.attendre_le_texte(".lien", "1 saisie en attente")
    wifi.revenir()
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
    assert ouverte.regie.lot == lot + 1, "sent again, written once"


def test_la_page_rechargee_pendant_une_coupure_garde_ce_qui_attend(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("9 t\n")
    poste.attendre_le_texte(".lien", "1 saisie en attente")
    wifi.revenir()
    poste.pilote.refresh()
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
    assert points(ouverte, 4) == {9: 58}


def test_chargee_de_nouveau_apres_une_coupure_la_page_revient_au_coup_ou_elle_etait(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """What was sent then showed the first coup that is not complete, and the page stayed on it."""
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("3 z\n")
    poste.attendre_le_texte(".histoire .attente", "3 z")
    poste.pilote.get("about:blank")
    wifi.revenir()
    poste.pilote.get(f"http://{ouverte.adresse}/")
    poste.attendre_le_texte(".histoire .ecrite", "3 z")
    assert poste.js("return document.querySelector('.tete strong').textContent") == "Coup 4"


def test_ce_qu_un_autre_a_saisi_pendant_la_coupure_est_montre(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    for ligne in ("3 t", "4 t"):
        poste.taper(f"{ligne}\n")
    ouverte.faire(NoterNonRemis(4, (3, 4)))
    wifi.revenir()
    poste.attendre("document.querySelectorAll('.histoire .conflit').length === 2")
    assert points(ouverte, 4) == {3: 0, 4: 0}, "nothing was overwritten"
    poste.attendre_le_texte(".histoire .conflit .dit:last-child", "Remplace rien remis, 0 point")
    poste.cliquer(".histoire .conflit:last-child", "La mienne vaut")
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
    poste.cliquer(".histoire .conflit", "L’autre vaut")
    poste.attendre("document.querySelectorAll('.histoire .conflit').length === 0")
    assert points(ouverte, 4) == {3: 58, 4: 0}


def test_un_wifi_perdu_en_silence_est_dit_coupe(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    """Nothing is closed, packets vanish: what is typed meanwhile is not said to be on its way for ever."""
    poste.attendre_le_texte(".lien", "relié")
    wifi.perdre()
    poste.taper("3 t\n")
    poste.attendre_le_texte(".lien", "coupé, 1 saisie en attente")
    poste.taper("4 z\n")
    poste.attendre_le_texte(".lien", "coupé, 2 saisies en attente")
    assert points(ouverte, 4) == {}
    wifi.revenir()
    poste.cliquer(".tete", "Réessayer")
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 2")
    poste.attendre("document.querySelector('.lien').textContent === 'relié'")
    assert points(ouverte, 4) == {3: 58, 4: 0}


def test_un_poste_mis_dehors_sait_pourquoi_et_ce_qui_est_garde_puis_le_reprend(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """As when the network was closed and is opened again."""
    poste.js("localStorage.setItem('nom', 'Zoé')")
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("6 t\n")
    poste.attendre_le_texte(".lien", "coupé, 1 saisie en attente")
    for porteur in ouverte.service.jetons.porteurs:
        ouverte.service.revoquer(porteur.jeton)
    wifi.revenir()
    poste.attendre_le_texte("#etat", "n’admet plus ce poste")
    poste.attendre_le_texte("#etat", "garde 1 saisie, à envoyer")
    assert poste.js("return nom.value") == "Zoé"
    poste.js("code.value = arguments[0]", ouverte.service.code)
    poste.cliquer("#appairage", "Demander")
    poste.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
    ouverte.service.repondre(ouverte.candidat().cle, oui=True)
    poste.attendre("document.querySelectorAll('.histoire .ecrite').length === 1")
    assert points(ouverte, 4) == {6: 58}


def test_ce_qui_est_a_comparer_se_dit_en_haut_et_y_mene(poste: Page, ouverte: SalleOuverte, wifi: Wifi) -> None:
    poste.tailler(TELEPHONE)
    try:
        wifi.couper()
        poste.attendre_le_texte(".lien", "coupé")
        poste.js("scrollTo(0, document.body.scrollHeight)")
        dans_la_vue = "document.querySelector(arguments[0]).getBoundingClientRect()"
        haut = f"return {dans_la_vue}.top >= 0 && {dans_la_vue}.bottom <= innerHeight"
        assert poste.js(haut, ".lien"), "cut, wherever one has scrolled"
        poste.taper("3 t\n")
        poste.taper("4 t\n")
        ouverte.faire(NoterNonRemis(4, (3,)))
        wifi.revenir()
        poste.attendre_le_texte(".tete .a-voir", "1 saisie à comparer")
        poste.js("scrollTo(0, 0)")
        poste.cliquer(".a-voir", "1 saisie à comparer")
        assert poste.js(haut, ".histoire .conflit")
    finally:
        poste.pilote.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_la_console_sait_ce_que_le_poste_garde_sans_l_avoir_regle(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    for ligne in ("3 z", "4 z", "5 zz top"):
        poste.taper(f"{ligne}\n")
    ouverte.faire(NoterNonRemis(4, (3, 4)))
    wifi.revenir()
    poste.attendre_le_texte(".tete .a-voir", "2 saisies à comparer")
    deux = [Garde(Etat.A_COMPARER, (table,), 4) for table in (3, 4)]
    assert bientot(lambda: gardes(ouverte.service), [*deux, Garde(Etat.REFUSEE, (5,), 4)])
    poste.pilote.refresh()
    poste.attendre_le_texte(".tete .a-voir", "2 saisies à comparer")
    poste.cliquer(".histoire .refusee", "Écarter")
    for _ in range(2):
        poste.cliquer(".histoire .conflit", "La mienne vaut")
    assert bientot(lambda: gardes(ouverte.service), [])
    assert points(ouverte, 4) == {3: 0, 4: 0}


def test_ce_qui_n_est_pas_envoye_se_dit_et_une_longue_coupure_parle_du_secours(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    poste.js("const vrai = setTimeout; window.setTimeout = (faire, ms) => vrai(faire, ms === 30000 ? 500 : ms)")
    poste.js("const ici = Date.now; Date.now = () => ici() + (document.querySelector('.lien.coupe') ? 30000 : 0)")
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("1-24 z\n")
    poste.attendre_le_texte(".lien", "1 saisie en attente")
    poste.attendre_le_texte(
        ".alerte", "Si un secours a pris la suite, ouvrez l’adresse qu’il montre et retapez le code"
    )
    poste.attendre_le_texte(".alerte", "Coup 4\u00a0: 1-24 z")
    wifi.revenir()
    poste.attendre_le_texte(".tables", "Toutes vos tables sont saisies.")
    assert poste.js("return document.querySelector('.alerte').textContent") == ""


def test_le_formulaire_ouvert_ne_cache_pas_ce_que_devient_la_console(formulaire: Page, ouverte: SalleOuverte) -> None:
    """On a telephone it covers the page: « coupé » was all that could be read."""
    ouverte.service.fermer("La console a changé de compétition.")
    formulaire.attendre_le_texte(
        "dialog .dit",
        "La console a changé de compétition. «\u00a0Fermer\u00a0» garde ce formulaire et montre la suite.",
    )


def test_la_partie_finie_un_poste_coupe_ne_promet_plus_de_garder(poste: Page, ouverte: SalleOuverte) -> None:
    ouverte.faire(TerminerPartie(par_decision=True))
    poste.attendre_le_texte(".tete", "finie")
    poste.attendre_le_texte(".tete a", "Apprendre")
    ouverte.service.fermer("La console est fermée.")
    poste.attendre_le_texte(".alerte", "La console est fermée.")
    poste.attendre_le_texte(".lien", "coupé")
    poste.attendre("!document.querySelector('.tete a')")
    assert "Hors ligne" not in poste.js("return document.querySelector('#verdict').textContent")


def test_le_reseau_qui_se_ferme_dit_pourquoi_aux_postes_et_ce_qui_attend(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    """« Ce qui attend ici reste gardé » was said where nothing waited."""
    ouverte.service.fermer("La console a changé de compétition.")
    poste.attendre_le_texte(".alerte", "La console a changé de compétition.")
    assert poste.js("return document.querySelector('.alerte').textContent") == "La console a changé de compétition."
    poste.taper("5 z\n")
    poste.attendre_le_texte(".alerte", "Ce qui attend ici reste gardé\u00a0:")
    poste.attendre_le_texte(".alerte", "Coup 4\u00a0: 5 z, attend")


def test_un_poste_retire_puis_admis_de_nouveau_a_ses_tables_sauf_celles_prises_depuis(
    poste: Page, ouverte: SalleOuverte
) -> None:
    """Put out by the console while a colleague takes one of them; the page asks under the same name."""
    service = ouverte.service
    (zoe,) = service.jetons.porteurs
    ouverte.file.demander(lambda: service._partage.choisir(zoe, (2, 3, 4), reprendre=False)).result(30)
    poste.attendre_le_texte(".tables", "Mes tables\u00a0: 2-4")
    poste.js("localStorage.setItem('nom', 'Zoé')")
    ouverte.file.demander(lambda: service.revoquer(zoe.jeton)).result(30)
    poste.attendre_le_texte("#etat", "n’admet plus ce poste")
    assert not service.parts, "nobody's"
    ouverte.jeton(nom="Luc")
    luc = next(porteur for porteur in service.jetons.porteurs if porteur.nom == "Luc")
    ouverte.file.demander(lambda: service._partage.choisir(luc, (3,), reprendre=False)).result(30)
    poste.js("code.value = arguments[0]", service.code)
    poste.cliquer("#appairage", "Demander")
    poste.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
    service.repondre(ouverte.candidat().cle, oui=True)
    poste.attendre_le_texte(".tables", "Mes tables\u00a0: 2 4")
    assert [(part.nom, part.tables) for part in service.parts] == [("Zoé", (2, 4)), ("Luc", (3,))]
