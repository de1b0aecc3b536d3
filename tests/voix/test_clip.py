"""Sound files of others become clips, or say why not."""

import array
import contextlib
import math
import random
import struct
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.dossiers import remplacer
from arbitre.voix.clip import TAILLE_MAX, Clip, enchainer
from arbitre.voix.decodage import CADENCE, DUREE_MAX, crete, pour_sortie
from arbitre.voix.messages import ClipIllisible

NOTE_HZ = 440


def sinus(secondes: float, cadence: int, force: float = 0.5) -> list[float]:
    return [force * math.sin(2 * math.pi * NOTE_HZ * k / cadence) for k in range(round(secondes * cadence))]


def wav(donnees: bytes, *, canaux: int = 1, cadence: int = CADENCE, bits: int = 16, etiquette: int = 1) -> bytes:
    cadre = canaux * bits // 8
    entete = struct.pack("<HHIIHH", etiquette, canaux, cadence, cadence * cadre, cadre, bits)
    if etiquette == 0xFFFE:
        entete += struct.pack("<HHIH", 22, bits, 0, 1) + bytes(14)
    blocs = b"".join(struct.pack("<4sI", nom, len(c)) + c for nom, c in ((b"fmt ", entete), (b"data", donnees)))
    return b"RIFF" + struct.pack("<I", 4 + len(blocs)) + b"WAVE" + blocs


def aiff(donnees: bytes, codage: bytes = b"") -> bytes:
    cadence = struct.pack(">HQ", 16383 + 14, CADENCE << (63 - 14))
    comm = struct.pack(">hIh", 1, len(donnees) // 2, 16) + cadence + codage
    comm += bytes(len(comm) % 2)
    blocs = b"".join(struct.pack(">4sI", n, len(c)) + c for n, c in ((b"COMM", comm), (b"SSND", bytes(8) + donnees)))
    return b"FORM" + struct.pack(">I", 4 + len(blocs)) + (b"AIFC" if codage else b"AIFF") + blocs


def entiers(valeurs: list[float], octets: int, ordre: Literal["little", "big"] = "little") -> bytes:
    haut = 2 ** (8 * octets - 1) - 1
    return b"".join(round(v * haut).to_bytes(octets, ordre, signed=True) for v in valeurs)


def croisements(clip: Clip) -> int:
    """Upward zero crossings: the number of periods."""
    lus = array.array("h", clip.pcm)
    return sum(a < 0 <= b for a, b in pairwise(lus))


FORMATS: dict[str, Callable[[], bytes]] = {
    "8 bits": lambda: wav(bytes(round(v * 127) + 128 for v in sinus(0.5, CADENCE)), bits=8),
    "16 bits": lambda: wav(entiers(sinus(0.5, CADENCE), 2)),
    "24 bits": lambda: wav(entiers(sinus(0.5, CADENCE), 3), bits=24),
    "32 bits": lambda: wav(entiers(sinus(0.5, CADENCE), 4), bits=32),
    "flottant": lambda: wav(array.array("f", sinus(0.5, CADENCE)).tobytes(), bits=32, etiquette=3),
    "étendu": lambda: wav(entiers(sinus(0.5, CADENCE), 2), etiquette=0xFFFE),
    "stéréo": lambda: wav(entiers([v for v in sinus(0.5, CADENCE) for _ in range(2)], 2), canaux=2),
    "44 100 Hz": lambda: wav(entiers(sinus(0.5, 44_100), 2), cadence=44_100),
    "48 000 Hz": lambda: wav(entiers(sinus(0.5, 48_000), 2), cadence=48_000),
    "8 000 Hz": lambda: wav(entiers(sinus(0.5, 8_000), 2), cadence=8_000),
    "AIFF": lambda: aiff(entiers(sinus(0.5, CADENCE), 2, "big")),
    "AIFC sowt": lambda: aiff(entiers(sinus(0.5, CADENCE), 2), b"sowt"),
}


@pytest.mark.parametrize("nom", FORMATS)
def test_tout_format_courant_donne_le_meme_clip(nom: str) -> None:
    clip = Clip.decoder(FORMATS[nom](), "la")
    assert clip.texte == "la"
    assert clip.duree == pytest.approx(0.5, abs=0.001)
    assert crete(clip.pcm) == pytest.approx(0.5 * 32767, rel=0.02)
    assert croisements(clip) == pytest.approx(NOTE_HZ / 2, abs=1)


def test_un_clip_ecrit_se_relit(tmp_path: Path) -> None:
    clip = Clip(entiers(sinus(0.1, CADENCE), 2), "la")
    remplacer(tmp_path / "la.wav", clip.en_wav())
    assert Clip.lire(tmp_path / "la.wav", "la") == clip
    assert [f.name for f in tmp_path.iterdir()] == ["la.wav"]


@pytest.mark.parametrize(
    ("octets", "dit"),
    [
        (b"", "ce n’est pas un son WAV"),
        (b"ID3\x04" + bytes(100), "ce n’est pas un son WAV"),
        (wav(bytes(2000))[:-10], "incomplet"),
        (wav(bytes(2000))[:30], "incomplet"),
        (b"RIFF\x04\x00\x00\x00WAVE", "ne contient pas de son"),
        (wav(bytes(2000), etiquette=0x55), "compressé"),
        (wav(bytes(2000), canaux=200), "format n’est pas lisible"),
        (wav(bytes(2000), cadence=1), "format n’est pas lisible"),
        (wav(bytes(2000), bits=12), "format n’est pas lisible"),
        (wav(bytes(8000 * 2 * (DUREE_MAX + 1)), cadence=8000), "dure plus de 20\u00a0secondes"),
        (aiff(bytes(2000), b"ima4"), "compressé"),
    ],
)
def test_un_fichier_faux_dit_pourquoi(octets: bytes, dit: str) -> None:
    with pytest.raises(ClipIllisible, match=dit):
        Clip.decoder(octets)


def test_un_fichier_absent_enorme_ou_dossier_est_refuse(tmp_path: Path) -> None:
    with pytest.raises(ClipIllisible, match="manque"):
        Clip.lire(tmp_path / "rien.wav")
    with pytest.raises(ClipIllisible, match="manque"):
        Clip.lire(tmp_path)
    enorme = tmp_path / "enorme.wav"
    with enorme.open("wb") as fichier:
        fichier.truncate(TAILLE_MAX + 1)
    with pytest.raises(ClipIllisible, match="pèse plus de 4\u00a0Mo"):
        Clip.lire(enorme)


@given(st.binary(max_size=300))
def test_des_octets_quelconques_ne_font_jamais_tomber(octets: bytes) -> None:
    for debut in (b"", b"RIFF\xff\xff\xff\xffWAVE", b"FORM\x00\x00\xff\xffAIFF"):
        with contextlib.suppress(ClipIllisible):
            assert Clip.decoder(debut + octets).duree <= DUREE_MAX


@settings(max_examples=60)
@given(st.sampled_from(sorted(FORMATS)), st.integers(0, 60), st.integers(0, 255))
def test_un_entete_abime_ne_fait_jamais_tomber(nom: str, position: int, octet: int) -> None:
    octets = bytearray(FORMATS[nom]())
    octets[position] = octet
    try:
        clip = Clip.decoder(bytes(octets))
    except ClipIllisible:
        return
    assert clip.duree <= DUREE_MAX + 0.001


def test_rogner_ote_le_silence_et_garde_le_son() -> None:
    son = entiers(sinus(0.3, CADENCE), 2)
    clip = Clip(bytes(2 * CADENCE) + son + bytes(CADENCE), "la").rogner()
    assert clip.duree == pytest.approx(0.3, abs=0.03)
    assert crete(clip.pcm) == crete(son)
    assert clip.texte == "la"
    assert clip.rogner().duree == pytest.approx(clip.duree, abs=0.001)


def test_rogner_un_souffle_de_micro() -> None:
    chance = random.Random(7)
    souffle = array.array("h", (chance.randint(-150, 150) for _ in range(CADENCE))).tobytes()
    assert Clip(souffle).rogner().pcm == b""
    assert Clip(souffle + entiers(sinus(0.3, CADENCE), 2) + souffle).rogner().duree == pytest.approx(0.3, abs=0.03)


def test_enchainer_met_une_pause_entre_les_clips_seulement() -> None:
    un = Clip(entiers(sinus(0.2, CADENCE), 2))
    assert enchainer([un, un, un], 0.1, "trois").duree == pytest.approx(0.8, abs=0.001)
    assert enchainer([un], 0.1, "un").pcm == un.pcm
    assert enchainer([], 0.1, "rien").pcm == b""


@pytest.mark.parametrize("cadence", [44_100, 48_000])
def test_un_clip_est_converti_pour_un_appareil_exigeant(cadence: int) -> None:
    clip = Clip(entiers(sinus(0.2, CADENCE), 2))
    stereo = array.array("h", pour_sortie(clip.pcm, cadence, 2))
    assert len(stereo) / 2 / cadence == pytest.approx(0.2, abs=0.001)
    assert stereo[0::2] == stereo[1::2]
    assert max(stereo) == pytest.approx(crete(clip.pcm), rel=0.02)
