"""The standing of a season, and what each player did in it.

By points, percentage and points top what is not played brings nothing. By places, as in a competition (ancienne,
original formules), an evening that is not played has the place after its last; the best evenings leave it out.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from operator import attrgetter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classement.general import Methode
from arbitre.engine.classement.partie import rangs, rangs_entre_eux
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.francais import alphabetique
from arbitre.engine.proches import Reponse
from arbitre.engine.reconnus import noms_distincts
from arbitre.engine.saison.personnes import RegistreDesVenus, rattacher
from arbitre.engine.saison.valeurs import ReglesDeSaison, Soiree, Venue

ASSEZ_POUR_UN_PROGRES: Final = 4
"""Evenings from which the second half is measured against the first."""


class SoireeComptee(Struct, frozen=True):
    """An evening of somebody's season: what it brings by the method, whether it is among those retained.

    ``venue`` is None where he was not there, which counts by places alone.
    """

    soiree: Soiree
    venue: Venue | None
    apport: Fraction
    retenue: bool

    @property
    def part(self) -> Fraction:
        """The share of the tops that the player had that evening."""
        return part_du_top([self.venue] if self.venue else [])


class LigneDeSaison(Struct, frozen=True):
    """A player's, or a pair's, season. ``rang`` is 0 for who did not come often enough to be ranked.

    ``total`` is what the method adds up over the evenings retained: a percentage is that of all their points. ``nom``
    is how he is written among the others, one of whom may have the same name.
    """

    rang: int
    joueur: Joueur
    nom: str
    total: Fraction
    comptees: tuple[SoireeComptee, ...]

    @property
    def jouees(self) -> tuple[SoireeComptee, ...]:
        """The evenings where he came, in order."""
        return tuple(c for c in self.comptees if c.venue is not None)

    @property
    def retenues(self) -> tuple[SoireeComptee, ...]:
        """The evenings that count, in order."""
        return tuple(c for c in self.comptees if c.retenue)

    @property
    def venues(self) -> tuple[Venue, ...]:
        """What he had, evening by evening."""
        return tuple(c.venue for c in self.comptees if c.venue is not None)

    @property
    def points(self) -> int:
        """All his points, whatever counts."""
        return sum(v.total for v in self.venues)

    @property
    def tops(self) -> int:
        """The coups on which he had the top."""
        return sum(v.nb_tops for v in self.venues)

    @property
    def coups(self) -> int:
        return sum(v.coups for v in self.venues)

    @property
    def solos(self) -> int:
        return sum(v.solos for v in self.venues)

    @property
    def victoires(self) -> int:
        """The evenings that he won, alone or not."""
        return sum(v.rang == 1 for v in self.venues)

    @property
    def part(self) -> int:
        """Percentage of the top over the evenings retained, as `total`, in hundredths."""
        return centiemes(part_du_top(c.venue for c in self.retenues if c.venue is not None))

    @property
    def progres(self) -> int | None:
        """Hundredths of a percent that the second half of his evenings has over the first; None of too few."""
        toutes = self.venues
        if len(toutes) < ASSEZ_POUR_UN_PROGRES:
            return None
        moitie = len(toutes) // 2
        return centiemes(part_du_top(toutes[-moitie:])) - centiemes(part_du_top(toutes[:moitie]))


class Saison(Struct, frozen=True):
    """A standing, best first; who came too rarely to be in it; the evenings, in order; whom to ask about."""

    regles: ReglesDeSaison
    soirees: tuple[Soiree, ...]
    lignes: tuple[LigneDeSaison, ...]
    trop_rares: tuple[LigneDeSaison, ...]
    a_demander: tuple[tuple[Joueur, Joueur], ...]

    @property
    def provisoire(self) -> bool:
        """Whether an evening is not finished, or left something to settle."""
        return not all(soiree.arretee for soiree in self.soirees)


class GroupeDeSaison(Struct, frozen=True):
    """Players ranked among themselves; ``nom`` is empty where there is one group only."""

    nom: str
    lignes: tuple[LigneDeSaison, ...]


def part_du_top(venues: Iterable[Venue]) -> Fraction:
    """The share of their tops that these evenings add up to; 0 for none."""
    toutes = list(venues)
    tops = sum(v.tops for v in toutes)
    return Fraction(sum(v.total for v in toutes), tops) if tops else Fraction(0)


def centiemes(part: Fraction) -> int:
    """Hundredths of a percent, rounded half up."""
    return (20_000 * part.numerator + part.denominator) // (2 * part.denominator)


def classer_la_saison(
    soirees: Sequence[Soiree],
    regles: ReglesDeSaison | None = None,
    reponses: Sequence[Reponse] = (),
    connus: Sequence[Joueur] = (),
) -> Saison:
    """Rank everybody over the evenings of the season; ``reponses``: what was said of names that are alike; ``connus``:
    the club's players, whose names are written as the club has them.

    Who is who follows from all the evenings that are given, of the season or not: an answer holds for every year.
    """
    regles = regles or ReglesDeSaison()
    toutes = sorted(soirees, key=lambda s: (s.date, s.nom, s.origine))
    registre = rattacher(toutes, reponses, connus)
    dedans = [numero for numero, soiree in enumerate(toutes) if regles.retient(soiree)]
    lignes = _lignes(toutes, registre, dedans, regles)
    classables = [x for x in lignes if len(x.jouees) >= regles.minimum]
    sens = -1 if regles.methode is Methode.PLACES else 1
    places = rangs([sens * x.total for x in classables])
    classees = [replace(x, rang=rang) for x, rang in zip(classables, places, strict=True)]
    return Saison(
        regles,
        tuple(toutes[numero] for numero in dedans),
        tuple(sorted(classees, key=lambda x: (x.rang, alphabetique(x.joueur.nom_complet)))),
        tuple(x for x in lignes if len(x.jouees) < regles.minimum),
        registre.a_demander,
    )


def _lignes(
    toutes: Sequence[Soiree], registre: RegistreDesVenus, dedans: Sequence[int], regles: ReglesDeSaison
) -> list[LigneDeSaison]:
    """Everybody who came to one of these evenings, by name."""
    siennes: dict[int, dict[int, Venue]] = {}
    for numero in dedans:
        for place, venue in zip(registre.qui[numero], toutes[numero].venues, strict=True):
            siennes.setdefault(place, {})[numero] = venue
    lignes = []
    noms = noms_distincts([registre.personnes[place].joueur for place in siennes])
    for (place, venues), nom in zip(siennes.items(), noms, strict=True):
        vues = dedans if regles.methode is Methode.PLACES else sorted(venues)
        comptees = _compter([(toutes[numero], venues.get(numero)) for numero in vues], regles)
        total = _total(comptees, regles.methode)
        lignes.append(LigneDeSaison(0, registre.personnes[place].joueur, nom, total, comptees))
    return sorted(lignes, key=lambda x: alphabetique(x.joueur.nom_complet))


def _compter(vues: Sequence[tuple[Soiree, Venue | None]], regles: ReglesDeSaison) -> tuple[SoireeComptee, ...]:
    """Each evening with what it brings; the best ones are retained, the first of equal ones."""
    apports = [_apport(soiree, venue, regles.methode) for soiree, venue in vues]
    ordre = sorted(range(len(vues)), key=apports.__getitem__, reverse=regles.methode is not Methode.PLACES)
    gardees = set(ordre[: regles.meilleures or None])
    return tuple(
        SoireeComptee(soiree, venue, apport, rang in gardees)
        for rang, ((soiree, venue), apport) in enumerate(zip(vues, apports, strict=True))
    )


def _apport(soiree: Soiree, venue: Venue | None, methode: Methode) -> Fraction:
    """What an evening brings; a percentage is a part of one."""
    if venue is None:
        return Fraction(len(soiree.venues) + 1)
    match methode:
        case Methode.POINTS:
            return Fraction(venue.total)
        case Methode.PLACES:
            return Fraction(venue.rang)
        case Methode.POURCENTAGE:
            return part_du_top([venue])
        case Methode.POINTS_TOP:
            return Fraction(venue.demi_points_top, 2)


def _total(comptees: Sequence[SoireeComptee], methode: Methode) -> Fraction:
    retenues = [c for c in comptees if c.retenue]
    if methode is Methode.POURCENTAGE:
        return part_du_top(c.venue for c in retenues if c.venue is not None)
    return sum((c.apport for c in retenues), Fraction(0))


def par_groupes(saison: Saison, critere: Critere) -> tuple[GroupeDeSaison, ...]:
    """The standing in groups, ties kept; who has no catégorie, série or club comes last."""
    match critere:
        case Critere.TOUS:
            return (GroupeDeSaison("", saison.lignes),)
        case Critere.PAIRES:
            paires = entre_eux([x for x in saison.lignes if x.joueur.nom2])
            return (GroupeDeSaison("", paires),) if paires else ()
        case _:
            trait = attrgetter(critere.value)
    par_nom: dict[str, list[LigneDeSaison]] = {}
    for ligne in saison.lignes:
        par_nom.setdefault(trait(ligne.joueur), []).append(ligne)
    if not any(par_nom):
        return ()
    return tuple(
        GroupeDeSaison(nom, entre_eux(par_nom[nom]))
        for nom in sorted(par_nom, key=lambda nom: (not nom, alphabetique(nom)))
    )


def entre_eux(lignes: Sequence[LigneDeSaison]) -> tuple[LigneDeSaison, ...]:
    """These, ranked among themselves."""
    nouveaux = rangs_entre_eux([x.rang for x in lignes])
    return tuple(replace(x, rang=rang) for x, rang in zip(lignes, nouveaux, strict=True))
