"""The room's service, opened and closed from the régie's thread; it lives in one of its own, and may die there."""

import asyncio
import logging
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import uvicorn
from msgspec import Struct

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.vues import VueSalle
from arbitre.regie import RegieDuplicate
from arbitre.reseau.adresses import adresse_choisie, hote
from arbitre.reseau.appairage import Appairage, Candidat
from arbitre.reseau.application import Comptoir
from arbitre.reseau.auditoire import Auditoire
from arbitre.reseau.cartes import Cartes
from arbitre.reseau.certificat import Certificat
from arbitre.reseau.ecoute import A_LA_PORTE, ecouter
from arbitre.reseau.fil import TRAME_MAX, Message, Reponse, SuiteDuJournal
from arbitre.reseau.fournee import Fournee
from arbitre.reseau.garde import Garde
from arbitre.reseau.guichet import Guichet
from arbitre.reseau.jetons import Jetons, Porteur
from arbitre.reseau.pages import pieces
from arbitre.reseau.passerelle import Passerelle
from arbitre.reseau.protocole import ProtocoleHttp, ProtocoleWs, boucle
from arbitre.reseau.relais import Relais
from arbitre.reseau.relectures import Difference, Relectures, commandes_du_reglement
from arbitre.reseau.reprise import Reprise, reprise_de
from arbitre.reseau.tables import Part, Partage

_BATTEMENT: Final = 5.0
"""Seconds between two pings, and within which each is answered: who is out of reach leaves its place before all of a
room come back at once."""
_MORT: Final = 5.0
"""Seconds that closing may take."""
_TOUR: Final = 0.001
"""Seconds after which a thread that computes lets another have its turn: two hundred listeners delay no key."""


class Ouverture(Struct, frozen=True):
    """Where the service is: the address of the club's network, the port, the certificate (None: not enciphered)."""

    adresse: str
    port: int
    certificat: Certificat | None

    @property
    def hote(self) -> str:
        """As a browser writes it."""
        return hote(self.adresse, self.port)

    @property
    def lien(self) -> str:
        return f"{'https' if self.certificat else 'http'}://{self.hote}/"


class Rappels(Struct, frozen=True):
    """What the service tells the régie's thread: a candidate, that the code or the posts are others, a fault; whether
    a spare keeps up; that a spare is the console since."""

    candidat: Callable[[Candidat], object]
    change: Callable[[], object]
    panne: Callable[[BaseException], object]
    secours: Callable[[bool], object] = lambda _suit: None
    depose: Callable[[Reprise], object] = lambda _reprise: None


class Service:
    """Opened when it is made; `suivre` and `montrer` are what it tells the room, `fermer` ends it."""

    def __init__(
        self,
        regie: RegieDuplicate,
        passerelle: Passerelle,
        ouverture: Ouverture,
        rappels: Rappels,
        cartes: Cartes,
    ) -> None:
        self.jetons = Jetons(cartes)
        self._passerelle, self._rappels = passerelle, rappels
        self._regie = regie
        self._partage = Partage(lambda parts: self._dans_la_boucle(self._auditoire.repartir, parts))
        self._relectures = Relectures(rappels.change)
        self._guichet = Guichet(regie, self._partage, self._relectures)
        self._fournee = Fournee(self._guichet, passerelle, self._tomber)
        self._relais = Relais(regie, rappels.depose)
        self.vivant = True
        """Whether its thread has not died of a fault."""
        prise = ecouter(ouverture.adresse, ouverture.port)
        self._boucle = boucle()
        self.ouverture = Ouverture(ouverture.adresse, prise.getsockname()[1], ouverture.certificat)
        self._boucle.set_exception_handler(self._sur_faute)
        self._auditoire = Auditoire(regie.etat, regie.lot, self._guichet.fichier, time.monotonic)
        self._serveur = uvicorn.Server(_config(self._application(), self.ouverture))
        self._fil = threading.Thread(target=self._vivre, args=(prise,), name="reseau", daemon=True)
        self._fil.start()

    def _application(self) -> Garde:
        def annoncer(candidat: Candidat) -> None:
            self._passerelle.demander(lambda: self._rappels.candidat(candidat))

        def changer() -> None:
            self._passerelle.demander(self._rappels.change)

        self._appairage = Appairage(self.jetons, annoncer, changer, time.monotonic)
        comptoir = Comptoir(
            self.jetons,
            self._auditoire,
            self._appairage,
            self._demander,
            pieces(),
            reprise_de(self._regie),
            lambda: self._regie.savoir,
        )
        hotes = {self.ouverture.hote}
        if adresse_choisie(self.ouverture.adresse).is_loopback:
            hotes.add(f"localhost:{self.ouverture.port}")
        return Garde(comptoir.application(), hotes, chiffre=self.ouverture.certificat is not None)

    # --- from the régie's thread --------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The six digits that let a device in."""
        return self._appairage.code

    def suivre(self, traces: Sequence[Trace], etat: Competition) -> None:
        """A command was written."""
        self._dans_la_boucle(self._auditoire.avancer, traces, etat, self._guichet.fichier)

    def montrer(self, vue: VueSalle) -> None:
        """The room sees something else."""
        self._dans_la_boucle(self._auditoire.montrer, vue)

    def repondre(self, cle: str, *, oui: bool) -> None:
        """The juge-arbitre's answer to a candidate."""
        self._dans_la_boucle(lambda: self._appairage.repondre(cle, oui=oui))

    def coupe_depuis(self, porteur: Porteur) -> float | None:
        """Seconds since that post was last heard; None while it is there, or never was."""
        return self._auditoire.presences.coupe_depuis(porteur.jeton)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Whose table is whose, among the posts."""
        return self._partage.parts

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Results that a reading post read otherwise, and nobody has settled."""
        return self._relectures.differences

    def regler(self, difference: Difference, *, second: bool, motif: str) -> None:
        """The juge-arbitre says which one stands, and why; raises a `Refus`."""
        self._regie.executer(*commandes_du_reglement(difference, second=second, motif=motif), partie=difference.partie)
        self._relectures.regler(difference)

    def repartir(self) -> None:
        """Deal the tables of the partie in hand out to the posts that correct."""
        partie = self._regie.etat.partie
        if partie is not None:
            coup = partie.coup
            tables = [place.table for place in partie.presents(coup.numero if coup else 1)]
            self._partage.repartir(self.jetons.porteurs, tables)

    def ouvrir_aux_joueurs(self, *, oui: bool) -> None:
        """Whether their telephones are shown the tableau while they play."""
        self._dans_la_boucle(lambda: self._auditoire.ouvrir_aux_joueurs(oui=oui))

    def retarder(self, secondes: int) -> None:
        """What is broadcast leaves the room so many seconds late."""
        self._dans_la_boucle(self._auditoire.retarder, secondes)

    def revoquer(self, jeton: str) -> None:
        """Who bears the token of that name is out, at once."""
        self.jetons.revoquer(jeton)
        self._partage.retirer(jeton)
        self._dans_la_boucle(self._auditoire.revoquer, jeton)

    def fermer(self) -> None:
        """End it; this does not wait, and no answer that the régie owes keeps it."""
        self._dans_la_boucle(self._auditoire.fermer)
        self._serveur.should_exit = True

    def attendre(self) -> bool:
        """Whether it has ended, within a few seconds."""
        self._fil.join(_MORT)
        return not self._fil.is_alive()

    def _dans_la_boucle(self, faire: Callable[..., object], *arguments: Any) -> None:
        with suppress(RuntimeError):  # its loop has ended: nobody listens any more
            self._boucle.call_soon_threadsafe(faire, *arguments)

    # --- in its own ---------------------------------------------------------------------------------------------

    def _vivre(self, prise: socket.socket) -> None:
        """The whole life of the thread. What it dies of is told in the régie's; the evening goes on."""
        if hasattr(signal, "pthread_sigmask"):  # they are the main thread's, which may wait for one
            signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGTERM, signal.SIGINT))
        journal = _Journal(self._tomber)
        logger = logging.getLogger("uvicorn.error")
        logger.addHandler(journal)
        tour = sys.getswitchinterval()
        sys.setswitchinterval(_TOUR)
        try:
            with prise, asyncio.Runner(loop_factory=lambda: self._boucle) as coureur:
                coureur.run(self._serveur.serve(sockets=[prise]))
        except Exception as e:  # noqa: BLE001  # told in the régie's thread
            self.vivant = False
            self._tomber(e)
        finally:
            sys.setswitchinterval(tour)
            logger.removeHandler(journal)

    def _sur_faute(self, _boucle: asyncio.AbstractEventLoop, contexte: dict[str, Any]) -> None:
        """Something went wrong in the loop itself: a fault of ours is told, a connection that broke is none."""
        faute = contexte.get("exception")
        if faute is not None and not isinstance(faute, OSError):
            self._tomber(faute)

    def _tomber(self, faute: BaseException) -> None:
        self._passerelle.demander(lambda: self._rappels.panne(faute))

    async def _demander(self, porteur: Porteur, message: Message) -> Any:
        """Have it done by the régie; its answer, as the wire says it."""
        if (apercu := message.apercu) is not None:
            vu = await asyncio.wrap_future(self._passerelle.demander(lambda: self._guichet.apercevoir(porteur, apercu)))
            return {"apercu": vu}
        if (voulues := message.tables) is not None:
            dites = self._passerelle.demander(lambda: self._guichet.partager(porteur, voulues))
            return {"tables": await asyncio.wrap_future(dites)}
        if (suite := message.journal) is not None:
            return {"journal": await self._relayer(porteur, suite)}
        fait = self._fournee.demander(porteur, message)
        return await self._chez_le_secours(await asyncio.wrap_future(fait))

    async def _relayer(self, porteur: Porteur, suite: SuiteDuJournal) -> dict[str, Any]:
        """What follows in the journal; that a spare asks it says what it has."""
        envoi = await asyncio.wrap_future(self._passerelle.demander(lambda: self._relais.servir(porteur, suite)))
        if envoi.tenu is not None:
            nouveau = self._auditoire.suiveurs.tient(porteur.jeton, envoi.tenu, au_bout=envoi.au_bout)
            if nouveau:
                self._passerelle.demander(lambda: self._rappels.secours(True))
        return envoi.message

    async def _chez_le_secours(self, reponse: Reponse) -> Reponse:
        """The same answer, once the spares that keep up have what it says is written."""
        if reponse.lot is not None and not await self._auditoire.suiveurs.attendre(reponse.lot):
            self._passerelle.demander(lambda: self._rappels.secours(False))
        return reponse


class _Journal(logging.Handler):
    """Faults that uvicorn met in our own code go where ours go."""

    def __init__(self, noter: Callable[[BaseException], object]) -> None:
        super().__init__(logging.ERROR)
        self._noter = noter

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self._noter(record.exc_info[1])


def _config(application: Garde, ouverture: Ouverture) -> uvicorn.Config:
    fichier = str(ouverture.certificat.fichier) if ouverture.certificat else None
    return uvicorn.Config(
        application,
        http=ProtocoleHttp,
        ws=ProtocoleWs,
        ws_max_size=TRAME_MAX,
        ws_ping_interval=_BATTEMENT,
        ws_ping_timeout=_BATTEMENT,
        ws_per_message_deflate=False,  # two hundred streams of it cost more than the bytes of a room's network
        lifespan="off",
        interface="asgi3",
        log_config=None,
        access_log=False,  # nothing of who asks what is kept
        proxy_headers=False,
        server_header=False,
        date_header=False,
        backlog=A_LA_PORTE,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=2,
        ssl_certfile=fichier,
        ssl_keyfile=fichier,
    )
