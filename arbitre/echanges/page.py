"""Results as one web page that needs nothing else: no script, no picture, readable on a telephone and on paper."""

from collections.abc import Iterator, Mapping, Sequence, Set
from html import escape
from typing import Final

from msgspec.structs import replace

from arbitre.echanges.cellules import en_texte, imprimable
from arbitre.echanges.resultats import (
    Resultats,
    ResultatsDePartie,
    Valeur,
    colonnes,
    tableau_des_coups,
    tableau_des_points,
    tableau_du_classement,
)
from arbitre.engine.classement.general import Methode
from arbitre.engine.feuilles.classement import MESURES
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.feuilles.tableau import SORTIE
from arbitre.engine.francais import majuscule, relatif

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 1rem/1.4 system-ui, sans-serif; margin: 0 auto; padding: 0.75rem; max-width: 75rem; }
h1 { font-size: 1.5rem; margin: 0.5rem 0 0; }
h2 { font-size: 1.2rem; margin: 1.5rem 0 0.25rem; }
p { margin: 0.25rem 0; }
.defile { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.5rem; text-align: left; white-space: nowrap; }
th, td { border-bottom: 1px solid rgba(136, 136, 136, 0.5); }
td.n, th.n { text-align: right; }
td.t { mso-number-format: "\\@"; }
thead th { border-bottom: 2px solid #888; }
tbody tr:nth-child(even) { background: rgba(136, 136, 136, 0.07); }
summary { cursor: pointer; padding: 0.5rem 0; }
@media (max-width: 40rem) {
  .classement .long { display: none; }
  .classement td.t { white-space: normal; overflow-wrap: break-word; }
  th, td { padding: 0.3rem; }
}
@media print { details > * { display: block; } }
"""
TIRET: Final = "–"
"""The sign before a tirage drawn again: with it, a spreadsheet that reads the page takes no formula from it."""
_TOUJOURS: Final = frozenset({"Rang", "Nom", "Partenaire", "Total", "Négatif"})
"""The columns of the ranking that a telephone shows, with the one that the method ranks by."""
_EN_PARTS: Final = frozenset({Methode.POURCENTAGE, Methode.POINTS_TOP})
"""Whose share is shown there too."""


def page_des_resultats(res: Resultats) -> bytes:
    """The page, UTF-8."""
    corps = [*_classement(res), *(morceau for partie in res.parties for morceau in _partie(partie))]
    return _page(res.entete, corps)


def page_des_tables(entete: Entete, tables: Mapping[str, Sequence[Sequence[Valeur]]]) -> bytes:
    """A page of tables under their titles, headings first."""
    corps = [
        morceau
        for titre, lignes in tables.items()
        for morceau in (f"<section><h2>{_sur(titre)}</h2>", *_table(lignes), "</section>")
    ]
    return _page(entete, corps)


def page_titree(
    entete: Entete,
    tables: Mapping[str, Sequence[Sequence[Valeur]]],
    courtes: Set[Valeur],
    dits: Sequence[str],
) -> bytes:
    """A page with the heading's title and ``tables``; columns that hold nothing are left out, a telephone shows
    those of ``courtes`` alone. ``dits`` stand under the tables."""
    corps = []
    for titre, (tete, *lignes) in tables.items():
        utiles = [i for i in range(len(tete)) if any(ligne[i] not in ("", None) for ligne in lignes)]
        corps.append(f'<section class="classement">{f"<h2>{_sur(titre)}</h2>" if titre else ""}')
        corps += _table([[x[i] for i in utiles] for x in (tete, *lignes)], [tete[i] not in courtes for i in utiles])
        corps.append("</section>")
    corps += [f"<p>{_sur(dit)}</p>" for dit in dits]
    return _page(replace(entete, titre=entete.competition, competition=entete.titre, partie=entete.competition), corps)


def _page(entete: Entete, corps: Sequence[str]) -> bytes:
    morceaux = [
        "<!DOCTYPE html>",
        '<html lang="fr">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        f"<title>{_sur(f'{entete.titre} — {entete.competition}')}</title>",
        f"<style>{_STYLE}</style>",
        "</head>",
        "<body>",
        *_tete(entete),
        *corps,
        "</body>",
        "</html>",
        "",
    ]
    return "\n".join(morceaux).encode()


def _tete(e: Entete) -> Iterator[str]:
    yield f"<header><h1>{_sur(e.competition)}</h1>"
    yield f"<p>{_sur(' · '.join(filter(None, (e.club, e.date, e.lieu, e.partie))))}</p>"
    yield f"<p>{_sur(' · '.join(filter(None, (e.edition, e.lexique))))}</p></header>"


def _classement(res: Resultats) -> Iterator[str]:
    tete, *lignes = tableau_du_classement(res)
    communes = len(colonnes(res))
    utiles = [i for i in range(communes) if any(ligne[i] not in ("", None) for ligne in lignes)]
    utiles += range(communes, len(tete))
    gardees = (
        _TOUJOURS | {SORTIE, MESURES.get(res.methode, "")} | ({"Pourcentage"} if res.methode in _EN_PARTS else set())
    )
    longues = [str(tete[i]) not in gardees for i in utiles]
    yield f'<section class="classement"><h2>{_sur(res.entete.titre)}</h2>'
    yield from _table([[ligne[i] for i in utiles] for ligne in (tete, *lignes)], longues)
    yield "</section>"


def _partie(partie: ResultatsDePartie) -> Iterator[str]:
    yield f"<section><h2>{_sur(partie.nom)}</h2>"
    yield from _table(tableau_des_coups(partie))
    if partie.feuille.fin:
        yield f"<p>{_sur(majuscule(partie.feuille.fin))}</p>"
    yield "<details><summary>Les points de chacun, coup par coup</summary>"
    yield from _table(tableau_des_points(partie))
    yield "</details></section>"


def _table(lignes: Sequence[Sequence[Valeur]], longues: Sequence[bool] = ()) -> Iterator[str]:
    """A table, headings first; ``longues`` are the columns that a telephone leaves out."""
    tete, *corps = lignes
    longues = longues or [False] * len(tete)
    nombres = [any(isinstance(ligne[i], int | float) for ligne in corps) for i in range(len(tete))]
    yield '<div class="defile"><table><thead><tr>'
    for valeur, nombre, longue in zip(tete, nombres, longues, strict=True):
        yield f'<th scope="col"{_classes("n" * nombre, "long" * longue)}>{_sur(str(valeur))}</th>'
    yield "</tr></thead><tbody>"
    for ligne in corps:
        yield "<tr>"
        for valeur, nombre, longue in zip(ligne, nombres, longues, strict=True):
            texte = "t" * isinstance(valeur, str)
            yield f"<td{_classes('n' * nombre, 'long' * longue, texte)}>{_cellule(valeur)}</td>"
        yield "</tr>"
    yield "</tbody></table></div>"


def _classes(*noms: str) -> str:
    presentes = " ".join(filter(None, noms))
    return f' class="{presentes}"' if presentes else ""


def _cellule(valeur: Valeur) -> str:
    match valeur:
        case None:
            return ""
        case str() if valeur.startswith("-"):
            return _sur(f"{TIRET}{valeur[1:]}")
        case str():
            return _sur(en_texte(imprimable(valeur)))
        case float():
            return relatif(f"{valeur:.2f}")
        case int():
            return relatif(valeur)


def _sur(texte: str) -> str:
    return escape(imprimable(texte))
