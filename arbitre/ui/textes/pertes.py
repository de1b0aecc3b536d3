"""What « Mes pertes » says."""

from typing import Final

from arbitre.engine.exercices.question import Note
from arbitre.engine.feuilles.etude import joue_ou_salle
from arbitre.engine.francais import denombrer, entre_parentheses, relatif
from arbitre.engine.lettres import triees
from arbitre.engine.seul.pertes import CarteDePerte, SorteDeCarte, TopManque, ecart
from arbitre.revision import Acquis

TITRE: Final = "Mes pertes"
ACCUEIL: Final = (
    "Chaque top que vous manquez en jouant seul devient des cartes\u00a0: le coup à refaire, les anagrammes du mot, ses"
    " raccords.\n"
    "Écrivez la réponse, puis Entrée\u00a0: ce que vous savez revient plus tard, ce que vous manquez revient vite.\n"
    "Une compétition où vous avez joué donne aussi vos pertes\u00a0: choisissez son fichier, puis votre nom."
)
REPONSE, CORRECTION = "Votre réponse", "Correction"
LECTURE: Final = "Vos pertes se lisent…"
SUIVANT: Final = "Entrée\u00a0: la carte suivante."
COLONNES: Final = ("Tirage", "Top", "Votre mot", "Points", "Perte", "Où")
CHOISIR, JOUEUR, PRENDRE = "Pertes d’une compétition…", "Joueur", "Prendre ses pertes"
FILTRE, FILTRE_PDF = "Compétitions (*.arbitre)", "Papiers (*.pdf)"
QUI: Final = "De quel joueur\u00a0?"
LISTE: Final = "Voir la liste"
IMPRIMER, EFFACER, GARDER = "Liste à imprimer…", "Oublier mes pertes", "Les garder"
EFFACER_VRAIMENT: Final = (
    "Cartes et réponses seront oubliées\u00a0; celles des parties jouées seul seront refaites, à apprendre de nouveau."
    " Les oublier\u00a0?"
)
RIEN: Final = "Aucune perte à imprimer\u00a0: jouez d’abord, ou choisissez une compétition."
EXEMPLES: Final = {
    SorteDeCarte.TOP: "MAISON H4",
    SorteDeCarte.ANAGRAMMES: "RAMENT ARMENT…",
    SorteDeCarte.RACCORDS: "AMENER MENERA…",
}
ECRIT: Final = "Liste enregistrée dans {chemin}."


def question(carte: CarteDePerte) -> str:
    """What the card asks, in a line."""
    mot = carte.perte.mot.upper()
    combien = len(carte.reponses)
    match carte.sorte:
        case SorteDeCarte.TOP:
            return f"{carte.perte.tirage}\u00a0: le top\u00a0?"
        case SorteDeCarte.ANAGRAMMES:
            return f"{triees(mot)}\u00a0: {denombrer(combien, 'anagramme')}\u00a0?"
        case SorteDeCarte.RACCORDS:
            return f"{mot}, une lettre devant ou derrière\u00a0: {denombrer(combien, 'mot')}\u00a0?"


def avancement(dues: int, cartes: int) -> str:
    """« 12 cartes à revoir sur 40 »."""
    return f"{denombrer(dues, 'carte')} à revoir sur {cartes}" if cartes else ""


def correction(carte: CarteDePerte, ecrite: str, note: Note, acquis: Acquis) -> str:
    """Whether ``ecrite`` was right, the answer, what it left out, where it comes from, when it is asked again."""
    jour = acquis.echeance.astimezone().strftime("%d/%m/%Y à %H\u00a0h\u00a0%M")
    perte = carte.perte
    top = f"{entre_parentheses(perte.mot)} {perte.ref}, {denombrer(perte.points, 'point')}"
    lignes = [f"{'Juste' if note is Note.JUSTE else 'Faux'}\u00a0: {reponse(carte)}."]
    manquent, de_trop = ecart(carte, ecrite)
    lignes += [
        f"{quoi}\u00a0: {', '.join(mots)}." for quoi, mots in (("Il manquait", manquent), ("De trop", de_trop)) if mots
    ]
    if carte.sorte is not SorteDeCarte.TOP:
        lignes.append(f"Le top était {top}.")
    gagnes = denombrer(perte.gagnes, "point") + (" en moyenne" if perte.salle[1] else "")
    lignes += [f"{_joue(perte)}, {gagnes} ({perte.ou}).", f"À revoir le {jour}."]
    return "\n".join(lignes)


def reponse(carte: CarteDePerte) -> str:
    """The answer in full."""
    if carte.sorte is SorteDeCarte.TOP:
        return f"{entre_parentheses(carte.perte.mot)} {carte.perte.ref}, {denombrer(carte.perte.points, 'point')}"
    return ", ".join(carte.reponses)


def ligne(perte: TopManque) -> tuple[str, ...]:
    """A row of the list."""
    mot = f"{entre_parentheses(perte.mot)} {perte.ref}"
    cout = relatif(perte.gagnes - perte.points)
    joue = joue_ou_salle(perte)
    return perte.tirage, mot, joue or "—", str(perte.points), cout, perte.ou


def prises(nouvelles: int, toutes: int) -> str:
    """What a competition gave."""
    if not toutes:
        return "Ce joueur n’a manqué aucun top dont le bulletin soit saisi."
    return f"{denombrer(toutes, 'top manqué')}, dont {nouvelles} de plus dans vos cartes."


def de_la_semaine(semaine: str, coups: int, nouveaux: int) -> str:
    """What the week's partie is, and what it added."""
    annee, numero = semaine.split("-S")
    return (
        f"Partie de la semaine {int(numero)} ({annee})\u00a0: {denombrer(coups, 'coup')} où la salle a laissé le plus,"
        f" dont {nouveaux} de plus dans vos cartes."
    )


def _joue(perte: TopManque) -> str:
    """The word played instead of the top; for a whole room's partie, how many had it."""
    avaient, tous = perte.salle
    if tous:
        return f"{denombrer(avaient, 'joueur')} sur {tous} l’{'avait' if avaient < 2 else 'avaient'}"
    return f"Vous aviez joué {entre_parentheses(perte.joue)}" if perte.joue else "Vous n’aviez rien joué"
