"""Tables from outside, CSV, XLSX, ODS or XLS, as rows of texts. Hostile until read: everything is bounded first."""

import csv
import io
import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.echanges.cellules import hors_texte, imprimable
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import decoder

Rangee = tuple[str, ...]
TAILLE_MAX: Final = 20_000_000
"""Bytes: five times a federation's whole list."""
LIGNES_MAX: Final = 50_000
COLONNES_MAX: Final = 200
_CLASSEURS: Final = (b"\xd0\xcf\x11\xe0", b"PK\x03\x04")
"""How an .xls begins; how an .xlsx or an .ods does."""
_SEPARE: Final = "sep="
"""What a first line says that spreadsheets write for each other, and that is no row."""

_CITEE: Final = re.compile(
    r"^(?:(?:> ?)+|\[?\d{1,2}/\d{1,2}/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\]?(?: -)? [^:\n]{1,40}: )", re.MULTILINE
)
"""How a mail quotes another; when and by whom something was said, in a talk that is copied."""
_ENTRE: Final = re.compile(
    r"(?<=\S)(?: {2,}| *: +(?=\d)| +[–—|-] +| +\(([^()\n]+)\)(?= *$)| +(\d{3,9}|[1-9][A-Z])(?= |$))"
    r"|^ *(?:table ?)?(\d{1,4})(?: *:)? +(?=[^\W\d_]{2})",
    re.MULTILINE | re.IGNORECASE,
)
"""What stands between what a line says of somebody where no sign does: « MARTEL Léa - NEU », « MARTEL Léa 0012345 »."""

_BLANCS: Final = re.compile(r" *\t[ \t]*")


class ListeIllisible(Refus):
    """The table cannot be read; the sentence says where and what to do."""


class Tableau(Struct, frozen=True):
    """Rows that hold something, with the number each has in its file; ``feuille`` is the sheet they are on."""

    nom: str
    rangees: tuple[Rangee, ...]
    numeros: tuple[int, ...]
    feuille: str = ""

    @property
    def largeur(self) -> int:
        return max(map(len, self.rangees), default=0)


def lire_tableau(octets: bytes, nom: str) -> Tableau:
    """The table of a file's content: its first sheet that holds something."""
    return lire_feuilles(octets, nom)[0]


def lire_feuilles(octets: bytes, nom: str) -> tuple[Tableau, ...]:
    """A table a sheet that holds something, one at least."""
    if not octets.startswith(_CLASSEURS):
        return (tableau_du_texte(decoder(octets, nom), nom),)
    from arbitre.exterieur.classeur import ClasseurNonLu, feuilles  # what starts a process, for workbooks alone

    try:
        lues = feuilles(octets)
    except ClasseurNonLu as e:
        raise ListeIllisible(f"{cite(nom)} {e}") from None
    tables = (replace(_carre(_tableau(iter(rangees), nom)), feuille=imprimable(f).strip()) for f, rangees in lues)
    return tuple(tables) or (Tableau(nom, (), ()),)


def tableau_du_texte(texte: str, nom: str) -> Tableau:
    """The table of a text: a row a line; semicolons, tabs or commas between cells."""
    if len(texte) > TAILLE_MAX:
        raise ListeIllisible(f"{cite(nom)} est trop grand pour une liste de joueurs.")
    premiere, _, reste = texte.partition("\n")
    dit = premiere.strip().strip('"').lower()
    if dit.startswith(_SEPARE) and len(dit) <= len(_SEPARE) + 1:
        separateur = premiere.strip().strip('"')[len(_SEPARE) :] or "\t"
        return _tableau(((numero + 1, r) for numero, r in _rangees_csv(reste, separateur, nom)), nom)
    texte = _CITEE.sub("", texte)
    lignes = [ligne for ligne in texte[:20_000].splitlines()[:40] if ligne.strip()]
    separateur = max(";\t,|", key="\n".join(lignes[:20]).count)
    if 3 * sum(separateur in ligne for ligne in lignes) < len(lignes) <= 3 * sum(map(bool, map(_ENTRE.search, lignes))):
        texte, separateur = _BLANCS.sub("\t", _ENTRE.sub(r"\3\t\1\2\t", texte)), "\t"
    return _tableau(_rangees_csv(texte, separateur, nom), nom)


def _rangees_csv(texte: str, separateur: str, nom: str) -> Iterator[tuple[int, Rangee]]:
    try:
        lecteur = csv.reader(io.StringIO(texte, newline=""), delimiter=separateur)
        for rangee in lecteur:
            yield lecteur.line_num, tuple(hors_texte(c.strip(" ")) if c else c for c in rangee)
    except csv.Error:
        raise ListeIllisible(
            f"{cite(nom)} ne se lit pas comme un tableau\u00a0: vérifiez les guillemets et le séparateur."
        ) from None


def _tableau(rangees: Iterator[tuple[int, Rangee]], nom: str) -> Tableau:
    gardees: list[Rangee] = []
    numeros: list[int] = []
    for numero, rangee in rangees:
        if len(rangee) > COLONNES_MAX:
            raise _trop_de_colonnes(nom, numero)
        propre = tuple(imprimable(cellule).strip() if cellule else "" for cellule in rangee[:COLONNES_MAX])
        if not any(propre):
            continue
        if len(gardees) == LIGNES_MAX:
            raise ListeIllisible(f"{cite(nom)} a plus de {LIGNES_MAX} lignes\u00a0: gardez celles des joueurs.")
        gardees.append(propre)
        numeros.append(numero)
    return Tableau(nom, tuple(gardees), tuple(numeros))


def _trop_de_colonnes(nom: str, ligne: int) -> ListeIllisible:
    return ListeIllisible(
        f"{cite(nom)}, ligne {ligne}\u00a0: plus de {COLONNES_MAX} colonnes\u00a0; gardez celles des joueurs."
    )


def _carre(tableau: Tableau) -> Tableau:
    """All rows as wide as the widest: a sheet says nothing of its empty cells."""
    largeur = tableau.largeur
    return replace(tableau, rangees=tuple((*r, *[""] * (largeur - len(r))) for r in tableau.rangees))
