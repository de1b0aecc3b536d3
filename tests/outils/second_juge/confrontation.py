"""The program and the second judge before the same bulletin, written by the form, on paper and by the line."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any

import msgspec

from arbitre.cli.corriger import Ligne, repondre
from arbitre.engine.bulletin import Bulletin
from arbitre.engine.ligne.lecture import Ecrit, lire_ligne
from tests.outils.positions import automate, mots
from tests.outils.second_juge import texte_2012, texte_2023
from tests.outils.second_juge.carte import cartes
from tests.outils.second_juge.champ import POSEES, Champ
from tests.outils.second_juge.hasard import a_la_ligne, lignes, sur_papier
from tests.outils.second_juge.jugement import Jugement

Desaccord = dict[str, Any] | None


def confronter(edition: str, graine: int, nombre: int, depuis: int = 0) -> Iterator[tuple[str, Desaccord]]:
    """The form in which each bulletin was written, with what the judges say where they differ.

    The first ``depuis`` bulletins are made and not judged.
    """
    for champ, ligne in islice(lignes(automate(), frozenset(mots()), edition, graine, depuis + nombre), depuis, None):
        ecrits = {"formulaire": ligne["bulletin"], "papier": sur_papier(ligne["bulletin"])}
        if texte := a_la_ligne(ligne["bulletin"]):
            ecrits["ligne"] = _dit_par_la_ligne(texte)
        for forme, bulletin in ecrits.items():
            if bulletin:
                yield forme, comparer(ligne, bulletin, juger(edition, champ, bulletin))


def champ_de(ligne: dict[str, Any]) -> Champ:
    """The field of a line in the input form of `arbitre corriger`."""
    return Champ(tuple(ligne["grille"]), ligne["tirage"], frozenset(mots()), POSEES[ligne["formule"]])


def juger(edition: str, champ: Champ, bulletin: dict[str, Any]) -> Jugement:
    if edition == "2023":
        propose, places = partial(texte_2023.acceptable, champ), partial(texte_2023.places_dites, champ)
        return texte_2023.juger(champ, cartes(champ, bulletin, propose, places))
    return texte_2012.juger(champ, bulletin, ancienne=edition == "ancienne")


def comparer(ligne: dict[str, Any], bulletin: dict[str, Any], lui: Jugement) -> Desaccord:
    nous = repondre(automate(), msgspec.convert(ligne | {"bulletin": bulletin}, Ligne))
    types = tuple(sanction["type"] for sanction in nous["sanctions"])
    sien = lui.points, lui.types, lui.question
    dit = nous["points"], types, any(q["article"] == "5.3.3" for q in nous["a_juger"])
    if dit == sien:
        return None
    return ligne | {"bulletin": bulletin, "nous": nous, "lui": sien}


def _dit_par_la_ligne(texte: str) -> dict[str, Any]:
    saisie = lire_ligne(texte)
    assert isinstance(saisie, Ecrit)
    bulletin: Bulletin = saisie.bulletin
    return {"remis": True, "solutions": [msgspec.to_builtins(s) for s in bulletin.solutions]}
