"""Painting of what is said to the room: the caption of the voice and the juge-arbitre's message."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from arbitre.charte import Theme
from arbitre.engine.vues import VueSalle
from arbitre.ui.peinture.lettrage import ecrire_bloc
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.plan import Plan
from arbitre.ui.textes.salle import soigner


def peindre_paroles(p: QPainter, plan: Plan, vue: VueSalle, theme: Theme) -> None:
    """The juge-arbitre's message in a box, and what is being spoken."""
    for texte, cadre, important in _paroles(plan, vue):
        if important:
            peindre_message(p, cadre, texte, plan.corps(0.042), theme)
        else:
            ecrire_bloc(p, cadre, f"«\u00a0{texte}\u00a0»", plan.corps(0.046), couleur(theme.salle.encre))


def _paroles(plan: Plan, vue: VueSalle) -> Iterator[tuple[str, QRectF, bool]]:
    cadre = plan.legende
    if vue.message and vue.legende:
        haut = cadre.height() * 0.52
        yield vue.message, QRectF(cadre.left(), cadre.top(), cadre.width(), haut), True
        cadre = cadre.adjusted(0, haut + cadre.height() * 0.04, 0, 0)
        yield vue.legende, cadre, False
    elif vue.message:
        yield vue.message, cadre, True
    elif vue.legende:
        yield vue.legende, cadre, False


def peindre_message(p: QPainter, cadre: QRectF, texte: str, corps: float, theme: Theme) -> None:
    """A sentence to the room, framed."""
    p.save()
    p.setPen(QPen(couleur(theme.quadrillage), max(1.0, corps * 0.06)))
    p.setBrush(couleur(theme.plateau.fond))
    trait = corps * 0.03
    p.drawRoundedRect(cadre.adjusted(trait, trait, -trait, -trait), corps * 0.25, corps * 0.25)
    dedans = cadre.adjusted(corps * 0.5, corps * 0.2, -corps * 0.5, -corps * 0.2)
    ecrire_bloc(
        p, dedans, soigner(texte), corps, couleur(theme.plateau.encre), gras=True, cote=Qt.AlignmentFlag.AlignHCenter
    )
    p.restore()
