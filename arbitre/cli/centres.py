"""`arbitre centres`: the results of a centre as one file, and those of several centres as one ranking."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre.echanges.centres import SUFFIXE, ecrire_centre, lire_centre
from arbitre.engine.centres import Centre, Fusion, ReglesDeFusion, extraire, fusionner
from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer
from arbitre.engine.histoire import replay
from arbitre.engine.saisies import cite
from arbitre.journal import Journal

_DEPARTAGES: Final = tuple(d.value for d in Departage if d is not Departage.MORT_SUBITE)


def ajouter(sous: Any) -> None:
    """Add the command's parser."""
    aide = "réunit les résultats des centres d’une compétition simultanée"
    analyseur = sous.add_parser("centres", help=aide, description=aide.capitalize() + ".")
    gestes = analyseur.add_subparsers(title="gestes", dest="geste", metavar="geste", required=True)
    _preparer(gestes.add_parser("preparer", help="écrit le fichier qu’un centre envoie"))
    _fusionner(gestes.add_parser("fusionner", help="classe tous les centres ensemble et dit ce qui se contredit"))


def _preparer(p: ArgumentParser) -> None:
    p.add_argument("competition", type=Path, metavar="COMPETITION", help="fichier .arbitre du centre")
    p.add_argument("--nom", default="", help="nom du centre (par défaut, le lieu)")
    p.add_argument("--sortie", type=Path, metavar="FICHIER", help=f"fichier à écrire (…{SUFFIXE})")
    p.set_defaults(executer=preparer)


def _fusionner(p: ArgumentParser) -> None:
    p.add_argument("fichiers", nargs="+", type=Path, metavar="FICHIER", help=f"…{SUFFIXE} ou .arbitre, un par centre")
    p.add_argument("--solos", choices=("ensemble", "centre"), default="ensemble", help="où se cherchent les solos")
    p.add_argument("--methode", choices=[m.value for m in Methode], default="points", help="méthode du classement")
    p.add_argument(
        "--departage", default="", metavar="LISTE", help=f"critères séparés par des virgules : {', '.join(_DEPARTAGES)}"
    )
    p.add_argument("--prime-solo", type=int, metavar="POINTS", help="prime d’un solo (par défaut, celle du règlement)")
    p.add_argument("--seuil-solo", type=int, metavar="JOUEURS", help="joueurs à partir desquels un solo paie")
    p.set_defaults(executer=executer_fusion)


def preparer(options: Namespace) -> int:
    """Write the file of one centre; returns the exit status."""
    centre = lire_competition(options.competition, options.nom)
    chemin = options.sortie or options.competition.with_name(options.competition.stem + SUFFIXE)
    ecrire_centre(chemin, centre)
    taille = f"{denombrer(len(centre.joueurs), 'joueur')}, {denombrer(len(centre.parties), 'partie')}"
    print(f"{centre.nom} : {taille}, {chemin}", file=sys.stderr)
    return 0


def lire_competition(chemin: Path, nom: str = "") -> Centre:
    """The results in a competition file, which is only looked at."""
    with Journal(chemin, lecture_seule=True) as journal:
        return extraire(replay(DUPLICATE, journal.lire()), nom)


def lire(chemin: Path) -> Centre:
    """A centre, from the file it sent or from its competition."""
    return lire_competition(chemin) if chemin.suffix == ".arbitre" else lire_centre(chemin)


def executer_fusion(options: Namespace) -> int:
    """Merge and write one JSON line; returns 1 where the centres contradict each other."""
    centres = [lire(chemin) for chemin in options.fichiers]
    fusion = fusionner(centres, _regles(options, centres[0].edition))
    sys.stdout.write(msgspec.json.encode(objet(fusion)).decode() + "\n")
    for conflit in fusion.conflits:
        print(conflit.texte, file=sys.stderr)
    return 1 if fusion.conflits else 0


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
    if nom.strip() not in _DEPARTAGES:
        raise Refus(f"Critère {cite(nom)} inconnu : {', '.join(_DEPARTAGES)}.")
    return Departage(nom.strip())


def objet(fusion: Fusion) -> dict[str, Any]:
    """The ranking and the contradictions, as `arbitre classement` writes a ranking."""
    return {
        "classement": [
            {
                "rang": x.ligne.rang,
                "nom": x.joueur.nom_complet,
                "licence": x.joueur.licence,
                "centres": list(x.centres),
                "total": x.ligne.total,
                "negatif": x.ligne.negatif,
                "pourcentage": x.ligne.pourcentage / 100,
                "solos": x.ligne.solos,
                "points_solo": x.ligne.points_solo,
                "penalites": x.ligne.penalites,
            }
            for x in fusion.lignes
        ],
        "conflits": [
            {"nature": c.nature.value, "texte": c.texte, "centres": list(c.centres), "partie": c.partie, "coup": c.coup}
            for c in fusion.conflits
        ],
    }
