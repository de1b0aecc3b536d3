"""The frame of every paper, its heading and its footer; texts and pictures one under the other, over as many pages as
it takes."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from msgspec import Struct

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents import textes
from arbitre.documents.mesure import INTERLIGNE, couper, largeur, tenir
from arbitre.documents.toile import Cote, Page, Papeterie, Toile
from arbitre.engine.feuilles.entete import Entete

_LOGO = 42.0
_ANCRE = 12.0
"""The moment at the foot of a sheet to cut, as low as printers go."""
_TEXTE = float(Corps.TEXTE.papier)
_NOTE = float(Corps.NOTE.papier)


class Gabarit(Struct, frozen=True):
    """A paper's heading, measured: where the body begins and ends on every page."""

    papeterie: Papeterie
    entete: Entete
    paysage: bool = False
    sans_tete: bool = False
    """Only the footer: slips to cut carry their own heading."""
    bandeau: float = 0.0
    """Height kept under the heading, on every page, for the name of its reader."""
    deux: bool = False
    """Pages are laid two by two on a sheet twice as wide."""

    @property
    def largeur(self) -> float:
        format_ = self.papeterie.format
        return (format_.hauteur if self.paysage else format_.largeur) - 2 * format_.marge

    @property
    def haut(self) -> float:
        """y where the body begins."""
        if self.sans_tete:
            return self.papeterie.format.marge
        texte = self._titre[0] * INTERLIGNE * len(self._titre[1]) + _TEXTE * INTERLIGNE * len(self._sous_titres)
        return (
            self.papeterie.format.marge
            + max(texte, _LOGO if self.papeterie.logo else 0)
            + Espace.SERRE.value * 1.5
            + self.bandeau
        )

    @property
    def bas(self) -> float:
        """y where the body ends."""
        format_ = self.papeterie.format
        entiere = format_.largeur if self.paysage else format_.hauteur
        return entiere - format_.marge - _NOTE * (INTERLIGNE * len(self._mentions) + 0.5)

    @property
    def hauteur(self) -> float:
        """Height of the body."""
        return self.bas - self.haut

    @property
    def feuille(self) -> float:
        """Height of a sheet of cards that are cut, which has no frame: all of it but the line of the moment."""
        format_ = self.papeterie.format
        return (format_.largeur if self.paysage else format_.hauteur) - (_ANCRE if self.papeterie.ancre else 0)

    @property
    def _place(self) -> float:
        """Width left of the logo."""
        return self.largeur - (_LOGO * 2 + Espace.NORMAL.value if self.papeterie.logo else 0)

    @property
    def _titre(self) -> tuple[float, tuple[str, ...]]:
        return tenir(self.entete.titre, self._place, float(Corps.TITRE.papier), gras=True)

    @property
    def _sous_titres(self) -> list[str]:
        e = self.entete
        parties = (
            textes.enchainer(self.papeterie.club, e.competition),
            e.partie,
            textes.enchainer(e.date, e.lieu),
        )
        return [ligne for texte in parties if texte for ligne in couper(texte, self._place, _TEXTE)]

    @property
    def _mentions(self) -> tuple[str, ...]:
        """Place, date, edition, lexicon and moment, in the width that « page x/y » leaves; without a heading, what it
        would have said."""
        e = self.entete
        tete = (e.titre, self.papeterie.club, e.competition, e.partie) if self.sans_tete else ()
        texte = textes.enchainer(*tete, e.lieu, e.date, textes.mentions(e), self.papeterie.ancre)
        return couper(texte, self.largeur - largeur(textes.page(999, 999), _NOTE) - Espace.NORMAL.value, _NOTE)

    def toile(self) -> Toile:
        """A PDF that says what it is, of what, of which day."""
        e = self.entete
        titre = textes.enchainer(e.titre, e.competition, e.partie, e.date)
        return Toile(self.papeterie, titre, sujet=textes.mentions(e), jour=e.jour, paysage=self.paysage, deux=self.deux)

    def tracer(self, toile: Toile, page: str) -> None:
        """Heading and footer of « page 2/3 »."""
        self._tracer_pied(toile, page)
        if self.sans_tete:
            return
        x, y = toile.marge, toile.marge
        if self.papeterie.logo:
            toile.image(x, y, self.papeterie.logo, _LOGO * 2, _LOGO)
            x += _LOGO * 2 + Espace.NORMAL.value
        corps, lignes = self._titre
        y = toile.lignes(x, y + corps, lignes, corps, gras=True)
        toile.lignes(x, y - corps * INTERLIGNE + _TEXTE * INTERLIGNE + 2, self._sous_titres, _TEXTE)
        sous = self.haut - self.bandeau - Espace.FIN.value
        toile.trait(toile.marge, sous, toile.marge + toile.utile, sous, 0.7)

    def tracer_l_ancre(self, toile: Toile) -> None:
        """Draw the foot of a sheet without a frame, which is only the moment."""
        toile.texte(toile.marge, toile.hauteur - _ANCRE, self.papeterie.ancre, _NOTE)

    def _tracer_pied(self, toile: Toile, page: str) -> None:
        bas, mentions = toile.hauteur - toile.marge, self._mentions
        toile.lignes(toile.marge, bas - (len(mentions) - 1) * _NOTE * INTERLIGNE, mentions, _NOTE)
        toile.texte(toile.marge + toile.utile, bas, page, _NOTE, cote=Cote.DROITE)


def composer(gabarit: Gabarit, pages: Sequence[Page], *, pied_de_page: bool = True, numerotees: bool = True) -> bytes:
    """The PDF of these pages, at least one, each within the frame; cards that are cut have no frame."""
    nom = gabarit.entete.titre if len(pages) > 1 else ""
    return composer_des_lots(gabarit, [(nom, pages or [_page_vide])], pied_de_page=pied_de_page, numerotees=numerotees)


def composer_des_lots(
    gabarit: Gabarit,
    lots: Iterable[tuple[str, Sequence[Page]]],
    *,
    pied_de_page: bool = True,
    numerotees: bool = True,
) -> bytes:
    """The pages of papers for several readers, each under his name, as one PDF: the pages of each reader are
    numbered apart, and a bookmark leads to them."""
    toile = gabarit.toile()
    for nom, pages in lots:
        if nom:
            toile.signet(nom)
        for numero, page in enumerate(pages, 1):
            if pied_de_page:
                gabarit.tracer(toile, textes.page(numero, len(pages)) if numerotees else "")
            else:
                gabarit.tracer_l_ancre(toile)
            page(toile)
            toile.page_suivante()
    return toile.octets()


def _page_vide(_toile: Toile) -> None:
    """A paper with nothing to show still has its frame."""


_FORT = float(Corps.FORT.papier)
_QUEUE = 0.32
"""What hangs under a line, and a little white, in points of its size."""


class Bloc(Struct, frozen=True):
    """Something ``hauteur`` points high, drawn from y downwards; ``suivi``: never the last of a page."""

    hauteur: float
    tracer: Callable[[Toile, float], None]
    suivi: bool = False


def couler(gabarit: Gabarit, blocs: Sequence[Bloc]) -> list[Page]:
    """The pages of these blocks."""
    pages: list[list[Bloc]] = [[]]
    reste = gabarit.hauteur
    for bloc in blocs:
        if pages[-1] and bloc.hauteur > reste:
            orphelins: list[Bloc] = []
            while len(pages[-1]) > 1 and pages[-1][-1].suivi:
                orphelins.insert(0, pages[-1].pop())
            pages.append(orphelins)
            reste = gabarit.hauteur - sum(b.hauteur for b in orphelins)
        pages[-1].append(bloc)
        reste -= bloc.hauteur
    return [partial(_tracer, haut=gabarit.haut, blocs=page) for page in pages]


def _tracer(toile: Toile, *, haut: float, blocs: Sequence[Bloc]) -> None:
    for bloc in blocs:
        bloc.tracer(toile, haut)
        haut += bloc.hauteur


def texte(
    gabarit: Gabarit, phrase: str, corps: float = _TEXTE, *, gras: bool = False, retrait: float = 0.0
) -> list[Bloc]:
    """A paragraph, a block a line, ``retrait`` points from the margin."""
    lignes = couper(phrase, gabarit.largeur - retrait, corps, gras)
    tracer = partial(_ligne, corps=corps, gras=gras, retrait=retrait)
    return [Bloc(corps * INTERLIGNE, partial(tracer, texte=li)) for li in lignes]


def cote_a_cote(gauche: Bloc, droite: Sequence[Bloc]) -> Bloc:
    """A block, and beside it others one under the other: they never part."""

    def tracer(toile: Toile, y: float) -> None:
        gauche.tracer(toile, y)
        _tracer(toile, haut=y, blocs=droite)

    return Bloc(max(gauche.hauteur, sum(bloc.hauteur for bloc in droite)), tracer)


def titre(phrase: str, corps: float = _FORT) -> list[Bloc]:
    """A heading, with white above it and a rule under it, clear of its letters."""
    sous = max(4.0, _QUEUE * corps)

    def tracer(toile: Toile, y: float) -> None:
        base = y + Espace.NORMAL.value + corps
        toile.texte(toile.marge, base, phrase, corps, gras=True)
        toile.trait(toile.marge, base + sous, toile.marge + toile.utile, base + sous, 0.5)

    return [Bloc(corps + Espace.NORMAL.value + Espace.SERRE.value + sous - 4, tracer, suivi=True)]


def a_remplir(nombre: int, libelle: str = "") -> list[Bloc]:
    """Rules to write on by hand, the first after ``libelle``."""

    def tracer(toile: Toile, y: float, *, debut: str) -> None:
        base = y + 2.0 * _TEXTE
        toile.texte(toile.marge, base, debut, _TEXTE)
        toile.trait(toile.marge, base + 3, toile.marge + toile.utile, base + 3, 0.4, encre=PAPIER.filet)

    hauteur = 2.3 * _TEXTE
    return [Bloc(hauteur, partial(tracer, debut=libelle if rang == 0 else ""), suivi=True) for rang in range(nombre)]


def blanc(hauteur: float) -> list[Bloc]:
    """White."""
    return [Bloc(hauteur, lambda _toile, _y: None)]


def _ligne(toile: Toile, y: float, *, texte: str, corps: float, gras: bool, retrait: float) -> None:
    toile.texte(toile.marge + retrait, y + corps, texte, corps, gras=gras)
