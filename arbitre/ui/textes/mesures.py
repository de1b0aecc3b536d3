"""Words and sentences of the window of disciplinary measures and of what is looked at again."""

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.engine.competition.mesures import Mesure
from arbitre.engine.correction.billet import une_ligne
from arbitre.engine.francais import suites
from arbitre.engine.partie.relecture import ARejuger
from arbitre.engine.reglement import Article, Reglement
from arbitre.ui.textes.touches import Geste

TITRE: Final = "Discipline, double arbitrage"
LISTE: Final = "Mesures de cette partie"
AUCUNE: Final = "Aucune mesure."
DISCIPLINE, FRAUDE, DOUBLE, REJUGER = "Une table, un coup", "Fraude avérée", "Double arbitrage", "À rejuger"
QUI, PERSONNE_LA = "Qui est à cette table", "Personne à cette table."
TABLE, COUP, MOTIF, TABLES, NOM = "Table", "Coup", "Motif", "Tables", "Double arbitre"
AVERTIR, ANNULER = "&Avertir (motif disciplinaire)", "&Zéro disciplinaire"
SCORES, EXCLURE, SANCTIONNER = "Annuler ses scores &précédents", "L’&exclure des parties suivantes", "&Sanctionner"
RELU: Final = "Re&lu, d’accord"
RELU_AIDE: Final = "Un désaccord se saisit d’abord comme une rectification, puis se marque relu."
REJUGER_TOUT: Final = "&Rejuger ces bulletins"
RIEN_A_REJUGER: Final = "Aucun verdict n’a changé."


def relus(coup: int, lus: Mapping[int, str]) -> str:
    """« Coup 2, relus : 1-4 par Aïcha ; restent 5, 6. »: ``lus`` tells who read each table that has a result."""
    noms = dict.fromkeys(filter(None, lus.values()))
    dits = [f"{suites(t for t, par in lus.items() if par == nom)} par {nom}" for nom in noms]
    if not dits:
        return f"Coup {coup}\u00a0: aucune table relue."
    restent = suites(table for table, par in lus.items() if not par)
    suite = f"restent {restent}." if restent else "tout est relu."
    return f"Coup {coup}, relus\u00a0: {', '.join(dits)}\u00a0; {suite}"


def mesure(prise: Mesure) -> str:
    """« 21:04  coup 6, table 12, Nom : Zéro disciplinaire : … (2023, art. 5.7) »."""
    ou = f"coup {prise.coup}" + (f", table {prise.table}" if prise.table else "")
    return f"{prise.instant[11:16]} {ou}, {prise.joueur}\n{prise.texte} ({prise.article})"


def a_rejuger(vu: ARejuger, reglement: Reglement) -> str:
    """« Coup 6, table 12 : 0 · zéro … → 31 · moyenne … »."""
    avant, maintenant = (une_ligne(verdict, reglement) for verdict in (vu.avant, vu.maintenant))
    return f"Coup {vu.coup}, table {vu.table}\u00a0: {avant} → {maintenant}"


def fraude_prevue(article: Article | None) -> str:
    """What the edition says of cheating."""
    if article is None:
        return "Cette édition n’en dit rien\u00a0: un zéro disciplinaire, ou le départ du joueur."
    return f"Ce que le texte permet ({article})\u00a0; la table, le coup et le motif sont ceux d’en haut."


def des_verdicts_changent(vus: Sequence[ARejuger]) -> str:
    """The measure just entered changes what earlier bulletins are worth."""
    lieux = ", ".join(f"coup {vu.coup} table {vu.table}" for vu in vus[:5])
    return f"À rejuger\u00a0: {lieux}{'…' if len(vus) > 5 else ''}. {Geste.MESURES} les montre et les rejuge."
