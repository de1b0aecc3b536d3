"""The clock of a round, kept in the tournament's file; instants and seconds come in as arguments."""

from typing import Final, assert_never

from arbitre.engine.classique.tournoi import commandes as cmd
from arbitre.engine.classique.tournoi import evenements as ev
from arbitre.engine.classique.tournoi.etat import HorlogeDeRonde, Marche, Tournoi
from arbitre.engine.erreurs import CommandeRefusee

_MARCHES: Final = {
    ev.HorlogeLancee: Marche.COURT,
    ev.HorlogeReprise: Marche.COURT,
    ev.HorlogeNotee: Marche.COURT,
    ev.HorlogeSuspendue: Marche.SUSPENDUE,
    ev.HorlogeTerminee: Marche.FINIE,
}


def decider_l_horloge(tournoi: Tournoi, commande: cmd.CommandeHorloge, instant: str) -> ev.EvenementHorloge:
    """What becomes of the clock at the wall time ``instant`` (ISO); raises `CommandeRefusee`."""
    horloge = tournoi.horloge
    match commande:
        case cmd.LancerHorloge():
            if tournoi.ronde is None:
                raise CommandeRefusee("Aucune ronde n’est publiée : publiez-la (F5), puis lancez son horloge.")
            if horloge is not None and horloge.marche is not Marche.FINIE:
                raise CommandeRefusee("L’horloge de la ronde est déjà lancée : F11 la suspend ou la reprend.")
            return ev.HorlogeLancee(tournoi.ronde.numero, duree(tournoi), instant)
        case cmd.SuspendreHorloge(reste):
            if horloge is None or horloge.marche is not Marche.COURT:
                raise CommandeRefusee("L’horloge de la ronde ne court pas : il n’y a rien à suspendre.")
            return ev.HorlogeSuspendue(horloge.ronde, _borne(reste, horloge), instant)
        case cmd.ReprendreHorloge():
            if horloge is None or horloge.marche is not Marche.SUSPENDUE:
                raise CommandeRefusee("L’horloge de la ronde n’est pas suspendue : il n’y a rien à reprendre.")
            return ev.HorlogeReprise(horloge.ronde, horloge.reste, instant)
        case cmd.NoterHorloge(reste):
            if horloge is None or horloge.marche is not Marche.COURT:
                raise CommandeRefusee("L’horloge de la ronde ne court pas : il n’y a rien à noter.")
            return ev.HorlogeNotee(horloge.ronde, _borne(reste, horloge), instant)
        case cmd.TerminerHorloge(reste):
            if horloge is None or horloge.marche is Marche.FINIE:
                raise CommandeRefusee("L’horloge de la ronde n’est pas lancée : F11 la lance.")
            return ev.HorlogeTerminee(horloge.ronde, _borne(reste, horloge), instant)
        case _:
            assert_never(commande)


def horloge_apres(evenement: ev.EvenementHorloge) -> HorlogeDeRonde:
    """The clock as ``evenement`` leaves it."""
    return HorlogeDeRonde(evenement.ronde, _MARCHES[type(evenement)], evenement.reste, evenement.instant)


def duree(tournoi: Tournoi) -> float:
    """Seconds of a round: the time of both players."""
    return 2 * 60.0 * tournoi.reglages.minutes


def _borne(reste: float, horloge: HorlogeDeRonde) -> float:
    """Time only goes down."""
    return round(min(horloge.reste, max(0.0, reste)), 3)
