"""An ear that knows no language: what was heard is taken for the nearest of what is known (cepstra on the mel scale,
warped in time). Less than an ear asks, more than a claim.

What an ear taught on French makes of the same sounds is measured by ``benchmarks.reconnaissance``, too slow for a test.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct

from arbitre.engine.annonces.annonce import dire, dire_reference
from arbitre.engine.annonces.modeles import MODELES
from arbitre.engine.annonces.nombres import en_lettres
from arbitre.engine.grille import Reference, Sens
from arbitre.engine.lettres import ALPHABET, PAYS
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.pilotes.pilote import Pilote
from arbitre.voix.pilotes.recensement import rendre_en_clip
from arbitre.voix.prononciation import Prononciation

_FENETRE, _PAS, _BANDES, _COEFFICIENTS = 512, 441, 26, 13
_TRAMES: Final = 40
"""Every clip is stretched to so many frames before it is warped."""
DEBITS: Final = (150, 175)

PAYS_LETTRES: Final = tuple(f"{PAYS[lettre]} {lettre}" for lettre in ALPHABET)
APPELS: Final = tuple(
    modele.rendre({"secondes": dire(en_lettres(n))}).parole
    for n in (30, 20)
    for modele in ([MODELES["chrono"], MODELES["alerte"], MODELES["termine"]] if n == 30 else [MODELES["alerte"]])
)
NOMBRES: Final = tuple(map(en_lettres, range(101)))


def references(cases: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """These squares, across and down, as they are said."""
    return tuple(dire_reference(Reference(ligne, colonne, sens)).parole for sens in Sens for ligne, colonne in cases)


class Meprise(Struct, frozen=True):
    """``dit`` is not clearly nearest to itself: how far it is from itself, and from ``autre``."""

    dit: str
    soi: float
    autre: str
    ecart: float


def cepstres(clip: Clip) -> Any:
    """A row of coefficients every 20 ms, without the overall loudness."""
    son = np.frombuffer(clip.pcm, dtype="<i2").astype(float) / 32768
    trames = np.lib.stride_tricks.sliding_window_view(son, _FENETRE)[::_PAS] * np.hanning(_FENETRE)
    energie = np.abs(np.fft.rfft(trames)) ** 2
    hertz = np.fft.rfftfreq(_FENETRE, 1 / CADENCE)
    centres = np.linspace(_mel(80), _mel(8000), _BANDES + 2)
    largeur = centres[1] - centres[0]
    filtres = np.clip(1 - np.abs(_mel(hertz)[:, None] - centres[None, 1:-1]) / largeur, 0, None)
    bandes = np.log(energie @ filtres + 1e-7)
    rangs = np.arange(_BANDES)
    base = np.cos(np.pi / _BANDES * (rangs[:, None] + 0.5) * np.arange(1, _COEFFICIENTS)[None, :])
    return bandes @ base


def ecarts(entendu: Clip, connus: Any) -> Any:
    """Mean distance of a clip to each of those that are known (`apprendre`), along the best alignment in time."""
    couts = np.linalg.norm(_etirer(entendu)[:, None, None, :] - connus.transpose(1, 0, 2)[None], axis=3)
    combien = connus.shape[0]
    ligne = np.full((_TRAMES + 1, combien), np.inf)
    ligne[0] = 0.0
    for rangee in couts:
        suivante = np.full((_TRAMES + 1, combien), np.inf)
        meilleures = np.minimum(ligne[1:], ligne[:-1])
        for j, cout in enumerate(rangee):
            suivante[j + 1] = cout + np.minimum(meilleures[j], suivante[j])
        ligne = suivante
    return ligne[-1] / (2 * _TRAMES)


def apprendre(clips: Sequence[Clip]) -> Any:
    """What `ecarts` compares with."""
    return np.stack([_etirer(clip) for clip in clips])


def comparer(connus: Sequence[Clip], entendus: Sequence[Clip]) -> Any:
    """How far each of those that are heard (a row) is from each of those that are known."""
    appris = apprendre(connus)
    return np.stack([ecarts(entendu, appris) for entendu in entendus])


def meprises(pilote: Pilote, cle: str, textes: Sequence[str], fichier: Path, part: float) -> list[Meprise]:
    """What this voice says at one rate and may be taken, at another, for something else of the same list: nearer than
    ``part`` of the distance to the nearest other is clear."""
    table = Prononciation.livree()
    dits: list[list[Clip]] = []
    for debit in DEBITS:
        rendre = pilote.ouvrir(cle, debit)
        dits.append([rendre_en_clip(rendre, table.appliquer(texte), fichier) for texte in textes])
    trouvees = []
    for rang, distances in enumerate(comparer(*dits)):
        soi = float(distances[rang])
        distances[rang] = np.inf
        autre = int(distances.argmin())
        if soi >= part * distances[autre]:
            trouvees.append(Meprise(textes[rang], soi, textes[autre], float(distances[autre])))
    return trouvees


def _mel(hertz: Any) -> Any:
    return 2595 * np.log10(1 + hertz / 700)


def _etirer(clip: Clip) -> Any:
    """The same in `_TRAMES` frames."""
    trames = cepstres(clip)
    ou = np.linspace(0, len(trames) - 1, _TRAMES)
    bas = np.minimum(ou.astype(int), len(trames) - 2)
    part = (ou - bas)[:, None]
    return trames[bas] * (1 - part) + trames[bas + 1] * part
