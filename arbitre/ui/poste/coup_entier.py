"""What is done to a whole coup: the top paid to all who are missing, the coup closed."""

from collections.abc import Collection, Iterable
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from arbitre.engine.cahier.avis import EnAttente
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.feuillet import Cloture, Feuillet, LigneTapee, Tops
from arbitre.engine.cahier.gestes import Entrer, Taper
from arbitre.engine.cahier.motifs import (
    AConfirmer,
    Attendue,
    CoupClos,
    EnFrappe,
    Laissee,
    PasClose,
    Reste,
    Retenue,
    RienAPayer,
    Rouvert,
)
from arbitre.engine.competition.classer import SoloDuCoup, solo_du_coup
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import est_le_top, resultat
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.reseau.postes.attendues import dites
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.en_main import EnMain
from arbitre.ui.poste.remplacees import changees_depuis
from arbitre.ui.poste.resultats import ListeDesResultats
from arbitre.ui.poste.veille import Veille
from arbitre.ui.textes import coup_entier as textes_du_coup
from arbitre.ui.textes import coup_entier as textes_ebauches
from arbitre.ui.textes import poste as textes


class _Regard(Struct, frozen=True):
    """The second look: the coup as it was then, the lot that was the last."""

    coup: Coup
    lot: int


class CoupEntier(QObject):
    """Acts on the whole coup in sight. ``dit`` and ``refus`` carry sentences to show, asked again as long as they
    hold; ``refusee``: nothing was done; ``regardee``: what differs from the top must be looked at first."""

    dit = Signal(object)
    refus = Signal(object)
    refusee = Signal()
    regardee = Signal()

    def __init__(self, regie: RegieQt, vu: CoupVu, liste: ListeDesResultats, en_main: EnMain) -> None:
        super().__init__()
        self._regie, self._vu, self._liste, self._en_main = regie, vu, liste, en_main
        self.veille = Veille()
        self.veille.se_clot = lambda: vu.se_clot
        self._regarde: _Regard | None = None

    # --- asked ------------------------------------------------------------------------------------------------------

    @property
    def demande(self) -> str:
        """What the next press does, and all that it means: to be read as long as it is so; empty where nothing is."""
        f, demandees = self._posee
        if f is None or self._liste.second_regard:
            return ""
        vu = self._en_main.avis_du_coup(f)
        encore = {motif for motif in vu.a_confirmer if motif.cle in demandees} - {*_tus(vu, Laissee, CoupClos)}
        if vu.empechement is not None or not encore:
            return ""
        if isinstance(f.contenu, Cloture):
            return f"{self._en_suspens(encore)} {textes_du_coup.clora(f.endroit.coup)}"
        attendues = [la for la in self._en_main.monde.attendues if la in encore]
        rouvert = textes_du_coup.ROUVERT if Rouvert(f.endroit) in encore else ""
        frappent = sorted(motif.auteur for motif in encore if isinstance(motif, EnFrappe))
        payees, laissees = _payees(f, vu, self._vu.manquantes), _laissees(vu)
        d_abord = (dites(attendues), textes_du_coup.en_frappe(frappent) if frappent else "", rouvert)
        return " ".join(filter(None, (*d_abord, textes_du_coup.paiera(payees, laissees))))

    @property
    def _posee(self) -> tuple[Feuillet | None, frozenset[str]]:
        """What the last press asks, of the coup that is seen, where nothing went on since; the keys."""
        cahier, (demandees, ou) = self._en_main.cahier, self._en_main.demandees
        f = cahier.le(cahier.posee)
        if f is None or not f.du_coup or f.endroit != self._en_main.endroit or ou != self._vu.ou_en_est_la_salle:
            return None, frozenset()
        return f, demandees

    def _en_suspens(self, motifs: Collection[AConfirmer]) -> str:
        """The slips over which the coup would be closed, in a sentence."""
        ids = {motif.id for motif in motifs if isinstance(motif, Reste)}
        ici = [la for la in self._en_main.en_attente if la.feuillet.id in ids]
        en_suspens = [(la.auteur, _ligne(la), sorted(la.vu.reste or ())) for la in ici]
        return textes_ebauches.en_suspens(en_suspens) if en_suspens else ""

    def _presser(self, contenu: Tops | Cloture, *tus: type[AConfirmer]) -> tuple[Feuillet, Avis, bool]:
        """A press of its key: what was known of it before, and whether it was written. What the press before asked is
        meant; so are the ``tus``, which the page shows otherwise."""
        f, vus = self._posee
        if f is None or type(f.contenu) is not type(contenu):
            vus, cle = frozenset[str](), self._en_main.nouveau()
            self._en_main.faire(Taper(cle, self._en_main.endroit, contenu))
            f = self._en_main.cahier.le(cle)
            assert f is not None, "it was just begun"
        vu = self._en_main.avis_du_coup(f)
        ecrite = self._en_main.faire(Entrer(f.id, vus | {motif.cle for motif in _tus(vu, *tus)}))
        self._en_main.montrer(vu)
        self._en_main.change.emit()
        return f, vu, ecrite

    def _refuser(self, phrase: str = "") -> None:
        """Nothing is done: why, or what is asked."""
        self.dit.emit(phrase)
        self.refusee.emit()

    # --- the top for all --------------------------------------------------------------------------------------------

    def payer_le_top(self, tapee: str) -> None:
        """The top for all who handed in a bulletin and are not entered; not while one of them is ``tapee`` on the
        line, nor for those of which a slip waits; posts that may enter some are named first."""
        if tapee:
            self._refuser(textes_du_coup.pas_entree(tapee))
            return
        manquent = frozenset(self._vu.manquantes)
        f, vu, ecrite = self._presser(Tops(manquent), Laissee, CoupClos)
        laissees = _laissees(vu)
        match vu.empechement:
            case Retenue(auteur, _, texte):
                self._refuser(textes_du_coup.retenue(auteur, texte) if auteur else textes_ebauches.SANS_TABLE)
            case RienAPayer() if laissees:
                self._refuser(textes_du_coup.toutes_laissees(laissees))
            case RienAPayer():
                self._regie.refuse.emit(self._regie.regie.refus(PayerLeTop(f.endroit.coup)))
            case PasClose(dit, _):
                self._regie.refuse.emit(dit)
            case _ if ecrite:
                self._en_main.rouvert = None
                self.dit.emit(textes_du_coup.top_paye(_payees(f, vu, manquent), f.endroit.coup, laissees))
            case _:
                self._refuser()

    # --- closed -----------------------------------------------------------------------------------------------------

    def cloturer(self) -> None:
        """Close the coup; what differs from the top is looked at once more before. Slips that wait are named first."""
        partie, coup = self._regie.partie, self._vu.coup
        if partie is None or coup is None:
            return
        if coup.cloture:
            self.dit.emit(partial(self._deja_clos, coup.numero))
            return
        vu = self._en_main.avis_du_coup(self._en_main.neuf(Cloture()))
        if isinstance(vu.empechement, PasClose):
            phrase = self._pas_clos(coup, vu.empechement)
            self.refus.emit(partial(self._tant_que_manquent, vu.empechement.manquantes, coup.numero, phrase))
        elif vu.cles <= self._posee[1]:
            if not self._regarder(partie, coup):
                self._clore(partie, coup)
        else:
            self._liste.second_regard = False
            self._presser(Cloture())
            self._refuser()

    def _deja_clos(self, numero: int) -> str:
        reste = textes_du_coup.se_clot(self._vu.reste_a_clore)
        return textes_du_coup.deja_clos(numero, self._restent(), self._solo(numero)) + reste

    def _restent(self) -> str:
        return textes_du_coup.restent(self.veille.ouverts(self._regie.etat))

    def _tant_que_manquent(self, tables: tuple[int, ...], numero: int, phrase: str) -> str:
        """What is said of a coup that cannot be closed: of those that it lacks, and of no others."""
        ici = self._vu.coup is not None and self._vu.coup.numero == numero
        return phrase if ici and self._vu.manquantes == tables else ""

    def _pas_clos(self, coup: Coup, pourquoi: PasClose) -> str:
        manquent = pourquoi.manquantes
        if manquent:
            vu = self._en_main.avis_du_coup(self._en_main.neuf(Tops(frozenset(manquent))))
            demande = bool(_tus(vu, Attendue, Rouvert))
            a_faire = textes_du_coup.a_saisir(pourquoi.dit, manquent, _laissees(vu), demande=demande)
        else:
            a_faire = textes.recomptez(pourquoi.dit, coup.numero)
        if 0 < len(manquent) < len(coup.fiches):
            a_faire += textes_du_coup.si_tout_est_saisi(self._solo(coup.numero))
        return a_faire + textes_du_coup.se_clot(self._vu.plus_tot)

    def _regarder(self, partie: Partie, coup: Coup) -> bool:
        """Whether what differs from the top is to be looked at, or what changed since it was: it is shown."""
        vu = self._regarde if self._liste.second_regard else None
        changees = changees_depuis(self._regie, vu.coup, coup, vu.lot) if vu is not None else {}
        if not changees and (vu is not None or not _differe(partie, coup)):
            return False
        self._liste.second_regard = True
        self._regarde = _Regard(coup, self._regie.regie.lot)
        self.regardee.emit()
        avertis = _sanctionnes_au_top(partie, coup)
        regard = textes_du_coup.second_regard(coup.numero, self._solo(coup.numero), avertis)
        self.dit.emit(textes_du_coup.changees(changees) + regard)
        return True

    def _clore(self, partie: Partie, coup: Coup) -> None:
        """The second look is over before: one goes on to the next coup, and what is left open is said from there."""
        regard, self._liste.second_regard = self._liste.second_regard, False
        if not self._presser(Cloture())[2]:
            self._liste.second_regard = regard
        elif not partie.formule.elimination:  # who is out has just been said
            self.dit.emit(partial(self._clos, coup.numero))

    def _clos(self, numero: int) -> str:
        return textes_du_coup.clos(numero, self._restent(), self._solo(numero))

    def _solo(self, numero: int) -> SoloDuCoup | None:
        partie = self._regie.partie
        return solo_du_coup(self._regie.etat, partie, numero) if partie is not None else None


def _tus(vu: Avis, *genres: type[AConfirmer]) -> list[AConfirmer]:
    """The reasons of ``vu`` for a second Enter that are of these kinds."""
    return [motif for motif in vu.a_confirmer if isinstance(motif, genres)]


def _laissees(vu: Avis) -> dict[str, list[int]]:
    """The tables that the top for all leaves, as a slip of each waits, by whose it is."""
    motifs: Iterable[object] = vu.empechement.laissees if isinstance(vu.empechement, RienAPayer) else vu.a_confirmer
    laissees = [motif for motif in motifs if isinstance(motif, Laissee)]
    auteurs = sorted({motif.auteur for motif in laissees})
    return {nom: sorted({table for la in laissees if la.auteur == nom for table in la.tables}) for nom in auteurs}


def _ligne(la: EnAttente) -> str:
    """The line of a slip; empty for a form of the console."""
    return la.feuillet.texte if la.auteur or isinstance(la.feuillet.contenu, LigneTapee) else ""


def _payees(f: Feuillet, vu: Avis, manquent: Collection[int]) -> list[int]:
    """The tables that get the top by it: those that were missing when it was begun, and are."""
    assert isinstance(f.contenu, Tops), "the top for all"
    return sorted(f.contenu.tables.intersection(manquent).difference(*_laissees(vu).values()))


def _differe(partie: Partie, coup: Coup) -> bool:
    """Whether a table has something else than the top."""
    return not all(est_le_top(resultat(partie, coup, joueur), coup) for joueur in coup.fiches)


def _sanctionnes_au_top(partie: Partie, coup: Coup) -> list[tuple[int, str]]:
    """The tables that have the points of the top, and a sanction with it: no circle, another score; and its reason."""
    places = {place.joueur: place.table for place in partie.presents(coup.numero)}
    lus = ((places[joueur], resultat(partie, coup, joueur)) for joueur in coup.fiches if joueur in places)
    au_top = ((table, res) for table, res in lus if res.points == coup.points_top and not res.decision)
    return sorted((table, res.sanctions[0].motif) for table, res in au_top if res.sanctions)
