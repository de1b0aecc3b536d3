"""The kernel under the eyes of the address and undefined-behaviour sanitizers: whatever it is given, no bad access."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

import pytest

from tests.outils import noyau_malmene

SOURCES: Final = Path(__file__).parents[3] / "arbitre" / "engine" / "lexique" / "c"
ESSAIS: Final = 3000


@pytest.mark.machine
@pytest.mark.timeout(600)  # the sanitizers slow it down
@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler here")
def test_le_noyau_malmene_ne_lit_ni_n_ecrit_hors_de_ses_tables(tmp_path: Path) -> None:
    bibliotheque = subprocess.check_output(["gcc", "-print-file-name=libasan.so"], text=True).strip()
    surveillance = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
    noyau = tmp_path / "_noyau.so"
    entetes = f"-I{sysconfig.get_path('include')}"
    subprocess.run(
        ["gcc", "-shared", "-fPIC", *surveillance, entetes, *map(str, sorted(SOURCES.glob("*.c"))), "-o", str(noyau)],
        check=True,
    )
    env = os.environ | {"LD_PRELOAD": bibliotheque, "ASAN_OPTIONS": "detect_leaks=0", "PYTHONMALLOC": "malloc"}
    fini = subprocess.run(
        [sys.executable, noyau_malmene.__file__, str(noyau), str(ESSAIS)],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (fini.returncode, fini.stderr) == (0, "")
    assert fini.stdout == f"{ESSAIS} tried, 0 faults\n"
