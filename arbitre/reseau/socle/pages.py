"""The pages and their files, as they lie in the package: read once, served by their exact name: no path is walked."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct

from arbitre.charte import CLAIR, FICHIERS_POLICE, OFFICIEL, THEMES, Theme, variables_css

_GENRES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".ttf": "font/ttf",
}
ACCUEIL: Final = "page.html"
THEMES_CSS: Final = "themes.css"
"""The colours of the tableau and of the pages, written from the charte: no second copy of them."""


class Piece(Struct, frozen=True):
    """A file of the page."""

    octets: bytes
    genre: str


def pieces() -> dict[str, Piece]:
    """The files served to browsers, by name, of the kinds that they may be given."""
    ressources, lues = files("arbitre.resources"), du_dossier("reseau")
    lues |= {nom: (ressources / "polices" / nom).read_bytes() for nom in FICHIERS_POLICE}
    lues[THEMES_CSS] = feuille_des_themes().encode()
    return servies(lues)


def du_dossier(nom: str) -> dict[str, bytes]:
    """The files of a folder of the package, in whatever folder of it they lie: each has a name of its own."""
    return {f.name: f.read_bytes() for f in _fichiers(files("arbitre.resources") / nom)}


def _fichiers(dossier: Traversable) -> Iterator[Traversable]:
    for chose in dossier.iterdir():
        if chose.is_file():
            yield chose
        else:
            yield from _fichiers(chose)


def servies(lues: Mapping[str, bytes]) -> dict[str, Piece]:
    """Files as they are served; those of a kind that browsers are given."""
    genres = {nom: _GENRES.get(f".{nom.rpartition('.')[2]}") for nom in lues}
    return {nom: Piece(lues[nom], genre) for nom, genre in genres.items() if genre is not None}


def feuille_des_themes() -> str:
    """The colours of the windows, for pages; each theme under `data-theme`, the official one without it."""
    return f":root{{{variables_css(CLAIR)}}}\n" + "".join(_regle(theme) for theme in THEMES.values())


def _regle(theme: Theme) -> str:
    ou = f"[data-theme={theme.nom}]"
    return f"{':root,' if theme is OFFICIEL else ''}{ou}{{{variables_css(theme)}}}\n"
