"""From a list of words to the array of an automaton, in plain Python; the compiled kernel makes the same bytes."""

import re
from collections import deque
from collections.abc import Iterable, MutableSequence, Sequence
from typing import Final

from msgspec import Struct, field

from arbitre.engine.francais import denombrer
from arbitre.engine.hasard import MASQUE, melanger
from arbitre.engine.lexique.format import (
    A_DROITE,
    A_FINS,
    BLOC,
    CHAINE,
    ETATS_MAX,
    INDICE,
    INDICE_DE_CHAINE,
    LETTRES,
    LETTRES_MAX,
    LETTRES_MIN,
    LONG,
    MOTS_MAX,
    ListeInutilisable,
)

MOT: Final = re.compile(rf"[A-Z]{{{LETTRES_MIN},{LETTRES_MAX}}}")
_LONGUEURS_SOUS: Final = 6
_LONGUEUR_HAUTE: Final = 12
SOMMES: Final = [melanger(rang + 1) for rang in range(26)]
"""What each letter adds to the sum that stands for the letters of a word."""


def trier(mots: Iterable[str]) -> list[str]:
    """The words once each, by code point; `ListeInutilisable` where one cannot be played or the number is wrong."""
    uniques = sorted(set(mots))
    if not uniques:
        raise ListeInutilisable("La liste ne contient aucun mot de 2 à 15 lettres : choisissez un autre fichier.")
    if len(uniques) > MOTS_MAX:
        raise ListeInutilisable(f"La liste a {denombrer(len(uniques), 'mot')} : {MOTS_MAX} au plus.")
    for mot in uniques:
        if not MOT.fullmatch(mot):
            raise ListeInutilisable(f"« {mot[:30]} » n’est pas un mot de 2 à 15 lettres de A à Z : retirez-le.")
    return uniques


class Noeud(Struct):
    """A state being made. ``longueurs``: bit n set where a word ends n letters further; ``plus_loin``: the letters of
    all that follows the next one (both ways together)."""

    lettre: int = 0
    suite: int = 0
    fins: int = 0
    droite: int = 0
    longueurs: int = 0
    plus_loin: int = 0
    aretes: list[int] = field(default_factory=list)

    @property
    def toutes(self) -> int:
        """Letters of all that may follow, anywhere."""
        return self.suite | self.fins | self.plus_loin


class Etats:
    """The array: equal states are written once, each after those that it leads to."""

    def __init__(self, mots: MutableSequence[int] | None = None) -> None:
        self.mots: MutableSequence[int] = [0, 0] if mots is None else mots
        self._connus: dict[tuple[int, ...], int] = {}

    def oublier(self) -> int:
        """Share no state with those written so far; returns where the next one will stand."""
        self._connus.clear()
        return len(self.mots)

    def ecrire(self, mots: tuple[int, ...]) -> int:
        """Index of the state made of those words."""
        indice = self._connus.get(mots)
        if indice is None:
            indice = self._connus[mots] = len(self.mots)
            self.mots.extend(mots)
            if len(self.mots) > ETATS_MAX:
                raise OverflowError
        return indice

    def arete(self, noeud: Noeud) -> int:
        """An edge to the state of a node read rightwards."""
        return self.ecrire(_mots_a_droite(noeud)) | moins(noeud) << 28

    def reference(self, noeud: Noeud) -> int:
        """A reference to the state of a node read leftwards."""
        if not noeud.fins and not noeud.droite and noeud.suite.bit_count() == 1:
            (suite,) = noeud.aretes
            indice = self.ecrire((suite,)) if suite & CHAINE else suite & INDICE
            return CHAINE | noeud.suite.bit_length() - 1 << 26 | indice
        return self.ecrire_a_gauche(noeud) | min(moins(noeud), 7) << 28

    def ecrire_a_gauche(self, noeud: Noeud) -> int:
        """Index of the state of a node read leftwards."""
        return self.ecrire(_mots_a_gauche(noeud))


def moins(noeud: Noeud) -> int:
    """The least number of letters from a node to the end of a word."""
    return (noeud.longueurs & -noeud.longueurs).bit_length() - 1


def _mots_a_droite(noeud: Noeud) -> tuple[int, ...]:
    """The words of a state read rightwards: its masks carry the lengths left to read."""
    exactes = noeud.longueurs >> 1
    bas = exactes & ((1 << _LONGUEURS_SOUS) - 1)
    haut = exactes >> _LONGUEURS_SOUS & ((1 << _LONGUEURS_SOUS - 1) - 1)
    if noeud.longueurs >> _LONGUEUR_HAUTE:
        haut |= 1 << _LONGUEURS_SOUS - 1
    return noeud.suite | bas << 26, noeud.fins | haut << 26, *noeud.aretes


def _mots_a_gauche(noeud: Noeud) -> tuple[int, ...]:
    """The words of a state read leftwards: what is missing takes no room."""
    drapeaux = (A_FINS if noeud.fins else 0) | (A_DROITE if noeud.droite else 0)
    return noeud.suite | drapeaux, noeud.toutes, *filter(None, (noeud.fins, noeud.droite)), *noeud.aretes


def _lier(parent: Noeud, enfant: Noeud, arete: int) -> None:
    parent.suite |= 1 << enfant.lettre
    parent.aretes.append(arete)
    parent.longueurs |= enfant.longueurs << 1
    parent.plus_loin |= enfant.toutes


Entree = tuple[str, int, int, bool]
"""A beginning of a word, reversed; the edge to what may follow it (0: nothing); the letters of all that may; whether
it is a word itself."""


def _plus_a_droite(etats: Etats, mots: Iterable[str], entrees: list[Entree]) -> int:
    """Write the states read rightwards; fills ``entrees`` with every beginning of a word."""
    pile = [Noeud()]
    avant = ""

    def fermer(profondeur: int) -> None:
        while len(pile) > profondeur + 1:
            noeud = pile.pop()
            rang = len(pile)
            arete = 0
            if noeud.longueurs:
                arete = etats.arete(noeud)
                _lier(pile[-1], noeud, arete)
            entrees.append((avant[rang - 1 :: -1], arete, noeud.toutes, bool(pile[-1].fins >> noeud.lettre & 1)))

    for mot in mots:
        commun = _commun(avant, mot)
        fermer(commun)
        avant = mot
        pile += [Noeud(ord(signe) - 65) for signe in mot[commun:]]
        pile[-2].fins |= 1 << pile[-1].lettre
        pile[-2].longueurs |= 2
    fermer(0)
    return etats.ecrire(_mots_a_droite(pile[0]))


def _plus_a_gauche(etats: Etats, entrees: Iterable[Entree]) -> int:
    """Write the states read leftwards; their longueurs count letters on both sides."""
    pile = [Noeud()]
    avant = ""

    def fermer(profondeur: int) -> None:
        while len(pile) > profondeur + 1:
            noeud = pile.pop()
            if noeud.longueurs:
                _lier(pile[-1], noeud, etats.reference(noeud))

    for debut, droite, toutes, fini in entrees:
        commun = _commun(avant, debut)
        fermer(commun)
        avant = debut
        pile += [Noeud(ord(signe) - 65) for signe in debut[commun:]]
        if droite:
            pile[-1].droite = droite
            pile[-1].plus_loin = toutes
            pile[-1].longueurs |= 1 << (droite >> 28)
        if fini:
            pile[-2].fins |= 1 << pile[-1].lettre
            pile[-2].longueurs |= 2
    fermer(0)
    return etats.ecrire_a_gauche(pile[0])


def _commun(avant: str, mot: str) -> int:
    """Length of the common beginning."""
    n = 0
    for a, b in zip(avant, mot, strict=False):
        if a != b:
            break
        n += 1
    return n


def construire(tries: Sequence[str]) -> tuple[list[int], int, int, int]:
    """The array of the automaton of those words (see `trier`), its left root, its right root, the blocks of its
    filter."""
    etats = Etats()
    entrees: list[Entree] = []
    droite = _plus_a_droite(etats, tries, entrees)
    milieu = etats.oublier()
    entrees.sort()
    mots, gauche, droite = _ranger(etats.mots, milieu, _plus_a_gauche(etats, entrees), droite)
    filtre = _filtrer(tries)
    return mots + [0] * (-len(mots) % BLOC) + filtre, gauche, droite, len(filtre) // BLOC


def _filtrer(mots: Iterable[str]) -> list[int]:
    """The filter of the letters of long words: at least ten bits a word."""
    longs = [mot for mot in mots if len(mot) >= LONG]
    blocs = 1 << max(0, (len(longs) * 10 - 1) // (BLOC * 32)).bit_length()
    bits = bytearray(4 * BLOC * blocs)
    marquer(bits, longs, blocs)
    return list(memoryview(bits).cast("I"))


def marquer(bits: bytearray, longs: Iterable[str], blocs: int) -> None:
    """Mark the long words in the filter ``bits``, of ``blocs`` blocks."""
    for mot in longs:
        z = melanger(sum([SOMMES[ord(signe) - 65] for signe in mot]) & MASQUE)
        debut = (z >> 32 & blocs - 1) * 4 * BLOC
        for place in (z & 511, z >> 9 & 511, z >> 18 & 511):
            bits[debut + place // 8] |= 1 << place % 8


def _ranger(mots: Sequence[int], milieu: int, gauche: int, droite: int) -> tuple[list[int], int, int]:
    """The same states in another order, breadth first from each root, so that states often read, and those that one
    state leads to, lie together. States read rightwards come before ``milieu``."""
    places: dict[int, int] = {}
    fin = 2
    for racine in (gauche, droite):
        file = deque([racine])
        places[racine] = fin
        fin += _tailles(mots, racine, racine < milieu)[1]
        while file:
            etat = file.popleft()
            tete, taille = _tailles(mots, etat, etat < milieu)
            for lien in mots[etat + tete : etat + taille]:
                suivant = lien & _indice(lien, etat < milieu)
                if suivant not in places:
                    places[suivant] = fin
                    fin += _tailles(mots, suivant, suivant < milieu)[1]
                    file.append(suivant)
    ranges = [0, 0]
    for etat in places:
        tete, taille = _tailles(mots, etat, etat < milieu)
        liens = list(mots[etat : etat + taille])
        if etat >= milieu and not liens[0] & CHAINE and liens[0] & A_DROITE:
            liens[tete - 1] = places[liens[tete - 1] & INDICE] | liens[tete - 1] & ~INDICE
        for i in range(tete, taille):
            masque = _indice(liens[i], etat < milieu)
            liens[i] = places[liens[i] & masque] | liens[i] & ~masque
        ranges += liens
    return ranges, places[gauche], places[droite]


def _indice(lien: int, vers_la_droite: bool) -> int:
    """Which bits of an edge or a reference are an index."""
    return INDICE_DE_CHAINE if lien & CHAINE and not vers_la_droite else INDICE


def _tailles(mots: Sequence[int], etat: int, vers_la_droite: bool) -> tuple[int, int]:
    """Words of a state before its links to states of the same direction, and in all."""
    premier = mots[etat]
    if premier & CHAINE and not vers_la_droite:
        return 0, 1
    tete = 2 if vers_la_droite else 2 + (premier & (A_DROITE | A_FINS)).bit_count()
    return tete, tete + (premier & LETTRES).bit_count()
