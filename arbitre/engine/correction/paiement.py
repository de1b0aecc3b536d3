"""What a solution well located is paid: its points, the letter that the joker stands for, the score written."""

from collections.abc import Iterable, Sequence

from arbitre.engine.bulletin import Etape, Manquement
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import Dossier, Faute, Jugement
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.localisation import Localisation, raccorder
from arbitre.engine.correction.places import Cercles, Emplacement
from arbitre.engine.correction.textes import cite, en, entoure, score_ecrit
from arbitre.engine.francais import denombrer


def entoures(ecrit: MotEcrit, place: Emplacement) -> tuple[Cercles, bool]:
    """The letters newly laid that are circled, and whether a letter of the grid that is no joker is circled too."""
    neuves = ecrit.cercles & frozenset(place.posees)
    return neuves, any(place.mot[i].isupper() for i in ecrit.cercles - neuves)


def payer_2023(d: Dossier, loc: Localisation) -> Jugement:
    """5.3.1: the score written where it exists at this place; 5.3.2: else the exact score, with a warning."""
    place, ecrit = loc.place, loc.ecrit
    cercles, ailleurs = entoures(ecrit, place)
    if loc.exacte:
        juste = place.scores.get(cercles) == ecrit.points
        retenus = cercles if juste else designes(place, ecrit.points, cercles)
        etape = d.etape("5.3.1", f"Localisation correcte {en(place)} et score {ecrit.points} existant à cette place.")
        fautes = [] if juste and not ailleurs else [cercle_fautif(d, ecrit.cercles, place, retenus)]
    elif cercles in place.scores:
        retenus = cercles
        etape = d.etape(
            "5.3.2", f"Localisation correcte {en(place)} mais {score_ecrit(ecrit)} : payé du score exact à cette place."
        )
        fautes = [score_fautif(d, ecrit, place.scores[retenus])]
        fautes += [cercle_fautif(d, ecrit.cercles, place, retenus)] * ailleurs
    else:
        retenus = minimaux(place)
        texte = f"Encerclement impossible et {score_ecrit(ecrit)} : score minimum parmi les lettres absentes du tirage."
        etape = d.etape("5.3.2", texte)
        fautes = [cercle_fautif(d, ecrit.cercles, place, retenus), score_fautif(d, ecrit, place.scores[retenus])]
    return paye(d, loc, retenus, fautes).apres([localise(d, loc), etape])


def payer_2012(d: Dossier, loc: Localisation, sinon: Sequence[Localisation] = ()) -> Jugement:
    """Score absent or wrong, joker badly circled (2012, 5.2 and 5.6; ancienne, 4.3 and 4.5).

    ``sinon``: the places of which, were the score wrong, the least would be paid.
    """
    place, ecrit = loc.place, loc.ecrit
    cercles, ailleurs = entoures(ecrit, place)
    exact = place.scores.get(cercles)
    if exact is None and not loc.exacte:
        retenus = minimaux(place)
        fautes = [cercle_fautif(d, ecrit.cercles, place, retenus), score_fautif(d, ecrit, place.scores[retenus])]
    elif exact is None or (exact != ecrit.points and loc.exacte and _le_score_l_emporte(d, loc, sinon or (loc,))):
        retenus = designes(place, ecrit.points, cercles)
        fautes = [cercle_fautif(d, ecrit.cercles, place, retenus)]
    else:
        retenus = cercles
        fautes = [] if exact == ecrit.points else [score_fautif(d, ecrit, exact)]
        fautes += [cercle_fautif(d, ecrit.cercles, place, retenus)] * ailleurs
    etape = d.etape(d.regles.score, f"Payé {denombrer(place.scores[retenus], 'point')} à cette place.")
    return paye(d, loc, retenus, fautes).apres([localise(d, loc)]).avec(etape)


def _le_score_l_emporte(d: Dossier, loc: Localisation, sinon: Sequence[Localisation]) -> bool:
    """Circle and score name two different letters: whether the score decides."""
    par_score = loc.place.scores[designes(loc.place, loc.ecrit.points, loc.ecrit.cercles)]
    par_cercle = min(map(_par_le_cercle, sinon))
    return (par_score > par_cercle) is not d.severe(Choix.CERCLE_OU_SCORE)


def _par_le_cercle(loc: Localisation) -> int:
    """The points paid at that place where the score is wrong."""
    cercles, _ = entoures(loc.ecrit, loc.place)
    return loc.place.scores[cercles if cercles in loc.place.scores else minimaux(loc.place)]


def paye(d: Dossier, loc: Localisation, cercles: Cercles, fautes: Iterable[Faute]) -> Jugement:
    """The points of a place with jokers at ``cercles``, the faults of location first."""
    toutes = (*loc.fautes, *fautes)
    solution = loc.place.solution(cercles)
    return Jugement(solution.points, solution.points, toutes, solution, (), tuple(map(d.avertissement, toutes)))


def localise(d: Dossier, loc: Localisation) -> Etape:
    """How the bulletin designates the place."""
    if not loc.par_raccord:
        return d.etape(d.regles.reference, f"Référence {loc.ecrit.ref} : {cite(loc.ecrit.mot)} {en(loc.place)}.")
    nombre = raccorder(loc.ecrit, loc.place).nombre
    lettres = f"{denombrer(nombre, 'lettre')} de raccord"
    return d.etape(d.regles.raccord, f"{lettres} : {cite(loc.ecrit.mot)} {en(loc.place)}.")


def designes(place: Emplacement, score: int | None, cercles: Cercles) -> Cercles:
    """The letters that the score shows the jokers to be: the likeliest, nearest to what is circled."""
    possibles = (c for c, pts in place.scores.items() if pts == score)
    return min(possibles, key=lambda c: (len(c), len(c ^ cercles), sorted(c)))


def minimaux(place: Emplacement) -> Cercles:
    """Among letters that the tirage has not, those that pay least when circled."""
    return min(place.cercles_des_absentes, key=lambda c: (place.scores[c], sorted(c)))


def cercle_fautif(d: Dossier, cercles: Cercles, place: Emplacement, retenus: Cercles) -> Faute:
    """No circle, one too few, or not the right one; the jokers understood are named."""
    compris = entoure(place.mot, retenus)
    if cercles and not retenus:
        motif = f"lettre entourée sans joker joué\u00a0: {entoure(place.mot, cercles)}"
    elif not cercles:
        motif = f"lettre du joker non entourée\u00a0: {compris}"
    elif any(cercles < possible for possible in place.cercles_des_absentes):
        motif = f"un cercle manque, le second joker n’est pas entouré\u00a0: {compris}"
    else:
        motif = f"lettre entourée autre que celle du joker\u00a0: {entoure(place.mot, cercles)} au lieu de {compris}"
    return d.faute(Manquement.CERCLE, motif)


def score_fautif(d: Dossier, ecrit: MotEcrit, exact: int) -> Faute:
    """No score, or not the right one."""
    absent = f"score absent, {denombrer(exact, 'point')}"
    return d.faute(Manquement.SCORE, absent if ecrit.points is None else f"score {ecrit.points} au lieu de {exact}")
