"""« Is this word good? », and words found as one types in the lexicon in force; nothing reaches the tableau."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Corps
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.erreurs import Refus
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.dictionnaire import Repertoire, lire_recherche, rallonges
from arbitre.engine.ligne.clavier import en_lettres
from arbitre.engine.partie.savoir import Savoir
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import Champ, bouton, liste
from arbitre.ui.kit.fichiers import choisir_ou_ecrire
from arbitre.ui.kit.surimpression import Surimpression
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import aide as textes

MONTRES: Final = 300
"""Words shown at once; all of them are in the list that is written."""


class MotBon(Surimpression):
    """A word and its hooks are answered at once; a search, once the lexicon is laid out, in a thread."""

    def __init__(self, fenetre: QWidget, savoir: Callable[[], Savoir]) -> None:
        super().__init__(fenetre, textes.MOT_BON, 0.42, 0.6)
        self._savoir = savoir
        self._etabli: tuple[Automate, Repertoire] | None = None
        self._en_route: Automate | None = None
        self.atelier = Atelier(self)
        self.mot = Champ(maxLength=40)
        self.mot.setAccessibleName(textes.MOT_BON)
        self.mot.setPlaceholderText(textes.RECHERCHES)
        corps(self.mot, Corps.TITRE)
        self.reponse, self.lexique = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.reponse.setAccessibleName(textes.REPONSE)
        corps(self.reponse, Corps.TITRE)
        self.mots = liste(textes.MOTS_TROUVES)
        for widget in (self.mot, self.reponse):
            self.colonne.addWidget(widget)
        self.colonne.addWidget(self.mots, 1)
        self.colonne.addWidget(self.lexique)
        self.colonne.addWidget(bouton(textes.ENREGISTRER_LA_LISTE, self._demander_ou))
        self.mot.textChanged.connect(self._repondre)
        self.mot.returnPressed.connect(self.mot.selectAll)

    def montrer(self) -> None:
        """Ask."""
        self.mot.clear()
        self._repondre()
        self.ouvrir(self.mot)

    @property
    def _texte(self) -> str:
        """As the board writes it, the signs of a search kept."""
        return en_lettres(self.mot.text().upper().replace("Œ", "OE").replace("Æ", "AE")).strip()

    def _repondre(self) -> None:
        texte, savoir = self._texte, self._savoir()
        self.lexique.setText(textes.lexique(savoir.nom))
        self.mots.clear()
        self.reponse.setText("")
        if len(texte) < 2:
            return
        if texte.isalpha():
            self.reponse.setText(textes.admis(texte, oui=texte in savoir))
            self.mots.addItems([mot for mot in rallonges(texte, savoir.automate) if mot != texte])
        elif dictionnaire := self._dictionnaire(savoir):
            self._lister(dictionnaire, texte)

    def _lister(self, dictionnaire: Repertoire, texte: str) -> None:
        try:
            trouves = dictionnaire.chercher(lire_recherche(texte), MONTRES)
        except Refus as e:
            self.reponse.setText(str(e))
            return
        self.mots.addItems(trouves)
        self.reponse.setText(textes.trouves(len(trouves), plus=len(trouves) == MONTRES))

    def _dictionnaire(self, savoir: Savoir) -> Repertoire | None:
        """The lexicon laid out; None while it is, and what was typed is answered once it is done."""
        automate = savoir.automate
        if self._etabli is not None and self._etabli[0] is automate:
            return self._etabli[1]
        if self._en_route is not automate:
            self._en_route = automate
            self.atelier.demander(lambda: Repertoire(automate.mots()), lambda fait: self._prendre(automate, fait))
        return None

    def _prendre(self, automate: Automate, dictionnaire: Repertoire) -> None:
        self._etabli, self._en_route = (automate, dictionnaire), None
        self._repondre()

    # --- a list to keep -----------------------------------------------------------------------------------------

    def _demander_ou(self) -> None:
        choisir_ou_ecrire(
            self.window(), textes.ENREGISTRER_LA_LISTE, textes.FILTRE_TEXTE, Path(textes.LISTE), self.enregistrer
        )

    def enregistrer(self, chemin: Path) -> None:
        """Write all the words found, one a line, under what was asked and the lexicon's name."""
        savoir, texte = self._savoir(), self._texte
        dictionnaire = self._dictionnaire(savoir)
        if dictionnaire is None:
            return
        try:
            trouves = dictionnaire.chercher(lire_recherche(texte))
            lieu = ecrire(chemin, "\n".join((f"{texte} — {savoir.nom}", *trouves, "")).encode())
        except Refus as e:
            self.reponse.setText(str(e))
        else:
            self.reponse.setText(textes.liste_ecrite(str(lieu)))
