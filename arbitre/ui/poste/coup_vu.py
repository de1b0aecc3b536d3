"""Which coup is corrected: the last whose top is retained, or an earlier one that was gone back to."""

from arbitre.engine.bulletin import Bulletin, Verdict
from arbitre.engine.ligne.lecture import bulletin_de
from arbitre.engine.partie.etat import Coup
from arbitre.engine.partie.lecture import non_saisis, resultat
from arbitre.ui.kit.regie_qt import RegieQt


class CoupVu:
    """The coup in hand goes on beside it."""

    def __init__(self, regie: RegieQt) -> None:
        self._regie = regie
        self._choisi: int | None = None

    @property
    def coup(self) -> Coup | None:
        """The coup being corrected."""
        partie = self._regie.partie
        if partie is None:
            return None
        if self._choisi is not None:
            return partie.le_coup(self._choisi)
        return next((c for c in reversed(partie.coups) if c.retenu is not None), None)

    def bulletin_de(self, table: int) -> Bulletin | None:
        """What that table has already on it."""
        partie, coup = self._regie.partie, self.coup
        joueur = partie.joueur_en(table, coup.numero) if partie and coup else None
        fiche = coup.fiches.get(joueur) if coup and joueur is not None else None
        return fiche.bulletin if fiche else None

    def verdict_a(self, table: int | None) -> Verdict | None:
        """How what that table has was judged."""
        partie, coup = self._regie.partie, self.coup
        joueur = partie.joueur_en(table, coup.numero) if partie and coup and table is not None else None
        return resultat(partie, coup, joueur).verdict if partie and coup and joueur is not None else None

    @property
    def manquantes(self) -> tuple[int, ...]:
        """The tables that are not entered."""
        partie, coup = self._regie.partie, self.coup
        return non_saisis(partie, coup) if partie and coup else ()

    @property
    def bulletin_du_top(self) -> Bulletin:
        """That of the retained solution; blank before there is one."""
        retenu = self.coup.retenu if self.coup else None
        return bulletin_de(retenu.solution) if retenu else Bulletin()

    @property
    def est_ancien(self) -> bool:
        """Whether one went back to it; else the last is followed."""
        return self._choisi is not None

    def choisir(self, ecart: int) -> bool:
        """Go so many coups further, or back; past the last one, follow the last again. False: there is none."""
        partie, coup = self._regie.partie, self.coup
        if partie is None or coup is None:
            return False
        dernier = max((c.numero for c in partie.coups if c.retenu is not None), default=0)
        voulu = min(max(1, coup.numero + ecart), dernier)
        self._choisi = None if voulu == dernier else voulu
        return True

    def suivre_le_dernier(self) -> None:
        """Back from an earlier one."""
        self._choisi = None
