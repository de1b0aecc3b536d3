"""What was left the last time: the first thing to go on with."""

from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from msgspec import Struct
from PySide6.QtCore import QDate, Qt

from arbitre.engine.partie.coup import prochain_numero
from arbitre.engine.partie.etat import Phase
from arbitre.ui.textes import ouverture as textes

if TYPE_CHECKING:
    from arbitre.engine.classique.tournoi.etat import Tournoi
    from arbitre.engine.competition.etat import Competition

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
