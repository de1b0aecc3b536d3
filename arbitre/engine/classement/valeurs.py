"""Plain values that rankings are made of, and the refusal of those that contradict each other."""

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import Any, Self, TypeVar

from msgspec import Struct, field

from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import CLASSIQUE, Formule
from arbitre.engine.francais import denombrer
from arbitre.engine.reglement import Reglement

Identifiant = str | int
"""A text or a number. For a hundred thousand players, numbers: neighbours lie side by side in a dictionary, texts
anywhere, and each is fetched from afar."""
V = TypeVar("V")
ParJoueur = Mapping[Any, V]
"""A mapping by identifier; one whose keys are all texts, or all numbers, is one too."""


class ClassementImpossible(Refus):
    """Values that contradict each other; the sentence names the partie and the player."""


class Absence(Enum):
    """What it costs not to play a partie.

    AVEC_PERTE: it counts as a blank, as coups missed do (2023, 6.2): 0, its tops count, and by places he has the one
    after the last. SANS_PERTE: the partie does not count for the player, the arbitre of a turn (ancienne, original
    formules): it brings 0, its tops do not count, and by places he is ranked on the mean of the others. MOYENNE, which
    no text has and an organiser may grant: the same, and by points it brings the mean of the parties he played, rounded
    down.
    """

    SANS_PERTE = "sans_perte"
    AVEC_PERTE = "avec_perte"
    MOYENNE = "moyenne"


class Bareme(Struct, frozen=True):
    """What solos, penalties and accumulated warnings are worth; an event with its own rules replaces a field."""

    prime_solo: int
    seuil_solo: int
    tolerance: int
    tolerance_originale: int
    penalite_avertissement: int
    penalite: int | None

    @classmethod
    def de(cls, reglement: Reglement) -> Self:
        """The values of an edition."""
        return cls(
            prime_solo=reglement.prime_solo.valeur,
            seuil_solo=reglement.seuil_solo.valeur,
            tolerance=reglement.avertissements_toleres.valeur,
            tolerance_originale=reglement.avertissements_toleres_original.valeur,
            penalite_avertissement=reglement.penalite_avertissement.valeur,
            penalite=reglement.penalite.valeur if reglement.penalite else None,
        )


Scores = Sequence[int | None]
Coups = Sequence[int]


class PartieJouee(Struct, frozen=True):
    """One partie, all players under their identifiers (a pair is one player).

    ``tops`` has one item a coup, None an annulled one, which counts nowhere; ``scores`` as many, before any −5,
    None being 0 (late, gone, no bulletin). The others give coups, from 1: ``avertissements`` (twice the same coup
    is two warnings), ``penalites`` (a −5 which would go below 0 is a zero, and is not listed: 2023, 5.6) and
    ``moyennes``, scores granted instead of a repeated zero, which play no part in solos, and ``attendus``, coups that
    are still to be entered and weigh on nobody's négatif. Players without scores must be ``absents``. With ``centres``
    (player -> centre) solos are sought in each centre apart. ``joues``: who is measured against the first coups alone,
    so many, for his room has not played the others yet.
    """

    tops: Scores
    scores: ParJoueur[Scores]
    formule: Formule = CLASSIQUE
    blitz: bool = False
    avertissements: ParJoueur[Coups] = field(default_factory=dict)
    penalites: ParJoueur[Coups] = field(default_factory=dict)
    moyennes: ParJoueur[Coups] = field(default_factory=dict)
    absents: ParJoueur[Absence] = field(default_factory=dict)
    centres: ParJoueur[str] = field(default_factory=dict)
    joues: ParJoueur[int] = field(default_factory=dict)
    attendus: ParJoueur[Coups] = field(default_factory=dict)

    @property
    def tops_comptes(self) -> tuple[int, ...]:
        """The tops of the coups that were not annulled."""
        return self.tops_des_premiers(len(self.tops))

    def tops_des_premiers(self, coups: int) -> tuple[int, ...]:
        """The tops of the first ``coups`` coups alone."""
        return tuple(top for top in self.tops[:coups] if top is not None)

    def tolerance(self, bareme: Bareme) -> int:
        """Warnings that cost nothing (2023, 5.9), or as the formule has it."""
        if self.formule.tolerance is not None:
            return self.formule.tolerance
        return bareme.tolerance_originale if self.blitz or self.formule.originale else bareme.tolerance

    def retenus(self, coups: Coups) -> Coups:
        """The numbers of ``coups`` that were not annulled."""
        return [coup for coup in coups if self.tops[coup - 1] is not None] if None in self.tops else coups


def verifier(joueurs: Collection[Identifiant], parties: Sequence[PartieJouee], bareme: Bareme) -> None:
    """Raise `ClassementImpossible` where the values do not fit together."""
    connus = dict.fromkeys(joueurs)
    if len(connus) < len(joueurs):
        double = next(j for i, j in enumerate(joueurs) if j in list(joueurs)[:i])
        raise ClassementImpossible(f"Deux joueurs ont l’identifiant « {double} » : donnez à chacun le sien.")
    for numero, partie in enumerate(parties, 1):
        _verifier_joueurs(numero, partie, connus)
        _verifier_scores(numero, partie)
        _verifier_coups(numero, partie)
        if bareme.penalite is None and any(partie.penalites.values()):
            raise ClassementImpossible(
                f"Partie {numero} : cette édition ne connaît pas la pénalité de 5 points, retirez « penalites »."
            )


def _verifier_joueurs(numero: int, partie: PartieJouee, connus: Collection[Identifiant]) -> None:
    cites = {
        "scores": partie.scores,
        "avertissements": partie.avertissements,
        "penalites": partie.penalites,
        "moyennes": partie.moyennes,
        "absents": partie.absents,
        "centres": partie.centres,
        "attendus": partie.attendus,
    }
    for champ, qui in cites.items():
        if inconnus := [joueur for joueur in qui if joueur not in connus]:
            raise ClassementImpossible(
                f"Partie {numero}, « {champ} » : aucun joueur n’a l’identifiant « {min(inconnus)} »."
            )
    if oublies := [j for j in connus if j not in partie.scores and j not in partie.absents]:
        raise ClassementImpossible(
            f"Partie {numero} : le joueur « {min(oublies)} » n’a pas de scores ; "
            "donnez-les, ou mettez-le dans « absents »."
        )
    for absent in partie.absents:
        if any(partie.scores.get(absent, ())):
            raise ClassementImpossible(
                f"Partie {numero} : le joueur « {absent} » est absent et a des scores ; retirez l’un des deux."
            )


def _verifier_scores(numero: int, partie: PartieJouee) -> None:
    attendus = len(partie.tops)
    if any(top is not None and top < 0 for top in partie.tops):
        raise ClassementImpossible(f"Partie {numero}, « tops » : un top n’est jamais négatif.")
    for joueur, scores in partie.scores.items():
        if len(scores) != attendus and joueur not in partie.absents:
            raise ClassementImpossible(
                f"Partie {numero}, « scores » : le joueur « {joueur} » a "
                f"{denombrer(len(scores), 'score')} pour {denombrer(attendus, 'coup')}."
            )


def _verifier_coups(numero: int, partie: PartieJouee) -> None:
    dernier = len(partie.tops)
    for champ, par_joueur in (
        ("avertissements", partie.avertissements),
        ("penalites", partie.penalites),
        ("moyennes", partie.moyennes),
        ("attendus", partie.attendus),
    ):
        for joueur, coups in par_joueur.items():
            if coups and not (min(coups) >= 1 and max(coups) <= dernier):
                raise ClassementImpossible(
                    f"Partie {numero}, « {champ} » : le joueur « {joueur} » a un coup hors de la partie "
                    f"(de 1 à {dernier})."
                )
