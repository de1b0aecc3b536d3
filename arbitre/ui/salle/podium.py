"""The end of a partie, a picture to keep: the first three on their steps, and what the tops add up to."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from arbitre.charte import Theme
from arbitre.engine.vues import Entracte, RangMontre
from arbitre.ui.peinture.lettrage import ecrire, ecrire_bloc
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.plan import LISIBLE, Plan
from arbitre.ui.textes import salle as textes

_AU_PLUS: Final = 5
"""Beyond so many equals on the steps there is no picture of them, only the pages."""
_MARCHES: Final = {1: 0.42, 2: 0.3, 3: 0.2}
"""Height of the step of each rank, as a share of the picture of the podium."""
_CENTRE: Final = Qt.AlignmentFlag.AlignHCenter


def sur_le_podium(entracte: Entracte) -> tuple[RangMontre, ...]:
    """Ranks 1 to 3 of a final ranking, equals included, the best first; none where there would be too many."""
    premiers = tuple(rang for rang in entracte.classement if rang.rang in _MARCHES)
    return premiers if entracte.podium and 2 <= len(premiers) <= _AU_PLUS else ()


def peindre_podium(p: QPainter, plan: Plan, cadre: QRectF, entracte: Entracte, theme: Theme) -> None:
    """The best in the middle, the others on either side in turn; under them the total of the tops."""
    premiers = sur_le_podium(entracte)
    pied = plan.corps(0.085) if entracte.tops is not None else 0.0
    scene = cadre.adjusted(0, 0, 0, -pied)
    large = min(scene.width() / len(premiers), plan.h * 0.48)
    gauche = scene.center().x() - large * len(premiers) / 2
    for place, rang in enumerate([*reversed(premiers[1::2]), *premiers[::2]]):
        colonne = QRectF(gauche + place * large, scene.top(), large, scene.height())
        _peindre_une_marche(p, plan, colonne, rang, entracte.mesure, theme)
    if entracte.tops is not None:
        bas = QRectF(cadre.left(), scene.bottom() + pied * 0.15, cadre.width(), pied * 0.85)
        total = textes.total_des_tops(entracte.tops)
        ecrire(p, bas, total, plan.corps(0.056), couleur(theme.salle.encre), gras=True, cote=_CENTRE)


def _peindre_une_marche(p: QPainter, plan: Plan, colonne: QRectF, rang: RangMontre, mesure: str, theme: Theme) -> None:
    """The step with its rank; over it the name, what decided, what else was scored."""
    jeu = colonne.width() * 0.04
    haut = colonne.height() * _MARCHES[rang.rang]
    marche = QRectF(colonne.left() + jeu / 2, colonne.bottom() - haut, colonne.width() - jeu, haut)
    p.setPen(QPen(couleur(theme.quadrillage), max(1.0, plan.h * 0.002)))
    p.setBrush(couleur(theme.plateau.fond))
    p.drawRect(marche)
    p.fillRect(QRectF(marche.left(), marche.top(), marche.width(), plan.h * 0.008), couleur(theme.contour))
    corps = min(haut * 0.7, plan.h * 0.17)
    ecrire(p, marche, str(rang.rang), corps, couleur(theme.plateau.encre), gras=True, cote=_CENTRE)
    ecart = plan.h * 0.012
    libre = QRectF(marche.left() + jeu, colonne.top(), marche.width() - 2 * jeu, marche.top() - colonne.top() - ecart)
    score, perdu = plan.corps(0.085), plan.corps(0.06)
    bas = libre.bottom()
    decide, suite = textes.sur_la_marche(rang, mesure)
    if suite:
        ligne = QRectF(libre.left(), bas - perdu, libre.width(), perdu)
        ecrire(p, ligne, suite, plan.corps(LISIBLE), couleur(theme.encre_douce), cote=_CENTRE)
        bas -= perdu
    ligne = QRectF(libre.left(), bas - score, libre.width(), score)
    ecrire(p, ligne, decide, plan.corps(0.075), couleur(theme.salle.encre), gras=True, cote=_CENTRE)
    nom = QRectF(libre.left(), max(libre.top(), ligne.top() - plan.corps(0.16)), libre.width(), 0.0)
    nom.setBottom(ligne.top())
    ecrire_bloc(p, nom, rang.nom, plan.corps(0.056), couleur(theme.salle.encre), gras=True, cote=_CENTRE)
