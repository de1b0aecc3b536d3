"""Words of what comes before the first coup: a new competition, its list of players, one gone on with, the check before
a partie.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arbitre.echanges.accueils import NOMMES, dire, question
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import denombrer, et_autres
from arbitre.engine.lettres import DISTRIBUTION, JOKER
from arbitre.engine.reconnus import Suites
from arbitre.engine.saisies import abrege, cite
from arbitre.ui.textes.touches import COLLER as CTRL_V
from arbitre.ui.textes.touches import CREER as CREER_ET_OUVRIR
from arbitre.ui.textes.touches import NOMS, Geste, dite

if TYPE_CHECKING:
    from arbitre.echanges.joueurs import ListeLue  # loaded when a list is read


CREATION = "La compétition se crée…"
NOUVELLE_COMPETITION = "Nouvelle compétition"
COMPETITION = "Compétition"
FILTRE_ARBITRE = "Compétition (*.arbitre)"
NOM, DATE, LIEU, EDITION, FORMULE, TEMPS = "No&m", "Date", "Lieu", "Règlement", "Formule", "&Temps par coup"
ARBITRES, FICHIER, CREER, ABANDONNER = "Arbitres", "Fichier", "Créer et ouvrir", "Annuler"
ARBITRES_EXEMPLE = "Paul, Aïcha (facultatif)"
NOM_PAR_DEFAUT = "Partie du club"
CONSOLE_DE_SECOURS = "Console de &secours…"
TOURNOI_CLASSIQUE = "Tournoi &classique…"
ESSAYER, ESSAI = "E&ssayer", "Partie d’essai"
DOUZE_POUR_DE_FAUX = "Douze joueurs qui n’existent pas, pour essayer la console\u00a0; rien n’en est repris."
PLUS = "Plus…"
CHOISIR_FICHIER, OUVRIR_FICHIER = "Choisir un autre fichier…", "Ouvrir une compétition…"
OUVRIR_PARTIE = "Ouvrir la partie"
LEXIQUE, RECHERCHE, ECRANS, IMPRIMANTE, LETTRES = "Lexique", "Recherche", "Écrans", "Imprimante", "Lettres"
DATE_EXEMPLE = "21/11/2026"
DATE_ILLISIBLE = "Tapez la date en jour/mois/année, par exemple 21/11/2026."
SANS_DATE = "sans date"
CONTROLE, FERMER = "Contrôle avant la partie", "Fermer"
NOMS_SUR_PAPIER = "Noms sur papier"
VEILLE = "Veille"
VEILLES = {
    "repos": "Une partie ouverte, ou le tableau projeté, tiendra l’écran et l’ordinateur éveillés.",
    "demandee": "L’ordinateur est prié de rester éveillé…",
    "tenue": "Ni l’écran ni l’ordinateur ne s’endorment tant qu’une partie est ouverte ou le tableau projeté.",
    "refusee": (
        "Cet ordinateur ne se laisse pas tenir éveillé\u00a0: réglez son économiseur et sa veille sur"
        " «\u00a0jamais\u00a0»."
    ),
}
ALLUMER_TABLEAU = "Allumer le tableau"
SANS_IMPRIMANTE = "Aucune imprimante\u00a0: les papiers sont gardés en PDF dans le dossier de la compétition."
OUVRIR_EN_LECTURE = "Ouvrir en lecture seule"
LECTURE_SEULE = "Ce fichier est ouvert en lecture seule\u00a0: regardez, rien ne sera changé."
_LARGE = 56
"""Signs that a button has room for on a small screen, text at its largest."""
REPRISE_OFFERTE = (
    "Entrée reprend là où l’on en était. Pour une autre compétition, changez ce qui diffère\u00a0:"
    f" {dite(CREER_ET_OUVRIR)} crée et ouvre."
)
REPRISE_LAISSEE = (
    f"Entrée crée et ouvre ({dite(CREER_ET_OUVRIR)}\u00a0: d’où l’on est)\u00a0; l’autre se reprend par son bouton."
)
QUITTER_L_ASSISTANT, SANS_CREER = "Quitter sans créer\u00a0?", "&Quitter sans créer"
FICHIER_EXISTE: Final = "« {nom} » existe déjà\u00a0: changez le nom, ou ouvrez ce fichier."
TERMINEE: Final = "{ou} terminée"


def secable(chemin: Path) -> str:
    """A path that may go on to the next line after each of its parts."""
    return re.sub(r"([/\\_.-])", "\\1\u200b", str(chemin))


def etat_du_lexique(nom: str, nombre: int, avertissement: str) -> str:
    """The lexicon in force, and what must be known of it."""
    return f"{nom}, {denombrer(nombre, 'mot')}. {avertissement}".strip()


def noms_sur_papier(absents: list[str]) -> str:
    """Whose name has a sign that the font of papers lacks."""
    if not absents:
        return "Tous leurs signes s’impriment."
    noms = et_autres(list(map(cite, absents)), 5)
    return (
        f"Un carré remplacera un signe de\u00a0: {noms}. Écrivez-le autrement ({Geste.JOUEURS}, «\u00a0Fiche\u00a0»)."
    )


def compte_des_lettres() -> str:
    """What a real bag must hold, to count before the partie (2023, 2.2)."""
    detail = ", ".join(f"{nombre}\u00a0{'jokers' if c == JOKER else c}" for c, nombre in DISTRIBUTION.items())
    return f"{denombrer(sum(DISTRIBUTION.values()), 'lettre')}, jokers compris\u00a0: comptez le vrai sac ({detail})."


def ou_l_on_en_est(nom: str, partie: int, coup: int) -> str:
    """« Jeudi du club, partie 1, coup 4 »."""
    return f"{abrege(nom)}, partie {partie}" + (f", coup {coup}" if coup else "")


def ronde_ou_l_on_en_est(nom: str, ronde: int) -> str:
    """« Open de Melun, ronde 3 »."""
    return f"{abrege(nom)}, ronde {ronde}"


def reprendre(ou: str) -> str:
    """The button, its end always read; a name may hold an « & », which no letter of it is underlined for."""
    court = ou if len(ou) <= _LARGE else f"{ou[: _LARGE // 2]}…{ou[-_LARGE // 2 :]}"
    return f"&Reprendre {court.replace('&', '&&')}"


def noms_perdus(joueurs: int) -> str:
    """What leaving the wizard would lose."""
    return f"{denombrer(joueurs, 'nom')}\u00a0: rien n’est encore écrit dans un fichier, et la liste serait perdue."


JOUEURS: Final = "Joueurs"
AIDE: Final = (
    f"Un nom, Entrée, le suivant\u00a0; la table en gris se donne seule. {NOMS} revient aux &noms. {CTRL_V} colle une"
    " liste\u00a0: table, nom, licence, catégorie, série, club."
)
COLONNES: Final = ("Table", "Nom", "Licence", "Cat.", "Série", "Club")
PAS_ICI: Final = {0: "n’est pas un numéro de table", 2: "n’est pas un numéro de licence"}
"""By column, why a text typed there is refused: « {text} n’est pas… »."""
CHARGER_LISTE, COLLER, VIDER, REMETTRE = "Charger une liste…", "Coller", "Vider", "Remettre"
MEME_NOM, REVOIR, DEUX_PERSONNES = "Deux fois le même nom", "&Revoir la liste (Échap)", "&Deux personnes\u00a0: créer"
AJOUTER_A_LA_LISTE: Final = "&Ajouter à la liste"
PRESSE_PAPIERS: Final = "Le presse-papiers"
FILTRE_LISTES: Final = "Listes de joueurs (*.csv *.txt *.xlsx *.ods *.xls)"
LIGNE_VIDE: Final = f"Cette ligne est vide\u00a0: tapez un nom, ou {dite(CREER_ET_OUVRIR)} pour créer et ouvrir."


def nombre(joueurs: int, tables: int | None = None) -> str:
    """« 32 joueurs », under their list; « 32 joueurs, 31 tables » where two of them share one."""
    dit = denombrer(joueurs, "joueur")
    return dit if tables in (None, joueurs) else f"{dit}, {denombrer(tables or 0, 'table')}"


def entres(faites: Suites, passees: str = "") -> str:
    """What a paste or a file brought: who is added, who was already there, which rows are no player's."""
    return dire(faites, passees, entre="ajouté")


def retirer_les_lignes(lignes: int) -> str:
    """The words of the button that removes the chosen rows."""
    return f"Retirer ces {lignes} joueurs" if lignes > 1 else "Retirer ce joueur"


def retires(noms: Sequence[str]) -> str:
    """Who was removed from the list, and how to put them back."""
    rend = "les rend" if len(noms) > 1 else "le rend"
    qui = f"{denombrer(len(noms), 'nom retiré')}\u00a0: {et_autres(noms, NOMMES)}"
    return f"{qui}. «\u00a0{REMETTRE}\u00a0» ou {Geste.ANNULER} {rend}."


def remis(noms: Sequence[str]) -> str:
    """Who was put back into the list."""
    if not noms:
        return "Rien à remettre\u00a0: tous les noms retirés sont de nouveau dans la liste."
    return f"{denombrer(len(noms), 'nom')} remis\u00a0: {et_autres(noms, NOMMES)}."


def a_voir(lue: "ListeLue", faites: Suites, prises: Sequence[tuple[Joueur, Joueur]] = (), *, autres: str = "") -> str:
    """The first doubt about a list, of which nothing is added before a person has seen it. ``prises``: a player of
    the list whose table is taken, with the player who has it; ``autres``: the other sheets that are lists."""
    tables = [f"la table {la.table}, pour {qui.nom_complet}, est celle de {la.nom_complet}." for qui, la in prises]
    douteux = [*lue.ecarts, *lue.doutes, *map(question, faites.a_demander), *tables, autres]
    return f"Rien n’est encore ajouté\u00a0: {douteux[0]}"


def deja_a_la_ligne(rang: int, nom: str, autre: int) -> str:
    """A name that another row has already."""
    return f"Ligne {rang}\u00a0: {cite(nom)} est déjà à la ligne {autre}."


def deux_fois(noms: Sequence[str]) -> str:
    """Asked before the competition is made: two people may have one name."""
    qui = et_autres(noms, 3)
    return f"{qui}\u00a0: deux fois dans la liste. Est-ce une seule personne, ou deux du même nom\u00a0?"


def nom_ailleurs(rang: int, tape: str, nom: str, pas_ici: str) -> str:
    """A text typed in the column of tables or licences that can only be a name, in a row that has its name."""
    deja = f"Ligne {rang}\u00a0: {cite(tape)} {pas_ici}, et le nom est déjà {cite(nom)}."
    return f"{deja} Un autre joueur se tape sous «\u00a0Nom\u00a0», ligne suivante."


def comme_la_derniere_fois(joueurs: int, tables: int, partie: str, *, du_sac: bool) -> str:
    """The wizard is filled; nothing is left to type. ``partie`` says its formule and its time."""
    lettres = "lettres du vrai sac" if du_sac else "lettres tirées par la machine"
    dits = ", ".join(filter(None, (nombre(joueurs, tables), partie, "règlement, arbitres", lettres)))
    return (
        f"Comme la dernière fois\u00a0: {dits}."
        f" Entrée crée et ouvre\u00a0; changez d’abord ce qui diffère ({NOMS}\u00a0: les noms)."
    )
