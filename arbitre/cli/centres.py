"""`arbitre centres`: the results of a centre as one file, and those of several centres as one ranking."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from arbitre.echanges.centres import SUFFIXE, ecrire_centre, lire_centre
from arbitre.engine.centres import fusion
from arbitre.engine.centres.doubles import exiger_distincts
from arbitre.engine.centres.valeurs import Centre, ReglesDeFusion
from arbitre.engine.classement.general import DEPARTAGES, Departage, Methode
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer
from arbitre.engine.saisies import cite
from arbitre.journal.centre import centre_du_fichier


def preparer(options: Namespace) -> int:
    """Write the file of one centre; returns the exit status."""
    centre = centre_du_fichier(options.competition, options.nom)
    chemin = options.sortie or options.competition.with_name(options.competition.stem + SUFFIXE)
    ecrire_centre(chemin, centre)
    taille = f"{denombrer(len(centre.joueurs), 'joueur')}, {denombrer(len(centre.parties), 'partie')}"
    print(f"{centre.nom} : {taille}, {chemin}", file=sys.stderr)
    return 0


def lire(chemin: Path) -> Centre:
    """A centre, from the file it sent or from its competition."""
    return centre_du_fichier(chemin) if chemin.suffix == ".arbitre" else lire_centre(chemin)


def fusionner(options: Namespace) -> int:
    """Merge and write one JSON line; returns 1 where the centres contradict each other."""
    centres = [lire(chemin) for chemin in options.fichiers]
    exiger_distincts(centres)
    reunis = fusion.fusionner(centres, _regles(options, centres[0].edition))
    sys.stdout.write(msgspec.json.encode(objet(reunis)).decode() + "\n")
    for conflit in reunis.conflits:
        print(conflit.texte, file=sys.stderr)
    return 1 if reunis.conflits else 0


def _regles(options: Namespace, nom: str) -> ReglesDeFusion:
    reglement = edition(nom).reglement
    prime = reglement.prime_solo.valeur if options.prime_solo is None else options.prime_solo
    seuil = reglement.seuil_solo.valeur if options.seuil_solo is None else options.seuil_solo
    return ReglesDeFusion(
        options.solos == "ensemble",
        prime,
        seuil,
        Methode(options.methode),
        tuple(map(_critere, filter(None, options.departage.split(",")))),
    )


def _critere(nom: str) -> Departage:
    connus = {departage.value: departage for departage in DEPARTAGES}
    if nom.strip() not in connus:
        raise Refus(f"Critère {cite(nom)} inconnu : {', '.join(connus)}.")
    return connus[nom.strip()]


def objet(reunis: fusion.Fusion) -> dict[str, Any]:
    """The ranking and the contradictions, as `arbitre classement` writes a ranking."""
    return {
        "classement": [
            {
                "rang": x.ligne.rang,
                "nom": x.joueur.nom_complet,
                "licence": x.joueur.licence,
                "centres": x.centres,
                "total": x.ligne.total,
                "negatif": x.ligne.negatif,
                "pourcentage": x.ligne.pourcentage / 100,
                "solos": x.ligne.solos,
                "points_solo": x.ligne.points_solo,
                "penalites": x.ligne.penalites,
            }
            for x in reunis.lignes
        ],
        "conflits": reunis.conflits,
    }
