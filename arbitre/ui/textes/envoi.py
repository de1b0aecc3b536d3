"""Sentences of the sending to the central."""

from typing import Final

TITRE: Final = "Envoyer ce centre au central"
ADRESSE, CLEF, NOM = "Adresse du central", "Clef du centre", "Nom du centre"
EXEMPLE: Final = "https://resultats.example.org"
CHAQUE_COUP: Final = "Envoyer aussi après chaque co&up"
COMMENCER, ARRETER = "&Envoyer à mesure", "A&rrêter"
EN_COURS: Final = "Le fichier du centre part après chaque partie. Sans réseau, il attend et part de lui-même."
ARRETE: Final = "Rien ne part. L’adresse et la clef viennent de l’organisateur."
