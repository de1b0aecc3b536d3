"""Plug and unplug screens of Qt's offscreen platform, in process.

Qt has no public way: the platform's own ``setConfiguration`` is reached through its native interface (Linux, Qt 6).
"""

import ctypes
import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

DEUX_ECRANS: Final = Path(__file__).parents[1] / "donnees" / "deux_ecrans.json"
"""The laptop and the projector that every test starts with."""

_RANG_NATIVE_RESOURCE: Final = 12
"""Place of ``nativeResourceForIntegration`` in the virtual table of QPlatformNativeInterface."""


class Ecran(NamedTuple):
    """A screen: its name, its place and size in pixels, its scale."""

    nom: str
    x: int
    y: int
    largeur: int
    hauteur: int
    dpr: float = 1

    def configuration(self) -> dict[str, object]:
        """As Qt's file of screens has it. The scale stands in ``dpr`` alone: the dpi would count it twice."""
        return {
            "name": self.nom,
            "x": self.x,
            "y": self.y,
            "width": self.largeur,
            "height": self.hauteur,
            "logicalDpi": 96,
            "logicalBaseDpi": 96,
            "dpr": self.dpr,
        }


PORTABLE: Final = Ecran("portable", 0, 0, 1366, 768)
PROJECTEUR: Final = Ecran("projecteur", 1366, 0, 1920, 1080)


def brancher(*ecrans: Ecran) -> None:
    """Make these the screens of the running application; Qt tells it as when a cable moves."""
    from PySide6.QtCore import QByteArray, QJsonDocument
    from shiboken6 import getCppPointer

    noyau, interface = _bibliotheques()
    adresse = interface()
    table = ctypes.cast(ctypes.c_void_p.from_address(adresse).value or 0, ctypes.POINTER(ctypes.c_void_p))
    prototype = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
    nom = QByteArray(b"setConfiguration")
    fonction = prototype(table[_RANG_NATIVE_RESOURCE] or 0)(adresse, getCppPointer(nom)[0])
    assert fonction, "la plate-forme n’est pas « offscreen »"
    document = QJsonDocument.fromJson(json.dumps({"screens": [e.configuration() for e in ecrans]}).encode())
    objet = (ctypes.c_void_p * 1)()
    noyau(ctypes.addressof(objet), getCppPointer(document)[0])
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(fonction)(ctypes.addressof(objet), adresse)


@cache
def _bibliotheques() -> tuple[Any, Any]:
    """``QJsonDocument::object`` and ``QGuiApplication::platformNativeInterface``."""
    import PySide6

    dossier = Path(PySide6.__file__).parent / "Qt" / "lib"
    objet = ctypes.CDLL(str(dossier / "libQt6Core.so.6"))["_ZNK13QJsonDocument6objectEv"]
    objet.restype, objet.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_void_p]
    interface = ctypes.CDLL(str(dossier / "libQt6Gui.so.6"))["_ZN15QGuiApplication23platformNativeInterfaceEv"]
    interface.restype = ctypes.c_void_p
    return objet, interface
