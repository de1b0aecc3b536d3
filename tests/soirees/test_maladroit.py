"""A clumsy evening, by chance; and what it found, each by what the hands did."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.soirees.hasard import soirees

NOMBRE, ACTES, GRAINE = 5, 50, 15
"""A longer one, and the few acts that one that fails comes down to: ``python -m benchmarks.attaques.maladroit``."""


@pytest.mark.soiree
def test_une_soiree_maladroite(qapp: QApplication) -> None:
    soirees(NOMBRE, ACTES, GRAINE, abreger=False)
