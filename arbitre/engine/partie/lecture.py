"""Reading a partie: what each player has on each coup, computed from the state and never stored."""

from dataclasses import dataclass

from arbitre.engine.bulletin import Verdict
from arbitre.engine.correction import Contexte as ContexteDeCorrection
from arbitre.engine.correction import moyenne
from arbitre.engine.partie.etat import Coup, Decision, Fiche, Origine, Partie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.reglement import Peine, Sanction


@dataclass(frozen=True, slots=True)
class Resultat:
    """What one player has on one coup: points paid, points before a −5, sanctions, how it came to be.

    ``origine`` is None while nothing is entered, and for a coup at which the player was not there.
    """

    joueur: int
    coup: int
    points: int = 0
    brut: int = 0
    sanctions: tuple[Sanction, ...] = ()
    origine: Origine | None = None
    moyenne: bool = False
    verdict: Verdict | None = None
    decision: Decision | None = None

    @property
    def saisi(self) -> bool:
        return self.origine is not None

    def a_la_peine(self, peine: Peine) -> bool:
        return any(s.peine is peine for s in self.sanctions)


def resultat(partie: Partie, coup: Coup, joueur: int) -> Resultat:
    """What ``joueur`` has on ``coup``. Points rectified later follow; an annulled coup pays nothing."""
    fiche = coup.fiches.get(joueur)
    if fiche is None:
        return Resultat(joueur, coup.numero)
    if coup.points_annules:
        return Resultat(joueur, coup.numero, origine=fiche.origine, verdict=fiche.verdict)
    if fiche.decision is not None:
        points = fiche.decision.points
        sanctions = fiche.verdict.sanctions if fiche.verdict and points == fiche.verdict.points else ()
        return Resultat(
            joueur, coup.numero, points, points, sanctions, fiche.origine, False, fiche.verdict, fiche.decision
        )
    if fiche.verdict is None:
        top = coup.points_top
        return Resultat(joueur, coup.numero, top, top, origine=fiche.origine)
    return _selon_verdict(partie, coup, joueur, fiche, fiche.verdict)


def _selon_verdict(partie: Partie, coup: Coup, joueur: int, fiche: Fiche, verdict: Verdict) -> Resultat:
    if verdict.moyenne is not None:
        points = moyenne(autres_scores(partie, coup, joueur), verdict.moyenne.points, partie.reglement)
        return Resultat(joueur, coup.numero, points, points, (), fiche.origine, True, verdict)
    ecart = _ecart_du_top(coup, verdict)
    return Resultat(
        joueur,
        coup.numero,
        verdict.points + ecart,
        verdict.brut + ecart,
        verdict.sanctions,
        fiche.origine,
        False,
        verdict,
    )


def _ecart_du_top(coup: Coup, verdict: Verdict) -> int:
    """What a later rectification of the top's points changes for who is paid that very solution."""
    retenu = coup.retenu
    if retenu is None or retenu.points_rectifies is None or verdict.solution is None or verdict.points == 0:
        return 0
    return retenu.points - retenu.solution.points if verdict.solution == retenu.solution else 0


def autres_scores(partie: Partie, coup: Coup, joueur: int) -> tuple[int, ...]:
    """Scores of the others on ``coup``, zeros included, other averages left out (2023, 5.9)."""
    scores = []
    for place in partie.presents(coup.numero):
        fiche = coup.fiches.get(place.joueur)
        if place.joueur == joueur or fiche is None:
            continue
        if fiche.verdict is not None and fiche.verdict.moyenne is not None and fiche.decision is None:
            continue
        scores.append(resultat(partie, coup, place.joueur).points)
    return tuple(scores)


def mots_non_notifies(partie: Partie, coup: Coup, joueur: int) -> tuple[str, ...]:
    """Words refused to ``joueur`` in earlier coups with a zero of which the player was not told (2023, 5.9)."""
    mots: dict[str, None] = {}
    for avant in partie.coups[: coup.numero - 1]:
        fiche = avant.fiches.get(joueur)
        if fiche is None or fiche.verdict is None or fiche.remise is not None:
            continue
        if any(s.peine is Peine.ZERO for s in fiche.verdict.sanctions) or fiche.verdict.moyenne is not None:
            mots.update(dict.fromkeys(fiche.verdict.mots_refuses))
    return tuple(mots)


def contexte_de_correction(contexte: Contexte, coup: Coup, joueur: int) -> ContexteDeCorrection:
    """What a bulletin of ``joueur`` on ``coup`` is judged with."""
    partie = contexte.partie
    assert coup.tirage is not None, "a coup whose top is retained has a tirage"
    return ContexteDeCorrection(
        reglement=partie.reglement,
        formule=partie.formule,
        coup=coup.numero,
        grille=coup.grille,
        tirage=coup.tirage.lettres,
        lexique=contexte.savoir,
        retenu=coup.retenu.solution.placement if coup.retenu else None,
        zeros_non_notifies=mots_non_notifies(partie, coup, joueur),
        autres_scores=autres_scores(partie, coup, joueur),
    )


def bulletins_saisis(coup: Coup) -> int:
    """How many results of ``coup`` stand for a bulletin collected."""
    return sum(fiche.origine is not Origine.NON_REMIS for fiche in coup.fiches.values())


def non_saisis(partie: Partie, coup: Coup) -> tuple[int, ...]:
    """Tables present that have no result on ``coup`` yet."""
    return tuple(p.table for p in partie.presents(coup.numero) if p.joueur not in coup.fiches)


def avertissements(partie: Partie, joueur: int) -> tuple[int, ...]:
    """The coups at which ``joueur`` was warned; one listed twice counts twice (disciplinary beside another)."""
    coups = [
        coup.numero
        for coup in partie.coups
        for sanction in resultat(partie, coup, joueur).sanctions
        if sanction.peine is Peine.AVERTISSEMENT
    ]
    return tuple(sorted((*coups, *partie.disciplinaires.get(joueur, ()))))


def coups_comptes(partie: Partie) -> tuple[Coup, ...]:
    """The coups that count: their top is proclaimed."""
    return tuple(coup for coup in partie.coups if coup.proclame)
