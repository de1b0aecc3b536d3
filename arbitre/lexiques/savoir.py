"""What a partie is decided with: from an open lexicon, or from what its file says of its own."""

import contextlib
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from arbitre.engine.classique.recit import FORMULE
from arbitre.engine.classique.tournoi.contester import Dictionnaire
from arbitre.engine.grille import Grille
from arbitre.engine.lexique.recherche import Solutions, toutes
from arbitre.engine.partie.etat import LexiqueDit
from arbitre.engine.partie.savoir import Savoir
from arbitre.lexiques import libre
from arbitre.lexiques.bibliotheque import Bibliotheque, Installe
from arbitre.lexiques.changements import Sens
from arbitre.lexiques.editions import empreinte, reconnaitre
from arbitre.lexiques.erreurs import LexiqueInconnu
from arbitre.lexiques.graphies import Graphies
from arbitre.lexiques.ouvert import LexiqueOuvert

_MENTION: Final = re.compile(r".* \(((?:[+−][A-Z]{2,15} ?)+)\)")
"""How the name of a lexicon ends whose words were changed: « … (+KIR −WAGON) »."""


def savoir(lexique: LexiqueOuvert) -> Savoir:
    """Under the name that the documents of a partie give."""
    mots = {sens: tuple(c.mot for c in lexique.changements if c.sens is sens) for sens in Sens}
    return Savoir(
        lexique.automate,
        lexique.mention,
        lexique.empreinte,
        Graphies().entrees,
        base=lexique.base,
        ajoutes=mots[Sens.AJOUT],
        retires=mots[Sens.RETRAIT],
    )


def dictionnaire(lexique: LexiqueOuvert) -> Dictionnaire:
    """What contestations are judged by, and a followed game looked at; the same search is not made twice."""

    @lru_cache(maxsize=8)
    def chercher(grille: Grille, lettres: str) -> Solutions:
        return toutes(lexique.automate, grille, lettres, FORMULE)

    return Dictionnaire(
        lexique.mention, lexique.empreinte, lexique.automate.__contains__, chercher, lexique.avertissement
    )


def ouvert(connu: Savoir) -> LexiqueOuvert:
    """The lexicon that a partie is judged with, as the windows that show one take it."""
    return LexiqueOuvert(
        connu.automate,
        connu.nom,
        len(connu.automate),
        connu.empreinte,
        reconnaitre(connu.base),
        connu.base == libre.manifeste().empreinte,
        base=connu.base,
    )


def trouver(bibliotheque: Bibliotheque) -> Callable[[LexiqueDit], Savoir | None]:
    """Looks among the installed lists for the words that a file says, whatever words this club has changed since."""
    return lambda dit: next(_dites(bibliotheque, dit), None)


def _dites(bibliotheque: Bibliotheque, dit: LexiqueDit) -> Iterator[Savoir]:
    tous = bibliotheque.tous()
    for installe in tous:
        with contextlib.suppress(LexiqueInconnu):
            if installe.empreinte in (dit.base, dit.empreinte) or (
                not dit.base and bibliotheque.changements(installe.cle)
            ):
                yield from filter(None, [savoir(bibliotheque.ouvrir(installe.cle)).pour(dit)])
    for installe in () if dit.base else tous:
        with contextlib.suppress(LexiqueInconnu):
            if (lu := _de_la_mention(bibliotheque, installe, dit)) is not None:
                yield from filter(None, [savoir(bibliotheque.ouvrir(installe.cle)).pour(lu)])


def _de_la_mention(bibliotheque: Bibliotheque, installe: Installe, dit: LexiqueDit) -> LexiqueDit | None:
    """The words of one's own that its name alone tells, in a file that says no more, where they make its SHA-256."""
    lue = _MENTION.fullmatch(dit.nom)
    if lue is None or not dit.nom.startswith(installe.nom):
        return None
    mots = lue[1].split()
    ajoutes, retires = (tuple(mot[1:] for mot in mots if mot[0] == signe) for signe in "+−")
    if empreinte(sorted({*bibliotheque.base(installe), *ajoutes}.difference(retires))) != dit.empreinte:
        return None
    return replace(dit, base=installe.empreinte, ajoutes=ajoutes, retires=retires)
