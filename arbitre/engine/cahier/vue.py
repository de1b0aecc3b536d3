"""What is drawn of cahiers: every slip that holds something, and why."""

from msgspec import Struct

from arbitre.engine.cahier.avis import Cahiers, avis
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.feuillet import CONSOLE, Feuillet
from arbitre.engine.cahier.monde import Monde


class FeuilletVu(Struct, frozen=True):
    """A slip that waits. ``demande``: what is asked of it is to be read; it is the one of the last Enter."""

    auteur: str
    feuillet: Feuillet
    vu: Avis
    demande: bool


def vue(monde: Monde, cahiers: Cahiers, auteur: str) -> tuple[FeuilletVu, ...]:
    """The author's own, as they are drawn for him; the console's are everybody's."""
    vus: list[FeuilletVu] = []
    for cahier in cahiers.values() if auteur == CONSOLE else (cahiers[auteur],):
        for f in cahier.feuillets:
            if f.ecarte is not None or not (f.texte or f.du_coup):
                continue
            vu, posee = avis(monde, cahiers, cahier.auteur, f), cahier.posee == f.id
            if not vu.regle or posee or cahier.en_main == f.id or f.du_coup or f.contenu != f.presente:
                vus.append(FeuilletVu(cahier.auteur, f, vu, posee))
    return tuple(vus)
