"""The annotated sheet of a game that was followed: at each move its rank, the points lost, the scrabble missed. A
game told by a file made elsewhere is looked at with the lexicon in use."""

from msgspec import Struct

from arbitre.engine.classique.feuilles import entete_du_tournoi
from arbitre.engine.classique.recit import CoupRaconte, Genre, Recit, Relecture, scores_racontes
from arbitre.engine.classique.suivi.analyse import SCRABBLE, analyser
from arbitre.engine.classique.suivi.etat import AnalyseDuCoup, CoupDuSuivi, FaitDuSuivi, PartieSuivie, Recherche
from arbitre.engine.classique.suivi.vue import abandon_en_texte, jeu_a_son_rang, noms_du_suivi, perdus_en_texte
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.lettres import lettres_valides
from arbitre.engine.sac import excedent, hors_grille


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
    notes: tuple[str, ...] = ()
    """Contradictions in the file that told the game; who gave up."""


class PartieAnnotee(Struct, frozen=True):
    """A game and what is known of its moves, followed here or read from a file."""

    noms: tuple[str, str]
    coups: tuple[CoupDuSuivi, ...]
    grille: Grille
    faits: tuple[FaitDuSuivi, ...] = ()

    @property
    def recits(self) -> tuple[CoupRaconte, ...]:
        return tuple(coup.recit for coup in self.coups)

    @property
    def scores(self) -> tuple[int, int]:
        return scores_racontes(self.recits)


def feuille_annotee(tournoi: Tournoi) -> FeuilleAnnotee:
    """The last game that was followed; refused where there is none."""
    if not tournoi.suivies:
        raise CommandeRefusee("Aucune partie n’a été suivie\u00a0: suivez-en une coup par coup (Maj+F8).")
    partie = tournoi.suivies[-1]
    noms = noms_du_suivi(tournoi, partie)
    ou = f"{noms[0]} – {noms[1]} ({ou_est(partie)})"
    entete = entete_du_tournoi(tournoi, "Partie annotée", ou)
    abandon = abandon_en_texte(partie, noms)
    notes = (f"{abandon}\u00a0: la partie est perdue.",) if abandon else ()
    if partie.laissee:
        notes = (*notes, "La partie n’a pas été suivie jusqu’à sa fin.")
    return annoter(entete, PartieAnnotee(noms, partie.coups, partie.grille, partie.faits), notes)


def ou_est(partie: PartieSuivie) -> str:
    """« ronde 2, table 1 »."""
    return f"ronde {partie.ronde}, table {partie.table}" + (f", manche {partie.manche}" if partie.manche > 1 else "")


def annoter(entete: Entete, partie: PartieAnnotee, notes: tuple[str, ...] = ()) -> FeuilleAnnotee:
    """The sheet of a game."""
    return FeuilleAnnotee(
        entete,
        tuple(_ligne(partie, rang) for rang in range(len(partie.coups))),
        tuple(_bilan(partie, rang, nom) for rang, nom in enumerate(partie.noms)),
        partie.grille,
        notes,
    )


def _ligne(partie: PartieAnnotee, rang: int) -> LigneAnnotee:
    recit, analyse = partie.recits[rang], partie.coups[rang].analyse
    juge = ("", "", "", "")
    if analyse is not None:
        meilleure = analyse.meilleure if analyse.perdus else ""
        juge = (f"{analyse.rang or '—'} / {analyse.nombre}", perdus_en_texte(analyse), meilleure, analyse.scrabble)
    dit, nom = jeu_a_son_rang(partie.recits, rang, partie.faits), partie.noms[recit.joueur]
    return LigneAnnotee(rang + 1, nom, recit.tirage or "", dit, recit.points, recit.cumul, *juge)


def _bilan(partie: PartieAnnotee, rang: int, nom: str) -> BilanAnnote:
    siens = [coup for coup in partie.coups if coup.recit.joueur == rang]
    connus = [coup.analyse for coup in siens if coup.analyse is not None]
    return BilanAnnote(
        nom,
        partie.scores[rang],
        len(connus),
        sum(a.rang == 1 for a in connus),
        sum(a.perdus for a in connus),
        _scrabbles(partie, rang),
        sum(bool(a.scrabble) for a in connus),
    )


def _scrabbles(partie: PartieAnnotee, rang: int) -> int:
    """Words of seven letters laid that stood."""
    relecture, poses = Relecture(), list[tuple[int, int]]()
    for coup in partie.recits:
        avant = len(hors_grille(relecture.grille))
        relecture.suivre(coup, 0)
        if coup.genre is Genre.POSE:
            poses.append((coup.joueur, avant - len(hors_grille(relecture.grille))))
        elif coup.genre is Genre.RETIRE and poses:
            poses.pop()
    return sum(joueur == rang and lettres >= SCRABBLE for joueur, lettres in poses)


_JUGES = (Genre.POSE, Genre.PASSE, Genre.ECHANGE)


def feuille_d_un_recit(recit: Recit, nom: str, lexique: str, chercher: Recherche) -> FeuilleAnnotee:
    """The sheet of that story, which the file called ``nom`` tells; a move whose rack is not whole is not judged, nor
    one after a move that could not be read."""
    relecture, coups = Relecture(), list[CoupDuSuivi]()
    for rang, coup in enumerate(recit.coups):
        if any(perdu.avant == rang for perdu in recit.perdus):
            relecture.perdre()
        analyse = None if relecture.inconnue else _analyse(coup, relecture.grille, chercher)
        coups.append(CoupDuSuivi(coup, analyse))
        relecture.suivre(coup, 0)
    noms = (recit.joueurs[0].nom, recit.joueurs[1].nom)
    tete = Entete("Partie annotée", competition=nom, partie=f"{noms[0]} – {noms[1]}", lexique=lexique)
    return annoter(tete, PartieAnnotee(noms, tuple(coups), relecture.grille), recit.erreurs)


def _analyse(coup: CoupRaconte, grille: Grille, chercher: Recherche) -> AnalyseDuCoup | None:
    """The move among the solutions of its rack: seven letters, or all that a player has once the bag is empty."""
    if coup.genre not in _JUGES or not coup.tirage:
        return None
    try:
        tirage = lettres_valides(coup.tirage)
        placement = Placement.parse(coup.mot or "", coup.ref or "") if coup.genre is Genre.POSE else None
        if placement is not None:
            grille.nouvelles(placement)
    except Refus:
        return None
    sac_vide = len(hors_grille(grille)) <= 2 * SCRABBLE
    if len(tirage) > SCRABBLE or (len(tirage) < SCRABBLE and not sac_vide) or excedent(grille, tirage):
        return None
    return analyser(grille, chercher(grille, tirage), placement, coup.points)
