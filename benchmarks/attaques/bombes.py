"""Files made to swell or to last: each ends in two seconds, within 300 MB.

Run: ``python -m benchmarks.attaques.bombes`` (four minutes, most of them to make the files).
Each is read by a process of its own, whose time and memory the system counts and limits (Linux).
"""

import io
import json
import lzma
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.attaques.commun import Bilan, conclure, options
from benchmarks.mesure import MEMOIRE
from tests.echanges.classeurs import brut, cellule
from tests.exterieur.test_fautes import faux_automate

SECONDES: Final = 2.0
MEGAS: Final = 300
TETE: Final = '<row r="1">' + cellule("A1", "nom") + "</row>"
LECTURE: Final = """
import resource, sys, time
from pathlib import Path
from benchmarks.attaques.importations import cibles
cible = {c.nom: c for c in cibles()}[sys.argv[1]]
resource.setrlimit(resource.RLIMIT_CPU, (12, 12))
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
debut = time.process_time()
try:
    cible.lire(Path(sys.argv[2]))
    dit = "lu"
except ValueError as e:
    dit = str(e)
pic = next(li for li in Path("/proc/self/status").read_text().splitlines() if li.startswith("VmHWM"))
print(time.process_time() - debut, int(pic.split()[1]) // 1024, dit, sep="|")
"""


def _rangees(rangee: Callable[[int], str], nombre: int) -> bytes:
    return brut("".join(map(rangee, range(1, nombre))))


def _zip(nombre: int, contenu: bytes = b"") -> bytes:
    sortie = io.BytesIO()
    with zipfile.ZipFile(sortie, "w", zipfile.ZIP_DEFLATED) as archive:
        for rang in range(nombre):
            archive.writestr(f"{rang}.txt", contenu)
    return sortie.getvalue()


def _partages() -> bytes:
    textes = b"<sst><si><t>" + "\u200b".encode() * 32_000 + b"</t></si></sst>"
    rangees = (f'<row r="{n}"><c r="A{n}" t="s"><v>0</v></c></row>' for n in range(1, 49_000))
    return brut("".join(rangees), autres={"xl/sharedStrings.xml": textes})


BOMBES: Final[dict[str, tuple[str, Callable[[], bytes]]]] = {
    "attributs": ("liste.xlsx", lambda: brut("<row " + " ".join(f'a{n}=""' for n in range(4_000_000)) + "/>")),
    "cellule": ("liste.xlsx", lambda: brut(TETE + f'<row r="2">{cellule("A2", "x" * 58_000_000)}</row>')),
    "textes partagés": ("liste.xlsx", _partages),
    "balises": ("liste.xlsx", lambda: brut("<x/>" * 14_000_000)),
    "profondeur": ("liste.xlsx", lambda: brut("<x>" * 14_000_000)),
    "commentaire": ("liste.xlsx", lambda: brut("<!--" + "x" * 58_000_000 + "-->")),
    "texte": ("liste.xlsx", lambda: brut("y" * 58_000_000)),
    "cellules": ("liste.xlsx", lambda: _rangees(lambda _: "<row>" + "<c><v>1</v></c>" * 20 + "</row>", 45_000)),
    "rangées larges": ("liste.xlsx", lambda: _rangees(lambda n: f"<row><c r='GR{n}'><v>1</v></c></row>", 49_999)),
    "texte large": ("liste.csv", lambda: (b";" * 199 + b"x\n") * 49_000),
    "signes invisibles": ("liste.csv", lambda: ("\u200b" * 100_000 + "\n").encode() * 66),
    "eliot, attributs": ("eliot.xml", lambda: b"<a " + b" ".join(b"b%d=''" % n for n in range(400_000)) + b"/>"),
    "eliot, profondeur": ("eliot.xml", lambda: b"<a>" * 1_600_000),
    "listes vides": ("partie.jsonl", lambda: b"[" + b"[]," * 1_600_000 + b"[]]"),
    "objets": ("rondes.json", lambda: b"[" + b'{"":0},' * 28_000 + b"0]"),
    "entiers": ("x.centre.json", lambda: json.dumps([10_000] * 1_400_000).encode()),
    "textes courts": ("joueurs.json", lambda: json.dumps({"version": 1, "joueurs": ["ab"] * 2_400_000}).encode()),
    "joueurs": ("joueurs.json", lambda: b'{"version":1,"joueurs":[' + b'{"numero":0,"nom":"a"},' * 290_000 + b"0]}"),
    "mille fichiers": ("mots.zip", lambda: _zip(60_000)),
    "zip": ("mots.zip", lambda: _zip(5, bytes(30 << 20))),
    "xz": ("mots.txt.xz", lambda: lzma.compress(bytes(200 << 20), preset=0)),
    "un mot sans fin": ("mots.txt", lambda: b"A" * (31 << 20)),
    "mots tous faux": ("mots.txt", lambda: b"1\n" * (15 << 20)),
    "automate faux": ("mots.lexique", lambda: faux_automate(1_000_000)),
    "graphe faux": ("mots.kwg", lambda: bytes(16 << 20)),
}  # fmt: skip


def _lire(cible: str, chemin: Path) -> tuple[float, int, str]:
    """Seconds, megabytes, what was said."""
    rendu = subprocess.run(
        [sys.executable, "-c", LECTURE, cible, str(chemin)], capture_output=True, text=True, check=False
    )
    if rendu.returncode:
        return float("inf"), 0, rendu.stderr[-300:] or f"statut {rendu.returncode}"
    secondes, megas, dit = rendu.stdout.strip().split("|", 2)
    return float(secondes), int(megas), dit


def attaquer(*, montrer: bool = False) -> Bilan:
    """Make each bomb, have it read, count."""
    bilan = Bilan()
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        for nom, (cible, faire) in BOMBES.items():
            chemin = Path(racine) / cible
            chemin.write_bytes(faire())
            secondes, megas, dit = _lire(cible, chemin)
            if montrer:
                print(f"{nom:20} {secondes:5.2f} s  {megas:4} Mo  {dit[:110]}")
            tient = secondes <= SECONDES and megas <= MEGAS
            bilan.essayer(f"{nom} : {secondes:.1f} s, {megas} Mo", partial(bool, tient))
            chemin.unlink()
    return bilan


def main() -> int:
    """Attack and print."""
    options("des fichiers faits pour enfler ou pour durer")
    return conclure("bombes", attaquer(montrer=True))


if __name__ == "__main__":
    sys.exit(main())
