"""`arbitre lexique importer|info|verifier`: the lists that the club owns, and what is known of each."""

import argparse
import sys
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Any

from arbitre.engine.francais import milliers
from arbitre.lexiques import Bibliotheque, LexiqueOuvert, ouvrir
from arbitre.lexiques.erreurs import AutomateIllisible, LexiqueInconnu
from arbitre.lexiques.preuve import prouver

Sous = Any
"""argparse gives no public type for its subparsers."""


def ajouter(sous: Sous) -> None:
    """Add the parser of `lexique` and of its three actions."""
    aide = "importer une liste de mots, la décrire, la vérifier"
    commande = sous.add_parser("lexique", help=aide, description=f"Lexiques : {aide}.")
    actions = commande.add_subparsers(dest="action", metavar="action", required=True)
    importer = actions.add_parser("importer", help="installer une liste et la choisir par défaut")
    importer.add_argument(
        "fichier",
        type=Path,
        help="texte, dossier, .zip, .xz, .kwg ou lexique compilé, 32 Mo au plus une fois décompressé",
    )
    importer.add_argument("--nom", help="nom montré aux joueurs ; sinon l’édition reconnue ou le nom du fichier")
    importer.set_defaults(executer=_importer)
    info = actions.add_parser("info", help="dire ce que contient un lexique")
    info.add_argument("fichier", type=Path, nargs="?", help="sinon le lexique par défaut")
    info.set_defaults(executer=_info)
    verifier = actions.add_parser("verifier", help="prouver qu’un lexique est entier")
    verifier.add_argument("fichier", type=Path, nargs="?", help="sinon le lexique par défaut")
    verifier.set_defaults(executer=_verifier)


def _importer(options: argparse.Namespace) -> int:
    print("Lecture de la liste et compilation…", file=sys.stderr)
    bibliotheque = Bibliotheque()
    importation = bibliotheque.importer(options.fichier, datetime.now().astimezone().date(), options.nom)
    bibliotheque.choisir(importation.installe.cle)
    installe, lecture = importation.installe, importation.lecture
    print(f"{installe.nom} : {milliers(installe.nombre)} mots importés.")
    print(f"Édition : {installe.edition or 'non reconnue, ce n’est peut-être pas l’ODS'}.")
    if lecture.ecartes:
        print(f"{milliers(lecture.ecartes)} entrées laissées de côté ; les premières :")
        for ecart in lecture.premiers:
            print(f"  {ecart}")
    print("C’est désormais le lexique par défaut.")
    return 0


def _info(options: argparse.Namespace) -> int:
    lexique = ouvrir(options.fichier)
    _decrire(lexique)
    if options.fichier is None:
        _installes(Bibliotheque())
    return 0


def _decrire(lexique: LexiqueOuvert) -> None:
    print(f"Nom : {lexique.nom}")
    print(f"Édition : {lexique.edition or 'non reconnue'}")
    print(f"Mots : {milliers(lexique.nombre)}")
    longueurs = sorted(Counter(map(len, lexique.automate.mots())).items())
    print("Mots par longueur : " + " · ".join(f"{n} : {milliers(nombre)}" for n, nombre in longueurs))
    print(f"Empreinte : {lexique.empreinte}")
    if lexique.ecartes:
        print(f"Entrées laissées de côté à la lecture : {milliers(lexique.ecartes)}")
    for changement in lexique.changements:
        print(f"Changement : {changement}")
    if lexique.avertissement:
        print(lexique.avertissement)


def _installes(bibliotheque: Bibliotheque) -> None:
    defaut = bibliotheque.defaut
    for installe in bibliotheque.lister():
        marque = " (par défaut)" if installe.cle == defaut else ""
        print(f"Installé le {installe.importe_le:%d/%m/%Y} : {installe.nom}, {milliers(installe.nombre)} mots{marque}")


def _verifier(options: argparse.Namespace) -> int:
    try:
        preuve = prouver(options.fichier)
    except (AutomateIllisible, LexiqueInconnu) as e:
        print(f"NON {e}")
        return 1
    print(preuve.lexique.nom)
    for constat in preuve.constats:
        print(f"{'oui' if constat.tenu else 'NON'} {constat.texte}")
    return 0 if preuve.tenue else 1
