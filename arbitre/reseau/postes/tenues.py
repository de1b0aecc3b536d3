"""What stands where something is to be entered: whose it is, since when, what it pays; and what would stand instead."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from arbitre.engine.bulletin import Deduit
from arbitre.engine.cahier.feuillet import Endroit
from arbitre.engine.cahier.monde import Marque
from arbitre.engine.competition.commandes import apply, decide
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.ecrits import mot_joue
from arbitre.engine.ligne.demandes import deja_ainsi
from arbitre.engine.ligne.lecture import AuTop, NonRemis
from arbitre.engine.partie.etat import Origine, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import (
    NoterNonRemis,
    PayerLeTop,
    ResultatSaisi,
    ResultatsAuTop,
    SaisirBulletin,
)
from arbitre.engine.partie.savoir import Savoirs
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.roles import Commandable

Case = tuple[int, int]
"""A coup, a player."""


class Effet(Struct, frozen=True):
    """A result as a post reads it: the word and its place, as the console shows them; what it pays, the sanctions."""

    remis: bool
    mot: str
    ref: str
    points: int
    sanctions: tuple[str, ...]
    decide: bool


class Tenue(Struct, frozen=True):
    """One table: what it has, what it would have; null: nothing, or what cannot be told yet.

    ``par`` wrote it last (empty: the console, or nobody), at ``quand``, in that lot; ``moi``: the very post that asks.
    ``confirmer``: it is not written over before somebody has read it and means it.
    """

    table: int
    avant: Effet | None
    apres: Effet | None
    lot: int = 0
    par: str = ""
    quand: str = ""
    moi: bool = False
    confirmer: bool = False
    inchangee: bool = False
    """Whether it is that already, to the last sign: nothing is written."""
    deduits: tuple[Deduit, ...] = ()
    """The parts of the present bulletin that were not typed."""


def tenues(
    regie: RegieDuplicate, auteur: str, partie: Partie, commandes: Sequence[Commandable], vu: int | None = None
) -> tuple[Tenue, ...]:
    """Every table of these commands, as that post is to be told; what is gone since the lot ``vu`` has its lot too."""
    cibles = {(coup, joueur): table for coup, table, joueur in visees(partie, commandes)}
    marques = ((case, regie.ecritures.derniere((partie.numero, *case))) for case in cibles)
    ecrites = {
        case: m for case, m in marques if m is not None and (_tient(partie, case) or (vu is not None and vu < m.lot))
    }
    apres = _apres(regie, partie, commandes) if ecrites or partie.fin is not None else None
    monde = regie.monde
    return tuple(
        _tenue(
            table,
            case,
            (partie, apres),
            ecrites.get(case),
            moi=case in ecrites and ecrites[case].auteur == auteur,
            clos=monde.est_depasse(Endroit(partie.numero, case[0])),
        )
        for case, table in cibles.items()
    )


def remplacees_depuis(regie: RegieDuplicate, auteur: str, partie: Partie, lot: int) -> tuple[Tenue, ...]:
    """Among the entries of a post in a lot, those that another author has written over or taken back since."""
    fait = next((f for f in reversed(regie.chronique.faits) if f.tete.lot == lot), None)
    ecrits = (t.evenement for t in (fait.traces if fait is not None else ()) if t.partie == partie.numero)
    entres = [e for e in ecrits if isinstance(e, ResultatSaisi | ResultatsAuTop)]
    cases = dict.fromkeys((e.coup, joueur) for e in entres for joueur in e.joueurs)
    repris = Marque(regie.lot, "", "") if fait is not None and fait.annule else None
    marques = {case: regie.ecritures.derniere((partie.numero, *case)) for case in cases}
    depuis = {case: m if m is not None and m.lot > lot else repris for case, m in marques.items()}
    autres = {case: m for case, m in depuis.items() if m is not None and m.auteur != auteur}
    places = ((case, m, partie.place_de(case[1], case[0])) for case, m in autres.items())
    return tuple(
        Tenue(place.table, None, _effet(partie, case), m.lot, m.auteur, m.instant)
        for case, m, place in places
        if place is not None
    )


def visees(partie: Partie, commandes: Sequence[Commandable]) -> Iterator[tuple[int, int, int]]:
    """(coup, table, player) of each result that these would change."""
    for commande in commandes:
        champs = msgspec.structs.asdict(commande)
        tables = champs.get("tables") or [champs[nom] for nom in ("table", "de", "vers") if nom in champs]
        for table in tables:
            joueur = partie.joueur_en(table, commande.coup)
            if joueur is not None:
                yield commande.coup, table, joueur


def saisies(competition: Competition, numero: int, commandes: Sequence[Commandable], savoirs: Savoirs) -> Competition:
    """The competition as these would leave it; raises a `Refus`."""
    for commande in commandes:
        for evenement in decide(competition, commande, savoirs, partie=numero):
            competition = apply(competition, numero, evenement)
    return competition


def a_ecrire(partie: Partie, commandes: Sequence[Commandable]) -> Iterator[Commandable]:
    """These without the tables that have just that already: there is nothing to write for them."""
    for commande in commandes:
        if not isinstance(commande, PayerLeTop | NoterNonRemis) or not commande.tables:
            yield commande
            continue
        lue = (AuTop if isinstance(commande, PayerLeTop) else NonRemis)(commande.tables)
        coup = partie.le_coup(commande.coup)
        ainsi = deja_ainsi(partie, coup, lue) if coup is not None else ()
        if restent := tuple(table for table in commande.tables if table not in ainsi):
            yield msgspec.structs.replace(commande, tables=restent)


def refuser_d_avance(regie: RegieDuplicate, partie: Partie, commandes: Sequence[Commandable]) -> None:
    """Raises the `Refus` of what bears no bulletin, as Enter would."""
    for commande in a_ecrire(partie, commandes):
        if not isinstance(commande, SaisirBulletin):
            saisies(regie.etat, partie.numero, (commande,), regie.savoirs)


def _tenue(
    table: int, case: Case, parties: tuple[Partie, Partie | None], ecrite: Marque | None, *, moi: bool, clos: bool
) -> Tenue:
    """``parties``: as it is, and as it would be."""
    partie, suite = parties
    avant, apres = _effet(partie, case), _effet(suite, case)
    if ecrite is None:
        return Tenue(table, avant, apres)
    inchangee = avant is not None and _dite(partie, case) == _dite(suite, case)
    confirmer = avant is not None and not inchangee and (clos or (avant != apres and not moi))
    deduits = _deduits(partie, case)
    return Tenue(table, avant, apres, ecrite.lot, ecrite.auteur, ecrite.instant, moi, confirmer, inchangee, deduits)


def _dite(partie: Partie | None, case: Case) -> tuple[object, ...] | None:
    """All that an entry says, whoever made it."""
    numero, joueur = case
    coup = partie.le_coup(numero) if partie is not None else None
    if coup is None or (fiche := coup.fiches.get(joueur)) is None:
        return None
    return fiche.origine, fiche.bulletin, fiche.reponses, fiche.verdict, fiche.decision, fiche.a_revoir


def _apres(regie: RegieDuplicate, partie: Partie, commandes: Sequence[Commandable]) -> Partie | None:
    """The partie as these would leave it; None where they cannot be done, or not yet."""
    etat = regie.etat
    for commande in commandes:
        for une in _par_table(commande):
            try:
                etat = saisies(etat, partie.numero, (une,), regie.savoirs)
            except Refus:
                if une is commande:
                    return None
    return etat.la_partie(partie.numero)


def _par_table(commande: Commandable) -> Sequence[Commandable]:
    """The command split by table, over what stands: a table that has that result already is refused, and keeps it."""
    if not isinstance(commande, PayerLeTop | NoterNonRemis):
        return (commande,)
    return [msgspec.structs.replace(commande, tables=(t,), reprises=True) for t in commande.tables or ()]


def _effet(partie: Partie | None, case: Case) -> Effet | None:
    numero, joueur = case
    coup = partie.le_coup(numero) if partie is not None else None
    if partie is None or coup is None or (fiche := coup.fiches.get(joueur)) is None:
        return None
    rendu = resultat(partie, coup, joueur)
    mot, ref = mot_joue(coup, fiche)
    sanctions = tuple(sorted(s.peine.value for s in rendu.sanctions))
    remis = fiche.origine is not Origine.NON_REMIS
    return Effet(remis, mot, ref, rendu.points, sanctions, fiche.decision is not None)


def _deduits(partie: Partie, case: Case) -> tuple[Deduit, ...]:
    coup = partie.le_coup(case[0])
    return coup.fiches[case[1]].deduits if coup is not None and case[1] in coup.fiches else ()


def _tient(partie: Partie, case: Case) -> bool:
    coup = partie.le_coup(case[0])
    return coup is not None and case[1] in coup.fiches
