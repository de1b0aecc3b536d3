"""The room's window of a tournament: it paints the page that `SalleClassique` holds."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from arbitre.charte import Theme
from arbitre.ui.classique.direct_peint import peindre_le_direct
from arbitre.ui.classique.salle import PAR_COLONNE, Ligne, PageMontree, SalleClassique, Vue
from arbitre.ui.peinture.lettrage import ecrire, ecrire_bloc
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.tableau import FenetreDeSalle

HAUT_NUMERO: Final = 0.1
"""Width of a number, of the height of its column."""
_LISIBLE: Final = 0.75
"""How small a long name may be: cut rather than too small for the end of the room."""
_DROITE, _CENTRE = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter
_GAUCHE = Qt.AlignmentFlag.AlignLeft


class TableauClassique(FenetreDeSalle):
    """Pairings, ranking or clock, for readers at the end of the room."""

    def __init__(self, salle: SalleClassique, *, partagee: bool = False) -> None:
        super().__init__(partagee=partagee)
        self._salle = salle
        salle.change.connect(self._rafraichir)
        self._rafraichir()

    def fermer(self) -> None:
        """Close for good, and follow the room no more."""
        self._salle.change.disconnect(self._rafraichir)
        super().fermer()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as p:
            peindre_la_salle(p, QRectF(self.rect()), self._salle)

    def _rafraichir(self) -> None:
        page = self._salle.page()
        self.setAccessibleDescription(f"{page.titre} {page.page}/{page.pages} {page.arret} {page.horloge}".strip())
        self.update()


def peindre_la_salle(p: QPainter, cadre: QRectF, salle: SalleClassique) -> None:
    """What the room sees now."""
    if salle.vue is Vue.DIRECT and salle.direct is not None:
        peindre_le_direct(p, cadre, salle.direct, salle.theme)
    else:
        peindre_page(p, cadre, salle.page(), salle.theme)


def peindre_page(p: QPainter, cadre: QRectF, page: PageMontree, theme: Theme) -> None:
    """The heading, then two columns of lines; or the clock alone, as large as it can be; red once its time is gone."""
    p.fillRect(cadre, couleur(theme.salle.fond))
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    marge = cadre.height() * 0.035
    dedans = cadre.adjusted(marge, marge, -marge, -marge)
    tete = QRectF(dedans.left(), dedans.top(), dedans.width(), dedans.height() * 0.1)
    _tete(p, tete, page, theme)
    corps = QRectF(dedans.left(), tete.bottom() + marge * 0.6, dedans.width(), 0)
    corps.setBottom(dedans.bottom())
    if not page.lignes:
        paire = theme.urgence if page.ecoule else theme.salle
        p.fillRect(corps, couleur(paire.fond))
        encre = couleur(paire.encre)
        haut = corps.adjusted(0, 0, 0, -corps.height() * 0.2) if page.arret else corps
        if page.horloge:
            ecrire(p, haut, page.horloge, corps.height() * 0.5, encre, gras=True, cote=_CENTRE)
        else:
            ecrire_bloc(p, haut, page.sous_titre, corps.height() * 0.25, encre, gras=True, cote=_CENTRE)
        bas = QRectF(corps.left(), haut.bottom(), corps.width(), corps.bottom() - haut.bottom())
        ecrire(p, bas, page.arret, corps.height() * 0.1, couleur(theme.encre_douce), cote=_CENTRE)
        return
    colonnes = (page.lignes[:PAR_COLONNE], page.lignes[PAR_COLONNE:])
    large = (corps.width() - 2 * marge) / 2 if colonnes[1] else corps.width()
    for rang, lignes in enumerate(colonnes):
        gauche = corps.left() + rang * (large + 2 * marge)
        if lignes:
            _colonne(p, QRectF(gauche, corps.top(), large, corps.height()), lignes, page, theme)
    if colonnes[1]:
        milieu = corps.left() + large + marge
        p.fillRect(QRectF(milieu - 1, corps.top(), 2, corps.height()), couleur(theme.filet))


def _tete(p: QPainter, cadre: QRectF, page: PageMontree, theme: Theme) -> None:
    """Title on the left, clock or page on the right."""
    horloge = f"{page.arret} {page.horloge}".strip()
    droite = horloge if page.lignes and horloge else f"{page.page}/{page.pages}" * (page.pages > 1)
    titre = f"{page.titre} — {page.sous_titre}" if page.sous_titre else page.titre
    part = 0.65 if page.arret and page.lignes else 0.8 if droite else 1.0
    place = QRectF(cadre.left(), cadre.top(), cadre.width() * part, cadre.height())
    ecrire(p, place, titre, cadre.height() * 0.62, couleur(theme.salle.encre), gras=True)
    encre = theme.urgence.fond if page.ecoule else theme.encre_douce
    ecrire(p, cadre, droite, cadre.height() * 0.62, couleur(encre), gras=True, cote=_DROITE)
    p.fillRect(QRectF(cadre.left(), cadre.bottom(), cadre.width(), 3), couleur(theme.salle.encre))


def _colonne(p: QPainter, cadre: QRectF, lignes: tuple[Ligne, ...], page: PageMontree, theme: Theme) -> None:
    """Headings, then number, name, and what goes with it."""
    haut_de_tete, numero = cadre.height() * 0.05, cadre.height() * HAUT_NUMERO
    _titres(p, QRectF(cadre.left(), cadre.top(), cadre.width(), haut_de_tete), numero, page, theme)
    cadre = cadre.adjusted(0, haut_de_tete, 0, 0)
    pas = cadre.height() / PAR_COLONNE
    corps = pas * 0.56
    encre, douce = couleur(theme.salle.encre), couleur(theme.encre_douce)
    for rang, (court, nom, suite) in enumerate(lignes):
        haut = cadre.top() + rang * pas
        if rang % 2:
            p.fillRect(QRectF(cadre.left(), haut, cadre.width(), pas), couleur(theme.piste))
        ecrire(p, QRectF(cadre.left(), haut, numero * 0.8, pas), court, corps, encre, gras=True, cote=_DROITE)
        reste = cadre.width() - numero
        place = QRectF(cadre.left() + numero, haut, reste * page.part, pas)
        ecrire(p, place, nom, corps, encre, plus_petit=_LISIBLE)
        ecrire(
            p,
            QRectF(cadre.left() + numero + reste * (page.part + 0.02), haut, reste * (0.97 - page.part), pas),
            suite,
            corps * 0.9,
            douce,
            plus_petit=_LISIBLE,
        )


def _titres(p: QPainter, cadre: QRectF, numero: float, page: PageMontree, theme: Theme) -> None:
    """« Table », « Joueur », « Adversaire », each over its column."""
    reste = cadre.width() - numero
    gauche, corps, encre = cadre.left() + numero, cadre.height() * 0.72, couleur(theme.encre_douce)
    texte, suite = reste * page.part, reste * (page.part + 0.02)
    places = (
        QRectF(cadre.left(), cadre.top(), numero * 0.8, cadre.height()),
        QRectF(gauche, cadre.top(), texte, cadre.height()),
        QRectF(gauche + suite, cadre.top(), reste * (0.97 - page.part), cadre.height()),
    )
    for place, titre, cote in zip(places, page.tete, (_DROITE, _GAUCHE, _GAUCHE), strict=True):
        ecrire(p, place, titre, corps, encre, cote=cote)
