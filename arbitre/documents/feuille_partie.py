"""The feuille de partie: tirages and retained words, then the final grid."""

from functools import partial

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.graphiques import tracer_grille
from arbitre.documents.mesure import INTERLIGNE
from arbitre.documents.tableau import Cellule, Colonne, Rangee, Suite, paragraphe, tableau
from arbitre.documents.toile import Cote, Papeterie, Toile
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
