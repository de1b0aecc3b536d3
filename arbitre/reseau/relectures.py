"""The double arbitrage, blind: what a reading post enters is compared with what stands, which it does not see.

Where both pay and sanction alike, the reader's name is put to the result; where they differ, the juge-arbitre is told,
and says which one stands (2023, 5.9; 2012, 5.7; ancienne, 4.6). Held by the régie's thread.
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.competition.commandes import apply, decide
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ligne.demandes import commandes
from arbitre.engine.ligne.examen import LigneExaminee
from arbitre.engine.ligne.lecture import AuTop, Ecrit, NonRemis, Points, bulletin_de
from arbitre.engine.partie.coup import coup_a_corriger, joueur_a
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.partie.relecture import RelireResultats, TrancherRelecture
from arbitre.engine.partie.saisie import CommandeSaisie
from arbitre.engine.partie.savoir import Savoir


class Difference(Struct, frozen=True):
    """One result read otherwise: what stands, what the reader ``par`` would pay, and what would be entered for it;
    ``saisi`` and ``relu`` are the bulletins, where one was read."""

    partie: int
    coup: int
    table: int
    par: str
    premier: Resultat
    second: Resultat
    saisie: tuple[CommandeSaisie, ...]
    saisi: Bulletin | None = None
    relu: Bulletin | None = None

    @property
    def cle(self) -> tuple[int, int, int]:
        return self.partie, self.coup, self.table


Lecture = tuple[int, tuple[Difference, ...], RelireResultats | None]
"""What was read in a partie: what differs, and the agreement with the rest."""


class Relectures:
    """``change`` is told whenever there are other differences."""

    def __init__(self, change: Callable[[], object]) -> None:
        self._change = change
        self._differences: dict[tuple[int, int, int], Difference] = {}

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Those that nobody has settled, by coup and table."""
        return tuple(self._differences[cle] for cle in sorted(self._differences))

    def comparer(
        self, competition: Competition, partie: Partie, coup: int, vue: LigneExaminee, savoir: Savoir, par: str
    ) -> tuple[tuple[Difference, ...], RelireResultats | None]:
        """The tables that were read otherwise, and the agreement with the others."""
        if not isinstance(vue.lue, AuTop | NonRemis | Points | Ecrit):
            raise CommandeRefusee("Un poste de relecture lit des bulletins\u00a0: tables, puis ce qui y est écrit.")
        le_coup = coup_a_corriger(partie, coup)
        lue = _ecrite(vue.lue, le_coup)
        differences, accord = [], []
        for table in lue.tables:
            joueur = joueur_a(partie, table, coup)
            if joueur not in le_coup.fiches:
                raise CommandeRefusee(
                    f"La table {table} n’est pas encore saisie au coup {coup}\u00a0: relisez-la ensuite."
                )
            saisie = tuple(commandes(partie, le_coup, replace(lue, tables=(table,)), vue.reponses))
            premier = resultat(partie, le_coup, joueur)
            second = _apres(competition, partie.numero, coup, joueur, saisie, savoir)
            if _effet(premier) == _effet(second):
                accord.append(table)
            else:
                saisi, relu = le_coup.fiches[joueur].bulletin, vue.lue.bulletin if isinstance(vue.lue, Ecrit) else None
                differences.append(Difference(partie.numero, coup, table, par, premier, second, saisie, saisi, relu))
        return tuple(differences), RelireResultats(coup, tuple(accord), par) if accord else None

    def retenir(self, lecture: Lecture) -> None:
        """Its differences wait for the juge-arbitre; what is agreed upon now waits no more."""
        partie, lues, accord = lecture
        avant = self._differences
        reglees = {(partie, accord.coup, table) for table in accord.tables} if accord else set()
        self._differences = {cle: d for cle, d in avant.items() if cle not in reglees} | {lue.cle: lue for lue in lues}
        if self._differences != avant:
            self._change()

    def regler(self, difference: Difference) -> None:
        """It is settled."""
        if self._differences.pop(difference.cle, None) is not None:
            self._change()


def _ecrite(lue: AuTop | NonRemis | Points | Ecrit, coup: Coup) -> NonRemis | Points | Ecrit:
    """What was read, as it stands on the cards: the top there is a bulletin like another, read where one is entered."""
    if not isinstance(lue, AuTop):
        return lue
    if coup.retenu is None:
        raise CommandeRefusee(f"Le top du coup {coup.numero} n’est pas encore retenu.")
    return Ecrit(lue.tables, bulletin_de(coup.retenu.solution))


def _apres(
    competition: Competition, partie: int, coup: int, joueur: int, saisie: tuple[CommandeSaisie, ...], savoir: Savoir
) -> Resultat:
    """What the player would have, if that were entered."""
    for commande in saisie:
        for evenement in decide(competition, commande, savoir, partie=partie):
            competition = apply(competition, partie, evenement)
    apres = competition.la_partie(partie)
    le_coup = apres.le_coup(coup) if apres else None
    assert apres is not None
    assert le_coup is not None
    return resultat(apres, le_coup, joueur)


def _effet(rendu: Resultat) -> tuple[object, ...]:
    """What both must agree on."""
    return rendu.points, sorted((s.peine.value, s.article.numero) for s in rendu.sanctions)


def commandes_du_reglement(
    difference: Difference, *, second: bool, motif: str
) -> tuple[CommandeSaisie | TrancherRelecture, ...]:
    """What the juge-arbitre's word writes: the reader's entry where that one stands, then which one stands, and why."""
    d = difference
    tranche = TrancherRelecture(d.coup, d.table, d.par, d.premier.points, d.second.points, second, motif)
    return (*d.saisie, tranche) if second else (tranche,)
