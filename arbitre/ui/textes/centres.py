"""Sentences of the window of centres."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.centres.fusion import LigneFusion
from arbitre.engine.francais import denombrer, et_autres, pourcentage

TITRE: Final = "Centres d’une compétition simultanée"
CENTRES, CONFLITS, CLASSEMENT = "Centres", "Ce qui se contredit", "Classement de l’ensemble"
AJOUTER, RETIRER = "&Ajouter des fichiers…", "&Retirer"
VIDE: Final = (
    "Les centres se rangent ici\u00a0: ajoutez le fichier reçu de chacun, et le vôtre. "
    "Le classement de l’ensemble se fait à mesure."
)
PREMIERS: Final = "Choisir les fichiers"
AU_CENTRAL: Final = "En&voyer au central…"
MULTIPLEX: Final = "&Multiplex…"
CHOISIR: Final = "Fichiers des centres"
FILTRE: Final = "Centres (*.centre.json *.arbitre)"
SOLOS: Final = "Solos cherchés sur l’&ensemble (sinon dans chaque centre)"
METHODE: Final = "Méthode"
ENVOYER, ENREGISTRER = "É&crire le fichier de ce centre…", "E&xporter le classement…"
FILTRE_CSV, FILTRE_CENTRE = "Tableur (*.csv)", "Centre (*.centre.json)"
_REFUS_MONTRES: Final = 3
LECTURE: Final = "Lecture des centres…"
SANS_CONFLIT: Final = "Rien ne se contredit."


def ligne(x: LigneFusion) -> tuple[str, ...]:
    """A row of the ranking."""
    return (
        str(x.ligne.rang),
        x.joueur.nom_complet,
        x.joueur.licence,
        ", ".join(x.centres),
        str(x.ligne.total),
        str(x.ligne.negatif),
        pourcentage(x.ligne.pourcentage),
        str(x.ligne.solos),
        str(x.ligne.penalites),
    )


def bilan(centres: int, joueurs: int, conflits: int) -> str:
    """What was merged."""
    suite = f", {conflits} à régler" if conflits else ""
    return f"{denombrer(joueurs, 'joueur')} de {denombrer(centres, 'centre')}{suite}."


def laisses_de_cote(refus: Sequence[str]) -> str:
    """Files that were not taken in, and why."""
    return et_autres(refus, _REFUS_MONTRES, "\n")


def ecrit(chemin: str) -> str:
    """A file was written."""
    return f"Écrit : {chemin}"
