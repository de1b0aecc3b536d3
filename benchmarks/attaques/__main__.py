"""Every attack, one after the other. Run: ``python -m benchmarks.attaques [--long] [--graine N]``."""

import sys
from importlib import import_module

ATTAQUES = (
    "bits schemas contenus disque coupures deplacements ouvertures commandes importations sons endurance veillee"
    " maladroit"
).split()

if __name__ == "__main__":
    sys.exit(max(import_module(f"benchmarks.attaques.{attaque}").main() for attaque in ATTAQUES))
