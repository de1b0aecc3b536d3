"""What is late or missing in a partie, in short phrases: coups not closed, bulletins not in, sanctions not told."""

from collections.abc import Callable, Collection, Iterator, Sequence
from enum import IntEnum

from msgspec import Struct

from arbitre.engine.competition.etat import Competition
from arbitre.engine.francais import accorder, suites
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import a_prevenir, bulletins_saisis, non_saisis
from arbitre.engine.partie.relecture import relectures_a_trancher
from arbitre.engine.partie.terminer import fin_proposee
from arbitre.ui.conduite.temps import TempsDuCoup
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.suivi_du_fichier import ce_qui_se_perdrait, ou_c_est_ecrit
from arbitre.ui.textes import fin as textes
from arbitre.ui.textes import poste
from arbitre.ui.textes.touches import Geste


class Genre(IntEnum):
    """What is open, the most pressing first; ``SAISIR``: a bulletin is missing, or was not counted."""

    SAISIR = 1
    CLORE = 2
    JUGER = 3
    AVERTIR = 4

    @property
    def dit(self) -> str:
        """« à saisir »."""
        return {Genre.SAISIR: "à saisir", Genre.CLORE: "à clore", Genre.JUGER: "à juger"}.get(self, "à avertir")


class Attend(Struct, frozen=True):
    """Something that waits: ``phrase`` says all of it, ``mots`` its chip in few; ``geste`` opens it, at ``coup`` where
    it is of one; ``presse``: it is late."""

    phrase: str
    mots: str = ""
    geste: Geste | None = None
    coup: int = 0
    presse: bool = True


class Reste(Struct, frozen=True):
    """Something still open on a coup, ``tables`` those it is about; ``mots`` says it in few."""

    coup: int
    genre: Genre
    phrase: str
    tables: tuple[int, ...] = ()
    mots: str = ""
    geste: Geste = Geste.LIGNE


class Veille:
    """Keeps what it saw of each coup until that coup is another value."""

    def __init__(self) -> None:
        self.coupures: Callable[[], Sequence[str]] = tuple
        """Posts that may hold entries which have not come, in words."""
        self.postes: Callable[[bool], str] = lambda _joue: ""
        """Gives, in one short phrase, the posts that the top of the window must name; the argument tells whether a
        partie is open."""
        self.gardiens: Callable[[], Sequence[str]] = tuple
        """Posts that keep entries which nobody has settled, in words."""
        self.commencees: Callable[[], Sequence[str]] = tuple
        """Posts that have begun an entry of the partie in hand, in words."""
        self.connus: Callable[[], Collection[str]] = tuple
        """What the names of the posts that this console knows are compared by: cut or not, or put out."""
        self.quittes: Callable[[], str] = str
        """What closing the console would do to the posts."""
        self.se_clot: Callable[[], int | None] = lambda: None
        """The coup that the key closes now, 0: none; None where none is looked at, it is the last one then."""
        self._vus: dict[int, tuple[Coup, tuple[object, ...], tuple[Reste, ...]]] = {}
        self._laissees: dict[int, tuple[Partie, bool, str]] = {}

    def restes(self, partie: Partie | None) -> list[Reste]:
        """All that is open, oldest coup first."""
        trouves: list[Reste] = []
        se_clot = self.se_clot()
        ici = _dernier_retenu(partie) if se_clot is None else se_clot
        for coup in partie.coups if partie else ():
            vu, touche = self._vus.get(coup.numero), _touche(coup.numero, ici)
            autour = (partie.places, partie.disciplinaires, partie.nullites, touche) if partie is not None else ()
            if partie is not None and (vu is None or vu[0] is not coup or vu[1] != autour):
                vu = (coup, autour, tuple(_du_coup(partie, coup, touche)))
                self._vus[coup.numero] = vu
            trouves += vu[2] if vu else ()
        for recours in partie.recours if partie else ():
            if recours.en_attente:
                phrase, mots = textes.recours_a_juger(recours.coup, recours.numero), textes.recours(recours.numero)
                trouves.append(Reste(recours.coup, Genre.JUGER, phrase, mots=mots, geste=Geste.RECOURS))
        if partie is not None and (lues := relectures_a_trancher(partie)):
            phrase, mots = textes.relectures_a_regler(lues), textes.relectures(lues)
            trouves.append(Reste(0, Genre.JUGER, phrase, mots=mots, geste=Geste.RESEAU))
        return sorted(trouves, key=lambda reste: reste.coup)

    def attendent(self, etat: Competition, attente: float) -> list[Attend]:
        """What is late (of coups before the last one corrected, the 20 s that are not over, what the parties before
        left), then what is to do next; posts come first, then in each what is to enter."""
        partie = etat.partie
        restes = self.restes(partie)
        dernier = _dernier_retenu(partie)
        en_retard = _attendent([r for r in restes if r.coup < dernier], presse=True)
        rang = _a_saisir(restes, dernier)
        en_retard[rang:rang] = [Attend(dit, geste=Geste.RESEAU) for dit in self._lues_avant(etat)]
        if partie is not None and (fin := fin_proposee(partie)) is not None:
            en_retard.insert(rang, Attend(textes.fin_proposee(fin), textes.PARTIE_FINIE, Geste.TERMINER_PARTIE))
        elif attente > 0:
            en_retard.insert(rang, Attend(poste.attente(attente)))
        if postes := self.postes(partie is not None and partie.fin is None):
            en_retard.insert(0, Attend(postes, geste=Geste.RESEAU))
        en_retard += [Attend(dit, geste=Geste.HISTORIQUE) for dit in self._laisses(etat)]
        return [*en_retard, *_attendent([r for r in restes if r.coup >= dernier], presse=False)]

    def ouverts(self, etat: Competition) -> list[str]:
        """All that is open, as the top says it: in the partie in hand, where the coup in hand counts once its top is
        retained, in those before it, at posts."""
        partie = etat.partie
        aux_postes = self.postes(partie is not None and partie.fin is None)
        d_avant = (*self._lues_avant(etat), *self._laisses(etat))
        return [*dits(self.restes(partie)), *filter(None, (aux_postes,)), *d_avant]

    def lues(self, etat: Competition) -> list[str]:
        """Readings to settle in all the parties, those before first."""
        ici = relectures_a_trancher(etat.partie) if etat.partie is not None else 0
        return [*self._lues_avant(etat), *([textes.relectures_a_regler(ici)] if ici else ())]

    def _laisses(self, etat: Competition) -> list[str]:
        """What the parties that another followed left open, but for those that were annulled; while nothing is drawn,
        undo goes back to the last of them, later none of their coups is closed any more."""
        tire = bool(etat.partie and etat.partie.coups)
        dits = [*filter(None, (self._laisse(partie, tire) for partie in _d_avant(etat)))]
        if dits and not tire and self._laisse(etat.parties[-2], tire):
            dits[-1] += textes.SE_REPREND
        return dits

    def _lues_avant(self, etat: Competition) -> list[str]:
        """Readings to settle that those parties left."""
        lues = {partie.numero: relectures_a_trancher(partie) for partie in _d_avant(etat)}
        return [textes.relectures_a_regler(lues, partie=numero) for numero, lues in lues.items() if lues]

    def _laisse(self, partie: Partie, tire: bool) -> str:
        vue = self._laissees.get(partie.numero)
        if vue is None or vue[0] is not partie or vue[1] is not tire:
            ailleurs = {Genre.AVERTIR, Genre.CLORE} if tire else {Genre.AVERTIR}
            restes = sorted(Veille().restes(partie), key=lambda reste: (reste.genre, reste.coup))
            ouverts = [(r.genre.dit, r.coup) for r in restes if r.coup and r.genre not in ailleurs]
            a_avertir = len({table for r in restes if r.genre is Genre.AVERTIR for table in r.tables})
            vue = (partie, tire, textes.partie_laissee(partie.numero, ouverts, a_avertir))
            self._laissees[partie.numero] = vue
        return vue[2]


def _d_avant(etat: Competition) -> list[Partie]:
    """The parties that another followed, but for those that were annulled."""
    return [partie for partie in etat.parties[:-1] if partie.numero not in etat.organisation.annulees]


def _a_saisir(restes: Sequence[Reste], dernier: int) -> int:
    """How many coups before the last one have bulletins to enter."""
    return sum(r.genre is Genre.SAISIR and r.coup < dernier for r in restes)


def dits(restes: Sequence[Reste]) -> list[str]:
    """A phrase each, the most pressing first; those to be told of sanctions on several coups are counted."""
    return [attend.phrase for attend in _attendent(restes, presse=True)]


def _attendent(restes: Sequence[Reste], *, presse: bool) -> list[Attend]:
    ranges = sorted(restes, key=lambda reste: (reste.genre, reste.coup))
    avertir = [reste for reste in ranges if reste.genre is Genre.AVERTIR]
    if len(avertir) > 1:
        coups, tables = [r.coup for r in avertir], {table for r in avertir for table in r.tables}
        phrase, mots = textes.a_avertir(coups, len(tables)), textes.au_coup(coups, len(tables), (), Genre.AVERTIR.dit)
        tous = Reste(coups[0], Genre.AVERTIR, phrase, mots=mots, geste=Geste.BILLETS)
        ranges = [*(reste for reste in ranges if reste.genre is not Genre.AVERTIR), tous]
    return [Attend(r.phrase, r.mots, r.geste, r.coup, presse) for r in ranges]


def partie_ouverte(regie: RegieQt, temps: TempsDuCoup, veille: Veille) -> str:
    """What closing the console would leave; empty where no partie is open, no post let in, and no reading to settle."""
    partie, quittes = regie.partie, veille.quittes()
    journal = regie.regie.journal
    if journal.lecture_seule:
        return ""
    if not se_joue(regie):
        aux_postes = textes.AUCUNE_PARTIE + quittes if quittes else ""
        a_regler = textes.a_regler(veille.lues(regie.etat))
        return " ".join(filter(None, (ce_qui_se_perdrait(journal), aux_postes, a_regler)))
    assert partie is not None
    ecrit = ou_c_est_ecrit(journal)
    return textes.partie_ouverte(regie.etat.nom, partie, court=temps.court, ecrit=ecrit) + quittes


def se_joue(regie: RegieQt) -> bool:
    """Whether a partie is open."""
    return regie.partie is not None and regie.partie.fin is None


def _dernier_retenu(partie: Partie | None) -> int:
    """The last coup whose top is retained; 0: none is."""
    return max((coup.numero for coup in partie.coups if coup.retenu), default=0) if partie else 0


def _touche(numero: int, ici: int) -> str:
    """What closes that coup where the key closes ``ici``: one goes there first to close another."""
    return str(Geste.CLORE) if numero == ici else f"C{numero}, {Geste.CLORE}"


def _du_coup(partie: Partie, coup: Coup, touche: str) -> Iterator[Reste]:
    """``touche`` closes it."""
    if coup.retenu is None:
        return
    manquantes, numero = () if coup.cloture else non_saisis(partie, coup), coup.numero
    if manquantes:
        phrase = f"coup {numero}, {_tables(manquantes)} à saisir"
        yield Reste(numero, Genre.SAISIR, phrase, mots=_au_coup(numero, manquantes, Genre.SAISIR))
    elif not coup.cloture and (saisis := bulletins_saisis(coup)) != coup.ramasses:
        phrase = textes.a_recompter(numero, saisis, coup.ramasses or 0)
        mots = textes.du_coup(numero, textes.A_RECOMPTER)
        yield Reste(numero, Genre.SAISIR, phrase, mots=mots, geste=Geste.RECOMPTER)
    elif not coup.cloture:
        mots = textes.du_coup(numero, Genre.CLORE.dit)
        yield Reste(numero, Genre.CLORE, f"coup {numero} à clore ({touche})", mots=mots)
    if a_dire := a_prevenir(partie, coup):
        phrase, mots = f"coup {numero}, {_tables(a_dire)} à avertir (B, V)", _au_coup(numero, a_dire, Genre.AVERTIR)
        yield Reste(numero, Genre.AVERTIR, phrase, a_dire, mots, Geste.BILLETS)


def _au_coup(coup: int, tables: tuple[int, ...], genre: Genre) -> str:
    return textes.au_coup((coup,), len(tables), tables, genre.dit)


def _tables(numeros: tuple[int, ...]) -> str:
    return f"{accorder(len(numeros), 'table')} {suites(numeros)}"
