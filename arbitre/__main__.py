"""Start: a worker of the voice, a command of the command line, else the console."""

import gc
import sys


def main() -> int:
    """Exit status of the command, or of the console; only what serves is loaded."""
    arguments = sys.argv[1:]
    if not arguments or arguments[0].endswith(".arbitre"):
        gc.disable()  # all that a start makes is kept: `lancer` sets it aside, then lets the collector work
        from arbitre.ui.lancement import lancer

        return lancer(sys.argv)
    from arbitre.cli.principal import executer
    from arbitre.voix.ouvrier import servir

    statut = servir(arguments)
    return executer(arguments) if statut is None else statut


if __name__ == "__main__":
    sys.exit(main())
