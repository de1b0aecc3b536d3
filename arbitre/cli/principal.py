"""The command line: what is asked is read, then the module of its command is loaded, no other."""

import argparse
import importlib
import io
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from arbitre.cli.arguments import COMMANDES
from arbitre.cli.francais import Analyseur
from arbitre.engine.erreurs import Refus, cause_systeme


class _Version(argparse.Action):
    """``--version``, and whether the compiled search is in use; what tells it is loaded when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        from arbitre.engine.lexique.automate import NOYAU

        print(f"arbitre {version('arbitre')} (recherche\u00a0: {NOYAU})")
        parser.exit()


def analyseur(commandes: Iterable[str]) -> argparse.ArgumentParser:
    """The parser of these commands: options say ``commande``, and ``action``, the function of its module."""
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
    """Whoever read the output has gone: what is still buffered goes nowhere."""
    rien = os.open(os.devnull, os.O_WRONLY)
    os.dup2(rien, sys.stdout.fileno())
    os.close(rien)
