"""« Apprendre à corriger »: shows a bulletin as on paper, takes the points and the reason that a person gives, then
shows the verdict and its article."""

import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from math import ceil
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QSizePolicy, QStackedWidget, QWidget

from arbitre.charte import Corps
from arbitre.documents.catalogue import EXAMEN
from arbitre.documents.toile import Papeterie
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.editions import EDITIONS
from arbitre.engine.editions import edition as edition_de
from arbitre.engine.exercices.examen import BULLETINS, NOMBRES, BulletinRendu, Epreuve, ExamenEnCours, refaire
from arbitre.engine.exercices.feuillet import Carton, disposer, faits
from arbitre.engine.exercices.question import Question, ReponseDonnee, lire_reponse
from arbitre.engine.feuilles.examen import FeuilleDExamen, feuille_d_examen
from arbitre.engine.francais import majuscule
from arbitre.journal.apprentissage import NOM, Apprentissage
from arbitre.lexiques import LexiqueOuvert
from arbitre.revision import Acquis
from arbitre.ui.kit.champs import bouton, champ, defilant, feuilleter
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.fichiers import choisir_ou_ecrire
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Elidee, Phrases, Volets, colonne, occuper, rangee, volet
from arbitre.ui.kit.surimpression import Question as Demande
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.outils.quiz.seance import Seance
from arbitre.ui.peinture.bulletin import hauteur_du_bulletin, peindre_bulletin
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import quiz as textes
from arbitre.ui.textes.touches import Geste


class CarteWidget(QWidget):
    """A bulletin to look at, as large as its place allows."""

    def __init__(self) -> None:
        super().__init__()
        self._feuillet, self._graine = Carton({}), 0
        self.setMinimumSize(220, 250)
        allure = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        allure.setHeightForWidth(True)
        self.setSizePolicy(allure)
        self.setAccessibleName(textes.CARTE)

    def montrer(self, feuillet: Carton, graine: int) -> None:
        """Show ``feuillet`` in the handwriting of seed ``graine``."""
        self._feuillet, self._graine = feuillet, graine
        ecrit = "".join(signe.lettre for _, signe in sorted(feuillet.signes.items()))
        self.setAccessibleDescription(f"{ecrit} {feuillet.ref} {feuillet.points}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(380, 440)

    def heightForWidth(self, large: int) -> int:
        return hauteur_du_bulletin(large)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as p:
            peindre_bulletin(p, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._feuillet, self._graine)


_NOMBRES: Final = (2, 3)
_MINUTE: Final = 60
_GRAINES: Final = 10**9


class FenetreQuiz(Fenetre):
    """Enter answers, then asks the next bulletin. What is answered is on the disk before the verdict is read."""

    acte = Geste.QUIZ
    reste = True

    def __init__(
        self,
        lexique: LexiqueOuvert,
        dossier: Path,
        hasard: Callable[[int], int],
        parent: QWidget | None = None,
        *,
        edition: str = "2023",
        horloge: Callable[[], datetime] = datetime.now,
        monotone: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(textes.TITRE, 1320, 690, parent)
        occuper(self)
        self._lexique, self._hasard = lexique, hasard
        self._horloge, self._monotone = horloge, monotone
        self.apprentissage = Apprentissage(dossier / NOM)
        self.question: Question | None = None
        self._en_route = self._enregistre = False
        table, papier = self._table(), self._papier()
        parole = self._defilant = defilant(self._parole())
        self._poses: tuple[QWidget, ...] = (table, papier, self.demandee, self.motifs, self.regle)
        self.setLayout(colonne((Volets((table, 3), (papier, 3), (parole, 4)), 1), self._gestes()))
        self.demande = Demande(self, textes.EFFACER_VRAIMENT, textes.GARDER, textes.EFFACER)
        self.abandon = Demande(self, textes.EXAMEN, textes.CONTINUER, textes.ABANDONNER)
        self.edition.choisir(edition)
        self.reponse.returnPressed.connect(self.valider)
        self._commencer()
        self.edition.currentIndexChanged.connect(self._recommencer)

    def _table(self) -> QWidget:
        self.grille, self.tirage = GrilleWidget(), QLabel(wordWrap=True)
        corps(self.tirage, Corps.TITRE)
        return volet(self.tirage, (self.grille, 1), Elidee(self._lexique.mention))

    def _papier(self) -> QWidget:
        self.carte, self.faits = CarteWidget(), QLabel(wordWrap=True)
        return volet((QWidget(), 1), self.carte, self.faits, (QWidget(), 1))

    def _parole(self) -> QWidget:
        self.avancement, self.motifs = Elidee(), Phrases(wordWrap=True)
        self.reponse = champ(textes.REPONSE)
        self.edition: Liste[str] = Liste(
            textes.EDITION, ((majuscule(edition_de(nom).reglement.nom), nom) for nom in EDITIONS)
        )
        self.demandee, self.regle = QLabel(textes.QUESTION), Phrases(textes.REGLE_DU_JEU, wordWrap=True)
        corps(self.demandee, Corps.FORT)
        self.correction = QPlainTextEdit(readOnly=True)
        self.correction.setAccessibleName(textes.CORRECTION)
        feuilleter(self.reponse, self.correction)
        self.progres: Table[tuple[Regle, Acquis | None]] = Table(
            textes.PROGRES, Lignes(textes.COLONNES, textes.ligne_de_progres, a_droite=_NOMBRES), 1
        )
        self.dessous = QStackedWidget()
        self.dessous.addWidget(self.correction)
        self.dessous.addWidget(self.progres)
        entete = rangee((self.avancement, 1), self.edition)
        return volet(
            entete,
            self.demandee,
            self.motifs,
            self.regle,
            self.reponse,
            self.message,
            (self.dessous, 1),
        )

    def _gestes(self) -> QHBoxLayout:
        """The row of buttons, outside the part that scrolls, so that they stay in sight with large text."""
        self.nombre = Liste(textes.NOMBRE, ((textes.bulletins(nombre), nombre) for nombre in NOMBRES))
        self.nombre.choisir(BULLETINS)
        self.mode = bouton(textes.EXAMEN, self.changer_de_mode)
        self.sortir, self.manques = bouton(textes.ENREGISTRER, self._demander_ou), bouton(textes.REFAIRE, self._refaire)
        for geste in (self.sortir, self.manques):
            geste.hide()
        self.bilan = bouton(textes.MONTRER_PROGRES, self.montrer_les_progres)
        self.effacement = bouton(textes.EFFACER, self._demander_d_effacer)
        gestes = (self.nombre, self.mode, self.manques, self.sortir, self.bilan, self.effacement)
        return rangee(*gestes, etalees=True)

    def _interroger(self, *, question: bool) -> None:
        """Show a bulletin and its question; without ``question``, only the result of the examination."""
        for piece in self._poses:
            piece.setVisible(question)
        self.reponse.setPlaceholderText(textes.REPONSE_EXEMPLE if question else "")
        self.reponse.setFocus()
        self._montrer_le_bout(haut=question and self.question is not None)

    def _montrer_le_bout(self, *, haut: bool) -> None:
        """Where text is large, scroll to the question (``haut``) or to the correction under it."""
        barre = self._defilant.verticalScrollBar()
        QTimer.singleShot(0, barre, lambda: barre.setValue(barre.minimum() if haut else barre.maximum()))

    # --- a session ----------------------------------------------------------------------------------------------

    def _commencer(self) -> None:
        """Begin a session, or go on with the examination that was interrupted."""
        with self.refus_dits():
            if (garde := self.apprentissage.examen()) is None:
                self._recommencer()
            elif garde.lexique != self._lexique.empreinte:
                self._recommencer()
                self.correction.setPlainText(textes.EXAMEN_D_UN_AUTRE_LEXIQUE)
            else:
                self.edition.choisir(garde.edition)
                self._installer(garde.epreuve)
                self._en_route = True
                self._interroger(question=False)
                self.dire(textes.RECHERCHE)
                suite = partial(self._reprendre, garde, self.seance)
                self.au_loin(partial(refaire, garde, self._lexique.automate), suite)

    def _reprendre(
        self, garde: ExamenEnCours, seance: Seance, refaits: tuple[tuple[BulletinRendu, Question], ...] | None
    ) -> None:
        """Go on with an interrupted examination, whose bulletins are made again (``refaits``): its next bulletin, or
        its result."""
        if seance is not self.seance:
            return  # it was left meanwhile
        self._en_route = False
        if refaits is None:
            self._abandonner(0)
            self.correction.setPlainText(textes.EXAMEN_PERDU)
            return
        seance.reprendre(garde, refaits)
        if seance.finie:
            self._conclure()
            return
        minutes = int(seance.ecoule // _MINUTE), ceil(seance.interrompu)
        self.correction.setPlainText(textes.reprise(len(seance.rendus), garde.nombre, *minutes))
        self._demander_la_suite()

    def _recommencer(self, *, nombre: int = 0, reprise: Epreuve | None = None) -> None:
        """A new session, its first bulletin asked for; an examination of ``nombre``, or what was missed at one."""
        with self.refus_dits():
            self._installer(reprise or Epreuve(self._hasard(_GRAINES), nombre))
            self._demander_la_suite()

    def _installer(self, epreuve: Epreuve) -> None:
        lexique, horloge, examen = self._lexique, self._horloge, epreuve.nombre > 0
        self.seance = Seance(lexique, self.edition.valeur, epreuve, self.apprentissage, horloge, self._monotone)
        self._enregistre = False
        premiere = not self.seance.revision.acquis(horloge())
        self.correction.setPlainText(textes.examen_dit(epreuve) if examen else textes.ACCUEIL if premiere else "")
        self.mode.setText(textes.SEANCE if examen else textes.EXAMEN)
        self.edition.setEnabled(not examen)
        for geste in (self.nombre, self.bilan, self.effacement):
            geste.setVisible(not examen)
        for geste in (self.sortir, self.manques):
            geste.hide()

    def changer_de_mode(self) -> None:
        """An examination of as many bulletins as are chosen, or back to a session."""
        self._quitter(0 if self.seance.examen else self.nombre.valeur)

    def _refaire(self) -> None:
        """The bulletins missed at the examination that ended, once more."""
        self._quitter(reprise=self.seance.a_reprendre)

    def _quitter(self, nombre: int = 0, reprise: Epreuve | None = None) -> None:
        """Leave the session for another one; an examination under way, or whose result is not saved, is left only
        after a question."""
        seance, suite = self.seance, partial(self._abandonner, nombre, reprise)
        if seance.examen and seance.rendus and not self._enregistre:
            self.abandon.poser(textes.RESULTAT_PERDU if seance.finie else textes.ABANDONNER_VRAIMENT, suite)
        else:
            suite()

    def _abandonner(self, nombre: int, reprise: Epreuve | None = None) -> None:
        """Forget the interrupted examination and begin a new session."""
        with self.refus_dits():
            self.apprentissage.oublier_l_examen()
            self._recommencer(nombre=nombre, reprise=reprise)

    def _demander_la_suite(self) -> None:
        """Ask for the next bulletin, made in a thread."""
        self.question, self._en_route = None, True
        self.dire(textes.RECHERCHE)
        seance = self.seance
        self.au_loin(seance.a_poser(), lambda question: self._poser(seance, question), perimable=True)

    def _poser(self, seance: Seance, question: Question | None) -> None:
        if seance is not self.seance:
            return  # the session was changed meanwhile
        self._en_route = False
        if question is None:
            self.dire(textes.SANS_BULLETIN)
            return
        self.question = question
        exercice = question.exercice
        self.grille.montrer(exercice.copie.contexte.grille)
        self.tirage.setText(textes.tirage(question))
        self.carte.montrer(disposer(exercice.copie.bulletin), exercice.numero)
        self.faits.setText(textes.autres_choses(faits(exercice.copie)))
        self.motifs.setText(textes.propositions(question))
        self._dire_l_avancement()
        self.dire("")
        if seance.rendus and not seance.examen:
            self.correction.clear()
        self.reponse.clear()
        self._interroger(question=True)
        self.dessous.setCurrentWidget(self.correction)
        seance.poser()

    def _dire_l_avancement(self) -> None:
        seance = self.seance
        passees = int(seance.ecoule // _MINUTE)
        minutes = passees if seance.examen else max(0, 10 - passees)
        fait = len(seance.rendus) - (self.question is None)
        self.avancement.setText(textes.avancement(fait, seance.justes, seance.epreuve, reste=minutes))

    # --- an answer ----------------------------------------------------------------------------------------------

    def valider(self) -> None:
        """Enter: judge what is typed; once judged, the next bulletin, or what the session comes to. Refused, the next
        key replaces it."""
        self.reponse.selectAll()
        if self.question is not None:
            with self.refus_dits():
                self._juger(self.question, lire_reponse(self.reponse.text()))
        elif self._en_route:
            return
        elif self.seance.finie:
            self._quitter()
        else:
            self._demander_la_suite()

    def _juger(self, question: Question, reponse: ReponseDonnee) -> None:
        if reponse.motif >= len(question.propositions):
            self.dire(textes.motif_inconnu(reponse.motif + 1, len(question.propositions)))
            return
        self.question = None
        self.dire("")
        with self.refus_dits():
            self.seance.repondre(question, reponse)
        note = self.seance.rendus[-1].note
        self.reponse.clear()
        if not self.seance.examen:
            self._dire_l_avancement()
            self.correction.setPlainText(textes.correction(question, reponse, note))
        elif not self.seance.finie:
            self._demander_la_suite()
            return
        if self.seance.finie:
            self._conclure()
            return
        if not self.message.text():
            self.dire(textes.SUIVANT)
        self._montrer_le_bout(haut=False)

    def _conclure(self) -> None:
        """Show the result of the session above the last correction; that of an examination, with what was missed and
        why."""
        seance = self.seance
        if seance.examen:
            self.correction.setPlainText(textes.resultat(self._feuille()))
            self.dire(textes.REPRISE_FINIE if seance.epreuve.repris else textes.EXAMEN_FINI)
            self.manques.setText(textes.refaire(seance.a_reprendre.nombre))
        else:
            dit = textes.bilan(seance.justes, len(seance.rendus), seance.manques, int(seance.ecoule // _MINUTE))
            self.correction.setPlainText(f"{dit}\n\n{self.correction.toPlainText()}")
            self.dire(textes.RECOMMENCER)
        self.sortir.setVisible(seance.examen)
        self.manques.setVisible(seance.examen and seance.a_reprendre.nombre > 0)
        self._interroger(question=not seance.examen)

    def _feuille(self) -> FeuilleDExamen:
        """The result of the examination that ended."""
        seance, jour = self.seance, self._horloge().date().isoformat()
        reponses = [(rendu.question, rendu.reponse) for rendu in seance.rendus]
        minutes = int(seance.ecoule // _MINUTE), ceil(seance.interrompu)
        reprise = bool(seance.epreuve.repris)
        return feuille_d_examen(reponses, jour, self._lexique.mention, *minutes, reprise=reprise)

    def _demander_ou(self) -> None:
        choisir_ou_ecrire(self, textes.ENREGISTRER, textes.FILTRE_PDF, Path(EXAMEN.fichier), self.enregistrer)

    def enregistrer(self, chemin: Path) -> None:
        """Write the paper of the examination that ended: its result, its correction."""
        feuille = self._feuille()
        self.au_loin(lambda: ecrire(chemin, EXAMEN.faire(feuille, Papeterie())), self._dire_ecrit)

    def _dire_ecrit(self, chemin: Path) -> None:
        self._enregistre = True
        self.dire(textes.ECRIT.format(chemin=str(chemin)))

    # --- what is known ------------------------------------------------------------------------------------------

    def montrer_les_progres(self) -> None:
        """Show what is known, article by article; pressed again, the correction."""
        if self.dessous.currentWidget() is self.progres:
            self.dessous.setCurrentWidget(self.correction)
        else:
            connus = self.seance.revision.acquis(self._horloge())
            self.progres.montrer([(regle, connus.get(cle)) for cle, regle in self.seance.regles.items()])
            self.dessous.setCurrentWidget(self.progres)
        self.reponse.setFocus()

    def _demander_d_effacer(self) -> None:
        self.demande.poser(textes.EFFACER_VRAIMENT, self.effacer)

    def effacer(self) -> None:
        """Forget every answer, and begin again."""
        with self.refus_dits():
            self.apprentissage.effacer()
            self._recommencer()
            self.dire(textes.EFFACEES)
