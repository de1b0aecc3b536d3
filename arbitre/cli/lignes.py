"""JSON Lines in, JSON Lines out: one answer a line, in order, faults named in French, exit status 0, 1 or 2."""

import codecs
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, Final, TextIO, TypeVar

import msgspec
from msgspec.inspect import (
    DictType,
    EnumType,
    FrozenSetType,
    ListType,
    LiteralType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import abrege, cite
from arbitre.exterieur.objets import JsonIllisible, depuis_json

S = TypeVar("S")
Objet = dict[str, Any]

_TYPES: Final = {
    "str": "un texte",
    "int": "un nombre entier",
    "float": "un nombre",
    "bool": "true ou false",
    "array": "une liste",
    "object": "un objet",
    "null": "null",
}


LIGNE_MAX: Final = 10_000_000
"""Bytes of a line: far beyond any partie or ranking."""


class LigneInutilisable(Refus):
    """A line that cannot be used; the sentence names the field."""


class Entree(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Base of the input lines: every known key is a field, an unknown key is a fault."""

    id: str | int | None = None


def lire(objet: Objet, forme: type[S]) -> S:
    """``objet`` as a ``forme``; raises `LigneInutilisable` with the field's name."""
    try:
        return msgspec.convert(objet, forme)
    except msgspec.ValidationError as e:
        raise LigneInutilisable(_en_francais(str(e), forme)) from None


def traiter(entree: str, forme: type[S], repondre: Callable[[S], Objet], sortie: TextIO | None = None) -> int:
    """Answer each line of ``entree`` (a path, or ``-`` for standard input); returns the exit status.

    ``repondre`` gives the answer without its ``id``; a `Refus` it raises becomes the line's ``erreur``.
    """
    vers = sortie or sys.stdout
    statut = 0
    for texte in _lignes(entree):
        identifiant = None
        try:
            objet = en_objet(texte)
            identifiant = objet.get("id")
            reponse = {"id": identifiant} | repondre(lire(objet, forme))
        except Refus as e:
            reponse, statut = {"id": identifiant, "erreur": str(e)}, 1
        vers.write(msgspec.json.encode(reponse).decode() + "\n")
        vers.flush()
    return statut


def _lignes(entree: str) -> Iterator[bytes]:
    """The lines that are not blank, without the byte order mark. A line over `LIGNE_MAX` is cut there."""
    with _flux(entree) as flux:
        premiere = True
        while ligne := flux.readline(LIGNE_MAX + 1):
            if len(ligne) > LIGNE_MAX:
                _passer_la_suite(flux, ligne)
            if premiere:
                ligne, premiere = ligne.removeprefix(codecs.BOM_UTF8), False
            if ligne.strip():
                yield ligne


def premiere_ligne(entree: str) -> bytes:
    """The first line that is not blank of a path, or of ``-``, standard input."""
    for ligne in _lignes(entree):
        return ligne
    raise LigneInutilisable("Il n’y a aucune ligne à lire\u00a0: écrivez-en une.")


def _passer_la_suite(flux: BinaryIO, morceau: bytes) -> None:
    """Read on to the end of the line that ``morceau`` begins."""
    while morceau and not morceau.endswith(b"\n"):
        morceau = flux.readline(LIGNE_MAX)


@contextmanager
def _flux(entree: str) -> Iterator[BinaryIO]:
    if entree == "-":
        yield sys.stdin.buffer
        return
    with open(entree, "rb") as flux:  # noqa: PTH123 - a path typed by the user
        yield flux


def en_objet(texte: bytes) -> Objet:
    """The JSON object of a line."""
    if len(texte) > LIGNE_MAX:
        raise LigneInutilisable(f"La ligne dépasse {LIGNE_MAX // 1_000_000} millions de signes : coupez-la.")
    try:
        objet = depuis_json(texte)
    except JsonIllisible:
        raise LigneInutilisable("La ligne n’est pas du JSON en UTF-8\u00a0: un objet par ligne.") from None
    if not isinstance(objet, dict):
        raise LigneInutilisable("La ligne n’est pas un objet JSON : commencez par « { ».")
    return objet


def _en_francais(message: str, forme: type[Any]) -> str:
    """msgspec's message said in French, with the field that it is about, and what may stand there."""
    lieu = re.search(r" - at `\$?\.?(.*?)`$", message)
    ou = cite(lieu[1]) if lieu and lieu[1] else "la ligne"
    if m := re.match(r"Object contains unknown field `(.*?)`", message):
        return f"Champ inconnu {cite(m[1])} dans {ou} : retirez-le."
    if m := re.match(r"Object missing required field `(.*?)`", message):
        return f"Champ {cite(m[1])} absent de {ou} : ajoutez-le."
    if m := re.match(r"Expected `(.*?)`, got `(.*?)`", message):
        voulus = " ou ".join(_TYPES.get(t, t) for t in m[1].split(" | "))
        return f"Le champ {ou} doit être {voulus}."
    if m := re.match(r"Invalid enum value (.*?)(?: -|$)", message):
        valeurs = ", ".join(map(str, _valeurs(type_info(forme), lieu[1] if lieu else "")))
        return f"Le champ {ou} a une valeur inconnue\u00a0: {abrege(m[1])}. Au choix\u00a0: {valeurs}."
    return f"Le champ {ou} ne convient pas."


def _valeurs(forme: Type, chemin: str) -> list[object]:
    """The values allowed at a path of ``forme``, as « coups[0].annule »."""
    suites: list[Type] = [forme]
    for pas in re.findall(r"\[[^\]]*\]|[^.\[]+", chemin):
        suites = [suite for une in suites for suite in _dedans(une, pas)]
    return list(dict.fromkeys(valeur for une in suites for valeur in _des_choix(une)))


def _dedans(forme: Type, pas: str) -> Iterator[Type]:
    """The types at one step of a path: a field of that name, or the items of a list."""
    match forme:
        case UnionType():
            for une in forme.types:
                yield from _dedans(une, pas)
        case StructType():
            yield from (champ.type for champ in forme.fields if champ.encode_name == pas)
        case ListType() | VarTupleType() | FrozenSetType():
            yield forme.item_type
        case DictType():
            yield forme.value_type
        case _:
            return


def _des_choix(forme: Type) -> Iterator[object]:
    match forme:
        case UnionType():
            for une in forme.types:
                yield from _des_choix(une)
        case EnumType():
            yield from (membre.value for membre in forme.cls)
        case LiteralType():
            yield from forme.values
        case _:
            return
