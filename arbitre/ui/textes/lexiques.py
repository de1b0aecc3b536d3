"""Every word and sentence of the lexicon window."""

from typing import Final

from arbitre.engine.francais import denombrer
from arbitre.lexiques import Changement, Importation, Installe, Sens
from arbitre.lexiques.changements import sans_suffixe
from arbitre.lexiques.comparaison import Comparaison, dire_ce_qui_change
from arbitre.lexiques.lecture import Lecture
from arbitre.ui.textes.touches import Geste

TITRE = "Lexiques"
INSTALLES, EN_USAGE = "Lexiques installés", "en usage"
IMPORTER, UTILISER, RETIRER = "&Importer un fichier ou un dossier…", "&Utiliser", "&Désinstaller"
COMPARER, COMPARAISON, AVANT, APRES = (
    "&Comparer deux listes…",
    "Comparer deux lexiques",
    "&Première liste",
    "&Seconde liste",
)
MEMES = "Ces deux listes ont les mêmes mots."
CHOISIR = "Importer un fichier ou un dossier"
FILTRE = "Listes de mots (*.txt *.xz *.zip *.kwg);;Tous les fichiers (*)"
CHANGEMENTS, MOT, RAISON = "Mots ajoutés et retirés", "&Mot", "Raison"
AJOUTER, ENLEVER = "&Ajouter ce mot", "&Retirer ce mot"
METTRE_EN_USAGE, METTRE, GARDER = "Mettre ce lexique en usage ?", "Le mettre en usage", "Garder celui d’avant"
DEJA_EN_USAGE = "Ce lexique est déjà en usage."
COMPARAISON_EN_COURS = "Comparaison des deux lexiques…"
A_METTRE_EN_USAGE = "Il n’est pas en usage : choisissez « Utiliser » pour le mettre en usage."
IMPORT_EN_COURS = "Importation en cours…"
MOTS_CHANGES: Final = "Mots ajoutés et retirés\u00a0: {nom}"
UTILISE: Final = "Lexique en usage\u00a0: {nom}."
PLUS_TARD: Final = "«\u00a0{nom}\u00a0» servira à la prochaine partie\u00a0: celle-ci garde son lexique, même finie."
"""The one that was chosen waits: a partie is open."""
ABSENT_EN_BREF: Final = "Le lexique de la partie n’est pas ici\u00a0: mots vérifiés dans «\u00a0{en_usage}\u00a0»."


def installe(lexique: Installe, *, en_usage: bool) -> str:
    """« ODS 9 (2024) — 407 128 mots, importé le 12/11/2026 · en usage »."""
    usage = f" · {EN_USAGE}" if en_usage else ""
    return f"{lexique.nom} — {denombrer(lexique.nombre, 'mot')}, {lexique.importe_le:%d/%m/%Y}{usage}"


def importe(fait: Importation) -> str:
    """What an import brought and what it left out."""
    edition = f" C’est l’édition {fait.installe.edition}." if fait.installe.edition else ""
    ecartes = _laisses(fait.lecture)
    return (
        f"«\u00a0{fait.installe.nom}\u00a0»\u00a0: {denombrer(fait.installe.nombre, 'mot')}{ecartes}.{edition}"
        f" {A_METTRE_EN_USAGE}"
    )


def _laisses(lecture: Lecture) -> str:
    """How many entries were left out, the first of them by what was read."""
    if not lecture.ecartes:
        return ""
    montres = [f"«\u00a0{ecart.texte}\u00a0»" for ecart in lecture.premiers]
    suite = "…" if lecture.ecartes > len(montres) else ""
    return f", {denombrer(lecture.ecartes, 'entrée écartée')} ({', '.join(montres)}{suite})"


def mot_change(changement: Changement, nom: str, *, en_usage: bool) -> str:
    """Done, and in which list; one that is not in use serves no partie."""
    verbe = "ajouté à" if changement.sens is Sens.AJOUT else "retiré de"
    suite = "" if en_usage else " Cette liste n’est pas en usage."
    return f"{changement.mot} {verbe} «\u00a0{nom}\u00a0».{suite}"


def seulement(nom: str, nombre: int) -> str:
    """Over the words that one of two lists alone has."""
    return f"{denombrer(nombre, 'mot')} de «\u00a0{nom}\u00a0» seulement"


def ce_qui_change(avant: str, apres: str, faite: Comparaison) -> str:
    """What one should know before another list judges the words."""
    return f"« {apres} » prendra la place de « {avant} » : {dire_ce_qui_change(faite)}"


def change(changement: Changement) -> str:
    """One change, dated."""
    return str(changement)


def absent(partie: str, en_usage: str, *, livree: bool) -> str:
    """The partie's own lexicon is not here. The list that ships, of another version, is not to be imported."""
    verifies = f"les mots sont vérifiés dans «\u00a0{en_usage}\u00a0»."
    if livree:
        return (
            f"Cette partie se joue avec une autre version de la liste livrée («\u00a0{partie}\u00a0»)\u00a0: {verifies}"
        )
    return (
        f"Cette partie se joue avec «\u00a0{sans_suffixe(partie)}\u00a0», qui n’est pas sur cet ordinateur\u00a0:"
        f" importez cette liste ({Geste.LEXIQUES}). En attendant, {verifies}"
    )
