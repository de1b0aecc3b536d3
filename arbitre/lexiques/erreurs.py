"""Refusals of this room; each sentence is shown as it is. Those of the engine's lexicon are used as they are."""

import errno
from pathlib import Path
from typing import Self

from arbitre.engine.erreurs import Refus
from arbitre.engine.lexique.format import AutomateIllisible, ListeInutilisable

__all__ = ["AutomateIllisible", "ChangementRefuse", "EcritureImpossible", "LexiqueInconnu", "ListeInutilisable"]


class LexiqueInconnu(Refus):
    """No installed lexicon has that name, or its files are gone."""


class ChangementRefuse(Refus):
    """A word that cannot be added or removed."""


class EcritureImpossible(Refus):
    """The folder of the user's lexicons cannot be written."""

    @classmethod
    def de(cls, dossier: Path, erreur: OSError) -> Self:
        """The sentence for that error of the system."""
        if erreur.errno in {errno.ENOSPC, errno.EDQUOT}:
            return cls("Le disque est plein : libérez de la place, puis recommencez. Rien n’a été perdu.")
        return cls(f"Impossible d’écrire dans « {dossier} » : vérifiez vos droits sur ce dossier.")
