"""What the room sees now, for all its windows: the view, how it is shown, the light on the last word, the page.

It is given `VueSalle` only; windows, preview and still picture paint the same `Etat`.
"""

from math import ceil
from pathlib import Path
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QByteArray,
    QIODevice,
    QObject,
    QSaveFile,
    QSettings,
    QSize,
    QSizeF,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QImage, QImageWriter, QPainter

from arbitre.charte import OFFICIEL, THEMES
from arbitre.engine.erreurs import Refus
from arbitre.engine.vues import VueSalle
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.entracte import nombre_de_pages, page_montree
from arbitre.ui.salle.image import Etat, peindre_salle
from arbitre.ui.salle.plan import Texte, Zone, planifier
from arbitre.ui.salle.topping import pages_du_topping
from arbitre.ui.textes import salle as textes

DUREE_ECLAT: Final = 7_000
DUREE_PAGE: Final = 9_000
"""Milliseconds that the last word stays lit, and that a page of the ranking stays."""
_PLUS_GRANDE: Final = QSize(3840, 2160)


class ImageNonEcrite(Refus):
    """The still picture could not be written."""


class Reglages(Struct, frozen=True):
    """How the room's picture looks; the juge-arbitre's choice, kept from one evening to the next."""

    theme: str = OFFICIEL.nom
    texte: Texte = Texte.NORMAL
    mouvement: bool = True
    heure: bool = False
    """Whether the hour is seen, here and on the console."""

    @classmethod
    def lire(cls, preferences: QSettings) -> Self:
        """The settings kept, or the usual ones where none is usable."""
        theme = str(preferences.value("salle/theme", OFFICIEL.nom))
        texte = str(preferences.value("salle/texte", Texte.NORMAL.name))
        return cls(
            theme if theme in THEMES else OFFICIEL.nom,
            Texte[texte] if texte in Texte.__members__ else Texte.NORMAL,
            str(preferences.value("salle/mouvement", "oui")) != "non",
            str(preferences.value("salle/heure", "non")) == "oui",
        )

    def ecrire(self, preferences: QSettings) -> None:
        preferences.setValue("salle/theme", self.theme)
        preferences.setValue("salle/texte", self.texte.name)
        preferences.setValue("salle/mouvement", "oui" if self.mouvement else "non")
        preferences.setValue("salle/heure", "oui" if self.heure else "non")


class Salle(QObject):
    """The one owner of the room's picture. ``change`` carries the zones to paint again (frozenset of `Zone`);
    ``reglee``: it is to look otherwise."""

    change = Signal(object)
    reglee = Signal()

    def __init__(self, parent: QObject | None = None, reglages: Reglages | None = None) -> None:
        super().__init__(parent)
        self._reglages = reglages or Reglages()
        self._etat = Etat(VueSalle(), THEMES[self._reglages.theme])
        self._heure = ""
        self._eclat = QVariantAnimation(self)
        self._eclat.setDuration(DUREE_ECLAT)
        self._eclat.valueChanged.connect(self._eclairer)
        self._pages = QTimer(self, interval=DUREE_PAGE)
        self._pages.timeout.connect(self.page_suivante)

    @property
    def etat(self) -> Etat:
        return self._etat

    @property
    def vue_des_ecrans(self) -> VueSalle:
        """What the room's other screens show: the same view, on the same page."""
        vue = self._etat.vue
        return replace(vue, page=page_montree(vue, self._reglages.texte, self._etat.page))

    @property
    def reglages(self) -> Reglages:
        return self._reglages

    def montrer(self, vue: VueSalle) -> None:
        """Show ``vue`` from now on."""
        vue = replace(vue, heure=self._heure)
        avant, self._etat = self._etat.vue, replace(self._etat, vue=vue)
        if _classement(avant) != _classement(vue):
            self._commencer_les_pages()
        zones = zones_changees(avant, vue)
        if Zone.DERNIER in zones or Zone.TOUT in zones:
            self._allumer(avant, vue)
        if zones:
            self.change.emit(zones)

    def regler(self, reglages: Reglages) -> None:
        """Change the theme, the size of text, or the movement."""
        self._reglages = reglages
        self._etat = replace(self._etat, theme=THEMES[reglages.theme])
        self._commencer_les_pages()
        self.change.emit(frozenset({Zone.TOUT}))
        self.reglee.emit()

    def dire_l_heure(self, heure: str) -> None:
        """Write the time of day in small letters, beside the coup or over the ranking; empty: none."""
        self._heure = heure
        self.montrer(self._etat.vue)

    def page_suivante(self) -> None:
        """The next page of the ranking, the first after the last."""
        pages = self._nombre_de_pages()
        if pages > 1:
            self._pages.start()
            self._etat = replace(self._etat, page=(self._etat.page + 1) % pages)
            self.change.emit(frozenset({Zone.TOUT}))

    def image(self, taille: QSize) -> QImage:
        """The picture at that size in pixels."""
        image = QImage(taille.boundedTo(_PLUS_GRANDE), QImage.Format.Format_RGB32)
        image.fill(couleur(self._etat.theme.salle.fond))
        with QPainter(image) as p:
            peindre_salle(p, planifier(QSizeF(image.size()), self._reglages.texte), self._etat)
        return image

    def ecrire_image(self, chemin: Path, taille: QSize) -> None:
        """A still picture in a PNG file, written beside, then renamed; `ImageNonEcrite` says why not."""
        fichier = QSaveFile(str(chemin))
        ouvert = fichier.open(QIODevice.OpenModeFlag.WriteOnly)
        if not (ouvert and QImageWriter(fichier, QByteArray(b"png")).write(self.image(taille)) and fichier.commit()):
            raise ImageNonEcrite(textes.IMAGE_NON_ECRITE.format(chemin=chemin, cause=fichier.errorString()))

    def arreter(self) -> None:
        """Nothing moves any more."""
        self._eclat.stop()
        self._pages.stop()

    def _nombre_de_pages(self) -> int:
        vue = self._etat.vue
        if vue.topping is not None:
            return pages_du_topping(vue.topping, self._reglages.texte)
        return nombre_de_pages(vue, self._reglages.texte)

    def _commencer_les_pages(self) -> None:
        self._etat = replace(self._etat, page=0)
        self._pages.stop()
        if self._nombre_de_pages() > 1:
            self._pages.start()

    def _allumer(self, avant: VueSalle, vue: VueSalle) -> None:
        """Light the squares of a word just retained; a word that comes back by an undo is not news."""
        self._eclat.stop()
        self._etat = replace(self._etat, eclat=0.0)
        if vue.dernier is None or vue.dernier == avant.dernier:
            return
        if avant.dernier is not None and vue.dernier.coup < avant.dernier.coup:
            return
        doux = self._reglages.mouvement
        points = ((0.0, 0.0), (0.07, 1.0), (0.85, 1.0), (1.0, 0.0)) if doux else ((0.0, 1.0), (0.999, 1.0), (1.0, 0.0))
        self._eclat.setKeyValues(points)
        self._eclat.start()

    def _eclairer(self, valeur: float) -> None:
        if valeur != self._etat.eclat:
            self._etat = replace(self._etat, eclat=valeur)
            self.change.emit(frozenset({Zone.ECLAT}))


def _classement(vue: VueSalle) -> object:
    """What its pages begin again with: another ranking, or another topping."""
    if vue.topping is not None:
        return vue.topping.titre
    return vue.entracte.classement if vue.entracte else None


def zones_changees(avant: VueSalle, apres: VueSalle) -> frozenset[Zone]:
    """What must be painted again to go from one view to the other."""
    if avant.topping is not None or apres.topping is not None:
        return frozenset({Zone.TOUT}) if avant != apres else frozenset()
    if avant.entracte is not None or apres.entracte is not None:
        return frozenset() if _a_la_seconde(avant) == _a_la_seconde(apres) else frozenset({Zone.TOUT})
    if avant.accueil or apres.accueil:
        return frozenset() if avant == apres else frozenset({Zone.TOUT})
    champs = {
        Zone.ENTETE: ("coup", "heure"),
        Zone.GRILLE: ("grille", "dernier"),
        Zone.TIRAGE: ("reliquat", "nouvelles", "attendues", "rejet"),
        Zone.CHRONO: ("chrono",),
        Zone.DERNIER: ("dernier",),
        Zone.LEGENDE: ("legende", "message", "annule"),
    }
    if avant.dernier != apres.dernier and any(vue.dernier and vue.dernier.autres for vue in (avant, apres)):
        champs[Zone.LEGENDE] = (*champs[Zone.LEGENDE], "dernier")  # the one gives room to the other
    return frozenset(
        zone for zone, noms in champs.items() if any(getattr(avant, nom) != getattr(apres, nom) for nom in noms)
    )


def _a_la_seconde(vue: VueSalle) -> VueSalle:
    """Between parties the countdown shows whole seconds: less is no change."""
    if vue.entracte is None or vue.entracte.reste is None:
        return vue
    return replace(vue, entracte=replace(vue.entracte, reste=ceil(vue.entracte.reste)))
