"""The director of the tournament goes back on a decision, excludes a player, takes that back (article 9.3)."""

from typing import Final, assert_never

from msgspec.structs import replace

from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.incidents import PeineClassique
from arbitre.engine.classique.tournoi.contester import penaliser_le_plaignant
from arbitre.engine.classique.tournoi.etat import (
    Affaire,
    DecisionRevue,
    ExclusionLevee,
    JoueurExclu,
    Revision,
    Tournoi,
    nom_de,
)
from arbitre.engine.classique.tournoi.resultats import appliquer_la_decision
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre
from arbitre.engine.saisies import exigee

SEVERITE: Final = tuple(PeineClassique)
"""Penalties from the lightest to the heaviest."""
POUR_UNE_CONTESTATION: Final = (PeineClassique.CINQ_POINTS, PeineClassique.RIEN)
"""The penalties that may be set for a contestation: that of the text, or none."""


class ReviserDecision(Ordre, frozen=True):
    """What holds instead of a decision or contestation: ``peine``, or nothing of it (None)."""

    libelle = "révision d’une décision"
    affaire: Affaire
    numero: int
    peine: PeineClassique | None
    motif: str
    appelant: Numero = 0


class ExclureJoueur(Ordre, frozen=True):
    """Exclude a player for good."""

    libelle = "exclusion d’un joueur"
    joueur: Numero
    motif: str


class LeverExclusion(Ordre, frozen=True):
    """Take an exclusion back."""

    libelle = "levée d’une exclusion"
    joueur: Numero
    motif: str


CommandeRevision = ReviserDecision | ExclureJoueur | LeverExclusion
EvenementRevision = DecisionRevue | JoueurExclu | ExclusionLevee


def decide(tournoi: Tournoi, commande: CommandeRevision, heure: str) -> tuple[EvenementRevision, ...]:
    """The event of ``commande``; raises a `Refus`."""
    motif = exigee(commande.motif, "Dites pourquoi\u00a0: le motif reste dans le fichier.")
    match commande:
        case ReviserDecision():
            return (_reviser(tournoi, commande, motif, heure),)
        case ExclureJoueur(joueur):
            if joueur not in tournoi.inscrits:
                raise CommandeRefusee("Choisissez le joueur exclu dans la liste.")
            if joueur in tournoi.exclus:
                raise CommandeRefusee(f"{nom_de(tournoi.inscrits, joueur)} est déjà exclu.")
            return (JoueurExclu(joueur, motif, heure),)
        case LeverExclusion(joueur):
            if joueur not in tournoi.exclus:
                raise CommandeRefusee(f"{nom_de(tournoi.inscrits, joueur)} n’est pas exclu\u00a0: rien à lever.")
            return (ExclusionLevee(joueur, motif, heure),)
        case _:
            assert_never(commande)


def _reviser(tournoi: Tournoi, commande: ReviserDecision, motif: str, heure: str) -> DecisionRevue:
    actuelle = peine_actuelle(tournoi, commande.affaire, commande.numero)
    voulue = commande.peine
    if commande.affaire is Affaire.CONTESTATION and voulue not in (None, *POUR_UNE_CONTESTATION):
        raise CommandeRefusee("Une contestation se confirme, perd sa pénalité, ou est déjugée\u00a0: rien d’autre.")
    if commande.appelant and commande.appelant not in tournoi.inscrits:
        raise CommandeRefusee("Choisissez dans la liste le joueur qui fait appel.")
    return DecisionRevue(
        commande.affaire,
        commande.numero,
        Revision.DEJUGEE if voulue is None else _sens(actuelle, voulue),
        voulue or PeineClassique.RIEN,
        motif,
        commande.appelant,
        heure,
    )


def _sens(avant: PeineClassique, apres: PeineClassique) -> Revision:
    if avant is apres:
        return Revision.CONFIRMEE
    return Revision.RENFORCEE if SEVERITE.index(apres) > SEVERITE.index(avant) else Revision.ADOUCIE


def peine_actuelle(tournoi: Tournoi, affaire: Affaire, numero: int) -> PeineClassique:
    """What holds of it now; refuses what is not in the file."""
    affaires = tournoi.decisions if affaire is Affaire.DECISION else tournoi.jugements
    if not 1 <= numero <= len(affaires):
        raise CommandeRefusee("Choisissez une décision dans la liste.")
    revue = tournoi.revue(affaire, numero)
    if revue is not None:
        return revue.peine
    return tournoi.decisions[numero - 1].peine if affaire is Affaire.DECISION else PeineClassique.CINQ_POINTS


def apply(tournoi: Tournoi, evenement: EvenementRevision) -> Tournoi:
    """The tournament after ``evenement``. Never refuses."""
    match evenement:
        case DecisionRevue(affaire, numero):
            revu = replace(tournoi, revues=(*tournoi.revues, evenement))
            if affaire is Affaire.CONTESTATION:
                return penaliser_le_plaignant(revu, numero)
            return appliquer_la_decision(revu, numero)
        case JoueurExclu(joueur):
            exclusions = (*tournoi.exclusions, evenement)
            return replace(tournoi, exclusions=exclusions, absents=tournoi.absents | {joueur})
        case ExclusionLevee():
            return replace(tournoi, exclusions=(*tournoi.exclusions, evenement))
        case _:
            assert_never(evenement)
