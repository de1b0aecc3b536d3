"""`arbitre quiz`: bulletins to judge, each aimed at one point of the chapter on correction, for `arbitre corriger`."""

import secrets
import sys
from argparse import Namespace
from itertools import islice

import msgspec

from arbitre.echanges.exercices import objet
from arbitre.engine.exercices.programme import programme
from arbitre.engine.exercices.suite import Suite
from arbitre.lexiques import ouvrir


def executer(options: Namespace) -> int:
    """Write the bulletins; returns the exit status."""
    graine, premier = options.graine or (secrets.randbelow(10**9), 0)
    if options.graine is None:
        print(f"Graine\u00a0: {graine}", file=sys.stderr)
    regles = programme(options.edition) if options.edition else programme()
    suite = Suite(ouvrir(options.lexique).automate, graine, regles)
    for exercice in islice(suite.depuis(premier), options.nombre):
        sys.stdout.write(msgspec.json.encode(objet(exercice, f"{graine}.{exercice.numero}")).decode() + "\n")
    return 0
