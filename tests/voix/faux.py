"""Fakes for sound and speech: a device that plays faster than time, an engine that obeys the test."""

import array
from collections.abc import Iterable
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QTimer

from arbitre.engine.annonces.annonce import Annonce, dire
from arbitre.engine.annonces.coup import Cadre, annoncer_tirage
from arbitre.engine.annonces.modeles import MODELES
from arbitre.engine.editions import edition
from arbitre.engine.lettres import PAYS
from arbitre.engine.tirage import Tirage
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.fournie import Fournie, Place
from arbitre.voix.materiel import Appareil, Materiel
from arbitre.voix.rendu import EtatMoteur, Moteur, VoixInstallee

CADRE = Cadre(edition("2023").annonces)
HAUT_PARLEUR = Appareil("hp", "Haut-parleur", defaut=True)


def son(secondes: float, texte: str = "") -> Clip:
    """A clip that is heard all along."""
    vague = [3000] * 25 + [-3000] * 25  # 441 Hz: every converter lets it through
    return Clip(array.array("h", vague * round(secondes * CADENCE / len(vague))).tobytes(), texte)


def tirage(notation: str) -> tuple[Annonce, ...]:
    return annoncer_tirage(CADRE, 2, Tirage.parse(notation))


def nouvelle(lettre: str) -> Annonce:
    return MODELES["nouvelle"].rendre({"pays": dire(PAYS[lettre]), "lettre": dire(lettre)}, lettre=lettre)


def phrase(texte: str) -> Annonce:
    return MODELES["mot"].rendre({"mot": dire(texte)})


CHRONO = MODELES["chrono"].rendre()
ALERTE = MODELES["alerte"].rendre({"secondes": dire("trente")})
TERMINE = MODELES["termine"].rendre()


class FauxMateriel(Materiel):
    """A device whose time is the test's: each beat of 2 ms plays 50 ms. ``joues`` holds the clips given."""

    PAS = CADENCE // 20

    def __init__(self, *, sonne: bool = True, decide: bool = True) -> None:
        super().__init__(("/faux",))
        self.decide = decide
        self.sorties = (HAUT_PARLEUR,) if sonne else ()
        self.ordres: list[str] = []
        self.joues: list[Clip] = []
        self.relances = 0
        self.fige = False
        self.arme: tuple[int, Clip, float | None] | None = None
        self._lecture = 0
        self._total = self._ou = 0
        self._fin = False
        self._temps = QTimer(self, interval=2)
        self._temps.timeout.connect(self._battre)

    def demarrer(self) -> None:
        self.ordres.append("demarrer")

    def fermer(self) -> None:
        self._temps.stop()

    def regler_volume(self, volume: float) -> None:
        self.ordres.append(f"volume {volume}")

    def choisir_sortie(self, identifiant: str) -> None:
        self.ordres.append(f"sortie {identifiant}")

    def jouer(self, lecture: int, clip: Clip) -> None:
        if lecture != self._lecture:
            self._lecture, self._total, self._ou, self._fin = lecture, 0, 0, False
        self.joues.append(clip)
        self.ordres.append(f"jouer {clip.texte}")
        self._total += clip.echantillons
        self._temps.start()

    def clore(self, lecture: int) -> None:
        self._fin = True

    def taire(self) -> None:
        self.ordres.append("taire")
        self._temps.stop()

    def armer(self, lecture: int, clip: Clip, instant: float | None) -> None:
        self.ordres.append(f"armer {clip.texte}")
        self.arme = (lecture, clip, instant)

    def desarmer(self) -> None:
        self.ordres.append("desarmer")
        self.arme = None

    def partir(self, lecture: int) -> None:
        assert self.arme is not None
        assert self.arme[0] == lecture
        self.ordres.append("partir")
        self.jouer(lecture, self.arme[1])
        self.clore(lecture)
        self.arme = None

    def relancer(self) -> None:
        self.relances += 1
        self._temps.stop()
        self.sorties = ()
        self.change.emit()

    def brancher(self, *appareils: Appareil) -> None:
        self.decide, self.sorties = True, appareils
        self.change.emit()

    def _battre(self) -> None:
        if self.fige:
            return
        self._ou = min(self._total, self._ou + self.PAS)
        lecture = self._lecture
        self.entendu.emit(lecture, self._ou, 0.5)
        if self._lecture == lecture and self._ou == self._total:
            self._temps.stop()
            if self._fin:
                self.fini.emit(lecture)


class FauxMoteur(Moteur):
    """Renders what is urgent at once, or when the test says so (``retenir``): 0.4 s of sound for every text.

    What is not urgent is rendered if ``fond`` is set only.
    """

    def __init__(self, etat: EtatMoteur = EtatMoteur.PRET, *, retenir: Iterable[str] = (), fond: bool = False) -> None:
        super().__init__(ligne=("/faux",))
        self.etat = etat
        self.nom = "faux"
        self.choisie = VoixInstallee("fr", "Voix de test", ("fr-fr",)) if etat is EtatMoteur.PRET else None
        self.retenir = set(retenir)
        self.fond = fond
        self.demandes: list[str] = []

    def demarrer(self) -> None:
        self.etat_change.emit()

    def demander(self, textes: Iterable[str], *, urgent: bool) -> None:
        for texte in textes:
            if texte in self.demandes or not (urgent or self.fond):
                continue
            self.demandes.append(texte)
            if texte not in self.retenir:
                QTimer.singleShot(0, self, lambda texte=texte: self.rendu.emit(texte, son(0.4, texte)))

    def livrer(self, texte: str) -> None:
        self.retenir.discard(texte)
        self.rendu.emit(texte, son(0.4, texte))

    def fermer(self) -> None:
        self.etat = EtatMoteur.ARRETE

    def passer(self, etat: EtatMoteur) -> None:
        self.etat = etat
        self.etat_change.emit()


class SansFournie(Fournie):
    """A machine that cannot read the supplied voice: the system's has everything to say."""

    sons = MappingProxyType[str, Place]({})


def ecrire_pack(dossier: Path, *textes: str, secondes: float = 0.3) -> Path:
    """A pack on disk that holds these texts."""
    from arbitre.voix.pack import Pack

    pack = Pack.creer(dossier, "Voix de Marie")
    for texte in textes:
        pack = pack.avec(texte, son(secondes, texte))
    return dossier
