"""What the window that chooses a file says."""

REMPLACER, REMPLACER_LE_FICHIER, GARDER = "Remplacer", "Remplacer le fichier", "Garder"


def ecrit(chemin: object) -> str:
    """A file was written."""
    return f"Écrit\u00a0: {chemin}"


def introuvable(nom: str) -> str:
    """Nothing has that name."""
    return f"«\u00a0{nom}\u00a0» n’existe pas\u00a0:"


def existe(nom: str) -> str:
    """Something has that name."""
    return f"«\u00a0{nom}\u00a0» existe déjà\u00a0: le remplacer perd ce qu’il contient."
