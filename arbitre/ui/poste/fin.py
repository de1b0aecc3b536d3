"""The end of a partie: by a clause at once, or confirmed with what is open, or decided with its article; its papers."""

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.competition.reseau import DemandeRecue
from arbitre.engine.francais import cle_de_nom
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.terminer import TerminerPartie, fin_proposee
from arbitre.ui.conduite.papiers_de_fin import PapiersDeFin
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.mise_en_page import rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.surimpression import Surimpression
from arbitre.ui.poste.veille import Attend, Genre, Veille, dits
from arbitre.ui.textes import fin as textes
from arbitre.ui.textes import papiers_de_fin as textes_des_papiers
from arbitre.ui.textes.poste import TOUT_SORTIR
from arbitre.ui.textes.touches import Geste, Suite


class _Fin(Struct, frozen=True):
    """The question of the end as it is asked: by a clause, or decided; ``incomplete``: bulletins are missing, or
    posts may hold some."""

    par_clause: bool = False
    incomplete: bool = False

    @property
    def sure(self) -> bool:
        """Whether one key may confirm it."""
        return self.par_clause and not self.incomplete


class FinDePartie(Surimpression):
    """Asked over the window, which goes on; ``terminee`` tells that the partie has ended, ``impossible`` why not."""

    terminee = Signal()
    impossible = Signal(str)
    posee = Signal()
    """The question was asked, or taken away."""

    def __init__(self, fenetre: QWidget, regie: RegieQt, veille: Veille) -> None:
        super().__init__(fenetre, textes.TERMINER_LA_PARTIE, 0.5, 0.2)
        self._regie, self._veille = regie, veille
        self.papiers = PapiersDeFin(regie, self)
        self._demandee = _Fin()
        self.clause, self.restes, self.coupes = (QLabel(wordWrap=True) for _ in range(3))
        noms = ((self.clause, textes.CLAUSE), (self.restes, textes.A_REGLER), (self.coupes, textes.POSTES_COUPES))
        for etiquette, nom in noms:
            etiquette.setAccessibleName(nom)
            self.colonne.addWidget(etiquette)
        self.terminer = bouton(textes.TERMINER, self._confirmer)
        self.continuer = bouton(textes.CONTINUER, self.fermer)
        for touche in (self.terminer, self.continuer):
            touche.setAutoDefault(True)  # Enter presses them: this is no dialog
        self.colonne.addLayout(rangee(self.terminer, self.continuer))

    @property
    def finie(self) -> bool:
        """Whether the partie in hand has ended."""
        partie = self._regie.partie
        return partie is not None and partie.phase is Phase.FINIE

    @property
    def geste(self) -> Geste:
        """What the one key does once the partie is over: its papers, what of them is wrong by now, the next partie."""
        faux = self.papiers.faux
        juste = self.papiers.sortie is not None and faux is not None and not faux.papiers
        return Geste.OUVRIR_PARTIE if juste else Geste.TOUT_SORTIR

    @property
    def suite(self) -> Suite:
        """The next act, as its sentence and its button say it."""
        sortie, faux = self.papiers.sortie, self.papiers.faux
        if sortie is None:
            return TOUT_SORTIR
        if faux is None:
            return textes_des_papiers.REVOIR
        if faux.papiers:
            return textes_des_papiers.refaire(faux, len(self._regie.etat.parties))
        return textes_des_papiers.partie_suivante(textes.sortis_a(sortie.instant, self._regie.regie.maintenant()))

    @property
    def a_refaire(self) -> list[Attend]:
        """What glows of the papers that are out: how many are wrong by now, and which."""
        faux = self.papiers.faux
        if faux is None or not faux.papiers:
            return []
        mots, noms = textes_des_papiers.plus_justes(faux), textes_des_papiers.noms(faux, len(self._regie.etat.parties))
        return [Attend(f"{mots} ({Geste.TOUT_SORTIR})\u00a0: {noms}", mots, Geste.TOUT_SORTIR)]

    @property
    def ensuite(self) -> list[Attend]:
        """The acts offered once the partie is over, after what waits."""
        sortie = self.papiers.sortie
        sortis = textes.sortis_a(sortie.instant, self._regie.regie.maintenant()) if sortie is not None else ""
        return [
            Attend(textes.papiers(sortis), geste=Geste.TOUT_SORTIR),
            Attend(textes.RECOURS, geste=Geste.RECOURS),
            Attend(textes.SUIVANTE, geste=Geste.OUVRIR_PARTIE),
            Attend(textes.REPRENDRE, geste=Geste.ANNULER),
        ]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.posee.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.posee.emit()

    def terminer_la_partie(self, partie: Partie) -> None:
        """End the partie: at once by a clause when all is settled; after a confirmation when something is open or
        the end is decided."""
        if impossible := self._regie.regie.refus(TerminerPartie(par_decision=True)):
            self.impossible.emit(impossible)
        elif not self._dire(partie):
            self._terminer()
        elif not self.isVisible():
            self.ouvrir(self.terminer if self._demandee.sure else self.continuer)

    def veiller(self) -> None:
        """Update the question while it is asked: the state, or why the partie cannot end any more."""
        partie = self._regie.partie
        if not self.isVisible() or partie is None:
            self.hide()
            return
        if impossible := self._regie.regie.refus(TerminerPartie(par_decision=True)):
            self.fermer()
            self.impossible.emit(impossible)
            return
        self._dire(partie)
        if self._demandee.incomplete and self.terminer.hasFocus():
            self.continuer.setFocus()
        self._placer()

    def _dire(self, partie: Partie) -> bool:
        """Say by which clause it ends, or that it is decided, and what is not settled; whether to be confirmed."""
        restes, aux_postes = self._veille.restes(partie), self._aux_postes(partie)
        refus, fin = self._regie.regie.refus(TerminerPartie()), fin_proposee(partie)
        incomplete = bool(aux_postes) or any(reste.genre is Genre.SAISIR for reste in restes)
        self._demandee = _Fin(fin is not None, incomplete)
        self.titre.setText(textes.terminer_la_partie(partie.numero, len(self._regie.etat.parties)))
        article, en_suspens = partie.reglement.fin, partie.en_suspens
        self.clause.setText(textes.fin_proposee(fin) if fin else textes.decision(refus, article, en_suspens))
        for etiquette, dit in ((self.restes, textes.a_regler(dits(restes))), (self.coupes, aux_postes)):
            etiquette.setText(dit)
            etiquette.setVisible(bool(dit))
        return bool(restes or refus or aux_postes)

    def _aux_postes(self, partie: Partie) -> str:
        """What posts may hold that is not in the partie."""
        gardees = [*self._veille.gardiens(), *self._veille.commencees()]
        dites = (textes.postes_coupes(self._absents(partie)), textes.postes_gardent(gardees))
        return "\n".join(filter(None, dites))

    def _absents(self, partie: Partie) -> list[str]:
        """Posts that are cut, and those that entered in that partie before this console was opened and never came back:
        a spare went on, or the file was opened again."""
        connus, derniers = self._veille.connus(), dict[str, tuple[str, str]]()
        for fait in self._regie.regie.chronique.faits:
            tete = fait.tete
            recue = isinstance(tete.evenement, DemandeRecue) and fait.partie == partie.numero
            if recue and (nom := cle_de_nom(tete.auteur)) not in connus:
                derniers[nom] = (tete.auteur, tete.instant)
        coupes = self._veille.coupures()
        return [*coupes, *(textes.pas_revenu(nom, instant) for nom, instant in derniers.values())]

    @property
    def clause_ecrite(self) -> bool:
        """Whether it is asked, by a clause."""
        return self.isVisible() and self._demandee.par_clause

    @property
    def attend(self) -> bool:
        """Whether it is asked, and the one key may not answer: it does nothing else meanwhile."""
        return self.isVisible() and not self._demandee.sure

    @property
    def confirmable(self) -> bool:
        """Whether the one key confirms it: never a decision, nor while bulletins are missing."""
        return self.isVisible() and self._demandee.sure

    def _confirmer(self) -> None:
        self.fermer()
        self._terminer()

    def _terminer(self) -> None:
        par_decision = bool(self._regie.regie.refus(TerminerPartie()))
        if self._regie.executer(TerminerPartie(par_decision)):
            self.terminee.emit()
