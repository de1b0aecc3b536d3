"""What Enter does with what stands in the line or the form: asked, refused, or entered and said."""

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.bulletin import Verdict
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.motifs import Demandee, Empechement, Incomprise
from arbitre.engine.ligne.lecture import Saisie, tables_de
from arbitre.engine.ligne.nombres import NombreEnDoute
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.relecture import a_rejuger
from arbitre.ui.kit.confirmation import Confirmation
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.ebauches import Ebauches
from arbitre.ui.poste.en_main import EnMain
from arbitre.ui.poste.jugement import Jugement, avertis
from arbitre.ui.poste.laissees import Laissees
from arbitre.ui.poste.ligne import LigneRapide
from arbitre.ui.poste.remplacees import relectures_rouvertes
from arbitre.ui.poste.suites import autour
from arbitre.ui.textes import ebauches as textes_ebauches
from arbitre.ui.textes import mesures as textes_mesures
from arbitre.ui.textes import questions
from arbitre.ui.textes import saisie as textes


class Entree(QObject):
    """Of the coup that is seen. ``dit`` is to be read by the arbitre, ``refusee`` tells that an entry was not taken;
    ``regarder`` asks for a coup, ``saisie`` gives the table entered last; ``laissee``: tables were not entered."""

    dit = Signal(str)
    refusee = Signal()
    regarder = Signal(int)
    saisie = Signal(int)
    laissee = Signal()

    def __init__(
        self,
        regie: RegieQt,
        vu: CoupVu,
        en_main: EnMain,
        ligne: LigneRapide,
        verdict: Jugement,
        ebauches: Ebauches,
    ) -> None:
        super().__init__()
        self._ebauches = ebauches
        self._regie, self._vu, self._en_main, self._ligne, self._verdict = regie, vu, en_main, ligne, verdict
        self._rappelee = False
        """Whether it was said that a question waits."""
        self._gardees: list[str] = []
        """Lines typed under the question, to be said once it is answered."""
        self._laissees = Laissees()
        self.confirmation = Confirmation()
        ligne.entendue.connect(verdict.entendre)
        ligne.repondre.connect(self._repondre)
        ligne.attend.connect(self.rappeler_la_question)
        ligne.levee.connect(self._taire_le_rappel)
        ligne.ecartee.connect(self._ecarter)
        ligne.quittee.connect(self._garder)
        ligne.delaissee.connect(lambda tapee: self.dit.emit(textes.delaissee(tapee)))

    def oublier(self) -> None:
        """Another partie."""
        self._en_main.taire()
        self._laissees.oublier()

    @property
    def laissees(self) -> frozenset[int]:
        """The tables of the coup whose line was not taken, and that are still missing."""
        partie, coup = self._regie.partie, self._vu.coup
        return self._laissees.suivre(partie, coup, self._vu.manquantes) if partie and coup else frozenset()

    @property
    def pas_entrees(self) -> frozenset[int]:
        """Those, and the missing ones for which something was begun."""
        coup, manquantes = self._vu.coup, self._vu.manquantes
        commencees = (t for une in self._ebauches.du(coup.numero) for t in une.tables) if coup is not None else ()
        return self.laissees.union(table for table in commencees if table in manquantes)

    @property
    def est_libre(self) -> bool:
        """Whether nothing is asked first, and a coup can be corrected; else it is said."""
        self._ligne.trancher()
        if self._ligne.question:
            self.rappeler_la_question()
            return False
        return not self._rien_a_corriger()

    def valider(self) -> None:
        """Enter what the line or the form says; what is not known yet is asked first."""
        if (self._en_main.au_formulaire() or self._ligne.text().strip()) and not self._rien_a_corriger():
            if not self.confirmation.porte_sur(self._en_main.tel_quel):
                self._en_main.taire()
            self._gardees.clear()
            self._entrer()

    def _rien_a_corriger(self) -> bool:
        """Whether no coup can be corrected yet: it is said."""
        if self._vu.coup is None:
            self._regie.refuse.emit(self._regie.figee or textes.rien_a_corriger(self._regie.etat.parties))
            self._refuser()
            self._attendre_encore()
        return self._vu.coup is None

    def _repondre(self, lettre: str) -> None:
        """The arbitre answers the question asked; the next one is asked, or the bulletin is entered."""
        self._en_main.repondre(lettre)
        self._entrer()
        if not self._ligne.text():
            self._redire()

    def _redire(self) -> None:
        """What was typed under the question that is answered is the next to be entered."""
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

    def _garder(self, ligne: str) -> bool:
        """It was typed, and is entered nowhere: for the coup that is seen, and where that is over for the one in hand.
        False: it names no table."""
        partie, coup = self._regie.partie, self._vu.coup
        tables = self._en_main.citees(ligne)
        en_main = partie.coup if partie is not None and (coup is None or self._vu.fini is not None) else None
        for de in filter(None, (coup, en_main)):
            self._ebauches.garder_la_ligne(de.numero, ligne, tables)
        self.laissee.emit()
        return bool(tables)

    def _ecarter(self, ligne: str) -> None:
        """Under a question, or replaced: it is kept, and that is said."""
        if not self._garder(ligne):
            return
        self._ligne.mettre_de_cote(ligne)
        if self._rappelee:
            self._gardees.append(ligne)
        else:
            self.dit.emit(textes_ebauches.lignes_gardees([ligne]))

    def _attendre_encore(self) -> None:
        if not self._en_main.au_formulaire() and self._ligne.text().strip():
            self._garder(self._ligne.text())
            self._ligne.attendre_encore()

    def _entrer(self) -> None:
        partie, coup = self._regie.partie, self._vu.coup
        if partie is None or coup is None:
            return
        vu = self._en_main.avis()
        if vu.regarder is not None:
            self._ligne.retenir()
            self.regarder.emit(vu.regarder.coup)
        elif self._regie.figee or vu.empechement is not None or vu.lue is None:
            self._empecher(vu.empechement)
        elif vu.question is not None:
            self._demander(vu.question)
        elif self.confirmation.demander(self._en_main.tel_quel, vu.cles):
            self._verdict.demander(self._en_main.a_confirmer(vu))
            self._attendre_encore()
        else:
            self._executer(partie, coup, vu, vu.lue)

    def _empecher(self, empechement: Empechement | None) -> None:
        """Why it is not entered: said, and the line may be changed, with the directions that were answered."""
        incomprise = empechement if isinstance(empechement, Incomprise) else Incomprise("")
        if empechement is not None:
            self._laisser(incomprise.doute)
        self._regie.refuse.emit(self._regie.figee or textes.empeche(empechement))
        self._en_main.dire_les_sens()
        self._refuser(incomplete=incomprise.incomplete)

    def _demander(self, question: Demandee) -> None:
        self._laisser()
        self._ligne.setFocus()
        self._ligne.question = question.lettres
        self._verdict.demander(questions.demande(question.posee))

    def _executer(self, partie: Partie, coup: Coup, vu: Avis, lue: Saisie) -> None:
        ote, fait = self._en_main.remplacees(vu), autour(partie, coup, vu)
        if not vu.a_ecrire:
            self._finir(coup, lue)
            self._verdict.dire(textes.rien_a_changer(lue))
            return
        if ecrit := self._en_main.formulaire:
            (table,) = tables_de(lue)
            self._ebauches.garder_le_formulaire(coup.numero, table, replace(ecrit, table=str(table)))
        if self._regie.executer(*self._en_main.commandes(vu)):
            change = textes.remplace(ote, lue) + relectures_rouvertes(partie, coup, self._vu.coup)
            self._dire_fait(coup, lue, vu.rendu, fait, change)
        else:
            self._laisser()
            self._refuser()

    def _laisser(self, doute: NombreEnDoute | None = None) -> None:
        """What stands there is not entered: its tables are not to be paid the top with the others; ``doute``: its last
        number may be none."""
        if self._vu.coup is not None:
            self._laissees.noter(self._vu.coup.numero, self._en_main.tables(), doute)
            self.laissee.emit()

    def _refuser(self, *, incomplete: bool = False) -> None:
        if not self._en_main.au_formulaire():
            self._ligne.refuser(incomplete=incomplete)
            self._verdict.dire("")  # it is said already
        self.refusee.emit()

    def _finir(self, coup: Coup, lue: Saisie) -> None:
        """It says no more than what stands."""
        ligne = "" if self._en_main.au_formulaire() else self._ligne.text()
        self._ebauches.entrees(coup.numero, tables_de(lue), ligne)
        self._en_main.vider()

    def _dire_fait(self, coup: Coup, lue: Saisie, rendu: Verdict | None, fait: str, change: str) -> None:
        de_la_ligne = not self._en_main.au_formulaire()
        if vus := a_rejuger(self._regie.regie.contexte):
            self.dit.emit(textes_mesures.des_verdicts_changent(vus))
        self._finir(coup, lue)
        dits = change + avertis(self._regie.partie, self._vu.coup, lue)
        fait = textes.fait(lue, rendu, fait, dits, de_la_ligne=de_la_ligne)
        self._verdict.dire_fait(self._regie.regie.lot, fait)
        self.saisie.emit(next(reversed(tables_de(lue)), 0))
