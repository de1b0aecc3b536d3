"""Tables from outside, CSV, XLSX, ODS or XLS, as rows of texts. Hostile until read: everything is bounded first."""

import csv
import io
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.echanges.cellules import hors_texte, imprimable
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite
from arbitre.exterieur.texte import decoder

Rangee = tuple[str, ...]
TAILLE_MAX: Final = 20_000_000
"""Bytes: five times a federation's whole list."""
LIGNES_MAX: Final = 50_000
COLONNES_MAX: Final = 200
_ANCIEN: Final = b"\xd0\xcf\x11\xe0"
_LIBRE: Final = b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"
"""How an .xls begins; what stands at the beginning of an .ods, whose first member is not compressed."""


class ListeIllisible(Refus):
    """The table cannot be read; the sentence says where and what to do."""


class Tableau(Struct, frozen=True):
    """Rows that hold something, with the number each has in its file."""

    nom: str
    rangees: tuple[Rangee, ...]
    numeros: tuple[int, ...]

    @property
    def largeur(self) -> int:
        return max(map(len, self.rangees), default=0)


def lire_tableau(octets: bytes, nom: str) -> Tableau:
    """The table of a file's content."""
    if octets.startswith(_ANCIEN) or _LIBRE in octets[:100]:
        return _carre(_tableau(_rangees_d_un_autre(octets, nom), nom))
    if octets.startswith(b"PK\x03\x04"):
        from arbitre.echanges.xlsx import rangees_du_classeur  # what reads zip and XML, for a workbook alone

        rangees = rangees_du_classeur(octets, nom, lignes=LIGNES_MAX, colonnes=COLONNES_MAX)
        return _carre(_tableau(rangees, nom))
    return tableau_du_texte(decoder(octets, nom), nom)


def _rangees_d_un_autre(octets: bytes, nom: str) -> Iterator[tuple[int, Rangee]]:
    """Those of an .xls or .ods workbook."""
    from arbitre.exterieur.classeur import ClasseurNonLu, rangees  # what starts a process, for them alone

    try:
        yield from enumerate(rangees(octets), 1)
    except ClasseurNonLu as e:
        raise ListeIllisible(f"{cite(nom)} {e}\u00a0: enregistrez-le en .xlsx ou en CSV.") from None


def tableau_du_texte(texte: str, nom: str) -> Tableau:
    """The table of a text: a row a line; semicolons, tabs or commas between cells."""
    if len(texte) > TAILLE_MAX:
        raise ListeIllisible(f"{cite(nom)} est trop grand pour une liste de joueurs.")
    separateur = max(";\t,", key="\n".join(texte[:20_000].splitlines()[:20]).count)
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
