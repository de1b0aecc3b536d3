"""`arbitre demo`: a whole club evening on invented players, through the real windows."""

from argparse import Namespace

from arbitre.demo.lancement import jouer


def executer(options: Namespace) -> int:
    """Play the evening; returns the exit status."""
    print(jouer(options.sortie, options.vitesse))
    return 0
