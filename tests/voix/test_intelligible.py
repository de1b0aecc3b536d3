"""No two of the 26 Pays-Lettre may be taken for one another: each, said at another rate, is nearest to itself.

No offline recogniser with a French model is used; this one compares spectra (cepstra on the mel scale, warped in
time), which is less than an ear asks and more than a claim.
"""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from arbitre.engine.lettres import ALPHABET, PAYS
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.pilotes.espeak import Espeak
from arbitre.voix.pilotes.recensement import rendre_en_clip
from arbitre.voix.prononciation import Prononciation
from tests.outils.programmes import exiger

_FENETRE, _PAS, _BANDES, _COEFFICIENTS = 512, 441, 26, 13


def _mel(hertz: Any) -> Any:
    return 2595 * np.log10(1 + hertz / 700)


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


def ecart(a: Any, b: Any) -> float:
    """Mean distance along the best alignment in time."""
    couts = np.linalg.norm(a[:, None, :] - b[None, :, :], axis=2).tolist()
    ligne = [float("inf")] * (len(b) + 1)
    ligne[0] = 0.0
    for rangee in couts:
        suivante = [float("inf")]
        for j, cout in enumerate(rangee):
            suivante.append(cout + min(ligne[j], ligne[j + 1], suivante[j]))
        ligne = suivante
    return ligne[-1] / (len(a) + len(b))


@pytest.mark.machine
def test_aucun_pays_lettre_ne_se_prend_pour_un_autre(tmp_path: Path) -> None:
    exiger("espeak-ng")
    pilote = Espeak()
    table = Prononciation.livree()
    cle = next(voix.cle for voix in pilote.voix() if voix.langue == "fr-fr")
    dits: dict[int, list[Any]] = {}
    for debit in (150, 175):
        rendre = pilote.ouvrir(cle, debit)
        textes = [table.appliquer(f"{PAYS[lettre]} {lettre}") for lettre in ALPHABET]
        dits[debit] = [cepstres(rendre_en_clip(rendre, texte, tmp_path / "clip.wav")) for texte in textes]
    for rang, entendu in enumerate(dits[175]):
        ecarts = [ecart(entendu, connu) for connu in dits[150]]
        soi = ecarts.pop(rang)
        assert soi < 0.8 * min(ecarts), f"{ALPHABET[rang]} : {soi:.2f}, l’autre {min(ecarts):.2f}"
