"""What the window of the voice needs, all of it fake but the files."""

from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from arbitre.charte import CLAIR
from arbitre.dossiers import Dossiers
from arbitre.lexiques import Graphies, ouvrir
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.conduite.preferences import PHRASES, Phrases
from arbitre.ui.conduite.temps import TempsDuCoup
from arbitre.ui.kit.application import creer_application
from arbitre.ui.outils.voix.fenetre import FenetreVoix
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.fournie import Fournie
from arbitre.voix.materiel import Appareil
from arbitre.voix.materiel import Materiel as MaterielDuSon
from arbitre.voix.reglages import Choix, Reglages
from arbitre.voix.rendu import EtatMoteur, VoixInstallee
from arbitre.voix.voix import Voix
from tests.ui.conduite.table import Table
from tests.voix.faux import FauxMateriel, FauxMoteur, SansFournie, son


def clavier() -> QWidget:
    """Where keys go."""
    cible = QApplication.focusWidget()
    assert cible is not None
    return cible


class Micro(FauxMateriel):
    """A device whose microphone hears what the test puts there."""

    def __init__(self) -> None:
        super().__init__()
        self.entrees = (Appareil("m1", "Micro-casque", defaut=True),)
        self.entendra: Clip | None = Clip(Clip.silence(0.2).pcm + son(0.5).pcm + Clip.silence(0.3).pcm)
        self.micros: list[str] = []
        self.finies = 0

    def enregistrer(self, micro: str = "") -> None:
        self.micros.append(micro)
        self.niveau_prise.emit(0.4)

    def finir_prise(self) -> None:
        self.finies += 1
        self.prise.emit(self.entendra)


class Jumeau(FauxMoteur):
    """An engine for comparing; ``muettes`` are the voices that do not speak."""

    muettes: frozenset[str] = frozenset()

    def regler(self, voix: str | None, debit: int) -> None:
        super().regler(voix, debit)
        if voix is not None:
            muette = voix in self.muettes
            self.choisie = VoixInstallee("autre" if muette else voix, "Jumelle", ("fr-fr",))
            self.plaintes = ("Il manque son fichier.",) if muette else ()
            self.nom = voix
            self.demandes.clear()
            self.etat = EtatMoteur.PRET


class Moteurs(FauxMoteur):
    """Two French voices and an English one; ``revues`` counts how often the voices were looked for again."""

    revues = 0

    def __init__(self) -> None:
        super().__init__()
        self.voix = (
            VoixInstallee("fr", "Voix de France", ("fr-fr",)),
            VoixInstallee("be", "Voix de Belgique", ("fr-be",)),
            VoixInstallee("en", "English voice", ("en-gb",)),
        )
        self.regles: list[tuple[str | None, int]] = []
        self.jumelle = Jumeau()

    def rouvrir(self) -> None:
        self.revues += 1

    def jumeau(self, parent: QObject | None = None) -> Jumeau:
        self.jumelle.setParent(parent)
        return self.jumelle

    def regler(self, voix: str | None, debit: int) -> None:
        if self.etat is EtatMoteur.ARRETE:
            super().regler(voix, debit)
        else:
            self.regles.append((voix, debit))


class Bureau:
    """A window of the voice and its surroundings."""

    def __init__(
        self,
        dossier: Path,
        preferences: QSettings,
        son: MaterielDuSon | None = None,
        fournie: Fournie | None = None,
    ) -> None:
        """``son``: a real device instead of the fake one; ``fournie``: the supplied voice, none by default."""
        creer_application(["arbitre"])
        self.dossier = dossier
        self.preferences = preferences
        self.moteur, self.micro = Moteurs(), Micro()
        prononciations = dossier / "donnees" / "prononciation.json"
        voix = Voix(moteur=self.moteur, prononciations=prononciations, fournie=fournie or SansFournie())
        self.annonceur = Annonceur(Reglages(Choix.SYSTEME), voix=voix, materiel=son or self.micro)
        self.annonceur.eveiller()
        self.table = Table(dossier / "essai.arbitre")
        dossiers = Dossiers(dossier / "donnees", dossier / "cache")
        self.materiel = Materiel(
            preferences,
            dossiers,
            self.annonceur,
            ouvrir(None, Dossiers.du_systeme()),
            Graphies(dossiers),
            phrases=Phrases(dossiers.donnees / PHRASES),
        )
        self.fenetre = FenetreVoix(self.materiel, self.temps, CLAIR)
        self.fenetre.show()

    @property
    def temps(self) -> TempsDuCoup:
        return self.table.conducteur.temps

    @property
    def joues(self) -> list[str]:
        return [clip.texte for clip in self.micro.joues]

    def touche(self, ou: QWidget, touche: Qt.Key) -> None:
        QTest.keyClick(ou, touche)

    def fermer(self) -> None:
        if isValid(self.fenetre):
            self.fenetre.close()
        self.table.fermer()
        self.annonceur.fermer()
