"""The double arbitrage, blind: what a reader says of bulletins is compared with what stands, which he does not see.

Where both pay and sanction alike, the reader's name is put to the result; where they differ, the reading waits in the
file, and the juge-arbitre says which one stands (2023, 5.9; 2012, 5.7; ancienne, 4.6).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ligne.demandes import commandes
from arbitre.engine.ligne.lecture import AuTop, Ecrit, NonRemis, Points, Saisie, bulletin_de
from arbitre.engine.partie import saisie
from arbitre.engine.partie.coup import joueur_a
from arbitre.engine.partie.etat import Coup, Partie, SecondeLecture
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.partie.relecture import RecevoirRelecture, RelireResultats
from arbitre.engine.partie.saisie import CommandeSaisie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.partie.secondes import effet

Relue = NonRemis | Points | Ecrit
CommandeDuLecteur = RelireResultats | RecevoirRelecture


def comparer(
    contexte: Contexte, coup: Coup, lue: Saisie, reponses: Mapping[str, bool], par: str
) -> Iterator[tuple[int, CommandeDuLecteur]]:
    """For each table that was read, the command that keeps the reading in the file; raises a `Refus`."""
    partie, relue = contexte.partie, a_relire(contexte.partie, coup, lue)
    relecture = _relecture(relue, tuple(reponses.items()), par)
    for table in relue.tables:
        joueur = joueur_a(partie, table, coup.numero)
        second = apres(contexte, coup.numero, joueur, saisie_de(partie, coup, table, relecture))
        if effet(resultat(partie, coup, joueur)) == effet(second):
            yield table, RelireResultats(coup.numero, (table,), par)
        else:
            yield table, RecevoirRelecture(coup.numero, table, relecture)


def ensemble(lues: Iterable[CommandeDuLecteur]) -> tuple[CommandeDuLecteur, ...]:
    """The commands of the reading, those that agree gathered in one, last."""
    toutes = tuple(lues)
    accords = [une for une in toutes if isinstance(une, RelireResultats)]
    autrement = tuple(une for une in toutes if isinstance(une, RecevoirRelecture))
    if not accords:
        return autrement
    tables = tuple(table for une in accords for table in une.tables)
    return (*autrement, RelireResultats(accords[0].coup, tables, accords[0].par))


def a_relire(partie: Partie, coup: Coup, lue: Saisie) -> Relue:
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


def saisie_de(partie: Partie, coup: Coup, table: int, relecture: SecondeLecture) -> tuple[CommandeSaisie, ...]:
    """The commands that would enter the reading."""
    lue: Relue = NonRemis((table,))
    if relecture.bulletin is not None:
        lue = Ecrit((table,), relecture.bulletin, deduits=relecture.deduits)
    elif relecture.points is not None:
        lue = Points((table,), relecture.points)
    return tuple(commandes(partie, coup, lue, dict(relecture.reponses)))


def apres(contexte: Contexte, coup: int, joueur: int, saisies: tuple[CommandeSaisie, ...]) -> Resultat:
    """What the player would have, if that were entered; raises a `Refus`."""
    partie = contexte.partie
    for commande in saisies:
        partie = entree(replace(contexte, partie=partie), commande)
    return resultat(partie, partie.coups[coup - 1], joueur)


def entree(contexte: Contexte, commande: CommandeSaisie) -> Partie:
    """The partie as that would leave it; raises a `Refus`."""
    return reduce(saisie.apply, saisie.decide(contexte, commande), contexte.partie)


def _ecrite(lue: AuTop | Relue, coup: Coup) -> Relue:
    """The reading as cards hold it: the top there is a bulletin like another, read where one is entered."""
    if not isinstance(lue, AuTop):
        return lue
    if coup.retenu is None:
        raise CommandeRefusee(f"Le top du coup {coup.numero} n’est pas encore retenu.")
    return Ecrit(lue.tables, bulletin_de(coup.retenu.solution))


def _relecture(lue: Relue, reponses: tuple[tuple[str, bool], ...], par: str) -> SecondeLecture:
    """The second reading as the file keeps it."""
    match lue:
        case Ecrit(_, bulletin, deduits=deduits):
            return SecondeLecture(par, bulletin, reponses=reponses, deduits=deduits)
        case Points(_, points):
            return SecondeLecture(par, points=points)
        case NonRemis():
            return SecondeLecture(par)
        case _:
            assert_never(lue)
