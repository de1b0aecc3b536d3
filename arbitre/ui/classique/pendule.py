"""The two-sided clock in a large window that a table may use: ← and → are the two players' buttons."""

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.charte import OFFICIEL, Theme
from arbitre.engine.classique.pendule import Pendule
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.pendules import qui_joue
from arbitre.ui.classique.horloge_de_table import HorlogeDeTable
from arbitre.ui.classique.tenue import PenduleTenue
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import couleur
from arbitre.ui.textes import pendules as horloges

_PAS: Final = 10.0
"""Seconds that a key gives or takes."""
_CENTRE = Qt.AlignmentFlag.AlignHCenter


class FenetrePendule(HorlogeDeTable):
    """Left is side A. A side pressed starts the other's time (article 6.2.2); the side that runs is lit."""

    AIDE, ECHAP = horloges.PENDULE_AIDE, horloges.ECHAP_D_UNE_PENDULE

    def __init__(
        self,
        minutes: float,
        noms: tuple[str, str] = ("", ""),
        monotone: Callable[[], float] = time.monotonic,
        theme: Theme = OFFICIEL,
        parent: QWidget | None = None,
        *,
        table: int = 0,
        regie: RegieClassiqueQt | None = None,
        sonner: Callable[[], None] = QApplication.beep,
    ) -> None:
        """``regie``: whose file keeps it; ``sonner`` is heard when the time of a side is used up."""
        super().__init__(horloges.PENDULE, horloges.PENDULE_DE_TABLE, noms, monotone, theme, parent, table=table)
        self._minutes, self._regie, self._sonner = minutes, regie, sonner
        self.tenue = PenduleTenue(Pendule.neuve(minutes), monotone, self)
        self.tenue.change.connect(self._montrer)
        self.tenue.finie.connect(self.close)
        if regie is not None and table:
            self.tenue.tenir(regie, table)
        self._montrer()

    @property
    def pendule(self) -> Pendule:
        """The clock as it reads."""
        return self.tenue.valeur

    def appuyer(self, camp: Camp) -> None:
        """Press the button of side ``camp``."""
        self.tenue.poser(self.pendule.appuyer(camp, self._monotone()))

    def suspendre_ou_reprendre(self) -> None:
        """Both stand still, or the time of who is to play runs: by the game followed there, else the one that ran, else
        the toss; where none of these is known it says what does."""
        t = self._monotone()
        camp = (qui_joue(self._regie.etat, self.table) if self._regie is not None else None) or self.pendule.trait
        if self.pendule.court:
            self.tenue.poser(self.pendule.arreter(t))
        elif camp is not None:
            self.tenue.poser(self.pendule.lancer(camp, t))
        else:
            self.dire(horloges.PENDULE_SANS_TOSS)

    @property
    def court(self) -> bool:
        return self.pendule.court

    def arreter(self) -> bool:
        """Both stand still, for a contestation (5.2) or a dispute (4.1.6); whether one ran."""
        courait = self.pendule.court
        if courait:
            self.tenue.poser(self.pendule.arreter(self._monotone()))
        return courait

    def regler(self, secondes: float) -> None:
        """An arbitre gives or takes time, on the side that was running, while both stand still (1.7)."""
        trait, t = self.pendule.trait, self._monotone()
        au_dela = trait is not None and self.pendule.solde(trait, t) < 0
        if trait is not None and not self.pendule.court and (secondes > 0 or not au_dela):
            self.tenue.poser(self.pendule.regler(trait, max(0.0, self.pendule.reste(trait, t) + secondes), t))

    def remettre(self) -> None:
        """Both sides full again, while they stand still."""
        if not self.pendule.court:
            self.tenue.poser(Pendule.neuve(self._minutes))

    def presser(self, touche: int) -> bool:
        """The two sides, the pause, the setting of an arbitre."""
        match touche:
            case Qt.Key.Key_Left:
                self.appuyer(Camp.A)
            case Qt.Key.Key_Right:
                self.appuyer(Camp.B)
            case Qt.Key.Key_Space:
                self.suspendre_ou_reprendre()
            case Qt.Key.Key_Up:
                self.regler(_PAS)
            case Qt.Key.Key_Down:
                self.regler(-_PAS)
            case Qt.Key.Key_R:
                self.remettre()
            case _:
                return False
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A touch on one half is that side's button."""
        self.dire(self.AIDE)
        self.appuyer(Camp.A if event.position().x() < self.width() / 2 else Camp.B)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, cadre = self._theme, QRectF(self.rect())
        pied = cadre.height() * 0.08
        with QPainter(self) as p:
            p.fillRect(cadre, couleur(theme.salle.fond))
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            moitie = cadre.width() / 2
            for camp, gauche in ((Camp.A, 0.0), (Camp.B, moitie)):
                cote = QRectF(gauche, 0, moitie, cadre.height() - pied).adjusted(8, 8, -8, -8)
                self._peindre(p, cote, camp)
            bas = QRectF(16, cadre.height() - pied, cadre.width() - 32, pied)
            ecrire(p, bas, self.aide, pied * 0.42, couleur(theme.encre_douce), cote=_CENTRE)

    def _peindre(self, p: QPainter, cadre: QRectF, camp: Camp) -> None:
        """One side: dark where its time runs, framed where it is used up."""
        t, theme = self._monotone(), self._theme
        epuise = self.pendule.epuisee(camp, t)
        allume = self.pendule.trait is camp
        paire = theme.urgence if epuise else theme.plateau if allume else theme.salle
        p.fillRect(cadre, couleur(paire.fond))
        p.setPen(couleur(theme.plateau.fond))
        p.drawRect(cadre)
        encre = couleur(paire.encre)
        haut = QRectF(cadre.left() + 8, cadre.top(), cadre.width() - 16, cadre.height() * 0.2)
        nom = self._noms[0 if camp is Camp.A else 1]
        ecrire(p, haut, nom, haut.height() * 0.5, encre, cote=_CENTRE)
        milieu = QRectF(cadre.left() + 8, haut.bottom(), cadre.width() - 16, cadre.height() * 0.58)
        ecrire(
            p, milieu, self.pendule.lue(camp, t), milieu.height() * 0.8, encre, gras=True, cote=_CENTRE, plus_petit=0.3
        )
        bas = QRectF(cadre.left() + 8, milieu.bottom(), cadre.width() - 16, cadre.bottom() - milieu.bottom())
        arretee = allume and not self.pendule.court
        dit = horloges.TEMPS_EPUISE if epuise else horloges.ARRETEE if arretee else ""
        ecrire(p, bas, dit, bas.height() * 0.4, encre, cote=_CENTRE)

    def _montrer(self) -> None:
        if self.pendule.court:
            self._battement.start()
        else:
            self._battement.stop()
        self.decrire()
        self.update()

    def battre(self) -> None:
        if self.tenue.a_sonner():
            self._sonner()
            self.tenue.relever()
        self.tenue.noter()
        self.decrire()
        self.update()

    def lue(self) -> str:
        t = self._monotone()
        return " – ".join(self.pendule.lue(camp, t) for camp in Camp)
