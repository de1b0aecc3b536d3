"""A console died: in its page, what was carried to the spare says so, and does not pass for what still waits there."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.secours.reprise import reprendre
from arbitre.reseau.service import Ouverture
from tests.cli.test_secours import port_libre
from tests.journal.outils import regie
from tests.reseau.coupure import Wifi
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.navigateur import Page, chromium
from tests.reseau.outils import SalleOuverte, salle
from tests.reseau.poste.formulaire import ecrire
from tests.reseau.postes import bientot, installer, points
from tests.reseau.secours.test_console_morte import _PASSER, suivre

pytestmark = [chromium, pytest.mark.usefixtures("sans_guet")]
_ECRIT = "return [...document.querySelectorAll('dialog .champs input')].slice(0, 4).map((c) => c.value)"
_DITES = "return [...document.querySelectorAll('.alerte li')].map((une) => une.textContent)"

_A_RELIRE = "return [...document.querySelectorAll('.histoire .tapee span')].map((une) => une.textContent)"


@contextmanager
def coupee(onglet: Page, wifi: Wifi, chemin: Path, port: int) -> Iterator[tuple[Page, SalleOuverte]]:
    """Zoé's post, cut for half a minute from a console whose spare would answer at that port."""
    with salle(chemin) as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        page = installer(onglet, ouverte, wifi)
        page.attendre_le_texte(".tete", "Coup 4")
        suivre(ouverte, port)
        page.taper("3 z")
        page.attendre_le_texte("#verdict", "0 point")  # said after where the spare is
        page.touches(Keys.BACK_SPACE * len("3 z"))
        page.js(_PASSER)
        wifi.couper()
        page.attendre_le_texte(".lien", "coupé")
        yield page, ouverte


def porter(page: Page) -> str:
    """With a touch, as one does; the page of the spare is another tab, left at once. What it said."""
    dit = ""
    (ici,) = page.pilote.window_handles
    page.presser(".alerte a")
    page.attendre("document.querySelector('.alerte a').textContent.startsWith('Y porter encore')")
    for la in page.pilote.window_handles:
        if la != ici:
            page.pilote.switch_to.window(la)
            page.attendre_le_texte("#etat", "à relire")
            if page.js("return Boolean(document.querySelector('.apport'))"):
                page.cliquer("main", "Les garder")
                page.attendre("!document.querySelector('.apport')")
            dit = page.js("return document.querySelector('#etat').textContent")
            page.pilote.close()
    page.pilote.switch_to.window(ici)
    return dit


def test_ce_qui_est_porte_au_secours_le_dit_sur_l_ancienne_page(onglet: Page, wifi: Wifi, tmp_path: Path) -> None:
    port = port_libre()
    with coupee(onglet, wifi, tmp_path / "soiree.arbitre", port) as (page, _):
        page.taper("3 z\n")
        page.cliquer(".saisie", "Formulaire")
        ecrire(page, tables="5", mot="VEDUKA")
        page.cliquer("dialog .gestes", "Fermer")
        page.attendre_le_texte(".alerte", "Y porter 2 saisies")
    with salle(tmp_path / "autre.arbitre", Ouverture("127.0.0.1", port, None)):
        wifi.revenir(port)
        assert porter(page) == "2 saisies à relire restent dans ce navigateur."
        assert porter(page) == "2 saisies à relire restent dans ce navigateur.", "once each, however often"
        assert page.js(_DITES) == ["Coup 4\u00a0: 3 z, portée au secours", "Coup 4\u00a0: 5 VEDUKA, portée au secours"]
        page.attendre_le_texte(".histoire .tapee em", "portée au secours")
        page.taper("6 z\n")
        page.attendre_le_texte(".alerte", "Coup 4\u00a0: 6 z, attend")
        page.attendre_le_texte(".alerte a", "Y porter 3 saisies")


def test_ce_qui_est_porte_ne_part_plus_de_soi_meme_a_la_console_qui_revient(
    onglet: Page, wifi: Wifi, tmp_path: Path
) -> None:
    """Put aside at the spare, it went to the file once the room came back to the old address, over a closed coup."""
    port = port_libre()
    with coupee(onglet, wifi, tmp_path / "soiree.arbitre", port) as (page, ouverte):
        page.taper("3 z\n")
        page.taper("5 nul")
        page.attendre_le_texte(".alerte a", "Y porter 2 saisies")
        with salle(tmp_path / "autre.arbitre", Ouverture("127.0.0.1", port, None)):
            wifi.revenir(port)
            porter(page)
            wifi.revenir()
            page.attendre_le_texte(".lien", "relié")
            page.attendre_le_texte(".histoire .tapee", "Portée au secours")
            page.attendre("document.querySelectorAll('.histoire :is(.tapee, .refusee)').length === 2")
            assert page.js("return document.querySelector('#ligne').value") == ""
            page.taper("4 z\n")
            assert bientot(lambda: points(ouverte, 4), {4: 0})


def test_revenu_a_la_console_ce_qui_est_porte_et_qu_elle_a_deja_est_regle(
    onglet: Page, wifi: Wifi, tmp_path: Path
) -> None:
    """Entered at the spare, in a file that the first computer opened again: they were « pas validées » still."""
    port = port_libre()
    with coupee(onglet, wifi, tmp_path / "soiree.arbitre", port) as (page, ouverte):
        for ligne in ("1 t", "2 vedika", "3 z"):
            page.taper(f"{ligne}\n")
        page.cliquer(".saisie", "Formulaire")
        ecrire(page, tables="4", mot="VEDIKA", ref="12D", points="58\n")
        page.taper("5 vedika")
        page.attendre_le_texte(".alerte a", "Y porter 5 saisies")
        with salle(tmp_path / "autre.arbitre", Ouverture("127.0.0.1", port, None)):
            ouverte.faire(PayerLeTop(4, (1, 2, 4)))
            wifi.revenir(port)
            porter(page)
            wifi.revenir()
            page.attendre_le_texte(".lien", "relié")
            page.attendre_le_texte(".histoire .ecrite", "1 t")
            page.attendre("document.querySelectorAll('.histoire .tapee').length === 4")
            assert "Coup 4\u00a0: 1 t" not in page.js(_A_RELIRE)
            page.attendre_le_texte(".histoire", "Remplace VEDIKA 12D, 58 points, saisi par la console")


def test_un_formulaire_porte_s_y_rouvre_comme_il_etait(onglet: Page, wifi: Wifi, tmp_path: Path) -> None:
    """Carried as a line, a bulletin without a reference was taken for one whose reference was not typed."""
    port = port_libre()
    with coupee(onglet, wifi, tmp_path / "soiree.arbitre", port) as (page, _):
        page.cliquer(".saisie", "Formulaire")
        ecrire(page, tables="5", mot="VEDI(K)A", points="58\n")
        page.cliquer(".saisie", "Formulaire")
        ecrire(page, tables="6", mot="VEDIKA", ref="12D")
        page.cliquer("dialog .gestes", "Fermer")
        page.attendre_le_texte(".alerte", "Y porter 2 saisies")
        lien = page.js("return document.querySelector('.alerte a').href")
    suite = regie(shutil.copyfile(tmp_path / "soiree.arbitre", tmp_path / "secours.arbitre"))
    reprendre(suite)
    suite.fermer()
    with salle(tmp_path / "secours.arbitre", Ouverture("127.0.0.1", port, None)) as secours:
        wifi.revenir(port)
        page.pilote.get(lien)
        page.attendre_le_texte("#etat", "2 saisies à relire")
        page.cliquer("main", "Les garder")
        page.attendre("!document.querySelector('.apport')")
        page.ouvrir(secours, Role.CORRECTEUR)
        page.pilote.refresh()
        page.attendre("document.querySelectorAll('.histoire .tapee').length === 2")
        for rang, ecrit in ((0, ["6", "VEDIKA", "12D", ""]), (1, ["5", "VEDI(K)A", "", "58"])):
            page.js("document.querySelectorAll('.histoire .tapee')[arguments[0]].querySelector('button').click()", rang)
            page.attendre("document.querySelector('dialog').open")
            assert page.js(_ECRIT) == ecrit
            page.cliquer("dialog .gestes", "Fermer")
