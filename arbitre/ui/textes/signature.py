"""Sentences of the club's signature under the file of a centre."""

from typing import Final

TITRE: Final = "Signature du club"
EXPLIQUE: Final = (
    "Signé, le fichier d’un centre dit à l’organisateur de quel club il vient. Sans signature, il se lit"
    " «\u00a0non signé\u00a0». La clé est un petit fichier, à garder hors de la salle, avec une copie."
    " Donnez son empreinte à l’organisateur\u00a0: il la compare avec ce qu’il lit."
)
ETAT: Final = "Clé du club"
CHOISIR, FAIRE, CESSER = "&Choisir la clé du club…", "Faire une &nouvelle clé…", "Ne plus &signer"
CHOISIR_QUOI: Final = "Clé du club"
FILTRE: Final = "Clé du club (*.pem *.cle);;Tout (*)"
FILTRE_NEUVE: Final = "Clé du club (*.pem)"
PROPOSEE: Final = "cle-du-club.pem"
NON_SIGNE: Final = "Non signé."
FAITE: Final = "La clé est faite. Gardez-la hors de la salle, avec une copie\u00a0: qui l’a signe au nom du club."
SIGNE: Final = "Signé par la clé {empreinte} ({fichier})."


def signe_de(empreinte: str) -> str:
    """The sentence about the signature of a file just written."""
    return f"Signé par la clé {empreinte}." if empreinte else NON_SIGNE
