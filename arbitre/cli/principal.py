"""The command line: each command is a module here that adds its parser and says what it executes."""

import argparse
import importlib
import sys
from collections.abc import Sequence
from importlib.metadata import version

from arbitre.engine.erreurs import Refus

COMMANDES = ("solutions", "rejouer", "generer", "corriger", "annonces", "classement", "lexique", "demo", "verifier")
"""Each names the module ``arbitre.cli.<name>``, whose ``ajouter(sous)`` adds its parser with ``executer`` set."""


class _Analyseur(argparse.ArgumentParser):
    """argparse with its faults said in French (exit status 2)."""

    def error(self, message: str) -> "None":  # type: ignore[override]  # argparse never returns
        self.print_usage(sys.stderr)
        self.exit(2, f"arbitre : commande incomprise ({message}). Voyez « arbitre --help ».\n")


def analyseur() -> argparse.ArgumentParser:
    """The whole parser."""
    racine = _Analyseur(prog="arbitre", description="La console du juge-arbitre de Scrabble duplicate.")
    racine.add_argument("--version", action="version", version=f"arbitre {version('arbitre')}")
    sous = racine.add_subparsers(dest="commande", metavar="commande", parser_class=_Analyseur)
    for nom in COMMANDES:
        importlib.import_module(f"arbitre.cli.{nom}").ajouter(sous)
    return racine


def executer(arguments: Sequence[str]) -> int:
    """Run one command line; returns its exit status (0 all used, 1 some line unusable, 2 unusable arguments)."""
    options = analyseur().parse_args(arguments)
    try:
        return int(options.executer(options))
    except Refus as e:
        print(e, file=sys.stderr)
        return 2
    except FileNotFoundError as e:
        print(f"Fichier introuvable : {e.filename}. Vérifiez le chemin.", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
