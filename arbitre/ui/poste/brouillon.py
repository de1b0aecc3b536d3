"""What stands in the line or the form and is entered nowhere yet: read, examined, what it would take away."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.cahier.feuillet import FormulaireTape
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.citees import citees_dans
from arbitre.engine.ligne.lecture import Ecrit, Saisie, lire_bulletin
from arbitre.engine.ligne.reperes import Reperes, propositions
from arbitre.engine.solution import Solution
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.poste.jugement import apercu
from arbitre.ui.poste.ligne import Completion, LigneRapide, Memoire
from arbitre.ui.poste.questions import Examen, Questions
from arbitre.ui.poste.remplacees import a_confirmer, remplacees
from arbitre.ui.poste.suites import autour, doute, refus_prevu
from arbitre.ui.textes import saisie as textes
from arbitre.ui.textes.saisie import Remplacee


class Brouillon:
    """Of the coup that is seen. ``au_formulaire`` tells whether the form is open; else the line is meant."""

    def __init__(
        self, regie: RegieQt, vu: CoupVu, ligne: LigneRapide, formulaire: Formulaire, au_formulaire: Callable[[], bool]
    ) -> None:
        self._regie, self._vu, self._ligne, self._formulaire = regie, vu, ligne, formulaire
        self.au_formulaire = au_formulaire
        self._completion = Completion()
        self.memoire = Memoire(regie)

    @property
    def vide(self) -> bool:
        """Whether nothing is typed there."""
        return self._formulaire.vierge if self.au_formulaire() else not self._ligne.text().strip()

    @property
    def commence(self) -> bool:
        """Whether something is typed, in a line that stands under an open form, too."""
        return bool(self._ligne.text().strip()) or not self.vide

    def reperes(self) -> Reperes:
        """What the line is read with now."""
        return self.memoire.reperes(self._vu.coup)

    @property
    def formulaire(self) -> FormulaireTape | None:
        """What stands in the form, where it is open."""
        return self._formulaire.contenu if self.au_formulaire() else None

    def lire(self) -> Saisie:
        """As a value; raises a `Refus`."""
        if self.au_formulaire():
            return self._formulaire.lu(self._vu.manquantes)
        nombre = self._regie.partie.formule.solutions if self._regie.partie else 1
        return lire_bulletin(self._ligne.text(), self.reperes(), nombre)

    def examiner(self, questions: Questions) -> Examen:
        """As the rule reads it; raises a `Refus`."""
        lue, coup = self.lire(), self._vu.coup
        if coup is None or self._regie.partie is None:
            return Examen(lue)
        return questions.examiner(self._regie.regie.contexte, coup, lue)

    def lue(self) -> Saisie | None:
        """With all that is deduced; as it is read where the rule refuses it."""
        try:
            lue = self.lire()
        except Refus:
            return None
        with suppress(Refus):
            return self.examiner(Questions()).lue
        return lue

    def tables(self) -> tuple[int, ...]:
        """Those that it names, readable or not; the only one that is missing where it names none."""
        if self.au_formulaire():
            numero = self._formulaire.numero
            nommees = self.citees(self._formulaire.table.text()) if numero is None else (numero,)
        else:
            nommees = self.citees(self._ligne.text())
        manquantes = self._vu.manquantes
        return nommees or (manquantes if len(manquantes) == 1 else ())

    def citees(self, ligne: str) -> tuple[int, ...]:
        """Those that a line may name, were it one that cannot be read."""
        partie = self._regie.partie
        return citees_dans(partie, ligne, self.reperes()) if partie is not None else ()

    def remplacees(self, lue: Saisie) -> tuple[Remplacee, ...]:
        """What it would take away."""
        return remplacees(self._regie, self._vu.coup, lue)

    @property
    def tel_quel(self) -> tuple[int, object]:
        """The number of the coup that is seen, and what stands there."""
        return self._vu.coup.numero if self._vu.coup is not None else 0, self.formulaire or self._ligne.text()

    def a_confirmer(self, examen: Examen) -> str:
        """What is asked before it is entered, a doubt first; empty where nothing is."""
        vu, suite = self._vu, ""
        attend = vu.attend is not None
        if vu.fini is not None and (vu.retour or attend or not vu.partie_finie):
            suite = textes.suite_au_coup_fini(vu.fini, vu.retour, suivant_retenu=attend)
        question = a_confirmer(examen, self.remplacees(examen.lue), vu.fini, suite)
        return question and self._douteux(examen) + question

    def _douteux(self, vu: Examen) -> str:
        """What was surely not meant; empty where nothing is."""
        ecrit = vu.lue if isinstance(vu.lue, Ecrit) else None
        return doute(ecrit, vu.rendu, self.reperes().solutions) if ecrit is not None and vu.rendu is not None else ""

    def apercu(self, vu: Examen) -> str:
        """What would become of it."""
        partie, coup, reglement = self._regie.partie, self._vu.coup, self._regie.etat.reglement
        autres: Sequence[Solution] = [] if self.au_formulaire() else propositions(self._ligne.text(), self.reperes())
        if partie is None or coup is None:
            return apercu(vu.lue, vu.rendu, "", coup, reglement, autres)
        if refus := refus_prevu(self._regie, coup, vu.lue):
            return refus
        return self._douteux(vu) + apercu(vu.lue, vu.rendu, autour(partie, coup, vu), coup, reglement, autres)

    def completer(self) -> None:
        """The first solution that the letters begin; once more, the next one."""
        if suivante := self._completion.suivante(
            self._ligne.text(), lambda base: propositions(base, self.reperes(), 8)
        ):
            self._ligne.setText(suivante)

    def vider(self) -> None:
        """It was entered."""
        if self.au_formulaire():
            self._formulaire.remplir(None, Bulletin())
            self._ligne.vider()
        else:
            self._ligne.retenir()
