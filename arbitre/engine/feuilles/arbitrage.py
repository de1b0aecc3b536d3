"""The feuille d'arbitrage: one row a player, one column a coup."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from arbitre.engine.competition.classer import classement_de_partie, solos_de_partie
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.feuilles.relectures import Relus, a_regler
from arbitre.engine.feuilles.suivi import suivi
from arbitre.engine.francais import alphabetique, memes_noms
from arbitre.engine.partie.etat import Coup, Origine, Partie
from arbitre.engine.partie.lecture import coups_proclames, resultat
from arbitre.engine.reglement import LETTRE_PEINE, Peine, Reglement

Peines = tuple[tuple[str, str], ...]
"""Letter and name of each sanction."""


def peines(reglement: Reglement) -> Peines:
    """The sanctions that this edition knows."""
    connues = (peine for peine in Peine if peine is not Peine.PENALITE or reglement.penalite)
    return tuple((LETTRE_PEINE[peine], reglement.nommer(peine)) for peine in connues)


class Case(Struct, frozen=True):
    """One player's result on one coup. ``points`` is None where nothing is entered or the player was away.

    ``lettres`` are the sanctions' letters (A, P, Z), a disciplinary warning included, ``m`` for an average;
    ``revue``: changed after it was first entered, by the double arbitre or by a decision; ``relue``: the double arbitre
    read it as it stands; ``elimine``: away since the mort subite put him out.
    """

    points: int | None = None
    lettres: str = ""
    zero: bool = False
    revue: bool = False
    relue: bool = False
    absent: bool = False
    elimine: bool = False
    solo: bool = False


class Rangee(Struct, frozen=True):
    """A player's row; ``table`` is the last held. ``total`` is the sum of the cases and of solos, less ``penalites``
    (points): those of accumulated warnings, since a −5 is in its case already. ``rang`` is 0 before any coup."""

    numero: int
    table: int
    joueur: str
    rang: int
    cases: tuple[Case, ...]
    points_solo: int
    penalites: int
    total: int


class Main(Struct, frozen=True):
    """A person who entered results or reread them, and on which coups; without ``nom``, the console."""

    nom: str
    coups: tuple[int, ...]


class FeuilleDArbitrage(Struct, frozen=True):
    """Rows by table; ``tops`` and ``annules`` (points annulled) have one item a coup. ``correcteurs`` entered what
    stands, ``relecteurs`` read it again: the sheet is theirs to sign; ``a_regler`` waits for the juge-arbitre."""

    entete: Entete
    coups: tuple[int, ...]
    tops: tuple[int, ...]
    annules: tuple[bool, ...]
    rangees: tuple[Rangee, ...]
    peines: Peines
    correcteurs: tuple[Main, ...] = ()
    relecteurs: tuple[Main, ...] = ()
    a_regler: tuple[Relus, ...] = ()


def feuille_d_arbitrage(competition: Competition, partie: Partie, traces: Iterable[Trace] = ()) -> FeuilleDArbitrage:
    """The results of ``partie``, every coup whose top is proclaimed; without ``traces``, it does not say who entered
    them."""
    coups, connu = coups_proclames(partie), suivi(traces, partie.numero)
    resultats = [(coup, j, fiche) for coup in coups for j, fiche in coup.fiches.items()]
    return FeuilleDArbitrage(
        entete(competition, partie, "Feuille d’arbitrage"),
        tuple(c.numero for c in coups),
        tuple(c.points_top for c in coups),
        tuple(bool(c.points_annules) for c in coups),
        rangees(competition, partie),
        peines(partie.reglement),
        _correcteurs([(c.numero, s[-1].auteur) for c, j, _ in resultats if (s := connu.de(c.numero, j).saisies)]),
        _mains((coup.numero, fiche.double) for coup, _, fiche in resultats),
        tuple(a_regler(partie)),
    )


def _correcteurs(faits: Sequence[tuple[int, str]]) -> tuple[Main, ...]:
    """Who corrected: the posts, then the console, which is not named where it entered everything."""
    console = tuple(sorted({coup for coup, nom in faits if not nom}))
    postes = _mains(faits)
    return (*postes, Main("", console)) if postes and console else postes


def _mains(faits: Iterable[tuple[int, str]]) -> tuple[Main, ...]:
    """(coup, name) of each result, brought together by person; a result without a name is nobody's."""
    signes = [(coup, nom) for coup, nom in faits if nom]
    noms, coups = memes_noms(nom for _, nom in signes), dict[str, set[int]]()
    for coup, nom in signes:
        coups.setdefault(noms[nom], set()).add(coup)
    return tuple(Main(nom, tuple(sorted(coups[nom]))) for nom in sorted(coups, key=alphabetique))


def rangees(competition: Competition, partie: Partie) -> tuple[Rangee, ...]:
    """What each player had on these coups, by table."""
    coups = coups_proclames(partie)
    classes = {c.joueur.numero: c for c in classement_de_partie(competition, partie)} if coups else {}
    solos = {(j.numero, s.coup) for j, s in solos_de_partie(competition, partie)} if coups else set()
    faites = []
    for joueur in partie.joueurs:
        ligne = classes[joueur].ligne if joueur in classes else None
        cases = tuple(case(partie, coup, joueur, solo=(joueur, coup.numero) in solos) for coup in coups)
        primes, total = (ligne.points_solo, ligne.total) if ligne else (0, 0)
        faites.append(
            Rangee(
                numero=joueur,
                table=table_de(partie, joueur),
                joueur=competition.joueur(joueur).nom_complet,
                rang=ligne.rang if ligne else 0,
                cases=cases,
                points_solo=primes,
                penalites=sum(c.points or 0 for c in cases) + primes - total,
                total=total,
            )
        )
    return tuple(sorted(faites, key=lambda r: r.table))


def perte(obtenu: Case, top: int) -> int:
    """What the coup cost, at most 0: nothing while no result is in, all of it for who was away."""
    return 0 if obtenu.points is None and not obtenu.absent else (obtenu.points or 0) - top


def table_de(partie: Partie, joueur: int) -> int:
    """The last table that ``joueur`` held in ``partie``."""
    return next(p.table for p in reversed(partie.places) if p.joueur == joueur)


def case(partie: Partie, coup: Coup, joueur: int, *, solo: bool = False) -> Case:
    """What ``joueur`` has on ``coup``."""
    if partie.place_de(joueur, coup.numero) is None:
        return Case(absent=True, elimine=partie.elimines.get(joueur, coup.numero) < coup.numero)
    res = resultat(partie, coup, joueur)
    disciplinaires = "A" * partie.disciplinaires.get(joueur, ()).count(coup.numero)
    if not res.saisi:
        return Case(lettres=disciplinaires)
    fiche = coup.fiches[joueur]
    lettres = "".join(LETTRE_PEINE[s.peine] for s in res.sanctions)
    return Case(
        points=res.points,
        lettres=lettres + disciplinaires + "m" * res.moyenne,
        zero=res.a_la_peine(Peine.ZERO) or res.origine is Origine.NON_REMIS,
        revue=bool(fiche.corrige or fiche.decision),
        relue=bool(fiche.double),
        solo=solo,
    )
