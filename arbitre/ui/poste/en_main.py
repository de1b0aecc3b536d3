"""The slip in hand: what stands on the line or in the form at the coup that is seen, entered nowhere yet."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.cahier.bulletin import Avis, avis_du_bulletin, commandes_de
from arbitre.engine.cahier.feuillet import CONSOLE, Contenu, Endroit, Feuillet, FormulaireTape, LettreDite, LigneTapee
from arbitre.engine.cahier.lecture import LIEU, OUI, dites_de, lire, reperes_de
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import CoupClos, Remplace, TablesLues
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.ligne.citees import citees_dans
from arbitre.engine.ligne.lecture import Ecrit, marquer
from arbitre.engine.ligne.reperes import Reperes, propositions
from arbitre.engine.partie.etat import Coup
from arbitre.engine.solution import Solution
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.poste.jugement import apercu
from arbitre.ui.poste.ligne import Completion, LigneRapide
from arbitre.ui.poste.remplacees import remplacees
from arbitre.ui.poste.suites import autour, doute
from arbitre.ui.textes import saisie as textes
from arbitre.ui.textes.saisie import Remplacee

Tel = tuple[Endroit, Contenu]
"""A text, at its place."""
_ICI: Final = ("", 0)
_DU_LIEU: Final = LettreDite(LIEU, OUI)
"""A word that is worth nothing where it is said to be is entered so: its better place is told beside its verdict."""


class EnMain:
    """``au_formulaire`` tells whether the form is open; else the line is meant. ``points_seuls``: the club keeps no
    bulletins, a number after the table is what is paid."""

    def __init__(
        self, regie: RegieQt, vu: CoupVu, ligne: LigneRapide, formulaire: Formulaire, au_formulaire: Callable[[], bool]
    ) -> None:
        self._regie, self._vu, self._ligne, self._formulaire = regie, vu, ligne, formulaire
        self.au_formulaire = au_formulaire
        self.points_seuls = False
        self._completion = Completion()
        self._reponses: tuple[Tel | None, tuple[LettreDite, ...]] = (None, ())
        """What was answered of that text, at that place."""

    @property
    def vide(self) -> bool:
        """Whether nothing is typed there."""
        return self._formulaire.vierge if self.au_formulaire() else not self._ligne.text().strip()

    @property
    def commence(self) -> bool:
        """Whether something is typed, in a line that stands under an open form, too."""
        return bool(self._ligne.text().strip()) or not self.vide

    @property
    def formulaire(self) -> FormulaireTape | None:
        """What stands in the form, where it is open."""
        return self._formulaire.contenu if self.au_formulaire() else None

    @property
    def tel_quel(self) -> Tel:
        """The coup that is seen, and what stands there."""
        return self._endroit, self.formulaire or LigneTapee(self._ligne.text())

    @property
    def _endroit(self) -> Endroit:
        partie, coup = self._regie.partie, self._vu.coup
        return Endroit(partie.numero if partie is not None else 0, coup.numero if coup is not None else 0)

    @property
    def _monde(self) -> Monde:
        regie = self._regie.regie
        return Monde(regie.etat, regie.savoirs, regie.ecritures, points_seuls=self.points_seuls)

    # --- as it is read ----------------------------------------------------------------------------------------

    def avis(self) -> Avis:
        """All that is known of it."""
        return self._avis(self._feuillet)

    def avis_de(self, ligne: str) -> Avis:
        """All that would be known of that line."""
        return self._avis(replace(self._feuillet, contenu=LigneTapee(ligne), reponses=(_DU_LIEU,)))

    def _avis(self, feuillet: Feuillet) -> Avis:
        vu = avis_du_bulletin(self._monde, CONSOLE, feuillet)
        return replace(vu, a_confirmer=frozenset(m for m in vu.a_confirmer if not isinstance(m, TablesLues)))

    @property
    def _feuillet(self) -> Feuillet:
        """A slip that was just begun."""
        (endroit, contenu), lot = self.tel_quel, self._regie.regie.lot
        return Feuillet(_ICI, endroit, contenu, lot, lot, reponses=(_DU_LIEU, *self._dites))

    def commandes(self, vu: Avis) -> tuple[Commande, ...]:
        """What Enter would write."""
        return commandes_de(self._monde, self._feuillet, vu, vu.a_ecrire)

    def reperes(self) -> Reperes:
        """What a line is read with now."""
        return reperes_de(self._monde, CONSOLE, self._endroit)

    def tables(self) -> tuple[int, ...]:
        """Those that it names, readable or not; the only one that is missing where it names none."""
        nommees = tuple(sorted(lire(self._monde, CONSOLE, self._feuillet).citees))
        manquantes = self._vu.manquantes
        return nommees or (manquantes if len(manquantes) == 1 else ())

    def citees(self, ligne: str) -> tuple[int, ...]:
        """Those that a line may name, were it one that cannot be read."""
        partie = self._regie.partie
        return citees_dans(partie, ligne, self.reperes()) if partie is not None else ()

    # --- what was answered ------------------------------------------------------------------------------------

    @property
    def _dites(self) -> tuple[LettreDite, ...]:
        """What was answered of what stands there."""
        de, dites = self._reponses
        return dites if de == self.tel_quel else ()

    def repondre(self, lettre: str) -> None:
        """To what is asked."""
        question = self.avis().question
        if question is not None:
            self._reponses = self.tel_quel, (*self._dites, LettreDite(question.cle, lettre))

    def taire(self) -> None:
        """It is to be asked again."""
        self._reponses = (None, ())

    def dire_les_sens(self) -> None:
        """The directions that were answered, as their signs in the line."""
        texte = self._ligne.text()
        for rang, sens in dites_de(self._dites).sens.items():
            texte = marquer(texte, rang, sens)
        self._ligne.setText(texte)

    # --- as it is told ----------------------------------------------------------------------------------------

    def remplacees(self, vu: Avis) -> tuple[Remplacee, ...]:
        """What it would take away."""
        return remplacees(self._regie, self._vu.coup, vu.lue) if vu.lue is not None else ()

    def a_confirmer(self, vu: Avis) -> str:
        """What is asked before it is entered, a doubt first; empty where nothing is."""
        coup, ote = self._vu.coup, self.remplacees(vu)
        if coup is None or vu.lue is None:
            return ""
        if any(isinstance(motif, CoupClos) for motif in vu.a_confirmer):
            question = textes.au_coup_fini(coup, vu.lue, vu.rendu, ote, self._suite(coup))
        else:
            motifs = [motif for motif in vu.a_confirmer if isinstance(motif, Remplace)]
            autres = {motif.table for motif in motifs}
            d_autres = tuple(tenue for tenue in ote if tenue.table in autres)
            question = textes.remplacer(d_autres, vu.lue, vu.rendu) if d_autres else ""
            if motifs and not d_autres:
                question = textes.deplacer(vu.lue, sorted({motif.auteur for motif in motifs}))
        return question and self._doute(vu) + question

    def _suite(self, coup: Coup) -> str:
        """How one gets to the coup that is played, from one that is over."""
        attend = self._vu.attend is not None
        if self._vu.retour or attend or not self._vu.partie_finie:
            return textes.suite_au_coup_fini(coup, self._vu.retour, suivant_retenu=attend)
        return ""

    def _doute(self, vu: Avis) -> str:
        """What was surely not meant; empty where nothing is."""
        if not isinstance(vu.lue, Ecrit) or vu.rendu is None:
            return ""
        return doute(vu.lue, vu.rendu, self.reperes().solutions)

    def apercu(self, vu: Avis) -> str:
        """What would become of it."""
        partie, coup, reglement = self._regie.partie, self._vu.coup, self._regie.etat.reglement
        if vu.lue is None:
            return ""
        autres: Sequence[Solution] = [] if self.au_formulaire() else propositions(self._ligne.text(), self.reperes())
        suite = autour(partie, coup, vu) if partie is not None and coup is not None else ""
        return self._doute(vu) + apercu(vu.lue, vu.rendu, suite, coup, reglement, autres)

    # --- the line ---------------------------------------------------------------------------------------------

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
