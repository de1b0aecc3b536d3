"""What may be asked of a competition, and what follows: each command and each event goes to its room."""

from typing import Final, TypeAlias

from msgspec.structs import replace

from arbitre.engine import histoire
from arbitre.engine.competition import demandes, inscrire, organiser, ouvrir, papiers, secours, toppings
from arbitre.engine.competition.attabler import attabler
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import libelles
from arbitre.engine.partie.commandes import CommandePartie, EvenementPartie
from arbitre.engine.partie.commandes import apply as apply_partie
from arbitre.engine.partie.commandes import decide as decide_partie
from arbitre.engine.partie.discipline import FraudeSanctionnee, annuler_scores
from arbitre.engine.partie.etat import Nullite, Partie
from arbitre.engine.partie.places import EvenementPlace, InstallerJoueur
from arbitre.engine.partie.savoir import Contexte, Savoir

CommandeCompetition = (
    inscrire.CommandeInscription
    | papiers.CommandePapier
    | organiser.CommandeOrganisation
    | toppings.CommandeTopping
    | demandes.CommandeDemande
    | secours.CommandeSecours
    | ouvrir.OuvrirPartie
)
Commande = CommandeCompetition | CommandePartie
EvenementCompetition = (
    inscrire.EvenementInscription
    | papiers.EvenementPapier
    | organiser.EvenementOrganisation
    | toppings.EvenementTopping
    | demandes.EvenementDemande
    | secours.EvenementSecours
)
Evenement = EvenementCompetition | ouvrir.PartieOuverte | EvenementPartie
LIBELLES: Final = libelles(Commande)
"""What a person calls a command, by its name in the journal."""
Trace: TypeAlias = histoire.Trace[Evenement]
Fait: TypeAlias = histoire.Fait[Evenement]
Chronique: TypeAlias = histoire.Chronique[Evenement]


def decide(
    competition: Competition, commande: Commande, savoir: Savoir, *, partie: int = 0, auteur: str = ""
) -> tuple[Evenement, ...]:
    """The events of ``commande``, asked by ``auteur`` of that partie (0: the one in hand); raises a `Refus`."""
    if isinstance(commande, CommandePartie):
        return decide_partie(_contexte(competition, commande, savoir, partie, auteur), commande)
    if not competition.creee and not isinstance(commande, inscrire.CreerCompetition):
        raise CommandeRefusee("Créez d’abord la compétition.")
    if isinstance(commande, inscrire.CommandeInscription):
        return inscrire.decide(competition, commande)
    if isinstance(commande, papiers.CommandePapier):
        return papiers.decide(commande)
    if isinstance(commande, demandes.CommandeDemande):
        return demandes.decide(commande)
    if isinstance(commande, secours.CommandeSecours):
        return secours.decide(commande)
    if isinstance(commande, organiser.CommandeOrganisation):
        return organiser.decide(competition, commande)
    if isinstance(commande, toppings.CommandeTopping):
        return toppings.decide(competition, commande, savoir)
    return ouvrir.decide(competition, commande, savoir)


def _contexte(competition: Competition, commande: CommandePartie, savoir: Savoir, numero: int, auteur: str) -> Contexte:
    """What a command of a partie is decided with; refuses a player whom the partie cannot have."""
    partie = competition.la_partie(numero) if numero else competition.partie
    if partie is None:
        raise CommandeRefusee("Aucune partie n’est ouverte : ouvrez-en une.")
    if isinstance(commande, InstallerJoueur):
        inscrire.inscrits(competition, [commande.joueur])
        if competition.exclu(commande.joueur, partie.numero):
            raise CommandeRefusee(f"Ce joueur est exclu des parties suivantes ({partie.reglement.fraude}).")
    return Contexte(partie, savoir, auteur, competition.suivante_commencee(partie))


def apply(competition: Competition, partie: int, evenement: Evenement) -> Competition:
    """The competition after ``evenement`` in that partie (0: beside the parties). Never refuses."""
    if isinstance(evenement, EvenementPartie):
        return _dans_la_partie(competition, partie, evenement)
    if isinstance(evenement, inscrire.EvenementInscription):
        return inscrire.apply(competition, evenement)
    if isinstance(evenement, papiers.EvenementPapier):
        return papiers.apply(competition, evenement)
    if isinstance(evenement, demandes.EvenementDemande):
        return demandes.apply(competition, evenement)
    if isinstance(evenement, secours.EvenementSecours):
        return secours.apply(competition, evenement)
    if isinstance(evenement, organiser.EvenementOrganisation):
        return organiser.apply(competition, evenement)
    if isinstance(evenement, toppings.EvenementTopping):
        return toppings.apply(competition, evenement)
    return ouvrir.apply(competition, evenement)


def _dans_la_partie(competition: Competition, numero: int, evenement: EvenementPartie) -> Competition:
    parties = list(competition.parties)
    parties[numero - 1] = apply_partie(parties[numero - 1], evenement)
    if isinstance(evenement, FraudeSanctionnee) and evenement.scores_annules:
        parties[: numero - 1] = (_sans_scores(p, evenement) for p in parties[: numero - 1])
    apres = replace(competition, parties=tuple(parties))
    return attabler(apres, evenement) if isinstance(evenement, EvenementPlace) and numero == len(parties) else apres


def _sans_scores(partie: Partie, fraude: FraudeSanctionnee) -> Partie:
    """An earlier partie of a player who cheated: all its coups count as nuls for that player."""
    return annuler_scores(partie, Nullite(fraude.joueur, 1, max(1, len(partie.coups)), fraude.article, fraude.motif))
