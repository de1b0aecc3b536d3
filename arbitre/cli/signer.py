"""`arbitre signer`: put the club's signature under a competition file."""

import argparse
import sys
from pathlib import Path
from typing import Any

from arbitre.journal import Journal
from arbitre.journal.signature import faire_la_cle, signer


def ajouter(sous: Any) -> None:
    """Add the command's parser."""
    aide = "signe un fichier de compétition avec la clé du club"
    analyseur = sous.add_parser("signer", help=aide, description=aide.capitalize() + ".")
    analyseur.add_argument("fichier", type=Path, help="fichier .arbitre")
    analyseur.add_argument("--cle", type=Path, required=True, metavar="FICHIER", help="fichier de la clé, à garder")
    analyseur.add_argument(
        "--nouvelle-cle", action="store_true", help="fait d’abord cette clé, qui n’existe pas encore"
    )
    analyseur.set_defaults(executer=_executer)


def _executer(options: argparse.Namespace) -> int:
    with Journal(options.fichier) as journal:
        if options.nouvelle_cle:
            faire_la_cle(options.cle)
            print(f"Clé faite : {options.cle}. Gardez-la hors de la salle, avec une copie.", file=sys.stderr)
        signature = signer(journal, options.cle)
    print(
        f"{options.fichier.name} : signé jusqu’à l’événement {signature.ancre.nombre} par la clé {signature.empreinte}."
    )
    return 0
