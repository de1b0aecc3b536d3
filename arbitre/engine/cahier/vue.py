"""What is drawn of cahiers: every slip that holds something, where it is at, and why."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from arbitre.engine.cahier.avis import Cahiers, avis
from arbitre.engine.cahier.bulletin import Avis, est_ecrit
from arbitre.engine.cahier.feuillet import CONSOLE, Cahier, Feuillet, lecteur
from arbitre.engine.cahier.lecture import Resultats
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import Remplace


class Etat(StrEnum):
    """Where a slip is at: entered; refused at its last Enter; to be compared with what another author wrote; else not
    entered."""

    ECRITE = "ecrite"
    REFUSEE = "refusee"
    A_COMPARER = "conflit"
    PAS_ENTREE = "tapee"


class FeuilletVu(Struct, frozen=True):
    """A slip that waits. ``demande``: what is asked of it is to be read; it is the one of the last Enter. ``en_main``:
    its author is still writing it."""

    auteur: str
    feuillet: Feuillet
    vu: Avis
    demande: bool
    en_main: bool
    etat: Etat

    @property
    def nom(self) -> str:
        """The name of the slip's author, who enters or rereads."""
        return lecteur(self.auteur) or self.auteur

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables of the slip that wait."""
        return tuple(sorted(self.vu.reste or ()))


def vue(monde: Monde, cahiers: Cahiers, auteur: str) -> tuple[FeuilletVu, ...]:
    """The author's own, as they are drawn for him; the console's are everybody's."""
    vus = cahiers.values() if auteur == CONSOLE else (cahiers[auteur],)
    return tuple(vu for cahier in vus for vu in _du_cahier(monde, cahiers, cahier))


def _du_cahier(monde: Monde, cahiers: Cahiers, cahier: Cahier) -> Iterator[FeuilletVu]:
    for f in cahier.feuillets:
        posee, en_main = cahier.posee == f.id, cahier.en_main == f.id
        if f.ecarte is not None or not (f.texte or f.du_coup):
            continue
        if not (posee or en_main or f.du_coup) and est_ecrit(monde, cahier.auteur, f):
            continue
        vu = avis(monde, cahiers, cahier.auteur, f)
        if not vu.regle or posee or en_main or f.du_coup or f.contenu != f.presente:
            etat = etat_de(monde, cahier.auteur, f, vu)
            yield FeuilletVu(cahier.auteur, f, vu, posee, en_main and f.presente != f.contenu, etat)


def pas_entres(monde: Monde, cahiers: Cahiers) -> tuple[FeuilletVu, ...]:
    """What posts have begun and not entered, as the console draws it: each by its author, coup and tables."""
    vus = (vu for cahier in cahiers.values() if cahier.auteur != CONSOLE for vu in _du_cahier(monde, cahiers, cahier))
    return tuple(vu for vu in vus if not vu.feuillet.du_coup and vu.etat is not Etat.ECRITE)


def etat_de(monde: Monde, auteur: str, f: Feuillet, vu: Avis) -> Etat:
    """Where that slip is at, by what is known of it."""
    if f.presente != f.contenu:
        return Etat.PAS_ENTREE
    if _est_entre(monde, auteur, f, vu):
        return Etat.ECRITE
    if vu.empechement is not None:
        return Etat.REFUSEE
    remplace = any(isinstance(motif, Remplace) for motif in vu.a_confirmer)
    return Etat.A_COMPARER if remplace else Etat.PAS_ENTREE


def _est_entre(monde: Monde, auteur: str, f: Feuillet, vu: Avis) -> bool:
    """Whether nothing waits of what was entered of it, for tables where somebody plays."""
    resultats = vu.lue is None or isinstance(vu.lue, Resultats)
    if not (vu.regle and vu.tables and resultats):
        return False
    return all(monde.a_ecrit(auteur, f.endroit, table, 0) is not None for table in vu.tables)
