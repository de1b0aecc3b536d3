"""The results of a round: a match entered, corrected or taken out, an arbitre's decision about it."""

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.incidents import INCIDENTS, Incident, PeineClassique
from arbitre.engine.classique.rencontre import (
    GAGNANTES,
    MANCHES_MAX,
    Forfait,
    Manche,
    PeineDeManche,
    Rencontre,
    gagne,
    manches_apres,
)
from arbitre.engine.classique.suivi.etat import PartieSuivie
from arbitre.engine.classique.tournoi.actes import ResultatRetenu, merite_le_registre
from arbitre.engine.classique.tournoi.effets import a_la_table, cause_de, peiner
from arbitre.engine.classique.tournoi.etat import (
    Affaire,
    IncidentTranche,
    Tournoi,
    la_ronde_publiee,
    la_table,
    nom_de,
)
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.saisies import phrase

SCORES = range(-500, 2001)
"""Beyond any score of a game."""


class SaisirMatch(Ordre, frozen=True):
    """Enter or correct the result of a table; ``ronde`` 0 is the last one."""

    libelle = "résultat d’une table"
    table: int
    parties: tuple[Manche, ...] = ()
    forfait: Forfait | None = None
    ronde: int = 0


class EffacerMatch(Ordre, frozen=True):
    """The result of a table is awaited again."""

    libelle = "effacement d’un résultat"
    table: int
    ronde: int = 0


class TrancherIncident(Ordre, frozen=True):
    """An arbitre's decision about a player of a table, in that game of the match, of that round (0: the last)."""

    libelle = "décision de l’arbitre"
    table: int
    joueur: Numero
    incident: Incident
    peine: PeineClassique
    manche: int = 1
    ronde: int = 0
    note: str = ""


class MatchSaisi(Situe, frozen=True):
    """The result of a table, or its correction: games in the order of the pair, or who did not play."""

    ronde: int
    table: int
    parties: tuple[Manche, ...]
    forfait: Forfait | None = None
    heure: str = ""


class MatchEfface(Situe, frozen=True):
    """The result of a table is awaited again."""

    ronde: int
    table: int
    heure: str = ""


CommandeResultat = SaisirMatch | EffacerMatch | TrancherIncident
EvenementResultat = MatchSaisi | MatchEfface | IncidentTranche
Evenements = tuple[EvenementResultat, ...]


def decide(tournoi: Tournoi, commande: CommandeResultat, heure: str = "") -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case SaisirMatch():
            return _saisir(tournoi, commande, heure)
        case EffacerMatch(table, numero):
            ronde = la_ronde_publiee(tournoi, numero)
            rencontre = ronde.rencontres[la_table(ronde, table)]
            if not rencontre.saisies and rencontre.forfait is None:
                raise CommandeRefusee(f"La table {table} n’a pas de résultat : rien à effacer.")
            if ronde is not tournoi.ronde:
                raise CommandeRefusee("Une ronde passée se corrige, elle ne s’efface pas : tapez le bon résultat.")
            return (MatchEfface(ronde.numero, table, heure),)
        case TrancherIncident():
            return _trancher(tournoi, commande, heure)
        case _:
            assert_never(commande)


def _saisir(tournoi: Tournoi, commande: SaisirMatch, heure: str) -> Evenements:
    ronde = la_ronde_publiee(tournoi, commande.ronde)
    rencontre = ronde.rencontres[la_table(ronde, commande.table)]
    if commande.forfait is None:
        _verifier_les_manches(commande.parties, rencontre, ronde.deux_manches)
    elif commande.parties:
        raise CommandeRefusee("Un match forfait n’a pas de scores : donnez l’un ou l’autre.")
    if (rencontre.saisies, rencontre.forfait) == (commande.parties, commande.forfait):
        raise CommandeRefusee(f"La table {commande.table} a déjà ce résultat.")
    return (MatchSaisi(ronde.numero, commande.table, commande.parties, commande.forfait, heure),)


def essayer(tournoi: Tournoi, commande: SaisirMatch | EffacerMatch) -> Tournoi:
    """The tournament with that result, as it would be; raises a `Refus`."""
    for fait in decide(tournoi, commande):
        tournoi = apply(tournoi, fait)
    return tournoi


def contredit_le_suivi(tournoi: Tournoi, numero: int, table: int, parties: tuple[Manche, ...]) -> PartieSuivie | None:
    """The game followed at that table, in round ``numero``, where the typed games contradict it; None where they
    agree, or where none was followed. A followed game is overwritten only after a question."""
    ronde = tournoi.la_ronde(numero)
    rencontre = ronde.rencontres.get(table) if ronde is not None else None
    if ronde is None or rencontre is None or rencontre.contre_x:
        return None
    lieu = (numero, table, (rencontre.a, rencontre.b))
    suivies = {p.manche: p for p in tournoi.suivies if (p.ronde, p.table, p.joueurs) == lieu}
    return next((p for p in suivies.values() if not _est_celle(p, parties[p.manche - 1 : p.manche])), None)


def _est_celle(partie: PartieSuivie, typee: tuple[Manche, ...]) -> bool:
    """Whether the game typed, if any, is the one that was followed to its end."""
    return partie.conclue and typee == (Manche(*partie.scores, partie.jeu.perdant),)


def _verifier_les_manches(parties: tuple[Manche, ...], rencontre: Rencontre, deux_manches: bool) -> None:
    """The scores typed make a whole match, once the decisions of the arbitres count."""
    if any(score not in SCORES for manche in parties for score in (manche.a, manche.b)):
        raise CommandeRefusee("Un score est hors de toute mesure : vérifiez la feuille de match.")
    if not deux_manches:
        if len(parties) != 1:
            raise CommandeRefusee("Ce match est en une manche : donnez deux scores.")
        return
    faites = manches_apres(parties, rencontre.peines, deux_manches=True)
    finie_en_deux = len(faites) == GAGNANTES and gagne(faites)
    complet = gagne(faites) or len(faites) == MANCHES_MAX
    if not parties or len(parties) > len(faites) or not complet:
        raise CommandeRefusee(
            "Ce match est en deux manches gagnantes : "
            + ("il est fini en deux." if finie_en_deux else "donnez les scores de deux ou trois manches.")
        )


def _trancher(tournoi: Tournoi, commande: TrancherIncident, heure: str) -> Evenements:
    """The decision, about a game that the match has and that the other side has not lost already."""
    ronde = la_ronde_publiee(tournoi, commande.ronde)
    rencontre = ronde.rencontres[la_table(ronde, commande.table)]
    if commande.joueur not in (rencontre.a, rencontre.b) or commande.joueur == FICTIF:
        raise CommandeRefusee(f"{nom_de(tournoi.inscrits, commande.joueur)} ne joue pas à la table {commande.table}.")
    incident = commande.incident
    if incident not in INCIDENTS or commande.peine not in incident.peines:
        raise CommandeRefusee(f"Le texte n’ouvre pas cette sanction ({incident.article}) : choisissez-en une autre.")
    if not 1 <= commande.manche <= (MANCHES_MAX if ronde.deux_manches else 1):
        raise CommandeRefusee(
            "Un match en deux manches gagnantes en a trois au plus : choisissez la manche, de 1 à 3."
            if ronde.deux_manches
            else "Ce match est en une manche : la décision porte sur la manche 1."
        )
    camp = rencontre.camp(commande.joueur)
    perdues = [p.camp for p in rencontre.peines if p.manche == commande.manche and p.peine is PeineClassique.PERTE]
    if commande.peine is PeineClassique.PERTE and perdues:
        raise CommandeRefusee(
            "Cette partie est déjà perdue par décision : il n’y a rien à ajouter."
            if perdues[0] is camp
            else "L’adversaire a déjà perdu cette partie par décision : pour les deux, tapez le forfait (fab)."
        )
    return (
        IncidentTranche(
            ronde.numero,
            commande.table,
            commande.joueur,
            incident.nom,
            incident.article.numero,
            commande.peine,
            commande.manche,
            True,
            phrase(commande.note),
            heure,
        ),
    )


def apply(tournoi: Tournoi, evenement: EvenementResultat) -> Tournoi:
    """The tournament after ``evenement``. Never refuses."""
    match evenement:
        case MatchSaisi(_, _, parties, forfait):
            return _retenir(tournoi, evenement, lambda r: replace(r, saisies=parties, forfait=forfait))
        case MatchEfface():
            return _retenir(tournoi, evenement, lambda r: replace(r, saisies=(), forfait=None))
        case IncidentTranche():
            return _tranche(tournoi, evenement)
        case _:
            assert_never(evenement)


def _retenir(
    tournoi: Tournoi, evenement: MatchSaisi | MatchEfface, changer: Callable[[Rencontre], Rencontre]
) -> Tournoi:
    """The tournament with the result of a table; the former result is kept where it may be disputed."""
    ronde, table = evenement.ronde, evenement.table
    suite = a_la_table(tournoi, ronde, table, changer)
    avant, apres = (t.rondes[ronde - 1].rencontres[table] for t in (tournoi, suite))
    if not merite_le_registre(avant, apres):
        return suite
    return replace(suite, actes=(*suite.actes, ResultatRetenu(ronde, table, avant, apres, evenement.heure)))


def _tranche(tournoi: Tournoi, e: IncidentTranche) -> Tournoi:
    """The tournament with a decision, and with the result of its table that follows from it."""
    garde = replace(tournoi, decisions=(*tournoi.decisions, e))
    return appliquer_la_decision(garde, len(garde.decisions))


def appliquer_la_decision(tournoi: Tournoi, numero: int) -> Tournoi:
    """The tournament where the result of the table follows the decision of that number as it stands now. A decision
    older than this rule, or about a match that is no longer paired, changes no result."""
    decision = tournoi.decisions[numero - 1]
    ronde = tournoi.la_ronde(decision.ronde)
    if not decision.manche or ronde is None or ronde.table_de(decision.joueur) != decision.table:
        return tournoi
    rencontre = ronde.rencontres[decision.table]
    revue = tournoi.revue(Affaire.DECISION, numero)
    peine = revue.peine if revue is not None else decision.peine
    de_manche = PeineDeManche(
        decision.manche,
        rencontre.camp(decision.joueur),
        peine,
        decision.article,
        peine.points,
        not decision.sur_la_feuille,
        cause_de(Affaire.DECISION, numero),
    )
    return peiner(tournoi, decision.ronde, decision.table, de_manche)
