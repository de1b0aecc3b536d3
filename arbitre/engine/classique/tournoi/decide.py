"""Say what a command makes happen in a tournament, or refuse it with a sentence."""

from collections.abc import Callable
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.contestation import contester
from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.incidents import INCIDENTS, PeineClassique
from arbitre.engine.classique.peines import GAGNANTES, MANCHES_MAX, gagne, manches_apres
from arbitre.engine.classique.rencontre import Manche, Rencontre
from arbitre.engine.classique.tableaux import Tableaux
from arbitre.engine.classique.tournoi import commandes as cmd
from arbitre.engine.classique.tournoi import evenements as ev
from arbitre.engine.classique.tournoi.etat import (
    SANS_TABLE,
    Inscrit,
    ReglagesTournoi,
    RondeDuTournoi,
    Tournoi,
    nom_de,
)
from arbitre.engine.classique.tournoi.horloge import decider_l_horloge
from arbitre.engine.classique.tournoi.publier import publier
from arbitre.engine.classique.tournoi.tosser import tirer_le_toss
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.saisies import phrase

INSCRITS_MAX = 500
SCORES = range(-500, 2001)
"""Beyond any score of a game."""

Evenements = tuple[ev.EvenementTournoi, ...]


class Dictionnaire(Struct, frozen=True):
    """The lexicon that contestations are judged by: its name, its fingerprint, whether a word is in it."""

    nom: str
    empreinte: str
    est_admis: Callable[[str], bool]


def decide(
    tournoi: Tournoi, commande: cmd.CommandeTournoi, dictionnaire: Dictionnaire, instant: str = ""
) -> Evenements:
    """What ``commande`` makes happen at the wall time ``instant`` (ISO); raises a `Refus`. Changes nothing."""
    if isinstance(commande, cmd.CreerTournoi):
        return _creer(tournoi, commande)
    if not tournoi.cree:
        raise CommandeRefusee("Ce fichier n’a pas encore de tournoi : donnez-lui un nom.")
    match commande:
        case cmd.ReglerTournoi(reglages):
            return (ev.TournoiRegle(_reglages(reglages)),)
        case cmd.RemplirTableaux(tableaux):
            Tableaux.lire({str(nombre): rondes for nombre, rondes in tableaux})
            return (ev.TableauxRemplis(tableaux),)
        case cmd.Inscrire() | cmd.Desinscrire() | cmd.FaireSortir() | cmd.FaireRentrer():
            return _joueurs(tournoi, commande)
        case cmd.PublierRonde():
            return (publier(tournoi, commande),)
        case cmd.RouvrirRonde(motif):
            return _rouvrir(tournoi, phrase(motif))
        case cmd.SaisirMatch():
            return _saisir(tournoi, commande)
        case cmd.EffacerMatch(table, numero):
            ronde = _ronde(tournoi, numero)
            rencontre = ronde.rencontres[_table(ronde, table)]
            if not rencontre.saisies and rencontre.forfait is None:
                raise CommandeRefusee(f"La table {table} n’a pas de résultat : rien à effacer.")
            if ronde is not tournoi.ronde:
                raise CommandeRefusee("Une ronde passée se corrige, elle ne s’efface pas : tapez le bon résultat.")
            return (ev.MatchEfface(ronde.numero, table),)
        case cmd.JugerContestation():
            return _juger(tournoi, commande, dictionnaire)
        case cmd.TrancherIncident():
            return _trancher(tournoi, commande)
        case cmd.FaireToss(table):
            ronde = _ronde(tournoi, 0)
            return (tirer_le_toss(ronde, ronde.rencontres[_table(ronde, table)], commande),)
        case (
            cmd.LancerHorloge()
            | cmd.SuspendreHorloge()
            | cmd.ReprendreHorloge()
            | cmd.NoterHorloge()
            | cmd.TerminerHorloge()
        ):
            return (decider_l_horloge(tournoi, commande, instant),)
        case _:
            assert_never(commande)


def _creer(tournoi: Tournoi, commande: cmd.CreerTournoi) -> Evenements:
    if tournoi.cree:
        raise CommandeRefusee("Ce fichier a déjà un tournoi : ouvrez-en un autre.")
    nom = phrase(commande.nom)
    if not nom:
        raise CommandeRefusee("Donnez un nom au tournoi.")
    return (ev.TournoiCree(nom, phrase(commande.date), phrase(commande.lieu), _reglages(commande.reglages)),)


def _reglages(reglages: ReglagesTournoi) -> ReglagesTournoi:
    if not 1 <= reglages.minutes <= 120:
        raise CommandeRefusee("Le temps d’un joueur va de 1 à 120 minutes ; 20 ou 25 d’ordinaire.")
    if not 0 <= reglages.perte_absent <= 100:
        raise CommandeRefusee("Ce que perd un absent va de 0 à 100 points de départage.")
    if not 0 <= reglages.matchs <= 30:
        raise CommandeRefusee("Un tournoi a de 1 à 30 matchs ; 0 pour le nombre de la formule.")
    return reglages


def _joueurs(
    tournoi: Tournoi, commande: cmd.Inscrire | cmd.Desinscrire | cmd.FaireSortir | cmd.FaireRentrer
) -> Evenements:
    match commande:
        case cmd.Inscrire(inscrits):
            return _inscrire(tournoi, inscrits)
        case cmd.Desinscrire(joueur):
            _connu(tournoi, joueur)
            if any(ronde.table_de(joueur) is not None for ronde in tournoi.rondes):
                raise CommandeRefusee("Ce joueur a joué : faites-le sortir, il reste au classement.")
            return (ev.InscriptionRetiree(joueur),)
        case cmd.FaireSortir(joueur):
            if _connu(tournoi, joueur) in tournoi.absents:
                raise CommandeRefusee("Ce joueur est déjà sorti.")
            return (ev.JoueurSorti(joueur),)
        case cmd.FaireRentrer(joueur):
            if _connu(tournoi, joueur) not in tournoi.absents:
                raise CommandeRefusee("Ce joueur est déjà présent.")
            return (ev.JoueurRentre(joueur),)
        case _:
            assert_never(commande)


def _connu(tournoi: Tournoi, joueur: Numero) -> Numero:
    if joueur not in tournoi.inscrits:
        raise CommandeRefusee(f"Joueur {joueur} inconnu : inscrivez-le d’abord.")
    return joueur


def _inscrire(tournoi: Tournoi, inscrits: tuple[Inscrit, ...]) -> Evenements:
    """New players take the next numbers; who has a number is corrected."""
    if not inscrits:
        raise CommandeRefusee("Aucun joueur n’est donné : tapez au moins un nom.")
    numero = max(tournoi.inscrits, default=0)
    noms = {i.nom.casefold(): i.numero for i in tournoi.inscrits.values()}
    faites = []
    for inscrit in inscrits:
        propre = _propre(inscrit)
        if propre.numero:
            _connu(tournoi, propre.numero)
        else:
            numero += 1
            propre = replace(propre, numero=numero)
        if noms.setdefault(propre.nom.casefold(), propre.numero) != propre.numero:
            raise CommandeRefusee(f"« {propre.nom} » est déjà inscrit : distinguez les deux par un prénom.")
        faites.append(ev.InscriptionFaite(propre))
    if numero > INSCRITS_MAX:
        raise CommandeRefusee(f"Un tournoi a {INSCRITS_MAX} joueurs au plus.")
    return tuple(faites)


def _propre(inscrit: Inscrit) -> Inscrit:
    propre = replace(
        inscrit,
        nom=phrase(inscrit.nom),
        licence=phrase(inscrit.licence),
        categorie=phrase(inscrit.categorie),
        serie=phrase(inscrit.serie),
        club=phrase(inscrit.club),
    )
    if not propre.nom:
        raise CommandeRefusee("Un joueur n’a pas de nom : complétez la ligne.")
    if not -100_000 <= propre.cote <= 100_000:
        raise CommandeRefusee(f"La cote de {propre.nom} n’est pas un nombre : corrigez-la.")
    return propre


def _rouvrir(tournoi: Tournoi, motif: str) -> Evenements:
    if tournoi.ronde is None:
        raise CommandeRefusee("Aucune ronde n’est publiée : il n’y a rien à rouvrir.")
    if not motif:
        raise CommandeRefusee("Dites pourquoi la ronde est rouverte : le motif reste dans le fichier.")
    return (ev.RondeRouverte(tournoi.ronde.numero, motif),)


def _ronde(tournoi: Tournoi, numero: int) -> RondeDuTournoi:
    ronde = tournoi.la_ronde(numero or len(tournoi.rondes))
    if ronde is None:
        raise CommandeRefusee("Cette ronde n’est pas publiée : publiez-la d’abord.")
    return ronde


def _table(ronde: RondeDuTournoi, table: int) -> int:
    if table == SANS_TABLE or table not in ronde.rencontres:
        raise CommandeRefusee(f"Pas de table {table} à la ronde {ronde.numero} : de 1 à {len(ronde.tables)}.")
    return table


def _saisir(tournoi: Tournoi, commande: cmd.SaisirMatch) -> Evenements:
    ronde = _ronde(tournoi, commande.ronde)
    rencontre = ronde.rencontres[_table(ronde, commande.table)]
    if commande.forfait is None:
        _verifier_les_manches(commande.parties, rencontre, ronde.deux_manches)
    elif commande.parties:
        raise CommandeRefusee("Un match forfait n’a pas de scores : donnez l’un ou l’autre.")
    if (rencontre.saisies, rencontre.forfait) == (commande.parties, commande.forfait):
        raise CommandeRefusee(f"La table {commande.table} a déjà ce résultat.")
    return (ev.MatchSaisi(ronde.numero, commande.table, commande.parties, commande.forfait),)


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


def _juger(tournoi: Tournoi, commande: cmd.JugerContestation, dictionnaire: Dictionnaire) -> Evenements:
    ronde = tournoi.ronde
    if commande.table and ronde is not None:
        _table(ronde, commande.table)
    contestation = contester(commande.mots, dictionnaire.est_admis)
    mots = tuple((mot.mot, mot.admis) for mot in contestation.mots)
    numero = ronde.numero if ronde is not None else 0
    return (
        ev.ContestationJugee(
            numero, commande.table, commande.plaignant, mots, dictionnaire.nom, dictionnaire.empreinte
        ),
    )


def _trancher(tournoi: Tournoi, commande: cmd.TrancherIncident) -> Evenements:
    """The decision, about a game that the match has and that the other side has not lost already."""
    ronde = _ronde(tournoi, 0)
    rencontre = ronde.rencontres[_table(ronde, commande.table)]
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
        ev.IncidentTranche(
            ronde.numero,
            commande.table,
            commande.joueur,
            incident.nom,
            incident.article.numero,
            commande.peine,
            commande.manche,
        ),
    )
