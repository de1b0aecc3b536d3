"""A window lives through an evening of Qt calls: see arbitre/__init__.py."""

import subprocess
import sys

PROGRAMME = """
import arbitre
from PySide6.QtCore import QObject
objet = QObject()
for _ in range(50_000):
    objet.setObjectName("x")
print("vivant")
"""


def test_fifty_thousand_void_calls_leave_the_program_alive() -> None:
    fini = subprocess.run([sys.executable, "-c", PROGRAMME], capture_output=True, text=True, check=False)
    assert (fini.returncode, fini.stdout) == (0, "vivant\n"), fini.stderr
