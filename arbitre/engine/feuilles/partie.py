"""The feuille de partie: every tirage and every retained word, coup by coup."""

from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.entete import Entete, entete
from arbitre.engine.fin import annulation_dite
from arbitre.engine.francais import entre_parentheses, liste, points
from arbitre.engine.grille import Grille
from arbitre.engine.partie.etat import Coup, CoupAnnuleTrace, Partie
from arbitre.engine.partie.lecture import coups_payes, coups_proclames


class CoupJoue(Struct, frozen=True):
    """One numbered coup. ``mot`` is in notation (lower case = joker); ``observations`` in French."""

    numero: int
    tirage: str
    rejets: tuple[str, ...] = ()
    mot: str = ""
    ref: str = ""
    points: int | None = None
    cumul: int | None = None
    observations: tuple[str, ...] = ()
    annules: tuple["LigneAnnulee", ...] = ()
    """Coups annulled before this one was played under the same number."""
    points_annules: bool = False


class LigneAnnulee(Struct, frozen=True):
    """An annulled coup: its tirage, why, the tirages rejected before it."""

    tirage: str
    motif: str
    rejets: tuple[str, ...] = ()


class FeuilleDePartie(Struct, frozen=True):
    """The partie as played. ``coups`` are those whose top is proclaimed, and the one in hand if its letters are out."""

    entete: Entete
    coups: tuple[CoupJoue, ...]
    total: int
    nombre: int
    grille: Grille
    reste: str
    fin: str = ""
    annules_apres: tuple[LigneAnnulee, ...] = ()


def feuille_de_partie(competition: Competition, partie: Partie) -> FeuilleDePartie:
    """The feuille of ``partie`` as it stands; nothing that the room does not know yet."""
    montres = [c for c in partie.coups if c.proclame or (c.tirage is not None and c.annonce)]
    proclames = coups_proclames(partie)
    cumuls = dict(zip((c.numero for c in proclames), accumulate(c.points_top for c in proclames), strict=True))
    numeros = {c.numero for c in montres}
    return FeuilleDePartie(
        entete=entete(competition, partie, "Feuille de partie"),
        coups=tuple(_joue(c, cumuls.get(c.numero), _annules(partie, c.numero)) for c in montres),
        total=sum(c.points_top for c in proclames),
        nombre=len(coups_payes(partie)),
        grille=partie.grille,
        reste=partie.reste,
        fin=f"{partie.fin.motif} ({partie.fin.article})" if partie.fin else "",
        annules_apres=tuple(_annule(a) for a in partie.annules if a.coup.numero not in numeros),
    )


def _joue(coup: Coup, cumul: int | None, annules: tuple[LigneAnnulee, ...]) -> CoupJoue:
    rejets = tuple(map(str, coup.rejets))
    notes, nul = coup.observations, bool(coup.points_annules)
    joue = CoupJoue(
        coup.numero, str(coup.tirage or ""), rejets, observations=notes, annules=annules, points_annules=nul
    )
    if not coup.proclame or coup.retenu is None:
        return joue
    solution = coup.retenu.solution
    if autres := liste(f"{entre_parentheses(s.mot)} {s.ref}, {points(s.points)}" for s in coup.retenu.autres):
        joue = replace(joue, observations=(f"avec {autres}", *joue.observations))
    return replace(joue, mot=solution.mot, ref=str(solution.ref), points=coup.points_top, cumul=cumul)


def _annules(partie: Partie, numero: int) -> tuple[LigneAnnulee, ...]:
    return tuple(_annule(a) for a in partie.annules if a.coup.numero == numero)


def _annule(trace: CoupAnnuleTrace) -> LigneAnnulee:
    motif = annulation_dite(trace.cause, trace.erreur, trace.motif)
    return LigneAnnulee(str(trace.coup.tirage or ""), motif, tuple(map(str, trace.coup.rejets)))
