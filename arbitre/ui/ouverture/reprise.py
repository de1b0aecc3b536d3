"""What was left the last time, the first thing to go on with; and the choice of a prepared partie when one is opened:
its file, what may be said of it, or no file.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from msgspec import Struct
from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.partie.coup import prochain_numero
from arbitre.engine.partie.etat import Phase
from arbitre.ui.kit.champs import bouton, refus_dit
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.textes import generateur as textes_generateur
from arbitre.ui.textes import ouverture as textes

if TYPE_CHECKING:
    from arbitre.engine.classique.tournoi.etat import Tournoi
    from arbitre.engine.competition.etat import Competition
    from arbitre.engine.prepare import Preparation
    from arbitre.engine.scelle import Scelle


_RECENTE: Final = 3
"""Days: what is older was left unfinished on purpose; it is still offered."""


class Reprise(Struct, frozen=True):
    """A file to go on with; ``attendue``: recent enough to be what the juge-arbitre sits down for."""

    fichier: Path
    ou: str
    attendue: bool

    @classmethod
    def de_la_competition(cls, fichier: Path, competition: "Competition") -> Self | None:
        """None where it is over, no partie under way, none left in its programme; and the evening with it."""
        partie, prevues = competition.partie, len(competition.organisation.programme)
        finie = partie is not None and partie.phase is Phase.FINIE
        if not competition.creee:
            return None
        jouees = len(competition.parties)
        if finie and jouees >= prevues:
            return cls._terminee(fichier, textes.ou_l_on_en_est(competition.nom, jouees, 0), competition.date)
        coup = prochain_numero(partie) if partie is not None and partie.coup is not None and not finie else 0
        ou = textes.ou_l_on_en_est(competition.nom, jouees + (partie is None or finie), coup)
        return cls(fichier, ou, _recente(competition.date))

    @classmethod
    def du_tournoi(cls, fichier: Path, tournoi: "Tournoi") -> Self | None:
        """None where every match is played, and the day over."""
        if not tournoi.cree:
            return None
        ou = textes.ronde_ou_l_on_en_est(tournoi.nom, max(1, len(tournoi.rondes)))
        return cls._terminee(fichier, ou, tournoi.date) if tournoi.fini else cls(fichier, ou, _recente(tournoi.date))

    @classmethod
    def _terminee(cls, fichier: Path, ou: str, jour: str) -> Self | None:
        """All is played, ranking and papers may be to do: it was cut, or is today's; closed another day it is over."""
        from arbitre.journal.verrou import laisse_ouvert

        if not laisse_ouvert(fichier) and jour != QDate.currentDate().toString(Qt.DateFormat.ISODate):
            return None
        return cls(fichier, textes.TERMINEE.format(ou=ou), _recente(jour))


def _recente(jour: str) -> bool:
    """A date that does not read, or is still to come, is as good as today's."""
    lu = QDate.fromString(jour, Qt.DateFormat.ISODate)
    return not lu.isValid() or lu.daysTo(QDate.currentDate()) <= _RECENTE


class ChoixDeLaPreparee(QWidget):
    """``change`` carries the chosen partie, None where letters will be drawn; ``preparer`` asks for the window that
    prepares parties."""

    change = Signal(object)
    preparer = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._scelle: Scelle | None = None
        self.setAccessibleName(textes_generateur.PREPAREE)
        self.dite = QLabel(textes_generateur.AUCUNE_PREPAREE, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.dite.setAccessibleName(textes_generateur.PREPAREE)
        self.choisir = bouton(textes_generateur.CHOISIR_PREPAREE, self._choisir)
        self.aucune = bouton(textes_generateur.SANS_PREPAREE, self.oublier)
        self.aucune.setEnabled(False)
        preparer = bouton(textes_generateur.PREPARER_DES_PARTIES, self.preparer.emit)
        pile = colonne((self.dite, 0), rangee(self.choisir, self.aucune, preparer))
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)
        self.setFocusProxy(self.choisir)

    @property
    def octets(self) -> bytes:
        """The sealed partie for `OuvrirPartie`, as bytes; empty where none is chosen."""
        return b"" if self._scelle is None else self._scelle.octets

    def prendre(self, chemin: Path) -> None:
        """Choose the file ``chemin``; a file that cannot be played is refused here and changes nothing."""
        from arbitre.echanges.scellees import lire_scellee
        from arbitre.engine.prepare import desceller

        with refus_dit(self._dire):
            scelle = lire_scellee(chemin)
            vue = desceller(scelle)
            self._mettre(scelle, textes_generateur.preparee(vue, scelle.empreinte), vue)

    def oublier(self) -> None:
        """Choose no prepared partie: letters will be drawn."""
        self._mettre(None, textes_generateur.AUCUNE_PREPAREE, None)

    def _mettre(self, scelle: "Scelle | None", phrase: str, vue: "Preparation | None") -> None:
        self._scelle = scelle
        self._dire(phrase)
        self.aucune.setEnabled(scelle is not None)
        self.change.emit(vue)

    def _dire(self, phrase: str) -> None:
        """Show the whole sentence: the window grows where it takes more lines."""
        self.dite.setText(phrase)
        self.updateGeometry()  # the window’s form asks anew how high this is
        fenetre, pose = self.window(), self.window().layout()
        if pose is not None and pose.hasHeightForWidth():
            pose.activate()
            fenetre.resize(fenetre.width(), max(fenetre.height(), pose.totalHeightForWidth(fenetre.width())))

    def _choisir(self) -> None:
        choisir_un_fichier(self, textes_generateur.PREPAREE, textes_generateur.FILTRE_SCELLEE, self.prendre)
