"""The program and the second judge before the same bulletin, written by the form, on paper and by the line."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from arbitre.cli.corriger import Ligne, repondre
from arbitre.engine.bulletin import Bulletin
from arbitre.engine.ligne.lecture import Ecrit, lire_ligne
from tests.outils.positions import automate, mots
from tests.outils.second_juge import texte_2012, texte_2023
from tests.outils.second_juge.carte import cartes
from tests.outils.second_juge.champ import Champ
from tests.outils.second_juge.hasard import a_la_ligne, lignes, sur_papier
from tests.outils.second_juge.jugement import Jugement

POSEES = {"classique": 7, "7sur8": 7, "7et8": 8}
Desaccord = dict[str, Any] | None


def confronter(edition: str, graine: int, nombre: int) -> Iterator[tuple[str, Desaccord]]:
    """The form in which each bulletin was written, with what the judges say where they differ.

    On paper raccord letters may make words of their own: the word that was meant is another right reading.
    """
    champ = Champ((), "", frozenset(mots()))
    for ligne in lignes(automate(), champ.mots, edition, graine, nombre):
        if (champ.grille, champ.tirage) != (tuple(ligne["grille"]), ligne["tirage"]):
            champ = Champ(tuple(ligne["grille"]), ligne["tirage"], champ.mots, POSEES[ligne["formule"]])
        voulu = juger(edition, champ, ligne["bulletin"])
        yield "formulaire", _comparer(ligne, ligne["bulletin"], (voulu,))
        if papier := sur_papier(ligne["bulletin"]):
            yield "papier", _comparer(ligne, papier, (juger(edition, champ, papier), voulu))
        if texte := a_la_ligne(ligne["bulletin"]):
            yield "ligne", _comparer(ligne, _dit_par_la_ligne(texte), (voulu,))


def juger(edition: str, champ: Champ, bulletin: dict[str, Any]) -> Jugement:
    if edition == "2023":
        return texte_2023.juger(champ, cartes(bulletin, partial(texte_2023.acceptable, champ)))
    ancienne = edition == "ancienne"
    propose = partial(texte_2012.acceptable, champ, ancienne=ancienne)
    return texte_2012.juger(champ, cartes(bulletin, propose), ancienne=ancienne)


def _comparer(ligne: dict[str, Any], bulletin: dict[str, Any], lui: tuple[Jugement, ...]) -> Desaccord:
    nous = repondre(automate(), msgspec.convert(ligne | {"bulletin": bulletin}, Ligne))
    types = tuple(sanction["type"] for sanction in nous["sanctions"])
    dit = nous["points"], types, any(_fallacieux(nous))
    siens = [(jugement.points, jugement.types, jugement.question) for jugement in lui]
    return None if dit in siens else ligne | {"bulletin": bulletin, "nous": nous, "lui": siens[0]}


def _fallacieux(nous: dict[str, Any]) -> Iterator[bool]:
    return (question["article"] == "5.3.3" for question in nous["a_juger"])


def _dit_par_la_ligne(texte: str) -> dict[str, Any]:
    saisie = lire_ligne(texte)
    assert isinstance(saisie, Ecrit)
    bulletin: Bulletin = saisie.bulletin
    return {"remis": True, "solutions": [msgspec.to_builtins(s) for s in bulletin.solutions]}
