"""The room's Wi-Fi, one for all the tests of a module."""

from collections.abc import Iterator

import pytest

from tests.reseau.coupure import Wifi


@pytest.fixture(scope="module")
def wifi() -> Iterator[Wifi]:
    lien = Wifi()
    yield lien
    lien.fermer()
