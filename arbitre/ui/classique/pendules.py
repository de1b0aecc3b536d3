"""The clocks of tables that are open beside the tournament's window, each a window of its own."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar, assert_never

from PySide6.QtWidgets import QApplication, QWidget

from arbitre.engine.classique.rencontre import Rencontre
from arbitre.engine.classique.tournoi.etat import Chronometrage, nom_de
from arbitre.engine.classique.tournoi.pendules import arretee
from arbitre.instants import secondes_entre
from arbitre.ui.classique.chronometres import FenetreChronometres
from arbitre.ui.classique.horloge_de_table import HorlogeDeTable
from arbitre.ui.classique.pendule import FenetrePendule
from arbitre.ui.classique.salle import SalleClassique
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import pendules as horloges

H = TypeVar("H", bound=HorlogeDeTable)


class Pendules:
    """The clocks of the window, in the colours of the room; ``sonner`` is called when a time is used up."""

    def __init__(
        self, fenetre: QWidget, regie: RegieClassiqueQt, salle: SalleClassique, sonner: Callable[[], None]
    ) -> None:
        self._fenetre, self._regie, self._salle, self._sonner = fenetre, regie, salle, sonner

    @property
    def toutes(self) -> list[HorlogeDeTable]:
        """The clocks that are open."""
        return [horloge for horloge in self._fenetre.findChildren(HorlogeDeTable) if horloge.isVisible()]

    @property
    def qui_courent(self) -> tuple[int, ...]:
        """The tables whose time runs."""
        return tuple(horloge.table for horloge in self.toutes if horloge.table and horloge.court)

    def arreter(self, table: int) -> bool:
        """Stop the clock of a table; whether it ran."""
        return bool([horloge for horloge in self.toutes if horloge.table == table and horloge.arreter()])

    def finir(self, table: int) -> bool:
        """Stop the clock of a table whose match is over, in every window about it; whether it ran."""
        posee, regie = self._regie.etat.pendules.get(table), self._regie.regie
        if posee is None or not posee.court:
            return False
        return self._regie.executer(arretee(posee, secondes_entre(posee.instant, regie.maintenant())))

    def dire_devant(self, phrase: str) -> None:
        """Say a sentence at the foot of the clock that has the keyboard."""
        if isinstance(devant := QApplication.activeWindow(), HorlogeDeTable):
            devant.dire(phrase)

    def fermer(self) -> None:
        """Close all the clocks."""
        for horloge in self.toutes:
            horloge.close()

    def ouvrir(self, table: int, rencontre: Rencontre | None) -> str:
        """Open the clock that the settings ask for, for the players of a table or for no table; show the one that is
        open already. The sentence to say."""
        tournoi = self._regie.etat
        reglages, inscrits = tournoi.reglages, tournoi.inscrits
        noms, dit = ("", ""), ""
        if rencontre is None:
            table, dit = 0, horloges.PENDULE_SANS_TABLE
        else:
            noms = nom_de(inscrits, rencontre.a), nom_de(inscrits, rencontre.b)
        theme, sur, regie, sonner = self._salle.theme, self._fenetre, self._regie, self._sonner
        match reglages.chronometrage:
            case Chronometrage.PENDULE:
                une = partial(FenetrePendule, reglages.minutes, noms, sonner=sonner)
                self._montrer(FenetrePendule, table, lambda: une(theme=theme, parent=sur, table=table, regie=regie))
            case Chronometrage.CHRONOMETRES:
                deux = partial(FenetreChronometres, reglages.secondes, reglages.alerte, noms, sonner=sonner)
                self._montrer(
                    FenetreChronometres, table, lambda: deux(theme=theme, parent=sur, table=table, regie=regie)
                )
            case Chronometrage.GLOBAL:
                return horloges.CREDIT_GLOBAL
            case _:
                assert_never(reglages.chronometrage)
        return dit

    def _montrer(self, sorte: type[H], table: int, faire: Callable[[], H]) -> None:
        la = next((horloge for horloge in self.toutes if isinstance(horloge, sorte) and horloge.table == table), None)
        horloge = la if la is not None and table else faire()
        horloge.show()
        horloge.activateWindow()
