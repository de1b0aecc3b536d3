"""Séries and catégories of a federation, as far as public pages name them; a club types any other."""

from typing import Final

from msgspec import Struct


class Federation(Struct, frozen=True):
    """``source``: where the names were read; what no page names is not here."""

    nom: str
    series: tuple[str, ...]
    categories: tuple[str, ...]
    source: str


FEDERATIONS: Final = (
    Federation(
        "Belgique",
        ("S1", "S2", "S3", "S4", "S5", "S6", "S7"),
        ("Mini-poussin", "Poussin", "Benjamin", "Cadet"),
        "florn-scrabble.be, avril 2025 (séries)\u00a0; concours des écoles, lavenir.net, février 2023 (catégories)",
    ),
    Federation(
        "Québec",
        ("A2", "A3", "B", "C", "D"),
        (),
        "séries des podiums d’un tournoi d’octobre 2018, FQCSF",
    ),
    Federation("Suisse", (), ("Aîné",), "championnat suisse des aînés, fssc.ch"),
)


def federation(nom: str) -> Federation:
    """The one of that name; one that names nothing where there is none."""
    return next((f for f in FEDERATIONS if f.nom == nom), Federation("", (), (), ""))
