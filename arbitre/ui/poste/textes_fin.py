"""What is open, what the end of a partie says."""

from collections.abc import Sequence

from arbitre.engine.classement.partie import Solo
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.partie.fin import Fin


def ensemble(phrases: Sequence[str], nombre: int = 4) -> str:
    """Several short phrases on one line; more than ``nombre`` are counted."""
    plus = len(phrases) - nombre
    ligne = " · ".join(phrases[:nombre])
    return f"{ligne} · et {plus} autre{'s' * (plus > 1)}" if plus > 0 else ligne


def attente(secondes: float) -> str:
    """The 20 s of 2023, 3.1, not over."""
    return f"encore {max(1, round(secondes))}\u00a0s avant le tirage (art. 3.1)"


def avant_la_fin(fin: Fin | None, restes: Sequence[str], refus: str) -> str:
    """What the end waits for: a clause, what is not settled, the key once more."""
    phrases = [f"La partie est finie\u00a0: {fin.motif} ({fin.article})." if fin else refus]
    if restes:
        phrases.append(f"Reste à régler\u00a0: {' ; '.join(restes)}.")
    phrases.append("La même touche, de nouveau, termine la partie.")
    return " ".join(phrases)


def partie_finie(fin: Fin | None, solos: Sequence[tuple[Joueur, Solo]]) -> str:
    """The clause, the solos to announce, what the next key does."""
    motif = f" ({fin.motif}, {fin.article})" if fin else ""
    dits = ", ".join(f"{joueur.nom_complet} au coup {solo.coup} ({solo.points})" for joueur, solo in solos)
    annonce = f"Solos\u00a0: {dits}." if dits else "Aucun solo."
    return f"Partie terminée{motif}. {annonce} Le classement est au tableau\u00a0; Espace ouvre les papiers."
