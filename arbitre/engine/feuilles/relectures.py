"""What was read a second time: who read which tables; how two readings that differ are told side by side."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from arbitre.engine.bulletin import Constat
from arbitre.engine.correction.textes import CONSTATS
from arbitre.engine.francais import denombrer, memes_noms
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.reglement import NOM_PEINE, Peine, Sanction


class Relus(Struct, frozen=True):
    """Tables of a coup whose results one double arbitre read."""

    coup: int
    par: str
    tables: tuple[int, ...]


def relus(partie: Partie) -> Iterator[Relus]:
    """The entries with which a second reading agreed, by coup and double arbitre."""
    noms = _lecteurs(partie)
    for coup in partie.coups:
        lus = {joueur: fiche.double for joueur, fiche in coup.fiches.items() if fiche.double}
        yield from _par_lecteur(partie, coup, lus, noms)


def a_regler(partie: Partie) -> Iterator[Relus]:
    """The entries that a second reading gave otherwise, which wait for the juge-arbitre."""
    noms = _lecteurs(partie)
    for coup in partie.coups:
        yield from _par_lecteur(partie, coup, {joueur: lue.par for joueur, lue in coup.relectures.items()}, noms)


def _lecteurs(partie: Partie) -> dict[str, str]:
    """Each name of a double arbitre, and the one by which that person is called: « eva » is « Eva »."""
    fiches = (fiche.double for coup in partie.coups for fiche in coup.fiches.values() if fiche.double)
    return memes_noms((*fiches, *(lue.par for coup in partie.coups for lue in coup.relectures.values())))


def _par_lecteur(partie: Partie, coup: Coup, lus: Mapping[int, str], noms: Mapping[str, str]) -> Iterator[Relus]:
    tables = {p.joueur: p.table for p in partie.presents(coup.numero)}
    for par in sorted({noms[nom] for nom in lus.values()}):
        siennes = (tables[joueur] for joueur, nom in lus.items() if noms[nom] == par and joueur in tables)
        yield Relus(coup.numero, par, tuple(sorted(siennes)))


def vaut_et_non(points: int, sanctions: Sequence[Sanction], autres: int, leurs: Sequence[Sanction]) -> str:
    """« 58 points et non 0 »; « 14 points et non 14 avec avertissement (art. 5.5) » where both pay alike."""
    garde, laisse = denombrer(points, "point"), str(autres)
    if points == autres:
        garde, laisse = garde + _avec(sanctions), laisse + _avec(leurs)
    return f"{garde} et non {laisse}"


def peines(sanctions: Sequence[Sanction]) -> str:
    """« , avertissement (art. 5.5 : lettre du joker non entourée) »; of a zero, which its points say, its article
    and its reason, of a blank bulletin its article alone."""
    noms = [NOM_PEINE[s.peine] for s in sanctions if s.peine is not Peine.ZERO]
    return "".join(f", {nom}" for nom in dict.fromkeys(noms)) + _entre_parentheses(
        map(_pourquoi, sanctions), "\u00a0; "
    )


def _pourquoi(sanction: Sanction) -> str:
    motif = "" if sanction.motif == CONSTATS[Constat.VIERGE] else f"\u00a0: {sanction.motif}"
    return f"art. {sanction.article.numero}{motif}"


def _avec(sanctions: Sequence[Sanction]) -> str:
    noms = dict.fromkeys(NOM_PEINE[s.peine] for s in sanctions)
    return f" avec {' et '.join(noms)}{_articles(sanctions)}" if noms else " sans sanction"


def _articles(sanctions: Sequence[Sanction]) -> str:
    return _entre_parentheses((f"art. {s.article.numero}" for s in sanctions), ", ")


def _entre_parentheses(dits: Iterable[str], lien: str) -> str:
    tous = lien.join(dits)
    return f" ({tous})" if tous else ""
