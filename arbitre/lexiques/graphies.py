"""Accented spellings and dictionary entries of a word: what the voice says, what a word comes from."""

from functools import cache
from typing import Final

from msgspec import Struct, field

from arbitre.dossiers import Dossiers
from arbitre.lexiques import libre
from arbitre.lexiques.erreurs import ChangementRefuse
from arbitre.lexiques.fichiers import decoder, encoder
from arbitre.lexiques.textes import plier

_CHOIX: Final = "graphies.json"


class Graphies(Struct, frozen=True):
    """The spellings that the free list's source knows, and above them those that the user chose.

    The tables are read at the first question (a third of a second), then kept.
    """

    dossiers: Dossiers = field(default_factory=Dossiers.du_systeme)

    def chercher(self, mot: str) -> tuple[str, ...]:
        """Spellings of ``mot`` (A–Z), the one to say first; empty for a word of which no spelling is known."""
        connues = _ligne(libre.GRAPHIES, mot) or ((mot.lower(),) if self.entrees(mot) else ())
        choisie = self.choisies().get(mot)
        return (choisie, *(g for g in connues if g != choisie)) if choisie else connues

    def entrees(self, mot: str) -> tuple[str, ...]:
        """Entries of the dictionary that give ``mot`` (A–Z); empty for a word that the free list lacks."""
        return _ligne(libre.ENTREES, mot)

    def choisies(self) -> dict[str, str]:
        """Spellings chosen by the user, by word."""
        return decoder(self.dossiers.donnees / "lexiques" / _CHOIX, dict[str, str]) or {}

    def choisir(self, mot: str, graphie: str) -> None:
        """Say that spelling first from now on. Raises `ChangementRefuse`, `EcritureImpossible`."""
        propre = graphie.strip()
        if plier(propre) != mot:
            raise ChangementRefuse(f"« {graphie} » ne s’écrit pas {mot} en capitales : corrigez la graphie.")
        self._garder(self.choisies() | {mot: propre})

    def oublier(self, mot: str) -> None:
        """Forget the user's choice for that word. Raises `EcritureImpossible`."""
        self._garder({m: g for m, g in self.choisies().items() if m != mot})

    def _garder(self, choisies: dict[str, str]) -> None:
        encoder(self.dossiers.donnees / "lexiques" / _CHOIX, choisies)


@cache
def _table(nom: str) -> bytes:
    """A text whose sorted lines are ``MOT valeur|valeur``."""
    return libre.texte(nom)


def _ligne(nom: str, mot: str) -> tuple[str, ...]:
    """The values of ``mot``, found by bisection in the text itself."""
    if not mot.isascii():
        return ()
    texte, cle = _table(nom), mot.encode() + b" "
    bas, haut = 0, len(texte)
    while bas < haut:
        debut = texte.rfind(b"\n", 0, (bas + haut) // 2) + 1
        if texte[debut : debut + len(cle)] < cle:
            bas = texte.find(b"\n", debut) + 1 or len(texte)
        else:
            haut = debut
    if not texte.startswith(cle, bas):
        return ()
    fin = texte.find(b"\n", bas)
    return tuple(texte[bas + len(cle) : fin if fin >= 0 else None].decode().split("|"))
