"""Where no window can be shown, the reason is said and the process ends: Qt would abort it, in English."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NoReturn

from PySide6.QtCore import QCoreApplication, QMessageLogContext, QtMsgType, qInstallMessageHandler

from arbitre.affichage import dire, sans_fenetre

_GREFFON: Final = Path("platforms", "libqxcb.so")
_BOITES: Final = (("zenity", "--error", "--text"), ("kdialog", "--error"), ("xmessage",))
"""What shows a sentence on a desktop without Qt from here."""


@contextmanager
def fenetres_possibles() -> Iterator[None]:
    """Within, an application that nothing can show ends with a sentence and status 2. Elsewhere than on Linux Qt always
    has a platform, and nothing changes.
    """
    if sys.platform != "linux":
        yield
        return
    dits: list[str] = []

    def entendre(genre: QtMsgType, _lieu: QMessageLogContext, texte: str) -> None:
        if genre is QtMsgType.QtFatalMsg:
            _finir(sans_fenetre(dits, _faute_du_greffon()))
        dits.append(texte)

    precedent = qInstallMessageHandler(entendre)
    try:
        yield
    finally:
        qInstallMessageHandler(precedent)
    for dit in dits:
        dire(dit)


def _faute_du_greffon() -> str:
    """Why the plugin of X11 does not load, in the words of the system's loader; empty where it does."""
    from ctypes import CDLL

    for dossier in QCoreApplication.libraryPaths():
        if (greffon := Path(dossier) / _GREFFON).is_file():
            try:
                CDLL(str(greffon))
            except OSError as e:
                return str(e)
            return ""
    return ""


def _finir(phrase: str) -> NoReturn:
    """Say a sentence on the terminal, or on the desktop where there is no terminal, and end the program: Qt goes no
    further."""
    dire(phrase)
    if os.environ.get("DISPLAY") and not (sys.stderr is not None and sys.stderr.isatty()):
        _montrer(phrase)
    os._exit(2)


def _montrer(phrase: str) -> None:
    """Show a sentence in a box of the desktop, if it has a program for that; the box stays after this process."""
    import shutil
    import subprocess

    for programme, *options in _BOITES:
        if shutil.which(programme):
            rien = subprocess.DEVNULL
            subprocess.Popen([programme, *options, phrase], start_new_session=True, stdout=rien, stderr=rien)
            return
