"""Three pictures beside the live ranking: the leaders' négatif, how many players found each top, what each coup cost
one player."""

from functools import partial

from PySide6.QtWidgets import QTabWidget

from arbitre.documents.graphiques import tracer_negatifs, tracer_pertes, tracer_tops_trouves
from arbitre.engine.competition.classer import Classe
from arbitre.engine.feuilles.courbes import courbes, pertes
from arbitre.engine.partie.etat import Partie
from arbitre.ui.peinture.graphiques import Graphique
from arbitre.ui.textes import analyse as textes


class ImagesDeLaPartie(QTabWidget):
    """A tab for each of the three pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.setDocumentMode(True)
        self.setAccessibleName(textes.IMAGES)
        self.negatifs, self.tops, self.pertes = (Graphique(nom) for nom in textes.NOMS)
        for image, nom in zip((self.negatifs, self.tops, self.pertes), textes.NOMS, strict=True):
            self.addTab(image, nom)
        self._attendre()

    def montrer(self, partie: Partie, classes: tuple[Classe, ...], choisi: Classe | None) -> None:
        """The pictures of ``partie`` from its ranking; the losses are those of ``choisi``."""
        vues = courbes(partie, classes)
        if not vues.coups:
            self._attendre()
            return
        self.negatifs.montrer(partial(tracer_negatifs, vues=vues), textes.negatifs(vues))
        self.tops.montrer(partial(tracer_tops_trouves, vues=vues), textes.tops(vues))
        self.montrer_les_pertes(partie, choisi)

    def _attendre(self) -> None:
        """Say in each picture what it will show, and from when on."""
        for image, dite in zip((self.negatifs, self.tops, self.pertes), textes.A_VENIR, strict=True):
            image.montrer(None, dite)

    def montrer_les_pertes(self, partie: Partie, choisi: Classe | None) -> None:
        """Show the points that ``choisi`` lost on each coup; without a player, ask for one."""
        if choisi is None:
            self.pertes.montrer(None, textes.CHOISISSEZ_UN_JOUEUR)
            return
        perdu = pertes(partie, choisi.joueur.numero)
        if not perdu.coups:
            self.pertes.montrer(None, textes.A_VENIR[-1])
            return
        nom = choisi.joueur.nom_complet
        dessin = partial(tracer_pertes, coups=perdu.coups, pertes=perdu.valeurs, nom=nom)
        self.pertes.montrer(dessin, textes.pertes(nom, perdu))
