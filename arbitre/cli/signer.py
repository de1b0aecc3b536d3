"""`arbitre signer`: put the club's signature under a competition file."""

import sys
from argparse import Namespace

from arbitre.journal import Journal
from arbitre.journal.signature import faire_la_cle, signer


def executer(options: Namespace) -> int:
    """Sign, with a new key where one is asked for; returns the exit status."""
    with Journal(options.fichier) as journal:
        if options.nouvelle_cle:
            faire_la_cle(options.cle)
            print(f"Clé faite : {options.cle}. Gardez-la hors de la salle, avec une copie.", file=sys.stderr)
        signature = signer(journal, options.cle)
    print(
        f"{options.fichier.name} : signé jusqu’à l’événement {signature.ancre.nombre} par la clé {signature.empreinte}."
    )
    return 0
