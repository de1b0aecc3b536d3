"""What goes with what stands in the line or the form: what it takes away, who has it already, what must be meant."""

from collections.abc import Sequence

from msgspec.structs import replace

from arbitre.engine.bulletin import Verdict
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.motifs import AutreCoup, CoupClos, Remplace
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Reference
from arbitre.engine.ligne.demandes import deja_ainsi
from arbitre.engine.ligne.doutes import jouee_ailleurs
from arbitre.engine.ligne.lecture import Ecrit, Saisie, tables_de
from arbitre.engine.ligne.reperes import propositions
from arbitre.engine.partie.etat import Coup
from arbitre.engine.solution import Solution
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.en_main import EnMain
from arbitre.ui.poste.jugement import apercu, avertis
from arbitre.ui.poste.remplacees import relectures_rouvertes, remplacees
from arbitre.ui.textes import saisie as textes
from arbitre.ui.textes.questions import Demande, confirmation
from arbitre.ui.textes.saisie import Enonce, Remplacee


class CeQuiSuit:
    """What follows from what stands there, as values and in words."""

    def __init__(self, regie: RegieQt, vu: CoupVu, en_main: EnMain) -> None:
        self._regie, self._vu, self._en_main = regie, vu, en_main

    def remplacees(self, vu: Avis) -> tuple[Remplacee, ...]:
        """The results that the slip would replace."""
        return remplacees(self._regie, self._vu.coup, vu.lue) if vu.lue is not None else ()

    def autour(self, vu: Avis) -> str:
        """« , la table 10 l’a déjà (personne à la table 12) »: what goes with the entry, before it is made."""
        partie, coup = self._regie.partie, self._vu.coup
        if partie is None or coup is None or vu.lue is None:
            return ""
        return textes.deja_ainsi(deja_ainsi(partie, coup, vu.lue)) + textes.sans_joueur(vu.sans_joueur)

    def change_depuis(self, avant: Coup, lue: Saisie) -> str:
        """What its entry brought beside: readings to settle again, the warnings of its player."""
        partie, coup = self._regie.partie, self._vu.coup
        return relectures_rouvertes(partie, avant, coup) + avertis(partie, coup, lue)

    def a_confirmer(self, vu: Avis) -> Demande | None:
        """The question before the slip is entered, a doubt first; None without one."""
        coup, ote, retour = self._vu.coup, self.remplacees(vu), 0
        if coup is None or vu.lue is None:
            return None
        if any(isinstance(motif, CoupClos) for motif in vu.a_confirmer):
            question, retour = textes.au_coup_fini(coup, vu.lue, vu.rendu, ote, self._suite(coup)), self._vu.retour
        else:
            motifs = [motif for motif in vu.a_confirmer if isinstance(motif, Remplace)]
            autres = {motif.table for motif in motifs}
            d_autres = tuple(tenue for tenue in ote if tenue.table in autres)
            question = textes.remplacer(d_autres, vu.lue, vu.rendu) if d_autres else ""
            if motifs and not d_autres:
                question = textes.deplacer(vu.lue, sorted({motif.auteur for motif in motifs}))
            if not question and self._passe(vu):
                question = textes.au_coup_venu(coup.numero, vu.lue, vu.rendu)
        return confirmation(self._passe(vu) + self._doute(vu) + question, retour) if question else None

    def _passe(self, vu: Avis) -> str:
        """A sentence: the coup from which the page has moved by itself, where the person may not have seen it."""
        coup, venus = self._vu.coup, [motif.de.coup for motif in vu.a_confirmer if isinstance(motif, AutreCoup)]
        return textes.PASSE.format(venu=venus[0], ici=coup.numero) if coup is not None and venus else ""

    def _suite(self, coup: Coup) -> str:
        """How one gets to the coup that is played, from one that is over."""
        attend = self._vu.attend is not None
        if self._vu.retour or attend or not self._vu.partie_finie:
            return textes.suite_au_coup_fini(coup, self._vu.retour, suivant_retenu=attend)
        return ""

    def apercu(self, vu: Avis, lue: Saisie, ligne: str) -> Enonce:
        """The preview of the slip; ``ligne``: its line, empty for the form."""
        autres: Sequence[Solution] = propositions(ligne, self._en_main.reperes()) if ligne else []
        coup, reglement = self._vu.coup, self._regie.etat.reglement
        enonce = apercu(lue, vu.rendu, self.autour(vu), coup, reglement, autres)
        enonce = enonce.precede(self._passe(vu) + self._doute(vu))
        return replace(enonce, a_qui=self._a_qui(lue))

    def _a_qui(self, lue: Saisie) -> str:
        """The one table that it is about, and who sits there."""
        partie, coup, tables = self._regie.partie, self._vu.coup, tables_de(lue)
        joueur = partie.joueur_en(tables[0], coup.numero) if partie and coup and len(tables) == 1 else None
        return "" if joueur is None else textes.a_qui(tables[0], self._regie.etat.joueur(joueur).nom_complet)

    def _doute(self, vu: Avis) -> str:
        """A doubt: what was surely not meant; empty without one."""
        if not isinstance(vu.lue, Ecrit) or vu.rendu is None:
            return ""
        return _doute(vu.lue, vu.rendu, self._en_main.reperes().solutions)


def _doute(lue: Ecrit, rendu: Verdict, solutions: Sequence[Solution]) -> str:
    """A reference that no square has, a place that is worth nothing to a word of ``solutions``, no reference beside a
    score where it is sanctioned."""
    papier = lue.bulletin.papier
    ecrites = [(papier.ref, papier.points)] if papier else [(s.ref, s.points) for s in lue.bulletin.solutions]
    dehors = next((ref for ref, _ in ecrites if ref and not _est_une_case(ref)), "")
    if dehors:
        return textes.HORS_DE_LA_GRILLE.format(ref=dehors)
    if jouee := jouee_ailleurs(lue, rendu, solutions):
        return textes.se_joue_ailleurs(jouee)
    sans_reference = any(ref is None and points is not None for ref, points in ecrites)
    return textes.sans_reference(papier is not None) if sans_reference and rendu.sanctions else ""


def _est_une_case(ref: str) -> bool:
    try:
        Reference.parse(ref)
    except Refus:
        return False
    return True
