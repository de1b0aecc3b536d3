"""The slips at the console: what stands on the line and in the form, and what waits, entered nowhere yet."""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from enum import Enum, auto
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.cahier.avis import EnAttente, avis, en_attente
from arbitre.engine.cahier.bulletin import Avis, avis_du_bulletin
from arbitre.engine.cahier.feuillet import (
    CONSOLE,
    Cahier,
    Contenu,
    Endroit,
    Feuillet,
    Id,
    LettreDite,
    LigneTapee,
    texte_de,
)
from arbitre.engine.cahier.gestes import (
    Aller,
    Ecarter,
    Echapper,
    Entrer,
    Geste,
    MettreDeCote,
    Repondre,
    Reprendre,
    Taper,
)
from arbitre.engine.cahier.lecture import LIEU, OUI, dites_de, reperes_de
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import Attendue, AutreCoup, TablesLues
from arbitre.engine.cahier.suivre import Commandes
from arbitre.engine.ligne.citees import citees_dans
from arbitre.engine.ligne.lecture import marquer
from arbitre.engine.ligne.reperes import Reperes, propositions
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.poste.ligne import Completion, LigneRapide

_NOUVEAU: Final = ("", 0)
_GARDEES: Final = 50
"""Lines taken up again."""


class Issue(Enum):
    """What Enter came to: written, so already, kept by something that `EnMain.avis` tells, or refused and said; an
    answer: the line is to be typed otherwise."""

    ECRITE = auto()
    DEJA = auto()
    TENUE = auto()
    REFUSEE = auto()
    A_RETAPER = auto()


class _Parcours(Struct, frozen=True):
    """The lines that ↑ leads to, with their slips where they wait, and the one that it stands at."""

    lignes: tuple[tuple[str, Id | None], ...] = ()
    rang: int = 0


class EnMain(QObject):
    """``ouvert`` tells whether the form is open. ``points_seuls``: the club keeps no bulletins, a number after the
    table is what is paid. ``change``: something waits, or waits no more."""

    change = Signal()

    def __init__(
        self, regie: RegieQt, vu: CoupVu, ligne: LigneRapide, formulaire: Formulaire, ouvert: Callable[[], bool]
    ) -> None:
        super().__init__()
        self._regie, self._vu, self._ligne, self._formulaire, self._ouvert = regie, vu, ligne, formulaire, ouvert
        self.points_seuls = False
        self.attendus: Callable[[Collection[int]], tuple[Attendue, ...]] = lambda _tables: ()
        """Posts that may yet enter one of these tables."""
        self.d_avant: Callable[[Collection[int]], tuple[Attendue, ...]] = lambda _tables: ()
        """Posts that had one of them before the file was opened again, while the network is not."""
        self.rouvert = self.endroit if vu.coup is not None and vu.manquantes else None
        """The coup that was being entered when the file was closed."""
        self._completion = Completion()
        self._tapees = deque[str](maxlen=_GARDEES)
        """Lines that were entered."""
        self.oublier()
        ligne.textChanged.connect(self._suivre_la_ligne)
        ligne.a_reprendre.connect(self._reprendre)
        ligne.textEdited.connect(self._ne_plus_chercher)
        self._retrouver()

    def _retrouver(self) -> None:
        """Find the slip being written when the program stopped: a line is put in its place, a form waits."""
        f = self.cahier.le(self.cahier.en_main)
        if f is None or f.ecarte is not None:
            return
        if isinstance(f.contenu, LigneTapee) and f.endroit == self.endroit:
            self.rendre_la_ligne(f.id, f.texte)
        else:
            self.faire(MettreDeCote(f.id))

    def oublier(self) -> None:
        """Forget the slips of the line and of the form: another partie is in hand."""
        self.de_la_ligne: Id | None = None
        self.du_formulaire: Id | None = None
        self._passage: tuple[Endroit | None, int] = (None, 0)
        """The coup that the page went on from by itself, and the last lot then, until something is entered."""
        self.demandees: tuple[frozenset[str], object] = (frozenset(), None)
        """The keys of what is being asked of the slip of the last Enter, and where the room stood then."""
        self._tapees.clear()
        self._ne_plus_chercher()

    # --- what is begun ----------------------------------------------------------------------------------------

    @property
    def au_formulaire(self) -> bool:
        """Whether the form is meant: it is open, and no line is being typed all the same."""
        return self._ouvert() and not (self._ligne.hasFocus() and self._ligne.text().strip())

    @property
    def vide(self) -> bool:
        """Whether nothing is typed there."""
        return self._formulaire.vierge if self.au_formulaire else not self._ligne.text().strip()

    @property
    def commence(self) -> bool:
        """Whether something is typed, in a line that stands under an open form, too."""
        return bool(self._ligne.text().strip()) or not self.vide

    @property
    def en_attente(self) -> tuple[EnAttente, ...]:
        """What waits at the coup that is seen, the form that is open too; not the line that is still typed."""
        tous = en_attente(self.monde, self._regie.regie.carnets.tous, self.endroit)
        return tuple(la for la in tous if not (la.en_frappe and la.feuillet.id == self.de_la_ligne))

    @property
    def laissees(self) -> frozenset[int]:
        """The tables of which one waits."""
        return frozenset().union(*(la.vu.reste or () for la in self.en_attente))

    @property
    def cahier(self) -> Cahier:
        """All that is known of them."""
        return self._regie.regie.carnets.tous[CONSOLE]

    @property
    def endroit(self) -> Endroit:
        """The coup that is seen; before the first top, the one in hand."""
        partie = self._regie.partie
        coup = self._vu.coup or (partie.coup if partie is not None else None)
        return Endroit(partie.numero if partie is not None else 0, coup.numero if coup is not None else 0)

    @property
    def monde(self) -> Monde:
        """The state against which the slips are read."""
        regie, manquent = self._regie.regie, self._vu.manquantes
        attendues = self.attendus(manquent) if manquent else ()
        if manquent and self.rouvert == self.endroit:
            attendues += self.d_avant(manquent)
        return replace(regie.monde, attendues=attendues, rouvert=self.rouvert, points_seuls=self.points_seuls)

    def faire(self, geste: Geste) -> bool:
        """Whether something was written; what is typed next is meant for where that was, then."""
        ecrite = self._regie.regie.carnets.faire(self.monde, CONSOLE, geste, self._ecrire)
        if ecrite:
            self.passer(None)
        return ecrite

    def _ecrire(self, commandes: Commandes, partie: int) -> bool:
        return self._regie.executer(*commandes, partie=partie)

    def taper(self, cle: Id | None, contenu: Contenu, prise: str = "") -> Id:
        """Write ``contenu`` in the slip ``cle``, or in a new one where that is None; the slip's name."""
        cle = cle or self.nouveau()
        venu, passe = self._passage
        self.faire(Taper(cle, self.endroit, contenu, venu, passe, prise))
        return cle

    def passer(self, quitte: int | None) -> None:
        """The page has just gone on by itself from that coup; None: it was led elsewhere."""
        venu = None if quitte is None else replace(self.endroit, coup=quitte)
        self._passage = venu, self._regie.regie.lot

    def nouveau(self) -> Id:
        """The name of a slip that is begun now."""
        return self._regie.regie.carnets.suivant(CONSOLE)

    # --- as it is read ----------------------------------------------------------------------------------------

    def avis(self, lettre: str = "") -> Avis:
        """All that is known of what stands there; ``lettre``: once that would answer what is asked."""
        feuillet = self._feuillet
        vu = self._avis(feuillet)
        if lettre and vu.question is not None:
            vu = self._avis(replace(feuillet, reponses=(*feuillet.reponses, LettreDite(vu.question.cle, lettre))))
        return vu

    def demande_encore(self, vu: Avis) -> bool:
        """Whether all that Enter must mean is being asked of it."""
        en_main = self.du_formulaire if self.au_formulaire else self.de_la_ligne
        return bool(vu.cles) and en_main is not None and self.cahier.posee == en_main and vu.cles <= self.montrees

    def montrer(self, vu: Avis) -> None:
        """All that Enter must mean is being asked."""
        self.demandees = vu.cles, self._vu.ou_en_est_la_salle

    @property
    def montrees(self) -> frozenset[str]:
        """The keys of the questions shown, until the time of a coup ends: from then on Enter counts the bulletins,
        too."""
        cles, ou = self.demandees
        return frozenset() if self._vu.se_ramasse and ou != self._vu.ou_en_est_la_salle else cles

    def avis_de(self, ligne: str) -> Avis:
        """All that would be known of that line."""
        return self._avis(self.neuf(LigneTapee(ligne)))

    def avis_du_coup(self, f: Feuillet) -> Avis:
        """All that is known of what is to be done to the whole coup."""
        return avis(self.monde, self._regie.regie.carnets.tous, CONSOLE, f)

    def _avis(self, feuillet: Feuillet) -> Avis:
        """The tables that it is read for are shown with it."""
        vu = avis_du_bulletin(self.monde, CONSOLE, feuillet)
        tues = TablesLues if feuillet.issu is None or feuillet.issu[0] is None else TablesLues | AutreCoup
        return replace(vu, a_confirmer=frozenset(motif for motif in vu.a_confirmer if not isinstance(motif, tues)))

    @property
    def _feuillet(self) -> Feuillet:
        """The one in hand; one that was just begun, where the form is as it was opened."""
        tenu = self.cahier.le(self.du_formulaire if self.au_formulaire else self.de_la_ligne)
        return self.neuf(self._contenu) if tenu is None else tenu

    def neuf(self, contenu: Contenu) -> Feuillet:
        """A slip that says that, begun nowhere."""
        lot = self._regie.regie.lot
        return Feuillet(_NOUVEAU, self.endroit, contenu, lot, lot)

    @property
    def _contenu(self) -> Contenu:
        return self._formulaire.contenu if self.au_formulaire else LigneTapee(self._ligne.text())

    def reperes(self) -> Reperes:
        """What a line is read with now."""
        return reperes_de(self.monde, CONSOLE, self.endroit)

    def citees(self, ligne: str) -> tuple[int, ...]:
        """The tables that a line may name, even one that does not read."""
        partie = self._regie.partie
        return citees_dans(partie, ligne, self.reperes()) if partie is not None else ()

    # --- what Enter does --------------------------------------------------------------------------------------

    def entrer(self) -> Issue:
        """Enter, on what stands there; what is being asked of it is meant, and the coup that is in sight."""
        vu, cle = self.avis(), self._poser()
        demandees, f = self.montrees if self.cahier.posee == cle else frozenset(), self.cahier.le(cle)
        porte = {AutreCoup(f.issu[1]).cle} if f is not None and f.issu is not None and f.issu[0] is not None else set()
        return self._apres(cle, Entrer(cle, demandees | porte, vu.visees if vu.lue is not None else None))

    def repondre(self, lettre: str) -> Issue:
        """Answer the question in hand."""
        posee, question = self.cahier.posee, self.avis().question
        if posee is None or question is None:
            return Issue.REFUSEE
        issue = self._apres(posee, Repondre(posee, question.cle, lettre))
        return Issue.A_RETAPER if question.cle == LIEU and lettre != OUI else issue

    def taire(self) -> None:
        """Drop the question: it is asked again at the next Enter."""
        if (posee := self.cahier.posee) is not None:
            self.faire(Echapper(posee))

    def _poser(self) -> Id:
        """The slip in hand, its place taken from where it was answered."""
        au_formulaire = self.au_formulaire
        cle = self.du_formulaire if au_formulaire else self.de_la_ligne
        if cle is None:
            cle = self.taper(None, self._contenu)
            if au_formulaire:
                self.du_formulaire = cle
            else:
                self.de_la_ligne = cle
        return cle

    def _apres(self, cle: Id, geste: Geste) -> Issue:
        ecrite = self.faire(geste)
        self.change.emit()
        if self.cahier.posee == cle:
            return Issue.TENUE
        f = self.cahier.le(cle)
        if ecrite or f is None or f.presente == f.contenu:
            return Issue.ECRITE if ecrite else Issue.DEJA
        self.faire(MettreDeCote(cle))  # the file did not take it: it is not forgotten
        self.faire(Reprendre(cle))
        return Issue.REFUSEE

    def dire_les_sens(self) -> None:
        """The directions that were answered, as their signs in the line."""
        texte = self._ligne.text()
        for rang, sens in dites_de(self._feuillet.reponses).sens.items():
            texte = marquer(texte, rang, sens)
        self._ligne.recrire(texte)

    # --- the line ---------------------------------------------------------------------------------------------

    def _suivre_la_ligne(self) -> None:
        """Each key; emptied, it is forgotten, unless it holds a table that has nothing."""
        texte, cle = self._ligne.text(), self.de_la_ligne
        if texte.strip():
            self.de_la_ligne = self.taper(cle, LigneTapee(texte), self._ligne.prise)
            f = self.cahier.le(self.de_la_ligne)
            if f is not None and isinstance(f.contenu, LigneTapee):
                self._ligne.recrire(f.contenu.texte)
        elif cle is not None:
            self.de_la_ligne = None
            self.faire(Taper(cle, self.endroit, LigneTapee()) if self._retient(cle) else Ecarter(CONSOLE, cle))
            self.change.emit()

    def _retient(self, cle: Id) -> bool:
        """Whether it was entered, or put aside, and names a table that has nothing yet, there or at the next coup."""
        f = self.cahier.le(cle)
        if f is None or f.presente is None:
            return False
        if self.monde.est_depasse(f.endroit):
            return True
        manquantes = self.monde.manquantes(CONSOLE, f.endroit)
        tables = avis_du_bulletin(self.monde, CONSOLE, replace(f, contenu=f.presente)).tables
        return not (tables or f.nommees).isdisjoint(manquantes)

    def laisser_la_ligne(self) -> bool:
        """Leave the line for another one: an entered line that names a table is put aside. Whether it is."""
        cle, self.de_la_ligne = self.de_la_ligne, None
        if cle is None:
            return False
        f = self.cahier.le(cle)
        attend = f is not None and f.presente is not None and bool(self.citees(texte_de(f.presente)))
        self.faire(Taper(cle, self.endroit, LigneTapee()) if attend else Ecarter(CONSOLE, cle))
        self.change.emit()
        return attend

    def mettre_de_cote(self, ligne: str) -> bool:
        """Typed beside what is asked: it waits where it names a table; whether it does."""
        if not self.citees(ligne):
            return False
        for f in self._lignes_en_attente():
            if f.texte == ligne.strip():
                self.faire(Ecarter(CONSOLE, f.id))
        cle = self.taper(None, LigneTapee(ligne))
        self.faire(MettreDeCote(cle))
        if all(f.id != cle for f in self._lignes_en_attente()):  # a notice, a move: it gives no table a result
            self._garder(ligne)
        self.change.emit()
        return True

    def aller(self) -> None:
        """Look at another coup: the line stays on the coup where it was begun, and is carried along."""
        if (f := self.cahier.le(self.de_la_ligne)) is not None:
            self.de_la_ligne = self.reprendre(f)

    def _lignes_en_attente(self) -> Iterator[Feuillet]:
        """The slips put aside of the coup in sight (or perhaps meant for it) that are lines."""
        for la in self.en_attente:
            sienne = la.auteur == CONSOLE and isinstance(la.feuillet.contenu, LigneTapee)
            if sienne and la.feuillet.id != self.de_la_ligne:
                yield la.feuillet

    def _garder(self, ligne: str) -> None:
        """Keep a line so that it can be taken up again."""
        self._tapees.append(ligne)

    def _ne_plus_chercher(self) -> None:
        self._parcours = _Parcours()

    def _reprendre(self, pas: int) -> None:
        """↑ takes up what waits, then what was entered; ↓ comes back to what was being typed."""
        if not self._parcours.lignes:
            entrees = [(texte, None) for texte in self._tapees]
            attendent = [(f.texte, f.id) for f in self._lignes_en_attente()]
            en_main = self.de_la_ligne
            if en_main is not None:
                self.faire(MettreDeCote(en_main))
            lignes = (*entrees, *attendent, (self._ligne.text(), en_main))
            self._parcours = _Parcours(lignes, len(lignes) - 1)
        lignes = self._parcours.lignes
        self._parcours = _Parcours(lignes, min(max(0, self._parcours.rang + pas), len(lignes) - 1))
        texte, cle = lignes[self._parcours.rang]
        if self.de_la_ligne is not None and self.de_la_ligne != cle:
            self._quitter(self.de_la_ligne)
        repris = self.cahier.le(cle)
        self.de_la_ligne = self.reprendre(repris) if repris is not None else None
        self._ligne.setText(texte)
        self.change.emit()

    def _quitter(self, cle: Id) -> None:
        """A line that was only looked at is none; one that waited waits."""
        f = self.cahier.le(cle)
        self.faire(MettreDeCote(cle) if f is not None and f.presente is not None else Ecarter(CONSOLE, cle))

    def reprendre(self, f: Feuillet) -> Id | None:
        """Take up a slip again; one begun at a coup that is over is carried to the coup in sight."""
        self.faire(Reprendre(f.id))
        if f.endroit != self.endroit:
            self.faire(Aller(self.endroit, self.nouveau()))
        return self.cahier.en_main

    def ceder_la_ligne(self) -> Id | None:
        """Let the form take over the slip of the line; the slip's name."""
        cle = self.de_la_ligne
        self.retenir()
        return cle

    def rendre_la_ligne(self, cle: Id | None, texte: str) -> None:
        """Write a slip in the line again; for None, ``texte`` was no slip and what is typed there stays."""
        if cle is None and self._ligne.text().strip():
            return
        self.de_la_ligne = cle
        self._ligne.setText(texte)

    def completer(self) -> None:
        """The first solution that the letters begin; once more, the next one."""
        if suivante := self._completion.suivante(
            self._ligne.text(), lambda base: propositions(base, self.reperes(), 8)
        ):
            self._ligne.setText(suivante)

    def retenir(self) -> None:
        """The line was entered, or only asked for something: ↑ takes it up."""
        self._garder(self._ligne.text())
        self._ne_plus_chercher()
        self.de_la_ligne = None
        self._ligne.clear()

    def vider_la_ligne(self) -> None:
        """Empty it; ↑ takes it up."""
        texte, cle = self._ligne.text(), self.de_la_ligne
        self._ligne.clear()
        f = self.cahier.le(cle)
        if f is not None and f.ecarte is not None:
            self._garder(texte)
        self._ne_plus_chercher()
