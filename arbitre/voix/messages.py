"""Sentences of the voices for the juge-arbitre, and the refusals that carry them."""

from typing import Final

from arbitre.engine.erreurs import Refus


class ClipIllisible(Refus):
    """A sound file that cannot be used; ``str()`` is the reason, without the file's name."""


class PackIllisible(Refus):
    """A voice pack that cannot be opened or written at all; ``str()`` is the whole sentence."""


class PrononciationIllisible(Refus):
    """The user's table of respellings cannot be read; ``str()`` is the whole sentence."""


MOTEUR_ABSENT: Final = (
    "Aucune voix de synthèse n’est installée : les annonces s’affichent sans être dites. "
    "Sous Debian et Ubuntu, installez espeak-ng ; ou enregistrez un pack de voix."
)
PAS_DE_VOIX_FRANCAISE: Final = (
    "Aucune voix française n’est installée : les annonces s’affichent sans être dites. "
    "Ajoutez une voix française au système, ou enregistrez un pack de voix."
)
MOTEUR_EN_PANNE: Final = (
    "La voix de synthèse ne répond plus : les annonces s’affichent, et la voix est relancée toute seule."
)
SANS_SORTIE: Final = (
    "Aucune sortie audio : branchez un haut-parleur. Les annonces s’affichent et se suivent au même rythme."
)
SORTIE_INCONNUE: Final = "d’une autre fois"
SON_PERDU: Final = "La sortie audio ne répond plus : la suite s’affiche sans son, et le son est relancé tout seul."
SON_IMPOSSIBLE: Final = (
    "Le son de l’ordinateur ne s’ouvre pas : les annonces s’affichent sans être dites. "
    "Sous Debian et Ubuntu, installez libpulse0."
)
NOM_DU_SILENCE: Final = "aucune voix"
VOIX_FOURNIE: Final = "Voix naturelle (fournie)"
"""The supplied voice in a list of voices."""
NOM_DE_LA_FOURNIE: Final = "la voix naturelle fournie"
MOTS_EPELES: Final = "Cet ordinateur n’a pas de voix française pour les mots retenus\u00a0: ils sont épelés."
FOURNIE_ABSENTE: Final = (
    "La voix naturelle fournie ne se lit pas sur cet ordinateur\u00a0: la voix du système parle à sa place."
)
S_APPRETE: Final = "s’apprête"
"""The name of a voice that is not known yet."""
PACK_NON_CHOISI: Final = "Aucun enregistrement n’est choisi\u00a0: une autre voix parle à sa place."
ENREGISTREMENT_IMPOSSIBLE: Final = "Aucun micro ne répond : branchez un micro, puis recommencez la prise."
PRISE_VIDE: Final = "Rien n’a été entendu : rapprochez-vous du micro, puis recommencez la prise."


def sortie_partie(nom: str, autre: str) -> str:
    """The device that was chosen is not there; another one plays."""
    return (
        f"La sortie choisie, «\u00a0{nom}\u00a0», n’est plus là\u00a0: le son sort par «\u00a0{autre}\u00a0»\u00a0; "
        "rebranchez-la, ou choisissez-en une autre (fenêtre «\u00a0Voix\u00a0»)."
    )


def clip_du_pack(texte: str, raison: str) -> str:
    """One clip of a pack that cannot be used."""
    return f"« {texte} » manque au pack de voix : {raison}."


def pack_incomplet(nom: str, combien: int) -> str:
    """How many clips of a pack could not be read."""
    clips = "un son n’est pas lisible" if combien == 1 else f"{combien} sons ne sont pas lisibles"
    return f"Pack de voix « {nom} » : {clips} ; une autre voix dit ces annonces."


def pack_seul(combien: int) -> str:
    """A pack that does not say everything, where nothing else speaks."""
    sons = "Un son manque" if combien == 1 else f"{combien} sons manquent"
    return (
        f"{sons} à ce pack, et l’ordinateur n’a aucune voix à leur place\u00a0: ils s’affichent sans être dits. "
        "Enregistrez-les (fenêtre «\u00a0Voix\u00a0», page «\u00a0Pack de voix\u00a0»), ou installez une voix."
    )


SANS_ACCORD: Final = (
    "Un pack se prête avec l’accord de la personne qu’on y entend\u00a0: écrivez son nom, et cochez qu’elle accepte."
)


def note_de_pret(nom: str, voix_de: str, licence: str) -> str:
    """What a lent pack says of itself to who opens the file."""
    return (
        f"Pack de voix «\u00a0{nom}\u00a0»\n\nVoix\u00a0: {voix_de}, qui accepte qu’elle soit prêtée.\n"
        f"Licence\u00a0: {licence}.\n\n"
        "Pour s’en servir\u00a0: fenêtre «\u00a0Voix\u00a0» de la console, page «\u00a0Pack de voix\u00a0», "
        "«\u00a0Recevoir un pack prêté…\u00a0».\n"
    )
