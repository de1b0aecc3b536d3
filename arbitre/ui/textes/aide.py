"""Words of what helps: the aide-mémoire, the command palette, « is this word good? », the room's settings,
« À propos », the report for the authors, the guide's window.
"""

from collections.abc import Sequence
from enum import Enum
from itertools import groupby
from typing import Final

from arbitre.engine.francais import denombrer
from arbitre.ui.textes.touches import A_PARTAGER, Geste

Touches = tuple[tuple[str, str], ...]
"""(key, what it does)."""
AIDE_MEMOIRE: Final = f"Aide-mémoire ({Geste.AIDE_MEMOIRE} ou {Geste.TAIRE} le referme)"
PALETTE: Final = "Toutes les actions"
CHERCHER_UNE_ACTION: Final = "Tapez quelques lettres de l’action"
MOT_BON: Final = "Ce mot est-il bon\u00a0?"
REPONSE: Final = "Réponse"
RECHERCHES: Final = "MAISON, *ING, Q.A* 7, =AEINRST, +AEINRST"
MOTS_TROUVES: Final = "Mots trouvés"
ENREGISTRER_LA_LISTE: Final = "&Enregistrer la liste…"
IMPRIMER_LA_LISTE: Final = "&Liste à imprimer…"
FILTRE_TEXTE, LISTE = "Textes (*.txt)", "mots.txt"
FILTRE_PDF, PAPIER = "Papiers (*.pdf)", "liste-de-mots.pdf"
PARTOUT: Final = "Partout"
A_REGLER: Final = "Ce qui reste, lu en haut"
AUSSI: Final = {
    Geste.DOCUMENTS: "billets bulletins feuilles de route de partie d’arbitrage registre résultats graphiques affiches",
    Geste.TOUT_SORTIR: "papiers",
    Geste.RESEAU: "wifi téléphone tablette poste écran appairage code",
    Geste.JOUEURS: "inscrire départ retard fiche avertir",
}
"""Other words under which the palette finds a gesture."""

RECHERCHE_EN_COURS: Final = "recherche…"
RIEN_A_ENREGISTRER: Final = "Aucun mot trouvé\u00a0: il n’y a rien à enregistrer."

LIGNE: Final = (
    ("12 15 18-21 MOL", "ces tables ont la solution qui commence ainsi\u00a0; Tab la complète, puis la suivante"),
    ("MOL 12 15 18-21", "la solution d’abord, puis les tables"),
    (
        "12 45, 12 /45",
        "la solution qui vaut 45 points (ou 45 points, en points seuls)\u00a0; la barre, si 45 est une table",
    ),
    ("12 MOLLIES G8 68", "tel qu’il est écrit\u00a0: mot, référence, score"),
    ("12 MOL/65", "la solution complétée, mais 65 écrit\u00a0; «\u00a0/\u00a0» seul\u00a0: score absent"),
    ("12 MOLI!", "tel quel, sans compléter"),
    ("MOL: MOL-", "le mot est écrit verticalement, horizontalement\u00a0; sans signe, dans le sens de sa référence"),
    ("12 T", "le top (T/91\u00a0: avec 91 écrit)"),
    ("12 N", "rien remis"),
    ("12 Z", "bulletin blanc, zéro"),
    ("12 X", "effacer la saisie"),
    ("12>15", "la saisie passe à la table 15"),
    ("12 B, 12 V", "billet remis, dit de vive voix"),
    ("… P H I R M E D G", "présentation, hors temps, mot illisible, réf. illisible, plusieurs, échangé, disciplinaire"),
    ("MOL", "sans numéro\u00a0: à la seule table qui manque"),
    ("O, N, H, V", "répondre à la question posée"),
    ("C6", "aller au coup 6, le regarder ou le corriger\u00a0; Échap revient au présent"),
    ("↑", "reprendre ce que l’on vient de taper"),
    ("Espace", "dans la ligne vide\u00a0: l’étape suivante du coup"),
)
TOPS: Final = (
    ("Espace, Entrée", "retenir le top choisi"),
    ("flèches", "en choisir un autre, qui se voit sur la grille"),
    ("2, Entrée", "retenir le deuxième\u00a0; le chiffre seul ne fait que le montrer"),
    ("25 Z", "un bulletin se tape comme à la ligne, et ne retient aucun top"),
)
RESULTATS: Final = (
    ("↑ ↓ ← →", "choisir une solution, puis une de ses tables"),
    ("Entrée, clic", "commencer la ligne de la table choisie, si rien n’y est saisi"),
    ("B, V, T…", "une lettre commence la ligne de la table choisie (12 B), un chiffre une autre"),
)
HISTORIQUE: Final = (
    ("coup 6 Paul", "ne garder que les lignes qui ont ces mots"),
    ("↑ ↓", "choisir une ligne"),
    ("Entrée", "aller au coup de la ligne, sans toucher au coup en cours"),
    ("Échap", "revenir au présent et à la ligne de saisie"),
)
FENETRE: Final = (
    ("Tab, Maj+Tab", "champ suivant, champ précédent"),
    ("Espace", "presser le bouton, cocher la case"),
    ("Échap", "fermer la fenêtre"),
)
FEUILLE: Final = (
    ("lettre", "l’écrire et avancer"),
    ("Maj+lettre, *", "lettre entourée"),
    ("?", "lettre illisible"),
    (": -", "le mot est vertical, horizontal\u00a0; celui qui est écrit tourne"),
    ("Tab", "référence, score, ce que l’œil voit"),
    ("Entrée", "saisir le bulletin"),
    (str(Geste.FORMULAIRE), "revenir à la ligne"),
)


class Lieu(Enum):
    """Where one is in the console: its name, the keys of its own."""

    LIGNE = "Ligne de saisie", LIGNE
    TOPS = "Choix du top", TOPS
    RESULTATS = "Résultats du coup", RESULTATS
    FEUILLE = "Bulletin de jeu", FEUILLE
    HISTORIQUE = "Historique", HISTORIQUE

    def __init__(self, nom: str, touches: Touches) -> None:
        self.nom, self.touches = nom, touches


TABLEAU: Final = "Tableau de la salle"
REGLAGES: Final = "Son allure"
THEME, TAILLE, MOUVEMENT = "Couleurs", "Taille du texte", "Mouvements doux"
HEURE = "L’heure, en petit, ici et au tableau"
TAILLES: Final = {"NORMAL": "Normale", "GRAND": "Grande"}
ECRANS, PARTAGER, IMAGE = "Écrans", "&Fenêtre à partager", "Image du tableau…"
MONTRE: Final = "Ce que voit la salle"
MESSAGE_SALLE, MINUTES, LOGO = "Message", "Minutes avant la reprise", "Logo du club…"
MESSAGE_EXEMPLE: Final = "par exemple\u00a0: Reprise à 21\u00a0h\u00a015"
MONTRER_CLASSEMENT, MONTRER_PARTIE, DIRE = "Classement", "Revenir à la partie", "Afficher le message"
PAGE_SUIVANTE: Final = "Page suivante"
LA_SALLE_CHERCHE: Final = "Le temps court\u00a0: la salle ne verrait plus les lettres. Cliquez encore pour le montrer."
COMPTER: Final = "Compte à rebours"
FILTRE_PNG, FILTRE_LOGO = "Image PNG (*.png)", "Images (*.png *.jpg *.jpeg *.svg)"
NOM_DE_L_IMAGE = "tableau.png"
ALLUME, ETEINT = "Éteindre le tableau", "Allumer le tableau"
NE_PLUS_PARTAGER: Final = "&Fermer la fenêtre à partager"
PLUS_PARTAGEE: Final = "La fenêtre à partager est fermée."
PARTAGEE: Final = (
    "Le tableau est aussi dans une fenêtre à partager, qui ne prend pas le clavier\u00a0; "
    f"{A_PARTAGER} la ferme, «\u00a0{ALLUME}\u00a0» aussi."
)
LEXIQUE: Final = "Lexique en vigueur\u00a0: {nom}. Rien ne paraît au tableau."
AVEC_SES_POINTS: Final = "{mot}\u2002{points}"
LISTE_ECRITE: Final = "Liste enregistrée dans {chemin}."
PAR_DECISION: Final = "✔ {mot} est admis pour cette partie, par décision"
IMAGE_ECRITE: Final = "Image écrite dans «\u00a0{chemin}\u00a0»."


def trouves(nombre: int, *, plus: bool) -> str:
    """« 156 mots », or that there are more."""
    return (
        f"Les {nombre} premiers mots\u00a0; la liste enregistrée ou imprimée les a tous"
        if plus
        else denombrer(nombre, "mot")
    )


def admis(mot: str, *, oui: bool) -> str:
    """« MOT est admis »."""
    return f"✔ {mot} est admis" if oui else f"✘ {mot} n’est pas admis"


def action(geste: Geste, pourquoi_pas: str = "") -> str:
    """« Coup › Étape suivante    F5 », and under it why not where it cannot be done."""
    dite = f"{geste.nom_du_menu} › {geste.texte}    {geste}"
    return f"{dite}\n    {pourquoi_pas}" if pourquoi_pas else dite


def page_d_aide(lieu: str, touches: Sequence[tuple[str, str]], a_regler: Sequence[str] = ()) -> str:
    """What the top of the console may have cut, whole; the keys of where one is, then all others by menu, in two
    columns."""
    page = f"<h3>{A_REGLER}</h3><p>{'<br>'.join(map(_echappe, a_regler))}</p>" if a_regler else ""
    page += f"<h3>{_echappe(lieu)}</h3>{_table(touches)}" if touches else ""
    menus = groupby(Geste, key=lambda geste: geste.nom_du_menu)
    blocs = [f"<h4>{_echappe(menu)}</h4>{_table([(str(g), g.texte) for g in siens])}" for menu, siens in menus]
    milieu = (len(blocs) + 1) // 2
    parts = ("".join(blocs[:milieu]), "".join(blocs[milieu:]))
    colonnes = "".join(f'<td width="50%" valign="top">{part}</td>' for part in parts)
    return f"{page}<h3>{PARTOUT}</h3><table width='100%'><tr>{colonnes}</tr></table>"


def _table(lignes: Sequence[tuple[str, str]]) -> str:
    rangees = "".join(
        f"<tr><td><b>{_echappe(touche)}</b>&nbsp;&nbsp;</td><td>{_echappe(texte)}</td></tr>" for touche, texte in lignes
    )
    return f"<table cellpadding='2'>{rangees}</table>"


def _echappe(texte: str) -> str:
    """Text as it stands in a page. The library brings a table of 2,000 names with it, not before a page is asked."""
    from html import escape

    return escape(texte)


TITRE: Final = "À propos de cette console"
VERSION, RECHERCHE, LEXIQUE_EN_USAGE, VOIX, DOSSIER, LICENCES = (
    "Version",
    "Recherche",
    "Lexique",
    "Voix",
    "Données",
    "Licences",
)
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
