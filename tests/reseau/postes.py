"""A correcting post of a room at work: opened, what it wrote, the room going on."""

import time
from collections.abc import Callable

from arbitre.engine.cahier.gestes import Geste
from arbitre.engine.partie.lecture import resultat
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import Message, Reponse
from tests.engine.partie.banc import PREMIERS
from tests.journal.outils import jouer
from tests.reseau.coupure import Wifi
from tests.reseau.navigateur import Page
from tests.reseau.outils import SalleOuverte


def installer(onglet: Page, ouverte: SalleOuverte, wifi: Wifi) -> Page:
    """Zoé's post, in a browser that kept nothing: emptied where no page runs, that would write again, hold the post or
    be cut off while it loads."""
    wifi.revenir()
    onglet.pilote.get("about:blank")
    oubli = {"origin": f"http://{ouverte.adresse}", "storageTypes": "local_storage"}
    onglet.pilote.execute_cdp_cmd("Storage.clearDataForOrigin", oubli)
    onglet.ouvrir(ouverte, Role.CORRECTEUR)
    return onglet


def gestes(ouverte: SalleOuverte, porteur: Porteur, *faits: Geste) -> None:
    """That post does these, one after the other."""
    service = ouverte.service

    def faire() -> None:
        suivi = service._cahiers.entier(porteur)["suivi"]
        demandes = [(porteur, Message(n=suivi + rang, geste=geste)) for rang, geste in enumerate(faits, 1)]
        assert [dite.refus for dite in service._guichet.servir(demandes) if isinstance(dite, Reponse)] == [None] * len(
            faits
        )

    ouverte.file.demander(faire).result(30)


def points(ouverte: SalleOuverte, coup: int) -> dict[int, int]:
    """What each table has in the file."""
    partie = ouverte.regie.partie
    le_coup = partie.le_coup(coup)
    assert le_coup is not None
    places = {place.joueur: place.table for place in partie.presents(coup)}
    return {places[j]: resultat(partie, le_coup, j).points for j in le_coup.fiches}


def bientot(lire: Callable[[], object], voulu: object) -> bool:
    """Whether it comes to that: the page says what it sends before the console answers."""
    fin = time.monotonic() + 20
    while lire() != voulu and time.monotonic() < fin:
        time.sleep(0.02)
    return lire() == voulu


def jouer_encore(ouverte: SalleOuverte) -> None:
    """The console retains the top of coup 5."""
    lettres, mot, ref, _ = PREMIERS[4]
    ouverte.file.demander(lambda: jouer(ouverte.regie, lettres, mot, ref)).result(30)
