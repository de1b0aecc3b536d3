"""Toppings beside the parties: opened over coups for players, answered, given up."""

from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.inscrire import inscrits
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.formule import formule
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.saisies import exigee, phrase
from arbitre.engine.topping import LIMITE, PENALITE, CoupATrouver, Course, Topping, grilles, ouvrir, proposer


class OuvrirTopping(Ordre, frozen=True):
    """Open a topping over these coups for these players."""

    libelle = "ouverture d’un topping"
    titre: str
    coups: tuple[CoupATrouver, ...]
    joueurs: tuple[int, ...]
    formule: str = "classique"
    limite: int = LIMITE
    penalite: int = PENALITE


class LancerAuTopping(Ordre, frozen=True):
    """The letters of the player's coup are seen, at that instant: its time runs."""

    libelle = "temps lancé au topping"
    topping: int
    joueur: int
    instant: str


class ProposerAuTopping(Ordre, frozen=True):
    """An answer, ``secondes`` seconds after the tirage of the player's coup; aloud, without a place."""

    libelle = "réponse au topping"
    topping: int
    joueur: int
    mot: str
    ref: str
    secondes: float


class DonnerAuTopping(Ordre, frozen=True):
    """The time is over: the solution is given, with the penalty."""

    libelle = "solution donnée au topping"
    topping: int
    joueur: int


class ToppingOuvert(Situe, frozen=True):
    """A topping, its coups and its players."""

    dit = "titre"
    topping: int
    titre: str
    coups: tuple[CoupATrouver, ...]
    formule: str
    limite: int
    penalite: int
    joueurs: tuple[int, ...]


class ToppingLance(Situe, frozen=True):
    """The letters of a coup were seen, and when: what is left of its time is read from there."""

    topping: int
    joueur: int
    coup: int
    instant: str

    @property
    def joueurs(self) -> tuple[int, ...]:
        return (self.joueur,)


class ToppingPropose(Situe, frozen=True):
    """An answer, the seconds spent on the coup, whether it was the top."""

    dit = "mot"
    topping: int
    joueur: int
    coup: int
    mot: str
    ref: str
    points: int | None
    secondes: float
    trouve: bool

    @property
    def joueurs(self) -> tuple[int, ...]:
        return (self.joueur,)


class ToppingDonne(Situe, frozen=True):
    """The solution was given: the time of the coup, penalty included."""

    topping: int
    joueur: int
    coup: int
    secondes: float

    @property
    def joueurs(self) -> tuple[int, ...]:
        return (self.joueur,)


CommandeTopping = OuvrirTopping | LancerAuTopping | ProposerAuTopping | DonnerAuTopping
EvenementTopping = ToppingOuvert | ToppingLance | ToppingPropose | ToppingDonne
Evenements = tuple[EvenementTopping, ...]


def decide(competition: Competition, commande: CommandeTopping, savoir: Savoir) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case OuvrirTopping():
            return _ouvrir_topping(competition, commande)
        case LancerAuTopping():
            return _lancer(competition, commande)
        case ProposerAuTopping():
            return _proposer(competition, commande, savoir)
        case DonnerAuTopping(numero, joueur):
            topping = _topping(competition, numero)
            return (ToppingDonne(numero, joueur, _coup(topping, joueur), float(topping.limite + topping.penalite)),)
        case _:
            assert_never(commande)


def _ouvrir_topping(competition: Competition, commande: OuvrirTopping) -> Evenements:
    numero = len(competition.organisation.toppings) + 1
    joueurs = inscrits(competition, commande.joueurs)
    titre, choisie = phrase(commande.titre) or f"Topping {numero}", formule(commande.formule)
    ouvrir(numero, titre, commande.coups, joueurs, formule=choisie, limite=commande.limite, penalite=commande.penalite)
    return (ToppingOuvert(numero, titre, commande.coups, choisie.nom, commande.limite, commande.penalite, joueurs),)


def _topping(competition: Competition, numero: int) -> Topping:
    topping = competition.organisation.topping(numero)
    if topping is None:
        raise CommandeRefusee(f"Le topping {numero} n’est pas ouvert.")
    return topping


def _coup(topping: Topping, joueur: int) -> int:
    coup = topping.coup_de(joueur)
    if coup is None:
        raise CommandeRefusee("Ce joueur a fini sa partie.")
    return coup


def _lancer(competition: Competition, commande: LancerAuTopping) -> Evenements:
    topping = _topping(competition, commande.topping)
    coup = _coup(topping, commande.joueur)
    if topping.course(commande.joueur).vu:
        raise CommandeRefusee(f"Le temps de {competition.joueur(commande.joueur).nom_complet} court déjà.")
    instant = exigee(commande.instant, "L’instant où les lettres sont vues manque.")
    return (ToppingLance(topping.numero, commande.joueur, coup, instant),)


def _proposer(competition: Competition, commande: ProposerAuTopping, savoir: Savoir) -> Evenements:
    topping = _topping(competition, commande.topping)
    coup = _coup(topping, commande.joueur)
    cherche = topping.coups[coup - 1]
    candidats = savoir.candidats(grilles(topping)[coup - 1], cherche.lettres, topping.formule, competition.reglement)
    fait = proposer(
        topping, commande.joueur, commande.mot, commande.ref, commande.secondes, [c.solution for c in candidats]
    )
    return (
        ToppingPropose(topping.numero, fait.joueur, coup, fait.mot, fait.ref, fait.points, fait.secondes, fait.trouve),
    )


def apply(competition: Competition, evenement: EvenementTopping) -> Competition:
    """The competition after ``evenement``. Never refuses."""
    toppings = list(competition.organisation.toppings)
    match evenement:
        case ToppingOuvert(numero, titre, coups, nom, limite, penalite, joueurs):
            courses = Map({joueur: Course() for joueur in joueurs})
            toppings.append(Topping(numero, titre, coups, formule(nom), limite, penalite, courses))
        case ToppingLance(numero, joueur, _, instant):
            toppings[numero - 1] = toppings[numero - 1].lance(joueur, instant)
        case ToppingPropose(numero, joueur, secondes=secondes, trouve=True):
            toppings[numero - 1] = toppings[numero - 1].fini(joueur, secondes, trouve=True)
        case ToppingPropose(numero, joueur):
            toppings[numero - 1] = toppings[numero - 1].propose(joueur)
        case ToppingDonne(numero, joueur, _, secondes):
            toppings[numero - 1] = toppings[numero - 1].fini(joueur, secondes, trouve=False)
        case _:
            assert_never(evenement)
    return replace(competition, organisation=replace(competition.organisation, toppings=tuple(toppings)))
