"""What the juge-arbitre reads about the time of a coup."""

from datetime import datetime, timedelta

from arbitre.engine.chrono import SEUIL_REVEIL, Reveil
from arbitre.engine.francais import INSECABLE, cadran, longue_duree
from arbitre.ui.textes.touches import ECRAN_SUIVANT as MAJ_F11
from arbitre.ui.textes.touches import PLEIN_ECRAN as F11
from arbitre.ui.textes.touches import Geste, Suite, dite

TEMPS_EN_COURS = (
    f"Le temps court\u00a0: {Geste.TERMINER_COUP} termine le coup avant l’heure, {Geste.PAUSE} suspend le chrono."
)
TIRAGE_EN_COURS = (
    f"Le tirage s’annonce encore : {Geste.AVANCER} de nouveau lance le chrono sans attendre, "
    f"{Geste.PASSER} passe à l’annonce suivante."
)
PEU_DE_TEMPS = f"Il reste trop peu de temps pour en ôter\u00a0: {Geste.TERMINER_COUP} termine le coup."
REGLER_LE_CHRONO = "Régler le chrono"
RESTE = "Temps qui reste, par exemple 1:50 (↑ et ↓\u00a0: dix secondes)"
PAS_DE_CHRONO = "Aucun chrono ne court."
EXTERIEUR = (
    "Chronomètre extérieur\u00a0: au prochain coup, la touche donne le début, puis l’alerte, puis la fin\u00a0; "
    "la console les dit, les montre et les note."
)
INTERIEUR = "Le chrono de la console appelle de lui-même à partir du prochain coup."
_EXTERIEUR = " (chronomètre extérieur)"
SUITE_ALERTE, SUITE_FIN = Suite("donner l’alerte", _EXTERIEUR), Suite("donner la fin du temps", _EXTERIEUR)
SUITE_ATTENTE = Suite("annoncer le tirage", ", les 20 s passées (art. 3.1)")
SUITE_ANNONCE = Suite("le tirage s’annonce", f" ({Geste.AVANCER} deux fois lance quand même)", rien=True)
"""The time starts once it is told (2023, 3.3)."""
REPRENDRE = "Reprendre le chrono"
GRAND_CHRONO = "Grand chrono"
ECRAN = "Écran"
ECRAN_SUIVANT = f"Écran ({dite(MAJ_F11)})"
PLEIN_ECRAN = f"Plein écran ({F11})"
COUVRE_LE_TABLEAU = "Sur le projecteur, il couvre le tableau."
TEMPS = "Temps par coup"
AUTRE = "Autre…"
EN, ALERTE_A = "en", "alerte à"
DUREE, ALERTE = "Durée du coup", "Alerte avant la fin"
SECONDES = "\u00a0s"
SANS_PARTIE = "Aucune partie n’est ouverte"
ATTENTE_DU_TIRAGE = "Prochain tirage"
GRAND_CHRONO_FERME = f"Grand chrono fermé\u00a0: {Geste.GRAND_CHRONO} le rouvre."


def grand_chrono_sur(ecran: str, *, au_tableau: bool) -> str:
    """Where the large chrono has just gone, and what it hides there."""
    couvre = f", devant le tableau de la salle\u00a0: {dite(MAJ_F11)} l’en ôte, Échap le ferme" if au_tableau else ""
    return f"Grand chrono sur l’écran {ecran}{couvre}."


def apres_coupure(secondes: float) -> str:
    """For how many seconds nobody knew the time."""
    if secondes < -SEUIL_REVEIL:
        return "L’horloge de l’ordinateur a reculé\u00a0: on ne sait combien de temps a duré la coupure."
    return f"Coupure de {longue_duree(max(0, round(secondes)))}."


def suspendu(coup: int, reste: float) -> str:
    """The chrono stands still; what may be done about it."""
    return (
        f"Le chrono du coup {coup} est suspendu à {cadran(reste)}\u00a0: {Geste.PAUSE} le reprend, "
        f"{Geste.REGLER_CHRONO} le règle, {Geste.TERMINER_COUP} termine le coup, {Geste.ERREUR} l’annule."
    )


def apres_reveil(vu: Reveil, suspension: str) -> str:
    """The gap, then what may be done."""
    return f"L’ordinateur s’est arrêté {vu.absence:.0f}\u00a0s. {suspension}"


def suite_suspendue(reste: float) -> Suite:
    """The next act while the chrono stands still: the button starts it again."""
    suspendu, reprend = f"le chrono est suspendu à {cadran(reste)}", f", {Geste.PAUSE} le reprend"
    return Suite(suspendu, reprend, au_bouton=REPRENDRE, geste=Geste.PAUSE)


def attendre(secondes: float) -> str:
    """The 20 s of 2023, 3.1, with the way past."""
    return (
        f"Encore {secondes:.0f}\u00a0s avant d’annoncer le tirage (art. 3.1)\u00a0: "
        "appuyez de nouveau pour passer outre."
    )


def coup(numero: int) -> str:
    """« Coup 7 »."""
    return f"Coup {numero}"


_A_CINQ_MINUTES = 5


def heure(quand: datetime) -> str:
    """« 20 h 47 »."""
    return f"{quand.hour}{INSECABLE}h{INSECABLE}{quand.minute:02}"


def heure_et_fin(maintenant: str, fin: datetime | None, *, derniere: bool = True) -> str:
    """« 20 h 47 · fin vers 22 h 40 », to five minutes; of the partie alone, which is said, where others follow."""
    if fin is None:
        return maintenant
    ronde = fin + timedelta(minutes=_A_CINQ_MINUTES / 2)
    ronde -= timedelta(minutes=ronde.minute % _A_CINQ_MINUTES)
    return f"{maintenant} · fin {'' if derniere else 'de cette partie '}vers {heure(ronde)}"
