"""What is pinned up or laid on tables: who sits where, table numbers, how a coup is played in this partie."""

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.chrono import formule_dite
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.francais import alphabetique, denombrer
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.lecture import avertissements_toleres, coups_payes


class Assise(Struct, frozen=True):
    """A player's seat; ``arbitre`` is empty where all correct together."""

    table: int
    joueur: str
    club: str
    arbitre: str = ""


class PlanDesTables(Struct, frozen=True):
    """Who sits where, in alphabetical order, as one looks oneself up at the door."""

    entete: Entete
    assises: tuple[Assise, ...]


class PartieAnnoncee(Struct, frozen=True):
    """A line of the order of play."""

    nom: str
    formule: str
    etat: str


class Affiche(Struct, frozen=True):
    """The poster of the room. ``duree`` and ``alerte`` in seconds; ``toleres`` warnings cost nothing."""

    entete: Entete
    formule: str
    lettres: int
    posees: int
    primes: tuple[tuple[int, int], ...]
    duree: int
    alerte: int
    attente: int
    toleres: int
    penalite_avertissement: int
    prime_solo: int
    seuil_solo: int
    joueurs: int
    parties: tuple[PartieAnnoncee, ...]


def plan_des_tables(competition: Competition, partie: Partie) -> PlanDesTables:
    """The seats of ``partie`` as they are now."""
    coup = partie.coup.numero if partie.coup else 1
    places = [p for p in partie.places if p.jusqua is None]
    assises = [_assise(competition, partie, competition.joueur(p.joueur), p.table, coup) for p in places]
    return PlanDesTables(
        entete(competition, partie, "Plan des tables"),
        tuple(sorted(assises, key=lambda a: (alphabetique(a.joueur), a.table))),
    )


def _assise(competition: Competition, partie: Partie, joueur: Joueur, table: int, coup: int) -> Assise:
    arbitre = competition.arbitre_de(table, partie.numero, coup)
    return Assise(table, joueur.nom_complet, joueur.club, arbitre.nom if arbitre else "")


def affiche(competition: Competition, partie: Partie) -> Affiche:
    """The poster of ``partie``."""
    regles, formule = partie.reglement, partie.formule
    attente = regles.attente_apres_top if competition.reglages.attente_apres_top else None
    return Affiche(
        entete=replace(entete(competition, partie, "Déroulement"), partie=""),
        formule=formule.titre,
        lettres=formule.lettres,
        posees=formule.max_posees,
        primes=formule.primes,
        duree=partie.temps.duree,
        alerte=partie.temps.alerte,
        attente=attente.valeur if attente else 0,
        toleres=avertissements_toleres(partie),
        penalite_avertissement=regles.penalite_avertissement.valeur,
        prime_solo=competition.reglages.prime_solo,
        seuil_solo=competition.reglages.seuil_solo,
        joueurs=len(partie.joueurs),
        parties=tuple(_annoncee(competition, p) for p in competition.parties),
    )


def _annoncee(competition: Competition, partie: Partie) -> PartieAnnoncee:
    dite = formule_dite(partie.formule, partie.temps.duree)
    return PartieAnnoncee(partie.titre or f"Partie {partie.numero}", dite, _etat(competition, partie))


def _etat(competition: Competition, partie: Partie) -> str:
    if partie.numero in competition.organisation.annulees:
        return "annulée"
    if partie.phase is Phase.FINIE:
        return f"jouée, {denombrer(len(coups_payes(partie)), 'coup')}"
    return f"coup {partie.coup.numero} en cours" if partie.coup else "à jouer"
