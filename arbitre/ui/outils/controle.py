"""The preflight page: lexicon, screens, voice, printer, letters, file — each with what to do if it is not well."""

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from arbitre.charte import Corps, Palette
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import Volets, a_droite, colonne
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import ouverture as textes
from arbitre.ui.textes.touches import Geste


class Point(Struct, frozen=True):
    """One thing to look at: its state in a sentence, whether it is well, what one key does about it, if anything."""

    titre: str
    bien: bool
    phrase: str
    bouton: str = ""
    faire: Callable[[], object] | None = None


class Controle(Fenetre):
    """All points, looked at again each second while the page is open."""

    acte = Geste.CONTROLE

    def __init__(
        self, regarder: Callable[[], tuple[Point, ...]], palette: Palette, parent: QWidget | None = None
    ) -> None:
        super().__init__(textes.CONTROLE, 880, 480, parent)
        self._regarder = regarder
        self._palette = palette
        page = QWidget()
        self._grille = QGridLayout(page)
        self._grille.setContentsMargins(0, 0, 0, 0)
        self._grille.setColumnStretch(2, 1)
        self._grille.setVerticalSpacing(14)
        self._lignes: list[tuple[QLabel, QLabel]] = []
        self._boutons: dict[int, QPushButton] = {}
        self._construire()
        fermer = bouton(textes.FERMER, self.accept)
        fermer.setDefault(True)
        self.setLayout(colonne((Volets((page, 1)), 1), a_droite(fermer)))
        self._horloge = QTimer(self, interval=1000)
        self._horloge.timeout.connect(self.actualiser)
        self._horloge.start()

    def _construire(self) -> None:
        for rang, point in enumerate(self._regarder()):
            signe, titre, phrase = QLabel(), QLabel(point.titre), QLabel()
            corps(titre, Corps.FORT)
            phrase.setWordWrap(True)
            phrase.setAccessibleName(point.titre)
            self._grille.addWidget(signe, rang, 0)
            self._grille.addWidget(titre, rang, 1)
            self._grille.addWidget(phrase, rang, 2)
            if point.bouton:
                self._boutons[rang] = bouton(point.bouton, partial(self._faire, rang))
                self._grille.addWidget(self._boutons[rang], rang, 3)
            self._lignes.append((signe, phrase))
        self.actualiser()

    def actualiser(self) -> None:
        """Look at every point again."""
        vus = self._regarder()
        for rang, touche in self._boutons.items():
            touche.setHidden(vus[rang].faire is None)
        for (signe, phrase), point in zip(self._lignes, vus, strict=True):
            signe.setText("✔" if point.bien else "▲")
            signe.setStyleSheet(f"color: {self._palette.juste if point.bien else self._palette.penalite};")
            phrase.setText(point.phrase)

    def _faire(self, rang: int) -> None:
        faire = self._regarder()[rang].faire
        if faire is not None:
            faire()
            self.actualiser()
