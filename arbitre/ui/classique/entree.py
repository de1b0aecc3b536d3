"""The quick line of a tournament, and what Enter does with it: asks, refuses, or records and reads back."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.classique.tournoi.resultats import EffacerMatch, SaisirMatch, contredit_le_suivi
from arbitre.ui.classique.apercu import relu
from arbitre.ui.classique.champ_ligne import LigneDeSaisie
from arbitre.ui.classique.ligne import lire_la_ligne
from arbitre.ui.classique.panneau_ronde import PanneauDeRonde
from arbitre.ui.classique.pendules import Pendules
from arbitre.ui.kit.champs import refus_dit
from arbitre.ui.kit.confirmation import Confirmation
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import pendules as horloges


class Entree(QObject):
    """Takes a result, its correction or a forfeit. ``dit`` carries a sentence to show."""

    dit = Signal(str)

    def __init__(
        self, regie: RegieClassiqueQt, ligne: LigneDeSaisie, rondes: PanneauDeRonde, pendules: Pendules
    ) -> None:
        super().__init__()
        self._regie, self._ligne, self._rondes, self._pendules = regie, ligne, rondes, pendules
        self._resultat = Confirmation()
        ligne.returnPressed.connect(self.saisir)

    def saisir(self) -> None:
        """Read the line and record it, or ask first."""
        self._ligne.selectAll()
        if self._regie.etat.ronde is None:
            self.dit.emit(textes.AUCUNE_RONDE)
            return
        with refus_dit(self.dit.emit):
            commande = lire_la_ligne(self._ligne.text(), self._rondes.passee)
            questions = self._a_demander(commande)
            if self._resultat.demander(commande, frozenset(questions)):
                self.dit.emit(" ".join(questions))
                return
            self._enregistrer(commande)

    def prendre_la_table(self, designee: str) -> None:
        """Begin the line with the table of the clicked row, before the scores typed already."""
        premier, *scores = self._ligne.text().split() or [""]
        ronde = self._rondes.ronde
        if premier and not (ronde is not None and self._ligne.table[1] in ronde.tables):
            scores = [premier, *scores]
        self._ligne.commencer(designee + " ".join(scores))

    def proposer_le_resultat(self, resultat: str) -> None:
        """Write the result of a followed game that is over on the line, to wait for Enter, where the line is empty
        but for its table."""
        ronde, suivie = self._regie.etat.ronde, self._regie.etat.suivies[-1]
        libre = self._ligne.text().strip() in ("", str(suivie.table))
        if libre and ronde is not None and ronde.numero == suivie.ronde and not ronde.deux_manches:
            self._ligne.setText(resultat)

    def _a_demander(self, commande: SaisirMatch | EffacerMatch) -> list[str]:
        """The questions to ask before a result is recorded: it goes to a past round that is in sight and not typed,
        while the round in hand awaits that table; or a followed game of that table has another result."""
        tournoi, table, questions = self._regie.etat, commande.table, list[str]()
        en_main = tournoi.ronde
        if commande.ronde and not self._ligne.table[0] and en_main is not None and table in en_main.attendues:
            questions.append(textes.de_la_ronde_en_vue(commande.ronde, en_main.numero, table))
        parties = commande.parties if isinstance(commande, SaisirMatch) else ()
        suivie = contredit_le_suivi(tournoi, commande.ronde or len(tournoi.rondes), table, parties)
        return [*questions, textes.suivi_contredit(suivie)] if suivie is not None else questions

    def _enregistrer(self, commande: SaisirMatch | EffacerMatch) -> None:
        """Record the result, read it back with the names and the former result, and choose its row."""
        avant = self._regie.etat
        self._regie.faire(commande)
        ronde = commande.ronde or len(avant.rondes)
        self.dit.emit(relu(avant, self._regie.etat, commande) + self.finir_la_table(ronde, commande.table))
        self._resultat.oublier()
        self._ligne.clear()
        self._rondes.choisir(ronde, commande.table)

    def finir_la_table(self, ronde: int, table: int) -> str:
        """Stop the clock of a table whose result is in; the sentence to add, empty where no clock ran."""
        en_main = self._regie.etat.ronde
        finie = en_main is not None and en_main.numero == ronde and table not in en_main.attendues
        return f" {horloges.pendule_arretee(table)}" if finie and self._pendules.finir(table) else ""
