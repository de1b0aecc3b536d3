"""What a player does in his turn (article 4): a word, « je passe », « je change n lettres »; his rack, if known."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.classique.jeu import Jeu, au_trait, echanger, passer, poser
from arbitre.engine.classique.recit import FORMULE, CoupRaconte, Genre
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.suivi.analyse import analyser
from arbitre.engine.classique.suivi.etat import AnalyseDuCoup, CoupDuSuivi, GenreDeFait, PartieSuivie, Recherche
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import demande, denombrer
from arbitre.engine.grille import Grille, Placement, Reference
from arbitre.engine.lettres import JOKER, en_trop, lettres_valides
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.sac import demandees, excedent
from arbitre.engine.solution import decompter


class PoserMot(Ordre, frozen=True):
    """The side whose turn it is lays a word (4.1). An empty ``tirage`` stands for the rack told before, if any."""

    libelle = "mot posé"
    mot: str
    ref: str
    tirage: str = ""
    hors_temps: bool = False
    """Whether the arbitre takes the word though its side has no time left (7.3.1)."""


class PasserTour(Ordre, frozen=True):
    """« Je passe » (4.2)."""

    libelle = "passe"
    tirage: str = ""
    hors_temps: bool = False


class ChangerLettres(Ordre, frozen=True):
    """« Je change n lettres » (4.3): the letters, or their number where they are not seen."""

    libelle = "échange"
    lettres: str
    tirage: str = ""
    hors_temps: bool = False


class DonnerTirage(Ordre, frozen=True):
    """The rack of the side whose turn it is (``rang`` 0), or the one of a move already made (``rang``: its number
    from 1)."""

    libelle = "tirage connu"
    tirage: str
    rang: int = 0


class MotSuivi(Situe, frozen=True):
    """A word was laid; ``mots`` are all those it made."""

    camp: Camp
    tirage: str
    mot: str
    ref: str
    points: int
    mots: tuple[str, ...]
    analyse: AnalyseDuCoup | None = None
    hors_temps: bool = False
    """Whether the arbitre kept it though that side had no time left; ``heure``: when he did."""
    heure: str = ""

    @property
    def detail(self) -> str:
        return f"{self.mot} {self.ref}"


class PasseSuivie(Situe, frozen=True):
    """A side passed."""

    camp: Camp
    tirage: str
    analyse: AnalyseDuCoup | None = None
    hors_temps: bool = False
    heure: str = ""


class EchangeSuivi(Situe, frozen=True):
    """A side exchanged letters; ``lettres`` may be their number."""

    camp: Camp
    tirage: str
    lettres: str
    analyse: AnalyseDuCoup | None = None
    hors_temps: bool = False
    heure: str = ""


class TirageSuivi(Situe, frozen=True):
    """A rack is known: that of the side whose turn it is (``rang`` 0), or that of move ``rang``."""

    camp: Camp
    tirage: str
    rang: int = 0
    analyse: AnalyseDuCoup | None = None


CommandeDeJeu = PoserMot | PasserTour | ChangerLettres | DonnerTirage
TourSuivi = MotSuivi | PasseSuivie | EchangeSuivi
EvenementDeJeu = MotSuivi | PasseSuivie | EchangeSuivi | TirageSuivi


_TEMPS_ECOULE: Final = "Ce joueur n’a plus de temps\u00a0: il ne joue plus et ne change plus de lettres (7.3.1)."


class TempsEcoule(CommandeRefusee):
    """The side whose turn it is has no time left: whether its move is kept is for the arbitre to say (7.3.1)."""

    def __init__(self, phrase: str, camp: Camp = Camp.A) -> None:
        super().__init__(phrase)
        self.camp = camp


def decide(partie: PartieSuivie, commande: CommandeDeJeu, chercher: Recherche | None) -> tuple[EvenementDeJeu, ...]:
    """The events of ``commande``; raises a `Refus`."""
    if not isinstance(commande, DonnerTirage):
        fait = _jouer(partie, commande, chercher)
        if not partie.a_du_temps(fait.camp):
            if not commande.hors_temps:
                raise TempsEcoule(_TEMPS_ECOULE, fait.camp)
            fait = replace(fait, hors_temps=True)
        return (fait,)
    if commande.rang:
        return (_tirage_d_un_coup(partie, commande, chercher),)
    camp, _ = au_trait(partie.jeu)
    return (TirageSuivi(camp, _tirage(partie, commande.tirage) or partie.tirage(camp)),)


def _jouer(
    partie: PartieSuivie, commande: PoserMot | PasserTour | ChangerLettres, chercher: Recherche | None
) -> TourSuivi:
    """The event of the move, whatever time its side has left."""
    camp, _ = au_trait(partie.jeu)
    tirage = _tirage(partie, commande.tirage) or partie.tirage(camp)
    if isinstance(commande, PoserMot):
        return _mot(partie, commande, tirage, chercher)
    analyse = _analyse(partie, tirage, None, 0, chercher)
    if isinstance(commande, PasserTour):
        passer(partie.jeu)
        return PasseSuivie(camp, tirage, analyse)
    lettres = _changees(commande.lettres, tirage)
    echanger(partie.jeu, nombre_change(lettres))
    return EchangeSuivi(camp, tirage, lettres, analyse)


def nombre_change(lettres: str) -> int:
    """How many letters were exchanged."""
    return int(lettres) if lettres.isdigit() else len(lettres)


def mots_de(grille: Grille, placement: Placement) -> tuple[str, ...]:
    """Every word that ``placement`` makes, in capitals: the word laid first."""
    formes = decompter(grille, placement, FORMULE).formes
    return tuple(mot.upper() for mot in (placement.mot, *(forme.mot for forme in formes)))


def avec_jokers(grille: Grille, placement: Placement, tirage: str) -> Placement:
    """``placement`` with what the rack lacks laid as jokers (4.1.5); refused where it may be either of two letters."""
    posees = grille.nouvelles(placement)
    manque = en_trop(demandees(posees), Counter(tirage))
    if not tirage or not manque or len(manque) > tirage.count(JOKER) - demandees(posees).count(JOKER):
        return placement
    signes = list(grille.poser(placement).tel_que_pose(placement).mot)
    ou = {case: rang for rang, case in enumerate(placement.cases)}
    for lettre in set(manque):
        places = [ou[case] for case, signe in posees if signe == lettre]
        if len(places) != manque.count(lettre):
            raise CommandeRefusee(
                f"Lequel des {lettre} de {placement.mot} est le joker\u00a0? Mettez-le entre parenthèses (4.1.5)."
            )
        for place in places:
            signes[place] = lettre.lower()
    return Placement("".join(signes), placement.ref)


def _mot(partie: PartieSuivie, commande: PoserMot, tirage: str, chercher: Recherche | None) -> MotSuivi:
    ecrit = Placement.parse(commande.mot, commande.ref)
    placement = avec_jokers(partie.grille, ecrit, tirage)
    posees, apres = partie.grille.nouvelles(placement), partie.grille.poser(placement)
    if tirage and (manque := en_trop(demandees(posees), Counter(tirage))):
        raise CommandeRefusee(f"{demande(placement, manque, tirage)}\u00a0: {tirage}.")
    if trop := excedent(apres):
        raise CommandeRefusee(
            f"{placement}\u00a0: il n’y a plus de «\u00a0{trop}\u00a0» dans le jeu. Un joker se tape entre parenthèses."
        )
    placement, mots = apres.tel_que_pose(placement), mots_de(partie.grille, placement)
    points = decompter(partie.grille, placement, FORMULE).points
    poser(partie.jeu, mots, points, len(posees))
    analyse = _analyse(partie, tirage, placement, points, chercher)
    return MotSuivi(partie.jeu.trait, tirage, placement.mot, str(placement.ref), points, mots, analyse)


def _tirage(partie: PartieSuivie, tirage: str) -> str:
    """A rack typed for the side whose turn it is: letters that it may have."""
    lettres = lettres_valides(tirage)
    tenues = partie.jeu.cote(partie.jeu.trait).lettres
    if len(lettres) > tenues:
        raise CommandeRefusee(f"Ce joueur a {denombrer(tenues, 'lettre')}\u00a0: {lettres} en a {len(lettres)}.")
    if trop := excedent(partie.grille, lettres + partie.tirage(partie.jeu.trait.autre)):
        raise CommandeRefusee(f"Tirage {lettres}\u00a0: il n’y a plus de «\u00a0{trop}\u00a0» dans le jeu.")
    return lettres


def _changees(lettres: str, tirage: str) -> str:
    if lettres.isdigit():
        return lettres
    lettres_valides(lettres)
    if tirage and (manque := en_trop(lettres, Counter(tirage))):
        raise CommandeRefusee(f"«\u00a0{manque}\u00a0» n’est pas dans le tirage {tirage}.")
    return lettres


def _tirage_d_un_coup(partie: PartieSuivie, commande: DonnerTirage, chercher: Recherche | None) -> TirageSuivi:
    """The rack of a move already made, which is judged again on the grid of that time."""
    if not 1 <= commande.rang <= len(partie.coups) or partie.coups[commande.rang - 1].recit.genre not in _JUGES:
        raise CommandeRefusee(f"Le coup {commande.rang} n’est pas un coup joué\u00a0: choisissez-en un autre.")
    coup, tirage = partie.coups[commande.rang - 1].recit, lettres_valides(commande.tirage)
    grille = grille_avant(partie.recits, commande.rang)
    placement = None if coup.mot is None else Placement(coup.mot, Reference.parse(coup.ref or ""))
    demandee = coup.lettres or "" if placement is None else demandees(grille.nouvelles(placement))
    if manque := en_trop("" if demandee.isdigit() else demandee, Counter(tirage)):
        raise CommandeRefusee(f"Au coup {commande.rang}, «\u00a0{manque}\u00a0» n’est pas dans le tirage {tirage}.")
    if len(tirage) > FORMULE.lettres or excedent(grille, tirage):
        raise CommandeRefusee(f"Au coup {commande.rang}, le tirage {tirage} ne peut être\u00a0: vérifiez ses lettres.")
    analyse = None
    if chercher is not None and len(tirage) == FORMULE.lettres:
        analyse = analyser(grille, chercher(grille, tirage), placement, coup.points)
    return TirageSuivi((Camp.A, Camp.B)[coup.joueur], tirage, commande.rang, analyse)


_JUGES = (Genre.POSE, Genre.PASSE, Genre.ECHANGE)


def grille_avant(recits: Sequence[CoupRaconte], rang: int) -> Grille:
    """The grid before line ``rang`` of the story, counted from 1."""
    grille = avant = Grille()
    for coup in recits[: rang - 1]:
        if coup.genre is Genre.POSE and coup.mot and coup.ref:
            avant, grille = grille, grille.poser(Placement(coup.mot, Reference.parse(coup.ref)))
        elif coup.genre is Genre.RETIRE:
            grille = avant
    return grille


def _analyse(
    partie: PartieSuivie, tirage: str, placement: Placement | None, points: int, chercher: Recherche | None
) -> AnalyseDuCoup | None:
    """The move among the solutions, where the whole rack is known."""
    if chercher is None or not tirage or len(tirage) != partie.jeu.cote(partie.jeu.trait).lettres:
        return None
    return analyser(partie.grille, chercher(partie.grille, tirage), placement, points)


def apply(partie: PartieSuivie, evenement: EvenementDeJeu) -> PartieSuivie:
    """The game after ``evenement``. Never refuses."""
    if isinstance(evenement, TirageSuivi):
        return _connaitre(partie, evenement)
    suite = _apres_le_coup(partie, evenement)
    return suite.noter(GenreDeFait.HORS_TEMPS, evenement.camp, evenement.heure) if evenement.hors_temps else suite


def _apres_le_coup(partie: PartieSuivie, evenement: TourSuivi) -> PartieSuivie:
    if isinstance(evenement, MotSuivi):
        return _apres_le_mot(partie, evenement)
    suite = partie.avec_tirage(evenement.camp, "")
    if isinstance(evenement, PasseSuivie):
        suite = replace(suite, jeu=passer(partie.jeu))
        return suite.raconter(evenement.camp, Genre.PASSE, 0, evenement.analyse, tirage=evenement.tirage)
    suite = replace(suite, jeu=echanger(partie.jeu, nombre_change(evenement.lettres)))
    return suite.raconter(
        evenement.camp, Genre.ECHANGE, 0, evenement.analyse, tirage=evenement.tirage, lettres=evenement.lettres
    )


def _apres_le_mot(partie: PartieSuivie, evenement: MotSuivi) -> PartieSuivie:
    placement = Placement(evenement.mot, Reference.parse(evenement.ref))
    posees = len(partie.grille.nouvelles(placement))
    jeu: Jeu = poser(partie.jeu, evenement.mots, evenement.points, posees)
    suite = replace(
        partie.avec_tirage(evenement.camp, ""), jeu=jeu, avant=partie.grille, grille=partie.grille.poser(placement)
    )
    return suite.raconter(
        evenement.camp, Genre.POSE, evenement.points, evenement.analyse,
        tirage=evenement.tirage, mot=evenement.mot, ref=evenement.ref,
    )  # fmt: skip


def _connaitre(partie: PartieSuivie, evenement: TirageSuivi) -> PartieSuivie:
    if not evenement.rang:
        return partie.avec_tirage(evenement.camp, evenement.tirage)
    coup = partie.coups[evenement.rang - 1]
    connu = CoupDuSuivi(replace(coup.recit, tirage=evenement.tirage), evenement.analyse)
    return replace(partie, coups=(*partie.coups[: evenement.rang - 1], connu, *partie.coups[evenement.rang :]))
