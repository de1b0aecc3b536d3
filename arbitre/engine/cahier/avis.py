"""The one reader of slips: a bulletin, the top for all who are missing, a coup to be closed.

A coup is neither paid nor closed over a slip that waits: its tables are left out and named; what may be any table's
holds them all until it is put away; a post that is cut is named. The console alone can always put away, and finish.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.cahier.bulletin import AEcrire, Avis, avis_du_bulletin, ouverts
from arbitre.engine.cahier.feuillet import CONSOLE, Cahier, Cloture, Endroit, Feuillet, Tops, lecteur
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import (
    AConfirmer,
    CoupClos,
    EnFrappe,
    Laissee,
    PartieDejaFinie,
    PasClose,
    Reste,
    Retenue,
    RienACorriger,
    RienAPayer,
    Rouvert,
)
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.commandes import decide
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup

Cahiers = Mapping[str, Cahier]
"""The cahiers by author."""


def avis(monde: Monde, cahiers: Cahiers, auteur: str, f: Feuillet, vues: frozenset[int] | None = None) -> Avis:
    """All that is known of that slip of ``auteur``; ``vues``: the tables that its page was showing for it."""
    match f.contenu:
        case Tops(tables):
            return _avis_des_tops(monde, cahiers, auteur, f, tables)
        case Cloture():
            return _avis_de_la_cloture(monde, cahiers, auteur, f)
        case _:
            return avis_du_bulletin(monde, auteur, f, vues)


class EnAttente(Struct, frozen=True):
    """A slip that waits at a coup, and what is known of it there."""

    auteur: str
    feuillet: Feuillet
    vu: Avis
    en_frappe: bool
    """Whether its author is still writing it, and has never entered it."""


def en_attente(monde: Monde, cahiers: Cahiers, endroit: Endroit) -> Iterator[EnAttente]:
    """Every slip that waits at that coup to be entered; one that waits at an earlier coup that was closed may be meant
    for this one: it waits here, too. What a reader reads enters nothing."""
    for cahier in cahiers.values():
        if lecteur(cahier.auteur) is not None:
            continue
        for f in ouverts(monde, cahier):
            if f.endroit != endroit and not (_peut_etre_pour(monde, f, endroit) and _attend(monde, cahier, f)):
                continue
            vu = avis_du_bulletin(monde, cahier.auteur, replace(f, endroit=endroit))
            if vu.reste:
                vu = replace(vu, reste=vu.reste - _ecrites_entre(monde, cahier.auteur, f, endroit))
            en_frappe = f.presente is None and cahier.en_main == f.id
            if not vu.regle or en_frappe:
                yield EnAttente(cahier.auteur, f, vu, en_frappe)


def _peut_etre_pour(monde: Monde, f: Feuillet, endroit: Endroit) -> bool:
    coup = monde.coup(f.endroit)
    avant = f.endroit.partie == endroit.partie and f.endroit.coup < endroit.coup
    return avant and coup is not None and coup.fut_clos


def _ecrites_entre(monde: Monde, auteur: str, f: Feuillet, endroit: Endroit) -> frozenset[int]:
    """The tables that its author wrote since at a coup between: it was meant for that one, and not for ``endroit``."""
    entre = [replace(endroit, coup=coup) for coup in range(f.endroit.coup + 1, endroit.coup)]
    return frozenset(t for t in f.nommees if any(monde.a_ecrit(auteur, un, t, f.touche) for un in entre))


def _attend(monde: Monde, cahier: Cahier, f: Feuillet) -> bool:
    return not avis_du_bulletin(monde, cahier.auteur, f).regle


def _avis_des_tops(monde: Monde, cahiers: Cahiers, auteur: str, f: Feuillet, vues: frozenset[int]) -> Avis:
    """The tables seen missing and missing still, but for those of a slip that waits."""
    partie, coup = monde.partie(f.endroit), monde.coup(f.endroit)
    if partie is None or coup is None or lecteur(auteur) is not None:
        return Avis(empechement=RienACorriger(f.endroit))
    if partie.fin is not None and auteur != CONSOLE:
        return Avis(empechement=PartieDejaFinie(partie.numero))
    payees = vues.intersection(monde.manquantes(auteur, f.endroit))
    a_confirmer: set[AConfirmer] = set()
    laissees: set[Laissee] = set()
    for la in en_attente(monde, cahiers, f.endroit):
        if la.vu.reste is None and not (la.en_frappe and la.auteur != auteur):
            return Avis(empechement=Retenue(la.auteur, la.feuillet.id, la.feuillet.texte))
        siennes = payees & (la.vu.reste or frozenset())
        if siennes:
            laissees.add(Laissee(la.auteur, la.feuillet.id, siennes))
        elif la.en_frappe and la.auteur != auteur and not _en_dit_assez(la):
            a_confirmer.add(EnFrappe(la.auteur, la.feuillet.id))
    if not (payees := payees.difference(*(la.tables for la in laissees))):
        return Avis(empechement=RienAPayer(frozenset(laissees)))
    a_confirmer |= laissees
    a_confirmer |= {la for la in monde.attendues if la.poste != auteur and la.table in (0, *payees)}
    if monde.rouvert == f.endroit:
        a_confirmer.add(Rouvert(f.endroit))
    if monde.est_depasse(f.endroit):
        a_confirmer.add(CoupClos(f.endroit))
    commande = PayerLeTop(coup.numero, tuple(sorted(payees)))
    if auteur == CONSOLE:  # of those collected: it refuses where a bulletin has not been counted
        manquantes = monde.manquantes(auteur, f.endroit)
        commande = PayerLeTop(coup.numero, sauf=tuple(t for t in manquantes if t not in payees))
    return _du_coup(monde, f, commande, frozenset(a_confirmer))


def _en_dit_assez(la: EnAttente) -> bool:
    """Whether what is being typed names its tables, and is not the start of another's number."""
    return bool(la.vu.tables) and not la.feuillet.texte.isdigit()


def _avis_de_la_cloture(monde: Monde, cahiers: Cahiers, auteur: str, f: Feuillet) -> Avis:
    """Over nothing that waits there, or that a post has not said, unless that is meant."""
    partie, coup = monde.partie(f.endroit), monde.coup(f.endroit)
    if partie is None or coup is None or auteur != CONSOLE:
        return Avis(empechement=RienACorriger(f.endroit))
    restes = (Reste(la.auteur, la.feuillet.id, la.feuillet.texte) for la in en_attente(monde, cahiers, f.endroit))
    a_confirmer: set[AConfirmer] = {*restes}
    a_confirmer |= {la for la in monde.attendues if not la.table}
    return _du_coup(monde, f, CloturerCoup(coup.numero), frozenset(a_confirmer))


def _du_coup(
    monde: Monde, f: Feuillet, commande: PayerLeTop | CloturerCoup, a_confirmer: frozenset[AConfirmer]
) -> Avis:
    partie = monde.partie(f.endroit)
    assert partie is not None, "it has that coup"
    try:
        decide(monde.contexte(partie), commande)
    except Refus as e:
        return Avis(empechement=PasClose(str(e), monde.manquantes(CONSOLE, f.endroit)))
    return Avis(a_confirmer=a_confirmer, a_ecrire=(AEcrire(0, commande),))
