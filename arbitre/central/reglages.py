"""How an instance is set: by its environment alone."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite

PREFIXE: Final = "ARBITRE_CENTRAL_"


class ReglageRefuse(Refus):
    """A setting that cannot be used; the sentence names its variable."""


class Reglages(Struct, frozen=True):
    """Where the base is, where this instance listens and how it is called, what each may ask of it in a minute."""

    base: str
    adresse: str = "127.0.0.1"
    port: int = 8450
    hotes: tuple[str, ...] = ()
    """Hosts, port included where it is not the usual one, by which a browser calls us; itself where none is given."""
    chiffre: bool = False
    """Whether the proxy in front speaks TLS."""
    mandataire: str = ""
    """The proxy whose word is taken for who asks."""
    depots_par_minute: int = 30
    lectures_par_minute: int = 1200
    connexions: int = 4

    @property
    def appele(self) -> tuple[str, ...]:
        return self.hotes or (f"{self.adresse}:{self.port}", f"localhost:{self.port}")


def depuis(environnement: Mapping[str, str]) -> Reglages:
    """The settings that the environment gives; raises `ReglageRefuse`."""

    def dit(nom: str) -> str:
        return environnement.get(PREFIXE + nom, "").strip()

    if not dit("BASE"):
        raise ReglageRefuse(f"Donnez la base dans {PREFIXE}BASE, par exemple «\u00a0dbname=arbitre\u00a0».")
    neufs = {
        "port": _nombre(environnement, "PORT", 0, 65_535, 8450),
        "depots_par_minute": _nombre(environnement, "DEPOTS_PAR_MINUTE", 1, 100_000, 30),
        "lectures_par_minute": _nombre(environnement, "LECTURES_PAR_MINUTE", 1, 10_000_000, 1200),
        "connexions": _nombre(environnement, "CONNEXIONS", 1, 100, 4),
    }
    return Reglages(
        base=dit("BASE"),
        adresse=dit("ADRESSE") or "127.0.0.1",
        hotes=tuple(hote.strip() for hote in dit("HOTES").split(",") if hote.strip()),
        chiffre=dit("CHIFFRE") == "oui",
        mandataire=dit("MANDATAIRE"),
        **neufs,
    )


def _nombre(environnement: Mapping[str, str], nom: str, au_moins: int, au_plus: int, usuel: int) -> int:
    texte = environnement.get(PREFIXE + nom, "").strip() or str(usuel)
    if not texte.isascii() or not texte.isdigit() or not au_moins <= int(texte[:9]) <= au_plus:
        raise ReglageRefuse(f"{PREFIXE}{nom}\u00a0: {cite(texte)} n’est pas un nombre de {au_moins} à {au_plus}.")
    return int(texte)
