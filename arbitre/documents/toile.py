"""A page to draw on: texts, rules, fills, measured in points from the upper left corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from arbitre.charte import PAPIER
from arbitre.documents.mesure import INTERLIGNE, couper, largeur, lisible, nom_de_police, tenir
from arbitre.documents.papeterie import Papeterie

if TYPE_CHECKING:
    from reportlab.lib.colors import Color


class Cote(Enum):
    """To which side a text leans on its x."""

    GAUCHE = 0.0
    CENTRE = 0.5
    DROITE = 1.0


class Toile:
    """A PDF under way. y grows downwards; a text stands on its baseline."""

    def __init__(self, papeterie: Papeterie, titre: str, *, paysage: bool = False) -> None:
        from reportlab.pdfgen.canvas import Canvas

        format_ = papeterie.format
        self.largeur, self.hauteur = format_.largeur, format_.hauteur
        if paysage:
            self.largeur, self.hauteur = self.hauteur, self.largeur
        self.marge = format_.marge
        self.papeterie = papeterie
        self._flux = BytesIO()
        self._canvas: Any = Canvas(
            self._flux,
            pagesize=(self.largeur, self.hauteur),
            invariant=1,
            initialFontName=nom_de_police(gras=False),
            pageCompression=1,
            lang="fr",
        )
        self._canvas.setTitle(titre)
        self._canvas.setCreator("arbitre")
        self._canvas.setAuthor(papeterie.club or "arbitre")
        self._encre = ""
        self._police: tuple[bool, float] | None = None

    @property
    def utile(self) -> float:
        """Width between the margins."""
        return self.largeur - 2 * self.marge

    def texte(
        self,
        x: float,
        y: float,
        texte: str,
        corps: float,
        *,
        gras: bool = False,
        cote: Cote = Cote.GAUCHE,
        encre: str = PAPIER.noir,
    ) -> None:
        """One line, its baseline at ``y``."""
        if not texte:
            return
        if cote is not Cote.GAUCHE:
            x -= cote.value * largeur(texte, corps, gras)
        self._encrer(encre)
        if self._police != (gras, corps):
            self._canvas.setFont(nom_de_police(gras=gras), corps)
            self._police = (gras, corps)
        self._canvas.drawString(x, self.hauteur - y, lisible(texte))

    def lignes(
        self,
        x: float,
        y: float,
        lignes: Sequence[str],
        corps: float,
        *,
        gras: bool = False,
        cote: Cote = Cote.GAUCHE,
        encre: str = PAPIER.noir,
    ) -> float:
        """Lines under each other, the first baseline at ``y``; returns the baseline after the last."""
        for ligne in lignes:
            self.texte(x, y, ligne, corps, gras=gras, cote=cote, encre=encre)
            y += corps * INTERLIGNE
        return y

    def ajuste(
        self,
        x: float,
        y: float,
        texte: str,
        place: float,
        corps: float,
        *,
        gras: bool = False,
        cote: Cote = Cote.GAUCHE,
    ) -> None:
        """A text made to fit ``place``: smaller, then on lines that stand around the baseline ``y``."""
        corps, lignes = tenir(texte, place, corps, gras)
        self.lignes(x, y - (len(lignes) - 1) * corps * INTERLIGNE / 2, lignes, corps, gras=gras, cote=cote)

    def montant(self, x: float, y: float, texte: str, place: float, large: float, corps: float) -> None:
        """A text that runs upwards from ``y``, in lines across ``large`` from ``x``; what does not fit is left out."""
        lignes = couper(texte, place, corps, gras=True)[: max(1, int(large // (corps * INTERLIGNE)))]
        self._canvas.saveState()
        self._canvas.translate(x, self.hauteur - y)
        self._canvas.rotate(90)
        self._canvas.setFont(nom_de_police(gras=True), corps)
        self._canvas.setFillColor(_couleur(PAPIER.noir))
        for rang, ligne in enumerate(lignes, 1):
            self._canvas.drawString(0, -rang * corps * INTERLIGNE, lisible(ligne))
        self._canvas.restoreState()
        self._encre, self._police = "", None

    def trait(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        epaisseur: float = 0.5,
        *,
        encre: str = PAPIER.noir,
        tirets: Sequence[float] = (),
    ) -> None:
        """A rule."""
        self._canvas.setStrokeColor(_couleur(encre))
        self._canvas.setLineWidth(epaisseur)
        self._canvas.setDash(list(tirets))
        self._canvas.line(x1, self.hauteur - y1, x2, self.hauteur - y2)

    def cadre(
        self,
        x: float,
        y: float,
        large: float,
        haut: float,
        *,
        fond: str = "",
        trait: float = 0.0,
        encre: str = PAPIER.noir,
        rayon: float = 0.0,
    ) -> None:
        """A rectangle from its upper left corner, filled, ruled, or both."""
        if fond:
            self._encrer(fond)
        if trait:
            self._canvas.setStrokeColor(_couleur(encre))
            self._canvas.setLineWidth(trait)
            self._canvas.setDash([])
        bas = self.hauteur - y - haut
        if rayon:
            self._canvas.roundRect(x, bas, large, haut, rayon, stroke=int(trait > 0), fill=int(bool(fond)))
        else:
            self._canvas.rect(x, bas, large, haut, stroke=int(trait > 0), fill=int(bool(fond)))

    def cercle(self, x: float, y: float, rayon: float, epaisseur: float = 0.75) -> None:
        """A ring around a point."""
        self._canvas.setStrokeColor(_couleur(PAPIER.noir))
        self._canvas.setLineWidth(epaisseur)
        self._canvas.setDash([])
        self._canvas.circle(x, self.hauteur - y, rayon, stroke=1, fill=0)

    def polygone(
        self,
        points: Sequence[tuple[float, float]],
        epaisseur: float = 1.0,
        *,
        encre: str = PAPIER.noir,
        tirets: Sequence[float] = (),
    ) -> None:
        """An open line through points."""
        trace = self._canvas.beginPath()
        for rang, (x, y) in enumerate(points):
            (trace.lineTo if rang else trace.moveTo)(x, self.hauteur - y)
        self._canvas.setStrokeColor(_couleur(encre))
        self._canvas.setLineWidth(epaisseur)
        self._canvas.setDash(list(tirets))
        self._canvas.drawPath(trace, stroke=1, fill=0)

    def image(self, x: float, y: float, octets: bytes, large: float, haut: float) -> float:
        """A picture, whole, from its upper left corner; returns its width, 0 for one that cannot be read."""
        taille = _taille_d_image(octets)
        if taille is None:
            return 0.0
        echelle = min(large / taille[0], haut / taille[1])
        l_reelle, h_reelle = taille[0] * echelle, taille[1] * echelle
        self._canvas.drawImage(
            _image(octets), x, self.hauteur - y - h_reelle, width=l_reelle, height=h_reelle, mask="auto"
        )
        return l_reelle

    def page_suivante(self) -> None:
        """End this page."""
        self._canvas.showPage()
        self._encre, self._police = "", None

    def octets(self) -> bytes:
        """The finished PDF."""
        self._canvas.save()
        return self._flux.getvalue()

    def _encrer(self, encre: str) -> None:
        if encre != self._encre:
            self._canvas.setFillColor(_couleur(encre))
            self._encre = encre


Page = Callable[[Toile], None]


@cache
def _couleur(code: str) -> Color:
    from reportlab.lib.colors import HexColor

    return HexColor(code)


def image_lisible(octets: bytes) -> bool:
    """Whether these bytes are a picture that can be printed (PNG or JPEG)."""
    return _taille_d_image(octets) is not None


@cache
def _image(octets: bytes) -> Any:
    from reportlab.lib.utils import ImageReader

    return ImageReader(BytesIO(octets))


@cache
def _taille_d_image(octets: bytes) -> tuple[float, float] | None:
    """Width and height in pixels; None for a picture that cannot be read."""
    if not octets:
        return None
    try:
        large, haut = _image(octets).getSize()
    except Exception:  # noqa: BLE001  # reportlab and Pillow raise anything on a foreign file
        return None
    return (float(large), float(haut)) if large and haut else None
