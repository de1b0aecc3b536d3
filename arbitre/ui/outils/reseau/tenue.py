"""Holds the room's service for the evening: off until it is asked for, and nothing of the evening hangs on it."""

import gc
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from arbitre.engine.cahier.feuillet import CONSOLE
from arbitre.engine.cahier.gestes import Ecarter
from arbitre.engine.cahier.vue import FeuilletVu
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import cle_de_nom
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.relecture import relectures_a_trancher
from arbitre.reseau.acces.roles import QUI_LISENT_LA_LIGNE
from arbitre.ui.kit.atelier import RAMASSAGE
from arbitre.ui.kit.champs import sans_coche
from arbitre.ui.kit.passerelle import PasserelleQt
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.outils.reseau.guet import PERDU, Guet
from arbitre.ui.outils.reseau.telecommande import Telecommande
from arbitre.ui.salle.salle import Salle
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes import secours as textes_secours
from arbitre.ui.textes.enchainees import Enchainee

if TYPE_CHECKING:  # loaded when it is opened
    from arbitre.engine.cahier.motifs import Pourquoi
    from arbitre.engine.competition.commandes import Trace
    from arbitre.journal import Releve
    from arbitre.reseau.acces.appairage import Candidat
    from arbitre.reseau.acces.certificat import Certificat
    from arbitre.reseau.acces.homonymes import Place
    from arbitre.reseau.acces.jetons import Porteur
    from arbitre.reseau.postes.relectures import Difference
    from arbitre.reseau.postes.tenues import Tenue
    from arbitre.reseau.secours.reprise import Reprise
    from arbitre.reseau.service import Ouverture, Service

_VEILLER: Final = 2_000
"""Milliseconds between two looks at who is cut."""
_ON_ANNONCE: Final = (Phase.ANNONCE, Phase.TOP)
_RAMASSER: Final = 5_000
"""Milliseconds between two collections while the collector is suspended."""


class ReseauDeLaSalle(QObject):
    """``change`` tells that something of it is to be shown again; ``dit`` carries a sentence for the juge-arbitre,
    ``depose`` why this is the console no longer."""

    change = Signal()
    dit = Signal(str)
    remplace = Signal(Enchainee)
    """What a post changed of what others had entered; several are read together."""
    depose = Signal(str)

    def __init__(
        self,
        regie: RegieQt,
        salle: Salle,
        telecommande: Telecommande,
        donnees: Path,
        fenetre: QWidget,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._regie, self._salle, self._donnees = regie, salle, donnees
        self._telecommande = telecommande
        self._passerelle = PasserelleQt(self)
        self._service: Service | None = None
        self.finir: Callable[[], object] = lambda: None
        """Waits, in any thread, until the one that was closed has given its port back."""
        self.ouvert_aux_joueurs = False
        """Whether their telephones are shown the tableau while they play."""
        self.candidats: list[Candidat] = []
        """Devices that gave the code, and wait for the juge-arbitre's yes."""
        self.question = Question(fenetre, textes.ADMETTRE_UN_POSTE, textes.PLUS_TARD, textes.ADMETTRE)
        self._retires: frozenset[str] = frozenset()
        """Posts that the juge-arbitre put out, by what their names are compared by."""
        self._perdus: set[str] = set()
        """Posts that were said to be cut."""
        self._coupes_la = False
        """Whether one was, at the last look."""
        self._veilleur = QTimer(self, interval=_VEILLER)
        self._veilleur.timeout.connect(self._veiller)
        self._ramasseur = QTimer(self, interval=_RAMASSER)
        self._ramasseur.timeout.connect(lambda: gc.collect(1))
        self.guet = Guet(self, regie)
        self._relues = 0
        """Readings to settle, at the last look."""
        regie.change.connect(sans_coche(self._veiller_aux_relectures))

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
        """The posts that were let in."""
        return self._service.jetons.porteurs if self._service else ()

    def ouvrir(self, adresse: str, port: int, certificat: "Certificat", cle: bytes) -> None:
        """Open the service at that address, with the tables' codes of key ``cle``; raises a `Refus`."""
        from arbitre.reseau.acces.cartes import cartes
        from arbitre.reseau.dehors.engagement import engagement_de
        from arbitre.reseau.service import Ouverture, Rappels, Service

        if self._service is not None:
            return
        if self.empechement:
            raise CommandeRefusee(self.empechement)
        regie, ouverture = self._regie.regie, Ouverture(adresse, port, certificat)
        rappels = Rappels(
            self._recevoir,
            self.change.emit,
            self._tomber,
            self._dire_le_secours,
            self._deposer,
            self._dire_remplacees,
            lambda: engagement_de(self._donnees, regie.journal.chemin),
            lambda adresse, rates: self.dit.emit(textes.ESSAIE_DES_CODES.format(adresse=adresse, rates=rates)),
            self._telecommande.presser,
        )
        self._service = Service(regie, self._passerelle, ouverture, rappels, cartes(cle, regie.journal))
        RAMASSAGE.suspendre()
        self._ramasseur.start()
        self._veilleur.start()
        self._regie.change.connect(self._suivre)
        self._salle.change.connect(self._montrer)
        self._telecommande.change.connect(self._service.telecommander)
        self._telecommande.dire()
        self._service.telecommander(self._telecommande.message)
        self._montrer()
        self.change.emit()

    @property
    def empechement(self) -> str:
        """Why it does not open: nothing that a post enters could be written; blank where it could."""
        from arbitre.reseau.secours.reprise import secours_note

        journal = self._regie.regie.journal
        return textes.lecture_seule(secours_note(journal.chemin)) if journal.lecture_seule else ""

    def fermer(self, raison: str = textes.CONSOLE_FERMEE) -> None:
        """Close the service; the evening goes on. Posts are told ``raison``."""
        if self._service is None:
            return
        self._telecommande.change.disconnect(self._service.telecommander)
        self._service.fermer(raison)
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
            place = self.place(candidat)
            self._service.repondre(candidat.cle, oui=oui, place=place)
            if oui:
                self._retires -= {cle_de_nom(place.nom)}
            self.dit.emit(textes.admis(candidat, place) if oui else textes.refuse(candidat))
            QTimer.singleShot(0, self._interroger)

    def place(self, candidat: "Candidat") -> "Place":
        """The place of a candidate: its own name, where another post has that name already."""
        from arbitre.reseau.acces.homonymes import place

        coupes = [p for p in self.postes if self.coupe_depuis(p) is not None]
        return place(candidat.nom, candidat.role, self.postes, coupes)

    def retirer(self, porteur: "Porteur") -> None:
        """Put out a post: its token opens nothing any more."""
        if self._service is not None:
            self._service.revoquer(porteur.jeton)
            self._retires |= {cle_de_nom(porteur.nom)}
            self.dit.emit(textes.retire(porteur))
            self.change.emit()

    def coupe_depuis(self, porteur: "Porteur") -> float | None:
        """Seconds since that post was last heard, or let in where it never came; None while it is there."""
        return self._service.coupe_depuis(porteur) if self._service else None

    def jamais_venu(self, porteur: "Porteur") -> bool:
        """Whether that post was let in, and never came."""
        return self._service is not None and self._service.jamais_venu(porteur)

    def pourquoi_absent(self, porteur: "Porteur") -> "Pourquoi | None":
        """Why nothing comes of that post; None while it is there."""
        from arbitre.engine.cahier.motifs import Pourquoi

        if self.coupe_depuis(porteur) is None:
            return None
        return Pourquoi.JAMAIS_VENU if self.jamais_venu(porteur) else Pourquoi.COUPE

    def tables(self, porteur: "Porteur") -> tuple[int, ...]:
        """The tables of that post."""
        return self.parts.get(porteur.jeton, ())

    @property
    def parts(self) -> dict[str, tuple[int, ...]]:
        """The tables of each post that has some, by the name of its token."""
        return {part.jeton: part.tables for part in self._service.parts} if self._service else {}

    @property
    def absents(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Posts that were there before this console was started again, and have not come back; their tables."""
        return self._service.absents if self._service else ()

    @property
    def partage(self) -> dict[int, str]:
        """By table, the name of the post that corrects it."""
        return {t: part.nom for part in self._service.parts for t in part.tables} if self._service else {}

    def ecarter(self, vu: FeuilletVu) -> None:
        """A slip of a post is put away; its author sees it, and may take it up again."""
        geste = Ecarter(vu.auteur, vu.feuillet.id)
        self._regie.regie.carnets.faire(self.guet.monde, CONSOLE, geste, lambda *_: False)
        self.dit.emit(textes.ecartee(vu))
        self.change.emit()

    def connus(self) -> frozenset[str]:
        """What the names of the posts let in here are compared by, those put out too."""
        return self._retires.union(cle_de_nom(porteur.nom) for porteur in self.postes)

    @property
    def veilles(self) -> "tuple[Porteur, ...]":
        """Posts that enter or read bulletins."""
        return tuple(p for p in self.postes if p.role in QUI_LISENT_LA_LIGNE)

    def _veiller(self) -> None:
        """A post that enters or reads bulletins is cut, or is back: said once, and never over an announcement."""
        partie = self._regie.partie
        coupes = {porteur: self.coupe_depuis(porteur) for porteur in self.veilles}
        if partie is None or partie.phase not in _ON_ANNONCE:
            self._dire_qui_est_coupe(coupes)
        coupes_la = any(depuis is not None for depuis in coupes.values())
        if coupes_la or self._coupes_la:  # since when, in the list
            self.change.emit()
        self._coupes_la = coupes_la

    def _dire_qui_est_coupe(self, coupes: "Mapping[Porteur, float | None]") -> None:
        dits = []
        for porteur, depuis in coupes.items():
            if depuis is None and porteur.jeton in self._perdus:
                self._perdus.discard(porteur.jeton)
                dits.append(textes.revenu(porteur))
            elif depuis is not None and depuis >= PERDU and porteur.jeton not in self._perdus:
                self._perdus.add(porteur.jeton)
                dits.append(textes.jamais_venu(porteur) if self.jamais_venu(porteur) else textes.perdu(porteur))
        if dits:
            self.dit.emit(" ".join(dits))

    def ouvrir_aux_joueurs(self, *, oui: bool) -> None:
        """Whether players may look at the tableau on their telephones while they play: a friendly evening."""
        if self._service is not None and oui != self.ouvert_aux_joueurs:
            self.ouvert_aux_joueurs = oui
            self._service.ouvrir_aux_joueurs(oui=oui)
            self.dit.emit(textes.OUVERT_AUX_JOUEURS if oui else textes.FERME_AUX_JOUEURS)

    @property
    def retard_garde(self) -> int | None:
        """The delay in seconds at the last console of that file; None where none was ever chosen."""
        from arbitre.reseau.salle.retards import retard_de

        return retard_de(self._regie.regie.journal.chemin)

    def retarder(self, secondes: int) -> None:
        """Set the delay, in seconds, of what is broadcast from the room."""
        if self._service is not None:
            self._service.retarder(secondes)

    def promettre(self) -> None:
        """What the room promised a multiplex is something else: its spares are told."""
        if self._service is not None:
            self._service.promettre()

    def relever(self, releve: "Releve") -> None:
        """What the chrono reads: a spare would go on from there."""
        if self._service is not None:
            self._service.relever(releve)

    @property
    def differences(self) -> "tuple[Difference, ...]":
        """Results that a reading post read otherwise, and nobody has settled: the file has them, open or not."""
        from arbitre.reseau.postes.relectures import differences

        return differences(self._regie.etat, self._regie.regie.savoirs)

    def regler(self, difference: "Difference", *, second: bool, motif: str) -> None:
        """The juge-arbitre says which one stands, and why; raises a `Refus`."""
        from arbitre.reseau.postes.relectures import regler

        regler(self._regie.regie, difference, second=second, motif=motif)
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
            self.question.poser(
                textes.demande(candidat, self.place(candidat)), lambda: self.repondre(candidat, oui=True)
            )
        else:
            self.question.fermer()
        self.change.emit()

    # --- what goes over -----------------------------------------------------------------------------------------

    def _veiller_aux_relectures(self) -> None:
        """Update the readings to settle, and what is shown beside them."""
        avant, self._relues = self._relues, sum(map(relectures_a_trancher, self._regie.etat.parties))
        if avant or self._relues:
            self.change.emit()

    def _suivre(self, traces: "tuple[Trace, ...]") -> None:
        if self._service is not None:
            self._service.suivre(traces, self._regie.etat)

    def _montrer(self) -> None:
        if self._service is not None:
            self._service.montrer(self._salle.vue_des_ecrans)

    def _dire_le_secours(self, suit: bool) -> None:
        self.dit.emit(textes_secours.SUIT if suit else textes_secours.NE_SUIT_PLUS)

    def _dire_remplacees(self, porteur: "Porteur", tombees: "tuple[Tenue, ...]", coup: int, clos: bool) -> None:
        self.remplace.emit(textes.remplacees(porteur, tombees, coup, clos=clos))

    def _deposer(self, reprise: "Reprise") -> None:
        """A spare went on: nothing more is written here."""
        from arbitre.reseau.secours.reprise import deposee

        self.fermer()
        self.depose.emit(deposee(reprise, self._regie.regie.journal))

    def _tomber(self, faute: BaseException) -> None:
        """A fault of ours: it goes to the fault log; where it killed the service, that is closed and said."""
        if self._service is not None and not self._service.vivant:
            self.fermer()
            self.dit.emit(textes.TOMBE)
        raise faute
