"""What changes when a lexicon takes the place of another, and what in it is not as a lexicon of Scrabble is."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.francais import denombrer

PEU: Final = 5_000
"""Words: far fewer than any edition of the game in French has."""
_EXEMPLES: Final = 3


class Comparaison(Struct, frozen=True):
    """How many words come and go, the shortest of each first; ``etrangetes`` are sentences, none for a usual list."""

    ajoutes: int
    retires: int
    viennent: tuple[str, ...]
    partent: tuple[str, ...]
    etrangetes: tuple[str, ...]


class Difference(Struct, frozen=True):
    """The words that one of two lists alone has, by length, then by code point."""

    partent: tuple[str, ...]
    viennent: tuple[str, ...]


def difference(avant: Sequence[str], apres: Sequence[str]) -> Difference:
    """All of what changes from the first list to the second."""
    anciens, nouveaux = set(avant), set(apres)
    return Difference(tuple(_par_longueur(anciens - nouveaux)), tuple(_par_longueur(nouveaux - anciens)))


def comparer(avant: Sequence[str], apres: Sequence[str]) -> Comparaison:
    """The words of a lexicon against those of the one that it replaces."""
    anciens, nouveaux = set(avant), set(apres)
    viennent, partent = nouveaux - anciens, anciens - nouveaux
    return Comparaison(len(viennent), len(partent), _courts(viennent), _courts(partent), tuple(_etrangetes(nouveaux)))


def dire_ce_qui_change(faite: Comparaison) -> str:
    """« 12 mots arrivent (AH, BA, CE…). 3 mots s’en vont (…). » and what is to be looked at, as sentences."""
    phrases = (
        _mouvement(faite.ajoutes, faite.viennent, "arrive", "arrivent"),
        _mouvement(faite.retires, faite.partent, "s’en va", "s’en vont"),
        *faite.etrangetes,
        "Est-ce bien un lexique de Scrabble\u00a0?" if faite.etrangetes else "",
    )
    return " ".join(filter(None, phrases)) or "aucun mot ne change."


def _mouvement(nombre: int, exemples: tuple[str, ...], un: str, plusieurs: str) -> str:
    if not nombre:
        return ""
    suite = "…" if nombre > len(exemples) else ""
    return f"{denombrer(nombre, 'mot')} {un if nombre < 2 else plusieurs} ({', '.join(exemples)}{suite})."


def _courts(mots: set[str]) -> tuple[str, ...]:
    return tuple(_par_longueur(mots)[:_EXEMPLES])


def _par_longueur(mots: set[str]) -> list[str]:
    return sorted(mots, key=lambda mot: (len(mot), mot))


def _etrangetes(mots: set[str]) -> list[str]:
    faits = [f"Cette liste n’a que {denombrer(len(mots), 'mot')}."] if len(mots) < PEU else []
    if not any(len(mot) == 2 for mot in mots):
        faits.append("Elle n’a aucun mot de deux lettres." if faits else "Cette liste n’a aucun mot de deux lettres.")
    return faits
