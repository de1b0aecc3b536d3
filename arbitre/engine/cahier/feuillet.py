"""What is on a slip before it is entered: as it was typed, where, and what was answered; and an author's slips.

Whether a slip is entered is not among its values: it follows from the journal (`avis`).
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import COTE_DU_PAPIER, Bulletin, Constat, Papier, Raccord, SolutionEcrite
from arbitre.engine.grille import VIDE, Sens
from arbitre.engine.ligne.clavier import en_chiffres, reference_en_chiffres
from arbitre.engine.ligne.jetons import mot_seul

CONSOLE: Final = ""
"""The author that the console is."""
_QUI_LIT: Final = "\nrelecture"
"""A suffix: with it, a person's name is the author of what that person rereads."""
_PAPIER_VIDE: Final = (VIDE * COTE_DU_PAPIER,) * COTE_DU_PAPIER


def qui_lit(nom: str) -> str:
    """The author that a double arbitre of that name is: he reads blindly what others entered, and enters nothing."""
    return f"{nom}{_QUI_LIT}"


def lecteur(auteur: str) -> str | None:
    """The name with which that author signs what he reads; None for one who enters."""
    return auteur.removesuffix(_QUI_LIT) if auteur.endswith(_QUI_LIT) else None


Id = tuple[str, int]
"""The machine on which a slip was begun, and the number of the geste that began it there."""


class Endroit(Struct, frozen=True, order=True):
    """A coup of a partie, by their numbers."""

    partie: int
    coup: int


class LigneTapee(Struct, frozen=True, tag=True):
    """The quick line, letter by letter."""

    texte: str = ""


class FormulaireTape(Struct, frozen=True, tag=True):
    """The full form, letter by letter: its three boxes, 13 rows of 13 signs (lower case circled), what eyes saw."""

    table: str = ""
    ref: str = ""
    score: str = ""
    signes: tuple[str, ...] = _PAPIER_VIDE
    constats: frozenset[Constat] = frozenset()

    @property
    def numero(self) -> int | None:
        """The table; None where its number is not written, or cannot be read."""
        return _nombre(self.table)

    @property
    def points(self) -> int | None:
        """The score; None where there is none, or it cannot be read."""
        return _nombre(self.score)

    @property
    def blanc(self) -> bool:
        """Whether nothing is written but the number of its table, if that."""
        return replace(self, table="") == FormulaireTape()

    @property
    def bulletin(self) -> Bulletin:
        """The typed form as a bulletin in its paper form."""
        ref, papier = self.ref.strip().upper(), None
        if self.signes != _PAPIER_VIDE or ref or self.points is not None:
            papier = Papier(self.signes, reference_en_chiffres(ref) or None, self.points)
        return Bulletin(constats=tuple(c for c in Constat if c in self.constats), papier=papier)


class BulletinTape(Struct, frozen=True, tag=True):
    """A bulletin of one word, as the page of a post has it: its boxes letter by letter, what was tapped on the grid.

    ``dit``: somebody said that it is written in ``sens``. ``debut`` is the square of its first letter, row and column
    from 0; ``raccord`` the letters beside it, told from there (from the corner of the grid before the word is placed).
    ``pose``: it was placed by hand; ``ref_a_part``: its reference is not that of its place.
    """

    tables: str = ""
    mot: str = ""
    ref: str = ""
    score: str = ""
    sens: Sens = Sens.HORIZONTAL
    dit: bool = False
    debut: tuple[int, int] | None = None
    raccord: tuple[Raccord, ...] = ()
    pose: bool = False
    ref_a_part: bool = False
    constats: frozenset[Constat] = frozenset()

    @property
    def points(self) -> int | None:
        """The score; None where there is none, or it cannot be read."""
        return _nombre(self.score)

    @property
    def blanc(self) -> bool:
        """Whether nothing is written of a bulletin."""
        return not (self.mot.strip() or self.ref.strip() or self.score.strip() or self.raccord or self.constats)

    @property
    def supposes(self) -> tuple[int, ...]:
        """The ranks of its words whose direction nobody said."""
        return () if self.dit or not self.mot.strip() else (0,)

    @property
    def bulletin(self) -> Bulletin:
        """The typed bulletin in its short form; raises `NotationIllisible` where no card can bear such a word."""
        constats = tuple(c for c in Constat if c in self.constats)
        if not self.mot.strip():
            return Bulletin(constats=constats)
        lettres, cercles = mot_seul(self.mot)
        ref = reference_en_chiffres(self.ref.strip().upper()) or None
        raccord = self.raccord if self.debut is not None else ()
        solution = SolutionEcrite(lettres, self.sens.value, cercles, ref, raccord, self.points)
        return Bulletin(constats=constats, solutions=(solution,))


class Tops(Struct, frozen=True, tag=True):
    """« Top pour tous », for the tables that its author saw missing."""

    tables: frozenset[int]


class Cloture(Struct, frozen=True, tag=True):
    """The coup is to be closed."""


Contenu = LigneTapee | FormulaireTape | BulletinTape | Tops | Cloture


class LettreDite(Struct, frozen=True):
    """The letter that answers a question, by the key of the question."""

    cle: str
    lettre: str


class Feuillet(Struct, frozen=True):
    """A slip that was begun. ``endroit`` is the coup that was under the eyes at its first key: it never changes.

    ``touche`` and ``ne`` are the last lot of the journal when it was written last, and first. ``presente`` is its text
    at the last Enter, ``nommees`` every table named at an Enter, by whatever text it had then; ``vague``: the text of
    the last Enter named none, and could be any table's. ``issu``: the coup for
    which it may be meant, and the slip there that it is a copy of, if any. ``ecarte``: who put it away.
    """

    id: Id
    endroit: Endroit
    contenu: Contenu
    touche: int
    ne: int
    presente: Contenu | None = None
    nommees: frozenset[int] = frozenset()
    vague: bool = False
    reponses: tuple[LettreDite, ...] = ()
    issu: tuple[Id | None, Endroit] | None = None
    ecarte: str | None = None

    @property
    def texte(self) -> str:
        """The text that the slip holds of a bulletin; empty where it holds none yet."""
        return texte_de(self.contenu)

    @property
    def du_coup(self) -> bool:
        """Whether it is about a whole coup."""
        return isinstance(self.contenu, Tops | Cloture)


class Cahier(Struct, frozen=True):
    """The slips of one author, by age.

    ``vus`` are the machines he came from, each with the number of its last geste. ``en_main`` is the slip being
    written, ``posee`` the one that is asked about: that of the last Enter. ``regard``: the coup gone to; None follows.
    """

    auteur: str
    vus: tuple[Id, ...] = ()
    feuillets: tuple[Feuillet, ...] = ()
    en_main: Id | None = None
    posee: Id | None = None
    regard: Endroit | None = None

    def le(self, cle: Id | None) -> Feuillet | None:
        """The slip of that name."""
        return next((f for f in self.feuillets if f.id == cle), None)

    def avec(self, feuillet: Feuillet) -> "Cahier":
        """The cahier with that slip, at the place where it stood before."""
        if self.le(feuillet.id) is None:
            return replace(self, feuillets=(*self.feuillets, feuillet))
        return replace(self, feuillets=tuple(feuillet if f.id == feuillet.id else f for f in self.feuillets))

    def sans(self, cle: Id) -> "Cahier":
        """Without that slip."""
        return replace(self.laissant(cle), feuillets=tuple(f for f in self.feuillets if f.id != cle))

    def laissant(self, cle: Id) -> "Cahier":
        """The cahier where that slip is neither being written nor asked about."""
        en_main = None if self.en_main == cle else self.en_main
        return replace(self, en_main=en_main, posee=None if self.posee == cle else self.posee)

    def suivi(self, appareil: str) -> int:
        """The number of the last geste from that machine; 0: none came."""
        return dict(self.vus).get(appareil, 0)


def texte_de(contenu: Contenu) -> str:
    """What a content says of a bulletin: a form that bears the number of its table alone says nothing."""
    match contenu:
        case LigneTapee(texte):
            return texte.strip()
        case FormulaireTape():
            seul = contenu.blanc and (contenu.numero is not None or not contenu.table.strip())
            return "" if seul else f"{contenu.table} {contenu.ref} {contenu.score}".strip() or VIDE
        case BulletinTape(tables, mot, ref, score):
            vus = [c.value for c in Constat if c in contenu.constats] if not mot.strip() else []
            dits = (tables, mot, ref, score, *vus)
            return "" if contenu.blanc else " ".join(dit.strip() for dit in dits if dit.strip()) or VIDE
        case Tops() | Cloture():
            return ""


def _nombre(texte: str) -> int | None:
    lu = en_chiffres(texte.strip().upper())
    return int(lu) if lu.isdecimal() else None
