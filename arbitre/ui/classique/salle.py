"""What the room of a tournament sees: pairings by table and by name, the ranking, in pages that turn; the clock."""

import time
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.charte import OFFICIEL, Theme
from arbitre.engine.classique.feuilles import (
    LigneClassique,
    LigneDeTable,
    cote_en_texte,
    feuille_de_ronde,
    feuille_du_classement,
    signe,
)
from arbitre.engine.classique.palmares import palmares
from arbitre.engine.classique.resultat_dit import ATTENDU
from arbitre.engine.classique.tournoi.etat import HorlogeChangee, Marche, Tournoi
from arbitre.engine.francais import cadran
from arbitre.ui.classique.direct_peint import DirectMontre
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import pendules as horloges

PAR_COLONNE: Final = 12
PAGE_MS: Final = 9_000
_BATTEMENT: Final = 500
_NOTE: Final = 30.0
"""Seconds of the running clock between two that are written: what a crash may lose of it."""


Ligne = tuple[str, str, str]
"""Short, text, right."""


class Vue(Enum):
    """The views that the room may be shown."""

    TABLES = "Appariements par table"
    NOMS = "Appariements par nom"
    RESULTATS = "Résultats de la ronde"
    CLASSEMENT = "Classement"
    HORLOGE = "Horloge de la ronde"
    PALMARES = "Palmarès"
    DIRECT = "Partie suivie"

    @property
    def suivante(self) -> "Vue":
        toutes = list(Vue)
        return toutes[(toutes.index(self) + 1) % len(toutes)]


_PART: Final = 0.54
_LARGES: Final = {Vue.RESULTATS: 0.74, Vue.PALMARES: 0.6, Vue.CLASSEMENT: 0.64}
"""Share of the width of a line that its text takes: more where the line names two players."""


class PageMontree(Struct, frozen=True):
    """Plain data for the painter: two columns of lines at most, each (short, text, right)."""

    titre: str
    sous_titre: str
    lignes: tuple[Ligne, ...]
    page: int
    pages: int
    horloge: str = ""
    arret: str = ""
    """What to say beside the clock where it stands still."""
    tete: Ligne = ("", "", "")
    """The headings of the columns."""
    part: float = _PART
    """Share of the width of a line that its text takes."""
    ecoule: bool = False
    """No time is left to the clock."""


class SalleClassique(QObject):
    """Holds the view, its page, the clock of the round. ``change`` is emitted when the picture is another.

    The clock is a fact of the file: ``a_noter`` carries the seconds left from time to time, ``epuisee`` tells its end.
    """

    change = Signal()
    a_noter = Signal(float)
    epuisee = Signal()

    def __init__(self, monotone: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme: Theme = OFFICIEL
        self._monotone = monotone
        self._tournoi = Tournoi()
        self.direct: DirectMontre | None = None
        """What the room may see of the game that is followed."""
        self.vue = Vue.TABLES
        self._page = 0
        self._fin: float | None = None
        self._reste: float | None = None
        self._marche: Marche | None = None
        self._note = 0.0
        self._tour = QTimer(self, interval=PAGE_MS)
        self._tour.timeout.connect(self.tourner)
        self._battement = QTimer(self, interval=_BATTEMENT)
        self._battement.timeout.connect(self._battre)

    @property
    def horloge(self) -> float | None:
        """Seconds left to the round; None when there is no clock."""
        return self._reste if self._fin is None else max(0.0, self._fin - self._monotone())

    @property
    def ecoule(self) -> bool:
        """Whether the time of the round is used up."""
        return bool(self.temps[0]) and self.horloge == 0.0

    def montrer(self, tournoi: Tournoi) -> None:
        """The tournament as it is now; a new round shows its pairings, its first result the results, the last one the
        ranking, the end of the tournament the podiums."""
        avant, self._tournoi = self._tournoi, tournoi
        attendues, restent = _attendues(avant), _attendues(tournoi)
        if not avant.cree:
            self.voir(_premiere_vue(tournoi))
        elif len(tournoi.rondes) > len(avant.rondes):
            self.voir(Vue.NOMS)
        elif restent < attendues and tournoi.ronde is not None and self.vue is not Vue.DIRECT:
            if not restent:
                self.voir(Vue.PALMARES if tournoi.fini else Vue.CLASSEMENT)
            elif self.vue in (Vue.NOMS, Vue.TABLES) and attendues == len(tournoi.ronde.tables):
                self.voir(Vue.RESULTATS)
        self._actualiser()

    def voir(self, vue: Vue) -> None:
        """Show a view of the room from its first page; no followed game where there is none."""
        self.vue, self._page = Vue.TABLES if vue is Vue.DIRECT and self.direct is None else vue, 0
        self._actualiser()

    def montrer_le_direct(self, direct: DirectMontre | None) -> None:
        """The game that is followed as it is now: shown when it begins; over, the room sees where the round is."""
        avant, self.direct = self.direct, direct
        if avant is None and direct is not None:
            self.voir(Vue.DIRECT)
        elif direct is None and self.vue is Vue.DIRECT:
            self.voir(_premiere_vue(self._tournoi))
        elif direct != avant and self.vue is Vue.DIRECT:
            self.change.emit()

    def tourner(self) -> None:
        """The next page."""
        self._page += 1
        self.change.emit()

    def suivre_l_horloge(self, horloge: HorlogeChangee | None, reste: float | None) -> None:
        """The clock as the file has it, with the seconds it has left; None where there is none to show."""
        self._marche = horloge.marche if horloge is not None else None
        self._reste, self._fin = reste, None
        if self._marche is Marche.COURT and reste is not None:
            self._fin, self._note = self._monotone() + reste, reste
            self._battement.start()
        else:
            self._battement.stop()
        self.change.emit()

    def figer_l_horloge(self) -> None:
        """Show the clock stopped: the file is read-only."""
        self._reste, self._fin, self._marche = self.horloge, None, Marche.SUSPENDUE
        self._battement.stop()
        self.change.emit()

    def arreter(self) -> None:
        """The tournament is closed: nothing runs on."""
        self._tour.stop()
        self._battement.stop()

    @property
    def temps(self) -> tuple[str, str]:
        """The clock of the round as it is read, and that it stands still; empty where there is none, or where it is
        over and so is the round."""
        reste = self.horloge
        if reste is None or not (reste or _attendues(self._tournoi)):
            return "", ""
        return cadran(reste, heures=True), horloges.SUSPENDUE if self._marche is Marche.SUSPENDUE else ""

    def page(self) -> PageMontree:
        """The picture now."""
        lignes, titre, tete = self._lignes()
        pages = max(1, -(-len(lignes) // (2 * PAR_COLONNE)))
        rang = self._page % pages
        debut = rang * 2 * PAR_COLONNE
        horloge, arret = self.temps
        return PageMontree(
            titre,
            self._tournoi.nom,
            tuple(lignes[debut : debut + 2 * PAR_COLONNE]),
            rang + 1,
            pages,
            horloge,
            arret,
            tete,
            _LARGES.get(self.vue, _PART),
            self.ecoule,
        )

    def _lignes(self) -> tuple[list[Ligne], str, Ligne]:
        """The lines shown, with their title and headings."""
        tournoi, ronde = self._tournoi, self._tournoi.ronde
        if self.vue is Vue.PALMARES:
            return lignes_du_palmares(tournoi), palmares(tournoi).entete.titre, ("", "", "")
        if self.vue is Vue.CLASSEMENT or (ronde is None and self.vue is not Vue.HORLOGE):
            feuille = feuille_du_classement(tournoi)
            lignes = [(str(li.rang), li.inscrit.nom, _points(li, feuille.rondes)) for li in feuille.lignes]
            return lignes, feuille.entete.titre, textes.TETE_CLASSEMENT if feuille.rondes else textes.TETE_INITIAL
        if ronde is None or self.vue is Vue.HORLOGE:
            return (
                [],
                horloges.HORLOGE if ronde is None else textes.ronde(ronde.numero, tournoi.matchs),
                ("", "", ""),
            )
        vue, titre = feuille_de_ronde(tournoi, ronde), textes.ronde(ronde.numero, tournoi.matchs)
        if self.vue is Vue.NOMS:
            lignes = [(str(li.table or "—"), li.nom, li.adversaire) for li in vue.par_nom]
            return lignes, titre, textes.TETE_APPARIEMENTS
        if self.vue is Vue.RESULTATS:
            return _resultats(vue.par_table), textes.resultats_de(titre, len(ronde.attendues)), textes.TETE_RESULTATS
        return [(str(li.table), li.a, li.b) for li in vue.par_table], titre, textes.TETE_APPARIEMENTS

    def _actualiser(self) -> None:
        if self.page().pages > 1:
            if not self._tour.isActive():
                self._tour.start()
        else:
            self._tour.stop()
        self.change.emit()

    def _battre(self) -> None:
        reste = self.horloge
        if reste is None:
            return
        if reste == 0.0:
            self._battement.stop()
            self.epuisee.emit()
        elif self._note - reste >= _NOTE:
            self._note = reste
            self.a_noter.emit(reste)
        self.change.emit()


def _premiere_vue(tournoi: Tournoi) -> Vue:
    """What a tournament opened again shows, or one of which no game is followed any more: the end of it, the round that
    is over, the results there are, or none."""
    ronde = tournoi.ronde
    if ronde is None or len(ronde.attendues) == len(ronde.tables):
        return Vue.TABLES
    if ronde.attendues:
        return Vue.RESULTATS
    return Vue.PALMARES if tournoi.fini else Vue.CLASSEMENT


def _attendues(tournoi: Tournoi) -> int:
    """How many results of the last round are awaited."""
    return len(tournoi.ronde.attendues) if tournoi.ronde is not None else 0


def _resultats(tables: Iterable[LigneDeTable]) -> list[Ligne]:
    """A line a table, and one under it where the scores alone do not tell who lost."""
    lignes: list[Ligne] = []
    for li in tables:
        lignes.append((str(li.table), f"{li.a} – {li.b}", li.scores or ATTENDU))
        if li.perdue:
            lignes.append(("", li.perdue, ""))
    return lignes


def _points(ligne: LigneClassique, rondes: int) -> str:
    """The points; before the first round, the cote by which the initial ranking is made."""
    if rondes:
        return f"{ligne.pm} PM   {signe(ligne.pdep)}"
    return cote_en_texte(ligne.inscrit.cote) if ligne.inscrit.cote else ""


def lignes_du_palmares(tournoi: Tournoi) -> list[Ligne]:
    """Podiums, prizes, and who can still win while it goes on: a heading a line, its places under it."""
    fait = palmares(tournoi)
    lignes: list[Ligne] = []
    for podium in fait.podiums:
        lignes.append(("", podium.titre.upper(), ""))
        lignes += [(str(li.rang), li.nom, li.points) for li in podium.lignes]
    lignes += [("★", f"{prix.titre}\u00a0: {prix.valeur}", prix.qui) for prix in fait.prix]
    if fait.provisoire and tournoi.rondes and len(fait.en_lice) < len(tournoi.inscrits):
        lignes.append(("", textes.ENCORE_EN_LICE.upper(), ""))
        lignes += [("•", nom, "") for nom in fait.en_lice]
    return lignes
