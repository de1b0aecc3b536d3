"""What a user reads is set as French is: guillemets, colons and apostrophes, in every string of the program.

Docstrings and raw strings (patterns) are not read by users; neither is what holds no French word.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

RACINE: Final = Path(__file__).parents[1]
FICHIERS: Final = sorted((RACINE / "arbitre").rglob("*.py"))
TROU: Final = "\ufffc"
"""Stands for what an f-string computes."""
INSECABLES: Final = "\u00a0\u202f"

FRANCAIS: Final = re.compile(
    r"\b(?:le|la|les|un|une|des|du|de|est|et|ou|pour|pas|vous|au|aux|ce|cette|en|sur|dans|par|il|sans)\b|[à-öø-ÿœ’«»]",
    re.IGNORECASE,
)
STYLE: Final = re.compile(r"\{[^}]*:[^}]*\}")
"""A style sheet."""
FAUTES: Final = {
    "« sans espace insécable": re.compile(rf"«(?![{INSECABLES}])"),
    "» sans espace insécable": re.compile(rf"(?<![{INSECABLES}])»"),
    "espace ordinaire avant : ; ! ?": re.compile(rf"[^\s.,] [:;!?](?=$|[\s{INSECABLES}{TROU}»)])"),
    "pas d’espace avant ; ! ?": re.compile(rf"[\w»){TROU}][;!?](?=$|\s)"),
    "pas d’espace avant :": re.compile(r"[\wà-ÿ»)]:(?=$|\s)"),
    "apostrophe droite": re.compile(r"[A-Za-zà-ÿ]'[A-Za-zà-ÿ]"),
    "trois points": re.compile(r"\.\.\."),
    "nombre non accordé (denombrer)": re.compile(
        rf"{TROU}[ {INSECABLES}](?:joueur|table|bulletin|mot|lettre|billet|score)s\b"
    ),
}


def docstrings(arbre: ast.AST) -> set[int]:
    """The nodes of docstrings, and of the strings below assignments that document them."""
    return {
        id(noeud.value)
        for noeud in ast.walk(arbre)
        if isinstance(noeud, ast.Expr) and isinstance(noeud.value, ast.Constant)
    }


def texte(noeud: ast.AST) -> str | None:
    """A string as it is written, holes for what is computed; None for anything else."""
    match noeud:
        case ast.Constant(value=str(valeur)):
            return valeur
        case ast.JoinedStr(values=morceaux):
            return "".join(_morceau(m) for m in morceaux)
        case _:
            return None


def _morceau(morceau: ast.expr) -> str:
    """A piece of an f-string; a constant of its own in it can only be the non-breaking space."""
    match morceau:
        case ast.Constant(value=valeur):
            return str(valeur)
        case ast.FormattedValue(value=ast.Name(id=nom)) if nom.isupper():
            return INSECABLES[0]
        case _:
            return TROU


def chaines(fichier: Path) -> Iterator[tuple[int, str]]:
    """(line, text) of each string that a user may read."""
    source = fichier.read_bytes()
    lignes, arbre = source.split(b"\n"), ast.parse(source)
    ecartes = docstrings(arbre)
    for noeud in ast.walk(arbre):
        if isinstance(noeud, ast.JoinedStr):  # its pieces are read together; formats are no text
            formats = [m.format_spec for m in noeud.values if isinstance(m, ast.FormattedValue) and m.format_spec]
            ecartes |= {id(m) for m in (*noeud.values, *formats)}
    for noeud in ast.walk(arbre):
        lu = None if id(noeud) in ecartes else texte(noeud)
        if lu is not None and isinstance(noeud, ast.expr) and not brute(lignes, noeud):
            yield noeud.lineno, lu


def brute(lignes: list[bytes], noeud: ast.expr) -> bool:
    """Whether the literal is a raw string: a pattern, not a sentence."""
    debut = lignes[noeud.lineno - 1][noeud.col_offset :][:3].lower()
    return b"r" in debut.partition(b'"')[0].partition(b"'")[0]


def fautes(lu: str) -> list[str]:
    """What is wrong with a text, nothing where it is not French."""
    if (" " not in lu.strip() and "«" not in lu) or not FRANCAIS.search(lu) or STYLE.search(lu):
        return []
    return [nom for nom, motif in FAUTES.items() if motif.search(lu)]


@pytest.mark.parametrize("fichier", FICHIERS, ids=lambda f: str(f.relative_to(RACINE)))
def test_ce_qu_un_utilisateur_lit_est_compose_en_francais(fichier: Path) -> None:
    trouvees = [
        f"{fichier.name}:{ligne} {', '.join(f)} : {lu!r}" for ligne, lu in chaines(fichier) if (f := fautes(lu))
    ]
    assert trouvees == []


@pytest.mark.parametrize(
    ("lu", "fautive"),
    [
        ("Le mot «\u00a0X\u00a0» est là\u00a0: voyez.", False),
        ("Le mot « X » est là.", True),
        ("Le mot : voyez.", True),
        ("Le mot: voyez.", True),
        ("Est-ce un mot ?", True),
        ("Est-ce un mot?", True),
        ("Ce n'est pas un mot", True),
        ("Attendez...", False),
        ("Attendez un peu...", True),
        ("color: red; border: none", False),
        ("INSERT INTO journal VALUES (?, ?)", False),
        (f"{TROU}\u00a0: {TROU} de plus", False),
        (f"la table {TROU} : {TROU}", True),
        (f"«\u00a0{TROU}\u00a0» de {TROU}", False),
        (f"«{TROU}» de trop", True),
    ],
)
def test_la_regle_voit_ce_qu_elle_doit(lu: str, fautive: bool) -> None:
    assert bool(fautes(lu)) is fautive
