"""Firefox, driven over WebDriver BiDi, which it speaks itself: Debian has no geckodriver."""

import base64
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.sync.client import ClientConnection, connect

from arbitre.reseau.acces.roles import Role
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page
from tests.reseau.outils import SalleOuverte

_DELAI: Final = 60.0
_ENTREE: Final = "\ue007"
_BOUTON: Final = "document.querySelector('net-error-card')?.shadowRoot?.querySelector(arguments[0])"
"""On Firefox’s page about a certificate that nobody vouches for."""
_RELAIS: Final = (
    ("network.proxy.type", "1"),
    ("network.proxy.socks", '"127.0.0.1"'),
    ("network.proxy.allow_hijacking_localhost", "true"),
)
_REGLAGES: Final = (
    "app.normandy.enabled",
    "app.update.enabled",
    "browser.safebrowsing.malware.enabled",
    "browser.safebrowsing.phishing.enabled",
    "browser.shell.checkDefaultBrowser",
    "datareporting.policy.dataSubmissionEnabled",
    "network.captive-portal-service.enabled",
    "network.connectivity-service.enabled",
    "toolkit.telemetry.enabled",
)
"""What a new profile would ask of the internet."""

firefox = pytest.mark.skipif(not shutil.which("firefox-esr"), reason="Firefox n’est pas sur cette machine")


class PageFirefox(Page):
    """The same page in the other browser."""

    def __init__(self, prise: ClientConnection) -> None:
        self._prise, self._n = prise, 0
        self._demander("session.new", capabilities={})
        self._onglet = self._demander("browsingContext.getTree")["contexts"][0]["context"]

    def _demander(self, methode: str, **parametres: Any) -> Any:
        self._n += 1
        self._prise.send(json.dumps({"id": self._n, "method": methode, "params": parametres}))
        while (dit := json.loads(self._prise.recv(_DELAI))).get("id") != self._n:
            pass
        assert dit["type"] == "success", dit
        return dit["result"]

    def _evenement(self, methode: str, **voulus: object) -> None:
        """Until it is told one that says so."""
        while (dit := json.loads(self._prise.recv(_DELAI))).get("method") != methode or not (
            voulus.items() <= dit["params"].items()
        ):
            pass

    def _appeler(self, fonction: str, *arguments: object) -> Any:
        """What that function of the page gives, awaited; it is given its arguments, and gives its result, as JSON."""
        valeur = {"type": "string", "value": json.dumps(arguments)}
        cible = {"context": self._onglet}
        dit = self._demander(
            "script.callFunction", functionDeclaration=fonction, awaitPromise=True, target=cible, arguments=[valeur]
        )
        assert dit["type"] == "success", dit
        return json.loads(dit["result"]["value"])

    def aller(self, adresse: str) -> None:
        self._demander("browsingContext.navigate", context=self._onglet, url=adresse, wait="complete")

    def accepter_le_certificat(self, adresse: str) -> None:
        """Firefox warns about that page; a hand accepts, once, and the page comes."""
        self._demander("session.subscribe", events=["browsingContext.load"])
        with pytest.raises(AssertionError, match="SELF_SIGNED"):
            self.aller(adresse)
        for bouton in ("#advanced-button", "#exception-button"):
            self.attendre(f"{_BOUTON}?.disabled === false", bouton)  # the second is held a moment: read first
            self.js(f"{_BOUTON}.click()", bouton)
        self._evenement("browsingContext.load", url=adresse)
        self._demander("session.unsubscribe", events=["browsingContext.load"])

    def ouvrir(self, ouverte: SalleOuverte, role: Role, nom: str = "Zoé", chemin: str = "") -> None:
        self.aller("about:blank")
        self.aller(f"http://{ouverte.adresse}/{chemin}#jeton={ouverte.jeton(role, nom)}&role={role.cle}")

    def js(self, texte: str, *arguments: object) -> Any:
        return self._appeler(
            f"(dits) => JSON.stringify((function () {{ {texte} }}).apply(null, JSON.parse(dits)) ?? null)", *arguments
        )

    def attendre(self, condition: str, *arguments: object) -> Any:
        return self._appeler(
            f"""(dits) => new Promise((suite) => {{
              const voir = () => {{
                const vu = (function () {{ return ({condition}); }}).apply(null, JSON.parse(dits));
                if (vu) suite(JSON.stringify(vu) ?? "true");
                else setTimeout(voir, 20);
              }};
              voir();
            }})""",
            *arguments,
        )

    def ecrire(self, choix: str, texte: str) -> None:
        self.js("document.querySelector(arguments[0]).focus()", choix)
        touches = [_ENTREE if signe == "\n" else signe for signe in texte]
        gestes = [{"type": sens, "value": touche} for touche in touches for sens in ("keyDown", "keyUp")]
        clavier = {"type": "key", "id": "clavier", "actions": gestes}
        self._demander("input.performActions", context=self._onglet, actions=[clavier])

    def toucher(self, x: float, y: float) -> None:
        """A finger, there in the window."""
        gestes = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        doigt = {"type": "pointer", "id": "doigt", "parameters": {"pointerType": "touch"}, "actions": gestes}
        self._demander("input.performActions", context=self._onglet, actions=[doigt])

    def tailler(self, taille: tuple[int, int]) -> None:
        vue = {"width": taille[0], "height": taille[1]}
        self._demander("browsingContext.setViewport", context=self._onglet, viewport=vue)

    def image(self, chemin: Path) -> Path:
        vue = self._demander("browsingContext.captureScreenshot", context=self._onglet)
        chemin.write_bytes(base64.b64decode(vue["data"]))
        return chemin


@contextmanager
def navigateur_firefox(dossier: Path, wifi: Wifi) -> Iterator[PageFirefox]:
    """A new Firefox, with nothing in it, behind that Wi-Fi."""
    dossier.mkdir(exist_ok=True)
    reglages = (*((nom, "false") for nom in _REGLAGES), *_RELAIS, ("network.proxy.socks_port", str(wifi.port)))
    dit = "".join(f'user_pref("{nom}", {valeur});\n' for nom, valeur in reglages)
    (dossier / "user.js").write_text(dit, encoding="utf-8")
    commande = ["firefox-esr", "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(dossier)]
    with subprocess.Popen(commande, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as lance:
        try:
            assert lance.stderr is not None
            ecoute = next(e for ligne in lance.stderr if (e := re.search(r"WebDriver BiDi listening on (\S+)", ligne)))
            with connect(f"{ecoute[1]}/session", max_size=None, close_timeout=1) as prise:
                yield PageFirefox(prise)
        finally:
            lance.terminate()
            lance.communicate(timeout=_DELAI)
