"""Conducting a coup: draw, announce, time, collect, retain, announce the top, annul, end."""

from collections.abc import Sequence

from msgspec.structs import replace

from arbitre.engine.choix import Candidat
from arbitre.engine.chrono import DUREE_MAX
from arbitre.engine.correction.multitops import meilleur_ensemble
from arbitre.engine.erreurs import CommandeRefusee, PlacementImpossible
from arbitre.engine.francais import INSECABLE, denombrer
from arbitre.engine.grille import Placement
from arbitre.engine.lettres import JOKER, capitales, en_trop, lettres_valides
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.elimination import a_clore, en_lice
from arbitre.engine.partie.etat import Annulation, Coup, Partie, Phase
from arbitre.engine.partie.fin import (
    Clause,
    Fin,
    fin_par_annulation,
    fin_par_les_lettres,
    fin_sans_solution,
    interruption_validee,
)
from arbitre.engine.partie.preparee import suivie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.sac import a_tirer, compagnon, compagnon_repris, disponibles, sac
from arbitre.engine.saisies import NOMBRE_MAX, phrase
from arbitre.engine.solution import Solution, decompter
from arbitre.engine.tirage import ExamenDuTirage, Tirage, Validite, composer, examiner, repete_l_annule

Evenements = tuple[ev.EvenementPartie, ...]

_ATTENDU = {
    Phase.TIRAGE: "tirez d’abord les lettres",
    Phase.CHOIX: "gardez ou rejetez d’abord ce tirage",
    Phase.ANNONCE: "annoncez d’abord le tirage",
    Phase.CHRONO: "lancez d’abord le chrono",
    Phase.RECHERCHE: "attendez la fin du temps, ou terminez le coup",
    Phase.RAMASSAGE: "comptez d’abord les bulletins ramassés",
    Phase.TOP: "choisissez d’abord le top",
    Phase.ANNONCE_TOP: "annoncez d’abord le top",
    Phase.FINIE: "la partie est finie",
}


def exiger(partie: Partie, *phases: Phase) -> None:
    """Refuse unless the coup in hand is in one of ``phases``, saying what comes first."""
    if partie.phase not in phases:
        raise CommandeRefusee(f"Pas maintenant : {_ATTENDU[partie.phase]}.")


def en_main(partie: Partie, *phases: Phase) -> Coup:
    """The coup in hand, required to be in one of ``phases``."""
    exiger(partie, *phases)
    assert partie.coup is not None, "these phases have a coup in hand"
    return partie.coup


def prochain_numero(partie: Partie) -> int:
    """The number that the next tirage's coup has: an annulled coup takes none."""
    coup = partie.coup
    return 1 if coup is None else coup.numero + 1 if coup.proclame else coup.numero


# --- the tirage --------------------------------------------------------------------------------------------------


def exiger_l_elimination(partie: Partie) -> None:
    """In a mort subite no letter is drawn before the last coup said who is out."""
    if ouvert := a_clore(partie):
        raise CommandeRefusee(f"Mort subite : saisissez et clôturez d’abord le coup {ouvert}, qui élimine.")


def tirer_lettres(contexte: Contexte, commande: cmd.TirerLettres) -> Evenements:
    """The letters make a tirage, or a rejet with its article; refused when the bag does not hold them."""
    partie = contexte.partie
    exiger(partie, Phase.TIRAGE)
    if fin := fin_proposee(partie):
        raise CommandeRefusee(f"La partie est finie : {fin.motif} ({fin.article}). Terminez la partie.")
    if suivie(partie):
        raise CommandeRefusee("Partie préparée\u00a0: ses lettres sont sous le scellé. Quittez-la pour tirer.")
    exiger_l_elimination(partie)
    tirage = tirage_propose(partie, lettres_valides(capitales(commande.nouvelles)))
    numero = prochain_numero(partie)
    examen = examiner_tirage(partie, tirage)
    if examen.validite is Validite.REJET:
        return (ev.TirageRejete(numero, tirage, examen.article, examen.motif),)
    return (ev.TirageFait(numero, tirage, accepte=examen.validite is Validite.VALIDE),)


def examiner_tirage(partie: Partie, tirage: Tirage) -> ExamenDuTirage:
    """Whether ``tirage`` stands as the next one; one equal to the coup annulled for an error does not (2023, 3.6)."""
    numero, reglement = prochain_numero(partie), partie.reglement
    annule = partie.annules[-1].coup if partie.annules else None
    if annule is not None and annule.numero == numero and annule.tirage is not None:
        contenu = sac(partie.grille, tirage.lettres, partie.formule)
        if repete_l_annule(tirage.lettres, annule.tirage.lettres, contenu, reglement):
            motif = "Tirage identique à celui du coup annulé : toutes les lettres retournent au sac."
            return ExamenDuTirage(Validite.REJET, 0, reglement.annulation, motif)
    return examiner(tirage.lettres, numero, disponibles(partie.grille, partie.formule), reglement)


def tirage_propose(partie: Partie, nouvelles: str) -> Tirage:
    """Reliquat and typed letters as a tirage, checked against the bag and the number wanted."""
    nouvelles = nouvelles.replace(JOKER, "") if partie.formule.joker else nouvelles
    reliquat = partie.reliquat
    contenu = sac(partie.grille, reliquat, partie.formule)
    if trop := en_trop(nouvelles, {c: contenu.count(c) for c in set(contenu)}):
        raise CommandeRefusee(
            f"Le sac ne contient plus « {trop} » : vérifiez la lettre tapée. Il reste {restantes(contenu)}."
        )
    voulues = a_tirer(partie.grille, reliquat, partie.formule)
    if len(nouvelles) != voulues:
        raise CommandeRefusee(f"Il faut {denombrer(voulues, 'nouvelle lettre')}, vous en donnez {len(nouvelles)}.")
    coup = partie.coup
    remis = coup is not None and not coup.proclame and coup.remis
    return composer(reliquat, nouvelles + compagnon(partie.grille, partie.formule), rejet=remis)


def restantes(contenu: str) -> str:
    """« 3 A, 2 E, 2 jokers » for a sentence."""
    comptes = {c: contenu.count(c) for c in contenu}
    parts = [denombrer(n, "joker", INSECABLE) if c == JOKER else f"{n}\u00a0{c}" for c, n in comptes.items()]
    return ", ".join(parts) or "rien"


def accepter_tirage(contexte: Contexte) -> Evenements:
    """Keep a tirage whose validity is the juge-arbitre's choice."""
    return (ev.TirageAccepte(en_main(contexte.partie, Phase.CHOIX).numero),)


def rejeter_tirage(contexte: Contexte) -> Evenements:
    """Put it back; a tirage that is valid by itself cannot be rejected (2023, 3.2)."""
    partie = contexte.partie
    coup = en_main(partie, Phase.CHOIX, Phase.ANNONCE)
    assert coup.tirage is not None
    examen = examiner(coup.tirage.lettres, coup.numero, disponibles(coup.grille, partie.formule), partie.reglement)
    if examen.validite is Validite.VALIDE:
        raise CommandeRefusee(f"Ce tirage est valide : il ne peut être rejeté ({examen.article}).")
    return (ev.TirageRejete(coup.numero, coup.tirage, examen.article, "Rejet au gré du juge-arbitre."),)


def annoncer_tirage(contexte: Contexte) -> Evenements:
    """The tirage is said; the room sees it from now on."""
    return (ev.TirageAnnonce(en_main(contexte.partie, Phase.ANNONCE).numero),)


# --- the time ----------------------------------------------------------------------------------------------------


def lancer_chrono(contexte: Contexte) -> Evenements:
    """The time starts, once a coup."""
    return (ev.ChronoLance(en_main(contexte.partie, Phase.CHRONO).numero),)


def suspendre_chrono(contexte: Contexte, commande: cmd.SuspendreChrono) -> Evenements:
    """The time stops; what is left is a fact."""
    coup = en_main(contexte.partie, Phase.RECHERCHE)
    return (ev.ChronoSuspendu(coup.numero, _reste(commande.reste)),)


def reprendre_chrono(contexte: Contexte, commande: cmd.ReprendreChrono) -> Evenements:
    """The time goes on."""
    coup = en_main(contexte.partie, Phase.RECHERCHE)
    return (ev.ChronoRepris(coup.numero, _reste(commande.reste)),)


def _reste(reste: float) -> float:
    """Seconds left that a chrono can show: more than the coup's own time where some was given."""
    if not 0 <= reste <= DUREE_MAX:
        raise CommandeRefusee(f"Le temps qui reste est compris entre 0 et {DUREE_MAX} secondes.")
    return float(reste)


def terminer_coup(contexte: Contexte) -> Evenements:
    """The time is over: nobody writes any more."""
    return (ev.TempsTermine(en_main(contexte.partie, Phase.RECHERCHE).numero),)


def compter_bulletins(contexte: Contexte, commande: cmd.CompterBulletins) -> Evenements:
    """How many bulletins came in, at most one a table; it may be counted again later."""
    partie = contexte.partie
    if commande.coup is None:
        numero = en_main(partie, Phase.RAMASSAGE, Phase.TOP, Phase.ANNONCE_TOP).numero
    else:
        numero = commande.coup
        coup = partie.le_coup(numero)
        if coup is None or not coup.temps_ecoule:
            raise CommandeRefusee(f"Les bulletins du coup {numero} ne sont pas encore ramassés.")
    presents = len(partie.presents(numero))
    nombre = presents if commande.nombre is None else commande.nombre
    if not 0 <= nombre <= presents:
        raise CommandeRefusee(f"{denombrer(nombre, 'bulletin')} pour {denombrer(presents, 'table')} : recomptez.")
    return (ev.BulletinsRamasses(numero, nombre),)


# --- the top -----------------------------------------------------------------------------------------------------


def retenir_top(contexte: Contexte, commande: cmd.RetenirTop) -> Evenements:
    """The first candidate, or the one named; in multitops with what the best bulletin would have."""
    retenu = _choisir_le_top(contexte, commande)
    coup, formule = contexte.partie.coup, contexte.partie.formule
    if formule.solutions == 1 or coup is None or coup.tirage is None:
        return (retenu,)
    savoir = contexte.savoir
    solutions = savoir.solutions(coup.grille, coup.tirage.lettres, formule)
    meilleures = meilleur_ensemble(coup.grille, solutions, formule.solutions, savoir.entrees)
    maximum = sum(solution.points for solution in meilleures)
    return (replace(retenu, maximum=max(maximum, retenu.solution.points)),)


def _choisir_le_top(contexte: Contexte, commande: cmd.RetenirTop) -> ev.TopRetenu:
    """The solution to lay; outside the list only when the juge-arbitre answers for it."""
    coup = en_main(contexte.partie, Phase.TOP, Phase.ANNONCE_TOP)
    candidats = contexte.candidats()
    if commande.mot is None and commande.ref is None:
        if not candidats:
            raise CommandeRefusee("Aucune solution n’est réalisable : annulez le coup et retirez les lettres.")
        return _retenu(contexte.partie, coup, candidats, candidats[0])
    if commande.mot is None or commande.ref is None:
        raise CommandeRefusee("Donnez le mot et sa référence, par exemple MAISON H4.")
    solution = _solution_tapee(contexte.partie, coup, Placement.parse(commande.mot, commande.ref))
    posees = set(coup.grille.nouvelles(solution.placement))
    candidat = next((c for c in candidats if set(coup.grille.nouvelles(c.solution.placement)) == posees), None)
    if candidat is not None:
        if candidat.article is not None and not commande.hors_liste:
            raise CommandeRefusee(f"{solution.placement} ne peut être retenu ({candidat.article}) : {candidat.raison}")
        return _retenu(contexte.partie, coup, candidats, candidat)
    if not commande.hors_liste:
        raise CommandeRefusee(_pourquoi_pas(solution, candidats))
    return ev.TopRetenu(coup.numero, solution, "Retenu par le juge-arbitre, hors de la liste des tops.", None)


def _retenu(partie: Partie, coup: Coup, candidats: Sequence[Candidat], candidat: Candidat) -> ev.TopRetenu:
    """With the article that forbids it, else the one that forbids others, else the one on openness."""
    interdits = (c.article for c in candidats if c.article is not None)
    choix = next(interdits, partie.reglement.choix_ouvrir) if len(candidats) > 1 else None
    return ev.TopRetenu(coup.numero, candidat.solution, candidat.raison, candidat.article or choix)


def _pourquoi_pas(solution: Solution, candidats: Sequence[Candidat]) -> str:
    if not candidats:
        return f"{solution.placement} n’est pas une solution connue du lexique : confirmez si vous en répondez."
    top, valeur = candidats[0].solution.points, denombrer(solution.points, "point")
    return f"{solution.placement} vaut {valeur}, le top {top} : confirmez si vous en répondez."


def _solution_tapee(partie: Partie, coup: Coup, placement: Placement) -> Solution:
    """The solution at that place with its points; refuses letters that the tirage lacks."""
    assert coup.tirage is not None
    posees = coup.grille.nouvelles(placement)
    lettres = "".join(JOKER if signe.islower() else signe for _, signe in posees)
    tirage = coup.tirage.lettres
    if trop := en_trop(lettres, {c: tirage.count(c) for c in set(tirage)}):
        raise PlacementImpossible(f"{placement} demande « {trop} », que le tirage n’a pas.")
    if len(posees) > partie.formule.max_posees:
        raise PlacementImpossible(f"{placement} pose {len(posees)} lettres : {partie.formule.max_posees} au plus.")
    pose = coup.grille.poser(placement).tel_que_pose(placement)
    return Solution(pose.mot, pose.ref, decompter(coup.grille, placement, partie.formule).points)


def annoncer_top(contexte: Contexte) -> Evenements:
    """The word lies on every grid from now on."""
    partie = contexte.partie
    coup = en_main(partie, Phase.ANNONCE_TOP)
    return (ev.TopAnnonce(coup.numero, sort_du_joker(partie, coup)),)


def sort_du_joker(partie: Partie, coup: Coup) -> str | None:
    """In a partie joker, what becomes of the joker laid: « repris », « pose », or None without one."""
    if not partie.formule.joker or coup.retenu is None or coup.tirage is None:
        return None
    return compagnon_repris(coup.grille, coup.retenu.solution.placement, coup.tirage.lettres, partie.formule)[0]


# --- annulment and end -------------------------------------------------------------------------------------------


def annuler_coup(contexte: Contexte, commande: cmd.AnnulerCoup) -> Evenements:
    """All letters go back; the partie ends where no other tirage can come (2023, 3.6 and 3.7)."""
    partie = contexte.partie
    coup = partie.coup
    if coup is None or coup.tirage is None or partie.phase is Phase.FINIE:
        raise CommandeRefusee("Il n’y a pas de coup à annuler.")
    motif = phrase(commande.motif)
    contenu = sac(coup.grille, coup.tirage.lettres, partie.formule)
    if commande.cause is Annulation.SANS_SOLUTION:
        if contexte.savoir.candidats(coup.grille, coup.tirage.lettres, partie.formule, partie.reglement):
            raise CommandeRefusee("Ce tirage a au moins une solution : le coup ne peut être annulé pour cela.")
        fin = fin_sans_solution(contenu, partie.reglement)
    else:
        if not motif:
            raise CommandeRefusee("Dites en quelques mots l’erreur qui fait annuler le coup.")
        fin = fin_par_annulation(contenu, partie.reglement)
    annule = ev.CoupAnnule(coup.numero, commande.cause, motif)
    return (annule, ev.PartieTerminee(fin.clause, fin.article)) if fin else (annule,)


def fin_proposee(partie: Partie) -> Fin | None:
    """The clause that ends the partie before an impossible draw; None while it goes on."""
    if partie.phase is not Phase.TIRAGE or partie.coup is None:
        return None
    return _fin_de_la_formule(partie) or fin_par_les_lettres(partie.reste, partie.reglement, partie.formule)


def _fin_de_la_formule(partie: Partie) -> Fin | None:
    """What ends a formule before its letters do: its number of coups, a last player in a mort subite."""
    limite = partie.formule.coups
    if limite is not None and len(partie.coups) >= limite:
        return Fin(Clause.NOMBRE_DE_COUPS, partie.reglement.formules)
    if partie.formule.elimination and partie.elimines and a_clore(partie) is None and len(en_lice(partie)) < 2:
        return Fin(Clause.DERNIER_EN_LICE, partie.reglement.formules)
    return None


def terminer_partie(contexte: Contexte, commande: cmd.TerminerPartie) -> Evenements:
    """End by the clause that applies, or by the juge-arbitre's decision, which a coup under way does not stop."""
    partie = contexte.partie
    if not commande.par_decision:
        exiger(partie, Phase.TIRAGE)
    _exiger_les_resultats(partie)
    if fin := fin_proposee(partie) or _plus_de_place(contexte):
        return (ev.PartieTerminee(fin.clause, fin.article),)
    if not commande.par_decision:
        raise CommandeRefusee("Aucune clause ne met fin à la partie : confirmez si vous la terminez ici.")
    return (ev.PartieTerminee(Clause.JUGE_ARBITRE, partie.reglement.fin),)


def _plus_de_place(contexte: Contexte) -> Fin | None:
    """The end where the bag is empty and the letters left can be laid nowhere."""
    partie = contexte.partie
    lettres = partie.reliquat + compagnon(partie.grille, partie.formule)
    if partie.phase is not Phase.TIRAGE or partie.coup is None or sac(partie.grille, lettres, partie.formule):
        return None
    if contexte.savoir.candidats(partie.grille, lettres, partie.formule, partie.reglement):
        return None
    return fin_sans_solution("", partie.reglement)


def _exiger_les_resultats(partie: Partie) -> None:
    """A partie does not end between the collection of a coup, which counts, and the announcement of its top."""
    if partie.phase is Phase.FINIE:
        raise CommandeRefusee("La partie est déjà finie.")
    if partie.coup is not None and partie.phase in (Phase.TOP, Phase.ANNONCE_TOP):
        raise CommandeRefusee(f"Le coup {partie.coup.numero} est ramassé, il compte : annoncez d’abord son top.")


def interrompre_partie(contexte: Contexte, commande: cmd.InterromprePartie) -> Evenements:
    """An interruption beyond what the edition allows ends the partie."""
    partie = contexte.partie
    _exiger_les_resultats(partie)
    if not 0 < commande.minutes <= NOMBRE_MAX:
        raise CommandeRefusee(f"{commande.minutes} minutes d’interruption : donnez un nombre entre 1 et {NOMBRE_MAX}.")
    ramasses = sum(coup.ramasses is not None for coup in partie.coups)
    issue = interruption_validee(commande.minutes, ramasses, partie.reglement, originale=partie.originale)
    if issue is None:
        limite = partie.reglement.interruption_max
        regle = (
            f"l’édition admet {limite.valeur} minutes ({limite.article})"
            if limite
            else "cette édition n’en fixe pas la durée : terminez la partie par décision si vous le voulez"
        )
        temps = denombrer(commande.minutes, "minute")
        raise CommandeRefusee(f"Interruption de {temps} : {regle}. La partie peut reprendre.")
    fin, valides = issue
    return (ev.PartieInterrompue(commande.minutes, valides, fin.article),)
