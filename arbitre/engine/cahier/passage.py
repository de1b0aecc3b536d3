"""Whether who types next may still think of the coup that the page has just left by itself: it is asked then."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from arbitre.engine.cahier.feuillet import CONSOLE, Endroit, lecteur
from arbitre.engine.cahier.monde import Marque, Monde


def est_a_relire(monde: Monde, auteur: str, venu: Endroit, ici: Endroit, lot: int) -> bool:
    """Whether the page of ``auteur``, gone from ``venu`` to ``ici`` once ``lot`` was written, went there unexpectedly.

    His own Enter that filled the last table which missed there was: the change is awaited. So was a top that the room
    has just heard, where he was not changing results of the coup before it.
    """
    if not lot or monde.partie(ici) is None or ici.partie != venu.partie:
        return True
    if (nom := lecteur(auteur)) is not None:
        return ici.coup < venu.coup or _reste_a_lire(monde, nom, venu)
    if ici.coup < venu.coup:
        otees = [marque for marques in _marques(monde, auteur, ici, lot) for marque in marques[:1] if marque.vide]
        return auteur != CONSOLE or any(marque.auteur != auteur for marque in otees)
    ecrites = [une for marques in _marques(monde, auteur, venu, lot) for une in _avec_ce_qui_etait(marques)]
    derniere = max(ecrites, key=lambda une: une[0].lot, default=None)
    sienne = max((une for une in ecrites if une[0].auteur == auteur), key=lambda une: une[0].lot, default=None)
    quand = derniere[0].lot if derniere is not None else 0
    ouvert = monde.ecritures.etape((ici.partie, ici.coup, False), lot)
    clos = monde.ecritures.etape((venu.partie, venu.coup, True), lot)
    if ouvert > max(quand, clos):
        return auteur != CONSOLE and sienne is not None and not sienne[1]
    if clos > quand:
        return auteur != CONSOLE
    return derniere is None or derniere != sienne or not derniere[1]


def _marques(monde: Monde, auteur: str, endroit: Endroit, lot: int) -> Iterator[Sequence[Marque]]:
    """What was written of each table that he enters there, up to that lot, the last first."""
    partie = monde.partie(endroit)
    assert partie is not None, "the page shows it"
    for place in partie.presents(endroit.coup):
        if monde.est_a(auteur, place.table):
            marques = monde.ecritures.marques((endroit.partie, endroit.coup, place.joueur))
            yield [marque for marque in marques if marque.lot <= lot]


def _avec_ce_qui_etait(marques: Sequence[Marque]) -> Iterator[tuple[Marque, bool]]:
    """Each with whether it gave a result to a table that had none."""
    rien = Marque(0, "", "", vide=True)
    yield from ((marque, not marque.vide and avant.vide) for marque, avant in pairwise((*marques, rien)))


def _reste_a_lire(monde: Monde, nom: str, venu: Endroit) -> bool:
    """Whether something that was entered there was not read again, by that reader or another."""
    coup = monde.coup(venu)
    case = venu.partie, venu.coup
    fiches = coup.fiches.items() if coup is not None else ()
    return any(not fiche.double and not monde.ecritures.lue_par(nom, (*case, joueur)) for joueur, fiche in fiches)
