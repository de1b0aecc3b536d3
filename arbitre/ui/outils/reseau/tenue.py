"""Holds the room's service for the evening: off until it is asked for, and nothing of the evening hangs on it."""

import gc
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from arbitre.engine.partie.etat import Phase
from arbitre.reseau.roles import QUI_LISENT_LA_LIGNE
from arbitre.ui.kit.passerelle import PasserelleQt
from arbitre.ui.kit.ramassage import RAMASSAGE
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.salle.salle import Salle
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes import secours as textes_secours

if TYPE_CHECKING:  # loaded when it is opened
    from arbitre.engine.competition.commandes import Trace
    from arbitre.reseau.appairage import Candidat
    from arbitre.reseau.certificat import Certificat
    from arbitre.reseau.jetons import Porteur
    from arbitre.reseau.relectures import Difference
    from arbitre.reseau.reprise import Reprise
    from arbitre.reseau.service import Ouverture, Service

_VEILLER: Final = 2_000
"""Milliseconds between two looks at who is cut."""
_ON_ANNONCE: Final = (Phase.ANNONCE, Phase.TOP)
PERDU: Final = 10.0
"""Seconds after which a post that was cut is said to be."""
_RAMASSER: Final = 5_000
"""Milliseconds between two collections while the collector is suspended."""


class ReseauDeLaSalle(QObject):
    """``change`` tells that something of it is to be shown again; ``dit`` carries a sentence for the juge-arbitre,
    ``depose`` why this is the console no longer."""

    change = Signal()
    dit = Signal(str)
    depose = Signal(str)

    def __init__(self, regie: RegieQt, salle: Salle, fenetre: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._regie, self._salle = regie, salle
        self._passerelle = PasserelleQt(self)
        self._service: Service | None = None
        self.finir: Callable[[], object] = lambda: None
        """Waits, in any thread, until the one that was closed has given its port back."""
        self.ouvert_aux_joueurs = False
        """Whether their telephones are shown the tableau while they play."""
        self.candidats: list[Candidat] = []
        """Devices that gave the code, and wait for the juge-arbitre's yes."""
        self.question = Question(fenetre, textes.ADMETTRE_UN_POSTE, textes.PLUS_TARD, textes.ADMETTRE)
        self._perdus: set[str] = set()
        """Posts that were said to be cut."""
        self._coupes_la = False
        """Whether one was, at the last look."""
        self._veilleur = QTimer(self, interval=_VEILLER)
        self._veilleur.timeout.connect(self._veiller)
        self._ramasseur = QTimer(self, interval=_RAMASSER)
        self._ramasseur.timeout.connect(lambda: gc.collect(1))

    @property
    def ouverture(self) -> "Ouverture | None":
        """Where the service is; None while it is closed."""
        return self._service.ouverture if self._service else None

    @property
    def code(self) -> str:
        """The six digits that let a device ask to come in."""
        return self._service.code if self._service else ""

    @property
    def postes(self) -> "tuple[Porteur, ...]":
        """Those who were let in."""
        return self._service.jetons.porteurs if self._service else ()

    def ouvrir(self, adresse: str, port: int, certificat: "Certificat", cle: bytes) -> None:
        """Open it there, with the tables' codes of that key; raises a `Refus`."""
        from arbitre.reseau.cartes import cartes
        from arbitre.reseau.service import Ouverture, Rappels, Service

        if self._service is not None:
            return
        regie, ouverture = self._regie.regie, Ouverture(adresse, port, certificat)
        rappels = Rappels(self._recevoir, self.change.emit, self._tomber, self._dire_le_secours, self._deposer)
        self._service = Service(regie, self._passerelle, ouverture, rappels, cartes(cle, regie.journal))
        RAMASSAGE.suspendre()
        self._ramasseur.start()
        self._veilleur.start()
        self._regie.change.connect(self._suivre)
        self._salle.change.connect(self._montrer)
        self._montrer()
        self.change.emit()

    def fermer(self) -> None:
        """Close it; the evening goes on."""
        if self._service is None:
            return
        if restent := len(self.differences):
            self.dit.emit(textes.relectures_laissees(restent))
        self._service.fermer()
        self.finir, self._service = self._service.attendre, None
        self.ouvert_aux_joueurs = False
        self._regie.change.disconnect(self._suivre)
        self._salle.change.disconnect(self._montrer)
        self._ramasseur.stop()
        self._veilleur.stop()
        self._perdus.clear()
        RAMASSAGE.reprendre()
        self.candidats = []
        self.question.fermer()
        self.change.emit()

    # --- posts --------------------------------------------------------------------------------------------------

    def repondre(self, candidat: "Candidat", *, oui: bool) -> None:
        """The juge-arbitre says yes or no to a device; the next one is asked about."""
        if self._service is not None and candidat in self.candidats:
            self.candidats.remove(candidat)
            self._service.repondre(candidat.cle, oui=oui)
            self.dit.emit(textes.admis(candidat) if oui else textes.refuse(candidat))
            QTimer.singleShot(0, self._interroger)

    def retirer(self, porteur: "Porteur") -> None:
        """That post comes in no more."""
        if self._service is not None:
            self._service.revoquer(porteur.jeton)
            self.dit.emit(textes.retire(porteur))
            self.change.emit()

    def coupe_depuis(self, porteur: "Porteur") -> float | None:
        """Seconds since that post was last heard; None while it is there."""
        return self._service.coupe_depuis(porteur) if self._service else None

    def _veiller(self) -> None:
        """A post that enters or reads bulletins is cut, or is back: said once, and never over an announcement."""
        partie = self._regie.partie
        if partie is not None and partie.phase in _ON_ANNONCE:
            return
        veilles = [p for p in self.postes if p.role in QUI_LISENT_LA_LIGNE]
        coupes = {p.jeton: self.coupe_depuis(p) for p in veilles}
        for porteur in veilles:
            depuis = coupes[porteur.jeton]
            if depuis is None and porteur.jeton in self._perdus:
                self._perdus.discard(porteur.jeton)
                self.dit.emit(textes.revenu(porteur))
            elif depuis is not None and depuis >= PERDU and porteur.jeton not in self._perdus:
                self._perdus.add(porteur.jeton)
                self.dit.emit(textes.perdu(porteur))
        coupes_la = any(depuis is not None for depuis in coupes.values())
        if coupes_la or self._coupes_la:  # since when, in the list
            self.change.emit()
        self._coupes_la = coupes_la

    def ouvrir_aux_joueurs(self, *, oui: bool) -> None:
        """Whether players may look at the tableau on their telephones while they play: a friendly evening."""
        if self._service is not None and oui != self.ouvert_aux_joueurs:
            self.ouvert_aux_joueurs = oui
            self._service.ouvrir_aux_joueurs(oui=oui)
            self.dit.emit(textes.OUVERT_AUX_JOUEURS if oui else textes.FERME_AUX_JOUEURS)

    def retarder(self, secondes: int) -> None:
        """What is broadcast leaves the room so many seconds late."""
        if self._service is not None:
            self._service.retarder(secondes)

    @property
    def differences(self) -> "tuple[Difference, ...]":
        """Results that a reading post read otherwise."""
        return self._service.differences if self._service else ()

    def regler(self, difference: "Difference", *, second: bool, motif: str) -> None:
        """The juge-arbitre says which one stands, and why; raises a `Refus`."""
        if self._service is not None:
            self._service.regler(difference, second=second, motif=motif)
            self.dit.emit(textes.reglee(difference, second=second))

    def repartir(self) -> None:
        """Deal the tables out to the posts that correct, and say who has which."""
        if self._service is not None:
            self._service.repartir()
            self.dit.emit(textes.repartition(self._service.parts))

    def _recevoir(self, candidat: "Candidat") -> None:
        self.candidats.append(candidat)
        if not self.question.isVisible():
            self._interroger()
        self.change.emit()

    def _interroger(self) -> None:
        """Ask about the first who waits, and no more where none does; later leaves it in the list of the window."""
        if self.candidats:
            candidat = self.candidats[0]
            self.question.poser(textes.demande(candidat), lambda: self.repondre(candidat, oui=True))
        else:
            self.question.fermer()
        self.change.emit()

    # --- what goes over -----------------------------------------------------------------------------------------

    def _suivre(self, traces: "tuple[Trace, ...]") -> None:
        if self._service is not None:
            self._service.suivre(traces, self._regie.etat)

    def _montrer(self) -> None:
        if self._service is not None:
            self._service.montrer(self._salle.etat.vue)

    def _dire_le_secours(self, suit: bool) -> None:
        self.dit.emit(textes_secours.SUIT if suit else textes_secours.NE_SUIT_PLUS)

    def _deposer(self, reprise: "Reprise") -> None:
        """A spare went on: nothing more is written here."""
        from arbitre.reseau.reprise import deposee

        self.fermer()
        self.depose.emit(deposee(reprise))

    def _tomber(self, faute: BaseException) -> None:
        """A fault of ours: it goes to the fault log; where it killed the service, that is closed and said."""
        if self._service is not None and not self._service.vivant:
            self.fermer()
            self.dit.emit(textes.TOMBE)
        raise faute
