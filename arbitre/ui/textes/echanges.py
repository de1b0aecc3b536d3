"""What the windows of files in and out say, in French."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, assert_never

from arbitre.echanges.accueils import NOMMES, bilan_dit, laisses_dits, passees_dites, redonnees_dites
from arbitre.echanges.club import Bilan
from arbitre.echanges.joueurs import Doute, ListeLue
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.federations import Federation
from arbitre.engine.francais import accorder, denombrer, et_autres
from arbitre.engine.reconnus import Accueil, Reconnu, Suites
from arbitre.engine.saisies import cite
from arbitre.ui.textes.touches import Geste

CLUB_FICHIER: Final = "Fichier du club"
EXPORTER, IMPORTER, CLUB = "Exporter", "Importer", "Joueurs du club"
_EN_SERIE: Final = "\u00a0; "
_EXPLIQUES: Final = 2
"""Rows of which a sentence says why, over a table that says it of each."""

# --- export ---------------------------------------------------------------------------------------------------------

FORMES: Final = {
    Vers.HTML: (
        "Page web",
        "Classement et résultats en une page, à mettre sur le site du club ou à lire au téléphone.",
    ),
    Vers.XLSX: ("Classeur (XLSX)", "Classement, coups et points de chacun, pour un tableur."),
    Vers.CSV: ("Tableau (CSV)", "Une ligne par joueur\u00a0: classement, puis points de chaque coup."),
    Vers.SIGLES: ("Fédération\u00a0: SIGLES", "Table, nom et total définitif, pour le logiciel de résultats."),
    Vers.DIRECT: (
        "Fédération\u00a0: texte du direct",
        "Tirages et tops, coup par coup, tels que la salle les connaît.",
    ),
    Vers.REJOUER: ("Coups de la partie", "Pour «\u00a0arbitre rejouer\u00a0», avec tirages rejetés et coups annulés."),
    Vers.REJEU: (
        "Partie rejouée (HTML)",
        "Une page, sans réseau : grille, tirages, tops, scores, et ce que chaque table a joué.",
    ),
    Vers.JSON: ("Données (JSON)", "Tout, pour un programme."),
}
FORME, PARTIE, CONTENU = "Forme", "Partie", "Contenu du fichier"
TOUTES: Final = "Toute la compétition"
DERNIERE: Final = "La dernière partie"
ENREGISTRER, ENREGISTRER_SOUS, REMPLACER = "&Enregistrer", "Enregistrer &sous…", "&Remplacer"
APERCUS: Final = {
    Vers.XLSX: (
        "Classeur\u00a0: une feuille pour le classement, deux par partie.\n\nLa première se lit ainsi\u00a0:\n\n"
    ),
    Vers.REJEU: "Page à ouvrir dans un navigateur. Elle rejoue la partie de ces joueurs\u00a0:\n\n",
}
"""What is said above the table that is shown, where a file itself cannot be."""
COLONNE: Final = "Contenu de la colonne {rang}"
LAISSEE: Final = "laissée\u00a0: {motif}"
PASSEE: Final = "pas un joueur\u00a0: {texte}"
REUNIS: Final = "Une seule fiche\u00a0: {nom}."


def autres_lignes(nombre: int) -> str:
    """What stands for the rows of a table that the window does not show; the file has them all."""
    return f"… et {denombrer(nombre, 'autre ligne')} dans le fichier"


def partie(numero: int, titre: str) -> str:
    """« Partie 2 · finale »."""
    return f"Partie {numero}" if titre in ("", f"Partie {numero}") else f"Partie {numero} · {titre}"


def enregistre(chemin: Path) -> str:
    """Where the file is."""
    return f"Enregistré\u00a0: {chemin}"


def existe(chemin: Path) -> str:
    """A file of that name is there."""
    return (
        f"«\u00a0{chemin.name}\u00a0» existe déjà dans «\u00a0{chemin.parent.name}\u00a0»\u00a0: "
        "remplacez-le, ou enregistrez sous un autre nom."
    )


# --- import ---------------------------------------------------------------------------------------------------------

CHOISIR: Final = "&Choisir un fichier…"
ONGLET_JOUEURS, ONGLET_PARTIE = "&Joueurs", "&Partie"
AIDE_JOUEURS: Final = (
    "Liste de la fédération, CSV ou classeur. Dites au-dessus de chaque colonne ce qu’elle contient\u00a0; ce que"
    " devient chaque ligne se voit dessous, avant que rien n’entre. Une licence s’y écrit."
)
AIDE_PARTIE: Final = (
    "Texte du direct, partie d’Eliot (XML) ou coups de «\u00a0arbitre rejouer\u00a0». La partie se lit ici et se garde "
    "pour être rejouée\u00a0; elle n’entre pas dans la compétition, qui n’a que des coups joués devant ses joueurs."
)
FILTRE_JOUEURS: Final = "Listes de joueurs (*.csv *.txt *.xlsx *.ods *.xls);;Tous les fichiers (*)"
FILTRE_PARTIES: Final = "Parties (*.txt *.xml *.json *.jsonl);;Tous les fichiers (*)"
FILTRE_COUPS: Final = "Coups (*.jsonl)"
ENTETE: Final = "Une ligne nomme les colonnes"
COMPLETER: Final = "Compléter qui est déjà là"
FEUILLE: Final = "Feuille du classeur"
GARDER_LES_TABLES: Final = "Garder les tables du fichier"
DECOCHER_LES_TABLES: Final = f"décochez «\u00a0{GARDER_LES_TABLES}\u00a0»"
LAISSER: Final = "(laisser)"
FICHIER, COMPRIS, COUPS = "Fichier lu", "Ce que devient chaque ligne", "Coups"
INSCRIRE, AJOUTER_AU_CLUB = "&Inscrire à la compétition", "Ajouter au fichier du c&lub"
COLONNES_COMPRIS: Final = (
    "Ligne",
    "Ce qu’elle devient",
    "Table",
    "Nom",
    "Partenaire",
    "Licence",
    "Catégorie",
    "Série",
    "Club",
)
COLONNES_COUPS: Final = ("Coup", "Tirage", "Bulletin de", "Mot", "Référence", "Points")
GARDER: Final = "&Garder les coups…"
LECTURE: Final = "Lecture…"
ANNULE: Final = "annulé"


def compris(lue: ListeLue, inconnues: Sequence[str], suites: Suites) -> str:
    """How many players were understood, who is there, what was left and why."""
    phrases = [f"{denombrer(len(lue.joueurs), 'joueur')} compris."]
    if suites.deja or suites.completes:
        la = [j.nom_complet for j in (*suites.completes, *suites.deja)]
        phrases.append(f"{len(la)} déjà là\u00a0: {et_autres(la, NOMMES)}.")
    if lue.ecarts:
        combien = accorder(len(lue.ecarts), "Ligne laissée")
        phrases.append(f"{combien}\u00a0: {et_autres(laisses_dits(lue), _EXPLIQUES, _EN_SERIE)}.")
    phrases.append(passees_dites(lue))
    if lue.doutes:
        combien = f"{denombrer(len(lue.doutes), 'licence')} à redonner"
        phrases.append(f"{combien}\u00a0: {et_autres(redonnees_dites(lue), _EXPLIQUES, _EN_SERIE)}.")
    if inconnues:
        phrases.append(f"Colonnes laissées\u00a0: {et_autres(list(map(cite, inconnues)), NOMMES)}.")
    return " ".join(filter(None, phrases))


def devient(reconnu: Reconnu, doute: Doute | None, prise: Joueur | None = None, *, completer: bool) -> str:
    """What a row comes to, in a word or two; ``prise``: whose its table is."""
    match reconnu.accueil:
        case Accueil.NOUVEAU:
            dits = (
                f"licence à redonner ({doute.motif})" if doute else "",
                f"sans la licence de {reconnu.porteur.nom_complet}" if reconnu.porteur else "",
                f"mais la table {prise.table} est celle de {prise.nom_complet}" if prise else "",
            )
            return ", ".join(filter(None, ("nouveau", *dits)))
        case Accueil.DEJA:
            return "déjà là, complété" if completer else "déjà là"
        case Accueil.LICENCE:
            return "à dire\u00a0: licence d’un autre nom"
        case Accueil.MEME_NOM:
            return "à dire\u00a0: même nom"
        case Accueil.PROCHE:
            return "à dire\u00a0: nom proche"
        case _:
            assert_never(reconnu.accueil)


def et_ensuite(question: str, suivantes: int) -> str:
    """A question, and how many follow."""
    return question + (f" ({denombrer(suivantes, 'autre question')} ensuite)" if suivantes else "")


def bilan(fait: Bilan) -> str:
    """What the club's file became."""
    dites = [f"{CLUB_FICHIER}\u00a0:", *bilan_dit(fait)]
    if fait.a_demander:
        dites.append(f"La même personne\u00a0? {denombrer(fait.a_demander, 'question')} dans «\u00a0{CLUB}\u00a0».")
    return " ".join(dites)


def partie_lue(coups: int, total: int, notes: tuple[str, ...]) -> str:
    """A partie was understood."""
    return " ".join((f"{denombrer(coups, 'coup')}, {denombrer(total, 'point annoncé')}.", *notes))


# --- club -----------------------------------------------------------------------------------------------------------

CHERCHER: Final = "Nom, licence ou club"
REUNIR, RETIRER, REMETTRE = "&Réunir les deux fiches", "Re&tirer du fichier", "Re&mettre"
COLONNES_CLUB: Final = ("Nom", "Partenaire", "Licence", "Catégorie", "Série", "Club")
CHOISISSEZ: Final = "Choisissez d’abord un joueur."
CHOISISSEZ_DEUX: Final = "Choisissez deux fiches\u00a0: la première choisie donne le nom et la licence."


UNE_PERSONNE, DEUX_PERSONNES = "La &même personne", "&Deux personnes"


def la_meme(un: Joueur, autre: Joueur, suivantes: int) -> str:
    """Two names, each with what else tells who it is."""
    suite = f" ({denombrer(suivantes, 'autre question')} ensuite)" if suivantes else ""
    return f"{qui(un)} et {qui(autre)}\u00a0: la même personne\u00a0?{suite}"


def qui(joueur: Joueur) -> str:
    """A name, with what else tells who it is."""
    details = ", ".join(filter(None, (joueur.club, joueur.licence)))
    return cite(joueur.nom_complet) + (f" ({details})" if details else "")


def gardes_deux(un: Joueur, autre: Joueur) -> str:
    """Two players are said to be two people, and stay so."""
    return f"{cite(un.nom_complet)} et {cite(autre.nom_complet)} restent deux personnes\u00a0: ce ne sera plus demandé."


FEDERATION: Final = "&Séries et catégories"
SANS_FEDERATION: Final = "celles de nos joueurs"


def affilie(federation: Federation) -> str:
    """Whose séries and catégories are offered from now on, and where they were read."""
    if not federation.nom:
        return "Seules les séries et catégories de vos joueurs sont proposées."
    dites = "\u00a0; ".join(f"{quoi} {', '.join(noms)}" for quoi, noms in _dites(federation) if noms)
    return f"{federation.nom}\u00a0: {dites}. Source\u00a0: {federation.source}. Toute autre s’écrit."


def _dites(federation: Federation) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return ("séries", federation.series), ("catégories", federation.categories)


def trouves(nombre: int, tous: int) -> str:
    """How many of the club's players are shown."""
    if not tous:
        return "Le fichier du club est vide\u00a0: importez une liste."
    return f"{nombre} sur {denombrer(tous, 'joueur')} du club."


def retires(noms: Sequence[str]) -> str:
    """Players left the file, and how they come back."""
    rend = "les rend" if len(noms) > 1 else "le rend"
    qui = f"{denombrer(len(noms), 'joueur retiré')} du fichier du club\u00a0: {et_autres(noms, NOMMES)}."
    return f"{qui} «\u00a0{REMETTRE.replace('&', '')}\u00a0» ou {Geste.ANNULER} {rend}."


def remis(noms: Sequence[str]) -> str:
    """Players were put back into the file."""
    return f"{denombrer(len(noms), 'joueur')} remis au fichier du club\u00a0: {et_autres(noms, NOMMES)}."
