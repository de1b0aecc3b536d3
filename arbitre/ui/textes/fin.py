"""What is open, what the end of a partie says."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.classement.partie import Solo
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.fin import Fin
from arbitre.engine.francais import denombrer
from arbitre.engine.reglement import Article

TERMINER_LA_PARTIE: Final = "Terminer la partie\u00a0?"
CLAUSE, A_REGLER = "Clause", "Reste à régler"
TERMINER, CONTINUER = "&Terminer la partie", "&Continuer (Échap)"


def ensemble(phrases: Sequence[str], nombre: int = 4) -> str:
    """Several short phrases on one line; more than ``nombre`` are counted."""
    plus = len(phrases) - nombre
    ligne = " · ".join(phrases[:nombre])
    return f"{ligne} · et {denombrer(plus, 'autre')}" if plus > 0 else ligne


def attente(secondes: float) -> str:
    """The 20 s of 2023, 3.1, not over."""
    return f"encore {max(1, round(secondes))}\u00a0s avant le tirage (art. 3.1)"


def clause(fin: Fin) -> str:
    """The clause that ends the partie, and its article."""
    return f"La partie est finie\u00a0: {fin.motif} ({fin.article})."


def decision(refus: str, article: Article) -> str:
    """No clause applies: the juge-arbitre ends it, and answers for it."""
    return f"{refus} La terminer maintenant est une décision du juge-arbitre ({article})."


def a_regler(restes: Sequence[str]) -> str:
    """What is not settled, to be settled before or after."""
    return f"Reste à régler\u00a0: {' ; '.join(restes)}." if restes else ""


def partie_finie(fin: Fin | None, solos: Sequence[tuple[Joueur, Solo]]) -> str:
    """The clause, the solos to announce, what the next key does."""
    motif = f" ({fin.motif}, {fin.article})" if fin else ""
    dits = ", ".join(f"{joueur.nom_complet} au coup {solo.coup} ({solo.points})" for joueur, solo in solos)
    annonce = f"Solos\u00a0: {dits}." if dits else "Aucun solo."
    return f"Partie terminée{motif}. {annonce} Le classement est au tableau\u00a0; Espace ouvre les papiers."
