"""The club's file follows the one in hand: a player who is written otherwise there is the same one for the club."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.competition.etat import Joueur
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.regie_qt import RegieClassiqueQt, RegieQt

F = TypeVar("F")


class CorrectionsAuClub(QObject, Generic[F]):
    """``inscrits`` are those of the file in hand, by number, ``joueur`` one of them as the club knows him. What a
    correction changed, its undo changes back; the club's file is in ``dossier``.

    ``rate`` carries why the club's file could not be written.
    """

    rate = Signal(str)

    def __init__(
        self,
        regie: RegieQt | RegieClassiqueQt,
        inscrits: Callable[[], Mapping[int, F]],
        joueur: Callable[[F], Joueur],
        dossier: Path,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._inscrits, self._joueur, self._dossier = inscrits, joueur, dossier
        self._connus = inscrits()
        self._atelier = Atelier(self)
        self._atelier.rate.connect(self.rate)
        regie.change.connect(self._suivre)

    def _suivre(self) -> None:
        avant, self._connus = self._connus, self._inscrits()
        if avant is self._connus:
            return
        for numero, apres in self._connus.items():
            if (ancien := avant.get(numero, apres)) is not apres:
                self._corriger(self._joueur(ancien), self._joueur(apres))

    def _corriger(self, avant: Joueur, apres: Joueur) -> None:
        from arbitre.echanges.club import NOM, corriger_au_club

        if replace(avant, table=apres.table) != apres:  # seats are no business of the club
            fichier = self._dossier / NOM
            self._atelier.demander(lambda: corriger_au_club(fichier, avant, apres), lambda _: None)
