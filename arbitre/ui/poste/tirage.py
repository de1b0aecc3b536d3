"""The coup in hand: its letters, what the next step needs from a person, and its page: candidates, solutions."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from arbitre.engine.choix import Candidat
from arbitre.engine.erreurs import Refus
from arbitre.engine.lettres import JOKER, TOUTES, capitales
from arbitre.engine.ligne.placements import lire_placement
from arbitre.engine.partie.conduite import CompterBulletins, RetenirTop
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.lecture import bulletins_saisis
from arbitre.engine.partie.tirer import TirerLettres
from arbitre.engine.sac import a_tirer, sac
from arbitre.engine.solution import Solution
from arbitre.ui.kit.champs import bouton, champ
from arbitre.ui.kit.confirmation import Confirmation
from arbitre.ui.kit.mise_en_page import Elidee, colonne, rangee, volet
from arbitre.ui.kit.nombres import Compte
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.solutions import ListeFiltree
from arbitre.ui.poste.bandeau import Chevalet, Compteurs
from arbitre.ui.poste.tops import CANDIDAT, ListeDesTops
from arbitre.ui.textes import poste as textes

_DOUTEUX: Final = frozenset({"autre mot"})


class PanneauTirage(QWidget):
    """The page of the coup in hand, and what lies beside: ``chevalet``, ``demandes``, ``sac``.

    ``rendu`` tells that the answer asked for was given: focus goes back. ``deplie``: there is something to look at.
    ``compte``: the bulletins of the coup in hand are counted, its tops are next.
    """

    rendu = Signal()
    compte = Signal()
    deplie = Signal()
    apercu = Signal(object)
    dit = Signal(str)
    autre_change = Signal()
    """The text of the other word has changed, or the answer to its question."""

    def __init__(self, regie: RegieQt) -> None:
        super().__init__()
        self._regie = regie
        self.recompte: int | None = None
        """The earlier coup whose bulletins are being counted again."""
        self._peu, self._douteux = Confirmation(), Confirmation()
        """The questions asked: about few bulletins, about another word."""
        self.cede: Callable[[], bool] = lambda: False
        """Whether something else is asked first, where the keyboard is: it stays there."""
        self._deplie: Coup | None = None
        self.chevalet = Chevalet()
        self.sac = Compteurs()
        self.demandes = QStackedWidget()
        self._rien = QWidget()
        self.demandes.addWidget(self._rien)
        self.demandes.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        self.saisie_lettres = champ(textes.LETTRES_TIREES)
        self.saisie_lettres.setMaxLength(16)
        self.saisie_lettres.setPlaceholderText(textes.LETTRES_EXEMPLE)
        self.saisie_lettres.returnPressed.connect(self._valider_lettres)
        self.saisie_lettres.textChanged.connect(self._poser_les_lettres)
        self._page_lettres = self._page(rangee(Elidee(textes.LETTRES_TIREES), (self.saisie_lettres, 1)))
        self._de_quel_coup = Elidee(textes.BULLETINS_RAMASSES)
        self.nombre = Compte()
        self.nombre.setAccessibleName(textes.BULLETINS_RAMASSES)
        self.nombre.returnPressed.connect(self._valider_bulletins)
        valider = bouton(textes.VALIDER, self._valider_bulletins)
        self._page_bulletins = self._page(rangee((self._de_quel_coup, 2), (self.nombre, 1), valider))
        self.tops = ListeDesTops()
        self.tops.choisi.connect(self._retenir)
        self.tops.itemDoubleClicked.connect(lambda item: self._retenir(item.data(CANDIDAT)))
        self.tops.currentItemChanged.connect(self._montrer_candidat)
        self._titre_tops = Elidee()
        self.autre = champ(textes.AUTRE_TOP)
        self.autre.setPlaceholderText(textes.AUTRE_TOP)
        self.autre.returnPressed.connect(self._retenir_autre)
        self.autre.textChanged.connect(self.autre_change)
        self.autre.installEventFilter(self)
        self.repondre_de_l_autre = bouton(textes.AUTRE_MOT, self._aller_a_l_autre)
        self.solutions = ListeFiltree()
        self.solutions.montree.connect(self.apercu)
        self.solutions.filtre.returnPressed.connect(self.rendu)
        self._vide = QLabel(textes.SOLUTIONS_ICI, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedWidget()
        self._des_tops = volet(rangee((self._titre_tops, 3), (self.autre, 2), self.repondre_de_l_autre), (self.tops, 1))
        for page in (self._vide, self._des_tops, self.solutions):
            self._pages.addWidget(page)
        pile = colonne((self._pages, 1))
        pile.setContentsMargins(0, 4, 0, 0)
        self.setLayout(pile)

    def _page(self, contenu: QHBoxLayout) -> QWidget:
        """Something that may be asked for."""
        page = QWidget()
        contenu.setContentsMargins(0, 0, 0, 0)
        page.setLayout(contenu)
        self.demandes.addWidget(page)
        return page

    # --- what is shown ----------------------------------------------------------------------------------------

    def actualiser(self, partie: Partie | None) -> None:
        """Show the coup in hand; candidates only once the time is over."""
        if partie is None or (partie.phase is Phase.TIRAGE and not (self.coup_deplie and self.coup_deplie.proclame)):
            self.cacher()
        elif partie.phase is not Phase.TOP:
            self._oublier_les_tops()
        self.chevalet.montrer(partie, self._lettres_posees)
        if partie is None:
            self.sac.montrer(None)
            return
        tirage = partie.tirage_en_main
        self.sac.montrer(sac(partie.grille, tirage.lettres if tirage else partie.reliquat, partie.formule))
        if partie.phase is Phase.RAMASSAGE:
            self._proposer_bulletins(partie)
        elif partie.phase is not Phase.TIRAGE and not self.nombre.hasFocus():
            self._demander(self._rien)

    @property
    def vide(self) -> bool:
        """Whether the page has neither tops nor solutions."""
        return self._pages.currentWidget() is self._vide

    def cacher(self) -> None:
        """No candidate and no solution is left on the page, for the eyes or for a screen reader."""
        self._oublier_les_tops()
        self.solutions.vider()
        self._pages.setCurrentWidget(self._vide)

    def _oublier_les_tops(self) -> None:
        """What goes away with the keyboard gives it back."""
        au_clavier = self.window().focusWidget() is self.tops
        with QSignalBlocker(self.tops):
            self.tops.clear()
        self.autre.clear()
        self._douteux.oublier()
        if self._pages.currentWidget() is self._des_tops:
            self._pages.setCurrentWidget(self._vide)
        if au_clavier:
            self.rendu.emit()

    def demander_lettres(self, partie: Partie) -> None:
        """Ask for the letters that came out of the real bag."""
        attendues = a_tirer(partie.grille, partie.reliquat, partie.formule)
        self.saisie_lettres.setPlaceholderText(textes.lettres_a_taper(attendues))
        self.saisie_lettres.clear()
        self._demander(self._page_lettres)
        self.donner_le_clavier(self.saisie_lettres)

    def donner_le_clavier(self, champ: QWidget) -> None:
        """Give the keyboard to a field, unless another question comes first."""
        if not self.cede():
            champ.setFocus()

    @property
    def attend_des_lettres(self) -> bool:
        """Whether the field for the letters of the real bag stands open."""
        return self.demandes.currentWidget() is self._page_lettres

    @property
    def _lettres_posees(self) -> str:
        """The letters typed so far, while they are asked for; what is no letter of the game is no tile."""
        tapees = self.saisie_lettres.text() if self.attend_des_lettres else ""
        return "".join(signe for signe in capitales(tapees) if signe in TOUTES)

    def _poser_les_lettres(self) -> None:
        """Lay each letter on the rack as it is typed, those that the bag does not hold framed."""
        if (partie := self._regie.partie) is not None:
            self.chevalet.montrer(partie, self._lettres_posees)

    def ne_plus_demander(self) -> None:
        """Nothing any more, where something was asked for; the keyboard goes back."""
        self._demander(self._rien)
        self.rendu.emit()

    def recompter(self, partie: Partie, voulu: Coup | None, corrige: Coup | None) -> None:
        """Show the letters left for the coup ``voulu``; by default for the coup in hand until its top is retained,
        then for ``corrige``."""
        if partie.phase is Phase.RAMASSAGE and voulu is None:
            self.demander_bulletins(partie)
        elif (coup := voulu or (partie.coup if partie.phase is Phase.TOP else corrige)) is not None:
            self.demander_bulletins(partie, coup)

    def demander_bulletins(self, partie: Partie, coup: Coup | None = None) -> None:
        """Ask for another number of bulletins than one a table; of ``coup``: counted again."""
        self._montrer_bulletins(partie, coup)
        self.nombre.selectAll()
        self.nombre.setFocus()

    def compter(self, partie: Partie) -> None:
        """Count the number of bulletins in the field: one a table, where no other number was typed."""
        self._proposer_bulletins(partie)
        self._valider_bulletins()

    def _proposer_bulletins(self, partie: Partie) -> None:
        """One a table stands ready from the end of the time; the keyboard stays where it is."""
        montree = self.demandes.currentWidget() is self._page_bulletins
        if not montree or (self.recompte is not None and not self.nombre.hasFocus()):
            self._montrer_bulletins(partie, None)
        elif self.recompte is None and partie.coup is not None:
            self.nombre.suivre(len(partie.presents(partie.coup.numero)))  # one came back meanwhile

    def _montrer_bulletins(self, partie: Partie, coup: Coup | None) -> None:
        self._peu.oublier()
        self.recompte = coup.numero if coup is not None else None
        numero = self.recompte or (partie.coup.numero if partie.coup else 1)
        ramasses = coup.ramasses if coup is not None else None
        self.nombre.poser(len(partie.presents(numero)) if ramasses is None else ramasses)
        self._de_quel_coup.setText(textes.bulletins_ramasses(numero))
        self._de_quel_coup.abreger(textes.BULLETINS_RAMASSES, textes.RAMASSES)
        self._demander(self._page_bulletins)

    @property
    def saisis(self) -> int:
        """How many bulletins of the coup counted are entered."""
        partie = self._regie.partie
        coup = partie.le_coup(self.recompte) if partie is not None and self.recompte is not None else None
        return bulletins_saisis(coup) if coup is not None else 0

    @property
    def manquent(self) -> int:
        """How many tables have no bulletin, by the number that stands there."""
        partie, nombre = self._regie.partie, self.nombre.valeur
        numero = self.recompte or (partie.coup.numero if partie is not None and partie.coup is not None else 0)
        return len(partie.presents(numero)) - nombre if partie is not None and nombre is not None else 0

    def demander_top(self, candidats: Sequence[Candidat]) -> None:
        """Ask which of the tops is retained; the one that stood chosen when they were left stands ready, else the
        first."""
        quitte = self.candidat
        with QSignalBlocker(self.tops):
            self.tops.montrer(candidats)
            self.tops.setCurrentRow(next((i for i, c in enumerate(candidats) if c.solution == quitte), 0))
        self._pages.setCurrentWidget(self._des_tops)
        self.deplie.emit()
        self._montrer_candidat(self.tops.currentItem())
        self.donner_le_clavier(self.tops)

    def montrer_solutions(self, solutions: Sequence[Solution], coup: Coup, retenue: Solution | None = None) -> None:
        """Unfold the solutions of ``coup``, best first, on the retained one; what one types narrows them, Enter goes
        back to the line."""
        self._pages.setCurrentWidget(self.solutions)
        self._deplie = coup
        self.deplie.emit()
        self.solutions.montrer(solutions, retenue)
        self.solutions.filtre.setFocus()

    @property
    def coup_deplie(self) -> Coup | None:
        """The coup whose solutions are shown."""
        return self._deplie if self._pages.currentWidget() is self.solutions else None

    @property
    def essayee(self) -> Solution | None:
        """The solution that is tried on the grid, while the keyboard is among the solutions."""
        ici = QApplication.focusWidget()
        return self.solutions.choisie if ici is not None and self.solutions.isAncestorOf(ici) else None

    def _demander(self, page: QWidget) -> None:
        """Show a page of question, or none."""
        self.demandes.setCurrentWidget(page)
        self._poser_les_lettres()

    # --- what is answered -------------------------------------------------------------------------------------

    def _valider_lettres(self) -> None:
        partie, lettres = self._regie.regie.partie, self.saisie_lettres.text().replace(" ", "")
        manque = len(lettres) < a_tirer(partie.grille, partie.reliquat, partie.formule)
        if not self._regie.executer(TirerLettres(lettres, du_sac=True)):
            if not (manque and lettres.replace(JOKER, "A").isalpha()):  # else what is missing is typed after
                self.saisie_lettres.selectAll()
            return
        partie = self._regie.regie.partie
        if partie.phase is Phase.TIRAGE:  # rejected: others are drawn
            self.demander_lettres(partie)
        else:
            self._repondu()

    def _valider_bulletins(self) -> None:
        recompte, nombre, en_vue = self.recompte, self.nombre.valeur, self.isVisible()
        if nombre is None:
            self._regie.refuse.emit(textes.pas_un_nombre(self.nombre.text()))
        elif nombre < self.saisis:
            self._regie.refuse.emit(textes.moins_que_saisis(nombre, self.saisis))
        elif self._peu.demander(nombre, self._trop_peu(nombre)):
            self.dit.emit(textes.peu_de_bulletins(nombre, self.manquent))
            self.nombre.selectAll()
            return
        if nombre is None or nombre < self.saisis or not self._regie.executer(CompterBulletins(nombre, recompte)):
            self.nombre.selectAll()
            return
        self._repondu()
        if recompte is None:
            self._oublier_les_tops()
            self.compte.emit()
        elif en_vue:
            self._reprendre()
        if manquent := self.manquent:
            self.dit.emit(textes.sans_bulletin(nombre, manquent))

    def _reprendre(self) -> None:
        """What was looked at when an earlier coup was counted again is in sight again, with the keyboard."""
        if self.tops.count():
            self.deplie.emit()
            self._montrer_candidat(self.tops.currentItem())
            self.donner_le_clavier(self.tops)
        elif not self.vide:
            self.deplie.emit()
            self.apercu.emit(self.solutions.choisie)
            self.donner_le_clavier(self.solutions.filtre)

    def _trop_peu(self, nombre: int) -> frozenset[str]:
        """So few that a digit is surely missing: half of the tables would have a zero, or more."""
        return frozenset({f"peu:{self.manquent}"}) if self.manquent > nombre else frozenset()

    def _retenir(self, candidat: Candidat | None) -> None:
        if candidat is None:
            return
        solution = candidat.solution
        if self._regie.executer(RetenirTop(solution.mot, str(solution.ref))):
            self._repondu()

    def _retenir_autre(self) -> None:
        """« MOT REF » typed by the juge-arbitre; a second Enter on the same text answers for it."""
        try:
            ecrit = lire_placement(self.autre.text())
        except Refus as e:
            self._regie.refuse.emit(str(e))
            return
        commande = RetenirTop(ecrit.mot, ecrit.ref, hors_liste=self.autre_a_confirmer)
        if self._regie.executer(commande):
            self.autre.clear()
            self._repondu()
        self._douteux.demander(self.autre.text(), _DOUTEUX)
        self.autre_change.emit()

    def _aller_a_l_autre(self) -> None:
        """The button, or its Alt letter: to the line of another word; what stands there is retained, or asked about."""
        if self.autre_ecrit:
            self._retenir_autre()
        else:
            self.autre.setFocus()

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:
        """Escape leaves nothing of the other word, wherever it then leads."""
        if objet is self.autre and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.autre.clear()
        return super().eventFilter(objet, event)

    @property
    def autre_ecrit(self) -> str:
        """The other word that stands typed beside the tops, and is what the one key retains."""
        return self.autre.text().strip()

    @property
    def autre_a_confirmer(self) -> bool:
        """Whether it was asked if the juge-arbitre answers for that very word."""
        return bool(self.autre.text()) and self._douteux.attend(self.autre.text(), _DOUTEUX)

    @property
    def candidat(self) -> Solution | None:
        """The top that stands chosen in the list."""
        item = self.tops.currentItem() if self.tops.count() else None
        choix = item.data(CANDIDAT) if item is not None else None
        return choix.solution if isinstance(choix, Candidat) else None

    @property
    def tops_en_vue(self) -> bool:
        """Whether tops are there, and seen."""
        return self.tops.count() > 0 and self.tops.isVisibleTo(self.window())

    def retenir(self) -> bool:
        """Retain the other word that is typed, else the top that is chosen; False where none is, or out of sight."""
        if self.autre_ecrit:
            if en_vue := self.autre.isVisibleTo(self.window()):
                self._retenir_autre()
            return en_vue
        item = self.tops.currentItem() if self.tops_en_vue else None
        if item is None:
            return False
        self._retenir(item.data(CANDIDAT))
        return True

    def _montrer_candidat(self, item: QListWidgetItem | None) -> None:
        ou = self.tops.currentRow() + 1, self.tops.count()
        self._titre_tops.setText(textes.tops_a_choisir(*ou))
        self._titre_tops.abreger(textes.tops_en_bref(*ou))
        choix = item.data(CANDIDAT) if item else None
        self.apercu.emit(choix.solution if isinstance(choix, Candidat) else choix)

    def _repondu(self) -> None:
        self._demander(self._rien)
        self.apercu.emit(None)
        self.rendu.emit()
