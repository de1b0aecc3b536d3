"""One writer a file: the system's own lock, which a killed process gives back, and who holds it."""

import getpass
import json
import os
import platform
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from arbitre.engine.erreurs import cause_systeme
from arbitre.journal.erreurs import FichierOccupe, FichierRefuse


class Verrou:
    """The lock beside a competition file; `FichierOccupe` names who has it."""

    def __init__(self, fichier: Path) -> None:
        from filelock import FileLock, Timeout

        self._qui = fichier.with_name(fichier.name + "-qui")
        self._verrou = FileLock(fichier.with_name(fichier.name + "-verrou"), timeout=0)
        try:
            self._verrou.acquire()
        except Timeout:
            raise FichierOccupe(
                f"« {fichier.name} » est déjà ouvert par {self._detenteur()}."
                " Fermez-le là-bas, ou ouvrez-le ici en lecture seule."
            ) from None
        except OSError as e:
            raise FichierRefuse(
                f"Impossible d’écrire à côté de « {fichier.name} » ({cause_systeme(e)}) : choisissez un autre dossier."
            ) from None
        self._signer()

    def _signer(self) -> None:
        moi = {
            "qui": _utilisateur(),
            "machine": platform.node(),
            "processus": os.getpid(),
            "depuis": f"{datetime.now().astimezone():%H:%M}",
        }
        with suppress(OSError):
            self._qui.write_text(json.dumps(moi, ensure_ascii=False), encoding="utf-8")

    def _detenteur(self) -> str:
        try:
            moi = json.loads(self._qui.read_text(encoding="utf-8"))
            return f"{moi['qui']} sur {moi['machine']} depuis {moi['depuis']} (processus {moi['processus']})"
        except (OSError, ValueError, KeyError, TypeError):
            return "une autre console"

    def liberer(self) -> None:
        """Give the file back."""
        with suppress(OSError):
            self._qui.unlink(missing_ok=True)
        self._verrou.release()


def _utilisateur() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "quelqu’un"
