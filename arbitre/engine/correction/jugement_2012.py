"""Editions of 2012 (chapters 4 and 5) and before (3 and 4: a zero or a warning only): what a bulletin is worth.

What a way of locating a word costs, then the bulletin, of one solution or of several: no « mot joué » in these texts.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Constat, Manquement
from arbitre.engine.correction.alteration import raccord_altere
from arbitre.engine.correction.analyse import Analyse, Autre, Compris, Examen, Examiner, Lu, analyser
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import Dossier, Jugement
from arbitre.engine.correction.ecrits import MotEcrit, feuilles
from arbitre.engine.correction.incomplets import mot_prolonge
from arbitre.engine.correction.lieux import (
    mal_localise,
    raccord_fautif,
    raccord_mal_copie,
    raison_d_un_autre,
    reference_fausse,
)
from arbitre.engine.correction.localisation import (
    Designation,
    Fautes,
    Mode,
    Modes,
    assez_de_lettres,
    reference_seule,
)
from arbitre.engine.correction.motifs import NI_L_UN_NI_L_AUTRE, dire, la_moindre, nomme
from arbitre.engine.correction.premier_coup import examiner_premier_coup, payer_la_meilleure_place, payer_sans_penalite
from arbitre.engine.correction.solutions_2012 import (
    Maniere,
    derniere_lettre,
    examiner,
    raccord_decale,
    reference_decalee,
    une_lettre_deux_mots,
)
from arbitre.engine.francais import liste, points
from arbitre.engine.reglement import Peine


def fautes_de_localisation(d: Dossier, vue: Designation) -> Fautes | None:
    """4.2.2, 4.3.2, 4.4: the reference, the raccord, or both; the reference ignored on a prolonged word."""
    if vue.mode is Mode.ABSENTE or vue.prolonge:
        return raccord_malgre_la_reference(d, vue)
    if vue.mode is Mode.RETOURNEE:
        return (une_lettre_deux_mots(d, "référence"),)
    return deux_modes(d, vue) if vue.ecrit.deux_modes else reference_seule(d, vue)


def raccord_malgre_la_reference(d: Dossier, vue: Designation) -> Fautes | None:
    """The raccord alone counts; an illegible reference may be held against it all the same (5.4)."""
    fautes = raccord_seul(d, vue)
    illisible = fautes is not None and Constat.REFERENCE_ILLISIBLE in d.bulletin.constats
    return None if illisible and d.severe(Choix.REFERENCE_ILLISIBLE) else fautes


def raccord_seul(d: Dossier, vue: Designation) -> Fautes | None:
    """4.3 and 5.2: three letters; two with a warning; altered by one slip with a warning."""
    nombre = vue.raccord.nombre
    if not vue.raccord.fausses:
        return assez_de_lettres(d, vue)
    if raccord_altere(vue.ecrit, vue.place, vue.raccord) or (
        nombre >= d.table.raccord_requis and len(vue.raccord.fausses) == 1
    ):
        return (d.faute(Manquement.RACCORD_ALTERE, _raccord_dit(vue)),)
    if nombre < 2 or d.severe(Choix.LETTRES_EN_TROP):
        return None
    return (d.faute(Manquement.RACCORD_ALTERE, _raccord_dit(vue)),)


def _raccord_dit(vue: Designation) -> str:
    """Which letters of the raccord are wrong."""
    return dire([raccord_fautif(vue.ecrit, vue.place, vue.raccord)])


def raccord_sans_tolerance(d: Dossier, vue: Designation) -> Fautes | None:
    """Ancienne, 3.3 and 4.3: three letters; two with a warning; this text knows no altered raccord."""
    if vue.raccord.fausses and (vue.raccord.nombre < 2 or d.severe(Choix.LETTRES_EN_TROP)):
        return None
    if _moins_de_trois_a_un_bout(vue) and d.severe(Choix.TROIS_A_CHAQUE_BOUT):
        return (d.faute(Manquement.RACCORD_DE_DEUX, "moins de trois lettres de raccord à un bout du prolongement"),)
    return assez_de_lettres(d, vue)


def _moins_de_trois_a_un_bout(vue: Designation) -> bool:
    """Ancienne, 3.3.2: a word prolonged at both ends, with fewer than three of its letters written at one of them."""
    entier, ecrites = range(len(vue.ecrit.mot)), vue.ecrit.ecrites
    if ecrites is None:
        return False
    prolonge = mot_prolonge(vue.place.posees, min(set(entier) - ecrites), entier)
    if prolonge[0] == 0 or prolonge[-1] == entier[-1]:
        return False
    return not ecrites.issuperset((*prolonge[:3], *prolonge[-3:]))


def deux_modes(d: Dossier, vue: Designation) -> Fautes | None:
    """4.4: one mode wrong is a warning, both wrong the lighter of the two sanctions."""
    raccord = raccord_malgre_la_reference(d, vue)
    if vue.mode is Mode.FAUSSE:
        faute = d.faute(Manquement.DEUX_MODES, dire([reference_fausse(vue.ecrit, [vue.place.ref])]))
        return (faute,) if raccord == () else raccord
    faute = d.faute(Manquement.DEUX_MODES, _raccord_dit(vue))
    inversion = reference_seule(d, vue) or ()
    return inversion if raccord == () else (*inversion, faute)


def raccord_a_cote(d: Dossier, vue: Designation) -> Fautes | None:
    """Ancienne, 3.4: a raccord beside a reference says a place where one at least of the letters written is right."""
    return raccord_sans_tolerance(d, vue) if vue.raccord.justes else None


def ancienne_fautes(d: Dossier, vue: Designation) -> Fautes | None:
    """Ancienne, 3.2.2 and 3.3: one mode at a time; the reference ignored on any prolonged word."""
    if vue.mode is Mode.ABSENTE or vue.prolonge:
        return raccord_sans_tolerance(d, vue)
    return (une_lettre_deux_mots(d, "référence"),) if vue.mode is Mode.RETOURNEE else reference_seule(d, vue)


def _aucune(_d: Dossier, _vue: Designation) -> None:
    """A wrong reference alone is no location, whatever letters of the word lie on the grid."""


MANIERE_2012: Final = Maniere(
    Modes(3, fautes_de_localisation, _aucune),
    (reference_decalee, raccord_decale, derniere_lettre),
    mot="4.3.2",
    places="4.3.3",
    altere=True,
)
MANIERE_ANCIENNE: Final = Maniere(Modes(2, ancienne_fautes, _aucune), (), mot="3.3.2", places="3.3.3", retourne=True)
MANIERE_RACCORD_A_COTE: Final = replace(MANIERE_ANCIENNE, modes=Modes(2, raccord_a_cote, _aucune))


def juger_2012(d: Dossier) -> Jugement:
    """Each written solution by chapters 4 and 5; of several, the one of which the score is written (5.6)."""

    def examine(ecrit: MotEcrit) -> Examen:
        if d.contexte.premier_coup:
            return examiner_premier_coup(d, ecrit, payer_la_meilleure_place, "5.2")
        return examiner(d, ecrit, MANIERE_2012)

    return juger_les_solutions(d, examine, "5.6", le_score_decide=True)


def juger_ancienne(d: Dossier) -> Jugement:
    """Each written solution by chapters 3 and 4; of several, the least (4.5)."""

    def examine(ecrit: MotEcrit) -> Examen:
        if d.contexte.premier_coup:
            return examiner_premier_coup(d, ecrit, payer_sans_penalite, "4.3")
        return deux_methodes(d, ecrit) if ecrit.deux_modes else examiner(d, ecrit, MANIERE_ANCIENNE)

    return juger_les_solutions(d, examine, "4.5", le_score_decide=False)


def deux_methodes(d: Dossier, ecrit: MotEcrit) -> Examen:
    """3.4 and 4.5: both methods are held to their rules, the least is kept; but for a word prolonged (3.2.2).

    A reference that says the place of the raccord says no word prolonged elsewhere.
    """
    lettres = replace(ecrit, ref=None)
    raccord = examiner(d, lettres, MANIERE_ANCIENNE)
    reference = examiner(d, replace(ecrit, cotes=()), MANIERE_ANCIENNE)
    if raccord.jugement.solution is not None and raccord.jugement.solution.ref == ecrit.reference:
        reference = raccord
    if _prolonge(raccord) and not _dit_une_autre_solution(reference, raccord, ecrit.points):
        return raccord
    raccord = examiner(d, lettres, MANIERE_RACCORD_A_COTE)
    retenu = reference if reference.jugement.faveur < raccord.jugement.faveur else raccord
    jugement = retenu.jugement
    if any(f.manquement is Manquement.MAL_LOCALISE for f in jugement.fautes):
        causes = mal_localise(ecrit, d.table, retenu.jouables)
        jugement = d.nul(Manquement.MAL_LOCALISE, dire(causes) or NI_L_UN_NI_L_AUTRE)
    texte = "Référence et raccord tous deux écrits : le moins favorable des deux est retenu."
    references = (Compris(lu.ecrit.avec(ecrit.cotes), lu.place) for lu in reference.compris)
    compris = (*references, *raccord.compris) if retenu.acceptable else ()
    return replace(retenu, jugement=jugement.avec(d.etape("3.4", texte)), compris=compris)


def _prolonge(examen: Examen) -> bool:
    """Whether the place paid is that of a word prolonged."""
    solution = examen.jugement.solution
    return any(lu.place.prolonge for lu in examen.compris if solution and lu.place.ref == solution.ref)


def _dit_une_autre_solution(reference: Examen, prolongement: Examen, points: int | None) -> bool:
    """Whether it pays a word that prolongs none, at another square, or across this one by its own score."""
    ici, la = reference.jugement.solution, prolongement.jugement.solution
    assert la is not None, "a prolongation is paid"
    if ici is None or _prolonge(reference):
        return False
    de_la_case = (ici.ref.ligne, ici.ref.colonne) == (la.ref.ligne, la.ref.colonne)
    return not de_la_case or ici.points == points


def juger_les_solutions(d: Dossier, examine: Examiner, numero: str, *, le_score_decide: bool) -> Jugement:
    """The one solution; of several the least, nullity included, unless the score is that of one well located."""
    analyses = [analyser(f, d.table, examine, partiels=not d.contexte.premier_coup) for f in feuilles(d.bulletin)]
    solutions = [lu for analyse in analyses for lu in analyse.solutions]
    lus = [lu for analyse in analyses for lu in _solutions(d, analyse)]
    if not lus:
        return d.nul(Manquement.VIERGE, "bulletin vierge")
    if len(lus) == 1:
        return lus[0].jugement
    retenue = _la_retenue(lus, le_score_decide=le_score_decide)
    retenu = retenue.jugement
    if retenu.nul and all(_touche(lu, retenue) for lu in lus):
        faute = retenu.fautes[0]
        copie = raccord_mal_copie(retenue, solutions)
        motif = nomme(retenue.ecrit.mot, dire([copie]) if copie else faute.sanction.motif)
        return replace(retenu, fautes=(replace(faute, sanction=replace(faute.sanction, motif=motif)),))
    payees = liste(f"{lu.ecrit.mot} ({points(lu.jugement.points)})" for lu in lus)
    texte = f"Plusieurs solutions non rayées, {payees}\u00a0: la moins payée est retenue, nullité comprise"
    texte += ", sauf si le score désigne une place." if le_score_decide else "."
    if not retenu.nul:
        return retenu.apres([d.etape(numero, texte)])
    motif = la_moindre(len(lus), retenue.ecrit.mot, raison_d_un_autre(retenue, solutions))
    return d.nul(Manquement.PLUSIEURS_SOLUTIONS, motif, retenu.mots_refuses).apres([d.etape(numero, texte)])


def _la_retenue(lus: Sequence[Lu], *, le_score_decide: bool) -> Lu:
    designees = [lu for lu in lus if le_score_decide and _designee_par_le_score(lu)]
    if designees:
        return max(designees, key=lambda lu: lu.jugement.faveur)
    return min(lus, key=lambda lu: lu.jugement.faveur)


def _touche(lu: Lu, nulle: Lu) -> bool:
    """Whether it is that word, or only what its letters make with those around: no solution beside it."""
    return lu.feuille is nulle.feuille and bool(lu.cases & nulle.cases)


def _designee_par_le_score(lu: Lu) -> bool:
    """2012, 5.6: the score written is that of a right place."""
    penalisee = any(f.sanction.peine is not Peine.AVERTISSEMENT for f in lu.jugement.fautes)
    return not penalisee and lu.jugement.brut == lu.ecrit.points


def _solutions(d: Dossier, analyse: Analyse) -> list[Lu]:
    """The words of a sheet that stand as solutions; letters of raccord and stray letters are not."""
    return [*analyse.solutions, *(autre.lu for autre in analyse.autres if _est_une_solution(d, autre))]


def _est_une_solution(d: Dossier, autre: Autre) -> bool:
    if autre.lu.examen.acceptable:
        return False
    if autre.seule and autre.lu.feuille.principal is None and not autre.lu.sur_la_grille(d.table):
        return d.severe(Choix.PARASITE_SEULE)
    if autre.parasites < 2:
        return False
    if autre.lu.sur_la_grille(d.table):
        return autre.lu.examen.posees_au_moins > 1 and d.severe(Choix.RACCORD_DEPLACE)
    return autre.propose(d.table) or autre.lu.examen.posees_au_moins > 1 or autre.du_tirage(d.table) > 1
