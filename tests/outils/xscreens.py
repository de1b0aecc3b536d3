"""A private X server with two monitors, the second of which can be unplugged, and a window manager.

with EcransX() as ecrans:
    subprocess.Popen([...], env=ecrans.env)
    ecrans.debrancher()
"""

import os
import subprocess
import time
from types import TracebackType
from typing import Final, Self

from tests.outils.programmes import exiger

PORTABLE: Final = "1366/361x768/203+0+0"
PROJECTEUR: Final = "1920/510x1080/287+1366+0"


class EcransX:
    """Xvfb as two monitors, openbox over it; ``env`` is the environment of a program that shows windows there.

    ``gestionnaire``: without it nobody manages the windows.
    """

    def __init__(self, *, gestionnaire: bool = True) -> None:
        self._gere = gestionnaire

    def __enter__(self) -> Self:
        exiger("Xvfb", "xrandr", "xprop", "openbox")
        lecture, ecriture = os.pipe()
        # -noreset: else the server forgets the monitors when its last client leaves
        self._serveur = subprocess.Popen(
            ["Xvfb", "-displayfd", str(ecriture), "-screen", "0", "3286x1080x24", "-noreset", "-nolisten", "tcp"],
            pass_fds=(ecriture,),
            stderr=subprocess.DEVNULL,
        )
        os.close(ecriture)
        with open(lecture, encoding="ascii") as tube:  # noqa: PTH123 - a file descriptor
            numero = tube.readline().strip()  # the whole line: a pipe closed early kills the server
        self.env = os.environ | {"DISPLAY": f":{numero}", "QT_QPA_PLATFORM": "xcb"}
        self._xrandr("--setmonitor", "PORTABLE", PORTABLE, "screen")
        self.brancher()
        self._processus = [self._serveur]
        if self._gere:
            openbox = subprocess.Popen(["openbox"], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            self._processus.insert(0, openbox)
            self._attendre_gestionnaire()
        return self

    def __exit__(
        self, genre: type[BaseException] | None, erreur: BaseException | None, trace: TracebackType | None
    ) -> None:
        for processus in self._processus:
            processus.terminate()
            processus.wait()

    def brancher(self, geometrie: str = PROJECTEUR) -> None:
        """Plug the projector in."""
        self._xrandr("--setmonitor", "PROJECTEUR", geometrie, "none")

    def debrancher(self) -> None:
        """Pull the projector's cable."""
        self._xrandr("--delmonitor", "PROJECTEUR")

    def _xrandr(self, *arguments: str) -> None:
        subprocess.run(["xrandr", *arguments], env=self.env, check=True, capture_output=True)

    def _attendre_gestionnaire(self) -> None:
        question = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
        for _ in range(100):
            if b"window id" in subprocess.run(question, env=self.env, check=True, capture_output=True).stdout:
                return
            time.sleep(0.05)
        raise TimeoutError("openbox ne gouverne pas le serveur X")
