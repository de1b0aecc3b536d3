"""The juge-arbitre's telephone: the one key and the pause from afar, where neither needs eyes on the console."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.preparee import suivie
from arbitre.engine.partie.terminer import a_clore, fin_proposee
from arbitre.reseau.postes.fil import Pression
from arbitre.ui.conduite.conducteur import Conducteur, Sac
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.cadre import SUSPENDRE
from arbitre.ui.textes.poste import TOUCHE
from arbitre.ui.textes.temps import REPRENDRE


class Telecommande(QObject):
    """``change`` carries what the telephone is told, under a rank that is another one each time: what is pressed
    bears it, so that no press does what was not read."""

    change = Signal(dict)

    def __init__(self, conducteur: Conducteur, parent: QObject) -> None:
        super().__init__(parent)
        self._conducteur = conducteur
        self._rang, self._dit = 0, ("", "", "")
        conducteur.etape.connect(self.dire)

    def dire(self) -> None:
        """Tell the telephone its keys as they are now, where they have changed."""
        dit = (*self._pas(), self._pause())
        if dit != self._dit:
            self._dit, self._rang = dit, self._rang + 1
            self.change.emit(self.message)

    @property
    def message(self) -> dict[str, object]:
        """The keys as the wire writes them."""
        suite, attend, pause = self._dit
        return {"rang": self._rang, "suite": suite, "attend": attend, "pause": pause}

    def presser(self, pression: Pression) -> str:
        """Do what the telephone presses; the refusal, empty where it is done."""
        self.dire()
        suite, attend, pause = self._dit
        if pression.rang != self._rang:
            return textes.DEPASSE
        if pression.geste == "suite" and not suite:
            return attend
        if pression.geste == "pause" and not pause:
            return textes.DEPASSE
        conducteur, refus = self._conducteur, list[str]()
        avant = conducteur.regie.regie.lot

        def entendre(phrase: str) -> None:
            refus.append(phrase)

        conducteur.regie.refuse.connect(entendre)
        try:
            conducteur.avancer() if pression.geste == "suite" else conducteur.temps.pause()
        finally:
            conducteur.regie.refuse.disconnect(entendre)
        self.dire()
        if refus:
            return refus[-1]
        return "" if conducteur.regie.regie.lot != avant else textes.PAS_FAIT

    def _pause(self) -> str:
        temps = self._conducteur.temps
        if self._conducteur.regie.figee or not (temps.court or temps.suspendu):
            return ""
        return SUSPENDRE if temps.court else REPRENDRE

    def _pas(self) -> tuple[str, str]:
        """What the one key does next; else empty, and why not from there."""
        conducteur = self._conducteur
        partie = conducteur.regie.partie
        ailleurs = conducteur.regie.figee or (textes.A_LA_CONSOLE if conducteur.d_abord is not None else "")
        if ailleurs := ailleurs or conducteur.retenu:
            return "", ailleurs
        if partie is None:
            return "", textes.SANS_PARTIE
        if attend := self._attend(partie):
            return "", attend
        return (conducteur.suite or TOUCHE[partie.phase]).mots, ""

    def _attend(self, partie: Partie) -> str:
        """What must happen first, at the console or with time, in words."""
        conducteur = self._conducteur
        match partie.phase:
            case Phase.TIRAGE if fin_proposee(partie) is not None:
                return textes.LA_FIN
            case Phase.TIRAGE if a_clore(partie) is not None:
                return textes.ELIMINE
            case Phase.TIRAGE if conducteur.sac is Sac.REEL and not suivie(partie):
                return textes.LES_LETTRES
            case Phase.ANNONCE if conducteur.attente > 0:
                return textes.VINGT_SECONDES
            case Phase.CHRONO if conducteur.suite is not None and conducteur.suite.rien:
                return textes.LE_TIRAGE_S_ANNONCE
            case Phase.RECHERCHE if conducteur.temps.suspendu:
                return textes.SUSPENDU
            case Phase.RECHERCHE if conducteur.suite is None:
                return textes.LE_TEMPS_COURT
            case phase:
                return textes.AU_CLAVIER.get(phase, "")
