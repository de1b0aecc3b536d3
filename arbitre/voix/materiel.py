"""The machine's sound as the window sees it: devices, playing, takes for a voice pack, through the sound worker.

The worker is restarted when it dies, hangs (its owner says so) or, on Linux, finds no device: Qt looks once only there.
"""

import base64
import sys
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.voix import messages
from arbitre.voix.clip import Clip
from arbitre.voix.ouvrier import commande
from arbitre.voix.processus import Processus

_DEMARRAGE_MS: Final = 10_000
_RELANCES_MS: Final = (300, 2_000, 5_000, 15_000, 30_000)
_SANS_SORTIE_MS: Final = 15_000
_ECHECS_TUS: Final = 2
"""Restarts before it is said that there is no sound."""


class Appareil(Struct, frozen=True):
    """A loudspeaker or a microphone; ``id`` is what settings remember."""

    id: str
    nom: str
    defaut: bool


class Materiel(QObject):
    """Client of the sound worker. Everything comes back by signal; nothing waits."""

    change = Signal()
    """devices came or went, or the worker did"""
    entendu = Signal(int, int, float)
    """lecture, samples heard so far, level 0 to 1"""
    fini = Signal(int)
    muet = Signal(int)
    """no device plays this lecture any more"""
    niveau_prise = Signal(float)
    ecoute = Signal(float, float)
    """the same, and the seconds that it covers"""
    prise = Signal(object)
    """`Clip`, or None when no microphone answered"""
    incident = Signal(str)

    def __init__(self, ligne: Sequence[str] = commande("son"), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sorties: tuple[Appareil, ...] = ()
        self.entrees: tuple[Appareil, ...] = ()
        self.decide = False
        self._sortie = ""
        self._nommees: dict[str, str] = {}
        """Names of all the devices that were ever there."""
        self._volume = 1.0
        self._echecs = 0
        self._prises = 0
        self._dit = ""
        self._processus = Processus(ligne, self)
        self._processus.recu.connect(self._recevoir)
        self._processus.mort.connect(self.relancer)
        self._chien = QTimer(self, singleShot=True, interval=_DEMARRAGE_MS)
        self._chien.timeout.connect(self.relancer)
        self._relance = QTimer(self, singleShot=True)
        self._relance.timeout.connect(self._lancer)

    @property
    def sonne(self) -> bool:
        """Whether there is a device to be heard on now."""
        return bool(self.sorties)

    @property
    def sans_micro(self) -> bool:
        """Whether it is known that there is none."""
        return self.decide and not self.entrees

    @property
    def sortie(self) -> Appareil | None:
        """The device that would be heard: the one chosen, else the default."""
        choisie = next((a for a in self.sorties if a.id == self._sortie), None)
        return choisie or next((a for a in self.sorties if a.defaut), None) or next(iter(self.sorties), None)

    @property
    def plaintes(self) -> tuple[str, ...]:
        """Why nothing is heard now, or not where it was wanted, if it is known."""
        return (self._dit,) if self._dit else ()

    def demarrer(self) -> None:
        """Start the worker; where no device was found, look again."""
        if not self._processus.vivant or (self.decide and not self.sorties):
            self._lancer()

    def fermer(self) -> None:
        self._chien.stop()
        self._relance.stop()
        self._processus.fermer()

    def choisir_sortie(self, identifiant: str) -> None:
        """The device of the next clips; "" is the system's default."""
        self._sortie = identifiant
        self._processus.envoyer({"sortie": identifiant})
        self._dire_la_sortie()
        self.change.emit()

    def regler_volume(self, volume: float) -> None:
        """0 to 1, heard at once."""
        self._volume = max(0.0, min(1.0, volume))
        self._processus.envoyer({"volume": self._volume})

    def jouer(self, lecture: int, clip: Clip) -> None:
        """Append to this lecture; a new number cuts the one before."""
        self._processus.envoyer({"jouer": lecture, "pcm": base64.b64encode(clip.pcm).decode("ascii")})

    def clore(self, lecture: int) -> None:
        self._processus.envoyer({"clore": lecture})

    def taire(self) -> None:
        self._processus.envoyer({"taire": True})

    def armer(self, lecture: int, clip: Clip, instant: float | None) -> None:
        """Have a call ready, instead of any other: heard at ``instant`` (`time.monotonic`) or at `partir`."""
        pcm = base64.b64encode(clip.pcm).decode("ascii")
        self._processus.envoyer({"armer": lecture, "pcm": pcm, "instant": instant})

    def partir(self, lecture: int) -> None:
        """The call that was armed is given now: it is heard, if it is not yet, and reports follow."""
        self._processus.envoyer({"partir": lecture}, presse=True)

    def desarmer(self) -> None:
        self._processus.envoyer({"desarmer": True})

    def enregistrer(self, micro: str = "") -> None:
        """Begin a take; `niveau_prise` follows, and one `prise` whatever happens to it."""
        if self._processus.vivant and self.decide:
            self._prises += 1
            self._processus.envoyer({"prise": micro})
        else:
            self.prise.emit(None)

    def finir_prise(self) -> None:
        self._processus.envoyer({"fin_prise": True})

    def relancer(self) -> None:
        """The worker died or does not answer: end it, start another one a little later."""
        self._chien.stop()
        self._tuer()
        self.decide, self.sorties, self.entrees = True, (), ()
        self._relance.start(_RELANCES_MS[min(self._echecs, len(_RELANCES_MS) - 1)])
        self._echecs += 1
        if self._echecs > _ECHECS_TUS:
            self._dire(messages.SON_PERDU)
        self.change.emit()

    def _lancer(self) -> None:
        self._relance.stop()
        self._tuer()
        self._processus.demarrer()
        self._chien.start()

    def _tuer(self) -> None:
        """End the worker; the takes under way are lost."""
        self._processus.tuer()
        while self._prises:
            self._rendre_la_prise(None)

    def _recevoir(self, message: dict[str, Any]) -> None:
        match message:
            case {"pret": True}:
                self._chien.stop()
                self._accueillir(message)
            case {"pret": False}:
                self._chien.stop()
                self._tuer()
                self.decide = True
                self._dire(messages.SON_IMPOSSIBLE)
                self.change.emit()
            case {"ou": int(ou), "lecture": int(lecture), "niveau": float(niveau) | int(niveau)}:
                self._echecs = 0
                self.entendu.emit(lecture, ou, float(niveau))
            case {"fini": int(lecture)}:
                self.fini.emit(lecture)
            case {"muet": int(lecture)}:
                self.muet.emit(lecture)
                if "perdu" in message:
                    self.relancer()
            case {"niveau_prise": float(niveau) | int(niveau)}:
                self.niveau_prise.emit(float(niveau))
                self.ecoute.emit(float(niveau), float(message.get("secondes", 0.0)))
            case {"prise": str(pcm)}:
                self._rendre_la_prise(Clip(base64.b64decode(pcm)))
            case {"prise": None}:
                self._rendre_la_prise(None)

    def _rendre_la_prise(self, clip: Clip | None) -> None:
        self._prises -= 1
        self.prise.emit(clip)

    def _accueillir(self, message: dict[str, Any]) -> None:
        self.sorties = tuple(Appareil(**a) for a in message["sorties"])
        self.entrees = tuple(Appareil(**a) for a in message["entrees"])
        self.decide = True
        self._processus.envoyer({"sortie": self._sortie})
        self._processus.envoyer({"volume": self._volume})
        self._nommees |= {a.id: a.nom for a in self.sorties}
        self._dire_la_sortie()
        if not self.sorties and sys.platform == "linux":
            self._relance.start(_SANS_SORTIE_MS)
        self.change.emit()

    def _dire_la_sortie(self) -> None:
        """Where nothing plays, or another device than the one that is wanted."""
        sortie = self.sortie
        if not self.decide:
            return
        if sortie is None:
            self._dire(messages.SANS_SORTIE)
        elif self._sortie not in ("", sortie.id):
            self._dire(messages.sortie_partie(self._nommees.get(self._sortie, messages.SORTIE_INCONNUE), sortie.nom))
        else:
            self._dit = ""

    def _dire(self, phrase: str) -> None:
        """Each state is said once."""
        if phrase != self._dit:
            self._dit = phrase
            self.incident.emit(phrase)


class Enregistreur(QObject):
    """One take at a time; a take that fails says what to do and can be made again."""

    niveau = Signal(float)
    """peak, 0 to 1"""
    pris = Signal(object)
    """`Clip`, trimmed, with its text"""
    refuse = Signal(str)

    def __init__(self, materiel: Materiel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._materiel = materiel
        self._texte: str | None = None
        self._finie = False
        self._abandons = 0
        self.brute: Clip | None = None
        """The last take as the microphone gave it."""
        materiel.niveau_prise.connect(self.niveau)
        materiel.prise.connect(self._recevoir)

    @property
    def en_cours(self) -> bool:
        return self._texte is not None

    def commencer(self, texte: str, micro: str = "") -> None:
        """Record ``texte`` from ``micro`` ("" is the default one)."""
        self._texte, self._finie = texte, False
        self._materiel.enregistrer(micro)

    def terminer(self) -> None:
        """End the take; `pris` or `refuse` follows."""
        if self._texte is not None and not self._finie:
            self._finie = True
            self._materiel.finir_prise()

    def abandonner(self) -> None:
        """End the take, and nothing follows."""
        if self._texte is not None:
            self._abandons += 1
            self.terminer()
            self._texte = None

    def _recevoir(self, clip: Clip | None) -> None:
        if self._abandons:
            self._abandons -= 1
            return
        texte, self._texte = self._texte, None
        if texte is None:
            return
        self.brute = None if clip is None else Clip(clip.pcm, texte)
        if clip is None:
            self.refuse.emit(messages.ENREGISTREMENT_IMPOSSIBLE)
            return
        rogne = Clip(clip.pcm, texte).rogner()
        if rogne.pcm:
            self.pris.emit(rogne)
        else:
            self.refuse.emit(messages.PRISE_VIDE)
