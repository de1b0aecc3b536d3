"""The slip in the full form: put aside when the form is left, shown again when the arbitre comes back to its table."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QSignalBlocker, Signal

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.cahier.feuillet import CONSOLE, Feuillet, FormulaireTape, Id, LigneTapee, texte_de
from arbitre.engine.cahier.gestes import Ecarter, MettreDeCote, Taper
from arbitre.ui.poste.en_main import EnMain
from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.textes import coup_entier as textes


class _Ouvert(Struct, frozen=True):
    """The form as it was opened or emptied, before anything is typed. ``attendait``: it shows a slip that had been
    put aside; ``ligne``: the quick line from which the form was opened; ``vide``: the content and slip last removed
    by `vider`, until something is typed."""

    contenu: FormulaireTape
    attendait: bool = False
    ligne: str = ""
    vide: tuple[FormulaireTape, Id | None] | None = None


class AuFormulaire(QObject):
    """Binds the form to its slip. ``dit`` carries a message to show."""

    dit = Signal(object)

    def __init__(self, en_main: EnMain, formulaire: Formulaire) -> None:
        super().__init__()
        self._en_main, self._formulaire = en_main, formulaire
        self._repartir()
        formulaire.table.textEdited.connect(self._passer_a)
        formulaire.change.connect(self._suivre)

    def _repartir(self) -> None:
        """Note what the form contains now as typed by nobody."""
        self._en_main.du_formulaire = None
        self._ouvert = _Ouvert(self._formulaire.contenu)

    def entre(self) -> None:
        """Empty the form, whose slip was entered."""
        self._en_main.du_formulaire = None
        with self._sans_suivre():
            self._formulaire.remplir(None, Bulletin())

    oublier = entre

    # --- written ------------------------------------------------------------------------------------------------

    def _suivre(self) -> None:
        """Write each key into the slip; discard the slip where the form is empty."""
        contenu, cle = self._formulaire.contenu, self._en_main.du_formulaire
        if cle is None and contenu == self._ouvert.contenu:
            return
        if texte_de(contenu):
            self._en_main.du_formulaire = self._en_main.taper(cle, contenu)
        elif cle is not None:
            self._ecarter()

    def _ecarter(self) -> None:
        cle, self._en_main.du_formulaire = self._en_main.du_formulaire, None
        if (f := self._en_main.cahier.le(cle)) is None:
            return
        if _est_une_ligne(f):
            self._en_main.faire(Taper(f.id, f.endroit, FormulaireTape()))
        else:
            self._en_main.faire(Ecarter(CONSOLE, f.id))
            if f.issu is not None and f.issu[0] is not None:  # begun at another coup
                self._en_main.faire(Ecarter(CONSOLE, f.issu[0]))
        self._en_main.change.emit()

    def _passer_a(self, texte: str) -> None:
        """Pass to another table's form when its number is typed over an untouched form: the slip that waits for that
        table is shown, the untouched one put aside. A text that is no number changes nothing."""
        ecrit, repris = self._formulaire.contenu, self._repris
        sans_numero = replace(ecrit, table="")
        intact = repris.table != "" and sans_numero == replace(repris, table="")
        numero = self._formulaire.numero
        if not (intact or sans_numero == FormulaireTape()) or (numero is None and texte.strip()):
            return
        if intact and numero == repris.numero:
            return
        autre = None if numero is None else self._commence(numero)
        if autre is None and not intact:
            return
        self._mettre_de_cote()
        self._montrer(FormulaireTape(table=ecrit.table) if autre is None else _contenu(autre))
        if autre is not None:
            self._reprendre(autre)

    @property
    def _repris(self) -> FormulaireTape:
        """The content of the slip that had been put aside and is shown again; blank for any other."""
        return self._ouvert.contenu if self._ouvert.attendait else FormulaireTape()

    # --- shown ------------------------------------------------------------------------------------------------------

    @property
    def _attendent(self) -> Sequence[Feuillet]:
        """The slips put aside that are forms, of the coup in sight or perhaps meant for it."""
        en_main = self._en_main.du_formulaire
        tous = (la.feuillet for la in self._en_main.en_attente)
        formulaires = [f for f in tous if isinstance(f.contenu, FormulaireTape) and not f.contenu.blanc]
        return [f for f in formulaires if f.id != en_main]

    def _commence(self, table: int) -> Feuillet | None:
        return next((f for f in reversed(self._attendent) if _contenu(f).numero == table), None)

    def ouvrir(self, table: int | None, bulletin: Bulletin) -> None:
        """Show the slip begun for ``table``, or the last one begun where ``table`` is None; without one,
        ``bulletin``."""
        attendent = self._attendent
        repris = self._commence(table) if table is not None else next(reversed(attendent), None)
        with self._sans_suivre():
            self._formulaire.remplir(table, bulletin)
        if repris is not None:
            self._montrer(_contenu(repris))
            self._reprendre(repris)
            if table is None:
                self._formulaire.table.setFocus()
                self._formulaire.table.selectAll()

    def ouvrir_la_ligne(self, ligne: str) -> None:
        """Make the slip of the line that of the form: the form shows ``ligne``, written otherwise."""
        if self._en_main.du_formulaire is None and (cle := self._en_main.ceder_la_ligne()) is not None:
            self._ouvert, self._en_main.du_formulaire = replace(self._ouvert, ligne=ligne), cle
            self._en_main.faire(Taper(cle, self._en_main.endroit, self._ouvert.contenu))

    def venir_d_un_numero(self, ligne: str) -> None:
        """Note that the form was opened by ``ligne``, a number alone on the line; a slip waiting for that table
        stays its own."""
        if self._en_main.du_formulaire is None:
            self._ouvert = replace(self._ouvert, ligne=ligne)

    def _montrer(self, contenu: FormulaireTape) -> None:
        with self._sans_suivre():
            self._formulaire.montrer(contenu)

    def _reprendre(self, f: Feuillet) -> None:
        """Take up slip ``f`` again, shown as it was put aside."""
        self._ouvert = replace(self._ouvert, attendait=True)
        self._en_main.du_formulaire = self._en_main.reprendre(f)
        table = _contenu(f).numero
        self.dit.emit(textes.repris(() if table is None else (table,)))

    @contextmanager
    def _sans_suivre(self) -> Iterator[None]:
        """A context in which changes of the form are not taken for typing."""
        try:
            with QSignalBlocker(self._formulaire):
                yield
        finally:
            self._repartir()
        self._formulaire.change.emit()

    # --- left -------------------------------------------------------------------------------------------------------

    def ranger(self) -> None:
        """Leave the form: what was typed is put aside; a quick line opened in the form and not changed becomes the
        line again."""
        cle, ecrit, repris, ligne = (
            self._en_main.du_formulaire,
            self._formulaire.contenu,
            self._repris,
            self._ouvert.ligne,
        )
        f, rendue = self._en_main.cahier.le(cle), ligne and ecrit == self._ouvert.contenu
        if cle is None and rendue:
            self._en_main.rendre_la_ligne(None, ligne)
        if cle is None or f is None:
            return
        if not rendue and ecrit.blanc and (f.presente is None or not self._en_main.citees(ecrit.table)):
            self._ecarter()  # it names no table, or was not entered: it is nobody's slip
            return
        if rendue:
            self._en_main.faire(Taper(cle, self._en_main.endroit, LigneTapee(ligne)))
            self._en_main.rendre_la_ligne(cle, ligne)
        elif repris.table and self._formulaire.numero is None and ecrit.table:
            # what was typed over its number is none
            self._en_main.faire(Taper(cle, self._en_main.endroit, replace(ecrit, table=repris.table)))
        self._mettre_de_cote()

    def _mettre_de_cote(self) -> None:
        cle, self._en_main.du_formulaire = self._en_main.du_formulaire, None
        if cle is not None and cle != self._en_main.de_la_ligne:
            self._en_main.faire(MettreDeCote(cle))
            self._en_main.change.emit()

    def vider(self) -> bool:
        """Empty the form and discard its slip; pressed again at once, it brings both back. False where there is
        nothing to do."""
        ecrit, cle, rendu = self._formulaire.contenu, self._en_main.du_formulaire, self._ouvert.vide
        if ecrit == FormulaireTape():
            if rendu is not None:
                self._rendre(*rendu)
            return rendu is not None
        self._ecarter()
        with self._sans_suivre():
            self._formulaire.remplir(None, Bulletin())
        self._ouvert = replace(self._ouvert, vide=(ecrit, cle))
        self.dit.emit(textes.VIDE)
        return True

    def _rendre(self, ecrit: FormulaireTape, cle: Id | None) -> None:
        """Show the form as it was before it was emptied."""
        self._montrer(ecrit)
        if (f := self._en_main.cahier.le(cle)) is not None:
            self._reprendre(f)
        self._formulaire.table.selectAll()
        self.dit.emit("")


def _est_une_ligne(f: Feuillet) -> bool:
    """Whether the slip was entered as a quick line typed in the box of the number: emptied, it goes on waiting as a
    line."""
    ecrit = f.presente
    return isinstance(ecrit, FormulaireTape) and ecrit.blanc and ecrit.numero is None and bool(f.nommees)


def _contenu(f: Feuillet) -> FormulaireTape:
    assert isinstance(f.contenu, FormulaireTape), "a form"
    return f.contenu
