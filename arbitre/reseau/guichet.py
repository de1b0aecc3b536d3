"""Where commands of posts are done, in the régie's thread: each number of a post once, whatever is sent again.

What was done stands in the file with the number under which it was asked (`DemandeRecue`): a service that was closed, a
machine that died, know it again. What was refused wrote nothing: it is remembered as long as the service.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from arbitre.engine.competition.commandes import Fait
from arbitre.engine.competition.demandes import DemandeRecue, NoterDemande
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.saisie import ResultatEfface, ResultatSaisi, ResultatsAuTop
from arbitre.regie import RegieDuplicate
from arbitre.reseau.apercus import apercu, question
from arbitre.reseau.demandes import AQuestion, commandes_de, ligne_de, partie_de
from arbitre.reseau.fil import Apercu, Conflit, Message, MesTables, Reponse
from arbitre.reseau.jetons import Porteur
from arbitre.reseau.relectures import Lecture, Relectures
from arbitre.reseau.roles import LIGNE, QUI_LISENT_LA_LIGNE, Commandable, Role
from arbitre.reseau.tables import Partage

Demande = tuple[Porteur, Message]
_REFUS_GARDES: Final = 20_000
"""Refusals remembered, of all posts together."""

_D_UNE_AUTRE: Final = "Cette saisie est d’une autre compétition\u00a0: rien n’en est écrit. Écartez-la."


class EnConflit(CommandeRefusee):
    """Somebody else entered the same meanwhile."""

    def __init__(self, phrase: str, conflit: Conflit | None = None) -> None:
        super().__init__(phrase)
        self.conflit = conflit

    @classmethod
    def de(cls, conflit: Conflit) -> "EnConflit":
        return cls(
            f"La table {conflit.table} a été saisie entre-temps par {conflit.par or 'la console'}\u00a0: comparez, puis"
            " renvoyez si c’est la vôtre qui vaut.",
            conflit,
        )


class Guichet:
    """Made, and demande, in the régie's thread."""

    def __init__(self, regie: RegieDuplicate, partage: Partage, relectures: Relectures) -> None:
        self._regie, self._partage, self._relectures = regie, partage, relectures
        self._faites: dict[tuple[str, int], tuple[str, int]] = {}
        self._refusees: OrderedDict[tuple[str, int], tuple[str, Reponse]] = OrderedDict()
        self._oubliees: dict[str, int] = {}
        """By post, the greatest number whose refusal is forgotten: nothing up to it is done any more."""
        self._en_cours: dict[tuple[str, int], tuple[str, Reponse]] = {}
        self._lectures: list[Lecture] = []
        """What is to be remembered of those that are about to be written."""
        for fait in regie.chronique.faits:
            for trace in fait.traces:
                if isinstance(trace.evenement, DemandeRecue):
                    recue = trace.evenement
                    self._faites[recue.poste, recue.n] = (recue.empreinte, trace.lot)

    @property
    def fichier(self) -> str:
        """Which file this is, also where a spare has gone on with it: its first seal; empty before its first event."""
        return self._regie.journal.ancre_de(1).sceau if self._regie.lot else ""

    def servir(self, demandes: Sequence[Demande]) -> list[Reponse | Exception]:
        """Do them in turn and write them at once, each its own lot; the answer of each, or the fault of ours it met.

        Where they cannot be written together, each is tried by itself. A fault that all meet goes on.
        """
        try:
            with self._ensemble():
                return [self._servir_ou_faillir(porteur, message) for porteur, message in demandes]
        except Refus as e:
            if len(demandes) > 1:
                return [self.servir((demande,))[0] for demande in demandes]
            ((porteur, message),) = demandes
            assert message.n is not None, "what has no number is not written"
            return [self._refuser((porteur.poste, message.n), _empreinte(message), _refusee(message.n, e))]

    @contextmanager
    def _ensemble(self) -> Iterator[None]:
        """What is served within is remembered once it is written."""
        try:
            with self._regie.ensemble():
                yield
            for cle, (empreinte, reponse) in self._en_cours.items():
                if reponse.lot is None:
                    self._refuser(cle, empreinte, reponse)
                else:
                    self._faites[cle] = (empreinte, reponse.lot)
            for lecture in self._lectures:
                self._relectures.retenir(lecture)
        finally:
            self._en_cours.clear()
            self._lectures.clear()

    def _servir_ou_faillir(self, porteur: Porteur, message: Message) -> Reponse | Exception:
        try:
            return self._servir(porteur, message)
        except Exception as e:  # noqa: BLE001  # given back to who keeps the faults
            return e

    def _servir(self, porteur: Porteur, message: Message) -> Reponse:
        """Do what is demande under that number, or say again what became of it."""
        if message.n is None:
            return Reponse(None, refus="Une commande a son numéro\u00a0: «\u00a0n\u00a0».")
        if message.fichier not in ("", self.fichier):
            return Reponse(message.n, refus=_D_UNE_AUTRE)
        cle, empreinte = (porteur.poste, message.n), _empreinte(message)
        if (dite := self._deja(cle, empreinte)) is not None:
            return dite
        try:
            relit = porteur.role is Role.RELECTURE and message.commande == LIGNE
            reponse = (self._relire if relit else self._executer)(porteur, message, message.n, empreinte)
        except Refus as e:
            reponse = _refusee(message.n, e)
        self._en_cours[cle] = (empreinte, reponse)
        return reponse

    def apercevoir(self, porteur: Porteur, demande: Apercu) -> dict[str, Any]:
        """The verdict of a line, which writes nothing."""
        if porteur.role not in QUI_LISENT_LA_LIGNE:
            return {"refus": f"Un {porteur.role.dit} ne corrige pas."}
        vu = apercu(demande, porteur, self._regie.etat, self._regie.savoir)
        if porteur.role is Role.CORRECTEUR:
            try:
                self._partage.exiger(porteur, vu.get("tables", ()))
            except Refus as e:
                return vu | {"a_un_autre": str(e)}
        return vu

    def partager(self, porteur: Porteur, demande: MesTables) -> dict[str, Any]:
        """The tables that a post has for its own from now on."""
        try:
            self._partage.choisir(porteur, demande.miennes, reprendre=demande.reprendre)
        except Refus as e:
            return {"refus": str(e)}
        return {"miennes": demande.miennes}

    def _executer(self, porteur: Porteur, message: Message, n: int, empreinte: str) -> Reponse:
        etat = self._regie.etat
        commandes = commandes_de(message, porteur, etat, self._regie.savoir)
        partie = partie_de(etat, message.partie)
        if porteur.role is Role.CORRECTEUR:
            if partie.fin is not None:
                raise CommandeRefusee(
                    f"La partie {partie.numero} est finie et classée\u00a0: portez ce bulletin à la console."
                )
            self._partage.exiger(porteur, (table for _, table, _ in _visees(partie, commandes)))
        if message.vu is not None:
            self._exiger_l_accord(porteur, partie, commandes, message.vu)
        return self._ecrire(porteur, n, empreinte, partie, commandes)

    def _relire(self, porteur: Porteur, message: Message, n: int, empreinte: str) -> Reponse:
        """A line of a reading post: it signs what it agrees with, and the rest waits for the juge-arbitre."""
        etat, savoir = self._regie.etat, self._regie.savoir
        partie = partie_de(etat, message.partie)
        tapee, vue = ligne_de(message, porteur, etat, savoir)
        lues, accord = self._relectures.comparer(etat, partie, tapee.coup, vue, savoir, porteur.nom)
        reponse = self._ecrire(porteur, n, empreinte, partie, (accord,) if accord else ())
        self._lectures.append((partie.numero, lues, accord))
        return reponse

    def _ecrire(
        self, porteur: Porteur, n: int, empreinte: str, partie: Partie, commandes: tuple[Commandable, ...]
    ) -> Reponse:
        note = NoterDemande(porteur.poste, n, empreinte)
        traces = self._regie.executer(note, *commandes, auteur=porteur.nom, partie=partie.numero)
        return Reponse(n, lot=traces[-1].lot)

    # --- said once ----------------------------------------------------------------------------------------------

    def _deja(self, cle: tuple[str, int], empreinte: str) -> Reponse | None:
        """What that number was answered; a number that asks something else is a fault of its client."""
        poste, n = cle
        if (faite := self._faites.get(cle)) is not None:
            avant, dite = faite[0], Reponse(n, lot=faite[1])
        elif (connue := self._en_cours.get(cle) or self._refusees.get(cle)) is not None:
            avant, dite = connue
        elif n <= self._oubliees.get(poste, -1):
            return Reponse(n, refus=f"La demande {n} est trop ancienne\u00a0: ressaisissez-la.")
        else:
            return None
        if avant != empreinte:
            return Reponse(n, refus=f"Le numéro {n} a déjà servi à autre chose\u00a0: rechargez la page du poste.")
        return dite

    def _refuser(self, cle: tuple[str, int], empreinte: str, reponse: Reponse) -> Reponse:
        self._refusees[cle] = (empreinte, reponse)
        if len(self._refusees) > _REFUS_GARDES:
            (poste, n), _ = self._refusees.popitem(last=False)
            self._oubliees[poste] = max(n, self._oubliees.get(poste, -1))
        return reponse

    # --- what somebody else entered meanwhile -------------------------------------------------------------------

    def _exiger_l_accord(self, porteur: Porteur, partie: Partie, commandes: tuple[Commandable, ...], vu: int) -> None:
        """Raises `EnConflit` where another than ``porteur`` entered one of these tables after that lot."""
        visees = {(coup, joueur): table for coup, table, joueur in _visees(partie, commandes)}
        for fait in self._depuis(vu):
            if fait.annule or _de(fait, porteur.poste):
                continue
            for trace in fait.traces:
                e = trace.evenement
                if trace.partie != partie.numero or not isinstance(e, ResultatSaisi | ResultatsAuTop | ResultatEfface):
                    continue
                tables = [visees[e.coup, j] for j in e.joueurs if (e.coup, j) in visees]
                if tables:
                    raise EnConflit.de(Conflit(tables[0], trace.lot, trace.auteur))

    def _depuis(self, lot: int) -> Iterator[Fait]:
        """The commands after that one, the last first."""
        for fait in reversed(self._regie.chronique.faits):
            if fait.tete.lot <= lot:
                return
            yield fait


def _de(fait: Fait, poste: str) -> bool:
    return any(isinstance(t.evenement, DemandeRecue) and t.evenement.poste == poste for t in fait.traces)


def _visees(partie: Partie, commandes: tuple[Commandable, ...]) -> Iterator[tuple[int, int, int]]:
    """(coup, table, player) of each result that these would change."""
    for commande in commandes:
        champs = msgspec.structs.asdict(commande)
        tables = champs.get("tables") or [champs[nom] for nom in ("table", "de", "vers") if nom in champs]
        for table in tables:
            joueur = partie.joueur_en(table, commande.coup)
            if joueur is not None:
                yield commande.coup, table, joueur


def _refusee(n: int, refus: Refus) -> Reponse:
    match refus:
        case EnConflit(conflit=conflit):
            return Reponse(n, refus=str(refus), conflit=conflit)
        case AQuestion(question=posee) if posee is not None:
            return Reponse(n, refus=str(refus), question=question(posee))
        case _:
            return Reponse(n, refus=str(refus))


def _empreinte(message: Message) -> str:
    """What was demande, in sixteen signs; ``vu`` is where its post stood, and changes nothing of it."""
    demande = msgspec.json.encode((message.partie, message.commande, message.donnees), order="sorted")
    return hashlib.blake2b(demande, digest_size=8).hexdigest()
