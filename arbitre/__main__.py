"""Start: a worker of the voice, a command of the command line, else the console."""

import sys

from arbitre.cli.principal import executer
from arbitre.voix.ouvrier import servir


def main() -> int:
    """Exit status of the command, or of the console."""
    arguments = sys.argv[1:]
    if (statut := servir(arguments)) is not None:
        return statut
    if not arguments or arguments[0].endswith(".arbitre"):
        from arbitre.ui.lancement import lancer

        return lancer(sys.argv)
    return executer(arguments)


if __name__ == "__main__":
    sys.exit(main())
