"""One edition of the règlement, whole: what each room takes from it."""

from msgspec import Struct

from arbitre.engine.annonces import Usage
from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.correction.dossier import ReglesDeCorrection
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.reglement import Article, Reglement
from arbitre.engine.saisies import cite


class Edition(Struct, frozen=True, eq=False):
    """``correction`` judges bulletins and holds the `Reglement`; ``articles`` are the rules of the text, one by one."""

    correction: ReglesDeCorrection
    annonces: Usage
    articles: tuple[Regle, ...]

    @property
    def reglement(self) -> Reglement:
        return self.correction.reglement

    def article_cite(self, texte: str) -> Article | None:
        """The article a person names, « 5.4.1 » or « art. 5.4.1 »; None for nothing. Refuses one the text has not."""
        numero = texte.strip().lower().removeprefix("art.").strip()
        if not numero:
            return None
        connus = {regle.article.numero.lower(): regle.article.numero for regle in self.articles}
        cites = [connus[connu][: len(numero)] for connu in connus if connu == numero or connu.startswith(f"{numero}.")]
        if not cites:
            nom = self.reglement.edition
            raise NotationIllisible(f"L’édition {nom} n’a pas d’article {cite(texte)}\u00a0: par exemple 5.5, ou rien.")
        return self.reglement.article(cites[0])
