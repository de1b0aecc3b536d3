"""The room’s network of a console in a test: opened with its key, a post let in, what another machine asks of it."""

import json
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import httpx
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from websockets.sync.client import ClientConnection

from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import Message
from arbitre.reseau.service import Service
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.fenetres import page

T = TypeVar("T")
DELAI = 20.0


def ailleurs(acte: Callable[[], T]) -> T:
    """Do it as another machine would, while the windows live."""
    with ThreadPoolExecutor(1) as fil:
        futur = fil.submit(acte)
        Poste.attendre(futur.done)
        return futur.result()


def ouvrir(poste: Poste) -> tuple[ReseauDeLaSalle, FenetreReseau]:
    """The key, then Enter, wherever the window has put the keyboard, on this machine's own address."""
    poste.console.faire(Geste.RESEAU)
    fenetre = page(poste, FenetreReseau)
    fenetre.adresse.choisir("127.0.0.1")
    clavier = fenetre.focusWidget()
    assert clavier is not None
    QTest.keyClick(clavier, Qt.Key.Key_Return)
    reseau = reseau_de_la_salle(poste.console)
    poste.attendre(lambda: reseau.ouverture is not None)
    return reseau, fenetre


def revenir(poste: Poste, fenetre: FenetreReseau) -> None:
    """The page is closed; the line has the keyboard."""
    fenetre.close()
    assert poste.fenetre.correction.ligne.hasFocus()


def confiance(poste: Poste) -> ssl.SSLContext:
    """A client that was shown the club's certificate."""
    return ssl.create_default_context(cafile=str(poste.console.materiel.dossiers.donnees / "reseau.pem"))


def lien(reseau: ReseauDeLaSalle) -> str:
    assert reseau.ouverture is not None
    return reseau.ouverture.lien


def dire(prise: ClientConnection, objet: object, attendu: str) -> dict[str, object]:
    prise.send(json.dumps(objet))
    while attendu not in (recu := json.loads(prise.recv(DELAI))):
        pass
    assert isinstance(recu, dict)
    return recu


def envoyer(poste: Poste, reseau: ReseauDeLaSalle, chemin: str, **objet: str) -> dict[str, Any]:
    contexte, adresse = confiance(poste), lien(reseau)
    recu = ailleurs(lambda: httpx.post(f"{adresse}{chemin}", json=objet, verify=contexte).json())
    assert isinstance(recu, dict)
    return recu


def admettre(poste: Poste, reseau: ReseauDeLaSalle) -> str:
    """A device gives the code, the juge-arbitre says yes; its token."""
    code = reseau.code
    cle = envoyer(poste, reseau, "api/appairage", code=code, nom="Luc <b>", role="correcteur")["cle"]
    poste.attendre(reseau.question.isVisible)
    assert "Luc <b>" in reseau.question.texte.text()
    assert envoyer(poste, reseau, "api/appairage/suite", cle=cle) == {"attente": True}
    QTest.mouseClick(reseau.question.oui, Qt.MouseButton.LeftButton)
    poste.attendre(lambda: reseau.postes)
    assert reseau.code != code, "a code serves once"
    return str(envoyer(poste, reseau, "api/appairage/suite", cle=cle)["jeton"])


def service_de(reseau: ReseauDeLaSalle) -> Service:
    """What serves, once it is open."""
    service = reseau._service
    assert service is not None
    return service


def correcteurs(reseau: ReseauDeLaSalle, *noms: str) -> list[Porteur]:
    return [service_de(reseau).jetons.donner(nom, Role.CORRECTEUR)[1] for nom in noms]


def ouverte_a(poste: Poste, *noms: str) -> tuple[ReseauDeLaSalle, list[Porteur]]:
    """The room's network with these correcting posts, and the keyboard back at the console."""
    reseau, fenetre = ouvrir(poste)
    revenir(poste, fenetre)
    return reseau, correcteurs(reseau, *noms)


def relire_autrement(poste: Poste, reseau: ReseauDeLaSalle, tables: str) -> None:
    service = service_de(reseau)
    porteur = service.jetons.donner("Eva", Role.RELECTURE)[1]
    relue = Message(n=1, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": tables})
    service._guichet.servir([(porteur, relue)])
