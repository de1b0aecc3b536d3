"""Every attack, one after the other. Run: ``python -m benchmarks.attaques [--long] [--graine N]``."""

import sys

from benchmarks.attaques import (
    bits,
    commandes,
    contenus,
    coupures,
    deplacements,
    disque,
    endurance,
    importations,
    maladroit,
    ouvertures,
    schemas,
    sons,
    veillee,
)

ATTAQUES = (
    bits,
    schemas,
    contenus,
    disque,
    coupures,
    deplacements,
    ouvertures,
    commandes,
    importations,
    sons,
    endurance,
    veillee,
    maladroit,
)

if __name__ == "__main__":
    sys.exit(max(attaque.main() for attaque in ATTAQUES))
