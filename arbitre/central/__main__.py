"""``python -m arbitre.central`` is `arbitre-central`."""

import sys

from arbitre.central.commandes import main

if __name__ == "__main__":
    sys.exit(main())
