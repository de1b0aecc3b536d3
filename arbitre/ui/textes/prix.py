"""Sentences of the page of prizes and lots."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.competition.prix import CritereDePrix, TirageAuSort
from arbitre.engine.feuilles.prix import Attribution, titre_du_prix
from arbitre.engine.francais import denombrer

TITRE: Final = "Prix et tirage au sort"
A_QUI, RANG, LOT, JOUEUR = "À &qui", "Ra&ng", "Ce qu’on reçoi&t", "&Joueur"
VALEUR: Final = "&Lequel"
VALEUR_EXEMPLE: Final = "4B, Vermeil, le plus beau bulletin…"
LOT_EXEMPLE: Final = "un livre (ou rien)"
PERSONNE: Final = "pas encore"
PAGE_DES_PRIX, PAGE_DU_SORT = "&Prix", "Tira&ge au sort"
UN_PRIX, AJOUTER = "Un prix", "Aj&outer ce prix"
PRIX, NOUVEAUX = "Prix, dans l’ordre de la remise", "Nouveaux"
CUMUL: Final = "Qui a un prix peut en avoir un a&utre"
D_APRES_LA_SAISON: Final = "Cocher d’après la s&aison"
RETIRER, MONTER = "&Retirer", "&Monter"
VIDE: Final = (
    "Les prix se rangent ici, dans l’ordre où ils se donnent\u00a0: par rang, par série, au meilleur nouveau,"
    " au meilleur solo, ou comme vous le direz."
)
LES_TROIS: Final = "Les trois premiers"
COLONNES: Final = ("Prix", "À qui", "Ce qu’on reçoit", "Pourquoi")
TIRAGE: Final = "Tirage au sort parmi les présents"
LOT_TIRE, NOMBRE, SANS_PRIX = "L&ot", "&Nombre", "Sans &ceux qui ont un prix"
TIRER, AU_TABLEAU, ECRIRE = "Tirer au &sort", "Montrer au &tableau", "&Écrire la feuille…"
SORTS: Final = "Tirages faits"
FILTRE: Final = "Papier (*.pdf)"
MONTRE: Final = "Le tirage au sort est au tableau."
SANS_TIRAGE: Final = "Tirez d’abord au sort."
SANS_CHOIX: Final = "Choisissez d’abord un prix."
LECTURE: Final = "Lecture des soirées du dossier…"
CRITERES: Final = {
    CritereDePrix.RANG: "au rang",
    CritereDePrix.SERIE: "dans une série",
    CritereDePrix.CATEGORIE: "dans une catégorie",
    CritereDePrix.NOUVEAU: "au meilleur nouveau",
    CritereDePrix.SOLO: "au meilleur solo",
    CritereDePrix.LIBRE: "comme il est dit",
}


def ligne(attribution: Attribution) -> tuple[str, ...]:
    """A row of the prizes."""
    prix = attribution.prix
    return (titre_du_prix(prix), attribution.a_qui, prix.lot, attribution.pourquoi)


def tirage(sort: TirageAuSort, noms: str) -> str:
    """« Panier : MARTEL Léa · graine 123, parmi 12 présents »."""
    lot = f"{sort.lot}\u00a0: " if sort.lot else ""
    return f"{lot}{noms} · graine {sort.graine}, parmi {denombrer(len(sort.parmi), 'présent')}"


def presents(nombre: int, *, sans_prix: bool) -> str:
    """How many may be drawn."""
    qui = f"{denombrer(nombre, 'joueur présent')}{' sans prix' if sans_prix else ''}"
    return f"{qui}. Le fichier garde la graine, qui redonne le même tirage."


def coches(nombre: int) -> str:
    """What the folder of evenings told."""
    if not nombre:
        return "Tous sont déjà venus à une soirée du dossier."
    return "1 nouveau, coché." if nombre == 1 else f"{nombre} nouveaux, cochés."


def presentes(valeurs: Sequence[str]) -> str:
    """The values that players of this competition have, where the form asks for one."""
    return f"ici\u00a0: {', '.join(valeurs)}" if valeurs else VALEUR_EXEMPLE
