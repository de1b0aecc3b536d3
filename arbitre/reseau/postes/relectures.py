"""The double arbitrage, blind: what a reading post enters is compared with what stands, which it does not see.

Where both pay and sanction alike, the reader's name is put to the result; where they differ, the reading waits in the
file, and the juge-arbitre says which one stands (2023, 5.9; 2012, 5.7; ancienne, 4.6). Asked from the régie's thread.
"""

from collections.abc import Iterator
from typing import Final, assert_never

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ligne.demandes import commandes
from arbitre.engine.ligne.examen import LigneExaminee
from arbitre.engine.ligne.lecture import AuTop, Ecrit, NonRemis, Points, Saisie, bulletin_de
from arbitre.engine.memoire import Memoire
from arbitre.engine.partie.coup import coup_a_corriger, joueur_a
from arbitre.engine.partie.etat import Coup, Partie, SecondeLecture
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.partie.relecture import RecevoirRelecture, RelireResultats, TrancherRelecture
from arbitre.engine.partie.saisie import CommandeSaisie
from arbitre.engine.partie.savoir import Savoirs
from arbitre.engine.partie.secondes import effet
from arbitre.regie import RegieDuplicate
from arbitre.reseau.postes.tenues import saisies

_Relue = NonRemis | Points | Ecrit


class Difference(Struct, frozen=True):
    """One result read otherwise: what stands, what the reader would pay, and what would be entered for it; ``saisi`` is
    the bulletin that was entered, where one was, ``reponses`` what was answered of it."""

    partie: int
    coup: int
    table: int
    relecture: SecondeLecture
    premier: Resultat
    second: Resultat
    saisie: tuple[CommandeSaisie, ...]
    saisi: Bulletin | None = None
    reponses: tuple[tuple[str, bool], ...] = ()
    d_avant: bool = False
    """Whether another partie followed its own."""

    @property
    def levee(self) -> bool:
        """Whether what was entered meanwhile pays and sanctions as the reader does."""
        return self.premier.saisi and effet(self.premier) == effet(self.second)


def comparer(
    competition: Competition, partie: Partie, coup: int, vue: LigneExaminee, savoirs: Savoirs, par: str
) -> tuple[RelireResultats | RecevoirRelecture, ...]:
    """What the file keeps of a line that was read: the tables read otherwise, the agreement with the others."""
    le_coup = coup_a_corriger(partie, coup)
    lue = a_relire(partie, le_coup, vue.lue)
    relecture = _relecture(lue, tuple(vue.reponses.items()), par)
    autrement, accord = [], []
    for table in lue.tables:
        joueur = joueur_a(partie, table, coup)
        second = _apres(competition, partie.numero, coup, joueur, _saisie(partie, le_coup, table, relecture), savoirs)
        if effet(resultat(partie, le_coup, joueur)) == effet(second):
            accord.append(table)
        else:
            autrement.append(RecevoirRelecture(coup, table, relecture))
    return (*autrement, *([RelireResultats(coup, tuple(accord), par)] if accord else []))


def a_relire(partie: Partie, coup: Coup, lue: Saisie) -> _Relue:
    """What a line reads again; raises a `Refus` where it reads no bulletin, or one that is not entered yet."""
    if not isinstance(lue, AuTop | NonRemis | Points | Ecrit):
        raise CommandeRefusee("Un poste de relecture lit des bulletins\u00a0: tables, puis ce qui y est écrit.")
    relue = _ecrite(lue, coup)
    for table in relue.tables:
        if joueur_a(partie, table, coup.numero) not in coup.fiches:
            raise CommandeRefusee(
                f"La table {table} n’est pas encore saisie au coup {coup.numero}\u00a0: relisez-la ensuite."
            )
    return relue


def differences(competition: Competition, savoirs: Savoirs) -> tuple[Difference, ...]:
    """Those that nobody has settled, by coup and table."""
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
    joueur, saisie = joueur_a(partie, table, coup.numero), _saisie(partie, coup, table, relecture)
    second = _SECONDS.pour(
        coup,
        relecture,
        partie.avertis,
        savoirs.de(partie),
        calcul=lambda: _apres(competition, partie.numero, coup.numero, joueur, saisie, savoirs),
        selon=table,
    )
    fiche = coup.fiches.get(joueur)
    saisi, reponses = (fiche.bulletin, fiche.reponses) if fiche is not None else (None, ())
    premier, d_avant = resultat(partie, coup, joueur), partie.numero != competition.parties[-1].numero
    return Difference(partie.numero, coup.numero, table, relecture, premier, second, saisie, saisi, reponses, d_avant)


def _ecrite(lue: AuTop | _Relue, coup: Coup) -> _Relue:
    """What was read, as it stands on the cards: the top there is a bulletin like another, read where one is entered."""
    if not isinstance(lue, AuTop):
        return lue
    if coup.retenu is None:
        raise CommandeRefusee(f"Le top du coup {coup.numero} n’est pas encore retenu.")
    return Ecrit(lue.tables, bulletin_de(coup.retenu.solution))


def _relecture(lue: _Relue, reponses: tuple[tuple[str, bool], ...], par: str) -> SecondeLecture:
    """As the file keeps it."""
    match lue:
        case Ecrit(_, bulletin):
            return SecondeLecture(par, bulletin, reponses=reponses)
        case Points(_, points):
            return SecondeLecture(par, points=points)
        case NonRemis():
            return SecondeLecture(par)
        case _:
            assert_never(lue)


def _saisie(partie: Partie, coup: Coup, table: int, relecture: SecondeLecture) -> tuple[CommandeSaisie, ...]:
    """What would be entered for it."""
    lue: _Relue = NonRemis((table,))
    if relecture.bulletin is not None:
        lue = Ecrit((table,), relecture.bulletin)
    elif relecture.points is not None:
        lue = Points((table,), relecture.points)
    return tuple(commandes(partie, coup, lue, dict(relecture.reponses)))


def _apres(
    competition: Competition, partie: int, coup: int, joueur: int, saisie: tuple[CommandeSaisie, ...], savoirs: Savoirs
) -> Resultat:
    """What the player would have, if that were entered."""
    apres = saisies(competition, partie, saisie, savoirs).la_partie(partie)
    le_coup = apres.le_coup(coup) if apres else None
    assert apres is not None
    assert le_coup is not None
    return resultat(apres, le_coup, joueur)


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
