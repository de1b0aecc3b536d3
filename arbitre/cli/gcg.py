"""`arbitre gcg`: games of two, from the field's « .gcg » and to it; their annotated sheets."""

import sys
from argparse import Namespace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from arbitre.cli.lignes import Entree, LigneInutilisable, Objet, traiter
from arbitre.documents.classique import feuille_annotee_pdf
from arbitre.echanges import fichiers
from arbitre.echanges.gcg import ecrire_gcg
from arbitre.echanges.gcg_lecture import lire_gcg
from arbitre.echanges.partie_annotee import feuille_du_fichier, page_de
from arbitre.engine.classique.recit import FORMULE, CoupPerdu, CoupRaconte, JoueurRaconte, Recit
from arbitre.engine.erreurs import Refus
from arbitre.engine.lexique.recherche import toutes
from arbitre.lexiques import ouvrir


class SortieInconnue(Refus):
    """A sheet is a PDF or a page."""


class Ligne(Entree, frozen=True, kw_only=True):
    """One game, as `lire` gives it."""

    joueurs: tuple[JoueurRaconte, JoueurRaconte]
    coups: tuple[CoupRaconte, ...]
    scores: tuple[int, int] | None = None
    erreurs: tuple[str, ...] = ()
    perdus: tuple[CoupPerdu, ...] = ()


def lire(options: Namespace) -> int:
    """Tell each file on a line; returns the exit status."""
    statut = 0
    for chemin in options.fichiers:
        try:
            reponse = _raconter(chemin)
        except Refus as e:
            reponse, statut = {"id": str(chemin), "erreur": str(e)}, 1
        sys.stdout.write(msgspec.json.encode(reponse).decode(errors="surrogateescape") + "\n")
    return statut


def _raconter(chemin: Path) -> dict[str, Any]:
    lu = lire_gcg(chemin)
    recit = lu.recit
    return {
        "id": lu.identifiant if lu.nomme else str(chemin),
        "joueurs": recit.joueurs,
        "coups": recit.coups,
        "scores": recit.scores,
        "erreurs": recit.erreurs,
    } | ({"perdus": recit.perdus} if recit.perdus else {})


def ecrire(options: Namespace) -> int:
    """Write each line as a « .gcg »; returns the exit status."""
    return traiter(options.fichier, Ligne, _ecrire)


def _ecrire(ligne: Ligne) -> Objet:
    recit = Recit(ligne.joueurs, ligne.coups, ligne.erreurs, ligne.perdus)
    if ligne.scores is not None and ligne.scores != recit.scores:
        a, b = recit.scores
        raise LigneInutilisable(f"«\u00a0scores\u00a0» ne suit pas les coups, qui mènent à {a} et {b}.")
    return {"gcg": ecrire_gcg(recit, ligne.id)}


def annoter(options: Namespace) -> int:
    """Write the annotated sheet of a file; returns the exit status."""
    if options.sortie.suffix not in (".pdf", ".html"):
        raise SortieInconnue("La feuille s’écrit dans un fichier .pdf ou .html\u00a0: donnez-lui un tel nom.")
    lexique = ouvrir(options.lexique)
    chercher = partial(toutes, lexique.automate, formule=FORMULE)
    feuille = feuille_du_fichier(options.fichier, lexique.mention, chercher)
    octets = feuille_annotee_pdf(feuille) if options.sortie.suffix == ".pdf" else page_de(feuille)
    print(f"Écrit\u00a0: {fichiers.ecrire(options.sortie, octets, ecraser=options.ecraser)}", file=sys.stderr)
    return 0
