"""The room's service. The régie's thread opens and closes it; it runs in a thread of its own, whose death does not
end the evening."""

import asyncio
import logging
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import uvicorn
from msgspec import Struct

from arbitre.engine.cahier.motifs import Pourquoi
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite
from arbitre.engine.vues import VueSalle
from arbitre.journal import Releve
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.adresses import AdresseRefusee, adresse_choisie, hote
from arbitre.reseau.acces.appairage import Appairage, Candidat
from arbitre.reseau.acces.cartes import Cartes
from arbitre.reseau.acces.certificat import Certificat
from arbitre.reseau.acces.ecoute import A_LA_PORTE, ecouter
from arbitre.reseau.acces.homonymes import Place
from arbitre.reseau.acces.jetons import Jetons, Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.application import Comptoir
from arbitre.reseau.dehors.engagement import Engagement
from arbitre.reseau.postes.cahiers import CahiersDesPostes
from arbitre.reseau.postes.fil import TRAME_MAX, Message, Pression, Reponse, SuiteDuJournal
from arbitre.reseau.postes.fournee import Fournee
from arbitre.reseau.postes.guichet import Guichet, Remplace
from arbitre.reseau.postes.identite import identite
from arbitre.reseau.postes.partages import garder_les_partages, partages_de
from arbitre.reseau.postes.tables import Part, Partage
from arbitre.reseau.salle.auditoire import Auditoire
from arbitre.reseau.salle.retards import garder_le_retard, retard_de
from arbitre.reseau.secours.relais import Relais
from arbitre.reseau.secours.reprise import Reprise, reprise_de
from arbitre.reseau.secours.retour import guetter
from arbitre.reseau.socle.garde import Garde
from arbitre.reseau.socle.pages import pieces
from arbitre.reseau.socle.passerelle import Passerelle
from arbitre.reseau.socle.protocole import ProtocoleHttp, ProtocoleWs, boucle

_BATTEMENT: Final = 5.0
"""Seconds between two pings, and within which a ping must be answered. A listener out of reach is dropped that soon,
so that its place is free when the whole room reconnects."""
_MORT: Final = 5.0
"""Seconds that closing may take."""
_SANS_CONSOLE: Final = "Personne ne conduit ici\u00a0: il faut la console ouverte."
_TOUR: Final = 0.001
"""Seconds after which a computing thread yields, so that serving two hundred listeners delays no key of the console."""


class Ouverture(Struct, frozen=True):
    """Where the service is: the address of the club's network, the port, the certificate (None: not enciphered)."""

    adresse: str
    port: int
    certificat: Certificat | None

    @property
    def hote(self) -> str:
        """The address and the port, as a browser writes them."""
        return hote(self.adresse, self.port)

    @property
    def lien(self) -> str:
        return f"{'https' if self.certificat else 'http'}://{self.hote}/"


class Rappels(Struct, frozen=True):
    """What the service calls in the régie's thread. ``candidat``: a device asks to come in. ``change``: the code,
    the posts or their tables have changed. ``panne``: a fault. ``secours``: whether a spare keeps up. ``depose``: a
    spare has become the console. ``remplace``: a post has written over an entry. ``engagement`` gives what the room
    has promised to a multiplex, which its spare would go on with. ``essaie``: an address has tried a number of wrong
    codes. ``presse``: the juge-arbitre's telephone presses a key; the answer is why not, empty where it is done."""

    candidat: Callable[[Candidat], object]
    change: Callable[[], object]
    panne: Callable[[BaseException], object]
    secours: Callable[[bool], object] = lambda _suit: None
    depose: Callable[[Reprise], object] = lambda _reprise: None
    remplace: Remplace = lambda _porteur, _tombees, _coup, _clos: None
    engagement: Callable[[], Engagement | None] = lambda: None
    essaie: Callable[[str, int], object] = lambda _adresse, _rates: None
    presse: Callable[[Pression], str] = lambda _pression: _SANS_CONSOLE


class Service:
    """The service is open as soon as it is made; `suivre` and `montrer` tell the room something, `fermer` ends it."""

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
        self._partage = Partage(self._dire_les_parts, partages_de(regie.journal.chemin))
        prise, nom = _s_installer(regie, ouverture)
        self._cahiers = CahiersDesPostes(regie, self._partage, lambda: self.jetons.porteurs, self.pourquoi_absent)
        self._cahiers_a_dire, self._copies, self._suspens = False, b"", self._cahiers.en_suspens
        self._ne_plus_suivre = regie.carnets.observer(self._dire_bientot_les_cahiers)
        self._guichet = Guichet(regie, self._partage, nom, rappels.remplace, self._cahiers)
        self._fournee = Fournee(self._guichet, passerelle, self._tomber)
        self._retard = retard_de(regie.journal.chemin) or 0
        self._relais = Relais(regie, rappels.depose, self._promesses)
        self.vivant = True
        """Whether its thread has not died of a fault."""
        self._boucle = boucle()
        self.ouverture = Ouverture(ouverture.adresse, prise.getsockname()[1], ouverture.certificat)
        self._boucle.hote = self.ouverture.hote
        self._boucle.set_exception_handler(self._sur_faute)
        self._auditoire = Auditoire(regie.etat, regie.lot, self._guichet.fichier, time.monotonic)
        self._auditoire.retarder(self._retard)
        self._serveur = uvicorn.Server(_config(self._application(), self.ouverture))
        self._fil = threading.Thread(target=self._vivre, args=(prise,), name="reseau", daemon=True)
        with _sans_signaux():
            self._fil.start()

    def _application(self) -> Garde:
        def annoncer(candidat: Candidat) -> None:
            self._passerelle.demander(lambda: self._rappels.candidat(candidat))

        def changer() -> None:
            self._passerelle.demander(self._accueillir)

        def signaler(adresse: str, rates: int) -> None:
            self._passerelle.demander(lambda: self._rappels.essaie(adresse, rates))

        self._appairage = Appairage(self.jetons, annoncer, changer, time.monotonic, signaler)
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
        """Tell the listeners a command that was written."""
        self._dans_la_boucle(self._auditoire.avancer, traces, etat, self._guichet.fichier)
        self._dire_bientot_les_cahiers()

    def _dire_bientot_les_cahiers(self, _auteur: str = "") -> None:
        """Send the cahiers soon, once for all the commands of this turn of the régie."""
        if not self._cahiers_a_dire:
            self._cahiers_a_dire = True
            self._passerelle.demander(self._dire_les_cahiers)

    def _dire_les_cahiers(self) -> None:
        self._cahiers_a_dire = False
        if (gardes := self._regie.carnets.gardes) != self._copies:
            self._copies = gardes
            self._dans_la_boucle(self._auditoire.copier_les_cahiers, gardes)
        dites = self._cahiers.a_dire()
        for dite in dites:
            self._dans_la_boucle(self._auditoire.dire_au_poste, dite.nom, dite.role, {"cahier": dite.message})
        if (suspens := self._cahiers.en_suspens) != self._suspens:
            self._suspens = suspens
            self._rappels.change()

    def montrer(self, vue: VueSalle) -> None:
        """Tell the listeners the new view of the room."""
        self._dans_la_boucle(self._auditoire.montrer, vue)

    def telecommander(self, dit: dict[str, object]) -> None:
        """Tell the juge-arbitre's telephone what the one key and the pause do now."""
        self._dans_la_boucle(self._auditoire.telecommander, dit)

    def repondre(self, cle: str, *, oui: bool, place: Place | None = None) -> None:
        """Pass on the juge-arbitre's answer to a candidate. A candidate who takes the place of another post takes
        its tables."""
        if oui and place is not None and place.de is not None:
            self._partage.ceder(place.de.jeton)
            self.revoquer(place.de.jeton)
        nom = place.nom if place is not None else ""
        self._dans_la_boucle(lambda: self._appairage.repondre(cle, oui=oui, nom=nom))

    def coupe_depuis(self, porteur: Porteur) -> float | None:
        """Seconds since the post ``porteur`` was last heard, or let in if it never came; None while it is connected."""
        return self._auditoire.presences.coupe_depuis(porteur.jeton)

    def jamais_venu(self, porteur: Porteur) -> bool:
        """Whether that post was let in, and never came."""
        return self._auditoire.presences.jamais_venu(porteur.jeton)

    def pourquoi_absent(self, porteur: Porteur) -> Pourquoi | None:
        """Why nothing comes from the post ``porteur``; None while it is connected."""
        if self.coupe_depuis(porteur) is None:
            return None
        return Pourquoi.JAMAIS_VENU if self.jamais_venu(porteur) else Pourquoi.COUPE

    @property
    def parts(self) -> tuple[Part, ...]:
        """Whose table is whose, among the posts."""
        return self._partage.parts

    @property
    def absents(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Posts known to an earlier console or to an earlier start of this one, that have not come back; with their
        tables."""
        return self._partage.absents

    def _dire_les_parts(self, parts: tuple[Part, ...]) -> None:
        garder_les_partages(self._regie.journal.chemin, self._partage.gardees)
        self._dans_la_boucle(self._auditoire.repartir, parts, self._partage.de_la_console)
        self._dire_bientot_les_cahiers()
        self.promettre()
        self._rappels.change()

    def promettre(self) -> None:
        """Tell the spares at once that what they would go on with has changed."""
        self._dans_la_boucle(self._auditoire.dire_aux_secours, {"promesses": self._promesses()})

    def _promesses(self) -> dict[str, Any]:
        engagement, partages = self._rappels.engagement(), self._partage.gardees
        return {"multiplex": engagement, "partages": partages, "retard": self._retard}

    def relever(self, releve: Releve) -> None:
        """Tell the spares what the chrono reads: they would go on from there."""
        self._dans_la_boucle(self._auditoire.dire_aux_secours, {"releve": releve})

    def _accueillir(self) -> None:
        """The code has changed, or a post was let in: give the post the tables that it had before."""
        self._partage.accueillir(self.jetons.porteurs)
        self._rappels.change()

    def repartir(self) -> None:
        """Deal the tables of the partie in hand out to the posts that correct."""
        partie = self._regie.etat.partie
        if partie is not None:
            coup = partie.coup
            tables = [place.table for place in partie.presents(coup.numero if coup else 1)]
            self._partage.repartir([p for p in self.jetons.porteurs if not self.jamais_venu(p)], tables)

    def ouvrir_aux_joueurs(self, *, oui: bool) -> None:
        """Set whether the players' telephones show the tableau while they play."""
        self._dans_la_boucle(lambda: self._auditoire.ouvrir_aux_joueurs(oui=oui))

    def retarder(self, secondes: int) -> None:
        """Set the delay of what is broadcast, in seconds, for this console and for the spare that would go on."""
        self._retard = secondes
        garder_le_retard(self._regie.journal.chemin, secondes)
        self._dans_la_boucle(self._auditoire.retarder, secondes)
        self.promettre()

    def revoquer(self, jeton: str) -> None:
        """Put out at once the bearer of the token named ``jeton``."""
        self.jetons.revoquer(jeton)
        self._partage.retirer(jeton)
        self._dans_la_boucle(self._auditoire.revoquer, jeton)

    def fermer(self, raison: str = "") -> None:
        """End the service without waiting, even for answers that the régie owes. Posts are told ``raison``."""
        self._ne_plus_suivre()
        self._dans_la_boucle(self._auditoire.fermer, raison)
        self._serveur.should_exit = True

    def attendre(self) -> bool:
        """Wait for the end of the thread, a few seconds at most; whether it has ended."""
        self._fil.join(_MORT)
        return not self._fil.is_alive()

    def _dans_la_boucle(self, faire: Callable[..., object], *arguments: Any) -> None:
        with suppress(RuntimeError):  # its loop has ended: nobody listens any more
            self._boucle.call_soon_threadsafe(faire, *arguments)

    # --- in its own ---------------------------------------------------------------------------------------------

    def _vivre(self, prise: socket.socket) -> None:
        """The whole life of the thread. A fault that ends it is told in the régie's thread; the evening goes on."""
        journal = _Journal(self._tomber)
        logger = logging.getLogger("uvicorn.error")
        logger.addHandler(journal)
        tour = sys.getswitchinterval()
        sys.setswitchinterval(_TOUR)
        try:
            with prise, asyncio.Runner(loop_factory=lambda: self._boucle) as coureur:
                coureur.run(self._servir(prise))
        except Exception as e:  # noqa: BLE001  # told in the régie's thread
            self.vivant = False
            self._tomber(e)
        finally:
            sys.setswitchinterval(tour)
            logger.removeHandler(journal)

    async def _servir(self, prise: socket.socket) -> None:
        """Serve until the end is asked for; meanwhile a spare that follows no more is asked whether it went on."""
        guet = asyncio.create_task(self._guetter_le_secours())
        try:
            await self._serveur.serve(sockets=[prise])
        finally:
            guet.cancel()

    async def _guetter_le_secours(self) -> None:
        suiveurs = self._auditoire.suiveurs
        reprise = await guetter(self._regie.journal.chemin, self._regie.generation, lambda: suiveurs.present)
        self._passerelle.demander(lambda: self._rappels.depose(reprise))

    def _sur_faute(self, _boucle: asyncio.AbstractEventLoop, contexte: dict[str, Any]) -> None:
        """Report a fault of the event loop; a broken connection (`OSError`) is none."""
        faute = contexte.get("exception")
        if faute is not None and not isinstance(faute, OSError):
            self._tomber(faute)

    def _tomber(self, faute: BaseException) -> None:
        self._passerelle.demander(lambda: self._rappels.panne(faute))

    async def _demander(self, porteur: Porteur, message: Message) -> Any:
        """Have the régie carry out ``message``; its answer, as the wire writes it."""
        if message.telecommande is not None or porteur.role is Role.TELECOMMANDE:
            return await self._presser(porteur, message)
        if (apercu := message.apercu) is not None:
            vu = await asyncio.wrap_future(self._passerelle.demander(lambda: self._guichet.apercevoir(porteur, apercu)))
            return {"apercu": vu}
        if (voulues := message.tables) is not None:
            dites = self._passerelle.demander(lambda: self._guichet.partager(porteur, voulues))
            return {"tables": await asyncio.wrap_future(dites)}
        if message.cahier:
            cahier = self._passerelle.demander(lambda: self._cahiers.entier(porteur))
            return {"cahier": await asyncio.wrap_future(cahier)}
        if message.gardees is not None:
            return {"gardees": {}}
        if (suite := message.journal) is not None:
            return {"journal": await self._relayer(porteur, suite)}
        fait = self._fournee.demander(porteur, message)
        return await self._chez_le_secours(await asyncio.wrap_future(fait))

    async def _presser(self, porteur: Porteur, message: Message) -> Any:
        """Do what the juge-arbitre's telephone presses. It may do nothing else, and no other post may do it."""
        pression = message.telecommande
        if pression is None or porteur.role is not Role.TELECOMMANDE:
            quoi = f"{cite(message.commande)}\u00a0: un" if message.commande else "Un"
            return Reponse(message.n, refus=f"{quoi} {porteur.role.dit} ne commande pas cela, mais la console.")
        refus = await asyncio.wrap_future(self._passerelle.demander(lambda: self._rappels.presse(pression)))
        return {"telecommande": {"refus": refus} if refus else {"fait": pression.geste}}

    async def _relayer(self, porteur: Porteur, suite: SuiteDuJournal) -> dict[str, Any]:
        """The next rows of the journal for a spare; its question also says which rows it has already."""
        envoi = await asyncio.wrap_future(self._passerelle.demander(lambda: self._relais.servir(porteur, suite)))
        if envoi.tenu is not None:
            if suite.ici is not None:
                with suppress(AdresseRefusee):
                    self._auditoire.situer_le_secours(adresse_choisie(suite.ici.adresse), suite.ici.port)
            nouveau = self._auditoire.suiveurs.tient(porteur.jeton, envoi.tenu, au_bout=envoi.au_bout)
            if nouveau:
                self._passerelle.demander(lambda: self._rappels.secours(True))
        return envoi.message

    async def _chez_le_secours(self, reponse: Reponse) -> Reponse:
        """Hold back ``reponse`` until the spares that keep up have the lot it confirms."""
        if reponse.lot is not None and not await self._auditoire.suiveurs.attendre(reponse.lot):
            self._passerelle.demander(lambda: self._rappels.secours(False))
        return reponse


@contextmanager
def _sans_signaux() -> Iterator[None]:
    """Block SIGTERM and SIGINT in the threads started here: the main thread may be waiting for one of these signals,
    and a signal delivered to another thread would not wake it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    avant = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGTERM, signal.SIGINT))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, avant)


def _s_installer(regie: RegieDuplicate, ouverture: Ouverture) -> tuple[socket.socket, str]:
    """The listening socket and the file's identity, which is written once the socket listens; raises a `Refus`."""
    prise = ecouter(ouverture.adresse, ouverture.port)
    try:
        return prise, identite(regie)
    except Refus:
        prise.close()
        raise


class _Journal(logging.Handler):
    """A handler that passes the faults uvicorn meets in our code to ``noter``."""

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
