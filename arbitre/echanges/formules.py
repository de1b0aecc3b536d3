"""Formules of one's own, kept between competitions in one JSON file."""

from pathlib import Path
from typing import Final

import msgspec

from arbitre.echanges.fichiers import ecrire
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import Formule
from arbitre.engine.formule_propre import controler
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

NOM: Final = "formules.json"
VERSION: Final = 1
TAILLE_MAX: Final = 1_000_000


class FormulesIllisibles(FichierNonLu):
    """The file of formules does not read; it is never written over."""


class _Fichier(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    formules: tuple[Formule, ...]


def lire_formules(chemin: Path) -> tuple[Formule, ...]:
    """The formules kept there, none where there is no file; raises `FormulesIllisibles`."""
    if not chemin.exists():
        return ()
    try:
        lu = depuis_json(lire(chemin, TAILLE_MAX), _Fichier)
        if lu.version > VERSION:
            raise FormulesIllisibles(
                f"{cite(chemin.name)} vient d’une version plus récente : mettez la console à jour."
            )
        return tuple(map(controler, lu.formules))
    except JsonIllisible as e:
        raise FormulesIllisibles(
            f"{cite(chemin.name)} n’est pas un fichier de formules ({e})\u00a0: renommez-le."
        ) from None


def garder_formule(chemin: Path, formule: Formule) -> tuple[Formule, ...]:
    """Keep ``formule``, in the place of one of the same name; returns all. Raises a `Refus`."""
    autres = tuple(f for f in lire_formules(chemin) if f.nom != formule.nom)
    return _ecrire(chemin, (*autres, controler(formule)))


def oublier_formule(chemin: Path, nom: str) -> tuple[Formule, ...]:
    """Take the formule of that name out; returns those left. Raises a `Refus`."""
    avant = lire_formules(chemin)
    apres = tuple(f for f in avant if f.nom != nom)
    if len(apres) == len(avant):
        raise Refus("Cette formule n’est pas parmi celles qui sont gardées.")
    return _ecrire(chemin, apres)


def _ecrire(chemin: Path, formules: tuple[Formule, ...]) -> tuple[Formule, ...]:
    triees = tuple(sorted(formules, key=lambda f: f.titre))
    ecrire(chemin, msgspec.json.format(msgspec.json.encode(_Fichier(VERSION, triees))))
    return triees
