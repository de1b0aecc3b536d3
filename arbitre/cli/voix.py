"""`arbitre voix lister`: the voices found on this machine, the best first."""

import sys
from argparse import Namespace

import msgspec

from arbitre.dossiers import Dossiers
from arbitre.voix.pilotes.installation import FICHIER, Installation
from arbitre.voix.pilotes.pilote import choisir
from arbitre.voix.pilotes.recensement import pilotes_d_ici, recenser


def lister(_options: Namespace) -> int:
    """One line of JSON a French voice; what should speak and cannot is told on standard error, status 1."""
    recensement = recenser(pilotes_d_ici(Installation.charger(Dossiers.du_systeme().donnees / FICHIER)))
    for voix in choisir(recensement.voix, None):
        ligne = {
            "pilote": voix.pilote,
            "nom": voix.nom,
            "langue": voix.langue,
            "qualite": voix.qualite.value,
            "hors_ligne": voix.hors_ligne,
        }
        sys.stdout.write(msgspec.json.encode(ligne).decode() + "\n")
    for plainte in recensement.plaintes:
        print(plainte, file=sys.stderr)
    return 1 if recensement.plaintes else 0
