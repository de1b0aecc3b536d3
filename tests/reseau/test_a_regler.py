"""What a post keeps to be settled: put aside, nothing of it is left; what stands already is settled by itself."""

from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import PORTABLE, TELEPHONE, Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.postes import points

pytestmark = chromium
TOUTES = tuple(range(1, 25))
_LIGNE = "return document.querySelector('#ligne').value"


def test_ecarter_ce_qui_est_refuse_vide_la_ligne_et_le_rouge(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 t 7 t\n")
    poste.attendre_le_texte(".histoire .refusee", "5 t 7 t")
    poste.attendre_le_texte("#verdict.refus", "")
    poste.cliquer(".histoire .refusee", "Écarter")
    poste.attendre("!document.querySelector('.histoire .refusee')")
    assert poste.js(_LIGNE) == ""
    assert poste.js("return document.querySelector('#verdict').textContent") == ""
    assert "? pas entrée" not in poste.js("return document.querySelector('.tables').textContent")


def test_ecarter_ne_touche_pas_la_ligne_que_l_on_tape(poste: Page, ouverte: SalleOuverte) -> None:
    poste.taper("5 t 7 t\n")
    poste.attendre_le_texte(".histoire .refusee", "5 t 7 t")
    poste.taper("8 z")
    poste.cliquer(".histoire .refusee", "Écarter")
    poste.attendre("!document.querySelector('.histoire .refusee')")
    assert poste.js(_LIGNE) == "8 z"


def test_le_top_garde_puis_paye_par_la_console_n_est_plus_a_regler(
    poste: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    poste.attendre_le_texte(".lien", "coupé")
    poste.taper("14 t\n")
    ouverte.faire(SaisirPoints(4, 14, 7))
    wifi.revenir()
    poste.attendre_le_texte(".histoire .conflit", "14 t")
    ouverte.faire(PayerLeTop(4, (14,), reprises=True))
    poste.attendre_le_texte(".histoire .ecrite", "C’était déjà saisi ainsi.")
    assert not poste.js("return document.querySelector('.a-voir')")
    assert points(ouverte, 4) == {14: 58}


def test_la_coupure_se_lit_au_dessus_du_formulaire(poste: Page, wifi: Wifi) -> None:
    """On a phone scrolled down to its grid, too."""
    cadre = "const lien = document.querySelector('dialog .lien'), r = lien.getBoundingClientRect();"
    dessus = "document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)"
    vu = f"{cadre} return lien.contains({dessus})"
    for taille in (PORTABLE, TELEPHONE):
        poste.tailler(taille)
        poste.cliquer(".saisie", "Formulaire")
        poste.js("document.querySelector('dialog').scrollTo(0, 400)")
        poste.attendre_le_texte("dialog .lien", "relié")
        wifi.couper()
        poste.attendre_le_texte("dialog .lien", "coupé")
        assert poste.js(vu)
        wifi.revenir()
        poste.attendre_le_texte("dialog .lien", "relié")
        poste.cliquer("dialog", "Fermer")
    poste.pilote.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
