"""What a spare console is given of the journal, in the régie's thread: the rows after those that it holds, as they
stand in the file, whole commands at a time; a copy that is no beginning of ours is told so."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.journal import Ancre
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import SuiteDuJournal
from arbitre.reseau.secours.reprise import Reprise, noter_le_secours

_LOTS: Final = 50
"""Commands of one answer."""


class Envoi(Struct, frozen=True):
    """The answer; ``tenu`` is the last lot that the spare has on its disk, ``au_bout`` whether that is all."""

    message: dict[str, Any]
    tenu: int | None = None
    au_bout: bool = False


class Relais:
    """``deposer`` is told that a spare is the console since; ``promesses`` is what a spare goes on with, beside the
    file."""

    def __init__(
        self,
        regie: RegieDuplicate,
        deposer: Callable[[Reprise], object],
        promesses: Callable[[], dict[str, Any]],
    ) -> None:
        self._regie, self._deposer, self._promesses = regie, deposer, promesses

    def servir(self, porteur: Porteur, demande: SuiteDuJournal) -> Envoi:
        """The next rows of the file."""
        try:
            if porteur.role is not Role.SECOURS:
                raise CommandeRefusee(f"Un {porteur.role.dit} ne suit pas le journal.")
            self._exiger_la_suite(demande)
        except Refus as e:
            return Envoi({"refus": str(e)})
        if demande.ici is not None:
            noter_le_secours(self._regie.journal.chemin, demande.ici)
        lignes = self._regie.journal.lignes(demande.apres, _LOTS)
        tenu = lignes[0][1] - 1 if lignes else self._regie.lot
        dit = {"apres": demande.apres, "lignes": lignes, **self._promesses()}
        return Envoi(dit, tenu, au_bout=not lignes)

    def _exiger_la_suite(self, demande: SuiteDuJournal) -> None:
        """Raises a `Refus` where its file went another way than ours."""
        ici = Ancre(demande.apres, demande.sceau)
        if demande.generation > self._regie.generation:
            self._deposer(Reprise(demande.generation, demande.apres, demande.sceau))
            raise CommandeRefusee("Cette console n’est plus la console\u00a0: son fichier n’est plus que regardé.")
        if self._regie.journal.ancre_de(demande.apres) != ici:
            raise CommandeRefusee(
                f"Cette copie n’est pas le début du fichier de la console\u00a0: ils se séparent avant {ici}."
                " Suivez avec une copie neuve."
            )
