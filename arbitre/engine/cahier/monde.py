"""What cahiers are read beside: the competition, its lexicons, who wrote which result last, told from the journal."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field

from arbitre.engine.cahier.feuillet import CONSOLE, Endroit, Id, lecteur
from arbitre.engine.cahier.motifs import Attendue
from arbitre.engine.competition.commandes import Chronique, Evenement, Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.reseau import DemandeRecue
from arbitre.engine.histoire import Lot
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.conduite import BulletinsRamasses, TopRetenu
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import non_saisis
from arbitre.engine.partie.relecture import RelectureRecue, ResultatsRelus
from arbitre.engine.partie.saisie import ResultatEfface, ResultatSaisi, ResultatsAuTop
from arbitre.engine.partie.savoir import Contexte, Savoirs
from arbitre.engine.partie.terminer import CoupCloture

_SAISIES: Final = (ResultatSaisi, ResultatsAuTop, ResultatEfface)

Case = tuple[int, int, int]
"""A partie, a coup, a player."""


class Marque(Struct, frozen=True):
    """A result was written, or taken out (``vide``): in which lot, by whom (`CONSOLE`, or the name of a post), when."""

    lot: int
    auteur: str
    instant: str
    vide: bool = False


class Ecritures:
    """Every result that was written, as long as its command holds; follows its chronicle, which goes on from that of
    ``avant``."""

    def __init__(self, chronique: Chronique, avant: "Ecritures | None" = None) -> None:
        self._chronique, self._avant = chronique, avant
        self._lus = len(chronique.lots) if avant is not None else 0
        self._annules: set[int] = set()
        self._par_case: defaultdict[Case, list[Marque]] = defaultdict(list)
        self._relectures: defaultdict[Case, list[Marque]] = defaultdict(list)
        self._etapes: defaultdict[tuple[int, int, bool], list[Marque]] = defaultdict(list)
        self._demandes: defaultdict[str, dict[int, int]] = defaultdict(dict)

    @property
    def lot(self) -> int:
        """The last command of the journal."""
        lots = self._chronique.lots
        return lots[-1][-1].lot if lots else 0

    def derniere(self, case: Case) -> Marque | None:
        """The mark of the last writing of a result, or of its removal."""
        return next(self.marques(case), None)

    def de(self, auteur: str, case: Case) -> int:
        """The last lot in which that author wrote there; 0: none holds."""
        return next((e.lot for e in self.marques(case) if e.auteur == auteur), 0)

    def lue_par(self, auteur: str, case: Case) -> int:
        """The last lot in which that reader read what stands there; 0: none holds."""
        return next((e.lot for e in self.marques(case, lues=True) if e.auteur == auteur), 0)

    def fait(self, n: Id) -> bool:
        """Whether geste ``n`` of a post's machine has written already, even if it was taken back since."""
        return n[1] in self.demandees(n[0])

    def rang(self, n: Id) -> int:
        """The lot after which that geste stands: the last one, or, told again after a break, the one before what the
        same machine wrote next."""
        suites = [lot for numero, lot in self.demandees(n[0]).items() if numero >= n[1]]
        return min(suites) - 1 if suites else self.lot

    def demandees(self, appareil: str) -> Mapping[int, int]:
        """The lot of each geste of that machine that wrote, by its number."""
        self._suivre()
        siennes = self._demandes.get(appareil, {})
        return siennes if self._avant is None else {**self._avant.demandees(appareil), **siennes}

    def marques(self, case: Case, *, lues: bool = False) -> Iterator[Marque]:
        """The marks of the writings of a result and of its removals; with ``lues``, of its second readings; the last
        first."""
        self._suivre()
        par_case = self._relectures if lues else self._par_case
        yield from self._tiennent(reversed(par_case.get(case, ())))
        if self._avant is not None:
            yield from self._tiennent(self._avant.marques(case, lues=lues))

    def etape(self, cle: tuple[int, int, bool], jusqu_a: int) -> int:
        """The last lot, up to that one, that closed that coup of a partie (True), or opened it to those who correct,
        counted or its top retained; 0: none holds."""
        self._suivre()
        ici = next((e.lot for e in self._tiennent(reversed(self._etapes.get(cle, ()))) if e.lot <= jusqu_a), 0)
        return ici or (self._avant.etape(cle, jusqu_a) if self._avant is not None else 0)

    def _suivre(self) -> None:
        lots = self._chronique.lots
        for rang in range(self._lus, len(lots)):
            self._lire(lots[rang])
        self._lus = len(lots)

    def _tiennent(self, marques: Iterable[Marque]) -> Iterator[Marque]:
        """The marks whose commands were not taken back."""
        return (marque for marque in marques if marque.lot not in self._annules)

    def _lire(self, lot: Lot[Evenement]) -> None:
        tete = lot[0]
        if isinstance(tete.evenement, CommandeAnnulee):
            self._annules.add(tete.evenement.lot)
            return
        for trace in lot:
            e = trace.evenement
            if isinstance(e, DemandeRecue):
                self._demandes[e.poste][e.n] = trace.lot
            elif isinstance(e, _SAISIES):
                self._noter(self._par_case, trace, e.coup, e.joueurs)
            elif isinstance(e, BulletinsRamasses | TopRetenu | CoupCloture):
                cle = trace.partie, e.coup, isinstance(e, CoupCloture)
                self._etapes[cle].append(Marque(trace.lot, trace.auteur, trace.instant))
            elif isinstance(e, ResultatsRelus):
                self._noter(self._relectures, trace, e.coup, e.joueurs)
            elif isinstance(e, RelectureRecue):
                self._noter(self._relectures, trace, e.coup, (e.joueur,))

    @staticmethod
    def _noter(par_case: defaultdict[Case, list[Marque]], trace: Trace, coup: int, joueurs: tuple[int, ...]) -> None:
        marque = Marque(trace.lot, trace.auteur, trace.instant, isinstance(trace.evenement, ResultatEfface))
        for joueur in joueurs:
            par_case[trace.partie, coup, joueur].append(marque)


class Monde(Struct, frozen=True):
    """``partage``: by table, the post that corrects it; ``attendues``: what posts may yet enter; ``rouvert``: the coup
    that was being entered when the file was opened again; ``points_seuls``: the club keeps no bulletins, a number after
    the table is what is paid."""

    competition: Competition
    savoirs: Savoirs
    ecritures: Ecritures
    partage: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    attendues: tuple[Attendue, ...] = ()
    rouvert: Endroit | None = None
    points_seuls: bool = False

    def partie(self, endroit: Endroit) -> Partie | None:
        """The partie of that place."""
        return self.competition.la_partie(endroit.partie)

    def coup(self, endroit: Endroit) -> Coup | None:
        """The coup of that place; None where it has no top, or no more."""
        partie = self.partie(endroit)
        coup = partie.le_coup(endroit.coup) if partie is not None else None
        return coup if coup is not None and coup.retenu is not None else None

    def contexte(self, partie: Partie) -> Contexte:
        """What its results are judged with."""
        return Contexte(partie, self.savoirs.de(partie))

    def a_ecrit(self, auteur: str, endroit: Endroit, table: int, depuis: int) -> bool | None:
        """Whether that author wrote at that table after the lot ``depuis``; None: nobody plays there."""
        partie = self.partie(endroit)
        joueur = partie.joueur_en(table, endroit.coup) if partie is not None else None
        if partie is None or joueur is None:
            return None
        case = partie.numero, endroit.coup, joueur
        if (nom := lecteur(auteur)) is not None:
            return self.ecritures.lue_par(nom, case) > depuis
        return self.ecritures.de(auteur, case) > depuis

    def est_a(self, auteur: str, table: int) -> bool:
        """Whether that author may enter that table: the console all, a post its own and those of nobody; a reader reads
        all."""
        return auteur == CONSOLE or lecteur(auteur) is not None or self.partage.get(table, auteur) == auteur

    def est_depasse(self, endroit: Endroit) -> bool:
        """Whether that coup was closed once, and the letters of a later one are on the tables, or the partie is over:
        what comes there was surely meant for that one."""
        partie, coup = self.partie(endroit), self.coup(endroit)
        if partie is None or coup is None or partie.coup is None:
            return False
        return coup.fut_clos and (partie.coup.numero > coup.numero or partie.fin is not None)

    def manquantes(self, auteur: str, endroit: Endroit) -> tuple[int, ...]:
        """The tables that ``auteur`` enters and that have nothing there yet; a reader enters none."""
        partie, coup = self.partie(endroit), self.coup(endroit)
        if partie is None or coup is None or lecteur(auteur) is not None:
            return ()
        return tuple(table for table in non_saisis(partie, coup) if self.est_a(auteur, table))
