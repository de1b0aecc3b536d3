"""The time of the coup, large enough to be read at a glance, with its own button that stops it and lets it go on."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.francais import cadran
from arbitre.engine.vues import EtatChrono, VueChrono
from arbitre.ui.cadre.bouton import BoutonDActe, Signe
from arbitre.ui.peinture.cadran import DERNIERES, peindre_anneau
from arbitre.ui.peinture.style import couleur, echelle_de, police
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes import poste as textes_poste
from arbitre.ui.textes import temps as textes_du_temps
from arbitre.ui.textes.touches import Geste

_PLUS_LARGE: Final = "88:88"
_SERRE: Final = 1.45
"""The largest scale of its digits: they are large already."""
_ANGLES: Final = 120
"""Parts of the ring that are told apart: it is painted again when one more is gone."""
Peint = tuple[str, EtatChrono, int]


class Temps(QWidget):
    """A ring that empties, the digits, the pause. Blank outside of the time of a coup: nothing around it moves."""

    def __init__(self, suspendre: Callable[[], object], palette: Palette) -> None:
        super().__init__()
        self._vue: VueChrono | None = None
        self._peint: Peint | None = None
        self._palette = palette
        self.setAccessibleName(textes_poste.CHRONO)
        self.pause = BoutonDActe(suspendre)
        self.pause.setParent(self)
        self.montrer(None)

    def montrer(self, vue: VueChrono | None) -> None:
        """Show the time left, or nothing; painted again where what is read has changed."""
        self._vue, avant = vue, self._peint
        self._peint = None
        if vue is not None:
            self._peint = cadran(vue.reste), vue.etat, round(vue.reste / max(vue.duree, 1) * _ANGLES)
        if self._peint == avant and avant is not None:
            return
        self.setAccessibleDescription(cadran(vue.reste) if vue else "")
        en_pause = vue is not None and vue.etat is EtatChrono.PAUSE
        self.pause.setVisible(vue is not None and vue.etat in (EtatChrono.COURT, EtatChrono.PAUSE))
        mots, signe = (textes_du_temps.REPRENDRE, Signe.MARCHE) if en_pause else (textes.SUSPENDRE, Signe.PAUSE)
        self.pause.dire("", pourquoi_pas="", phrase=textes.avec_sa_touche(mots, str(Geste.PAUSE)), signe=signe)
        self.pause.setAccessibleName(mots)
        self.update()

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette
        self.update()

    # --- its place --------------------------------------------------------------------------------------------

    @property
    def police(self) -> QFont:
        """That of the digits."""
        return police(Corps.AFFICHE, gras=True, echelle=min(echelle_de(self.window()), _SERRE))

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        mesures = QFontMetricsF(self.police)
        haut = mesures.height() + 8
        return QSize(
            round(haut + mesures.horizontalAdvance(_PLUS_LARGE) + self.pause.sizeHint().width() + 26), round(haut)
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._placer()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()
            self._placer()

    def _placer(self) -> None:
        voulu = self.pause.sizeHint()
        haut = min(voulu.height(), self.height() - 8)
        self.pause.setGeometry(self.width() - voulu.width() - 8, (self.height() - haut) // 2, voulu.width(), haut)

    # --- what is painted --------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        vue = self._vue
        if vue is None:
            return
        charte, fini = self._palette, vue.etat is EtatChrono.TERMINE
        presse = fini or vue.reste <= DERNIERES
        encre = couleur(charte.zero if presse else charte.avertissement if vue.reste <= vue.alerte else charte.encre)
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            cadre = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            p.setPen(QPen(encre if presse else couleur(charte.bord), 2.5 if presse else 1.2))
            p.setBrush(couleur(charte.surface))
            p.drawRoundedRect(cadre, 12, 12)
            if fini:
                p.setFont(police(Corps.TITRE, gras=True, echelle=min(echelle_de(self.window()), _SERRE)))
                p.setPen(encre)
                p.drawText(cadre, Qt.AlignmentFlag.AlignCenter, textes.ECOULE)
            else:
                self._peindre_le_reste(p, cadre, vue, encre)

    def _peindre_le_reste(self, p: QPainter, cadre: QRectF, vue: VueChrono, encre: QColor) -> None:
        charte, haut = self._palette, cadre.height()
        anneau = QRectF(cadre.left() + 8, cadre.top() + haut * 0.14, haut * 0.72, haut * 0.72)
        piste = couleur(charte.bord)
        plein = encre if vue.reste <= vue.alerte else couleur(charte.accent.fond)
        peindre_anneau(p, anneau, vue.reste / max(vue.duree, 1), plein, piste)
        chiffres = QRectF(anneau.right() + 8, cadre.top(), self.pause.x() - anneau.right() - 12, haut)
        p.setPen(encre if vue.etat is not EtatChrono.PAUSE else couleur(charte.encre_douce))
        p.setFont(self.police)
        mesures, dits = QFontMetricsF(self.police), cadran(vue.reste)
        gauche = chiffres.center().x() - mesures.horizontalAdvance(dits) / 2
        p.drawText(QPointF(gauche, chiffres.center().y() + mesures.capHeight() / 2), dits)
