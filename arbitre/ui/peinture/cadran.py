"""Painting of the time left: large digits in a gauge that empties.

At the alert the ring becomes a thick square frame; at ten seconds a filled square with a frame of bars, one a second.
"""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from arbitre.charte import Theme
from arbitre.engine.francais import cadran
from arbitre.engine.vues import EtatChrono, VueChrono
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import couleur
from arbitre.ui.textes import salle as textes

DERNIERES: Final = 10
"""Seconds of the last shape."""
_FIN: Final = 0.055
_EPAIS: Final = 0.1


def peindre_chrono(p: QPainter, cadre: QRectF, chrono: VueChrono, theme: Theme) -> None:
    """The chrono of a coup in a square."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    encre = couleur(theme.salle.encre)
    if chrono.etat is EtatChrono.TERMINE:
        p.fillRect(cadre, couleur(theme.urgence.fond))
        _au_milieu(p, cadre, textes.TERMINE, 0.2, couleur(theme.urgence.encre))
    elif chrono.reste <= DERNIERES:
        p.fillRect(cadre, couleur(theme.urgence.fond))
        _barres(p, cadre, chrono.reste, couleur(theme.urgence.encre))
        _au_milieu(p, cadre, cadran(chrono.reste), 0.42, couleur(theme.urgence.encre))
    elif chrono.reste <= chrono.alerte:
        part = chrono.reste / max(chrono.alerte, 1)
        _cadre_epais(p, cadre, part, couleur(theme.alerte), couleur(theme.piste))
        _au_milieu(p, cadre, cadran(chrono.reste), 0.365, couleur(theme.alerte))
    else:
        peindre_anneau(p, cadre, chrono.reste / max(chrono.duree, 1), couleur(theme.anneau), couleur(theme.piste))
        _au_milieu(p, cadre, cadran(chrono.reste), 0.36, encre)
    if chrono.etat is EtatChrono.PAUSE:
        fond = theme.urgence if chrono.reste <= DERNIERES else theme.salle
        haut = QRectF(cadre.left(), cadre.top() + cadre.height() * 0.17, cadre.width(), cadre.height() * 0.14)
        ecrire(p, haut, textes.PAUSE, cadre.height() * 0.12, couleur(fond.encre), cote=Qt.AlignmentFlag.AlignHCenter)
    p.restore()


def peindre_compte(p: QPainter, cadre: QRectF, reste: float, theme: Theme) -> None:
    """A countdown between parties: its ring shows the minute under way."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    part = 0.0 if reste <= 0 else ((reste - 1e-9) % 60) / 60
    peindre_anneau(p, cadre, part, couleur(theme.anneau), couleur(theme.piste))
    corps = 0.35 if reste < 600 else 0.27
    _au_milieu(p, cadre, cadran(reste), corps, couleur(theme.salle.encre))
    p.restore()


def peindre_anneau(p: QPainter, cadre: QRectF, part: float, encre: QColor, piste: QColor) -> None:
    """A ring of which ``part`` (0 to 1) is left; it empties clockwise from the top."""
    epaisseur = cadre.width() * _FIN
    rond = cadre.adjusted(epaisseur, epaisseur, -epaisseur, -epaisseur)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(piste, epaisseur))
    p.drawEllipse(rond)
    if part > 0:
        stylo = QPen(encre, epaisseur)
        stylo.setCapStyle(Qt.PenCapStyle.FlatCap)
        p.setPen(stylo)
        p.drawArc(rond, 90 * 16, round(360 * 16 * min(part, 1.0)))


def _cadre_epais(p: QPainter, cadre: QRectF, part: float, encre: QColor, piste: QColor) -> None:
    """A square frame of which ``part`` is left, emptying clockwise from the top."""
    epaisseur = cadre.width() * _EPAIS
    carre = cadre.adjusted(epaisseur / 2, epaisseur / 2, -epaisseur / 2, -epaisseur / 2)
    chemin = _tour(carre)
    p.setBrush(Qt.BrushStyle.NoBrush)
    for teinte, reste in ((piste, 1.0), (encre, part)):
        stylo = QPen(teinte, epaisseur)
        stylo.setCapStyle(Qt.PenCapStyle.FlatCap)
        stylo.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        p.strokePath(_debut(chemin, reste), stylo)


def _tour(carre: QRectF) -> QPainterPath:
    """The square's edge, counter-clockwise from the middle of the top."""
    chemin = QPainterPath(QPointF(carre.center().x(), carre.top()))
    for coin in (carre.topLeft(), carre.bottomLeft(), carre.bottomRight(), carre.topRight()):
        chemin.lineTo(coin)
    chemin.lineTo(QPointF(carre.center().x(), carre.top()))
    return chemin


def _debut(chemin: QPainterPath, part: float) -> QPainterPath:
    """The first ``part`` of a path made of straight lines."""
    reste = chemin.length() * min(max(part, 0.0), 1.0)
    points = [QPointF(chemin.elementAt(i).x, chemin.elementAt(i).y) for i in range(chemin.elementCount())]
    debut = QPainterPath(points[0])
    for depart, arrivee in pairwise(points):
        longueur = abs(arrivee.x() - depart.x()) + abs(arrivee.y() - depart.y())
        if reste <= 0:
            break
        debut.lineTo(depart + (arrivee - depart) * min(1.0, reste / longueur))
        reste -= longueur
    return debut


def _barres(p: QPainter, cadre: QRectF, reste: float, encre: QColor) -> None:
    """One bar a second along the foot: what is left of the last ten."""
    barre = cadre.width() * 0.84 / DERNIERES
    pied = cadre.top() + cadre.height() * 0.76
    entieres = max(0, -int(-reste // 1))
    for rang in range(DERNIERES):
        x = cadre.left() + cadre.width() * 0.08 + rang * barre
        rect = QRectF(x + barre * 0.14, pied, barre * 0.72, cadre.height() * 0.14)
        if rang < entieres:
            p.fillRect(rect, encre)
        else:
            p.setPen(QPen(encre, max(1.0, cadre.width() * 0.006)))
            p.drawRect(rect)


def _au_milieu(p: QPainter, cadre: QRectF, texte: str, part: float, encre: QColor) -> None:
    dedans = cadre.adjusted(cadre.width() * 0.06, 0, -cadre.width() * 0.06, 0)
    ecrire(p, dedans, texte, cadre.height() * part, encre, gras=True, cote=Qt.AlignmentFlag.AlignHCenter)
