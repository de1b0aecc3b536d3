"""The file that a centre sends: its results whole, in JSON, small enough for a letter; and what the window
of centres is told, kept for its next opening: the files, by the competition they are merged in."""

import hashlib
from itertools import chain
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from arbitre.dossiers import a_part
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.classement.general import Methode
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

SUFFIXE: Final = ".centre.json"
VERSION: Final = 1
TAILLE_MAX: Final = 10_000_000
"""Bytes: ten times what a thousand tables send of ten parties."""


class CentreIllisible(FichierNonLu):
    """A file that is no centre's; the sentence says why."""


class _Fichier(msgspec.Struct, forbid_unknown_fields=True):
    arbitre_centre: int
    centre: Centre


class _Dit(msgspec.Struct):
    """What the file says, a later version's words too."""

    centre: dict[str, Any]


class Signe(Struct, frozen=True):
    """The key that signed the sum, and its signature, in hexadecimal."""

    cle: str
    signature: str


def octets_du_centre(centre: Centre, signe: Signe | None = None) -> bytes:
    """The file, as bytes: the same results give the same. It ends with the sum of what it says, which older versions
    leave unread, and who signed that."""
    dit = msgspec.json.encode(centre)
    de = b',"signe":%b' % msgspec.json.encode(signe) if signe is not None else b""
    return b'{"arbitre_centre":%d,"centre":%b,"somme":"%b"%b}}' % (VERSION, dit[:-1], _somme(dit), de)


def somme_du_centre(centre: Centre) -> str:
    """The text that a centre's signature covers."""
    return hashlib.sha256(msgspec.json.encode(centre)).hexdigest()


def signe_du_centre(octets: bytes) -> tuple[Signe | None, str]:
    """The signer named in a file already read, and the file's digest."""
    dit = depuis_json(octets, _Dit).centre
    try:
        signe = msgspec.convert(dit.get("signe"), Signe | None)
    except msgspec.ValidationError:
        signe = Signe("", "")
    return signe, str(dit.get("somme", ""))


def _somme(octets: bytes) -> bytes:
    return hashlib.sha256(octets).hexdigest().encode()


def _altere(octets: bytes) -> bool:
    """Whether it says something else than its sum is of; one of a former version has none. Blanks change nothing."""
    dit = depuis_json(octets, _Dit).centre
    somme, _ = dit.pop("somme", None), dit.pop("signe", None)
    return somme is not None and _somme(msgspec.json.encode(dit)) != str(somme).encode()


def ecrire_centre(chemin: Path, centre: Centre, signe: Signe | None = None) -> Path:
    """Write what the centre sends; raises `FichierNonEcrit`."""
    return ecrire(chemin, octets_du_centre(centre, signe))


def lire_centre(chemin: Path) -> Centre:
    """The results in that file; raises `FichierNonLu`."""
    return centre_des_octets(lire(chemin, TAILLE_MAX), chemin.name)


def centre_des_octets(octets: bytes, nom: str, *, prouve: bool = False) -> Centre:
    """The results in a file of that name, ``prouve`` where it was read before; raises `CentreIllisible`."""
    try:
        lu = depuis_json(octets, _Fichier)
    except JsonIllisible as e:
        raise CentreIllisible(
            f"{cite(nom)} n’est pas le fichier d’un centre ({e})\u00a0: demandez-le de nouveau."
        ) from None
    if lu.arbitre_centre > VERSION:
        raise CentreIllisible(f"{cite(nom)} vient d’une version plus récente\u00a0: mettez la console à jour.")
    if not prouve and _altere(octets):
        raise CentreIllisible(f"{cite(nom)} a été changé depuis que le centre l’a écrit\u00a0: demandez-le de nouveau.")
    if raison := _contradiction(lu.centre):
        raise CentreIllisible(f"{cite(nom)} se contredit\u00a0: {raison}. Demandez-le de nouveau.")
    return lu.centre


def _contradiction(centre: Centre) -> str:
    connus = {joueur.numero for joueur in centre.joueurs}
    if len(connus) < len(centre.joueurs):
        return "deux joueurs ont le même numéro"
    if not centre.nom or not centre.parties:
        return "le nom du centre ou les parties manquent"
    for partie in centre.parties:
        par_joueur = (partie.avertissements, partie.penalites, partie.moyennes, partie.attendus)
        if not connus.issuperset(chain(partie.scores, *par_joueur)):
            return f"partie {partie.numero}, un joueur inconnu"
        if any(len(scores) != len(partie.coups) for scores in partie.scores.values()):
            return f"partie {partie.numero}, des scores pour d’autres coups"
        if any(score < 0 for scores in partie.scores.values() for score in scores):
            return f"partie {partie.numero}, un score négatif"
        if any(not 1 <= coup <= len(partie.coups) for p in par_joueur for coups in p.values() for coup in coups):
            return f"partie {partie.numero}, une sanction hors de la partie"
    if len({p.numero for p in centre.parties}) < len(centre.parties):
        return "deux parties ont le même numéro"
    return ""


_TAILLE_MAX = 2_000_000


class Gardes(Struct, frozen=True):
    """The files added and the choices made; ``acceptees``: the differences between parties that were said yes to."""

    fichiers: tuple[str, ...] = ()
    solos_sur_l_ensemble: bool = True
    methode: Methode = Methode.POINTS
    acceptees: tuple[str, ...] = ()


def fichier_des_gardes(donnees: Path, competition: Path) -> Path:
    """Where they are kept for that competition."""
    return donnees / "centres" / f"{a_part(competition)}.json"


def lire_les_gardes(chemin: Path) -> Gardes:
    """The answers kept; none where nothing usable is there."""
    try:
        return depuis_json(lire(chemin, _TAILLE_MAX), Gardes) if chemin.exists() else Gardes()
    except (FichierNonLu, JsonIllisible):
        return Gardes()


def garder(chemin: Path, gardes: Gardes) -> None:
    """Write the answers; raises `FichierNonEcrit`."""
    ecrire(chemin, msgspec.json.encode(gardes))
