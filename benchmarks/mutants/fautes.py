"""Small faults that can be put into a function: one operator, number or condition changed, as a tired hand would."""

import ast
import copy
import types
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

_COMPARAISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_CALCULS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
_APPELS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_MUETS: Final = (ast.Assert, ast.Raise, ast.JoinedStr, ast.Pass, ast.Import, ast.ImportFrom)
"""What no test can see, or what only words a message; so is ``strict``, which asserts."""


class Faute(Struct, frozen=True):
    """One fault: the ``rang``-th that can be put into ``fonction`` of ``fichier`` (POSIX, from the root)."""

    fichier: str
    fonction: str
    ligne: int
    rang: int
    avant: str
    apres: str
    nieme: int = 1
    """Among those of the function that read alike."""

    @property
    def cle(self) -> str:
        """The fault whatever moves around it: no line, no rank."""
        nieme = f" ({self.nieme})" if self.nieme > 1 else ""
        return f"{self.fichier}::{self.fonction}: {self.avant} → {self.apres}{nieme}"


def fautes(racine: Path, chemin: Path) -> Iterator[Faute]:
    """Every fault that can be put into the functions of the file ``chemin``."""
    arbre = ast.parse(chemin.read_text(encoding="utf-8"))
    fichier = chemin.relative_to(racine).as_posix()
    for nom, fonction in _fonctions(arbre, ""):
        semblables = Counter[tuple[str, str]]()
        for rang, (noeud, changer) in enumerate(_changements(fonction)):
            essai = copy.deepcopy(noeud)
            changer(essai)
            dite = _dire(noeud), _dire(essai)
            semblables[dite] += 1
            yield Faute(fichier, nom, _ligne(noeud, fonction), rang, *dite, semblables[dite])


def _ligne(noeud: ast.AST, fonction: ast.FunctionDef) -> int:
    return next((enfant.lineno for enfant in ast.walk(noeud) if hasattr(enfant, "lineno")), fonction.lineno)


def _dire(noeud: ast.AST) -> str:
    match noeud:
        case ast.If(test=test) | ast.While(test=test):
            return f"if {ast.unparse(test)}"
        case ast.match_case(pattern=motif, guard=garde):
            return f"case {ast.unparse(motif)} if {ast.unparse(garde) if garde else True}"
        case _:
            return ast.unparse(noeud)


def code_fautif(racine: Path, faute: Faute) -> types.CodeType:
    """The function's code with the fault in it."""
    chemin = racine / faute.fichier
    arbre = ast.parse(chemin.read_text(encoding="utf-8"))
    fonction = dict(_fonctions(arbre, ""))[faute.fonction]
    noeud, changer = list(_changements(fonction))[faute.rang]
    changer(noeud)
    module = compile(ast.fix_missing_locations(arbre), str(chemin), "exec")
    return next(code for code in _codes(module) if code.co_qualname == faute.fonction)


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for constante in code.co_consts:
        if isinstance(constante, types.CodeType):
            yield constante
            yield from _codes(constante)


def _fonctions(noeud: ast.AST, prefixe: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Functions and methods of a module, not those inside another function, by the name that their code bears.

    A name given twice (a property and its setter) is left out: its code could not be told.
    """
    trouvees: dict[str, list[ast.FunctionDef]] = {}
    for enfant in ast.iter_child_nodes(noeud):
        if isinstance(enfant, ast.FunctionDef):
            trouvees.setdefault(prefixe + enfant.name, []).append(enfant)
        elif isinstance(enfant, ast.ClassDef):
            yield from _fonctions(enfant, f"{prefixe}{enfant.name}.")
    yield from ((nom, seules[0]) for nom, seules in trouvees.items() if len(seules) == 1)


Changer = Callable[[ast.AST], None]


def _changements(fonction: ast.FunctionDef) -> Iterator[tuple[ast.AST, Changer]]:
    for instruction in fonction.body:
        for noeud in _noeuds(instruction):
            yield from ((noeud, changer) for changer in _du_noeud(noeud))


def _noeuds(noeud: ast.AST) -> Iterator[ast.AST]:
    if isinstance(noeud, _MUETS) or (isinstance(noeud, ast.keyword) and noeud.arg == "strict"):
        return
    yield noeud
    for champ, valeur in ast.iter_fields(noeud):
        if champ in {"annotation", "returns", "decorator_list", "type_params"}:
            continue
        for enfant in valeur if isinstance(valeur, list) else [valeur]:
            if isinstance(enfant, ast.AST):
                yield from _noeuds(enfant)


def _du_noeud(noeud: ast.AST) -> Iterator[Changer]:
    match noeud:
        case ast.Compare():
            for place, signe in enumerate(noeud.ops):
                yield _mettre("ops", _COMPARAISONS[type(signe)](), place)
        case ast.BinOp(op=signe) | ast.AugAssign(op=signe) if type(signe) in _CALCULS:
            yield _mettre("op", _CALCULS[type(signe)]())
        case ast.BoolOp(op=signe):
            yield _mettre("op", ast.Or() if isinstance(signe, ast.And) else ast.And())
            if len(noeud.values) > 2:
                yield from (_oter("values", place) for place in range(len(noeud.values)))
        case ast.UnaryOp(op=ast.Not()):
            yield _nier("operand")
        case ast.UnaryOp(op=ast.USub()):
            yield _mettre("op", ast.UAdd())
        case ast.Constant(value=bool() as valeur):
            yield _mettre("value", not valeur)
        case ast.Constant(value=int() as valeur):
            yield _mettre("value", valeur + 1)
            if valeur > 0:
                yield _mettre("value", valeur - 1)
        case ast.If() | ast.IfExp() | ast.While():
            yield _nier("test")
        case ast.comprehension():
            yield from (_oter("ifs", place) for place in range(len(noeud.ifs)))
        case ast.match_case(guard=ast.expr()):
            yield _nier("guard")
        case ast.Call(func=ast.Name(id=nom)) if nom in _APPELS:
            yield _mettre("func", ast.Name(_APPELS[nom], ast.Load()))
        case _:
            return


def _mettre(champ: str, valeur: object, place: int | None = None) -> Changer:
    def changer(noeud: ast.AST) -> None:
        if place is None:
            setattr(noeud, champ, valeur)
        else:
            getattr(noeud, champ)[place] = valeur

    return changer


def _oter(champ: str, place: int) -> Changer:
    def changer(noeud: ast.AST) -> None:
        del getattr(noeud, champ)[place]

    return changer


def _nier(champ: str) -> Changer:
    def changer(noeud: ast.AST) -> None:
        setattr(noeud, champ, ast.UnaryOp(ast.Not(), getattr(noeud, champ)))

    return changer
