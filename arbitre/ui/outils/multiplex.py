"""Leading a multiplex, or following it: off until it is asked for; a cut stops nothing of the room's own."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from arbitre.ui.conduite.conducteur import Conducteur, DAbord
from arbitre.ui.conduite.multiplex import Menee, Suivi
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, refus_dit
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.passerelle import PasserelleQt
from arbitre.ui.textes import multiplex as textes
from arbitre.ui.textes.touches import Suite

if TYPE_CHECKING:  # loaded when it is asked for
    from arbitre.engine.multiplex.faits import FaitDuMultiplex
    from arbitre.reseau.dehors.central import Destination
    from arbitre.reseau.dehors.engagement import Engagement
    from arbitre.reseau.dehors.multiplex import Meneur, Recus, Suiveur

_ADRESSE: Final = "central/adresse"


class Multiplex(QObject):
    """``dit`` carries a sentence for the juge-arbitre; ``change``, that it began or ended; ``finie``, that the leading
    console ended the partie in hand; ``refuse``, that the central let nothing be led."""

    dit = Signal(str)
    change = Signal()
    finie = Signal()
    refuse = Signal()

    def __init__(
        self, conducteur: Conducteur, donnees: Path, preferences: QSettings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._conducteur, self._donnees, self._preferences = conducteur, donnees, preferences
        self._passerelle, self._atelier = PasserelleQt(self), Atelier(self)
        self._atelier.rate.connect(self._ne_pas_mener)
        self.demande = False
        """Whether the central is being asked if this centre leads."""
        self._fil: Meneur | Suiveur | None = None
        self._ou: Destination | None = None
        self._role: Menee | Suivi | None = None
        self._laisse: Engagement | None = None
        """The engagement of the file when it was left, to be taken up again."""

    @property
    def adresse(self) -> str:
        """The central of last time."""
        return str(self._preferences.value(_ADRESSE, ""))

    @property
    def etat(self) -> str:
        """The state of the multiplex, in a sentence; the central's refusal, where it refuses."""
        if self.demande:
            return textes.DEMANDE
        if self._fil is not None and self._fil.refus:
            return self._fil.refus
        match self._role:
            case Menee():
                return textes.MENE
            case Suivi() as suivi if suivi.orphelin:
                return textes.SUIVAIT
            case Suivi() as suivi:
                return f"{textes.SUIT}\n{suivi.attend}".rstrip()
            case None:
                return textes.MENAIT if self._laisse is not None else textes.ARRETE

    @property
    def en_cours(self) -> bool:
        """Whether this room leads or follows."""
        return self._role is not None or self._laisse is not None

    @property
    def relie(self) -> bool:
        """Whether it does so by a central that wants it."""
        return self._fil is not None and not self._fil.refus

    def mener(self, adresse: str, clef: str) -> None:
        """Tell the other rooms what is told here, once the central says that this centre leads; raises a `Refus`."""
        from arbitre.reseau.dehors.central import destination
        from arbitre.reseau.dehors.multiplex import exiger_de_mener

        ou = destination(adresse, clef)
        self.demande = True
        self.change.emit()
        self._atelier.demander(
            lambda: exiger_de_mener(ou), lambda _: self._mener(adresse, clef) if self.demande else None
        )

    def _ne_pas_mener(self, refus: str) -> None:
        """The central says no, or nothing."""
        self.demande = False
        self.change.emit()
        self.dit.emit(textes.ne_mene_pas(refus))
        self.refuse.emit()

    def _mener(self, adresse: str, clef: str) -> None:
        from arbitre.reseau.dehors.multiplex import Meneur

        self.demande = False
        self._fil = Meneur(self._s_engager(adresse, clef, mene=True), self._relayer)
        self._role = Menee(self._conducteur.regie, self)
        self._role.faits.connect(self._publier)
        self._role.reprendre()
        self.change.emit()

    def _publier(self, partie: int, faits: "tuple[FaitDuMultiplex, ...]") -> None:
        """Through here: a thread that dies as the receiver of a signal may wait for this one for ever."""
        from arbitre.reseau.dehors.multiplex import Meneur

        if isinstance(self._fil, Meneur):
            self._fil.publier(partie, faits)

    def suivre(self, adresse: str, clef: str) -> None:
        """Do here what the leading console tells; raises a `Refus`."""
        self._ou = self._s_engager(adresse, clef, mene=False)
        self._role = suivi = Suivi(self._conducteur, self)
        suivi.finie.connect(self.finie)
        suivi.dit.connect(self.dit)
        suivi.change.connect(self.change)
        suivi.autre_partie.connect(self._ecouter)
        self._ecouter(suivi.numero)
        self.change.emit()

    def reprendre(self, laisse: "Engagement") -> None:
        """Open again a file that was left: the one key leads or follows again. A room that followed draws nothing by
        mistake before; one that led goes on with its evening, unheard by the others."""
        self._laisse = laisse
        if not laisse.mene:
            self._role = Suivi(self._conducteur, self, orphelin=True)
        suite = textes.MENER_ENCORE if laisse.mene else textes.SUIVRE_ENCORE
        self._conducteur.d_abord = DAbord(Suite(suite), self._poursuivre)
        self._conducteur.etape.emit()

    def _poursuivre(self) -> None:
        laisse = self._laisse
        assert laisse is not None, "the key was given to it"
        with refus_dit(self.dit.emit):
            (self._mener if laisse.mene else self.suivre)(laisse.adresse, laisse.clef)
            self.dit.emit(self.etat)

    def cesser(self) -> None:
        """The room goes on by itself."""
        from arbitre.reseau.dehors.engagement import oublier

        oublier(self._donnees, self._fichier)
        self.laisser()

    def laisser(self) -> None:
        """The file is closed: who opens it again is told what it did."""
        self.demande = False
        if not self.en_cours:
            return
        self._laisse = self._conducteur.d_abord = None
        self._conducteur.coupure = ""
        if isinstance(self._role, Suivi):
            self._role.cesser()
        if self._fil is not None:
            self._fil.fermer()
        if self._role is not None:
            self._role.deleteLater()
        self._role = self._fil = None
        self._conducteur.etape.emit()
        self.change.emit()

    @property
    def _fichier(self) -> Path:
        return self._conducteur.regie.regie.journal.chemin

    def _s_engager(self, adresse: str, clef: str, *, mene: bool) -> "Destination":
        """Where the central is; from now on the room is known to lead, or to follow."""
        from arbitre.reseau.dehors.central import destination
        from arbitre.reseau.dehors.engagement import Engagement, garder

        ou = destination(adresse, clef)
        self.laisser()
        garder(self._donnees, self._fichier, Engagement(mene, adresse.strip(), clef.strip()))
        self._preferences.setValue(_ADRESSE, adresse.strip())
        return ou

    def _ecouter(self, partie: int) -> None:
        """Await the facts of that partie, and no more those of the one before."""
        from arbitre.reseau.dehors.multiplex import Suiveur

        if self._fil is not None:
            self._fil.fermer()
        assert self._ou is not None, "it was asked for"
        self._fil = Suiveur(self._ou, partie, self._recevoir, self._relayer)

    def _recevoir(self, recus: "Recus") -> None:
        """Told in the thread that listens."""

        def remettre() -> None:
            if isinstance(self._role, Suivi) and self._role.numero == recus.partie:
                self._role.recevoir(recus.faits, recus.instants)

        self._passerelle.demander(remettre)

    def _relayer(self, phrase: str) -> None:
        """Told in the thread that sends or listens."""

        def remettre() -> None:
            fil = self._fil
            if isinstance(self._role, Suivi) and fil is not None:
                self._role.relier(fil.refus or (textes.COUPE if fil.coupe else ""))
            if fil is not None:
                self._conducteur.coupure = textes.coupure(fil.refus, coupe=fil.coupe)
                self._conducteur.etape.emit()
                self.change.emit()
            self.dit.emit(phrase)

        self._passerelle.demander(remettre)


class FenetreMultiplex(Fenetre):
    """Where the central is, under which key; then what this room waits for."""

    def __init__(self, multiplex: Multiplex, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 640, 320, parent)
        self._multiplex = multiplex
        fiche = Fiche()
        self.adresse, self.clef = fiche.champ(textes.ADRESSE, textes.EXEMPLE), fiche.champ(textes.CLEF)
        self.clef.setEchoMode(QLineEdit.EchoMode.Password)
        self.adresse.setText(multiplex.adresse)
        self.suivre, self.mener = bouton(textes.SUIVRE, self._suivre), bouton(textes.MENER, self._mener)
        self.cesser = bouton(textes.CESSER, self._cesser)
        self.setLayout(colonne(fiche, rangee(self.suivre, self.mener, self.cesser), self.message))
        multiplex.change.connect(self._montrer)
        multiplex.dit.connect(self.dire)
        multiplex.refuse.connect(self.suivre.setFocus)
        self._montrer()

    def _suivre(self) -> None:
        with self.refus_dits():
            self._multiplex.suivre(self.adresse.text(), self.clef.text())

    def _mener(self) -> None:
        with self.refus_dits():
            self._multiplex.mener(self.adresse.text(), self.clef.text())

    def _cesser(self) -> None:
        self._multiplex.cesser()
        self.dire(textes.CESSE)

    def _montrer(self) -> None:
        for saisie in (self.adresse, self.clef, self.suivre, self.mener):
            saisie.setEnabled(not (self._multiplex.relie or self._multiplex.demande))
        self.cesser.setEnabled(self._multiplex.en_cours)
        self.dire(self._multiplex.etat)
