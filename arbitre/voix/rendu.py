"""The system's voice as a renderer: texts in, clips out by signal; the worker is watched, killed and restarted.

Nothing here waits: a worker that hangs is found by a timer, and whoever asked is told that the text is given up.
"""

import base64
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from arbitre.voix import messages
from arbitre.voix.clip import Clip
from arbitre.voix.ouvrier import commande
from arbitre.voix.pilotes.pilote import DEBIT, DEBITS, Installation
from arbitre.voix.processus import Processus

_DEMARRAGE_MS: Final = 10_000
_RENDU_MS: Final = 3_000
_RELANCES_MS: Final = (0, 500, 2_000, 5_000, 15_000, 30_000)
_ESSAIS: Final = 2
_REPOS: Final = 4
"""Pause between two texts rendered ahead, in durations of the last one: a fifth of a core at most."""


class EtatMoteur(Enum):
    """Where the system's voice stands."""

    ARRETE = auto()
    DEMARRE = auto()
    PRET = auto()
    MOTEUR_ABSENT = auto()
    PAS_DE_VOIX_FRANCAISE = auto()
    EN_PANNE = auto()


PHRASES: Final[Mapping[EtatMoteur, str]] = {
    EtatMoteur.MOTEUR_ABSENT: messages.MOTEUR_ABSENT,
    EtatMoteur.PAS_DE_VOIX_FRANCAISE: messages.PAS_DE_VOIX_FRANCAISE,
    EtatMoteur.EN_PANNE: messages.MOTEUR_EN_PANNE,
}


class VoixInstallee(Struct, frozen=True):
    """A voice found on this machine; ``langues`` as « fr-fr »."""

    id: str
    nom: str
    langues: tuple[str, ...]
    qualite: str = ""
    licence: str = ""

    @property
    def est_francaise(self) -> bool:
        return any(langue.lower().startswith("fr") for langue in self.langues)


class Moteur(QObject):
    """Renders texts in its own process. Urgent texts go before those rendered ahead, which take their time."""

    rendu = Signal(str, object)
    """text, `Clip`"""
    renonce = Signal(str)
    """text that could not be rendered"""
    etat_change = Signal()
    incident = Signal(str)

    def __init__(
        self,
        voix: str | None = None,
        debit: int = DEBIT,
        ligne: Sequence[str] = commande("voix"),
        parent: QObject | None = None,
        rendu_ms: int = _RENDU_MS,
        installation: Path | None = None,
    ) -> None:
        """``installation``: the file that says what the user has named for the voices."""
        super().__init__(parent)
        self._reglage: dict[str, str | int | None] = {}
        self._installation = installation
        self.plaintes: tuple[str, ...] = ()
        """Why a better voice does not speak."""
        self.perdues: tuple[str, ...] = ()
        """Why a natural one that is installed does not."""
        self._rendu_ms, self._patience_ms = rendu_ms, 0
        self._urgents: dict[str, None] = {}  # ordered sets
        self._fond: dict[str, None] = {}
        self._en_cours: str | None = None
        self.patient = False
        """Nothing is rendered ahead while this holds."""
        self._essais: dict[str, int] = {}
        self._echecs = 0
        self.etat = EtatMoteur.ARRETE
        self.regler(voix, debit)
        self.voix: tuple[VoixInstallee, ...] = ()
        self.choisie: VoixInstallee | None = None
        self.nom = ""
        self._ligne = ligne
        self._processus = Processus(ligne, self)
        self._processus.recu.connect(self._recevoir)
        self._processus.mort.connect(self._perdre)
        self._chien = QTimer(self, singleShot=True)
        self._chien.timeout.connect(self._tuer)
        self._relance = QTimer(self, singleShot=True)
        self._relance.timeout.connect(self._lancer)
        self._duree = QElapsedTimer()
        self._repos = QTimer(self, singleShot=True)
        self._repos.timeout.connect(self._donner)

    @property
    def identite(self) -> str | None:
        """What a clip of this voice is filed under; None until the engine has said which voice it uses."""
        return None if self.choisie is None else f"{self.nom}|{self.choisie.id}|{self._reglage['debit']}"

    @property
    def peut_parler(self) -> bool:
        """Whether it is worth waiting for a text."""
        return self.etat in (EtatMoteur.DEMARRE, EtatMoteur.PRET)

    def jumeau(self, parent: QObject | None = None) -> "Moteur":
        """A second engine of the same kind, with a worker of its own."""
        return Moteur(ligne=self._ligne, parent=parent, rendu_ms=self._rendu_ms, installation=self._installation)

    def demarrer(self) -> None:
        """Start the worker, again after a refusal if need be."""
        if not self._processus.vivant:
            self._lancer()

    def regler(self, voix: str | None, debit: int) -> None:
        """Speak with this voice and rate: properties are set once in a worker, so a new one is started."""
        reglage = {"voix": voix, "debit": max(DEBITS[0], min(DEBITS[1], debit))}
        if reglage != self._reglage:
            self._reglage = reglage
            self.rouvrir()

    def rouvrir(self) -> None:
        """Look again at the voices of this machine, with a new worker."""
        if self.etat is not EtatMoteur.ARRETE:
            self._urgents.clear()
            self._fond.clear()
            self._en_cours, self.choisie, self._echecs = None, None, 0
            self._processus.tuer()
            self._lancer()

    def fermer(self) -> None:
        self._chien.stop()
        self._relance.stop()
        self._repos.stop()
        self._urgents.clear()
        self._fond.clear()
        self._en_cours = None
        self._processus.fermer()
        self._passer(EtatMoteur.ARRETE)

    def demander(self, textes: Iterable[str], *, urgent: bool) -> None:
        """Render these, once each; what was wanted ahead and becomes urgent moves forward."""
        for texte in textes:
            if texte == self._en_cours or texte in self._urgents:
                continue
            if urgent:
                self._fond.pop(texte, None)
            (self._urgents if urgent else self._fond)[texte] = None
        self._donner()

    def patienter(self, patient: bool) -> None:
        """Render nothing ahead for now; what is urgent is rendered all the same."""
        self.patient = patient
        self._donner()

    def _lancer(self) -> None:
        self._passer(EtatMoteur.DEMARRE if self._echecs < _ESSAIS else EtatMoteur.EN_PANNE)
        self._processus.demarrer()
        nommee = Installation.charger(self._installation)
        self._processus.envoyer({**self._reglage, "piper": nommee.piper, "voix_piper": nommee.voix_piper})
        self._relance.stop()
        self._chien.start(_DEMARRAGE_MS)

    def _donner(self) -> None:
        if self.etat is not EtatMoteur.PRET or self._en_cours is not None:
            return
        file = self._urgents or self._a_loisir()
        if file:
            self._repos.stop()
            self._duree.start()
            self._en_cours = next(iter(file))
            del file[self._en_cours]
            self._processus.envoyer({"texte": self._en_cours})
            self._chien.start(max(self._rendu_ms, self._patience_ms))

    def _a_loisir(self) -> dict[str, None]:
        """The texts that may be rendered ahead now."""
        return {} if self.patient or self._repos.isActive() else self._fond

    def _recevoir(self, message: dict[str, Any]) -> None:
        match message:
            case {"pret": True}:
                self._chien.stop()
                self._saluer(message)
            case {"pret": False}:
                self._chien.stop()
                self._refuser(message)
            case {"texte": str(texte), "pcm": str(pcm)} if texte == self._en_cours:
                self._finir(texte)
                self.rendu.emit(texte, Clip(base64.b64decode(pcm), texte))
                self._donner()
            case {"texte": str(texte)} if texte == self._en_cours:
                self._finir(texte)
                self.renonce.emit(texte)
                self._donner()

    def _saluer(self, message: dict[str, Any]) -> None:
        self.nom = str(message["moteur"])
        self.voix, self.plaintes = _voix(message), tuple(message.get("plaintes", ()))
        self.perdues = tuple(message.get("perdues", ()))
        self._patience_ms = round(1000 * float(message.get("patience_s", 0)))
        self.choisie = next((v for v in self.voix if v.id == message["choisie"]), None)
        self._passer(EtatMoteur.PRET)
        self._donner()

    def _refuser(self, message: dict[str, Any]) -> None:
        self.voix, self.plaintes = _voix(message), tuple(message.get("plaintes", ()))
        sans_voix = message.get("etat") == "pas_de_voix_francaise"
        self._processus.tuer()
        self._passer(EtatMoteur.PAS_DE_VOIX_FRANCAISE if sans_voix else EtatMoteur.MOTEUR_ABSENT)
        self._tout_rendre()

    def _finir(self, texte: str) -> None:
        self._chien.stop()
        self._repos.start(_REPOS * max(1, self._duree.elapsed()))
        self._en_cours = None
        self._echecs = 0
        self._essais.pop(texte, None)

    def _tuer(self) -> None:
        self._processus.tuer()
        self._perdre()

    def _perdre(self) -> None:
        """The worker hung or died: its text gets another chance, then is given up; a new worker is started."""
        self._chien.stop()
        self._echecs += 1
        texte, self._en_cours = self._en_cours, None
        if texte is not None:
            self._essais[texte] = self._essais.get(texte, 0) + 1
            if self._essais[texte] < _ESSAIS:
                self._urgents = {texte: None, **self._urgents}
            else:
                del self._essais[texte]
                self.renonce.emit(texte)
        if self._echecs >= _ESSAIS:
            self._passer(EtatMoteur.EN_PANNE)
            self._tout_rendre()
        else:
            self._passer(EtatMoteur.DEMARRE)
        self._relance.start(_RELANCES_MS[min(self._echecs, len(_RELANCES_MS)) - 1])

    def _tout_rendre(self) -> None:
        """Nobody must wait for these."""
        attendus = tuple(self._urgents)
        self._urgents.clear()
        for texte in attendus:
            self.renonce.emit(texte)

    def _passer(self, etat: EtatMoteur) -> None:
        if etat is self.etat:
            return
        self.etat = etat
        self.etat_change.emit()
        if etat in PHRASES:
            self.incident.emit(PHRASES[etat])


def _voix(message: Mapping[str, Any]) -> tuple[VoixInstallee, ...]:
    return tuple(
        VoixInstallee(v["id"], v["nom"], tuple(v["langues"]), v.get("qualite", ""), v.get("licence", ""))
        for v in message.get("voix", ())
    )
