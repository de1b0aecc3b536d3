"""How this machine became a spare: the console that it follows, and its token, in a file that its owner alone reads."""

import platform
import time
from collections.abc import Callable, Collection
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json
from arbitre.reseau.acces.appairage import chiffres
from arbitre.reseau.acces.certificat import certificat
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.secours.liaison import Injoignable, demander, ici_vu_de

_OCTETS_MAX: Final = 2_000
_CHIFFRES: Final = 6
_SUIVI: Final = "-suivi"
_PATIENCE: Final = 1.0
"""Seconds between two questions about the juge-arbitre's answer."""


class AdmissionPerdue(Refus):
    """The token cannot be kept."""


class Admission(msgspec.Struct, frozen=True):
    """The console that this spare follows (``la``), and the token by which it is let in."""

    la: Ici
    jeton: str


def admission_de(copie: Path) -> Admission | None:
    """The admission by which that copy follows its console; None without one."""
    try:
        return depuis_json(lire(_lieu(copie), _OCTETS_MAX), Admission)
    except Refus:
        return None


def garder(copie: Path, admission: Admission) -> None:
    """Write the admission beside the copy; raises `AdmissionPerdue`."""
    try:
        remplacer(_lieu(copie), msgspec.json.encode(admission), prive=True)
    except OSError as e:
        raise AdmissionPerdue(
            f"Rien ne peut être écrit à côté de «\u00a0{copie.name}\u00a0» ({cause_systeme(e)})\u00a0: choisissez un"
            " autre dossier."
        ) from None


def derniere_copie(dossier: Path) -> tuple[Path, Admission] | None:
    """The copy of ``dossier`` that followed a console last, with its admission; None without one."""
    lieux = (lieu.with_name(lieu.name.removesuffix(_SUIVI)) for lieu in dossier.glob(f"*.arbitre{_SUIVI}"))
    gardees = [(copie, gardee) for copie in lieux if copie.is_file() and (gardee := admission_de(copie)) is not None]
    return max(gardees, key=lambda gardee: gardee[0].stat().st_mtime, default=None)


def oublier(copie: Path) -> None:
    """Forget the admission of a copy that has become the console's own file."""
    _lieu(copie).unlink(missing_ok=True)


def entrer(la: Ici, code: str, attend: Callable[[], object]) -> str:
    """The token of a spare, for the six digits that the console shows; ``attend`` is called once the request is sent.

    Any other text is a token already, as `arbitre servir` gives one. Raises `Injoignable` with the console's
    refusal.
    """
    if not est_un_code(code):
        return code
    cle = presenter(la, code)
    attend()
    while not (jeton := suite(la, cle)):
        time.sleep(_PATIENCE)
    return jeton


def est_un_code(code: str) -> bool:
    """Whether ``code`` is the six digits of a pairing, however they are grouped."""
    seuls = chiffres(code)
    return len(seuls) == _CHIFFRES and seuls.isdecimal()


def presenter(la: Ici, code: str) -> str:
    """The secret with which this machine asks what became of its request; raises `Injoignable`."""
    nom = platform.node() or "secours"
    return str(demander(la, "/api/appairage", {"code": code, "nom": nom, "role": Role.SECOURS.cle}).get("cle"))


def suite(la: Ici, cle: str) -> str:
    """The token, given once; empty while the juge-arbitre has not answered; raises `Injoignable` where he refused."""
    dit = demander(la, "/api/appairage/suite", {"cle": cle})
    if "jeton" not in dit and not dit.get("attente"):
        raise Injoignable("La console n’a pas admis ce secours\u00a0: demandez-lui un nouveau code.")
    return str(dit.get("jeton", ""))


def ici_pour(la: Ici, port: int, dossier: Path) -> Ici:
    """Where this machine would answer as the console; ``dossier`` holds its certificate."""
    adresse = ici_vu_de(la.adresse, la.port)
    return Ici(adresse, port, certificat(dossier, adresse).empreinte)


def copie_pour(dossier: Path, adresse: str, port: int, sauf: Collection[Path] = ()) -> tuple[Path, Admission | None]:
    """The copy that has followed the console of that address, with its admission; else the first free name and None."""
    for rang in count(1):
        copie = dossier / f"secours{f'-{rang}' if rang > 1 else ''}.arbitre"
        gardee = admission_de(copie)
        if copie not in sauf and gardee is not None and (gardee.la.adresse, gardee.la.port) == (adresse, port):
            return copie, gardee
        if not copie.exists() and gardee is None:
            return copie, None
    raise AssertionError("there is always another name")


def _lieu(copie: Path) -> Path:
    lieu = copie.resolve()
    return lieu.with_name(lieu.name + _SUIVI)
