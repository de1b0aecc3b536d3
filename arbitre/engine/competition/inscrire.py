"""What a competition is made of: its name, its settings, its players, its arbitres and their tables."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from arbitre.engine.competition.etat import Arbitre, Competition, Joueur, Reglages
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import DUnJoueur, Ordre, Situe
from arbitre.engine.paires import deux_noms
from arbitre.engine.partie.etat import Service
from arbitre.engine.reconnus import exiger_une_licence_a_chacun
from arbitre.engine.saisies import NOMBRE_MAX, exigee, nom_ecrit, phrase

TABLES: Final = range(1, NOMBRE_MAX + 1)


class CreerCompetition(Ordre, frozen=True):
    """Begin the file."""

    libelle = "création de la compétition"
    nom: str
    date: str
    lieu: str = ""
    edition: str = "2023"


class Regler(Ordre, frozen=True):
    """Set what the organiser may set."""

    libelle = "réglages"
    reglages: Reglages


class InscrireJoueurs(Ordre, frozen=True):
    """New players; their ``numero`` is given by the file, a table of 0 takes the first free one."""

    libelle = "inscription de joueurs"
    joueurs: tuple[Joueur, ...]


class ModifierJoueur(Ordre, frozen=True):
    """Correct a player's data, table included."""

    libelle = "correction d’un joueur"
    joueur: Joueur


class RetirerJoueur(Ordre, frozen=True):
    """Take a player who never played off the list, and out of a partie that has no tirage yet."""

    libelle = "retrait d’un joueur"
    joueur: int


class InscrireArbitre(Ordre, frozen=True):
    """A new arbitre correcteur."""

    libelle = "inscription d’un arbitre"
    nom: str


class ConfierTables(Ordre, frozen=True):
    """Tables for an arbitre from the next coup to correct on."""

    libelle = "tables confiées à un arbitre"
    arbitre: int
    tables: tuple[int, ...]


class CompetitionCreee(Situe, frozen=True):
    """The first event of a file."""

    dit = "nom"
    nom: str
    date: str
    lieu: str
    edition: str


class ReglagesChanges(Situe, frozen=True):
    """The organiser's settings, whole."""

    reglages: Reglages


class JoueurInscrit(Situe, frozen=True):
    """A player comes in, or is corrected: the whole player as it is now."""

    joueur: Joueur

    @property
    def joueurs(self) -> tuple[int, ...]:
        return (self.joueur.numero,)


class JoueurRetire(DUnJoueur, frozen=True):
    """A player who never played is taken off the list, and out of the partie that waits; ``nom`` as it stood there."""

    nom: str = ""


class ArbitreInscrit(Situe, frozen=True):
    """An arbitre comes in, or is renamed."""

    dit = "arbitre.nom"
    arbitre: Arbitre


class TablesConfiees(Situe, frozen=True):
    """An arbitre takes these tables from that coup on."""

    service: Service


CommandeInscription = (
    CreerCompetition | Regler | InscrireJoueurs | ModifierJoueur | RetirerJoueur | InscrireArbitre | ConfierTables
)
EvenementInscription = (
    CompetitionCreee | ReglagesChanges | JoueurInscrit | JoueurRetire | ArbitreInscrit | TablesConfiees
)
Evenements = tuple[EvenementInscription, ...]


def decide(competition: Competition, commande: CommandeInscription) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case CreerCompetition():
            return _creer(competition, commande)
        case Regler(reglages):
            return _regler(reglages)
        case InscrireJoueurs(joueurs):
            return tuple(JoueurInscrit(j) for j in numerotes(competition, joueurs))
        case ModifierJoueur(joueur):
            return _modifier(competition, joueur)
        case RetirerJoueur(numero):
            return _retirer(competition, numero)
        case InscrireArbitre(nom):
            return _inscrire_arbitre(competition, nom)
        case ConfierTables():
            return _confier(competition, commande)
        case _:
            assert_never(commande)


def _creer(competition: Competition, commande: CreerCompetition) -> Evenements:
    if competition.creee:
        raise CommandeRefusee(f"Ce fichier contient déjà « {competition.nom} ».")
    nom = exigee(commande.nom, "Donnez un nom à la compétition.")
    edition(commande.edition)
    return (CompetitionCreee(nom, phrase(commande.date), phrase(commande.lieu), commande.edition),)


def _regler(reglages: Reglages) -> Evenements:
    if not 0 <= reglages.prime_solo <= NOMBRE_MAX or not 1 <= reglages.seuil_solo <= NOMBRE_MAX:
        raise CommandeRefusee("La prime de solo ne peut être négative, et son seuil est d’au moins un joueur.")
    if not 1 <= reglages.meilleurs_par_club <= NOMBRE_MAX:
        raise CommandeRefusee("Il faut compter au moins un joueur par club.")
    return (ReglagesChanges(reglages),)


def numerotes(competition: Competition, joueurs: Iterable[Joueur]) -> tuple[Joueur, ...]:
    """New players with their numbers and tables; refuses a table given twice or out of range."""
    nouveaux = [_propre(joueur) for joueur in joueurs]
    if not nouveaux:
        raise CommandeRefusee("Aucun joueur à inscrire.")
    presents = ((j.nom_complet, j.licence) for j in competition.joueurs.values())
    exiger_une_licence_a_chacun(presents, ((j.nom_complet, j.licence) for j in nouveaux))
    prises = _porteurs(competition)
    for joueur in nouveaux:
        if joueur.table:
            _verifier_table(joueur.table, prises, joueur.nom_complet)
            prises[joueur.table] = joueur.nom_complet
    libres = (t for t in TABLES if t not in prises)
    suivant = max(competition.joueurs, default=0) + 1
    return tuple(
        replace(joueur, numero=numero, table=joueur.table or _premiere(libres))
        for numero, joueur in enumerate(nouveaux, start=suivant)
    )


def inscrits(competition: Competition, joueurs: Sequence[int]) -> tuple[int, ...]:
    """These players, by number, each once; refuses an unknown one."""
    if inconnus := [joueur for joueur in joueurs if joueur not in competition.joueurs]:
        raise CommandeRefusee(f"Joueur {inconnus[0]} inconnu : inscrivez-le d’abord.")
    return tuple(dict.fromkeys(joueurs))


def _premiere(libres: Iterator[int]) -> int:
    if table := next(libres, None):
        return table
    raise CommandeRefusee(f"Plus de table libre : {NOMBRE_MAX} au plus.")


def _propre(joueur: Joueur) -> Joueur:
    """The player's data as papers can hold them, a pair written as one name as two; refuses a missing one."""
    nom, nom2 = (joueur.nom, joueur.nom2) if joueur.nom2 else deux_noms(joueur.nom)
    propre = replace(
        joueur,
        nom=nom_ecrit(nom),
        nom2=nom_ecrit(nom2),
        licence=nom_ecrit(joueur.licence),
        categorie=nom_ecrit(joueur.categorie),
        serie=nom_ecrit(joueur.serie),
        club=nom_ecrit(joueur.club),
    )
    if not propre.nom:
        raise CommandeRefusee("Un joueur n’a pas de nom : complétez la ligne.")
    return propre


def _porteurs(competition: Competition, sauf: int = 0) -> dict[int, str]:
    """By table, the name of the player who has it in the next partie."""
    joueurs = competition.tables_attribuees()
    return {table: competition.joueur(n).nom_complet for table, n in joueurs.items() if n != sauf}


def _verifier_table(table: int, prises: Mapping[int, str], nom: str) -> None:
    if table not in TABLES:
        raise CommandeRefusee(f"Table {table} ({nom}) : un numéro entre 1 et {NOMBRE_MAX}.")
    if table in prises:
        raise CommandeRefusee(f"La table {table} est celle de {prises[table]}\u00a0: donnez-en une autre à {nom}.")


def _modifier(competition: Competition, joueur: Joueur) -> Evenements:
    if joueur.numero not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {joueur.numero} inconnu.")
    joueur = _propre(joueur)
    if joueur.licence != competition.joueur(joueur.numero).licence:
        autrui = ((j.nom_complet, j.licence) for n, j in competition.joueurs.items() if n != joueur.numero)
        exiger_une_licence_a_chacun(autrui, ((joueur.nom_complet, joueur.licence),))
    if joueur.table and joueur.numero not in competition.partis:
        _verifier_table(joueur.table, _porteurs(competition, joueur.numero), joueur.nom_complet)
    return (JoueurInscrit(joueur),)


def _retirer(competition: Competition, numero: int) -> Evenements:
    if numero not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {numero} inconnu.")
    nom = competition.joueur(numero).nom_complet
    if competition.a_joue(numero):
        raise CommandeRefusee(f"{nom} {_ce_qui_le_tient(competition, numero)}\u00a0: faites-le partir, il reste.")
    return (JoueurRetire(numero, nom),)


def _ce_qui_le_tient(competition: Competition, numero: int) -> str:
    """Why somebody who played is not taken off."""
    tenu = [partie for partie in competition.parties if partie.tient_a(numero)]
    if any(numero in partie.arbitres for partie in tenu):
        return "a arbitré"
    return "a joué" if any(partie.coups for partie in tenu) or not tenu else "a un avertissement"


def _inscrire_arbitre(competition: Competition, nom: str) -> Evenements:
    nom = exigee(nom_ecrit(nom), "Donnez le nom de l’arbitre.")
    return (ArbitreInscrit(Arbitre(max(competition.arbitres, default=0) + 1, nom)),)


def _confier(competition: Competition, commande: ConfierTables) -> Evenements:
    if commande.arbitre not in competition.arbitres:
        raise CommandeRefusee(f"Arbitre {commande.arbitre} inconnu : inscrivez-le d’abord.")
    tables = tuple(dict.fromkeys(commande.tables))
    if not tables:
        raise CommandeRefusee("Donnez au moins une table, par exemple 1-12.")
    if inconnues := [table for table in tables if table not in TABLES]:
        raise CommandeRefusee(f"Table {inconnues[0]} : un numéro entre 1 et {NOMBRE_MAX}.")
    partie = competition.partie
    coup = max(1, len(partie.coups)) if partie else 1
    return (TablesConfiees(Service(commande.arbitre, tables, partie.numero if partie else 1, coup)),)


def apply(competition: Competition, evenement: EvenementInscription) -> Competition:
    """The competition after ``evenement``. Never refuses."""
    match evenement:
        case CompetitionCreee(nom, date, lieu, edition):
            return replace(competition, nom=nom, date=date, lieu=lieu, edition=edition)
        case ReglagesChanges(reglages):
            parties = tuple(replace(partie, arrondi=reglages.arrondi_moyenne) for partie in competition.parties)
            return replace(competition, reglages=reglages, parties=parties)
        case JoueurInscrit(joueur):
            return replace(competition, joueurs=competition.joueurs.set(joueur.numero, joueur))
        case JoueurRetire(joueur):
            parties = tuple(partie.sans(joueur) for partie in competition.parties)
            return replace(competition, joueurs=competition.joueurs.delete(joueur), parties=parties)
        case ArbitreInscrit(arbitre):
            return replace(competition, arbitres=competition.arbitres.set(arbitre.numero, arbitre))
        case TablesConfiees(service):
            services = (*competition.services, service)
            parties = tuple(replace(partie, services=services) for partie in competition.parties)
            return replace(competition, services=services, parties=parties)
        case _:
            assert_never(evenement)
