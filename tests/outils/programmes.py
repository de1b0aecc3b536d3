"""Programs of the system that some tests need: skipped where one lacks, but never in CI, which installs them."""

import os
import shutil

import pytest


def exiger(*commandes: str) -> None:
    """Skip the test, or fail it in CI, unless every command is on this machine."""
    absentes = [commande for commande in commandes if not shutil.which(commande)]
    if absentes and "CI" in os.environ:
        pytest.fail(f"Programmes absents : {', '.join(absentes)}.")
    if absentes:
        pytest.skip(f"Programmes absents : {', '.join(absentes)} (« packaging/demarrer.py tests » les installe).")
