"""Every rule of the three texts, with what the program does of it and the tests that show it.

docs/guide/articles.md is made from this table by packaging/guide_articles.py.
"""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, Statut
from arbitre.engine.correction.articles.texte_2012 import REGLES_2012
from arbitre.engine.correction.articles.texte_2023 import REGLES_2023
from arbitre.engine.correction.articles.texte_ancien import REGLES_ANCIENNES
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.reglement import Article
from arbitre.engine.saisies import cite

REGLES: Final[tuple[Regle, ...]] = REGLES_2023 + REGLES_2012 + REGLES_ANCIENNES


def article_cite(texte: str, edition: str) -> Article | None:
    """The article that a person names, « 5.4.1 » or « art. 5.4.1 »; None for nothing. Refuses one the text has not."""
    numero = texte.strip().lower().removeprefix("art.").strip()
    if not numero:
        return None
    connus = {
        regle.article.numero.lower(): regle.article.numero for regle in REGLES if regle.article.edition == edition
    }
    cites = [connus[connu][: len(numero)] for connu in connus if connu == numero or connu.startswith(f"{numero}.")]
    if not cites:
        raise NotationIllisible(f"L’édition {edition} n’a pas d’article {cite(texte)}\u00a0: par exemple 5.5, ou rien.")
    return Article(edition, cites[0])


__all__ = ["REGLES", "Regle", "Statut", "article_cite"]
