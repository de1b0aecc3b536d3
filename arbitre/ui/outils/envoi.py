"""The centre's file sent to the central by itself: off until it is asked for; nothing of the evening hangs on it.

The club's key is chosen once for this computer: what a centre writes and sends is signed with it, or it is not, and
says so.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from arbitre.dossiers import a_part
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.valeurs import FusionImpossible
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.passerelle import PasserelleQt
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import centres as textes
from arbitre.ui.textes.centres import ETAT as SIGNE
from arbitre.ui.textes.centres import SIGNATURE as SIGNER

if TYPE_CHECKING:  # loaded when it is asked for
    from arbitre.journal.signature import Cle
    from arbitre.reseau.dehors.envoi import Envoyeur, FileDEnvoi

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QLabel

from arbitre.engine.erreurs import Refus
from arbitre.journal.signature import Cle, faire_la_cle
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.textes import centres as textes_signature

_CLE: Final = "centres/cle"


class SignatureDuClub(QObject):
    """``change``: another key is chosen, or none. Where its file lies is kept, never what is in it."""

    change = Signal()

    def __init__(self, preferences: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences

    @property
    def fichier(self) -> Path | None:
        """Where the key was last; None where nothing is signed."""
        nom = str(self._preferences.value(_CLE, ""))
        return Path(nom) if nom else None

    def cle(self) -> Cle | None:
        """The key; None where nothing is to be signed. Raises a `Refus` where its file cannot be read."""
        return Cle(self.fichier) if self.fichier is not None else None

    @property
    def dite(self) -> str:
        """A sentence: the key in use, if any, or why it cannot be read."""
        fichier = self.fichier
        if fichier is None:
            return textes_signature.NON_SIGNE
        try:
            return textes_signature.SIGNE.format(empreinte=Cle(fichier).empreinte, fichier=fichier.name)
        except Refus as e:
            return str(e)

    def choisir(self, fichier: Path) -> None:
        """What is written from now on is signed with that one; raises a `Refus`."""
        Cle(fichier)
        self._garder(str(fichier.resolve()))

    def faire(self, fichier: Path) -> None:
        """A new one, there, and chosen; raises a `Refus`."""
        faire_la_cle(fichier)
        self.choisir(fichier)

    def cesser(self) -> None:
        """Nothing is signed any more; the key stays where it is."""
        self._garder("")

    def _garder(self, fichier: str) -> None:
        self._preferences.setValue(_CLE, fichier)
        self.change.emit()


class FenetreSignature(Fenetre):
    """Which key, or none."""

    def __init__(self, signature: SignatureDuClub, parent: QWidget | None = None) -> None:
        super().__init__(textes_signature.TITRE_DE_LA_CLE, 640, 320, parent)
        self._signature = signature
        explique, fiche = QLabel(textes_signature.EXPLIQUE, wordWrap=True), Fiche()
        self.etat = fiche.dite(textes_signature.ETAT)
        self.choisir, self.faire = (
            bouton(textes_signature.CHOISIR_LA_CLE, self._choisir),
            bouton(textes_signature.FAIRE, self._faire),
        )
        self.cesser = bouton(textes_signature.CESSER, self._cesser)
        self.setLayout(colonne(explique, fiche, rangee(self.choisir, self.faire, self.cesser), self.message))
        signature.change.connect(self._montrer)
        self._montrer()

    def _choisir(self) -> None:
        choisir_un_fichier(
            self,
            textes_signature.CHOISIR_QUOI,
            textes_signature.FILTRE_DE_LA_CLE,
            lambda ou: self.tenter(lambda: self._signature.choisir(ou)),
        )

    def _faire(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        propose = Path(documents) / textes_signature.PROPOSEE
        choisir_ou_ecrire(self, textes_signature.CHOISIR_QUOI, textes_signature.FILTRE_NEUVE, propose, self._ecrire)

    def _ecrire(self, ou: Path) -> None:
        if self.tenter(lambda: self._signature.faire(ou)):
            self.dire(textes_signature.FAITE)

    def _cesser(self) -> None:
        self._signature.cesser()
        self.message.clear()

    def _montrer(self) -> None:
        self.etat.setText(self._signature.dite)
        self.cesser.setEnabled(self._signature.fichier is not None)


_ADRESSE: Final = "central/adresse"


class EnvoiAuCentral(QObject):
    """``dit`` carries a sentence for the juge-arbitre; ``change``, that it began or ended.

    What waits lies in ``dossier``, under a name of this competition's own.
    """

    dit = Signal(str)
    change = Signal()

    def __init__(self, regie: RegieQt, dossier: Path, preferences: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._regie, self._preferences = regie, preferences
        self._dossier = dossier / "envois" / a_part(regie.regie.journal.chemin)
        self.signature = SignatureDuClub(preferences, self)
        """Signs all that this centre writes and sends."""
        self._cle: Cle | None = None
        self.signature.change.connect(self._resigner)
        self._passerelle, self._atelier = PasserelleQt(self), Atelier(self)
        self._atelier.rate.connect(self.dit)
        self._envoyeur: Envoyeur | None = None
        self._file: FileDEnvoi | None = None
        self._nom, self._chaque_coup, self._vu = "", False, (0, 0)

    @property
    def en_cours(self) -> bool:
        """Whether files are sent as they come."""
        return self._envoyeur is not None

    @property
    def refuse(self) -> bool:
        """Whether the central refused what was sent: what was typed is to be corrected."""
        return self._envoyeur is not None and self._envoyeur.refuse

    @property
    def adresse(self) -> str:
        """The central of last time."""
        return str(self._preferences.value(_ADRESSE, ""))

    def commencer(self, adresse: str, clef: str, nom: str, *, chaque_coup: bool) -> None:
        """Send what is there and what comes, under the centre's name; raises a `Refus`."""
        from arbitre.reseau.dehors.central import destination
        from arbitre.reseau.dehors.envoi import Envoyeur, FileDEnvoi

        refuse = self.refuse
        if self.en_cours and not refuse:
            return
        ou, cle = destination(adresse, clef), self.signature.cle()
        self.arreter()
        self._file = FileDEnvoi(self._dossier)
        if refuse and (laisse := self._file.premier()) is not None:
            self._file.oter(laisse)  # made again, under what was corrected
        self._nom, self._chaque_coup, self._cle = nom, chaque_coup, cle
        self._preferences.setValue(_ADRESSE, adresse.strip())
        self._envoyeur = Envoyeur(ou, self._file, self._relayer)
        self._regie.change.connect(self._suivre)
        self._vu = _avancement(self._regie.etat)
        self._preparer()
        self.change.emit()

    def arreter(self) -> None:
        """Send nothing more; what waits stays on disk."""
        if self._envoyeur is not None:
            self._envoyeur.fermer()
            self._envoyeur = None
            self._regie.change.disconnect(self._suivre)
            self.change.emit()

    def _resigner(self) -> None:
        """Sign the queued files with the key just chosen, or leave them unsigned."""
        if self._envoyeur is not None:
            self._cle = self.signature.cle()
            self._preparer()

    def _relayer(self, phrase: str) -> None:
        def remettre() -> None:
            self.change.emit()
            self.dit.emit(phrase)

        self._passerelle.demander(remettre)

    def _suivre(self) -> None:
        """Send after a partie, and after each correction of it; after each coup where that was asked."""
        etat = self._regie.etat
        avant, self._vu = self._vu, _avancement(etat)
        finie = etat.partie is None or etat.partie.phase is Phase.FINIE
        if finie or (self._chaque_coup and self._vu != avant):
            self._preparer()

    def _preparer(self) -> None:
        etat, rang, file = self._regie.etat, self._regie.regie.lot, self._file
        nom, cle = self._nom, self._cle
        origine, generation = self._regie.regie.journal.origine(), self._regie.regie.generation
        assert file is not None, "it was asked for"

        def faire() -> bool:
            try:
                file.mettre(extraire(etat, nom, origine, generation), rang, cle)
            except FusionImpossible:
                return False  # nothing was played yet
            return True

        self._atelier.demander(faire, self._reveiller, perimable=True)

    def _reveiller(self, pret: bool) -> None:  # what the thread gave
        if pret and self._envoyeur is not None:
            self._envoyeur.reveiller()


def _avancement(etat: Competition) -> tuple[int, int]:
    """How many parties are over, how many coups were announced."""
    finies = sum(partie.phase is Phase.FINIE for partie in etat.parties)
    return finies, sum(len(coups_proclames(partie)) for partie in etat.parties)


class FenetreEnvoi(Fenetre):
    """Where to send, under which key, and what became of it."""

    def __init__(self, envoi: EnvoiAuCentral, nom: str, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE_DE_L_ENVOI, 640, 320, parent)
        self._envoi = envoi
        fiche = Fiche()
        self.adresse = fiche.champ(textes.ADRESSE, textes.EXEMPLE)
        self.clef, self.nom = fiche.champ(textes.CLEF), fiche.champ(textes.NOM)
        self.clef.setEchoMode(QLineEdit.EchoMode.Password)
        for saisie in (self.adresse, self.clef, self.nom):
            saisie.returnPressed.connect(self._commencer)
        self.adresse.setText(envoi.adresse)
        self.nom.setText(nom)
        self.chaque_coup = fiche.case(textes.CHAQUE_COUP)
        self.signe = fiche.dite(SIGNE)
        self.signer = bouton(SIGNER, self._signer)
        self.commencer, self.arreter = bouton(textes.COMMENCER, self._commencer), bouton(textes.ARRETER, envoi.arreter)
        self.setLayout(colonne(fiche, rangee(self.commencer, self.arreter, self.signer), self.message))
        envoi.change.connect(self._montrer)
        envoi.signature.change.connect(self._montrer)
        envoi.dit.connect(self.dire)
        self._montrer()

    def _commencer(self) -> None:
        with self.refus_dits():
            self._envoi.commencer(
                self.adresse.text(), self.clef.text(), self.nom.text(), chaque_coup=self.chaque_coup.isChecked()
            )

    def _signer(self) -> None:
        FenetreSignature(self._envoi.signature, self).montrer()

    def _montrer(self) -> None:
        en_cours = self._envoi.en_cours
        self.signe.setText(self._envoi.signature.dite)
        for saisie in (self.adresse, self.clef, self.nom, self.chaque_coup, self.commencer, self.signer):
            saisie.setEnabled(self._envoi.refuse or not en_cours)
        self.arreter.setEnabled(en_cours)
        self.dire(textes.EN_COURS if en_cours else textes.ARRETE)
