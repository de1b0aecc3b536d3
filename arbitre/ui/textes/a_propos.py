"""Words of « À propos », of the report for the authors, of the guide's window."""

from typing import Final

TITRE: Final = "À propos de cette console"
VERSION, RECHERCHE, LEXIQUE, VOIX, DOSSIER, LICENCES = "Version", "Recherche", "Lexique", "Voix", "Données", "Licences"
LENTE: Final = (
    "en Python\u00a0: mêmes réponses, des centaines de fois moins vite. Réinstallez le programme depuis un paquet, ou"
    " avec un compilateur C."
)
COMPILEE: Final = "compilée, en service."
CE_QUI_EST_LIVRE: Final = (
    "Programme\u00a0: MIT. Lexique libre\u00a0: MPL 2.0. Polices\u00a0: OFL 1.1. Qt et PySide6\u00a0: LGPL 3. Voix"
    " naturelle\u00a0: modèle Kokoro-82M et voix ff_siwis, Apache 2.0, d’après le corpus SIWIS, CC BY 4.0. Tous les"
    " textes sont dans le dossier «\u00a0licences\u00a0» du programme installé."
)
SANS_INTERNET: Final = (
    "Cette console ne cherche jamais de nouvelle version d’elle-même\u00a0: demandez à qui vous l’a donnée, ou"
    " regardez là où vous l’avez prise."
)
RAPPORT, ENREGISTRER, FERMER = "&Préparer un rapport", "&Enregistrer le rapport…", "Fermer"
AVANT_D_ENREGISTRER: Final = (
    "Voici tout le rapport\u00a0: aucun nom, aucun fichier n’y est. Relisez-le, puis enregistrez-le pour l’envoyer aux"
    " auteurs."
)
FILTRE: Final = "Texte (*.txt)"
SANS_PANNE: Final = "Aucune faute notée."
GUIDE: Final = "Guide du juge-arbitre"
SOMMAIRE: Final = "&Sommaire"
PRECEDENTE: Final = "&Page précédente"
GUIDE_ABSENT: Final = "Le guide n’est pas dans cette installation\u00a0: réinstallez le programme."
ENREGISTRE: Final = "Rapport enregistré dans «\u00a0{fichier}\u00a0»."
NON_ENREGISTRE: Final = "Le rapport n’a pas pu être enregistré\u00a0: {cause}. Choisissez un autre dossier."
