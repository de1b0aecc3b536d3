"""A game that was followed, for others: its « .gcg », and its annotated sheet as a page that needs nothing else."""

from collections.abc import Sequence
from pathlib import Path

from arbitre.echanges.gcg import ecrire_gcg
from arbitre.echanges.gcg_lecture import lire_gcg
from arbitre.echanges.page import page_des_tables
from arbitre.echanges.resultats import RienAExporter, Valeur
from arbitre.engine.classique.suivi.etat import Recherche
from arbitre.engine.classique.suivi.feuille import (
    BilanAnnote,
    FeuilleAnnotee,
    LigneAnnotee,
    feuille_annotee,
    feuille_d_un_recit,
)
from arbitre.engine.classique.suivi.vue import recit_du_suivi
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.grille import LIGNES, TAILLE, VIDE, Grille

_COUPS = ("N°", "Joueur", "Tirage", "Coup", "Points", "Cumul", "Rang", "Perdus", "Meilleur coup", "Scrabble manqué")
_BILAN = ("Joueur", "Score", "Tirages connus", "Au top", "Points perdus", "Scrabbles posés", "Scrabbles manqués")


def gcg_du_tournoi(tournoi: Tournoi) -> bytes:
    """The last game that was followed."""
    if not tournoi.suivies:
        raise RienAExporter("Aucune partie n’a été suivie\u00a0: il n’y a pas de .gcg à écrire.")
    partie = tournoi.suivies[-1]
    nom = f"{tournoi.nom} {tournoi.date} ronde {partie.ronde} table {partie.table} manche {partie.manche}"
    return ecrire_gcg(recit_du_suivi(tournoi, partie), " ".join(nom.split())).encode()


def page_annotee(tournoi: Tournoi) -> bytes:
    """The annotated sheet of that game."""
    try:
        return page_de(feuille_annotee(tournoi))
    except CommandeRefusee as e:
        raise RienAExporter(str(e)) from None


def page_de(feuille: FeuilleAnnotee) -> bytes:
    """An annotated sheet."""
    tables: dict[str, Sequence[Sequence[Valeur]]] = {
        "Coups": (_COUPS, *map(_ligne, feuille.lignes)),
        "Bilan": (_BILAN, *map(_bilan, feuille.bilans)),
        "Grille finale": _grille(feuille.grille),
    }
    if feuille.notes:
        tables["Ce qui ne tient pas"] = (("Remarque",), *((note,) for note in feuille.notes))
    return page_des_tables(feuille.entete, tables)


def feuille_du_fichier(chemin: Path, lexique: str, chercher: Recherche) -> FeuilleAnnotee:
    """What the lexicon says of the game of a « .gcg », made by any program; raises a `Refus`."""
    return feuille_d_un_recit(lire_gcg(chemin).recit, chemin.stem, lexique, chercher)


def _ligne(li: LigneAnnotee) -> tuple[Valeur, ...]:
    debut = (li.numero, li.joueur, li.tirage, li.coup, li.points, li.cumul)
    return (*debut, li.rang, li.perdus, li.meilleure, li.scrabble)


def _bilan(bilan: BilanAnnote) -> tuple[Valeur, ...]:
    debut = (bilan.joueur, bilan.score, bilan.connus, bilan.tops)
    return (*debut, bilan.perdus, bilan.scrabbles, bilan.manques)


def _grille(grille: Grille) -> tuple[tuple[Valeur, ...], ...]:
    """Jokers in lower case, rows and columns named."""
    tete = ("", *(str(colonne) for colonne in range(1, TAILLE + 1)))
    return (
        tete,
        *(
            (nom, *("" if signe == VIDE else signe for signe in ligne))
            for nom, ligne in zip(LIGNES, grille.lignes, strict=True)
        ),
    )
