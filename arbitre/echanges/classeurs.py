"""Results as CSV and XLSX: numbers are numbers, every text stays a text."""

import io
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import Any, Final

from arbitre.echanges.cellules import changerait, en_texte, imprimable, parait_un_nombre
from arbitre.echanges.resultats import (
    Resultats,
    ResultatsDePartie,
    Valeur,
    tableau_des_coups,
    tableau_des_points,
    tableau_du_classement,
)

_FAIT: Final = datetime(1980, 1, 1, tzinfo=UTC)
"""When a workbook says that it was made, as its entries do: the same results are the same bytes."""
_LARGEUR_MAX: Final = 40
"""Signs that a column of a spreadsheet shows at most."""


def csv_des_resultats(res: Resultats) -> bytes:
    """UTF-8 with its mark, semicolons: a row a player, ranking first, then the points of each coup."""
    tete, *lignes = tableau_du_classement(res)
    points = [_points_par_joueur(partie) for partie in res.parties]
    tout = [(*tete, *chain.from_iterable(titres for titres, _ in points))]
    for ligne, resultat in zip(lignes, res.lignes, strict=True):
        numero = resultat.joueur.numero
        tout.append((*ligne, *(p for titres, siens in points for p in siens.get(numero, (None,) * len(titres)))))
    return csv_d_une_table(tout)


def _points_par_joueur(partie: ResultatsDePartie) -> tuple[list[str], dict[int, tuple[Valeur, ...]]]:
    titres = [f"P{partie.numero} C{c.numero}" for c in partie.feuille.coups if c.points is not None]
    return titres, {route.numero: tuple(li.case.points for li in route.lignes) for route in partie.routes}


def _cellule(valeur: Valeur) -> str:
    match valeur:
        case None:
            return ""
        case str():
            return _entre_guillemets(en_texte(imprimable(valeur)))
        case float():
            return f"{valeur:.2f}".replace(".", ",")
        case int():
            return str(valeur)


def _entre_guillemets(texte: str) -> str:
    """A text as a cell, between quotes where it needs them, or where a spreadsheet would make something else of it."""
    if changerait(texte) or any(signe in texte for signe in ';"\r\n'):
        return f'"{texte.replace(chr(34), chr(34) * 2)}"'
    return texte


def xlsx_des_resultats(res: Resultats) -> bytes:
    """A workbook: the ranking, then for each partie what was played and the points of each player."""
    feuilles: dict[str, Sequence[Sequence[Valeur]]] = {"Classement": tableau_du_classement(res)}
    for partie in res.parties:
        feuilles[f"Partie {partie.numero} coups"] = tableau_des_coups(partie)
        feuilles[f"Partie {partie.numero} points"] = tableau_des_points(partie)
    return xlsx_des_tables(feuilles)


def csv_d_une_table(lignes: Sequence[Sequence[Valeur]]) -> bytes:
    """A table, headings first: UTF-8 with its mark, semicolons. Numbers have a decimal comma; a text that looks like
    one stands between quotes, by which a spreadsheet is told that it is none."""
    return "".join(";".join(map(_cellule, li)) + "\r\n" for li in lignes).encode("utf-8-sig")


def xlsx_des_tables(feuilles: Mapping[str, Sequence[Sequence[Valeur]]]) -> bytes:
    """A workbook: a sheet a table, by name, headings first."""
    from xlsxwriter import Workbook  # not needed before an export

    sortie = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_numbers": False, "strings_to_urls": False}
    with Workbook(sortie, options) as classeur:
        classeur.set_properties({"created": _FAIT})
        formats = {
            "titre": classeur.add_format({"bold": True}),
            "texte": classeur.add_format({"num_format": "@", "quote_prefix": True}),
            "decimal": classeur.add_format({"num_format": "0.00"}),
        }
        for titre, lignes in feuilles.items():
            _feuille(classeur, titre, lignes, formats)
    return sortie.getvalue()


def _feuille(classeur: Any, titre: str, lignes: Sequence[Sequence[Valeur]], formats: Mapping[str, Any]) -> None:
    """A sheet; each cell has the type of its value, and no text is a formula, here or once it is edited."""
    feuille = classeur.add_worksheet(titre)
    feuille.freeze_panes(1, 0)
    for rang, ligne in enumerate(lignes):
        for colonne, valeur in enumerate(ligne):
            match valeur:
                case None | "":
                    continue
                case str():
                    texte = imprimable(valeur)
                    garder = en_texte(texte) != texte or parait_un_nombre(texte)
                    forme = "titre" if rang == 0 else "texte" if garder else ""
                    feuille.write_string(rang, colonne, texte, formats.get(forme))
                case _:
                    feuille.write_number(
                        rang, colonne, valeur, formats["decimal"] if isinstance(valeur, float) else None
                    )
    for colonne, largeur in enumerate(_largeurs(lignes)):
        feuille.set_column(colonne, colonne, largeur)


def _largeurs(lignes: Sequence[Sequence[Valeur]]) -> Iterator[int]:
    for colonne in zip(*lignes, strict=True):
        yield min(_LARGEUR_MAX, max(len(str(v)) if v is not None else 0 for v in colonne) + 2)
