"""What slots are made with."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from arbitre.engine.erreurs import Refus


def sans_coche(faire: Callable[[], object]) -> Callable[[], None]:
    """``faire`` as a slot of `clicked` or `triggered`, without the « checked » that Qt sends along."""

    def appel() -> None:
        faire()

    return appel


@contextmanager
def refus_dit(dire: Callable[[str], object]) -> Iterator[None]:
    """A `Refus` raised in the block ends it; ``dire`` is given its sentence."""
    try:
        yield
    except Refus as e:
        dire(str(e))
