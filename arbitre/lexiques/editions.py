"""Editions of the ODS recognised without being shipped: the SHA-256 of the sorted list, and its count."""

import hashlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

EDITIONS: Final[Mapping[str, tuple[str, int]]] = MappingProxyType(
    {
        "b04685f98e9aa75193695156a2c3310316f6814d6794821ff373269d395d5c40": ("ODS 4 (2004)", 369_085),
        "fde457bf680adda28ba39fa7cfaf95af860fd8cf8a32bc9af034c9a1e82f1fba": ("ODS 5 (2008)", 378_989),
        "66b1b1fd5d4fe628d39f542481d631f8b50e464d6c2ff510276b43b33a541c0a": ("ODS 8 (2020)", 402_325),
        "b7c12bd7c67e85e661b4ad88c081666ac72f73ffb292a172d248a5b6efcdea48": ("ODS 9 (2024)", 407_128),
    }
)
"""Fingerprint -> name and count of words."""


def texte_trie(mots: Sequence[str]) -> bytes:
    """Sorted distinct words, one a line, final newline: the form that is fingerprinted and stored."""
    return ("\n".join(mots) + "\n").encode("ascii")


def empreinte(mots: Sequence[str]) -> str:
    """SHA-256 (hexadecimal) of sorted distinct words A–Z, one a line, final newline."""
    return hashlib.sha256(texte_trie(mots)).hexdigest()


def reconnaitre(empreinte: str) -> str | None:
    """Name of the edition which has that fingerprint, or None."""
    edition = EDITIONS.get(empreinte)
    return edition[0] if edition else None
