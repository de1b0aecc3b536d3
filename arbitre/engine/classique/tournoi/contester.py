"""Contestations (article 5): words checked by the lexicon of the tournament, the verdicts kept."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.contestation import contester
from arbitre.engine.classique.incidents import PeineClassique
from arbitre.engine.classique.rencontre import Camp, PeineDeManche
from arbitre.engine.classique.suivi.etat import Recherche
from arbitre.engine.classique.tournoi.effets import cause_de, peiner
from arbitre.engine.classique.tournoi.etat import Affaire, ContestationJugee, Tournoi, la_table
from arbitre.engine.ordre import Ordre


class Dictionnaire(Struct, frozen=True):
    """The lexicon that contestations are judged by: its name, its fingerprint, whether a word is in it.

    ``chercher`` gives the solutions of a rack, for the game that is followed; ``avertissement`` says why its verdicts
    do not settle a dispute, empty for a recognised edition.
    """

    nom: str
    empreinte: str
    est_admis: Callable[[str], bool]
    chercher: Recherche | None = None
    avertissement: str = ""


class JugerContestation(Ordre, frozen=True):
    """Check words and keep the verdict."""

    libelle = "contestation"
    mots: tuple[str, ...]
    table: int = 0
    plaignant: Camp | None = None
    manche: int = 0


def decide(
    tournoi: Tournoi, commande: JugerContestation, dictionnaire: Dictionnaire, heure: str = ""
) -> tuple[ContestationJugee, ...]:
    """What the lexicon says of the words; raises a `Refus`."""
    ronde = tournoi.ronde
    if commande.table and ronde is not None:
        la_table(ronde, commande.table)
    contestation = contester(commande.mots, dictionnaire.est_admis)
    mots = tuple((mot.mot, mot.admis) for mot in contestation.mots)
    numero = ronde.numero if ronde is not None else 0
    manche = commande.manche or int(ronde is not None and not ronde.deux_manches)
    return (
        ContestationJugee(
            numero,
            commande.table,
            commande.plaignant,
            mots,
            dictionnaire.nom,
            dictionnaire.empreinte,
            contestation.penalite,
            manche,
            heure,
        ),
    )


def apply(tournoi: Tournoi, evenement: ContestationJugee) -> Tournoi:
    """The tournament with that verdict, the penalty told beside the result of its table. Never refuses."""
    garde = replace(tournoi, jugements=(*tournoi.jugements, evenement))
    return penaliser_le_plaignant(garde, len(garde.jugements))


def penaliser_le_plaignant(tournoi: Tournoi, numero: int) -> Tournoi:
    """The complainant's penalty (article 5.3) of that contestation, as it stands now, beside the result of its table;
    nothing where the table or the complainant was not said."""
    jugement = tournoi.jugements[numero - 1]
    if not jugement.table or jugement.plaignant is None:
        return tournoi
    revue = tournoi.revue(Affaire.CONTESTATION, numero)
    levee = revue is not None and revue.peine is PeineClassique.RIEN
    peine = PeineDeManche(
        jugement.manche,
        jugement.plaignant,
        PeineClassique.RIEN if levee else PeineClassique.CINQ_POINTS,
        "5.3",
        0 if levee else jugement.points,
        cause=cause_de(Affaire.CONTESTATION, numero),
    )
    return peiner(tournoi, jugement.ronde, jugement.table, peine)
