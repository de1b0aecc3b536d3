"""The program's icon in every size and container, drawn from the one SVG."""

import os
import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from paquets.outils import RACINE

SVG: Final = RACINE / "resources" / "icone" / "arbitre.svg"
TAILLES: Final = (16, 32, 48, 64, 128, 256, 512)
_DU_MAC: Final = {128: b"ic07", 256: b"ic08", 512: b"ic09"}


def png() -> dict[int, bytes]:
    """Side -> picture."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    dessin, faites = QSvgRenderer(str(SVG)), {}
    for taille in TAILLES:
        image = QImage(taille, taille, QImage.Format.Format_ARGB32)
        image.fill(0)
        peintre = QPainter(image)
        dessin.render(peintre)
        peintre.end()
        tampon = QBuffer()
        tampon.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(tampon, "PNG")  # type: ignore[call-overload]
        faites[taille] = bytes(tampon.data().data())
    return faites


def ico(images: Mapping[int, bytes]) -> bytes:
    """Windows': a directory, then the pictures as they are."""
    gardees = {taille: image for taille, image in images.items() if taille <= 256}
    tete, ou = struct.pack("<HHH", 0, 1, len(gardees)), 6 + 16 * len(gardees)
    for taille, image in gardees.items():
        tete += struct.pack("<BBBBHHII", taille % 256, taille % 256, 0, 0, 1, 32, len(image), ou)
        ou += len(image)
    return tete + b"".join(gardees.values())


def icns(images: Mapping[int, bytes]) -> bytes:
    """macOS': pictures each behind its kind and length."""
    corps = b"".join(genre + struct.pack(">I", len(images[t]) + 8) + images[t] for t, genre in _DU_MAC.items())
    return b"icns" + struct.pack(">I", len(corps) + 8) + corps


def ecrire(dossier: Path) -> Path:
    """All of them in that folder: `arbitre-SIZE.png`, `arbitre.ico`, `arbitre.icns`."""
    dossier.mkdir(parents=True, exist_ok=True)
    images = png()
    for taille, image in images.items():
        (dossier / f"arbitre-{taille}.png").write_bytes(image)
    (dossier / "arbitre.ico").write_bytes(ico(images))
    (dossier / "arbitre.icns").write_bytes(icns(images))
    return dossier
