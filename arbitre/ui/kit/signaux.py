"""Small helps with Qt signals."""

from collections.abc import Callable


def sans_coche(faire: Callable[[], object]) -> Callable[[], None]:
    """``faire`` as a slot of `clicked` or `triggered`, without the « checked » that Qt sends along."""

    def appel() -> None:
        faire()

    return appel
