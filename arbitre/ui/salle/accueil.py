"""The first picture that the room sees: whose evening it is, and what will be played."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from arbitre.charte import Theme
from arbitre.engine.vues import VueSalle
from arbitre.ui.peinture.chevalet import peindre_chevalet
from arbitre.ui.peinture.lettrage import ecrire_bloc
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.entracte import peindre_logo, peindre_message
from arbitre.ui.salle.plan import Plan
from arbitre.ui.textes import salle as textes

_CENTRE: Final = Qt.AlignmentFlag.AlignHCenter


def peindre_accueil(p: QPainter, plan: Plan, vue: VueSalle, theme: Theme) -> None:
    """A rack that welcomes; under it the club or its evening, then the partie; what is said stands at the foot."""
    h, image = plan.h, plan.image
    dedans = image.adjusted(h * 0.06, h * 0.06, -h * 0.06, -h * 0.06)
    if vue.message or vue.legende:
        pied = QRectF(dedans.left(), dedans.bottom() - h * 0.11, dedans.width(), h * 0.11)
        _peindre_le_pied(p, plan, pied, vue, theme)
        dedans.setBottom(pied.top() - h * 0.03)
    haut_du_logo = h * 0.2 if vue.logo else 0.0
    haut_du_chevalet = min(h * 0.17, dedans.width() / 8)
    suite = "\n".join(filter(None, vue.sous_titre.split(" · ")))
    haut_du_nom, haut_de_suite = h * 0.26, h * 0.24 if suite else 0.0
    reste = dedans.height() - haut_du_logo - haut_du_chevalet - haut_du_nom - haut_de_suite
    y = dedans.top() + max(0.0, reste) / 2
    if vue.logo:
        cadre = QRectF(dedans.left(), y, dedans.width(), haut_du_logo - h * 0.03)
        peindre_logo(p, cadre, vue.logo, theme, cote=_CENTRE)
    y += haut_du_logo
    large = min(dedans.width(), haut_du_chevalet * (len(textes.BIENVENUE) + 0.3))
    rect = QRectF(dedans.center().x() - large / 2, y, large, haut_du_chevalet)
    peindre_chevalet(p, rect, 1, VueSalle(nouvelles=textes.BIENVENUE), theme)
    y += haut_du_chevalet + h * 0.02
    nom = QRectF(dedans.left(), y, dedans.width(), haut_du_nom - h * 0.04)
    ecrire_bloc(p, nom, vue.titre, plan.corps(0.1), couleur(theme.salle.encre), gras=True, cote=_CENTRE)
    if suite:
        y += haut_du_nom
        filet = QRectF(dedans.center().x() - h * 0.2, y - h * 0.015, h * 0.4, max(1.0, h * 0.004))
        p.fillRect(filet, couleur(theme.filet))
        dessous = QRectF(dedans.left(), y, dedans.width(), haut_de_suite)
        ecrire_bloc(p, dessous, suite, plan.corps(0.056), couleur(theme.encre_douce), cote=_CENTRE)


def _peindre_le_pied(p: QPainter, plan: Plan, cadre: QRectF, vue: VueSalle, theme: Theme) -> None:
    if vue.message:
        peindre_message(p, cadre, vue.message, plan.corps(0.05), theme)
    else:
        dite = f"«\u00a0{vue.legende}\u00a0»"
        ecrire_bloc(p, cadre, dite, plan.corps(0.05), couleur(theme.salle.encre), cote=_CENTRE)
