"""The bar of the coup, always in sight: the coup, its time, the one button that does what comes next, and its steps: a
tick for each that is over, the one in hand in words, the next one, the rest.
"""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from arbitre.charte import Corps, Palette
from arbitre.engine.francais import cadran
from arbitre.engine.partie.etat import Phase
from arbitre.engine.vues import EtatChrono, VueChrono
from arbitre.ui.cadre.bouton import BoutonDActe, Poids, Signe
from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.peinture.cadran import DERNIERES, peindre_anneau
from arbitre.ui.peinture.style import corps, couleur, echelle_de, melange, police
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
        """The font of the digits."""
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


_BASE: Final = 38
_PAR_LIGNE: Final = 1.2
"""Height of the bar: that many pixels, and that many lines of text."""
_MARGE: Final = 14
_ECART: Final = 10
_FORT: Final = 11.5
_MOINDRE: Final = 8
"""Lines of text that the strong button is wide, where there is room; at least."""
_A_COTE: Final = 4.6
"""Lines that the act beside it is wide, whichever it is."""
_TITRE: Final = 4
"""Lines that what is in hand and its step keep."""


class LaTouche(Struct, frozen=True):
    """What the one key does now: the first of ``phrases`` says all of it, the next ones where it has no room; ``mots``
    and ``touche`` are on the button, ``geste`` is what a click does; ``pourquoi_pas``: it does nothing."""

    phrases: tuple[str, ...]
    mots: str
    touche: str
    pourquoi_pas: str = ""
    geste: Geste = Geste.AVANCER


class Barre(QWidget):
    """A card over the page; at its right « … », with all that is done at home by menu."""

    def __init__(self) -> None:
        super().__init__()
        self.plus = BoutonDActe(self._deplier)
        self.plus.dire(textes.PLUS, phrase=textes.TOUT_LE_RESTE)
        self.plus.setAccessibleName(textes.TOUT_LE_RESTE)
        self.menu = QMenu(self)
        self._bientot = QTimer(self, singleShot=True, interval=0)
        self._bientot.timeout.connect(self._disposer)

    def _disposer(self) -> None:
        """Each part in its place."""
        raise NotImplementedError

    def _deplier(self) -> None:
        self.menu.popup(self.plus.mapToGlobal(QPoint(0, self.plus.height())))

    def paintEvent(self, _event: QPaintEvent) -> None:
        roles = self.palette()
        with QPainter(self) as p:
            p.fillRect(self.rect(), roles.base())
            p.fillRect(0, self.height() - 1, self.width(), 1, roles.dark())  # it only separates

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._bientot.start()  # Qt is going through the widgets: none may move now


class BarreDuCoup(Barre):
    """The bar of the coup. Its places follow from its width and the size of text: no text moves a button. Where room
    lacks, these go in order: the act beside, « Répéter », the steps that are not in hand. ``faire`` does a gesture."""

    def __init__(self, faire: Callable[[Geste], object], palette: Palette) -> None:
        super().__init__()
        self._touche = LaTouche(("",), "", "")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.numero = Elidee(moindre=4)
        corps(self.numero, Corps.TITRE)
        self.suite = Elidee(moindre=4)
        self.suite.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.etapes = Etapes([nom for nom, _ in textes_poste.FIL])
        self.temps = Temps(lambda: faire(Geste.PAUSE), palette)
        self._geste_a_cote = Geste.REJETER
        self.repeter = BoutonDActe(lambda: faire(Geste.REPETER))
        self.a_cote = BoutonDActe(lambda: faire(self._geste_a_cote))
        self.fort = BoutonDActe(lambda: faire(self._touche.geste), Poids.FORT)
        self.a_cote.dire(textes.A_COTE[self._geste_a_cote])
        for part in (self.numero, self.etapes, self.suite, self.temps, self.repeter, self.a_cote, self.fort,
                     self.plus):  # fmt: skip
            part.setParent(self)
        self._se_fait_a_cote = self._place_a_cote = False
        """Whether something else is done at this step; whether it has room."""

    @property
    def boutons(self) -> tuple[BoutonDActe, ...]:
        """The buttons from left to right."""
        return self.temps.pause, self.a_cote, self.repeter, self.fort, self.plus

    # --- what it says -----------------------------------------------------------------------------------------

    def montrer(self, phase: Phase | None, ou: str, bref: str = "") -> None:
        """The step we are at, after ``ou``: the coup, or what is about to begin; ``bref`` where it has no room."""
        rang = next((rang for rang, (_, phases) in enumerate(textes_poste.FIL) if phase in phases), None)
        if (ou, rang) != (self.numero.text(), self.etapes.rang):
            self.numero.setText(ou)
            self.numero.abreger(bref)
            self.etapes.montrer(rang)
            self._bientot.start()

    @property
    def touche(self) -> LaTouche:
        """What the one key does now."""
        return self._touche

    def dire(self, touche: LaTouche) -> None:
        """What the one key does now."""
        self._touche = touche
        phrase, *breves = touche.phrases
        self.suite.setText(phrase)
        self.suite.abreger(*breves)
        self.fort.dire(touche.mots, touche.touche, pourquoi_pas=touche.pourquoi_pas, phrase=phrase)

    def dire_a_cote(self, geste: Geste | None, empeche: Callable[[Geste], str]) -> None:
        """Show the act beside the step, and whether there is an announcement to repeat."""
        self.repeter.dire(textes.REPETER, str(Geste.REPETER), pourquoi_pas=empeche(Geste.REPETER))
        if geste is not None:
            self._geste_a_cote = geste
            phrase = textes.avec_sa_touche(geste.texte, str(geste))
            self.a_cote.dire(textes.A_COTE[geste], pourquoi_pas=empeche(geste), phrase=phrase)
        self._se_fait_a_cote = geste is not None
        self.a_cote.setVisible(self._se_fait_a_cote and self._place_a_cote)

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        self.temps.habiller(palette)
        self._bientot.start()

    # --- its places -------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(0, round(_BASE + _PAR_LIGNE * self.fontMetrics().height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._disposer()

    def _disposer(self) -> None:
        """Place from the right the menus, the strong button, « Répéter », the time; the title and the step take the
        rest."""
        ligne, haut = self.fontMetrics().height(), self.height()
        droite = self.width() - _MARGE
        moindre = round(_TITRE * ligne)
        plus, temps = self.plus.sizeHint(), self.temps.sizeHint()
        libre = droite - plus.width() - temps.width() - moindre - 4 * _ECART
        repeter, a_cote = self.repeter.sizeHint().width(), round(_A_COTE * ligne)
        autour = repeter + _ECART + self.etapes.minimumSizeHint().width()
        au_moins, au_plus = round(_MOINDRE * ligne), round(_FORT * ligne)
        seul = max(libre - self.etapes.minimumSizeHint().width(), min(libre, au_moins))  # without « Répéter »
        fort = max(au_moins, min(au_plus, libre - autour if libre - autour >= au_moins else seul))
        reste = libre - fort - autour
        self.repeter.setVisible(reste >= 0)
        self._place_a_cote = reste - a_cote - _ECART >= 0
        self.a_cote.setVisible(self._se_fait_a_cote and self._place_a_cote)
        places = [(self.plus, plus.width()), (self.fort, fort)]
        places += [(self.repeter, repeter)] if reste >= 0 else []
        places += [(self.a_cote, a_cote)] if self._place_a_cote else []
        for part, large in places:
            combien = min(haut - 12, self.fort.sizeHint().height() if part is self.fort else part.sizeHint().height())
            part.setGeometry(droite - large, (haut - combien) // 2, large, combien)
            droite -= large + _ECART
        combien = min(haut - 6, temps.height())
        self.temps.setGeometry(droite - temps.width(), (haut - combien) // 2, temps.width(), combien)
        droite -= temps.width() + 2 * _ECART
        self._poser_le_titre(droite)

    def _poser_le_titre(self, droite: int) -> None:
        """The coup and its step on a line; under it, where there is room, the sentence of the key."""
        haut, large = self.height(), droite - _MARGE
        titre, dessous = self.numero.sizeHint().height(), self.suite.sizeHint().height()
        place = haut - titre - dessous >= 4
        self.suite.setVisible(place)
        y = (haut - titre - place * dessous) // 2
        a_cote = large - self.etapes.moindre - 2 * _ECART
        voulu, moindre = self.numero.sizeHint().width(), self.numero.minimumSizeHint().width()
        numero = min(voulu, large, max(a_cote, moindre))
        self.numero.setGeometry(_MARGE, y, numero, titre)
        etapes = min(self.etapes.sizeHint().width(), large - numero - 2 * _ECART)
        self.etapes.setVisible(etapes >= self.etapes.moindre)
        if not self.etapes.isHidden():
            self.etapes.setGeometry(_MARGE + numero + 2 * _ECART, y, etapes, titre)
        if place:
            self.suite.setGeometry(_MARGE, y + titre, large, dessous)


_ECART_DES_ETAPES: Final = 8


class Etapes(QWidget):
    """Painted as wide as there is room: « ✓ ✓ Chrono › Ramassage ○ ○ », « Chrono 3 sur 6 », « Chrono »."""

    def __init__(self, noms: Sequence[str]) -> None:
        super().__init__()
        self._noms = noms
        self._ici: int | None = None

    def montrer(self, ici: int | None) -> None:
        """The step in hand; None: none is."""
        if ici == self._ici:
            return
        self._ici = ici
        self.setAccessibleName("" if ici is None else textes.etape(self.dite, ici + 1, len(self._noms), self.suivante))
        self.updateGeometry()
        self.update()

    @property
    def rang(self) -> int | None:
        """The rank of the step in hand."""
        return self._ici

    @property
    def dite(self) -> str:
        """The step in hand."""
        return "" if self._ici is None else self._noms[self._ici]

    @property
    def suivante(self) -> str:
        """The one after it in the coup."""
        return "" if self._ici is None or self._ici + 1 >= len(self._noms) else self._noms[self._ici + 1]

    # --- its place --------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """The size of the widest step, whichever is in hand."""
        rangs = range(len(self._noms))
        return QSize(round(max((self._entiere(rang) for rang in rangs), default=0)), round(self._haut()))

    @property
    def moindre(self) -> int:
        """What the step in hand takes by itself."""
        return round(self._mesurer(self.dite, gras=True))

    def minimumSizeHint(self) -> QSize:
        large = max((self._mesurer(nom, gras=True) for nom in self._noms), default=0.0)
        return QSize(round(large) + 2, round(self._haut()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _police(self, *, gras: bool) -> QFont:
        return police(Corps.FORT if gras else Corps.TEXTE, gras=gras, echelle=echelle_de(self.window()))

    def _mesurer(self, texte: str, *, gras: bool) -> float:
        return QFontMetricsF(self._police(gras=gras)).horizontalAdvance(texte)

    def _haut(self) -> float:
        return QFontMetricsF(self._police(gras=True)).height()

    def _rond(self) -> float:
        return self._haut() * 0.78

    def _entiere(self, rang: int) -> float:
        """Ticks, words, the next one, circles."""
        suivante = self._noms[rang + 1] if rang + 1 < len(self._noms) else ""
        faites = rang * (self._rond() + _ECART_DES_ETAPES)
        reste = max(0, len(self._noms) - rang - 2) * (self._rond() * 0.6 + _ECART_DES_ETAPES)
        apres = self._mesurer(f"› {suivante}", gras=False) + _ECART_DES_ETAPES if suivante else 0
        return faites + self._mesurer(self._noms[rang], gras=True) + _ECART_DES_ETAPES + apres + reste + 2

    # --- what is painted --------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._ici is None:
            return
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._entiere(self._ici) <= self.width():
                self._peindre_tout(p, self._ici)
                return
            x = self._ecrire(p, 0, self.dite, gras=True)
            rang = textes.rang(self._ici + 1, len(self._noms))
            if x + _ECART_DES_ETAPES + self._mesurer(rang, gras=False) <= self.width():
                self._ecrire(p, x + _ECART_DES_ETAPES, rang, gras=False)

    def _peindre_tout(self, p: QPainter, ici: int) -> None:
        x, milieu, rond = 0.0, self.height() / 2, self._rond()
        role = QPalette.ColorRole
        vert, fond = self.palette().color(role.Highlight), self.palette().color(role.Window)
        for _ in range(ici):
            cercle = QRectF(x + 1, milieu - rond / 2, rond, rond)
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(melange(fond, vert, 0.16))
            p.drawEllipse(cercle)
            p.setPen(QPen(vert, max(1.6, rond * 0.1)))
            coche = ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34))
            points = [QPointF(cercle.left() + a * rond, cercle.top() + b * rond) for a, b in coche]
            p.drawPolyline(points)
            x += rond + _ECART_DES_ETAPES
        x = self._ecrire(p, x, self.dite, gras=True) + _ECART_DES_ETAPES
        if self.suivante:
            x = self._ecrire(p, x, f"› {self.suivante}", gras=False) + _ECART_DES_ETAPES
        petit = rond * 0.6
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(self.palette().color(role.PlaceholderText), 1.4))
        for _ in range(len(self._noms) - ici - 2):
            p.drawEllipse(QRectF(x + 1, milieu - petit / 2, petit, petit))
            x += petit + _ECART_DES_ETAPES

    def _ecrire(self, p: QPainter, x: float, texte: str, *, gras: bool) -> float:
        """Where it ends."""
        role = QPalette.ColorRole.WindowText if gras else QPalette.ColorRole.PlaceholderText
        p.setFont(self._police(gras=gras))
        p.setPen(self.palette().color(role))
        p.drawText(QRectF(x, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, texte)
        return x + self._mesurer(texte, gras=gras)
