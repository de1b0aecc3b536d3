"""Every word and sentence of the print queue."""

from pathlib import Path

from arbitre.documents import textes as mots
from arbitre.engine.competition.papiers import Impression
from arbitre.engine.feuilles.impressions import PapierSorti
from arbitre.engine.francais import accorder, denombrer, majuscule, numeros

TITRE = "File d’impression"
COLONNES = ("Heure", "Document", "De quoi", "Sorti", "Par", "État")
AIDE = "Imprimé n’est pas remis\u00a0: le billet donné ou dit se note à part, dans «\u00a0Billets à l’écran\u00a0»."
VIDE = "Rien n’est encore sorti."
TOUT_EST_JUSTE = "Rien de ce qui est sorti n’est à refaire."
PERIMES_SEULS = "Seulement ce qui n’est plus juste"
REIMPRIMER, OUVRIR, REFAIRE, FERMER = "Ré&imprimer…", "&Ouvrir le PDF", "&Refaire à jour", "&Fermer"
CHOISISSEZ = "Choisissez d’abord un document de la liste."
A_JOUR, REMPLACE = "à jour", "ressorti depuis"
EN_COURS = "envoi en cours…"
PDF_GARDE = "PDF gardé"
TOUTE_LA_COMPETITION = "toute la compétition"


def absent(nom: str, dossier: Path) -> str:
    """The PDF that was kept is not there any more."""
    return f"«\u00a0{nom}\u00a0» n’est plus dans «\u00a0{dossier.name}\u00a0»\u00a0: refaites le document."


def autre(nom: str) -> str:
    """The PDF of that name is not the one that came out."""
    return f"«\u00a0{nom}\u00a0» a été modifié depuis qu’il est sorti\u00a0: refaites le document."


def perimes(nombre: int) -> str:
    """How many papers are wrong."""
    if not nombre:
        return AIDE
    if nombre == 1:
        return "1 document sorti n’est plus juste."
    return f"{nombre} documents sortis ne sont plus justes."


def de_quoi(impression: Impression, partie: int) -> str:
    """« Partie 1, coup 3, tables 4, 5 »."""
    parts = [f"partie {partie}" if partie else TOUTE_LA_COMPETITION]
    if impression.coups:
        parts.append(f"coup {numeros(impression.coups)}")
    if impression.tables:
        parts.append(f"{accorder(len(impression.tables), 'table')} {numeros(impression.tables)}")
    if impression.billets:
        parts.append(denombrer(len(impression.billets), "billet"))
    return majuscule(", ".join(parts))


def sorti(impression: Impression) -> str:
    """« Salle, 2 exemplaires, pages 1-2 », « PDF gardé »."""
    if not impression.imprimante:
        return PDF_GARDE
    parts = [impression.imprimante]
    if impression.exemplaires > 1:
        parts.append(f"{impression.exemplaires} exemplaires")
    if impression.pages:
        parts.append(f"pages {impression.pages}")
    return ", ".join(parts)


def ligne(papier: PapierSorti) -> tuple[str, ...]:
    """The cells of a paper that came out."""
    return (
        mots.heure(papier.instant),
        papier.impression.titre,
        de_quoi(papier.impression, papier.partie),
        sorti(papier.impression),
        papier.auteur,
        "\n".join(papier.perime) or (REMPLACE if papier.remplace else A_JOUR),
    )


def ligne_en_cours(impression: Impression, partie: int) -> tuple[str, ...]:
    """The cells of a paper on its way to the printer."""
    return ("", impression.titre, de_quoi(impression, partie), "", "", EN_COURS)
