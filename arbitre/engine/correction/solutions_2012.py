"""Editions of 2012 (chapters 4 and 5) and before (3 and 4): from the second coup on, what one word is worth.

Also 2012, 5.3: what it is worth where nothing locates it, but one slip explains it.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Constat, Manquement
from arbitre.engine.correction.alteration import (
    allonge,
    allonge_au_lieu_ecrit,
    deplacee,
    faux_mots_au_lieu_ecrit,
    lettres_d_un_raccord_altere,
    tient,
    voisines_de,
)
from arbitre.engine.correction.analyse import Compris, Examen
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.diagnostic import diagnostiquer, inversion_double, lieux_retournes
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, Dossier, Faute, Jugement
from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.incomplets import prolongations, sans_derniere_lettre
from arbitre.engine.correction.lieux import mal_localise, mots_formes, mots_non_admis
from arbitre.engine.correction.localisation import (
    Designation,
    Localisation,
    Mode,
    Modes,
    assez_de_lettres,
    les_mieux_raccordees,
    localisations,
    mots_faux,
    places_jouables,
    raccorder,
)
from arbitre.engine.correction.motifs import NI_L_UN_NI_L_AUTRE, dire
from arbitre.engine.correction.paiement import designes, entoures, payer_2012
from arbitre.engine.correction.places import Emplacement, Table
from arbitre.engine.correction.textes import DIRECTIONS, cite, en
from arbitre.engine.francais import denombrer, majuscule
from arbitre.engine.grille import Reference


class Rattrape(Struct, frozen=True):
    """A solution recognised all the same: what it is paid, the word as completed and its place."""

    jugement: Jugement
    compris: Compris


class Maniere(Struct, frozen=True):
    """What differs between the two editions that share these steps; the texts are the articles of the steps.

    ``rattrapages`` are tried in turn where nothing is located. ``altere``: a raccord may be wrong by one slip;
    ``retourne``: it may be drawn in the other direction, with the word, where one letter makes two words.
    """

    modes: Modes
    rattrapages: tuple[Callable[[Dossier, MotEcrit, Modes], Rattrape | None], ...]
    mot: str
    places: str
    altere: bool = False
    retourne: bool = False


def examiner(d: Dossier, ecrit: MotEcrit, maniere: Maniere) -> Examen:
    """Is the word made of the tirage and admitted, where is it located, what is it paid."""
    jouables = places_jouables(d.table, ecrit)
    localisees = localiser(d, ecrit, (*jouables, *_retournee(d.table, ecrit)), maniere)
    refuses = mots_formes_refuses(d, ecrit, localisees, maniere.modes)
    valides = [loc for loc in localisees if not loc.place.faux]
    if refuses and not _malgre_la_reference(ecrit, localisees):
        return Examen(mots_formes(d, ecrit, refuses), compris=_comprises(valides), jouables=jouables)
    if valides:
        return _examen_localise(d, valides, solution_localisee(d, valides, maniere), maniere, jouables)
    for rattraper in maniere.rattrapages:
        sauve = rattraper(d, ecrit, maniere.modes)
        if sauve is not None:
            mot = sauve.compris
            errees = mot.depuis_l_ecrit(lettres_d_un_raccord_altere(mot.ecrit, mot.place))
            return Examen(sauve.jugement, True, (mot,), jouables, errees)
    return Examen(mots_formes(d, ecrit, refuses) if refuses else nullite(d, ecrit, jouables), jouables=jouables)


def _retournee(table: Table, ecrit: MotEcrit) -> list[Emplacement]:
    """2012, 5.4 and ancienne, 4.2: where both inverted one letter makes two words, unless the place written is one."""
    ref = ecrit.reference
    if ref is None or ref.sens is not ecrit.sens or not ecrit.lisible or table.place(ecrit.mot, ref) is not None:
        return []
    place = table.place(ecrit.mot, ref.inversee)
    return [place] if place is not None and _d_une_lettre(place) else []


def _d_une_lettre(place: Emplacement) -> bool:
    """Whether it lays one letter, which makes two words."""
    return not place.faux and len(place.posees) == 1 and bool(place.decompte.formes)


def _raccords_retournes(d: Dossier, ecrit: MotEcrit) -> list[Localisation]:
    """Ancienne, 4.2: the whole card drawn in the other direction, right but for that, where one letter is laid."""
    retourne = replace(ecrit, retourne=True)
    trouvees = []
    for place in filter(_d_une_lettre, d.table.jouables(ecrit.mot, ecrit.sens.autre) if ecrit.ref is None else ()):
        vue = Designation(retourne, place, Mode.ABSENTE, raccorder(retourne, place), prolonge=False)
        lettres = None if vue.raccord.fausses else assez_de_lettres(d, vue)
        if lettres is not None:
            fautes = (*lettres, une_lettre_deux_mots(d, "raccord"))
            trouvees.append(Localisation(place, retourne, fautes, par_raccord=True))
    return trouvees


def une_lettre_deux_mots(d: Dossier, mode: str) -> Faute:
    """2012, 5.4 and ancienne, 4.2: the word and what locates it both inverted, which one letter excuses."""
    return d.faute(Manquement.INVERSION, f"sens du mot et {mode} inversés, pour une lettre formant deux mots")


def _malgre_la_reference(ecrit: MotEcrit, localisees: Sequence[Localisation]) -> bool:
    """Whether only a prolongation says the place, against the reference and the score: 5.3 may know a better one."""
    ecrites = ecrit.ref is None or ecrit.cotes or any(loc.par_reference for loc in localisees)
    return not ecrites and not any(loc.exacte for loc in localisees)


def localiser(d: Dossier, ecrit: MotEcrit, jouables: Sequence[Emplacement], maniere: Maniere) -> list[Localisation]:
    """The places of the word written whole; failing those, of the word that it prolongs. Words not admitted aside.

    What is, as it stands, a solution of the score written is not part of a longer word of another score. A card all
    drawn the other way, right but for that, says no place (ancienne, 4.2), but for one letter that makes two words.
    """
    admis = ecrit.mot in d.table.lexique
    trouvees = localisations(d, ecrit, jouables, maniere.modes) if admis else []
    if maniere.retourne and admis and all(loc.parasites for loc in trouvees):
        retournes = lieux_retournes(ecrit, d.table)
        if retournes and not any(map(_d_une_lettre, retournes)):
            return []
        trouvees += _raccords_retournes(d, ecrit)
    if any(not loc.place.faux for loc in trouvees):
        return trouvees
    solutions = [place for place in jouables if not place.faux] if admis else []
    entier = any(ecrit.points in place.scores.values() for place in solutions)
    admises = [
        (compris, place)
        for compris, place in prolongations(d.table, ecrit)
        if compris.mot in d.table.lexique and (not entier or ecrit.points in place.scores.values())
    ]
    if admises and solutions and d.severe(Choix.PARTIE_OU_MOT):
        return trouvees
    prolongees = [loc for compris, place in admises for loc in localisations(d, compris, [place], maniere.modes)]
    return prolongees or trouvees


def mots_formes_refuses(
    d: Dossier, ecrit: MotEcrit, localisees: Sequence[Localisation], modes: Modes
) -> tuple[str, ...]:
    """2012, 4.4 and 5.4: false words made at every place located, or by one of two modes.

    By one of two, read as it is written, those alone that lengthen a word already placed.
    """
    valides = [loc for loc in localisees if not loc.place.faux]
    par_raccord = les_mieux_raccordees([loc for loc in localisees if loc.par_raccord])
    if localisees and not valides:
        menent = (loc for loc in par_raccord if not ecrit.deux_modes or raccorder(loc.ecrit, loc.place).nombre > 1)
        return mots_faux([*(loc for loc in localisees if loc.par_reference), *menent])
    if not ecrit.deux_modes or any(loc.place.prolonge >= 3 for loc in valides):
        return ()
    ref = ecrit.reference
    if ref is not None and ref.sens is ecrit.sens:
        refuses = faux_mots_au_lieu_ecrit(d.table, ecrit.mot, ref)
        if refuses and (allonge_au_lieu_ecrit(d.table, ecrit.mot, ref) or d.severe(Choix.LETTRE_AJOUTEE)):
            return refuses
    if any(not loc.place.faux for loc in par_raccord):
        return ()
    juste_ailleurs = any(not loc.parasites for loc in par_raccord)
    de_celle_ci = any(
        (loc.place.ref.sens is ecrit.sens and not loc.parasites)
        or ((loc.par_reference or not juste_ailleurs) and lettres_d_un_raccord_altere(ecrit, loc.place))  # 5.2
        for loc in valides
    )
    la = [] if de_celle_ci else [loc for loc in par_raccord if raccorder(ecrit, loc.place).nombre > 1]
    faux = mots_faux(la)
    if not faux or _d_une_partie(d, ecrit, modes, juste=juste_ailleurs):
        return ()
    allongent = any(allonge(loc.place) for loc in la)
    return faux if allongent or d.severe(Choix.LETTRE_AJOUTEE) else ()


def _d_une_partie(d: Dossier, ecrit: MotEcrit, modes: Modes, *, juste: bool) -> bool:
    """Whether the raccord, ``juste`` in every letter, is that of an admitted word of which this is a part (4.3.2)."""
    return any(
        not (juste and loc.parasites)
        for compris, place in prolongations(d.table, ecrit)
        if compris.mot in d.table.lexique and not place.faux
        for loc in localisations(d, compris, [place], modes)
    )


def _dites_par_le_raccord(valides: Sequence[Localisation], maniere: Maniere) -> list[Localisation]:
    """The places of a right raccord, if there are any; then those of one altered by one slip; else all it names."""
    mieux = les_mieux_raccordees([loc for loc in valides if loc.par_raccord])
    if not maniere.altere or any(not loc.parasites for loc in mieux):
        return mieux
    return [loc for loc in mieux if lettres_d_un_raccord_altere(loc.ecrit, loc.place)] or mieux


def _dites_par_la_reference(valides: Sequence[Localisation], maniere: Maniere) -> list[Localisation]:
    """The place of the reference; of two that an inverted one allows, if the score is of none, an altered raccord's."""
    dites = [loc for loc in valides if loc.par_reference]
    if len(dites) < 2 or not maniere.altere or any(loc.exacte for loc in dites):
        return dites
    return [loc for loc in dites if lettres_d_un_raccord_altere(loc.ecrit, loc.place)] or dites


def _au_raccord_altere(dites: Sequence[Localisation], par_raccord: Sequence[Localisation]) -> list[Localisation]:
    """2012, 4.4 and 5.2: of the reference's places, those of a raccord altered by one slip, right at none."""
    if any(not loc.parasites for loc in par_raccord):
        return []
    return [loc for loc in dites if lettres_d_un_raccord_altere(loc.ecrit, loc.place)]


def solution_localisee(d: Dossier, valides: Sequence[Localisation], maniere: Maniere) -> Jugement:
    """What is paid by the reference and by the raccord; where they name two places, the score decides if it can."""
    par_reference = _dites_par_la_reference(valides, maniere)
    par_raccord = _dites_par_le_raccord(valides, maniere)
    communes = [loc for loc in par_reference if loc.par_raccord]
    if communes or not par_raccord:
        return _payer_la_reference(d, par_reference, communes, maniere)
    if not par_reference:
        return _payer(d, par_raccord, maniere)
    exactes = [loc for loc in (*par_reference, *par_raccord) if loc.exacte]
    if exactes:
        return _payer(d, exactes, maniere)
    if all(_de_la_case(loc) for loc in par_raccord):
        return _payer_la_reference(d, [*par_reference, *par_raccord], [], maniere)
    d_accord = _au_raccord_altere(par_reference, par_raccord) if maniere.altere else []
    if d_accord:
        return _payer(d, d_accord, maniere)
    deux = [_payer(d, par_reference, maniere), _payer(d, par_raccord, maniere)]
    lieux = tuple(str(loc.place.ref) for loc in (*par_reference, *par_raccord))
    if deux[0].points != deux[1].points and d.tranche(DEUX_TABLEAUX, lieux):
        return min(deux, key=lambda j: j.faveur)
    return max(deux, key=lambda j: j.faveur)


def _de_la_case(loc: Localisation) -> bool:
    """Whether the word starts there on the square of its reference, across or downwards."""
    ref = loc.ecrit.reference
    return ref is not None and (ref.ligne, ref.colonne) == (loc.place.ref.ligne, loc.place.ref.colonne)


def _payer_la_reference(
    d: Dossier, dites: Sequence[Localisation], communes: Sequence[Localisation], maniere: Maniere
) -> Jugement:
    """2012, 5.2: of two directions, the one paid the score written; failing that, the raccord's, or the least."""
    if len(dites) < 2:
        return _payer(d, dites, maniere)
    alteres = [loc for loc in dites if maniere.altere and lettres_d_un_raccord_altere(loc.ecrit, loc.place)]
    sinon = communes or alteres or dites
    payees = [(loc, payer_2012(d, loc, sinon)) for loc in dites]
    du_score = [j for loc, j in payees if j.points == loc.ecrit.points]
    if du_score:
        return max(du_score, key=lambda j: j.faveur)
    return _la_moindre(d, [j for loc, j in payees if loc in sinon], maniere)


def _payer(d: Dossier, localisees: Sequence[Localisation], maniere: Maniere) -> Jugement:
    """The place paid the score written, or of which it is one; failing that, the least (2012, 4.3.3 and 5.2)."""
    paiements = [(loc, payer_2012(d, loc)) for loc in localisees]
    exactes = [j for loc, j in paiements if loc.exacte]
    du_score = [j for j in exactes if j.points == localisees[0].ecrit.points]
    if exactes:
        return max(du_score or exactes, key=lambda j: j.faveur)
    return _la_moindre(d, [j for _, j in paiements], maniere)


def _la_moindre(d: Dossier, jugements: Sequence[Jugement], maniere: Maniere) -> Jugement:
    retenu = min(jugements, key=lambda j: j.faveur)
    if len(jugements) == 1:
        return retenu
    return retenu.avec(d.etape(maniere.places, "Plusieurs places possibles et score d’aucune : score minimum."))


def _examen_localise(
    d: Dossier, valides: Sequence[Localisation], jugement: Jugement, maniere: Maniere, jouables: tuple[Emplacement, ...]
) -> Examen:
    """The examination of a word paid at one of its places."""
    retenue = next(loc for loc in valides if jugement.solution and loc.place.ref == jugement.solution.ref)
    mot = Compris(retenue.ecrit, retenue.place)
    texte = f"Mot joué : {cite(mot.ecrit.mot)}, {DIRECTIONS[mot.place.ref.sens]} {mot.place.ref}."
    errees = lettres_d_un_raccord_altere(mot.ecrit, mot.place) if maniere.altere else ()
    return Examen(
        jugement.apres([d.etape(maniere.mot, texte)]),
        acceptable=True,
        compris=_comprises(valides),
        jouables=jouables,
        excusees=mot.depuis_l_ecrit(errees),
    )


def _comprises(localisees: Sequence[Localisation]) -> tuple[Compris, ...]:
    return tuple(Compris(loc.ecrit, loc.place) for loc in localisees)


def nullite(d: Dossier, ecrit: MotEcrit, jouables: Sequence[Emplacement]) -> Jugement:
    """2012, 5.4; ancienne, 4.2: why a word is worth nothing."""
    prolonges = () if jouables else (compris.mot for compris, _ in prolongations(d.table, ecrit))
    joues = (ecrit.mot,) if jouables else tuple(dict.fromkeys(prolonges))
    if not joues:
        return d.nul(*diagnostiquer(ecrit, d.table))
    if not any(mot in d.table.lexique for mot in joues):
        return mots_non_admis(d, ecrit, joues, jouables)
    if Constat.REFERENCE_ILLISIBLE in d.bulletin.constats:
        return d.nul(Manquement.REFERENCE_ILLISIBLE, "référence illisible")
    inversion = inversion_double(ecrit, d.table)
    if inversion is not None:
        return d.nul(Manquement.DEUX_INVERSIONS, dire([inversion]))
    if not jouables:
        return d.nul(Manquement.PAS_EN_ENTIER, f"{cite(ecrit.mot)} n’est pas écrit en entier, sans raccord suffisant")
    return d.nul(Manquement.MAL_LOCALISE, dire(mal_localise(ecrit, d.table, jouables)) or NI_L_UN_NI_L_AUTRE)


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
    return Rattrape(penaliser(d, ecrit, possibles[0], Manquement.DECALAGE, motif), Compris(ecrit, possibles[0]))


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
    return Rattrape(penaliser(d, ecrit, decalees[0], Manquement.DECALAGE, motif), Compris(ecrit, decalees[0]))


def derniere_lettre(d: Dossier, ecrit: MotEcrit, modes: Modes) -> Rattrape | None:
    """5.3: the last letter is missing, it lies on the grid, and the score is that of the whole word."""
    for compris, place in sans_derniere_lettre(d.table, ecrit):
        if compris.mot not in d.table.lexique or place.faux or ecrit.points not in place.scores.values():
            continue
        localisees: Sequence[Localisation] = localisations(d, compris, [place], modes)
        if localisees:
            motif = f"dernière lettre de {cite(compris.mot)} absente du bulletin"
            return Rattrape(penaliser(d, compris, place, Manquement.DERNIERE_LETTRE, motif), Compris(compris, place))
    return None


def penaliser(d: Dossier, ecrit: MotEcrit, place: Emplacement, manquement: Manquement, motif: str) -> Jugement:
    """The score written less the penalty. On a solution worth less than it, the text is silent: two readings."""
    score, penalite = ecrit.points, d.contexte.reglement.penalite
    assert score is not None, "the score is that of a place"
    assert penalite is not None, "only an edition that has the penalty comes here"
    solution = place.solution(designes(place, score, entoures(ecrit, place)[0]))
    reste = score - penalite.valeur
    etape = d.etape(penalite.article.numero, f"{majuscule(motif)} : {score} − {penalite.valeur} = {reste}.")
    if reste < 0 and not d.severe(Choix.PETITE_PENALITE):
        motif += f", sur une solution de moins de {denombrer(penalite.valeur, 'point')}"
        return d.nul(Manquement.PETITE_SOLUTION, motif).apres([etape])
    return Jugement(reste, score, (d.faute(manquement, motif),), solution, (), (etape,))
