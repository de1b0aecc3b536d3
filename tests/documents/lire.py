"""A PDF read back: every text with its place, size and ink, every rule with its place and thickness."""

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from io import BytesIO
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from pypdf import PdfReader
from pypdf.generic import ContentStream

NOIR = (0.0, 0.0, 0.0)
Encre = tuple[float, ...]


class Texte(Struct, frozen=True):
    """A line of text: x of its left end, y of its baseline from the top of the page, in points."""

    texte: str
    x: float
    y: float
    corps: float
    largeur: float
    encre: Encre
    gras: bool
    montant: bool = False

    @property
    def droite(self) -> float:
        return self.x + self.largeur

    def touche(self, autre: "Texte") -> bool:
        """Whether the ink of the two overlaps: capitals are 0.7 high, tails 0.2 low, a touch is not an overlap."""
        if self.x + 0.5 >= autre.droite or autre.x + 0.5 >= self.droite:
            return False
        haut, bas = self.y - 0.7 * self.corps, self.y + 0.2 * self.corps
        autre_haut, autre_bas = autre.y - 0.7 * autre.corps, autre.y + 0.2 * autre.corps
        return haut < autre_bas - 0.5 and autre_haut < bas - 0.5


class Trait(Struct, frozen=True):
    """A rule from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float
    epaisseur: float
    tirets: bool

    @property
    def vertical(self) -> bool:
        return abs(self.x1 - self.x2) < 0.01


class PageLue(Struct, frozen=True, dict=True):
    """One page."""

    largeur: float
    hauteur: float
    textes: tuple[Texte, ...]
    traits: tuple[Trait, ...]
    fonds: tuple[Encre, ...]
    images: int

    @cached_property
    def mots(self) -> str:
        """All texts, joined by line ends."""
        return "\n".join(t.texte for t in self.textes)

    def trouver(self, texte: str) -> Texte:
        """The only text that is just this."""
        (seul,) = [t for t in self.textes if t.texte == texte]
        return seul

    def tous(self, motif: str) -> list[Texte]:
        """Those that match whole."""
        return [t for t in self.textes if re.fullmatch(motif, t.texte)]

    def a_droite_de(self, texte: Texte) -> list[Texte]:
        """Those on the same line, from left to right."""
        meme = [t for t in self.textes if abs(t.y - texte.y) < 3 and t.x > texte.x]
        return sorted(meme, key=lambda t: t.x)


def lire(octets: bytes) -> list[PageLue]:
    """Every page of a PDF."""
    return list(_lire(octets))


DEUX_PAR_FEUILLE = {"feuilles-de-route", "feuilles-de-route-vierges"}
"""Papers that lie two side by side on an A4 or a Letter."""


def pages_de(papier: str, octets: bytes, *, deux: bool = True) -> list[PageLue]:
    """The pages of a paper of that name, or its file's, as its readers hold them."""
    deux = deux and papier.removesuffix(".pdf").removesuffix("-p1") in DEUX_PAR_FEUILLE
    return demi_pages(octets) if deux else lire(octets)


def demi_pages(octets: bytes) -> list[PageLue]:
    """The pages of sheets that are cut in the middle, left then right; an empty half is none."""
    moities = [_moitie(feuille, cote * feuille.largeur / 2) for feuille in lire(octets) for cote in (0, 1)]
    return [moitie for moitie in moities if moitie.textes]


def _moitie(feuille: PageLue, gauche: float) -> PageLue:
    large = feuille.largeur / 2
    textes = [replace(t, x=t.x - gauche) for t in feuille.textes if gauche <= t.x < gauche + large]
    traits = [
        replace(t, x1=t.x1 - gauche, x2=t.x2 - gauche)
        for t in feuille.traits
        if gauche <= min(t.x1, t.x2) and max(t.x1, t.x2) < gauche + large
    ]
    return replace(feuille, largeur=large, textes=tuple(textes), traits=tuple(traits))


@lru_cache(maxsize=1024)
def _lire(octets: bytes) -> tuple[PageLue, ...]:
    lecteur = PdfReader(BytesIO(octets))
    return tuple(_page(lecteur, page) for page in lecteur.pages)


def tout_le_texte(octets: bytes) -> str:
    """Every text of every page."""
    return "\n".join(page.mots for page in lire(octets))


def polices(octets: bytes) -> set[tuple[str, bool]]:
    """(name, whether the font's file is inside) of every font of a PDF."""
    lecteur = PdfReader(BytesIO(octets))
    trouvees = set()
    for page in lecteur.pages:
        for police in _fontes(page).values():
            objet = police.get_object()
            descripteur = objet.get("/FontDescriptor")
            nom = str(objet["/BaseFont"]).split("+")[-1].lstrip("/")
            trouvees.add((nom, bool(descripteur and "/FontFile2" in descripteur.get_object())))
    return trouvees


class _Police:
    """A font of a page: bytes to signs, and how wide they are."""

    def __init__(self, objet: Any) -> None:
        self.gras = "Bold" in str(objet["/BaseFont"])
        table = objet["/ToUnicode"].get_data().decode("ascii")
        self.signes = {int(a, 16): chr(int(b, 16)) for a, b in re.findall(r"<([0-9A-F]{2})> <([0-9A-F]{4})>", table)}
        self.largeurs = {int(objet["/FirstChar"]) + i: float(w) for i, w in enumerate(objet["/Widths"])}


def _page(lecteur: PdfReader, page: Any) -> PageLue:
    cadre = page.mediabox
    hauteur = float(cadre.height)
    fontes = {nom: _Police(o.get_object()) for nom, o in _fontes(page).items()}
    lu = _Lecteur(hauteur, fontes)
    for operandes, operateur in ContentStream(page.get_contents(), lecteur).operations:
        lu.prendre(operateur.decode(), operandes)
    textes = tuple(_fondus(lu.textes))
    return PageLue(float(cadre.width), hauteur, textes, tuple(lu.traits), tuple(lu.fonds), lu.images)


def _fontes(page: Any) -> dict[str, Any]:
    return dict(page["/Resources"].get("/Font", {}))


def _fondus(textes: list[Texte]) -> Iterator[Texte]:
    """Pieces of one string, cut where the subset of the font changes, put together again."""
    avant: Texte | None = None
    for texte in textes:
        if (
            avant is not None
            and texte.y == avant.y
            and abs(avant.droite - texte.x) < 0.01
            and texte.corps == avant.corps
        ):
            avant = Texte(
                avant.texte + texte.texte, avant.x, avant.y, avant.corps, avant.largeur + texte.largeur, avant.encre,
                avant.gras, avant.montant,
            )  # fmt: skip
            continue
        if avant is not None:
            yield avant
        avant = texte
    if avant is not None:
        yield avant


class _Lecteur:
    """Follows the few operators that reportlab writes."""

    def __init__(self, hauteur: float, fontes: dict[str, _Police]) -> None:
        self.hauteur, self.fontes = hauteur, fontes
        self.textes: list[Texte] = []
        self.traits: list[Trait] = []
        self.fonds: list[Encre] = []
        self.images = 0
        self._encre: Encre = NOIR
        self._epaisseur, self._tirets = 1.0, False
        self._police, self._corps = "", 0.0
        self._x = self._y = 0.0
        self._point = (0.0, 0.0)
        self._pile: list[tuple[Encre, float]] = []
        self._decale = 0.0
        self._montant = False

    def prendre(self, operateur: str, o: list[Any]) -> None:
        match operateur:
            case "rg" | "g":
                self._encre = tuple(float(v) for v in o)
            case "w":
                self._epaisseur = float(o[0])
            case "d":
                self._tirets = bool(o[0])
            case "q":
                self._pile.append((self._encre, self._decale))
            case "Q":
                self._encre, self._decale = self._pile.pop()
            case "cm" if [float(v) for v in o[:4]] == [1, 0, 0, 1]:
                self._decale += float(o[4])
            case "Tm":
                self._x, self._y = float(o[4]) + self._decale, float(o[5])
                self._montant = abs(float(o[1])) > 0.9
            case "Tf":
                self._police, self._corps = str(o[0]), float(o[1])
            case "Tj":
                self._ecrire(o[0])
            case "m":
                self._point = (float(o[0]) + self._decale, float(o[1]))
            case "l":
                ici = (float(o[0]) + self._decale, float(o[1]))
                self._tracer(*self._point, *ici)
                self._point = ici
            case "re":
                self.fonds.append(self._encre)
            case "Do":
                self.images += 1
            case _:
                pass

    def _tracer(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.traits.append(Trait(x1, self.hauteur - y1, x2, self.hauteur - y2, self._epaisseur, self._tirets))

    def _ecrire(self, brut: Any) -> None:
        octets = brut if isinstance(brut, bytes) else brut.original_bytes
        police = self.fontes[self._police]
        texte = "".join(police.signes[o] for o in octets)
        large = sum(police.largeurs[o] for o in octets) * self._corps / 1000
        if texte:
            self.textes.append(
                Texte(
                    texte, self._x, self.hauteur - self._y, self._corps, large, self._encre, police.gras, self._montant
                )
            )
        self._x += large
