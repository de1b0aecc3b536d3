"""The lexicons of the club: import the edition it owns, choose, add and remove words on top."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.lexiques import LIBRE, Bibliotheque, Changement, Importation, Sens
from arbitre.lexiques.comparaison import Comparaison, Difference, comparer, difference
from arbitre.ui.kit.champs import bouton, liste
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.textes import lexiques as textes
from arbitre.ui.textes.touches import Geste

T = TypeVar("T")

MONTRES: Final = 2_000
"""Words of a list shown at once; how many there are is said above."""


class FenetreLexiques(Fenetre):
    """``choisi`` tells that another lexicon, or other words, are to be used from now on.

    An import installs, no more; to put in use is asked, with what changes.
    """

    acte = Geste.LEXIQUES

    choisi = Signal()
    installe = Signal()
    """A list was installed."""

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
            bouton(textes.COMPARER, self.comparer),
            self.message,
        )

    def _changements(self) -> QVBoxLayout:
        self.changements, fiche = liste(textes.CHANGEMENTS), Fiche()
        self.mot, self.raison = fiche.champ(textes.MOT), fiche.champ(textes.RAISON)
        fiche.retenir(self.mot, self.raison)
        self.de_quelle_liste = QLabel(wordWrap=True)
        self.ajouter = bouton(textes.AJOUTER, lambda: self._changer(Sens.AJOUT))
        return colonne(
            self.de_quelle_liste,
            (self.changements, 1),
            fiche,
            self.ajouter,
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
        """Ask whether the chosen lexicon must be the default, once the changes are known."""
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

    def comparer(self) -> None:
        """Two lists, word by word: first the one chosen beside the one in use."""
        FenetreComparaison(self._bibliotheque, self.cle, self).montrer()

    def _changer(self, sens: Sens) -> None:
        cle = self.cle
        fait = self._faire(
            lambda: self._bibliotheque.changer(cle, self.mot.text(), sens, self._aujourdhui(), self.raison.text())
        )
        if fait is not None:
            self.mot.clear()
            self.raison.clear()
            en_usage = cle == self._bibliotheque.defaut
            dit = textes.mot_change(fait, self._bibliotheque.trouver(cle).nom, en_usage=en_usage)
            self.dire(" ".join(filter(None, (dit, self.message.text() if en_usage else ""))))

    def _faire(self, action: Callable[[], T]) -> T | None:
        """The result of ``action``, once the list is shown anew; None where it was refused."""
        with self.refus_dits():
            avant = self._en_usage()
            fait = action()
            self.message.clear()
            self.actualiser()
            self._montrer_les_changements()
            if self._en_usage() != avant:
                self.choisi.emit()
            return fait
        return None

    def _en_usage(self) -> tuple[str, tuple[Changement, ...]]:
        """The list in use, and the words changed on it."""
        return self._bibliotheque.defaut, self._bibliotheque.changements(self._bibliotheque.defaut)

    def _montrer_les_changements(self) -> None:
        self.changements.clear()
        with self.refus_dits():
            self.de_quelle_liste.setText(textes.MOTS_CHANGES.format(nom=self._bibliotheque.trouver(self.cle).nom))
            self.changements.addItems([textes.change(c) for c in self._bibliotheque.changements(self.cle)])

    def _demander_un_fichier(self) -> None:
        choisir_un_fichier(self, textes.CHOISIR, textes.FILTRE, self.importer)


class FenetreComparaison(Fenetre):
    """Two lists, and the words that each alone has."""

    def __init__(self, bibliotheque: Bibliotheque, choisie: str, parent: QWidget | None = None) -> None:
        super().__init__(textes.COMPARAISON, 720, 520, parent)
        self._bibliotheque = bibliotheque
        offres = [(installe.nom, installe.cle) for installe in bibliotheque.tous()]
        fiche = Fiche()
        self.avant, self.apres = fiche.liste(textes.AVANT, offres), fiche.liste(textes.APRES, offres)
        self.avant.choisir(bibliotheque.defaut)
        self.apres.choisir(choisie)
        self.dits = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.mots = liste(textes.AVANT.replace("&", "")), liste(textes.APRES.replace("&", ""))
        colonnes = [(colonne(dit, (mots, 1)), 1) for dit, mots in zip(self.dits, self.mots, strict=True)]
        self.setLayout(colonne(fiche, (rangee(*colonnes), 1), self.message))
        for choix in (self.avant, self.apres):
            choix.currentIndexChanged.connect(self.comparer)
        self.comparer()

    def comparer(self) -> None:
        """Away from the window: hundreds of thousands of words."""
        self.dire(textes.COMPARAISON_EN_COURS)
        bibliotheque, avant, apres = self._bibliotheque, self.avant.valeur, self.apres.valeur
        self.au_loin(
            lambda: difference(bibliotheque.mots(avant), bibliotheque.mots(apres)), self._montrer, perimable=True
        )

    def _montrer(self, faite: Difference) -> None:
        self.dire("" if faite.partent or faite.viennent else textes.MEMES)
        noms = self.avant.currentText(), self.apres.currentText()
        for nom, dit, mots, seuls in zip(noms, self.dits, self.mots, (faite.partent, faite.viennent), strict=True):
            dit.setText(textes.seulement(nom, len(seuls)))
            mots.clear()
            mots.addItems(seuls[:MONTRES])


def _importer(bibliotheque: Bibliotheque, source: Path, le: date) -> Importation:
    """Runs in a thread."""
    try:
        return bibliotheque.importer(source, le)
    except OSError as e:
        raise Refus(f"«\u00a0{source.name}\u00a0» ne peut être lu ({cause_systeme(e)}).") from e
