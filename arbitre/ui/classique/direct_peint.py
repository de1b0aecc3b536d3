"""A game that is followed, painted: the two sides with names, scores and clocks; the whole of it for the room."""

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from arbitre.charte import Theme
from arbitre.engine.classique.suivi.vue import VueDuSuivi
from arbitre.ui.peinture.grille import Damier, Marques, peindre_grille, peindre_jeton
from arbitre.ui.peinture.lettrage import ecrire, ecrire_bloc
from arbitre.ui.peinture.style import couleur
from arbitre.ui.textes.suivi import sac

_CENTRE, _DROITE = Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight


class DirectMontre(Struct, frozen=True):
    """What the room may see of the game, and what its clocks read; ``court``: whose time runs, None at rest."""

    vue: VueDuSuivi
    temps: tuple[str, str]
    court: int | None = None
    epuises: tuple[bool, bool] = (False, False)
    """Which sides have no time left."""


def peindre_un_cote(p: QPainter, cadre: QRectF, montre: DirectMontre, rang: int, theme: Theme) -> None:
    """A side: its name, its score large, its clock; dark where its time runs, red where it is used up, marked where it
    is its turn."""
    paire = theme.urgence if montre.epuises[rang] else theme.plateau if montre.court == rang else theme.salle
    p.fillRect(cadre, couleur(paire.fond))
    p.setPen(couleur(theme.plateau.fond))
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawRect(cadre)
    encre, marge = couleur(paire.encre), cadre.height() * 0.06
    dedans = cadre.adjusted(marge * 2, marge, -marge * 2, -marge)
    haut = QRectF(dedans.left(), dedans.top(), dedans.width(), dedans.height() * 0.32)
    trait = "▶ " if montre.vue.trait == rang else ""
    ecrire(p, haut, trait + montre.vue.noms[rang], haut.height() * 0.72, encre, gras=True, plus_petit=0.5)
    bas = QRectF(dedans.left(), haut.bottom(), dedans.width(), dedans.bottom() - haut.bottom())
    moitie = bas.width() * 0.5
    score = str(montre.vue.scores[rang]).replace("-", "−")
    gauche, droite = QRectF(bas.left(), bas.top(), moitie, bas.height()), bas.adjusted(moitie, 0, 0, 0)
    ecrire(p, gauche, score, bas.height() * 0.95, encre, gras=True)
    ecrire(p, droite, montre.temps[rang], bas.height() * 0.62, encre, cote=_DROITE)


def peindre_le_direct(p: QPainter, cadre: QRectF, montre: DirectMontre, theme: Theme) -> None:
    """The grid on the left, the two sides, the last move and what is left in the bag on the right."""
    p.fillRect(cadre, couleur(theme.salle.fond))
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    marge, vue = cadre.height() * 0.03, montre.vue
    cote = min(cadre.height() - 2 * marge, cadre.width() * 0.58)
    plateau = QRectF(cadre.left() + marge, cadre.center().y() - cote / 2, cote, cote)
    peindre_grille(p, Damier(plateau), vue.grille, theme, Marques(vue.cases))
    droite = QRectF(plateau.right() + marge, plateau.top(), 0, cote)
    droite.setRight(cadre.right() - marge)
    tete = QRectF(droite.left(), droite.top(), droite.width(), cote * 0.07)
    ecrire(p, tete, f"Table {vue.table}", tete.height() * 0.72, couleur(theme.encre_douce), gras=True)
    haut, pas = tete.bottom() + marge * 0.5, cote * 0.25
    for rang in (0, 1):
        place = QRectF(droite.left(), haut, droite.width(), pas * 0.72)
        peindre_un_cote(p, place, montre, rang, theme)
        tuiles = QRectF(droite.left(), place.bottom() + pas * 0.05, droite.width(), pas * 0.26)
        if vue.tirages[rang]:
            _chevalet(p, tuiles, vue.tirages[rang], theme)
        haut += pas * (1.08 if any(vue.tirages) else 0.82)
    encre = couleur(theme.salle.encre)
    bas = QRectF(droite.left(), haut + marge, droite.width(), cote * 0.24)
    ecrire_bloc(p, bas, vue.dernier, cote * 0.06, encre)
    pied = QRectF(droite.left(), droite.bottom() - cote * 0.06, droite.width(), cote * 0.06)
    ecrire(p, pied, sac(vue.sac), cote * 0.042, couleur(theme.encre_douce))


def _chevalet(p: QPainter, cadre: QRectF, tirage: str, theme: Theme) -> None:
    """The letters of a rack that both let the room see."""
    pas = min(cadre.height(), cadre.width() / 7.2)
    for rang, lettre in enumerate(tirage):
        peindre_jeton(p, QRectF(cadre.left() + rang * pas * 1.03, cadre.top(), pas, pas), lettre, theme)
