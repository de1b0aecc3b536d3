"""Results as CSV and XLSX: numbers are numbers, every text stays a text."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, Final

from arbitre.echanges.cellules import en_texte, imprimable
from arbitre.echanges.resultats import (
    Resultats,
    ResultatsDePartie,
    Valeur,
    tableau_des_coups,
    tableau_des_points,
    tableau_du_classement,
)

_LARGEUR_MAX: Final = 40
"""Signs that a column of a spreadsheet shows at most."""


def csv_des_resultats(res: Resultats) -> bytes:
    """UTF-8 with its mark, semicolons: a row a player, ranking first, then the points of each coup."""
    sortie = io.StringIO(newline="")
    ecrivain = csv.writer(sortie, delimiter=";", lineterminator="\r\n")
    tete, *lignes = tableau_du_classement(res)
    points = [_points_par_joueur(partie) for partie in res.parties]
    ecrivain.writerow([*map(_cellule, tete), *(titre for titres, _ in points for titre in titres)])
    for ligne, resultat in zip(lignes, res.lignes, strict=True):
        numero = resultat.joueur.numero
        coups = (p for titres, siens in points for p in siens.get(numero, (None,) * len(titres)))
        ecrivain.writerow([*map(_cellule, ligne), *map(_cellule, coups)])
    return sortie.getvalue().encode("utf-8-sig")


def _points_par_joueur(partie: ResultatsDePartie) -> tuple[list[str], dict[int, tuple[Valeur, ...]]]:
    titres = [f"P{partie.numero} C{c.numero}" for c in partie.feuille.coups if c.points is not None]
    routes = zip(partie.joueurs, partie.routes, strict=True)
    return titres, {joueur: tuple(li.case.points for li in route.lignes) for joueur, route in routes}


def _cellule(valeur: Valeur) -> str:
    match valeur:
        case None:
            return ""
        case str():
            return en_texte(imprimable(valeur))
        case float():
            return f"{valeur:.2f}".replace(".", ",")
        case int():
            return str(valeur)


def xlsx_des_resultats(res: Resultats) -> bytes:
    """A workbook: the ranking, then for each partie what was played and the points of each player."""
    from openpyxl import Workbook  # slow to load

    classeur = Workbook(write_only=True)
    _feuille(classeur, "Classement", tableau_du_classement(res))
    for partie in res.parties:
        _feuille(classeur, f"Partie {partie.numero} coups", tableau_des_coups(partie))
        _feuille(classeur, f"Partie {partie.numero} points", tableau_des_points(partie))
    sortie = io.BytesIO()
    classeur.save(sortie)
    return sortie.getvalue()


def _feuille(classeur: Any, titre: str, lignes: Sequence[Sequence[Valeur]]) -> None:
    from openpyxl.utils import get_column_letter

    feuille = classeur.create_sheet(titre)
    feuille.freeze_panes = "A2"
    for colonne, largeur in enumerate(_largeurs(lignes), 1):
        feuille.column_dimensions[get_column_letter(colonne)].width = largeur
    for rang, ligne in enumerate(lignes):
        feuille.append([_case(feuille, valeur, titre=rang == 0) for valeur in ligne])


def _case(feuille: Any, valeur: Valeur, *, titre: bool) -> Any:
    """A cell of the type of its value: a text is never read as a formula, here or once it is edited."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    case = WriteOnlyCell(feuille)
    if isinstance(valeur, str):
        texte = imprimable(valeur)
        case.value = texte
        case.data_type = "s"
        if en_texte(texte) != texte:
            case.quotePrefix = True
    elif valeur is not None:
        case.value = valeur
        if isinstance(valeur, float):
            case.number_format = "0.00"
    if titre:
        case.font = Font(bold=True)
    return case


def _largeurs(lignes: Sequence[Sequence[Valeur]]) -> Iterator[int]:
    for colonne in zip(*lignes, strict=True):
        yield min(_LARGEUR_MAX, max(len(str(v)) if v is not None else 0 for v in colonne) + 2)
