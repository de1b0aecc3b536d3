"""Sentences of the page of the season."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.classement.general import Methode
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.feuilles.entete import date_en_toutes_lettres
from arbitre.engine.francais import denombrer, et_autres, pourcentage, relatif
from arbitre.engine.proches import Reponse
from arbitre.engine.saison.classer import LigneDeSaison, Saison, SoireeComptee, centiemes
from arbitre.engine.saison.feuille import apport, place, progres, valeur
from arbitre.engine.saison.valeurs import Soiree
from arbitre.saison import Avancee, FichierLaisse
from arbitre.ui.textes.echanges import qui
from arbitre.ui.textes.touches import Geste

TITRE: Final = "Saison du club"
DOSSIER: Final = "Dossier des soirées"
CHOISIR: Final = "C&hoisir le dossier…"
ANNEE, METHODE, PAR = "Sai&son", "&Méthode", "&Groupes"
MEILLEURES, MINIMUM = "Meille&ures soirées retenues", "Soirées &pour être classé"
TOUTES, AUCUN = "toutes", "aucun minimum"
REGLES: Final = "Ce qui compte"
CLASSEMENT, SOIREES = "Classement de la saison", "S&oirées"
REPONSES: Final = "Répo&nses gardées"
REPRENDRE: Final = "Reprendre cet&te réponse"
SANS_REPONSES: Final = (
    "Aucune\u00a0: ce que vous répondrez de deux noms proches se lira ici, et s’y reprendra, même un autre jour."
)
AUCUNE_CHOISIE: Final = "Choisissez d’abord une réponse dans la liste."
VIDE: Final = (
    "Les soirées du club, de septembre à juin, se classent ensemble ici. Choisissez le dossier de leurs fichiers\u00a0:"
    " ils sont lus, rien n’y est écrit."
)
PREMIER: Final = "Choisir le dossier"
FEUILLE, ECRIRE = "&Feuille du joueur…", "É&crire le classement…"
FILTRE: Final = "Papier (*.pdf);;Tableau (*.csv);;Classeur (*.xlsx);;Page pour le site (*.html)"
FILTRE_DU_JOUEUR: Final = "Papier (*.pdf);;Tableau (*.csv);;Page pour le site (*.html)"
SEMAINE: Final = "Pa&rtie de la semaine…"
SANS_MANQUE: Final = "Aucun top manqué dont les bulletins soient saisis\u00a0: rien à travailler dans cette saison."
ENREGISTRER: Final = "É&crire cette feuille…"
COLONNES: Final = (
    "Rang", "Joueur", "Cat.", "Série", "Club", "Total", "Soirées", "% top", "Tops", "Solos", "Gagn.", "Progrès",
)  # fmt: skip
CHIFFRES: Final = (0, 5, 6, 7, 8, 9, 10)
COLONNES_DU_JOUEUR: Final = ("Date", "Soirée", "Place", "Total", "% du top", "Tops", "Solos", "Apport")
CHIFFRES_DU_JOUEUR: Final = (2, 3, 4, 5, 6, 7)
CRITERES: Final = {
    Critere.TOUS: "aucun",
    Critere.CATEGORIE: "catégorie",
    Critere.SERIE: "série",
    Critere.CLUB: "club",
    Critere.PAIRES: "paires",
}
METHODES: Final = {
    Methode.POINTS: "points",
    Methode.PLACES: "places",
    Methode.POURCENTAGE: "pourcentage",
    Methode.POINTS_TOP: "points top",
}
LECTURE: Final = "Lecture du dossier…"
SEPARER: Final = "Sép&arer"
RIEN_A_REPRENDRE: Final = (
    f"{Geste.ANNULER} ne reprend ici que vos réponses, et il n’y en a pas\u00a0: la partie s’annule de sa page."
)
RIEN_A_RENDRE: Final = f"Aucune réponse reprise à rendre\u00a0: {Geste.REFAIRE} ne rend ici que vos réponses."
SANS_REPONSE: Final = (
    "Aucune réponse n’a réuni ce joueur à un autre nom. Toutes se lisent sous «\u00a0Réponses gardées\u00a0»."
)
SANS_CHOIX: Final = "Choisissez d’abord un joueur dans le classement."
_MONTRES: Final = 3


def ligne(x: LigneDeSaison, methode: Methode) -> tuple[str, ...]:
    """A row of the standing."""
    return (
        str(x.rang or "—"),
        x.nom,
        x.joueur.categorie,
        x.joueur.serie,
        x.joueur.club,
        valeur(x.total, methode),
        str(len(x.jouees)),
        pourcentage(x.part),
        str(x.tops),
        str(x.solos),
        str(x.victoires),
        progres(x),
    )


def soiree_du_joueur(comptee: SoireeComptee, methode: Methode) -> tuple[str, ...]:
    """A row of somebody's own sheet."""
    faits: tuple[str, ...] = ("",) * 4
    if (venue := comptee.venue) is not None:
        part = pourcentage(centiemes(comptee.part))
        faits = relatif(venue.total), part, str(venue.nb_tops), str(venue.solos)
    return (
        date_en_toutes_lettres(comptee.soiree.date),
        comptee.soiree.nom,
        place(comptee),
        *faits,
        apport(comptee, methode),
    )


def repondu(reponse: Reponse) -> str:
    """An answer was kept, and how to take it back."""
    return f"{reponse_gardee(reponse)}. {Geste.ANNULER} reprend cette réponse."


def reponses(nombre: int) -> str:
    """The tab of the answers kept."""
    return f"{REPONSES} ({nombre})" if nombre else REPONSES


def reponse_gardee(reponse: Reponse) -> str:
    """« LE GOFF Anne » et « LEGOFF Anne » (Bron) : deux personnes."""
    dit = "une seule personne" if reponse.meme else "deux personnes"
    return f"{_des_deux(reponse)}\u00a0: {dit}"


def reprise(reponse: Reponse) -> str:
    """An answer was taken back."""
    return f"Réponse reprise\u00a0: {_des_deux(reponse)}. {Geste.REFAIRE} la rend."


def oubliee(reponse: Reponse) -> str:
    """An answer that was kept is no more; what follows."""
    return f"Réponse reprise\u00a0: {_des_deux(reponse)}. La question se pose de nouveau ({Geste.ANNULER} la rend)."


def rendue(reponse: Reponse) -> str:
    """An answer taken back is in force again."""
    return f"Réponse rendue\u00a0: {reponse_gardee(reponse)}."


def _des_deux(reponse: Reponse) -> str:
    un, autre = map(qui, reponse.personnes)
    return f"{un} et {autre}"


def avancee(etape: Avancee) -> str:
    """How far the reading has come."""
    return f"Lecture\u00a0: {etape.faits} fichiers sur {etape.total}…"


def soiree(lue: Soiree) -> str:
    """An evening, in the list."""
    provisoire = "" if lue.arretee else " · provisoire"
    return f"{date_en_toutes_lettres(lue.date)} · {lue.nom} · {denombrer(len(lue.venues), 'joueur')}{provisoire}"


def laisse(fichier: FichierLaisse) -> str:
    """A file that counts nowhere, in the list."""
    return f"{fichier.fichier} · laissé de côté\u00a0: {fichier.motif}"


def bilan(saison: Saison, laisses: Sequence[FichierLaisse]) -> str:
    """The evenings read and the players ranked."""
    dit = f"{denombrer(len(saison.soirees), 'soirée')}, {denombrer(len(saison.lignes), 'joueur classé')}."
    if saison.trop_rares:
        rares = [f"{x.nom} ({len(x.jouees)})" for x in saison.trop_rares]
        dit += f" Venus trop peu\u00a0: {et_autres(rares, _MONTRES)}."
    if laisses:
        dit += f" Laissé de côté\u00a0: {et_autres([x.fichier for x in laisses], _MONTRES)}."
    return dit


def sans_soiree(dossier: str) -> str:
    """A folder that holds no evening."""
    return f"Aucune soirée jouée dans «\u00a0{dossier}\u00a0»\u00a0: choisissez un autre dossier."
