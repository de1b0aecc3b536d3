"""The register: everything that an arbitre decided and that the rule alone did not command, in order."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.appels import RecoursInscrit, appels, en_vigueur
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.evenements import CommandeAnnulee, Evenement, Trace
from arbitre.engine.competition.evenements_organisation import AbsenceJugee, PartieAnnulee, PartieRetablie
from arbitre.engine.competition.mesures import Mesure, mesures
from arbitre.engine.correction import DelaiDeRecours, delai_de_recours
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.francais import INSECABLE, denombrer
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Annulation, Partie
from arbitre.engine.partie.fin import Clause
from arbitre.engine.reglement import Article
from arbitre.engine.scelle import Scelle

_ABSENCES: Final = {
    Absence.SANS_PERTE: "Absence sans perte\u00a0: la partie ne compte pas pour ce joueur",
    Absence.AVEC_PERTE: "Absence avec perte\u00a0: zéro, et la place après la dernière",
}


class Acte(Struct, frozen=True):
    """One decision: when (ISO 8601), by whom, on which coup (0: none), for which table and player (0, «»: nobody)."""

    instant: str
    auteur: str
    coup: int
    texte: str
    article: Article | None = None
    table: int = 0
    joueur: str = ""


class Registre(Struct, frozen=True):
    """The decisions of a partie, its appeals, and until when one is heard."""

    entete: Entete
    actes: tuple[Acte, ...]
    delai: DelaiDeRecours
    appels: tuple[RecoursInscrit, ...] = ()


def registre(competition: Competition, partie: Partie, traces: Iterable[Trace]) -> Registre:
    """The register of ``partie``; commands taken back are not in it."""
    traces = list(traces)
    return Registre(
        entete(competition, partie, "Registre des décisions et des recours"),
        tuple(_actes(competition, partie, traces)),
        delai_de_recours(partie.reglement),
        appels(competition, partie, traces),
    )


def _actes(competition: Competition, partie: Partie, traces: list[Trace]) -> Iterator[Acte]:
    tenues = {trace.numero for trace in en_vigueur(traces, partie)}
    repris = {t.evenement.lot for t in traces if isinstance(t.evenement, CommandeAnnulee)}
    for trace in traces:
        if trace.lot in repris:
            continue
        if trace.numero in tenues:
            yield from map(_de_la_mesure, mesures(competition, partie, [trace]))
        fait = _sur_la_partie(competition, partie, trace)
        if fait is None and trace.numero in tenues:
            fait = _sur_un_joueur(competition, partie, trace) or _sur_le_coup(partie, trace)
        if fait is not None:
            yield fait


def _sur_la_partie(competition: Competition, partie: Partie, trace: Trace) -> Acte | None:
    """What was decided about the partie from outside it."""
    match trace.evenement:
        case PartieAnnulee(partie.numero, motif):
            return Acte(trace.instant, trace.auteur, 0, f"Partie annulée\u00a0: {motif}")
        case PartieRetablie(partie.numero, motif):
            return Acte(trace.instant, trace.auteur, 0, f"Partie rétablie\u00a0: {motif}")
        case AbsenceJugee(partie.numero, joueur, absence):
            nom = competition.joueur(joueur).nom_complet
            return Acte(trace.instant, trace.auteur, 0, _ABSENCES[absence], joueur=nom)
        case _:
            return None


def _de_la_mesure(m: Mesure) -> Acte:
    return Acte(m.instant, m.auteur, m.coup, m.texte, m.article, m.table, m.joueur)


def _sur_un_joueur(competition: Competition, partie: Partie, trace: Trace) -> Acte | None:
    """Decisions about one player."""
    match trace.evenement:
        case ev.ResultatSaisi(coup, joueur, fiche) if fiche.decision is not None:
            payes = denombrer(fiche.decision.points, "point")
            propose = f" au lieu de {fiche.verdict.points}" if fiche.verdict else ""
            texte, article = f"Décision\u00a0: {payes}{propose}. {fiche.decision.motif}", fiche.decision.article
        case ev.ResultatSaisi(coup, joueur, fiche) if fiche.verdict is not None and fiche.verdict.moyenne is not None:
            texte, article = "Moyenne accordée au lieu d’un nouveau zéro", fiche.verdict.moyenne.article
        case ev.JoueurParti(joueur, coup):
            texte, article = f"Départ après le coup {coup}", None
        case ev.TableChangee(joueur, table, coup):
            texte, article = f"Passe à la table {table} à partir du coup {coup}", None
        case _:
            return None
    place = partie.place_de(joueur, coup)
    nom = competition.joueur(joueur).nom_complet
    return Acte(trace.instant, trace.auteur, coup, texte, article, place.table if place else 0, nom)


def _sur_le_coup(partie: Partie, trace: Trace) -> Acte | None:
    """Decisions about a coup or the whole partie."""
    fait = _coup_et_texte(partie, trace.evenement)
    return None if fait is None else Acte(trace.instant, trace.auteur, *fait)


def _coup_et_texte(partie: Partie, evenement: Evenement) -> tuple[int, str, Article | None] | None:
    regles = partie.reglement
    match evenement:
        case ev.PartiePreparee(octets):
            return 0, f"Partie préparée {Scelle(octets).empreinte}\u00a0: tirages et tops sous scellé", None
        case ev.PrepareeQuittee(motif):
            return 0, f"Partie préparée quittée\u00a0: {motif}", None
        case ev.TirageAccepte(coup):
            return coup, "Tirage gardé, sa validité étant au gré du juge-arbitre", regles.validite
        case ev.TirageRejete(coup, tirage, article, motif):
            return coup, f"Rejet du tirage {tirage}. {motif}", article
        case ev.TopRetenu(coup, solution, raison, None, _) if raison:
            return coup, f"{solution} retenu. {raison}", None
        case ev.CoupAnnule(coup, cause, motif):
            pourquoi = "aucune solution" if cause is Annulation.SANS_SOLUTION else motif or "erreur"
            return coup, f"Coup annulé\u00a0: {pourquoi}", regles.annulation
        case ev.TirageRectifie(coup, tirage, motif):
            return coup, f"Tirage rectifié\u00a0: {tirage}. {motif}", None
        case ev.TopRectifie(coup, points, motif):
            return coup, f"Points du top rectifiés\u00a0: {points}. {motif}", None
        case ev.MotRetenuFaux(coup, annules, motif):
            suite = "points du coup annulés" if annules else "points du coup maintenus"
            return coup, f"Mot retenu déclaré faux, {suite}. {motif}", regles.annulation
        case ev.PartieInterrompue(minutes, valides, article):
            suite = "les résultats sont valides" if valides else "les résultats ne comptent pas"
            return 0, f"Partie interrompue {denombrer(minutes, 'minute', INSECABLE)}\u00a0: {suite}", article
        case ev.PartieTerminee(Clause.JUGE_ARBITRE, article):
            return 0, "Fin de la partie par décision du juge-arbitre", article
        case _:
            return None
