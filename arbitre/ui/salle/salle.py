"""What the room sees now, for all its windows: the view, how it is shown, the light on the last word, the page; beside
the partie a message, the club’s picture, a ranking in pages, a countdown, a topping.

It is given `VueSalle` only; windows, preview and still picture paint the same `Etat`.
"""

import math
import time
from collections.abc import Callable
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
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.tableau import (
    changements,
    classement_au_tableau,
    classement_de_la_partie,
    en_mort_subite,
    sorties_a_montrer,
)
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.terminer import CoupCloture, PartieInterrompue, PartieTerminee
from arbitre.engine.partie.tirer import TirageAnnonce
from arbitre.engine.vues import Entracte, VueSalle, VueTopping
from arbitre.ui.kit.preferences_du_club import image_du_fichier
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.entracte import nombre_de_pages, page_montree, pages_du_topping
from arbitre.ui.salle.image import Etat, peindre_salle
from arbitre.ui.salle.plan import Texte, Zone, planifier
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


class Affichage(QObject):
    """Stands between the conductor's view and the room: `montrer` takes each view and dresses it."""

    def __init__(
        self, salle: Salle, parent: QObject | None = None, monotone: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(parent)
        self._salle = salle
        self._monotone = monotone
        self._vue = VueSalle()
        self._fin: float | None = None
        self.message = ""
        self.logo = b""
        self.entracte: Entracte | None = None
        self._annonce = ""
        """The text shown alone to the room: lots drawn."""
        self._classer: Callable[[Competition], Entracte] | None = None
        self._topping: VueTopping | None = None
        self._donne: Entracte | None = None
        """The final ranking as it was first shown."""
        self._etape: object = None
        self._compte = QTimer(self, interval=250)
        self._compte.timeout.connect(self._battre)

    def montrer(self, vue: VueSalle) -> None:
        """The view of the partie, with what is shown topping it."""
        self._vue = vue
        entracte = self.entracte
        if entracte is not None and self._fin is not None:
            entracte = replace(entracte, reste=float(math.ceil(max(0.0, self._fin - self._monotone()))))
        self._salle.montrer(
            replace(
                vue,
                message=self._annonce or self.message,
                logo=self.logo,
                entracte=entracte or vue.entracte,
                topping=self._topping,
            )
        )

    def dire(self, message: str) -> None:
        """A message to the room; empty: none."""
        self.message = message.strip()
        self.montrer(self._vue)

    def prendre_le_logo(self, chemin: Path | None) -> None:
        """The club's picture from a file; None: none. Raises a `Refus`."""
        self.logo = image_du_fichier(chemin) if chemin else b""
        self.montrer(self._vue)

    def reprendre(self, etat: Competition) -> None:
        """What the state itself says to show, and nothing that was chosen: the ranking of a partie that is over."""
        self.revenir()
        self._etape = _etape(etat)
        if etat.partie is not None and etat.partie.phase is Phase.FINIE:
            self._montrer_la_fin(etat)

    def suivre(self, traces: tuple[Trace, ...], etat: Competition) -> None:
        """After a command nothing stale is shown: a ranking is worked out anew, a partie that ends shows its own, one
        that opens hides it, a tirage announced all that lies over the partie, and a coup of a mort subite that closes
        shows who is out. Where an undo leaves the step, what was shown in it goes."""
        faits, ici = [trace.evenement for trace in traces], len(etat.parties)
        etape, self._etape = self._etape, _etape(etat)
        if any(isinstance(fait, CommandeAnnulee) for fait in faits) and etape != self._etape:
            self.reprendre(etat)
        elif any(isinstance(fait, TirageAnnonce) for fait in faits):
            self.revenir()
        elif any(isinstance(fait, PartieOuverte) for fait in faits):
            self._ne_plus_classer()
        elif any(isinstance(fait, PartieTerminee | PartieInterrompue) for fait in faits):
            self._montrer_la_fin(etat)
        elif sorties_a_montrer(etat) and any(isinstance(t.evenement, CoupCloture) and t.partie == ici for t in traces):
            self.departager(etat)
        elif self._classer is not None:
            self._tenir_a_jour(etat)

    def _montrer_la_fin(self, etat: Competition) -> None:
        """What the partie that is over changes; of a mort subite, its own ranking."""
        (self.departager if en_mort_subite(etat) else self.classer)(etat)

    def classer(self, etat: Competition) -> None:
        """The whole ranking, kept up to date from now on: the tableau turns its pages."""
        self._montrer_un_classement(classement_au_tableau, etat)

    def departager(self, etat: Competition) -> None:
        """The ranking of the partie in hand alone: who is out of a mort subite, and when."""
        self._montrer_un_classement(classement_de_la_partie, etat)

    def montrer_l_ensemble(self, entracte: Entracte) -> None:
        """The ranking of several centres, as it stands; what comes next in the partie takes its place."""
        self._montrer_un_classement(lambda _: entracte, Competition())

    def annoncer(self, titre: str, texte: str) -> None:
        """Show only this text, large and still, until something else is shown."""
        self.revenir()
        self.entracte, self._annonce = Entracte(titre=titre), texte
        self.montrer(self._vue)

    def _montrer_un_classement(self, classer: Callable[[Competition], Entracte], etat: Competition) -> None:
        self._classer, self._donne, self._annonce = classer, None, ""
        self._tenir_a_jour(etat)

    def _tenir_a_jour(self, etat: Competition) -> None:
        assert self._classer is not None, "a ranking is shown"
        actuel = self._classer(etat)
        if self._donne is not None and (change := changements(self._donne, actuel)):
            actuel = replace(actuel, notes=(change, *actuel.notes))
        elif actuel.podium:
            self._donne = actuel
        compte = self.entracte or Entracte()
        self.entracte = replace(actuel, reste=compte.reste, reprise=compte.reprise)
        self.montrer(self._vue)

    def jouer(self, topping: VueTopping | None) -> None:
        """A topping as it goes on; None: what was shown before it."""
        self._topping = topping
        self.montrer(self._vue)

    def compter(self, minutes: int, reprise: str) -> None:
        """A countdown to ``reprise``."""
        self._fin = self._monotone() + 60 * minutes
        self.entracte = replace(self.entracte or Entracte(), reste=60.0 * minutes, reprise=reprise)
        self._compte.start()
        self.montrer(self._vue)

    def revenir(self) -> None:
        """The partie again."""
        self.arreter()
        self.entracte, self._fin, self._classer, self._donne, self._topping = None, None, None, None, None
        self._annonce = ""
        self.montrer(self._vue)

    def _ne_plus_classer(self) -> None:
        """No ranking any more; what counts down goes on."""
        self._classer = self._donne = None
        self._annonce, compte = "", self.entracte
        self.entracte = Entracte(reste=compte.reste, reprise=compte.reprise) if compte and self._fin else None
        self.montrer(self._vue)

    def arreter(self) -> None:
        """Nothing counts any more."""
        self._compte.stop()

    def _battre(self) -> None:
        if self._fin is not None and self._monotone() >= self._fin:
            self._compte.stop()
        self.montrer(self._vue)


def _etape(etat: Competition) -> object:
    """Where the evening stands, as far as the tableau follows from it: the coups that a mort subite closed too."""
    partie = etat.partie
    if partie is None:
        return None
    clos = sum(coup.cloture for coup in partie.coups) if en_mort_subite(etat) else 0
    return partie.numero, partie.phase, partie.coup and partie.coup.numero, clos
