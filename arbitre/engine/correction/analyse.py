"""Which words of a sheet are solutions, which are letters of raccord or parasites (2023, 5.2)."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.correction.dossier import Jugement
from arbitre.engine.correction.ecrits import Case, Feuille, Mot, MotEcrit
from arbitre.engine.correction.localisation import raccorder
from arbitre.engine.correction.places import Emplacement, Table
from arbitre.engine.grille import Sens


class Compris(Struct, frozen=True):
    """A written word with its letters of the grid, at one of the places where it is understood to be."""

    ecrit: MotEcrit
    place: Emplacement

    @property
    def raccord(self) -> frozenset[Case]:
        """The right letters of its raccord, from the first letter written."""
        return self.depuis_l_ecrit(raccorder(self.ecrit, self.place).justes)

    @property
    def posees(self) -> frozenset[Case]:
        """The letters that it lays, from the first letter written."""
        return self.depuis_l_ecrit(self.ecrit.cases[rang] for rang in self.place.posees)

    def depuis_l_ecrit(self, cases: Iterable[Case]) -> frozenset[Case]:
        """Squares counted from the word's first letter, which the grid may have given."""
        dl, dc = self.ecrit.sens.pas
        recul = -self.ecrit.recul
        return frozenset(_deplacer(case, (dl * recul, dc * recul)) for case in cases)

    def dessous(self, case: Case) -> str:
        """The letter of the grid, a capital, under a square counted from the first letter written."""
        return self.place.donne.grille[self.sur_la_grille(case)].upper()

    def sur_la_grille(self, case: Case) -> Case:
        """The square of the grid of one counted from the first letter written.

        A card drawn the other way is turned as its word is.
        """
        dl, dc = self.ecrit.sens.pas
        du_mot = _deplacer(case, (dl * self.ecrit.recul, dc * self.ecrit.recul))
        ref = self.place.ref
        ligne, colonne = du_mot if ref.sens is self.ecrit.sens else (du_mot[1], du_mot[0])
        return ref.ligne + ligne, ref.colonne + colonne


class Examen(Struct, frozen=True):
    """One written word judged by itself.

    ``acceptable``: it gives a solution (it may be sanctioned). ``compris``: what it is understood to be, and where; of
    one that is none, where it is located all the same (2012, 4.4).
    ``excusees``: letters that are wrong by one slip the text forgives (2012, 5.2). ``jouables``: where it could be
    played at all, words admitted or not (2023, 5.2.1).
    """

    jugement: Jugement
    acceptable: bool = False
    compris: tuple[Compris, ...] = ()
    jouables: tuple[Emplacement, ...] = ()
    excusees: frozenset[Case] = frozenset()

    @property
    def posees_au_moins(self) -> int:
        """Newly laid letters, at the place that lays fewest; 0 where it cannot be played."""
        return min((len(p.posees) for p in self.jouables), default=0)


Examiner = Callable[[MotEcrit], Examen]


class Lu(Struct, frozen=True, eq=False, dict=True):
    """A word of a sheet, at its squares of the sheet; judged by itself when that is asked for."""

    feuille: Feuille
    case: Case
    ecrit: MotEcrit
    examiner: Examiner

    @cached_property
    def examen(self) -> Examen:
        return self.examiner(self.ecrit)

    @property
    def jugement(self) -> Jugement:
        return self.examen.jugement

    @property
    def sans_faute(self) -> bool:
        return self.examen.acceptable and not self.jugement.fautes

    @cached_property
    def cases(self) -> frozenset[Case]:
        return self._sur_la_feuille(self.ecrit.cases).intersection(self.feuille.signes)

    @cached_property
    def expliquees(self) -> frozenset[Case]:
        """The squares that the solution explains: its own and those of its raccord, wherever it is understood to be."""
        raccords = (self.examen.excusees, *(compris.raccord for compris in self.examen.compris))
        return self.cases.union(*(self._sur_la_feuille(lettres) for lettres in raccords))

    @cached_property
    def de_la_grille(self) -> frozenset[Case]:
        """The squares of the sheet whose letter the grid has at that very square: of the places where the word is
        understood, seen from the one where there are most.

        Nothing is newly laid there, whatever the letters around: a raccord copied with a slip, or drawn apart.
        """
        return self._en_place(self.feuille.signes.keys())

    @cached_property
    def en_place(self) -> frozenset[Case]:
        """The squares of the written letters and those beside them, without an island that proposes a word of its
        own."""
        return self._en_place(self.cases | self._sur_la_feuille((c.dl, c.dc) for c in self.ecrit.cotes))

    def _en_place(self, cases: Set[Case]) -> frozenset[Case]:
        (ligne, colonne), signes = self.case, self.feuille.signes
        vues = (
            frozenset(c for c in cases if compris.dessous((c[0] - ligne, c[1] - colonne)) == signes[c])
            for compris in self.examen.compris
        )
        return max(vues, key=len, default=frozenset())

    def neuves(self, connues: Set[Case]) -> str:
        """The letters of the solution that are not on the squares ``connues`` of the sheet."""
        return "".join(self.feuille.signes[case] for case in sorted(self.cases - connues))

    @property
    def posees(self) -> frozenset[Case]:
        """The squares of the letters that the solution lays, wherever it is understood to be."""
        return frozenset[Case]().union(*(self._sur_la_feuille(compris.posees) for compris in self.examen.compris))

    def _sur_la_feuille(self, cases: Iterable[Case]) -> frozenset[Case]:
        return frozenset(_deplacer(self.case, case) for case in cases)

    @property
    def ilot(self) -> int:
        """The island of written squares where it stands."""
        return self.feuille.ilots[self.case]

    def sur_la_grille(self, table: Table) -> bool:
        """Whether its letters follow one another on the grid, in its direction."""
        return sur_la_grille(self.ecrit.mot, self.ecrit.sens, table)


def _deplacer(case: Case, de: Case) -> Case:
    return case[0] + de[0], case[1] + de[1]


class Autre(Struct, frozen=True):
    """A word that the solutions of the sheet do not explain: which of its letters, and whether on an island without.

    ``neuves`` counts the letters that the grid has not at their own squares, those of a solution included.
    """

    lu: Lu
    lettres: str
    apart: bool
    neuves: int

    @property
    def parasites(self) -> int:
        return len(self.lettres)

    def propose(self, table: Table) -> bool:
        """Whether it stands alone for a solution of its own: on an island without one, and no piece of the grid, well
        copied or not."""
        recopie = morceau_mal_recopie(self.lettres, len(self.lu.cases), table) or fragment(self.lu.ecrit.mot, table)
        return self.apart and not recopie

    @property
    def seule(self) -> bool:
        """Whether one stray letter makes this word with letters newly laid."""
        return self.parasites == 1 and self.neuves > 1

    def du_tirage(self, table: Table) -> int:
        """How many of these letters the tirage could give."""
        return du_tirage(self.lettres, table)


class Analyse(Struct, frozen=True):
    """The solutions of a sheet, the fullest first (one word that is none where there is none); its other words."""

    solutions: tuple[Lu, ...]
    autres: tuple[Autre, ...] = ()

    @property
    def premiere(self) -> Lu:
        return self.solutions[0]


def analyser(feuille: Feuille, table: Table, examiner: Examiner, *, partiels: bool = False) -> Analyse:
    """Read a sheet. The word designated as the solution comes first; on a paper, the one that explains most.

    ``partiels``: words with a gap, whose middle is on the grid, are read too (2012, 4.3.2), as solutions only.
    """
    mots = (*feuille.mots, *(feuille.mots_troues if partiels else ())) or _lettre_seule(feuille)
    proposent = _ilots_qui_proposent(feuille, table, examiner)
    lus = _sans_les_formes([Lu(feuille, m.case, _parmi(feuille, m, proposent), examiner) for m in mots])
    premier = lus[0] if feuille.principal else _principal(lus, table)
    if not premier.examen.compris:
        return Analyse((premier,))
    solutions, expliquees = [premier], premier.expliquees
    restants = [lu for lu in lus if lu.cases - expliquees]
    en_place = premier.en_place if restants else frozenset[Case]()
    for lu in sorted((lu for lu in restants if lu.examen.acceptable), key=_ampleur, reverse=True):
        if len(lu.cases - expliquees - en_place) > 1:
            solutions.append(lu)
            expliquees |= lu.expliquees
            en_place |= lu.en_place
    ilots = {lu.ilot for lu in solutions}
    autres = (_autre(lu, expliquees, en_place, ilots) for lu in restants)
    return Analyse(tuple(solutions), tuple(a for a in autres if a.lettres))


def _sans_les_formes(lus: Sequence[Lu]) -> list[Lu]:
    """Without the words with a gap that are no solution, or lay only letters of another: it forms them on its way."""
    return [lu for lu in lus if not (lu.ecrit.troue and any(lu.posees < autre.posees for autre in lus))]


def _ilots_qui_proposent(feuille: Feuille, table: Table, examiner: Examiner) -> Set[int]:
    """On a paper, the islands that propose a word of their own: no piece of the grid, or one that is a solution."""
    tous = set(feuille.ilots.values())
    if feuille.principal is not None:
        return set()
    proposent = {
        feuille.ilots[mot.case]
        for mot in feuille.mots
        if not fragment(mot.texte, table) or examiner(_parmi(feuille, mot, tous)).acceptable
    }
    return proposent - _raccords_a_part(feuille, proposent, table, examiner) if len(tous) > 1 else proposent


def _raccords_a_part(feuille: Feuille, ilots: Set[int], table: Table, examiner: Examiner) -> Set[int]:
    """The islands that are the raccord of another solution: each of their words is on the grid, or badly copied from
    it. A raccord drawn apart from its word gives no place and proposes no word."""
    lus = [Lu(feuille, mot.case, _parmi(feuille, mot, ilots), examiner) for mot in feuille.mots]
    trouves = set[int]()
    for lu in (lu for lu in lus if lu.examen.acceptable):
        faux = (
            autre for autre in lus if not morceau_mal_recopie(autre.neuves(lu.de_la_grille), len(autre.cases), table)
        )
        nouveaux = {autre.ilot for autre in faux if not fragment(autre.ecrit.mot, table)}
        trouves |= ilots - nouveaux - {lu.ilot}
    return trouves


def _parmi(feuille: Feuille, mot: Mot, proposent: Set[int]) -> MotEcrit:
    """The word with what is beside it; an island that proposes a word of its own is not beside another."""
    ecrit = feuille.ecrit(mot)
    autres = proposent - {feuille.ilots[case] for case in feuille.cases(mot) if case in feuille.ilots}
    if not autres:
        return ecrit
    cotes = (c for c in ecrit.cotes if feuille.ilots[_deplacer(mot.case, (c.dl, c.dc))] not in autres)
    return replace(ecrit, cotes=tuple(cotes))


def sur_la_grille(texte: str, sens: Sens, table: Table) -> bool:
    """Whether these letters follow one another on the grid, in that direction."""
    return any(texte in ligne for ligne in table.lignes[sens])


def fragment(texte: str, table: Table) -> bool:
    """Whether these letters are a piece of the grid, in either direction: a card may be drawn the other way."""
    return any(sur_la_grille(texte, sens, table) for sens in Sens)


def morceau_mal_recopie(neuves: str, longueur: int, table: Table) -> bool:
    """Whether a word of so many letters is a piece of the grid badly copied, seen from where the solution is.

    Of its letters that the grid has not at their own squares there is one at most, or as many as half of them, which
    the tirage could not lay.
    """
    return len(neuves) < 2 or (2 * len(neuves) <= longueur and du_tirage(neuves, table) < 2)


def du_tirage(lettres: str, table: Table) -> int:
    """How many of these letters the tirage could give."""
    return (Counter(lettres) & table.lettres).total()


def _autre(lu: Lu, expliquees: frozenset[Case], en_place: frozenset[Case], ilots: Set[int]) -> Autre:
    return Autre(lu, lu.neuves(en_place | expliquees), lu.ilot not in ilots, len(lu.neuves(en_place)))


def _principal(lus: Sequence[Lu], table: Table) -> Lu:
    """The word that explains most of the sheet; where none is a solution, the one that looks most like a word.

    Located by one mode and annulled by the other (2012, 4.4), it is the word played all the same: it is a zero.
    """
    plus_long = max(lus, key=lambda lu: (not lu.sur_la_grille(table), len(lu.cases)))
    if plus_long.sans_faute and len(plus_long.expliquees) == len(plus_long.feuille.signes):
        return plus_long
    if not any(lu.examen.acceptable for lu in lus):
        return max(lus, key=lambda lu: _ressemblance(lu, table))
    return max((lu for lu in lus if lu.examen.compris), key=_ampleur)


def _ressemblance(lu: Lu, table: Table) -> tuple[bool, int, bool, bool, int]:
    """How much a word that is no solution looks like the one played: letters of the tirage, then a place somewhere, and
    whether it is admitted.

    A raccord with a slip may be longer.
    """
    jouable, admis = bool(lu.examen.jouables), lu.ecrit.mot in table.lexique
    return not lu.sur_la_grille(table), du_tirage(lu.ecrit.mot, table), jouable, jouable and admis, len(lu.cases)


def _ampleur(lu: Lu) -> tuple[int, int, bool, tuple[int, int, bool, int]]:
    """How much of the sheet it explains, with the letters of the grid that are at their own squares, then without;
    then whether it does so without a fault, then what it is worth."""
    return len(lu.expliquees | lu.en_place), len(lu.expliquees), lu.sans_faute, lu.jugement.faveur


def _lettre_seule(feuille: Feuille) -> tuple[Mot, ...]:
    """On a sheet of lone letters, the first one stands for the word."""
    case, signe = min(feuille.signes.items())
    return (Mot(case, signe, Sens.HORIZONTAL),)
