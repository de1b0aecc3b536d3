"""Every word printed on the papers."""

import re

from arbitre.engine.bulletin import Moyenne
from arbitre.engine.editions import edition
from arbitre.engine.feuilles.arbitrage import FeuilleDArbitrage, Main, Peines
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.feuilles.relectures import Relus
from arbitre.engine.francais import (
    INSECABLE,
    accorder,
    denombrer,
    entre_parentheses,
    majuscule,
    ordinal,
    points,
    relatif,
    suites,
)
from arbitre.engine.partie.etat import Decision
from arbitre.engine.partie.tirer import restantes
from arbitre.engine.reglement import Article, Sanction

MOYENNE, DECISION, REMPLACE = "MOYENNE", "DÉCISION", "Annule et remplace le billet précédent"
RIEN_A_SIGNALER = "Plus de sanction sur ce coup."
BILLETS = "Billets de correction"
AUCUN_BILLET = "Aucun billet à remettre."
UNE_A_UNE = 12
"""Letters left that are still written one by one."""
DISPENSES = "Rien à remettre, le règlement ne le demande pas\u00a0:"
COLONNES_PARTIE = ("N°", "Tirage", "Mot retenu", "Réf.", "Points", "Cumul")
DECALAGE = "Le mot retenu d’un coup se lit sur la ligne suivante, où il est annoncé avec le nouveau tirage."
GRILLE_FINALE = "Grille finale"
TABLE, JOUEUR, TOTAL, TOP = "Table", "Joueur", "Total", "Top"
ANNULE, NON_REMIS, NOM = "ann.", "bulletin non remis", "Nom"
ABSENT, ELIMINE = "absent", "éliminé"
NUMERO_DE_TABLE, REF, SCORE = "N° table", "Réf.", "Score"
BANDE_GRISE = ("N° coup", "D.A.", "Arbitre", "Score")
NEGATIFS = "Négatif des premiers, coup par coup"
PERTES = "Points perdus à chaque coup"
SOLOS, RETIRE = "Solos", "Retiré"
RETIRE_POUR = "Retiré\u00a0: pour les avertissements (un P est dans sa case)"
VOS_RESULTATS = "Vos résultats, après la partie"
A_LA_CONSOLE = "à la console"
RELU_SOULIGNE = "souligné\u00a0: relu par le double arbitre"
SIGNATURES = f"signatures\u00a0: arbitre {'_' * 24} double arbitre {'_' * 24}"
COULEURS_ARBITRAGE = "rouge\u00a0: sanction · vert\u00a0: repris (double arbitre, décision, saisie corrigée)"


def enchainer(*parts: str) -> str:
    """« Club · Tournoi », leaving out what is empty; a line cut there ends without its dot."""
    return " · ".join(filter(None, parts))


def legende_de_route(peines: Peines) -> str:
    """What the letters of a feuille de route stand for."""
    signes = (*peines, ("m", "moyenne"), ("*", "solo"))
    return enchainer(*(f"{signe}{INSECABLE}{nom}" for signe, nom in signes))


def legende_d_arbitrage(feuille: FeuilleDArbitrage) -> str:
    """What the letters and the colours of a feuille d'arbitrage stand for; who made it, and where they sign."""
    corriges = [_main(main, "corrigé") for main in feuille.correcteurs]
    relus = [_main(main, "relu") for main in feuille.relecteurs]
    sortis = any(case.elimine for rangee in feuille.rangees for case in rangee.cases)
    hors = f"{ABSENT} ou {ELIMINE}" if sortis else ABSENT
    retire = RETIRE_POUR if any(rangee.penalites for rangee in feuille.rangees) else ""
    souligne, signatures = (RELU_SOULIGNE, SIGNATURES) if relus else ("", "")
    return enchainer(
        legende_de_route(feuille.peines),
        f"—{INSECABLE}{hors}",
        COULEURS_ARBITRAGE,
        retire,
        souligne,
        *corriges,
        *relus,
        *map(_a_regler, feuille.a_regler),
        signatures,
    )


def _main(main: Main, fait: str) -> str:
    """« relu par Aïcha (coups 1-4, 7) », « corrigé à la console (coup 3) »."""
    qui = f"par {main.nom}" if main.nom else A_LA_CONSOLE
    return f"{fait} {qui} ({accorder(len(main.coups), 'coup')} {suites(main.coups)})"


def _a_regler(lus: Relus) -> str:
    """« relecture à régler : coup 4, tables 6, 9 (Luc) »."""
    tables = f"{accorder(len(lus.tables), 'table')} {suites(lus.tables)}"
    return f"relecture à régler{INSECABLE}: coup {lus.coup}, {tables} ({lus.par})"


def signature(juge_arbitre: str) -> str:
    """« Juge-arbitre : DUPONT Marie    signature : ____ »; a line for both where no name is known."""
    if not juge_arbitre:
        return f"Juge-arbitre (nom, signature){INSECABLE}: {'_' * 44}"
    return f"Juge-arbitre{INSECABLE}: {juge_arbitre}{INSECABLE * 4}signature{INSECABLE}: {'_' * 28}"


def page(numero: int, nombre: int) -> str:
    """« page 2/3 »."""
    return f"page {numero}/{nombre}"


def mentions(entete: Entete) -> str:
    """Edition and lexicon, at the foot of the page."""
    lexique = f"lexique{INSECABLE}: {entete.lexique}" if entete.lexique else ""
    return enchainer(majuscule(entete.edition), lexique)


def reglage_de_topping(coups: int, limite: int, penalite: int) -> str:
    """« 20 coups · 60 secondes par coup · une solution donnée coûte 20 secondes »."""
    cout = f"une solution donnée coûte {denombrer(penalite, 'seconde', INSECABLE)}" if penalite else ""
    limites = f"{denombrer(limite, 'seconde', INSECABLE)} par coup"
    return enchainer(denombrer(coups, "coup", INSECABLE), limites, cout)


def article(cite: Article) -> str:
    """« art. 5.7, 2023 »; the older edition by its name."""
    return f"art.{INSECABLE}{cite.numero}, {edition(cite.edition).reglement.nom}"


def peine(sanction: Sanction) -> str:
    """« ZÉRO (art. 5.7, 2023) »."""
    nom = edition(sanction.article.edition).reglement.nommer(sanction.peine)
    return f"{nom.upper()} ({article(sanction.article)})"


def motif(texte: str) -> str:
    """A reason as a sentence."""
    phrase = texte.strip()
    return majuscule(phrase) + ("" if phrase.endswith((".", "!", "?", "»", "…")) else ".")


def mots_refuses(mots: tuple[str, ...]) -> str:
    """« Mot non admis : X » or « Mots non admis : X, Y »."""
    return f"{accorder(len(mots), 'Mot')} non admis{INSECABLE}: {', '.join(map(entre_parentheses, mots))}"


def moyenne(accordee: Moyenne) -> str:
    """Why an average is paid instead of a zero."""
    return (
        f"Mot déjà refusé sans que le motif vous ait été notifié{INSECABLE}: la moyenne est accordée "
        f"({article(accordee.article)})."
    )


def decision(prise: Decision) -> str:
    """A decision's reason, with its article where there is one."""
    cite = f" ({article(prise.article)})" if prise.article else ""
    return motif(prise.motif).rstrip(".") + f"{cite}."


def qui_et_quand(arbitre: str, arbitre_initial: str, instant: str, double: str = "") -> str:
    """« Arbitre : Paul · revu par Aïcha · double arbitre : Léa · 21 h 04 »; « revu à la console » where no name is
    known."""
    if arbitre_initial:
        qui = f"Arbitre{INSECABLE}: {arbitre_initial} · revu {f'par {arbitre}' if arbitre else A_LA_CONSOLE}"
    else:
        qui = f"Arbitre{INSECABLE}: {arbitre}" if arbitre else ""
    return enchainer(qui, f"double arbitre{INSECABLE}: {double}" if double else "", heure(instant))


def heure(instant: str) -> str:
    """« 21 h 04 » of an ISO 8601 moment; empty where there is none."""
    lue = re.search(r"T(\d\d):(\d\d)", instant)
    return f"{lue[1]}{INSECABLE}h{INSECABLE}{lue[2]}" if lue else ""


def table(numero: int) -> str:
    """« Table 12 »."""
    return f"Table {numero}"


def bilan_de_partie(total: int, coups: int) -> str:
    """Footer of the feuille de partie."""
    return f"Total des tops{INSECABLE}: {points(total)} en {denombrer(coups, 'coup')}"


def fin(texte: str, lettres: str) -> str:
    """The clause that ended the partie, then the letters never played: counted where most of the bag is left."""
    close = f"Fin de partie{INSECABLE}: {texte}." if texte else "Partie en cours."
    if not lettres:
        return f"{close} Toutes les lettres sont posées."
    return f"{close} Lettres restantes{INSECABLE}: {lettres if len(lettres) <= UNE_A_UNE else restantes(lettres)}."


def meilleurs(nombre: int) -> str:
    """The head of the column of those who count for their club."""
    return f"{nombre} meilleurs totaux" if nombre > 1 else "Meilleur total"


def retenus(joueurs: tuple[tuple[str, int], ...]) -> str:
    """« DUPONT Marie (912), LE GALL Yann (875) »."""
    return ", ".join(f"{nom}{INSECABLE}({relatif(total)})" for nom, total in joueurs)


def total_de_route(total: int, tops: int, rang: int, classes: int) -> str:
    """« Total : 912 points (tops : 1038) · 3e sur 28 »."""
    place = f"{ordinal(rang)} sur {classes}" if rang else ""
    return enchainer(f"Total{INSECABLE}: {points(total)} (tops{INSECABLE}: {relatif(tops)})", place)


def detail_de_route(primes: int, penalites: int) -> str:
    """Solos and accumulated warnings, which the rows do not have."""
    return enchainer(
        f"dont solos{INSECABLE}: +{relatif(primes)}" if primes else "",
        f"avertissements accumulés{INSECABLE}: {relatif(-penalites)}" if penalites else "",
    )
