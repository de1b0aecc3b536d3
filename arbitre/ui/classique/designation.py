"""Which table an act is about: that of the page in sight, of the line, of the row chosen."""

from arbitre.engine.classique.rencontre import Rencontre
from arbitre.ui.classique.champ_ligne import LigneDeSaisie
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.panneau_ronde import PanneauDeRonde
from arbitre.ui.kit.places import Places
from arbitre.ui.kit.regie_qt import RegieClassiqueQt


class Designation:
    """Names a table: of the round in sight, unless the text names another round."""

    def __init__(self, regie: RegieClassiqueQt, ligne: LigneDeSaisie, rondes: PanneauDeRonde, places: Places) -> None:
        self._regie, self._ligne, self._rondes, self._places = regie, ligne, rondes, places

    @property
    def ou(self) -> tuple[int, int]:
        """The round and the table of the page in sight, else those that begin the line, else of the row chosen; 0 for
        none."""
        page = self._places.page
        if isinstance(page, FenetreContestation | DirectClassique) and page.table:
            return len(self._regie.etat.rondes), page.table
        if not self._ligne.text().strip():
            return self._rondes.numero, self._rondes.table_choisie()
        ronde, table = self._ligne.prendre_sa_table()
        return ronde or self._rondes.numero, table

    @property
    def table(self) -> int:
        """The one of the round in hand that is meant; 0 for none."""
        return self.en_main(*self.ou)

    def en_main(self, numero: int, table: int) -> int:
        """``table`` where it is of the round in hand, named or in sight; else 0."""
        return table if (numero or self._rondes.numero) == len(self._regie.etat.rondes) else 0

    def rencontre(self, numero: int, table: int) -> Rencontre | None:
        """The match of that table in that round (by default the one in sight); None where there is none."""
        ronde = self._regie.etat.la_ronde(numero or self._rondes.numero)
        return ronde.rencontres.get(table) if ronde is not None and table else None
