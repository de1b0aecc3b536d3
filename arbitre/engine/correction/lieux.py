"""Why a word that can be played is worth nothing: what its reference and its raccord say, what it would form there."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.analyse import Compris, Lu
from arbitre.engine.correction.causes import (
    Cause,
    ContreLaGrille,
    LettreErronee,
    NeToucheRien,
    RaccordFaux,
    RaccordIntrouvable,
    RaccordTropCourt,
    ReferenceFausse,
    ReferenceSansCase,
    SansLieu,
    ScoreDAilleurs,
    SortDeLaGrille,
    ToucheUnVoisin,
)
from arbitre.engine.correction.diagnostic import (
    Dessous,
    au_lieu_ecrit,
    bien_raccordee,
    fiche_retournee,
    inversion_double,
    mal_recopie,
)
from arbitre.engine.correction.dossier import Dossier, Jugement
from arbitre.engine.correction.ecrits import ILLISIBLE, Case, MotEcrit
from arbitre.engine.correction.localisation import Raccordement, faux_au_lieu_dit, raccorder
from arbitre.engine.correction.motifs import dire
from arbitre.engine.correction.places import Emplacement, Table
from arbitre.engine.correction.textes import non_admis, precise
from arbitre.engine.grille import VIDE, Grille, Reference

_SANS_PLACE = (Manquement.MAL_LOCALISE, Manquement.ERREUR_DE_GRILLE, Manquement.ERREUR_DE_LETTRE)
_PRES = 2
"""Lines and columns that a hand may miscount."""


def mal_localise(
    ecrit: MotEcrit, table: Table, jouables: Sequence[Emplacement], payees: Sequence[Emplacement] = ()
) -> tuple[Cause, ...]:
    """Why none of the places where it is playable is designated; ``payees`` those of its score that an edition pays."""
    valides = [place for place in jouables if place.ref.sens is ecrit.sens and not place.faux]
    lieux = tuple(dict.fromkeys(place.ref for place in payees))
    if ecrit.ref is None and not ecrit.cotes:
        return (SansLieu(ecrit.mot, ecrit.points, lieux),)
    copie = None if payees else _recopie_et_raccord(ecrit, table, valides)
    if copie is not None:
        return copie
    causes = (de_la_reference(ecrit, table, valides, payees), du_raccord(ecrit, table, jouables))
    return tuple(cause for cause in causes if cause is not None)


def reference_fausse(ecrit: MotEcrit, lieux: Iterable[Reference], points: int | None = None) -> Cause:
    """The reference written is none of the word's, which is played at ``lieux``; ``points`` if they alone say so."""
    la = tuple(dict.fromkeys(lieux))
    if ecrit.reference is None:
        texte = "" if ecrit.ref == ILLISIBLE else (ecrit.ref or "").upper()
        return ReferenceSansCase(texte, ecrit.mot, la, points)
    return ReferenceFausse(str(ecrit.reference), ecrit.mot, la, points)


def de_la_reference(
    ecrit: MotEcrit, table: Table, valides: Sequence[Emplacement], payees: Sequence[Emplacement] = ()
) -> Cause | None:
    """Why the reference says no place: None where there is none, or where it does."""
    if ecrit.ref is None:
        return None
    du_score = [place for place in valides if ecrit.points in place.scores.values()]
    raccordees = [place for place in valides if bien_raccordee(ecrit, place)]
    vises = [place for place in raccordees if place in du_score] or raccordees
    par_score = list(payees) or du_score
    ref = ecrit.reference
    if ref is None:
        return reference_fausse(ecrit, (p.ref for p in vises or par_score), None if vises else ecrit.points)
    inversion = inversion_double(ecrit, table)
    if inversion is not None and not payees:
        return inversion
    cause = au_lieu_ecrit(ecrit, table, joue=True)
    ici = next((place for place in valides if place.ref == ref), None)
    if ici is not None:
        if not payees or ecrit.points is None or ici in payees:
            return None
        return ScoreDAilleurs(ecrit.mot, ref, max(ici.scores.values()), ecrit.points, tuple(p.ref for p in payees))
    if vises:
        return reference_fausse(ecrit, (place.ref for place in vises))
    pres = isinstance(cause, (ContreLaGrille, NeToucheRien, SortDeLaGrille))
    proches = _les_plus_proches(ref, par_score or (valides if pres else ()))
    if proches:
        return reference_fausse(ecrit, proches)
    return reference_fausse(ecrit, (place.ref for place in par_score), ecrit.points) if par_score else cause


def _les_plus_proches(ref: Reference, places: Sequence[Emplacement]) -> list[Reference]:
    """Among the places that a hand may have meant by ``ref``, the nearest ones."""
    proches = {place.ref: _distance(ref, place.ref) for place in places if _distance(ref, place.ref) <= _PRES}
    return [la for la, distance in proches.items() if distance == min(proches.values())]


def _distance(ref: Reference, autre: Reference) -> int:
    """Lines or columns between two squares, whichever is more."""
    return max(abs(ref.ligne - autre.ligne), abs(ref.colonne - autre.colonne))


def _recopie_et_raccord(ecrit: MotEcrit, table: Table, valides: Sequence[Emplacement]) -> tuple[Cause, ...] | None:
    """A word copied against the grid, at the place that the letters beside it say too; None where they do not, or where
    the score or a right raccord is that of another place."""
    copie = mal_recopie(ecrit, table)
    ailleurs = any(ecrit.points in place.scores.values() or bien_raccordee(ecrit, place) for place in valides)
    if copie is None or ailleurs:
        return None
    signes = [(c.lettre, (copie.ref.ligne + c.dl, copie.ref.colonne + c.dc)) for c in ecrit.cotes]
    fausses = _erronees(table.grille, signes)
    if len(fausses) == len(signes):
        return None
    return (copie, RaccordFaux(fausses)) if fausses else (copie,)


def _erronees(grille: Grille, signes: Iterable[tuple[str, Case]]) -> tuple[LettreErronee, ...]:
    """Among the letters written on squares of the grid, those that the grid does not have there."""
    lues = ((lettre, grille[case].upper().replace(VIDE, ""), case) for lettre, case in signes)
    return tuple(LettreErronee(lettre, dessous, case) for lettre, dessous, case in lues if lettre != dessous)


def du_raccord(ecrit: MotEcrit, table: Table, jouables: Sequence[Emplacement]) -> Cause | None:
    """Which letters beside the word are wrong, at the place of its reference, or that they say best; None for none."""
    if not ecrit.cotes or not jouables:
        return None
    tournee = fiche_retournee(ecrit, table)
    if tournee is not None:
        return tournee

    def mieux(place: Emplacement) -> tuple[bool, int, int, bool, bool]:
        raccord = raccorder(ecrit, place)
        par_score = ecrit.points in place.scores.values()
        return place.ref == ecrit.reference, len(raccord.justes), -len(raccord.fausses), par_score, not place.faux

    place = max(jouables, key=mieux)
    raccord = raccorder(ecrit, place)
    return raccord_fautif(ecrit, place, raccord) if raccord.fausses or raccord.nombre < 2 else None


def raccord_fautif(ecrit: MotEcrit, place: Emplacement, raccord: Raccordement) -> Cause:
    """Why those letters are no raccord of ``place``."""
    du_score = raccord.justes and ecrit.points in place.scores.values()
    visee = du_score or place.ref == ecrit.reference or len(raccord.justes) >= len(raccord.fausses)
    if raccord.fausses and visee:
        return RaccordFaux(_fausses(ecrit, place, raccord))
    if raccord.fausses:
        return RaccordIntrouvable(ecrit.mot, tuple(dict.fromkeys(c.lettre for c in ecrit.cotes)))
    return RaccordTropCourt(min(2, raccord.nombre))


def _fausses(ecrit: MotEcrit, place: Emplacement, raccord: Raccordement) -> tuple[LettreErronee, ...]:
    """The wrong letters; those that are on their own square only where all are."""
    lues = {(c.dl, c.dc): c.lettre for c in ecrit.cotes}
    lettres = []
    for dl, dc in raccord.fausses:
        ici = place.ref.ligne + dl, place.ref.colonne + dc
        signe = place.donne.grille[ici].upper()
        lettres.append(LettreErronee(lues[dl, dc], "" if signe == VIDE else signe, ici))
    differentes = [lettre for lettre in lettres if lettre.ecrite != lettre.grille]
    return tuple(differentes or lettres)


def raison_d_un_autre(lu: Lu, solutions: Sequence[Lu]) -> str:
    """Why one of several words is null: the reference and the score of the card may be another's."""
    faute = lu.jugement.fautes[0]
    copie = raccord_mal_copie(lu, solutions)
    if copie is not None and faute.manquement in _SANS_PLACE:
        return dire([copie])
    return "sans place correcte" if faute.manquement is Manquement.MAL_LOCALISE else faute.sanction.motif


def raccord_mal_copie(lu: Lu, solutions: Sequence[Lu]) -> RaccordFaux | None:
    """The error of a word beside ``solutions`` of which the grid has half the letters at their squares."""
    copies = [
        fausses
        for solution in solutions
        for compris in solution.examen.compris
        if lu not in solutions and lu.ecrit.lisible and lu.feuille is solution.feuille
        for fausses in [_erronees(compris.place.donne.grille, _vus_de(lu, solution, compris))]
        if 0 < 2 * len(fausses) <= len(lu.cases)
    ]
    return RaccordFaux(min(copies, key=len)) if copies else None


def _vus_de(lu: Lu, solution: Lu, compris: Compris) -> list[tuple[str, Case]]:
    """The letters of a word of the sheet, with the squares of the grid where they are, from where the solution is."""
    ligne, colonne = solution.case
    signes = lu.feuille.signes
    return [(signes[case], compris.sur_la_grille((case[0] - ligne, case[1] - colonne))) for case in sorted(lu.cases)]


def mots_non_admis(d: Dossier, ecrit: MotEcrit, mots: tuple[str, ...], jouables: Sequence[Emplacement]) -> Jugement:
    """A word not admitted, with every other one that it forms at the place written (2023, 5.9)."""
    formes = faux_au_lieu_dit(ecrit, jouables)
    motif = precise(non_admis(mots, forme=False), non_admis(formes, forme=True) if formes else "")
    copie = mal_recopie(ecrit, d.table)
    motif = precise(dire([copie]), motif) if copie else motif
    return replace(d.nul(Manquement.MOT_NON_ADMIS, motif, mots), aussi_refuses=formes)


def mots_formes(d: Dossier, ecrit: MotEcrit, refuses: tuple[str, ...]) -> Jugement:
    """2012, 4.4 and 5.4: the words not admitted that it forms across, and the one it goes on into, said as such."""
    prolonge = _prolongement(ecrit, d.table)
    if prolonge is None or prolonge.entier not in refuses:
        return d.nul(Manquement.MOT_FORME_NON_ADMIS, non_admis(refuses, forme=True), refuses)
    autres = [mot for mot in refuses if mot != prolonge.entier]
    motif = precise(dire([prolonge]), non_admis(autres, forme=True) if autres else "")
    return d.nul(Manquement.MOT_FORME_NON_ADMIS, motif, refuses)


def _prolongement(ecrit: MotEcrit, table: Table) -> ToucheUnVoisin | None:
    """The word not admitted that the tiles at its ends make of it, at the place written."""
    ref = ecrit.reference
    if ref is None or ref.sens is not ecrit.sens:
        return None
    dessous = Dessous(ecrit.mot, ref, table)
    return ToucheUnVoisin(ecrit.mot, ref, dessous.bouts, dessous.entier, admis=False) if dessous.bouts else None
