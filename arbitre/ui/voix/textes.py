"""What the juge-arbitre reads about the voice."""

VOIX_SUSPENDUE = "La voix est suspendue\u00a0: F10 la reprend, F12 passe à la suite, Échap la fait taire."
RIEN_NE_SE_DIT = "Rien n’est en train d’être dit."
RIEN_A_REPETER = "Rien n’a encore été annoncé."
PAS_DE_TIRAGE = "Aucun tirage n’est annoncé."


def phrases_illisibles(fichier: str) -> str:
    """The user's sentences cannot be read."""
    return (
        f"Le fichier des phrases «\u00a0{fichier}\u00a0» n’est pas lisible\u00a0: les phrases fournies servent\u00a0; "
        "modifiez-en une dans la fenêtre «\u00a0Voix\u00a0» pour le refaire."
    )
