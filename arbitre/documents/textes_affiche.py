"""Words of the poster: how a coup goes and what it costs, in plain sentences."""

from arbitre.documents.textes import INSECABLE, points
from arbitre.engine.feuilles.salle import Affiche

UN_COUP, POINTS = "Un coup", "Points"


def etapes_du_coup(affiche: Affiche) -> tuple[str, ...]:
    """What happens, in order."""
    annonce = "Le tirage est annoncé puis affiché"
    if affiche.lettres > 7:
        annonce += f" ({affiche.lettres} lettres, {affiche.posees} au plus se posent)"
    attente = f", {affiche.attente}{INSECABLE}secondes au moins après l’annonce du top" if affiche.attente else ""
    return (
        f"{annonce}.",
        f"«{INSECABLE}Chrono{INSECABLE}»{INSECABLE}: {duree(affiche.duree)} de recherche.",
        f"«{INSECABLE}{_alerte(affiche.alerte)}{INSECABLE}»{INSECABLE}: il reste {affiche.alerte}{INSECABLE}secondes.",
        f"«{INSECABLE}Terminé{INSECABLE}»{INSECABLE}: on n’écrit plus, le bulletin est levé jusqu’au ramassage.",
        "Le top est annoncé, chacun le pose sur sa grille.",
        f"Le coup suivant commence{attente}.",
    )


def regles_de_l_affiche(affiche: Affiche) -> tuple[str, ...]:
    """Bonuses and warnings."""
    primes = ", ".join(f"{posees} lettres posées +{prime}" for posees, prime in affiche.primes)
    solo = (
        f"Solo{INSECABLE}: +{affiche.prime_solo} à partir de {affiche.seuil_solo} joueurs."
        if affiche.prime_solo
        else ""
    )
    au_dela = f"au-delà, {points(affiche.penalite_avertissement)} de moins chaque fois"
    toleres = f"Avertissements{INSECABLE}: {affiche.toleres} sans frais, {au_dela}."
    return tuple(filter(None, (f"Primes{INSECABLE}: {primes}.", solo, toleres)))


def duree(secondes: int) -> str:
    """« 3 minutes », « 2 min 30 »."""
    minutes, reste = divmod(secondes, 60)
    if not reste:
        return f"{minutes}{INSECABLE}minute{'s' * (minutes > 1)}"
    return f"{minutes}{INSECABLE}min{INSECABLE}{reste:02}" if minutes else f"{reste}{INSECABLE}secondes"


def _alerte(secondes: int) -> str:
    return {30: "Trente", 20: "Vingt", 15: "Quinze", 10: "Dix"}.get(secondes, str(secondes))
