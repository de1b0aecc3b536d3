"""A game as its course goes: whose turn it is, what may be done, contestations, when it ends (articles 3 to 7).

Letters are counted, not named: the two players hold them. Every function gives a new `Jeu`, or raises `CoupRefuse`.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.contestation import Contestation
from arbitre.engine.classique.fin import CHEVALET, FinDuJeu
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer
from arbitre.engine.lettres import ALPHABET, DISTRIBUTION

LETTRES: Final = sum(DISTRIBUTION.values())
ECHANGE_MIN: Final = 7
"""Letters in the bag without which nobody may exchange (article 4.3.1)."""
PASSES_MAX: Final = 3
"""Passes in a row of each side that end the game (article 4.2.2)."""


class CoupRefuse(Refus):
    """A move that may not be made now; nothing changes."""


def toss(a: str, b: str) -> Camp | None:
    """Who begins by the letters drawn, the nearest to A; None: draw again, for a joker or the same letter (3.1)."""
    if a not in ALPHABET or b not in ALPHABET or a == b:
        return None
    return Camp.A if a < b else Camp.B


def commence(manche: int, premier: Camp, nouveau: Camp | None = None) -> Camp:
    """Who begins that game of a match (3.2): ``premier`` the first, the other the second, by a new toss the third."""
    if manche == 1:
        return premier
    if manche == 2:
        return premier.autre
    if nouveau is None:
        raise CoupRefuse("La troisième manche se tire de nouveau au sort : une lettre chacun.")
    return nouveau


class Pose(Struct, frozen=True):
    """A word laid: all the words it made, its points, how many letters were laid and drawn after it."""

    camp: Camp
    mots: tuple[str, ...]
    points: int
    posees: int
    tirees: int


class EtatDuCamp(Struct, frozen=True):
    """A side: points, letters held, passes in a row, whether its time is used up."""

    points: int = 0
    lettres: int = CHEVALET
    passes: int = 0
    sans_temps: bool = False


class Jeu(Struct, frozen=True):
    """``contestable`` is the move just made, which the other side may contest until it plays (article 5.1)."""

    trait: Camp
    a: EtatDuCamp = EtatDuCamp()
    b: EtatDuCamp = EtatDuCamp()
    sac: int = LETTRES - 2 * CHEVALET
    contestable: Pose | None = None
    mots_poses: int = 0
    fin: FinDuJeu | None = None
    perdant: Camp | None = None

    def cote(self, camp: Camp) -> EtatDuCamp:
        return self.a if camp is Camp.A else self.b

    def avec(self, camp: Camp, cote: EtatDuCamp) -> "Jeu":
        return replace(self, a=cote) if camp is Camp.A else replace(self, b=cote)

    @property
    def score(self) -> tuple[int, int]:
        return self.a.points, self.b.points


def poser(jeu: Jeu, mots: Sequence[str], points: int, lettres: int) -> Jeu:
    """The side whose turn it is lays ``lettres`` letters, makes these words, then draws what it lacks (4.1)."""
    camp, cote = au_trait(jeu)
    if not 1 <= lettres <= cote.lettres:
        raise CoupRefuse(f"Ce joueur a {denombrer(cote.lettres, 'lettre')} : il en pose de 1 à {cote.lettres}.")
    if points < 0 or not mots:
        raise CoupRefuse("Donnez le mot posé et ses points.")
    tirees = min(lettres, jeu.sac)
    apres = replace(cote, points=cote.points + points, lettres=cote.lettres - lettres + tirees, passes=0)
    pose = Pose(camp, tuple(mots), points, lettres, tirees)
    suite = replace(jeu.avec(camp, apres), sac=jeu.sac - tirees, contestable=pose, mots_poses=jeu.mots_poses + 1)
    if not apres.lettres:
        return replace(suite, fin=FinDuJeu.LETTRES)
    return _donner_le_trait(suite, camp.autre)


def passer(jeu: Jeu) -> Jeu:
    """« Je passe » (4.2): three in a row each end the game; who has no time left can do nothing else."""
    camp, cote = au_trait(jeu)
    suite = replace(jeu.avec(camp, replace(cote, passes=cote.passes + 1)), contestable=None)
    if all(c.passes >= PASSES_MAX or c.sans_temps for c in (suite.a, suite.b)):
        return replace(suite, fin=FinDuJeu.BLOCAGE)
    return _donner_le_trait(suite, camp.autre)


def echanger(jeu: Jeu, lettres: int) -> Jeu:
    """« Je change n lettres » (4.3): the turn is lost; refused with fewer than seven letters in the bag."""
    camp, cote = au_trait(jeu)
    if jeu.sac < ECHANGE_MIN:
        reste = denombrer(jeu.sac, "lettre")
        raise CoupRefuse(f"Il reste {reste} dans le sac : on ne change plus de lettres à moins de 7.")
    if jeu.cote(camp.autre).sans_temps:
        raise CoupRefuse("L’adversaire n’a plus de temps : on joue ou on passe, on ne change plus de lettres.")
    if not 1 <= lettres <= cote.lettres:
        raise CoupRefuse(f"Ce joueur a {denombrer(cote.lettres, 'lettre')} : il en change de 1 à {cote.lettres}.")
    suite = replace(jeu.avec(camp, replace(cote, passes=0)), contestable=None)
    return _donner_le_trait(suite, camp.autre)


def contester(jeu: Jeu, contestation: Contestation) -> Jeu:
    """The other side contests words just made (5.3); who has no time left may still do so (7.3.1)."""
    pose = jeu.contestable
    if pose is None:
        raise CoupRefuse("Aucun mot ne vient d’être posé : il n’y a rien à contester.")
    etrangers = [mot.mot for mot in contestation.mots if mot.mot not in pose.mots]
    if etrangers:
        raise CoupRefuse(
            f"« {etrangers[0]} » ne vient pas d’être joué : vérifiez le bulletin avec les deux joueurs (5.2)."
        )
    conteste, plaignant = jeu.cote(pose.camp), jeu.cote(pose.camp.autre)
    suite = jeu.avec(pose.camp.autre, replace(plaignant, points=plaignant.points - contestation.penalite))
    suite = replace(suite, contestable=None)
    if not contestation.reprises:
        return suite
    repris = replace(
        conteste, points=conteste.points - pose.points, lettres=conteste.lettres - pose.tirees + pose.posees
    )
    suite = replace(
        suite.avec(pose.camp, repris), sac=suite.sac + pose.tirees, mots_poses=suite.mots_poses - 1, fin=None
    )
    return _donner_le_trait(suite, pose.camp.autre)


def epuiser(jeu: Jeu, camp: Camp) -> Jeu:
    """This side's time is used up: the other goes on alone, or the game ends (7.3)."""
    suite = jeu.avec(camp, replace(jeu.cote(camp), sans_temps=True))
    if suite.fin is None and suite.a.sans_temps and suite.b.sans_temps:
        return replace(suite, fin=FinDuJeu.TEMPS)
    return _donner_le_trait(suite, suite.trait) if suite.fin is None else suite


def penaliser(jeu: Jeu, camp: Camp, points: int) -> Jeu:
    """An arbitre takes points off (9.2: twenty; 10.1.2: five)."""
    cote = jeu.cote(camp)
    return jeu.avec(camp, replace(cote, points=cote.points - points))


def perdre(jeu: Jeu, camp: Camp) -> Jeu:
    """This side gives up (10.7), or an arbitre declares the game lost (9.2, 10)."""
    return replace(jeu, fin=FinDuJeu.DECISION, perdant=camp, contestable=None)


def au_trait(jeu: Jeu) -> tuple[Camp, EtatDuCamp]:
    """Whose turn it is; refused once the game is over."""
    if jeu.fin is not None:
        raise CoupRefuse("La partie est finie : plus rien ne se joue.")
    return jeu.trait, jeu.cote(jeu.trait)


def _donner_le_trait(jeu: Jeu, camp: Camp) -> Jeu:
    """The turn goes to ``camp``, or stays with the other where ``camp`` has no time left."""
    return replace(jeu, trait=camp.autre if jeu.cote(camp).sans_temps else camp)
