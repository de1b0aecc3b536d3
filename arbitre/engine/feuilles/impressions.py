"""The print queue: what came out and when, and what of it the results no longer bear out."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.commandes import Evenement, Trace
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.papiers import Impression, PapierImprime
from arbitre.engine.feuilles.billets import Billet, billets
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.feuilles.tardives import corriges_depuis
from arbitre.engine.francais import accorder, denombrer, majuscule, suites
from arbitre.engine.histoire import Chronique, Histoire, par_lots
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.terminer import PartieInterrompue, PartieTerminee


class Montre(Enum):
    """What a paper shows, hence what may make it wrong. ``NOMS``: everybody's name; ``FICHES``: licence, catégorie,
    série and club too; ``CITES``: the names of those whom it speaks of."""

    BILLETS = "billets"
    RESULTATS = "resultats"
    COUPS = "coups"
    TABLES = "tables"
    REGLAGES = "reglages"
    TOPPING = "topping"
    PRIX = "prix"
    DECISIONS = "decisions"
    RELECTURES = "relectures"
    NOMS = "noms"
    FICHES = "fiches"
    CITES = "cites"


A_LA_FIN: Final = ("feuille-de-partie", "feuille-d-arbitrage", "classement", "registre")
"""The papers that a partie leaves when it ends."""
_COMME_LES_FICHIERS: Final = "classement"
"""What makes it wrong makes wrong the files for other programs, and nothing else does."""
_TOUT: Final = frozenset(Montre) - {Montre.BILLETS, Montre.CITES}
"""What a sort of paper that nobody knows is taken to show."""
_RAISONS: Final = 4
"""Reasons told of one paper; the others are counted."""


class PapierSorti(Struct, frozen=True):
    """A paper of the queue: its number in the journal, when (ISO 8601), by whom, of which partie (0: of all).

    ``perime`` tells in French sentences what changed since; empty while it holds, and where it came out again later
    (``remplace``). ``billets_perimes`` are its slips that are wrong, each by coup and table.
    """

    numero: int
    instant: str
    auteur: str
    partie: int
    impression: Impression
    perime: tuple[str, ...] = ()
    billets_perimes: tuple[tuple[int, int], ...] = ()
    remplace: bool = False


class _AvantApres(Struct, frozen=True):
    """The state that a paper shows, the one now, and all that was written."""

    avant: Competition
    apres: Competition
    traces: Sequence[Trace]


def papiers_sortis(traces: Iterable[Trace], montre: Mapping[str, frozenset[Montre]]) -> tuple[PapierSorti, ...]:
    """Every paper that came out, in order, with what is now wrong in it; ``montre`` says what each sort shows."""
    traces = list(traces)
    sortis = [(t, t.evenement.impression) for t in traces if isinstance(t.evenement, PapierImprime)]
    if not sortis:
        return ()
    avants, maintenant = _etats(traces, {impression.vu for _, impression in sortis})
    return tuple(
        _sorti(
            trace,
            impression,
            _AvantApres(avants[impression.vu], maintenant, traces),
            remplaces,
            montre.get(impression.papier, _TOUT),
        )
        for (trace, impression), remplaces in zip(sortis, _remplaces(sortis), strict=True)
    )


class SortieDeFin(Struct, frozen=True):
    """When all that a partie leaves at its end had come out (ISO 8601), the last of it; ``depuis`` tells that something
    was done since the first of it was made: some of it may be wrong by now."""

    instant: str
    depuis: bool


def sortis_a_la_fin(chronique: Chronique[Evenement], partie: int) -> SortieDeFin | None:
    """All that the partie leaves, out since it ended; None where some of it is not."""
    attendus, dernier, vu = set(A_LA_FIN), "", 0
    for trace in chronique.a_rebours:
        evenement = trace.evenement
        if trace.partie != partie:
            continue
        if isinstance(evenement, PapierImprime):
            dernier = dernier or trace.instant
            if evenement.impression.papier in attendus:
                vu = min(vu or trace.lot, evenement.impression.vu)
                attendus.discard(evenement.impression.papier)
            if not attendus:
                return SortieDeFin(dernier, dernier_fait(chronique) > vu)
        elif isinstance(evenement, PartieTerminee | PartieInterrompue):
            return None
    return None


def dernier_fait(chronique: Chronique[Evenement]) -> int:
    """The last command that changed something; a paper that comes out changes nothing."""
    faits = (lot for lot in reversed(chronique.lots) if not isinstance(lot[0].evenement, PapierImprime))
    return next((lot[0].lot for lot in faits), 0)


class ARefaire(Struct, frozen=True):
    """Papers that are wrong by now."""

    papiers: tuple[PapierSorti, ...] = ()

    @property
    def fichiers(self) -> tuple[int, ...]:
        """The parties whose files for other programs are wrong too."""
        return tuple(p.partie for p in self.papiers if p.impression.papier == _COMME_LES_FICHIERS)


def a_refaire(traces: Iterable[Trace], montre: Mapping[str, frozenset[Montre]], parties: Collection[int]) -> ARefaire:
    """What of those parties, and of all together, is to be made again; slips are told again one by one instead."""
    sortis = papiers_sortis(traces, montre)
    tenus = {0, *parties}
    return ARefaire(tuple(s for s in sortis if s.perime and s.partie in tenus and not s.impression.billets))


def _etats(traces: Sequence[Trace], lots: set[int]) -> tuple[dict[int, Competition], Competition]:
    """The state after each of these commands, as it was then; and the last."""
    histoire, etats = Histoire(DUPLICATE), {0: Competition()}
    for lot in par_lots(traces):
        histoire.prendre(lot)
        if histoire.lot in lots:
            etats[histoire.lot] = histoire.etat
    return {lot: etats.get(lot, histoire.etat) for lot in lots}, histoire.etat


def _remplaces(sortis: Sequence[tuple[Trace, Impression]]) -> list[frozenset[tuple[int, int]] | None]:
    """For each paper: None where the same one came out again later, else its slips that did."""
    vus: set[tuple[object, ...]] = set()
    suite: list[frozenset[tuple[int, int]] | None] = []
    for trace, impression in reversed(sortis):
        if impression.billets:
            siens = {(impression.papier, trace.partie, *billet) for billet in impression.billets}
            suite.append(frozenset(b for b in impression.billets if (impression.papier, trace.partie, *b) in vus))
            vus |= siens
            continue
        cle = _cle(impression, trace.partie)
        suite.append(None if cle in vus else frozenset())
        vus.add(cle)
    return suite[::-1]


def _cle(impression: Impression, partie: int) -> tuple[object, ...]:
    """What tells papers apart; rankings by what they are of."""
    return (
        impression.papier,
        partie,
        impression.coups,
        impression.tables,
        impression.critere,
        impression.topping,
    )


def _prix(competition: Competition) -> object:
    organisation = competition.organisation
    return organisation.recompenses, organisation.sorts


def dernier_du_meme(traces: Iterable[Trace], impression: Impression, partie: int) -> Impression | None:
    """The last printing of the same paper, dated from the first printing of those bytes; None where it was never
    printed."""
    cle, memes = _cle(impression, partie), list[Impression]()
    for trace in traces:
        if isinstance(trace.evenement, PapierImprime) and _cle(trace.evenement.impression, trace.partie) == cle:
            memes.append(trace.evenement.impression)
    return next((i for i in memes if i.empreinte == memes[-1].empreinte), None)


def _sorti(
    trace: Trace,
    impression: Impression,
    etats: _AvantApres,
    remplaces: frozenset[tuple[int, int]] | None,
    montre: frozenset[Montre],
) -> PapierSorti:
    perimes: tuple[tuple[int, int], ...] = ()
    raisons: tuple[str, ...] = ()
    if Montre.BILLETS in montre:
        restent = [b for b in impression.billets if remplaces is None or b not in remplaces]
        changes = dict(_billets_changes(etats.avant, etats.apres, trace.partie, restent))
        perimes, raisons = tuple(changes), tuple(changes.values())
    elif remplaces is not None:
        raisons = tuple(_changements(etats, trace.partie, impression, montre))
    remplace = remplaces is None or (bool(impression.billets) and remplaces == frozenset(impression.billets))
    return PapierSorti(
        trace.numero,
        trace.instant,
        trace.auteur,
        trace.partie,
        impression,
        _abreger(raisons),
        perimes,
        remplace,
    )


def _abreger(raisons: Sequence[str]) -> tuple[str, ...]:
    if len(raisons) <= _RAISONS:
        return tuple(raisons)
    reste = len(raisons) - _RAISONS
    return (*raisons[:_RAISONS], f"et {denombrer(reste, 'autre changement')}.")


# --- slips ----------------------------------------------------------------------------------------------------


def _billets_changes(
    avant: Competition, apres: Competition, numero: int, attendus: Sequence[tuple[int, int]]
) -> Iterator[tuple[tuple[int, int], str]]:
    """The slips that would be others now; one whose player was told again since is settled."""
    vieux, neufs = _teneurs(avant, numero, attendus), _teneurs(apres, numero, attendus)
    for cle in attendus:
        vieux_billet, neuf = vieux.get(cle), neufs.get(cle)
        if _teneur(vieux_billet) == _teneur(neuf) or _averti(apres, numero, cle):
            continue
        coup, table = cle
        quoi = "n’a plus lieu d’être" if neuf is None else f"paie maintenant {neuf.points}"
        yield cle, f"Table {table}, coup {coup}\u00a0: le billet {quoi}."


def _teneurs(etat: Competition, numero: int, attendus: Sequence[tuple[int, int]]) -> dict[tuple[int, int], Billet]:
    partie = etat.la_partie(numero)
    if partie is None or not attendus:
        return {}
    coups, tables = {coup for coup, _ in attendus}, {table for _, table in attendus}
    return {(b.coup, b.table): b for b in billets(etat, partie, coups, tables=tables, tous=True).billets}


def _teneur(billet: Billet | None) -> object:
    """What a slip tells its player."""
    if billet is None:
        return None
    return billet.joueur, billet.sanctions, billet.points, billet.mots_refuses, billet.moyenne, billet.decision


def _averti(etat: Competition, numero: int, cle: tuple[int, int]) -> bool:
    """Whether the player was told of the result as it stands."""
    partie = etat.la_partie(numero)
    coup = partie.le_coup(cle[0]) if partie else None
    joueur = partie.joueur_en(cle[1], cle[0]) if partie else None
    fiche = coup.fiches.get(joueur) if coup and joueur is not None else None
    return fiche is not None and fiche.remise is not None


# --- the others -----------------------------------------------------------------------------------------------


def _changements(etats: _AvantApres, numero: int, impression: Impression, montre: frozenset[Montre]) -> Iterator[str]:
    """What a paper of ``avant`` tells otherwise than the state does now; coups played since are no change."""
    avant, apres = etats.avant, etats.apres
    yield from _noms(etats, numero, impression, montre)
    if Montre.REGLAGES in montre:
        yield from _reglages(avant, apres)
    if Montre.PRIX in montre and _prix(avant) != _prix(apres):
        yield "Les prix ne sont plus les mêmes."
    if Montre.TOPPING in montre:
        yield from _topping(avant, apres, impression.topping)
    for vieille in avant.parties:
        if numero not in (0, vieille.numero):
            continue
        neuve = apres.la_partie(vieille.numero)
        if neuve is None:
            yield f"Partie {vieille.numero}\u00a0: son ouverture est annulée."
            continue
        lieu = f"Partie {vieille.numero}, " if numero == 0 else ""
        if Montre.TABLES in montre:
            yield from _places(avant, apres, vieille, neuve)
        if Montre.DECISIONS in montre and vieille.fin is not None:
            yield from _decisions(etats, vieille, neuve, impression.vu)
        if Montre.RELECTURES in montre and vieille.fin is not None and _relectures(vieille) != _relectures(neuve):
            yield "Une relecture à régler est venue, ou réglée."
        if Montre.COUPS in montre:
            yield from _coups(vieille, neuve, impression, lieu, avec_resultats=Montre.RESULTATS in montre)


def _reglages(avant: Competition, apres: Competition) -> Iterator[str]:
    if avant.reglages != apres.reglages:
        yield "Les réglages de la compétition ont changé."
    if avant.organisation.annulees != apres.organisation.annulees:
        yield "Une partie est annulée, ou rétablie."
    if avant.organisation.absences != apres.organisation.absences:
        yield "Une absence est jugée autrement."


def _topping(avant: Competition, apres: Competition, numero: int) -> Iterator[str]:
    """Coups done since are no change: the paper says that it is provisional, and how many were done."""
    vieux, neuf = (etat.organisation.topping(numero) for etat in (avant, apres))
    if vieux is None:
        return
    if neuf is None or neuf.coups != vieux.coups:
        yield f"{vieux.titre}\u00a0: son ouverture est annulée."
        return
    for joueur, course in sorted(vieux.courses.items()):
        if neuf.course(joueur).faits[: len(course.faits)] != course.faits:
            yield f"{vieux.titre}\u00a0: le temps de {apres.joueur(joueur).nom_complet} a changé."


def _places(avant: Competition, apres: Competition, vieille: Partie, neuve: Partie) -> Iterator[str]:
    def assises(etat: Competition, partie: Partie) -> dict[int, str]:
        return {p.table: etat.joueur(p.joueur).nom_complet for p in partie.places if p.jusqua is None}

    if assises(avant, vieille) != assises(apres, neuve):
        yield "Des joueurs ont changé de table, sont arrivés ou partis."


def _noms(etats: _AvantApres, numero: int, impression: Impression, montre: frozenset[Montre]) -> Iterator[str]:
    joueurs = nommes(etats.avant, numero, impression)
    if Montre.CITES in montre and any(renommes(etats.avant, etats.apres, joueurs, fiches=False)):
        yield from renommes(etats.avant, etats.apres, cites(etats.apres, numero, etats.traces, joueurs), fiches=False)
    elif montre & {Montre.NOMS, Montre.FICHES}:
        yield from renommes(etats.avant, etats.apres, joueurs, fiches=Montre.FICHES in montre)


def _coups(vieille: Partie, neuve: Partie, impression: Impression, lieu: str, *, avec_resultats: bool) -> Iterator[str]:
    voulus = impression.coups
    for coup in vieille.coups:
        if not coup.proclame or (voulus and coup.numero not in voulus):
            continue
        autre = neuve.le_coup(coup.numero)
        titre = majuscule(f"{lieu}coup {coup.numero}")
        if autre is None or not autre.proclame:
            yield f"{titre}\u00a0: le coup est repris."
        elif _du_coup(coup) != _du_coup(autre):
            yield f"{titre}\u00a0: tirage, top ou points du coup rectifiés."
        elif avec_resultats and (changes := _resultats_changes(vieille, neuve, coup, autre, impression.tables)):
            tables = ", ".join(map(str, changes[:6])) + "…" * (len(changes) > 6)
            quoi, ou = (accorder(len(changes), mots) for mots in ("résultat changé", "table"))
            yield f"{titre}\u00a0: {quoi}, {ou} {tables}."


def _decisions(etats: _AvantApres, vieille: Partie, neuve: Partie, vu: int) -> Iterator[str]:
    """What was decided since that partie was over, corrections of closed coups among it."""
    if vieille.recours != neuve.recours:
        yield "Un recours est déposé, jugé ou retiré."
    if _decide(vieille) != _decide(neuve):
        yield "Une décision de l’arbitre est prise ou reprise."
    tardifs = {(coup, neuve.place_de(joueur, coup)) for coup, joueur in corriges_depuis(etats.traces, neuve.numero, vu)}
    for coup, autre in zip(vieille.coups, neuve.coups, strict=False):
        changes = _resultats_changes(vieille, neuve, coup, autre, ()) if coup.cloture else ()
        if corriges := sorted({*changes, *(place.table for de, place in tardifs if place and de == coup.numero)}):
            tables = f"{accorder(len(corriges), 'table')} {suites(corriges)}"
            yield f"Coup {coup.numero}\u00a0: corrigé après la clôture, {tables}."


def _relectures(partie: Partie) -> object:
    return [coup.relectures for coup in partie.coups]


def _decide(partie: Partie) -> object:
    decisions = [(coup.numero, sorted(_decisions_du_coup(coup))) for coup in partie.coups]
    return partie.disciplinaires, partie.nullites, partie.exclus, partie.retards, partie.elimines, decisions


def _decisions_du_coup(coup: Coup) -> Iterator[tuple[int, str]]:
    for joueur, fiche in coup.fiches.items():
        if fiche.decision is not None:
            yield joueur, repr(fiche.decision)


def _du_coup(coup: Coup) -> object:
    retenu = coup.retenu
    return str(coup.tirage), retenu.solution if retenu else None, coup.points_top, bool(coup.points_annules)


def _resultats_changes(
    vieille: Partie, neuve: Partie, coup: Coup, autre: Coup, tables: tuple[int, ...]
) -> tuple[int, ...]:
    """The tables whose result stood already and is another now; of a partie that was over, those entered since too."""
    changees = []
    for place in vieille.presents(coup.numero):
        ancien = resultat(vieille, coup, place.joueur)
        if (not ancien.saisi and vieille.fin is None) or (tables and place.table not in tables):
            continue
        nouveau = resultat(neuve, autre, place.joueur)
        if (ancien.points, ancien.sanctions) != (nouveau.points, nouveau.sanctions):
            changees.append(place.table)
    return tuple(changees)


def renommes(avant: Competition, apres: Competition, joueurs: Iterable[int], *, fiches: bool) -> Iterator[str]:
    """What changed in the names of these, or in what else is written of them too (``fiches``)."""
    for joueur in joueurs:
        vieux, neuf = avant.joueur(joueur), apres.joueurs.get(joueur)
        if neuf is None:
            continue
        if vieux.nom_complet != neuf.nom_complet:
            yield f"{vieux.nom_complet} s’appelle maintenant {neuf.nom_complet}."
        elif fiches and replace(vieux, table=0) != replace(neuf, table=0):
            yield f"La fiche de {neuf.nom_complet} est corrigée."


def nommes(etat: Competition, numero: int, impression: Impression) -> Iterable[int]:
    """The players of a paper that names everybody, of that partie (0: of all)."""
    if (topping := etat.organisation.topping(impression.topping)) is not None:
        return sorted(topping.courses)
    places = (p for partie in etat.parties if numero in (0, partie.numero) for p in partie.places)
    return dict.fromkeys(p.joueur for p in places if not impression.tables or p.table in impression.tables)


def cites(etat: Competition, numero: int, traces: Sequence[Trace], parmi: Iterable[int]) -> Collection[int]:
    """The players that the register of the partie names."""
    partie = etat.la_partie(numero)
    if partie is None:
        return ()
    fait = registre(etat, partie, traces)
    noms = {acte.joueur for acte in fait.actes} | {nom for a in fait.appels for nom in (a.joueur, a.requerant)}
    return [j for j in parmi if j in etat.joueurs and etat.joueur(j).nom_complet in noms]
