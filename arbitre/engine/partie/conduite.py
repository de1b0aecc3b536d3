"""Conducting a coup once its letters are said: the time, the bulletins collected, the top that everyone lays."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.choix import Candidat
from arbitre.engine.chrono import DUREE_MAX
from arbitre.engine.correction.multitops import meilleur_ensemble
from arbitre.engine.erreurs import CommandeRefusee, PlacementImpossible
from arbitre.engine.fin import realisable
from arbitre.engine.francais import demande, denombrer, liste
from arbitre.engine.grille import Placement
from arbitre.engine.lettres import JOKER, en_trop
from arbitre.engine.ordre import AuCoup, Ordre
from arbitre.engine.partie.coup import en_main, sur
from arbitre.engine.partie.etat import HORS_LISTE, Coup, Partie, Phase, Retenu
from arbitre.engine.partie.savoir import Contexte, mots_formes
from arbitre.engine.reglement import Article
from arbitre.engine.sac import compagnon_repris
from arbitre.engine.solution import Solution, decompter


class LancerChrono(Ordre, frozen=True):
    """« Chrono »."""

    libelle = "lancement du chrono"


class SuspendreChrono(Ordre, frozen=True):
    """Stop the chrono with that many seconds left."""

    libelle = "suspension du chrono"
    reste: float


class ReprendreChrono(Ordre, frozen=True):
    """Start the chrono again with that many seconds left."""

    libelle = "reprise du chrono"
    reste: float


class TerminerCoup(Ordre, frozen=True):
    """« Terminé »: by the schedule, or before it by the juge-arbitre."""

    libelle = "fin du temps"


class CompterBulletins(Ordre, frozen=True):
    """How many bulletins were collected; None: one from each table present."""

    libelle = "bulletins ramassés"
    nombre: int | None = None
    coup: int | None = None


class RetenirTop(Ordre, frozen=True):
    """Retain this solution; without a word, the first in the order of choice.

    ``hors_liste``: the juge-arbitre answers for a solution that the search does not give as a top.
    """

    libelle = "choix du top"
    mot: str | None = None
    ref: str | None = None
    hors_liste: bool = False


class AnnoncerTop(Ordre, frozen=True):
    """Say the top aloud and lay it."""

    libelle = "annonce du top"


class ChronoLance(AuCoup, frozen=True):
    """« Chrono »."""


class ChronoSuspendu(AuCoup, frozen=True):
    """The chrono was stopped with that many seconds left."""

    reste: float


class ChronoRepris(AuCoup, frozen=True):
    """The chrono was started again with that many seconds left."""

    reste: float


class TempsTermine(AuCoup, frozen=True):
    """« Terminé »."""


class BulletinsRamasses(AuCoup, frozen=True):
    """How many bulletins were collected."""

    dit = "nombre"
    nombre: int


class TopRetenu(AuCoup, frozen=True):
    """The solution retained, why, and the article that decides among equals.

    ``maximum`` are the points of the best different solutions together, where a bulletin has several; ``autres``
    those beside the one that is laid.
    """

    solution: Solution
    raison: str
    article: Article | None
    maximum: int | None = None
    autres: tuple[Solution, ...] = ()


class TopAnnonce(AuCoup, frozen=True):
    """The top was said aloud and lies on every grid; ``joker`` tells « repris » or « pose » in a partie joker."""

    joker: str | None


CommandeConduite = (
    LancerChrono | SuspendreChrono | ReprendreChrono | TerminerCoup | CompterBulletins | RetenirTop | AnnoncerTop
)
EvenementConduite = (
    ChronoLance | ChronoSuspendu | ChronoRepris | TempsTermine | BulletinsRamasses | TopRetenu | TopAnnonce
)
Evenements = tuple[EvenementConduite, ...]


def decide(contexte: Contexte, commande: CommandeConduite) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case LancerChrono():
            return (ChronoLance(en_main(contexte.partie, Phase.CHRONO).numero),)
        case SuspendreChrono(reste):
            return (ChronoSuspendu(en_main(contexte.partie, Phase.RECHERCHE).numero, _reste(reste)),)
        case ReprendreChrono(reste):
            return (ChronoRepris(en_main(contexte.partie, Phase.RECHERCHE).numero, _reste(reste)),)
        case TerminerCoup():
            return (TempsTermine(en_main(contexte.partie, Phase.RECHERCHE).numero),)
        case CompterBulletins():
            return compter_bulletins(contexte, commande)
        case RetenirTop():
            return retenir_top(contexte, commande)
        case AnnoncerTop():
            return annoncer_top(contexte)
        case _:
            assert_never(commande)


def _reste(reste: float) -> float:
    """Seconds left that a chrono can show: more than the coup's own time where some was given."""
    if not 0 <= reste <= DUREE_MAX:
        raise CommandeRefusee(f"Le temps qui reste est compris entre 0 et {DUREE_MAX} secondes.")
    return float(reste)


def compter_bulletins(contexte: Contexte, commande: CompterBulletins) -> Evenements:
    """How many bulletins came in, at most one a table; it may be counted again later."""
    partie = contexte.partie
    if commande.coup is None:
        numero = en_main(partie, Phase.RAMASSAGE, Phase.TOP, Phase.ANNONCE_TOP).numero
    else:
        numero = commande.coup
        coup = partie.le_coup(numero)
        if coup is None or not coup.temps_ecoule:
            raise CommandeRefusee(f"Les bulletins du coup {numero} ne sont pas encore ramassés.")
    presents = len(partie.presents(numero))
    nombre = presents if commande.nombre is None else commande.nombre
    if not 0 <= nombre <= presents:
        raise CommandeRefusee(f"{denombrer(nombre, 'bulletin')} pour {denombrer(presents, 'table')} : recomptez.")
    return (BulletinsRamasses(numero, nombre),)


def retenir_top(contexte: Contexte, commande: RetenirTop) -> Evenements:
    """The first candidate, or the one named; in multitops with what the best bulletin would have."""
    retenu = _choisir_le_top(contexte, commande)
    coup, formule = contexte.partie.coup, contexte.partie.formule
    if formule.solutions == 1:
        return (retenu,)
    assert coup is not None
    assert coup.tirage is not None
    savoir = contexte.savoir
    trouvees = savoir.solutions(coup.grille, coup.tirage.lettres, formule)
    solutions = sorted(trouvees, key=lambda s: (-s.points, s != retenu.solution))
    meilleures = meilleur_ensemble(coup.grille, solutions, formule.solutions, savoir.entrees)
    maximum = sum(solution.points for solution in meilleures)
    autres = tuple(solution for solution in meilleures if solution != retenu.solution)
    return (replace(retenu, maximum=max(maximum, retenu.solution.points), autres=autres),)


def _choisir_le_top(contexte: Contexte, commande: RetenirTop) -> TopRetenu:
    """The solution to lay; outside the list only when the juge-arbitre answers for it."""
    coup = en_main(contexte.partie, Phase.TOP, Phase.ANNONCE_TOP)
    candidats = contexte.candidats()
    if commande.mot is None and commande.ref is None:
        if not realisable((c.solution.points for c in candidats), contexte.partie.reglement):
            raise CommandeRefusee("Aucune solution n’est réalisable : annulez le coup et retirez les lettres.")
        return _retenu(contexte.partie, coup, candidats, candidats[0])
    if commande.mot is None or commande.ref is None:
        raise CommandeRefusee("Donnez le mot et sa référence, par exemple MAISON H4.")
    solution = _solution_tapee(contexte.partie, coup, Placement.parse(commande.mot, commande.ref))
    posees = set(coup.grille.nouvelles(solution.placement))
    candidat = next((c for c in candidats if set(coup.grille.nouvelles(c.solution.placement)) == posees), None)
    if candidat is not None:
        if candidat.article is not None and not commande.hors_liste:
            raise CommandeRefusee(f"{solution.placement} ne peut être retenu ({candidat.article}) : {candidat.raison}")
        return _retenu(contexte.partie, coup, candidats, candidat)
    formes = mots_formes(coup.grille, solution.placement)
    absents = tuple(dict.fromkeys(mot for mot in formes if mot not in contexte.savoir))
    if not commande.hors_liste:
        raise CommandeRefusee(_pourquoi_pas(solution, candidats, absents))
    raison = f"{HORS_LISTE} Absent du lexique\u00a0: {liste(absents)}." if absents else HORS_LISTE
    return TopRetenu(coup.numero, solution, raison, None)


def _retenu(partie: Partie, coup: Coup, candidats: Sequence[Candidat], candidat: Candidat) -> TopRetenu:
    """The event of the chosen top, with the article that forbids it, else the one that forbids others, else the one
    on openness."""
    interdits = (c.article for c in candidats if c.article is not None)
    choix = next(interdits, partie.reglement.choix_ouvrir) if len(candidats) > 1 else None
    return TopRetenu(coup.numero, candidat.solution, candidat.raison, candidat.article or choix)


def _pourquoi_pas(solution: Solution, candidats: Sequence[Candidat], absents: Sequence[str]) -> str:
    """What the juge-arbitre would answer for: first the words that the lexicon lacks."""
    if absents:
        dits, admis = ("sont absents", "Ils seront admis") if len(absents) > 1 else ("est absent", "Il sera admis")
        return (
            f"{liste(absents)} {dits} du lexique\u00a0: confirmez si vous répondez de {solution.placement}."
            f" {admis} pour cette partie."
        )
    if not candidats:
        return f"{solution.placement} n’est pas une solution connue du lexique : confirmez si vous en répondez."
    top, valeur = candidats[0].solution.points, denombrer(solution.points, "point")
    return f"{solution.placement} vaut {valeur}, le top {top} : confirmez si vous en répondez."


def _solution_tapee(partie: Partie, coup: Coup, placement: Placement) -> Solution:
    """The solution at that place with its points; refuses letters that the tirage lacks."""
    assert coup.tirage is not None
    posees = coup.grille.nouvelles(placement)
    lettres = "".join(JOKER if signe.islower() else signe for _, signe in posees)
    tirage = coup.tirage.lettres
    if trop := en_trop(lettres, {c: tirage.count(c) for c in set(tirage)}):
        raise PlacementImpossible(f"{demande(placement, trop, tirage)}.")
    if len(posees) > partie.formule.max_posees:
        raise PlacementImpossible(
            f"{placement} pose {denombrer(len(posees), 'lettre')} : {partie.formule.max_posees} au plus."
        )
    pose = coup.grille.poser(placement).tel_que_pose(placement)
    return Solution(pose.mot, pose.ref, decompter(coup.grille, placement, partie.formule).points)


def annoncer_top(contexte: Contexte) -> Evenements:
    """The word lies on every grid from now on."""
    partie = contexte.partie
    coup = en_main(partie, Phase.ANNONCE_TOP)
    return (TopAnnonce(coup.numero, sort_du_joker(partie, coup)),)


def sort_du_joker(partie: Partie, coup: Coup) -> str | None:
    """In a partie joker, what becomes of the joker laid: « repris », « pose », or None without one."""
    if not partie.formule.joker:
        return None
    assert coup.retenu is not None
    assert coup.tirage is not None
    return compagnon_repris(coup.grille, coup.retenu.solution.placement, coup.tirage.lettres, partie.formule)[0]


def apply(partie: Partie, evenement: EvenementConduite) -> Partie:
    """The partie after ``evenement``. Never refuses."""
    match evenement:
        case ChronoLance(numero):
            return sur(partie, numero, lambda c: replace(c, chrono_lance=True))
        case ChronoSuspendu() | ChronoRepris():
            return partie
        case TempsTermine(numero):
            return sur(partie, numero, lambda c: replace(c, temps_ecoule=True))
        case BulletinsRamasses(numero, nombre):
            return sur(
                partie, numero, lambda c: replace(c, ramasses=nombre, cloture=c.cloture and nombre == c.ramasses)
            )
        case TopRetenu(numero, solution, raison, article, maximum, autres):
            retenu = Retenu(solution, raison, article, maximum=maximum, autres=autres)
            return sur(partie, numero, lambda c: replace(c, retenu=retenu))
        case TopAnnonce(numero, joker):
            return sur(partie, numero, lambda c: _proclamer(c, joker))
        case _:
            assert_never(evenement)


def _proclamer(coup: Coup, joker: str | None) -> Coup:
    """Lay the retained word; a joker taken back leaves its letter on the grid (2023, 3.8.1)."""
    assert coup.retenu is not None, "a top is announced after it was retained"
    placement = coup.retenu.solution.placement
    grille = coup.grille.poser(placement)
    if joker == "repris":
        for case, signe in coup.grille.nouvelles(placement):
            if signe.islower():
                grille = grille.remplacer(case, signe.upper())
    return replace(coup, proclame=True, grille_apres=grille, retenu=replace(coup.retenu, joker=joker))
