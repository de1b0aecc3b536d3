"""Tables from outside, CSV or XLSX, as rows of texts. Hostile until read: everything is bounded first."""

import csv
import io
import warnings
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Final

from arbitre.echanges.cellules import hors_texte, imprimable
from arbitre.echanges.codages import decoder
from arbitre.engine.erreurs import Refus

TAILLE_MAX: Final = 20_000_000
"""Bytes: five times a federation's whole list."""
LIGNES_MAX: Final = 50_000
COLONNES_MAX: Final = 200
DEPLIE_MAX: Final = 60_000_000
"""Bytes of a spreadsheet once unzipped."""
MEMBRES_MAX: Final = 500

Rangee = tuple[str, ...]


class ListeIllisible(Refus):
    """The table cannot be read; the sentence says where and what to do."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """Rows that hold something, with the number each has in its file."""

    nom: str
    rangees: tuple[Rangee, ...]
    numeros: tuple[int, ...]

    @property
    def largeur(self) -> int:
        return max(map(len, self.rangees), default=0)


def lire_tableau(octets: bytes, nom: str) -> Tableau:
    """The table of a file's content."""
    if octets.startswith(b"PK\x03\x04"):
        return _tableau(_rangees_xlsx(octets, nom), nom)
    if octets.startswith(b"\xd0\xcf\x11\xe0"):
        raise ListeIllisible(
            f"«\u00a0{nom}\u00a0» est un ancien classeur ou un fichier protégé\u00a0: "
            "enregistrez-le en .xlsx ou en CSV."
        )
    return tableau_du_texte(decoder(octets, nom), nom)


def tableau_du_texte(texte: str, nom: str) -> Tableau:
    """The table of a text: a row a line; semicolons, tabs or commas between cells."""
    if len(texte) > TAILLE_MAX:
        raise ListeIllisible(f"«\u00a0{nom}\u00a0» est trop grand pour une liste de joueurs.")
    separateur = max(";\t,", key="\n".join(texte[:20_000].splitlines()[:20]).count)
    return _tableau(_rangees_csv(texte, separateur, nom), nom)


def _rangees_csv(texte: str, separateur: str, nom: str) -> Iterator[Rangee]:
    try:
        for rangee in csv.reader(io.StringIO(texte, newline=""), delimiter=separateur):
            yield tuple(hors_texte(c.strip(" ")) for c in rangee)
    except csv.Error:
        raise ListeIllisible(
            f"«\u00a0{nom}\u00a0» ne se lit pas comme un tableau\u00a0: vérifiez les guillemets et le séparateur."
        ) from None


def _tableau(rangees: Iterator[Rangee], nom: str) -> Tableau:
    gardees: list[Rangee] = []
    numeros: list[int] = []
    for numero, rangee in enumerate(rangees, 1):
        propre = tuple(imprimable(cellule).strip() for cellule in rangee[: COLONNES_MAX + 1])
        if len(rangee) > COLONNES_MAX and (len(rangee) > 10 * COLONNES_MAX or any(rangee[COLONNES_MAX:])):
            raise ListeIllisible(
                f"«\u00a0{nom}\u00a0», ligne {numero}\u00a0: plus de {COLONNES_MAX} colonnes\u00a0; "
                "gardez celles des joueurs."
            )
        if not any(propre):
            continue
        if len(gardees) == LIGNES_MAX:
            raise ListeIllisible(f"«\u00a0{nom}\u00a0» a plus de {LIGNES_MAX} lignes\u00a0: gardez celles des joueurs.")
        gardees.append(propre[:COLONNES_MAX])
        numeros.append(numero)
    return Tableau(nom, tuple(gardees), tuple(numeros))


def _rangees_xlsx(octets: bytes, nom: str) -> Iterator[Rangee]:
    """The rows of the first sheet that holds something; formulas give the value last computed."""
    from openpyxl import load_workbook  # slow to load

    _verifier_archive(octets, nom)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it comments on styles
            classeur = load_workbook(io.BytesIO(octets), read_only=True, data_only=True)
            try:
                for feuille in classeur.worksheets:
                    rangees = feuille.iter_rows(max_row=LIGNES_MAX + 2, max_col=COLONNES_MAX + 1, values_only=True)
                    vides = True
                    for rangee in rangees:
                        textes = tuple(_texte(valeur) for valeur in rangee)
                        vides = vides and not any(textes)
                        yield textes
                    if not vides:
                        return
            finally:
                classeur.close()
    except ListeIllisible:
        raise
    except Exception as e:  # noqa: BLE001 - whatever a broken or hostile workbook provokes
        raise ListeIllisible(
            f"«\u00a0{nom}\u00a0» n’est pas un classeur lisible ({type(e).__name__})\u00a0: enregistrez-le à nouveau, "
            "ou en CSV."
        ) from None


def _verifier_archive(octets: bytes, nom: str) -> None:
    """Refuse a bomb before anything is unzipped; a member that lies about its size is cut, then refused as broken."""
    try:
        with zipfile.ZipFile(io.BytesIO(octets)) as archive:
            membres = archive.infolist()
            if len(membres) > MEMBRES_MAX or sum(m.file_size for m in membres) > DEPLIE_MAX:
                raise ListeIllisible(
                    f"«\u00a0{nom}\u00a0» se déplie au-delà de {DEPLIE_MAX // 1_000_000}\u00a0Mo\u00a0: refusé. "
                    "Copiez les joueurs dans un classeur neuf."
                )
            for membre in membres:
                if membre.filename.endswith((".xml", ".rels")):
                    with archive.open(membre) as flux:
                        _sans_entite(flux, nom)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, EOFError):
        raise ListeIllisible(
            f"«\u00a0{nom}\u00a0» est abîmé ou protégé par un mot de passe\u00a0: enregistrez-le à nouveau."
        ) from None


def _sans_entite(flux: IO[bytes], nom: str) -> None:
    if b"<!DOCTYPE" in flux.read(100_000).replace(b"\x00", b"").upper():
        raise ListeIllisible(
            f"«\u00a0{nom}\u00a0» contient des entités XML\u00a0: refusé, ce n’est pas un classeur ordinaire."
        )


def _texte(valeur: object) -> str:
    """A cell as one would type it: whole numbers without decimals."""
    match valeur:
        case None:
            return ""
        case bool():
            return "oui" if valeur else "non"
        case float() if valeur.is_integer():
            return str(int(valeur))
        case _:
            return str(valeur)
