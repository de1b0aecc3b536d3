"""How this machine became a spare: the console that it follows, and its token, in a file that its owner alone reads."""

import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json
from arbitre.reseau.fil import Ici
from arbitre.reseau.liaison import Injoignable, demander
from arbitre.reseau.roles import Role

_OCTETS_MAX: Final = 2_000
_CHIFFRES: Final = 6
_PATIENCE: Final = 1.0
"""Seconds between two questions about the juge-arbitre's answer."""


class AdmissionPerdue(Refus):
    """The token cannot be kept."""


class Admission(msgspec.Struct, frozen=True):
    """The console that is followed, and the token under which."""

    la: Ici
    jeton: str


def admission_de(copie: Path) -> Admission | None:
    """The one under which that copy was followed; None where there is none."""
    try:
        return depuis_json(lire(_lieu(copie), _OCTETS_MAX), Admission)
    except Refus:
        return None


def garder(copie: Path, admission: Admission) -> None:
    """Keep it beside the copy; raises `AdmissionPerdue`."""
    try:
        remplacer(_lieu(copie), msgspec.json.encode(admission), prive=True)
    except OSError as e:
        raise AdmissionPerdue(
            f"Rien ne peut être écrit à côté de «\u00a0{copie.name}\u00a0» ({cause_systeme(e)})\u00a0: choisissez un"
            " autre dossier."
        ) from None


def entrer(la: Ici, code: str, attend: Callable[[], object]) -> str:
    """The token of a spare, for the six digits that the console shows; ``attend`` is told once that it is asked.

    What has not six digits is a token already: `arbitre servir` gives one. Raises `Injoignable` with the console's
    refusal.
    """
    if not (len(code) == _CHIFFRES and code.isdecimal()):
        return code
    nom = platform.node() or "secours"
    cle = demander(la, "/api/appairage", {"code": code, "nom": nom, "role": Role.SECOURS.cle}).get("cle")
    attend()
    while "jeton" not in (dit := demander(la, "/api/appairage/suite", {"cle": cle})):
        if not dit.get("attente"):
            raise Injoignable("La console n’a pas admis ce secours\u00a0: demandez-lui un nouveau code.")
        time.sleep(_PATIENCE)
    return str(dit["jeton"])


def _lieu(copie: Path) -> Path:
    lieu = copie.resolve()
    return lieu.with_name(lieu.name + "-suivi")
