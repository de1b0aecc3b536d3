"""What is shown of a game that is followed: to the room, never a rack unless both allow it; as a story, for files."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.classique.feuilles import signe
from arbitre.engine.classique.jeu import Jeu
from arbitre.engine.classique.recit import CoupRaconte, Genre, JoueurRaconte, Recit
from arbitre.engine.classique.suivi.etat import COTES, AnalyseDuCoup, FaitDuSuivi, GenreDeFait, PartieSuivie
from arbitre.engine.classique.tournoi.etat import Tournoi, nom_de
from arbitre.engine.francais import cadran, denombrer, points
from arbitre.engine.grille import GRILLE_VIDE, Grille, Reference
from arbitre.engine.solution import Case


class VueDuSuivi(Struct, frozen=True):
    """What the room may see; ``trait`` is the side whose turn it is, None once the game is over.

    ``dernier`` tells the last move, ``cases`` are those of its word, ``tirages`` are empty where they are not shown.
    """

    table: int
    noms: tuple[str, str]
    scores: tuple[int, int]
    trait: int | None
    grille: Grille = GRILLE_VIDE
    dernier: str = ""
    cases: tuple[Case, ...] = ()
    sac: int = 0
    tirages: tuple[str, str] = ("", "")


def vue_du_suivi(tournoi: Tournoi, partie: PartieSuivie) -> VueDuSuivi:
    """The game as the room may see it."""
    noms = noms_du_suivi(tournoi, partie)
    dernier = partie.recits[-1] if partie.coups else None
    dit = f"{noms[dernier.joueur]}\u00a0:\n{coup_en_texte(dernier)}" if dernier is not None else ""
    cases: tuple[Case, ...] = ()
    if dernier is not None and dernier.mot and dernier.ref:
        cases = tuple(Reference.parse(dernier.ref).cases(len(dernier.mot)))
    return VueDuSuivi(
        partie.table,
        noms,
        partie.scores,
        trait_de(partie.jeu),
        partie.grille,
        abandon_en_texte(partie, noms) or dit,
        cases,
        partie.jeu.sac,
        partie.tirages if partie.visibles else ("", ""),
    )


def noms_du_suivi(tournoi: Tournoi, partie: PartieSuivie) -> tuple[str, str]:
    """The names of the two players."""
    a, b = partie.joueurs
    return nom_de(tournoi.inscrits, a), nom_de(tournoi.inscrits, b)


def abandon_en_texte(partie: PartieSuivie, noms: tuple[str, str]) -> str:
    """« DUPONT Marie abandonne (10.7) »; empty where nobody gave up."""
    perdant = partie.jeu.perdant
    return f"{noms[COTES.index(perdant)]} abandonne (10.7)" if perdant is not None else ""


def trait_de(jeu: Jeu) -> int | None:
    """0 or 1, whose turn it is; None once the game is over."""
    return None if jeu.fin is not None else COTES.index(jeu.trait)


TEMPS_EPUISE = "temps épuisé (7.3.1)"
_TEMPS = GenreDeFait.TEMPS
_GESTES = {
    Genre.RETIRE: "lettres reprises (5.3)",
    Genre.PASSE: "passe",
    Genre.TEMPS: "temps dépassé",
    Genre.PENALITE: "pénalité",
    Genre.DEFI: "contestation à tort (5.3)",
}


def coup_en_texte(coup: CoupRaconte) -> str:
    """« MAISON H4, 24 points », « échange de 3 lettres », « lettres reprises (5.3) ». The letters exchanged are
    never told, nor the points of a withdrawn word, which would read as a penalty."""
    if coup.genre is Genre.POSE:
        return f"{coup.mot} {coup.ref}, {points(coup.points)}"
    if coup.genre is Genre.ECHANGE:
        lettres = coup.lettres or ""
        nombre = int(lettres) if lettres.isdigit() else len(lettres)
        return f"échange de {denombrer(nombre, 'lettre')}"
    if coup.genre is Genre.RESTE:
        return f"reste {coup.lettres}, {signe(coup.points)}"
    if coup.genre is Genre.TEMPS and not coup.points:
        return TEMPS_EPUISE
    points_dits = coup.points and coup.genre is not Genre.RETIRE
    return _GESTES[coup.genre] + (f", {signe(coup.points)}" if points_dits else "")


def jeu_en_texte(coup: CoupRaconte) -> str:
    """The move without its points: « MAISON H4 », « passe », the letters exchanged too, for an annotator."""
    if coup.genre is Genre.POSE:
        return f"{coup.mot} {coup.ref}"
    if coup.genre is Genre.ECHANGE:
        return f"échange {coup.lettres}"
    return coup_en_texte(coup).partition(",")[0]


def jeu_a_son_rang(coups: Sequence[CoupRaconte], rang: int, faits: Sequence[FaitDuSuivi] = ()) -> str:
    """The text of the line of that rank (from 0). A pass says where the other player has no time left, so that
    nobody else plays; a time used up gives the overrun that ``faits`` tell."""
    coup = coups[rang]
    dit = jeu_en_texte(coup)
    if coup.genre is Genre.TEMPS:
        return dit + "".join(depasse_en_texte(f.depasse) for f in faits if (f.genre, f.apres) == (_TEMPS, rang + 1))
    seul = any(c.genre is Genre.TEMPS and not c.points and c.joueur != coup.joueur for c in coups[:rang])
    return f"{dit} (seul à jouer)" if seul and coup.genre is Genre.PASSE else dit


def depasse_en_texte(secondes: float) -> str:
    """« , dépassé de 0:12 »; empty for less than a second."""
    return f", dépassé de {cadran(int(secondes), heures=True)}" if secondes >= 1 else ""


def perdus_en_texte(analyse: AnalyseDuCoup) -> str:
    """« −24 », « top »; « — » for a word that has no rank."""
    if analyse.perdus:
        return signe(-analyse.perdus)
    return "top" if analyse.rang else "—"


def recit_du_suivi(tournoi: Tournoi, partie: PartieSuivie) -> Recit:
    """The game as a « .gcg » tells it."""
    joueurs = tuple(
        JoueurRaconte(" ".join(nom.split()), f"{''.join(filter(str.isalnum, nom.split()[0]))[:20]}{rang}")
        for rang, nom in enumerate(noms_du_suivi(tournoi, partie), 1)
    )
    return Recit((joueurs[0], joueurs[1]), partie.recits)
