"""All solutions in plain Python: what runs where no compiler is, and the oracle of the compiled kernel.

Each solution belongs to the rightmost hook of its line: the part left of it is read first, then the part right of it,
which crosses free squares only. A word is spelled once; a letter that the tirage lacks is a deficit of a joker, and
the ways to say which tiles are jokers are worked out on the whole word.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, count, takewhile
from typing import Final

from msgspec import Struct

from arbitre.engine.formule import Formule
from arbitre.engine.grille import TAILLE, VIDE, Grille
from arbitre.engine.lettres import ALPHABET, JOKER, VALEURS, valeur
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.format import INDICE, LETTRES, faux
from arbitre.engine.lexique.lignes import (
    LIGNES,
    Crochet,
    Ligne,
    fins_a_gauche,
    lignes,
    lire_a_gauche,
    reference,
    reste_a_droite,
    suites_a_gauche,
    suivant_a_gauche,
)

Trouvee = tuple[int, int, int, str]
"""Points, line (0–29), first square, word in notation."""

SOLUTIONS_AU_PLUS: Final = 6_000_000
"""Ten times what the most open grids have with nine letters and two jokers: only a forged lexicon has more."""

PAS_AU_PLUS: Final = 30_000_000
"""Tiles laid by one search, at most: a forged lexicon could be read for ever without completing a word."""

_REFERENCES: Final = [[str(reference(ligne, case)) for case in range(TAILLE)] for ligne in range(LIGNES)]
_VALEURS: Final = tuple(VALEURS[signe] for signe in ALPHABET)


class Paquet:
    """What was found, in order: by points (descending), reference, word."""

    def __init__(self, trouvees: Iterable[Trouvee], *, meilleures: bool) -> None:
        gardees = _meilleures(trouvees) if meilleures else list(trouvees)
        self._trouvees = sorted(gardees, key=lambda t: (-t[0], _REFERENCES[t[1]][t[2]], t[3]))

    def __len__(self) -> int:
        return len(self._trouvees)

    def __getitem__(self, indice: int) -> Trouvee:
        return self._trouvees[indice]

    @property
    def top(self) -> int:
        """Points of the best, 0 where there is none."""
        return self._trouvees[0][0] if self._trouvees else 0

    def tops(self) -> list[Trouvee]:
        """The best, every tie."""
        return list(takewhile(lambda t: t[0] == self.top, self._trouvees))


def _meilleures(trouvees: Iterable[Trouvee]) -> list[Trouvee]:
    gardees: list[Trouvee] = []
    for trouvee in trouvees:
        if gardees and trouvee[0] > gardees[0][0]:
            gardees.clear()
        if not gardees or trouvee[0] == gardees[0][0]:
            gardees.append(trouvee)
    return gardees


def chercher(automate: Automate, grille: Grille, lettres: str, formule: Formule) -> Iterator[Trouvee]:
    """Every solution, in no order; `AutomateIllisible` where no lexicon has as many."""
    trouvees: list[Trouvee] = []
    rangs, pas = count(1), count(1)

    def trouver(trouvee: Trouvee) -> None:
        if next(rangs) > SOLUTIONS_AU_PLUS:
            raise faux()
        trouvees.append(trouvee)

    for ligne in lignes(automate, grille):
        marche = _Marche(automate, ligne, lettres, formule, trouver, pas)
        for crochet in ligne.crochets():
            marche.depuis(crochet)
        yield from trouvees
        trouvees.clear()


class _Pose(Struct):
    """A tile of the tirage laid on the line: its square, its letter (0–25)."""

    case: int
    rang: int


class _Marche:
    """The walk along one line: what is left of the tirage, the tiles laid so far."""

    def __init__(
        self,
        automate: Automate,
        ligne: Ligne,
        lettres: str,
        formule: Formule,
        trouver: Callable[[Trouvee], None],
        pas: Iterator[int],
    ) -> None:
        self.etats = automate.etats
        self.automate = automate
        self.ligne = ligne
        self.formule = formule
        self.trouver = trouver
        self.tirage = [lettres.count(signe) for signe in ALPHABET]
        self.restes = list(self.tirage)
        self.jokers = lettres.count(JOKER)
        self.deficit = 0
        self.max_posees = min(formule.max_posees, len(lettres))
        self.posees: list[_Pose] = []
        self.pas = pas

    def depuis(self, crochet: Crochet) -> None:
        """Find the solutions whose rightmost hook is this one."""
        racine = self.automate.entete.gauche
        if crochet.bloc:
            tuiles = self.ligne.signes[crochet.debut : crochet.fin + 1]
            etat, fini = lire_a_gauche(self.automate, racine, tuiles)
            self._avoir_lu(crochet, crochet.debut, etat, fini)
        else:
            self._poser_a_gauche(crochet, crochet.fin, racine)

    def _poser_a_gauche(self, crochet: Crochet, case: int, etat: int) -> None:
        """Lay each possible tile on the empty square ``case``, reading leftwards from ``etat``."""
        croisement = self.ligne.croisements.get(case)
        fins = fins_a_gauche(self.etats, etat)
        masque = (suites_a_gauche(self.etats, etat) | fins) & (croisement.lettres if croisement else LETTRES)
        for rang in self._jouables(masque):
            self._prendre(case, rang)
            self._avoir_lu(crochet, case, suivant_a_gauche(self.etats, etat, rang), bool(fins >> rang & 1))
            self._rendre()

    def _avoir_lu(self, crochet: Crochet, case: int, etat: int, fini: bool) -> None:
        """Go on once ``case`` has been read: through tiles, or stop there as the word's first square, or further."""
        signes = self.ligne.signes
        if case and signes[case - 1] != VIDE:
            debut = signes.rfind(VIDE, 0, case) + 1
            etat, fini = lire_a_gauche(self.automate, etat, signes[debut:case])
            case = debut
        if fini:
            self._mot(case, crochet.fin)
        if not etat:
            return
        if crochet.fin < crochet.limite and (reste := reste_a_droite(self.etats, etat)):
            self._poser_a_droite(crochet, case, crochet.fin + 1, reste)
        if case:
            self._poser_a_gauche(crochet, case - 1, etat)

    def _poser_a_droite(self, crochet: Crochet, debut: int, case: int, etat: int) -> None:
        """Lay each possible tile on ``case``, reading rightwards; those squares touch nothing."""
        suite, fins = self.etats[etat], self.etats[etat + 1]
        for rang in self._jouables((suite | fins) & LETTRES):
            self._prendre(case, rang)
            if fins >> rang & 1:
                self._mot(debut, case)
            if suite >> rang & 1 and case < crochet.limite:
                apres = self.etats[etat + 2 + (suite & (1 << rang) - 1).bit_count()] & INDICE
                self._poser_a_droite(crochet, debut, case + 1, apres)
            self._rendre()

    def _jouables(self, masque: int) -> Iterator[int]:
        """The letters of ``masque`` that the tirage, jokers included, may still lay."""
        if len(self.posees) == self.max_posees:
            return
        while masque:
            bit = masque & -masque
            masque ^= bit
            rang = bit.bit_length() - 1
            if self.restes[rang] > 0 or self.deficit < self.jokers:
                yield rang

    def _prendre(self, case: int, rang: int) -> None:
        if next(self.pas) > PAS_AU_PLUS:
            raise faux()
        self.restes[rang] -= 1
        self.deficit += self.restes[rang] < 0
        self.posees.append(_Pose(case, rang))

    def _rendre(self) -> None:
        rang = self.posees.pop().rang
        self.deficit -= self.restes[rang] < 0
        self.restes[rang] += 1

    def _mot(self, debut: int, fin: int) -> None:
        """A word stands from ``debut`` to ``fin``: every way to lay it is a solution, unless it belongs across."""
        if not self.posees or self._compte_en_travers(fin + 1 - debut):
            return
        signes = list(self.ligne.signes)
        for pose in self.posees:
            signes[pose.case] = ALPHABET[pose.rang]
        plein, pertes = self._points(debut, fin)
        for jokers in self._designations():
            mot = "".join(s.lower() if i in jokers else s for i, s in enumerate(signes[debut : fin + 1], debut))
            self.trouver((plein - sum(pertes[case] for case in jokers), self.ligne.numero, debut, mot))

    def _compte_en_travers(self, longueur: int) -> bool:
        """A single tile that makes a word both ways: is the other word its main word?"""
        croisement = self.ligne.croisements.get(self.posees[0].case) if len(self.posees) == 1 else None
        if croisement is None or not croisement.longueur:
            return False
        horizontale = self.ligne.numero < TAILLE
        return croisement.longueur + 1 > longueur - (not horizontale)

    def _points(self, debut: int, fin: int) -> tuple[int, dict[int, int]]:
        """Points without any joker laid, and what each square loses where its tile is one."""
        produit = 1
        for pose in self.posees:
            produit *= self.ligne.facteurs[pose.case][1]
        total = sum(valeur(signe) for signe in self.ligne.signes[debut : fin + 1] if signe != VIDE) * produit
        pertes = {}
        for pose in self.posees:
            facteur_lettre, facteur_mot = self.ligne.facteurs[pose.case]
            croisement = self.ligne.croisements.get(pose.case)
            fois = produit
            if croisement and croisement.longueur:
                fois += facteur_mot
                total += croisement.points * facteur_mot
            pertes[pose.case] = _VALEURS[pose.rang] * facteur_lettre * fois
        return total + sum(pertes.values()) + self.formule.prime(len(self.posees)), pertes

    def _designations(self) -> Iterator[tuple[int, ...]]:
        """Every set of squares whose tiles may be jokers: the deficits there, and any other while jokers are left."""
        for nombre in range(self.deficit, min(self.jokers, len(self.posees)) + 1):
            for choix in combinations(self.posees, nombre):
                couverts = [pose.rang for pose in choix]
                if all(couverts.count(pose.rang) >= -self.restes[pose.rang] for pose in self.posees):
                    yield tuple(pose.case for pose in choix)
