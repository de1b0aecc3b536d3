"""« Is this word good? », and words found as one types in the lexicon in force; nothing reaches the tableau."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Corps
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.etude import FeuilleDeMots, feuille_de_mots
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.dictionnaire import Repertoire, lire_recherche, points_du_mot, rallonges
from arbitre.engine.ligne.clavier import en_lettres
from arbitre.engine.partie.savoir import Savoir
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import Champ, bouton, liste
from arbitre.ui.kit.fichiers import choisir_ou_ecrire
from arbitre.ui.kit.mise_en_page import rangee
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
        self._range: tuple[Automate, Repertoire | None] | None = None
        """The lexicon that was looked in last, and how it is laid out; None while it is."""
        self.atelier = Atelier(self)
        self.mot = Champ(maxLength=40)
        self.mot.setAccessibleName(textes.MOT_BON)
        self.mot.setPlaceholderText(textes.RECHERCHES)
        corps(self.mot, Corps.TITRE)
        self.reponse, self.lexique = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.reponse.setAccessibleName(textes.REPONSE)
        self.atelier.rate.connect(self.reponse.setText)
        corps(self.reponse, Corps.TITRE)
        self.mots = liste(textes.MOTS_TROUVES)
        for widget in (self.mot, self.reponse):
            self.colonne.addWidget(widget)
        self.colonne.addWidget(self.mots, 1)
        self.colonne.addWidget(self.lexique)
        sorties = rangee(
            bouton(textes.ENREGISTRER_LA_LISTE, self._demander_ou),
            bouton(textes.IMPRIMER_LA_LISTE, self._demander_le_papier),
            etalees=True,
        )
        self.colonne.addLayout(sorties)
        self.mot.textChanged.connect(self._repondre)
        self.mot.returnPressed.connect(self.mot.selectAll)

    def montrer(self) -> None:
        """Ask."""
        self.mot.clear()
        self._repondre()
        self.ouvrir(self.mot)

    @property
    def _texte(self) -> str:
        """The typed text as the board writes it, the signs of a search kept."""
        return en_lettres(self.mot.text().upper().replace("Œ", "OE").replace("Æ", "AE")).strip()

    def _repondre(self) -> None:
        texte, savoir = self._texte, self._savoir()
        self.lexique.setText(textes.LEXIQUE.format(nom=savoir.nom))
        self.mots.clear()
        self.reponse.setText("")
        if len(texte) < 2:
            return
        if texte.isalpha():
            decide = texte in savoir.admis
            self.reponse.setText(
                textes.PAR_DECISION.format(mot=texte) if decide else textes.admis(texte, oui=texte in savoir)
            )
            self._montrer([mot for mot in rallonges(texte, savoir.automate) if mot != texte])
        elif dictionnaire := self._dictionnaire(savoir):
            self._lister(dictionnaire, texte)
        else:
            self.reponse.setText(textes.RECHERCHE_EN_COURS)

    def _lister(self, dictionnaire: Repertoire, texte: str) -> None:
        try:
            trouves = dictionnaire.chercher(lire_recherche(texte), MONTRES)
        except Refus as e:
            self.reponse.setText(str(e))
            return
        self._montrer(trouves)
        self.reponse.setText(textes.trouves(len(trouves), plus=len(trouves) == MONTRES))

    def _montrer(self, mots: Sequence[str]) -> None:
        """Each with the points of its letters."""
        self.mots.addItems([textes.AVEC_SES_POINTS.format(mot=mot, points=points_du_mot(mot)) for mot in mots])

    def _dictionnaire(self, savoir: Savoir) -> Repertoire | None:
        """The lexicon laid out; None while it is, and what was typed is answered once it is done."""
        automate = savoir.automate
        if self._range is None or self._range[0] is not automate:
            self._range = automate, None
            self.atelier.demander(lambda: Repertoire(automate.mots()), lambda fait: self._prendre(automate, fait))
        return self._range[1]

    def _prendre(self, automate: Automate, dictionnaire: Repertoire) -> None:
        if self._range is not None and self._range[0] is automate:
            self._range = automate, dictionnaire
        self._repondre()

    # --- a list to keep -----------------------------------------------------------------------------------------

    def _demander_ou(self) -> None:
        if self._trouves():
            choisir_ou_ecrire(
                self.window(), textes.ENREGISTRER_LA_LISTE, textes.FILTRE_TEXTE, Path(textes.LISTE), self.enregistrer
            )

    def _demander_le_papier(self) -> None:
        propose = Path(textes.PAPIER)
        if self._trouves():
            choisir_ou_ecrire(
                self.window(), textes.IMPRIMER_LA_LISTE, textes.FILTRE_PDF, propose, self.mettre_sur_papier
            )

    def _trouves(self) -> tuple[str, ...]:
        """All the words found; none, and why is said, where nothing can be searched yet or nothing was."""
        dictionnaire = self._dictionnaire(self._savoir())
        if dictionnaire is None:
            self.reponse.setText(textes.RECHERCHE_EN_COURS)
            return ()
        try:
            trouves = dictionnaire.chercher(lire_recherche(self._texte))
        except Refus as e:
            self.reponse.setText(str(e))
            return ()
        if not trouves:
            self.reponse.setText(textes.RIEN_A_ENREGISTRER)
        return trouves

    def enregistrer(self, chemin: Path) -> None:
        """Write all the words found, one a line, under what was asked and the lexicon's name."""
        trouves, nom, texte = self._trouves(), self._savoir().nom, self._texte
        if trouves:
            octets = "\n".join((f"{texte} — {nom}", *trouves, "")).encode()
            self._ecrire(chemin, lambda: octets)

    def mettre_sur_papier(self, chemin: Path) -> None:
        """Write the words as a PDF, by length, each with its points."""
        trouves, nom, texte = self._trouves(), self._savoir().nom, self._texte
        if trouves:
            feuille = feuille_de_mots(texte, trouves, QDate.currentDate().toString("yyyy-MM-dd"), nom)
            self._ecrire(chemin, lambda: _sur_papier(feuille))

    def _ecrire(self, chemin: Path, faire: Callable[[], bytes]) -> None:
        """Away from the window: a list may hold the whole lexicon."""
        self.atelier.demander(
            lambda: ecrire(chemin, faire()),
            lambda lieu: self.reponse.setText(textes.LISTE_ECRITE.format(chemin=str(lieu))),
        )


def _sur_papier(feuille: FeuilleDeMots) -> bytes:
    from arbitre.documents.catalogue import MOTS
    from arbitre.documents.toile import Papeterie

    return MOTS.faire(feuille, Papeterie())
