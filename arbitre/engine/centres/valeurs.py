"""What one centre sends: its players and, partie by partie, the tops and the scores."""

from collections.abc import Mapping

from msgspec import Struct, field

from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import Refus


class FusionImpossible(Refus):
    """Centres that cannot be put together; the sentence says which and why."""


class CoupDeCentre(Struct, frozen=True):
    """The tirage (its letters, sorted), the word retained and its place, its points; None for an annulled coup."""

    tirage: str
    mot: str
    ref: str
    points: int | None


Coups = Mapping[int, tuple[int, ...]]


class PartieDeCentre(Struct, frozen=True):
    """One partie, players under their numbers in the centre; scores are before any −5. ``en_suspens``: over, and a
    bulletin, an appeal or a reading is left to settle."""

    numero: int
    titre: str
    formule: str
    blitz: bool
    finie: bool
    coups: tuple[CoupDeCentre, ...]
    scores: Mapping[int, tuple[int, ...]]
    avertissements: Coups = field(default_factory=dict)
    penalites: Coups = field(default_factory=dict)
    moyennes: Coups = field(default_factory=dict)
    sans_perte: tuple[int, ...] = ()
    """Players who did not play it and lose nothing by it."""
    en_suspens: bool = False
    attendus: Coups = field(default_factory=dict)
    """Coups that were still to be entered."""

    @property
    def arretee(self) -> bool:
        """Whether nothing is awaited of it any more, as `arrete` says of the partie that it is drawn from."""
        return self.finie and not self.en_suspens


class Centre(Struct, frozen=True):
    """The results of one centre; ``nom`` tells it from the others, and ``origine`` its competition from all others."""

    nom: str
    edition: str
    joueurs: tuple[Joueur, ...]
    parties: tuple[PartieDeCentre, ...]
    origine: str = ""
    """The seal of its first tirage: centres that began from copies of one file have drawn each its own."""
    generation: int = 0
    """How many spare consoles went on with its file, one after the other."""

    @property
    def provisoire(self) -> bool:
        """Whether a partie of it goes on, or has something left to settle."""
        return not all(partie.arretee for partie in self.parties)


class ReglesDeFusion(Struct, frozen=True):
    """What the event says of the whole: where solos are sought, what they pay, how parties add up."""

    solos_sur_l_ensemble: bool = True
    prime_solo: int = 10
    seuil_solo: int = 16
    methode: Methode = Methode.POINTS
    departage: tuple[Departage, ...] = ()
    absence: Absence = Absence.AVEC_PERTE
