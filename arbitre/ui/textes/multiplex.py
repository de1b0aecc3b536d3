"""Sentences of the multiplex."""

from typing import Final

from arbitre.engine.francais import cadran
from arbitre.ui.textes.touches import Geste

TITRE: Final = "Multiplex"
ADRESSE, CLEF = "Adresse du central", "Clef du centre"
EXEMPLE: Final = "https://resultats.example.org"
SUIVRE, MENER, CESSER = "&Suivre", "&Mener", "&Cesser"
ARRETE: Final = (
    "Une seule console mène\u00a0: ce que sa salle entend, tirages, chrono, tops, les autres l’entendent aussitôt"
    " après, chacune par sa voix et sur son tableau, et chacune corrige ses bulletins."
)
MENE: Final = "Cette console mène le multiplex\u00a0: chaque annonce part aux autres salles."
SUIT: Final = "Cette console suit le multiplex. Ramassez et corrigez ici\u00a0; le reste vient de la console qui mène."
MENEE: Final = "Multiplex\u00a0: tirages, chrono et tops viennent de la console qui mène."
SUIVRE_ENCORE, MENER_ENCORE = "suivre encore le multiplex", "mener encore le multiplex"
_OU_CESSER: Final = f"{Geste.CENTRES}, puis Multiplex, pour cesser."
SUIVAIT: Final = f"Cette salle suivait un multiplex\u00a0: {Geste.AVANCER} pour {SUIVRE_ENCORE}, {_OU_CESSER}"
MENAIT: Final = (
    f"Cette console menait, les autres salles l’attendent\u00a0: {Geste.AVANCER} pour {MENER_ENCORE}, {_OU_CESSER}"
)
COUPE: Final = "Multiplex coupé\u00a0: le central ne répond pas. Cette salle rattrapera quand il répondra."
DEMANDE: Final = "On demande au central si ce centre mène…"
CESSE: Final = "Multiplex arrêté\u00a0: cette salle continue par elle-même."


def saute(reste: float) -> str:
    """The leading console gave the chrono another time than the room's."""
    return f"Multiplex\u00a0: la console qui mène fait repartir le chrono à {cadran(reste)}."


def ne_mene_pas(refus: str) -> str:
    """The central says no, or nothing: nothing is led."""
    return f"Multiplex\u00a0: {refus[:1].lower()}{refus[1:].rstrip('.')}. Rien n’est mené."


def coupure(refus: str, *, coupe: bool) -> str:
    """The refusal with what is late, as long as it lasts: a step would wipe the sentence that told it."""
    if refus:
        return "multiplex refusé"
    return "multiplex coupé" if coupe else ""
