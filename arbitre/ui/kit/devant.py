"""A window before the others."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

_SANS_ORDRE = frozenset({"offscreen", "minimal"})
"""Platforms whose windows lie in no order: Qt says on standard error that they do not raise any."""


def passer_devant(fenetre: QWidget) -> None:
    """Over the other windows, where some platform shows them."""
    if QGuiApplication.platformName() not in _SANS_ORDRE:
        fenetre.raise_()
