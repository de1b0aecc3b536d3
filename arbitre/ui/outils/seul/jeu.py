"""A partie being played alone: its file, its voice, its chrono, its tableau; what one key, and one line, do."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.engine.bulletin import AJuger
from arbitre.engine.competition.commandes import Commande, Trace
from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.conduite import LancerChrono, TempsTermine
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.partie.terminer import CoupAnnule
from arbitre.engine.seul.comptes import CoupDeLaSalle
from arbitre.engine.seul.reponses import fin_du_jeu, lire_seul, remettre, repondre_au_juge, tirage_suivant
from arbitre.journal import Journal
from arbitre.lexiques import Bibliotheque
from arbitre.lexiques.savoir import savoir, trouver
from arbitre.regie import RegieDuplicate
from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.conduite.preferences import ReglagesDuChrono
from arbitre.ui.conduite.usage import Usage
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.salle.salle import Reglages, Salle
from arbitre.ui.textes import questions as textes_questions
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes import seul as textes

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
