"""What each reader may see. The room gets a `VueSalle`, never a partie: the top cannot leak to the projector."""

from enum import Enum

from msgspec import Struct

from arbitre.engine.grille import GRILLE_VIDE, Grille, Placement


class EtatChrono(Enum):
    """Where the time of a coup stands."""

    ARRETE = "arrete"
    COURT = "court"
    PAUSE = "pause"
    TERMINE = "termine"


class VueChrono(Struct, frozen=True):
    """Seconds left of ``duree``; the alert is called when ``alerte`` seconds are left."""

    reste: float
    duree: int
    alerte: int
    etat: EtatChrono


class MotMontre(Struct, frozen=True):
    """A retained word as the room sees it, with the squares that it laid; in multitops the ``autres`` of the best
    bulletin, with their points, and the ``total``."""

    coup: int
    placement: Placement
    points: int
    posees: tuple[tuple[int, int], ...]
    autres: tuple[tuple[Placement, int], ...] = ()
    total: int = 0


class RangMontre(Struct, frozen=True):
    """One line of a ranking as the room sees it; ``negatif`` is at most 0, `None` where no top counts; ``merite`` is
    what decides the ranks, where it is not the total; ``penalites``: points taken off, in the total only; ``part``, in
    percent, stands in the place of the total where the method has it so (ancienne, formules originales, 5)."""

    rang: int
    table: int | None
    nom: str
    club: str
    total: int
    negatif: int | None
    merite: str = ""
    penalites: int = 0
    part: str = ""


class Entracte(Struct, frozen=True):
    """What the room sees between parties: a ranking (all of it, the tableau turns its pages) and a countdown of
    ``reste`` seconds to what ``reprise`` names (« Partie 2 »). ``podium``: the ranking is final, its first three are
    shown before its pages; ``tops`` is then what the tops add up to, where the ranking adds points. ``mesure`` is
    what ``merite`` is called; ``notes`` stand under every page."""

    titre: str = ""
    classement: tuple[RangMontre, ...] = ()
    reste: float | None = None
    reprise: str = ""
    podium: bool = False
    tops: int | None = None
    mesure: str = ""
    notes: tuple[str, ...] = ()


class JoueurAuTopping(Struct, frozen=True):
    """A line of a topping as the room sees it: seconds spent, penalties included, coups done, found among them."""

    rang: int
    nom: str
    secondes: float
    faits: int
    trouves: int
    penalites: int


class VueTopping(Struct, frozen=True):
    """A topping as the room sees it: who plays (``joueur``), the coup sought (None: all are done), its letters and
    ``chrono`` once the time runs; ``dernier``, the word of the coup before, and whether it was ``trouve``."""

    titre: str
    joueur: str
    coup: int | None
    coups: int
    grille: Grille
    joueurs: tuple[JoueurAuTopping, ...]
    tirage: str = ""
    chrono: VueChrono | None = None
    dernier: MotMontre | None = None
    trouve: bool = False


class PageMontree(Struct, frozen=True):
    """The page of the ranking that the console's tableau shows, from 0, and how many lines a page has at most."""

    numero: int
    lignes: int


class VueSalle(Struct, frozen=True):
    """All that the room may see now. ``nouvelles`` holds only the new letters already spoken, in drawn order;
    ``attendues`` how many more are to come, from the moment the reliquat is shown: their places stay empty.
    ``annule``: that coup was annulled, and is to be played again.

    ``legende`` is what is being spoken, ``message`` what the juge-arbitre writes to the room; ``logo`` the bytes of
    the club's picture (PNG, JPEG or SVG), shown during the ``entracte``, which hides the partie while it lasts, as a
    ``topping`` hides both. ``heure``: as it is read, where it is wanted. ``page``: None where no tableau turns them.
    """

    titre: str = ""
    sous_titre: str = ""
    coup: int = 0
    grille: Grille = GRILLE_VIDE
    reliquat: str = ""
    nouvelles: str = ""
    attendues: int = 0
    rejet: bool = False
    annule: int = 0
    dernier: MotMontre | None = None
    chrono: VueChrono | None = None
    legende: str = ""
    message: str = ""
    entracte: Entracte | None = None
    logo: bytes = b""
    topping: VueTopping | None = None
    heure: str = ""
    page: PageMontree | None = None

    @property
    def accueil(self) -> bool:
        """Nothing is played yet: the room is welcomed."""
        rien = not (self.coup or self.reliquat or self.nouvelles or self.attendues or self.dernier)
        ailleurs = self.entracte is not None or self.topping is not None
        return bool(self.titre) and rien and not ailleurs and self.grille == GRILLE_VIDE
