"""The word list put together: the dictionary's forms, then the decisions made by hand."""

from collections.abc import Iterable, Mapping, Set

from msgspec import Struct, field

from affixes import Affixes, Racine, developper
from decisions import Ajout
from filtre import est_admise, plier
from graphies import Cle, cle, est_seule, rang

Table = dict[str, tuple[str, ...]]


class Fiche(Struct):
    """What is known of one word: the best rank of each of its spellings, and its headwords."""

    rangs: dict[str, int] = field(default_factory=dict)
    entrees: set[str] = field(default_factory=set)

    def noter(self, graphie: str, entree: str, rang_lu: int) -> None:
        self.rangs[graphie] = min(rang_lu, self.rangs.get(graphie, rang_lu))
        self.entrees.add(entree)

    def graphies(self) -> tuple[str, ...]:
        """Spellings, the one to say first ahead."""
        cles: list[Cle] = sorted(cle(graphie, lu) for graphie, lu in self.rangs.items())
        return tuple(graphie for *_, graphie in cles)


class Lexique(Struct, frozen=True):
    """The list and its two tables. `graphies` leaves out words whose only spelling is the plain one."""

    mots: tuple[str, ...]
    graphies: Table
    entrees: Table


def depouiller(racines: Iterable[Racine], affixes: Affixes) -> dict[str, Fiche]:
    """The words of the dictionary, before any decision by hand."""
    fiches: dict[str, Fiche] = {}
    for racine in filter(est_admise, racines):
        for forme in developper(racine, affixes):
            mot = plier(forme.graphie)
            if mot is not None and est_seule(forme):
                fiches.setdefault(mot, Fiche()).noter(forme.graphie, forme.entree, rang(racine, forme))
    return fiches


def assembler(
    fiches: Mapping[str, Fiche],
    ajouts: Mapping[str, Ajout],
    retraits: Iterable[str],
    preferees: Mapping[str, str],
) -> Lexique:
    """Apply the decisions. Raises `ValueError` for a decision that changes nothing."""
    graphies = {mot: fiche.graphies() for mot, fiche in fiches.items()}
    _refuser("ajouts", ajouts.keys() & fiches.keys())
    _refuser("retraits", {*retraits} - fiches.keys())
    _refuser("préférences", {mot for mot, graphie in preferees.items() if graphie not in graphies.get(mot, ())[1:]})
    entrees = {mot: tuple(sorted(fiche.entrees)) for mot, fiche in fiches.items()}
    for mot, graphie in preferees.items():
        graphies[mot] = (graphie, *(autre for autre in graphies[mot] if autre != graphie))
    for mot, ajout in ajouts.items():
        graphies[mot], entrees[mot] = (ajout.graphie,), (ajout.entree,)
    for mot in retraits:
        del graphies[mot], entrees[mot]
    mots = tuple(sorted(entrees))
    accentuees = {mot: graphies[mot] for mot in mots if graphies[mot] != (mot.lower(),)}
    return Lexique(mots, accentuees, {mot: entrees[mot] for mot in mots})


def _refuser(quoi: str, sans_effet: Set[str]) -> None:
    if sans_effet:
        raise ValueError(f"{quoi} sans effet : {' '.join(sorted(sans_effet))}")
