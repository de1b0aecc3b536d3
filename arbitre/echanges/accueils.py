"""What a list came to, said in one sentence each: who was entered, completed, was there, waits. The same everywhere."""

from collections.abc import Iterable, Sequence
from typing import Final

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import denombrer, et_autres
from arbitre.engine.reconnus import Accueil, Reconnu, Suites
from arbitre.engine.saisies import cite

_NOMMES: Final = 5
"""People named; the others are counted, and the register has them all."""


def dire(suites: Suites) -> str:
    """« 1 inscrit : VIDAL Tom. 2 déjà là : MARTEL Léa, ORBAN Gus. »"""
    phrases = [
        _qui("inscrit", suites.nouveaux),
        _qui("complété", suites.completes),
        _deja(suites.deja),
        laisses(suites),
    ]
    return " ".join(filter(None, phrases)) or "Aucun joueur."


def laisses(suites: Suites) -> str:
    """« 1 laissé : ORBANN Gus. »: who waits for an answer."""
    return _qui("laissé", [r.recu for r in suites.a_demander])


def _qui(mot: str, joueurs: Sequence[Joueur]) -> str:
    return f"{denombrer(len(joueurs), mot)}\u00a0: {_noms(joueurs)}." if joueurs else ""


def _deja(joueurs: Sequence[Joueur]) -> str:
    return f"{len(joueurs)} déjà là\u00a0: {_noms(joueurs)}." if joueurs else ""


def _noms(joueurs: Iterable[Joueur]) -> str:
    return et_autres([j.nom_complet for j in joueurs], _NOMMES)


def question(reconnu: Reconnu) -> str:
    """What makes somebody on a list doubtful."""
    recu, present = reconnu.recu, reconnu.present
    if present is None:
        return ""
    qui, la = _detaille(recu), _detaille(present)
    match reconnu.accueil:
        case Accueil.LICENCE:
            return f"{qui}\u00a0: cette licence est celle de {la}. La même personne\u00a0?"
        case Accueil.MEME_NOM:
            return f"{qui}\u00a0: le même nom que {la}. La même personne\u00a0?"
        case _:
            return f"{qui}\u00a0: presque le nom de {la}. La même personne\u00a0?"


def _detaille(joueur: Joueur) -> str:
    details = ", ".join(filter(None, (joueur.club, joueur.licence)))
    return cite(joueur.nom_complet) + (f" ({details})" if details else "")
