"""Make the pictures of docs/guide/reseau.md from the real window and pages: `python packaging/images_reseau.py`."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from selenium.webdriver import Chrome, ChromeOptions, ChromeService
from selenium.webdriver.support.ui import WebDriverWait

from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.acces.cartes import cartes, cle_des_cartes
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.service import Ouverture
from arbitre.ui.console import Console
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.textes.touches import Geste
from cliches import attendre, console_de_la_demo, cote_a_cote, garder, moindre_du_coup_3, prendre_puis_fermer, seance

T = TypeVar("T")

PORTABLE: Final = (1366, 700)
TELEPHONE: Final = (360, 740)
_DRAPEAUX: Final = ("--headless", "--no-sandbox", "--disable-gpu", "--ignore-certificate-errors", "--lang=fr")
_DELAI: Final = 20.0


class Visite:
    """A post's browser, driven from another thread while the windows live; ``jetons`` are those of who was let in."""

    def __init__(self, pilote: Chrome, reseau: ReseauDeLaSalle, jetons: Mapping[str, str]) -> None:
        self._pilote, self._reseau, self._jetons = pilote, reseau, jetons

    @property
    def ouverture(self) -> Ouverture:
        """Where the room is served."""
        ouverture = self._reseau.ouverture
        assert ouverture is not None
        return ouverture

    def ouvrir(self, chemin: str, taille: tuple[int, int]) -> None:
        """That page, at that size, in a browser that kept nothing."""
        mesures = {"width": taille[0], "height": taille[1], "deviceScaleFactor": 1, "mobile": taille[0] < 1000}
        _ailleurs(lambda: self._pilote.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", mesures))
        _ailleurs(lambda: self._pilote.get("about:blank"))
        oubli = {"origin": self.ouverture.lien, "storageTypes": "local_storage"}
        _ailleurs(lambda: self._pilote.execute_cdp_cmd("Storage.clearDataForOrigin", oubli))
        _ailleurs(lambda: self._pilote.get(chemin if chemin.startswith("https") else f"{self.ouverture.lien}{chemin}"))

    def entrer(self, nom: str, taille: tuple[int, int]) -> None:
        """As that post."""
        self.ouvrir(f"#jeton={self._jetons[nom]}&role={_roles()[nom].cle}", taille)

    def lire(self, texte: str) -> None:
        """Wait until the page says it."""
        self.voir("document.body.innerText.includes(arguments[0])", texte)

    def voir(self, condition: str, *arguments: str) -> None:
        """Wait until it holds in the page."""

        def tient(pilote: Chrome) -> object:
            return pilote.execute_script(f"return {condition}", *arguments)

        _ailleurs(lambda: WebDriverWait(self._pilote, _DELAI, 0.05).until(tient, condition))

    def taper(self, texte: str) -> None:
        """Wherever the keyboard is."""
        _ailleurs(lambda: self._pilote.switch_to.active_element.send_keys(texte))

    def remplir(self, champ: str, texte: str) -> None:
        """That field of the form."""
        _ailleurs(lambda: self._pilote.find_element("id", champ).send_keys(texte))

    def cliquer(self, nom: str) -> None:
        """The button of that name."""
        _ailleurs(lambda: self._pilote.find_element("xpath", f"//button[.='{nom}']").click())

    def image(self) -> QImage:
        """What the page shows."""
        return QImage.fromData(_ailleurs(self._pilote.get_screenshot_as_png))


def _roles() -> dict[str, Role]:
    """Who is at the posts, and for what."""
    return {"Nina": Role.CORRECTEUR, "Paul": Role.CORRECTEUR, "Odile": Role.RELECTURE, "Zoé": Role.TELECOMMANDE}


def admettre(reseau: ReseauDeLaSalle, role: Role, nom: str) -> str:
    """A device gives the code, the juge-arbitre says yes; its token."""
    import httpx

    def dire(chemin: str, **objet: str) -> dict[str, str]:
        assert reseau.ouverture is not None
        lien = f"{reseau.ouverture.lien}api/appairage{chemin}"
        dit: dict[str, str] = _ailleurs(lambda: httpx.post(lien, json=objet, verify=False).json())
        return dit

    cle = dire("", code=reseau.code, nom=nom, role=role.cle)["cle"]
    attendre(reseau.question.isVisible)
    reseau.question.oui.click()
    return dire("/suite", cle=cle)["jeton"]


def _ailleurs(acte: Callable[[], T]) -> T:
    with ThreadPoolExecutor(1) as fil:
        futur = fil.submit(acte)
        attendre(futur.done)
        return futur.result()


@contextmanager
def visite(reseau: ReseauDeLaSalle, jetons: Mapping[str, str]) -> Iterator[Visite]:
    """A new browser, with nothing in it."""
    options = ChromeOptions()
    for drapeau in _DRAPEAUX:
        options.add_argument(drapeau)
    options.binary_location = shutil.which("chromium") or ""
    pilote = Chrome(options=options, service=ChromeService(shutil.which("chromedriver")))
    try:
        yield Visite(pilote, reseau, jetons)
    finally:
        _ailleurs(pilote.quit)


def main() -> None:
    """The window, the correcting post, then the telephones side by side, each at its moment of an evening."""
    with seance("XDG_DATA_HOME") as dossier, console_de_la_demo(dossier, jouee=True) as console:  # a club of its own
        console.conducteur.temps.pause()
        with visite(*ouvrir(console)) as pages:
            conduire(pages)
            console.conducteur.temps.pause()
            corriger(console, pages)
            cote_a_cote([formulaire(console, pages), relecture(pages), joueur(console, pages)], "reseau_telephones")


def ouvrir(console: Console) -> tuple[ReseauDeLaSalle, dict[str, str]]:
    """The network on this machine's own address, posts let in, the tables shared out; and their tokens."""
    console.faire(Geste.RESEAU)
    fenetre = console.fenetre.places.page
    assert isinstance(fenetre, FenetreReseau)
    fenetre.adresse.choisir("127.0.0.1")
    QTest.keyClick(fenetre.ouvrir, Qt.Key.Key_Return)
    reseau = reseau_de_la_salle(console)
    attendre(lambda: reseau.ouverture is not None)
    jetons = {nom: admettre(reseau, role, nom) for nom, role in _roles().items()}
    reseau.repartir()
    fenetre.actualiser()
    prendre_puis_fermer(reseau=fenetre)
    return reseau, jetons


def corriger(console: Console, pages: Visite) -> None:
    """Nina's laptop: some tables in, one being typed."""
    pages.entrer("Nina", PORTABLE)
    pages.lire("Coup 3")
    mot, ref, points = moindre_du_coup_3(console)
    for ligne in ("1-6 T", f"8 {mot} {ref} {points}"):
        pages.taper(f"{ligne}\n")
        pages.voir("document.querySelector('#ligne').value === ''")
    pages.taper(f"9 {mot} {ref} {points - 2}")
    pages.lire("au lieu de")
    garder(pages.image(), "reseau_poste")


def conduire(pages: Visite) -> None:
    """The juge-arbitre's own telephone: the chrono stands still, and may go on."""
    pages.entrer("Zoé", TELEPHONE)
    pages.lire("Reprendre le chrono")
    pages.voir("document.querySelector('.chrono')")
    garder(pages.image(), "reseau_conduire")


def formulaire(console: Console, pages: Visite) -> QImage:
    """Paul's telephone: the form."""
    pages.entrer("Paul", TELEPHONE)
    pages.lire("Il manque")
    pages.cliquer("Formulaire")
    mot, ref, points = moindre_du_coup_3(console)
    for champ, texte in (("tables", "13"), ("mot", mot), ("ref", ref), ("points", str(points))):
        pages.remplir(f"f-{champ}", texte)
    pages.lire("Table 13")
    pages.voir("!document.querySelector('dialog .sanction')")  # said of a score half typed
    return pages.image()


def relecture(pages: Visite) -> QImage:
    """Odile reads again, and sees nothing of the first entry."""
    pages.entrer("Odile", TELEPHONE)
    pages.lire("À relire")
    pages.taper("1-3 T\n")
    pages.lire("relu")
    return pages.image()


def joueur(console: Console, pages: Visite) -> QImage:
    """A player's telephone once the partie is over."""
    regie = console.regie.regie
    regie.executer(PayerLeTop(3))
    regie.executer(TerminerPartie(par_decision=True))
    ouverture = pages.ouverture
    de_la_salle = cartes(cle_des_cartes(console.materiel.dossiers.donnees), regie.journal)
    pages.ouvrir(de_la_salle.lien(ouverture.adresse, ouverture.port, 8), TELEPHONE)
    pages.lire("Classement")
    return pages.image()


if __name__ == "__main__":
    main()
