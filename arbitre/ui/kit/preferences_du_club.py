"""What a club keeps from one competition to the next: its name, its picture (whose size is asked before it is
unfolded), who answers for it, how many of its players count, where its network is.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSettings, Qt
from PySide6.QtGui import QImage, QImageReader

from arbitre.engine.competition.etat import EnTete, Reglages
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.competition.papiers import LOGO_MAX, ChoisirEnTete
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite
from arbitre.exterieur.image_illisible import ImageIllisible
from arbitre.exterieur.lecture import lire
from arbitre.reseau import PORT

_CLUB: Final = "papiers/club"
_LOGO: Final = "papiers/image"
_JUGE_ARBITRE: Final = "papiers/juge_arbitre"
_MEILLEURS: Final = "papiers/meilleurs"
_ADRESSE, _PORT, _RETARD = "reseau/adresse", "reseau/port", "reseau/retard"
_COTE: Final = 800
"""Pixels of the longer side of a picture made smaller."""


class Preferences:
    """Preferences kept on this computer for every competition."""

    def __init__(self, reglages: QSettings | None = None) -> None:
        self._reglages = reglages or QSettings("arbitre", "arbitre")

    def en_tete(self) -> EnTete:
        """The club and the picture of the last papers."""
        image = self._reglages.value(_LOGO, QByteArray())
        octets = bytes(image.data()) if isinstance(image, QByteArray) else b""
        return EnTete(str(self._reglages.value(_CLUB, "")), octets, str(self._reglages.value(_JUGE_ARBITRE, "")))

    def garder_l_en_tete(self, en_tete: EnTete) -> None:
        """Keep the value for the next competition."""
        self._reglages.setValue(_CLUB, en_tete.club)
        self._reglages.setValue(_LOGO, QByteArray(en_tete.logo))
        self._reglages.setValue(_JUGE_ARBITRE, en_tete.juge_arbitre)

    def meilleurs(self) -> int:
        """How many of its best players counted for a club last time."""
        valeur = str(self._reglages.value(_MEILLEURS, ""))
        return int(valeur) if valeur.isdecimal() and int(valeur) else Reglages().meilleurs_par_club

    def garder_les_meilleurs(self, nombre: int) -> None:
        """Keep the value for the next competition."""
        self._reglages.setValue(_MEILLEURS, nombre)

    def reseau(self) -> tuple[str, int]:
        """Address and port of the room's network last time; no address where it was never opened."""
        port = str(self._reglages.value(_PORT, ""))
        return str(self._reglages.value(_ADRESSE, "")), int(port) if port.isdecimal() else PORT

    def garder_le_reseau(self, adresse: str, port: int) -> None:
        """Keep the address and the port for the next evening, and for the codes of the tables."""
        self._reglages.setValue(_ADRESSE, adresse)
        self._reglages.setValue(_PORT, port)

    def retard(self) -> int:
        """Seconds by which what is broadcast left the room late last time."""
        dit = str(self._reglages.value(_RETARD, ""))
        return int(dit) if dit.isdecimal() else 0

    def garder_le_retard(self, secondes: int) -> None:
        """Keep the delay for the next evening."""
        self._reglages.setValue(_RETARD, secondes)

    def commandes(self) -> tuple[ChoisirEnTete | Regler, ...]:
        """What a new competition begins with."""
        en_tete, reglages = self.en_tete(), Reglages(meilleurs_par_club=self.meilleurs())
        choisis: list[ChoisirEnTete | Regler] = []
        if en_tete != EnTete():
            choisis.append(ChoisirEnTete(en_tete))
        if reglages != Reglages():
            choisis.append(Regler(reglages))
        return tuple(choisis)


def lire_logo(chemin: Path) -> bytes:
    """The bytes of a picture that can be printed, made smaller where it is too heavy; empty where it is none."""
    try:
        octets = image_du_fichier(chemin)
    except Refus:
        return b""
    image = QImage.fromData(octets)
    if image.isNull():
        return b""
    if len(octets) <= LOGO_MAX:
        return octets
    tampon = QBuffer()
    tampon.open(QIODevice.OpenModeFlag.WriteOnly)
    petite = image.scaled(_COTE, _COTE, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    petite.save(tampon, b"PNG" if image.hasAlphaChannel() else b"JPG")
    reduits = bytes(tampon.data().data())
    return reduits if len(reduits) <= LOGO_MAX else b""


_OCTETS_MAX: Final = 20_000_000
_DESSIN_MAX: Final = 1_000_000
"""Bytes of an SVG: it is painted anew for each image of the tableau."""
_POINTS_MAX: Final = 50_000_000


def image_du_fichier(chemin: Path) -> bytes:
    """The bytes of a PNG, JPEG or SVG that can be painted; raises `ImageIllisible`, `FichierNonLu`."""
    octets = lire(chemin, _OCTETS_MAX)
    if not (_dessin_sain(octets) if octets.lstrip()[:1] == b"<" else _mesuree(octets)):
        raise ImageIllisible(f"{cite(chemin.name)} n’est pas une image lisible\u00a0: choisissez-en une autre.")
    return octets


def _dessin_sain(octets: bytes) -> bool:
    from arbitre.exterieur.balises import MORCEAU, XmlIllisible, parcourir

    try:
        parcourir((octets[i : i + MORCEAU] for i in range(0, len(octets), MORCEAU)), lambda *_: None, doctype=True)
    except XmlIllisible:
        return False
    return len(octets) <= _DESSIN_MAX


def _mesuree(octets: bytes) -> bool:
    tampon = QBuffer()
    tampon.setData(QByteArray(octets))
    taille = QImageReader(tampon).size()
    return taille.isValid() and 0 < taille.width() * taille.height() <= _POINTS_MAX
