"""What is settled at the table: contestations (5), penalties (9.2, 10), time used up and the end (7, 8)."""

from collections import Counter
from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.classique.contestation import Contestation, MotConteste
from arbitre.engine.classique.contestation import contester as juger
from arbitre.engine.classique.fin import FinDuJeu, solder, somme
from arbitre.engine.classique.jeu import contester, epuiser, penaliser, perdre
from arbitre.engine.classique.recit import Genre
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.suivi.etat import COTES, GenreDeFait, PartieSuivie
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import de, denombrer
from arbitre.engine.lettres import en_trop, lettres_valides
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.sac import hors_grille


class ContesterMots(Ordre, frozen=True):
    """The other side contests words that were just made (5.1); none said: all of them."""

    libelle = "contestation du coup"
    mots: tuple[str, ...] = ()


class ConstaterTemps(Ordre, frozen=True):
    """The arbitre states that a side's time is used up (7.3.1)."""

    libelle = "temps épuisé"
    camp: Camp


class PenaliserJoueur(Ordre, frozen=True):
    """Points off: five (10.1.2), twenty (9.2), any number that the director decides (9.3)."""

    libelle = "pénalité"
    camp: Camp
    points: int


class Abandonner(Ordre, frozen=True):
    """« J’abandonne » (10.7)."""

    libelle = "abandon"
    camp: Camp


class Conclure(Ordre, frozen=True):
    """The letters left to each side, and so the score (7, 8.2); none said where they are all that is not laid."""

    libelle = "fin de la partie suivie"
    restes: tuple[str, str] | None = None


class MotsContestes(Situe, frozen=True):
    """The words contested and whether each is admitted; the verdict stands with the contestations of the round."""

    plaignant: Camp
    mots: tuple[tuple[str, bool], ...]


class TempsConstate(Situe, frozen=True):
    """A side has no time left; ``raconte``: it is a line of the story, which older files had not. ``depasse``: seconds
    beyond its time."""

    camp: Camp
    raconte: bool = False
    depasse: float = 0.0
    heure: str = ""


class JoueurPenalise(Situe, frozen=True):
    """Points were taken off a side, by that article."""

    camp: Camp
    points: int
    article: str
    heure: str = ""


class JoueurAbandonne(Situe, frozen=True):
    """A side gave up."""

    camp: Camp
    heure: str = ""


class PartieConclue(Situe, frozen=True):
    """The letters left, the final scores, who wins (None: a draw), by which article."""

    restes: tuple[str, str]
    scores: tuple[int, int]
    vainqueur: Camp | None
    article: str


CommandeDArbitre = ContesterMots | ConstaterTemps | PenaliserJoueur | Abandonner | Conclure
EvenementDArbitre = MotsContestes | TempsConstate | JoueurPenalise | JoueurAbandonne | PartieConclue
POINTS_MAX = 999
_ARTICLES = {5: "10.1.2", 20: "9.2"}


def decide(
    partie: PartieSuivie, commande: CommandeDArbitre, est_admis: Callable[[str], bool], noms: tuple[str, str]
) -> tuple[EvenementDArbitre, ...]:
    """The events of the command; raises a `Refus`, which names the players."""
    match commande:
        case ContesterMots():
            return (_contestation(partie, commande, est_admis),)
        case Conclure():
            return (_conclusion(partie, commande, noms),)
        case ConstaterTemps(camp):
            if partie.jeu.cote(camp).sans_temps:
                raise CommandeRefusee(f"Le temps {de(noms[COTES.index(camp)])} est déjà épuisé.")
            return (TempsConstate(camp, raconte=True),)
        case PenaliserJoueur(camp, points):
            if not 1 <= points <= POINTS_MAX:
                raise CommandeRefusee(f"Une pénalité va de 1 à {POINTS_MAX} points.")
            return (JoueurPenalise(camp, points, _ARTICLES.get(points, "9.3")),)
        case Abandonner(camp):
            if partie.jeu.fin is not None:
                raise CommandeRefusee("La partie est finie\u00a0: plus personne n’abandonne.")
            return (JoueurAbandonne(camp),)
        case _:
            assert_never(commande)


def _contestation(partie: PartieSuivie, commande: ContesterMots, est_admis: Callable[[str], bool]) -> MotsContestes:
    pose = partie.jeu.contestable
    if pose is None:
        raise CommandeRefusee("Aucun mot ne vient d’être posé\u00a0: il n’y a rien à contester (5.1).")
    contestation = juger(commande.mots or pose.mots, est_admis)
    contester(partie.jeu, contestation)
    return MotsContestes(pose.camp.autre, tuple((mot.mot, mot.admis) for mot in contestation.mots))


def restes_sus(partie: PartieSuivie) -> tuple[str, str] | None:
    """The letters left to each where the end tells them: one side has none, the other all that is not laid (7.1)."""
    reste = hors_grille(partie.grille)
    match partie.jeu.fin:
        case FinDuJeu.LETTRES:
            return ("", reste) if not partie.jeu.a.lettres else (reste, "")
        case FinDuJeu.DECISION:
            return "", ""
        case FinDuJeu.BLOCAGE | FinDuJeu.TEMPS | None:
            return None
        case _:
            assert_never(partie.jeu.fin)


def _conclusion(partie: PartieSuivie, commande: Conclure, noms: tuple[str, str]) -> PartieConclue:
    fin = partie.jeu.fin
    if fin is None:
        raise CommandeRefusee("La partie n’est pas finie\u00a0: un mot, une passe ou un échange est attendu.")
    restes = restes_sus(partie) or commande.restes
    if restes is None:
        a, b = noms
        raise CommandeRefusee(
            f"Tapez les lettres qui restent à {a}, une barre, puis celles {de(b)}, par exemple AE / LRS."
        )
    if fin is not FinDuJeu.DECISION:
        _verifier_les_restes(partie, restes, noms)
    fait = solder(partie.jeu.score, restes, fin, mot_pose=partie.jeu.mots_poses > 0, perdant=partie.jeu.perdant)
    return PartieConclue(restes, (fait.a, fait.b), fait.vainqueur, fait.article.numero)


def _verifier_les_restes(partie: PartieSuivie, restes: tuple[str, str], noms: tuple[str, str]) -> None:
    for camp, reste, nom in zip(COTES, restes, noms, strict=True):
        tenues = partie.jeu.cote(camp).lettres
        if len(lettres_valides(reste)) != tenues:
            dit = reste or "rien"
            raise CommandeRefusee(f"Il doit rester {denombrer(tenues, 'lettre')} à {nom}\u00a0: {dit} ne va pas.")
    if trop := en_trop("".join(restes), Counter(hors_grille(partie.grille))):
        raise CommandeRefusee(f"«\u00a0{trop}\u00a0» est déjà sur la grille\u00a0: vérifiez les lettres qui restent.")


def apply(partie: PartieSuivie, evenement: EvenementDArbitre) -> PartieSuivie:
    """The game after it. Never refuses."""
    match evenement:
        case MotsContestes():
            return _apres_la_contestation(partie, evenement)
        case TempsConstate(camp, raconte, depasse, heure):
            suite = replace(partie, jeu=epuiser(partie.jeu, camp))
            if raconte:
                suite = suite.raconter(camp, Genre.TEMPS)
            return suite.noter(GenreDeFait.TEMPS, camp, heure, depasse=depasse)
        case JoueurPenalise(camp, points, article, heure):
            suite = replace(partie, jeu=penaliser(partie.jeu, camp, points)).raconter(camp, Genre.PENALITE, -points)
            return suite.noter(GenreDeFait.PENALITE, camp, heure, points, article)
        case JoueurAbandonne(camp, heure):
            return replace(partie, jeu=perdre(partie.jeu, camp)).noter(GenreDeFait.ABANDON, camp, heure)
        case PartieConclue():
            return _apres_la_fin(partie, evenement)
        case _:
            assert_never(evenement)


def _apres_la_contestation(partie: PartieSuivie, evenement: MotsContestes) -> PartieSuivie:
    """Letters taken back and five points a word contested wrongly, each a line of the story (5.3)."""
    contestation = Contestation(tuple(MotConteste(mot, admis) for mot, admis in evenement.mots))
    camp = evenement.plaignant.autre
    suite = replace(partie, jeu=contester(partie.jeu, contestation))
    if contestation.reprises:
        pose = next(coup for coup in reversed(partie.recits) if coup.genre is Genre.POSE)
        suite = replace(suite.avec_tirage(camp, pose.tirage or ""), grille=partie.avant)
        suite = suite.raconter(camp, Genre.RETIRE, -pose.points, tirage=pose.tirage)
    if contestation.penalite:
        suite = suite.raconter(evenement.plaignant, Genre.DEFI, -contestation.penalite)
    return suite


def _apres_la_fin(partie: PartieSuivie, evenement: PartieConclue) -> PartieSuivie:
    """A line for each side that loses or gains by the letters left."""
    suite = partie
    for camp, reste, l_autre in zip(COTES, evenement.restes, reversed(evenement.restes), strict=True):
        if reste:
            suite = suite.raconter(camp, Genre.RESTE, -somme(reste), tirage=reste, lettres=reste)
        elif l_autre and partie.jeu.fin is FinDuJeu.LETTRES:
            suite = suite.raconter(camp, Genre.RESTE, somme(l_autre), lettres=l_autre)
    return replace(suite, conclue=True)
