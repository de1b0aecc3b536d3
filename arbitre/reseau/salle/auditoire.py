"""Who listens, and what each listener was told: a snapshot, then every lot in order. Used in the service's thread only.

The bytes that wait for a listener are bounded: a slow one is dropped, and goes on from its last lot when it
reconnects.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.vues import Entracte, VueChrono, VueSalle
from arbitre.reseau.acces.adresses import Adresse, hote
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import DE_LA_SALLE, QUI_LISENT_LA_LIGNE, QUI_SAVENT_LE_SECOURS, Role
from arbitre.reseau.postes.fil import ecrire
from arbitre.reseau.postes.tables import Part
from arbitre.reseau.salle.presences import Presences, Suiveurs
from arbitre.reseau.salle.retards import Instant, Passe
from arbitre.reseau.salle.telephones import Acces
from arbitre.reseau.salle.vues import changement, commande_dite, poste, salle
from arbitre.reseau.socle.protocole import Prise, trame

PARTI, REVENIR, REVOQUE, EN_JEU, TROP_LENT, AUTRE_RETARD, COMPLET = 1000, 1012, 4401, 4403, 4408, 4412, 4429
"""Codes that close a WebSocket, in order: nothing is wrong; reconnect at once; the token is unknown or revoked; a
coup is played, and the players' telephones may show nothing; it read or spoke too slowly, or sent what does not
read; reconnect at once for another delay, without being said to be cut; no place is left."""
ECOUTEURS_MAX: Final = 400
RESERVES: Final = 60
"""Places among them kept for posts, spares and the juge-arbitre's telephone, never given to those who only watch."""
PAR_JETON_MAX: Final = 12
"""Connections of one token, at most: the card of a table, or a post with its tabs. The room's own token has no
limit."""
RETARD_MAX: Final = 2_000_000
"""Bytes that wait for one listener."""
_GARDES: Final = 2_000
"""Lots kept for listeners that reconnect."""
_SOUFFLE: Final = 0.02
"""Seconds that a message to the room may wait, to be sent with the next ones."""
_DERIVE, _COMPTE = 0.3, 1.2
"""Seconds by which the chrono, and the countdown between parties (shown in whole seconds), may differ from what the
listeners count by themselves before they are told again."""


class Regard(Struct, frozen=True):
    """What a kind of listener is told: the room's view (``de_la_salle``); or the state, without the first entries
    for ``aveugle``; or, for ``journal``, only the numbers of lots, whose rows it asks for."""

    de_la_salle: bool
    aveugle: bool = False
    journal: bool = False

    @classmethod
    def de(cls, role: Role) -> "Regard":
        return cls(role in DE_LA_SALLE, role is Role.RELECTURE, role is Role.SECOURS)


def se_compte(dite: Instant, voici: Instant) -> bool:
    """Whether a listener that was told ``dite`` and counts its seconds shows what ``voici`` shows."""
    attendue, vue = dite.a(voici.moment), voici.vue
    if _ecart(attendue.chrono, vue.chrono) > _DERIVE or _ecart(attendue.entracte, vue.entracte) > _COMPTE:
        return False
    return _fige(attendue) == _fige(vue)


def _ecart(un: VueChrono | Entracte | None, autre: VueChrono | Entracte | None) -> float:
    """Seconds between what two clocks read."""
    if un is None or autre is None or un.reste is None or autre.reste is None:
        return 0.0
    return abs(un.reste - autre.reste)


def _fige(vue: VueSalle) -> VueSalle:
    """``vue`` with its clocks at zero, to be compared."""
    if vue.chrono is not None:
        vue = replace(vue, chrono=replace(vue.chrono, reste=0.0))
    if vue.entracte is not None and vue.entracte.reste is not None:
        vue = replace(vue, entracte=replace(vue.entracte, reste=0.0))
    return vue


class Ecouteur:
    """One connection. ``congedie`` is set when it must close, with ``fin``, the code that says why; ``retard``:
    seconds by which it is told of the room late."""

    def __init__(self, porteur: Porteur, prise: Prise, retard: int = 0) -> None:
        self.porteur, self.retard = porteur, retard
        self.regard = Regard.de(porteur.role)
        self.congedie = asyncio.Event()
        self.fin = PARTI
        self._prise = prise

    @property
    def silence(self) -> float:
        """Seconds since the connection was last heard."""
        return self._prise.silence

    def dire(self, trames: bytes) -> None:
        """Send ``trames``; a listener with too much still unread is dropped."""
        if self._prise.en_attente() > RETARD_MAX:
            self.congedier(TROP_LENT)
        elif not self.congedie.is_set():
            self._prise.ecrire(trames)

    def congedier(self, code: int) -> None:
        """Close the connection with ``code``."""
        if not self.congedie.is_set():
            self.fin = code
            self.congedie.set()


class Auditoire:
    """All the listeners, with the state and the room's view that they were last told."""

    def __init__(self, etat: Competition, lot: int, fichier: str, monotone: Callable[[], float]) -> None:
        self._etat, self._lot, self._fichier, self._monotone = etat, lot, fichier, monotone
        self._vue = self._dite = Instant(VueSalle(), monotone())
        """The room's view as it is, and as it was last told."""
        self._passe = Passe()
        self._retard = 0
        """Seconds by which those who broadcast are told late."""
        self._ecouteurs: set[Ecouteur] = set()
        self._connus: set[Regard] = set()
        self._gardes: deque[tuple[int, dict[Regard, bytes]]] = deque(maxlen=_GARDES)
        self._instantanes: dict[Regard, bytes] = {}
        self._parts: tuple[Part, ...] = ()
        self._de_la_console = False
        self._copies: Mapping[str, object] = {}
        """What posts have begun and not entered, as spares are told it."""
        self._telecommande = b""
        """What the one key and the pause do now, as the juge-arbitre's telephone is told it."""
        self._secours = b""
        """Where the spare would answer as the console, as it is told to posts."""
        self.presences = Presences(monotone)
        self.suiveurs = Suiveurs()
        """The spare consoles among them."""
        self._a_dire = b""
        """What the room's listeners are about to be told."""
        self._ouvert_aux_joueurs = self._ferme = False

    @property
    def etat(self) -> Competition:
        """The competition as it is."""
        return self._etat

    @property
    def acces_des_joueurs(self) -> Acces:
        """What the players' telephones may show now."""
        if not self._etat.appareils_interdits and self._vue.vue.topping is None:
            return Acces.RESULTATS
        return Acces.TABLEAU if self._ouvert_aux_joueurs else Acces.FERME

    def ouvrir_aux_joueurs(self, *, oui: bool) -> None:
        """Set whether players may look at the tableau while they play."""
        self._ouvert_aux_joueurs = oui
        self._congedier_les_joueurs()

    def admet(self, porteur: Porteur) -> bool:
        """Whether the bearer of a token may look at anything now."""
        return porteur.role is not Role.JOUEUR or self.acces_des_joueurs is not Acces.FERME

    def _congedier_les_joueurs(self) -> None:
        if self.acces_des_joueurs is Acces.FERME:
            for ecouteur in self._ecouteurs:
                if ecouteur.porteur.role is Role.JOUEUR:
                    ecouteur.congedier(EN_JEU)

    @property
    def vue(self) -> VueSalle:
        """The room's view at this moment."""
        return self._vue.a(self._monotone())

    def vue_pour(self, porteur: Porteur) -> VueSalle:
        """The view of the bearer at this moment, late where he broadcasts."""
        retard = self._retard_de(porteur)
        return self._passe.vue_a(self._monotone() - retard) if retard else self.vue

    def retarder(self, secondes: int) -> None:
        """Set the delay, in seconds, of the listeners that broadcast; those connected are closed, and reconnect with
        it."""
        if secondes != self._retard:
            self._retard = secondes
            for ecouteur in self._ecouteurs:
                if ecouteur.porteur.role is Role.DIFFUSION:
                    ecouteur.congedier(AUTRE_RETARD)

    def _retard_de(self, porteur: Porteur, voulu: int = 0) -> int:
        return max(voulu, self._retard if porteur.role is Role.DIFFUSION else 0)

    def accueillir(self, porteur: Porteur, prise: Prise, depuis: int | None, retard: int = 0) -> Ecouteur | int:
        """A new listener, told the present state (or the lots after ``depuis``), ``retard`` seconds late; or the
        code that refuses it."""
        if self._ferme:
            return REVENIR
        if not self._a_une_place(porteur):
            return COMPLET
        if not self.admet(porteur):
            return EN_JEU
        self._verser()
        ecouteur = Ecouteur(porteur, prise, self._retard_de(porteur, retard))
        self._ecouteurs.add(ecouteur)
        self.presences.entre(porteur.jeton)
        self._connus.add(ecouteur.regard)
        if ecouteur.regard.de_la_salle and ecouteur.retard:
            self._dire_le_passe(ecouteur)
        else:
            ecouteur.dire(self._depuis(ecouteur.regard, depuis))
        if self._parts and porteur.role is Role.CORRECTEUR:
            ecouteur.dire(_repartition(porteur, self._parts, self._de_la_console))
        if self._copies and ecouteur.regard.journal:
            ecouteur.dire(_trame(self._copies))
        if self._telecommande and porteur.role is Role.TELECOMMANDE:
            ecouteur.dire(self._telecommande)
        if self._secours and porteur.role in QUI_SAVENT_LE_SECOURS:
            ecouteur.dire(self._secours)
        return ecouteur

    def _a_une_place(self, porteur: Porteur) -> bool:
        """Whether there is a place for one more connection of that bearer."""
        if porteur.role is not Role.SALLE and self.presences.prises(porteur.jeton) >= PAR_JETON_MAX:
            return False
        regarde = porteur.role in DE_LA_SALLE and porteur.role is not Role.TELECOMMANDE
        return len(self._ecouteurs) < ECOUTEURS_MAX - (RESERVES if regarde else 0)

    def _dire_le_passe(self, ecouteur: Ecouteur) -> None:
        """Tell a late listener the view of its own moment, then each later view at its time."""
        alors = self._monotone() - ecouteur.retard
        ecouteur.dire(_trame({"instantane": {"salle": salle(self._passe.vue_a(alors))}, "lot": self._lot}))
        for dit in self._passe.depuis(alors):
            asyncio.get_running_loop().call_later(dit.moment - alors, ecouteur.dire, _trame({"salle": salle(dit.vue)}))

    def fermer(self, raison: str) -> None:
        """Close every connection, even with answers still owed; posts are told ``raison``."""
        self._ferme = True
        for ecouteur in self._ecouteurs:
            if raison and ecouteur.porteur.role in QUI_LISENT_LA_LIGNE:
                ecouteur.dire(_trame({"fermeture": raison}))
            ecouteur.congedier(REVENIR)

    def laisser(self, ecouteur: Ecouteur) -> None:
        """Forget a listener that has gone."""
        if ecouteur in self._ecouteurs:
            self._ecouteurs.remove(ecouteur)
            self.presences.sort(ecouteur.porteur.jeton, ecouteur.silence)
        if ecouteur.regard.journal:
            self.suiveurs.laisser(ecouteur.porteur.jeton)

    def revoquer(self, jeton: str) -> None:
        """Close the connections of the token named ``jeton``."""
        for ecouteur in self._ecouteurs:
            if ecouteur.porteur.jeton == jeton:
                ecouteur.congedier(REVOQUE)

    def avancer(self, traces: Sequence[Trace], etat: Competition, fichier: str) -> None:
        """A command was written: everyone is told its lot."""
        self._fichier = fichier
        avant, self._etat, self._lot = self._etat, etat, traces[-1].lot
        self._instantanes.clear()
        self._congedier_les_joueurs()
        dits = {regard: self._dire(regard, traces, avant) for regard in self._connus}
        self._gardes.append((self._lot, dits))
        for ecouteur in self._ecouteurs:
            if not ecouteur.regard.de_la_salle:
                ecouteur.dire(dits[ecouteur.regard])
        self._dire_a_la_salle(dits.get(_SALLE, b""))

    def repartir(self, parts: tuple[Part, ...], de_la_console: bool) -> None:
        """Tell each post that corrects which tables are its own, and whether the console dealt them out."""
        self._parts, self._de_la_console = parts, de_la_console
        for ecouteur in self._ecouteurs:
            if ecouteur.porteur.role is Role.CORRECTEUR:
                ecouteur.dire(_repartition(ecouteur.porteur, parts, de_la_console))

    def dire_au_poste(self, nom: str, role: Role, message: Mapping[str, object]) -> None:
        """Send ``message`` to every connection of that post."""
        dit = _trame(message)
        for ecouteur in self._ecouteurs:
            if (ecouteur.porteur.nom, ecouteur.porteur.role) == (nom, role):
                ecouteur.dire(dit)

    def copier_les_cahiers(self, gardes: bytes) -> None:
        """Keep, and send to the spares, the slips begun and not entered."""
        self._copies = {"cahiers": msgspec.Raw(gardes or b"null")}
        self.dire_aux_secours(self._copies)

    def dire_aux_secours(self, message: Mapping[str, object]) -> None:
        """Tell the spares something that they need to go on, beside the file."""
        for ecouteur in self._ecouteurs:
            if ecouteur.regard.journal:
                ecouteur.dire(_trame(message))

    def telecommander(self, message: Mapping[str, object]) -> None:
        """Tell the juge-arbitre's telephone what the one key and the pause now do."""
        self._telecommande = _trame({"telecommande": message})
        for ecouteur in self._ecouteurs:
            if ecouteur.porteur.role is Role.TELECOMMANDE:
                ecouteur.dire(self._telecommande)

    def situer_le_secours(self, adresse: Adresse, port: int) -> None:
        """Tell posts where the spare would answer, for the day when the console is silent."""
        dit = _trame({"secours": hote(str(adresse), port)})
        if dit != self._secours:
            self._secours = dit
            for ecouteur in self._ecouteurs:
                if ecouteur.porteur.role in QUI_SAVENT_LE_SECOURS:
                    ecouteur.dire(dit)

    def montrer(self, vue: VueSalle) -> None:
        """Take a new view of the room and tell its listeners, unless they show it already by counting seconds."""
        self._vue = Instant(vue, self._monotone())
        self._congedier_les_joueurs()
        if se_compte(self._dite, self._vue):
            return
        self._dite = self._vue
        self._passe.noter(self._dite)
        trame_de_la_vue = _trame({"salle": salle(vue)})
        self._dire_a_la_salle(trame_de_la_vue)
        for ecouteur in self._ecouteurs:
            if ecouteur.regard.de_la_salle and ecouteur.retard:
                asyncio.get_running_loop().call_later(ecouteur.retard, ecouteur.dire, trame_de_la_vue)

    def _dire_a_la_salle(self, trames: bytes) -> None:
        """Gather what is told to the room within `_SOUFFLE`, to send it at once; a listener that waits for an answer
        gets it first."""
        if not self._a_dire:
            asyncio.get_running_loop().call_later(_SOUFFLE, self._verser)
        self._a_dire += trames

    def _verser(self) -> None:
        trames, self._a_dire = self._a_dire, b""
        for ecouteur in self._ecouteurs:
            if ecouteur.regard.de_la_salle and not ecouteur.retard:
                ecouteur.dire(trames)

    def _depuis(self, regard: Regard, depuis: int | None) -> bytes:
        """The lots after that one, where all of them are kept; else the snapshot."""
        if depuis is not None and depuis <= self._lot and not regard.de_la_salle:
            suite = [dits[regard] for lot, dits in self._gardes if lot > depuis and regard in dits]
            if len(suite) == self._lot - depuis:
                return b"".join([_trame({"reprise": depuis, "lot": self._lot}), *suite])
        return self._instantane(regard)

    def _instantane(self, regard: Regard) -> bytes:
        if regard.de_la_salle:  # its chrono runs
            return _trame({"instantane": {"salle": salle(self.vue)}, "lot": self._lot})
        if regard.journal:
            return _trame({"instantane": {"journal": True}, "lot": self._lot})
        if regard not in self._instantanes:
            etat = poste(self._etat, aveugle=regard.aveugle)
            self._instantanes[regard] = _trame({"instantane": etat, "lot": self._lot, "fichier": self._fichier})
        return self._instantanes[regard]

    def _dire(self, regard: Regard, traces: Sequence[Trace], avant: Competition) -> bytes:
        if regard.de_la_salle or regard.journal:
            return _trame({"lot": self._lot})
        tete, partie = traces[0], next((trace.partie for trace in traces if trace.partie), 0)
        commande = commande_dite(tete.commande)
        lot = {"lot": self._lot, "instant": tete.instant, "auteur": tete.auteur, "commande": commande}
        change = changement(avant, self._etat, aveugle=regard.aveugle)
        ou = {"fichier": self._fichier} if "instantane" in change else {}
        return _trame(lot | {"partie": partie} | ou | change)


_SALLE: Final = Regard(de_la_salle=True)


def _trame(message: object) -> bytes:
    return trame(ecrire(message))


def _repartition(porteur: Porteur, parts: tuple[Part, ...], de_la_console: bool) -> bytes:
    dites = [{"nom": part.nom, "tables": part.tables, "moi": part.jeton == porteur.jeton} for part in parts]
    return _trame({"repartition": dites, "console": de_la_console})
