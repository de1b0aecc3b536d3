"""What becomes of a second reading when the result that it read is entered otherwise: it stands against what is entered
now. Equal, the result is read; otherwise it waits for the juge-arbitre (2023, 5.9; 2012, 5.7; ancienne, 4.6)."""

from functools import reduce
from typing import assert_never

from arbitre.engine.bulletin import Bulletin, Verdict
from arbitre.engine.ligne.lecture import bulletin_de
from arbitre.engine.partie import saisie
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie, SecondeLecture
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.partie.relecture import RelectureRecue, ResultatsRelus
from arbitre.engine.partie.saisie import (
    EvenementSaisie,
    ResultatEfface,
    ResultatSaisi,
    ResultatsAuTop,
    SanctionNotifiee,
    juger,
)
from arbitre.engine.partie.savoir import Contexte


def effet(rendu: Resultat) -> tuple[object, ...]:
    """What both readings must agree on."""
    return rendu.points, sorted((s.peine.value, s.article.numero) for s in rendu.sanctions)


def suites(contexte: Contexte, evenements: tuple[EvenementSaisie, ...]) -> tuple[ResultatsRelus | RelectureRecue, ...]:
    """What ``evenements`` make of the readings of the results that they change; a decision of the juge-arbitre is over
    both readings, and makes nothing of them."""
    avant = contexte.partie
    apres = reduce(saisie.apply, evenements, avant)
    return tuple(
        suite
        for evenement in evenements
        for joueur in _joueurs(evenement)
        if (suite := _suite(contexte, apres, evenement.coup, joueur)) is not None
    )


def _joueurs(evenement: EvenementSaisie) -> tuple[int, ...]:
    """Whose result it changes."""
    match evenement:
        case ResultatSaisi(joueur=joueur) | ResultatEfface(joueur=joueur):
            return (joueur,)
        case ResultatsAuTop(joueurs=joueurs):
            return joueurs
        case SanctionNotifiee():
            return ()
        case _:
            assert_never(evenement)


def _suite(contexte: Contexte, apres: Partie, numero: int, joueur: int) -> ResultatsRelus | RelectureRecue | None:
    coup, maintenant = contexte.partie.coups[numero - 1], apres.coups[numero - 1]
    lue = _lecture(contexte.partie, coup, joueur)
    fiche = maintenant.fiches.get(joueur)
    if lue is None or (fiche is not None and fiche.decision is not None):
        return None
    rendu = _rendu(contexte, coup, joueur, lue)
    if fiche is not None and effet(resultat(apres, maintenant, joueur)) == effet(rendu):
        return ResultatsRelus(numero, (joueur,), lue.par)
    return RelectureRecue(numero, joueur, lue) if joueur not in coup.relectures else None


def _lecture(partie: Partie, coup: Coup, joueur: int) -> SecondeLecture | None:
    """The one that waits, else what the double arbitre agreed with."""
    fiche = coup.fiches.get(joueur)
    if joueur in coup.relectures:
        return coup.relectures[joueur]
    return _d_accord(coup, fiche, resultat(partie, coup, joueur).points) if fiche and fiche.double else None


def _d_accord(coup: Coup, fiche: Fiche, points: int) -> SecondeLecture | None:
    """The second reading that agrees with the entry; a decision above the top is no reading."""
    retenu = coup.retenu
    if fiche.decision is None and fiche.origine is Origine.NON_REMIS:
        return SecondeLecture(fiche.double)
    if fiche.decision is None and fiche.bulletin is not None:
        return SecondeLecture(fiche.double, fiche.bulletin, reponses=fiche.reponses, deduits=fiche.deduits)
    if fiche.origine is Origine.TOP and retenu is not None and retenu.solution.points == points:
        return SecondeLecture(fiche.double, bulletin_de(retenu.solution))
    return SecondeLecture(fiche.double, points=points) if points <= coup.points_top else None


def _rendu(contexte: Contexte, coup: Coup, joueur: int, lue: SecondeLecture) -> Resultat:
    """The result that the reading would give, if it were entered."""
    if lue.points is not None:
        fiche = Fiche(Origine.POINTS, Verdict(lue.points, lue.points))
    else:
        verdict = juger(contexte, coup, joueur, lue.bulletin or Bulletin(remis=False), dict(lue.reponses))
        fiche = Fiche(Origine.BULLETIN, verdict, lue.bulletin)
    partie = saisie.saisir(contexte.partie, coup.numero, {joueur: fiche})
    return resultat(partie, partie.coups[coup.numero - 1], joueur)
