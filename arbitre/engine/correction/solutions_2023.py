"""Edition of 2023, 5.3 and 5.4.2.b: from the second coup on, what one written word gives as a solution."""

from collections.abc import Iterable, Sequence

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.analyse import Examen
from arbitre.engine.correction.diagnostic import diagnostiquer
from arbitre.engine.correction.dossier import FALLACIEUX, Dossier, Jugement
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.localisation import (
    Localisation,
    les_mieux_raccordees,
    localisations,
    mots_faux,
    places_jouables,
    raccorder,
)
from arbitre.engine.correction.localiser_2023 import MODES
from arbitre.engine.correction.paiement import designes, entoures, payer_2023
from arbitre.engine.correction.places import Emplacement
from arbitre.engine.correction.textes import DIRECTIONS, cite, cites, non_admis
from arbitre.engine.francais import denombrer


def examiner(d: Dossier, ecrit: MotEcrit) -> Examen:
    """5.2.1, then 5.3: is it a word played, is it admitted, where is it located, what is it paid."""
    jouables = places_jouables(d.table, ecrit)
    if not jouables:
        cause = diagnostiquer(ecrit, d.table)
        return Examen(d.nul(cause.manquement, cause.motif, numero="5.4.1.a"), ecrit)
    debut = d.etape("5.2.1", f"Mot joué : {cite(ecrit.mot)}, écrit {DIRECTIONS[ecrit.sens]}.")
    if ecrit.mot not in d.table.lexique:
        nul = d.nul(Manquement.MOT_NON_ADMIS, non_admis([ecrit.mot], forme=False), (ecrit.mot,))
        return Examen(nul.apres([debut]), ecrit, jouables=jouables)
    localisees = localisations(d, ecrit, jouables, MODES)
    solution = solution_acceptable(d, ecrit, jouables, localisees)
    if solution is None:
        return Examen(sans_solution(d, localisees).apres([debut]), ecrit, jouables=jouables)
    comprises = [loc.place for loc in localisees if not loc.place.faux] or valides_pour_ce_score(ecrit, jouables)
    return Examen(solution.apres([debut]), ecrit, True, tuple(comprises), jouables)


def solution_acceptable(
    d: Dossier, ecrit: MotEcrit, jouables: Sequence[Emplacement], localisees: Sequence[Localisation]
) -> Jugement | None:
    """5.4.2.b: of the acceptable solutions of this word, the one that brings most, with the exceptions of the text."""
    valides = [loc for loc in localisees if not loc.place.faux]
    possibles = les_mieux_raccordees([loc for loc in localisees if loc.par_raccord])
    candidats = [
        par_reference(d, [loc for loc in valides if loc.par_reference]),
        par_raccord(d, [loc for loc in valides if loc.par_raccord], possibles),
    ]
    exacte = any(loc.exacte for loc in valides)
    if not exacte and not a_plusieurs_places(possibles) and not joker_impossible(ecrit, valides):
        candidats.append(score_d_une_autre_place(d, ecrit, jouables))
    retenu = max((c for c in candidats if c is not None), key=lambda j: j.faveur, default=None)
    if retenu is not None and any(
        f.manquement in (Manquement.LOCALISATION, Manquement.PETITE_SOLUTION) for f in retenu.fautes
    ):
        return sauf_raccordement_fallacieux(d, retenu, ecrit, jouables, localisees)
    return retenu


def par_reference(d: Dossier, valides: Sequence[Localisation]) -> Jugement | None:
    """5.3.1 and 5.3.2 at the place of the reference; inverted and playable both ways, the least (5.5)."""
    exactes = [loc for loc in valides if loc.exacte]
    if exactes:
        return max((payer_2023(d, loc) for loc in exactes), key=lambda j: j.faveur)
    return min((payer_2023(d, loc) for loc in valides), key=lambda j: j.faveur, default=None)


def par_raccord(d: Dossier, valides: Sequence[Localisation], possibles: Sequence[Localisation]) -> Jugement | None:
    """5.3.1 and 5.3.2 by raccord, whose letters may fit several places (5.4.2.b, second exception)."""
    exactes = [loc for loc in valides if loc.exacte]
    if exactes:
        return max((payer_2023(d, loc) for loc in exactes), key=lambda j: j.faveur)
    ouvertes = [loc for loc in possibles if not loc.place.faux]
    if not ouvertes:
        return None
    if not a_plusieurs_places(possibles):
        return payer_2023(d, ouvertes[0])
    faux = mots_faux(possibles)
    if faux and d.tranche(FALLACIEUX, faux):
        return fallacieux(d, faux)
    texte = "Le raccord convient à plusieurs places et le score à aucune : score minimum, nullité exclue."
    return min((payer_2023(d, loc) for loc in ouvertes), key=lambda j: j.faveur).avec(d.etape("5.4.2.b", texte))


def a_plusieurs_places(possibles: Sequence[Localisation]) -> bool:
    """The raccord fits several places, and one of them at least is a solution."""
    return len(possibles) > 1 and any(not loc.place.faux for loc in possibles)


def joker_impossible(ecrit: MotEcrit, valides: Sequence[Localisation]) -> bool:
    """5.4.2.b, third exception: well located, but neither the circles nor the score are possible there."""
    return any(loc.place.table.jokers and entoures(ecrit, loc.place)[0] not in loc.place.scores for loc in valides)


def pour_ce_score(ecrit: MotEcrit, jouables: Iterable[Emplacement]) -> list[Emplacement]:
    """The places, in the written direction, where the word would make this score, words formed valid or not."""
    return [p for p in jouables if p.ref.sens is ecrit.sens and ecrit.points in p.scores.values()]


def valides_pour_ce_score(ecrit: MotEcrit, jouables: Iterable[Emplacement]) -> list[Emplacement]:
    """Those that are solutions."""
    return [p for p in pour_ce_score(ecrit, jouables) if not p.faux]


def score_d_une_autre_place(d: Dossier, ecrit: MotEcrit, jouables: Iterable[Emplacement]) -> Jugement | None:
    """5.3.3: the score exists for the word in this direction, but the location is absent, wrong or of another score."""
    places = valides_pour_ce_score(ecrit, jouables)
    penalite = d.contexte.reglement.penalite
    if not places or ecrit.points is None or penalite is None:
        return None
    place = max(places, key=lambda p: raccorder(ecrit, p).nombre)
    solution = place.solution(designes(place, ecrit.points, entoures(ecrit, place)[0]))
    motif = f"localisation {'absente' if ecrit.ref is None and not ecrit.cotes else 'incorrecte'} pour ce score"
    etape = d.etape("5.3.3", f"Score {ecrit.points} existant pour ce mot {DIRECTIONS[ecrit.sens]}, {motif}.")
    reste = ecrit.points - penalite.valeur
    if reste < 0:
        motif += f", sur une solution de moins de {denombrer(penalite.valeur, 'point')}"
        return d.nul(Manquement.PETITE_SOLUTION, motif).apres([etape])
    paye = d.etape("5.6", f"Payé {ecrit.points} − {penalite.valeur} = {reste}.")
    return Jugement(reste, ecrit.points, (d.faute(Manquement.LOCALISATION, motif),), solution, (), (etape, paye))


def sauf_raccordement_fallacieux(
    d: Dossier, retenu: Jugement, ecrit: MotEcrit, jouables: Iterable[Emplacement], localisees: Sequence[Localisation]
) -> Jugement:
    """5.3.3: a zero where, for this score, the word may make a plausible false word; the arbitre says whether.

    Where the bulletin designates such a place, its words alone are in question.
    """
    places = pour_ce_score(ecrit, jouables)
    designees = [loc.place for loc in localisees if loc.place in places and loc.place.faux]
    faux = tuple(dict.fromkeys(mot for place in designees or places for mot in place.faux))
    if not faux:
        return retenu
    if d.tranche(FALLACIEUX, faux):
        return fallacieux(d, faux)
    return retenu.avec(d.etape("5.3.3", f"Raccordement fallacieux à juger : {cites(faux)}."))


def fallacieux(d: Dossier, faux: tuple[str, ...]) -> Jugement:
    """The zero of a false connection."""
    return d.nul(Manquement.FALLACIEUX, f"raccordement fallacieux : {cites(faux)}, non admis", faux)


def sans_solution(d: Dossier, localisees: Sequence[Localisation]) -> Jugement:
    """5.4.1.a: the word is admitted, but no place is: a false word formed there, or neither place nor score."""
    par_raccord = les_mieux_raccordees([loc for loc in localisees if loc.par_raccord])
    faux = mots_faux([*(loc for loc in localisees if loc.par_reference), *par_raccord])
    if faux:
        return d.nul(Manquement.MOT_FORME_NON_ADMIS, non_admis(faux, forme=True), faux)
    return d.nul(Manquement.MAL_LOCALISE, "ni localisation correcte, ni score existant pour ce mot")
