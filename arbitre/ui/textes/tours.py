"""Sentences of the window of the competition."""

from typing import Final

from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.classement.valeurs import Absence

TITRE: Final = "Compétition\u00a0: programme, tables, classement"
PROGRAMME, TABLES, PARTIES, CLASSEMENT = "&Programme", "&Tables", "P&arties et absents", "&Classement"

MANCHES: Final = "Parties prévues"
MANCHE_TITRE, MANCHE_FORMULE, MANCHE_TEMPS = "Titre", "Formule", "Temps"
MANCHE_ARBITRES, ARBITRES_EXEMPLE = "Joueurs qui l’arbitrent (numéros de table)", "par exemple 3, 12"
AJOUTER_MANCHE, RETIRER_MANCHE = "&Ajouter au programme", "&Retirer du programme"
PROGRAMME_FIXE: Final = "Programme enregistré."

JOUEURS: Final = "Joueurs et tables de la prochaine partie"
COLONNES_TABLES: Final = ("Joueur", "Table")
ATTRIBUER, MELANGER, DECALER = "&Enregistrer ces tables", "Tirer les tables au &sort", "Par ordre du &classement"
TABLES_ENREGISTREES: Final = "Tables enregistrées : elles valent à la prochaine partie."
TABLE_ILLISIBLE: Final = "Écrivez un numéro de table, ou rien."

PARTIE, MOTIF = "Partie", "Motif"
ANNULER_PARTIE, RETABLIR_PARTIE = "A&nnuler cette partie", "&Rétablir cette partie"
ABSENT, ABSENCE = "Absent", "Cette absence"
JUGER: Final = "&Juger cette absence"
PARTIE_ANNULEE, PARTIE_RETABLIE = "Partie annulée : elle ne compte plus.", "Partie rétablie : elle compte."
ABSENCE_JUGEE: Final = "Absence jugée."
SANS_ABSENT: Final = "Personne n’en est absent."

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


def elimines(noms: list[str], restants: int) -> str:
    """Who is out of a mort subite."""
    if not noms:
        return "Mort subite : personne n’est éliminé."
    reste = f"{restants} restent" if restants > 1 else "il n’en reste qu’un"
    return f"Mort subite, éliminés : {', '.join(noms)} ; {reste}."
