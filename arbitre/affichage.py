"""Why no window can be shown on this Linux, and what to do, in a sentence; Qt would abort the process instead."""

import os
import re
import sys
from collections.abc import Sequence
from typing import Final

_BIBLIOTHEQUE: Final = re.compile(r"(lib[\w+.-]+?)\.so(?:\.(\d+))?[^:]*: cannot open shared object file")
_GLIB: Final = re.compile(r"libg(lib|object|thread|module|io)-2\.0$")
"""Libraries that Debian has in one package, whose name is not by its rule."""
_DEMONSTRATION: Final = (
    "La soirée de démonstration s’en passe\u00a0: «\u00a0arbitre demo\u00a0» la joue et en écrit tous les documents."
)


def bibliotheque_manquante(faute: str) -> str:
    """The sentence for what the system's loader said; empty where it does not say that a library is missing."""
    manque = _BIBLIOTHEQUE.search(faute)
    if manque is None:
        return ""
    souche, numero = _GLIB.sub("libglib2.0", manque[1].lower()), manque[2] or ""
    paquet = f"{souche}-{numero}" if numero and souche[-1].isdigit() else f"{souche}{numero}"  # Debian's rule of names
    return (
        f"Il manque au système une bibliothèque sans laquelle aucune fenêtre ne s’ouvre, {manque[0].partition(':')[0]}."
        f" Installez-la (sous Debian et Ubuntu\u00a0: sudo apt install {paquet}), puis recommencez."
    )


def sans_fenetre(dits: Sequence[str], chargement: str) -> str:
    """What to say where Qt told ``dits`` and gave up; ``chargement`` is why its plugin does not load, if so."""
    if manque := bibliotheque_manquante(chargement):
        return f"{manque} {_DEMONSTRATION}"
    ecran = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    voulue = os.environ.get("QT_QPA_PLATFORM")
    if voulue and not any("connect" in dit or "wl_display" in dit for dit in dits):
        cause = (
            f"Le réglage QT_QPA_PLATFORM ({voulue}) ne mène à aucun écran\u00a0: ôtez-le (unset QT_QPA_PLATFORM), puis"
            " recommencez."
        )
    elif ecran:
        cause = f"L’écran {ecran} ne répond pas\u00a0: lancez arbitre dans une session de bureau ouverte."
    else:
        cause = "Il n’y a pas d’écran ici\u00a0: lancez arbitre dans une session de bureau."
    return f"{cause} {_DEMONSTRATION}"


def dire(phrase: str) -> None:
    """Print a sentence on the terminal; nowhere where the program was started without one."""
    if sys.stderr is not None:
        sys.stderr.write(f"{phrase}\n")
        sys.stderr.flush()
