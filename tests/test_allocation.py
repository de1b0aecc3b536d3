"""Memory that was freed goes back to the system, also after large texts and pictures came and went."""

import subprocess
import sys
from pathlib import Path

import pytest

ICI = """
import ctypes
from pathlib import Path
from arbitre.allocation import rendre_la_memoire, rendre_les_grands_blocs

c = ctypes.CDLL(None)
c.malloc.restype, c.malloc.argtypes, c.free.argtypes = ctypes.c_void_p, (ctypes.c_size_t,), (ctypes.c_void_p,)

def tenus():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 >> 20

def grand(megaoctets):
    lieu = c.malloc(megaoctets << 20)
    ctypes.memset(lieu, 1, megaoctets << 20)
    return lieu

{avant}
c.free(grand(16))  # the library learns
avant = tenus()
images = [grand(8) for _ in range(4)]
reste = c.malloc(100_000)
for lieu in images:
    c.free(lieu)
{apres}
print(tenus() - avant)
"""


def reste(avant: str = "", apres: str = "") -> int:
    """Megabytes that a process still holds of pictures let go, a small thing made after them being kept."""
    code = ICI.format(avant=avant, apres=apres)
    return int(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)


@pytest.mark.skipif(sys.platform != "linux" or not Path("/proc/self/statm").exists(), reason="Linux’s own library")
def test_les_grands_blocs_sont_rendus() -> None:
    assert reste() > 20
    assert reste(avant="rendre_les_grands_blocs()") < 4
    assert reste(apres="rendre_la_memoire()") < 4
