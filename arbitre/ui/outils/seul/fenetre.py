"""« Jouer seul »: where one begins, then the partie: its tableau, the line, the coups, what each was worth; behind them
its file, its voice, its chrono, and what one key, and one line, do.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from arbitre.charte import Corps
from arbitre.engine.bulletin import AJuger
from arbitre.engine.competition.commandes import Commande, Trace
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.route import LigneDeRoute, feuilles_de_route
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.conduite import LancerChrono, TempsTermine
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.terminer import CoupAnnule
from arbitre.engine.seul.comptes import CoupDeLaSalle, compte_seul
from arbitre.engine.seul.reponses import fin_du_jeu, lire_seul, remettre, repondre_au_juge, tirage_suivant
from arbitre.journal import Journal
from arbitre.lexiques import Bibliotheque
from arbitre.lexiques.savoir import savoir, trouver
from arbitre.regie import RegieDuplicate
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.conduite.preferences import ReglagesDuChrono
from arbitre.ui.conduite.usage import Usage
from arbitre.ui.kit.champs import bouton, champ, feuilleter
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import Elidee, Volets, colonne, occuper, rangee, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.outils.seul.cahier import AJouer, Cahier
from arbitre.ui.outils.seul.depart import Depart
from arbitre.ui.peinture.style import corps
from arbitre.ui.salle.salle import Reglages, Salle
from arbitre.ui.salle.tableau import Apercu
from arbitre.ui.textes import questions as textes_questions
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes import seul as textes
from arbitre.ui.textes.questions import question
from arbitre.ui.textes.touches import Geste

_EN_COURS = (Phase.RECHERCHE, Phase.RAMASSAGE, Phase.TOP, Phase.ANNONCE_TOP)
"""The letters are said and no top is laid yet: what is typed is an answer."""


class Jeu(QObject):
    """One file of the cahier, open. ``ecrit`` gives what stands in the line when the time ends."""

    change = Signal()
    dit = Signal(str)
    rendu = Signal()
    """The coup is over: what is in the line was used."""

    def __init__(
        self,
        fichier: Path,
        materiel: Materiel,
        bibliotheque: Bibliotheque,
        ecrit: Callable[[], str],
        vue: tuple[CoupDeLaSalle, ...],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        choisi = bibliotheque.ouvrir(bibliotheque.defaut)
        regie = RegieDuplicate(Journal(fichier), savoir(choisi), trouver=trouver(bibliotheque), hasard=materiel.hasard)
        self.regie = RegieQt(regie, self)
        self.usage = Usage(self.regie, choisi, bibliotheque, self)
        self.usage.dit.connect(self.dit)
        self.usage.manque.connect(lambda phrase, _: self.dit.emit(phrase))
        self.usage.suivre()
        self._ecrit, self._vues = ecrit, {coup.coup: coup for coup in vue}
        self.salle = Salle(self, Reglages.lire(materiel.preferences))
        reglages = replace(ReglagesDuChrono.lire(materiel.preferences), exterieur=False)
        self.conducteur = Conducteur.du_poste(self.regie, materiel, reglages, self)
        self.conducteur.temps.suspendu_dit = textes.suspendu
        self.conducteur.vue.connect(self.salle.montrer)
        self.conducteur.etape.connect(self.change)
        self.conducteur.dit.connect(self.dit)
        self.conducteur.paroles.fini.connect(self._lancer)
        self.regie.refuse.connect(self.dit)
        self.regie.change.connect(self._suivre)
        self.salle.montrer(self.conducteur.vue_actuelle())

    @property
    def partie(self) -> Partie:
        return self.regie.regie.partie

    @property
    def dernier(self) -> Coup | None:
        """The last coup whose top is laid."""
        return next((coup for coup in reversed(self.partie.coups) if coup.proclame), None)

    @property
    def joueur(self) -> int:
        return self.partie.joueurs[0]

    def resultat(self, coup: Coup) -> Resultat:
        """What was had on it."""
        return resultat(self.partie, coup, self.joueur)

    def de_la_salle(self, coup: Coup) -> CoupDeLaSalle | None:
        """What the room had on it, where the partie was played in one."""
        return self._vues.get(coup.numero)

    @property
    def question(self) -> AJuger | None:
        """What the rule leaves to the arbitre of the last bulletin, not answered yet."""
        coup = self.dernier
        fiche = coup.fiches.get(self.joueur) if coup else None
        a_juger = fiche.verdict.a_juger if fiche is not None and fiche.verdict is not None else ()
        return a_juger[0] if a_juger else None

    # --- one key, one line ------------------------------------------------------------------------------------

    def entrer(self, texte: str) -> None:
        """Enter: an answer where one is awaited, else what comes next."""
        if self.question is not None and texte.upper() in (textes_saisie.OUI, textes_saisie.NON):
            self._repondre(oui=texte.upper() == textes_saisie.OUI)
        elif self.question is not None:
            self.dit.emit(textes_questions.question(self.question).phrase)
        elif self.partie.phase in _EN_COURS:
            self._rendre(texte)
        elif self.partie.phase is Phase.CHRONO:
            self.conducteur.paroles.taire()
            self._lancer()
        else:
            self._tirer()

    def _tirer(self) -> None:
        """The next tirage, said; what was rejected before it is said with it."""
        while (suite := tirage_suivant(self.partie)) and self.partie.phase is not Phase.FINIE:
            if not self.regie.executer(*suite):
                return

    def _lancer(self) -> None:
        """The letters are said: the time runs."""
        if self.partie.phase is Phase.CHRONO:
            self.regie.executer(LancerChrono())

    def _rendre(self, texte: str, *, au_bout: bool = False) -> None:
        """Hand it in; at the end of the time nothing written is nothing handed in."""
        partie, coup = self.partie, self.partie.coup
        assert coup is not None, "letters were said"
        assert coup.tirage is not None, "they are its tirage"
        try:
            solutions = self.regie.regie.savoir.solutions(coup.grille, coup.tirage.lettres, partie.formule)
            vide = au_bout and not texte.strip()
            bulletin = None if vide else lire_seul(texte, solutions, partie.formule.solutions)
        except Refus as e:
            self.dit.emit(textes.TEMPS_ECOULE.format(phrase=str(e)) if au_bout else str(e))
            return
        if self._faire(*remettre(partie, coup, bulletin)):
            self.rendu.emit()
            self._finir()

    def _repondre(self, *, oui: bool) -> None:
        """The verdict given now that it is known; the next question, or what comes next."""
        coup, question = self.dernier, self.question
        assert coup is not None, "the question is about a bulletin"
        assert question is not None, "it was asked"
        commande = repondre_au_juge(coup, self.joueur, question.cle, oui=oui)
        if commande is not None and self._faire(commande):
            self.rendu.emit()

    def _finir(self) -> None:
        if (fin := fin_du_jeu(self.partie)) is not None:
            self._faire(fin)

    def _faire(self, *commandes: Commande) -> bool:
        return self.regie.executer(*commandes)

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        """The time ended by itself: what stands in the line is handed in, once the call has gone out."""
        faits = [trace.evenement for trace in traces]
        if isinstance(faits[-1], TempsTermine):
            QTimer.singleShot(0, self, self._rendre_a_temps)
        if any(isinstance(fait, CoupAnnule) and fait.cause is Annulation.SANS_SOLUTION for fait in faits):
            self.dit.emit(textes.SANS_SOLUTION)

    def _rendre_a_temps(self) -> None:
        if self.partie.phase is Phase.RAMASSAGE:
            self._rendre(self._ecrit(), au_bout=True)

    # --- the window -------------------------------------------------------------------------------------------

    def fermer(self) -> None:
        """All is on the disk: silence, and the file is left as it stands."""
        self.conducteur.temps.laisser()
        self.conducteur.arreter()
        self.salle.arreter()
        self.regie.regie.fermer()
        self.deleteLater()


_CHIFFRES: Final = (0, 3, 4, 5)
_A_SA_PLACE: Final = QSizePolicy.Policy.Preferred


class FenetreSeul(Fenetre):
    """Enter does all of it: the tirage, the answer, the next one. What is handed in is on the disk at once.

    ``salle`` conducts the competition that is open: its voice is lent, and nothing of this reaches its tableau.
    """

    acte = Geste.SEUL
    reste = True

    def __init__(
        self,
        materiel: Materiel,
        parent: QWidget | None = None,
        *,
        salle: Conducteur | None = None,
        horloge: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(textes.TITRE, 1320, 690, parent)
        occuper(self)
        self._materiel, self._salle, self._horloge = materiel, salle, horloge
        self._bibliotheque = Bibliotheque(materiel.dossiers)
        self.cahier = Cahier(materiel.dossiers.donnees)
        self.jeu: Jeu | None = None
        self.depart = Depart(self.cahier, self._bibliotheque, materiel.preferences)
        self.depart.prete.connect(self.commencer)
        self.depart.reprise.connect(self.reprendre)
        self._tableau: Apercu | None = None
        self.pages = QStackedWidget()
        self.pages.addWidget(self.depart)
        self.pages.addWidget(self._page_du_jeu())
        self.setLayout(colonne((self.pages, 1)))
        for geste, faire in ((Geste.PAUSE, self._suspendre), (Geste.REPETER_TIRAGE, self._repeter)):
            QShortcut(QKeySequence(geste.touche), self, faire)
        self.depart.relire()
        self.depart.neuve.setFocus()
        if salle is not None:
            salle.paroles.pretee = True
            salle.regie.change.connect(self._ceder)

    def _page_du_jeu(self) -> QWidget:
        self.lexique, self.bilan = Elidee(), Elidee()
        self.reponse = champ(textes.REPONSE)
        self.reponse.setPlaceholderText(textes.REPONSE_EXEMPLE)
        self.reponse.returnPressed.connect(self._entrer)
        corps(self.reponse, Corps.TITRE)
        self.coups: Table[LigneDeRoute] = Table(
            textes.COUPS, Lignes(textes.COLONNES_DES_COUPS, textes.ligne_de_coup, a_droite=_CHIFFRES), 2
        )
        self.correction = QPlainTextEdit(readOnly=True)
        self.correction.setAccessibleName(textes.CORRECTION)
        feuilleter(self.reponse, self.correction)
        gestes = rangee(
            bouton(textes.PAUSE, self._suspendre),
            bouton(textes.REPETER, self._repeter),
            bouton(textes.RETOUR, self.revenir),
            etalees=True,
        )
        self._place = QVBoxLayout()
        self._place.setContentsMargins(0, 0, 0, 0)
        self.attendu = QLabel(wordWrap=True)
        gauche = volet((self._place, 1), self.message, self.attendu, self.reponse, self.lexique)
        droite = volet(self.bilan, (self.coups, 3), (self.correction, 2), gestes)
        return Volets((gauche, 3), (droite, 2))

    # --- which partie -----------------------------------------------------------------------------------------

    def commencer(self, partie: AJouer, connu: Savoir) -> None:
        """A partie made ready: its file, then its first key."""
        temps, maintenant = self.depart.temps.temps(), self._horloge()
        self.depart.au_loin(lambda: self.cahier.commencer(partie, temps, connu, maintenant), self.reprendre)

    def reprendre(self, fichier: Path) -> None:
        """Go on with that file, as it was left."""
        self._quitter()
        with self.depart.refus_dits():
            self.depart.dire("")
            jeu = Jeu(
                fichier,
                self._materiel,
                self._bibliotheque,
                self.reponse.text,
                self.cahier.salle(fichier),
                self,
            )
            self._installer(jeu)

    def _installer(self, jeu: Jeu) -> None:
        self.jeu = jeu
        self._materiel.annonceur.eveiller()
        self.au_loin(self._materiel.annonceur.voix.lire_d_avance, lambda _: None)
        self._montrer_la_salle(jeu.salle)
        self.lexique.setText(jeu.usage.lexique.mention)
        jeu.dit.connect(self.dire)
        jeu.change.connect(self._actualiser)
        jeu.rendu.connect(self.reponse.clear)
        self._vue: object = None
        self._actualiser()
        self.pages.setCurrentIndex(1)
        self.reponse.clear()
        self.reponse.setFocus()
        jeu.conducteur.temps.dire_la_coupure()

    def _montrer_la_salle(self, salle: Salle) -> None:
        if self._tableau is not None:
            self._tableau.deleteLater()
        self._tableau = Apercu(salle)
        self._tableau.setMinimumSize(480, 270)
        self._tableau.setSizePolicy(_A_SA_PLACE, _A_SA_PLACE)  # the frame may be lower than its shape
        self._tableau.prendre_la_forme(QSize(1400, 930))
        self._place.insertWidget(0, self._tableau, 1)

    def revenir(self) -> None:
        """Back to the parties, this one chosen; it waits as it is."""
        quittee = self.jeu.regie.regie.journal.chemin if self.jeu is not None else None
        self._quitter()
        self.dire("")
        self.pages.setCurrentIndex(0)
        self.depart.relire(quittee)
        self.depart.table.setFocus()

    def _quitter(self) -> None:
        if self.jeu is not None:
            self.jeu.fermer()
            self.jeu = None

    def done(self, resultat: int) -> None:
        self._taire()
        super().done(resultat)

    def _ceder(self) -> None:
        """A partie that the room opens takes the voice back."""
        if self._salle is not None and la_salle_joue(self._salle):
            self.abandonner()

    def _taire(self) -> None:
        self.depart.arreter()
        self._quitter()
        if self._salle is not None:
            self._salle.paroles.pretee = False

    # --- the partie -------------------------------------------------------------------------------------------

    def _entrer(self) -> None:
        if self.jeu is None:
            return
        self.dire("")
        if self.jeu.partie.phase is Phase.FINIE and self.jeu.question is None:
            self.revenir()
        else:
            self.jeu.entrer(self.reponse.text().strip())
            if self.message.text():
                self.reponse.selectAll()  # refused: the next key replaces it

    def _suspendre(self) -> None:
        if self.jeu is not None:
            self.dire("")
            self.jeu.conducteur.temps.pause()
            self.reponse.setFocus()

    def _repeter(self) -> None:
        if self.jeu is not None:
            self.jeu.conducteur.paroles.repeter_le_tirage()
            self.reponse.setFocus()

    def _actualiser(self) -> None:
        """What is awaited; where a coup is over or judged again, the coups and the last one's correction."""
        jeu = self.jeu
        if jeu is None:
            return
        self.attendu.setText(_attendu(jeu.partie.phase, premier=jeu.dernier is None))
        coup = jeu.dernier
        vue = (coup, jeu.partie.fin)
        if vue == self._vue:
            return
        self._vue = vue
        etat = jeu.regie.etat
        lignes = feuilles_de_route(etat, jeu.partie)[0].lignes if coup else ()
        self.coups.montrer(lignes)
        self.coups.scrollToBottom()
        compte = compte_seul(etat)
        self.bilan.setText(textes.bilan(compte) if compte else "")
        dit = ""
        if coup is not None:
            dit = textes.correction(coup, jeu.resultat(coup), jeu.de_la_salle(coup), jeu.partie.reglement)
        self.correction.setPlainText(dit)
        if jeu.question is not None:
            self.dire(question(jeu.question).phrase)


def la_salle_joue(salle: Conducteur) -> bool:
    """Whether a partie of the competition is not over."""
    return salle.phase not in (None, Phase.FINIE)


def _attendu(phase: Phase, *, premier: bool) -> str:
    """What Enter does now."""
    match phase:
        case Phase.CHRONO:
            return textes.LETTRES
        case Phase.RECHERCHE | Phase.RAMASSAGE | Phase.TOP | Phase.ANNONCE_TOP:
            return textes.CHERCHEZ
        case Phase.FINIE:
            return textes.FINIE
        case Phase.TIRAGE | Phase.CHOIX | Phase.ANNONCE:
            return textes.PREMIER if premier else textes.SUITE
