"""A few words more or less in a lexicon that is compiled: the states that change are written behind those there.

As `construire` would make it of that list, in a few milliseconds; where a word goes, what bounds the search (letters of
all that may follow, the filter) may still allow for it, which costs a search nothing but time.
"""

from array import array
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.construction import MOT, Etats, Noeud, marquer, moins
from arbitre.engine.lexique.format import (
    A_DROITE,
    A_FINS,
    BLOC,
    CHAINE,
    ENTETE,
    INDICE,
    INDICE_DE_CHAINE,
    LETTRES,
    LONG,
    assembler,
    faux,
)

_LONGUEURS_SOUS: Final = 6


def retoucher(automate: Automate, ajoutes: Iterable[str], retires: Iterable[str]) -> Automate:
    """``automate`` with the words of ``ajoutes`` and without those of ``retires``; the same where nothing changes.

    What is no word of 2 to 15 letters, capitals, is passed over. Raises `AutomateIllisible`.
    """
    partent = sorted({mot for mot in retires if mot in automate})
    viennent = sorted({mot for mot in ajoutes if MOT.fullmatch(mot) and (mot not in automate or mot in partent)})
    if not partent and not viennent:
        return automate
    try:
        chantier = _Chantier(automate)
        for mot in partent:
            chantier.changer(mot, ajoute=False)
        for mot in viennent:
            chantier.changer(mot, ajoute=True)
    except IndexError:
        raise faux() from None
    return Automate(chantier.octets(viennent), noyau=automate.noyau is not None)


class _Chantier:
    """The array being written on, and its two roots."""

    def __init__(self, automate: Automate) -> None:
        entete, octets = automate.entete, automate.octets[ENTETE.size :]
        self._tableau = array("I")
        self._tableau.frombytes(octets[: 4 * entete.filtre])
        self._etats = Etats(self._tableau)
        self._filtre = bytearray(octets[4 * entete.filtre : 4 * (entete.filtre + BLOC * entete.blocs)])
        self._gauche, self._droite, self._mots, self._blocs = entete.gauche, entete.droite, entete.mots, entete.blocs

    def changer(self, mot: str, *, ajoute: bool) -> None:
        """Add a word, or take it away."""
        self._mots += 1 if ajoute else -1
        racine = self._changer_a_droite(self._droite, mot, ajoute=ajoute)
        self._droite = self._etats.arete(racine) & INDICE
        for longueur in range(1, len(mot) + 1):
            entree, fini = self._apres(mot[:longueur]), ajoute if longueur == len(mot) else None
            noeud = self._changer_a_gauche(self._gauche, mot[longueur - 1 :: -1], entree, fini, _lettres(mot))
            self._gauche = self._etats.ecrire_a_gauche(noeud)

    def octets(self, viennent: Iterable[str]) -> bytes:
        """The file of what was made."""
        marquer(self._filtre, (mot for mot in viennent if len(mot) >= LONG), self._blocs)
        self._tableau.extend([0] * (-len(self._tableau) % BLOC))
        corps = self._tableau.tobytes() + self._filtre
        return assembler(self._mots, corps, self._gauche, self._droite, self._blocs)

    # --- read rightwards ----------------------------------------------------------------------------------------

    def _changer_a_droite(self, etat: int, mot: str, *, ajoute: bool) -> Noeud:
        """What is read from ``etat`` (0: nothing), with that end of a word or without it."""
        rang, fins, aretes = ord(mot[0]) - 65, 0, dict[int, int]()
        if etat:
            fins, aretes = self._etats.mots[etat + 1] & LETTRES, self._liens(etat + 2, self._etats.mots[etat] & LETTRES)
        if len(mot) == 1:
            fins = fins | 1 << rang if ajoute else fins & ~(1 << rang)
        else:
            suite = self._changer_a_droite(aretes.pop(rang, 0) & INDICE, mot[1:], ajoute=ajoute)
            if suite.longueurs:
                aretes[rang] = self._etats.arete(suite)
        return self._vers_la_droite(fins, aretes)

    def _vers_la_droite(self, fins: int, aretes: dict[int, int]) -> Noeud:
        longueurs = 2 if fins else 0
        for arete in aretes.values():
            longueurs |= self._longueurs(arete & INDICE) << 1
        return Noeud(
            suite=_masque(aretes), fins=fins, longueurs=longueurs, aretes=[aretes[rang] for rang in sorted(aretes)]
        )

    def _longueurs(self, etat: int) -> int:
        """Bit n set where a word ends n letters further, read rightwards; the last for that many or more."""
        sous, sur = self._etats.mots[etat] >> 26, self._etats.mots[etat + 1] >> 26
        return (sous | sur << _LONGUEURS_SOUS) << 1

    def _apres(self, debut: str) -> int:
        """The edge to what may follow the beginning of a word, read rightwards; 0 where nothing does."""
        arete = self._droite
        for signe in debut:
            etat, rang = arete & INDICE, ord(signe) - 65
            arete = self._liens(etat + 2, self._etats.mots[etat] & LETTRES).get(rang, 0)
            if not arete:
                return 0
        return arete

    def _liens(self, debut: int, masque: int) -> dict[int, int]:
        """The words from ``debut`` on, by the letter of each."""
        rangs = [rang for rang in range(26) if masque >> rang & 1]
        return {rang: self._etats.mots[debut + i] for i, rang in enumerate(rangs)}

    # --- read leftwards -----------------------------------------------------------------------------------------

    def _changer_a_gauche(self, reference: int, chemin: str, entree: int, fini: bool | None, lettres: int) -> Noeud:
        """What is read from ``reference`` (0: nothing) once ``entree`` follows the beginning read along ``chemin``.

        ``fini``: whether that beginning is a word, None where this is as it was; ``lettres`` are those of the word.
        """
        noeud, references = self._lire_a_gauche(reference)
        rang = ord(chemin[0]) - 65
        fils = references.pop(rang, 0)
        if len(chemin) == 1:
            suivant, petits = self._lire_a_gauche(fils)
            suivant.droite = entree
            self._lier(suivant, petits, lettres)
            if fini is not None:
                noeud.fins = noeud.fins | 1 << rang if fini else noeud.fins & ~(1 << rang)
        else:
            suivant = self._changer_a_gauche(fils, chemin[1:], entree, fini, lettres)
        if suivant.longueurs:
            references[rang] = self._etats.reference(suivant)
        self._lier(noeud, references, lettres)
        return noeud

    def _lire_a_gauche(self, reference: int) -> tuple[Noeud, dict[int, int]]:
        """The state of a reference (0: none yet), its edges apart, by letter."""
        mots = self._etats.mots
        if not reference:
            return Noeud(), {}
        if reference & CHAINE:
            suite = self._suite_de_chaine(reference)
            return Noeud(plus_loin=self._toutes(suite)), {reference >> 26 & 31: suite}
        etat = reference & INDICE
        premier, place = mots[etat], etat + 2
        noeud = Noeud(plus_loin=mots[etat + 1])
        if premier & A_FINS:
            noeud.fins, place = mots[place], place + 1
        if premier & A_DROITE:
            noeud.droite, place = mots[place], place + 1
        return noeud, self._liens(place, premier & LETTRES)

    def _lier(self, noeud: Noeud, references: dict[int, int], lettres: int) -> None:
        """Give a state its edges, and what follows from them."""
        noeud.suite, noeud.aretes = _masque(references), [references[rang] for rang in sorted(references)]
        noeud.longueurs = (2 if noeud.fins else 0) | (1 << (noeud.droite >> 28) if noeud.droite else 0)
        for reference in references.values():
            noeud.longueurs |= 2 << self._moins(reference)
        noeud.plus_loin |= lettres

    def _suite_de_chaine(self, reference: int) -> int:
        indice = reference & INDICE_DE_CHAINE
        return self._etats.mots[indice] if self._etats.mots[indice] & CHAINE else indice

    def _toutes(self, reference: int) -> int:
        """Letters of all that may follow, anywhere."""
        if reference & CHAINE:
            return 1 << (reference >> 26 & 31) | self._toutes(self._suite_de_chaine(reference))
        return self._etats.mots[(reference & INDICE) + 1]

    def _moins(self, reference: int) -> int:
        """The least number of letters still to read; seven: or more."""
        if reference & CHAINE:
            return min(7, 1 + self._moins(self._suite_de_chaine(reference)))
        if connu := reference >> 28:
            return connu
        noeud, references = self._lire_a_gauche(reference)
        self._lier(noeud, references, 0)
        return min(7, moins(noeud))


def _masque(liens: dict[int, int]) -> int:
    return sum(1 << rang for rang in liens)


def _lettres(mot: str) -> int:
    return reduce(or_, (1 << ord(signe) - 65 for signe in mot))
