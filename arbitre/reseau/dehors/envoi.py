"""The centre's file on its way to the central: on disk until it is received, sent in a thread that waits out cuts.

The last one received is kept: a central restored from a backup has an older one, or none, and is sent it again.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.centres_signes import ecrire_signe
from arbitre.echanges.centres import SUFFIXE, TAILLE_MAX
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.saisies import abrege
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.journal.signature import Cle
from arbitre.reseau.dehors.central import ATTENTES, CentralMuet, CentralRefuse, Destination, demander

_PREFIXE, _RECU = "envoi-", "recu-"
_RANG: Final = 18
"""Digits of a rank in a name, so that names sort as ranks do."""


class Attendu(Struct, frozen=True):
    """A file that waits, and its place among those of its centre."""

    chemin: Path
    rang: int
    renvoi: bool = False
    """Whether the central had it already, before it was restored."""


class FileDEnvoi:
    """A folder of its own, beside nothing else: it outlives the console. Who makes files and who sends them are two
    threads."""

    def __init__(self, dossier: Path) -> None:
        self._dossier, self._verrou = dossier, threading.Lock()

    def mettre(self, centre: Centre, rang: int, cle: Cle | None = None) -> None:
        """This is what is to be sent now, signed with that key, if any: it says all that those before it said. Raises
        `FichierNonEcrit`."""
        with self._verrou:
            neuf = ecrire_signe(self._dossier / f"{_PREFIXE}{rang:0{_RANG}}{SUFFIXE}", centre, cle)
            for ancien in self._fichiers():
                if ancien.name < neuf.name:
                    ancien.unlink(missing_ok=True)

    def premier(self) -> Attendu | None:
        """The newest that waits."""
        fichiers = self._fichiers()
        return Attendu(fichiers[-1], _rang_de(fichiers[-1])) if fichiers else None

    def dernier_recu(self) -> Attendu | None:
        """The last that the central said it has."""
        fichiers = self._fichiers(_RECU)
        return Attendu(fichiers[-1], _rang_de(fichiers[-1]), renvoi=True) if fichiers else None

    def octets(self, attendu: Attendu) -> bytes | None:
        """The bytes of a queued file; None where a newer one took its place meanwhile. Raises `FichierNonLu`."""
        with self._verrou:
            return lire(attendu.chemin, TAILLE_MAX) if attendu.chemin.exists() else None

    def recevoir(self, recu: Attendu, octets: bytes) -> None:
        """These bytes of it are received, which makes all those before it old; it is kept, but where it was made again,
        or a newer one was, while they were on their way. Raises `FichierNonLu`."""
        with self._verrou:
            if recu.renvoi or not recu.chemin.exists() or lire(recu.chemin, TAILLE_MAX) != octets:
                return
            garde = recu.chemin.with_name(_RECU + recu.chemin.name.removeprefix(_PREFIXE))
            recu.chemin.replace(garde)
            for ancien in (*self._fichiers(_RECU), *self._fichiers()):
                if _rang_de(ancien) < recu.rang:
                    ancien.unlink(missing_ok=True)

    def oter(self, laisse: Attendu) -> None:
        """Take a file out of the queue, with the older ones that it had replaced."""
        with self._verrou:
            for fichier in self._fichiers():
                if _rang_de(fichier) <= laisse.rang:
                    fichier.unlink(missing_ok=True)

    def _fichiers(self, prefixe: str = _PREFIXE) -> list[Path]:
        noms = sorted(self._dossier.glob(f"{prefixe}{'[0-9]' * _RANG}{SUFFIXE}")) if self._dossier.is_dir() else []
        return [nom for nom in noms if nom.is_file()]


def _rang_de(fichier: Path) -> int:
    return int(fichier.name.removesuffix(SUFFIXE).rpartition("-")[2])


class ChezLeCentral(Struct, frozen=True):
    """What the central has of this centre: the rank of its last file, and what contradicts it."""

    rang: int
    contredits: tuple[str, ...]


def poster(ou: Destination, envoi: Attendu, octets: bytes) -> tuple[str, ...]:
    """Send a file; what the central says contradicts it. Raises `CentralRefuse`, `CentralMuet`."""
    renvoi = "&renvoi=oui" if envoi.renvoi else ""
    demander(ou, "PUT", f"/api/centre/depot?rang={envoi.rang}{renvoi}", octets)
    return chez_le_central(ou).contredits


def chez_le_central(ou: Destination) -> ChezLeCentral:
    """What the central has of this centre: the rank of its last file, and the contradictions found. Raises
    `CentralRefuse`, `CentralMuet`."""
    dit = demander(ou, "GET", "/api/centre")
    dit = dit if isinstance(dit, dict) else {}
    conflits, rang = dit.get("conflits"), dit.get("rang")
    contredits = tuple(abrege(str(c)) if not isinstance(c, str) else c[:500] for c in conflits or ())
    return ChezLeCentral(rang if isinstance(rang, int) else 0, contredits)


VEILLE: Final = 60.0
"""Seconds after which the central is asked which file it has, and what contradicts it."""
_RENVOYE: Final = "Le central a été rendu par une sauvegarde\u00a0: le dernier fichier du centre lui est renvoyé."


class Envoyeur:
    """Sends what waits, from when it is made until `fermer`; ``dire`` is told in its thread what became of it."""

    def __init__(
        self,
        ou: Destination,
        file: FileDEnvoi,
        dire: Callable[[str], object],
        attentes: tuple[float, ...] = ATTENTES,
        veille: float = VEILLE,
    ) -> None:
        self._ou, self._file, self._attentes, self._veille = ou, file, attentes, veille
        self._dire: Callable[[str], object] = dire
        self.refuse = False
        """Whether the central wanted nothing of the last file: its address, its key or its name is to be corrected."""
        self._contredits: tuple[str, ...] = ()
        """The contradictions last told by the central."""
        self._reveil, self._fini = threading.Event(), threading.Event()
        self._reveil.set()
        self._fil = threading.Thread(target=self._tourner, name="envoi", daemon=True)
        self._fil.start()

    def reveiller(self) -> None:
        """Something new waits."""
        self._reveil.set()

    def fermer(self) -> None:
        """Send nothing more; this does not wait. Whoever was told is let go here, not by the thread when it ends."""
        self._dire = lambda _: None
        self._fini.set()
        self._reveil.set()

    def attendre(self, secondes: float) -> bool:
        """Wait that many seconds at most; whether the sender has ended."""
        self._fil.join(secondes)
        return not self._fil.is_alive()

    def _tourner(self) -> None:
        essais = 0
        while True:
            self._reveil.wait(self._patience(essais))
            self._reveil.clear()
            if self._fini.is_set():
                return
            essais = 0 if self._vider(self._entendre()) else essais + 1

    def _patience(self, essais: int) -> float | None:
        if essais:
            return self._attentes[min(essais, len(self._attentes)) - 1]
        return None if self._file.dernier_recu() is None else self._veille

    def _entendre(self) -> Attendu | None:
        """What came to contradict the file that the central has, said once; that file, where it has it no longer."""
        recu = self._file.dernier_recu()
        if recu is None or self._file.premier() is not None:
            return None
        try:
            la = chez_le_central(self._ou)
        except (CentralMuet, CentralRefuse):
            return None  # asked for nobody: the next sending tells
        neufs = [c for c in la.contredits if c not in self._contredits]
        self._contredits = la.contredits
        if la.rang < recu.rang:
            self._dire(_RENVOYE)
            return recu
        if neufs:
            self._dire("Le central signale\u00a0: " + " ".join(neufs[:3]))
        return None

    def _vider(self, perdu: Attendu | None) -> bool:
        """Send what the central lost, and until nothing waits; False where it is to be tried again."""
        while (envoi := self._file.premier() or perdu) is not None and not self._fini.is_set():
            perdu = None
            try:
                octets = self._file.octets(envoi)
                if octets is None:
                    continue
                conflits = self._contredits = poster(self._ou, envoi, octets)
                self._file.recevoir(envoi, octets)
            except CentralMuet as e:
                self._dire(f"{e}\u00a0: le fichier attend, il partira de lui-même.")
                return False
            except (CentralRefuse, FichierNonLu) as e:
                self.refuse = True
                self._dire(str(e))
                return True
            self.refuse = False
            self._dire("Fichier du centre reçu par le central." + "".join(f" {c}" for c in conflits[:3]))
        return True
