"""Why a picture is refused: said without the library that reads pictures, which takes 30 ms and 4 MB to load."""

from arbitre.engine.erreurs import Refus


class ImageIllisible(Refus):
    """A file that is no picture, or a picture made to harm."""
