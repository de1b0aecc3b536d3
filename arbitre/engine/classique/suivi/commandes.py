"""What may be asked about a game that is followed, in its tournament’s file; opening one, the racks."""

from typing import TypeVar

from msgspec.structs import replace

from arbitre.engine.classique.jeu import Jeu
from arbitre.engine.classique.rencontre import MANCHES_MAX, Camp
from arbitre.engine.classique.suivi import jouer, trancher
from arbitre.engine.classique.suivi.etat import PartieSuivie, la_partie_suivie
from arbitre.engine.classique.suivi.jouer import CommandeDeJeu, EvenementDeJeu, TourSuivi
from arbitre.engine.classique.suivi.trancher import (
    CommandeDArbitre,
    ContesterMots,
    EvenementDArbitre,
    JoueurAbandonne,
    JoueurPenalise,
    MotsContestes,
    TempsConstate,
)
from arbitre.engine.classique.tournoi import contester
from arbitre.engine.classique.tournoi.contester import Dictionnaire, JugerContestation
from arbitre.engine.classique.tournoi.etat import (
    ContestationJugee,
    PenduleDeTable,
    Tournoi,
    la_ronde_publiee,
    la_table,
    nom_de,
)
from arbitre.engine.classique.tournoi.tosser import qui_commence
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre, Situe


class SuivreTable(Ordre, frozen=True):
    """Follow the game of that table, in the round in hand; ``premier`` None: by the toss that is noted (3.1, 3.2)."""

    libelle = "partie suivie"
    table: int
    manche: int = 1
    premier: Camp | None = None


class QuiCommence(CommandeRefusee):
    """The toss is not noted: who begins is to be told with the table."""


class MontrerChevalets(Ordre, frozen=True):
    """Whether the room may see the racks: only where both players agree."""

    libelle = "chevalets montrés"
    oui: bool


class TableSuivie(Situe, frozen=True):
    """A game is followed from its start; ``premier`` begins, and each side has that many minutes."""

    ronde: int
    table: int
    manche: int
    paire: tuple[int, int]
    premier: Camp
    minutes: float

    @property
    def joueurs(self) -> tuple[int, ...]:
        return self.paire


class ChevaletsMontres(Situe, frozen=True):
    """The room may see the racks, or not any more."""

    oui: bool


class PendulesRelevees(Situe, frozen=True):
    """So many seconds were left to each side of that game: as older files have them, before tables had clocks."""

    ronde: int
    table: int
    manche: int
    a: float
    b: float


CommandeSuivi = SuivreTable | MontrerChevalets | CommandeDeJeu | CommandeDArbitre
F = TypeVar("F", bound=EvenementDeJeu | EvenementDArbitre)
EvenementSuivi = TableSuivie | ChevaletsMontres | PendulesRelevees | EvenementDeJeu | EvenementDArbitre


def decide(
    tournoi: Tournoi, commande: CommandeSuivi, dictionnaire: Dictionnaire, heure: str = ""
) -> tuple[EvenementSuivi | ContestationJugee, ...]:
    """The events of the command; raises a `Refus`."""
    if isinstance(commande, SuivreTable):
        return (_suivre(tournoi, commande),)
    partie = la_partie_suivie(tournoi.suivies)
    if isinstance(commande, MontrerChevalets):
        return (ChevaletsMontres(commande.oui),)
    if isinstance(commande, CommandeDeJeu):
        return tuple(_a_l_heure(fait, heure) for fait in jouer.decide(partie, commande, dictionnaire.chercher))
    faits = tuple(
        _a_l_heure(_avec_ce_qui_depasse(tournoi, fait), heure)
        for fait in trancher.decide(partie, commande, dictionnaire.est_admis, _noms(tournoi, partie.joueurs))
    )
    contestes = [fait for fait in faits if isinstance(fait, MotsContestes)]
    return (*(juge for fait in contestes for juge in _au_registre(tournoi, fait, dictionnaire, heure)), *faits)


def juger(
    tournoi: Tournoi, commande: JugerContestation, dictionnaire: Dictionnaire, heure: str = ""
) -> tuple[EvenementSuivi | ContestationJugee, ...]:
    """The verdict; of words that were just made in the game followed at that table, it is that game's too, once (5.3).

    Raises a `Refus`, also where who contests has just made them himself.
    """
    partie = tournoi.suivies[-1] if tournoi.suivies else None
    if partie is None or not partie.en_cours or partie.table != commande.table or not _attendue(tournoi, partie):
        return contester.decide(tournoi, commande, dictionnaire, heure)
    pose = partie.jeu.contestable
    if pose is None or not set(commande.mots) <= set(pose.mots):
        return contester.decide(tournoi, commande, dictionnaire, heure)
    if commande.plaignant is pose.camp:
        a, b = _noms(tournoi, partie.joueurs)
        qui, autre, cote = (a, b, "b") if pose.camp is Camp.A else (b, a, "a")
        raise CommandeRefusee(
            f"{qui} vient de poser ce mot dans la partie suivie : c’est {autre} qui le conteste (5.1). Tapez"
            f" {commande.table}{cote}, puis les mots."
        )
    return decide(tournoi, ContesterMots(commande.mots), dictionnaire, heure)


def _a_l_heure(fait: F, heure: str) -> F:
    """What the register tells has its time."""
    if isinstance(fait, TempsConstate | JoueurPenalise | JoueurAbandonne) or (
        isinstance(fait, TourSuivi) and fait.hors_temps
    ):
        return replace(fait, heure=heure)
    return fait


def _avec_ce_qui_depasse(tournoi: Tournoi, fait: EvenementDArbitre) -> EvenementDArbitre:
    """Time found used up has what the clock of its table reads beyond it."""
    posee = tournoi.pendules.get(tournoi.suivies[-1].table)
    if not isinstance(fait, TempsConstate) or not isinstance(posee, PenduleDeTable):
        return fait
    return replace(fait, depasse=posee.depasse_a if fait.camp is Camp.A else posee.depasse_b)


def _suivre(tournoi: Tournoi, commande: SuivreTable) -> TableSuivie:
    ronde = la_ronde_publiee(tournoi, 0)
    table = la_table(ronde, commande.table)
    rencontre = ronde.rencontres[table]
    if not 1 <= commande.manche <= (MANCHES_MAX if ronde.deux_manches else 1):
        raise CommandeRefusee(f"Pas de manche {commande.manche} à cette ronde.")
    premier = commande.premier
    if premier is None:
        joueur = qui_commence(tournoi, ronde, rencontre, commande.manche)
        if joueur is None:
            a, b = _noms(tournoi, (rencontre.a, rencontre.b))
            raise QuiCommence(f"Qui commence\u00a0? Après la table, tapez 1 pour {a}, 2 pour {b} (3.1).")
        premier = rencontre.camp(joueur)
    paire = (rencontre.a, rencontre.b)
    return TableSuivie(ronde.numero, table, commande.manche, paire, premier, float(tournoi.reglages.minutes))


def _noms(tournoi: Tournoi, joueurs: tuple[int, int]) -> tuple[str, str]:
    a, b = joueurs
    return nom_de(tournoi.inscrits, a), nom_de(tournoi.inscrits, b)


def _au_registre(
    tournoi: Tournoi, fait: MotsContestes, dictionnaire: Dictionnaire, heure: str
) -> tuple[ContestationJugee, ...]:
    """The contestation of the followed game, for the register of the round."""
    partie, mots = tournoi.suivies[-1], tuple(mot for mot, _ in fait.mots)
    commande = JugerContestation(mots, partie.table, fait.plaignant, partie.manche)
    return contester.decide(tournoi, commande, dictionnaire, heure)


def apply(tournoi: Tournoi, evenement: EvenementSuivi) -> Tournoi:
    """The tournament after it. Never refuses."""
    if isinstance(evenement, TableSuivie):
        return _ouvrir(tournoi, evenement)
    if isinstance(evenement, PendulesRelevees):
        return _relever(tournoi, evenement)
    partie = tournoi.suivies[-1]
    if isinstance(evenement, ChevaletsMontres):
        suite = replace(partie, visibles=evenement.oui)
    elif isinstance(evenement, EvenementDeJeu):
        suite = jouer.apply(partie, evenement)
    else:
        suite = trancher.apply(partie, evenement)
    return replace(tournoi, suivies=(*tournoi.suivies[:-1], suite))


def _ouvrir(tournoi: Tournoi, evenement: TableSuivie) -> Tournoi:
    """A game at its start; the clock that its table has already is its own, unless another game was timed by it."""
    temps, posee, pendules = evenement.minutes * 60, tournoi.pendules.get(evenement.table), tournoi.pendules
    lues = (temps, temps)
    if evenement.manche > 1 and posee is not None:
        pendules = pendules.delete(evenement.table)
    elif isinstance(posee, PenduleDeTable):
        lues = (posee.a, posee.b)
    neuve = PartieSuivie(
        evenement.ronde, evenement.table, evenement.manche, evenement.paire, Jeu(evenement.premier), lues
    )
    return replace(tournoi, suivies=(*tournoi.suivies, neuve), pendules=pendules)


def _relever(tournoi: Tournoi, evenement: PendulesRelevees) -> Tournoi:
    """The clocks of that very game; of none, where its opening was taken back."""
    cle = (evenement.ronde, evenement.table, evenement.manche)
    if not tournoi.suivies or tournoi.suivies[-1].cle != cle:
        return tournoi
    suite = replace(tournoi.suivies[-1], pendules=(evenement.a, evenement.b))
    return replace(tournoi, suivies=(*tournoi.suivies[:-1], suite))


def laisser_la_partie(avant: Tournoi, apres: Tournoi) -> Tournoi:
    """``apres``, where the game in hand is left once the result of its table is in, or another round is published; it
    is in hand again where that result is awaited again."""
    if avant.rondes is apres.rondes or not apres.suivies or apres.suivies[-1].conclue:
        return apres
    partie = apres.suivies[-1]
    attendue = _attendue(apres, partie)
    passee = partie.ronde < len(apres.rondes)
    if partie.laissee is not attendue or not (passee or attendue is not _attendue(avant, partie)):
        return apres
    return replace(apres, suivies=(*apres.suivies[:-1], replace(partie, laissee=not attendue)))


def _attendue(tournoi: Tournoi, partie: PartieSuivie) -> bool:
    """Whether that game may still give its table, in the round in hand, the result that is awaited there."""
    ronde = tournoi.ronde
    if ronde is None or ronde.numero != partie.ronde or partie.table not in ronde.attendues:
        return False
    rencontre = ronde.rencontres[partie.table]
    return (rencontre.a, rencontre.b) == partie.joueurs


def garder_les_pendules(avant: Tournoi, maintenant: Tournoi) -> Tournoi:
    """``avant`` with the clocks of the game in hand as they are now: undo does not give time back."""
    if not avant.suivies or not maintenant.suivies or avant.suivies[-1].cle != maintenant.suivies[-1].cle:
        return avant
    suite = replace(avant.suivies[-1], pendules=maintenant.suivies[-1].pendules)
    return replace(avant, suivies=(*avant.suivies[:-1], suite))
