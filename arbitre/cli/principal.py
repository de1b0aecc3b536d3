"""The command line: it is parsed, then only the module of its command is loaded.

argparse speaks French here: headings, help, and every fault of a command line (exit status 2).
"""

import argparse
import importlib
import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap
from typing import Any, Final, NoReturn

from arbitre.cli.arguments import COMMANDES
from arbitre.engine.erreurs import Refus, cause_systeme

_FORMATS: Final = "Entrées, sorties, erreurs et statuts\u00a0: docs/formats.md. Format 1."
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
    """A fault as argparse tells it, in French; our own messages, already French, are unchanged."""
    m = re.fullmatch(r"argument ([^:]*): (.*)", message, re.DOTALL)
    ou, quoi = (f"argument {m[1]}\u00a0: ", m[2]) if m else ("", message)
    for motif, dire in _FAUTES:
        if trouve := motif.fullmatch(quoi):
            return ou + dire(trouve)
    return ou + quoi


class _Aide(argparse.HelpFormatter):
    """Usage with a French colon; a name that is to be typed stays on its line."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, "usage\u00a0: " if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width, break_on_hyphens=False)


class Analyseur(argparse.ArgumentParser):
    """A parser that speaks French; options are written whole."""

    def __init__(self, **reglages: Any) -> None:
        super().__init__(**reglages | {"formatter_class": _Aide, "add_help": False, "allow_abbrev": False})
        self._positionals.title = "arguments"
        self._optionals.title = "options"
        self.add_argument("-h", "--help", action="help", help="montre cette aide")

    def format_help(self) -> str:
        """The help, then the page that describes inputs and outputs."""
        return f"{super().format_help()}\n{_FORMATS}\n"

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, f"arbitre\u00a0: commande incomprise ({en_francais(message)}). Voyez « {self.prog} --help ».\n")


class _Version(argparse.Action):
    """``--version``: also tells whether the compiled search is in use. Its modules are loaded only when it is asked
    for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from arbitre.engine.lexique.automate import NOYAU
        from arbitre.livraison import version_dite

        print(f"arbitre {version_dite()} (recherche\u00a0: {NOYAU})")
        parser.exit()


def analyseur(commandes: Iterable[str]) -> argparse.ArgumentParser:
    """The parser of ``commandes``. The parsed options hold ``commande``, the module, and ``action``, its function."""
    racine = Analyseur(prog="arbitre", description="La console du juge-arbitre de Scrabble duplicate.")
    racine.add_argument("--version", action=_Version, nargs=0, help="dit la version")
    racine.set_defaults(action="executer")
    sous = racine.add_subparsers(title="commandes", dest="commande", metavar="commande", required=True)
    for nom in commandes:
        COMMANDES[nom](sous)
    return racine


def executer(arguments: Sequence[str]) -> int:
    """Run one command line; returns its exit status (0 all used, 1 some line unusable, 2 unusable arguments)."""
    _parler_utf8()
    options = analyseur(_demandees(arguments)).parse_args(arguments)
    try:
        module = importlib.import_module(f"arbitre.cli.{options.commande}")
        statut = int(getattr(module, options.action)(options))
        sys.stdout.flush()
    except BrokenPipeError:
        _taire_la_sortie()
        return 0
    except Refus as e:
        return _refuser(str(e))
    except OSError as e:
        return _refuser(
            f"« {e.filename or options.commande} » ne peut être ouvert : {cause_systeme(e)}. Vérifiez le chemin."
        )
    except KeyboardInterrupt:
        return _refuser("Interrompu.")
    return statut


def _demandees(arguments: Sequence[str]) -> Iterable[str]:
    """The commands whose parsers this command line needs: its own; all of them for help and faults."""
    if not arguments:
        return COMMANDES
    return [nom for nom in COMMANDES if nom == arguments[0]] or ([] if arguments[0] == "--version" else COMMANDES)


def _refuser(phrase: str) -> int:
    print(phrase, file=sys.stderr)
    return 2


def _parler_utf8() -> None:
    """What is written is UTF-8, whatever the machine's settings are; a path comes out byte for byte as it came in."""
    for flux in (sys.stdout, sys.stderr):
        if isinstance(flux, io.TextIOWrapper):
            flux.reconfigure(encoding="utf-8", errors="surrogateescape")


def _taire_la_sortie() -> None:
    """Drop the output still buffered: its reader has gone."""
    rien = os.open(os.devnull, os.O_WRONLY)
    os.dup2(rien, sys.stdout.fileno())
    os.close(rien)
