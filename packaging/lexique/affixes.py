"""Hunspell's .aff and .dic files: read, and each root expanded into its forms.

Only what the French dictionary uses: two-character flags (`FLAG long`), `PFX` and `SFX` with continuation flags after
a slash, the flag named by `NEEDAFFIX`, and morphological fields (`po:nom`, `is:mas`). Prefixes that hold an apostrophe
are the elisions (« l’ », « qu’ »): they make no new word and are left out on reading.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

MAX_AFFIXES = 3  # a measure's prefix, its suffix, and the suffix of a suffix


class Affixe(Struct, frozen=True):
    """One line `PFX` or `SFX`: what is cut, what is added, where it applies and which flags the new form carries."""

    prefixe: bool
    coupe: str
    ajout: str
    condition: re.Pattern[str]
    drapeaux: tuple[str, ...]
    nature: tuple[str, ...]

    def appliquer(self, forme: str) -> str | None:
        """The new form, or None where the condition or the part to cut does not fit."""
        if self.condition.search(forme) is None:
            return None
        if self.prefixe:
            return self.ajout + forme[len(self.coupe) :] if forme.startswith(self.coupe) else None
        return forme[: len(forme) - len(self.coupe)] + self.ajout if forme.endswith(self.coupe) else None


class Affixes(Struct, frozen=True):
    """The whole .aff file: the affixes of each flag, and the flag that forbids the bare root (`NEEDAFFIX`)."""

    par_drapeau: dict[str, tuple[Affixe, ...]]
    besoin: str


class Racine(Struct, frozen=True):
    """One line of the .dic file: the headword, its flags, and its parts of speech (`po:` fields, without `po:`)."""

    graphie: str
    drapeaux: tuple[str, ...]
    nature: tuple[str, ...]


class Forme(Struct, frozen=True):
    """A form of a root: its spelling, its headword (a prefix makes another one), what its affixes say it is."""

    graphie: str
    entree: str
    nature: tuple[str, ...]


def lire_drapeaux(texte: str) -> tuple[str, ...]:
    """`S.()` -> `("S.", "()")`. Raises `ValueError` where the length is odd."""
    if len(texte) % 2:
        raise ValueError(f"drapeaux de longueur impaire : {texte!r}")
    return tuple(texte[i : i + 2] for i in range(0, len(texte), 2))


def lire_affixes(lignes: Iterable[str]) -> Affixes:
    """Read an .aff file. Raises `ValueError` where its flags are not two characters long."""
    par_drapeau: dict[str, list[Affixe]] = {}
    besoin = ""
    for ligne in lignes:
        match ligne.split():
            case ["FLAG", sorte] if sorte != "long":
                raise ValueError(f"drapeaux « {sorte} » : seuls les drapeaux longs sont lus")
            case ["NEEDAFFIX", drapeau, *_]:
                besoin = drapeau
            case ["PFX" | "SFX" as sorte, drapeau, coupe, ajout, condition, *reste] if not _est_elision(ajout):
                par_drapeau.setdefault(drapeau, []).append(_affixe(sorte == "PFX", coupe, ajout, condition, reste))
            case _:
                pass
    return Affixes({drapeau: tuple(liste) for drapeau, liste in par_drapeau.items()}, besoin)


def lire_racines(lignes: Iterable[str]) -> Iterator[Racine]:
    """Read a .dic file; its first line is a rough number of entries, for hunspell's tables only."""
    suite = iter(lignes)
    next(suite)
    for ligne in suite:
        champs = ligne.split()
        if champs:
            graphie, _, drapeaux = champs[0].partition("/")
            yield Racine(graphie, lire_drapeaux(drapeaux), _lire_nature(champs[1:]))


def developper(racine: Racine, affixes: Affixes) -> Iterator[Forme]:
    """All forms of a root: itself (unless it needs an affix), then each affix and the affixes which that one calls."""
    yield from _suites(Forme(racine.graphie, racine.graphie, ()), racine.drapeaux, affixes, MAX_AFFIXES)


def _suites(forme: Forme, drapeaux: tuple[str, ...], affixes: Affixes, reste: int) -> Iterator[Forme]:
    if affixes.besoin not in drapeaux:
        yield forme
    if reste == 0:
        return
    for drapeau in drapeaux:
        for affixe in affixes.par_drapeau.get(drapeau, ()):
            graphie = affixe.appliquer(forme.graphie)
            if graphie is not None:
                entree = graphie if affixe.prefixe else forme.entree
                suivante = Forme(graphie, entree, forme.nature + affixe.nature)
                yield from _suites(suivante, affixe.drapeaux, affixes, reste - 1)


def _est_elision(ajout: str) -> bool:
    return "'" in ajout.partition("/")[0]


def _lire_nature(champs: Iterable[str]) -> tuple[str, ...]:
    return tuple(champ.removeprefix("po:") for champ in champs if champ.startswith("po:"))


def _affixe(prefixe: bool, coupe: str, ajout: str, condition: str, reste: list[str]) -> Affixe:
    texte, _, drapeaux = ajout.partition("/")
    motif = "" if condition == "." else condition
    return Affixe(
        prefixe=prefixe,
        coupe="" if coupe == "0" else coupe,
        ajout="" if texte == "0" else texte,
        condition=re.compile(f"^{motif}" if prefixe else f"{motif}$"),
        drapeaux=lire_drapeaux(drapeaux),
        nature=_lire_nature(reste),
    )
