"""Find again the lexicon that a partie was opened with."""

from arbitre.lexiques.bibliotheque import LIBRE, Bibliotheque
from arbitre.lexiques.erreurs import LexiqueInconnu
from arbitre.lexiques.ouvert import LexiqueOuvert


def retrouver(empreinte: str, bibliotheque: Bibliotheque) -> LexiqueOuvert | None:
    """The installed lexicon whose words, changes made, have that SHA-256; None where there is none any more."""
    for cle in (LIBRE, *(installe.cle for installe in bibliotheque.lister())):
        try:
            if bibliotheque.trouver(cle).empreinte != empreinte and not bibliotheque.changements(cle):
                continue
            ouvert = bibliotheque.ouvrir(cle)
        except LexiqueInconnu:
            continue
        if ouvert.empreinte == empreinte:
            return ouvert
    return None
