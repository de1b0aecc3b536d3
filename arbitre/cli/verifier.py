"""`arbitre verifier`: prove a competition file."""

import sys
from argparse import Namespace

from arbitre.engine.francais import denombrer
from arbitre.journal import verifier


def executer(options: Namespace) -> int:
    """Say whether the file holds; returns the exit status, 1 where it does not."""
    constat = verifier(options.fichier)
    compte = f"{denombrer(constat.evenements, 'événement')}, {denombrer(constat.commandes, 'commande')}"
    if constat.entier:
        print(f"{options.fichier.name} : tout tient ({compte}).")
        return 0
    print(f"{options.fichier.name} : {compte} tiennent, puis :", file=sys.stderr)
    for faute in constat.fautes:
        print(f"  {faute}", file=sys.stderr)
    return 1
