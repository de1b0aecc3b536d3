"""One rule of a text: where it stands, what the program does with it, what shows it."""

from enum import Enum

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

    ``objet`` says in our own words what it is about, ``fait`` what the program does; ``module`` where. ``essais``
    begin the names of the tests that show it, where they are not named by `cle`.
    """

    article: Article
    puce: str
    objet: str
    statut: Statut
    fait: str
    module: str = ""
    essais: tuple[str, ...] = ()

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


class Texte:
    """Makes the rules of one edition, short to write; ``autres`` are those of editions that say some of them alike."""

    def __init__(self, edition: str, *autres: Regle) -> None:
        self.edition = edition
        self._autres = {(regle.article, regle.puce): regle for regle in autres}

    def comme(self, numero: str, autre: str, *essais: str) -> Regle:
        """The rule that another edition words alike, « 2012 5.6/2 »; ``essais`` where other tests show it."""
        article, puce = _situer(self.edition, numero)
        regle = self._autres[_situer(*autre.split(" "))]
        return replace(regle, article=article, puce=puce, essais=essais or regle.essais)

    def applique(self, numero: str, objet: str, fait: str, module: str, *essais: str) -> Regle:
        return Regle(*_situer(self.edition, numero), objet, Statut.APPLIQUE, fait, module, essais)

    def arbitre(self, numero: str, objet: str, fait: str) -> Regle:
        return Regle(*_situer(self.edition, numero), objet, Statut.ARBITRE, fait)

    def hors(self, numero: str, objet: str, fait: str) -> Regle:
        return Regle(*_situer(self.edition, numero), objet, Statut.HORS_CHAMP, fait)

    def absent(self, numero: str, objet: str, fait: str) -> Regle:
        return Regle(*_situer(self.edition, numero), objet, Statut.ABSENT, fait)
