"""What Enter does with what stands in the line or the form: asked, refused, or entered and said."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.cahier.motifs import Demandee, Empechement, Incomprise
from arbitre.engine.ligne.lecture import tables_de
from arbitre.engine.partie.etat import Coup
from arbitre.engine.partie.relecture import a_rejuger
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.en_main import EnMain, Issue
from arbitre.ui.poste.jugement import Jugement
from arbitre.ui.poste.ligne import LigneRapide
from arbitre.ui.poste.suites import CeQuiSuit
from arbitre.ui.textes import coup_entier as textes_ebauches
from arbitre.ui.textes import mesures as textes_mesures
from arbitre.ui.textes import questions
from arbitre.ui.textes import saisie as textes


class Entree(QObject):
    """Enters the slips of the coup in sight. ``dit`` carries a message to the arbitre; ``refusee``: an entry was not
    taken; ``regarder`` asks for a coup; ``saisie`` carries the last table entered; ``a_vider``: the form was
    entered; ``a_retaper``: its place must be typed otherwise."""

    dit = Signal(object)
    refusee = Signal()
    regarder = Signal(int)
    saisie = Signal(int)
    a_vider = Signal()
    a_retaper = Signal()

    def __init__(
        self, regie: RegieQt, vu: CoupVu, en_main: EnMain, suit: CeQuiSuit, ligne: LigneRapide, verdict: Jugement
    ) -> None:
        super().__init__()
        self._regie, self._vu, self._en_main, self._suit = regie, vu, en_main, suit
        self._ligne, self._verdict = ligne, verdict
        self._rappelee = False
        """Whether it was said that a question waits."""
        self._gardees: list[str] = []
        """Lines typed under the question, to be said once it is answered."""
        ligne.entendue.connect(verdict.entendre)
        verdict.carte.repondue.connect(self._choisir)
        ligne.repondre.connect(self._repondre)
        ligne.attend.connect(self.rappeler_la_question)
        ligne.levee.connect(self._taire_le_rappel)
        ligne.ecartee.connect(self._ecarter)
        ligne.remplacee.connect(self._remplacer)
        ligne.delaissee.connect(lambda tapee: self.dit.emit(textes.delaissee(tapee)))

    @property
    def est_libre(self) -> bool:
        """Whether nothing is asked first, and a coup can be corrected; else it is said."""
        self._ligne.trancher()
        if self._ligne.question:
            self.rappeler_la_question()
        elif self._vu.coup is None:
            self._dire_rien_a_corriger()
        return not self._ligne.question and self._vu.coup is not None

    def valider(self) -> None:
        """Enter what the line or the form says; what is not known yet is asked first."""
        if not (self._en_main.au_formulaire or self._ligne.text().strip()):
            return
        self._gardees.clear()
        if self._vu.coup is None:
            self._en_main.entrer()  # it waits for the top
            self._dire_rien_a_corriger()
        else:
            self._entrer(self._vu.coup)

    def entrer(self) -> None:
        """What Enter does there, by the button."""
        if self._ligne.question:
            self.rappeler_la_question()
        elif self._en_main.au_formulaire:
            self.valider()
        else:
            self._ligne.entrer()

    def _choisir(self, touche: str) -> None:
        """An answer given by its button, as its key gives it."""
        if self._ligne.question:
            self._ligne.choisir(touche)
        else:
            self.entrer()

    def _dire_rien_a_corriger(self) -> None:
        self._regie.refuse.emit(self._regie.figee or textes.rien_a_corriger(self._regie.etat.parties))
        self._refuser()
        self._attendre_encore()

    def _repondre(self, lettre: str) -> None:
        """The arbitre answers the question asked; the next one is asked, or the bulletin is entered."""
        if self._vu.coup is not None:
            self._entrer(self._vu.coup, lettre)
        if not self._ligne.text():
            self._redire()

    def _redire(self) -> None:
        """Say that lines typed under the question just answered were not entered, and that the key ↑ brings them
        back."""
        if self._gardees:
            self.dit.emit(textes_ebauches.lignes_gardees(self._gardees))
            self._gardees.clear()

    def rappeler_la_question(self) -> None:
        """Nothing else is entered while the arbitre is being asked."""
        self._rappelee = True
        self.dit.emit(questions.question_en_attente(self._ligne.question, sourde=self._ligne.sourde))
        self.refusee.emit()

    def _taire_le_rappel(self) -> None:
        """The question was answered, or left."""
        if self._rappelee:
            self._rappelee = False
            self.dit.emit(textes_ebauches.lignes_gardees(self._gardees))

    def _ecarter(self, ligne: str) -> None:
        """Typed under a question: it waits, and that is said; once the question is answered, where it was read."""
        if not self._en_main.mettre_de_cote(ligne):
            return
        if self._rappelee:
            self._gardees.append(ligne)
        else:
            self.dit.emit(textes_ebauches.lignes_gardees([ligne]))

    def _remplacer(self, encore: str) -> None:
        """Begin another line in its place; ``encore``: the line waited for a second Enter, or for its coup."""
        if self._en_main.laisser_la_ligne() and encore:
            self.dit.emit(textes_ebauches.lignes_gardees([encore]))

    def _attendre_encore(self) -> None:
        if not self._en_main.au_formulaire and self._ligne.text().strip():
            self._ligne.attendre_encore()

    # --- one Enter, or one answer -----------------------------------------------------------------------------

    def _entrer(self, coup: Coup, lettre: str = "") -> None:
        """What goes with it is read before it is made; ``lettre`` answers what is asked of it."""
        vu = self._en_main.avis(lettre)
        ote, fait = self._suit.remplacees(vu), self._suit.autour(vu)
        au_formulaire = self._en_main.au_formulaire
        issue = self._en_main.repondre(lettre) if lettre else self._en_main.entrer()
        if vu.regarder is not None:
            self._en_main.retenir()
            self.regarder.emit(vu.regarder.coup)
        elif issue is Issue.REFUSEE:
            self._refuser()
        elif issue is Issue.A_RETAPER:
            self.a_retaper.emit()
        elif issue is Issue.TENUE or vu.lue is None:
            self._dire_ce_qui_tient()
        elif issue is Issue.DEJA:
            self._vider(au_formulaire=au_formulaire)
            self._verdict.dire(textes.rien_a_changer(vu.lue))
        else:
            self._vider(au_formulaire=au_formulaire)
            if vus := a_rejuger(self._regie.regie.contexte):
                self.dit.emit(textes_mesures.des_verdicts_changent(vus))
            dits = textes.remplace(ote, vu.lue) + self._suit.change_depuis(coup, vu.lue)
            fait = textes.fait(vu.lue, vu.rendu, fait, dits, de_la_ligne=not au_formulaire)
            self._verdict.dire_fait(self._regie.regie.lot, fait)
            self.saisie.emit(next(reversed(tables_de(vu.lue)), 0))

    def _vider(self, *, au_formulaire: bool) -> None:
        """Empty the line, or the form."""
        if au_formulaire:
            self.a_vider.emit()
        else:
            self._en_main.retenir()

    def _dire_ce_qui_tient(self) -> None:
        """Say what must be answered, confirmed or changed before the slip is entered."""
        vu = self._en_main.avis()
        if self._regie.figee or vu.empechement is not None or vu.lue is None:
            self._empecher(vu.empechement)
        elif vu.question is not None:
            self._demander(vu.question)
        else:
            self._en_main.montrer(vu)
            self._verdict.demander(self._suit.a_confirmer(vu))
            self._attendre_encore()

    def _empecher(self, empechement: Empechement | None) -> None:
        """Why it is not entered: said, and the line may be changed, with the directions that were answered."""
        self._regie.refuse.emit(self._regie.figee or textes.empeche(empechement))
        self._en_main.dire_les_sens()
        self._refuser(incomplete=isinstance(empechement, Incomprise) and empechement.incomplete)

    def _demander(self, question: Demandee) -> None:
        self._ligne.setFocus()
        self._ligne.question = question.lettres
        self._verdict.demander(questions.demande(question.posee))

    def _refuser(self, *, incomplete: bool = False) -> None:
        if not self._en_main.au_formulaire:
            self._ligne.refuser(incomplete=incomplete)
            self._verdict.dire("")  # it is said already
        self.refusee.emit()
