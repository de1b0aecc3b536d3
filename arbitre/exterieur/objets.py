"""JSON from outside: UTF-8 with or without its mark, not too deep, not made of millions of empty lists."""

import codecs
from typing import Any, Final, TypeVar, overload

import msgspec

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import abrege

T = TypeVar("T")

CONTENANTS_MAX: Final = 300_000
"""Lists and objects in one text: ten times those of the largest ranking."""


class JsonIllisible(Refus):
    """Bytes that are no JSON, or not that JSON; the sentence, without its subject, says why."""


@overload
def depuis_json(octets: bytes) -> Any: ...
@overload
def depuis_json(octets: bytes, forme: type[T]) -> T: ...
def depuis_json(octets: bytes, forme: Any = Any) -> Any:
    """The value of ``octets``, of that form where one is asked for; raises `JsonIllisible`."""
    texte = octets.removeprefix(codecs.BOM_UTF8)
    if texte.count(b"[") + texte.count(b"{") > CONTENANTS_MAX:
        raise JsonIllisible("il est trop grand")
    try:
        texte.decode()
        return msgspec.json.decode(texte, type=forme)
    except UnicodeDecodeError:
        raise JsonIllisible("il n’est pas en UTF-8, enregistrez-le dans ce codage") from None
    except msgspec.ValidationError as e:
        raise JsonIllisible(f"il n’a pas la forme attendue{lieu(e)}") from None
    except (msgspec.DecodeError, ValueError):  # ValueError: a number of more digits than Python reads
        raise JsonIllisible("il est coupé, ou d’une autre sorte") from None
    except RecursionError:
        raise JsonIllisible("il s’emboîte trop") from None


def lieu(erreur: msgspec.ValidationError) -> str:
    """« (champ « coups[3].mot ») », where msgspec says it."""
    _, arobase, ou = str(erreur).partition(" - at `$.")
    return f" (champ «\u00a0{abrege(ou.rstrip('`'))}\u00a0»)" if arobase else ""
