"""Disciplinary measures of a partie as papers and windows show them: warnings, nullities, cheating, late coups."""

from collections.abc import Iterable

from msgspec import Struct

from arbitre.engine.bulletin import Manquement
from arbitre.engine.competition.appels import en_vigueur
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.evenements import Trace
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Partie
from arbitre.engine.reglement import Article

_DISCIPLINE = (Manquement.DISCIPLINAIRE, Manquement.DISCIPLINAIRE_GRAVE)


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
    lues = (mesure(competition, partie, trace) for trace in en_vigueur(traces, partie))
    return tuple(lue for lue in lues if lue is not None)


def mesure(competition: Competition, partie: Partie, trace: Trace) -> Mesure | None:
    """The measure that ``trace`` of ``partie`` is; None where it is none."""
    lue = _lire(partie, trace)
    if lue is None:
        return None
    coup, joueur, texte, article = lue
    place = partie.place_de(joueur, coup)
    nom = competition.joueur(joueur).nom_complet
    return Mesure(trace.instant, trace.auteur, coup, place.table if place else 0, nom, texte, article)


def _lire(partie: Partie, trace: Trace) -> tuple[int, int, str, Article] | None:
    regles = partie.reglement
    match trace.evenement:
        case ev.AvertissementDisciplinaire(coup, joueur, motif):
            return coup, joueur, f"Avertissement disciplinaire\u00a0: {motif}", regles.avertissement_disciplinaire
        case ev.NulliteInfligee(coup, joueur, motif, article):
            return coup, joueur, f"Zéro disciplinaire\u00a0: {motif}", article
        case ev.FraudeSanctionnee(coup, joueur, motif, article):
            return coup, joueur, fraude_en_clair(trace.evenement), article
        case ev.JoueurInstalle(joueur, _, coup) if partie.retards.get(joueur, 1) > 1:
            return coup, joueur, retard_en_clair(coup), regles.retard
        case ev.ResultatSaisi(coup, joueur, fiche) if fiche.verdict is not None and fiche.decision is None:
            vus = [m for m in fiche.verdict.manquements if m in _DISCIPLINE]
            if not vus:
                return None
            if Manquement.DISCIPLINAIRE_GRAVE in vus:
                return coup, joueur, "Zéro disciplinaire, noté sur le bulletin", regles.nullite_disciplinaire
            texte = "Avertissement disciplinaire, noté sur le bulletin"
            return coup, joueur, texte, regles.avertissement_disciplinaire
        case _:
            return None


def retard_en_clair(coup: int) -> str:
    """What a late player loses, in a few French words."""
    perdus = "le coup 1 est nul" if coup == 2 else f"les coups 1 à {coup - 1} sont nuls"
    return f"Arrivée en retard, au coup {coup}\u00a0: {perdus}"


def fraude_en_clair(fraude: ev.FraudeSanctionnee) -> str:
    """What proven cheating cost, in a French sentence."""
    couts = []
    if fraude.scores_annules:
        couts.append("scores précédents annulés")
    if fraude.exclu:
        couts.append("exclusion des parties suivantes")
    return f"Fraude avérée, {', '.join(couts)}\u00a0: {fraude.motif}"
