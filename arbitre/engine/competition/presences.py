"""Who plays, who left, who is awaited; leaving, coming back, changing table, in a partie or between two."""

from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum

from msgspec import Struct

from arbitre.engine.competition.classer import bareme
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.inscrire import TABLES, InscrireJoueurs, JoueurInscrit, apply, numerotes
from arbitre.engine.competition.organiser import AttribuerTables
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.places import ChangerDeTable, FairePartir, InstallerJoueur, coup_ouvert
from arbitre.engine.reglement import Article


class Presence(Enum):
    """What the player is doing now."""

    JOUE = "joue"
    ARBITRE = "arbitre"
    EXCLU = "exclu"
    ELIMINE = "elimine"
    PARTI = "parti"
    ABSENT = "absent"
    ATTENDU = "attendu"
    """No partie goes on: the table waits for the next one."""
    SANS_TABLE = "sans_table"


class Situation(Struct, frozen=True):
    """A registered player, the table held or kept (0: none), what the player does; ``coup``: the last one played;
    ``arrivee``: the first one of who came late (0: in time)."""

    joueur: Joueur
    table: int
    presence: Presence
    coup: int = 0
    arrivee: int = 0

    @property
    def la(self) -> bool:
        """Whether there is somebody who may leave."""
        return self.presence in (Presence.JOUE, Presence.ATTENDU)


class Retour(Struct, frozen=True):
    """What the rule makes of a player who sits down late or again, from coup ``depuis`` on.

    ``manques`` are the coups that count nothing: nuls by ``retard``, None for who was there and left. ``joueurs`` are
    those who sat in the partie, on whom the bonus of solos depends (``prime`` points from ``seuil`` on, by ``solo``).
    """

    depuis: int
    manques: tuple[int, ...]
    retard: Article | None
    joueurs: int
    seuil: int
    prime: int
    solo: Article


def en_cours(competition: Competition) -> Partie | None:
    """The partie that goes on; None between two."""
    partie = competition.partie
    return None if partie is None or partie.phase is Phase.FINIE else partie


def situations(competition: Competition) -> tuple[Situation, ...]:
    """Every registered player: who has a table first, by table."""
    toutes = [_situation(competition, en_cours(competition), joueur) for joueur in competition.joueurs.values()]
    return tuple(sorted(toutes, key=lambda s: (not s.table, s.table, not s.la, s.joueur.numero)))


def situation(competition: Competition, joueur: int) -> Situation:
    """Where the player stands: present, gone, not seated, with his table."""
    return _situation(competition, en_cours(competition), competition.joueur(joueur))


def _situation(competition: Competition, partie: Partie | None, joueur: Joueur) -> Situation:
    numero, table = joueur.numero, competition.table_de(joueur.numero)
    if partie is None:
        return Situation(joueur, table, _entre_deux_parties(competition, numero))
    place = partie.place_de(numero, coup_ouvert(partie))
    if place is not None:
        return Situation(joueur, place.table, Presence.JOUE, arrivee=partie.retards.get(numero, 0))
    return Situation(joueur, table, _hors_de(competition, partie, numero), _dernier_coup(partie, numero))


def _entre_deux_parties(competition: Competition, joueur: int) -> Presence:
    raisons = (
        (competition.exclu(joueur, len(competition.parties) + 1), Presence.EXCLU),
        (joueur in competition.partis, Presence.PARTI),
        (competition.table_prevue(joueur) > 0, Presence.ATTENDU),
        (competition.table_de(joueur) > 0, Presence.PARTI),
    )
    return next((presence for vrai, presence in raisons if vrai), Presence.SANS_TABLE)


def _hors_de(competition: Competition, partie: Partie, joueur: int) -> Presence:
    """Why somebody does not play the partie that goes on."""
    raisons = (
        (competition.exclu(joueur, partie.numero), Presence.EXCLU),
        (joueur in partie.elimines, Presence.ELIMINE),
        (joueur in partie.arbitres, Presence.ARBITRE),
        (joueur in competition.partis, Presence.PARTI),
        (competition.table_prevue(joueur) > 0, Presence.ABSENT),
        (competition.table_de(joueur) > 0, Presence.PARTI),
    )
    return next((presence for vrai, presence in raisons if vrai), Presence.SANS_TABLE)


def _dernier_coup(partie: Partie, joueur: int) -> int:
    return max((p.jusqua or 0 for p in partie.places if p.joueur == joueur), default=0)


def a_la_table(competition: Competition, table: int) -> Situation | None:
    """The player who sits at the table now, or keeps it for the next partie."""
    return next((s for s in situations(competition) if table and s.table == table and s.la), None)


def partir(competition: Competition, joueur: int) -> FairePartir | AttribuerTables:
    """The player leaves: the partie that goes on, and the next ones until seated again."""
    ou = situation(competition, joueur)
    if ou.presence is Presence.JOUE:
        return FairePartir(ou.table)
    if not competition.table_prevue(joueur):
        raise CommandeRefusee(f"{ou.joueur.nom_complet} n’a pas de place\u00a0: rien ne change.")
    return AttribuerTables(((joueur, 0),))


def rentrer(competition: Competition, joueur: int, table: int = 0) -> InstallerJoueur | AttribuerTables:
    """The command that seats the player at ``table``; for 0, at his own one, or at the first free one where that is
    taken."""
    choisie = table or _table_pour(competition, joueur)
    if en_cours(competition) is not None:
        return InstallerJoueur(joueur, choisie)
    if competition.table_prevue(joueur) == choisie:
        nom = competition.joueur(joueur).nom_complet
        raise CommandeRefusee(f"{nom} a déjà la table {choisie}\u00a0: la prochaine partie s’y joue.")
    return AttribuerTables(((joueur, choisie),))


def rentrer_ensemble(
    competition: Competition, joueurs: Sequence[int]
) -> tuple[InstallerJoueur, ...] | tuple[AttribuerTables]:
    """The command that seats several players at once, each at his own table, or at the first free one where it is
    taken."""
    siennes = {competition.table_de(joueur) for joueur in joueurs}
    places: dict[int, int] = {}
    for joueur in joueurs:
        places[joueur] = _table_pour(competition, joueur, places.values(), siennes)
    if en_cours(competition) is not None:
        return tuple(InstallerJoueur(joueur, table) for joueur, table in places.items())
    return (AttribuerTables(tuple(places.items())),)


def rien_de_tire(competition: Competition) -> bool:
    """Whether a partie is open of which no tirage was drawn: who sits down misses nothing of it."""
    partie = en_cours(competition)
    return partie is not None and not partie.coups and not partie.annules


def accueillir(competition: Competition, joueur: Joueur) -> tuple[InscrireJoueurs | InstallerJoueur, ...]:
    """A new player comes in; nothing being drawn in the partie that is open, he sits in it too."""
    (inscrit,) = numerotes(competition, (joueur,))
    commande = InscrireJoueurs((inscrit,))
    if not rien_de_tire(competition):
        return (commande,)
    table = _table_pour(apply(competition, JoueurInscrit(inscrit)), inscrit.numero)
    return (commande, InstallerJoueur(inscrit.numero, table))


def absents(competition: Competition) -> tuple[Situation, ...]:
    """The players who are here and do not play the open partie, though nothing keeps them out of it."""
    if en_cours(competition) is None:
        return ()
    return tuple(s for s in situations(competition) if s.presence in (Presence.ABSENT, Presence.SANS_TABLE))


def _table_pour(
    competition: Competition, joueur: int, donnees: Collection[int] = (), siennes: Collection[int] = ()
) -> int:
    """The player's own table, unless another has it or was just given it; else the first that nobody has or will
    have. ``siennes``: the tables of those who sit down together."""
    sienne, prises = competition.table_de(joueur), _prises(competition, joueur) | {*donnees}
    if sienne and sienne not in prises:
        return sienne
    return next(table for table in TABLES if table not in prises | {*siennes})


def deplacer(competition: Competition, joueur: int, vers: int) -> ChangerDeTable | AttribuerTables:
    """The player goes on at another table; where it is taken, the two change places."""
    ou = situation(competition, joueur)
    if ou.presence is Presence.JOUE:
        return ChangerDeTable(ou.table, vers)
    autre = competition.tables_attribuees().get(vers)
    echange = () if autre is None or autre == joueur else ((autre, competition.table_prevue(joueur)),)
    return AttribuerTables(((joueur, vers), *echange))


def _prises(competition: Competition, sauf: int) -> AbstractSet[int]:
    """The tables of the others: held in the partie that goes on, or kept for who may come."""
    partie = en_cours(competition)
    tenues = {p.table for p in partie.presents(coup_ouvert(partie))} if partie else set()
    return tenues | {table for table, joueur in competition.tables_attribuees().items() if joueur != sauf}


def retour(competition: Competition, partie: Partie, joueur: int) -> Retour:
    """What a return means, by the articles on late players (2023, 6.2; 2012, 6.1; ancienne, 5.1) and on solos (2023,
    3.5). Whoever comes back is not late; whoever sat in the partie counts among its players."""
    depuis, valeurs, regle = coup_ouvert(partie), bareme(competition), partie.reglement
    manques = tuple(n for n in range(1, depuis) if partie.place_de(joueur, n) is None)
    retard = None if partie.place_de(joueur, 1) else regle.retard
    joueurs, solo = len({*partie.joueurs, joueur}), regle.prime_solo.article
    return Retour(depuis, manques, retard, joueurs, valeurs.seuil_solo, valeurs.prime_solo, solo)
