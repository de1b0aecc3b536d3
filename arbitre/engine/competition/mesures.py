"""Disciplinary measures of a partie as papers and windows show them: warnings, nullities, cheating, late coups."""

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct

from arbitre.engine.bulletin import Manquement
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.francais import numeros
from arbitre.engine.histoire import en_vigueur
from arbitre.engine.ordre import Situe
from arbitre.engine.partie.discipline import (
    AvertissementDisciplinaire,
    EvenementDiscipline,
    FraudeSanctionnee,
    NulliteInfligee,
)
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.places import JoueurInstalle
from arbitre.engine.partie.saisie import ResultatSaisi
from arbitre.engine.reglement import Article


class Mesure(Struct, frozen=True):
    """One measure: when it was written (ISO 8601), by whom, on which coup, for which table and player."""

    instant: str
    auteur: str
    coup: int
    table: int
    joueur: str
    texte: str
    article: Article


def mesures(competition: Competition, partie: Partie, traces: Iterable[Trace]) -> tuple[Mesure, ...]:
    """The measures taken in ``partie``, in the order in which they were written; commands taken back are left out."""
    lues = (mesure(competition, partie, trace) for trace in en_vigueur(traces, partie.numero))
    return tuple(lue for lue in lues if lue is not None)


def mesure(competition: Competition, partie: Partie, trace: Trace) -> Mesure | None:
    """The measure that a trace of ``partie`` tells; None where it tells none."""
    lue = _lire(partie, trace.evenement)
    if lue is None:
        return None
    coup, joueur, texte, article = lue
    place = partie.place_de(joueur, coup)
    nom = competition.joueur(joueur).nom_complet
    return Mesure(trace.instant, trace.auteur, coup, place.table if place else 0, nom, texte, article)


def _lire(partie: Partie, evenement: Situe) -> tuple[int, int, str, Article] | None:
    """(coup, player, text, article): of a discipline, of a late player, of what a bulletin noted."""
    if isinstance(evenement, EvenementDiscipline):
        return _discipline(partie, evenement)
    if isinstance(evenement, JoueurInstalle) and evenement.depuis == partie.retards.get(evenement.joueur, 1) > 1:
        return evenement.depuis, evenement.joueur, retard_en_clair(evenement.depuis), partie.reglement.retard
    return _du_bulletin(partie, evenement) if isinstance(evenement, ResultatSaisi) else None


def _discipline(partie: Partie, evenement: EvenementDiscipline) -> tuple[int, int, str, Article]:
    match evenement:
        case AvertissementDisciplinaire(coup, joueur, motif):
            article = partie.reglement.avertissement_disciplinaire
            return coup, joueur, f"Avertissement disciplinaire\u00a0: {motif}", article
        case NulliteInfligee(coup, joueur, motif, article):
            return coup, joueur, f"Zéro disciplinaire\u00a0: {motif}", article
        case FraudeSanctionnee(coup, joueur, _, article):
            return coup, joueur, fraude_en_clair(evenement), article
        case _:
            assert_never(evenement)


def _du_bulletin(partie: Partie, saisi: ResultatSaisi) -> tuple[int, int, str, Article] | None:
    """What the bulletin noted, unless it was decided otherwise."""
    coup, joueur, fiche, regles = saisi.coup, saisi.joueur, saisi.fiche, partie.reglement
    vus = fiche.verdict.manquements if fiche.verdict is not None and fiche.decision is None else ()
    if Manquement.DISCIPLINAIRE_GRAVE in vus:
        return coup, joueur, "Zéro disciplinaire, noté sur le bulletin", regles.nullite_disciplinaire
    if Manquement.DISCIPLINAIRE in vus:
        texte = "Avertissement disciplinaire, noté sur le bulletin"
        return coup, joueur, texte, regles.avertissement_disciplinaire
    return None


def retard_en_clair(coup: int) -> str:
    """What a late player loses, in a few French words."""
    perdus = "le coup 1 est nul" if coup == 2 else f"les coups {numeros(range(1, coup))} sont nuls"
    return f"Arrivée en retard, au coup {coup}\u00a0: {perdus}"


def fraude_en_clair(fraude: FraudeSanctionnee) -> str:
    """What proven cheating cost, in a French sentence."""
    couts = []
    if fraude.scores_annules:
        couts.append("scores précédents annulés")
    if fraude.exclu:
        couts.append("exclusion des parties suivantes")
    return f"Fraude avérée, {', '.join(couts)}\u00a0: {fraude.motif}"
