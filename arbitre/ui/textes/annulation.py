"""Words and sentences of the window that annuls the coup in hand for an error."""

from typing import Final

from arbitre.engine.fin import ERREURS, ErreurDeCoup
from arbitre.engine.francais import denombrer, majuscule, tiret
from arbitre.engine.partie.etat import Coup
from arbitre.engine.reglement import Article

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
