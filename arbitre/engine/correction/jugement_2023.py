"""Edition of 2023, chapters 4.3 and 5: the words played, the acceptable solutions, the treatment of a bulletin.

First the bulletin; then what a way of locating a word costs; then, from the second coup on, what one word gives.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.analyse import Analyse, Autre, Compris, Examen, Lu, analyser
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.diagnostic import diagnostiquer
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, FALLACIEUX, Dossier, Jugement, MotPlausible
from arbitre.engine.correction.ecrits import MotEcrit, feuilles
from arbitre.engine.correction.lieux import (
    mal_localise,
    mots_non_admis,
    raccord_fautif,
    raccord_mal_copie,
    raison_d_un_autre,
    reference_fausse,
)
from arbitre.engine.correction.localisation import (
    Designation,
    Fautes,
    Localisation,
    Mode,
    Modes,
    assez_de_lettres,
    les_mieux_raccordees,
    localisations,
    mots_faux,
    places_jouables,
    raccorder,
    reference_seule,
)
from arbitre.engine.correction.motifs import dire, ensemble, la_moindre, nomme, sans_place_ni_score
from arbitre.engine.correction.paiement import designes, entoures, payer_2023
from arbitre.engine.correction.places import Emplacement
from arbitre.engine.correction.premier_coup import examiner_premier_coup, payer_le_maximum
from arbitre.engine.correction.textes import DIRECTIONS, cite, cites, non_admis, precise
from arbitre.engine.francais import denombrer, liste, points
from arbitre.engine.grille import Reference


def juger_2023(d: Dossier) -> Jugement:
    """5.4: the four immediate zeros in their order, then what is paid."""

    def examine(ecrit: MotEcrit) -> Examen:
        if d.contexte.premier_coup:
            return examiner_premier_coup(d, ecrit, payer_le_maximum, "5.4.2.a")
        return examiner(d, ecrit)

    analyses = [analyser(feuille, d.table, examine) for feuille in feuilles(d.bulletin)]
    retenu = (
        sans_solution_acceptable(d, analyses)
        or autre_mot_joue(d, analyses)
        or erreur_de_grille_ou_de_lettre(d, analyses)
        or paiement(d, analyses)
    )
    faux = tuple(dict.fromkeys(forme.mot for forme in retenu.plausibles))
    lieux = tuple(_lieux(mot, retenu.plausibles) for mot in faux)
    return fallacieux(d, faux) if faux and d.tranche(FALLACIEUX, faux, lieux) else retenu


def _lieux(mot: str, formes: Sequence[MotPlausible]) -> str:
    """« 11A », « 11A, L2 »: where ``mot`` would be formed."""
    return ", ".join(dict.fromkeys(forme.lieu for forme in formes if forme.mot == mot))


def sans_solution_acceptable(d: Dossier, analyses: list[Analyse]) -> Jugement | None:
    """5.4.1.a: no acceptable solution at all."""
    if not analyses:
        return d.nul(Manquement.VIERGE, "bulletin vierge")
    if any(a.premiere.examen.acceptable for a in analyses):
        return None
    nuls = [a.premiere.jugement for a in analyses]
    if len(nuls) == 1:
        return nuls[0]
    refuses = tuple(dict.fromkeys(mot for nul in nuls for mot in nul.mots_refuses))
    aussi = tuple(mot for nul in nuls for mot in nul.aussi_refuses)
    faute = nuls[0].fautes[0]
    motif = ensemble(nomme(a.premiere.ecrit.mot, a.premiere.jugement.fautes[0].sanction.motif) for a in analyses)
    toutes = replace(faute, sanction=replace(faute.sanction, motif=motif))
    return replace(nuls[0], fautes=(toutes,), mots_refuses=refuses, aussi_refuses=aussi)


def autre_mot_joue(d: Dossier, analyses: list[Analyse]) -> Jugement | None:
    """5.4.1.b and 5.2.2: besides, a word played with several new letters that gives no acceptable solution."""
    solutions = [lu for a in analyses for lu in a.solutions]
    for fautif in _mots_joues_sans_solution(d, analyses):
        copie = raccord_mal_copie(fautif, solutions)
        motif = raison_d_un_autre(fautif, solutions)
        dit = nomme(fautif.ecrit.mot, motif) if copie else _aussi_joue(fautif.ecrit, motif)
        return d.nul(Manquement.AUTRE_MOT, dit, fautif.jugement.mots_refuses)
    return None


def _aussi_joue(ecrit: MotEcrit, motif: str) -> str:
    return f"{cite(ecrit.mot)} est aussi joué\u00a0: {motif}"


def _mots_joues_sans_solution(d: Dossier, analyses: list[Analyse]) -> list[Lu]:
    entiers = [a.premiere for a in analyses if not a.premiere.examen.acceptable]
    parasites = [autre.lu for a in analyses for autre in a.autres if _parasites_jouees(d, autre)]
    return [lu for lu in (*entiers, *parasites) if lu.examen.posees_au_moins > 1]


def _parasites_jouees(d: Dossier, autre: Autre) -> bool:
    """Whether these parasite letters form a played word that counts (5.2.2)."""
    if autre.lu.examen.acceptable:
        return False
    if autre.lu.sur_la_grille(d.table):
        return d.severe(Choix.RACCORD_DEPLACE)
    return autre.parasites > 1 or (autre.seule and d.severe(Choix.PARASITE_SEULE))


def erreur_de_grille_ou_de_lettre(d: Dossier, analyses: list[Analyse]) -> Jugement | None:
    """5.4.1.c and d: besides, a word of several new letters that the grid or the tirage does not allow.

    The reference says nothing of a word that is not the solution.
    """
    solutions = [lu for a in analyses for lu in a.solutions]
    entiers = [a.premiere for a in analyses]
    autres = [autre.lu for a in analyses for autre in a.autres if _nouvelles_a_cote(d, autre)]
    for lu in (*entiers, *autres):
        if lu.examen.jouables:
            continue
        copie = raccord_mal_copie(lu, solutions)
        if copie is not None:
            return d.nul(Manquement.ERREUR_DE_GRILLE, nomme(lu.ecrit.mot, dire([copie])))
        ecrit = lu.ecrit if lu in entiers else replace(lu.ecrit, ref=None, cotes=())
        cause = diagnostiquer(ecrit, d.table)
        if cause.manquement in (Manquement.ERREUR_DE_GRILLE, Manquement.ERREUR_DE_LETTRE):
            return d.nul(cause.manquement, _aussi_joue(ecrit, cause.motif))
    return None


def _nouvelles_a_cote(d: Dossier, autre: Autre) -> bool:
    """5.4.1.c: whether a word that cannot be played has two letters newly laid: of the tirage, or of nobody."""
    if autre.parasites < 2 or autre.lu.examen.jouables or autre.lu.sur_la_grille(d.table):
        return False
    return autre.du_tirage(d.table) > 1 or d.severe(Choix.LETTRE_DE_PERSONNE)


def paiement(d: Dossier, analyses: list[Analyse]) -> Jugement:
    """5.4.2: the best of dependent solutions; the least of independent ones, nullity included."""
    lots: list[Jugement] = []
    for analyse in analyses:
        groupes: dict[int, list[Lu]] = {}
        for lu in analyse.solutions:
            groupes.setdefault(lu.ilot, []).append(lu)
        lots += (mots_lies(d, groupe) for groupe in groupes.values())
        lots += (
            autre.lu.jugement for autre in analyse.autres if autre.propose(d.table) and not autre.lu.examen.acceptable
        )
    retenu = min(lots, key=lambda j: j.faveur)
    if len(lots) == 1:
        return retenu
    solutions = [lu for a in analyses for lu in a.solutions]
    lus = {id(lu.jugement): lu for lu in (*solutions, *(o.lu for a in analyses for o in a.autres))}
    payees = f"{liste(f'{lus[id(lot)].ecrit.mot} ({points(lot.points)})' for lot in lots)}\u00a0"
    texte = f"Plusieurs solutions indépendantes non rayées, {payees}: la moins payée est retenue, nullité comprise."
    if not retenu.nul:
        plausibles = tuple(forme for lot in lots for forme in lot.plausibles)
        return replace(retenu, plausibles=plausibles).apres([d.etape("5.4.2.b", texte)])
    nulle = lus[id(retenu)]
    motif = la_moindre(len(lots), nulle.ecrit.mot, raison_d_un_autre(nulle, solutions))
    return d.nul(Manquement.PLUSIEURS_SOLUTIONS, motif, retenu.mots_refuses).apres([d.etape("5.4.2.b", texte)])


def mots_lies(d: Dossier, lus: Sequence[Lu]) -> Jugement:
    """5.4.2.b: words that share letters of the card depend on one another: the best, unless both were tried (6.3)."""
    jugements = [lu.jugement for lu in lus]
    if len(lus) > 1 and d.tranche(DEUX_TABLEAUX, tuple(lu.ecrit.mot for lu in lus)):
        return min(jugements, key=lambda j: j.faveur)
    return max(jugements, key=lambda j: j.faveur)


def fautes_de_localisation(d: Dossier, vue: Designation) -> Fautes | None:
    """5.3: the reference or the raccord; both together; the reference ignored on a word of three letters prolonged."""
    if vue.mode is Mode.ABSENTE or vue.prolonge:
        return assez_de_lettres(d, vue)
    return deux_modes(d, vue) if vue.ecrit.deux_modes else reference_seule(d, vue)


def deux_modes(d: Dossier, vue: Designation) -> Fautes | None:
    """5.3, end: each mode must be right; one wrong is a warning, both wrong the lighter of the two sanctions."""
    correct = vue.raccord.nombre >= d.table.raccord_requis
    if vue.mode is Mode.FAUSSE:
        motif = dire([reference_fausse(vue.ecrit, [vue.place.ref])])
        return (d.faute(Manquement.DEUX_MODES, motif),) if correct else assez_de_lettres(d, vue)
    inversion = reference_seule(d, vue) or ()
    if correct:
        return inversion
    motif = dire([raccord_fautif(vue.ecrit, vue.place, vue.raccord)])
    return (*inversion, d.faute(Manquement.DEUX_MODES, motif))


def mot_de_deux_lettres(d: Dossier, vue: Designation) -> Fautes | None:
    """5.5: a word of two letters prolonged, with a wrong reference; a third letter of raccord makes it no worse."""
    if vue.place.prolonge != 2 or vue.place.ref.sens is not vue.ecrit.sens:
        return None
    motif = dire([reference_fausse(vue.ecrit, [vue.place.ref])])
    if vue.raccord.nombre > 2:
        return (d.faute(Manquement.DEUX_MODES, motif),)
    return (d.faute(Manquement.RACCORD_DE_DEUX, precise(motif, "raccord de deux lettres seulement")),)


MODES: Final = Modes(3, fautes_de_localisation, mot_de_deux_lettres)


def examiner(d: Dossier, ecrit: MotEcrit) -> Examen:
    """5.2.1, then 5.3: is it a word played, is it admitted, where is it located, what is it paid."""
    jouables = places_jouables(d.table, ecrit)
    if not jouables:
        return Examen(d.nul(*diagnostiquer(ecrit, d.table), numero=d.regles.sans_solution))
    debut = d.etape("5.2.1", f"Mot joué : {cite(ecrit.mot)}, écrit {DIRECTIONS[ecrit.sens]}.")
    if ecrit.mot not in d.table.lexique:
        return Examen(mots_non_admis(d, ecrit, (ecrit.mot,), jouables).apres([debut]), jouables=jouables)
    localisees = localisations(d, ecrit, jouables, MODES)
    solution = solution_acceptable(d, ecrit, jouables, localisees)
    if solution is None:
        return Examen(sans_solution(d, ecrit, jouables, localisees).apres([debut]), jouables=jouables)
    designees = [loc.place for loc in localisees if not loc.place.faux]
    comprises = dict.fromkeys([*designees, *valides_pour_ce_score(ecrit, jouables)])
    compris = tuple(Compris(ecrit, place) for place in comprises)
    return Examen(solution.apres([debut]), True, compris, jouables)


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
    if not a_plusieurs_places(possibles) and not joker_impossible(ecrit, valides):
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
    texte = "Le raccord convient à plusieurs places et le score à aucune : score minimum, nullité exclue."
    retenu = min((payer_2023(d, loc) for loc in ouvertes), key=lambda j: j.faveur)
    return replace(retenu, plausibles=faux_formes(loc.place for loc in possibles)).avec(d.etape("5.4.2.b", texte))


def a_plusieurs_places(possibles: Sequence[Localisation]) -> bool:
    """The raccord fits several places, and one of them at least is a solution."""
    return len(possibles) > 1 and any(not loc.place.faux for loc in possibles)


def joker_impossible(ecrit: MotEcrit, valides: Sequence[Localisation]) -> bool:
    """5.4.2.b, third exception: well located, but neither the circles nor the score are possible there."""
    return any(loc.place.donne.jokers and entoures(ecrit, loc.place)[0] not in loc.place.scores for loc in valides)


def pour_ce_score(ecrit: MotEcrit, jouables: Iterable[Emplacement]) -> list[Emplacement]:
    """The places, in the written direction, where the word would make this score, words formed valid or not."""
    return [p for p in jouables if p.ref.sens is ecrit.sens and ecrit.points in p.scores.values()]


def valides_pour_ce_score(ecrit: MotEcrit, jouables: Iterable[Emplacement]) -> list[Emplacement]:
    """The playable places that are solutions worth the written score."""
    return [p for p in pour_ce_score(ecrit, jouables) if not p.faux]


def score_d_une_autre_place(d: Dossier, ecrit: MotEcrit, jouables: Sequence[Emplacement]) -> Jugement | None:
    """5.3.3: the score exists for the word in this direction, but the location is absent, wrong or of another score."""
    places = valides_pour_ce_score(ecrit, jouables)
    if not places:
        return None
    penalite = d.contexte.reglement.penalite
    assert ecrit.points is not None, "the score is that of a place"
    assert penalite is not None, "this edition has one"
    place = max(places, key=lambda p: (raccorder(ecrit, p).nombre, -eloignement(ecrit.reference, p.ref)))
    solution = place.solution(designes(place, ecrit.points, entoures(ecrit, place)[0]))
    motif = dire(mal_localise(ecrit, d.table, jouables, places))
    etape = d.etape("5.3.3", f"Score {ecrit.points} existant pour ce mot {DIRECTIONS[ecrit.sens]}, mal localisé.")
    reste = ecrit.points - penalite.valeur
    if reste < 0:
        motif += f", sur une solution de moins de {denombrer(penalite.valeur, 'point')}"
        return d.nul(Manquement.PETITE_SOLUTION, motif).apres([etape])
    paye = d.etape("5.6", f"Payé {ecrit.points} − {penalite.valeur} = {reste}.")
    return Jugement(reste, ecrit.points, (d.faute(Manquement.LOCALISATION, motif),), solution, (), (etape, paye))


def eloignement(ecrite: Reference | None, ref: Reference) -> int:
    """How many squares the reference written is from that one; 0 where none is."""
    return 0 if ecrite is None else abs(ecrite.ligne - ref.ligne) + abs(ecrite.colonne - ref.colonne)


def sauf_raccordement_fallacieux(
    d: Dossier, retenu: Jugement, ecrit: MotEcrit, jouables: Iterable[Emplacement], localisees: Sequence[Localisation]
) -> Jugement:
    """5.3.3: a zero where, for this score, the word may make a plausible false word; the arbitre says whether.

    Where the bulletin designates such a place, its words alone are in question.
    """
    places = pour_ce_score(ecrit, jouables)
    designees = [loc.place for loc in localisees if loc.place in places and loc.place.faux]
    formes = faux_formes(designees or places)
    if not formes:
        return retenu
    faux = dict.fromkeys(forme.mot for forme in formes)
    return replace(retenu, plausibles=formes).avec(
        d.etape("5.3.3", f"Raccordement fallacieux à juger : {cites(faux)}.")
    )


def faux_formes(places: Iterable[Emplacement]) -> tuple[MotPlausible, ...]:
    """The words not admitted that the solution would form at these places."""
    return tuple(MotPlausible(mot, str(place.ref)) for place in places for mot in place.faux)


def fallacieux(d: Dossier, faux: tuple[str, ...]) -> Jugement:
    """The zero of a false connection."""
    return d.nul(Manquement.FALLACIEUX, f"raccordement fallacieux : {cites(faux)}, non admis", faux)


def sans_solution(
    d: Dossier, ecrit: MotEcrit, jouables: Sequence[Emplacement], localisees: Sequence[Localisation]
) -> Jugement:
    """5.4.1.a: the word is admitted, but no place is: a false word formed there, or neither place nor score."""
    par_raccord = les_mieux_raccordees([loc for loc in localisees if loc.par_raccord])
    faux = mots_faux([*(loc for loc in localisees if loc.par_reference), *par_raccord])
    if faux:
        return d.nul(Manquement.MOT_FORME_NON_ADMIS, non_admis(faux, forme=True), faux)
    causes = mal_localise(ecrit, d.table, jouables)
    return d.nul(Manquement.MAL_LOCALISE, sans_place_ni_score(causes, ecrit.points))
