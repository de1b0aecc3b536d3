"""What is done to a whole coup: the top paid to all who are missing, the coup closed."""

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.cahier.avis import EnAttente
from arbitre.engine.cahier.feuillet import LigneTapee
from arbitre.engine.competition.classer import SoloDuCoup, solo_du_coup
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import CloturerCoup
from arbitre.ui.conduite.coupures import Attendu, Cause
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.remplacees import changees_depuis
from arbitre.ui.poste.resultats import ListeDesResultats
from arbitre.ui.poste.veille import Veille
from arbitre.ui.textes import coup_entier as textes_du_coup
from arbitre.ui.textes import ebauches as textes_ebauches
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.resultats import TOP, verdict_court
from arbitre.ui.textes.touches import Geste


class Prevenu(Struct, frozen=True):
    """What a press of a key says before the next one does it: ``ou``, the key, its partie and its coup; ``tables``
    those it pays, ``laissees`` those it leaves out; what was begun, in words, the posts that may yet enter some of
    them, whether the file was closed meanwhile; ``fin`` what the next press does."""

    ou: tuple[Geste, int, int]
    fin: str
    commencees: str = ""
    tables: frozenset[int] = frozenset()
    laissees: tuple[int, ...] = ()
    attendus: tuple[Attendu, ...] = ()
    rouvert: str = ""

    @property
    def phrase(self) -> str:
        """All of it."""
        aux_postes = textes_du_coup.postes_attendus([attendu.dite for attendu in self.attendus])
        return " ".join(filter(None, (self.commencees, aux_postes, self.rouvert, self.fin)))

    @property
    def choses(self) -> frozenset[str | tuple[str, Cause]]:
        """What there is to say, each by itself."""
        par_poste = ((attendu.poste, cause) for attendu in self.attendus for cause in attendu.causes)
        return frozenset((*filter(None, (self.commencees, self.rouvert)), *par_poste))

    def couvre(self, autre: "Prevenu") -> bool:
        """Whether nothing of the ``autre`` is new, or would be read as such."""
        connue = self.choses >= autre.choses or self.phrase == autre.phrase
        return self.ou == autre.ou and self.tables >= autre.tables and connue


class CoupEntier(QObject):
    """Of the coup that is seen. ``dit`` says what was done, ``perimee`` what of it holds no more, and what does,
    ``refusee`` that nothing was; ``regardee``: what differs from the top is to be looked at first."""

    dit = Signal(str)
    perimee = Signal(str, str)
    refusee = Signal()
    regardee = Signal()

    def __init__(self, regie: RegieQt, vu: CoupVu, liste: ListeDesResultats) -> None:
        super().__init__()
        self._regie, self._vu, self._liste = regie, vu, liste
        coup = vu.coup
        self._repris = self._ou(Geste.TOP_POUR_TOUS, coup) if coup is not None and vu.manquantes else None
        """The coup that was being entered when the file was closed: lines left on a question then are not known."""
        self.attendus: Callable[[Collection[int], int], Sequence[Attendu]] = lambda _tables, _coup: ()
        """Posts that may yet enter one of these tables at that coup."""
        self.d_avant: Callable[[Collection[int]], Sequence[Attendu]] = lambda _tables: ()
        """Posts that had one of them before the file was opened again, while the network is not."""
        self.se_lit: Callable[[str], bool] = lambda _phrase: False
        """Whether that is still to be read where it was said."""
        self.veille = Veille()
        self.veille.se_clot = lambda: vu.se_clot
        self._prevenu: Prevenu | None = None
        """What the press just before said, as long as it is read."""
        self._restes = ""
        """What was said to be left open, as long as it is read."""
        self._refus: tuple[str, int, tuple[int, ...]] = ("", 0, ())
        """What was said of a coup that could not be closed, and which tables it lacked."""
        self._gardees_dites: frozenset[str] = frozenset()
        """What posts kept, or had begun, when what differs from the top was looked at."""
        self._regarde: tuple[Coup, int] | None = None
        """The coup as it was then, and the lot that was the last."""

    def payer_le_top(self, tapee: str, attendent: Sequence[EnAttente]) -> None:
        """The top for all who handed in a bulletin and are not entered; not while one of them is ``tapee`` on the
        line, nor for those of which a slip waits (``attendent``); posts that may enter some are named first."""
        coup, avant = self._vu.coup, self._dernier_dit()
        exclues = laissees(attendent, self._vu.manquantes)
        payees = [table for table in self._vu.manquantes if table not in exclues]
        retenue = next((la.feuillet.texte for la in attendent if la.vu.reste is None), None)
        if tapee:
            self._refuser(textes_du_coup.pas_entree(tapee))
        elif retenue is not None:
            self._refuser(textes_ebauches.SANS_TABLE)
        elif coup and payees and self._previent(self._avant_de_payer(coup, payees, exclues), avant):
            return
        elif exclues and not payees:
            self._refuser(textes_du_coup.toutes_laissees(exclues))
        elif coup and self._regie.executer(PayerLeTop(coup.numero, sauf=tuple(exclues))):
            self.dit.emit(textes_du_coup.top_paye(payees, coup.numero, exclues))

    def _avant_de_payer(self, coup: Coup, payees: Sequence[int], exclues: Sequence[int]) -> Prevenu:
        """All that is to be said before these tables are paid."""
        ou = self._ou(Geste.TOP_POUR_TOUS, coup)
        rouvert = textes_du_coup.ROUVERT if ou == self._repris else ""
        aux_postes = self._aux_postes(payees, coup.numero, rouvert)
        fin = textes_du_coup.paiera(payees, exclues)
        return Prevenu(ou, fin, "", frozenset(payees), tuple(exclues), aux_postes, rouvert)

    def _aux_postes(self, tables: Sequence[int], coup: int, rouvert: str) -> tuple[Attendu, ...]:
        return (*self.attendus(tables, coup), *(self.d_avant(tables) if rouvert else ()))

    def _dernier_dit(self) -> Prevenu | None:
        """What the press just before said, where it is still read; none but this one counts on it."""
        avant, self._prevenu = self._prevenu, None
        return avant if avant is not None and self.se_lit(avant.phrase) else None

    def _ou(self, geste: Geste, coup: Coup) -> tuple[Geste, int, int]:
        partie = self._regie.partie
        return geste, partie.numero if partie else 0, coup.numero

    def _previent(self, prevenu: Prevenu, avant: Prevenu | None) -> bool:
        """Whether there is something to say, not all of it said by the press ``avant``: this one says it, and the next
        one counts on it."""
        if not prevenu.choses or (avant is not None and avant.couvre(prevenu)):
            self._repris = None if prevenu.rouvert else self._repris
            return False
        self._prevenu = prevenu
        self._refuser(prevenu.phrase)
        return True

    def tenir(self) -> None:
        """What was said is as it is now: what is left open; the tables that the next press pays, those still missing,
        and the posts that may enter them. Where none is missing, or a post does no more what was said of it, the next
        press is told of no more."""
        self._tenir_les_restes()
        self._tenir_le_refus()
        prevenu, coup = self._prevenu, self._vu.coup
        if prevenu is None or not prevenu.tables:
            return
        ici = coup is not None and prevenu.ou == self._ou(prevenu.ou[0], coup)
        manquent = self._vu.manquantes if ici else ()
        payees = [table for table in manquent if table in prevenu.tables]
        attendus = self._encore(prevenu, payees) if payees else None
        if attendus is None:
            self._prevenu = None
            self.perimee.emit(prevenu.phrase, "")
            return
        laissees = [table for table in prevenu.laissees if table in manquent]
        tenu = replace(prevenu, fin=textes_du_coup.paiera(payees, laissees), attendus=attendus)
        if tenu != prevenu:
            self._prevenu = tenu
            self.perimee.emit(prevenu.phrase, tenu.phrase)

    def _tenir_les_restes(self) -> None:
        dits = self._restes if self.se_lit(self._restes) else ""
        if dits and dits != self._restent():
            self.perimee.emit(dits, self._restes)

    def _tenir_le_refus(self) -> None:
        """What could not be closed is told with the tables that it lacks: these, and no others."""
        phrase, numero, manquaient = self._refus
        coup = self._vu.coup
        if phrase and (coup is None or coup.numero != numero or self._vu.manquantes != manquaient):
            self._refus = ("", 0, ())
            self.perimee.emit(phrase, "")

    def _restent(self) -> str:
        """What is left open; it is kept true from now on."""
        self._restes = textes_du_coup.restent(self.veille.ouverts(self._regie.etat))
        return self._restes

    def _encore(self, prevenu: Prevenu, payees: Sequence[int]) -> tuple[Attendu, ...] | None:
        """Of the posts that were named, those that may still enter one, what is new of them not said yet; None where
        what was said of one is not so any more."""
        la = {attendu.poste: attendu for attendu in self._aux_postes(payees, prevenu.ou[2], prevenu.rouvert)}
        nommes = [(dit, la[dit.poste]) for dit in prevenu.attendus if dit.poste in la]
        if not all(ici.causes <= dit.causes or dit.parmi(payees) <= ici.causes for dit, ici in nommes):
            return None
        return tuple(ici if ici.causes <= dit.causes else dit for dit, ici in nommes)

    def _refuser(self, phrase: str) -> None:
        self.dit.emit(phrase)
        self.refusee.emit()

    def cloturer(self, attendent: Sequence[EnAttente]) -> None:
        """Close the coup; what differs from the top is looked at once more before. Slips that wait are named first."""
        partie, coup, avant = self._regie.partie, self._vu.coup, self._dernier_dit()
        if partie is None or coup is None:
            return
        if coup.cloture:
            clos = textes_du_coup.deja_clos(coup.numero, self._restent(), self._solo(coup))
            self.dit.emit(clos + textes_du_coup.se_clot(self._vu.reste_a_clore))
            return
        refus = self._regie.regie.refus(CloturerCoup(coup.numero))
        if refus:
            manquent = self._vu.manquantes
            a_faire = (
                self._a_saisir(refus, coup, manquent, laissees(attendent, manquent))
                if manquent
                else textes.recomptez(refus, coup.numero)
            )
            if 0 < len(manquent) < len(coup.fiches):
                a_faire += textes_du_coup.si_tout_est_saisi(self._solo(coup))
            a_faire += textes_du_coup.se_clot(self._vu.plus_tot)
            self._refus = (a_faire, coup.numero, tuple(manquent))
            self._regie.refuse.emit(a_faire)
            return
        prevenu = Prevenu(self._ou(Geste.CLORE, coup), textes_du_coup.clora(coup.numero), _en_suspens(attendent))
        if not self._liste.second_regard and self._previent(prevenu, avant):
            return
        if not self._regarder(partie, coup):
            self._clore(partie, coup)

    def _a_saisir(self, refus: str, coup: Coup, manquent: Sequence[int], exclues: Sequence[int]) -> str:
        payees = [table for table in manquent if table not in exclues]
        demande = bool(self._avant_de_payer(coup, payees, exclues).choses)
        return textes_du_coup.a_saisir(refus, manquent, exclues, demande=demande)

    def _regarder(self, partie: Partie, coup: Coup) -> bool:
        """Whether what differs from the top is to be looked at, what a post has begun there, or what changed since it
        was: it is shown."""
        commencees, changees = self.veille.commencees(coup.numero), self._changees(coup)
        gardees = (*self.veille.gardiens(), *commencees)
        regarde = self._liste.second_regard and self._gardees_dites.issuperset(gardees)
        if not changees and (regarde or not (commencees or _differe(partie, coup))):
            return False
        self._liste.second_regard, self._gardees_dites = True, frozenset(gardees)
        self._regarde = coup, self._regie.regie.lot
        self.regardee.emit()
        avertis = _sanctionnes_au_top(partie, coup)
        regard = textes_du_coup.second_regard(coup.numero, self._solo(coup), avertis, gardees)
        self.dit.emit(textes_du_coup.changees(changees) + regard)
        return True

    def _changees(self, coup: Coup) -> dict[str, list[int]]:
        """Tables that posts changed since the coup was looked at."""
        if self._regarde is None or not self._liste.second_regard:
            return {}
        return changees_depuis(self._regie, self._regarde[0], coup, self._regarde[1])

    def _clore(self, partie: Partie, coup: Coup) -> None:
        """The second look is over before: one goes on to the next coup, and what is left open is said from there."""
        regard, self._liste.second_regard = self._liste.second_regard, False
        if not self._regie.executer(CloturerCoup(coup.numero)):
            self._liste.second_regard = regard
        elif not partie.formule.elimination:  # who is out has just been said
            self.dit.emit(textes_du_coup.clos(coup.numero, self._restent(), self._solo(coup)))

    def _solo(self, coup: Coup) -> SoloDuCoup | None:
        partie = self._regie.partie
        return solo_du_coup(self._regie.etat, partie, coup.numero) if partie is not None else None


def laissees(attendent: Sequence[EnAttente], manquent: Sequence[int]) -> list[int]:
    """The missing tables of which a slip waits."""
    nommees = frozenset().union(*(la.vu.reste or () for la in attendent))
    return [table for table in manquent if table in nommees]


def _en_suspens(attendent: Sequence[EnAttente]) -> str:
    """Those, in a sentence."""
    dites = [
        (la.feuillet.texte if isinstance(la.feuillet.contenu, LigneTapee) else "", sorted(la.vu.reste or ()))
        for la in attendent
    ]
    return textes_ebauches.en_suspens(dites) if dites else ""


def _differe(partie: Partie, coup: Coup) -> bool:
    """Whether a table has something else than the top."""
    return any(verdict_court(resultat(partie, coup, joueur), coup) != TOP for joueur in coup.fiches)


def _sanctionnes_au_top(partie: Partie, coup: Coup) -> list[tuple[int, str]]:
    """The tables that have the points of the top, and a sanction with it: no circle, another score; and its reason."""
    places = {place.joueur: place.table for place in partie.presents(coup.numero)}
    lus = ((places[joueur], resultat(partie, coup, joueur)) for joueur in coup.fiches if joueur in places)
    au_top = ((table, res) for table, res in lus if res.points == coup.points_top and not res.decision)
    return sorted((table, res.sanctions[0].motif) for table, res in au_top if res.sanctions)
