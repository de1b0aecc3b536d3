"""The register: everything that an arbitre decided and that the rule alone did not command, in order."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from msgspec import Struct

from arbitre.engine.bulletin import Moyenne, Verdict
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.appels import RecoursInscrit, appels
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.mesures import mesure
from arbitre.engine.competition.organiser import (
    AbsenceJugee,
    EvenementOrganisation,
    PartieAnnulee,
    PartieRetablie,
    ProgrammeFixe,
    TablesAttribuees,
)
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.feuilles.relectures import Relus, a_regler, relus, vaut_et_non
from arbitre.engine.feuilles.tardives import Tardive, tardives
from arbitre.engine.fin import Clause, annulation_dite
from arbitre.engine.francais import INSECABLE, de, denombrer, entre_parentheses, majuscule, tiret
from arbitre.engine.histoire import en_vigueur
from arbitre.engine.listes_recues import ListeNotee, au_registre
from arbitre.engine.partie.conduite import (
    BulletinsRamasses,
    ChronoLance,
    ChronoRepris,
    ChronoSuspendu,
    EvenementConduite,
    TempsTermine,
    TopAnnonce,
    TopRetenu,
)
from arbitre.engine.partie.etat import Decision, Fiche, Partie, est_par_decision
from arbitre.engine.partie.places import EvenementPlace, JoueurInstalle, JoueurParti, TableChangee
from arbitre.engine.partie.recours import DelaiDeRecours, delai_de_recours
from arbitre.engine.partie.rectifications import EvenementRectification, MotRetenuFaux, TirageRectifie, TopRectifie
from arbitre.engine.partie.relecture import RelectureTranchee
from arbitre.engine.partie.saisie import ResultatSaisi
from arbitre.engine.partie.terminer import (
    CoupAnnule,
    CoupCloture,
    EvenementFin,
    JoueursElimines,
    PartieInterrompue,
    PartieTerminee,
)
from arbitre.engine.partie.tirer import (
    EvenementTirage,
    PartiePreparee,
    PrepareeQuittee,
    TirageAccepte,
    TirageAnnonce,
    TirageFait,
    TirageRejete,
)
from arbitre.engine.reglement import Article
from arbitre.engine.saisies import cite
from arbitre.engine.scelle import Scelle

_DUn = ResultatSaisi | RelectureTranchee | EvenementPlace
_DuCoup = EvenementTirage | EvenementConduite | EvenementRectification | EvenementFin
_Dit = tuple[int, str, Article | None]
"""(coup, text, article) of an act."""
_ABSENCES: Final = {
    Absence.SANS_PERTE: "Absence sans perte\u00a0: la partie ne compte pas pour ce joueur",
    Absence.MOYENNE: "Absence à la moyenne : celle des parties jouées par ce joueur",
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
    """The decisions of a partie; the double corrections (``relus``) and those of them that wait for the juge-arbitre
    (``a_regler``); the appeals, and the time limit for one."""

    entete: Entete
    actes: tuple[Acte, ...]
    delai: DelaiDeRecours
    appels: tuple[RecoursInscrit, ...] = ()
    relus: tuple[Relus, ...] = ()
    a_regler: tuple[Relus, ...] = ()


def registre(competition: Competition, partie: Partie, traces: Iterable[Trace]) -> Registre:
    """The register of ``partie``; commands taken back are not in it."""
    traces = list(traces)
    return Registre(
        entete(competition, partie, "Registre des décisions et des recours"),
        tuple(_actes(competition, partie, traces)),
        delai_de_recours(partie.reglement),
        appels(competition, partie, traces),
        tuple(relus(partie)),
        tuple(a_regler(partie)),
    )


def _actes(competition: Competition, partie: Partie, traces: list[Trace]) -> Iterator[Acte]:
    recues = {trace.numero for trace in _listes_recues(partie, en_vigueur(traces))}
    for trace, corriges in tardives(t for t in en_vigueur(traces) if t.numero in recues or _concerne(partie, t)):
        yield from (_corrige(competition, partie, trace, corrige) for corrige in corriges)
        faits: tuple[Acte | None, ...] = ()
        if isinstance(trace.evenement, ListeNotee):
            dit = f"Liste {cite(trace.evenement.source)}. {au_registre(trace.evenement)}"
            faits = (Acte(trace.instant, trace.auteur, 0, dit),)
        elif isinstance(trace.evenement, EvenementOrganisation):
            faits = (_sur_la_partie(competition, partie, trace, trace.evenement),)
        else:
            faits = (_de_la_mesure(competition, partie, trace), _dans_la_partie(competition, partie, trace))
        yield from (fait for fait in faits if fait is not None)


def _concerne(partie: Partie, trace: Trace) -> bool:
    return trace.partie == partie.numero or isinstance(trace.evenement, EvenementOrganisation)


def _listes_recues(partie: Partie, traces: Iterable[Trace]) -> Iterator[Trace]:
    """The lists received while ``partie`` was in hand; for the first partie, also those received before it."""
    ouverte = 1
    for trace in traces:
        if isinstance(trace.evenement, PartieOuverte):
            ouverte = trace.evenement.numero
        elif isinstance(trace.evenement, ListeNotee) and ouverte == partie.numero:
            yield trace


def _corrige(competition: Competition, partie: Partie, trace: Trace, t: Tardive) -> Acte:
    place, joueur = partie.place_de(t.joueur, t.coup), competition.joueur(t.joueur).nom_complet
    return Acte(trace.instant, trace.auteur, t.coup, t.texte, table=place.table if place else 0, joueur=joueur)


def _de_la_mesure(competition: Competition, partie: Partie, trace: Trace) -> Acte | None:
    m = mesure(competition, partie, trace)
    return Acte(m.instant, m.auteur, m.coup, m.texte, m.article, m.table, m.joueur) if m is not None else None


def _sur_la_partie(
    competition: Competition, partie: Partie, trace: Trace, evenement: EvenementOrganisation
) -> Acte | None:
    """A decision of the organisation about the partie."""
    match evenement:
        case ProgrammeFixe() | TablesAttribuees():
            return None
        case PartieAnnulee(numero, motif):
            texte, nom = f"Partie annulée\u00a0: {motif}", ""
        case PartieRetablie(numero, motif):
            texte, nom = f"Partie rétablie\u00a0: {motif}", ""
        case AbsenceJugee(numero, joueur, absence):
            texte, nom = _ABSENCES[absence], competition.joueur(joueur).nom_complet
        case _:
            assert_never(evenement)
    return Acte(trace.instant, trace.auteur, 0, texte, joueur=nom) if numero == partie.numero else None


def _dans_la_partie(competition: Competition, partie: Partie, trace: Trace) -> Acte | None:
    """A decision about a player, a coup or the whole partie; None for a measure, or for what the rule alone
    commands."""
    evenement = trace.evenement
    if isinstance(evenement, _DUn):
        dit, table, nom = _sur_un_joueur(partie, evenement), 0, ""
        if dit is not None:
            place = partie.place_de(evenement.joueur, dit[0])
            table = place.table if place else competition.table_de(evenement.joueur)
            nom = competition.joueur(evenement.joueur).nom_complet
    elif isinstance(evenement, _DuCoup):
        dit, table, nom = _sur_le_coup(partie, evenement), 0, ""
    else:
        return None  # what the rule alone commanded
    return Acte(trace.instant, trace.auteur, *dit, table, nom) if dit is not None else None


def _sur_un_joueur(partie: Partie, evenement: _DUn) -> _Dit | None:
    match evenement:
        case ResultatSaisi(coup, _, Fiche(verdict=verdict, decision=Decision(points, motif, article))):
            payes = denombrer(points, "point") + (f" au lieu de {verdict.points}" if verdict else "")
            return coup, f"Décision\u00a0: {payes}. {majuscule(motif)}", article
        case ResultatSaisi(coup, _, Fiche(verdict=Verdict(moyenne=Moyenne() as moyenne))):
            return coup, "Moyenne accordée au lieu d’un nouveau zéro", moyenne.article
        case RelectureTranchee(coup, _, par, saisis, lus, second, motif, a_la_saisie, a_la_lecture):
            premiere, lecture = (saisis, a_la_saisie), (lus, a_la_lecture)
            garde, laisse = (lecture, premiere) if second else (premiere, lecture)
            qui = f"la relecture {de(par)}" if second else "la première saisie"
            dit = f"Double arbitrage\u00a0: {qui} vaut, {vaut_et_non(*garde, *laisse)}"
            return coup, f"{dit}. {majuscule(motif)}", partie.reglement.notification
        case JoueurParti(_, 0):
            return 0, "Départ\u00a0: aucun coup joué ne compte", None
        case JoueurParti(_, coup):
            return coup, f"Départ après le coup {coup}", None
        case TableChangee(_, table, coup):
            return coup, f"Passe à la table {table} à partir du coup {coup}", None
        case JoueurInstalle(_, table, 1):
            return 0, f"Installé à la table {table} avant le premier coup", None
        case JoueurInstalle(joueur, table, coup) if partie.retards.get(joueur) != coup:
            return coup, f"Retour à la table {table}, au coup {coup}", None
        case ResultatSaisi() | JoueurInstalle():
            return None  # who comes late is a measure
        case _:
            assert_never(evenement)


def _sur_le_coup(partie: Partie, evenement: _DuCoup) -> _Dit | None:
    regles = partie.reglement
    match evenement:
        case PartiePreparee(octets):
            return 0, f"Partie préparée {Scelle(octets).empreinte}\u00a0: tirages et tops sous scellé", None
        case PrepareeQuittee(motif):
            return 0, f"Partie préparée quittée\u00a0: {motif}", None
        case TirageAccepte(coup):
            return coup, "Tirage gardé, sa validité étant au gré du juge-arbitre", regles.validite
        case TirageRejete(coup, tirage, article, motif):
            return coup, f"Rejet du tirage {tiret(str(tirage))}. {majuscule(motif)}", article
        case TopRetenu(coup, solution, raison, article, _) if article is not None or est_par_decision(raison):
            mot = f"{entre_parentheses(solution.mot)} {solution.ref} {solution.points}"
            return coup, f"{mot} retenu. {raison}", article
        case CoupAnnule(coup, cause, motif, erreur):
            return coup, f"Coup annulé\u00a0: {annulation_dite(cause, erreur, motif)}", regles.annulation
        case TirageRectifie(coup, tirage, motif):
            return coup, f"Tirage rectifié\u00a0: {tiret(str(tirage))}. {majuscule(motif)}", None
        case TopRectifie(coup, points, motif):
            return coup, f"Points du top rectifiés\u00a0: {points}. {majuscule(motif)}", None
        case MotRetenuFaux(coup, annules, motif):
            suite = "points du coup annulés" if annules else "points du coup maintenus"
            return coup, f"Mot retenu déclaré faux, {suite}. {majuscule(motif)}", regles.annulation
        case PartieInterrompue(minutes, valides, article):
            suite = "les résultats sont valides" if valides else "les résultats ne comptent pas"
            return 0, f"Partie interrompue {denombrer(minutes, 'minute', INSECABLE)}\u00a0: {suite}", article
        case PartieTerminee(Clause.JUGE_ARBITRE, article):
            return 0, "Fin de la partie par décision du juge-arbitre", article
        case ChronoLance() | ChronoSuspendu() | ChronoRepris() | TempsTermine() | BulletinsRamasses():
            return None
        case TirageFait() | TirageAnnonce() | TopRetenu() | TopAnnonce() | CoupCloture() | JoueursElimines():
            return None
        case PartieTerminee():
            return None
        case _:
            assert_never(evenement)
