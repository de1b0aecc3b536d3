"""The visual language as plain values: colours, type sizes and spacing of windows, tableau and papers (no Qt here).

Colours are ``#rrggbb``. Every pair meant to be read together keeps a contrast of 7:1 at least (tests/test_charte.py).
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from msgspec import Struct

FAMILLE: Final = "Arbitre Sans"
"""The one type family, Noto Sans cut to French (resources/polices)."""
FICHIERS_POLICE: Final = ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf")


class Corps(Enum):
    """Type sizes: pixels on a window at 100 %, points on paper."""

    NOTE = (12, 8)
    TEXTE = (14, 10)
    FORT = (17, 12)
    TITRE = (22, 15)
    AFFICHE = (34, 22)

    def __init__(self, ecran: int, papier: int) -> None:
        self.ecran, self.papier = ecran, papier


class Espace(Enum):
    """Spacing: pixels on a window at 100 %, points on paper (``value``)."""

    FIN = 4
    SERRE = 8
    NORMAL = 12
    LARGE = 20
    AERE = 32


class Paire(Struct, frozen=True):
    """A background and the ink that is read on it."""

    fond: str
    encre: str


class Theme(Struct, frozen=True):
    """Colours of the tableau. ``mt``, ``md``, ``lt``, ``ld`` are the premium squares with the ink of their sign;
    ``plateau`` is the board's frame and the rack; ``joker`` a joker's letter on a tile, ``joker_salle`` in a text;
    ``eclat`` a tile that lights up; ``contour`` surrounds the last word.
    """

    nom: str
    titre: str
    salle: Paire
    encre_douce: str
    filet: str
    plateau: Paire
    case: str
    quadrillage: str
    mt: Paire
    md: Paire
    lt: Paire
    ld: Paire
    jeton: Paire
    bord_jeton: str
    joker: str
    joker_salle: str
    eclat: str
    contour: str
    anneau: str
    piste: str
    alerte: str
    urgence: Paire


OFFICIEL: Final = Theme(
    nom="officiel",
    titre="Couleurs officielles",
    salle=Paire("#f7f4ec", "#15191d"),
    encre_douce="#3d444b",
    filet="#c9c3b3",
    plateau=Paire("#163f35", "#ffffff"),
    case="#2c6152",
    quadrillage="#163f35",
    mt=Paire("#b0121d", "#ffffff"),
    md=Paire("#f3a9b7", "#3f0713"),
    lt=Paire("#123f8c", "#ffffff"),
    ld=Paire("#97cbec", "#06233f"),
    jeton=Paire("#fff8e3", "#15130e"),
    bord_jeton="#b9ad8c",
    joker="#8a0d13",
    joker_salle="#8a0d13",
    eclat="#ffdf70",
    contour="#f28c00",
    anneau="#163f35",
    piste="#ddd7c7",
    alerte="#8a3b00",
    urgence=Paire("#8f0d14", "#ffffff"),
)
DALTONIEN: Final = Theme(
    nom="daltonien",
    titre="Couleurs pour daltoniens",
    salle=Paire("#f6f6f3", "#14171a"),
    encre_douce="#3c4248",
    filet="#c3c6c8",
    plateau=Paire("#262b31", "#ffffff"),
    case="#4a525b",
    quadrillage="#262b31",
    mt=Paire("#f28a1a", "#1c0d00"),
    md=Paire("#f4df6a", "#241d00"),
    lt=Paire("#0a3a8f", "#ffffff"),
    ld=Paire("#8cc9f5", "#031f38"),
    jeton=Paire("#fffdf6", "#101214"),
    bord_jeton="#a9a79d",
    joker="#8c1000",
    joker_salle="#8c1000",
    eclat="#ffe36b",
    contour="#f28a1a",
    anneau="#0a3a8f",
    piste="#d9dcdf",
    alerte="#7a3a00",
    urgence=Paire("#14171a", "#ffffff"),
)
CONTRASTE: Final = Theme(
    nom="contraste",
    titre="Contraste élevé",
    salle=Paire("#000000", "#ffffff"),
    encre_douce="#e6e6e6",
    filet="#7c7c7c",
    plateau=Paire("#000000", "#ffffff"),
    case="#1c1c1c",
    quadrillage="#8a8a8a",
    mt=Paire("#8a0009", "#ffffff"),
    md=Paire("#ffb0c4", "#000000"),
    lt=Paire("#002f9c", "#ffffff"),
    ld=Paire("#9fdcff", "#000000"),
    jeton=Paire("#ffffff", "#000000"),
    bord_jeton="#000000",
    joker="#8a0000",
    joker_salle="#ffa39c",
    eclat="#ffe600",
    contour="#ffe600",
    anneau="#ffffff",
    piste="#4a4a4a",
    alerte="#ffe600",
    urgence=Paire("#ffe600", "#000000"),
)


THEMES: Final[Mapping[str, Theme]] = MappingProxyType({t.nom: t for t in (OFFICIEL, DALTONIEN, CONTRASTE)})


class Marque(Struct, frozen=True):
    """What a sanction is told by: its words on a ground of their own, its sign (never a colour alone: each has its
    shape) and the letter on that."""

    mots: Paire
    signe: Paire


class Palette(Struct, frozen=True):
    """Colours of the juge-arbitre's windows. ``bord`` is drawn around what is typed into or pressed, ``filet`` only
    separates; ``choisi`` is where one is, among rows, places or panes. Sanctions are read on ``surface`` and always
    carry their letter."""

    nom: str
    fond: str
    surface: str
    surface_alternee: str
    encre: str
    encre_douce: str
    bord: str
    filet: str
    accent: Paire
    choisi: Paire
    focus: str
    bulle: Paire
    avertissement: str
    penalite: str
    zero: str
    juste: str
    attente: Paire
    avertie: Marque
    penalisee: Marque
    nulle: Marque


CLAIR: Final = Palette(
    nom="clair",
    fond="#f6f4ee",
    surface="#ffffff",
    surface_alternee="#f3f1e9",
    encre="#181b1f",
    encre_douce="#454b52",
    bord="#857f72",
    filet="#e2ded2",
    accent=Paire("#14503f", "#ffffff"),
    choisi=Paire("#e0ede6", "#14503f"),
    focus="#1f6f5c",
    bulle=Paire("#2a2f35", "#ffffff"),
    avertissement="#664700",
    penalite="#823500",
    zero="#930f14",
    juste="#15533f",
    attente=Paire("#fff1d6", "#704100"),
    avertie=Marque(Paire("#fff1d6", "#7a4700"), Paire("#f2b233", "#2b1a00")),
    penalisee=Marque(Paire("#fce8dd", "#8f3405"), Paire("#b4480f", "#ffffff")),
    nulle=Marque(Paire("#fbe4e4", "#9a0f1b"), Paire("#8e0f1a", "#ffffff")),
)
SOMBRE: Final = Palette(
    nom="sombre",
    fond="#16191c",
    surface="#1e2226",
    surface_alternee="#24292e",
    encre="#f1efe8",
    encre_douce="#c3c6c8",
    bord="#74838a",
    filet="#2f3a3f",
    accent=Paire("#58c6a2", "#06251b"),
    choisi=Paire("#173a31", "#8fdcc3"),
    focus="#8fdcc3",
    bulle=Paire("#f1efe8", "#16191c"),
    avertissement="#ffd166",
    penalite="#ffb37a",
    zero="#ffb3ae",
    juste="#8fdcc3",
    attente=Paire("#33270f", "#ffc266"),
    avertie=Marque(Paire("#33270f", "#ffc266"), Paire("#f2b233", "#2b1a00")),
    penalisee=Marque(Paire("#3d2316", "#ffa477"), Paire("#e58a55", "#241005")),
    nulle=Marque(Paire("#40191d", "#ffb3b6"), Paire("#ffb3b6", "#40191d")),
)


def variables_css(couleurs: Theme | Palette) -> str:
    """``couleurs`` as variables of a style sheet, named after them; the ink of a pair has « sur » before its name. A
    palette's colour that would have the name of a colour of the tableau says whose it is (``--page-encre-douce``)."""
    dites: list[tuple[str, str]] = []
    for nom in couleurs.__struct_fields__:
        valeur, propriete = getattr(couleurs, nom), nom.replace("_", "-")
        if isinstance(couleurs, Palette) and nom in Theme.__struct_fields__:
            propriete = f"page-{propriete}"
        if isinstance(valeur, Marque):
            dites += [*_de_la_paire(propriete, valeur.mots), *_de_la_paire(f"{propriete}-signe", valeur.signe)]
        elif isinstance(valeur, Paire):
            dites += _de_la_paire(propriete, valeur)
        elif valeur.startswith("#"):
            dites.append((propriete, valeur))
    return ";".join(f"--{propriete}:{couleur}" for propriete, couleur in dites)


def _de_la_paire(nom: str, paire: Paire) -> list[tuple[str, str]]:
    return [(nom, paire.fond), (f"sur-{nom}", paire.encre)]


class Encres(Struct, frozen=True):
    """Inks of the papers: black first, since clubs photocopy; grey only as a light fill."""

    noir: str = "#000000"
    gris: str = "#ececec"
    filet: str = "#555555"
    zero: str = "#930f14"
    double_arbitre: str = "#0f5132"


PAPIER: Final = Encres()
