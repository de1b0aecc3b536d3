"""Reading a partie: what each player has on each coup, computed from the state and never stored.

And the columns that rankings take: a coup that did not change is not read again.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Etape, Manquement, Verdict
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.juge import moyenne, scores_pour_moyenne
from arbitre.engine.memoire import Memoire
from arbitre.engine.partie.etat import Coup, Decision, Fiche, Origine, Partie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.reglement import Parametre, Peine, Reglement, Sanction


class Resultat(Struct, frozen=True):
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


def est_le_top(res: Resultat, coup: Coup) -> bool:
    """Whether that is the top and nothing else: no sanction with it, no solution less, no decision, no points alone."""
    autre = res.decision or res.moyenne or res.sanctions or (res.verdict is not None and res.verdict.manque)
    if not res.saisi or coup.points_annules or autre or res.origine is Origine.POINTS:
        return False
    return res.origine is Origine.TOP or res.points == coup.points_top


def resultat(partie: Partie, coup: Coup, joueur: int) -> Resultat:
    """What ``joueur`` has on ``coup``. Points rectified later follow; an annulled coup pays nothing.

    Coups before a late player came are nuls (2023, 6.2), and so are those annulled by decision, whatever was entered.
    """
    fiche = coup.fiches.get(joueur)
    nullite = _nullite(partie, coup, joueur)
    if nullite is not None:
        origine, verdict = (fiche.origine, fiche.verdict) if fiche else (None, None)
        return Resultat(joueur, coup.numero, sanctions=(nullite,), origine=origine, verdict=verdict)
    if fiche is None:
        return _sans_fiche(partie, coup, joueur)
    if fiche.verdict is not None and fiche.verdict.moyenne is not None and fiche.decision is None:
        autres = scores_pour_moyenne(_autres(partie, coup, joueur), partie.reglement)
        points = moyenne(autres, fiche.verdict.moyenne.plafond, partie.reglement, partie.arrondi)
        return _avec_moyenne(coup, joueur, fiche, points)
    return _sans_moyenne(partie, coup, joueur, fiche)


def depasse_le_top(partie: Partie, coup: int, points: int) -> bool:
    """Whether a table would be given more than the top of that coup, which nobody else can have."""
    joue = partie.le_coup(coup)
    return joue is not None and points > joue.points_top


def verdict_d_origine(partie: Partie, coup: Coup, joueur: int) -> Resultat:
    """What the verdict gave ``joueur`` on ``coup`` when it was entered, before anything was decided over it: points and
    sanctions of its own, never those of a decision, a nullity or a rectification."""
    fiche = coup.fiches.get(joueur)
    if fiche is None:
        return _sans_fiche(partie, coup, joueur)
    verdict = fiche.verdict
    if verdict is not None:
        moyenne_alors = verdict.moyenne is not None
        return Resultat(
            joueur, coup.numero, verdict.points, verdict.brut, verdict.sanctions, fiche.origine, moyenne_alors, verdict
        )
    if fiche.origine is not Origine.TOP or coup.retenu is None:
        return Resultat(joueur, coup.numero)
    top = coup.retenu.solution.points if coup.retenu.maximum is None else coup.retenu.maximum
    return Resultat(joueur, coup.numero, top, top, origine=fiche.origine)


def change_depuis(origine: Resultat, res: Resultat) -> bool:
    """Whether what stands is no more what the verdict gave: decided, nul by decision, annulled, its top rectified."""
    if origine.moyenne and res.moyenne:
        return False
    return res.decision is not None or (origine.points, origine.sanctions) != (res.points, res.sanctions)


def _nullite(partie: Partie, coup: Coup, joueur: int) -> Sanction | None:
    """The zero that a decision puts over the coup."""
    for nullite in partie.nullites:
        if nullite.joueur == joueur and nullite.depuis <= coup.numero <= nullite.jusqua:
            return Sanction(Peine.ZERO, nullite.article, nullite.motif)
    return None


def _sans_fiche(partie: Partie, coup: Coup, joueur: int) -> Resultat:
    if coup.numero >= partie.retards.get(joueur, 1):
        return Resultat(joueur, coup.numero)
    verdict = verdict_de_retard(partie.reglement)
    return Resultat(joueur, coup.numero, sanctions=verdict.sanctions, verdict=verdict)


def verdict_de_retard(reglement: Reglement) -> Verdict:
    """A coup already played when the player (both of a pair) came: nul."""
    motif = "arrivée en retard, coup déjà joué"
    sanction = Sanction(Peine.ZERO, reglement.retard, motif)
    etape = Etape(reglement.retard, "Coup joué avant l’arrivée du joueur : compté nul.")
    return Verdict(0, 0, (sanction,), explication=(etape,), manquements=(Manquement.RETARD,))


def _avec_moyenne(coup: Coup, joueur: int, fiche: Fiche, points: int) -> Resultat:
    """The average as the scores of the others stand now, and the verdict that says it."""
    verdict = fiche.verdict
    assert verdict is not None
    assert verdict.moyenne is not None
    if coup.points_annules:
        return Resultat(joueur, coup.numero, origine=fiche.origine, verdict=verdict)
    actuel = replace(verdict, points=points, moyenne=replace(verdict.moyenne, points=points))
    return Resultat(joueur, coup.numero, points, points, verdict.sanctions, fiche.origine, True, actuel)


def _sans_moyenne(partie: Partie, coup: Coup, joueur: int, fiche: Fiche) -> Resultat:
    verdict, decision = fiche.verdict, fiche.decision
    if coup.points_annules:
        return Resultat(joueur, coup.numero, origine=fiche.origine, verdict=verdict)
    if decision is not None:
        return _decide(partie, coup, joueur, fiche)
    if verdict is None:
        top = coup.points_top
        return Resultat(joueur, coup.numero, top, top, origine=fiche.origine)
    ecart = _ecart_du_top(coup, verdict)
    points, brut = max(0, verdict.points + ecart), max(0, verdict.brut + ecart)
    return Resultat(joueur, coup.numero, points, brut, verdict.sanctions, fiche.origine, False, verdict)


def _decide(partie: Partie, coup: Coup, joueur: int, fiche: Fiche) -> Resultat:
    """The points decided, and the sanctions; a decision for what was proposed confirms it, sanctions included."""
    verdict, decision = fiche.verdict, fiche.decision
    assert decision is not None
    points, sanctions = decision.points, decision.sanctions
    brut = points + _retire(partie, sanctions or ())
    if sanctions is None and verdict is not None and verdict.moyenne is None and points == verdict.points:
        brut, sanctions = verdict.brut, verdict.sanctions
    return Resultat(joueur, coup.numero, points, brut, sanctions or (), fiche.origine, False, verdict, decision)


def _retire(partie: Partie, sanctions: Sequence[Sanction]) -> int:
    """What a −5 among ``sanctions`` took off the points that solos compare (2023, 3.5; 2012, 3.5)."""
    penalite = partie.reglement.penalite
    return penalite.valeur if penalite and any(s.peine is Peine.PENALITE for s in sanctions) else 0


def _ecart_du_top(coup: Coup, verdict: Verdict) -> int:
    """What a later rectification of the top's points changes for who is paid that very solution."""
    retenu = coup.retenu
    assert retenu is not None, "a bulletin is judged once the top is retained"
    if retenu.solution != verdict.solution or verdict.points == 0:
        return 0
    return retenu.points - retenu.solution.points


def autres_scores(partie: Partie, coup: Coup, joueur: int) -> tuple[int, ...]:
    """The scores that an average of ``joueur`` on ``coup`` is over (2023, 5.9; 2012, 5.7; ancienne, 4.6)."""
    return scores_pour_moyenne(_autres(partie, coup, joueur), partie.reglement)


def _autres(partie: Partie, coup: Coup, joueur: int) -> Iterator[tuple[int, bool]]:
    """(points, whether they are an average) of the others whom the same arbitre corrects on ``coup``.

    An average among them is the one over plain scores, so that two averages never wait for each other.
    """
    simples: list[tuple[int, int]] = []
    moyennes: list[tuple[int, int]] = []
    for place in partie.meme_arbitre(joueur, coup.numero):
        fiche = coup.fiches.get(place.joueur)
        if fiche is None:
            continue
        if _nullite(partie, coup, place.joueur) is not None:
            simples.append((place.joueur, 0))
        elif fiche.verdict is not None and fiche.verdict.moyenne is not None and fiche.decision is None:
            moyennes.append((place.joueur, fiche.verdict.moyenne.plafond))
        else:
            simples.append((place.joueur, _sans_moyenne(partie, coup, place.joueur, fiche).points))
    yield from ((points, False) for autre, points in simples if autre != joueur)
    for autre, plafond in moyennes:
        if autre != joueur:
            yield moyenne([points for _, points in simples], plafond, partie.reglement, partie.arrondi), True


def mots_non_notifies(partie: Partie, coup: Coup, joueur: int) -> tuple[str, ...]:
    """Words refused to ``joueur`` with a zero in earlier coups, of which he knew nothing at this one (2023, 5.9)."""
    connus = partie.avertis.get(joueur, Map())
    mots: dict[str, None] = {}
    for avant in partie.coups[: coup.numero - 1]:
        res = resultat(partie, avant, joueur)
        if res.verdict is not None and (res.moyenne or res.a_la_peine(Peine.ZERO)):
            mots.update(dict.fromkeys(res.verdict.mots_refuses))
    return tuple(mot for mot in mots if mot not in connus or connus[mot] > coup.numero)


def contexte_de_correction(contexte: Contexte, coup: Coup, joueur: int) -> ContexteDeCorrection:
    """What a bulletin of ``joueur`` on ``coup`` is judged with."""
    partie = contexte.partie
    assert coup.tirage is not None, "a coup whose top is retained has a tirage"
    mots = mots_non_notifies(partie, coup, joueur)
    return ContexteDeCorrection(
        regles=partie.edition.correction,
        formule=partie.formule,
        coup=coup.numero,
        grille=coup.grille,
        tirage=coup.tirage.lettres,
        lexique=contexte.savoir,
        retenu=coup.retenu.solution.placement if coup.retenu else None,
        zeros_non_notifies=mots,
        autres_scores=autres_scores(partie, coup, joueur) if mots else (),
        arrondi=partie.arrondi,
    )


def bulletins_saisis(coup: Coup) -> int:
    """How many results of ``coup`` stand for a bulletin collected."""
    return sum(fiche.origine is not Origine.NON_REMIS for fiche in coup.fiches.values())


def non_remis(partie: Partie, coup: Coup) -> tuple[int, ...]:
    """Tables said to have handed nothing in on ``coup``."""
    fiches = ((p.table, coup.fiches.get(p.joueur)) for p in partie.presents(coup.numero))
    return tuple(table for table, fiche in fiches if fiche is not None and fiche.origine is Origine.NON_REMIS)


def non_saisis(partie: Partie, coup: Coup) -> tuple[int, ...]:
    """Tables present that have no result on ``coup`` yet."""
    return tuple(p.table for p in partie.presents(coup.numero) if p.joueur not in coup.fiches)


def a_dire(partie: Partie, coup: Coup, joueur: int) -> bool:
    """Whether ``joueur`` is to be told something of ``coup``: what differs from what he wrote, or from what he was told
    (2023, 5.9)."""
    res = resultat(partie, coup, joueur)
    disciplinaire = coup.numero in partie.disciplinaires.get(joueur, ())
    return bool(res.sanctions or res.moyenne or res.decision or disciplinaire or joueur in coup.dits)


def a_prevenir(partie: Partie, coup: Coup) -> tuple[int, ...]:
    """Tables whose player is to be told something of ``coup`` that nobody told them yet."""
    pas_dits = (
        place
        for place in partie.presents(coup.numero)
        if (fiche := coup.fiches.get(place.joueur)) is None or fiche.remise is None
    )
    return tuple(place.table for place in pas_dits if a_dire(partie, coup, place.joueur))


def avertissements(partie: Partie, joueur: int) -> tuple[int, ...]:
    """The coups at which ``joueur`` was warned; one listed twice counts twice (disciplinary beside another)."""
    apart = partie.disciplinaires.get(joueur, ())
    ecrits = (coup.numero for coup in partie.coups for _ in range(_du_resultat(resultat(partie, coup, joueur))))
    return tuple(sorted((*ecrits, *apart)))


def _du_resultat(res: Resultat) -> int:
    """How many warnings it brings."""
    return sum(sanction.peine is Peine.AVERTISSEMENT for sanction in res.sanctions)


def avertissements_a_table(partie: Partie, coup: Coup, table: int) -> int:
    """How many warnings the player of ``table`` has, where its bulletin of ``coup`` brought one; else 0."""
    joueur = partie.joueur_en(table, coup.numero)
    if joueur is None or not _du_resultat(resultat(partie, coup, joueur)):
        return 0
    return len(avertissements(partie, joueur))


def avertissements_toleres(partie: Partie) -> int:
    """How many warnings cost nothing in ``partie``: its formule's own number, else that of its text, which counts more
    in blitz and original parties (2023, 5.9; 2012, 5.7; ancienne, 4.7)."""
    regles, formule = partie.reglement, partie.formule
    if formule.tolerance is not None:
        return formule.tolerance
    originale = formule.originale or partie.temps.blitz
    return (regles.avertissements_toleres_original if originale else regles.avertissements_toleres).valeur


def prix_de_l_avertissement(partie: Partie, recus: int) -> Parametre[int] | None:
    """The penalty of the last of ``recus`` warnings, paid at the end, with its article; None while it costs nothing."""
    return partie.reglement.penalite_avertissement if recus > avertissements_toleres(partie) else None


def coups_proclames(partie: Partie) -> tuple[Coup, ...]:
    """The coups that were played: their top is proclaimed."""
    return tuple(coup for coup in partie.coups if coup.proclame)


def coups_payes(partie: Partie) -> tuple[Coup, ...]:
    """The coups that count: those played, but where the points of the coup were annulled."""
    return tuple(coup for coup in coups_proclames(partie) if not coup.points_annules)


def attendu(partie: Partie, coup: Coup, joueur: int) -> bool:
    """Whether what ``joueur`` has on ``coup`` is still to be entered: not of who was away, or has a nullity."""
    if joueur in coup.fiches or partie.place_de(joueur, coup.numero) is None:
        return False
    return coup.numero >= partie.retards.get(joueur, 1) and _nullite(partie, coup, joueur) is None


class Colonne(Struct, frozen=True):
    """Points before any −5 by player (none entered: left out); who has a −5, an average, a warning (once for each);
    who is still to be entered."""

    numero: int
    top: int | None
    bruts: dict[int, int]
    penalises: tuple[int, ...]
    moyens: tuple[int, ...]
    avertis: tuple[int, ...]
    attendus: tuple[int, ...]


_COLONNES: Final = Memoire[Colonne](512)


def colonne(partie: Partie, coup: Coup) -> Colonne:
    """The column of ``coup``, whose top is proclaimed."""
    return _COLONNES.pour(
        coup,
        partie.nullites,
        partie.places,
        partie.services,
        partie.retards,
        partie.reglement,
        calcul=lambda: _lire_la_colonne(partie, coup),
        selon=partie.arrondi,
    )


def _lire_la_colonne(partie: Partie, coup: Coup) -> Colonne:
    annules = {n.joueur for n in partie.nullites if n.depuis <= coup.numero <= n.jusqua}
    rectifie = coup.retenu is not None and coup.retenu.points_rectifies is not None
    lents = rectifie or bool(coup.points_annules) or bool(annules)
    top = coup.points_top
    bruts: dict[int, int] = {}
    penalises: list[int] = []
    moyens: list[int] = []
    avertis: list[int] = []
    for joueur, fiche in coup.fiches.items():
        verdict = fiche.verdict
        if lents or fiche.decision is not None or (verdict is not None and verdict.moyenne is not None):
            res = resultat(partie, coup, joueur)
            bruts[joueur], sanctions = res.brut, res.sanctions
            if res.moyenne:
                moyens.append(joueur)
        elif verdict is None:
            bruts[joueur] = top
            continue
        else:
            brut, sanctions = verdict.brut, verdict.sanctions
            bruts[joueur] = brut if brut > 0 else 0  # noqa: FURB136 - of each result of a long file: a call costs as much
        if sanctions:
            peines = [s.peine for s in sanctions]
            penalises += [joueur] * (Peine.PENALITE in peines)
            avertis += [joueur] * peines.count(Peine.AVERTISSEMENT)
    compte = None if coup.points_annules else top
    places = () if len(bruts) == len(partie.presents(coup.numero)) else partie.presents(coup.numero)
    attendus = tuple(place.joueur for place in places if attendu(partie, coup, place.joueur))
    return Colonne(coup.numero, compte, bruts, tuple(penalises), tuple(moyens), tuple(avertis), attendus)
