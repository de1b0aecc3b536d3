"""Sheets of a partie: its tirages and retained words, then the final grid; and up to four parties side by side: what
was retained at each coup and how many found it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.graphiques import tracer_grille
from arbitre.documents.mesure import INTERLIGNE, MINIMUM, tenir
from arbitre.documents.tableau import FILET, SOUS_TETE, Cellule, Colonne, Rangee, Suite, paragraphe, tableau
from arbitre.documents.toile import Cote, Papeterie, Toile
from arbitre.engine.feuilles.analyses import FeuilleDesAnalyses, PartieAnalysee
from arbitre.engine.feuilles.partie import CoupJoue, FeuilleDePartie, LigneAnnulee
from arbitre.engine.francais import entre_parentheses, relatif, tiret

_TEXTE = float(Corps.TEXTE.papier)
_GRILLE_MIN, _GRILLE_MAX = 190.0, 400.0
_COLONNES = tuple(
    Colonne(titre, largeur, part, cote)
    for titre, (largeur, part, cote) in zip(
        textes.COLONNES_PARTIE,
        (
            (28.0, 0.0, Cote.DROITE),
            (0.0, 0.45, Cote.GAUCHE),
            (0.0, 0.55, Cote.GAUCHE),
            (40.0, 0.0, Cote.CENTRE),
            (44.0, 0.0, Cote.DROITE),
            (48.0, 0.0, Cote.DROITE),
        ),
        strict=True,
    )
)


def feuille_de_partie_pdf(feuille: FeuilleDePartie, papeterie: Papeterie | None = None) -> bytes:
    """The sheet of a partie."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    observations = sum(len(coup.observations) for coup in feuille.coups)
    textes_et_grille = (7 + 2 * observations) * _TEXTE * INTERLIGNE + _GRILLE_MIN
    pied = Suite(textes_et_grille, partial(_tracer_pied, feuille=feuille))
    return composer(gabarit, tableau(gabarit, _COLONNES, _rangees(feuille), pied))


def _rangees(feuille: FeuilleDePartie) -> list[Rangee]:
    """Each retained word stands on the row after its own tirage, the last on a row without number."""
    rangees: list[Rangee] = []
    avant: CoupJoue | None = None
    for coup in feuille.coups:
        rangees += [rangee for annule in coup.annules for rangee in _annule(annule)]
        rangees += map(_rejet, coup.rejets)
        rangees.append(Rangee([Cellule(str(coup.numero), gras=True), tiret(coup.tirage), *_solution(avant)]))
        avant = coup
    if avant and avant.mot:
        rangees.append(Rangee(["", "", *_solution(avant)]))
    return [*rangees, *(rangee for annule in feuille.annules_apres for rangee in _annule(annule))]


def _rejet(tirage: str) -> Rangee:
    return Rangee(["", Cellule(f"rejet\u00a0: {tiret(tirage)}", PAPIER.filet), "", "", "", ""])


def _annule(coup: LigneAnnulee) -> list[Rangee]:
    motif = Cellule(f"coup annulé\u00a0: {coup.motif}", PAPIER.filet)
    return [*map(_rejet, coup.rejets), Rangee(["", tiret(coup.tirage), motif, "", "", ""])]


def _solution(coup: CoupJoue | None) -> list[str | Cellule]:
    if coup is None or coup.points is None or coup.cumul is None:
        return ["", "", "", ""]
    return [Cellule(entre_parentheses(coup.mot), gras=True), coup.ref, relatif(coup.points), relatif(coup.cumul)]


def _tracer_pied(toile: Toile, y: float, bas: float, *, feuille: FeuilleDePartie) -> None:
    y += 2 * _TEXTE
    y = paragraphe(toile, y, textes.bilan_de_partie(feuille.total, feuille.nombre), float(Corps.FORT.papier), gras=True)
    y = paragraphe(toile, y, textes.fin(feuille.fin, feuille.reste), _TEXTE)
    for coup in feuille.coups:
        for observation in coup.observations:
            y = paragraphe(toile, y, f"Coup {coup.numero}\u00a0: {textes.motif(observation)}", _TEXTE)
    y = paragraphe(toile, y, textes.DECALAGE)
    cote = min(toile.utile, bas - y - Espace.FIN.value, _GRILLE_MAX)
    tracer_grille(toile, toile.marge + (toile.utile - cote) / 2, y, cote, feuille.grille)


_FORT, _NOTE = (float(c.papier) for c in (Corps.FORT, Corps.NOTE))
_COLONNES_D_UNE_ANALYSE: Final = (
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
    tete = [titre for titre, _, _ in _COLONNES_D_UNE_ANALYSE]
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
    for texte, (_, part, cote) in zip(cases, _COLONNES_D_UNE_ANALYSE, strict=True):
        place = large * part - Espace.FIN.value
        ancre = x + Espace.FIN.value / 2 + place * cote.value
        taille, lignes = tenir(texte, place, corps, gras)
        toile.texte(ancre, y, lignes[0], taille, gras=gras, cote=cote)
        x += large * part
