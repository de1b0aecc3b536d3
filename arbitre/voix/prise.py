"""A take that begins and ends by itself: the room is listened to, then the voice, until it falls silent; then judged.

Pure: levels come in (a peak, 0 to 1, and how many seconds it covers), sounds too; what to do comes out.
"""

import array
import math
import re
from enum import Enum, auto
from itertools import pairwise
from operator import mul
from typing import Final

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE, crete
from arbitre.voix.sonie import egaliser

_CALME_S: Final = 0.3
"""How long the room is listened to before one speaks."""
_SILENCE_S: Final = 0.7
"""Seconds without a voice after which the take is over."""
_ATTENTE_S: Final = 6.0
_PLANCHER: Final = 0.02
_AU_DESSUS: Final = 3.0
"""A voice is at least that many times louder than the room."""
_CLIC_S: Final = 0.09
_FAIBLE: Final = 0.06
_SATURE: Final = 32_700
_SATURES: Final = 4
_BRUIT_DB: Final = 18.0
"""A voice is at least so far above the noise around it."""
_BRUIT: Final = 600.0
"""A room that hides a voice (root mean square)."""
_FENETRE: Final = CADENCE // 100
_LISSE, _TENUE = 5, 8
"""A continuous sound: means of ``_LISSE`` blocks of 10 ms, ``_TENUE`` of them in a row (0.4 s)."""
_EGAL: Final = 1.5
"""The loudest mean of a continuous sound is at most that many times the calmest; those of syllables differ more."""
_SOUS_LA_VOIX: Final = 1.6
"""A continuous sound is at least that many times weaker than the voice; a long vowel is not."""
_PAUSE_S: Final = 0.28
"""Between two words; lips closed within one part it less."""
_MOT: Final = re.compile(r"\w+")
_VOYELLES: Final = re.compile(r"[aeiouyàâéèêëîïôöùûü]+", re.IGNORECASE)
_AMORCE_S, _SYLLABE_S = 0.7, 0.3
"""Nobody takes longer over a text."""

TROP_FAIBLE: Final = "trop faible\u00a0: rapprochez-vous du micro"
SATUREE: Final = "trop forte, elle sature\u00a0: éloignez-vous un peu du micro"
BRUYANTE: Final = "trop de bruit autour\u00a0: attendez le calme, ou rapprochez-vous"
UN_CLIC: Final = "un bruit bref, pas une voix"
PLUSIEURS: Final = "faite de plusieurs paroles\u00a0: dites ce texte seul, d’une traite"
RIEN: Final = "rien n’a été entendu"


class Moment(Enum):
    """Where a guided take stands."""

    CALME = auto()
    ATTEND = auto()
    PARLE = auto()
    FINIE = auto()


class Ecoute:
    """Follows the level of one take. A voice that is there from the start counts as one."""

    def __init__(self) -> None:
        self.moment = Moment.CALME
        self._bruit: list[float] = []
        self._ecoute = self._muet = self._parle = 0.0

    @property
    def seuil(self) -> float:
        """Above it, somebody speaks."""
        calme = sorted(self._bruit)[len(self._bruit) // 2] if self._bruit else 0.0
        return max(_PLANCHER, min(0.25, _AU_DESSUS * calme))

    def entendre(self, niveau: float, secondes: float) -> Moment:
        """A level came; where the take stands now."""
        self._ecoute += secondes
        match self.moment:
            case Moment.CALME:
                self._bruit.append(niveau)
                if self._ecoute >= _CALME_S:
                    self.moment = Moment.ATTEND
            case Moment.ATTEND:
                if niveau > self.seuil:
                    self.moment, self._parle, self._muet = Moment.PARLE, secondes, 0.0
                elif self._ecoute > _ATTENTE_S:
                    self.moment = Moment.FINIE
            case Moment.PARLE:
                self._suivre(niveau > self.seuil, secondes)
            case Moment.FINIE:
                pass
        return self.moment

    def _suivre(self, voix: bool, secondes: float) -> None:
        self._muet = 0.0 if voix else self._muet + secondes
        self._parle += secondes if voix else 0.0
        if self._muet >= _SILENCE_S:
            # a click is no voice: go on waiting for one
            self.moment = Moment.FINIE if self._parle > _CLIC_S or self._ecoute > _ATTENTE_S else Moment.ATTEND


def juger(clip: Clip) -> str | None:
    """What is wrong with a raw take, in French; None when it may be kept."""
    lus = array.array("h", clip.pcm)
    if crete(clip.pcm) >= _SATURE and sum(abs(v) >= _SATURE for v in lus) >= _SATURES:
        return SATUREE
    voix, forces = detourer(clip), _forces(lus)
    bruit, parole = _bruit(forces), _parole(forces)
    if not voix.pcm:
        fort = crete(clip.pcm) / 32768 >= _FAIBLE
        return BRUYANTE if bruit > _BRUIT else UN_CLIC if fort else RIEN
    if voix.duree < _CLIC_S + 0.03:
        return UN_CLIC
    if crete(voix.pcm) / 32768 < _FAIBLE:
        return TROP_FAIBLE
    if bruit > 0 and 20 * math.log10(parole / bruit) < _BRUIT_DB:
        return BRUYANTE
    return PLUSIEURS if _en_plusieurs(voix, _paroles(forces)) else None


def _en_plusieurs(voix: Clip, paroles: list[tuple[int, int]]) -> bool:
    """Whether more was said than the text: a take's worth of silence in it, more pieces than words, or too long."""
    trous = [(apres - avant) * _FENETRE / CADENCE for (_, avant), (apres, _) in pairwise(paroles)]
    pieces = 1 + sum(trou > _PAUSE_S for trou in trous)
    mots, syllabes = (len(motif.findall(voix.texte)) for motif in (_MOT, _VOYELLES))
    trop_long = voix.duree > _AMORCE_S + _SYLLABE_S * max(2, syllabes)
    return max(trous, default=0.0) > _SILENCE_S or pieces > max(1, mots) or trop_long


def detourer(clip: Clip) -> Clip:
    """The voice alone: what is before and after it, clicks included, is left out; empty when there is none."""
    lus = array.array("h", clip.pcm)
    longues = _paroles(_forces(lus))
    if not longues:
        return Clip(b"", clip.texte)
    debut, fin = max(0, longues[0][0] - 2), longues[-1][1] + 4
    return Clip(lus[debut * _FENETRE : fin * _FENETRE].tobytes(), clip.texte)


def mettre_au_net(clip: Clip) -> Clip:
    """A take as a pack keeps it: the voice alone, as loud as the others."""
    return egaliser(detourer(clip))


def _forces(lus: "array.array[int]") -> list[float]:
    """Root mean square of each 10 ms."""
    return [
        math.sqrt(sum(map(mul, bloc, bloc)) / _FENETRE)
        for d in range(0, len(lus) - _FENETRE + 1, _FENETRE)
        if (bloc := lus[d : d + _FENETRE])
    ]


def _parole(forces: list[float]) -> float:
    """How loud the voice is: passed for a tenth of a second in all, more than a click lasts."""
    return sorted(forces)[-min(10, len(forces))] if forces else 0.0


def _bruit(forces: list[float]) -> float:
    """How loud what surrounds the voice is: the calmest tenth, or what starts with the take and goes on, a fan."""
    if not forces:
        return 0.0
    lisses = [sum(forces[d : d + _LISSE]) / _LISSE for d in range(0, len(forces) - _LISSE + 1, _LISSE)]
    sous_la_voix = _parole(forces) / _SOUS_LA_VOIX
    tenues = (lisses[d : d + _TENUE] for d in range(len(lisses) - _TENUE + 1))
    continus = (max(tenue) for tenue in tenues if max(tenue) <= min(sous_la_voix, _EGAL * min(tenue)))
    return max(sorted(forces)[len(forces) // 10], max(continus, default=0.0))


def _paroles(forces: list[float]) -> list[tuple[int, int]]:
    """Stretches of voice, in blocks of 10 ms: too long for clicks."""
    if not forces:
        return []
    seuil = max(250.0, min(4 * _bruit(forces), _parole(forces) / 2), max(forces) / 40)
    suites = _suites([force > seuil for force in forces])
    return [(debut, fin) for debut, fin in suites if (fin - debut) * _FENETRE >= _CLIC_S * CADENCE / 2]


def _suites(fortes: list[bool]) -> list[tuple[int, int]]:
    """Stretches of sound; a short gap within a word joins them."""
    suites: list[tuple[int, int]] = []
    for rang, forte in enumerate(fortes):
        if forte and suites and rang - suites[-1][1] <= 3:
            suites[-1] = (suites[-1][0], rang + 1)
        elif forte:
            suites.append((rang, rang + 1))
    return suites
