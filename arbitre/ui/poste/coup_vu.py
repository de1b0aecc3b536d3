"""Which coup is corrected: one stays on it until all its bulletins are in, or an earlier one that was gone back to;
what is said of the coup that one goes to by oneself."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.bulletin import Bulletin, Verdict
from arbitre.engine.ligne.lecture import bulletin_de
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.partie.lecture import bulletins_saisis, non_saisis, resultat
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import coup_entier as textes_du_coup


def est_complet(coup: Coup) -> bool:
    """Whether every bulletin that was counted is in, or the coup is closed."""
    return coup.cloture or bulletins_saisis(coup) == coup.ramasses


class _Ou(Struct, frozen=True):
    """``depart``: the coup from which on the first that is not complete is followed; ``suivi`` the one that is,
    ``choisi`` the one that was gone to, complete and closed as ``tel_que_choisi`` says. ``voulu``: the one gone to last
    by hand, be it the one that is followed; and where the coup in hand was then."""

    depart: int = 1
    suivi: int | None = None
    choisi: int | None = None
    tel_que_choisi: tuple[bool, bool] = (False, False)
    voulu: tuple[int, object] | None = None


class CoupVu:
    """The coup in hand goes on beside it. ``accorder`` alone moves what is followed: never under a line being typed."""

    def __init__(self, regie: RegieQt) -> None:
        self._regie = regie
        self.commence: Callable[[], bool] = lambda: False
        """Whether something was begun on the coup seen, or not taken there, and is entered nowhere."""
        self.oublier()

    def oublier(self) -> None:
        """Forget the coup in sight: another partie is in hand."""
        self._ou = _Ou()

    @property
    def _retenus(self) -> Mapping[int, Coup]:
        partie = self._regie.partie
        return {coup.numero: coup for coup in partie.coups if coup.retenu is not None} if partie else {}

    @property
    def coup(self) -> Coup | None:
        """The coup being corrected."""
        retenus = self._retenus
        return retenus.get(self._ou.choisi or self._ou.suivi or 0) or self._a_suivre(retenus)

    def retenu(self, numero: int) -> Coup | None:
        """The coup ``numero`` as it is now; None where its top is not retained."""
        return self._retenus.get(numero)

    def _a_suivre(self, retenus: Mapping[int, Coup]) -> Coup | None:
        """The first whose bulletins are not all in, else the last."""
        a_saisir = (coup for numero, coup in retenus.items() if numero >= self._ou.depart and not est_complet(coup))
        return next(a_saisir, retenus[max(retenus)] if retenus else None)

    @property
    def attend(self) -> Coup | None:
        """The next coup whose bulletins wait for those of the one corrected."""
        coup, retenus = self.coup, self._retenus
        plus_loin = (autre for numero, autre in retenus.items() if coup is not None and numero > coup.numero)
        return next((autre for autre in plus_loin if not est_complet(autre)), None)

    @property
    def a_clore(self) -> Coup | None:
        """The coup that was just completed, while nothing is entered nor begun on the one that is followed since."""
        return None if self.est_ancien or (self.coup and self.coup.fiches) or self.commence() else self.plus_tot

    @property
    def plus_tot(self) -> Coup | None:
        """The last of the earlier coups that can be closed, where this one cannot."""
        coup = self.coup
        if coup is None or est_complet(coup):
            return None
        return _dernier_a_clore(autre for numero, autre in self._retenus.items() if numero < coup.numero)

    @property
    def reste_a_clore(self) -> Coup | None:
        """The last coup that can be closed and is not."""
        return _dernier_a_clore(self._retenus.values())

    @property
    def se_clot(self) -> int | None:
        """The coup that the key closes from here, 0 where it closes none; None where no coup is seen."""
        coup = self.coup
        if coup is None:
            return None
        pret = self.a_clore or _dernier_a_clore((coup,))
        return pret.numero if pret is not None else 0

    def bulletin_de(self, table: int) -> Bulletin | None:
        """The bulletin entered for a table of the coup; None without one."""
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
        """The bulletin of the retained solution; blank before there is one."""
        retenu = self.coup.retenu if self.coup else None
        return bulletin_de(retenu.solution) if retenu else Bulletin()

    @property
    def fini(self) -> Coup | None:
        """The coup seen, where it is closed, or was, and the letters of a later one are on the tables already, or the
        partie is over; one that is followed only while no later one can be corrected yet."""
        coup, partie = self.coup, self._regie.partie
        if coup is None or partie is None or partie.coup is None:
            return None
        reste = self.est_ancien or coup.numero == max(self._retenus)
        fini = coup.cloture or (reste and coup.fut_clos)
        return coup if fini and (self.partie_finie or partie.coup.numero > coup.numero) else None

    @property
    def partie_finie(self) -> bool:
        """Whether no coup follows any more."""
        return self._regie.partie is not None and self._regie.partie.phase is Phase.FINIE

    @property
    def retour(self) -> int:
        """The coup that one comes back to from one gone to by hand; 0 where none was."""
        retenus, coup = self._retenus, self.coup
        suivis = (retenus.get(self._ou.suivi or 0), self._a_suivre(retenus)) if self.est_ancien else ()
        return next((suivi.numero for suivi in suivis if suivi is not None and suivi is not coup), 0)

    @property
    def voulu(self) -> Coup | None:
        """The one gone to by hand since the coup in hand came to where it is, as long as it waits as it did then."""
        numero, ou = self._ou.voulu or (0, None)
        coup = self._retenus.get(numero) if ou == self.ou_en_est_la_salle else None
        return coup if coup is not None and self._attend_encore(coup) else None

    @property
    def ou_en_est_la_salle(self) -> object:
        """The coup in hand, and its step."""
        partie = self._regie.partie
        return partie and partie.coup and (partie.coup.numero, partie.phase)

    @property
    def se_ramasse(self) -> bool:
        """Whether the bulletins of the coup in hand are being collected."""
        return self._regie.partie is not None and self._regie.partie.phase is Phase.RAMASSAGE

    @property
    def est_ancien(self) -> bool:
        """Whether one went to it by hand; else the partie is followed."""
        return self._ou.choisi is not None

    def choisir(self, ecart: int) -> bool:
        """Look ``ecart`` coups further (or back); on the last one, follow the partie from there. False: there is no
        such coup."""
        coup, retenus = self.coup, self._retenus
        if coup is None:
            return False
        voulu = retenus[min(max(1, coup.numero + ecart), max(retenus))]
        if voulu.numero == max(retenus):
            self._ou = replace(self._ou, depart=voulu.numero)
        choisi = None if voulu is self._a_suivre(retenus) else voulu.numero
        self._ou = replace(
            self._ou,
            suivi=None if choisi is None else self._ou.suivi,
            choisi=choisi,
            tel_que_choisi=(est_complet(voulu), voulu.cloture),
            voulu=(voulu.numero, self.ou_en_est_la_salle),
        )
        return True

    def suivre(self) -> bool:
        """Back from a coup that one went to; False: it was none."""
        ancien, self._ou = self.est_ancien, replace(self._ou, choisi=None, voulu=None)
        return ancien

    def _attend_encore(self, coup: Coup) -> bool:
        """Whether the one gone to is no further than it was then."""
        return (est_complet(coup), coup.cloture) <= self._ou.tel_que_choisi

    def accorder(self) -> Coup | None:
        """Go on once the coup is complete or closed, come back where that was undone; the coup left, as it is now."""
        avant, retenus = self.coup, self._retenus
        if avant is not None and avant.numero == self._ou.choisi:
            if self._attend_encore(avant):
                return None
            if not self._ou.tel_que_choisi[0]:
                self._ou = replace(self._ou, depart=avant.numero)
        suivi = self._a_suivre(retenus)
        self._ou = replace(self._ou, choisi=None, suivi=suivi.numero if suivi is not None else None)
        return avant if avant is not None and avant is not suivi else None


class Passage(QObject):
    """``passe`` says it; what it says is asked again as long as it is read."""

    passe = Signal(object)

    def __init__(self, vu: CoupVu, commence: Callable[[], bool]) -> None:
        """``commence``: whether something stands on the line or in the form."""
        super().__init__()
        self._vu, self._commence = vu, commence
        self._quitte: Coup | None = None
        """The coup that one went on from, until that is said."""
        self._attendu = 0
        """The coup that was said to wait."""

    def quitter(self, coup: Coup | None) -> None:
        """One went on from that coup, if any."""
        self._quitte = coup or self._quitte

    def dire(self) -> Coup | None:
        """Where one went, or which coup waits; the coup that was left."""
        coup, attend = self._vu.coup, self._vu.attend
        quitte, self._quitte = self._quitte, None
        if coup is None or quitte is None or quitte.numero == coup.numero:
            quitte = None
            if attend is not None and attend.numero > self._attendu and not attend.proclame:
                self.passe.emit(self._qui_attend)
        else:
            self.passe.emit(partial(self._passage, quitte, coup.numero))
        self._attendu = attend.numero if attend is not None else 0
        return quitte

    def _passage(self, quitte: Coup, ici: int) -> str:
        """Where one went, while one is there; and the key that closes the coup that was left."""
        coup = self._vu.coup
        if coup is None or coup.numero != ici:
            return ""
        quitte = self._vu.retenu(quitte.numero) or quitte
        return textes_du_coup.passage(quitte, coup, self._vu.a_clore, complet=est_complet(quitte))

    def _qui_attend(self) -> str:
        """Which coup waits for which."""
        coup, attend = self._vu.coup, self._vu.attend
        if coup is None or attend is None:
            return ""
        revenu = self._vu.est_ancien and not self._commence()
        return textes_du_coup.attend(attend.numero, coup.numero, complet=est_complet(coup), revenu=revenu)


def _dernier_a_clore(coups: Iterable[Coup]) -> Coup | None:
    """The last of these that can be closed and is not."""
    return next((coup for coup in reversed([*coups]) if est_complet(coup) and not coup.cloture), None)
