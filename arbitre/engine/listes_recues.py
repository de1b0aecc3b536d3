"""A list of players that came in, noted for the register: who was entered, completed, there already, left.

The same for both games; what a window says of it names five of each, the register all of them.
"""

from collections.abc import Sequence

from arbitre.engine.francais import denombrer, et_autres
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.saisies import phrase


class NoterListe(Ordre, frozen=True):
    """Comes with the commands that enter and complete."""

    libelle = "liste de joueurs reçue"
    source: str
    inscrits: tuple[str, ...] = ()
    completes: tuple[str, ...] = ()
    deja: tuple[str, ...] = ()
    laisses: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class ListeNotee(Situe, frozen=True):
    """What came of a list, by name; ``source``: the file it was, ``heure`` in a tournament of Scrabble classique.

    ``notes``: rows that gave nobody and why, licences that were not kept.
    """

    dit = "source"
    source: str
    inscrits: tuple[str, ...] = ()
    completes: tuple[str, ...] = ()
    deja: tuple[str, ...] = ()
    laisses: tuple[str, ...] = ()
    heure: str = ""
    notes: tuple[str, ...] = ()


def noter(commande: NoterListe, heure: str = "") -> tuple[ListeNotee, ...]:
    """The event of it."""
    c = commande
    return (ListeNotee(phrase(c.source), c.inscrits, c.completes, c.deja, c.laisses, heure, c.notes),)


def ce_qu_elle_devient(
    inscrits: Sequence[str],
    completes: Sequence[str],
    deja: Sequence[str],
    laisses: Sequence[str],
    nommes: int | None = None,
    entre: str = "inscrit",
    notes: Sequence[str] = (),
) -> str:
    """« 1 inscrit : VIDAL Tom. 2 déjà là : MARTEL Léa, ORBAN Gus. »: of each ``nommes`` are named, or all."""
    sortes = ((entre, inscrits), ("complété", completes), ("déjà là", deja), ("laissé", laisses))
    dites = [f"{_combien(len(noms), quoi)}\u00a0: {_noms(noms, nommes)}." for quoi, noms in sortes if noms]
    return " ".join((*dites, *([f"À noter\u00a0: {_notees(notes, nommes)}."] if notes else ())))


def _notees(notes: Sequence[str], nommes: int | None) -> str:
    dites = [*notes[:nommes]]
    reste = len(notes) - len(dites)
    return "\u00a0; ".join((*dites, *([f"et {denombrer(reste, 'autre')}"] if reste else ())))


def _combien(nombre: int, quoi: str) -> str:
    return f"{nombre} {quoi}" if " " in quoi else denombrer(nombre, quoi)


def _noms(noms: Sequence[str], nommes: int | None) -> str:
    return et_autres(noms, len(noms) if nommes is None else nommes)


def au_registre(notee: ListeNotee) -> str:
    """All of it, as the register has it."""
    return ce_qu_elle_devient(notee.inscrits, notee.completes, notee.deja, notee.laisses, notes=notee.notes)
