"""The first rounds, fixed in advance: for 8 players by the text, for 9 to 16 by a file of the organiser."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from arbitre.engine.classique.formule import PREDETERMINES_MAX
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer

Places = tuple[tuple[int, int], ...]
"""A round as pairs of places in the initial ranking, from 1; X has the place after the last."""

HUIT: Final[tuple[Places, ...]] = (
    ((1, 5), (2, 6), (3, 7), (4, 8)),
    ((1, 4), (2, 3), (5, 8), (6, 7)),
)
"""Article 6.2.1."""
RONDES_DES_TABLEAUX: Final = 3
"""Article 6.2.2."""


class TableauxIllisibles(Refus):
    """Fixed rounds that do not hold together; the sentence says which."""


class TableauxManquants(Refus):
    """The round is given by a table that the organiser has not filled in."""


class Tableaux:
    """Fixed rounds by number of players. ``Tableaux()`` knows only what the text gives, for 8 players."""

    def __init__(self, rondes: Mapping[int, Sequence[Places]] | None = None) -> None:
        self._rondes = {8: HUIT} | {nombre: tuple(r) for nombre, r in (rondes or {}).items()}

    @classmethod
    def lire(cls, brut: object) -> "Tableaux":
        """From ``{"12": [[[1, 7], …], […], […]], …}``: number of players -> three rounds of pairs of places.

        X, for an odd number, has the place after the last, or null.
        """
        if not isinstance(brut, Mapping):
            raise TableauxIllisibles("Les tableaux sont un objet : « nombre de joueurs » → trois rondes de paires.")
        return cls({_nombre(cle): _rondes(str(cle), _nombre(cle), rondes) for cle, rondes in brut.items()})

    def remplis(self) -> tuple[tuple[int, tuple[Places, ...]], ...]:
        """What the organiser gave: number of players -> rounds."""
        return tuple((nombre, rondes) for nombre, rondes in sorted(self._rondes.items()) if rondes is not HUIT)

    def a(self, joueurs: int) -> bool:
        """Whether the rounds for that number of players are known."""
        return self._chercher(joueurs) is not None

    def nombre_de_rondes(self, joueurs: int) -> int:
        """How many rounds are given in advance for that number of players (X not counted)."""
        if 8 < joueurs <= PREDETERMINES_MAX:
            return RONDES_DES_TABLEAUX
        return len(self._chercher(joueurs) or ())

    def ronde(self, joueurs: int, numero: int) -> Places:
        """The fixed round ``numero`` (from 1) for that number of players; raises `TableauxManquants`."""
        rondes = self._chercher(joueurs)
        if rondes is None:
            raise TableauxManquants(
                f"Pour {denombrer(joueurs, 'joueur')}, les {RONDES_DES_TABLEAUX} premières rondes viennent d’un "
                "tableau qui n’est pas public\u00a0: remplissez-le, ou appariez à la main, où une ronde sans rencontre "
                "répétée est proposée."
            )
        return rondes[numero - 1]

    def _chercher(self, joueurs: int) -> tuple[Places, ...] | None:
        """The rounds for that number of players; for an odd number without its own, those of one player more, X
        being the last."""
        if joueurs in self._rondes:
            return self._rondes[joueurs]
        return self._rondes.get(joueurs + 1) if joueurs % 2 else None


def _nombre(cle: Any) -> int:
    texte = str(cle)
    if not (texte.isascii() and texte.isdigit() and 2 <= int(texte[:4]) <= PREDETERMINES_MAX):
        raise TableauxIllisibles(
            f"Tableaux : « {texte[:40]} » n’est pas un nombre de joueurs ; de 9 à {PREDETERMINES_MAX}."
        )
    return int(texte)


def _rondes(cle: str, joueurs: int, brut: object) -> tuple[Places, ...]:
    attendues = len(HUIT) if joueurs == 8 else RONDES_DES_TABLEAUX
    if not isinstance(brut, Sequence) or isinstance(brut, str) or len(brut) != attendues:
        raise TableauxIllisibles(f"Tableau « {cle} » : {attendues} rondes sont attendues.")
    rondes = tuple(_ronde(cle, numero, joueurs, ronde) for numero, ronde in enumerate(brut, 1))
    vues: set[frozenset[int]] = set()
    for numero, ronde in enumerate(rondes, 1):
        for paire in map(frozenset, ronde):
            if paire in vues:
                un, deux = sorted(paire)
                raise TableauxIllisibles(f"Tableau « {cle} », ronde {numero} : {un} et {deux} se rencontrent déjà.")
            vues.add(paire)
    return rondes


def _ronde(cle: str, numero: int, joueurs: int, brut: object) -> Places:
    places = joueurs + joueurs % 2
    try:
        paires = tuple((_place(a, places), _place(b, places)) for a, b in brut)  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        raise TableauxIllisibles(
            f"Tableau « {cle} », ronde {numero} : des paires de places entre 1 et {places} sont attendues."
        ) from None
    if sorted(place for paire in paires for place in paire) != list(range(1, places + 1)):
        raise TableauxIllisibles(
            f"Tableau « {cle} », ronde {numero} : chaque place de 1 à {places} doit y être une fois."
        )
    return paires


def _place(brut: object, places: int) -> int:
    if brut is None:
        return places
    if isinstance(brut, bool) or not isinstance(brut, int):
        raise ValueError(brut)
    return brut
