"""A device asks to come in: by a code, under a name, through a Wi-Fi that goes away."""

import pytest

from arbitre.reseau.acces.homonymes import Place
from arbitre.reseau.acces.roles import Role
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte

pytestmark = chromium


def test_un_wifi_coupe_pendant_qu_on_demande_l_acces_se_dit_et_n_y_perd_rien(
    porte: Page, ouverte: SalleOuverte, wifi: Wifi
) -> None:
    wifi.couper()
    porte.js("code.value = arguments[0]; nom.value = 'Zoé'", ouverte.service.code)
    porte.cliquer("#appairage", "Demander")
    porte.attendre_le_texte("#etat", "La console ne répond pas\u00a0: vérifiez le Wi-Fi")
    wifi.revenir()
    porte.cliquer("#appairage", "Demander")
    porte.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
    wifi.couper()
    porte.attendre_le_texte("#etat", "Le réseau est coupé")
    candidat = ouverte.candidat()
    ouverte.service.repondre(candidat.cle, oui=True)
    wifi.revenir()
    porte.attendre_le_texte(".tete", "Coup 4")
    porte.attendre_le_texte(
        "#verdict", f"Ce poste est admis sous le nom «\u00a0Zoé\u00a0»\u00a0: {Role.CORRECTEUR.peut}."
    )
    porte.attendre_le_texte(".lien", "relié")


def test_un_poste_admis_sous_un_autre_nom_le_dit_et_le_redonne_au_nouveau_code(
    porte: Page, ouverte: SalleOuverte
) -> None:
    """« nina » beside « Nina »: typed again as it was first asked, it would take her tables."""
    porte.js("code.value = arguments[0]; nom.value = 'nina'", ouverte.service.code)
    porte.cliquer("#appairage", "Demander")
    porte.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
    ouverte.service.repondre(ouverte.candidat().cle, oui=True, place=Place("nina (2)"))
    porte.attendre_le_texte("#verdict", "Ce poste est admis sous le nom «\u00a0nina (2)\u00a0»")
    porte.touches("5")
    assert porte.js("return ligne.value") == "5", "the keyboard is in the line at once"
    porte.attendre_le_texte(".tete .nom", "nina (2)")
    porte.pilote.refresh()
    porte.attendre_le_texte(".tete .nom", "nina (2)")
    for porteur in ouverte.service.jetons.porteurs:
        ouverte.service.revoquer(porteur.jeton)
    porte.attendre_le_texte("#etat", "n’admet plus ce poste")
    assert porte.js("return nom.value") == "nina (2)"


@pytest.mark.parametrize("blanc", [" ", "\u00a0", "\u202f"], ids=["espace", "insecable", "fine"])
def test_le_code_se_tape_comme_la_console_le_montre(porte: Page, ouverte: SalleOuverte, blanc: str) -> None:
    code = ouverte.service.code
    porte.js("nom.value = 'Zoé'")
    porte.ecrire("#code", f"{code[:3]}{blanc}{code[3:]} ")
    porte.cliquer("#appairage", "Demander")
    porte.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
    candidat = ouverte.candidat()
    ouverte.service.repondre(candidat.cle, oui=False)
    porte.attendre_le_texte("#etat", "n’a pas admis")


def test_le_clavier_est_dans_le_code(onglet: Page, ouverte: SalleOuverte) -> None:
    """Reached by the link of an old page, with the name in it, it was nowhere."""
    onglet.pilote.get("about:blank")
    onglet.pilote.get(f"http://{ouverte.adresse}/#nom=Nina")
    onglet.attendre("document.querySelector('#nom')?.value === 'Nina'")
    assert onglet.js("return document.activeElement.id") == "code"


def test_un_code_refuse_se_retape_par_dessus(porte: Page, ouverte: SalleOuverte) -> None:
    """It stayed, unselected, and the new one was typed after it."""
    faux = f"{(int(ouverte.service.code) + 1) % 1_000_000:06}"
    porte.js("nom.value = 'Zoé'")
    porte.ecrire("#code", faux)
    porte.cliquer("#appairage", "Demander")
    porte.attendre_le_texte("#etat", "Ce code n’est pas celui de la console")
    porte.touches(f"{ouverte.service.code}\n")
    porte.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
    ouverte.service.repondre(ouverte.candidat().cle, oui=False)
    porte.attendre_le_texte("#etat", "n’a pas admis")
    porte.touches("123")
    assert porte.js("return code.value") == "123"


def test_un_nom_qui_manque_laisse_le_code(porte: Page, ouverte: SalleOuverte) -> None:
    porte.js("nom.value = ' '")
    porte.ecrire("#code", ouverte.service.code)
    porte.ecrire("#nom", "\n")
    porte.attendre_le_texte("#etat", "Donnez un nom")
    porte.touches("Zoé\n")
    porte.attendre_le_texte("#etat", "Le juge-arbitre doit accepter")
