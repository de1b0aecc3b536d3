"""`arbitre demo`: a whole club evening on invented players, through the real windows."""

import argparse
from pathlib import Path
from typing import Any


def ajouter(sous: Any) -> None:
    """Add the command's parser."""
    aide = "joue une soirée de club entière, avec les vraies fenêtres, et écrit tous les documents"
    analyseur = sous.add_parser("demo", help=aide, description=aide.capitalize() + ".")
    analyseur.add_argument("--sortie", type=Path, default=Path("demo-arbitre"), metavar="DOSSIER", help="où écrire")
    analyseur.add_argument("--vitesse", type=_vitesse, metavar="X", help="le temps va X fois plus vite")
    analyseur.set_defaults(executer=_executer)


def _vitesse(texte: str) -> float:
    vitesse = float(texte)
    if not 1 <= vitesse <= 1000:
        raise argparse.ArgumentTypeError("entre 1 et 1000")
    return vitesse


def _executer(options: argparse.Namespace) -> int:
    from arbitre.demo.lancement import jouer

    print(jouer(options.sortie, options.vitesse))
    return 0
