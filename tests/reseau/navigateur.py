"""A real browser, without a window, on a page of the service."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException, TimeoutException
from selenium.webdriver import ActionChains, Chrome, ChromeOptions, ChromeService
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from arbitre.reseau.acces.roles import Role
from tests.reseau.coupure import Wifi
from tests.reseau.outils import SalleOuverte

_DELAI: Final = 20.0
TELEPHONE, TABLETTE, PORTABLE = (360, 740), (768, 1024), (1366, 768)
_DRAPEAUX: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip

_COUPURE: Final = ("WebSocket", "/api/reprise", "/api/appairage", "net::ERR_SOCKS_CONNECTION_FAILED")
"""What a browser complains of while there is no network."""

chromium = pytest.mark.skipif(not shutil.which("chromedriver"), reason="ChromeDriver n’est pas sur cette machine")


class Page:
    """One tab. ``js`` runs in it; what is asked is waited for, never slept for."""

    def __init__(self, pilote: Chrome) -> None:
        self.pilote = pilote

    def ouvrir(self, ouverte: SalleOuverte, role: Role, nom: str = "Zoé", chemin: str = "") -> None:
        """The page of a post that was let in."""
        jeton = ouverte.jeton(role, nom)
        self.pilote.get(f"http://{ouverte.adresse}/{chemin}#jeton={jeton}&role={role.cle}")

    def js(self, texte: str, *arguments: object) -> Any:
        return self.pilote.execute_script(texte, *arguments)

    def attendre(self, condition: str, *arguments: object) -> Any:
        """Until that expression of the page is true; its value. Where it never is, what the page shows is told."""
        dit = f"return ({condition})"
        try:
            return WebDriverWait(self.pilote, _DELAI, 0.02).until(lambda _: self.js(dit, *arguments), condition)
        except TimeoutException as e:
            vu = self.js("return [document.readyState, location.href, document.body.innerText.slice(0, 600)]")
            raise TimeoutException(f"{condition} {arguments}\u00a0: {vu} {self.pilote.get_log('browser')}") from e  # type: ignore[no-untyped-call]

    def attendre_le_texte(self, choix: str, texte: str) -> None:
        self.attendre(f"document.querySelector({choix!r})?.textContent.includes(arguments[0])", texte)

    def cliquer(self, ou: str, nom: str) -> None:
        """The button whose name begins so."""
        trouver = (
            f"[...document.querySelectorAll({f'{ou} button'!r})].find((b) => b.textContent.startsWith(arguments[0]))"
        )
        self.attendre(trouver, nom)
        self.js(f"{trouver}.click()", nom)

    def ecrire(self, choix: str, texte: str) -> None:
        """With the keys, in that field, after what is there."""
        self.pilote.find_element("css selector", choix).send_keys(texte)

    def presser(self, choix: str) -> None:
        """With a click, where it stands; one that the page draws again meanwhile is looked for again."""

        def fait(pilote: Chrome) -> bool:
            pilote.find_element("css selector", choix).click()
            return True

        attente = WebDriverWait(self.pilote, _DELAI, 0.02, (StaleElementReferenceException, NoSuchElementException))
        attente.until(fait, choix)

    def taper(self, texte: str) -> None:
        """On the line, with the keys, in place of what is there."""
        vider = "ligne.value = ''; ligne.dispatchEvent(new Event('input'))"
        self.js(f"const ligne = document.querySelector('#ligne'); if (ligne.value) {{ {vider} }}")
        self.ecrire("#ligne", texte)

    def touches(self, texte: str) -> None:
        """Wherever the keyboard is."""
        ActionChains(self.pilote).send_keys(texte.replace("\n", Keys.ENTER)).perform()

    def saisir(self, texte: str) -> None:
        """That line, its verdict read, entered."""
        self.taper(texte)
        self.attendre("document.querySelector('#verdict').textContent !== ''")
        self.taper(f"{texte}\n")

    def tailler(self, taille: tuple[int, int]) -> None:
        """The page of that size, as on a phone."""
        mesures = {"width": taille[0], "height": taille[1], "deviceScaleFactor": 1, "mobile": taille[0] < 1000}
        self.pilote.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", mesures)

    def image(self, chemin: Path) -> Path:
        self.pilote.save_screenshot(str(chemin))
        return chemin


_LIBRES: Final[dict[int, list[Chrome]]] = {}
"""Browsers that nobody has, by the port of the Wi-Fi they stand behind (0: none): the next to ask has one of them."""


@contextmanager
def navigateur(*, wifi: Wifi | None = None) -> Iterator[Page]:
    """A browser behind that Wi-Fi, which works as at first, in a tab where nothing was; who else asks has another."""
    port = 0
    if wifi is not None:
        wifi.revenir()
        port = wifi.port
    pilote = _LIBRES[port].pop() if _LIBRES.get(port) else _ouvrir(port)
    try:
        yield Page(pilote)
        fautes = [ligne["message"] for ligne in pilote.get_log("browser") if ligne["level"] == "SEVERE"]  # type: ignore[no-untyped-call]
        dites = [faute for faute in fautes if not any(quoi in faute for quoi in _COUPURE)]
        assert not dites, dites
        _vider(pilote)
    except BaseException:
        pilote.quit()
        raise
    _LIBRES.setdefault(port, []).append(pilote)


def quitter() -> None:
    """No browser is left."""
    for pilote in chain.from_iterable(_LIBRES.values()):
        pilote.quit()
    _LIBRES.clear()


def _ouvrir(port: int) -> Chrome:
    options = ChromeOptions()
    for drapeau in _DRAPEAUX:
        options.add_argument(drapeau)
    if port:
        options.add_argument(f"--proxy-server=socks5://127.0.0.1:{port}")
        options.add_argument("--proxy-bypass-list=<-loopback>")
    options.binary_location = shutil.which("chromium") or ""
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    pilote = Chrome(options=options, service=ChromeService(shutil.which("chromedriver")))
    pilote.implicitly_wait(_DELAI)  # an element that is not there yet is waited for
    return pilote


def _vider(pilote: Chrome) -> None:
    """One new tab, and nothing of what the pages of the others kept: each service has an address of its own."""
    anciens = pilote.window_handles
    for onglet in anciens:
        pilote.switch_to.window(onglet)
        oubli = {"origin": pilote.execute_script("return location.origin"), "storageTypes": "all"}
        pilote.get("about:blank")
        pilote.execute_cdp_cmd("Storage.clearDataForOrigin", oubli)
    pilote.switch_to.new_window("tab")
    neuf = pilote.current_window_handle
    for onglet in anciens:
        pilote.switch_to.window(onglet)
        pilote.close()
    pilote.switch_to.window(neuf)
