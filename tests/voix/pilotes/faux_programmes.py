"""Programs that answer as Piper, macOS's ``say`` and a module of Speech Dispatcher do, or as badly as a test asks."""

import sys
from pathlib import Path
from textwrap import dedent
from typing import Final

_SON: Final = """
import array, struct, sys, wave
def pcm(texte, cadence):
    return array.array("h", ([3000] * 25 + [-3000] * 25) * (len(texte) * cadence // 500))
"""

SAY: Final = (
    _SON
    + """
if "?" in sys.argv:
    print("Albert              en_US    # Hello! My name is Albert.")
    print("Amélie              fr_CA    # Bonjour! Je m’appelle Amélie.")
    print("Audrey (Premium)    fr_FR    # Bonjour, je m’appelle Audrey.")
    print("Eddy (français (France)) fr_FR    # Bonjour, je m’appelle Eddy.")
    print("Thomas              fr_FR    # Bonjour, je m’appelle Thomas.")
    sys.exit()
option = dict(zip(sys.argv[1:], sys.argv[2:]))
assert option["-v"] and int(option["-r"]) and option["-f"] == "-" and "--data-format=LEI16@22050" in sys.argv
son = pcm(sys.stdin.read(), 22050).tobytes()
comm = struct.pack(">hIhHQ", 1, len(son) // 2, 16, 0x400D, 22050 << 49) + b"sowt\\0\\0"
blocs = b"COMM" + struct.pack(">I", len(comm)) + comm
blocs += b"SSND" + struct.pack(">III", len(son) + 8, 0, 0) + son
with open(option["-o"], "wb") as sortie:
    sortie.write(b"FORM" + struct.pack(">I", len(blocs) + 4) + b"AIFC" + blocs)
"""
)

ESPEAK: Final = """
import sys
print("Pty Language       Age/Gender VoiceName          File                 Other Languages")
if "--voices=fr" in sys.argv:
    print(" 5  fr-fr           --/M      French_(France)    roa/fr               (fr 5)")
    print(" 5  fr-be           --/M      French_(Belgium)   roa/fr-BE            (fr 8)")
"""

PIPER: Final = (
    _SON
    + """
option = dict(zip(sys.argv[1:], sys.argv[2:]))
assert option["-m"].endswith(".onnx") and float(option["--length_scale"]) > 0
with wave.open(option["-f"], "wb") as sortie:
    sortie.setnchannels(1); sortie.setsampwidth(2); sortie.setframerate(16000)
    sortie.writeframes(pcm(sys.stdin.readline().strip(), 16000).tobytes())
"""
)

MODULE: Final = (
    _SON
    + """
def dire(*lignes):
    for ligne in lignes:
        sys.stdout.buffer.write(ligne if isinstance(ligne, bytes) else ligne.encode() + b"\\n")
    sys.stdout.flush()
def recevoir(apres):
    lignes = []
    dire(apres)
    while (ligne := sys.stdin.readline().rstrip("\\n")) != ".":
        lignes.append(ligne)
    return lignes
for ordre in sys.stdin:
    match ordre.strip():
        case "INIT": dire("299-pret", "299 OK LOADED SUCCESSFULLY")
        case "AUDIO":
            assert recevoir("207 OK RECEIVING AUDIO SETTINGS") == ["audio_output_method=server"]
            dire("203 OK AUDIO INITIALIZED")
        case "LOGLEVEL":
            recevoir("207 OK RECEIVING LOGLEVEL SETTINGS"); dire("203 OK LOGLEVEL SET")
        case "LIST VOICES":
            dire("200-Anna\\tde-DE\\tnone", "200-Lucie\\tfr-FR\\tnone", "200-Lucie+f3\\tfr-FR\\tf3")
            dire("200-Lucie+Michel\\tfr-FR\\tMichel")
            dire("200 OK VOICE LIST SENT")
        case "SET":
            recevoir("203 OK RECEIVING SETTINGS"); dire("203 OK SETTINGS RECEIVED")
        case "SPEAK":
            (texte,) = recevoir("202 OK RECEIVING MESSAGE")
            dire("200 OK SPEAKING", "701 BEGIN")
            son = array.array("h", ([0x0A7D] * 25 + [-3000] * 25) * len(texte))
            son.byteswap()
            plie = son.tobytes().replace(b"\\x7d", b"\\x7d\\x5d").replace(b"\\n", b"\\x7d\\x2a")
            dire("705-bits=16", "705-num_channels=1", "705-sample_rate=22050", f"705-num_samples={len(son)}")
            dire("705-big_endian=1", b"705-AUDIO\\0" + plie + b"\\n", "705 AUDIO", "702 END")
"""
)

HORS_DE_LUI: Final = "import time\ntime.sleep(60)\n"
FAUTIF: Final = "import sys\nsys.exit(3)\n"
BAVARD: Final = "import sys\nsys.stdout.write('n’importe quoi' * 1000)\n"


def poser(fichier: Path, code: str) -> Path:
    """A program of that name."""
    fichier.parent.mkdir(parents=True, exist_ok=True)
    fichier.write_text(f"#!{sys.executable}\n{dedent(code)}", encoding="utf-8")
    fichier.chmod(0o755)
    return fichier
