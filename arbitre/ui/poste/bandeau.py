"""What the console shows of the coup in hand, painted: the letters in play, the bag."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from arbitre.charte import OFFICIEL, Corps
from arbitre.engine.lettres import DISTRIBUTION
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.tirer import absentes_du_sac, restantes
from arbitre.engine.sac import a_tirer
from arbitre.engine.vues import VueSalle
from arbitre.ui.peinture.chevalet import peindre_chevalet
from arbitre.ui.peinture.style import echelle_de, police
from arbitre.ui.textes import poste as textes


class Chevalet(QWidget):
    """The letters in play: reliquat, « + », new letters. The juge-arbitre sees them before they are announced."""

    def __init__(self) -> None:
        super().__init__()
        self._vue = VueSalle()
        self.fautives: tuple[int, ...] = ()
        """The ranks of the letters typed that the bag does not hold."""
        self.setAccessibleName(textes.TIRAGE)

    def montrer(self, partie: Partie | None, tapees: str = "") -> None:
        """The coup in hand, or the reliquat, the letters ``tapees`` so far, and the places of those awaited."""
        vue, fautives = VueSalle(), tuple[int, ...]()
        if partie is not None:
            tirage = partie.tirage_en_main
            attendues = a_tirer(partie.grille, partie.reliquat, partie.formule)
            restent = 0 if partie.phase is Phase.FINIE else max(0, attendues - len(tapees))
            vue = VueSalle(reliquat=partie.reliquat, nouvelles=tapees, attendues=restent)
            fautives = absentes_du_sac(partie, tapees)
            if tirage is not None:
                vue = VueSalle(reliquat=tirage.reliquat, nouvelles=tirage.nouvelles, rejet=tirage.rejet)
            dites = f"{partie.reliquat}+{tapees}" if tapees else partie.reliquat
            self.setAccessibleDescription(str(tirage) if tirage else dites)
        if (vue, fautives) != (self._vue, self.fautives):
            self._vue, self.fautives = vue, fautives
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as p:
            peindre_chevalet(p, QRectF(self.rect()), 1, self._vue, OFFICIEL, self.fautives)


class Compteurs(QWidget):
    """What the bag still holds: 27 small counters, or a line where they have no room."""

    def __init__(self) -> None:
        super().__init__()
        self._contenu: str | None = None
        self.setAccessibleName(textes.SAC)

    def montrer(self, contenu: str | None) -> None:
        """These letters are left; None without a partie."""
        if contenu != self._contenu:
            self._contenu = contenu
            self.setToolTip(self._phrase)
            self.setAccessibleDescription(self._phrase)
            self.update()

    @property
    def _phrase(self) -> str:
        """All of it, said."""
        return textes.SANS_PARTIE if self._contenu is None else textes.sac(len(self._contenu), restantes(self._contenu))

    def paintEvent(self, _event: QPaintEvent) -> None:
        fonte = police(Corps.NOTE, echelle=echelle_de(self))
        with QPainter(self) as p:
            p.setFont(fonte)
            mesures = p.fontMetrics()
            pas = self.width() / len(DISTRIBUTION)
            p.setPen(self.palette().color(self.palette().ColorRole.PlaceholderText))
            contenu = self._contenu or ""
            if not contenu or pas < mesures.horizontalAdvance("00") or self.height() < 2 * mesures.capHeight():
                entiere = mesures.horizontalAdvance(self._phrase) <= self.width() or not contenu
                phrase = self._phrase if entiere else textes.sac(len(contenu))
                coupee = mesures.elidedText(phrase, Qt.TextElideMode.ElideRight, self.width())
                p.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, coupee)
                return
            moitie = self.height() / 2
            for rang, lettre in enumerate(DISTRIBUTION):
                reste = contenu.count(lettre)
                p.setOpacity(1.0 if reste else 0.45)
                for ligne, signe in enumerate((lettre, str(reste) if reste else "·")):
                    case = QRectF(rang * pas, ligne * moitie, pas, moitie)
                    p.drawText(case, Qt.AlignmentFlag.AlignCenter, signe)
