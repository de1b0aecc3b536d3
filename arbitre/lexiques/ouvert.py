"""A lexicon that is ready for the evening: its automaton, and what must be said of it."""

from msgspec import Struct

from arbitre.engine.lexique.automate import Automate
from arbitre.lexiques.changements import Changement, Sens


class LexiqueOuvert(Struct, frozen=True):
    """An open lexicon. ``nombre`` and ``empreinte`` are those of the words in use, changes made."""

    automate: Automate
    nom: str
    nombre: int
    empreinte: str
    """SHA-256 (hexadecimal) of the sorted words, one a line, final newline."""
    edition: str | None = None
    """The edition of the ODS that the list, before any change, is known to be."""
    libre: bool = False
    """The free list shipped with the program."""
    ecartes: int = 0
    """Entries of the source that were left out when it was read."""
    changements: tuple[Changement, ...] = ()
    base: str = ""
    """SHA-256 of the list under the changes, where there are some."""

    @property
    def ods(self) -> bool:
        return self.edition is not None

    @property
    def mention(self) -> str:
        """What the documents of a partie write: the name, then every word changed (« +KIR −WAGON »)."""
        mots = " ".join(f"{'+' if c.sens is Sens.AJOUT else '−'}{c.mot}" for c in self.changements)
        return f"{self.nom} ({mots})" if mots else self.nom

    @property
    def avertissement(self) -> str:
        """Why this list does not settle a dispute, in one sentence; empty for a recognised edition."""
        if self.ods:
            return ""
        if self.libre:
            return (
                "Cette liste libre n’est pas l’ODS : des mots y manquent, d’autres y sont de trop. "
                "Importez l’édition que le club possède pour arbitrer une partie officielle."
            )
        return f"« {self.nom} » n’est pas une édition reconnue de l’ODS : vérifiez la liste avant la partie."
