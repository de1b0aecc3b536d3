"""A console in a process of its own, its windows offscreen; it tells objects, a line each."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

_DELAI = 90.0


def dire(**dit: object) -> None:
    """From the process: one object more."""
    sys.stdout.write(json.dumps(dit) + "\n")
    sys.stdout.flush()


class Parlant:
    """``python -m module arguments``, at home in ``dossier``; ``dites`` is all that it told, before a kill too."""

    def __init__(self, dossier: Path, module: str, *arguments: str) -> None:
        self._commande = [sys.executable, "-m", module, *arguments]
        self._env = os.environ | {"HOME": str(dossier), "QT_QPA_PLATFORM": "offscreen"}
        self.dites: list[dict[str, Any]] = []
        self.lancer()

    def lancer(self) -> None:
        """Start it, or start it again."""
        self.processus = subprocess.Popen(
            self._commande, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=self._env
        )
        self._fil = threading.Thread(target=self._lire, args=(self.processus,), daemon=True)
        self._fil.start()

    def _lire(self, processus: "subprocess.Popen[str]") -> None:
        assert processus.stdout is not None
        with processus.stdout as lignes:
            for ligne in lignes:
                self.dites.append(json.loads(ligne))

    def tuer(self) -> None:
        """As when its power fails."""
        self.processus.send_signal(signal.SIGKILL)
        self.processus.wait(30)
        self._fil.join(10)

    def finir(self) -> dict[str, Any]:
        """Its last object, once it has ended well."""
        assert self.processus.wait(_DELAI) == 0
        self._fil.join(10)
        return self.dites[-1]

    def dite(self, cle: str, valeur: object = None) -> dict[str, Any] | None:
        """The first object that has that, if it was told."""
        return next((dite for dite in self.dites if cle in dite and valeur in (None, dite[cle])), None)

    def attendre(self, cle: str, valeur: object = None) -> dict[str, Any]:
        """Until it has told that."""
        fin = time.monotonic() + _DELAI
        while (dite := self.dite(cle, valeur)) is None:
            assert self.processus.poll() is None, self.dites
            assert time.monotonic() < fin, f"{cle} n’est pas venu"
            time.sleep(0.02)
        return dite
