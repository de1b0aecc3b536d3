"""Several parties on a page, four at most: what was retained at each coup, and how many found it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from arbitre.charte import Corps, Espace
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.mesure import INTERLIGNE, MINIMUM, tenir
from arbitre.documents.tableau import FILET, SOUS_TETE
from arbitre.documents.toile import Cote, Papeterie, Toile
from arbitre.engine.feuilles.analyses import FeuilleDesAnalyses, PartieAnalysee
from arbitre.engine.francais import entre_parentheses, relatif, tiret

_FORT, _TEXTE, _NOTE = (float(c.papier) for c in (Corps.FORT, Corps.TEXTE, Corps.NOTE))
_COLONNES: Final = (
    ("N°", 0.07, Cote.DROITE), ("Tirage", 0.25, Cote.GAUCHE), ("Retenu", 0.28, Cote.GAUCHE),
    ("Réf.", 0.11, Cote.CENTRE), ("Pts", 0.1, Cote.DROITE), ("Au top", 0.19, Cote.DROITE),
)  # fmt: skip
_TROUE: Final = 2 * Espace.SERRE.value
"""White between two parties."""


def analyses_pdf(feuille: FeuilleDesAnalyses, papeterie: Papeterie | None = None) -> bytes:
    """The sheet."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    etages = 2 if all(_besoin(partie) <= (gabarit.hauteur - _TROUE) / 2 for partie in feuille.parties) else 1
    lots = [feuille.parties[rang : rang + 2 * etages] for rang in range(0, len(feuille.parties), 2 * etages)]
    return composer(gabarit, [partial(_tracer, gabarit=gabarit, parties=lot, etages=etages) for lot in lots])


def _besoin(partie: PartieAnalysee) -> float:
    """The least height of a partie, its title on two lines: a long one takes that of the page."""
    return INTERLIGNE * (2 * _FORT + 2 * _NOTE + (len(partie.coups) + 1) * MINIMUM)


def _tracer(toile: Toile, *, gabarit: Gabarit, parties: Sequence[PartieAnalysee], etages: int) -> None:
    large, haut = (gabarit.largeur - _TROUE) / 2, (gabarit.hauteur - Espace.FIN.value - (etages - 1) * _TROUE) / etages
    for rang, partie in enumerate(parties):
        x = toile.marge + (rang % 2) * (large + _TROUE)
        y = gabarit.haut + (rang // 2) * (haut + _TROUE)
        _tracer_une(toile, x, y, large, haut, partie)


def _tracer_une(toile: Toile, x: float, y: float, large: float, haut: float, partie: PartieAnalysee) -> None:
    bas = y + haut
    for texte, corps, gras in ((partie.nom, _FORT, True), (partie.bilan, _NOTE, False)):
        corps, lignes = tenir(texte, large, corps, gras, 2)
        y = toile.lignes(x, y + corps, lignes, corps, gras=gras) - corps * (INTERLIGNE - 1) * 0.5
    pas = min(_TEXTE * 1.35, (bas - y) / (len(partie.coups) + 1))
    corps = max(MINIMUM, min(_TEXTE, pas / INTERLIGNE))
    tete = [titre for titre, _, _ in _COLONNES]
    _rangee(toile, x, y + pas * 0.8, large, tete, min(corps, _NOTE), gras=True)
    toile.trait(x, y + pas, x + large, y + pas, SOUS_TETE)
    for coup in partie.coups:
        y += pas
        cases = (
            str(coup.numero), tiret(coup.tirage), entre_parentheses(coup.mot), coup.ref, relatif(coup.points),
            f"{coup.au_top} / {coup.presents}",
        )  # fmt: skip
        _rangee(toile, x, y + pas * 0.8, large, cases, corps)
        toile.trait(x, y + pas, x + large, y + pas, FILET)


def _rangee(
    toile: Toile, x: float, y: float, large: float, cases: Sequence[str], corps: float, *, gras: bool = False
) -> None:
    for texte, (_, part, cote) in zip(cases, _COLONNES, strict=True):
        place = large * part - Espace.FIN.value
        ancre = x + Espace.FIN.value / 2 + place * cote.value
        taille, lignes = tenir(texte, place, corps, gras)
        toile.texte(ancre, y, lignes[0], taille, gras=gras, cote=cote)
        x += large * part
