"""`arbitre exporter`: the results of a competition file, for people and for other programs."""

import sys
from argparse import Namespace
from pathlib import Path

from arbitre.echanges.classique import exporter_le_tournoi
from arbitre.echanges.exports import exporter
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.resultats import RienAExporter
from arbitre.echanges.vers import Export, Vers, VersClassique
from arbitre.engine.classique.tournoi.commandes import CLASSIQUE
from arbitre.engine.classique.tournoi.etat import a_la_partie
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.histoire import replay
from arbitre.journal import Journal


def executer(options: Namespace) -> int:
    """Write the export; returns the exit status."""
    if options.papier is not None:
        return _des_papiers(options)
    export = _exporter(options.fichier, options.vers, options.partie)
    for note in export.notes:
        print(note, file=sys.stderr)
    return _sortir(options, options.sortie, export.nom, export.octets)


def _sortir(options: Namespace, sortie: str, nom: str, octets: bytes) -> int:
    """Write the bytes on standard output or in the file ``sortie``; in a folder, under their own name."""
    if sortie == "-":
        sys.stdout.buffer.write(octets)
        sys.stdout.buffer.flush()
        return 0
    dossier = Path(sortie).is_dir() or sortie.endswith(("/", "\\"))
    chemin = Path(sortie) / nom if dossier else Path(sortie)
    print(f"Écrit\u00a0: {ecrire(chemin, octets, ecraser=options.ecraser)}", file=sys.stderr)
    return 0


def _des_papiers(options: Namespace) -> int:
    """The one that is asked for; all of them go into a folder."""
    from arbitre.cli.papiers import TOUS, papiers

    tous = options.papier == TOUS
    if tous and options.sortie == "-":
        raise RienAExporter("Tous les papiers vont dans un dossier\u00a0: --sortie DOSSIER.")
    for nom, octets in papiers(options).items():
        _sortir(options, f"{options.sortie}/" if tous else options.sortie, nom, octets)
    return 0


def _exporter(fichier: Path, vers: str, partie: int | None) -> Export:
    """The export of a competition, or of a tournament of Scrabble classique, whichever the file holds."""
    with Journal(fichier, lecture_seule=True) as journal:
        d_un_tournoi = journal.d_un_tournoi()
        if d_un_tournoi and vers in (v.value for v in VersClassique):
            return exporter_le_tournoi(a_la_partie(replay(CLASSIQUE, journal.lire()), partie or 0), VersClassique(vers))
        if d_un_tournoi:
            raise RienAExporter(
                "Un tournoi de Scrabble classique s’exporte en csv, xlsx, html, json, tsh, gcg ou annotee."
            )
        if vers not in (v.value for v in Vers):
            raise RienAExporter(f"Seul un tournoi de Scrabble classique s’exporte en {vers}.")
        return exporter(replay(DUPLICATE, journal.lire()), Vers(vers), partie)
