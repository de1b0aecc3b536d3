"""What ends: a coup is closed, and in a mort subite says who is out; it is annulled; the partie ends, or is stopped."""

from collections.abc import Iterator
from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from arbitre.engine.classement.mort_subite import elimines, retraits
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.fin import (
    Annulation,
    Clause,
    ErreurDeCoup,
    Fin,
    annulation_dite,
    fin_par_annulation,
    fin_par_les_lettres,
    fin_sans_solution,
    interruption_validee,
    realisable,
)
from arbitre.engine.francais import accorder, denombrer, suites
from arbitre.engine.ordre import AuCoup, Ordre, Situe
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.coup import coup_a_corriger, exiger, sur
from arbitre.engine.partie.etat import Coup, CoupAnnuleTrace, Interruption, Partie, Phase
from arbitre.engine.partie.lecture import avertissements, bulletins_saisis, non_remis, non_saisis, resultat
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.reglement import Article
from arbitre.engine.sac import compagnon, sac
from arbitre.engine.saisies import NOMBRE_MAX, phrase


class CloturerCoup(Ordre, frozen=True):
    """All results of the coup are in."""

    libelle = "clôture du coup"
    coup: int


class AnnulerCoup(Ordre, frozen=True):
    """Annul the coup in hand: nothing can be laid, or an error: which one, or its reason in a few words."""

    libelle = "annulation du coup"
    cause: Annulation
    motif: str = ""
    erreur: ErreurDeCoup = ErreurDeCoup.AUTRE


class TerminerPartie(Ordre, frozen=True):
    """End the partie, by the clause that applies or by the juge-arbitre's will."""

    libelle = "fin de la partie"
    par_decision: bool = False


class InterromprePartie(Ordre, frozen=True):
    """The partie was interrupted for a number of minutes."""

    libelle = "interruption de la partie"
    minutes: int


class CoupCloture(AuCoup, frozen=True):
    """All results of the coup are in and looked at."""


class JoueursElimines(AuCoup, frozen=True):
    """All who are out at that coup of a mort subite; the others are in again."""

    joueurs: tuple[int, ...]


class CoupAnnule(AuCoup, frozen=True):
    """The coup takes no number and all its letters go back into the bag."""

    dit = "raison"
    cause: Annulation
    motif: str
    erreur: ErreurDeCoup | None = None

    @property
    def raison(self) -> str:
        """Why, in a few words."""
        return annulation_dite(self.cause, self.erreur, self.motif)


class PartieTerminee(Situe, frozen=True):
    """The end, its clause and article."""

    dit = "article"
    clause: Clause
    article: Article


class PartieInterrompue(Situe, frozen=True):
    """An interruption too long: the partie ends; its results stand or not."""

    dit = "article"
    minutes: int
    valides: bool
    article: Article


CommandeFin = CloturerCoup | AnnulerCoup | TerminerPartie | InterromprePartie
EvenementFin = CoupCloture | JoueursElimines | CoupAnnule | PartieTerminee | PartieInterrompue
Evenements = tuple[EvenementFin, ...]


def decide(contexte: Contexte, commande: CommandeFin) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case CloturerCoup():
            return cloturer(contexte, commande)
        case AnnulerCoup():
            return annuler_coup(contexte, commande)
        case TerminerPartie():
            return terminer_partie(contexte, commande)
        case InterromprePartie():
            return interrompre_partie(contexte, commande)
        case _:
            assert_never(commande)


def cloturer(contexte: Contexte, commande: CloturerCoup) -> Evenements:
    """Close a coup whose results are all in; refused while collected and entered differ."""
    partie = contexte.partie
    coup = coup_a_corriger(partie, commande.coup)
    if coup.cloture:
        raise CommandeRefusee(f"Le coup {coup.numero} est déjà clos.")
    if manquantes := non_saisis(partie, coup):
        raise CommandeRefusee(f"Tables non saisies au coup {coup.numero} : {suites(manquantes)}.")
    saisis = bulletins_saisis(coup)
    if saisis != coup.ramasses:
        ramasses = denombrer(coup.ramasses or 0, "bulletin ramassé")
        sans = non_remis(partie, coup)
        rien = f" ({accorder(len(sans), 'table')} {suites(sans)}\u00a0: rien remis)" if sans else ""
        raise CommandeRefusee(f"{ramasses}, {saisis} saisis au coup {coup.numero}{rien}\u00a0: recomptez ou corrigez.")
    return (CoupCloture(coup.numero), *eliminer(partie, coup))


def refermer(partie: Partie, coup: Coup) -> Evenements:
    """What closes again a coup that a decision opened; nothing where something of it is still to be done."""
    if coup.cloture or non_saisis(partie, coup) or bulletins_saisis(coup) != coup.ramasses:
        return ()
    return (CoupCloture(coup.numero), *eliminer(partie, coup))


def points_decisifs(partie: Partie, coup: Coup) -> dict[int, int]:
    """What each player still in has on ``coup``, every penalty taken off on the spot."""
    reglement = partie.reglement
    toleres = partie.formule.tolerance
    if toleres is None:
        toleres = reglement.avertissements_toleres_original.valeur
    penalite = reglement.penalite_avertissement.valeur
    return {
        place.joueur: resultat(partie, coup, place.joueur).points
        - retraits(avertissements(partie, place.joueur), coup.numero, toleres, penalite)
        for place in partie.presents(coup.numero)
    }


def eliminer(partie: Partie, coup: Coup) -> tuple[JoueursElimines, ...]:
    """The event that closing ``coup`` brings about, where it changes anything."""
    if not partie.formule.elimination:
        return ()
    sortants = elimines(points_decisifs(partie, coup))
    deja = {joueur for joueur, sorti in partie.elimines.items() if sorti == coup.numero}
    return () if set(sortants) == deja else (JoueursElimines(coup.numero, sortants),)


def a_clore(partie: Partie) -> int | None:
    """The number of the coup to close before letters are drawn, so that no player who is out plays on; None where
    there is none."""
    if not partie.formule.elimination:
        return None
    return next((coup.numero for coup in partie.coups if coup.proclame and not coup.cloture), None)


def en_lice(partie: Partie) -> tuple[int, ...]:
    """The players still in."""
    return tuple(p.joueur for p in partie.presents(len(partie.coups) + 1))


def annuler_coup(contexte: Contexte, commande: AnnulerCoup) -> Evenements:
    """All letters go back; the partie ends where no other tirage can come (2023, 3.6 and 3.7)."""
    partie = contexte.partie
    coup = partie.coup
    if coup is None or coup.tirage is None or partie.phase is Phase.FINIE:
        raise CommandeRefusee("Il n’y a pas de coup à annuler.")
    motif = phrase(commande.motif)
    contenu = sac(coup.grille, coup.tirage.lettres, partie.formule)
    if commande.cause is Annulation.SANS_SOLUTION:
        candidats = contexte.savoir.candidats(coup.grille, coup.tirage.lettres, partie.formule, partie.reglement)
        if realisable((c.solution.points for c in candidats), partie.reglement):
            raise CommandeRefusee("Ce tirage a au moins une solution : le coup ne peut être annulé pour cela.")
        fin = fin_sans_solution(contenu, partie.reglement)
    else:
        if not motif and commande.erreur is ErreurDeCoup.AUTRE:
            raise CommandeRefusee("Dites en quelques mots l’erreur qui fait annuler le coup.")
        fin = fin_par_annulation(contenu, partie.reglement)
    erreur = commande.erreur if commande.cause is Annulation.ERREUR else None
    annule = CoupAnnule(coup.numero, commande.cause, motif, erreur)
    return (annule, PartieTerminee(fin.clause, fin.article)) if fin else (annule,)


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
    if partie.elimines and a_clore(partie) is None and len(en_lice(partie)) < 2:
        return Fin(Clause.DERNIER_EN_LICE, partie.reglement.mort_subite)
    return None


def terminer_partie(contexte: Contexte, commande: TerminerPartie) -> Evenements:
    """End by the clause that applies, or by the juge-arbitre's decision, which a coup under way does not stop."""
    partie = contexte.partie
    if not commande.par_decision:
        exiger(partie, Phase.TIRAGE)
    _exiger_les_resultats(partie)
    if fin := fin_proposee(partie) or _plus_de_place(contexte):
        return (PartieTerminee(fin.clause, fin.article),)
    if not commande.par_decision:
        raise CommandeRefusee("Aucune clause ne met fin à la partie : confirmez si vous la terminez ici.")
    return (PartieTerminee(Clause.JUGE_ARBITRE, partie.reglement.fin),)


def _plus_de_place(contexte: Contexte) -> Fin | None:
    """The end where the bag is empty and the letters left can be laid nowhere."""
    partie = contexte.partie
    lettres = partie.reliquat + compagnon(partie.grille, partie.formule)
    if partie.phase is not Phase.TIRAGE or sac(partie.grille, lettres, partie.formule):
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


def effet_d_une_interruption(partie: Partie, minutes: int) -> tuple[Fin, bool] | None:
    """What ends the partie after that long, and whether its results stand; None: play goes on."""
    ramasses = sum(coup.ramasses is not None and not coup.points_annules for coup in partie.coups)
    return interruption_validee(minutes, ramasses, partie.reglement, originale=partie.formule.originale)


def interrompre_partie(contexte: Contexte, commande: InterromprePartie) -> Evenements:
    """An interruption beyond what the edition allows ends the partie."""
    partie = contexte.partie
    _exiger_les_resultats(partie)
    if not 0 < commande.minutes <= NOMBRE_MAX:
        raise CommandeRefusee(
            f"{denombrer(commande.minutes, 'minute')} d’interruption : donnez un nombre entre 1 et {NOMBRE_MAX}."
        )
    issue = effet_d_une_interruption(partie, commande.minutes)
    if issue is None:
        limite = partie.reglement.interruption_max
        regle = (
            f"l’édition admet {denombrer(limite.valeur, 'minute')} ({limite.article})"
            if limite
            else "cette édition n’en fixe pas la durée : terminez la partie par décision si vous le voulez"
        )
        raise CommandeRefusee(
            f"Interruption de {denombrer(commande.minutes, 'minute')} : {regle}. La partie peut reprendre."
        )
    fin, valides = issue
    return (PartieInterrompue(commande.minutes, valides, fin.article),)


def apply(partie: Partie, evenement: EvenementFin) -> Partie:
    """The partie after ``evenement``. Never refuses."""
    match evenement:
        case CoupCloture(numero):
            return sur(partie, numero, lambda c: replace(c, cloture=True, fut_clos=True))
        case JoueursElimines(coup, joueurs):
            return _eliminer(partie, coup, joueurs)
        case CoupAnnule(numero, cause, motif, erreur):
            return _annuler(partie, CoupAnnuleTrace(partie.coups[numero - 1], cause, motif, erreur))
        case PartieTerminee(clause, article):
            return replace(partie, fin=Fin(clause, article))
        case PartieInterrompue(minutes, valides, article):
            arret = Interruption(minutes, valides)
            return replace(partie, fin=Fin(Clause.INTERRUPTION, article), interruption=arret)
        case _:
            assert_never(evenement)


def _eliminer(partie: Partie, coup: int, joueurs: tuple[int, ...]) -> Partie:
    """The partie where ``joueurs``, and no others, are out after ``coup``; a player put out by mistake sits where he
    sat."""
    revenus = {j for j, sorti in partie.elimines.items() if sorti == coup and j not in joueurs}
    places = tuple(replace(p, jusqua=None) if p.joueur in revenus and p.jusqua == coup else p for p in partie.places)
    for joueur in joueurs:
        places = places_fermees(places, joueur, coup)
    elimines = {j: sorti for j, sorti in partie.elimines.items() if j not in revenus} | dict.fromkeys(joueurs, coup)
    return replace(partie, places=places, elimines=Map(elimines))


def places_fermees(places: tuple[Place, ...], joueur: int, jusqua: int) -> tuple[Place, ...]:
    """The places with none of the player's after coup ``jusqua``; one that would be empty goes."""
    return tuple(
        replace(p, jusqua=jusqua) if p.joueur == joueur and p.tient(jusqua + 1) else p
        for p in places
        if p.joueur != joueur or p.depuis <= jusqua
    )


def _annuler(partie: Partie, trace: CoupAnnuleTrace) -> Partie:
    """The coup is played again under its number; places that were to change after it change before it now."""
    coup = trace.coup
    rejoue = Coup(coup.numero, coup.grille, remis=True)
    places = partie.places if coup.ramasses is None else tuple(_avancees(partie.places, coup.numero))
    coups = (*partie.coups[: coup.numero - 1], rejoue)
    arrivees = ((joueur, min(depuis, coup.numero)) for joueur, depuis in partie.retards.items())
    retards = partie.retards if coup.ramasses is None else Map(arrivees)
    return replace(partie, coups=coups, annules=(*partie.annules, trace), places=places, retards=retards)


def _avancees(places: tuple[Place, ...], coup: int) -> Iterator[Place]:
    for place in places:
        depuis = coup if place.depuis == coup + 1 else place.depuis
        jusqua = coup - 1 if place.jusqua == coup else place.jusqua
        if jusqua is None or depuis <= jusqua:
            yield replace(place, depuis=depuis, jusqua=jusqua)
