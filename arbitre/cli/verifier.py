"""`arbitre verifier`: prove a competition file."""

import argparse
import sys
from pathlib import Path
from typing import Any

from arbitre.engine.francais import denombrer
from arbitre.journal import verifier


def ajouter(sous: Any) -> None:
    """Add the command's parser."""
    aide = "prouve un fichier de compétition : journal entier, relecture égale, intégrité"
    analyseur = sous.add_parser("verifier", help=aide, description=aide.capitalize() + ".")
    analyseur.add_argument("fichier", type=Path, help="fichier .arbitre")
    analyseur.set_defaults(executer=_executer)


def _executer(options: argparse.Namespace) -> int:
    constat = verifier(options.fichier)
    compte = f"{denombrer(constat.evenements, 'événement')}, {denombrer(constat.commandes, 'commande')}"
    if constat.entier:
        print(f"{options.fichier.name} : tout tient ({compte}).")
        return 0
    print(f"{options.fichier.name} : {compte} tiennent, puis :", file=sys.stderr)
    for faute in constat.fautes:
        print(f"  {faute}", file=sys.stderr)
    return 1
