"""What is done to a whole coup: the top paid to all who are missing, the coup closed."""

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QObject, Signal

from arbitre.engine.competition.classer import SoloDuCoup, solo_du_coup
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.ui.conduite.coupures import Attendu
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.ebauches import Ebauche, des_tables
from arbitre.ui.poste.resultats import ListeDesResultats
from arbitre.ui.poste.veille import Veille
from arbitre.ui.textes import coup_entier as textes_du_coup
from arbitre.ui.textes import ebauches as textes_ebauches
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.resultats import TOP, verdict_court


class CoupEntier(QObject):
    """Of the coup that is seen. ``dit`` says what was done, ``refusee`` that nothing was; ``regardee``: what differs
    from the top is to be looked at first."""

    dit = Signal(str)
    refusee = Signal()
    regardee = Signal()

    def __init__(self, regie: RegieQt, vu: CoupVu, liste: ListeDesResultats) -> None:
        super().__init__()
        self._regie, self._vu, self._liste = regie, vu, liste
        coup = vu.coup
        self._repris = coup.numero if coup is not None and vu.manquantes else 0
        """The coup that was being entered when the file was closed: lines left on a question then are not known."""
        self.attendus: Callable[[Collection[int], int], Sequence[Attendu]] = lambda _tables, _coup: ()
        """Posts that may yet enter one of these tables at that coup."""
        self.veille = Veille()
        self._prevenu = ((0, 0), frozenset[str]())
        """The partie and the coup, and the posts of which the press before was told there."""
        self._nommees = ((0, 0), "")
        """The same of what was begun there."""
        self._gardees_dites: frozenset[str] = frozenset()
        """What posts kept when what differs from the top was looked at."""

    def payer_le_top(self, tapee: str, laissees: frozenset[int], ebauches: Sequence[Ebauche]) -> None:
        """The top for all who handed in a bulletin and are not entered; not while one of them is ``tapee`` on the
        line, nor for ``laissees``, who had one that was not taken; ``ebauches``, begun for some of them, are named
        first."""
        coup = self._vu.coup
        payees, exclues = [table for table in self._vu.manquantes if table not in laissees], sorted(laissees)
        if tapee:
            self._refuser(textes_du_coup.pas_entree(tapee))
        elif coup and payees and coup.numero == self._repris:
            self._repris = 0
            self._refuser(textes_du_coup.top_a_confirmer(payees, exclues))
        elif coup and payees and self._retient(coup, payees, exclues, ebauches):
            return
        elif laissees and not payees:
            self._refuser(textes_du_coup.toutes_laissees(exclues))
        elif coup and self._regie.executer(PayerLeTop(coup.numero, sauf=tuple(exclues))):
            self.dit.emit(textes_du_coup.top_paye(payees, coup.numero, exclues))

    def _retient(self, coup: Coup, payees: Sequence[int], exclues: Sequence[int], ebauches: Sequence[Ebauche]) -> bool:
        """Whether something is to be said before these tables are paid."""
        commencees = des_tables(ebauches, payees)
        paiera = textes_du_coup.paiera(payees, exclues)
        return self._nomme(coup, commencees, paiera) or self._previent(coup, payees, exclues)

    def _nomme(self, coup: Coup, ebauches: Sequence[Ebauche], suite: str) -> bool:
        """Whether something was begun and is not entered, and the press before did not name just that; ``suite``: what
        the next one does."""
        partie = self._regie.partie
        dites = textes_ebauches.en_suspens([(une.ligne, une.tables) for une in ebauches]) if ebauches else ""
        nommees = ((partie.numero if partie else 0, coup.numero), f"{dites} {suite}")
        if not dites or nommees == self._nommees:
            self._nommees = ((0, 0), "")
            return False
        self._nommees = nommees
        self._refuser(nommees[1])
        return True

    def _previent(self, coup: Coup, payees: Sequence[int], exclues: Sequence[int]) -> bool:
        """Whether posts may yet enter some of these tables, and the press before was not told of the same."""
        attendus, partie = self.attendus(payees, coup.numero), self._regie.partie
        ici, postes = (partie.numero if partie else 0, coup.numero), frozenset(a.poste for a in attendus)
        ou, dits = self._prevenu
        if postes <= (dits if ou == ici else frozenset()):
            self._prevenu = (ici, frozenset())
            return False
        self._prevenu = (ici, postes)
        self._refuser(textes_du_coup.postes_attendus(payees, exclues, [attendu.dite for attendu in attendus]))
        return True

    def _refuser(self, phrase: str) -> None:
        self.dit.emit(phrase)
        self.refusee.emit()

    def cloturer(self, laissees: frozenset[int], ebauches: Sequence[Ebauche]) -> bool:
        """Close the coup; what differs from the top is looked at once more before. False: it is not closed now.

        Of ``laissees`` a line was not taken; ``ebauches`` were begun and are not entered, they are named first.
        """
        partie, coup = self._regie.partie, self._vu.coup
        if partie is None or coup is None:
            return False
        if coup.cloture:
            clos = textes_du_coup.deja_clos(coup.numero, self.veille.ouverts(self._regie.etat), self._solo(coup))
            self.dit.emit(clos + textes_du_coup.se_clot(self._vu.reste_a_clore))
            return False
        refus = self._regie.regie.refus(CloturerCoup(coup.numero))
        if refus:
            manquent = self._vu.manquantes
            a_faire = (
                textes_du_coup.a_saisir(refus, manquent, sorted(laissees))
                if manquent
                else textes.recomptez(refus, coup.numero)
            )
            if 0 < len(manquent) < len(coup.fiches):
                a_faire += textes_du_coup.si_tout_est_saisi(self._solo(coup))
            self._regie.refuse.emit(a_faire + textes_du_coup.se_clot(self._vu.plus_tot))
            return False
        if not self._liste.second_regard and self._nomme(coup, ebauches, textes_du_coup.clora(coup.numero)):
            return False
        gardees = frozenset(self.veille.gardiens())
        if _differe(partie, coup) and not (self._liste.second_regard and gardees <= self._gardees_dites):
            self._liste.second_regard, self._gardees_dites = True, gardees
            self.regardee.emit()
            self.dit.emit(
                textes_du_coup.second_regard(
                    coup.numero, self._solo(coup), _sanctionnes_au_top(partie, coup), self.veille.gardiens()
                )
            )
            return False
        return self._clore(partie, coup)

    def _clore(self, partie: Partie, coup: Coup) -> bool:
        if not self._regie.executer(CloturerCoup(coup.numero)):
            return False
        self._liste.second_regard = False
        if not partie.formule.elimination:  # who is out has just been said
            ouverts = self.veille.ouverts(self._regie.etat)
            self.dit.emit(textes_du_coup.clos(coup.numero, ouverts, self._solo(coup)))
        return True

    def _solo(self, coup: Coup) -> SoloDuCoup | None:
        partie = self._regie.partie
        return solo_du_coup(self._regie.etat, partie, coup.numero) if partie is not None else None


def _differe(partie: Partie, coup: Coup) -> bool:
    """Whether a table has something else than the top."""
    return any(verdict_court(resultat(partie, coup, joueur), coup) != TOP for joueur in coup.fiches)


def _sanctionnes_au_top(partie: Partie, coup: Coup) -> list[tuple[int, str]]:
    """The tables that have the points of the top, and a sanction with it: no circle, another score; and its reason."""
    places = {place.joueur: place.table for place in partie.presents(coup.numero)}
    lus = ((places[joueur], resultat(partie, coup, joueur)) for joueur in coup.fiches if joueur in places)
    au_top = ((table, res) for table, res in lus if res.points == coup.points_top and not res.decision)
    return sorted((table, res.sanctions[0].motif) for table, res in au_top if res.sanctions)
