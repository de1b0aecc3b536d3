"""The sentences of the announcements as the juge-arbitre wants them, kept in a file of the user's."""

from collections.abc import Mapping
from pathlib import Path

from arbitre.engine.annonces.modeles import MODELES, Modele, regler
from arbitre.lexiques.fichiers import decoder, encoder
from arbitre.ui.textes.voix import PHRASES_ILLISIBLES


class Phrases:
    """``modeles`` are in force; ``refus`` says what of the file could not be used. Without a file nothing is kept."""

    def __init__(self, fichier: Path | None = None) -> None:
        self._fichier = fichier
        self.refus: tuple[str, ...] = ()
        self.modeles: Mapping[str, Modele] = MODELES
        self._lire()

    def modifier(self, nom: str, texte: str) -> Modele:
        """Say ``texte`` from now on. Raises `ModeleRefuse`, `EcritureImpossible`: nothing has then changed."""
        modele = MODELES[nom].modifie(texte)
        self._garder({**self.modeles, nom: modele})
        return modele

    def retablir(self, *noms: str) -> None:
        """The shipped sentence again, for these or for all. Raises `EcritureImpossible`."""
        self._garder({**self.modeles, **{nom: MODELES[nom] for nom in noms or MODELES}})

    def est_modifie(self, nom: str) -> bool:
        """Whether that sentence is the user's own."""
        return self.modeles[nom].texte != MODELES[nom].texte

    def _garder(self, modeles: Mapping[str, Modele]) -> None:
        if self._fichier is not None:
            encoder(self._fichier, {n: m.texte for n, m in modeles.items() if m.texte != MODELES[n].texte})
        self.modeles = modeles

    def _lire(self) -> None:
        if self._fichier is None or not self._fichier.exists():
            return
        propres = decoder(self._fichier, dict[str, str])
        if propres is None:
            self.refus = (PHRASES_ILLISIBLES.format(fichier=self._fichier.name),)
            return
        reglage = regler(propres)
        self.modeles, self.refus = reglage.modeles, reglage.refus
