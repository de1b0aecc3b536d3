"""Start: a worker of the voice, a command of the command line, else the console."""

import gc
import sys


def main() -> int:
    """Exit status of the command, or of the console; a library that the system lacks is said in a sentence."""
    try:
        return _servir(sys.argv[1:])
    except ImportError as e:
        from arbitre.affichage import bibliotheque_manquante, dire

        if not (phrase := bibliotheque_manquante(str(e))):
            raise
        dire(phrase)
        return 2


def _servir(arguments: list[str]) -> int:
    """Run what the arguments ask for, loading only that."""
    if not arguments or arguments[0].endswith(".arbitre"):
        gc.disable()  # all that a start makes is kept: `lancer` sets it aside, then lets the collector work
        from arbitre.ui.lancement import lancer

        return lancer(sys.argv)
    if arguments == ["--classeur"]:
        from arbitre.exterieur.classeur import servir as lire_un_classeur

        return lire_un_classeur()
    if arguments[0] == "--decodeur":
        from arbitre.exterieur.sons import servir as decoder_des_sons

        return decoder_des_sons(*map(int, arguments[1:]))
    from arbitre.cli.principal import executer
    from arbitre.voix.ouvrier import servir

    statut = servir(arguments)
    return executer(arguments) if statut is None else statut


if __name__ == "__main__":
    sys.exit(main())
