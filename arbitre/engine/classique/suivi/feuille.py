"""The annotated sheet of a game that was followed: at each move its rank, the points lost, the scrabble missed."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.classique.feuilles import entete_du_tournoi, signe
from arbitre.engine.classique.recit import Genre
from arbitre.engine.classique.suivi.analyse import SCRABBLE
from arbitre.engine.classique.suivi.etat import CoupDuSuivi, PartieSuivie
from arbitre.engine.classique.suivi.jouer import grille_avant
from arbitre.engine.classique.suivi.vue import coup_en_texte, noms_du_suivi
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.grille import Grille, Placement, Reference


class LigneAnnotee(Struct, frozen=True):
    """A line of the game; ``rang`` to ``scrabble`` are empty where the rack is not known."""

    numero: int
    joueur: str
    tirage: str
    coup: str
    points: int
    cumul: int
    rang: str
    perdus: str
    meilleure: str
    scrabble: str


class BilanAnnote(Struct, frozen=True):
    """A player’s game: the moves whose rack is known, those at the top, what was lost, scrabbles laid and missed."""

    joueur: str
    score: int
    connus: int
    tops: int
    perdus: int
    scrabbles: int
    manques: int


class FeuilleAnnotee(Struct, frozen=True):
    """What the paper and the page show."""

    entete: Entete
    lignes: tuple[LigneAnnotee, ...]
    bilans: tuple[BilanAnnote, ...]
    grille: Grille


def feuille_annotee(tournoi: Tournoi) -> FeuilleAnnotee:
    """The last game that was followed; refused where there is none."""
    if not tournoi.suivies:
        raise CommandeRefusee("Aucune partie n’a été suivie\u00a0: suivez-en une coup par coup (Maj+F8).")
    partie = tournoi.suivies[-1]
    noms = noms_du_suivi(tournoi, partie)
    manche = f", manche {partie.manche}" if partie.manche > 1 else ""
    ou = f"{noms[0]} – {noms[1]} (ronde {partie.ronde}, table {partie.table}{manche})"
    return FeuilleAnnotee(
        entete_du_tournoi(tournoi, "Partie annotée", ou),
        tuple(_ligne(n, coup, noms) for n, coup in enumerate(partie.coups, 1)),
        tuple(_bilan(partie, rang, nom) for rang, nom in enumerate(noms)),
        partie.grille,
    )


def _ligne(numero: int, coup: CoupDuSuivi, noms: tuple[str, str]) -> LigneAnnotee:
    recit, analyse = coup.recit, coup.analyse
    dit = f"{recit.mot} {recit.ref}" if recit.genre is Genre.POSE else coup_en_texte(recit).partition(",")[0]
    if recit.genre is Genre.ECHANGE:
        dit = f"échange {recit.lettres}"
    juge = ("", "", "", "")
    if analyse is not None:
        perdus = signe(-analyse.perdus) if analyse.perdus else "top"
        meilleure = analyse.meilleure if analyse.perdus else ""
        juge = (f"{analyse.rang or '—'} / {analyse.nombre}", perdus, meilleure, analyse.scrabble)
    return LigneAnnotee(numero, noms[recit.joueur], recit.tirage or "", dit, recit.points, recit.cumul, *juge)


def _bilan(partie: PartieSuivie, rang: int, nom: str) -> BilanAnnote:
    siens = [coup for coup in partie.coups if coup.recit.joueur == rang]
    connus = [coup.analyse for coup in siens if coup.analyse is not None]
    return BilanAnnote(
        nom,
        partie.scores[rang],
        len(connus),
        sum(not a.perdus for a in connus),
        sum(a.perdus for a in connus),
        _scrabbles(partie, rang),
        sum(bool(a.scrabble) for a in connus),
    )


def _scrabbles(partie: PartieSuivie, rang: int) -> int:
    """Words of seven letters laid that stood."""
    return sum(
        _posees(partie, numero) >= SCRABBLE
        for numero in _tenus(partie.coups)
        if partie.recits[numero - 1].joueur == rang
    )


def _tenus(coups: Sequence[CoupDuSuivi]) -> list[int]:
    """The numbers of the words that were not withdrawn."""
    tenus = list[int]()
    for numero, coup in enumerate(coups, 1):
        if coup.recit.genre is Genre.POSE:
            tenus.append(numero)
        elif coup.recit.genre is Genre.RETIRE:
            tenus.pop()
    return tenus


def _posees(partie: PartieSuivie, numero: int) -> int:
    recit = partie.recits[numero - 1]
    placement = Placement(recit.mot or "", Reference.parse(recit.ref or ""))
    return len(grille_avant(partie, numero).nouvelles(placement))
