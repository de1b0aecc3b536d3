"""A child process that talks JSON lines with the Qt thread: never waited for, killed at once, its owner restarts it."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from arbitre.voix.ouvrier import environnement

_FIN_DOUCE_MS: Final = 300
_FIN_DURE_MS: Final = 2000


class Processus(QObject):
    """One worker. ``recu`` gives each answer; ``mort`` says that it ended without having been asked to."""

    recu = Signal(object)
    mort = Signal()

    def __init__(self, commande: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._commande = tuple(commande)
        self._processus: QProcess | None = None
        self._mourants: list[QProcess] = []

    @property
    def vivant(self) -> bool:
        return self._processus is not None

    def demarrer(self) -> None:
        """Start it; a program that cannot be started is a death like another."""
        if self._processus is not None:
            return
        processus = QProcess(self)
        milieu = QProcessEnvironment.systemEnvironment()
        for nom, valeur in environnement().items():
            milieu.insert(nom, valeur)
        processus.setProcessEnvironment(milieu)
        processus.setStandardErrorFile(QProcess.nullDevice())
        processus.readyReadStandardOutput.connect(partial(self._lire, processus))
        processus.finished.connect(partial(self._finir, processus))
        processus.errorOccurred.connect(partial(self._faillir, processus))
        self._processus = processus
        processus.start(self._commande[0], list(self._commande[1:]))

    def envoyer(self, message: Mapping[str, object], *, presse: bool = False) -> None:
        """Send the process one line; it is lost where the process is dead. ``presse``: before the window does
        anything else, and answers may come meanwhile."""
        if self._processus is not None:
            self._processus.write(json.dumps(message).encode() + b"\n")
            if presse:
                self._processus.waitForBytesWritten(0)

    def tuer(self) -> None:
        """End it now, without waiting; nothing more is heard of it."""
        processus, self._processus = self._processus, None
        if processus is not None:
            self._mourants.append(processus)
            processus.kill()

    def fermer(self) -> None:
        """End it and wait, for when the program closes."""
        processus, self._processus = self._processus, None
        if processus is not None:
            self._mourants.append(processus)
            processus.closeWriteChannel()
            processus.waitForFinished(_FIN_DOUCE_MS)
        for mourant in tuple(self._mourants):
            mourant.kill()
            mourant.waitForFinished(_FIN_DURE_MS)

    def _lire(self, processus: QProcess) -> None:
        while processus is self._processus and processus.canReadLine():
            try:
                message = json.loads(bytes(processus.readLine().data()))
            except ValueError:
                continue  # a library's own chatter
            if isinstance(message, dict):
                self.recu.emit(message)

    def _faillir(self, processus: QProcess, erreur: QProcess.ProcessError) -> None:
        if erreur is QProcess.ProcessError.FailedToStart:
            self._finir(processus)

    def _finir(self, processus: QProcess, *_: object) -> None:
        try:
            self._lire(processus)
        except RuntimeError:
            return  # its owner is being taken apart, and ended it
        processus.deleteLater()
        if processus in self._mourants:
            self._mourants.remove(processus)
        elif processus is self._processus:
            self._processus = None
            self.mort.emit()
