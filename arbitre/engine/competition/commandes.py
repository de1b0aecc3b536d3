"""What may be asked of a competition, and what follows: each command and each event goes to its room."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias, assert_never

from msgspec.structs import replace

from arbitre.engine import histoire
from arbitre.engine.competition import inscrire, organiser, ouvrir, papiers, recompenser, reseau, toppings
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.listes_recues import ListeNotee, NoterListe, noter
from arbitre.engine.ordre import libelles, membres
from arbitre.engine.partie.commandes import CommandePartie, EvenementPartie
from arbitre.engine.partie.commandes import apply as apply_partie
from arbitre.engine.partie.commandes import decide as decide_partie
from arbitre.engine.partie.conduite import RetenirTop
from arbitre.engine.partie.discipline import FraudeSanctionnee, annuler_scores
from arbitre.engine.partie.etat import Nullite, Partie
from arbitre.engine.partie.places import EvenementPlace, InstallerJoueur, JoueurInstalle, JoueurParti, TableChangee
from arbitre.engine.partie.savoir import Contexte, Savoirs, avant_le_top

CommandeCompetition = (
    inscrire.CommandeInscription
    | papiers.CommandePapier
    | organiser.CommandeOrganisation
    | toppings.CommandeTopping
    | recompenser.CommandePrix
    | reseau.CommandeReseau
    | NoterListe
    | ouvrir.OuvrirPartie
)
Commande = CommandeCompetition | CommandePartie
EvenementCompetition = (
    inscrire.EvenementInscription
    | papiers.EvenementPapier
    | organiser.EvenementOrganisation
    | toppings.EvenementTopping
    | recompenser.EvenementPrix
    | reseau.EvenementReseau
    | ListeNotee
)
Evenement = EvenementCompetition | ouvrir.PartieOuverte | EvenementPartie
LIBELLES: Final = libelles(Commande)
"""What a person calls a command, by its name in the journal."""
Trace: TypeAlias = histoire.Trace[Evenement]
Fait: TypeAlias = histoire.Fait[Evenement]
Chronique: TypeAlias = histoire.Chronique[Evenement]


def decide(
    competition: Competition, commande: Commande, savoirs: Savoirs, *, partie: int = 0, auteur: str = ""
) -> tuple[Evenement, ...]:
    """The events of ``commande``, asked by ``auteur`` of that partie (0: the one in hand); raises a `Refus`."""
    if isinstance(commande, CommandePartie):
        return decide_partie(_contexte(competition, commande, savoirs, partie, auteur), commande)
    if not competition.creee and not isinstance(commande, inscrire.CreerCompetition):
        raise CommandeRefusee("Créez d’abord la compétition.")
    if isinstance(commande, inscrire.CommandeInscription):
        return inscrire.decide(competition, commande)
    if isinstance(commande, papiers.CommandePapier):
        return papiers.decide(commande)
    if isinstance(commande, reseau.CommandeReseau):
        return reseau.decide(commande)
    if isinstance(commande, NoterListe):
        return noter(commande)
    if isinstance(commande, organiser.CommandeOrganisation):
        return organiser.decide(competition, commande)
    if isinstance(commande, toppings.CommandeTopping):
        return toppings.decide(competition, commande, savoirs.de(competition.partie))
    if isinstance(commande, recompenser.CommandePrix):
        return recompenser.decide(competition, commande)
    return ouvrir.decide(competition, commande, savoirs.choix)


def _contexte(
    competition: Competition, commande: CommandePartie, savoirs: Savoirs, numero: int, auteur: str
) -> Contexte:
    """What a command of a partie is decided with; refuses a player whom the partie cannot have."""
    partie = competition.la_partie(numero) if numero else competition.partie
    if partie is None:
        raise CommandeRefusee("Aucune partie n’est ouverte : ouvrez-en une.")
    if isinstance(commande, InstallerJoueur):
        inscrire.inscrits(competition, [commande.joueur])
        if competition.exclu(commande.joueur, partie.numero):
            raise CommandeRefusee(f"Ce joueur est exclu des parties suivantes ({partie.reglement.fraude}).")
    savoir = savoirs.de(avant_le_top(partie) if isinstance(commande, RetenirTop) else partie)
    return Contexte(partie, savoir, auteur, competition.suivante_commencee(partie))


def _dans_la_partie(competition: Competition, numero: int, evenement: EvenementPartie) -> Competition:
    parties = list(competition.parties)
    parties[numero - 1] = apply_partie(parties[numero - 1], evenement)
    return replace(competition, parties=tuple(parties))


def _a_une_place(competition: Competition, numero: int, evenement: EvenementPlace) -> Competition:
    """The competition where a player who comes or goes in the partie in hand does so too."""
    apres = _dans_la_partie(competition, numero, evenement)
    return attabler(apres, evenement) if numero == len(apres.parties) else apres


def _fraude(competition: Competition, numero: int, evenement: FraudeSanctionnee) -> Competition:
    apres = _dans_la_partie(competition, numero, evenement)
    if not evenement.scores_annules:
        return apres
    avant, suite = apres.parties[: numero - 1], apres.parties[numero - 1 :]
    return replace(apres, parties=(*(_sans_scores(p, evenement) for p in avant), *suite))


def _sans_scores(partie: Partie, fraude: FraudeSanctionnee) -> Partie:
    """An earlier partie of a player who cheated: all its coups count as nuls for that player."""
    return annuler_scores(partie, Nullite(fraude.joueur, 1, max(1, len(partie.coups)), fraude.article, fraude.motif))


def _a_cote(salle: Callable[[Competition, Any], Competition]) -> Callable[[Competition, int, Any], Competition]:
    """A room beside the parties."""
    return lambda competition, _partie, evenement: salle(competition, evenement)


SALLES: Final[dict[type, Callable[[Competition, int, Any], Competition]]] = {
    classe: salle
    for union, salle in (
        (EvenementPartie, _dans_la_partie),
        (EvenementPlace, _a_une_place),
        (FraudeSanctionnee, _fraude),
        (inscrire.EvenementInscription, _a_cote(inscrire.apply)),
        (papiers.EvenementPapier, _a_cote(papiers.apply)),
        (reseau.EvenementReseau, _a_cote(reseau.apply)),
        (organiser.EvenementOrganisation, _a_cote(organiser.apply)),
        (toppings.EvenementTopping, _a_cote(toppings.apply)),
        (recompenser.EvenementPrix, _a_cote(recompenser.apply)),
        (ListeNotee, _a_cote(lambda competition, notee: replace(competition, listes=(*competition.listes, notee)))),
        (ouvrir.PartieOuverte, _a_cote(ouvrir.apply)),
    )
    for classe in membres(union)
}
"""By class of event, the function that applies it: some events of a partie change more than the partie."""


def apply(competition: Competition, partie: int, evenement: Evenement) -> Competition:
    """The competition after ``evenement`` in that partie (0: beside the parties). Never refuses."""
    return SALLES[type(evenement)](competition, partie, evenement)


def attabler(competition: Competition, evenement: EvenementPlace) -> Competition:
    """The competition after that change of place. Never refuses."""
    match evenement:
        case JoueurParti(joueur):
            return replace(competition, partis=competition.partis | {joueur})
        case JoueurInstalle(joueur, table):
            return _installer(competition, joueur, table)
        case TableChangee(joueur, table, reste=True):
            return _deplacer(competition, joueur, table)
        case TableChangee():
            return competition  # of an older file: for that partie alone
        case _:
            assert_never(evenement)


def _installer(competition: Competition, joueur: int, table: int) -> Competition:
    """A player whose own table is taken meanwhile has this one, else the first free one."""
    revenu = replace(competition, partis=competition.partis - {joueur})
    autres = {t for t, n in revenu.tables_attribuees().items() if n != joueur}
    sienne = competition.joueur(joueur).table
    if sienne and sienne not in autres:
        return revenu
    libre = next(t for t in (table, *range(1, len(autres) + 2)) if t not in autres)
    assis = replace(competition.joueur(joueur), table=libre)
    return replace(revenu, joueurs=revenu.joueurs.set(joueur, assis))


def _deplacer(competition: Competition, joueur: int, table: int) -> Competition:
    """The competition where a player who moved keeps that table; the one who was to have it in the next partie, and
    is not here, takes the table left."""
    laissee, autre = competition.table_prevue(joueur), competition.tables_attribuees().get(table)
    assis = {joueur: replace(competition.joueur(joueur), table=table)}
    if autre is not None and autre != joueur:
        prises = {table, *competition.tables_attribuees()}
        rendue = laissee or next(t for t in range(1, len(prises) + 2) if t not in prises)
        assis[autre] = replace(competition.joueur(autre), table=rendue)
    return replace(competition, joueurs=competition.joueurs.update(assis))
