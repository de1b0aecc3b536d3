"""A console that commands without end in a process of its own, and says the number of each answered event."""

import sys
from pathlib import Path

from arbitre.engine.competition import commandes as ccmd
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.partie import commandes as cmd
from tests.journal.outils import regie


def main() -> None:
    """Commands of one event and of several, one after the other."""
    r = regie(Path(sys.argv[1]))
    if not r.etat.creee:
        r.executer(ccmd.CreerCompetition("Essai", ""))
        r.executer(ccmd.InscrireJoueurs(tuple(Joueur(0, f"J{n}") for n in range(4))))
        r.executer(ccmd.OuvrirPartie())
    while True:
        for commande in (cmd.AvertirJoueur(1, str(r.journal.nombre_ecrit())), cmd.ChangerDeTable(1, 2)):
            dernier = r.executer(commande)[-1].numero
            sys.stdout.write(f"{dernier}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
