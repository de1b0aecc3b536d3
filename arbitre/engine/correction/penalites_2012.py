"""Edition of 2012, 5.3: what a bulletin is worth that nothing locates, but that one slip explains."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.alteration import deplacee, faux_mots_au_lieu_ecrit, tient, voisines_de
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import Dossier, Jugement
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.incomplets import sans_derniere_lettre
from arbitre.engine.correction.localisation import Localisation, Modes, localisations
from arbitre.engine.correction.paiement import designes, entoures, payer_2012
from arbitre.engine.correction.places import Emplacement
from arbitre.engine.correction.textes import cite, en
from arbitre.engine.francais import denombrer, majuscule
from arbitre.engine.grille import Reference


class Rattrape(Struct, frozen=True):
    """A solution recognised all the same: what it is paid, the word as completed, its place."""

    jugement: Jugement
    compris: MotEcrit
    place: Emplacement


def une_lettre_deux_mots(d: Dossier, ecrit: MotEcrit, _modes: Modes) -> Rattrape | None:
    """2012, 5.4 and ancienne, 4.2: direction and reference both inverted, but one letter makes a word both ways."""
    ref = ecrit.reference
    if ref is None or ref.sens is not ecrit.sens or ecrit.mot not in d.table.lexique:
        return None
    place = d.table.place(ecrit.mot, ref.inversee)
    if place is None or place.faux or len(place.posees) > 1 or not place.decompte.formes:
        return None
    faute = d.faute(Manquement.INVERSION, "sens du mot et référence inversés, pour une lettre formant deux mots")
    return Rattrape(payer_2012(d, Localisation(place, ecrit, (faute,))), ecrit, place)


def reference_decalee(d: Dossier, ecrit: MotEcrit, _modes: Modes) -> Rattrape | None:
    """5.3: the reference is one line and, or, one column away from a place that makes exactly this score.

    Not where the word makes a word not admitted at the place written.
    """
    ref = ecrit.reference
    if ref is None or ecrit.mot not in d.table.lexique:
        return None
    lues = (ref,) if ref.sens is ecrit.sens else (Reference(ref.ligne, ref.colonne, ecrit.sens), ref)
    possibles = [place for lue in lues for place in _places_voisines(d, ecrit, lue)]
    if not possibles or (ref.sens is not ecrit.sens and d.severe(Choix.DECALAGE_ET_INVERSION)):
        return None
    motif = f"référence {ecrit.ref} décalée, le mot se joue {en(possibles[0])}"
    return Rattrape(penaliser(d, ecrit, possibles[0], Manquement.DECALAGE, motif), ecrit, possibles[0])


def _places_voisines(d: Dossier, ecrit: MotEcrit, ref: Reference) -> list[Emplacement]:
    if faux_mots_au_lieu_ecrit(d.table, ecrit.mot, ref):
        return []
    places = (d.table.place(ecrit.mot, voisine) for voisine in voisines_de(ref))
    voisines = [p for p in places if p is not None and not p.faux and ecrit.points in p.scores.values()]
    impossible = bool(voisines) and not tient(d.table, ecrit.mot, ref) and d.severe(Choix.DECALAGE_SUR_DES_LETTRES)
    return [] if impossible else voisines


def raccord_decale(d: Dossier, ecrit: MotEcrit, _modes: Modes) -> Rattrape | None:
    """5.3, read of the raccord too: right letters, one line and, or, one column away, and exactly the score."""
    if ecrit.mot not in d.table.lexique:
        return None
    places = d.table.jouables(ecrit.mot, ecrit.sens)
    decalees = [p for p in places if deplacee(ecrit, p) and not p.faux and ecrit.points in p.scores.values()]
    if not decalees or d.severe(Choix.RACCORD_DECALE):
        return None
    motif = f"raccord décalé, le mot se joue {en(decalees[0])}"
    return Rattrape(penaliser(d, ecrit, decalees[0], Manquement.DECALAGE, motif), ecrit, decalees[0])


def derniere_lettre(d: Dossier, ecrit: MotEcrit, modes: Modes) -> Rattrape | None:
    """5.3: the last letter is missing, it lies on the grid, and the score is that of the whole word."""
    for compris, place in sans_derniere_lettre(d.table, ecrit):
        if compris.mot not in d.table.lexique or place.faux or ecrit.points not in place.scores.values():
            continue
        localisees: Sequence[Localisation] = localisations(d, compris, [place], modes)
        if localisees:
            motif = f"dernière lettre de {cite(compris.mot)} absente du bulletin"
            return Rattrape(penaliser(d, compris, place, Manquement.DERNIERE_LETTRE, motif), compris, place)
    return None


def penaliser(d: Dossier, ecrit: MotEcrit, place: Emplacement, manquement: Manquement, motif: str) -> Jugement:
    """The score written less the penalty. On a solution worth less than it, the text is silent: two readings."""
    score, penalite = ecrit.points or 0, d.contexte.reglement.penalite
    assert penalite is not None, "only an edition that has the penalty comes here"
    solution = place.solution(designes(place, score, entoures(ecrit, place)[0]))
    reste = score - penalite.valeur
    etape = d.etape(penalite.article.numero, f"{majuscule(motif)} : {score} − {penalite.valeur} = {reste}.")
    if reste < 0 and not d.severe(Choix.PETITE_PENALITE):
        motif += f", sur une solution de moins de {denombrer(penalite.valeur, 'point')}"
        return d.nul(Manquement.PETITE_SOLUTION, motif).apres([etape])
    return Jugement(reste, score, (d.faute(manquement, motif),), solution, (), (etape,))
