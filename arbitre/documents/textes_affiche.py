"""Words of the poster: how a coup goes and what it costs, in plain sentences."""

from arbitre.engine.feuilles.salle import Affiche
from arbitre.engine.francais import INSECABLE, denombrer, duree, points

UN_COUP, POINTS = "Un coup", "Points"


def etapes_du_coup(affiche: Affiche) -> tuple[str, ...]:
    """What happens, in order."""
    annonce = "Le tirage est annoncé puis affiché"
    if affiche.lettres > 7:
        annonce += f" ({denombrer(affiche.lettres, 'lettre')}, {affiche.posees} au plus se posent)"
    attente, reste = (denombrer(temps, "seconde", INSECABLE) for temps in (affiche.attente, affiche.alerte))
    return (
        f"{annonce}.",
        f"«{INSECABLE}Chrono{INSECABLE}»{INSECABLE}: {_temps(affiche.duree)} de recherche.",
        f"«{INSECABLE}{_alerte(affiche.alerte)}{INSECABLE}»{INSECABLE}: il reste {reste}.",
        f"«{INSECABLE}Terminé{INSECABLE}»{INSECABLE}: on n’écrit plus, le bulletin est levé jusqu’au ramassage.",
        "Le top est annoncé, chacun le pose sur sa grille.",
        f"Le coup suivant commence, {attente} au moins après l’annonce du top."
        if affiche.attente
        else "Le coup suivant commence.",
    )


def regles_de_l_affiche(affiche: Affiche) -> tuple[str, ...]:
    """Bonuses and warnings."""
    primes = ", ".join(f"{denombrer(posees, 'lettre posée')} +{prime}" for posees, prime in affiche.primes)
    solo = (
        f"Solo{INSECABLE}: +{affiche.prime_solo} à partir de {affiche.seuil_solo} joueurs."
        if affiche.prime_solo
        else ""
    )
    au_dela = f"au-delà, {points(affiche.penalite_avertissement)} de moins chaque fois"
    toleres = f"Avertissements{INSECABLE}: {affiche.toleres} sans frais, {au_dela}."
    return tuple(filter(None, (f"Primes{INSECABLE}: {primes}.", solo, toleres)))


def _temps(secondes: int) -> str:
    """« 3 minutes », « 40 secondes », « 2 min 30 »."""
    minutes, reste = divmod(secondes, 60)
    if minutes and reste:
        return duree(secondes)
    return denombrer(minutes, "minute", INSECABLE) if minutes else denombrer(reste, "seconde", INSECABLE)


def _alerte(secondes: int) -> str:
    return {30: "Trente", 20: "Vingt", 15: "Quinze", 10: "Dix"}.get(secondes, str(secondes))
