"""« Que payez-vous, pourquoi ? »: what is asked of a corrector, what is answered, whether it is right."""

import re
from enum import Enum
from functools import cached_property
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.correction.billet import une_ligne
from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.exercices.programme import programme, visee
from arbitre.engine.exercices.suite import Exercice, rencontre
from arbitre.engine.hasard import Lots
from arbitre.engine.ligne.clavier import chiffres
from arbitre.engine.reglement import Peine

PROPOSITIONS: Final = 4
SIGNES: Final = {"R": None, "A": Peine.AVERTISSEMENT, "P": Peine.PENALITE, "Z": Peine.ZERO}
"""The letters that name a sanction."""
_REPONSE: Final = re.compile(r"(.{1,3})([RAPZ])(.)")
_GRAVITE: Final = (None, Peine.AVERTISSEMENT, Peine.PENALITE, Peine.ZERO)


class Note(Enum):
    """How right an answer is."""

    JUSTE = "juste"
    MOTIF = "bien payé, autre motif"
    FAUSSE = "faux"


class ReponseDonnee(Struct, frozen=True):
    """What a corrector pays, inflicts, and why: the rank of a proposition, from 0."""

    points: int
    peine: Peine | None
    motif: int


class Question(Struct, frozen=True, dict=True):
    """An exercise, with the points of the text among which its reason is to be found."""

    exercice: Exercice
    propositions: tuple[Regle, ...]

    @property
    def juste(self) -> int:
        """The rank of the right reason."""
        return self.propositions.index(self.exercice.regle)

    @cached_property
    def peine(self) -> Peine | None:
        """The heaviest sanction of the verdict."""
        peines = {s.peine for s in self.exercice.rendue.verdict.sanctions}
        return max(peines, key=_GRAVITE.index, default=None)

    def noter(self, reponse: ReponseDonnee) -> Note:
        if (reponse.points, reponse.peine) != (self.exercice.rendue.verdict.points, self.peine):
            return Note.FAUSSE
        return Note.JUSTE if reponse.motif == self.juste else Note.MOTIF


def interroger(exercice: Exercice) -> Question:
    """The question of an exercise: its reason among others of the same text that its bulletin does not meet."""
    regle, rendue = exercice.regle, exercice.rendue
    lots, proposees = Lots(exercice.numero, len(regle.objet)), [regle]
    autres = [autre for autre in programme(regle.article.edition) if visee(autre) is not visee(regle)]
    while autres and len(proposees) < PROPOSITIONS:
        autre = autres.pop(lots(len(autres)))
        if autre.objet not in {p.objet for p in proposees} and not rencontre(autre, rendue):
            proposees.append(autre)
    return Question(exercice, tuple(proposees.pop(lots(len(proposees))) for _ in range(len(proposees))))


def lire_reponse(texte: str) -> ReponseDonnee:
    """« 24 A 3 »: the points, the sanction, the number of the reason; the digits of an AZERTY row are read too."""
    lu = _REPONSE.fullmatch("".join(texte.split()).upper())
    points, motif = (chiffres(lu[1]), chiffres(lu[3])) if lu else ("", "")
    if lu is None or not points or motif in {"", "0"}:
        raise NotationIllisible(
            "Écrivez les points, la sanction (R rien, A avertissement, P pénalité, Z zéro) puis le numéro du motif :"
            " 24 A 3."
        )
    return ReponseDonnee(int(points), SIGNES[lu[2]], int(motif) - 1)


def dans_les_autres_editions(exercice: Exercice) -> tuple[tuple[str, str], ...]:
    """What each other text says of that bulletin: the name of the edition, its verdict on a line."""
    copie = exercice.copie
    dits = []
    for nom in EDITIONS:
        regles = edition(nom).correction
        if nom != exercice.regle.article.edition:
            ailleurs = replace(copie, contexte=replace(copie.contexte, regles=regles)).juger()
            dits.append((regles.reglement.nom, une_ligne(ailleurs, regles.reglement)))
    return tuple(dits)
