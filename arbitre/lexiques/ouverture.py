"""The one way to open a lexicon: a file given, or the one installed."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arbitre.dossiers import Dossiers
from arbitre.engine.lexique.format import VERSION
from arbitre.lexiques.bibliotheque import Bibliotheque
from arbitre.lexiques.compiles import Compile, Fiche, charger, est_compile, obtenir
from arbitre.lexiques.editions import empreinte, reconnaitre
from arbitre.lexiques.lecture import lire_morceaux
from arbitre.lexiques.ouvert import LexiqueOuvert
from arbitre.lexiques.sources import debut_de, decompresser, lire_borne, lisible, morceaux, titre

_LECTURE: Final = 1
"""To be raised when lists are read in another way, so that nothing compiled the old way is used."""


def ouvrir(chemin: str | Path | None = None, dossiers: Dossiers | None = None) -> LexiqueOuvert:
    """The lexicon of ``chemin``, a list of any shape or a compiled lexicon; None is the one installed by default.

    Raises `ListeInutilisable`, `AutomateIllisible`, `LexiqueInconnu`, `FileNotFoundError`.
    """
    ou = dossiers or Dossiers.du_systeme()
    if chemin is None:
        bibliotheque = Bibliotheque(ou)
        return bibliotheque.ouvrir(bibliotheque.defaut)
    source = Path(chemin)
    with lisible(source.name):
        if est_compile(debut_de(source)):
            trouve = charger(source)
            return _ouvert(trouve, trouve.fiche.nom)
        return _ouvert(_lue(source, ou.cache), titre(source))


def _lue(source: Path, cache: Path) -> Compile:
    """The list of ``source``, compiled once for its content."""
    lus = morceaux(source) if source.is_dir() else []
    brut = b"" if source.is_dir() else lire_borne(source)
    somme = hashlib.sha256(f"{_LECTURE}.{VERSION}.{source.suffix.lower()}".encode())
    for octets in (brut, *(m.nom.encode("utf-8", "surrogateescape") + b"\0" + m.octets for m in lus)):
        somme.update(hashlib.sha256(octets).digest())

    def produire() -> tuple[Fiche, Sequence[str]]:
        lecture = lire_morceaux(lus or decompresser(source.name, brut))
        fiche = Fiche(titre(source), len(lecture.mots), empreinte(lecture.mots), lecture.ecartes)
        return fiche, lecture.mots

    return obtenir(cache, somme.hexdigest()[:32], produire)


def _ouvert(trouve: Compile, nom: str) -> LexiqueOuvert:
    fiche = trouve.fiche
    edition = reconnaitre(fiche.empreinte)
    return LexiqueOuvert(trouve.automate, edition or nom, fiche.nombre, fiche.empreinte, edition, ecartes=fiche.ecartes)
