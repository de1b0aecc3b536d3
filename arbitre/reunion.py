"""Files of centres read and ranked together: the window and the command ask here, and say the same."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.centres_signes import fichier_signe_par, signe_par
from arbitre.documents.classement import classement_pdf
from arbitre.echanges.centres import TAILLE_MAX, centre_des_octets
from arbitre.echanges.classeurs import xlsx_des_tables
from arbitre.echanges.club import lire_club
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.fusions import en_csv, tables
from arbitre.echanges.page import page_des_tables
from arbitre.engine.centres.conflits import Conflit
from arbitre.engine.centres.couverture import parties_differentes
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.fusion import Fusion, fusionner, memes_peut_etre
from arbitre.engine.centres.portee import NATURES
from arbitre.engine.centres.valeurs import Centre, ReglesDeFusion
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.reseau import generation
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.ensemble import feuille_de_l_ensemble
from arbitre.engine.histoire import replay
from arbitre.engine.saisies import cite
from arbitre.exterieur.lecture import lire
from arbitre.journal.journal import Journal


class Lu(Struct, frozen=True):
    """A file, and the centre in it, or why it is left out."""

    chemin: Path
    centre: Centre | None = None
    refus: str = ""
    signature: str = ""
    """The print of the key that signed it; empty: nobody did."""


class Reunion(Struct, frozen=True):
    """The merge; who in it may be one person; why its parties differ, where they do."""

    fusion: Fusion
    memes: tuple[tuple[Joueur, Joueur], ...]
    differentes: tuple[Conflit, ...]
    hors_de_portee: tuple[Conflit, ...]


def lire_tous(chemins: Iterable[Path]) -> tuple[Lu, ...]:
    """Each file once, whatever its path was given as."""
    return tuple(map(_lire, dict.fromkeys(chemin.resolve() for chemin in chemins)))


def signe(signature: str) -> str:
    """Whether somebody vouches for that file."""
    return f"signé par la clé {signature}" if signature else "non signé"


def redits(chemins: Sequence[Path], deja: Iterable[Path] = ()) -> tuple[str, ...]:
    """Sentences about files given twice: a file is read once."""
    fois = Counter([*deja, *(chemin.resolve() for chemin in chemins)])
    return tuple(f"{cite(c.name)} est donné deux fois\u00a0: lu une fois." for c, nombre in fois.items() if nombre > 1)


def _lire(chemin: Path) -> Lu:
    try:
        if chemin.suffix == ".arbitre":
            return _lire_une_competition(chemin)
        octets = lire(chemin, TAILLE_MAX)
        return Lu(chemin, centre_des_octets(octets, chemin.name), signature=signe_par(octets, cite(chemin.name)))
    except Refus as e:
        dit = str(e)
        return Lu(chemin, refus=dit if chemin.name in dit else f"{cite(chemin.name)}\u00a0: {dit}")


def _lire_une_competition(chemin: Path) -> Lu:
    with Journal(chemin, lecture_seule=True) as journal:
        return Lu(chemin, _centre(journal), signature=fichier_signe_par(journal, cite(chemin.name)))


def reunir(lus: Sequence[Lu], regles: ReglesDeFusion, club: Path, acceptes: Collection[str] = ()) -> Reunion:
    """Merge those that read, with what was answered in the club's file of names that are alike, and with the sentences
    about scores out of reach that were said yes to; raises a `Refus`."""
    reponses = lire_club(club).reponses
    centres = [lu.centre for lu in lus if lu.centre is not None]
    fusion = fusionner(centres, regles, reponses, acceptes)
    hors = tuple(conflit for conflit in fusion.conflits if conflit.nature in NATURES)
    return Reunion(fusion, memes_peut_etre(fusion, centres, reponses), parties_differentes(fusion.conflits), hors)


def _papier(fusion: Fusion, competition: str) -> bytes:
    return classement_pdf(feuille_de_l_ensemble(fusion, competition))


FORMES: Final[dict[str, Callable[[Fusion, str], bytes]]] = {
    ".csv": lambda fusion, _: en_csv(fusion),
    ".xlsx": lambda fusion, _: xlsx_des_tables(tables(fusion)),
    ".html": lambda fusion, nom: page_des_tables(feuille_de_l_ensemble(fusion, nom).entete, tables(fusion)),
    ".pdf": _papier,
}
"""What a ranking of the whole is written as, by the suffix of its file."""


def ecrire_l_ensemble(chemin: Path, fusion: Fusion, competition: str = "Compétition simultanée") -> Path:
    """Write the merged ranking in the format of the file's suffix; raises a `Refus`."""
    forme = FORMES.get(chemin.suffix.lower())
    if forme is None:
        raise Refus(f"{cite(chemin.name)}\u00a0: finissez ce nom par {', '.join(FORMES)}.")
    return ecrire(chemin, forme(fusion, competition))


def centre_du_fichier(chemin: Path, nom: str = "") -> Centre:
    """The results in a competition file, which is only looked at; raises a `Refus`."""
    with Journal(chemin, lecture_seule=True) as journal:
        return _centre(journal, nom)


def _centre(journal: Journal, nom: str = "") -> Centre:
    traces = list(journal.lire())
    return extraire(replay(DUPLICATE, traces), nom, journal.origine(), generation(trace.evenement for trace in traces))
