"""Every word and sentence of the lexicon window."""

from arbitre.engine.francais import milliers
from arbitre.lexiques import Changement, Importation, Installe

TITRE = "Lexiques"
INSTALLES, EN_USAGE = "Lexiques installés", "en usage"
IMPORTER, UTILISER, RETIRER = "Importer un fichier ou un dossier…", "Utiliser", "Désinstaller"
FILTRE = "Listes de mots (*.txt *.xz *.zip *.kwg);;Tous les fichiers (*)"
CHANGEMENTS, MOT, RAISON = "Mots ajoutés et retirés", "Mot", "Raison"
AJOUTER, ENLEVER = "Ajouter ce mot", "Retirer ce mot"
IMPORT_EN_COURS = "Importation en cours…"
PLUS_TARD = "Ce lexique servira à la prochaine partie : celle en cours garde le sien."


def installe(lexique: Installe, *, en_usage: bool) -> str:
    """« ODS 9 (2024) — 407 128 mots, importé le 12/11/2026 · en usage »."""
    nombre = milliers(lexique.nombre)
    usage = f" · {EN_USAGE}" if en_usage else ""
    return f"{lexique.nom} — {nombre} mots, {lexique.importe_le:%d/%m/%Y}{usage}"


def importe(fait: Importation) -> str:
    """What an import brought and what it left out."""
    nombre = milliers(fait.installe.nombre)
    edition = f" C’est l’édition {fait.installe.edition}." if fait.installe.edition else ""
    if not fait.lecture.ecartes:
        return f"«\u00a0{fait.installe.nom}\u00a0»\u00a0: {nombre} mots.{edition}"
    return f"«\u00a0{fait.installe.nom}\u00a0»\u00a0: {nombre} mots, {fait.lecture.ecartes} entrées écartées.{edition}"


def change(changement: Changement) -> str:
    """One change, dated."""
    return str(changement)


def utilise(nom: str) -> str:
    """The lexicon that is now in use."""
    return f"Lexique en usage\u00a0: {nom}."


def absent(partie: str, en_usage: str) -> str:
    """The partie's own lexicon is no longer installed."""
    return (
        f"Cette partie se joue avec «\u00a0{partie}\u00a0», qui n’est plus installé\u00a0: réimportez-le."
        f" En attendant, les mots sont vérifiés dans «\u00a0{en_usage}\u00a0»."
    )
