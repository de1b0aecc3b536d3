"""Why a written word is worth nothing: what the bulletin says first, then the nearest valid place, and no other.

A letter that the player cannot have comes before all; then what the word and its reference turned would say; then what
lies at the place written.
"""

from collections import Counter
from itertools import takewhile
from typing import NamedTuple

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.causes import (
    AutreSens,
    Cause,
    ContreLaGrille,
    DejaSurLaGrille,
    DeuxInversions,
    FicheRetournee,
    LettreAbsente,
    LettresAbsentes,
    MotIllisible,
    MotIncomplet,
    NeToucheRien,
    SansPlace,
    SortDeLaGrille,
    ToucheUnVoisin,
    TropDeLettres,
)
from arbitre.engine.correction.ecrits import Case, MotEcrit, voisines
from arbitre.engine.correction.localisation import raccorder
from arbitre.engine.correction.motifs import dire
from arbitre.engine.correction.places import Emplacement, Table
from arbitre.engine.grille import TAILLE, VIDE, Reference, Sens


class Diagnostic(NamedTuple):
    """The fault and its reason in French."""

    manquement: Manquement
    motif: str


def diagnostiquer(ecrit: MotEcrit, table: Table) -> Diagnostic:
    """For a word that has no place with these letters on this grid (it may be illegible or not whole)."""
    return Diagnostic(_manquement(ecrit, table), dire([chercher(ecrit, table)]))


def _manquement(ecrit: MotEcrit, table: Table) -> Manquement:
    """What the règlement calls it: not whole, against the grid (2023, 5.4.1.c), or against the tirage (5.4.1.d)."""
    if ecrit.illisible:
        return Manquement.ILLISIBLE
    if not ecrit.lisible:
        return Manquement.PAS_EN_ENTIER
    if mal_recopie(ecrit, table):
        return Manquement.ERREUR_DE_GRILLE
    places, ref = table.places(ecrit.mot, ecrit.sens), ecrit.reference
    if ref is not None and ref.sens is ecrit.sens and all(place.ref != ref for place in places):
        dessous = Dessous(ecrit.mot, ref, table)
        if not dessous.ecarts and dessous.bouts:
            return Manquement.PAS_EN_ENTIER
        if dessous.ecarts and dessous.posees.total() + len(dessous.ecarts) < len(ecrit.mot):
            return Manquement.ERREUR_DE_GRILLE
    return Manquement.ERREUR_DE_LETTRE if places else Manquement.ERREUR_DE_GRILLE


def chercher(ecrit: MotEcrit, table: Table) -> Cause:
    """The cause for a word that cannot be played at all."""
    if ecrit.illisible:
        return MotIllisible(ecrit.mot)
    if not ecrit.lisible:
        return MotIncomplet(ecrit.mot)
    copie = mal_recopie(ecrit, table)
    if copie is not None:
        return copie
    hors = introuvables(ecrit.mot, table)
    if hors:
        return LettresAbsentes(hors, table.jokers, plus_de=table.formule.max_posees if _trop(ecrit, table) else 0)
    return (
        inversion_double(ecrit, table)
        or fiche_retournee(ecrit, table)
        or au_lieu_ecrit(ecrit, table, joue=False)
        or _sans_lieu_dit(ecrit, table)
    )


def mal_recopie(ecrit: MotEcrit, table: Table) -> ContreLaGrille | None:
    """Where the letters of the grid, at the place said, are all that forbids it: those squares were copied wrong."""
    for ref in _lieux_dits(ecrit, table):
        dessous = Dessous(ecrit.mot, ref, table)
        if dessous.recopie(table):
            return ContreLaGrille(ecrit.mot, ref, dessous.ecarts)
    return None


def _lieux_dits(ecrit: MotEcrit, table: Table) -> tuple[Reference, ...]:
    """The place of the reference, read both ways where it is in the other direction; without one, of the raccord."""
    if table.grille.vide:
        return ()
    if ecrit.ref is None:
        dit = _dit_par_le_raccord(ecrit, table)
        return (dit,) if dit else ()
    ref = ecrit.reference
    return tuple(dict.fromkeys([Reference(ref.ligne, ref.colonne, ecrit.sens), ref])) if ref else ()


def introuvables(mot: str, table: Table) -> tuple[LettreAbsente, ...]:
    """The letters that neither the tirage nor the grid could give, jokers counted; none where jokers may stand."""
    grille = Counter("".join(table.grille.lignes).upper())
    return absentes(Counter(mot) - grille, table)


def absentes(posees: Counter[str], table: Table) -> tuple[LettreAbsente, ...]:
    """The letters laid that the tirage has not, in alphabetical order; none where jokers may stand for them."""
    manque = posees - table.lettres
    if manque.total() <= table.jokers:
        return ()
    return tuple(LettreAbsente(lettre, table.lettres[lettre]) for lettre in sorted(manque))


def _trop(ecrit: MotEcrit, table: Table) -> bool:
    """Whether the place written, or each place of the word, asks for more letters than may be laid."""
    ref = None if table.grille.vide else ecrit.reference
    if ref is not None:
        return Dessous(ecrit.mot, Reference(ref.ligne, ref.colonne, ecrit.sens), table).trop
    places = table.places(ecrit.mot, ecrit.sens)
    return bool(places) and all(len(place.posees) > table.formule.max_posees for place in places)


class Dessous:
    """What lies under a word at a place, and at its ends, whether it fits there or not."""

    def __init__(self, mot: str, ref: Reference, table: Table) -> None:
        self.mot, self.ref = mot, ref
        self.cases: list[Case] = list(ref.cases(len(mot)))
        self.dedans = all(0 <= rang < TAILLE for rang in self.cases[-1])
        grille = table.grille
        signes = [grille[case].upper() for case in self.cases]
        paires = list(zip(signes, mot, self.cases, strict=True))
        self.posees = Counter(lettre for signe, lettre, _ in paires if signe == VIDE)
        self.ecarts = tuple((signe, case) for signe, lettre, case in paires if signe not in (VIDE, lettre))
        self.trop = self.posees.total() > table.formule.max_posees
        self.avant = _suite(table, self.cases[0], ref.sens, -1)[::-1]
        self.apres = _suite(table, self.cases[-1], ref.sens, 1)
        touche = any(grille.occupee(voisine) for case in self.cases for voisine in voisines(case))
        self.isole = not touche and self.posees.total() == len(mot)

    def recopie(self, table: Table) -> bool:
        """Whether it lies there but for one square of the grid, or but for those that make it a word admitted."""
        if not self.dedans or not self.ecarts or not self.posees or self.bouts or absentes(self.posees, table):
            return False
        une = len(self.ecarts) == 1 and self.mot in table.lexique
        return une or self.juste in table.lexique

    @property
    def juste(self) -> str:
        """The word that the letters of the grid make of it."""
        grille = {case: lettre for lettre, case in self.ecarts}
        return "".join(grille.get(case, lettre) for lettre, case in zip(self.mot, self.cases, strict=True))

    @property
    def bouts(self) -> tuple[str, ...]:
        """The letters that touch the word, before and after."""
        return tuple(filter(None, (self.avant, self.apres)))

    @property
    def entier(self) -> str:
        """The word that those letters make of it."""
        return self.avant + self.mot + self.apres

    @property
    def debut(self) -> Reference:
        """Where that word begins."""
        (dl, dc), recul = self.ref.sens.pas, len(self.avant)
        return Reference(self.ref.ligne - recul * dl, self.ref.colonne - recul * dc, self.ref.sens)


def _suite(table: Table, case: Case, sens: Sens, pas: int) -> str:
    """The tiles that follow one another from that square, which is not of them."""
    dl, dc = sens.pas[0] * pas, sens.pas[1] * pas
    suivies = (table.grille[case[0] + i * dl, case[1] + i * dc] for i in range(1, TAILLE + 1))
    return "".join(takewhile(lambda signe: signe != VIDE, suivies)).upper()


def inversion_double(ecrit: MotEcrit, table: Table) -> DeuxInversions | None:
    """Whether the place written is a solution, the word and its reference both turned.

    Not where the score is that of a solution in the direction of the word only: it is the reference that says no place.
    """
    ref = ecrit.reference
    if ref is None or ref.sens is not ecrit.sens or not ecrit.lisible:
        return None
    inverse = table.place(ecrit.mot, ref.inversee)
    if inverse is None or inverse.faux:
        return None
    jouables = (place for place in table.jouables(ecrit.mot, ecrit.sens) if not place.faux)
    if ecrit.points not in inverse.scores.values() and any(ecrit.points in p.scores.values() for p in jouables):
        return None
    return DeuxInversions(ecrit.mot, inverse.ref)


def fiche_retournee(ecrit: MotEcrit, table: Table) -> FicheRetournee | None:
    """The solution that the word and its raccord say together, both turned, where they say none as they are written.

    Of several, the one that makes the score written.
    """
    dites = lieux_retournes(ecrit, table)
    du_score = [place for place in dites if ecrit.points in place.scores.values()] or dites
    return FicheRetournee(ecrit.mot, du_score[0].ref) if len(du_score) == 1 else None


def lieux_retournes(ecrit: MotEcrit, table: Table) -> list[Emplacement]:
    """The solutions of which word and raccord are all right once turned, where they are at none as they are written."""
    if not ecrit.lisible or any(bien_raccordee(ecrit, place) for place in table.jouables(ecrit.mot, ecrit.sens)):
        return []
    tournee = replace(ecrit, retourne=True)
    return [p for p in table.jouables(ecrit.mot, ecrit.sens.autre) if not p.faux and bien_raccordee(tournee, p)]


def bien_raccordee(ecrit: MotEcrit, place: Emplacement) -> bool:
    """Whether every letter beside the word is one of raccord there, two of them at least with those of the word."""
    raccord = raccorder(ecrit, place)
    return not raccord.fausses and bool(raccord.justes) and raccord.nombre > 1


def au_lieu_ecrit(ecrit: MotEcrit, table: Table, *, joue: bool) -> Cause | None:
    """What forbids the place written; None where none is, or where the word may be laid there.

    A reference in the other direction is read both ways, the nearest to a place first. ``joue``: the word is played
    elsewhere, so that letters of the grid under it say more than what it would lack.
    """
    if ecrit.ref is None:
        return None
    causes: list[Cause] = []
    for lue in _lieux_dits(ecrit, table):
        cause = _au(ecrit.mot, lue, table, joue=joue)
        if cause is None:
            return None
        causes.append(cause)
    return min(causes, key=_eloignement, default=None)


def _au(mot: str, ref: Reference, table: Table, *, joue: bool) -> Cause | None:
    dessous = Dessous(mot, ref, table)
    hors = absentes(dessous.posees, table)
    if not dessous.dedans:
        return SortDeLaGrille(mot, ref)
    if not dessous.posees and not dessous.ecarts:
        return DejaSurLaGrille(mot, ref)
    if dessous.ecarts and (joue or not hors):
        return ContreLaGrille(mot, ref, dessous.ecarts)
    if hors:
        return LettresAbsentes(hors, table.jokers, ref, table.formule.max_posees if dessous.trop else 0)
    if dessous.bouts:
        admis = dessous.entier in table.lexique
        if admis and mot not in table.lexique:
            return MotIncomplet(mot, dessous.entier, dessous.debut)
        return ToucheUnVoisin(mot, ref, dessous.bouts, dessous.entier, admis)
    if dessous.isole:
        return NeToucheRien(mot, ref)
    return TropDeLettres(mot, table.formule.max_posees, ref) if dessous.trop else None


def _eloignement(cause: Cause) -> int:
    """How far what is written is from a place, by what forbids it."""
    if isinstance(cause, (LettresAbsentes, TropDeLettres, DejaSurLaGrille)):
        return 0
    return 1 if isinstance(cause, (ToucheUnVoisin, MotIncomplet, ContreLaGrille)) else 2


def _sans_lieu_dit(ecrit: MotEcrit, table: Table) -> Cause:
    """Where no reference says a place: the one of its raccord, else where fewest letters are missing."""
    dit = _dit_par_le_raccord(ecrit, table)
    if dit is not None:
        cause = _au(ecrit.mot, dit, table, joue=False)
        if cause is not None:
            return cause
    deja = _deja(ecrit.mot, ecrit.sens, table)
    if deja is not None:
        return DejaSurLaGrille(ecrit.mot, deja)
    autre = ecrit.sens.autre
    if ecrit.mot in table.lexique and any(not place.faux for place in table.jouables(ecrit.mot, autre)):
        return AutreSens(ecrit.mot, autre)
    places = table.places(ecrit.mot, ecrit.sens)
    if not places:
        return SansPlace(ecrit.mot, ecrit.sens)
    maximum = table.formule.max_posees
    place = min(places, key=lambda p: (len(p.posees) > maximum, p.manque.total(), len(p.posees)))
    trop = maximum if len(place.posees) > maximum else 0
    hors = absentes(Counter(place.mot[i].upper() for i in place.posees), table)
    return LettresAbsentes(hors, table.jokers, plus_de=trop) if hors else TropDeLettres(ecrit.mot, maximum)


def _dit_par_le_raccord(ecrit: MotEcrit, table: Table) -> Reference | None:
    """The one place inside the grid where the letters beside the word, but for one, are those of the grid."""
    if len(ecrit.cotes) < 2:
        return None
    justes = Counter(
        (ligne - c.dl, colonne - c.dc)
        for c in ecrit.cotes
        for ligne, colonne in table.ou(c.lettre)
        if 0 <= ligne - c.dl < TAILLE and 0 <= colonne - c.dc < TAILLE
    )
    mieux = max(justes.values(), default=0)
    dits = [Reference(*case, ecrit.sens) for case, nombre in justes.items() if nombre == mieux]
    assez = mieux >= max(2, len(ecrit.cotes) - 1)
    return dits[0] if assez and len(dits) == 1 and Dessous(ecrit.mot, dits[0], table).dedans else None


def _deja(mot: str, sens: Sens, table: Table) -> Reference | None:
    """Where the word lies on the grid, whole and by itself, in that direction."""
    for rang, ligne in enumerate(table.lignes[sens]):
        debut = f"{VIDE}{ligne}{VIDE}".find(f"{VIDE}{mot}{VIDE}")
        if debut >= 0:
            return Reference(*((rang, debut) if sens is Sens.HORIZONTAL else (debut, rang)), sens)
    return None
