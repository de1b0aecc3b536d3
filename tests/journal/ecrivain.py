"""A console that commands without end in a process of its own, and says the number of each answered event."""

import sys
from pathlib import Path

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.places import ChangerDeTable
from tests.journal.outils import regie


def main() -> None:
    """Commands of one event and of several, one after the other."""
    r = regie(Path(sys.argv[1]))
    if not r.etat.creee:
        r.executer(CreerCompetition("Essai", ""))
        r.executer(InscrireJoueurs(tuple(Joueur(0, f"J{n}") for n in range(4))))
        r.executer(OuvrirPartie())
    while True:
        for commande in (AvertirJoueur(1, str(r.journal.nombre_ecrit())), ChangerDeTable(1, 2)):
            dernier = r.executer(commande)[-1].numero
            sys.stdout.write(f"{dernier}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
