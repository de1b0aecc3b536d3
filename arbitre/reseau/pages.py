"""The page and its files, as they lie in the package: read once, served by their exact name: no path is walked."""

from importlib.resources import files
from typing import Final

from msgspec import Struct

_GENRES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
ACCUEIL: Final = "page.html"


class Piece(Struct, frozen=True):
    """A file of the page."""

    octets: bytes
    genre: str


def pieces(de: str = "reseau") -> dict[str, Piece]:
    """By name; those of a kind that browsers are given."""
    dossier = files("arbitre.resources") / de
    trouvees = {f.name: _GENRES.get(f".{f.name.rpartition('.')[2]}") for f in dossier.iterdir() if f.is_file()}
    return {nom: Piece((dossier / nom).read_bytes(), genre) for nom, genre in trouvees.items() if genre is not None}
