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

from arbitre.reseau.roles import Role
from tests.reseau.navigateur import Page
from tests.reseau.outils import SalleOuverte

_DELAI: Final = 60.0
_ENTREE: Final = "\ue007"
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
        """With the keys, in that field."""
        self.js("document.querySelector(arguments[0]).focus()", choix)
        touches = [_ENTREE if signe == "\n" else signe for signe in texte]
        gestes = [{"type": sens, "value": touche} for touche in touches for sens in ("keyDown", "keyUp")]
        clavier = {"type": "key", "id": "clavier", "actions": gestes}
        self._demander("input.performActions", context=self._onglet, actions=[clavier])

    def taper(self, texte: str) -> None:
        self.js("document.querySelector('#ligne').value = ''")
        self.ecrire("#ligne", texte)

    def tailler(self, taille: tuple[int, int]) -> None:
        vue = {"width": taille[0], "height": taille[1]}
        self._demander("browsingContext.setViewport", context=self._onglet, viewport=vue)

    def image(self, chemin: Path) -> Path:
        vue = self._demander("browsingContext.captureScreenshot", context=self._onglet)
        chemin.write_bytes(base64.b64decode(vue["data"]))
        return chemin


@contextmanager
def navigateur_firefox(dossier: Path) -> Iterator[PageFirefox]:
    """A new Firefox, with nothing in it."""
    dossier.mkdir(exist_ok=True)
    dit = "".join(f'user_pref("{nom}", false);\n' for nom in _REGLAGES)
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
