"""Make the two fonts of the program: Noto Sans, cut to what French needs, with the signs of our windows sewn in.

    python packaging/polices.py [DOSSIER_NOTO]

The sources are those of Debian's ``fonts-noto-core`` (SIL OFL 1.1, no reserved font name). Noto Sans has no ✔ ● ▲ → −:
they are taken from Noto Sans Symbols 2 and Noto Sans Math, whose em (1000) and line height are the same.
The family is called « Arbitre Sans »: under the name of an installed family, Qt mixes the two.
Two runs give the same bytes.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib import TTFont

FAMILLE: Final = "Arbitre Sans"
SOURCES: Final = Path("/usr/share/fonts/truetype/noto")
DESTINATION: Final = Path(__file__).parent.parent / "resources" / "polices"
CREATION: Final = 3_500_000_000  # seconds since 1904: one date for all runs

TEXTE: Final = frozenset(
    [
        *range(0x20, 0x7F),  # ASCII
        *range(0xA0, 0x180),  # Latin-1, Latin Extended-A: every name of a player
        *range(0x2010, 0x2027),  # dashes, ’ “ ” • …
        *range(0x2070, 0x2090),  # superior and inferior figures
        0x1D49,  # ᵉ and ʳ: 7ᵉ, 1ᵉʳ
        0x02B3,
        *map(ord, "ȘșȚțẞ\u2009\u202f‰€№™⅓⅔⅛"),
        0x2039,  # single guillemets
        0x203A,
        0x2044,  # the bar of ½
    ]
)
SIGNES_MATH: Final = frozenset(map(ord, "←↑→↓↔↵⇥≈≠≤≥∞√"))
SIGNES: Final = frozenset(map(ord, "■□▢▣▲△▶▷▼▽◀◁◆◇○●◐◯★☆✓✔✗✘✎⌫⏎⚠☰⏵⏸⏹⏱⌛⏻⬚"))


def main(arguments: list[str]) -> None:
    """Write both fonts beside their licence."""
    noto = Path(arguments[0]) if arguments else SOURCES
    for graisse in ("Regular", "Bold"):
        fabriquer(noto, graisse, DESTINATION / f"NotoSans-{graisse}.ttf")


def fabriquer(noto: Path, graisse: str, sortie: Path) -> None:
    """One font: the letters of ``graisse``, the signs of the only weight that has them."""
    with tempfile.TemporaryDirectory() as dossier:
        morceaux = [
            decouper(noto / f"NotoSans-{graisse}.ttf", TEXTE, Path(dossier, "texte.ttf"), lettres=True),
            decouper(noto / "NotoSansMath-Regular.ttf", SIGNES_MATH, Path(dossier, "math.ttf"), lettres=False),
            decouper(noto / "NotoSansSymbols2-Regular.ttf", SIGNES, Path(dossier, "signes.ttf"), lettres=False),
        ]
        police = Merger().merge([str(m) for m in morceaux])
        police["OS/2"].sCapHeight = TTFont(morceaux[0])["OS/2"].sCapHeight  # merged, that of the tallest sign
    nommer(police, graisse)
    for table in police["cmap"].tables:
        table.cmap[ord("−")] = table.cmap[ord("–")]  # the dash of this weight; Math has one weight only
    police.recalcTimestamp = False
    police["head"].created = police["head"].modified = CREATION
    police.save(sortie)
    print(f"{sortie.name} : {sortie.stat().st_size // 1024} Ko, {len(police.getBestCmap())} signes")


def nommer(police: TTFont, graisse: str) -> None:
    """Give the font its own family name; copyright, source and licence stay."""
    noms = {1: FAMILLE, 2: graisse, 3: f"{FAMILLE} {graisse}", 4: f"{FAMILLE} {graisse}"}
    noms[6] = noms[4].replace(" ", "-")
    for identifiant, nom in noms.items():
        police["name"].setName(nom, identifiant, 3, 1, 0x409)


def decouper(source: Path, signes: frozenset[int], sortie: Path, *, lettres: bool) -> Path:
    """Cut ``source`` to ``signes``; hints and features (tabular figures) are kept for ``lettres`` only."""
    options: Any = Options()
    options.hinting = lettres  # sewn glyphs would run the hinting programs of another font
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum", "pnum"] if lettres else []
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.recalc_timestamp = False
    police = load_font(str(source), options)
    decoupe = Subsetter(options)
    decoupe.populate(unicodes=signes)
    decoupe.subset(police)
    save_font(police, str(sortie), options)
    return sortie


if __name__ == "__main__":
    main(sys.argv[1:])
