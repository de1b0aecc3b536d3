"""The stationery, and a page to draw on: texts, rules, fills, measured in points from the upper left corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache, lru_cache
from io import BytesIO
from typing import Any, Final, Protocol

from msgspec import Struct

from arbitre.charte import PAPIER
from arbitre.documents.mesure import INTERLIGNE, couper, dessinable, largeur, police, tenir
from arbitre.exterieur.image_illisible import ImageIllisible

_MM = 72 / 25.4
COUPE = (3.0, 3.0)
"""The dashes of a line to cut along."""


class Format(Enum):
    """Page formats, upright: width and height in points."""

    A4 = (210 * _MM, 297 * _MM)
    A5 = (148 * _MM, 210 * _MM)
    A6 = (105 * _MM, 148 * _MM)
    LETTER = (612.0, 792.0)
    DEMI_LETTER = (396.0, 612.0)

    def __init__(self, largeur: float, hauteur: float) -> None:
        self.largeur, self.hauteur = largeur, hauteur

    @property
    def marge(self) -> float:
        """White border in points; printers leave some 12."""
        return 36 if self.largeur > 500 else 24


OFFERTS: Final = (Format.A4, Format.A5, Format.A6, Format.LETTER)
"""The formats that a person chooses among: half a Letter is not one, being only a Letter sheet cut in two."""
MOITIES: Final = {Format.A4: Format.A5, Format.LETTER: Format.DEMI_LETTER}
"""What a sheet gives when it is cut in the middle."""


class Papeterie(Struct, frozen=True):
    """The stationery of a paper: format, the organising club, its picture (PNG or JPEG bytes). ``ancre`` is the
    moment of the competition file that the paper shows; empty where there is no file."""

    format: Format = Format.A4
    club: str = ""
    logo: bytes = b""
    ancre: str = ""


class Cote(Enum):
    """The side of a text on which its x lies."""

    GAUCHE = 0.0
    CENTRE = 0.5
    DROITE = 1.0


class Surface(Protocol):
    """What pictures are drawn on, in points from the upper left corner: a page, or a window."""

    @property
    def utile(self) -> float:
        """Width that may be drawn on."""

    def texte(self, x: float, y: float, texte: str, corps: float, *, cote: Cote = Cote.GAUCHE) -> None:
        """One line, its baseline at ``y``."""

    def lignes(self, x: float, y: float, lignes: Sequence[str], corps: float, *, gras: bool = False) -> float:
        """Lines under each other, the first baseline at ``y``; returns the baseline after the last."""

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

    def polygone(
        self, points: Sequence[tuple[float, float]], epaisseur: float = 1.0, *, tirets: Sequence[float] = ()
    ) -> None:
        """An open line through points."""

    def cadre(self, x: float, y: float, large: float, haut: float, *, fond: str = "", trait: float = 0.0) -> None:
        """A rectangle from its upper left corner, filled, ruled in black, or both."""


class Toile:
    """A PDF under way. y grows downwards; a text stands on its baseline.

    Texts and rules are written as operators of PDF: a large ranking has tens of thousands of them. ``deux``: pages are
    laid two by two side by side, on sheets to be cut in the middle.
    """

    def __init__(
        self,
        papeterie: Papeterie,
        titre: str,
        *,
        sujet: str = "",
        jour: str = "",
        paysage: bool = False,
        deux: bool = False,
    ) -> None:
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
            pagesize=(self.largeur * (2 if deux else 1), self.hauteur),
            invariant=1,
            initialFontName=police(gras=False).fontName,
            pageCompression=1,
            lang="fr",
        )
        self._canvas.setTitle(titre)
        self._canvas.setSubject(sujet)
        self._canvas.setCreator("arbitre")
        if jour:  # of what it shows: the same data make the same bytes
            self._canvas.setDateFormatter(lambda *_: f"D:{jour.replace('-', '')}")
        self._canvas.setAuthor(papeterie.club or "arbitre")
        self._encre = self._plume = ""
        self._signets = 0
        self._deux, self._a_droite = deux, False

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
        self._ecrire(f"BT 1 0 0 1 {x:.3f} {self.hauteur - y:.3f} Tm {self._signes(texte, corps, gras)} ET")

    def _signes(self, texte: str, corps: float, gras: bool) -> str:
        """The operators that show ``texte``, one a subset of the font."""
        fonte, document = police(gras=gras), self._canvas._doc  # noqa: SLF001  # fonts ask for it
        return " ".join(
            f"{fonte.getSubsetInternalName(partie, document)} {corps:.3f} Tf <{octets.hex()}> Tj"
            for partie, octets in fonte.splitString(dessinable(texte), document)
        )

    def _ecrire(self, operateurs: str) -> None:
        self._canvas.addLiteral(operateurs)

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
        self._encrer(PAPIER.noir)
        for rang, ligne in enumerate(couper(texte, place, corps, gras=True), 1):
            if rang * corps * INTERLIGNE > max(large, corps * INTERLIGNE):
                break
            base = x + rang * corps * INTERLIGNE
            signes = self._signes(ligne, corps, gras=True)
            self._ecrire(f"BT 0 1 -1 0 {base:.3f} {self.hauteur - y:.3f} Tm {signes} ET")

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
        self.polygone(((x1, y1), (x2, y2)), epaisseur, encre=encre, tirets=tirets)

    def polygone(
        self,
        points: Sequence[tuple[float, float]],
        epaisseur: float = 1.0,
        *,
        encre: str = PAPIER.noir,
        tirets: Sequence[float] = (),
    ) -> None:
        """An open line through points."""
        self._tailler(epaisseur, encre, tirets)
        pas = (f"{x:.3f} {self.hauteur - y:.3f} {'l' if rang else 'm'}" for rang, (x, y) in enumerate(points))
        self._ecrire(f"{' '.join(pas)} S")

    def cadre(self, x: float, y: float, large: float, haut: float, *, fond: str = "", trait: float = 0.0) -> None:
        """A rectangle from its upper left corner, filled, ruled in black, or both."""
        if fond:
            self._encrer(fond)
        if trait:
            self._tailler(trait, PAPIER.noir, ())
        fait = {(True, False): "f", (False, True): "S", (True, True): "B"}[bool(fond), trait > 0]
        self._ecrire(f"{x:.3f} {self.hauteur - y - haut:.3f} {large:.3f} {haut:.3f} re {fait}")

    def cercle(self, x: float, y: float, rayon: float, epaisseur: float = 0.75) -> None:
        """A ring around a point."""
        self._tailler(epaisseur, PAPIER.noir, ())
        self._canvas.circle(x, self.hauteur - y, rayon, stroke=1, fill=0)

    def image(self, x: float, y: float, octets: bytes, large: float, haut: float) -> float:
        """A picture, whole, from its upper left corner; returns its width, 0 for one that cannot be read."""
        lue = _image(octets)
        if lue is None:
            return 0.0
        taille = lue.getSize()
        echelle = min(large / taille[0], haut / taille[1])
        l_reelle, h_reelle = float(taille[0] * echelle), float(taille[1] * echelle)
        self._canvas.drawImage(lue, x, self.hauteur - y - h_reelle, width=l_reelle, height=h_reelle, mask="auto")
        return l_reelle

    def signet(self, titre: str) -> None:
        """This page is found by that name in the list beside the pages."""
        self._signets += 1
        self._canvas.bookmarkPage(str(self._signets))
        self._canvas.addOutlineEntry(titre, str(self._signets))
        self._canvas.showOutline()

    def page_suivante(self) -> None:
        """End this page; of two on a sheet, the second ends it."""
        self._encre = self._plume = ""
        if self._a_droite:
            self._ecrire("Q")
        self._a_droite = self._deux and not self._a_droite
        if not self._a_droite:
            self._canvas.showPage()
            return
        self.trait(self.largeur, 0, self.largeur, self.hauteur, 0.5, encre=PAPIER.filet, tirets=COUPE)
        self._ecrire(f"q 1 0 0 1 {self.largeur:.3f} 0 cm")

    def octets(self) -> bytes:
        """The finished PDF."""
        if self._a_droite:
            self._ecrire("Q")
        self._canvas.save()
        return self._flux.getvalue()

    def _encrer(self, encre: str) -> None:
        """Fill what follows with this ink."""
        if encre != self._encre:
            self._ecrire(f"{_composantes(encre)} rg")
            self._encre = encre

    def _tailler(self, epaisseur: float, encre: str, tirets: Sequence[float]) -> None:
        """Rule what follows with this pen."""
        motif = " ".join(f"{t:g}" for t in tirets)
        plume = f"{_composantes(encre)} RG {epaisseur:.3f} w [{motif}] 0 d"
        if plume != self._plume:
            self._ecrire(plume)
            self._plume = plume


Page = Callable[[Toile], None]


@cache
def _composantes(code: str) -> str:
    """« #ff8000 » as red, green and blue from 0 to 1."""
    return " ".join(f"{int(code[i : i + 2], 16) / 255:.4f}" for i in (1, 3, 5))


@lru_cache(maxsize=4)
def _image(octets: bytes) -> Any:
    """What the library draws; None for a picture that cannot be read."""
    from reportlab.lib.utils import ImageReader

    from arbitre.exterieur.images import decoder

    try:
        return ImageReader(decoder(octets))
    except ImageIllisible:
        return None
