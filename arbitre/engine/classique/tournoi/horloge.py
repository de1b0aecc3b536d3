"""The clock of a round, kept in the tournament's file; instants and seconds come in as arguments."""

from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.classique.tournoi.etat import HorlogeChangee, Marche, Tournoi
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre


class LancerHorloge(Ordre, frozen=True):
    """Start the clock of the round: the time of both players of a table."""

    libelle = "lancement de l’horloge"


class SuspendreHorloge(Ordre, frozen=True):
    """Stop the round's clock with that many seconds left."""

    libelle = "suspension de l’horloge"
    reste: float


class ReprendreHorloge(Ordre, frozen=True):
    """Start the round's clock again with the seconds left."""

    libelle = "reprise de l’horloge"


class NoterHorloge(Ordre, frozen=True):
    """Write how many seconds are left while it runs."""

    libelle = "horloge notée"
    reste: float


class TerminerHorloge(Ordre, frozen=True):
    """End the round's clock: no time is left, or it is taken away with that many seconds left."""

    libelle = "fin de l’horloge"
    reste: float = 0.0


class HorlogeLancee(HorlogeChangee, frozen=True):
    """The clock of the round starts with ``reste`` seconds, at ``instant``."""

    marche = Marche.COURT


class HorlogeSuspendue(HorlogeChangee, frozen=True):
    """The round's clock was stopped with that many seconds left."""

    marche = Marche.SUSPENDUE


class HorlogeReprise(HorlogeChangee, frozen=True):
    """The round's clock was started again with that many seconds left."""

    marche = Marche.COURT


class HorlogeNotee(HorlogeChangee, frozen=True):
    """The round's clock was running with that many seconds left: read when a file is opened after a crash."""

    marche = Marche.COURT


class HorlogeTerminee(HorlogeChangee, frozen=True):
    """The round's clock has ended: its time is used up (``reste`` 0), or it was taken away."""

    marche = Marche.FINIE


CommandeHorloge = LancerHorloge | SuspendreHorloge | ReprendreHorloge | NoterHorloge | TerminerHorloge
EvenementHorloge = HorlogeLancee | HorlogeSuspendue | HorlogeReprise | HorlogeNotee | HorlogeTerminee


def decide(tournoi: Tournoi, commande: CommandeHorloge, instant: str) -> tuple[EvenementHorloge, ...]:
    """The events of a command on the round's clock, at the time of day ``instant`` (ISO); raises `CommandeRefusee`."""
    horloge = tournoi.horloge
    match commande:
        case LancerHorloge():
            if tournoi.ronde is None:
                raise CommandeRefusee("Aucune ronde n’est publiée : publiez-la (F5), puis lancez son horloge.")
            if horloge is not None and horloge.marche is not Marche.FINIE:
                raise CommandeRefusee("L’horloge de la ronde est déjà lancée : F11 la suspend ou la reprend.")
            return (HorlogeLancee(tournoi.ronde.numero, duree(tournoi), instant),)
        case SuspendreHorloge(reste):
            if horloge is None or horloge.marche is not Marche.COURT:
                raise CommandeRefusee("L’horloge de la ronde ne court pas : il n’y a rien à suspendre.")
            return (HorlogeSuspendue(horloge.ronde, _borne(reste, horloge), instant),)
        case ReprendreHorloge():
            if horloge is None or horloge.marche is not Marche.SUSPENDUE:
                raise CommandeRefusee("L’horloge de la ronde n’est pas suspendue : il n’y a rien à reprendre.")
            return (HorlogeReprise(horloge.ronde, horloge.reste, instant),)
        case NoterHorloge(reste):
            if horloge is None or horloge.marche is not Marche.COURT:
                raise CommandeRefusee("L’horloge de la ronde ne court pas : il n’y a rien à noter.")
            return (HorlogeNotee(horloge.ronde, _borne(reste, horloge), instant),)
        case TerminerHorloge(reste):
            if horloge is None or horloge.marche is Marche.FINIE:
                raise CommandeRefusee("L’horloge de la ronde n’est pas lancée : F11 la lance.")
            return (HorlogeTerminee(horloge.ronde, _borne(reste, horloge), instant),)
        case _:
            assert_never(commande)


def apply(tournoi: Tournoi, evenement: EvenementHorloge) -> Tournoi:
    """The tournament with its clock as ``evenement`` leaves it. Never refuses."""
    assert isinstance(evenement, EvenementHorloge), "a file of something else"
    return replace(tournoi, horloge=evenement)


def duree(tournoi: Tournoi) -> float:
    """Seconds of a round: the time of both players."""
    return 2 * 60.0 * tournoi.reglages.minutes


def _borne(reste: float, horloge: HorlogeChangee) -> float:
    """Time only goes down."""
    return round(min(horloge.reste, max(0.0, reste)), 3)
