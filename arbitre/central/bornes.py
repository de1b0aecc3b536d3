"""What a centre may reasonably send: a file that says more is refused before anything is kept."""

from collections.abc import Iterator
from typing import Final

from arbitre.central.epreuves import PARTIES_MAX
from arbitre.engine.centres.valeurs import Centre, PartieDeCentre
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.editions import EDITIONS
from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import NOMBRE_MAX, phrase

JOUEURS_MAX: Final = 2_000
COUPS_MAX: Final = 60
NUMERO_MAX: Final = 1_000_000


class DepotRefuse(Refus):
    """A deposit that is not taken; the sentence says why and what to do."""


def verifier(centre: Centre) -> None:
    """Raises `DepotRefuse` where a number or a text is beyond any that can be meant."""
    for mal in _maux(centre):
        raise DepotRefuse(f"Ce fichier n’est pas reçu\u00a0: {mal}. Demandez-en un autre à la console.")


def _maux(centre: Centre) -> Iterator[str]:
    if centre.edition not in EDITIONS:
        yield "son édition du règlement est inconnue"
    if len(centre.joueurs) > JOUEURS_MAX:
        yield f"il a plus de {JOUEURS_MAX} joueurs"
    if len(centre.parties) > PARTIES_MAX:
        yield f"il a plus de {PARTIES_MAX} parties"
    if not all(map(_joueur_entier, centre.joueurs)):
        yield "un joueur a un nom trop long, ou un numéro hors de toute salle"
    for partie in centre.parties:
        yield from _maux_d_une_partie(partie)


def _joueur_entier(joueur: Joueur) -> bool:
    textes = (joueur.nom, joueur.nom2, joueur.licence, joueur.categorie, joueur.serie, joueur.club)
    return 0 <= joueur.numero <= NUMERO_MAX and 0 <= joueur.table <= NUMERO_MAX and all(map(_propre, textes))


def _propre(texte: str) -> bool:
    return phrase(texte) == texte.strip()


def _maux_d_une_partie(partie: PartieDeCentre) -> Iterator[str]:
    if not 1 <= partie.numero <= PARTIES_MAX:
        yield f"une partie a un numéro hors de 1 à {PARTIES_MAX}"
    if len(partie.coups) > COUPS_MAX:
        yield f"une partie a plus de {COUPS_MAX} coups"
    if not all(map(_propre, (partie.titre, partie.formule))):
        yield "un titre ou une formule est trop long"
    if not all(map(_propre, (t for coup in partie.coups for t in (coup.tirage, coup.mot, coup.ref)))):
        yield "un tirage, un mot ou une référence est trop long"
    if any(not 0 <= (coup.points or 0) <= NOMBRE_MAX for coup in partie.coups):
        yield "un top n’est pas un nombre de points"
    if any(max(scores, default=0) > NOMBRE_MAX for scores in partie.scores.values()):
        yield "un score n’est pas un nombre de points"
    sanctions = (partie.avertissements, partie.penalites, partie.moyennes, partie.attendus)
    if any(len(coups) > 10 * COUPS_MAX for par_joueur in sanctions for coups in par_joueur.values()):
        yield "un joueur a plus de sanctions que de coups"
    if len(partie.sans_perte) > JOUEURS_MAX:
        yield f"une partie a plus de {JOUEURS_MAX} absents"
