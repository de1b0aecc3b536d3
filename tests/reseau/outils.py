"""A service on a real file, its régie in a thread of its own as in a console; clients that speak the wire."""

import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

from websockets.sync.client import ClientConnection, connect

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.erreurs import Refus
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.appairage import Candidat
from arbitre.reseau.acces.cartes import cartes
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.dehors.engagement import Engagement
from arbitre.reseau.postes.fil import Pression
from arbitre.reseau.salle.sans_fenetre import vue_du_fichier
from arbitre.reseau.service import Ouverture, Rappels, Service
from arbitre.reseau.socle.passerelle import FileDAttente
from tests.journal.outils import regie

Objet = dict[str, Any]
DELAI = 20.0
CLE = bytes(range(32))


class SalleOuverte:
    """The service of one file, and what its régie was told."""

    service: Service
    regie: RegieDuplicate

    def __init__(self, chemin: Path, ouverture: Ouverture) -> None:
        self.pannes: list[BaseException] = []
        self.candidats: Queue[Candidat] = Queue()
        self.engagement: Engagement | None = None
        self.presse: Callable[[Pression], str] = lambda _pression: ""
        """What the console does of a press of the juge-arbitre's telephone, where there is one."""
        self.file = FileDAttente(self.pannes.append)
        self._ouverte: Future[None] = Future()
        self._fil = threading.Thread(target=self._tenir, args=(chemin, ouverture))
        self._fil.start()
        self._ouverte.result(DELAI)

    def _tenir(self, chemin: Path, ouverture: Ouverture) -> None:
        self.regie = regie(chemin)
        rappels = Rappels(
            self.candidats.put,
            lambda: None,
            self.pannes.append,
            engagement=lambda: self.engagement,
            presse=self._presser,
        )
        try:
            self.cartes = cartes(CLE, self.regie.journal)
            self.service = Service(self.regie, self.file, ouverture, rappels, self.cartes)
        except Refus as e:
            self.regie.fermer()
            self._ouverte.set_exception(e)
            return
        self.regie.observer(self._suivre)
        self.service.montrer(vue_du_fichier(self.regie))
        self._ouverte.set_result(None)
        self.file.servir()
        self.service.fermer()
        assert self.service.attendre()
        self.regie.fermer()

    def _presser(self, pression: Pression) -> str:
        return self.presse(pression)

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        self.service.suivre(traces, self.regie.etat)
        self.service.montrer(vue_du_fichier(self.regie))

    def candidat(self) -> Candidat:
        """The next one that asks to be let in, once it has: its page may say so before."""
        return self.candidats.get(timeout=DELAI)

    def faire(self, *commandes: Any) -> None:
        """As the console would."""
        for commande in commandes:
            self.file.demander(lambda c=commande: self.regie.executer(c)).result(DELAI)  # type: ignore[misc]

    def faire_en(self, partie: int, *commandes: Any) -> None:
        """The same, in a partie that another one followed."""
        self.file.demander(lambda: self.regie.executer(*commandes, partie=partie)).result(DELAI)

    def fermer(self) -> None:
        self.file.finir()
        self._fil.join(DELAI)

    @property
    def adresse(self) -> str:
        return self.service.ouverture.hote

    def jeton(self, role: Role = Role.CORRECTEUR, nom: str = "Zoé") -> str:
        return self.service.jetons.donner(nom, role)[0]


@contextmanager
def salle(chemin: Path, ouverture: Ouverture | None = None) -> Iterator[SalleOuverte]:
    ouverte = SalleOuverte(chemin, ouverture or Ouverture("127.0.0.1", 0, None))
    try:
        yield ouverte
    finally:
        ouverte.fermer()
    assert ouverte.pannes == []


class Client:
    """A post that speaks the wire; what it is told beside its answers is kept in ``lots`` and ``vues``."""

    def __init__(self, prise: ClientConnection, **bonjour: object) -> None:
        self.prise = prise
        self.lots: list[Objet] = []
        self.vues: list[Objet] = []
        self.n = 0
        self.dire(bonjour)
        self.debut = self.recevoir()

    def dire(self, message: object) -> None:
        self.prise.send(message if isinstance(message, str) else json.dumps(message))

    def recevoir(self) -> Objet:
        recu: Objet = json.loads(self.prise.recv(DELAI))
        return recu

    def attendre(self, *noms: str) -> Objet:
        """The next message that has one of these; the others are kept."""
        while True:
            recu = self.recevoir()
            if any(nom in recu for nom in noms):
                return recu
            if "salle" in recu:
                self.vues.append(recu["salle"])
            elif "lot" in recu:
                self.lots.append(recu)

    def commander(self, commande: str, n: int | None = None, **donnees: Any) -> Objet:
        """Its answer."""
        self.n = self.n + 1 if n is None else n
        return self.envoyer({"n": self.n, "partie": 1, "commande": commande, "donnees": donnees})

    def envoyer(self, message: Objet) -> Objet:
        self.dire(message)
        return self.attendre("n", "refus", "panne", "apercu")

    def jusqu_au_lot(self, lot: int) -> Objet:
        while not self.lots or self.lots[-1]["lot"] < lot:
            recu = self.recevoir()
            if "salle" in recu:
                self.vues.append(recu["salle"])
            elif "lot" in recu and "n" not in recu:
                self.lots.append(recu)
        return self.lots[-1]


@contextmanager
def client(ouverte: SalleOuverte, role: Role = Role.CORRECTEUR, **bonjour: object) -> Iterator[Client]:
    jeton = bonjour.pop("jeton", None) or ouverte.jeton(role)
    with connect(f"ws://{ouverte.adresse}/ws", open_timeout=DELAI, close_timeout=1) as prise:
        yield Client(prise, jeton=jeton, **bonjour)
