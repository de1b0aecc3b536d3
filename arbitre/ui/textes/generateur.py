"""What the window « Préparer des parties » says."""

from typing import TYPE_CHECKING, Final

from arbitre.engine.formule import formule
from arbitre.engine.francais import denombrer

if TYPE_CHECKING:
    from arbitre.engine.prepare import Preparation, Resume

TITRE = "Préparer des parties"
CRITERES, TROUVEES = "Ce que vous demandez", "Parties trouvées"
FORMULE, EDITION, LEXIQUE = "Formule", "Règlement", "Lexique"
NOMBRE, GRAINE = "Parties voulues", "Graine"
AIDE_GRAINE = "même graine, mêmes parties\u00a0; 7.120 reprend à la 120e"
COUPS, TOTAL, JUSQU_A = "Nombre de coups, de", "Total des tops, de", "jusqu’à"
COUPS_MIN, COUPS_MAX = "Coups, au moins", "Coups, au plus"
TOTAL_MIN, TOTAL_MAX = "Total des tops, au moins", "Total des tops, au plus"
SCRABBLES, ISOTOPS = "Scrabbles, au moins", "Isotops, au plus"
SANS_AMBIGUITE = "Un seul top à chaque coup"
INDIFFERENT = "indifférent"
COURANTS = "Mots courants seulement"
CHOISIR_UNE_LISTE, SANS_LISTE, TOUS_LES_MOTS = "Choisir une liste…", "Tous les mots", "tous les mots du lexique"
FILTRE_LISTE = "Listes de mots (*.txt *.txt.xz *.zip *.csv);;Tous les fichiers (*)"
PREPARER, ARRETER, CONTINUER = "Préparer", "Arrêter", "Continuer"
COLONNES = ("N°", "Coups", "Total", "Scrabbles", "Isotops", "Scellé")
SCELLEE, VUE, ENREGISTREE = "intact", "levé", "enregistré"
AVANCEMENT = "Avancement"
TITRE_DE_LA_PARTIE, DATE = "Titre", "Date"
TITRE_PROPOSE = "Partie préparée"
ENREGISTRER = "Sceller et enregistrer…"
LEVER = "Lever le scellé…"
ENCORE_POUR_LEVER = (
    "Encore une fois pour voir les coups de cette partie\u00a0: vous ne pourrez plus la jouer sans la connaître."
)
DOSSIER = "Dossier des parties scellées"
CHOISISSEZ = "Choisissez d’abord une partie dans la liste."
VIDE = "Dites ce que vous voulez, puis «\u00a0Préparer\u00a0». Aucun mot ne sera montré."
OUVERTURE = "Ouverture du lexique…"
GRAINE_ILLISIBLE = "La graine est un nombre, ou 7.120 pour reprendre à la 120e partie."
COUPS_CONTRAIRES = "Le nombre de coups le plus haut est sous le plus bas\u00a0: corrigez l’un des deux."
TOTAUX_CONTRAIRES = "Le total le plus haut est sous le plus bas\u00a0: corrigez l’un des deux."
PREPAREE = "Partie préparée"
AUCUNE_PREPAREE = "aucune\u00a0: les lettres seront tirées"
CHOISIR_PREPAREE, SANS_PREPAREE, PREPARER_DES_PARTIES = "Choisir…", "Aucune", "En préparer…"
FILTRE_SCELLEE = "Parties scellées (*.scellee)"
PROCESSUS_PERDU = (
    "Un des processus qui fabriquaient s’est arrêté\u00a0: ce qui est trouvé reste, «\u00a0Continuer\u00a0» reprend."
)
QUITTEE: Final = "La partie préparée est quittée\u00a0: {motif}. Les lettres se tirent désormais au fur et à mesure."


def avancement(trouvees: int, voulues: int, essayees: int) -> str:
    """« 12 / 50, 843 essayées »."""
    return f"{trouvees}\u00a0/\u00a0{voulues}, {denombrer(essayees, 'essayée')}"


def finie(trouvees: int, suite: str) -> str:
    """All were found."""
    return f"{denombrer(trouvees, 'partie trouvée')}. Pour d’autres\u00a0: graine {suite}."


def arretee(trouvees: int, suite: str) -> str:
    """Stopped on the way."""
    return f"Arrêté\u00a0: {denombrer(trouvees, 'partie gardée')}. Pour la suite\u00a0: graine {suite}."


def enregistrees(nombre: int, dossier: str) -> str:
    """Where the sealed files are."""
    return f"{denombrer(nombre, 'partie scellée')} dans «\u00a0{dossier}\u00a0»."


def resume(vu: "Resume") -> str:
    """« 22 coups, 1034 points, 5 scrabbles, 3 isotops »."""
    comptes = ((vu.coups, "coup"), (vu.total, "point"), (vu.scrabbles, "scrabble"), (vu.isotops, "isotop"))
    return ", ".join(denombrer(nombre, quoi) for nombre, quoi in comptes)


def preparee(vue: "Preparation", empreinte: str) -> str:
    """What may be said of a sealed partie before it is played."""
    nom = ", ".join(filter(None, (f"«\u00a0{vue.titre}\u00a0»" if vue.titre else "", vue.date)))
    quoi = f"{formule(vue.formule).titre}, {resume(vue.resume)}"
    return f"{nom}\u00a0: {quoi} ({empreinte})" if nom else f"{quoi} ({empreinte})"
