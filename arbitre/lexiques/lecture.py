"""Any shape in which a club owns its list -> sorted words A–Z, and what was left out."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.engine.francais import denombrer
from arbitre.lexiques.compiles import est_compile, lire_compile
from arbitre.lexiques.erreurs import ListeInutilisable
from arbitre.lexiques.kwg import lire_kwg
from arbitre.lexiques.sources import Morceau, morceaux
from arbitre.lexiques.textes import Ecart, Recolte, lire_texte

_PART_UTILE: Final = 2
"""Below two words for one entry left out, the source is not a list of words."""


class Lecture(Struct, frozen=True):
    """What a source holds: sorted distinct words, how many entries were left out, the first of these, files read."""

    mots: Sequence[str]
    ecartes: int
    premiers: tuple[Ecart, ...]
    fichiers: tuple[str, ...]


def lire(source: Path) -> Lecture:
    """Words of a text, ``.xz``, ``.zip``, ``.kwg``, folder or compiled lexicon.

    Raises `ListeInutilisable`, `AutomateIllisible`, `FileNotFoundError`.
    """
    return lire_morceaux(morceaux(source))


def lire_morceaux(lus: Sequence[Morceau]) -> Lecture:
    """Words of files already read. Raises `ListeInutilisable`, `AutomateIllisible`."""
    recolte = Recolte()
    for morceau in lus:
        if est_compile(morceau.octets):
            automate = lire_compile(memoryview(morceau.octets), morceau.nom).automate
            recolte.prendre(list(automate.mots()), len(automate))
        elif morceau.nom.lower().endswith(".kwg"):
            lire_kwg(morceau.octets, morceau.nom, recolte)
        else:
            lire_texte(morceau.octets, morceau.nom, recolte)
    noms = tuple(m.nom for m in lus)
    gardes = recolte.entrees - recolte.ecartes
    if not recolte.mots:
        raise ListeInutilisable(f"Aucun mot de 2 à 15 lettres dans « {noms[0]} » : choisissez une liste de mots.")
    if gardes < _PART_UTILE * recolte.ecartes:
        raise ListeInutilisable(
            f"« {noms[0]} » n’est pas une liste de mots : "
            f"{denombrer(recolte.ecartes, 'entrée illisible')} pour {denombrer(gardes, 'mot')}."
        )
    return Lecture(sorted(recolte.mots), recolte.ecartes, tuple(recolte.premiers), noms)
