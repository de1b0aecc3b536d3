"""The live ranking: of the partie in hand, or of the competition."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHeaderView, QLabel, QSplitter, QWidget

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import Classe, arrete, classes, methode_de, parties_comptees
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.classement import MESURES, decimal, legendes
from arbitre.engine.feuilles.mort_subite import sortie
from arbitre.engine.feuilles.tableau import SORTIE
from arbitre.engine.partie.etat import Partie
from arbitre.ui.cadre.bouton import BoutonDActe, Poids
from arbitre.ui.kit.champs import Boite
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.tables import Cellules, Lignes, Table
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.analyse import IMAGES
from arbitre.ui.textes.cadre import AUTRES_DU_CLASSEMENT, PLUS

if TYPE_CHECKING:
    from arbitre.ui.poste.images_de_partie import ImagesDeLaPartie

_TOTAL = 3
_PARTIE, _GENERALE, _IMAGES = range(3)
"""The views of the panel: one partie, the competition, the pictures."""


class Rangs(Lignes[Classe]):
    """Rows of a ranking; what its method adds up stands in the place of the total."""

    def __init__(self) -> None:
        super().__init__(textes.COLONNES_CLASSEMENT, self._lire, a_droite=(0, 1, 3, 4, 5, 6, 7))
        self._selon: tuple[str, Partie | None] = ("", None)
        """What stands in the place of the total; of a mort subite, its partie."""

    def classer(self, classes: tuple[Classe, ...], methode: Methode, subite: Partie | None = None) -> None:
        """Show ``classes``, ranked by ``methode``; in a mort subite, also who went out and when."""
        mesure = SORTIE if subite is not None else MESURES.get(methode, "")
        (avant, _), self._selon = self._selon, (mesure, subite)
        if mesure != avant:
            self.montrer(())
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, _TOTAL, _TOTAL)
        self.montrer(classes)
        if subite is not None:
            self.relire(range(len(self.lignes)))  # who goes out has the same points

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.ToolTipRole and orientation is Qt.Orientation.Horizontal:
            return " ".join(legendes((str(self.headerData(section, orientation)),))) or None
        titre = super().headerData(section, orientation, role)
        return self._selon[0] or titre if (section, role) == (_TOTAL, Qt.ItemDataRole.DisplayRole) else titre

    def _lire(self, classe: Classe) -> Cellules:
        cellules, (mesure, subite) = textes.ligne_de_classement(classe), self._selon
        if not mesure:
            return cellules
        merite = sortie(subite, classe.joueur.numero) if subite else decimal(classe.ligne.merite)
        return (*cellules[:_TOTAL], merite, *cellules[_TOTAL + 1 :])


_AU_BESOIN = (6, 7)
"""Solos and penalties: no column where nobody has any, the names need the room."""
_LES_DEUX = 22
"""Lines of text that the ranking and the pictures take together."""
_LARGEURS = {0: "Rang_", 1: "Table_", 3: "Total__", 4: "Négatif__", 5: "100,00_", 6: "Solos_", 7: "Pén.__"}


class PanneauClassement(QWidget):
    """The ranking, kept up to date while it is looked at; ``en_tete``, what it ranks and what else is done at its
    place, is laid by the window; ``a_deplier`` asks for the menu of that."""

    a_deplier = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._competition = Competition()
        self._bientot = QTimer(self, singleShot=True, interval=250)
        self._bientot.timeout.connect(self._calculer)
        self.portee = Boite()
        self.portee.addItems([textes.CETTE_PARTIE, textes.COMPETITION_ENTIERE, IMAGES])
        self.portee.setAccessibleName(textes.PORTEE)
        self.portee.setToolTip(textes.PORTEE)
        self.portee.setStyleSheet("min-height: 0;")  # as high as the names of the pages
        self.portee.setSizeAdjustPolicy(Boite.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.portee.currentIndexChanged.connect(self._calculer)
        self.modele = Rangs()
        self.liste = Table(textes.CLASSEMENT, self.modele)
        self.liste.serrer()
        entete = self.liste.horizontalHeader()
        entete.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        entete.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.liste.selectionModel().currentRowChanged.connect(self._regarder)
        self.provisoire = QLabel(textes.PROVISOIRE, wordWrap=True)
        self.provisoire.hide()
        self._partage = QSplitter(Qt.Orientation.Vertical)
        self._partage.setChildrenCollapsible(True)
        self._partage.addWidget(self.liste)
        self.autres = BoutonDActe(self.a_deplier.emit, Poids.DISCRET)
        self.autres.dire(PLUS, phrase=AUTRES_DU_CLASSEMENT)
        self.autres.setAccessibleName(AUTRES_DU_CLASSEMENT)
        self.en_tete = QWidget()
        tete = rangee((self.portee, 1), self.autres)
        tete.setContentsMargins(0, 0, 0, 0)
        self.en_tete.setLayout(tete)
        pile = colonne(self.provisoire, (self._partage, 1))
        pile.setContentsMargins(0, 4, 0, 0)
        self.setLayout(pile)

    @cached_property
    def images(self) -> "ImagesDeLaPartie":
        """The pictures beside the ranking, made when it is first looked at."""
        from arbitre.ui.poste.images_de_partie import ImagesDeLaPartie

        images = ImagesDeLaPartie()
        self._partage.addWidget(images)
        self._partage.setStretchFactor(0, 1)
        return images

    def voir_la_suite(self) -> None:
        """Show the next view: each picture in turn, the whole competition where it has several parties, then the
        ranking of the partie again."""
        ou, image = self.portee.currentIndex(), self.images.currentIndex()
        if ou == _IMAGES and image + 1 < self.images.count():
            self.images.setCurrentIndex(image + 1)
        elif ou == _PARTIE:
            self.images.setCurrentIndex(0)
            self.portee.setCurrentIndex(_IMAGES)
        else:
            generale = ou == _IMAGES and len(self._competition.parties) > 1
            self.portee.setCurrentIndex(_GENERALE if generale else _PARTIE)

    def montrer(self, competition: Competition) -> None:
        """Take the state; the ranking is worked out only when it is seen."""
        self._competition = competition
        if self.isVisible():
            self._bientot.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._calculer()

    def resizeEvent(self, event: QResizeEvent) -> None:
        mesures = QFontMetrics(self.liste.font())
        for rang, texte in _LARGEURS.items():
            self.liste.setColumnWidth(rang, mesures.horizontalAdvance(texte) + 12)
        super().resizeEvent(event)
        self._partager()

    @property
    def _generale(self) -> bool:
        return self.portee.currentIndex() == _GENERALE

    def _partager(self) -> None:
        """Pictures under the ranking where there is room for both; else one or the other."""
        choisies = self.portee.currentIndex() == _IMAGES
        basse = self.height() < _LES_DEUX * self.fontMetrics().height()
        a_voir = self._competition.partie is not None and not self._generale and bool(self.liste.lignes)
        self.images.setVisible(choisies or (a_voir and not basse))
        self.liste.setVisible(not (choisies and basse))

    def _calculer(self) -> None:
        self._bientot.stop()
        generale = self._generale
        choisi = self.liste.choisie()
        partie = self._competition.partie
        methode = methode_de(self._competition, None if generale else partie)
        subite = partie if partie is not None and partie.formule.elimination and not generale else None
        self.modele.classer(classes(self._competition, generale=generale), methode, subite)
        rangs = self.liste.lignes
        for place in _AU_BESOIN:
            self.liste.setColumnHidden(place, not any(self.liste.texte(i, place) for i in range(len(rangs))))
        self.provisoire.setVisible(self._est_provisoire(partie))
        self._partager()
        if partie is not None and not generale:
            numero = choisi.joueur.numero if choisi else 0
            rang = next((i for i, classe in enumerate(rangs) if classe.joueur.numero == numero), 0)
            with QSignalBlocker(self.liste.selectionModel()):
                self.liste.setCurrentIndex(self.modele.index(rang, 0))
            self.images.montrer(partie, tuple(rangs), self.liste.choisie())

    def _est_provisoire(self, partie: Partie | None) -> bool:
        """Whether to say that the ranking is provisional: during the partie everybody knows; after its end it looks
        like the last word."""
        if partie is None or partie.fin is None:
            return False
        return not arrete(parties_comptees(self._competition) if self._generale else (partie,))

    def _regarder(self, _index: QModelIndex) -> None:
        """The losses are those of the player in hand."""
        if (partie := self._competition.partie) is not None and not self._generale:
            self.images.montrer_les_pertes(partie, self.liste.choisie())
