"""Who sits where: late players, players who leave, players who change table."""

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Origine, Partie
from arbitre.engine.partie.saisie import joueur_a
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.saisies import NOMBRE_MAX

Evenements = tuple[ev.EvenementPartie, ...]


def coup_ouvert(partie: Partie) -> int:
    """The first coup whose bulletins are not collected yet: what a change of place takes effect from."""
    coup = partie.coup
    if coup is None:
        return 1
    return coup.numero if coup.ramasses is None else coup.numero + 1


def installer(contexte: Contexte, commande: cmd.InstallerJoueur) -> Evenements:
    """A player sits down; coups already collected count nothing (2023, 6.2)."""
    partie, depuis = contexte.partie, coup_ouvert(contexte.partie)
    if ancienne := partie.place_de(commande.joueur, depuis):
        raise CommandeRefusee(f"Ce joueur est déjà à la table {ancienne.table}.")
    _libre(partie, commande.table, depuis)
    return (ev.JoueurInstalle(commande.joueur, commande.table, depuis),)


def faire_partir(contexte: Contexte, commande: cmd.FairePartir) -> Evenements:
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
    return (ev.JoueurParti(joueur, jusqua),)


def changer_de_table(contexte: Contexte, commande: cmd.ChangerDeTable) -> Evenements:
    """A player goes on elsewhere; where the table is taken, the two change places."""
    partie, depuis = contexte.partie, coup_ouvert(contexte.partie)
    joueur = joueur_a(partie, commande.de, depuis)
    if commande.vers == commande.de:
        raise CommandeRefusee(f"Ce joueur est déjà à la table {commande.de}.")
    autre = partie.joueur_en(commande.vers, depuis)
    echange = ev.TableChangee(joueur, commande.vers, depuis)
    if autre is None:
        _numero(commande.vers)
        return (echange,)
    return (echange, ev.TableChangee(autre, commande.de, depuis))


def _libre(partie: Partie, table: int, coup: int) -> None:
    _numero(table)
    if partie.joueur_en(table, coup) is not None:
        raise CommandeRefusee(f"La table {table} est occupée : choisissez-en une autre.")


def _numero(table: int) -> None:
    if not 1 <= table <= NOMBRE_MAX:
        raise CommandeRefusee(f"Table {table} : un numéro entre 1 et {NOMBRE_MAX}.")
