"""Work done away from the window, one thing at a time, in a thread; its results come back as signals."""

import threading
from collections.abc import Callable
from typing import NamedTuple

import shiboken6
from PySide6.QtCore import QObject, Signal

from arbitre.engine.erreurs import Refus


class _Travail(NamedTuple):
    """Something to do; one that is ``perimable`` is forgotten when another such is asked for before its turn."""

    jeton: object
    faire: Callable[[], object]
    perimable: bool


class Atelier(QObject):
    """``fait`` carries what was asked for (its ``jeton``) and the result; ``rate`` the sentence of a refusal."""

    fait = Signal(object, object)
    rate = Signal(object, str)
    _rendu = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._en_cours = False
        self._attente: list[_Travail] = []
        self._rendu.connect(self._recevoir)

    def demander(self, jeton: object, faire: Callable[[], object], *, perimable: bool = False) -> None:
        """Do it when its turn comes."""
        if perimable:
            self._attente = [t for t in self._attente if not t.perimable]
        self._attente.append(_Travail(jeton, faire, perimable))
        self._avancer()

    def _avancer(self) -> None:
        if self._en_cours or not self._attente:
            return
        self._en_cours = True
        travail = self._attente.pop(0)
        threading.Thread(target=self._travailler, args=(travail,), name="papiers", daemon=True).start()

    def _travailler(self, travail: _Travail) -> None:
        resultat: object
        try:
            resultat = travail.faire()
        except Exception as e:  # noqa: BLE001  # raised again in the window's thread
            resultat = e
        if shiboken6.isValid(self):
            self._rendu.emit(travail.jeton, resultat)

    def _recevoir(self, jeton: object, resultat: object) -> None:
        self._en_cours = False
        self._avancer()
        if isinstance(resultat, Refus):
            self.rate.emit(jeton, str(resultat))
        elif isinstance(resultat, Exception):
            raise resultat
        else:
            self.fait.emit(jeton, resultat)
