"""The lexicons of the club: import the edition it owns, choose, add and remove words on top."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.lexiques import LIBRE, Bibliotheque, Importation, Sens
from arbitre.lexiques.comparaison import Comparaison, comparer
from arbitre.ui.kit.champs import bouton, liste
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.textes import lexiques as textes


class FenetreLexiques(Fenetre):
    """``choisi`` tells that another lexicon, or other words, are to be used from now on.

    An import installs, no more; to put in use is asked, with what changes.
    """

    choisi = Signal()
    installe = Signal()
    """A list came in."""

    def __init__(
        self, bibliotheque: Bibliotheque, aujourdhui: Callable[[], date] = date.today, parent: QWidget | None = None
    ) -> None:
        super().__init__(textes.TITRE, 860, 480, parent)
        self._bibliotheque = bibliotheque
        self._aujourdhui = aujourdhui
        self._cles: list[str] = []
        self.setLayout(rangee((self._installes(), 1), (self._changements(), 1)))
        self.question = Question(self, textes.METTRE_EN_USAGE, textes.GARDER, textes.METTRE)
        self.actualiser()

    def _installes(self) -> QVBoxLayout:
        self.liste = liste(textes.INSTALLES)
        self.liste.currentItemChanged.connect(self._montrer_les_changements)
        return colonne(
            QLabel(textes.INSTALLES),
            (self.liste, 1),
            bouton(textes.UTILISER, self.utiliser),
            bouton(textes.IMPORTER, self._demander_un_fichier),
            bouton(textes.RETIRER, self.retirer),
            self.message,
        )

    def _changements(self) -> QVBoxLayout:
        self.changements, fiche = liste(textes.CHANGEMENTS), Fiche()
        self.mot, self.raison = fiche.champ(textes.MOT), fiche.champ(textes.RAISON)
        return colonne(
            QLabel(textes.CHANGEMENTS),
            (self.changements, 1),
            fiche,
            bouton(textes.AJOUTER, lambda: self._changer(Sens.AJOUT)),
            bouton(textes.ENLEVER, lambda: self._changer(Sens.RETRAIT)),
        )

    @property
    def cle(self) -> str:
        """The key of the lexicon chosen in the list; the one in use where none is."""
        rang = self.liste.currentRow()
        return self._cles[rang] if rang >= 0 else self._bibliotheque.defaut

    def actualiser(self, choisie: str = "") -> None:
        """Show what is installed, with that one chosen ("": the one that was)."""
        choisie, defaut = choisie or self.cle, self._bibliotheque.defaut
        installes = (self._bibliotheque.trouver(LIBRE), *self._bibliotheque.lister())
        self.liste.clear()
        self._cles = [installe.cle for installe in installes]
        self.liste.addItems([textes.installe(i, en_usage=i.cle == defaut) for i in installes])
        self.liste.setCurrentRow(self._cles.index(choisie) if choisie in self._cles else -1)

    def importer(self, source: Path) -> None:
        """Read a list away from the window (one or two seconds) and install it."""
        self.dire(textes.IMPORT_EN_COURS)
        bibliotheque, le = self._bibliotheque, self._aujourdhui()
        self.au_loin(lambda: _importer(bibliotheque, source, le), self._importe)

    def _importe(self, fait: Importation) -> None:
        self.actualiser(fait.installe.cle)
        self.dire(textes.importe(fait))
        self.installe.emit()

    def utiliser(self) -> None:
        """Ask whether the chosen one is to be the default, once it is known what changes."""
        bibliotheque, cle = self._bibliotheque, self.cle
        if cle == bibliotheque.defaut:
            self.dire(textes.DEJA_EN_USAGE)
            return
        self.dire(textes.COMPARAISON_EN_COURS)
        self.au_loin(
            lambda: comparer(bibliotheque.mots(bibliotheque.defaut), bibliotheque.mots(cle)),
            lambda faite: self._demander(cle, faite),
        )

    def _demander(self, cle: str, faite: Comparaison) -> None:
        self.message.clear()
        avant, apres = (self._bibliotheque.trouver(c).nom for c in (self._bibliotheque.defaut, cle))
        self.question.poser(
            textes.ce_qui_change(avant, apres, faite),
            lambda: self._faire(lambda: self._bibliotheque.choisir(cle)),
        )

    def retirer(self) -> None:
        """Uninstall the chosen one; the free list stays."""
        if self.cle != LIBRE:
            self._faire(lambda: self._bibliotheque.retirer(self.cle))

    def _changer(self, sens: Sens) -> None:
        if self._faire(
            lambda: self._bibliotheque.changer(self.cle, self.mot.text(), sens, self._aujourdhui(), self.raison.text())
        ):
            self.mot.clear()
            self.raison.clear()

    def _faire(self, action: Callable[[], object]) -> bool:
        with self.refus_dits():
            action()
            self.message.clear()
            self.actualiser()
            self._montrer_les_changements()
            self.choisi.emit()
            return True
        return False

    def _montrer_les_changements(self) -> None:
        self.changements.clear()
        with self.refus_dits():
            self.changements.addItems([textes.change(c) for c in self._bibliotheque.changements(self.cle)])

    def _demander_un_fichier(self) -> None:
        choisir_un_fichier(self, textes.CHOISIR, textes.FILTRE, self.importer)


def _importer(bibliotheque: Bibliotheque, source: Path, le: date) -> Importation:
    """Runs in a thread."""
    try:
        return bibliotheque.importer(source, le)
    except OSError as e:
        raise Refus(f"«\u00a0{source.name}\u00a0» ne peut être lu ({cause_systeme(e)}).") from e
