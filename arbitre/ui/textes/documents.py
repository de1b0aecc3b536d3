"""Every word and sentence of the windows of papers: to make them, the billets, the print queue."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.documents import textes as mots
from arbitre.documents.toile import Format
from arbitre.engine.competition.papiers import Impression
from arbitre.engine.feuilles.billets import Billet
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.feuilles.impressions import PapierSorti
from arbitre.engine.francais import accorder, denombrer, et_autres, liste, majuscule, numeros
from arbitre.engine.saisies import cite
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes.touches import OUVRIR_PAPIER as CTRL_O
from arbitre.ui.textes.touches import Geste

PARTIE, COUP, TABLES, TOPPING, FORMAT = "Partie", "Coup", "Tables", "Topping", "Format"
TOUS_LES_COUPS = "tous les coups"
TABLES_EXEMPLE = "toutes, ou par exemple 1-12 15"
A_LA_SUITE = "Sur la feuille entamée"
A_REMETTRE = "Seulement ce qui n’est pas encore remis"
TOUS = "Aussi les billets non obligatoires"
CLUB, CLUB_EXEMPLE = "Club", "nom imprimé en tête"
JUGE_ARBITRE, JUGE_ARBITRE_EXEMPLE = "Juge-arbitre", "nom imprimé où l’on signe"
LOGO = "Logo"
CHOISIR_LOGO, RETIRER_LOGO = "Choisir…", "Retirer"
FILTRE_IMAGES = "Images (*.png *.jpg *.jpeg)"
APERCU = "Aperçu du document"
ENREGISTRER, ENREGISTRER_SOUS = "&Enregistrer", "Enregistrer &sous…"
IMPRIMER = "&Imprimer…"
SANS_APERCU = "L’aperçu n’est pas disponible sur cet ordinateur\u00a0: enregistrez ou imprimez le document."
EN_COURS = "Le document se prépare…"
PAS_DE_LECTEUR = "Aucun lecteur de PDF n’a répondu. Le document est gardé\u00a0: {}"
IMPRIMANTE_ABSENTE = "Aucune imprimante. Le document est gardé\u00a0: {}"
ABANDON = "Impression abandonnée. Le document est gardé\u00a0: {}"
LOGO_ILLISIBLE = "«\u00a0{}\u00a0» n’est pas une image PNG ou JPEG lisible\u00a0: choisissez-en une autre."
FORMATS = {Format.A4: "A4", Format.A5: "A5", Format.A6: "A6", Format.LETTER: "Lettre US"}
CRITERE, MEILLEURS, PAR_FEUILLE = "Classement", "Joueurs comptés par club", "Par feuille"
QR = "Code QR de chaque table (téléphones des joueurs)"
SANS_RESEAU = (
    "Le code QR dit l’adresse de la console\u00a0: ouvrez d’abord le réseau de la salle"
    f" ({Geste.RESEAU}), elle sera retenue."
)
CRITERES = {
    Critere.TOUS: "de tous",
    Critere.CATEGORIE: "par catégorie",
    Critere.SERIE: "par série",
    Critere.CLUB: "par club",
    Critere.PAIRES: "des paires",
}
BILLETS_A_L_ECRAN = "&Billets à l’écran"
FILE_D_IMPRESSION = "Fi&le d’impression"
BILLETS = "Billets de correction"
COLONNES_BILLETS = ("Table", "Joueur", "Coup", "Sanction et motif", "Payé", "Remis")
AIDE_BILLETS = "R\u00a0: billet remis · V\u00a0: dit de vive voix · un numéro mène à sa table"
AUCUN_BILLET = "Rien à remettre."
REMIS, DIT = "&Remis", "De &vive voix"

FILE = "File d’impression"
COLONNES_FILE = ("Heure", "Document", "De quoi", "Sorti", "Par", "État")
RAPPEL = "Imprimé n’est pas remis\u00a0: le billet donné ou dit se note à part, dans «\u00a0Billets à l’écran\u00a0»."
FILE_VIDE = (
    "Tout papier imprimé ou gardé se range ici, avec son heure et ce qui n’en serait plus juste. "
    "Rien n’est encore sorti."
)
CHOISIR_UN_PAPIER = "Choisir un papier"
TOUT_EST_JUSTE = "Rien de ce qui est sorti n’est à refaire."
PERIMES_SEULS = "Seulement ce qui n’est plus juste"
REIMPRIMER, OUVRIR, REFAIRE = "Ré&imprimer…", "&Ouvrir le PDF", "&Refaire à jour"
CHOISISSEZ = "Choisissez d’abord un document de la liste."
A_JOUR, REMPLACE = "à jour", "ressorti depuis"
ENVOI_EN_COURS = "envoi en cours…"
PDF_GARDE = "PDF gardé"
TOUTE_LA_COMPETITION = "toute la compétition"
A_LA_RONDE, DERNIERE_RONDE = "À la ronde", "la dernière"
PARTIE_SUIVIE, DERNIERE_PARTIE = "Partie suivie", "la dernière"
PARTIE_ANNOTEE, PAGE_ANNOTEE = "Partie annotée", "Partie annotée, page HTML"
ANNOTER_GCG = "&Annoter un .gcg…"
FILTRE_GCG = "Parties (*.gcg);;Tous les fichiers (*)"
ANALYSE_EN_COURS = "La partie est lue, coup par coup…"
SANS_RECHERCHE = "Sans lexique, une partie ne s’annote pas\u00a0: installez-en un."
IMPRIME: Final = "Envoyé à «\u00a0{imprimante}\u00a0». Le document est aussi gardé\u00a0: {chemin}"
PAS_IMPRIME: Final = (
    "«\u00a0{nom}\u00a0» n’est pas un papier\u00a0: il est gardé, à côté du fichier du tournoi, sans être imprimé."
)
AUTRE: Final = "«\u00a0{nom}\u00a0» a été modifié depuis qu’il est sorti\u00a0: refaites le document."


def tout_est_sorti(
    papiers: int, fichiers: int, imprimante: str, dossier: Path, *, refait: bool, finie: bool = True
) -> tuple[str, str]:
    """What the end of a partie left in that folder, and on which printer; the same with the folder's name alone, where
    there is no room for the rest. ``refait``: what had changed; ``finie``: the next partie may be opened."""
    envoi = [f"{accorder(papiers, 'envoyé')} à {imprimante}"] if imprimante else []
    sort = liste([*[accorder(papiers, "refait")] * refait, *envoi, f"{accorder(papiers, 'gardé')} en PDF"])
    suite = f", avec {denombrer(fichiers, 'fichier')} (fédération, classeur)" if fichiers else ""
    faute = "" if imprimante else " Rien n’est imprimé, faute d’imprimante."
    quoi = f"{denombrer(papiers, 'papier')} {sort}"
    ensuite = f" {Geste.AVANCER}\u00a0: partie suivante." if finie else ""
    dit = f"{quoi}{suite}.{faute}{ensuite} Ils sont"
    return (
        f"{dit} dans «\u00a0{dossier}\u00a0».",
        f"{dit} à côté du fichier, dans «\u00a0{dossier.name}\u00a0».",
    )


def partie(numero: int, titre: str) -> str:
    """« Partie 1 »."""
    return titre if titre.casefold().startswith("partie") else f"Partie {numero} {titre}".strip()


def enregistre(chemin: Path) -> str:
    """Where a paper was written."""
    return f"Enregistré\u00a0: {chemin}"


def a_cote(chemin: Path) -> str:
    """A paper or file of a tournament was kept."""
    return f"«\u00a0{chemin.parent.name}/{chemin.name}\u00a0» est fait, à côté du fichier du tournoi."


class Mots(Struct, frozen=True):
    """What the window is called for a game, and how it says that a paper is kept or could not be opened."""

    titre: str
    ouvrir: str
    garde: Callable[[Path], str]
    sans_programme: Callable[[Path], str]


DU_DUPLICATE = Mots("Documents", "&Ouvrir dans le lecteur", enregistre, PAS_DE_LECTEUR.format)
DU_CLASSIQUE = Mots(
    "Papiers et fichiers",
    "&Ouvrir ailleurs",
    a_cote,
    "Aucun programme n’a répondu. Le document est gardé\u00a0: {}".format,
)


def filtre(suffixe: str) -> str:
    """« Document PDF (*.pdf) »."""
    return f"{'Document PDF' if suffixe == '.pdf' else 'Fichier'} (*{suffixe})"


def refuse(raison: str, chemin: Path) -> str:
    """The printer refused; the paper is not lost."""
    detail = f" ({raison.strip()})" if raison.strip() else ""
    return f"L’impression a échoué{detail}. Le document est gardé\u00a0: {chemin}"


def feuilles(nombre: int, fichier: str, manques: Sequence[str] = (), deja: int = 0) -> str:
    """« feuille-de-partie-p1.pdf, 2 feuilles à imprimer »; before it is printed, whether a sheet is gone on with, and
    whose signs the font has not."""
    dit = f"{fichier}, {denombrer(nombre, 'feuille')} à imprimer"
    if deja:
        dit += f". Remettez d’abord la feuille entamée\u00a0: on y écrit sous {denombrer(deja, 'bande')} de billets"
    if not manques:
        return dit
    return f"{dit}. La police n’a pas tous les signes de\u00a0: {et_autres(list(map(cite, manques)), 5)}."


def sans_apercu(nom: str) -> str:
    """A file that is not a paper."""
    return f"«\u00a0{nom}\u00a0» est un fichier pour d’autres programmes\u00a0: Entrée l’enregistre, {CTRL_O} l’ouvre."


def ligne_de_billet(billet: Billet) -> tuple[str, ...]:
    """The cells of a billet on the screen."""
    lignes = [mots.REMPLACE] if billet.remplace else []
    lignes += [f"{mots.peine(s)} — {mots.motif(s.motif)}" for s in billet.sanctions]
    if billet.moyenne:
        lignes.append(f"{mots.MOYENNE} — {mots.moyenne(billet.moyenne)}")
    if billet.decision:
        lignes.append(f"{mots.DECISION} — {mots.decision(billet.decision)}")
    if billet.mots_a_dire:
        lignes.append(mots.mots_refuses(billet.mots_a_dire))
    return (
        str(billet.table),
        billet.joueur,
        str(billet.coup),
        "\n".join(lignes) or mots.RIEN_A_SIGNALER,
        str(billet.points),
        textes_saisie.REMISES[billet.remise] if billet.remise else "",
    )


def absent(nom: str, dossier: Path) -> str:
    """The PDF that was kept is not there any more."""
    return f"«\u00a0{nom}\u00a0» n’est plus dans «\u00a0{dossier.name}\u00a0»\u00a0: refaites le document."


def perimes(nombre: int) -> str:
    """How many papers are wrong."""
    if not nombre:
        return RAPPEL
    if nombre == 1:
        return "1 document sorti n’est plus juste."
    return f"{nombre} documents sortis ne sont plus justes."


def de_quoi(impression: Impression, partie: int) -> str:
    """« Partie 1, coup 3, tables 4, 5 »."""
    parts = [f"partie {partie}" if partie else TOUTE_LA_COMPETITION]
    if impression.coups:
        parts.append(f"coup {numeros(impression.coups)}")
    if impression.tables:
        parts.append(f"{accorder(len(impression.tables), 'table')} {numeros(impression.tables)}")
    if impression.billets:
        parts.append(denombrer(len(impression.billets), "billet"))
    return majuscule(", ".join(parts))


def sorti(impression: Impression) -> str:
    """« Salle, 2 exemplaires, pages 1-2 », « PDF gardé »."""
    if not impression.imprimante:
        return PDF_GARDE
    parts = [impression.imprimante]
    if impression.exemplaires > 1:
        parts.append(f"{impression.exemplaires} exemplaires")
    if impression.pages:
        parts.append(f"pages {impression.pages}")
    return ", ".join(parts)


def ligne_sortie(papier: PapierSorti) -> tuple[str, ...]:
    """The cells of a paper that came out."""
    return (
        mots.heure(papier.instant),
        papier.impression.titre,
        de_quoi(papier.impression, papier.partie),
        sorti(papier.impression),
        papier.auteur,
        "\n".join(papier.perime) or (REMPLACE if papier.remplace else A_JOUR),
    )


def ligne_en_cours(impression: Impression, partie: int) -> tuple[str, ...]:
    """The cells of a paper on its way to the printer."""
    return ("", impression.titre, de_quoi(impression, partie), "", "", ENVOI_EN_COURS)
