"""Words of what comes before the first coup: a new competition, one gone on with, the check before a partie."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arbitre.engine.francais import (
    denombrer,
    et_autres,
)
from arbitre.engine.lettres import DISTRIBUTION, JOKER
from arbitre.engine.saisies import abrege, cite
from arbitre.ui.textes.touches import CREER as CREER_ET_OUVRIR
from arbitre.ui.textes.touches import Geste, dite

if TYPE_CHECKING:
    pass

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
