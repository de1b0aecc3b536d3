"""Where a bulletin says that the word goes: the reference, the letters of raccord (2023, 4.3; 2012, 4.2 and 4.3)."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, IntEnum

from msgspec import Struct

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.dossier import Dossier, Faute
from arbitre.engine.correction.ecrits import ILLISIBLE, Case, Cote, MotEcrit, voisines
from arbitre.engine.correction.motifs import reference_inversee, sens_inverse
from arbitre.engine.correction.places import Emplacement, Table


class Mode(Enum):
    """What the reference says of a place. Only one of the word's direction and the reference may be inverted.

    ``RETOURNEE``: both are, which one letter that makes two words excuses (2012, 5.4; ancienne, 4.2).
    """

    ABSENTE = "absente"
    CORRECTE = "correcte"
    INVERSEE = "inversée"
    RETOURNEE = "inversée avec le mot"
    FAUSSE = "fausse"


def mode_reference(ecrit: MotEcrit, place: Emplacement) -> Mode:
    """Compare the reference written, and the direction of the word, with ``place``."""
    if ecrit.ref is None:
        return Mode.ABSENTE
    ref = ecrit.reference
    if ref is None or (ref.ligne, ref.colonne) != (place.ref.ligne, place.ref.colonne):
        return Mode.FAUSSE
    justes = (ref.sens is place.ref.sens) + (ecrit.sens is place.ref.sens)
    return (Mode.RETOURNEE, Mode.INVERSEE, Mode.CORRECTE)[justes]


class Raccordement(Struct, frozen=True):
    """The letters of raccord of a word at a place.

    ``justes`` are the squares (from the word's first letter) of those beside the word, ``nombre`` counts those of the
    word too; ``fausses`` are letters beside the word that are none: they interrupt a chain (2023, 5.2.2).
    """

    nombre: int
    justes: frozenset[Case]
    fausses: tuple[Case, ...]


_AUCUN = Raccordement(0, frozenset(), ())


def raccorder(ecrit: MotEcrit, place: Emplacement) -> Raccordement:
    """Follow the chains of letters of raccord from the letters newly laid.

    A chain goes through letters that the grid has at that very square. Since a word lies in one piece and lays a
    letter at least, chains from the new letters (2023, 4.3.2) and from any letter of the word (2012, 4.3.1) are one.
    """
    if (place.ref.sens is ecrit.sens) is ecrit.retourne:
        return _AUCUN
    conformes = {(c.dl, c.dc) for c in ecrit.cotes if c.lettre != ILLISIBLE and _dessous(ecrit, place, c) == c.lettre}
    cases = ecrit.cases
    neuves = {cases[i] for i in place.posees}
    dedans = {case for i, case in enumerate(cases) if case not in neuves}
    justes: set[Case] = set()
    a_voir = [voisine for case in cases for voisine in voisines(case)] if conformes else []
    while a_voir:
        case = a_voir.pop()
        if case in conformes and case not in justes:
            justes.add(case)
            a_voir.extend(voisines(case))
    if ecrit.ecrites is not None:
        dedans &= {cases[i] for i in ecrit.ecrites}
    fausses = tuple((c.dl, c.dc) for c in ecrit.cotes if (c.dl, c.dc) not in justes)
    return Raccordement(len(dedans) + len(justes), frozenset(justes), fausses)


def _dessous(ecrit: MotEcrit, place: Emplacement, cote: Cote) -> str:
    """The letter of the grid, a capital, where a letter beside the word lies."""
    dl, dc = (cote.dc, cote.dl) if ecrit.retourne else (cote.dl, cote.dc)
    return place.donne.grille[place.ref.ligne + dl, place.ref.colonne + dc].upper()


Fautes = tuple[Faute, ...]


class Designation(Struct, frozen=True):
    """A place seen from the bulletin: what its reference and its letters of raccord say of it.

    ``prolonge``: the word prolongs there a word long enough for the edition to ignore the reference.
    """

    ecrit: MotEcrit
    place: Emplacement
    mode: Mode
    raccord: Raccordement
    prolonge: bool


class Rang(IntEnum):
    """How clearly a place is designated: the others count where what is written names no solution, or by the score."""

    ECRIT = 0
    PROLONGEMENT = 1
    """A word is prolonged, and another reference is written, which is ignored."""
    LETTRES_DU_MOT = 2
    """The reference is of no solution, nothing is beside the word, but an edition admits the word's own letters."""


class Localisation(Struct, frozen=True):
    """A place that the bulletin designates, the faults of the way it does, and which mode does it."""

    place: Emplacement
    ecrit: MotEcrit
    fautes: tuple[Faute, ...] = ()
    par_reference: bool = False
    par_raccord: bool = False
    parasites: int = 0

    @property
    def exacte(self) -> bool:
        """The score written is one of this place (for some way to circle)."""
        return self.ecrit.points in self.place.scores.values()


def assez_de_lettres(d: Dossier, vue: Designation) -> Fautes | None:
    """Three letters of raccord, or two with a warning (2023, 4.3.2 and 5.5; 2012, 4.3 and 5.2; ancienne, 3.3, 4.3)."""
    if vue.raccord.nombre >= d.table.raccord_requis:
        return ()
    if vue.raccord.nombre == 2:
        return (d.faute(Manquement.RACCORD_DE_DEUX, "raccord de deux lettres seulement"),)
    return None


def reference_seule(d: Dossier, vue: Designation) -> Fautes | None:
    """Right, or inverted with a warning (2023, 4.3.1 and 5.5; 2012, 4.2 and 5.2; ancienne, 3.2 and 4.3)."""
    if vue.mode is Mode.CORRECTE:
        return ()
    if vue.mode is Mode.INVERSEE:
        return (d.faute(Manquement.INVERSION, _lequel_est_inverse(vue)),)
    return None


def _lequel_est_inverse(vue: Designation) -> str:
    """Which of the word and its reference is turned: the other one is that of the place."""
    ecrit, ref = vue.ecrit, vue.place.ref
    assert ecrit.reference is not None, "the reference says the square"
    if ecrit.sens is not ref.sens:
        return sens_inverse(ecrit.mot, ref)
    return reference_inversee(ecrit.reference, ecrit.mot, ref)


class Modes(Struct, frozen=True):
    """What an edition says of locating a word: each function gives the faults of a designation, None where it fails.

    ``prolongement``: letters of a word on the grid from which, prolonged, its reference is ignored.
    """

    prolongement: int
    fautes: Callable[[Dossier, Designation], Fautes | None]
    lettres_du_mot: Callable[[Dossier, Designation], Fautes | None]


def localisations(d: Dossier, ecrit: MotEcrit, places: Sequence[Emplacement], modes: Modes) -> list[Localisation]:
    """Every place that the bulletin designates, words formed across valid or not.

    Against a reference that designates a valid place, a prolonged word counts only where its score is the one written;
    a reference that is itself that of a prolonged word is not looked at (2023, 5.3; 2012, 4.2.2; ancienne, 3.2.2).
    """
    vues = [_designation(ecrit, place, modes) for place in places]
    trouvees: dict[Rang, list[Localisation]] = {rang: [] for rang in Rang}
    for vue in vues:
        fautes = modes.fautes(d, vue)
        if fautes is not None:
            trouvees[_rang(vue)].append(_localisation(vue, fautes))
    if _une_valide(loc for loc in trouvees[Rang.ECRIT] if loc.par_reference or ecrit.cotes):
        exactes = [loc for loc in trouvees[Rang.PROLONGEMENT] if loc.exacte]
        return trouvees[Rang.ECRIT] + exactes
    if ecrit.ref is not None:
        trouvees[Rang.LETTRES_DU_MOT] = [
            Localisation(vue.place, ecrit, fautes, par_raccord=True, parasites=len(vue.raccord.fausses))
            for vue in vues
            if (fautes := modes.lettres_du_mot(d, vue)) is not None
        ]
    return [loc for rang in Rang for loc in trouvees[rang]]


def _designation(ecrit: MotEcrit, place: Emplacement, modes: Modes) -> Designation:
    prolonge = place.prolonge >= modes.prolongement and place.ref.sens is ecrit.sens
    return Designation(ecrit, place, mode_reference(ecrit, place), raccorder(ecrit, place), prolonge)


def _rang(vue: Designation) -> Rang:
    contre = vue.mode is Mode.FAUSSE and not vue.ecrit.cotes
    return Rang.PROLONGEMENT if contre else Rang.ECRIT


def _localisation(vue: Designation, fautes: Fautes) -> Localisation:
    designee = vue.mode not in (Mode.ABSENTE, Mode.FAUSSE) and not vue.prolonge
    raccordee = not designee or (bool(vue.ecrit.cotes) and vue.raccord.nombre >= 2)
    return Localisation(vue.place, vue.ecrit, fautes, designee, raccordee, len(vue.raccord.fausses))


def _une_valide(localisees: Iterable[Localisation]) -> bool:
    return any(not loc.place.faux for loc in localisees)


def mots_faux(localisees: Iterable[Localisation]) -> tuple[str, ...]:
    """The words not admitted that these places form across, in order, each once."""
    return tuple(dict.fromkeys(mot for loc in localisees for mot in loc.place.faux))


def faux_au_lieu_dit(ecrit: MotEcrit, places: Iterable[Emplacement]) -> tuple[str, ...]:
    """The words not admitted that a word forms at the one place that its reference, or a right raccord, says."""
    lues = [(place, mode_reference(ecrit, place), raccorder(ecrit, place)) for place in places]
    dites = [place for place, mode, _ in lues if mode in (Mode.CORRECTE, Mode.INVERSEE)]
    dites = dites or [place for place, _, raccord in lues if raccord.nombre > 1 and not raccord.fausses]
    return dites[0].faux if len(dites) == 1 else ()


def les_mieux_raccordees(localisees: Sequence[Localisation]) -> list[Localisation]:
    """The places that leave no letter that is not one of raccord, if there are any; else all."""
    return [loc for loc in localisees if not loc.parasites] or list(localisees)


def places_jouables(table: Table, ecrit: MotEcrit) -> tuple[Emplacement, ...]:
    """Where the word may be played: in its written direction, then where an inverted reference points.

    Nowhere, if a letter is illegible or left out.
    """
    if not ecrit.lisible:
        return ()
    dans_le_sens = table.jouables(ecrit.mot, ecrit.sens)
    ref = ecrit.reference
    if ref is None or ref.sens is ecrit.sens:
        return dans_le_sens
    autre = table.place(ecrit.mot, ref)
    return dans_le_sens if autre is None else (*dans_le_sens, autre)
