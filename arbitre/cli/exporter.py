"""`arbitre exporter`: the results of a competition file, for people and for other programs."""

import argparse
import sys
from pathlib import Path
from typing import Any

from arbitre.echanges.classique import VersClassique, exporter_le_tournoi
from arbitre.echanges.exports import Export, Vers, exporter
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.resultats import RienAExporter
from arbitre.engine.classique.tournoi.commandes import CLASSIQUE
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.histoire import replay
from arbitre.journal import Journal


def ajouter(sous: Any) -> None:
    """Add the command's parser."""
    aide = "exporte le classement, les résultats ou une partie pour d’autres programmes"
    analyseur = sous.add_parser("exporter", help=aide, description=aide.capitalize() + ".")
    analyseur.add_argument("fichier", type=Path, help="fichier .arbitre")
    analyseur.add_argument(
        "--vers",
        required=True,
        choices=[*(vers.value for vers in Vers), VersClassique.TSH.value],
        help="tableur (csv, xlsx), page web (html), données (json), fichier de la fédération (sigles), texte du direct "
        "(direct), coups pour « arbitre rejouer » (rejouer) ; "
        "un tournoi de Scrabble classique : csv, xlsx, html, division TSH (tsh)",
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
    export = _exporter(options.fichier, options.vers, options.partie)
    for note in export.notes:
        print(note, file=sys.stderr)
    if options.sortie == "-":
        sys.stdout.buffer.write(export.octets)
        sys.stdout.buffer.flush()
        return 0
    chemin = ecrire(_chemin(options.sortie, export), export.octets, ecraser=options.ecraser)
    print(f"Écrit : {chemin}", file=sys.stderr)
    return 0


def _exporter(fichier: Path, vers: str, partie: int | None) -> Export:
    """The export of a competition, or of a tournament of Scrabble classique, whichever the file holds."""
    with Journal(fichier, lecture_seule=True) as journal:
        d_un_tournoi = journal.d_un_tournoi()
        if d_un_tournoi and vers in (v.value for v in VersClassique):
            return exporter_le_tournoi(replay(CLASSIQUE, journal.lire()), VersClassique(vers))
        if d_un_tournoi:
            raise RienAExporter("Un tournoi de Scrabble classique s’exporte en csv, xlsx, html ou tsh.")
        if vers == VersClassique.TSH.value:
            raise RienAExporter("Seul un tournoi de Scrabble classique s’exporte en tsh.")
        return exporter(replay(DUPLICATE, journal.lire()), Vers(vers), partie)


def _chemin(sortie: str, export: Export) -> Path:
    chemin = Path(sortie)
    return chemin / export.nom if chemin.is_dir() or sortie.endswith(("/", "\\")) else chemin
