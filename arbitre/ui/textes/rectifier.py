"""Words of corrections: of the coup in hand annulled for an error, of one that was played, of a decision, of an
interruption.
"""

from typing import TYPE_CHECKING, Final

from arbitre.engine.fin import ERREURS, ErreurDeCoup
from arbitre.engine.francais import denombrer, majuscule, tiret
from arbitre.engine.partie.etat import Coup
from arbitre.engine.reglement import Article
from arbitre.ui.textes.touches import Geste

if TYPE_CHECKING:
    from arbitre.engine.fin import Fin


TABLE, MOTIF = "Table", "Motif"
RECTIFIER = "Rectifier, trancher, interrompre"
UN_COUP, COUP, DECISION, INTERRUPTION = "Un coup joué", "Coup", "Décision de l’arbitre", "Interruption"
TIRAGE_EXACT, POINTS_EXACTS, POINTS_ACCORDES = "Tirage exact", "Points du top", "Points accordés"
RECTIFIER_TIRAGE, RECTIFIER_TOP = "Rectifier le &tirage", "Rectifier les &points du top"
MOT_FAUX, ANNULER_POINTS = "Le mot retenu est &faux", "&Annuler les points du coup"
TRANCHER, MINUTES, INTERROMPRE = "Trancher a&insi", "Minutes d’arrêt", "Appliquer la &règle"
ENCORE_POUR_ARRETER = "«\u00a0Appliquer la règle\u00a0» encore une fois l’arrête."
ARRETEE = f"Elle est arrêtée\u00a0; {Geste.ANNULER} la reprend."
CONTRADICTIONS, AUCUNE_CONTRADICTION = "Ce qui se contredit", "Rien ne se contredit."


def interruption(minutes: int, fin: "Fin", valides: bool) -> str:
    """What an interruption of that long does to the partie."""
    comptent = "ses résultats comptent" if valides else "ses résultats ne comptent pas"
    return f"Interruption de {denombrer(minutes, 'minute')} ({fin.article})\u00a0: la partie s’arrête là, {comptent}."


TITRE: Final = "Annuler le coup pour une erreur"
ERREUR, PRECISION, EXEMPLE = "Quelle erreur", "En quelques mots", "lettre mal entendue"
ANNULER, GARDER = "&Annuler le coup", "&Garder le coup"
SANS_COUP: Final = "Il n’y a pas de coup à annuler."
PASSE: Final = "Ce coup n’est plus en cours : rien n’est annulé. Fermez cette fenêtre."
CHOIX: Final = tuple(
    ("Autre erreur" if erreur is ErreurDeCoup.AUTRE else majuscule(dite), erreur) for erreur, dite in ERREURS.items()
)


def emporte(coup: Coup, article: Article) -> str:
    """« Coup 7, tirage AEINRST : 18 résultats saisis seront annulés avec leurs avertissements… (2023, art. 3.6). »."""
    saisis = len(coup.fiches)
    if not saisis:
        perdus = "aucun résultat n’est encore saisi"
    elif saisis == 1:
        perdus = "1 résultat saisi sera annulé, avec son avertissement s’il en a un"
    else:
        perdus = f"{denombrer(saisis, 'résultat saisi')} seront annulés, avec leurs avertissements"
    lettres = denombrer(len(coup.tirage.lettres) if coup.tirage else 0, "lettre")
    return (
        f"Coup {coup.numero}, tirage {tiret(str(coup.tirage))} : {perdus}. "
        + ("Le mot retenu est retiré, " if coup.retenu else "")
        + f"{lettres} vont au sac, le coup se rejoue sous le même numéro ({article})."
    )


def annule(numero: int, raison: str) -> str:
    """« Coup 7 annulé : aucune solution. Ses lettres sont remises dans le sac. »."""
    return f"Coup {numero} annulé\u00a0: {raison.rstrip('.')}. Ses lettres sont remises dans le sac."
