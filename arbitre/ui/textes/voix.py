"""What the juge-arbitre reads about the voice."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from arbitre.engine.annonces.modeles import Modele
from arbitre.engine.francais import denombrer, majuscule
from arbitre.ui.textes.touches import Geste
from arbitre.voix import messages
from arbitre.voix.reglages import Allure, Choix, Epreuve, Mots
from arbitre.voix.rendu import VoixInstallee

VOIX_SUSPENDUE = (
    f"La voix est suspendue\u00a0: {Geste.SUSPENDRE_VOIX} la reprend, {Geste.PASSER} passe à la suite,"
    f" {Geste.TAIRE} la fait taire."
)
RIEN_NE_SE_DIT = "Rien n’est en train d’être dit."
RIEN_A_REPETER = "Rien n’a encore été annoncé."
PAS_DE_TIRAGE = "Aucun tirage n’est annoncé."

TITRE = "Voix"
MESSAGE = "Message"
ONGLETS = ("&Voix et son", "&Pack de voix", "P&hrases", "Pr&ononciation", "Co&mparer les voix")

QUI_PARLE, VOIX, DEBIT, VOLUME = "Qui parle", "Voix de l’ordinateur", "Débit", "Volume"
SORTIE, PAR_LETTRE, PACK = "Sortie du son", "Temps par lettre", "Pack de voix"
QUI = {
    Choix.FOURNIE: messages.VOIX_FOURNIE,
    Choix.PACK: "Votre enregistrement",
    Choix.SYSTEME: "Celle de cet ordinateur",
    Choix.SILENCE: "Personne\u00a0: légendes seules",
}
MOTS = "Mots retenus"
MOTS_DITS = {Mots.DITS: "Dits par l’ordinateur", Mots.EPELES: "Épelés"}
LES_DEUX = "Essayer un mot, dit puis épelé"
AIDE_MOTS = "La voix fournie ne connaît pas les mots du jeu\u00a0: celle de l’ordinateur les dit, ou ils sont épelés."
ALLURE = "Allure"
ALLURES = {Allure.VIVE: "Vive", Allure.NORMALE: "Normale", Allure.POSEE: "Posée"}
VOIX_AUTO = "La meilleure trouvée ici"
VOIX_TROUVEES = "Voix trouvées sur cet ordinateur"
COMPARER = "Espace\u00a0: écouter cette voix, puis les suivantes. Entrée\u00a0: garder celle-ci."
ECOUTER_VOIX, GARDER_VOIX = "Écouter, arrêter (Espace)", "Garder cette voix (Entrée)"
VOIX_SE_PREPARE, VOIX_S_ENTEND = "Elle se prépare…", "Espace\u00a0: arrêter. Entrée\u00a0: garder celle qui parle."
VOIX_GARDEE = "C’est elle qui parle désormais."
VOIX_MUETTE = "Cette voix ne parle pas."
AUCUNE_VOIX = "Aucune voix française n’est trouvée\u00a0: installez-en une, ou enregistrez un pack."
VOIX_DE_PLUS = {
    "win32": (
        "Une voix française de plus, pour les mots\u00a0:\n"
        "1. Paramètres de Windows, «\u00a0Heure et langue\u00a0», «\u00a0Langue et région\u00a0».\n"
        "2. «\u00a0Ajouter une langue\u00a0», Français (France)\u00a0; cochez «\u00a0Synthèse vocale\u00a0», puis "
        "«\u00a0Installer\u00a0».\n"
        "3. Plus naturelle, si l’on veut\u00a0: «\u00a0Accessibilité\u00a0», «\u00a0Narrateur\u00a0», "
        "«\u00a0Ajouter des voix naturelles\u00a0».\n"
        "4. Rouvrez la console\u00a0: la voix est dans cette liste."
    ),
    "darwin": (
        "Une voix française de plus, pour les mots\u00a0:\n"
        "1. Réglages Système, «\u00a0Accessibilité\u00a0», «\u00a0Contenu énoncé\u00a0».\n"
        "2. «\u00a0Voix du système\u00a0», «\u00a0Gérer les voix\u00a0»\u00a0: prenez-en une en français.\n"
        "3. Rouvrez la console\u00a0: la voix est dans cette liste."
    ),
    "linux": (
        "Une voix française de plus, pour les mots\u00a0:\n"
        "1. Installez espeak-ng, ou Piper, ci-dessous, plus naturel.\n"
        "2. Rouvrez la console\u00a0: la voix est dans cette liste."
    ),
}
"""How to get one more French voice, step by step, by system."""
PIPER, PROGRAMME_PIPER, VOIX_PIPER = "Piper, si vous l’avez", "Son programme", "Son fichier de voix (.onnx)"
FILTRE_PIPER = "Voix de Piper (*.onnx)"
AIDE_PIPER = "Ni le programme ni ses voix ne sont fournis\u00a0: chaque voix a sa licence, écrite sur sa carte."
SORTIE_AUTO = "Celle du système"
MOTS_PAR_MINUTE, POUR_CENT, SECONDES = " mots par minute", "\u00a0%", "\u00a0s"
REFUS = "Un son bref et doux quand une saisie est refusée"
CLOCHE = "Une cloche avec «\u00a0chrono\u00a0», «\u00a0trente\u00a0» et «\u00a0terminé\u00a0»"
EXTERIEUR = "Chronomètre extérieur\u00a0: une touche donne le début, l’alerte et la fin (2023, art. 2.2)"
CHOISIR_PACK, AUCUN_PACK = "Choisir…", "aucun"
S_APPRETE = "La voix s’apprête."
MUETTE = "Rien n’est dit\u00a0: les annonces sont montrées en légende, au même rythme."
EPREUVE, ESSAYER = "Épreuve du son", "Essayer «\u00a0Algérie A\u00a0»"
NIVEAU = "Niveau du son"

RETARD, MILLISECONDES = "Retard de la sortie", "\u00a0ms"
TAPER, AU_MICRO = "Mesurer à l’oreille", "Mesurer au micro"
AIDE_RETARD = "Les lettres paraissent quand on les entend\u00a0: une sortie Bluetooth ou un ampli retarde le son."
TAPEZ = "Dix coups réguliers\u00a0: écoutez les deux premiers, puis tapez Espace avec chacun des autres."
SILENCE_S_IL_VOUS_PLAIT = "Dix coups réguliers\u00a0: tenez le micro près du haut-parleur, sans parler."
RETARD_INCONNU = "Pas assez de coups entendus en mesure\u00a0: recommencez, ou écrivez le retard vous-même."

OUVRIR_PACK, NOUVEAU_PACK, NOM_DU_PACK = "Ouvrir un pack…", "Nouveau pack…", "Ma voix"
MICRO, MICRO_AUTO, SANS_MICRO = "Micro", "Celui du système", "Aucun micro"
MICRO_A_BRANCHER = "Aucun micro\u00a0: branchez-en un, il est vu aussitôt, et les prises peuvent commencer."
SANS_PACK = (
    "Ouvrez un pack, ou créez-en un\u00a0: c’est un dossier où ses sons sont gardés, et que les clubs se prêtent. Il a "
    "179\u00a0textes, dix minutes environ\u00a0; les 60 premiers, quatre minutes, disent les tirages et les appels."
)
IMPORTER, PRETER, RECEVOIR = "Importer des sons…", "Prêter ce pack…", "Recevoir un pack prêté…"
FILTRE_TABLE, FILTRE_PRET = "Tableaux (*.csv *.tsv *.txt *.xlsx *.ods *.xls)", "Packs prêtés (*.zip)"
AIDE_IMPORT = "Un tableau de deux colonnes, le fichier (WAV, FLAC, OGG, MP3) et ce qu’il dit, dans le dossier des sons."
VOIX_DE, LICENCE = "De qui est cette voix", "Licence"
ACCORD = "Cette personne accepte que sa voix soit prêtée à d’autres clubs, sous cette licence"
PRETER_LA, GARDER_CHEZ_SOI = "Prêter…", "Ne pas prêter"
MOT_A_AJOUTER, EXEMPLE_DE_MOT = "Mot du jeu à enregistrer", "Un mot du jeu, puis Entrée"
PACK_D_ABORD = "D’abord «\u00a0Nouveau pack…\u00a0», en haut\u00a0: les sons y seront gardés."
MANQUANTS_SEULS = "Seulement ce qui manque"
A_DIRE = "À dire"
ENREGISTRER, ARRETER, GARDER = "Enregistrer (Entrée)", "Arrêter (Espace)", "Garder (Espace)"
ECOUTER, EFFACER = "Écouter (E)", "Effacer (Suppr)"
ECOUTER_SEUL = "Écouter"
GUIDER, CESSER = "Enregistrer à la suite (G)", "Arrêter là (G)"
CALME = "Un instant de silence…"
PRET = "G\u00a0: à la suite, sans clavier. Entrée\u00a0: ce texte seul."
PARLEZ = "Parlez\u00a0! Espace\u00a0: arrêter."
PRISE = "Espace\u00a0: garder. Entrée\u00a0: recommencer. E\u00a0: réécouter. Échap\u00a0: abandonner."
TOUT_Y_EST = "Tout est enregistré\u00a0: ce pack peut parler seul."

PHRASES, PHRASE, APERCU = "Phrases", "Phrase", "Aperçu"
CHAMPS = "Champs (un clic ou Espace les insère)"
SANS_CHAMP = "Cette phrase n’a pas de champ."
RETABLIR, TOUT_RETABLIR = "Rétablir cette phrase", "Tout rétablir"

PRONONCIATIONS, COLONNES = "Ce que la voix dit mal", ("Écrit", "Dit à la voix")
AIDE_PRONONCIATIONS = (
    "À gauche le mot annoncé, à droite tel que la voix doit le lire\u00a0; la dernière ligne en attend un. "
    f"Une lettre seule est une lettre du jeu. {Geste.ANNULER} rend ce qui vient d’être remplacé ou retiré."
)
AJOUTER, RETIRER = "Ajouter", "Retirer"
GRAPHIES = "Graphie d’un mot"
AIDE_GRAPHIES = (
    "Un mot retenu est lu dans sa graphie accentuée. Tapez-le, puis choisissez la bonne ou écrivez la vôtre\u00a0: "
    "sans graphie connue, il est épelé."
)
MOT, GRAPHIE, CONNUES, CHOISIES = "Mot", "Graphie à lire", "Graphies connues", "Choisies par vous"
CHOISIR, OUBLIER = "Retenir", "Oublier"
PAS_UN_MOT = "Tapez un mot de deux à quinze lettres."
INCONNU = "Aucune graphie n’est connue\u00a0: le mot est épelé, ou écrivez la vôtre."


_REFUS_DITS = 3
"""Refusals of an import that are said in full; the others are counted."""
_ANNONCE_COUPEE: Final = "La console s’est arrêtée pendant l’annonce {de}, ou après\u00a0: {redire} la redit."
PHRASES_ILLISIBLES: Final = (
    "Le fichier des phrases «\u00a0{fichier}\u00a0» n’est pas lisible\u00a0: les phrases fournies servent\u00a0; "
    "modifiez-en une dans la fenêtre «\u00a0Voix\u00a0» pour le refaire."
)
IMPORTES: Final = "{faits} sur {total} lus…"
DITES: Final = "Dites\u00a0: «\u00a0{texte}\u00a0»"
A_REFAIRE: Final = "«\u00a0{texte}\u00a0» est à refaire, {raison}."
ARRETE_APRES: Final = (
    "Arrêt après trois prises à refaire. La dernière, «\u00a0{texte}\u00a0»\u00a0: {raison}. G reprend ici."
)
"""Several bad takes in a row: something is wrong with the place or the microphone."""


def tirage_coupe(coup: int, *, a_dire: bool) -> str:
    """The console stopped while the tirage was announced, before its chrono. ``a_dire``: the tirage may not have
    been said to its end."""
    if not a_dire:
        return f"Le tirage du coup {coup} a été dit en entier\u00a0: {Geste.REPETER_TIRAGE} le redit."
    return (
        f"La console s’est arrêtée pendant l’annonce du tirage du coup {coup}\u00a0: le tableau ne montre que ce qui"
        f" a été dit. {Geste.REPETER_TIRAGE} la redit, {Geste.AVANCER} montre le reste et lance le chrono."
    )


TIRAGE_A_REDIRE: Final = f"Annonce coupée\u00a0: {Geste.REPETER_TIRAGE} redit le tirage."
TOP_A_REDIRE: Final = f"{Geste.REPETER} redit le top."


def top_coupe(coup: int) -> str:
    """The console stopped while the top was announced, before the next letters."""
    return _ANNONCE_COUPEE.format(de=f"du top du coup {coup}", redire=Geste.REPETER)


def epreuve(vue: Epreuve) -> str:
    """The result of the sound check: who speaks, through which device, how soon, and why it is not the voice wanted."""
    if vue.parle is None:
        return " ".join((S_APPRETE, *vue.replis))
    if vue.parle is Choix.SILENCE:
        return " ".join((MUETTE, *vue.replis))
    son = f"sur {vue.appareil}" if vue.appareil else "sans sortie de son"
    delai = f"\u00a0; premier son en {1000 * vue.delai:.0f}\u00a0ms" if vue.delai is not None else ""
    dit = f"«\u00a0{vue.phrase}\u00a0» est dit par {vue.nom}, {son}, volume {100 * vue.volume:.0f}\u00a0%{delai}."
    return " ".join((dit, *vue.replis))


def retard_de(sortie: str | None) -> str:
    """The title of the delay, with the name of its device."""
    return RETARD if sortie is None else f"{RETARD}\u00a0: {sortie}"


def frappes(combien: int) -> str:
    """How many taps have been counted."""
    return f"{TAPEZ} {denombrer(combien, 'frappe')}."


def retard_mesure(retard: float) -> str:
    """The delay measured, in seconds, which is kept."""
    return f"Mesuré\u00a0: {1000 * retard:.0f}\u00a0ms\u00a0; lettres, légendes et appels en tiennent compte."


def pack(nom: str, dossier: Path) -> str:
    """« Voix de Marie », and the folder that clubs copy to share it."""
    return f"«\u00a0{nom}\u00a0», dans le dossier {dossier}"


def voix_pretee(voix_de: str, licence: str) -> str:
    """Whose voice a pack is, and what may be done with it."""
    return f"voix de {voix_de}, {licence}"


def bilan_de_l_import(recus: int, refus: Sequence[str], inconnus: Sequence[str]) -> str:
    """The result of the import of a table of sounds: how many, the first refusals, and the texts that no
    announcement says."""
    sons = "Aucun son n’est importé." if not recus else f"{denombrer(recus, 'son importé')}."
    reste = f" Et {len(refus) - _REFUS_DITS} autres refus." if len(refus) > _REFUS_DITS else ""
    mots = ", ".join(f"«\u00a0{mot}\u00a0»" for mot in inconnus[:_REFUS_DITS])
    suite = "…" if len(inconnus) > _REFUS_DITS else ""
    hors = f" Mots du jeu, ou fautes de frappe\u00a0: {mots}{suite}" if inconnus else ""
    return " ".join((sons, *refus[:_REFUS_DITS])) + reste + hors


def prete(fichier: Path, sons: int) -> str:
    """The file that is lent is written."""
    return f"«\u00a0{fichier.name}\u00a0» est prêt\u00a0: {denombrer(sons, 'son')}, la licence et l’accord y sont."


def recu(nom: str, sons: int, voix_de: str, licence: str) -> str:
    """A lent pack has come in, and is open."""
    return (
        f"«\u00a0{nom}\u00a0» est reçu\u00a0: {denombrer(sons, 'son')}, {voix_pretee(voix_de, licence)}. "
        f"Pour l’entendre, choisissez «\u00a0{QUI[Choix.PACK]}\u00a0» à la première page."
    )


def comparees(phrases: Iterable[str]) -> str:
    """The sentences that each voice says."""
    return "Chaque voix dit\u00a0: " + " · ".join(f"«\u00a0{phrase}\u00a0»" for phrase in phrases)


def voix_du_pack(nom: str, faits: int, total: int) -> str:
    """A pack among the voices; « 12 textes sur 179 » where it does not say everything."""
    combien = f"\u00a0: {denombrer(faits, 'texte')} sur {total}" if faits < total else ""
    return f"Pack «\u00a0{nom}\u00a0», voix enregistrée{combien}"


_APPAREILS: Final = (
    ("Built-in Audio", "Son intégré"),
    ("Internal Microphone", "micro intégré"),
    ("Microphone", "micro"),
    ("Monitor of", "Écoute de"),
    ("Analog Stereo", "stéréo analogique"),
    ("Digital Stereo", "stéréo numérique"),
    ("Analog Surround", "multicanal analogique"),
    ("Digital Surround", "multicanal numérique"),
    ("Dummy Output", "Sortie fictive"),
    ("Null Output", "Sortie muette"),
    ("Speakers", "Haut-parleurs"),
    ("Speaker", "Haut-parleur"),
    ("Headphones", "Casque"),
    ("Headset", "Micro-casque"),
    ("Line Out", "Sortie ligne"),
    ("Line In", "Entrée ligne"),
)
"""What systems call their devices -> as one says it."""


def appareils(noms: Sequence[str]) -> list[str]:
    """Devices under French names; the system's own beside it where two would be one."""
    dits = []
    for nom in noms:
        dit = nom
        for anglais, francais in _APPAREILS:
            dit = dit.replace(anglais, francais)
        dits.append(majuscule(dit))
    return [dit if dits.count(dit) == 1 else f"{dit} ({nom})" for nom, dit in zip(noms, dits, strict=True)]


def voix_trouvee(voix: VoixInstallee) -> str:
    """« Denise, voix naturelle (licence CC BY 4.0) »."""
    qualite = f", voix {voix.qualite}" if voix.qualite else ""
    licence = f" (licence\u00a0: {voix.licence})" if voix.licence else ""
    return f"{voix.nom}{qualite}{licence}"


def ligne_de_voix(nom: str, *, meilleure: bool, parle: bool) -> str:
    """A line of the list: the best is proposed, the one that speaks is marked."""
    marque = "●" if parle else "○"
    return f"{marque}\u2002{nom}" + (" — la meilleure ici" if meilleure else "")


def avancement(faits: int, total: int, utiles: int) -> str:
    """How much of a pack is recorded. ``utiles``: the takes still missing before the pack can say all tirages and
    calls."""
    if faits == total:
        return TOUT_Y_EST
    if utiles:
        return f"{faits} sur {total} enregistrés\u00a0; encore {utiles}, et tirages et appels sont dits par ce pack."
    return f"{faits} sur {total} enregistrés\u00a0; ce qui manque est dit par la voix fournie."


def pas_encore_entendu() -> str:
    """A pack is recorded, and another voice speaks."""
    return f"Pour l’entendre dans la partie, choisissez «\u00a0{QUI[Choix.PACK]}\u00a0» à la première page."


def a_enregistrer(texte: str, *, fait: bool) -> str:
    """A line of the list."""
    return f"{'✔' if fait else '○'}\u2002{texte}"


def modele(vu: Modele, *, modifie: bool) -> str:
    """A line of the list of sentences; one's own are marked."""
    return vu.titre + (" ●" if modifie else "")


def non_garde(fichier: Path, cause: str) -> str:
    """A change could not be written."""
    return (
        f"«\u00a0{fichier.name}\u00a0» ne s’écrit pas ({cause})\u00a0: libérez de la place, "
        "ou vérifiez les droits du dossier."
    )
