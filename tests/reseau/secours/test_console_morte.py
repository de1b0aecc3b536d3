"""A console dies, its spare answers elsewhere: what waits in the page of the dead one is carried there, to be read."""

import json
import shutil
from pathlib import Path
from urllib.parse import urlencode

import pytest

from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.secours.reprise import reprendre
from arbitre.reseau.service import Ouverture
from tests.cli.test_secours import port_libre
from tests.journal.outils import regie
from tests.reseau.coupure import Wifi
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte, client, salle
from tests.reseau.poste.formulaire import ecrire
from tests.reseau.postes import bientot, installer, points

pytestmark = [chromium, pytest.mark.usefixtures("sans_guet")]
_PASSER = """
const vraie = window.setTimeout, alors = Date.now;
const plusTard = (ms) => { Date.now = () => alors() + ms; };
window.setTimeout = (faire, ms) => ms < 30000 ? vraie(faire, ms) : vraie(() => { plusTard(ms); faire(); });
"""
"""The half minute after which a cut may be the console's end."""


def suivre(ouverte: SalleOuverte, port: int) -> None:
    """A spare says where it would answer."""
    with client(ouverte, Role.SECOURS) as suit:
        ancre = ouverte.regie.journal.ancre()
        ici = {"adresse": "127.0.0.1", "port": port, "empreinte": "AA"}
        suit.dire({"journal": {"apres": ancre.nombre, "sceau": ancre.sceau, "ici": ici}})
        suit.attendre("journal")


def test_ce_qui_attend_se_porte_au_secours_et_s_y_relit(onglet: Page, wifi: Wifi, tmp_path: Path) -> None:
    """Once each: touched again, or what was entered there or put aside, it does not come a second time."""
    premier, copie, port = tmp_path / "soiree.arbitre", tmp_path / "secours.arbitre", port_libre()
    with salle(premier) as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        page = installer(onglet, ouverte, wifi)
        page.attendre_le_texte(".tete", "Coup 4")
        suivre(ouverte, port)
        ouverte.faire(PayerLeTop(4, (24,)))
        page.attendre_le_texte(".tables strong", "1-23")  # what was said of the spare came before
        ouverte.faire(EffacerResultat(4, 24))
        page.js("sessionStorage.setItem('nom', 'Nina')")
        page.js(_PASSER)
        wifi.couper()
        page.attendre_le_texte(".lien", "coupé")
        page.taper("3 z\n")
        page.taper("4 vedika\n")
        page.cliquer(".saisie", "Formulaire")
        ecrire(page, tables="5", mot="VEDUKA")
        page.cliquer("dialog .gestes", "Fermer")
        page.taper("6 vedi")
        page.attendre_le_texte(".alerte", f"la salle est à http://127.0.0.1:{port}/")
        page.attendre_le_texte(".alerte", "Coup 4\u00a0: 4 vedika, attend")
        page.attendre_le_texte(".alerte", "Coup 4\u00a0: 6 vedi, pas validée")
        page.attendre_le_texte(".alerte", "Coup 4\u00a0: 5 VEDUKA, pas validée")
    shutil.copyfile(premier, copie)
    suite = regie(copie)
    reprendre(suite)
    suite.fermer()
    with salle(copie, Ouverture("127.0.0.1", port, None)) as secours:
        wifi.revenir()
        lien = page.attendre("document.querySelector('.alerte a[href*=saisies]')?.href")
        assert (
            page.js("return document.querySelector('.alerte a').textContent") == "Y porter 4 saisies, à relire là-bas"
        )
        page.pilote.get(lien)
        page.attendre_le_texte("#etat", "Ce lien apporte 4 saisies à relire.")
        page.cliquer("main", "Les laisser")
        page.attendre("!document.querySelector('#appairage').hidden")
        assert "à relire" not in page.js("return document.querySelector('#etat').textContent"), "nothing without a yes"
        page.pilote.get("about:blank")
        page.pilote.get(lien)
        page.attendre_le_texte("#etat", "Ce lien apporte 4 saisies à relire.")
        page.cliquer("main", "Les garder")
        page.attendre_le_texte("#etat", "4 saisies à relire restent dans ce navigateur.")
        page.pilote.get("about:blank")
        page.pilote.get(lien)
        page.attendre_le_texte("#etat", "4 saisies à relire restent dans ce navigateur.")
        assert page.js("return location.href") == f"http://127.0.0.1:{port}/", "nothing of it stays in the address"
        assert page.js("return document.querySelector('#nom').value") == "Nina"
        page.ouvrir(secours, Role.CORRECTEUR)
        page.pilote.refresh()
        page.attendre("document.querySelectorAll('.histoire .tapee').length === 4")
        page.attendre_le_texte(".histoire .tapee", "relisez-la, puis validez-la")
        assert points(secours, 4) == {}, "nothing goes by itself"
        page.js(
            "[...document.querySelectorAll('.histoire .tapee button')]"
            ".find((b) => b.ariaLabel.endsWith('4 vedika')).click()"
        )
        page.attendre("document.querySelector('#ligne').value === '4 vedika'")
        page.saisir("4 vedika")
        assert bientot(lambda: points(secours, 4), {4: 58})
        page.attendre("document.querySelectorAll('.histoire .tapee').length === 3")
        page.js("[...document.querySelectorAll('button')].find((b) => b.ariaLabel === 'Écarter\u00a0: 6 vedi').click()")
        page.attendre("document.querySelectorAll('.histoire .tapee').length === 2")
        page.pilote.switch_to.new_window("tab")
        page.pilote.get(lien)
        page.pilote.close()
        page.pilote.switch_to.window(page.pilote.window_handles[0])
        assert page.js("return document.querySelectorAll('.histoire .tapee').length") == 2


PORTEE = {"fichier": "x", "soiree": "", "role": "correcteur", "partie": 1, "coup": 1, "texte": "5 A", "quand": 1}


def test_une_adresse_qui_porte_n_importe_quoi_n_apporte_rien(poste: Page, ouverte: SalleOuverte) -> None:
    for dit in (
        "%7Bpas+du+json",
        "[1,null,{}]",
        '[{"fichier":"x","texte":5,"coup":1,"partie":1,"quand":1}]',
        '{"a":1}',
        json.dumps([PORTEE | {"formulaire": {"tables": "5"}}]),
        json.dumps([PORTEE | {"formulaire": {"tables": [5], "tel": {"mot": 5}}}]),
        json.dumps(
            [PORTEE | {"formulaire": {"tables": [5], "bulletin": {"constats": [], "solutions": [{"mot": "A"}]}}}]
        ),
    ):
        poste.pilote.get("about:blank")
        poste.pilote.get(f"http://{ouverte.adresse}/#saisies={dit}")
        poste.attendre_le_texte(".tete", "Coup 4")
        assert poste.js("return document.querySelectorAll('.histoire li').length") == 0


@pytest.mark.parametrize("reponse", ["Les laisser", ""], ids=["les laisser", "sans réponse"])
def test_un_lien_forge_qu_on_laisse_n_ajoute_rien_pas_meme_un_nom(
    poste: Page, ouverte: SalleOuverte, reponse: str
) -> None:
    """Each slip in it would be one of this post's, at a coup that is played."""
    fichier = ouverte.service._auditoire._fichier
    forgees = [
        {
            "fichier": fichier,
            "role": "correcteur",
            "endroit": {"partie": 1, "coup": 4},
            "contenu": {"type": "LigneTapee", "texte": texte},
            "quand": 1,
        }
        for texte in ("4 vedika", "1-23 z")
    ]
    lien = f"http://{ouverte.adresse}/#" + urlencode({"nom": "Mallory", "saisies": json.dumps(forgees)})
    garde = "return JSON.stringify({...localStorage})"
    avant = poste.js(garde)

    def toucher() -> None:
        poste.pilote.get("about:blank")
        poste.pilote.get(lien)
        poste.attendre_le_texte("#etat", "Ce lien apporte 2 saisies à relire.")

    toucher()
    assert poste.js(garde) == avant, "before any answer"
    if reponse:
        poste.cliquer("main", reponse)
    else:
        poste.pilote.refresh()
    poste.attendre_le_texte(".tete", "Coup 4")
    poste.saisir("5 z")
    assert bientot(lambda: points(ouverte, 4), {5: 0}), "its own, and nothing else"
    assert not poste.js("return document.querySelectorAll('.histoire .tapee').length")
    assert poste.js("return localStorage.getItem('nom')") == json.loads(avant).get("nom")
    assert not poste.js("return localStorage.getItem('arbitre.portees') || localStorage.getItem('arbitre.venues')")
    toucher()
    poste.cliquer("main", "Les garder")  # the same link, with a yes
    poste.attendre("document.querySelectorAll('.histoire .tapee').length === 2")
    assert bientot(lambda: points(ouverte, 4), {5: 0}), "to be read there first"
