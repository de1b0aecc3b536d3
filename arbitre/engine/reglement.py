"""Shapes of the règlement: an article, a parameter with its article, a sanction that cannot lack one, an edition."""

from enum import Enum
from typing import Final, Generic, TypeVar

from msgspec import Struct

from arbitre.engine.francais import denombrer

T = TypeVar("T")


class Article(Struct, frozen=True, gc=False):
    """A place in an edition's text: ``Article("2023", "5.4.1")``."""

    edition: str
    numero: str

    def __str__(self) -> str:
        return f"{self.edition}, art. {self.numero}"


class Parametre(Struct, Generic[T], frozen=True):
    """A value of an edition and the article that gives it."""

    valeur: T
    article: Article


class Peine(Enum):
    """What a manquement costs."""

    AVERTISSEMENT = "avertissement"
    PENALITE = "penalite"
    ZERO = "zero"


class Arrondi(Enum):
    """How an average becomes a whole number of points."""

    INFERIEUR = "inferieur"
    PROCHE = "proche"
    SUPERIEUR = "superieur"


class Sanction(Struct, frozen=True, gc=False):
    """A sanction, the article that commands it, the reason in our own words (French)."""

    peine: Peine
    article: Article
    motif: str

    def __str__(self) -> str:
        return f"{self.peine.value} ({self.article}) : {self.motif}"


class Reglement(Struct, frozen=True, gc=False):
    """What differs from one edition to another, as values. ``None`` where an edition does not know the thing."""

    edition: str
    nom: str
    """How a paper cites it."""
    titre: str
    prime_solo: Parametre[int]
    seuil_solo: Parametre[int]
    avertissements_toleres: Parametre[int]
    avertissements_toleres_original: Parametre[int]
    penalite_avertissement: Parametre[int]
    penalite: Parametre[int] | None
    attente_apres_top: Parametre[int] | None
    interruption_max: Parametre[int] | None
    coups_validant: Parametre[int] | None
    coups_validant_original: Parametre[int] | None
    choix_ouvrir: Article
    choix_joker: Article
    choix_joker_repris: Article | None
    choix_fin: Article
    validite: Article
    rejet: Article
    fin: Article
    annulation: Article
    retard: Article
    joker: Article
    formules: Article
    mort_subite: Article
    notification: Article
    moyenne: Article
    moyenne_sans_moyennes: bool
    """Whether the averages of the others are left out of an average."""
    arrondi_moyenne: Arrondi | None
    """``None``: the text is silent, so it is a setting of the competition."""
    delai_recours: Parametre[int] | None
    """Minutes after the last partie in which an appeal is heard; before the next partie otherwise."""
    delai_pieces: Parametre[int] | None
    """Days to complete the file of an appeal handed on, if the higher commission asks for more; ``None``: not said."""
    recours: Article
    fraude: Article | None
    """What may happen to a cheat; ``None`` where the text does not say."""
    avertissement_disciplinaire: Article
    nullite_disciplinaire: Article
    billet_si_zero_au_dessus_du_top: bool
    """Whether a zero on a solution above the top must be told by a billet like the others."""
    score_positif: bool
    """Whether a coup whose solutions are all worth 0 is annulled as one without a solution."""
    tirage_different: bool
    fin_si_tirage_identique: bool

    def article(self, numero: str) -> Article:
        return Article(self.edition, numero)

    def nommer(self, peine: Peine) -> str:
        """« avertissement », « pénalité de 5 points », « zéro »."""
        if peine is Peine.PENALITE and self.penalite is not None:
            return f"pénalité de {denombrer(self.penalite.valeur, 'point')}"
        return NOM_PEINE[peine]


NOM_PEINE: Final = {Peine.AVERTISSEMENT: "avertissement", Peine.PENALITE: "pénalité", Peine.ZERO: "zéro"}
LETTRE_PEINE: Final = {Peine.AVERTISSEMENT: "A", Peine.PENALITE: "P", Peine.ZERO: "Z"}
"""The letter that a sanction carries wherever it is shown."""
