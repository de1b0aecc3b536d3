"""One PostgreSQL for all these tests, a base of its own for each, made from one that was brought up to date."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.outils.postgres import Serveur, absent, serveur

_NUMEROS = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Serveur]:
    if raison := absent():
        pytest.skip(raison)
    from arbitre.central.base import migrer

    with serveur() as tenu:
        migrer(tenu.creer("modele"))
        yield tenu


@pytest.fixture
def base(postgres: Serveur) -> str:
    return postgres.creer(f"essai{next(_NUMEROS)}", "modele")
