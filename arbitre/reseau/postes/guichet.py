"""Where commands of posts are done, in the régie's thread: each number of a post once, whatever is sent again.

What was done stands in the file with the number under which it was asked (`DemandeRecue`): a service that was closed, a
machine that died, know it again. What was refused wrote nothing: it is remembered as long as the service.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from arbitre.engine.cahier.feuillet import Endroit
from arbitre.engine.cahier.relecture import comparer, ensemble
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.reseau import DemandeRecue, NoterDemande
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.francais import liste, suites
from arbitre.engine.ligne.deduire import ScoreADire
from arbitre.engine.ligne.nombres import TableOuScore
from arbitre.engine.partie.coup import coup_a_corriger
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.saisie import SaisirBulletin, SaisirPoints
from arbitre.engine.partie.savoir import Contexte
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import LIGNE, QUI_LISENT_LA_LIGNE, Commandable, Role
from arbitre.reseau.postes.apercus import apercu, question
from arbitre.reseau.postes.cahiers import CahiersDesPostes
from arbitre.reseau.postes.demandes import AQuestion, citees_par, commandes_de, ligne_de, partie_de
from arbitre.reseau.postes.fil import Apercu, Conflit, Message, MesTables, Reponse
from arbitre.reseau.postes.tables import Partage
from arbitre.reseau.postes.tenues import (
    Tenue,
    a_ecrire,
    refuser_d_avance,
    remplacees_depuis,
    tenues,
    visees,
)

Demande = tuple[Porteur, Message]
Remplace = Callable[[Porteur, tuple[Tenue, ...], int, bool], object]
"""Told what a post wrote over, once it is written, of which coup, and whether that was closed before."""
_REFUS_GARDES: Final = 20_000
"""Refusals remembered, of all posts together."""

_D_UNE_AUTRE: Final = "Cette saisie est d’une autre compétition\u00a0: rien n’en est écrit. Écartez-la."


class Opposee(CommandeRefusee):
    """Something stands there that is not written over unseen. ``libres``: the tables of it that nothing keeps."""

    def __init__(
        self,
        phrase: str,
        remplace: tuple[Tenue, ...] = (),
        conflit: Conflit | None = None,
        libres: tuple[int, ...] = (),
    ) -> None:
        super().__init__(phrase)
        self.remplace, self.conflit, self.libres = remplace, conflit, libres


class Guichet:
    """Made, and demande, in the régie's thread."""

    def __init__(
        self, regie: RegieDuplicate, partage: Partage, identite: str, remplace: Remplace, cahiers: CahiersDesPostes
    ) -> None:
        self._regie, self._partage, self._identite, self._remplace = regie, partage, identite, remplace
        self._cahiers = cahiers
        self._faites: dict[tuple[str, int], tuple[str, int]] = {}
        self._refusees: OrderedDict[tuple[str, int], tuple[str, Reponse]] = OrderedDict()
        self._oubliees: dict[str, int] = {}
        """By post, the greatest number of a command whose refusal is forgotten: no command up to it is done any
        more."""
        self._tombees: list[tuple[Porteur, tuple[Tenue, ...], int, bool]] = []
        """What others had entered, and those that are about to be written take away."""
        self._en_cours: dict[tuple[str, int], tuple[str, Reponse]] = {}
        for fait in regie.chronique.faits:
            for trace in fait.traces:
                if isinstance(trace.evenement, DemandeRecue):
                    recue = trace.evenement
                    self._faites[recue.poste, recue.n] = (recue.empreinte, trace.lot)

    @property
    def fichier(self) -> str:
        """The identity of the file, the same where a spare has gone on with it; empty before its first event, then
        its first seal until the network opens again."""
        return self._identite or (self._regie.journal.ancre_de(1).sceau if self._regie.lot else "")

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
            if message.geste is not None:
                return [Reponse(message.n, refus=str(e))]
            refusee = self._refusee(porteur, message, e)
            return [self._refuser((porteur.poste, message.n), _empreinte(message), refusee)]

    @contextmanager
    def _ensemble(self) -> Iterator[None]:
        """A context whose answers are remembered once they are written."""
        try:
            with self._cahiers.ensemble(), self._regie.ensemble():
                yield
            for cle, (empreinte, reponse) in self._en_cours.items():
                if reponse.lot is None:
                    self._refuser(cle, empreinte, reponse)
                else:
                    self._faites[cle] = (empreinte, reponse.lot)
            for tombees in self._tombees:
                self._remplace(*tombees)
        finally:
            self._en_cours.clear()
            self._tombees.clear()

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
        if message.geste is not None:
            try:
                return self._cahiers.faire(porteur, message.n, message.geste, self._au_dessus)
            except Refus as e:
                return Reponse(message.n, refus=str(e))
        cle, empreinte = (porteur.poste, message.n), _empreinte(message)
        if (dite := self._deja(cle, empreinte)) is not None:
            return self._depuis(porteur, message, dite)
        try:
            relit = porteur.role is Role.RELECTURE and message.commande == LIGNE
            reponse = (self._relire if relit else self._executer)(porteur, message, message.n, empreinte)
        except Refus as e:
            reponse = self._refusee(porteur, message, e)
        self._en_cours[cle] = (empreinte, reponse)
        return reponse

    def apercevoir(self, porteur: Porteur, demande: Apercu) -> dict[str, Any]:
        """The verdict of a line, which writes nothing."""
        if porteur.role not in QUI_LISENT_LA_LIGNE:
            return {"refus": f"Un {porteur.role.dit} ne corrige pas."}
        vu, commandes = apercu(demande, porteur, self._regie.etat, self._regie.savoirs)
        if porteur.role is not Role.CORRECTEUR or "refus" in vu:
            return vu
        partie = partie_de(self._regie.etat, demande.partie)
        dessous = tenues(self._regie, porteur.nom, partie, commandes)
        if partie.fin is not None:
            return vu | {"refus": _finie(partie, self._regie.partie), "remplace": dessous}
        try:
            refuser_d_avance(self._regie, partie, commandes)
        except Refus as e:
            return vu | {"refus": str(e)}
        tiennent = [t for t in dessous if t.avant is not None]
        changees = [t for t in tiennent if t.avant != t.apres or t.confirmer]
        vu |= {"lot": self._regie.lot, "remplace": changees}
        vu["deja"] = [t.table for t in tiennent if t not in changees]
        if self._est_depasse(partie, demande.coup):
            vu |= {"clos": True, "rouvert": not _est_clos(partie, demande.coup)}
        try:
            self._partage.exiger(porteur, vu["tables"])
        except Refus as e:
            return vu | {"a_un_autre": str(e)}
        return vu

    def _est_depasse(self, partie: Partie, coup: int) -> bool:
        monde = self._regie.monde
        return monde.est_depasse(Endroit(partie.numero, coup))

    def partager(self, porteur: Porteur, demande: MesTables) -> dict[str, Any]:
        """The tables that a post has for its own from now on."""
        try:
            self._partage.choisir(porteur, demande.miennes, reprendre=demande.reprendre)
        except Refus as e:
            return {"refus": str(e)}
        return {"miennes": demande.miennes}

    def _executer(self, porteur: Porteur, message: Message, n: int, empreinte: str) -> Reponse:
        etat = self._regie.etat
        commandes = commandes_de(message, porteur, etat, self._regie.savoirs)
        partie = partie_de(etat, message.partie)
        dessous = tenues(self._regie, porteur.nom, partie, commandes, message.vu)
        if porteur.role is Role.CORRECTEUR:
            if partie.fin is not None:
                raise Opposee(_finie(partie, self._regie.partie), dessous)
            self._partage.exiger(porteur, (tenue.table for tenue in dessous))
        coups = dict.fromkeys(n for n, *_ in visees(partie, commandes))
        depasse = next((n for n in coups if self._est_depasse(partie, n)), 0)
        clos = _au_coup_clos(depasse, rouvert=not _est_clos(partie, depasse)) if depasse else ""
        _exiger_l_accord(message, dessous, clos, aveugle=porteur.role is Role.RELECTURE)
        neuves = [une for une in a_ecrire(partie, commandes) if not _inchangee(une, dessous)]
        reponse = self._ecrire(porteur, n, empreinte, partie, neuves)
        self._noter_les_tombees(porteur, partie, coups, dessous)
        return reponse

    def _noter_les_tombees(
        self, porteur: Porteur, partie: Partie, coups: Collection[int], dessous: tuple[Tenue, ...]
    ) -> None:
        """What others had entered there, and a coup that was closed, are told to the console once it is written."""
        ferme = any(coup is not None and coup.fut_clos for coup in map(partie.le_coup, coups))
        changees = [t for t in dessous if t.avant != t.apres or (t.avant is not None and not t.inchangee)]
        if tombees := tuple(t for t in changees if ferme or (t.confirmer and not t.moi)):
            self._tombees.append((porteur, tombees, next(iter(coups)), ferme))

    @contextmanager
    def _au_dessus(self, porteur: Porteur, numero: int, commandes: Sequence[Commandable]) -> Iterator[None]:
        """What a geste of that post writes within."""
        partie = partie_de(self._regie.etat, numero)
        correcteur = porteur.role is Role.CORRECTEUR
        dessous = tenues(self._regie, porteur.nom, partie, commandes) if correcteur else ()
        yield
        self._noter_les_tombees(porteur, partie, dict.fromkeys(n for n, *_ in visees(partie, commandes)), dessous)

    def _relire(self, porteur: Porteur, message: Message, n: int, empreinte: str) -> Reponse:
        """A line of a reading post: it signs what it agrees with, and the rest waits for the juge-arbitre."""
        etat, savoirs = self._regie.etat, self._regie.savoirs
        partie = partie_de(etat, message.partie)
        tapee, vue = ligne_de(message, porteur, etat, savoirs)
        contexte, coup = Contexte(partie, savoirs.de(partie)), coup_a_corriger(partie, tapee.coup)
        lues = (commande for _, commande in comparer(contexte, coup, vue.lue, vue.reponses, porteur.nom))
        return self._ecrire(porteur, n, empreinte, partie, ensemble(lues))

    def _ecrire(
        self, porteur: Porteur, n: int, empreinte: str, partie: Partie, commandes: Sequence[Commande]
    ) -> Reponse:
        note = NoterDemande(porteur.poste, n, empreinte)
        traces = self._regie.executer(note, *commandes, auteur=porteur.nom, partie=partie.numero)
        return Reponse(n, lot=traces[-1].lot)

    # --- said once ----------------------------------------------------------------------------------------------

    def _deja(self, cle: tuple[str, int], empreinte: str) -> Reponse | None:
        """The answer given to that number before; the same number with another question is a fault of its client."""
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

    def _depuis(self, porteur: Porteur, message: Message, dite: Reponse) -> Reponse:
        """The answer, with what another author wrote over it before it was sent."""
        partie = self._regie.etat.la_partie(message.partie) if message.partie else self._regie.partie
        if dite.lot is None or partie is None or porteur.role is not Role.CORRECTEUR:
            return dite
        remplacees = remplacees_depuis(self._regie, porteur.nom, partie, dite.lot)
        return msgspec.structs.replace(dite, remplace=remplacees)

    def _refusee(self, porteur: Porteur, message: Message, refus: Refus) -> Reponse:
        """Why not, with the tables that a corrector's line names: they are not to be paid the top unseen."""
        aveugle = porteur.role is not Role.CORRECTEUR
        citees = None if aveugle else citees_par(message, self._regie.etat, self._regie.savoirs)
        return msgspec.structs.replace(_refusee(message.n, refus), citees=citees)

    def _refuser(self, cle: tuple[str, int], empreinte: str, reponse: Reponse) -> Reponse:
        self._refusees[cle] = (empreinte, reponse)
        if len(self._refusees) > _REFUS_GARDES:
            (poste, n), _ = self._refusees.popitem(last=False)
            self._oubliees[poste] = max(n, self._oubliees.get(poste, -1))
        return reponse


def _est_clos(partie: Partie, numero: int) -> bool:
    coup = partie.le_coup(numero)
    return coup is not None and coup.cloture


def _exiger_l_accord(message: Message, dessous: tuple[Tenue, ...], clos: str, *, aveugle: bool) -> None:
    """Raises `Opposee` where another entered since the post looked, or what stands was not shown to it, which ``clos``
    says of a coup that may not be meant; ``aveugle``: it is not to see that either."""
    opposees = tuple(t for t in dessous if _depuis(t, message.vu) or _pas_dite(t, message.remplace))
    if not opposees:
        return
    premiere, tables = opposees[0], [t.table for t in opposees]
    conflit = Conflit(premiere.table, premiere.lot, premiere.par)
    libres = tuple(t.table for t in dessous if t.table not in tables)
    entre_temps = any(_depuis(t, message.vu) for t in opposees)
    a_changer = f"{clos} Confirmez, pour y changer {'la table' if len(tables) == 1 else 'les tables'} {suites(tables)}."
    phrase = a_changer if clos and not entre_temps else _a_comparer(opposees, message.vu)
    raise Opposee(phrase, () if aveugle else opposees, conflit, libres)


def _depuis(tenue: Tenue, vu: int | None) -> bool:
    return vu is not None and tenue.lot > vu and not tenue.moi


def _pas_dite(tenue: Tenue, remplace: tuple[int, ...] | None) -> bool:
    return remplace is not None and tenue.confirmer and tenue.table not in remplace


def _a_comparer(opposees: tuple[Tenue, ...], vu: int | None) -> str:
    """« La table 5 a été saisie entre-temps par Nina : … »"""
    une, tables = len(opposees) == 1, suites([t.table for t in opposees])
    quand = "entre-temps" if any(_depuis(t, vu) for t in opposees) else "déjà"
    qui = liste(sorted({t.par or "la console" for t in opposees}))
    la = f"La table {tables} a été saisie" if une else f"Les tables {tables} ont été saisies"
    return f"{la} {quand} par {qui}\u00a0: comparez, puis renvoyez si c’est la vôtre qui vaut."


def _au_coup_clos(coup: int, *, rouvert: bool) -> str:
    """« Le coup 3 est clos : rien n’y change. »"""
    return f"Le coup {coup} {'a été' if rouvert else 'est'} clos\u00a0: rien n’y change."


def _inchangee(commande: Commande, dessous: Collection[Tenue]) -> bool:
    """Whether it says of its table what stands there already."""
    return isinstance(commande, SaisirBulletin | SaisirPoints) and any(
        t.inchangee for t in dessous if t.table == commande.table
    )


def _finie(partie: Partie, en_main: Partie | None) -> str:
    """What the console can still do: enter it, until another partie is in hand."""
    derniere = en_main is not None and partie.numero == en_main.numero
    encore = "l’entrer à la console" if derniere else "en décider par un recours"
    return (
        f"La partie {partie.numero} est finie\u00a0: un poste n’y écrit plus. Montrez cette saisie au juge-arbitre, qui"
        f" peut encore {encore}."
    )


def _refusee(n: int | None, refus: Refus) -> Reponse:
    match refus:
        case Opposee(remplace=remplace, conflit=conflit, libres=libres):
            return Reponse(n, refus=str(refus), conflit=conflit, remplace=remplace, libres=libres)
        case ScoreADire():
            return Reponse(n, refus=str(refus), incomplete=True)
        case TableOuScore(doute=doute):
            return Reponse(n, refus=str(refus), doute=doute)
        case AQuestion(question=posee) if posee is not None:
            return Reponse(n, refus=str(refus), question=question(posee))
        case _:
            return Reponse(n, refus=str(refus))


def _empreinte(message: Message) -> str:
    """The digest of a request, in sixteen signs; ``vu`` (where its post stood) does not count."""
    demande = msgspec.json.encode((message.partie, message.commande, message.donnees), order="sorted")
    return hashlib.blake2b(demande, digest_size=8).hexdigest()
