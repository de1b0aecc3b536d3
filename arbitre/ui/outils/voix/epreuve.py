"""The voice among the points of the preflight: who speaks, through what, how soon; what one key does about it."""

from arbitre.ui.outils.controle import Point
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Choix


def point_de_la_voix(annonceur: Annonceur) -> Point:
    """It is well when the voice that is wanted is heard, or when silence is wanted."""
    vue = annonceur.epreuve()
    muette = annonceur.reglages.choix is Choix.SILENCE
    bien = muette or (vue.appareil is not None and not vue.replis)

    def essayer() -> None:
        annonceur.eveiller()
        annonceur.essayer()

    return Point(textes.TITRE, bien, textes.epreuve(vue), textes.ESSAYER, essayer)
