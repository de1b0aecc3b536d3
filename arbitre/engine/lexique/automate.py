"""The automaton of a word list over any buffer: verified once, then looked up and searched."""

from collections.abc import Iterable, Iterator
from typing import Final

from arbitre.engine.lexique import construction
from arbitre.engine.lexique.format import (
    ENTETE,
    INDICE,
    LETTRES,
    LETTRES_MAX,
    MARGE,
    ListeInutilisable,
    Tampon,
    assembler,
    faux,
    verifier,
)

try:
    from arbitre.engine.lexique import _noyau
except ImportError:  # no compiler at installation, or ARBITRE_SANS_NOYAU=1
    COMPILE = False
else:
    COMPILE = True

NOYAU: Final = "noyau compilé" if COMPILE else "Python"
"""Which search is in use, for people."""


class Automate:
    """A lexicon ready for use. ``tampon`` is kept, never copied: bytes, a mapped file, a view of one.

    ``noyau`` is its compiled side, None where there is none or where plain Python is asked for.
    """

    def __init__(self, tampon: Tampon, *, noyau: bool = True) -> None:
        """Verify all of ``tampon``; raises `AutomateIllisible`."""
        self.octets = memoryview(tampon).cast("B").toreadonly()
        self.entete = verifier(self.octets)
        mots = self.octets[ENTETE.size :]
        self.etats = mots.cast("I")
        racines = self.entete.gauche, self.entete.droite, self.entete.filtre, self.entete.blocs
        self.noyau = _noyau.Automate(mots, *racines) if COMPILE and noyau else None

    def __len__(self) -> int:
        return self.entete.mots

    def __contains__(self, mot: object) -> bool:
        """Whether the whole word (capitals) is in the lexicon."""
        if not isinstance(mot, str) or not mot:
            return False
        if self.noyau:
            return self.noyau.contient(mot)
        indice, *reste = self.entete.droite, *mot[:-1]
        for signe in reste:
            if not (indice := self.suivant(indice, signe)):
                return False
        return _lettre(mot[-1]) >= 0 and bool(self.etats[indice + 1] >> _lettre(mot[-1]) & 1)

    def suivant(self, indice: int, signe: str) -> int:
        """The state after reading ``signe`` (a capital) from that one, 0 where there is none."""
        suite, rang = self.etats[indice], _lettre(signe)
        if rang < 0 or not suite >> rang & 1:
            return 0
        cible = self.etats[indice + 2 + (suite & (1 << rang) - 1).bit_count()] & INDICE
        if cible >= self.entete.taille - MARGE:
            raise faux()
        return cible

    def mots(self) -> Iterator[str]:
        """Every word, by code point; `AutomateIllisible` as soon as they are not as many as announced.

        The checksum proves no index: a walk ends where a word is too long, or where no word comes of a beginning.
        """
        pile = [("", self.entete.droite, False)]
        donnes = sans_mot = 0
        while pile:
            debut, indice, fini = pile.pop()
            sans_mot += 1
            if fini:
                donnes, sans_mot = donnes + 1, 0
                yield debut
            if indice:
                pile += self._branches(debut, indice)
            if len(debut) > LETTRES_MAX or sans_mot > LETTRES_MAX or donnes > self.entete.mots:
                raise faux()
        if donnes != self.entete.mots:
            raise faux()

    def _branches(self, debut: str, indice: int) -> Iterator[tuple[str, int, bool]]:
        """What follows ``debut``, last letter first: (text, its state or 0, whether it is a word)."""
        suite, fins = self.etats[indice], self.etats[indice + 1]
        masque = (suite | fins) & LETTRES
        while masque:
            rang = masque.bit_length() - 1
            masque ^= 1 << rang
            signe = chr(65 + rang)
            yield debut + signe, self.suivant(indice, signe), bool(fins >> rang & 1)


def _lettre(signe: str) -> int:
    """0–25 for A–Z, -1 for any other sign."""
    return ord(signe) - 65 if "A" <= signe <= "Z" else -1


def construire(mots: Iterable[str], *, noyau: bool = True) -> bytes:
    """The file of the automaton of ``mots`` (A–Z, 2 to 15 letters); raises `ListeInutilisable`."""
    tries = construction.trier(mots)
    try:
        if COMPILE and noyau:
            return assembler(len(tries), *_noyau.construire("".join(tries), bytes(map(len, tries))))
        return assembler(len(tries), *construction.construire(tries))
    except OverflowError:
        raise ListeInutilisable(
            "Liste trop grande et trop irrégulière pour être compilée\u00a0: partagez-la."
        ) from None
