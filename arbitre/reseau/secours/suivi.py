"""The spare console's side of the wire: it follows the first one's journal, lot by lot, until that one dies.

Each row is proven and replayed before it is written.
"""

import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection

from arbitre.carnets import garder_la_copie
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.histoire import INCOHERENCES, Histoire, ne_suit_pas, par_lots
from arbitre.instants import ecrire_instant
from arbitre.journal import Ancre, Journal, Releve, ecrire_releve
from arbitre.reseau.dehors.engagement import Engagement, engagement_de, garder, oublier
from arbitre.reseau.postes.fil import Ici, MessageIllisible, SuiteDuJournal, ecrire, lire
from arbitre.reseau.postes.partages import Partages, garder_les_partages
from arbitre.reseau.salle.auditoire import REVOQUE
from arbitre.reseau.salle.retards import Retard, garder_le_retard
from arbitre.reseau.secours.liaison import AutreCertificat, Injoignable, brancher
from arbitre.reseau.secours.situation import Marche, Situation

Ligne = tuple[Any, ...]


class Copie:
    """One file, which this process alone writes. A refusal leaves in it what held before."""

    def __init__(self, chemin: Path) -> None:
        self.chemin = chemin
        self._journal = Journal(chemin, nouveau=not chemin.exists())
        self._histoire = Histoire(DUPLICATE)
        try:
            self._histoire.lire(self._journal.lire())
        except BaseException:
            self._journal.fermer()
            raise

    @property
    def ancre(self) -> Ancre:
        """How far it has come."""
        return self._journal.ancre()

    @property
    def lot(self) -> int:
        """The number of the copy's last command."""
        return self._histoire.lot

    @property
    def etat(self) -> Competition:
        """The competition, as far as it has come."""
        return self._histoire.etat

    def recevoir(self, lignes: Sequence[Ligne]) -> None:
        """Append rows to the copy; raises `JournalAbime`, `HistoireIncoherente`, `JournalPlein`: the copy must then
        be closed."""
        for lot in par_lots(self._journal.eprouver(lignes)):
            try:
                self._histoire.prendre(lot)
            except INCOHERENCES as e:
                raise ne_suit_pas(lot) from e
        self._journal.recopier(lignes)

    def fermer(self) -> None:
        """Give the file back."""
        self._journal.fermer()


_SANS_CAHIERS: Final = msgspec.Raw()
_REVENIR: Final = 1.0
"""Seconds before a console that does not answer is tried again."""


class SuiviRefuse(Refus):
    """The console does not let this copy follow, or what it sends does not hold."""


class Promesses(msgspec.Struct, frozen=True):
    """What the console's room promised a multiplex; the tables of each of its posts, by name; its broadcast's delay."""

    multiplex: Engagement | None = None
    partages: Partages = {}
    retard: Retard = 0


class Lignes(Promesses, frozen=True):
    """What the console answers: rows after that event, or why not; and what it promised."""

    apres: int = 0
    lignes: tuple[tuple[int, int, str, str, int, str, str, str, str], ...] = ()
    refus: str = ""


class Recu(msgspec.Struct, frozen=True):
    """A message of the wire that concerns a spare; the others are ignored."""

    lot: int | None = None
    journal: Lignes | None = None
    promesses: Promesses | None = None
    releve: Releve | None = None
    cahiers: msgspec.Raw = _SANS_CAHIERS
    instantane: dict[str, Any] | None = None
    reprise: int | None = None


class Suivi:
    """Runs in a thread of its own; ``dire`` is told each new situation there.

    ``ici`` says where this machine would answer as the console, ``donnees`` where it keeps what the room promised a
    multiplex: it would go on with that. The copy is that thread's, until `suivre` has ended.
    """

    _copie: Copie

    def __init__(
        self,
        la: Ici,
        jeton: str,
        copie: Path,
        ici: Callable[[], Ici] | None,
        donnees: Path,
        dire: Callable[[Situation], object],
    ) -> None:
        self._donnees = donnees
        self._la, self._jeton, self._chemin, self._ici, self._dire = la, jeton, copie, ici, dire
        self._arret = threading.Event()
        self._prise: ClientConnection | None = None
        self._dernier, self._a_jour = 0, False
        self._releve: Releve | None = None
        """What the console's chrono read last, until the copy has come to where it was read."""
        self.situation = Situation(Marche.COUPE, 0, 0)

    def suivre(self) -> None:
        """Until `arreter`, or until there is nothing to be followed any more; the copy is then closed."""
        try:
            self._copie = Copie(self._chemin)
        except Refus as e:
            self.situation = Situation(Marche.FINI, 0, 0, str(e))
            self._dire(self.situation)
            return
        try:
            self._dernier = self._copie.lot
            self._suivre()
        finally:
            self._copie.fermer()

    def _suivre(self) -> None:
        while not self._arret.is_set():
            try:
                with brancher(self._la) as self._prise:
                    self._ecouter(self._prise)
            except ConnectionClosed as e:
                if e.rcvd is not None and e.rcvd.code == REVOQUE:
                    return self._situer(
                        Marche.RETIRE, "La console n’admet plus ce secours\u00a0: demandez-lui un code."
                    )
                self._situer(Marche.COUPE, "La console ne répond plus.")
            except (Injoignable, OSError, InvalidHandshake, TimeoutError):
                self._situer(Marche.COUPE, "La console ne répond pas.")
            except AutreCertificat as e:  # another machine has its address: the console is as good as dead
                self._situer(Marche.COUPE, str(e))
            except Refus as e:
                return self._situer(Marche.FINI, str(e))
            self._arret.wait(_REVENIR)
        return None

    def arreter(self) -> None:
        """Follow no more; from any thread."""
        self._arret.set()
        if (prise := self._prise) is not None:
            prise.close()

    def _ecouter(self, prise: ClientConnection) -> None:
        """One connection, to its end."""
        prise.send(ecrire({"jeton": self._jeton}), text=True)
        self._a_jour = False
        self._comprendre(prise)
        self._demander(prise, ici=self._ici() if self._ici is not None else None)
        demande = True
        while not self._arret.is_set():
            recu = self._comprendre(prise)
            if recu.promesses is not None:
                self._promettre(recu.promesses)
            if recu.releve is not None:
                self._relever(recu.releve)
            if recu.cahiers:
                garder_la_copie(self._chemin, b"" if bytes(recu.cahiers) == b"null" else bytes(recu.cahiers))
            if recu.journal is not None:
                demande = self._prendre(recu.journal)
            elif not demande and self._dernier > self._copie.lot:
                demande = True
            else:
                continue
            if demande:
                self._demander(prise)

    def _prendre(self, recu: Lignes) -> bool:
        """Write what came; whether there is to be asked again, which also says that it is written."""
        if recu.refus:
            raise SuiviRefuse(recu.refus)
        self._promettre(recu)
        if recu.lignes:
            if recu.apres != self._copie.ancre.nombre:
                raise SuiviRefuse("La console a envoyé une autre suite que celle demandée\u00a0: rien n’en est pris.")
            self._copie.recevoir(recu.lignes)
            self._dernier = max(self._dernier, self._copie.lot)
            if self._releve is not None:
                self._relever(self._releve)
        self._a_jour = self._a_jour or not recu.lignes
        self._situer(Marche.SUIT)
        return bool(recu.lignes) or self._dernier > self._copie.lot

    def _relever(self, releve: Releve) -> None:
        """Kept as if it had been read here just now: the clocks of two machines need not agree."""
        self._releve = releve
        if releve.nombre <= self._copie.ancre.nombre:
            ecrire_releve(self._chemin, msgspec.structs.replace(releve, instant=ecrire_instant(datetime.now(UTC))))
            self._releve = None

    def _promettre(self, promesses: Promesses) -> None:
        """Keep what the console has promised, or promises no more."""
        promis = promesses.multiplex
        garder_les_partages(self._chemin, promesses.partages)
        garder_le_retard(self._chemin, promesses.retard)
        if promis != engagement_de(self._donnees, self._chemin):
            if promis is None:
                oublier(self._donnees, self._chemin)
            else:
                garder(self._donnees, self._chemin, promis)

    def _demander(self, prise: ClientConnection, ici: Ici | None = None) -> None:
        ancre = self._copie.ancre
        prise.send(ecrire({"journal": SuiteDuJournal(ancre.nombre, ancre.sceau, ici)}), text=True)

    def _comprendre(self, prise: ClientConnection) -> Recu:
        """The next message; raises a `SuiviRefuse` where it is torn."""
        try:
            recu = lire(prise.recv(), Recu)
        except MessageIllisible as e:
            raise SuiviRefuse(f"Ce que la console envoie ne se lit pas\u00a0; rien n’en est pris. {e}") from None
        if recu.lot is not None:
            self._dernier = max(self._dernier, recu.lot)
        return recu

    def _situer(self, marche: Marche, phrase: str = "") -> None:
        self.situation = Situation(
            marche, self._copie.lot, self._dernier, phrase, marche is Marche.SUIT and self._a_jour
        )
        self._dire(self.situation)
