"""argparse said in French: headings, help, and every fault of a command line (exit status 2)."""

import argparse
import re
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn

_TYPES: Final = {"int": "un nombre entier", "float": "un nombre", "Path": "un chemin"}


def _choix(m: re.Match[str]) -> str:
    noms = ", ".join(nom.strip(" '") for nom in m[2].split(","))
    return f"« {m[1]} » n’existe pas\u00a0; au choix : {noms}"


def _type(m: re.Match[str]) -> str:
    return f"« {m[2]} » ne convient pas" + (f"\u00a0: {_TYPES[m[1]]} est attendu" if m[1] in _TYPES else "")


_FAUTES: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...]] = tuple(
    (re.compile(motif), dire)
    for motif, dire in (
        (r"unrecognized arguments: (.*)", lambda m: f"argument de trop\u00a0: {m[1]}"),
        (r"the following arguments are required: (.*)", lambda m: f"il manque\u00a0: {m[1]}"),
        (r"one of the arguments (.*) is required", lambda m: f"il manque l’un de\u00a0: {m[1]}"),
        (r"invalid choice: '?(.*?)'? \(choose from (.*)\)", _choix),
        (r"invalid (\w+) value: '(.*)'", _type),
        (r"expected one argument", lambda _: "une valeur est attendue"),
        (r"expected at most one argument", lambda _: "une seule valeur est attendue"),
        (r"expected at least one argument", lambda _: "au moins une valeur est attendue"),
        (r"expected (\d+) arguments?", lambda m: f"{m[1]} valeurs sont attendues"),
        (r"ignored explicit argument '(.*)'", lambda m: f"ne prend pas de valeur (« {m[1]} »)"),
        (r"not allowed with argument (.*)", lambda m: f"ne va pas avec {m[1]}"),
    )
)


def en_francais(message: str) -> str:
    """A fault as argparse tells it, in French; ours, French already, pass as they are."""
    m = re.fullmatch(r"argument ([^:]*): (.*)", message, re.DOTALL)
    ou, quoi = (f"argument {m[1]}\u00a0: ", m[2]) if m else ("", message)
    for motif, dire in _FAUTES:
        if trouve := motif.fullmatch(quoi):
            return ou + dire(trouve)
    return ou + quoi


class _Aide(argparse.HelpFormatter):
    """Usage with a French colon."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, "usage\u00a0: " if prefix is None else prefix)


class Analyseur(argparse.ArgumentParser):
    """A parser that speaks French; options are written whole."""

    def __init__(self, **reglages: Any) -> None:
        super().__init__(**reglages | {"formatter_class": _Aide, "add_help": False, "allow_abbrev": False})
        self._positionals.title = "arguments"
        self._optionals.title = "options"
        self.add_argument("-h", "--help", action="help", help="montre cette aide")

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, f"arbitre\u00a0: commande incomprise ({en_francais(message)}). Voyez « {self.prog} --help ».\n")
