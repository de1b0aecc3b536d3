"""Who sits where: late players, players who leave, players who change table."""

from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import DUnJoueur, Ordre
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.coup import joueur_a
from arbitre.engine.partie.etat import Coup, Origine, Partie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.partie.terminer import places_fermees
from arbitre.engine.saisies import NOMBRE_MAX


class InstallerJoueur(Ordre, frozen=True):
    """A player, by number, sits down at a free table from the coup in hand on."""

    libelle = "arrivée d’un joueur"
    joueur: int
    table: int


class FairePartir(Ordre, frozen=True):
    """The player at this table leaves; the last coup that counts is the last one collected, or ``apres``."""

    libelle = "départ d’un joueur"
    table: int
    apres: int | None = None


class ChangerDeTable(Ordre, frozen=True):
    """The player goes on at another table from the next coup to be collected on."""

    libelle = "changement de table"
    de: int
    vers: int


class JoueurInstalle(DUnJoueur, frozen=True):
    """A player sits down, from that coup on; earlier coups count nothing for a late one."""

    table: int
    depuis: int


class JoueurParti(DUnJoueur, frozen=True):
    """A player's last coup."""

    jusqua: int


class TableChangee(DUnJoueur, frozen=True):
    """A player goes on at another table from that coup on; ``reste``: in the parties that follow too."""

    table: int
    depuis: int
    reste: bool = False
    """False in an older file, whose move was for that partie alone."""


CommandePlace = InstallerJoueur | FairePartir | ChangerDeTable
EvenementPlace = JoueurInstalle | JoueurParti | TableChangee
Evenements = tuple[EvenementPlace, ...]


def decide(contexte: Contexte, commande: CommandePlace) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case InstallerJoueur():
            return installer(contexte, commande)
        case FairePartir():
            return faire_partir(contexte, commande)
        case ChangerDeTable():
            return changer_de_table(contexte, commande)
        case _:
            assert_never(commande)


def coup_ouvert(partie: Partie) -> int:
    """The first coup whose bulletins are not collected yet: what a change of place takes effect from."""
    coup = partie.coup
    if coup is None:
        return 1
    return coup.numero if coup.ramasses is None else coup.numero + 1


def installer(contexte: Contexte, commande: InstallerJoueur) -> Evenements:
    """A player sits down; coups already collected count nothing (2023, 6.2)."""
    partie, depuis = contexte.partie, coup_ouvert(contexte.partie)
    if ancienne := partie.place_de(commande.joueur, depuis):
        raise CommandeRefusee(f"Ce joueur est déjà à la table {ancienne.table}.")
    if commande.joueur in partie.elimines:
        raise CommandeRefusee(f"Ce joueur est éliminé de cette partie ({partie.reglement.mort_subite}).")
    _libre(partie, commande.table, depuis)
    return (JoueurInstalle(commande.joueur, commande.table, depuis),)


def faire_partir(contexte: Contexte, commande: FairePartir) -> Evenements:
    """A player leaves: the score is kept to that coup."""
    partie = contexte.partie
    jusqua = coup_ouvert(partie) - 1 if commande.apres is None else commande.apres
    if not 0 <= jusqua <= len(partie.coups):
        raise CommandeRefusee(f"Le coup {jusqua} n’a pas été joué.")
    joueur = joueur_a(partie, commande.table, jusqua + 1)
    for coup in partie.coups[jusqua:]:
        fiche = coup.fiches.get(joueur)
        if fiche is not None and fiche.origine is not Origine.NON_REMIS:
            raise CommandeRefusee(
                f"Un résultat est saisi pour la table {commande.table} au coup {coup.numero} : effacez-le d’abord, ou"
                " faites partir ce joueur plus tard."
            )
    return (JoueurParti(joueur, jusqua),)


def changer_de_table(contexte: Contexte, commande: ChangerDeTable) -> Evenements:
    """A player goes on elsewhere; where the table is taken, the two change places."""
    partie, depuis = contexte.partie, coup_ouvert(contexte.partie)
    joueur = joueur_a(partie, commande.de, depuis)
    if commande.vers == commande.de:
        raise CommandeRefusee(f"Ce joueur est déjà à la table {commande.de}.")
    autre = partie.joueur_en(commande.vers, depuis)
    echange = TableChangee(joueur, commande.vers, depuis, reste=True)
    if autre is None:
        _numero(commande.vers)
        return (echange,)
    return (echange, TableChangee(autre, commande.de, depuis, reste=True))


def _libre(partie: Partie, table: int, coup: int) -> None:
    _numero(table)
    if partie.joueur_en(table, coup) is not None:
        raise CommandeRefusee(f"La table {table} est occupée : choisissez-en une autre.")


def _numero(table: int) -> None:
    if not 1 <= table <= NOMBRE_MAX:
        raise CommandeRefusee(f"Table {table} : un numéro entre 1 et {NOMBRE_MAX}.")


def apply(partie: Partie, evenement: EvenementPlace) -> Partie:
    """The partie after ``evenement``. Never refuses."""
    match evenement:
        case JoueurInstalle(joueur, table, depuis):
            retards = partie.retards if joueur in partie.joueurs else partie.retards.set(joueur, depuis)
            return replace(partie, places=(*partie.places, Place(joueur, table, depuis)), retards=retards)
        case JoueurParti(joueur, jusqua):
            coups = tuple(_sans(coup, joueur) if coup.numero > jusqua else coup for coup in partie.coups)
            return replace(partie, places=places_fermees(partie.places, joueur, jusqua), coups=coups)
        case TableChangee(joueur, table, depuis):
            fermees = places_fermees(partie.places, joueur, depuis - 1)
            return replace(partie, places=(*fermees, Place(joueur, table, depuis)))
        case _:
            assert_never(evenement)


def _sans(coup: Coup, joueur: int) -> Coup:
    """The coup with nothing entered for that player."""
    return replace(coup, fiches=coup.fiches.delete(joueur)) if joueur in coup.fiches else coup
