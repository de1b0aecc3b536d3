"""Results looked at again: by the double arbitre, or by the program where what it was judged with has changed."""

from collections import Counter
from typing import Final, assert_never

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Verdict
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.memoire import Memoire
from arbitre.engine.ordre import AuCoup, DUnJoueurAuCoup, Ordre
from arbitre.engine.partie.coup import coup_a_corriger, sur
from arbitre.engine.partie.etat import Coup, Fiche, Partie, SecondeLecture
from arbitre.engine.partie.lecture import mots_non_notifies
from arbitre.engine.partie.saisie import ResultatSaisi, juger, saisi, saisi_a
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.reglement import Sanction
from arbitre.engine.saisies import exigee


class RejugerBulletins(Ordre, frozen=True):
    """Judge these tables' bulletins again, with what is known now; the arbitre's answers stay."""

    libelle = "bulletins rejugés"
    coup: int
    tables: tuple[int, ...]


class RelireResultats(Ordre, frozen=True):
    """The double arbitre of that name read these tables' results and agrees; a rectification comes before it."""

    libelle = "double arbitrage"
    coup: int
    tables: tuple[int, ...]
    par: str


class RecevoirRelecture(Ordre, frozen=True):
    """The double arbitre read that table's bulletin otherwise: it waits for the juge-arbitre."""

    libelle = "relecture à trancher"
    coup: int
    table: int
    relecture: SecondeLecture


class TrancherRelecture(Ordre, frozen=True):
    """The double arbitre ``par`` would have paid ``lus`` points where ``saisis`` were: the juge-arbitre says which one
    stands, and why. Where ``second``, the double arbitre's entry comes before it."""

    libelle = "relecture tranchée"
    coup: int
    table: int
    par: str
    saisis: int
    lus: int
    second: bool
    motif: str
    sanctions_saisies: tuple[Sanction, ...] = ()
    sanctions_lues: tuple[Sanction, ...] = ()


class ResultatsRelus(AuCoup, frozen=True):
    """The double arbitre ``par`` read these results as they stand and agrees."""

    dit = "par"
    joueurs: tuple[int, ...]
    par: str


class RelectureRecue(DUnJoueurAuCoup, frozen=True):
    """A reading that differs waits for the juge-arbitre; a later one of the same result takes its place."""

    relecture: SecondeLecture


class RelectureTranchee(AuCoup, frozen=True):
    """The juge-arbitre settled a difference between who corrected and the double arbitre ``par``."""

    dit = "motif"
    joueur: int
    par: str
    saisis: int
    lus: int
    second: bool
    motif: str
    sanctions_saisies: tuple[Sanction, ...] = ()
    sanctions_lues: tuple[Sanction, ...] = ()


_DE_QUI: Final = "Donnez le nom du double arbitre."
CommandeRelecture = RejugerBulletins | RelireResultats | RecevoirRelecture | TrancherRelecture
EvenementRelecture = ResultatsRelus | RelectureRecue | RelectureTranchee
Evenements = tuple[ResultatSaisi | EvenementRelecture, ...]


def decide(contexte: Contexte, commande: CommandeRelecture) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case RejugerBulletins():
            return rejuger(contexte, commande)
        case RelireResultats():
            return relire(contexte, commande)
        case RecevoirRelecture():
            return recevoir_la_relecture(contexte, commande)
        case TrancherRelecture():
            return trancher_la_relecture(contexte, commande)
        case _:
            assert_never(commande)


def relire(contexte: Contexte, commande: RelireResultats) -> Evenements:
    """The double arbitre agrees with what these tables have (2023, 5.9; 2012, 5.7; ancienne, 4.6)."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    par = exigee(commande.par, _DE_QUI)
    joueurs = tuple(saisi_a(contexte.partie, coup, table) for table in dict.fromkeys(commande.tables))
    if not joueurs:
        raise CommandeRefusee("Donnez au moins une table.")
    return (ResultatsRelus(coup.numero, joueurs, par),)


def recevoir_la_relecture(contexte: Contexte, commande: RecevoirRelecture) -> Evenements:
    """Record what the double arbitre transmits; it waits in the file for who records the result (2023, 5.9; 2012,
    5.7; ancienne, 4.6)."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    relecture = replace(commande.relecture, par=exigee(commande.relecture.par, _DE_QUI))
    return (RelectureRecue(coup.numero, saisi_a(contexte.partie, coup, commande.table), relecture),)


def relectures_a_trancher(partie: Partie) -> int:
    """How many readings that differ wait for the juge-arbitre."""
    return sum(len(coup.relectures) for coup in partie.coups)


def trancher_la_relecture(contexte: Contexte, commande: TrancherRelecture) -> Evenements:
    """What the double arbitre transmits is recorded by the arbitre (2023, 5.9; 2012, 5.7; ancienne, 4.6); between the
    two, the juge-arbitre."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    par, motif = exigee(commande.par, _DE_QUI), exigee(commande.motif, "Donnez le motif\u00a0: pourquoi celle-ci vaut.")
    joueur = saisi_a(contexte.partie, coup, commande.table)
    c = commande
    peines = c.sanctions_saisies, c.sanctions_lues
    return (RelectureTranchee(coup.numero, joueur, par, c.saisis, c.lus, c.second, motif, *peines),)


def rejuger(contexte: Contexte, commande: RejugerBulletins) -> tuple[ResultatSaisi, ...]:
    """The bulletins as written, judged with what is known now; a decision of the arbitre stays over the proposal."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    faits = []
    for table in dict.fromkeys(commande.tables):
        joueur = saisi_a(contexte.partie, coup, table)
        fiche = coup.fiches[joueur]
        if fiche.bulletin is None:
            raise CommandeRefusee(f"La table {table} n’a pas de bulletin gardé au coup {coup.numero}.")
        verdict = juger(contexte, coup, joueur, fiche.bulletin, dict(fiche.reponses))
        faits.append(saisi(contexte, coup, joueur, replace(fiche, verdict=verdict, a_revoir=False)))
    if not faits:
        raise CommandeRefusee("Donnez au moins une table.")
    return tuple(faits)


class ARejuger(Struct, frozen=True):
    """A bulletin whose verdict is no longer what the rule says, and what it says now."""

    coup: int
    table: int
    avant: Verdict
    maintenant: Verdict


def a_rejuger(contexte: Contexte) -> tuple[ARejuger, ...]:
    """Bulletins that a later event judges otherwise: zeros told or entered late, letters rectified.

    A word refused again before its zero was told has the average (2023, 5.9; 2012, 5.7; ancienne, 4.6), also where
    the first zero was entered after the second, and no longer where the first zero was taken back.
    """
    partie = contexte.partie
    refus = [(coup, joueur) for coup in partie.coups if coup.retenu is not None for joueur in _en_question(coup)]
    fois = Counter((joueur, mot) for coup, joueur in refus for mot in _mots_refuses(coup.fiches[joueur]))
    trouves = []
    for coup, joueur in refus:
        fiche, place = coup.fiches[joueur], partie.place_de(joueur, coup.numero)
        # a word refused but once has no average; what the rule says is worked out for the others only
        seul = any(fois[joueur, mot] == 1 for mot in _mots_refuses(fiche))
        moyenne = fiche.verdict is not None and fiche.verdict.moyenne is not None
        if place is not None and (moyenne or fiche.a_revoir or not seul):
            autre = _rejuge(contexte, coup, joueur, fiche)
            trouves += [ARejuger(coup.numero, place.table, *autre)] if autre is not None else []
    return tuple(sorted(trouves, key=lambda vu: (vu.coup, vu.table)))


_QUESTIONS: Final = Memoire[tuple[int, ...]](200)


def _en_question(coup: Coup) -> tuple[int, ...]:
    """The players whose verdict on ``coup`` later events may change."""
    return _QUESTIONS.pour(
        coup, calcul=lambda: tuple(j for j, fiche in coup.fiches.items() if fiche.a_revoir or _mots_refuses(fiche))
    )


def _mots_refuses(fiche: Fiche) -> tuple[str, ...]:
    return fiche.verdict.mots_refuses if fiche.verdict is not None else ()


def _rejuge(contexte: Contexte, coup: Coup, joueur: int, fiche: Fiche) -> tuple[Verdict, Verdict] | None:
    """The verdict that stands and the one the rule gives now, where they differ."""
    avant, bulletin = fiche.verdict, fiche.bulletin
    if avant is None or bulletin is None or not _douteux(contexte.partie, coup, joueur, fiche):
        return None
    maintenant = juger(contexte, coup, joueur, bulletin, dict(fiche.reponses))
    return (avant, maintenant) if _effet(maintenant) != _effet(avant) else None


def _douteux(partie: Partie, coup: Coup, joueur: int, fiche: Fiche) -> bool:
    """Whether the verdict may have changed: cheap to ask of every bulletin."""
    verdict = fiche.verdict
    if verdict is None or fiche.decision is not None:
        return False
    if fiche.a_revoir:
        return True
    repetes = set(verdict.mots_refuses) <= set(mots_non_notifies(partie, coup, joueur))
    return repetes != (verdict.moyenne is not None)


def _effet(verdict: Verdict) -> tuple[object, ...]:
    """What a verdict pays and inflicts, reasons included; the points of an average follow the others'."""
    moyenne = verdict.moyenne is not None
    return moyenne, 0 if moyenne else verdict.points, verdict.sanctions


def apply(partie: Partie, evenement: EvenementRelecture) -> Partie:
    """The partie with these results read a second time. Never refuses."""
    if isinstance(evenement, RelectureRecue):
        recue = {evenement.joueur: evenement.relecture}
        return sur(partie, evenement.coup, lambda c: replace(c, relectures=c.relectures.update(recue)))
    joueurs = evenement.joueurs if isinstance(evenement, ResultatsRelus) else (evenement.joueur,)
    return sur(partie, evenement.coup, lambda c: _relus(c, joueurs, evenement.par))


def _relus(coup: Coup, joueurs: tuple[int, ...], par: str) -> Coup:
    """The coup where ``par`` has reread these players; a difference waits no more."""
    relectures = coup.relectures
    for joueur in joueurs:
        if joueur in relectures:
            relectures = relectures.delete(joueur)
    fiches = coup.fiches.update({j: replace(coup.fiches[j], double=par) for j in joueurs})
    return replace(coup, fiches=fiches, relectures=relectures)
