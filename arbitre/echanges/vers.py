"""The forms that one may export to, and an export made."""

from enum import Enum

from msgspec import Struct


class Vers(Enum):
    """A form to export to; the value is its name on the command line."""

    CSV = "csv"
    XLSX = "xlsx"
    HTML = "html"
    JSON = "json"
    SIGLES = "sigles"
    DIRECT = "direct"
    REJOUER = "rejouer"
    REJEU = "rejeu"

    @property
    def suffixe(self) -> str:
        """What the name of such a file ends with."""
        return {Vers.SIGLES: ".txt", Vers.DIRECT: ".txt", Vers.REJOUER: ".jsonl", Vers.REJEU: ".html"}.get(
            self, f".{self.value}"
        )

    @property
    def sorte(self) -> str:
        """What such a file is about, in its name."""
        return {Vers.SIGLES: "sigles", Vers.DIRECT: "direct", Vers.REJOUER: "coups", Vers.REJEU: "rejeu"}.get(
            self, "resultats"
        )

    @property
    def d_une_partie(self) -> bool:
        """Whether such a file is always about one partie."""
        return self in (Vers.SIGLES, Vers.DIRECT, Vers.REJEU)


class VersClassique(Enum):
    """A form to export a tournament to."""

    CSV = "csv"
    XLSX = "xlsx"
    HTML = "html"
    JSON = "json"
    TSH = "tsh"
    GCG = "gcg"
    ANNOTEE = "annotee"

    @property
    def suffixe(self) -> str:
        return {VersClassique.TSH: ".t", VersClassique.ANNOTEE: "-annotee.html"}.get(self, f".{self.value}")


class Export(Struct, frozen=True):
    """A file to be written, a name for it, and sentences about what it could not say as it was."""

    nom: str
    octets: bytes
    notes: tuple[str, ...] = ()
