"""The slips that a `Demande` asks for, on the sheet that those printed before have begun."""

from msgspec.structs import replace

from arbitre.documents.billets import bandes_deja, billets_pdf, sans_billet
from arbitre.documents.papier import Demande
from arbitre.documents.textes import AUCUN_BILLET
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.billets import LotDeBillets, billets
from arbitre.engine.feuilles.suivi import suivi


def lot_de(d: Demande) -> LotDeBillets:
    """The slips that are asked for."""
    connu = suivi(d.traces, d.partie.numero)
    return billets(d.competition, d.partie, d.coups, suivi=connu, tables=d.tables, tous=d.tous, a_remettre=d.a_remettre)


def billets_de(d: Demande) -> bytes:
    """Their PDF. Refuses, for who is told nothing needs no paper: says then which tables need none, and why."""
    lot = lot_de(d)
    if not lot.billets:
        raise CommandeRefusee(" ".join((AUCUN_BILLET, *sans_billet(lot))))
    return billets_pdf(lot, d.papeterie, entamee=_imprimes(d) if d.a_la_suite else None)


def bandes_prises(d: Demande) -> int:
    """How many strips of slips stand already on the sheet that these go on with."""
    return bandes_deja(lot_de(d), d.papeterie, _imprimes(d)) if d.a_la_suite else 0


def _imprimes(d: Demande) -> list[LotDeBillets]:
    """The slips of that partie that went to a printer, lot by lot."""
    connu = suivi(d.traces, d.partie.numero)
    lots = []
    for trace in d.traces:
        fait = trace.evenement
        if isinstance(fait, PapierImprime) and trace.partie == d.partie.numero and fait.impression.imprimante:
            sortis = set(fait.impression.billets)
            lot = billets(d.competition, d.partie, {coup for coup, _ in sortis}, suivi=connu, tous=True)
            lots.append(replace(lot, billets=tuple(b for b in lot.billets if (b.coup, b.table) in sortis)))
    return lots
