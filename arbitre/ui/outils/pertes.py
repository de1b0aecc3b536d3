"""« Mes pertes »: a tirage and its grid, anagrams, raccords of what was missed, until they are known; on paper too."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QWidget

from arbitre.charte import Corps
from arbitre.documents.catalogue import PERTES
from arbitre.documents.toile import Papeterie
from arbitre.dossiers import Dossiers
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.competition.etat import Competition
from arbitre.engine.exercices.question import Note
from arbitre.engine.feuilles.etude import feuille_de_pertes
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.seul.pertes import CarteDePerte, SorteDeCarte, TopManque, cartes, noter_la_carte, tops_manques
from arbitre.instants import ecrire_instant
from arbitre.journal.apprentissage import NOM_DES_PERTES, Paquet
from arbitre.journal.derniers import competition_du_fichier
from arbitre.revision import Acquis, ReponseGardee, Revision
from arbitre.ui.kit.champs import bouton, champ, feuilleter
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Elidee, Volets, colonne, rangee, volet
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.outils.seul.cahier import Cahier
from arbitre.ui.peinture.grille import Marques
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import pertes as textes
from arbitre.ui.textes.touches import Geste


class SeanceDePertes:
    """Each card once by its key, the one most due first."""

    def __init__(self, cartes: Sequence[CarteDePerte], paquet: Paquet, horloge: Callable[[], datetime]) -> None:
        self.cartes = {carte.cle: carte for carte in cartes}
        self._paquet, self._horloge = paquet, horloge
        self.revision = Revision(paquet.lire())
        self._derniere = ""

    def suivante(self) -> CarteDePerte | None:
        """The next card, another than the one just asked where there is another; None where nothing was missed."""
        cles = self.revision.a_demander(list(self.cartes), self._horloge())
        autres = [cle for cle in cles if cle != self._derniere] or list(cles)
        return self.cartes[autres[0]] if autres else None

    def repondre(self, carte: CarteDePerte, note: Note) -> None:
        """Write an answer on the disk; raises `FichierRefuse` where that fails, and counts it all the same."""
        reponse = ReponseGardee(carte.cle, note, ecrire_instant(self._horloge()))
        self._derniere = carte.cle
        self.revision.noter(reponse)
        self._paquet.garder(reponse)

    @property
    def dues(self) -> int:
        """Cards never asked, or due again."""
        connus, instant = self.acquis(), self._horloge().astimezone()
        return sum(cle not in connus or connus[cle].echeance <= instant for cle in self.cartes)

    def acquis(self) -> dict[str, Acquis]:
        """What is known of each card."""
        return dict(self.revision.acquis(self._horloge()))


_CHIFFRES: Final = (3, 4)


class FenetrePertes(Fenetre):
    """Enter answers, then asks the next card. What is answered is on the disk before the answer is read."""

    acte = Geste.PERTES
    reste = True

    def __init__(
        self,
        savoir: Savoir,
        dossiers: Dossiers,
        parent: QWidget | None = None,
        *,
        horloge: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(textes.TITRE, 1320, 690, parent)
        self._savoir, self._horloge = savoir, horloge
        self._cahier, self.paquet = Cahier(dossiers.donnees), Paquet(dossiers.donnees / NOM_DES_PERTES)
        self._competition: Competition | None = None
        self.seance: SeanceDePertes | None = None
        self.carte: CarteDePerte | None = None
        self.setLayout(colonne((Volets((self._table(), 4), (self._parole(), 5)), 1), self.message))
        self.demande = Question(self, textes.EFFACER_VRAIMENT, textes.GARDER, textes.EFFACER)
        self.reponse.returnPressed.connect(self.valider)
        self.relire()

    def _table(self) -> QWidget:
        self.grille, self.question = GrilleWidget(), Elidee()
        corps(self.question, Corps.TITRE)
        return volet(self.question, (self.grille, 1), Elidee(self._savoir.nom))

    def _parole(self) -> QWidget:
        self.avancement, self.reponse = Elidee(), champ(textes.REPONSE)
        corps(self.reponse, Corps.TITRE)
        self.correction = QPlainTextEdit(readOnly=True)
        self.correction.setAccessibleName(textes.CORRECTION)
        feuilleter(self.reponse, self.correction)
        self.liste: Table[TopManque] = Table(
            textes.TITRE,
            Lignes(textes.COLONNES, textes.ligne, cle=lambda perte: perte.cle, a_droite=_CHIFFRES),
            5,
        )
        self.dessous = QStackedWidget()
        self.dessous.addWidget(self.correction)
        self.dessous.addWidget(self.liste)
        self.joueurs: Liste[int] = Liste(textes.JOUEUR)
        self.prendre = bouton(textes.PRENDRE, self._prendre)
        for touche in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QShortcut(QKeySequence(touche), self.joueurs, self._prendre, context=Qt.ShortcutContext.WidgetShortcut)
        for piece in (self.joueurs, self.prendre):
            piece.hide()
        source = rangee(bouton(textes.CHOISIR, self._choisir), (self.joueurs, 1), self.prendre, etalees=True)
        sorties = rangee(
            bouton(textes.LISTE, self.montrer_la_liste),
            bouton(textes.IMPRIMER, self._demander_ou),
            bouton(textes.EFFACER, self._demander_d_effacer),
            etalees=True,
        )
        return volet(self.avancement, self.reponse, (self.dessous, 1), source, sorties)

    # --- what was missed --------------------------------------------------------------------------------------

    def relire(self, dit: str = "") -> None:
        """Every partie played alone, and what was kept of others: its cards, made away; then ``dit``."""
        self.dire(textes.LECTURE)
        cahier, paquet, savoir = self._cahier, self.paquet, self._savoir
        self.au_loin(partial(_lire, cahier, paquet, savoir), partial(self._commencer, dit), perimable=True)

    def _commencer(self, dit: str, lues: tuple[CarteDePerte, ...]) -> None:
        self.dire(dit)
        with self.refus_dits():
            self.seance = SeanceDePertes(lues, self.paquet, self._horloge)
            self.liste.montrer(dict.fromkeys(carte.perte for carte in lues))
            if self.carte is None:
                self._demander()

    def _demander(self) -> None:
        """The next card."""
        seance = self.seance
        assert seance is not None, "the cards were read"
        self.carte = carte = seance.suivante()
        self.avancement.setText(textes.avancement(seance.dues, len(seance.cartes)))
        self.reponse.clear()
        self.reponse.setFocus()
        self.dessous.setCurrentWidget(self.correction)
        if carte is None:
            self.question.setText("")
            self.correction.setPlainText(textes.ACCUEIL)
            return
        self.question.setText(textes.question(carte))
        self.reponse.setPlaceholderText(textes.EXEMPLES[carte.sorte])
        vide = carte.sorte is not SorteDeCarte.TOP
        self.grille.montrer(Grille() if vide else Grille(carte.perte.grille))
        if not seance.revision.acquis(self._horloge()):
            self.correction.setPlainText(textes.ACCUEIL)
        else:
            self.correction.clear()

    def valider(self) -> None:
        """Enter: judge what is typed; once judged, the next card. Refused, the next key replaces it."""
        self.reponse.selectAll()
        if self.seance is None:
            return
        if self.carte is None:
            self.dire("")
            self._demander()
            return
        with self.refus_dits():
            self._juger(self.seance, self.carte)

    def _juger(self, seance: SeanceDePertes, carte: CarteDePerte) -> None:
        ecrite = self.reponse.text()
        note = noter_la_carte(carte, ecrite, self._savoir)
        self.carte = None
        self.dire("")
        with self.refus_dits():
            seance.repondre(carte, note)
        self.reponse.clear()
        self.dessous.setCurrentWidget(self.correction)  # over the list, where that was in sight
        self.correction.setPlainText(textes.correction(carte, ecrite, note, seance.acquis()[carte.cle]))
        self.avancement.setText(textes.avancement(seance.dues, len(seance.cartes)))
        placement = Placement.parse(carte.perte.mot, carte.perte.ref)
        avant = Grille(carte.perte.grille)
        self.grille.montrer(avant.poser(placement), Marques(contour=placement.cases))
        if not self.message.text():
            self.dire(textes.SUIVANT)

    # --- from a competition -----------------------------------------------------------------------------------

    def _choisir(self) -> None:
        choisir_un_fichier(self, textes.CHOISIR, textes.FILTRE, self.lire)

    def lire(self, fichier: Path) -> None:
        """The players of a competition are offered: whose losses are these?"""
        self.au_loin(lambda: competition_du_fichier(fichier), self._offrir)

    def _offrir(self, competition: Competition) -> None:
        self._competition = competition
        joueurs = sorted(competition.joueurs.values(), key=lambda joueur: joueur.nom_complet)
        self.joueurs.offrir((joueur.nom_complet, joueur.numero) for joueur in joueurs)
        for piece in (self.joueurs, self.prendre):
            piece.show()
        self.dire(textes.QUI)
        self.joueurs.setFocus()

    def _prendre(self) -> None:
        """The tops that this player missed become cards."""
        competition, joueur = self._competition, self.joueurs.choisie
        if competition is None or joueur is None:
            return
        pertes = [perte for partie in competition.parties for perte in tops_manques(competition, partie, joueur)]
        with self.refus_dits():
            nouvelles = self.paquet.ajouter(pertes)
            self.relire(textes.prises(nouvelles, len(pertes)))

    def recevoir(self, manques: tuple[TopManque, ...], semaine: str) -> None:
        """The week's partie, of a season: its coups become cards."""
        with self.refus_dits():
            nouveaux = self.paquet.ajouter(manques)
            self.relire(textes.de_la_semaine(semaine, len(manques), nouveaux))

    # --- the list, on paper, forgotten ------------------------------------------------------------------------

    def montrer_la_liste(self) -> None:
        """All that was missed, answers in sight; again for the cards."""
        montree = self.dessous.currentWidget() is self.liste
        self.dessous.setCurrentWidget(self.correction if montree else self.liste)
        self.reponse.setFocus()

    def _demander_ou(self) -> None:
        choisir_ou_ecrire(self, textes.IMPRIMER, textes.FILTRE_PDF, Path(PERTES.fichier), self.enregistrer)

    def enregistrer(self, chemin: Path) -> None:
        """The list, as a PDF."""
        if self.seance is None or not self.seance.cartes:
            self.dire(textes.RIEN)
            return
        feuille = feuille_de_pertes(
            tuple(self.seance.cartes.values()), self._horloge().date().isoformat(), self._savoir.nom
        )
        self.au_loin(
            lambda: ecrire(chemin, PERTES.faire(feuille, Papeterie())),
            lambda ecrit: self.dire(textes.ECRIT.format(chemin=str(ecrit))),
        )

    def _demander_d_effacer(self) -> None:
        self.demande.poser(textes.EFFACER_VRAIMENT, self.effacer)

    def effacer(self) -> None:
        """Forget answers and cards; those of the parties played alone are made anew from their files."""
        with self.refus_dits():
            self.paquet.effacer()
            self.carte = None
            self.relire()


def _lire(cahier: Cahier, paquet: Paquet, savoir: Savoir) -> tuple[CarteDePerte, ...]:
    """Cards by what they cost, the costliest missed coup first."""
    for _, competition in cahier.competitions():
        for partie in competition.parties:
            for joueur in partie.joueurs:
                paquet.ajouter(tops_manques(competition, partie, joueur))
    pertes = sorted(paquet.pertes(), key=lambda perte: perte.gagnes - perte.points)
    return tuple(carte for perte in pertes for carte in cartes(perte, savoir))
