"""Sentences of the windows of the competition and of formules."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.chrono import formule_et_temps
from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.etat import MancheDuProgramme
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import accorder, liste
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.saisies import cite

TITRE: Final = "Compétition\u00a0: programme, tables, classement"
PROGRAMME, TABLES, PARTIES, CLASSEMENT = "&Programme", "&Tables", "P&arties et absents", "&Classement"

MANCHES: Final = "Parties prévues"
MANCHE_TITRE, MANCHE_FORMULE, MANCHE_TEMPS = "Titre", "Formule", "Temps"
MANCHE_ARBITRES, ARBITRES_EXEMPLE = "Arbitrée par", "des joueurs, par nom ou par table"
AU_PROGRAMME, HORS_PROGRAMME = "Au programme", "hors programme"
ABSENTS: Final = "Absents (à cocher)"
AJOUTER_MANCHE, RETIRER_MANCHE = "A&jouter au programme", "&Retirer du programme"
PROGRAMME_FIXE: Final = "Programme enregistré."
QUELLE_MANCHE: Final = "Choisissez d’abord, dans la liste, la partie à retirer du programme."
PROGRAMME_VIDE: Final = (
    "Les parties prévues se rangent ici, dans l’ordre où elles se joueront\u00a0: "
    "donnez à chacune un titre, une formule, un temps, puis Entrée."
)
PREMIERE_MANCHE, PREMIER_TITRE = "Prévoir une partie", "Partie 1"

JOUEURS: Final = "Joueurs et tables de la prochaine partie"
LES_TABLES: Final = "Tables"
COLONNES_TABLES: Final = ("Joueur", "Table")
ATTRIBUER, MELANGER, DECALER = "&Enregistrer ces tables", "Tirer les tables au &sort", "Par &ordre du classement"
TABLES_ENREGISTREES: Final = "Tables enregistrées : elles valent à la prochaine partie."
TABLE_ILLISIBLE: Final = "Écrivez un numéro de table, ou rien."

PARTIE, MOTIF = "Partie", "Motif"
ANNULER_PARTIE, RETABLIR_PARTIE = "A&nnuler cette partie", "&Rétablir cette partie"
ABSENT, ABSENCE = "Absent", "Cette absence"
JUGER: Final = "&Juger cette absence"
PARTIE_ANNULEE, PARTIE_RETABLIE = "Partie annulée : elle ne compte plus.", "Partie rétablie : elle compte."
SANS_ABSENT: Final = "Personne n’en est absent."
PERSONNE_A_JUGER: Final = "Personne n’est absent de cette partie\u00a0: il n’y a rien à juger."

METHODE, DEPARTAGE = "Méthode", "Départage des ex aequo, dans cet ordre"
ABSENCES, PARTIS = "Qui manque une partie", "Classer qui part avant la fin"
MONTER, DESCENDRE, REGLER = "&Monter", "&Descendre", "&Enregistrer ces réglages"
REGLE: Final = "Réglages enregistrés."
REMARQUES: Final = "Remarques"
SANS_REMARQUE: Final = "Rien à signaler."

METHODES: Final = {
    Methode.POINTS: "addition des points",
    Methode.PLACES: "addition des places",
    Methode.POURCENTAGE: "pourcentage du top",
    Methode.POINTS_TOP: "points top (partie au top)",
}
DEPARTAGES: Final = {
    Departage.DERNIERE_PARTIE: "la dernière partie",
    Departage.DERNIERS_COUPS: "le dernier coup, puis ceux d’avant",
    Departage.NB_TOPS: "le nombre de tops",
    Departage.MORT_SUBITE: "la mort subite",
}
ABSENCE_COUTE: Final = {
    Absence.AVEC_PERTE: "y perd\u00a0: zéro, et la place après la dernière",
    Absence.MOYENNE: "y a la moyenne de ses autres parties",
    Absence.SANS_PERTE: "n’y perd rien\u00a0: la partie ne compte pas pour lui",
}


def absence_jugee(nom: str, partie: int, absence: Absence) -> str:
    """A player was absent of a partie, and what that costs."""
    return f"{nom}, absent de la partie {partie}, {ABSENCE_COUTE[absence]}."


def manche(rang: int, prevue: MancheDuProgramme) -> str:
    """« 2. Le soir · partie joker · 1 min (blitz) »."""
    formule = prevue.propre or FORMULES[prevue.formule]
    return f"{rang}. {prevue.titre} · {formule_et_temps(formule, prevue.duree)}"


def arbitree(noms: Sequence[str]) -> str:
    """Who arbitrates it, by name."""
    return f"arbitrée par {liste(noms)}" if noms else ""


def de_la_manche(rang: int, prevue: MancheDuProgramme, jouee: Partie | None, arbitres: Sequence[str]) -> str:
    """A line of the programme: what is foreseen, whether it is played, who arbitrates it."""
    etat = "à jouer"
    if jouee is not None:
        etat = f"jouée (partie {jouee.numero})" if jouee.phase is Phase.FINIE else "en cours"
    coche = "✓ " if jouee is not None and jouee.phase is Phase.FINIE else ""
    return coche + " · ".join(filter(None, (manche(rang, prevue), etat, arbitree(arbitres))))


def sautees(manches: Sequence[MancheDuProgramme]) -> str:
    """What the partie to open, or just opened, leaves to be played."""
    if not manches:
        return ""
    noms = liste([f"«\u00a0{prevue.titre}\u00a0»" for prevue in manches])
    return f"{noms}\u00a0: au programme avant, et pas encore {accorder(len(manches), 'jouée')}."


def qui_arbitre(texte: str) -> str:
    """A name of the programme that no player has."""
    return f"{cite(texte)}\u00a0: aucun joueur de ce nom, ou plusieurs. Écrivez le nom entier, ou la table."


TITRE_DES_FORMULES: Final = "Formules à soi"
GARDEES, MODELE, NOM = "Formules gardées", "À partir de", "Nom"
LETTRES, POSEES, SOLUTIONS = "Lettres au tirage", "Lettres posées au plus", "Solutions par bulletin"
PRIMES, PRIMES_EXEMPLE = "Primes", "7 = 50, 8 = 75"
JOKER, ELIMINATION = (
    "Un joker à chaque tirage (partie joker)",
    "Mort subite\u00a0: qui joue sous le meilleur est éliminé",
)
DUREE, ALERTE = "Secondes par coup", "Alerte à (secondes)"
TOLERANCE, COUPS = "Avertissements sans frais", "Coups au plus"
LIBRE, DU_REGLEMENT, SANS_LIMITE = "comme la partie", "comme le règlement", "sans limite"
ANNONCE, ANNONCE_EXEMPLE = "À dire avant la partie", "par exemple : on joue en paires"
GARDER, OUBLIER = "&Garder cette formule", "&Oublier"
VIDE: Final = (
    "Vos formules se rangent ici\u00a0: partez d’une formule du texte, changez ce que vous voulez, "
    "donnez-lui un nom, gardez-la."
)
NOMMER: Final = "En nommer une"
NOUVELLE, SUITE = "Nouvelle formule", "Temps et annonce"
GARDEE: Final = "« {titre} » est gardée : elle se choisit à l’ouverture d’une partie."
"""Said after keeping."""
OUBLIEE: Final = "« {titre} » est oubliée ; les parties jouées la gardent."


PRIMES_ILLISIBLES: Final = "Écrivez les primes ainsi : 7 = 50, 8 = 75."
