"""The application of macOS and its disk image: made on a Mac, whose own tools sign and pack it."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from paquets.gele import geler
from paquets.outils import Manque, lancer, programme, version


def construire(sortie: Path) -> Iterator[Path]:
    """The one disk image."""
    if sys.platform != "darwin":
        raise Manque("L’application de macOS se fait sur un Mac (macOS 14 ou plus)\u00a0: relancez-y cette commande.")
    with tempfile.TemporaryDirectory() as chantier:
        application = geler(Path(chantier)).with_name("arbitre.app")
        lancer([programme("codesign", "xcode"), "--force", "--deep", "--sign", "-", application])
        yield image(application, sortie)


def image(application: Path, sortie: Path) -> Path:
    """The disk image of that application, beside a way to the Applications folder."""
    (application.parent / "Applications").symlink_to("/Applications")
    sortie.mkdir(parents=True, exist_ok=True)
    vers = sortie / f"arbitre-{version()}-macos.dmg"
    hdiutil: list[str | Path] = [programme("hdiutil", "xcode"), "create", "-volname", "arbitre", "-srcfolder"]
    lancer([*hdiutil, application.parent, "-ov", "-format", "UDZO", vers])
    return vers
