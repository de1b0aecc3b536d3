"""Sentences of the window of formules."""

from typing import Final

TITRE: Final = "Formules à soi"
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
