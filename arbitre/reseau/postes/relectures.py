"""What readers read otherwise than it was entered, until the juge-arbitre says which one stands (2023, 5.9; 2012, 5.7;
ancienne, 4.6). Asked from the régie's thread."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin, Deduit
from arbitre.engine.cahier.relecture import apres, saisie_de
from arbitre.engine.competition.etat import Competition
from arbitre.engine.memoire import Memoire
from arbitre.engine.partie.coup import joueur_a
from arbitre.engine.partie.etat import Coup, Partie, SecondeLecture
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.partie.relecture import RelireResultats, TrancherRelecture
from arbitre.engine.partie.saisie import CommandeSaisie
from arbitre.engine.partie.savoir import Contexte, Savoirs
from arbitre.engine.partie.secondes import effet
from arbitre.regie import RegieDuplicate


class Difference(Struct, frozen=True):
    """One result read otherwise: what stands, what the reader would pay, and what would be entered for it; ``saisi`` is
    the bulletin that was entered, where one was, ``reponses`` what was answered of it, ``deduits`` what of it was not
    typed."""

    partie: int
    coup: int
    table: int
    relecture: SecondeLecture
    premier: Resultat
    second: Resultat
    saisie: tuple[CommandeSaisie, ...]
    saisi: Bulletin | None = None
    reponses: tuple[tuple[str, bool], ...] = ()
    deduits: tuple[Deduit, ...] = ()
    d_avant: bool = False
    """Whether another partie followed its own."""

    @property
    def levee(self) -> bool:
        """Whether what was entered meanwhile pays and sanctions as the reader does."""
        return self.premier.saisi and effet(self.premier) == effet(self.second)


def differences(competition: Competition, savoirs: Savoirs) -> tuple[Difference, ...]:
    """The differences between two readings that nobody has settled, by coup and table."""
    return tuple(d for partie in competition.parties for d in _de_la_partie(competition, partie, savoirs))


def _de_la_partie(competition: Competition, partie: Partie, savoirs: Savoirs) -> Iterator[Difference]:
    for coup in partie.coups:
        trouvees = []
        for joueur, relecture in coup.relectures.items():
            place = partie.place_de(joueur, coup.numero)
            if place is not None:
                trouvees.append(_difference(competition, partie, coup, place.table, relecture, savoirs))
        yield from sorted(trouvees, key=lambda d: d.table)


_SECONDS: Final = Memoire[Resultat](200)


def _difference(
    competition: Competition, partie: Partie, coup: Coup, table: int, relecture: SecondeLecture, savoirs: Savoirs
) -> Difference:
    joueur, saisie = joueur_a(partie, table, coup.numero), saisie_de(partie, coup, table, relecture)
    contexte = Contexte(partie, savoirs.de(partie))
    second = _SECONDS.pour(
        coup,
        relecture,
        partie.avertis,
        contexte.savoir,
        calcul=lambda: apres(contexte, coup.numero, joueur, saisie),
        selon=table,
    )
    fiche = coup.fiches.get(joueur)
    saisi = (fiche.bulletin, fiche.reponses, fiche.deduits) if fiche is not None else (None, (), ())
    premier, d_avant = resultat(partie, coup, joueur), partie.numero != competition.parties[-1].numero
    return Difference(partie.numero, coup.numero, table, relecture, premier, second, saisie, *saisi, d_avant)


def regler(regie: RegieDuplicate, difference: Difference, *, second: bool, motif: str) -> None:
    """The juge-arbitre says which one stands, and why: where it is the reader's, that is entered; where they differ no
    more, the result is read. Raises a `Refus`."""
    d, par = difference, difference.relecture.par
    peines = d.premier.sanctions, d.second.sanctions
    tranche = TrancherRelecture(d.coup, d.table, par, d.premier.points, d.second.points, second, motif, *peines)
    ecrites: tuple[CommandeSaisie | RelireResultats | TrancherRelecture, ...] = (tranche,)
    if d.levee:
        ecrites = (RelireResultats(d.coup, (d.table,), par),)
    elif second:
        ecrites = (*d.saisie, tranche)
    regie.executer(*ecrites, partie=d.partie)
