"""XML from outside, as it comes: no document type, hence no entity; depth, tags, attributes and their size bounded.

expat reads again from its beginning a tag that is not whole: one that runs over several pieces is refused, so that
time goes with size.
"""

from collections.abc import Callable, Iterable
from typing import Final
from xml.parsers.expat import ExpatError, ParserCreate

from arbitre.engine.erreurs import Refus

MORCEAU: Final = 1 << 16
"""Bytes given to the parser at a time, and so the longest tag, twice."""
BALISES_MAX: Final = 1_300_000
PROFONDEUR_MAX: Final = 100
ATTRIBUTS_MAX: Final = 100

Debut = Callable[[str, dict[str, str]], object]
Fin = Callable[[str], object]
Texte = Callable[[str], object]


class XmlIllisible(Refus):
    """Not XML, or made to harm; the sentence, without its subject, says why."""


class _Bornes:
    """The elements opened so far, shared between the parser and its reader."""

    def __init__(self, debut: Debut, fin: Fin) -> None:
        self._debut, self._fin = debut, fin
        self._balises = self._profondeur = 0

    def debut(self, balise: str, attributs: dict[str, str]) -> None:
        """A tag opens."""
        self._balises += 1
        self._profondeur += 1
        if self._balises > BALISES_MAX or self._profondeur > PROFONDEUR_MAX or len(attributs) > ATTRIBUTS_MAX:
            raise XmlIllisible("a trop de balises")
        self._debut(balise, attributs)

    def fin(self, balise: str) -> None:
        """A tag closes."""
        self._profondeur -= 1
        self._fin(balise)


def parcourir(
    morceaux: Iterable[bytes],
    debut: Debut,
    fin: Fin = lambda _: None,
    texte: Texte = lambda _: None,
    *,
    doctype: bool = False,
) -> None:
    """Tell ``debut``, ``fin`` and ``texte`` what is in the pieces (of `MORCEAU` bytes at most) of one XML text.

    Entities are refused, and any document type unless ``doctype``: drawings have one. Where the root has a prefix all
    tags do, and it is taken off; else tags with one are extensions, given as they are.
    """

    def refuser(*_: object) -> None:
        raise XmlIllisible("contient des entités XML")

    def racine(balise: str, attributs: dict[str, str]) -> None:
        bornes = _Bornes(debut, fin)
        if ":" in balise:
            lecteur.StartElementHandler = lambda nom, traits: bornes.debut(nom.rpartition(":")[2], traits)
            lecteur.EndElementHandler = lambda nom: bornes.fin(nom.rpartition(":")[2])
        else:
            lecteur.StartElementHandler, lecteur.EndElementHandler = bornes.debut, bornes.fin
        lecteur.StartElementHandler(balise, attributs)

    lecteur = ParserCreate()
    lecteur.buffer_text = True
    lecteur.StartDoctypeDeclHandler = None if doctype else refuser
    lecteur.EntityDeclHandler = refuser
    lecteur.StartElementHandler, lecteur.CharacterDataHandler = racine, texte
    donnes = 0
    try:
        for morceau in morceaux:
            lecteur.Parse(morceau)
            donnes += len(morceau)
            if donnes - lecteur.CurrentByteIndex > 2 * MORCEAU:
                raise XmlIllisible("a une balise démesurée")
        lecteur.Parse(b"", True)
    except (ExpatError, LookupError, ValueError) as e:  # an encoding unknown, or of several bytes
        if isinstance(e, Refus):
            raise
        raise XmlIllisible("est abîmé") from None
