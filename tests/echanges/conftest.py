from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.regie import RegieDuplicate
from tests.echanges.soirees import soiree


@pytest.fixture(scope="module")
def regie(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RegieDuplicate]:
    """A finished partie with an annulled coup and five players of impossible names. Nobody changes it."""
    jouee = soiree(Path(tmp_path_factory.mktemp("soiree")) / "coupe.arbitre")
    yield jouee
    jouee.fermer()
