"""A picture from a file: its size is asked before it is unfolded."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImageReader

from arbitre.engine.saisies import cite
from arbitre.exterieur.image_illisible import ImageIllisible
from arbitre.exterieur.lecture import lire

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
