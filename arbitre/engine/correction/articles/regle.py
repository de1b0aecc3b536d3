"""One rule of a text: where it stands, what the program does with it."""

from collections.abc import Iterable
from enum import Enum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.reglement import Article


class Statut(Enum):
    """What the program does with a rule."""

    APPLIQUE = "appliqué"
    ARBITRE = "laissé à l’arbitre"
    HORS_CHAMP = "hors du champ"
    ABSENT = "texte absent"


class Regle(Struct, frozen=True):
    """A rule and its status. ``puce`` numbers a bullet or an alinéa of the article, from 1; "" for the whole.

    ``objet`` says in our own words what it is about, ``fait`` what the program does; ``module`` where. A test that
    shows it is named by `cle`, or by tests/donnees/essais_des_articles.json.
    """

    article: Article
    puce: str
    objet: str
    statut: Statut
    fait: str
    module: str = ""

    @property
    def cle(self) -> str:
        """How a test names it: ``art_2023_5_5_p3``."""
        numero = self.article.numero.replace(".", "_").replace(" ", "_")
        return f"art_{self.article.edition}_{numero}{f'_p{self.puce}' if self.puce else ''}"

    @property
    def numero(self) -> str:
        """How a person cites it: « 5.5 (3) »."""
        return f"{self.article.numero} ({self.puce.replace('_', '.')})" if self.puce else self.article.numero


def _situer(edition: str, numero: str) -> tuple[Article, str]:
    """« 5.5/3 » is bullet 3 of 5.5."""
    numero, _, puce = numero.partition("/")
    return Article(edition, numero), puce


_NON_APPLIQUES: Final = {"arbitre": Statut.ARBITRE, "hors": Statut.HORS_CHAMP, "absent": Statut.ABSENT}


def regles(edition: str, texte: str, autres: Iterable[Regle] = ()) -> tuple[Regle, ...]:
    """The rules of an edition, as they are written in its module: a row each, and an indented line goes on with it.

    « 5.5/3 | module | objet | fait » is applied by that module; « arbitre », « hors » and « absent » stand in its
    place for what is not. « 5.5/3 | comme 2012 5.6/2 » is worded as in another edition, whose rules are ``autres``.
    """
    connues = {(regle.article, regle.puce): regle for regle in autres}
    lues = []
    for rangee in texte.replace("\n    ", " ").split("\n"):
        match rangee.split(" | "):
            case [numero, comme]:
                article, puce = _situer(edition, numero)
                autre = connues[_situer(*comme.removeprefix("comme ").split(" "))]
                lues.append(replace(autre, article=article, puce=puce))
            case [numero, ou, objet, fait]:
                statut = _NON_APPLIQUES.get(ou, Statut.APPLIQUE)
                module = ou if statut is Statut.APPLIQUE else ""
                lues.append(Regle(*_situer(edition, numero), objet, statut, fait, module))
            case _:
                assert not rangee, rangee
    return tuple(lues)
