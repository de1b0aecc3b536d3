"""What the window that chooses a file says."""

from typing import Final

CREER_LE_DOSSIER: Final = "Dossier à créer"
CREER, NE_PAS_CREER = "Créer ce dossier", "Ne pas le créer"
REMPLACER, REMPLACER_LE_FICHIER, GARDER = "Remplacer", "Remplacer le fichier", "Garder"
DOSSIER_ABSENT: Final = "Le dossier «\u00a0{dossier}\u00a0» n’existe pas\u00a0: le créer\u00a0?"
EXISTE: Final = "«\u00a0{nom}\u00a0» existe déjà\u00a0: le remplacer perd ce qu’il contient."


def ecrit(chemin: object) -> str:
    """A file was written."""
    return f"Écrit\u00a0: {chemin}"


def introuvable(nom: str) -> str:
    """Nothing has that name."""
    return f"«\u00a0{nom}\u00a0» n’existe pas\u00a0:"


def dossier_introuvable(nom: str) -> str:
    """No folder has that name, where one is read."""
    return f"«\u00a0{nom}\u00a0» n’existe pas\u00a0:\nouvrez au-dessus celui\nqui est là\u00a0:"
