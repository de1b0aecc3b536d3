"""Sentences about time in a tournament: clocks of tables, the clock of a round."""

from collections.abc import Sequence
from typing import assert_never

from arbitre.engine.classique.tournoi.etat import Marche
from arbitre.engine.classique.tournoi.pendules import CommandePendule, PoserChronometres, PoserPendule, TempsEpuise
from arbitre.engine.francais import accorder, cadran, de, liste, suites
from arbitre.ui.textes.touches import PLEIN_ECRAN as F11
from arbitre.ui.textes.touches import GesteClassique as Geste

PENDULE = "Pendule à deux côtés"
PENDULE_DE_TABLE = "Pendule de la table {table}\u00a0: {a} – {b}"
PENDULE_AIDE = (
    "← et →\u00a0: appuyer de son côté · Espace\u00a0: arrêter, ou lancer qui doit jouer · arrêtée\u00a0: ↑ ↓ "
    f"10\u00a0s de plus ou de moins, R à neuf · {F11}\u00a0: plein écran"
)
PENDULE_SANS_TOSS = (
    f"Qui commence\u00a0? Le toss n’est pas noté ({Geste.TOSS})\u00a0: son adversaire appuie de son côté, ← ou →"
)
PENDULE_SANS_TABLE = (
    "Cette pendule n’est d’aucune table\u00a0: tapez ou choisissez d’abord une table pour avoir les noms."
)
CHRONOMETRES = "Deux chronomètres"
CHRONOMETRES_DE_TABLE = "Chronomètres de la table {table}\u00a0: {a} – {b}"
CHRONOMETRES_AIDE = (
    f"Espace\u00a0: coup joué, à l’autre · P\u00a0: arrêter, reprendre · R à neuf · {F11}\u00a0: plein écran"
)
ECHAP_D_UNE_PENDULE = "Le temps court\u00a0: Espace l’arrête, puis Échap ferme la pendule"
ECHAP_DES_CHRONOMETRES = "Le temps court\u00a0: P l’arrête, puis Échap ferme les chronomètres"
TOUR_PERDU, BIENTOT = "temps écoulé\u00a0: le tour est perdu (6.3.2)", "bientôt la fin"
CREDIT_GLOBAL = (
    f"Le temps est un crédit global (6.4)\u00a0: {Geste.HORLOGE} lance l’horloge de la ronde. Pour chronométrer une"
    f" table, changez la mesure du temps ({Geste.REGLAGES})."
)
TEMPS_EPUISE = "temps épuisé"
ARRETEE = "pendule arrêtée"
HORLOGE, HORLOGE_BREVE = "Horloge de la ronde", "Horloge"
CE_QUE_FAIT_F11 = {
    Marche.COURT: "Suspendre l’horloge de la ronde",
    Marche.SUSPENDUE: "Reprendre l’horloge de la ronde",
    Marche.FINIE: "Lancer l’horloge de la ronde",
}
SUSPENDUE = "suspendue"
_OTER = f"{Geste.OTER_HORLOGE} l’ôte"
HORLOGE_OTEE = f"L’horloge de la ronde est ôtée\u00a0: {Geste.HORLOGE} la relance à neuf."


def temps_epuise(epuise: TempsEpuise, nom: str) -> str:
    """« Table 3 : le temps de ROUX Paul est épuisé (art. 7.3.1). »."""
    quoi = "est épuisé" if epuise.article == "7.3.1" else "est écoulé, le tour est perdu"
    return f"Table {epuise.table}\u00a0: le temps {de(nom)} {quoi} (art. {epuise.article})."


def ou_le_temps_est_epuise(epuises: Sequence[TempsEpuise]) -> str:
    """« Tables 3, 7 : temps épuisé »."""
    tables = sorted({epuise.table for epuise in epuises})
    quoi = TEMPS_EPUISE if any(epuise.article == "7.3.1" for epuise in epuises) else "tour perdu"
    return f"{accorder(len(tables), 'Table')} {suites(tables)}\u00a0: {quoi}"


def pendule_arretee(table: int) -> str:
    """The clock of a table was stopped, by a contestation or with the result."""
    return f"La pendule de la table {table} est arrêtée\u00a0; Espace, dans sa fenêtre, la reprend."


def pendule_suivie_arretee(table: int) -> str:
    """The clocks of a followed game were stopped by a contestation on another page."""
    return f"La pendule de la table {table} est arrêtée\u00a0; Espace, dans la partie suivie, la reprend."


def pendules_qui_courent(tables: tuple[int, ...]) -> str:
    """Clocks that run behind the contestation, whose table is not said yet."""
    return (
        f"Une pendule court\u00a0: table {liste(tables)}. Tapez d’abord la table, sa pendule s’arrête."
        if tables
        else ""
    )


def horloge(ronde: int, reste: float, marche: Marche) -> str:
    """What the clock of the round does now, and the key that comes next."""
    vu = cadran(reste, heures=True)
    match marche:
        case Marche.COURT:
            return f"L’horloge de la ronde {ronde} court\u00a0: {vu}. {Geste.HORLOGE} la suspend, {_OTER}."
        case Marche.SUSPENDUE:
            return f"L’horloge de la ronde {ronde} est suspendue à {vu}\u00a0: {Geste.HORLOGE} la reprend, {_OTER}."
        case Marche.FINIE:
            return f"L’horloge de la ronde {ronde} est finie." if not reste else HORLOGE_OTEE
        case _:
            assert_never(marche)


def horloge_ecoulee(ronde: int) -> str:
    """The clock of the round has no time left."""
    return f"L’horloge de la ronde {ronde} est à 0:00\u00a0: le temps des deux joueurs de chaque table est écoulé."


def horloge_retrouvee(ronde: int, reste: float) -> str:
    """A tournament opened again while the clock of its round was on."""
    vu = cadran(reste, heures=True)
    return (
        f"L’horloge de la ronde {ronde} est retrouvée suspendue, avec {vu} à courir\u00a0:"
        f" {Geste.HORLOGE} la reprend, {_OTER}."
    )


def pendules_retrouvees(laissees: tuple[CommandePendule, ...], silence: float) -> str:
    """« Pendule de la table 3 retrouvée arrêtée, 12:40 – 18:05. »: what a crash left running, and how long ago."""
    if not laissees:
        return ""
    lues = ", ".join(_lue(pendule) for pendule in laissees)
    quoi = "Pendule retrouvée arrêtée" if len(laissees) == 1 else "Pendules retrouvées arrêtées"
    return (
        f"{quoi}\u00a0: {lues}. La console s’est absentée {cadran(silence, heures=True)}\u00a0: si les joueurs ont "
        f"continué, {Geste.PENDULE} ou {Geste.SUIVRE} montre la pendule, ↑ et ↓ la règlent."
    )


def _lue(pendule: CommandePendule) -> str:
    """« table 3, 12:40 – 18:05 »; the seconds gone of a turn."""
    match pendule:
        case PoserPendule(table, a, b):
            return f"table {table}, {cadran(a, heures=True)} – {cadran(b, heures=True)}"
        case PoserChronometres(table, _, ecoule):
            return f"table {table}, {cadran(ecoule, heures=True)} du coup écoulé"
        case _:
            assert_never(pendule)
