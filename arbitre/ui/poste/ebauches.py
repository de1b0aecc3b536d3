"""What was begun for a table and is entered nowhere: a form that was left, a line that was put aside.

It is shown again where one comes back to it, and named before the top for all would be paid to its tables.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.cahier.feuillet import FormulaireTape
from arbitre.engine.ligne.doutes import est_un_score
from arbitre.engine.ligne.nombres import nombre_en_doute
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.coup_vu import CoupVu
from arbitre.ui.poste.formulaire import Formulaire
from arbitre.ui.textes import ebauches as textes


class Ebauche(Struct, frozen=True):
    """Of a coup: a ``ligne``, or where that is blank a form, ``ecrit``; no table where its number was not written.

    ``reprises``: tables that had been entered already, a change was begun there.
    """

    coup: int
    tables: tuple[int, ...]
    ligne: str = ""
    ecrit: FormulaireTape = FormulaireTape()
    reprises: frozenset[int] = frozenset()


class Ebauches:
    """Each until its tables are entered; a form, until it is taken out expressly too, and again where the entry of its
    table is undone."""

    def __init__(self, regie: RegieQt) -> None:
        self._regie = regie
        self._toutes: list[Ebauche] = []

    def oublier(self) -> None:
        """Another partie."""
        self._toutes.clear()

    def du(self, coup: int) -> tuple[Ebauche, ...]:
        """Those of that coup, the last one begun at the end; a line that was entered since is forgotten, a form is
        not told while its table has something."""
        self._toutes = [gardee for une in self._toutes if (gardee := une if not une.ligne else self._reste(une))]
        return tuple(une for une in self._toutes if une.coup == coup and self._reste(une) is not None)

    def _reste(self, une: Ebauche) -> Ebauche | None:
        """For its tables that have nothing; None where all have."""
        saisies = self._saisies(une.coup, une.tables) | self._score_de(une)
        tables = tuple(table for table in une.tables if table in une.reprises or table not in saisies)
        return replace(une, tables=tables) if tables or not une.tables else None

    def _saisies(self, coup: int, tables: Collection[int]) -> frozenset[int]:
        partie = self._regie.partie
        vu = partie.le_coup(coup) if partie is not None else None
        if partie is None or vu is None:
            return frozenset()
        return frozenset(table for table in tables if partie.joueur_en(table, coup) in vu.fiches)

    def _score_de(self, une: Ebauche) -> frozenset[int]:
        """The last number of its line, where it was entered as a score since."""
        partie, doute = self._regie.partie, nombre_en_doute(une.ligne)
        coup = partie.le_coup(une.coup) if partie is not None else None
        regle = partie and coup and doute and est_un_score(doute, partie, coup)
        return frozenset({doute.nombre}) if doute and regle else frozenset()

    def formulaire(self, coup: int, table: int | None) -> Ebauche | None:
        """The form begun for that table."""
        return next((une for une in self.formulaires(coup) if une.tables == _de(table)), None)

    def formulaires(self, coup: int) -> list[Ebauche]:
        """Those begun at that coup."""
        return [une for une in self.du(coup) if not une.ligne]

    def garder_la_ligne(self, coup: int, ligne: str, tables: tuple[int, ...]) -> None:
        """A line that names these tables; one that names none is nobody's bulletin."""
        if tables and ligne.strip():
            self._garder(Ebauche(coup, tables, ligne.strip()))

    def garder_le_formulaire(self, coup: int, table: int | None, ecrit: FormulaireTape) -> None:
        """A form as it was left, or is being entered; one without a word is none."""
        if not ecrit.blanc:
            self._garder(Ebauche(coup, _de(table), ecrit=ecrit))

    def _garder(self, ebauche: Ebauche) -> None:
        self.oter(ebauche)
        self._toutes.append(replace(ebauche, reprises=self._saisies(ebauche.coup, ebauche.tables)))

    def oter(self, ebauche: Ebauche) -> None:
        """Taken out expressly, or written otherwise."""
        cle = (ebauche.coup, ebauche.tables, ebauche.ligne)
        self._toutes = [une for une in self._toutes if (une.coup, une.tables, une.ligne) != cle]

    def oter_la_reprise(self, coup: int, ligne: str) -> None:
        """Emptied where it was typed, a line that only changed what its tables have; one of a table that has nothing
        is not forgotten so."""
        self._toutes = [
            une
            for une in self._toutes
            if not une.ligne or (une.coup, une.ligne) != (coup, ligne.strip()) or set(une.tables) - une.reprises
        ]

    def entrees(self, coup: int, tables: Collection[int], ligne: str) -> None:
        """These tables were entered, by that line: it was meant for no other coup. A form that was begun where there
        was nothing stays, for an entry that is undone."""
        gardees = (une for une in self._toutes if not une.ligne or une.ligne != ligne.strip())
        self._toutes = [
            replace(une, tables=restent) if restent != une.tables else une
            for une in gardees
            if (restent := _sans(une, coup, tables)) or not une.tables
        ]


class GardeDuFormulaire(QObject):
    """Keeps what is written in the form when one leaves it, and shows it again. ``dit`` is to be read."""

    dit = Signal(str)

    def __init__(self, regie: RegieQt, vu: CoupVu, formulaire: Formulaire, ebauches: Ebauches) -> None:
        super().__init__()
        self._regie, self._vu, self._formulaire, self._ebauches = regie, vu, formulaire, ebauches
        self.repartir()
        formulaire.table.textEdited.connect(self._passer_a)

    def repartir(self) -> None:
        """What stands in it is no draft: it was just opened, or entered."""
        self._ouvert = self._formulaire.contenu
        self._reprise: Ebauche | None = None
        self._vide: FormulaireTape | None = None
        """What was taken out of it last, until something is written."""

    def entre(self, table: int) -> None:
        """What stood in it was entered for that table, where it was begun for another one, or for none, too."""
        if self._reprise is not None and self._reprise.tables != _de(table):
            self._ebauches.oter(self._reprise)
        self.repartir()

    @property
    def _coup(self) -> int:
        en_main = self._regie.partie.coup if self._regie.partie is not None else None
        coup = self._vu.coup or en_main
        return coup.numero if coup is not None else 0

    def ouvrir(self, table: int | None, bulletin: Bulletin) -> None:
        """What was begun for that table; where none is said, what was begun last; else ``bulletin``."""
        commencees = self._ebauches.formulaires(self._coup)
        ebauche = next((une for une in reversed(commencees) if table is None or une.tables == _de(table)), None)
        self._formulaire.remplir(table, bulletin)
        self.repartir()
        if ebauche is not None:
            self._reprendre(ebauche, ebauche.ecrit)
            if table is None:
                self._formulaire.table.setFocus()
                self._formulaire.table.selectAll()

    def _reprendre(self, ebauche: Ebauche, ecrit: FormulaireTape) -> None:
        self._formulaire.montrer(ecrit)
        self.repartir()
        self._reprise = ebauche
        self.dit.emit(textes.repris(ebauche.tables))

    def _passer_a(self, texte: str) -> None:
        """Another number over what was shown again, or over nothing, is another table's form; what is no number is
        none."""
        ecrit, sans_numero = self._formulaire.contenu, replace(self._formulaire.contenu, table="")
        intacte = self._reprise is not None and self._reprise.tables and sans_numero == replace(self._ouvert, table="")
        numero = self._formulaire.numero
        if not (intacte or sans_numero == FormulaireTape()) or (numero is None and texte.strip()):
            return
        autre = self._ebauches.formulaire(self._coup, numero) if numero is not None else None
        if autre is not None:
            self._reprendre(autre, replace(autre.ecrit, table=texte))
        elif intacte:
            self._formulaire.montrer(FormulaireTape(table=ecrit.table))
            self.repartir()

    @property
    def commence(self) -> bool:
        """Whether what stands in it would be kept if it were left."""
        ecrit = self._formulaire.contenu
        return not ecrit.blanc and (self._reprise is not None or ecrit != self._ouvert)

    def ranger(self) -> None:
        """It is being left: what was written is kept, what was emptied is forgotten."""
        commence = self.commence
        ecrit, table, reprise = self._formulaire.contenu, self._formulaire.numero, self._reprise
        if reprise is not None and reprise.tables and table is None and ecrit.table:
            table = reprise.tables[0]  # what was typed over its number is none
            ecrit = replace(ecrit, table=str(table))
        if reprise is not None and (ecrit.blanc or reprise.tables != _de(table)):
            self._ebauches.oter(reprise)
        if commence:
            self._ebauches.garder_le_formulaire(self._coup, table, ecrit)
            self._reprise = self._ebauches.formulaire(self._coup, table)

    def vider(self) -> bool:
        """Empty the form, and forget what was kept of it; done again at once, it comes back. False: nothing to do."""
        ecrit = self._formulaire.contenu
        if ecrit == FormulaireTape():
            if rendu := self._vide:
                self._formulaire.montrer(rendu)
                self.dit.emit("")
                self._vide = None
            return rendu is not None
        if self._reprise is not None:
            self._ebauches.oter(self._reprise)
        self._formulaire.remplir(None, Bulletin())
        self.repartir()
        self._vide = ecrit
        self.dit.emit(textes.VIDE)
        return True


def des_tables(ebauches: Sequence[Ebauche], tables: Collection[int]) -> list[Ebauche]:
    """What was begun for some of these tables, or for one that was not said."""
    voulues = (replace(une, tables=tuple(table for table in une.tables if table in tables)) for une in ebauches)
    return [voulue for une, voulue in zip(ebauches, voulues, strict=True) if voulue.tables or not une.tables]


def _sans(une: Ebauche, coup: int, tables: Collection[int]) -> tuple[int, ...]:
    """Its tables, but for those that were entered there."""
    if une.coup != coup or not (une.ligne or une.reprises):
        return une.tables
    return tuple(table for table in une.tables if table not in tables)


def _de(table: int | None) -> tuple[int, ...]:
    return () if table is None else (table,)
