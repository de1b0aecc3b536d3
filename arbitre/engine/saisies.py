"""What a person types, made fit to be kept: one line, printable, of a length that papers can hold."""

import unicodedata
from typing import Final

from arbitre.engine.erreurs import CommandeRefusee

PHRASE_MAX: Final = 200
"""Signs of a name or a reason."""

NOMBRE_MAX: Final = 9999
"""Points, minutes, tables: beyond any that can be meant."""


CITATION_MAX: Final = 40
"""Signs of what was typed, when it is quoted to say that it cannot be read."""
_MARQUE: Final = 2
"""Letters of what a club may write instead of a licence."""
_LIGNES: Final = dict.fromkeys(map(ord, "\t\n\r\v\f\u2028\u2029"), " ")
"""Ends of lines are blanks."""
_INVISIBLES: Final = dict.fromkeys(
    (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, *range(0xFE00, 0xFE10), 0xFFA0,
     *range(0xE0100, 0xE01F0)),
)  # fmt: skip
"""Signs that take no ink and that Unicode does not count among those of control: joiners, fillers, variants."""


def cite(texte: str) -> str:
    """What was typed, between guillemets, made fit to be shown."""
    return f"«\u00a0{abrege(texte)}\u00a0»"


def abrege(texte: str) -> str:
    """The first signs of the text, followed by « … » where there are more."""
    propre = phrase(texte, CITATION_MAX + 1)
    return propre if len(propre) <= CITATION_MAX else f"{propre[:CITATION_MAX]}…"


def est_un_nom(texte: str) -> bool:
    """Whether what stands for a licence is surely somebody's name: no figure, more letters than a mark has."""
    return sum(map(str.isalpha, texte)) > _MARQUE and not any(map(str.isdigit, texte))


def licence_tapee(texte: str) -> str:
    """What was typed for a licence; raises `CommandeRefusee` where it is a name."""
    if est_un_nom(texte):
        raise CommandeRefusee(
            f"{cite(texte)} n’est pas un numéro de licence : un nom s’écrit sous « Nom » ; laissez"
            " « Licence » vide pour qui n’en a pas."
        )
    return texte


def exigee(texte: str, refus: str) -> str:
    """``texte`` as `phrase` makes it; raises `CommandeRefusee` with that sentence where nothing is left of it."""
    if propre := phrase(texte):
        return propre
    raise CommandeRefusee(refus)


def nom_ecrit(texte: str, longueur: int = PHRASE_MAX) -> str:
    """The name, club, licence or nickname that ``texte`` is, however it came in: signs composed, one blank between
    words whatever blank it was, none that cannot be seen."""
    if texte.isprintable() and len(texte) <= longueur and (texte.isascii() or _est_compose(texte)):
        return " ".join(texte.split())
    visible = phrase(texte, len(texte)).translate(_INVISIBLES)
    return " ".join(unicodedata.normalize("NFC", visible).split())[:longueur].rstrip()


def _est_compose(texte: str) -> bool:
    """Whether its signs are as they are kept: most are, and 15 000 names are read at once."""
    return unicodedata.is_normalized("NFC", texte) and _INVISIBLES.keys().isdisjoint(map(ord, texte))


def phrase(texte: str, longueur: int = PHRASE_MAX) -> str:
    """``texte`` on one line, blanks at both ends and signs that cannot be written taken out, cut to ``longueur``."""
    ligne = texte.translate(_LIGNES)
    invisibles = {ord(signe): None for signe in set(ligne) if unicodedata.category(signe)[0] == "C"}
    return ligne.translate(invisibles).strip()[:longueur].rstrip()
