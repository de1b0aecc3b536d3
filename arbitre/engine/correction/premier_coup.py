"""The first coup: the place does not matter, the score does (2023, 5.4.2.a; 2012, 5.2 and 5.6; ancienne, 4.3)."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.analyse import Compris, Examen
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.diagnostic import diagnostiquer
from arbitre.engine.correction.dossier import Dossier, Faute, Jugement
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.localisation import Localisation
from arbitre.engine.correction.paiement import cercle_fautif, paye, score_fautif
from arbitre.engine.correction.places import Cercles, Emplacement
from arbitre.engine.correction.textes import cite, non_admis
from arbitre.engine.grille import Sens

Payer = Callable[[Dossier, MotEcrit, Sequence[Emplacement]], Jugement]


def examiner_premier_coup(d: Dossier, ecrit: MotEcrit, payer: Payer, numero: str) -> Examen:
    """A word is a solution where it is admitted and the tirage gives it; ``numero`` is the article of its payment."""
    places = d.table.jouables(ecrit.mot, Sens.HORIZONTAL) if ecrit.lisible else ()
    if not places:
        return Examen(d.nul(*diagnostiquer(ecrit, d.table), numero=d.regles.sans_solution))
    if ecrit.mot not in d.table.lexique:
        nul = d.nul(Manquement.MOT_NON_ADMIS, non_admis([ecrit.mot], forme=False), (ecrit.mot,))
        return Examen(nul, jouables=places)
    texte = f"Premier coup : {cite(ecrit.mot)} est payé à sa place la plus avantageuse, quelle que soit la référence."
    jugement = payer(d, ecrit, places).apres([d.etape(numero, texte)])
    return Examen(jugement, True, tuple(Compris(ecrit, place) for place in places), places)


def payer_le_maximum(d: Dossier, ecrit: MotEcrit, places: Sequence[Emplacement]) -> Jugement:
    """5.4.2.a: the maximum for the word; a warning where the score or the circles are not those of the maximum."""
    maximum = max(score for place in places for score in place.scores.values())
    cercles = ecrit.cercles
    meilleurs = [(place, c) for place in places for c, score in place.scores.items() if score == maximum]
    justes = [(place, c) for place, c in meilleurs if c == cercles]
    fautes = [] if ecrit.points == maximum else [score_fautif(d, ecrit, maximum)]
    place, retenus = (justes or meilleurs)[0]
    fautes += [] if justes else [cercle_fautif(d, cercles, place, retenus)]
    return paye(d, Localisation(place, ecrit, _sens(d, ecrit)), retenus, fautes)


def payer_la_meilleure_place(d: Dossier, ecrit: MotEcrit, places: Sequence[Emplacement]) -> Jugement:
    """5.2 and 5.6: the best place; a score possible for the word is no fault; an unknown joker pays the least."""
    retenus, fautes = _jokers(d, ecrit, places)
    if ecrit.points not in _scores(places, retenus):
        fautes.append(score_fautif(d, ecrit, max(_scores(places, retenus))))
    return _paye_sauf_inversions(d, Localisation(_meilleure(places, retenus), ecrit), retenus, fautes)


def payer_sans_penalite(d: Dossier, ecrit: MotEcrit, places: Sequence[Emplacement]) -> Jugement:
    """4.3 and 4.5: the best place; a warning where the score is absent or wrong; an unknown joker pays the least."""
    retenus, fautes = _jokers(d, ecrit, places)
    scores = _scores(places, retenus)
    place = _meilleure(places, retenus)
    inconnu = bool(fautes) and len(place.cercles_des_absentes) > 1 and ecrit.points not in scores
    if inconnu and d.severe(Choix.JOKER_DU_PREMIER_COUP):
        place = min(places, key=lambda p: p.scores[retenus])
    possible = ecrit.points in scores
    if not possible or (ecrit.points != max(scores) and d.severe(Choix.CALCUL_DU_PREMIER_COUP)):
        fautes.append(score_fautif(d, ecrit, place.scores[retenus]))
    return _paye_sauf_inversions(d, Localisation(place, ecrit), retenus, fautes)


def _paye_sauf_inversions(d: Dossier, loc: Localisation, cercles: Cercles, fautes: Sequence[Faute]) -> Jugement:
    """2012, 4.2.1, 5.2, 5.4; ancienne, 3.2.1, 4.2, 4.3: no reference is required, and one is written as if vertical."""
    ecrit, ref = loc.ecrit, loc.ecrit.reference
    if ref is None or ref.sens is Sens.HORIZONTAL:
        return paye(d, replace(loc, fautes=_sens(d, ecrit)), cercles, fautes)
    if ecrit.sens is Sens.VERTICAL:
        if d.severe(Choix.DEUX_INVERSIONS_DU_PREMIER_COUP):
            return d.nul(Manquement.DEUX_INVERSIONS, "sens du mot et référence inversés tous les deux")
        return paye(d, loc, cercles, fautes)
    inversees = (d.faute(Manquement.INVERSION, "référence inversée au premier coup"),)
    severe = d.severe(Choix.REFERENCE_DU_PREMIER_COUP)
    return paye(d, replace(loc, fautes=inversees if severe else ()), cercles, fautes)


def _jokers(d: Dossier, ecrit: MotEcrit, places: Sequence[Emplacement]) -> tuple[Cercles, list[Faute]]:
    """The letters that the jokers stand for: circled, else shown by the score, else those that pay least."""
    cercles = ecrit.cercles
    toutes = tuple(places[0].scores)
    designees = [c for c in toutes if ecrit.points in _scores(places, c)]
    if cercles in toutes:
        if not designees or cercles in designees:
            return cercles, []
        par_score = max(designees, key=lambda c: max(_scores(places, c)))
        plus = max(_scores(places, par_score)) > max(_scores(places, cercles))
        if plus is d.severe(Choix.CERCLE_OU_SCORE):
            return cercles, []
        return par_score, [cercle_fautif(d, cercles, places[0], par_score)]
    possibles = places[0].cercles_des_absentes
    reconnues = [c for c in possibles if c in designees]
    if len(reconnues) == 1:
        possibles = tuple(reconnues)
    moindre = min(possibles, key=lambda c: (max(_scores(places, c)), sorted(c)))
    return moindre, [cercle_fautif(d, cercles, places[0], moindre)]


def _scores(places: Sequence[Emplacement], cercles: Cercles) -> set[int]:
    return {place.scores[cercles] for place in places}


def _meilleure(places: Sequence[Emplacement], cercles: Cercles) -> Emplacement:
    return max(places, key=lambda place: place.scores[cercles])


def _sens(d: Dossier, ecrit: MotEcrit) -> tuple[Faute, ...]:
    """The word is written vertically, while the first word lies horizontally."""
    if ecrit.sens is Sens.HORIZONTAL or not d.severe(Choix.SENS_DU_PREMIER_COUP):
        return ()
    return (d.faute(Manquement.INVERSION, "sens du mot inversé au premier coup"),)
