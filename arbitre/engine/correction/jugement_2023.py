"""Edition of 2023, chapter 5: the words played, the acceptable solutions, the treatment of a bulletin."""

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.analyse import Analyse, Autre, Examen, Lu, analyser
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.diagnostic import diagnostiquer
from arbitre.engine.correction.dossier import Dossier, Jugement
from arbitre.engine.correction.ecrits import MotEcrit, feuilles
from arbitre.engine.correction.premier_coup import examiner_premier_coup, payer_le_maximum
from arbitre.engine.correction.solutions_2023 import examiner
from arbitre.engine.correction.textes import cite


def juger_2023(d: Dossier) -> Jugement:
    """5.4: the four immediate zeros in their order, then what is paid."""

    def examine(ecrit: MotEcrit) -> Examen:
        if d.contexte.premier_coup:
            return examiner_premier_coup(d, ecrit, payer_le_maximum, "5.4.2.a")
        return examiner(d, ecrit)

    analyses = [analyser(feuille, d.table, examine) for feuille in feuilles(d.bulletin)]
    return (
        sans_solution_acceptable(d, analyses)
        or autre_mot_joue(d, analyses)
        or erreur_de_grille_ou_de_lettre(d, analyses)
        or paiement(d, analyses)
    )


def sans_solution_acceptable(d: Dossier, analyses: list[Analyse]) -> Jugement | None:
    """5.4.1.a: no acceptable solution at all."""
    if not analyses:
        return d.nul(Manquement.VIERGE, "bulletin vierge")
    if any(a.premiere.examen.acceptable for a in analyses):
        return None
    jugement = analyses[0].premiere.jugement
    if len(analyses) == 1:
        return jugement
    refuses = tuple(dict.fromkeys(mot for a in analyses for mot in a.premiere.jugement.mots_refuses))
    return Jugement(fautes=jugement.fautes, mots_refuses=refuses, etapes=jugement.etapes)


def autre_mot_joue(d: Dossier, analyses: list[Analyse]) -> Jugement | None:
    """5.4.1.b and 5.2.2: besides, a word played with several new letters that gives no acceptable solution."""
    for fautif in _mots_joues_sans_solution(d, analyses):
        mot = cite(fautif.ecrit.mot)
        raison = fautif.jugement.fautes[0].sanction.motif
        return d.nul(Manquement.AUTRE_MOT, f"{mot} est aussi joué : {raison}", fautif.jugement.mots_refuses)
    return None


def _mots_joues_sans_solution(d: Dossier, analyses: list[Analyse]) -> list[Lu]:
    entiers = [a.premiere for a in analyses if not a.premiere.examen.acceptable]
    parasites = [autre.lu for a in analyses for autre in a.autres if _parasites_jouees(d, autre)]
    return [lu for lu in (*entiers, *parasites) if lu.examen.posees_au_moins > 1]


def _parasites_jouees(d: Dossier, autre: Autre) -> bool:
    """Whether these parasite letters form a played word that counts (5.2.2)."""
    if autre.lu.examen.posees_au_moins < 2 or autre.lu.examen.acceptable:
        return False
    if autre.lu.sur_la_grille(d.table):
        return d.severe(Choix.RACCORD_DEPLACE)
    return autre.parasites > 1 or d.severe(Choix.PARASITE_SEULE)


def erreur_de_grille_ou_de_lettre(d: Dossier, analyses: list[Analyse]) -> Jugement | None:
    """5.4.1.c and d: besides, a word of several new letters that the grid or the tirage does not allow."""
    entiers = [a.premiere for a in analyses if not a.premiere.examen.acceptable]
    autres = [
        autre.lu
        for a in analyses
        for autre in a.autres
        if autre.parasites > 1 and autre.du_tirage(d.table) > 1 and not autre.lu.sur_la_grille(d.table)
    ]
    for lu in (*entiers, *autres):
        if not lu.examen.jouables:
            cause = diagnostiquer(lu.ecrit, d.table)
            if cause.manquement in (Manquement.ERREUR_DE_GRILLE, Manquement.ERREUR_DE_LETTRE):
                return d.nul(cause.manquement, cause.motif)
    return None


def paiement(d: Dossier, analyses: list[Analyse]) -> Jugement:
    """5.4.2: the best of dependent solutions; the least of independent ones, nullity included."""
    lots: list[Jugement] = []
    for analyse in analyses:
        groupes: dict[int, list[Jugement]] = {}
        for lu in analyse.solutions:
            groupes.setdefault(lu.ilot, []).append(lu.jugement)
        lots += (max(groupe, key=lambda j: j.faveur) for groupe in groupes.values())
        lots += (
            autre.lu.jugement
            for autre in analyse.autres
            if autre.apart and not autre.lu.examen.acceptable and not autre.lu.sur_la_grille(d.table)
        )
    retenu = min(lots, key=lambda j: j.faveur)
    if len(lots) == 1:
        return retenu
    texte = "Plusieurs solutions indépendantes et non rayées : la moins payée est retenue, nullité comprise."
    if not retenu.nul:
        return retenu.apres([d.etape("5.4.2.b", texte)])
    motif = f"plusieurs solutions indépendantes, dont une nulle : {retenu.fautes[0].sanction.motif}"
    return d.nul(Manquement.PLUSIEURS_SOLUTIONS, motif, retenu.mots_refuses).apres([d.etape("5.4.2.b", texte)])
