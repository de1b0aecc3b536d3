"""A browser's tableau that lost the console says so, and its clock does not go on by itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from arbitre.engine.vues import EtatChrono, VueChrono
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.service import Ouverture
from tests.cli.test_secours import port_libre
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import PORTABLE, TELEPHONE, Page, chromium
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.salle.test_joueurs import ouvrir_pendant_la_partie
from tests.reseau.salle.test_tableau import montrer
from tests.reseau.secours.test_console_morte import suivre

pytestmark = chromium
_CHIFFRES = "return document.querySelector('.chrono .chiffres').textContent"
_UNE_MINUTE_PLUS_TARD = """
const ici = performance.now.bind(performance);
performance.now = () => ici() + 60_000;
document.querySelector('.chrono').dataset.avant = 'oui';
"""


@pytest.fixture
def ecran(onglet: Page, wifi: Wifi) -> Iterator[Page]:
    wifi.revenir()
    onglet.tailler(PORTABLE)
    onglet.pilote.get("about:blank")
    yield onglet
    onglet.pilote.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def couper(page: Page, wifi: Wifi) -> None:
    """Its letters have come."""
    page.attendre("document.fonts.status === 'loaded'")
    wifi.couper()


@pytest.mark.parametrize("chemin", ["", "diffusion/tirage"])
def test_coupe_le_chrono_s_arrete_et_se_dit_au_retour_il_est_juste(
    ecran: Page, ouverte: SalleOuverte, wifi: Wifi, chemin: str, tmp_path: Path
) -> None:
    montrer(ouverte, lambda vue: replace(vue, coup=5, chrono=VueChrono(150.0, 180, 30, EtatChrono.COURT)))
    ecran.ouvrir(ouverte, Role.ECRAN, chemin=chemin)
    ecran.attendre_le_texte(".chrono", "2:")
    couper(ecran, wifi)
    ecran.attendre("document.querySelector('.tableau.coupe .chrono')")
    dit = ecran.js(_CHIFFRES)
    ecran.js(_UNE_MINUTE_PLUS_TARD)
    ecran.attendre("!document.querySelector('.chrono').dataset.avant")
    assert ecran.js(_CHIFFRES) == dit, "it has stopped"
    lisible = "const p = document.querySelector('.perdu'); return [p.textContent, p.getBoundingClientRect().height]"
    phrase, haute = ecran.js(lisible)
    assert "Réseau coupé" in phrase
    assert haute > 0.05 * PORTABLE[1], "read from the back of the room"
    wifi.revenir()
    ecran.attendre("document.querySelector('.tableau:not(.coupe) .chrono')")
    vue = ouverte.service._auditoire.vue.chrono
    assert vue is not None
    minutes, secondes = ecran.js(_CHIFFRES).split(":")
    assert abs(int(minutes) * 60 + int(secondes) - vue.reste) < 2


@pytest.mark.parametrize("connu", [True, False])
def test_coupe_depuis_longtemps_il_dit_ou_est_le_secours_et_au_retour_il_montre_la_salle(
    ecran: Page, ouverte: SalleOuverte, wifi: Wifi, tmp_path: Path, connu: bool
) -> None:
    montrer(ouverte, lambda vue: replace(vue, coup=5, chrono=VueChrono(150.0, 180, 30, EtatChrono.COURT)))
    ecran.ouvrir(ouverte, Role.ECRAN)
    ecran.attendre_le_texte(".chrono", "2:")
    if connu:
        suivre(ouverte, 8444)
        montrer(ouverte, lambda vue: replace(vue, coup=6, chrono=VueChrono(150.0, 180, 30, EtatChrono.COURT)))
        ecran.attendre_le_texte(".coup", "6")  # what was said of the spare came before
    couper(ecran, wifi)
    ecran.attendre("document.querySelector('.tableau.coupe .chrono')")
    ecran.attendre_le_texte(".perdu", "ce tableau se reliera seul")
    ecran.js(_UNE_MINUTE_PLUS_TARD)
    ecran.attendre_le_texte(".perdu", "si un secours a pris la suite, ouvrez ici")
    ecran.attendre_le_texte(".perdu", "http://127.0.0.1:8444/" if connu else "l’adresse qu’il montre")
    assert ecran.js("return Boolean(document.querySelector('.perdu a'))") == connu
    wifi.revenir()
    ecran.attendre("document.querySelector('.tableau:not(.coupe) .chrono')")
    assert ecran.js("return document.querySelector('.perdu').hidden")


@pytest.mark.parametrize("chemin", ["", "diffusion/tirage"])
def test_a_l_adresse_du_secours_il_ne_reste_que_le_code_a_taper(
    ecran: Page, ouverte: SalleOuverte, wifi: Wifi, tmp_path: Path, chemin: str
) -> None:
    """Its name was to be typed again, and « corrige » was what the screen was taken to do."""
    port = port_libre()
    montrer(ouverte, lambda vue: replace(vue, coup=5, chrono=VueChrono(150.0, 180, 30, EtatChrono.COURT)))
    ecran.ouvrir(ouverte, Role.ECRAN, "Écran du fond", chemin)
    ecran.attendre_le_texte(".chrono", "2:")
    ecran.js("sessionStorage.setItem('nom', 'Écran du fond')")  # as its door does
    suivre(ouverte, port)
    montrer(ouverte, lambda vue: replace(vue, coup=6, chrono=VueChrono(150.0, 180, 30, EtatChrono.COURT)))
    ecran.attendre_le_texte(".coup", "6")  # what was said of the spare came before
    couper(ecran, wifi)
    ecran.attendre("document.querySelector('.tableau.coupe .chrono')")
    ecran.js(_UNE_MINUTE_PLUS_TARD)
    ecran.attendre_le_texte(".perdu", f"http://127.0.0.1:{port}/ et tapez son code")
    lien = ecran.js("return document.querySelector('.perdu a').href")
    with salle(tmp_path / "autre.arbitre", Ouverture("127.0.0.1", port, None)):
        wifi.revenir()
        ecran.pilote.get(lien)
        ecran.attendre("document.querySelector('#nom').value === 'Écran du fond'")
        assert ecran.js("return document.querySelector('#role').value") == "ecran"
        assert ecran.js("return document.activeElement.id") == "code"
        assert ecran.js("return location.href") == f"http://127.0.0.1:{port}/{chemin}", "nothing of it stays there"


@pytest.mark.parametrize("connu", [True, False])
def test_un_joueur_n_est_pas_envoye_a_une_adresse_qui_lui_demanderait_un_code(
    ecran: Page, ouverte: SalleOuverte, wifi: Wifi, connu: bool
) -> None:
    """A spare lets screens and posts in; a player has the code printed for his table, which only it can print again."""
    ouvrir_pendant_la_partie(ouverte)
    if connu:
        suivre(ouverte, 8444)
    ecran.tailler(TELEPHONE)
    ecran.pilote.get(f"http://{ouverte.adresse}/joueur#{ouverte.cartes.jeton(12)}")
    ecran.attendre("document.querySelector('.tableau .damier')")
    couper(ecran, wifi)
    ecran.attendre_le_texte(".perdu", "ce tableau se reliera seul")
    ecran.js("const ici = performance.now.bind(performance); performance.now = () => ici() + 60_000")
    code = "si un secours a pris la suite, demandez au juge-arbitre un nouveau code de votre table"
    ecran.attendre_le_texte(".perdu", code)
    assert ecran.js("return document.querySelector('.perdu a')") is None
    ecran.js("window.fetch = () => Promise.reject(new TypeError())")
    ecran.cliquer(".vers-moi", "Mes résultats")
    ecran.attendre_le_texte("main", f"La console ne répond pas\u00a0: vérifiez le Wi-Fi de ce téléphone\u00a0; {code}.")
