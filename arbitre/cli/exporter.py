"""`arbitre exporter`: the results of a competition file, for people and for other programs."""

import argparse
import sys
from pathlib import Path
from typing import Any

from arbitre.echanges.exports import Export, Vers, exporter
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.competition.apply import replay
from arbitre.engine.competition.etat import Competition
from arbitre.journal import Journal


def ajouter(sous: Any) -> None:
    """Add the command's parser."""
    aide = "exporte le classement, les résultats ou une partie pour d’autres programmes"
    analyseur = sous.add_parser("exporter", help=aide, description=aide.capitalize() + ".")
    analyseur.add_argument("fichier", type=Path, help="fichier .arbitre")
    analyseur.add_argument(
        "--vers",
        required=True,
        choices=[vers.value for vers in Vers],
        help="tableur (csv, xlsx), page web (html), données (json), fichier de la fédération (sigles), texte du direct "
        "(direct), coups pour « arbitre rejouer » (rejouer)",
    )
    analyseur.add_argument(
        "--sortie",
        required=True,
        metavar="CHEMIN",
        help="fichier à écrire ; un dossier, où le nom est celui de la compétition ; ou - (sortie standard)",
    )
    analyseur.add_argument(
        "--partie",
        type=int,
        metavar="N",
        help="une seule partie ; sinon la compétition entière, ou la dernière partie pour sigles et direct",
    )
    analyseur.add_argument("--ecraser", action="store_true", help="remplacer le fichier s’il existe")
    analyseur.set_defaults(executer=_executer)


def _executer(options: argparse.Namespace) -> int:
    export = exporter(_lire(options.fichier), Vers(options.vers), options.partie)
    for note in export.notes:
        print(note, file=sys.stderr)
    if options.sortie == "-":
        sys.stdout.buffer.write(export.octets)
        sys.stdout.buffer.flush()
        return 0
    chemin = ecrire(_chemin(options.sortie, export), export.octets, ecraser=options.ecraser)
    print(f"Écrit : {chemin}", file=sys.stderr)
    return 0


def _lire(fichier: Path) -> Competition:
    with Journal(fichier, lecture_seule=True) as journal:
        return replay(journal.lire())


def _chemin(sortie: str, export: Export) -> Path:
    chemin = Path(sortie)
    return chemin / export.nom if chemin.is_dir() or sortie.endswith(("/", "\\")) else chemin
