"""What is written: the short form and the paper become the same thing, letters on squares around a word."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import count, pairwise, takewhile
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat, Papier, SolutionEcrite
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.grille import VIDE, Reference, Sens
from arbitre.engine.lettres import ALPHABET

Case = tuple[int, int]
ILLISIBLE: Final = "?"


class Cote(Struct, frozen=True):
    """A letter beside a word, rows and columns counted from the word's first letter; ``?`` illegible."""

    dl: int
    dc: int
    lettre: str


class Ecriture(NamedTuple):
    """A solution as papers show it: its word in notation (circled letters in lower case), what is in its two boxes."""

    mot: str
    ref: str
    points: int | None


class MotEcrit(Struct, frozen=True, dict=True):
    """A word with all that is written around it.

    ``cercles`` are positions from 0; ``ref`` is the text of the box, None when it is blank. ``ecrites`` are the
    positions really written where the word was completed from the grid (None: all of them). ``retourne``: understood
    as played in the other direction, with its raccord (ancienne, 4.2).
    """

    mot: str
    sens: Sens
    cercles: frozenset[int] = frozenset()
    cotes: tuple[Cote, ...] = ()
    ref: str | None = None
    points: int | None = None
    ecrites: frozenset[int] | None = None
    retourne: bool = False

    @cached_property
    def reference(self) -> Reference | None:
        """The reference, None when nothing is written or when it is none of the grid."""
        try:
            return Reference.parse(self.ref) if self.ref else None
        except NotationIllisible:
            return None

    @property
    def recul(self) -> int:
        """How many letters of the grid come before what is written."""
        return min(self.ecrites or (0,))

    def avec(self, cotes: Iterable[Cote]) -> "MotEcrit":
        """This word with the letters ``cotes`` beside it, counted from the first letter written."""
        dl, dc = self.sens.pas
        return replace(self, cotes=tuple(Cote(c.dl + self.recul * dl, c.dc + self.recul * dc, c.lettre) for c in cotes))

    @property
    def illisible(self) -> bool:
        return ILLISIBLE in self.mot

    @property
    def troue(self) -> bool:
        return VIDE in self.mot

    @property
    def lisible(self) -> bool:
        """Two letters or more, each of them legible, none left out."""
        return len(self.mot) > 1 and not self.illisible and not self.troue

    @property
    def deux_modes(self) -> bool:
        """A reference is written, and a letter beside the word too."""
        return self.ref is not None and bool(self.cotes)

    @property
    def cases(self) -> tuple[Case, ...]:
        """The squares of the word, counted from its first letter."""
        dl, dc = self.sens.pas
        return tuple((i * dl, i * dc) for i in range(len(self.mot)))


class Mot(Struct, frozen=True):
    """Letters that follow one another on a sheet, from ``case`` on."""

    case: Case
    texte: str
    sens: Sens


class Feuille(Struct, frozen=True, dict=True):
    """A squared area: letters and circles by square, with what the two boxes say.

    ``principal`` is the word that was designated as the solution; a paper has none.
    """

    signes: Mapping[Case, str]
    cercles: frozenset[Case]
    ref: str | None
    points: int | None
    principal: Mot | None = None

    @cached_property
    def mots(self) -> tuple[Mot, ...]:
        """The words to be read on it, of two letters or more, the designated one first."""
        lus = tuple(mot for sens in Sens for mot in self._suites(sens))
        if self.principal is None:
            return lus
        premier = self.principal
        return premier, *(m for m in lus if (m.case, m.sens) != (premier.case, premier.sens))

    @cached_property
    def mots_troues(self) -> tuple[Mot, ...]:
        """On a paper, two words that follow each other on a line with blank squares between, read as one word."""
        if self.principal is not None:
            return ()
        troues = []
        for sens in Sens:
            rang, place = (0, 1) if sens is Sens.HORIZONTAL else (1, 0)
            suites = sorted(self._suites(sens), key=lambda suite: (suite.case[rang], suite.case[place]))
            for avant, apres in pairwise(suites):
                vide = apres.case[place] - avant.case[place] - len(avant.texte)
                if avant.case[rang] == apres.case[rang]:
                    troues.append(Mot(avant.case, avant.texte + VIDE * vide + apres.texte, sens))
        return tuple(troues)

    def _suites(self, sens: Sens) -> Iterator[Mot]:
        dl, dc = sens.pas
        for case in sorted(self.signes):
            if (case[0] - dl, case[1] - dc) in self.signes:
                continue
            suite = takewhile(self.signes.__contains__, ((case[0] + i * dl, case[1] + i * dc) for i in count()))
            texte = "".join(self.signes[k] for k in suite)
            if len(texte) > 1:
                yield Mot(case, texte, sens)

    @staticmethod
    def cases(mot: Mot) -> list[Case]:
        """The squares of a word of the sheet, blank ones between its parts included."""
        dl, dc = mot.sens.pas
        return [(mot.case[0] + i * dl, mot.case[1] + i * dc) for i in range(len(mot.texte))]

    def ecrit(self, mot: Mot) -> MotEcrit:
        """The word, with the rest of the sheet beside it."""
        cases = self.cases(mot)
        dedans, (ligne, colonne) = set(cases), mot.case
        return MotEcrit(
            mot.texte,
            mot.sens,
            frozenset(i for i, case in enumerate(cases) if case in self.cercles),
            tuple(Cote(k[0] - ligne, k[1] - colonne, s) for k, s in self.signes.items() if k not in dedans),
            self.ref,
            self.points,
        )

    def notation(self, compris: str = "", tirage: str = "") -> str:
        """The word of the sheet in notation (circled letters in lower case), or its letters where they make no word.
        Where no word is designated: the one understood (``compris``) or a part of it; else the one with most letters
        of the tirage; else the longest."""

        def au_mieux(mot: Mot) -> tuple[bool, bool, int, int]:
            du_tirage = (Counter(mot.texte) & Counter(tirage)).total()
            return mot.texte == compris, mot.texte in compris, du_tirage, len(mot.texte)

        designe = self.principal or max(self.mots, key=au_mieux, default=None)
        lettres = ((case, self.signes.get(case, VIDE)) for case in (self.cases(designe) if designe else self.signes))
        return "".join(s.lower() if case in self.cercles else s for case, s in lettres)

    @cached_property
    def ilots(self) -> Mapping[Case, int]:
        """For each written square the number of its island: squares that touch by a side share it."""
        ilots: dict[Case, int] = {}
        for depart in self.signes:
            a_voir = [] if depart in ilots else [depart]
            numero = len(ilots)
            while a_voir:
                case = a_voir.pop()
                if case in self.signes and case not in ilots:
                    ilots[case] = numero
                    a_voir.extend(voisines(case))
        return ilots


SEPARE: Final = " / "
"""Between the solutions of one bulletin."""


def ecriteau(bulletin: Bulletin, compris: str = "", tirage: str = "") -> tuple[str, str]:
    """The words, circled letters in brackets, and the references as they are written, blank where there is none.

    ``compris``, ``tirage``: the word understood, and the letters of the coup, say which of a paper is the word.
    """
    lues = feuilles(bulletin)
    mots = [entre_parentheses(feuille.notation(compris, tirage)) for feuille in lues]
    refs = (feuille.ref.upper() for feuille in lues if feuille.ref and feuille.ref != ILLISIBLE)
    return SEPARE.join(mots), SEPARE.join(dict.fromkeys(ref.replace(" ", "") for ref in refs))


def ecritures(bulletin: Bulletin, tirage: str = "") -> tuple[Ecriture, ...]:
    """What is written and not struck, whichever form it was typed in; ``tirage`` as in `ecriteau`. A reference that
    nobody can read is none: the one typed with it is where the word goes."""
    lisible = Constat.REFERENCE_ILLISIBLE not in bulletin.constats
    if bulletin.papier is not None:
        ref = bulletin.papier.ref if lisible else None
        return (Ecriture(_papier(bulletin.papier).notation(tirage=tirage), ref or "", bulletin.papier.points),)
    solutions = (s for s in bulletin.solutions if not s.barree)
    return tuple(Ecriture(s.notation, (s.ref if lisible else None) or "", s.points) for s in solutions)


def voisines(case: Case) -> tuple[Case, Case, Case, Case]:
    """The four squares that touch ``case`` by a side."""
    ligne, colonne = case
    return (ligne - 1, colonne), (ligne + 1, colonne), (ligne, colonne - 1), (ligne, colonne + 1)


def feuilles(bulletin: Bulletin) -> tuple[Feuille, ...]:
    """What is written and not struck: one sheet a solution in the short form, one for a paper."""
    if bulletin.papier is not None:
        lues = [_papier(bulletin.papier)]
    else:
        lues = [_solution(s) for s in bulletin.solutions if not s.barree and s.mot.strip(f" {VIDE}")]
    if Constat.REFERENCE_ILLISIBLE in bulletin.constats:
        lues = [replace(feuille, ref=ILLISIBLE) for feuille in lues]
    return tuple(feuille for feuille in lues if feuille.signes)


def _solution(ecrite: SolutionEcrite) -> Feuille:
    sens = Sens.VERTICAL if ecrite.sens == Sens.VERTICAL.value else Sens.HORIZONTAL
    dl, dc = sens.pas
    mot = ecrite.mot.strip(f" {VIDE}").upper()
    mot = "".join(s if s in ALPHABET or s == VIDE else ILLISIBLE for s in mot)
    decalage = len(ecrite.mot) - len(ecrite.mot.lstrip(f" {VIDE}"))
    signes = {(i * dl, i * dc): s for i, s in enumerate(mot) if s != VIDE}
    for r in ecrite.raccord:
        signes.setdefault((r.dl, r.dc), _lettre(r.lettre))
    cercles = frozenset(((i - 1 - decalage) * dl, (i - 1 - decalage) * dc) for i in ecrite.cercles)
    return Feuille(signes, cercles, _boite(ecrite.ref), ecrite.points, Mot((0, 0), mot, sens))


def _papier(papier: Papier) -> Feuille:
    signes, cercles = {}, set()
    for ligne, texte in enumerate(papier.lignes):
        for colonne, signe in enumerate(texte):
            if signe in f"{VIDE} ":
                continue
            signes[ligne, colonne] = _lettre(signe)
            if signe.islower():
                cercles.add((ligne, colonne))
    return Feuille(signes, frozenset(cercles), _boite(papier.ref), papier.points)


def _lettre(signe: str) -> str:
    return signe.upper() if signe.upper() in ALPHABET and len(signe) == 1 else ILLISIBLE


def _boite(texte: str | None) -> str | None:
    """The content of a box; None when it is blank."""
    return texte.strip() or None if texte else None
