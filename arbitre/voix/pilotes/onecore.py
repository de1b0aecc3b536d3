"""Windows: the voices that the system calls OneCore, natural ones among them, through its own interface (winrt)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from arbitre.voix.clip import Clip
from arbitre.voix.pilotes.pilote import Pilote, PiloteMuet, Qualite, Rendre, VoixTrouvee, langue

_DEBIT = 150
_VITESSES = (0.5, 6.0)


class OneCore(Pilote):
    """``SpeechSynthesizer`` gives a whole WAV in memory."""

    nom: ClassVar[str] = "Windows"

    def voix(self) -> Sequence[VoixTrouvee]:
        parole = _parole()
        if parole is None:
            return ()
        return tuple(
            VoixTrouvee(self.nom, str(v.id), str(v.display_name), parlee, _qualite(str(v.display_name)))
            for v in parole.SpeechSynthesizer.all_voices
            if (parlee := langue(str(v.language))).startswith("fr")
        )

    def ouvrir(self, cle: str, debit: int) -> Rendre:
        parole = _parole()
        if parole is None:
            raise PiloteMuet("Les voix de Windows ne s’ouvrent pas\u00a0: réinstallez le programme.")
        synthese = parole.SpeechSynthesizer()
        synthese.voice = next(v for v in parole.SpeechSynthesizer.all_voices if v.id == cle)
        synthese.options.speaking_rate = max(_VITESSES[0], min(_VITESSES[1], debit / _DEBIT))

        def rendre(texte: str, _fichier: Path) -> Clip:
            try:
                return Clip.decoder(_octets(synthese.synthesize_text_to_stream_async(texte).get()))
            except OSError as erreur:  # what winrt makes of a failed call
                raise PiloteMuet("La voix de Windows n’a pas répondu\u00a0: choisissez-en une autre.") from erreur

        return rendre


def _parole() -> Any:
    """The module of the interface, or None where this is not Windows."""
    try:
        from winrt.windows.media import speechsynthesis
    except ImportError:
        return None
    return speechsynthesis


def _octets(flux: Any) -> bytes:
    from winrt.windows.storage.streams import DataReader

    lecteur = DataReader(flux.get_input_stream_at(0))
    lecteur.load_async(flux.size).get()
    octets = bytearray(flux.size)
    lecteur.read_bytes(octets)
    return bytes(octets)


def _qualite(nom: str) -> Qualite:
    naturelle = any(mot in nom.lower() for mot in ("natural", "naturel"))
    return Qualite.NATURELLE if naturelle else Qualite.CORRECTE
