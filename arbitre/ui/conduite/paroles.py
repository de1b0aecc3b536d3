"""What is said of the partie: tirage and top announced, letters in step with the voice, the caption, the keys."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.engine.annonces.annonce import Annonce
from arbitre.engine.annonces.coup import (
    Cadre,
    annoncer_appel,
    annoncer_les_autres,
    annoncer_les_sorties,
    annoncer_tirage,
    annoncer_top,
)
from arbitre.engine.chrono import Appel
from arbitre.engine.feuilles.mort_subite import Bilan
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.solution import Solution
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur

_APRES_CHRONO_MS: Final = 2_000
"""The search waits for the chrono's call to be given."""
_TOPS_PRETS: Final = 4


class Paroles(QObject):
    """Between a partie and the voice. ``revelees``: how many new letters the room sees, None for all."""

    change = Signal()
    """a letter or a caption to show"""
    lettre = Signal()
    """a letter is being said"""
    fini = Signal()
    """the tirage or the top is said, or was cut short"""
    dit = Signal(str)

    def __init__(
        self, regie: RegieQt, annonceur: Annonceur, cadre: Callable[[Partie], Cadre], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._regie = regie
        self._annonceur = annonceur
        self._cadre = cadre
        self.revelees: int | None = None
        self.legende = ""
        self.pretee = False
        """Whether the voice is lent for now: what it says is no caption here."""
        self._dites: tuple[Annonce, ...] = ()
        self._serie = 0
        self._ensuite: tuple[Annonce, ...] = ()
        """The announcements that follow the present one."""
        self._avance = QTimer(self, singleShot=True, interval=_APRES_CHRONO_MS)
        self._avance.timeout.connect(self._preparer_les_tops)
        annonceur.commence.connect(self._sur_clip)
        annonceur.legende.connect(self._sur_legende)
        annonceur.fini.connect(self._sur_fin)

    # --- the coup ---------------------------------------------------------------------------------------------

    def dire_le_tirage(self, partie: Partie, coup: Coup) -> None:
        """Announce the tirage, letter after letter; the calls of the coup are made ready meanwhile."""
        assert coup.tirage is not None, "an announced coup has a tirage"
        self.revelees = 0
        cadre = self._cadre(partie)
        self._dire(annoncer_tirage(cadre, coup.numero, coup.tirage, coup.rejets))
        self._annonceur.preparer([annoncer_appel(cadre, appel) for appel in Appel])

    def preparer_les_tops(self) -> None:
        """Have the possible tops rendered while the room searches, so that a slow voice has their words in time."""
        self._avance.start()

    def preparer_le_top(self, partie: Partie, coup: Coup) -> None:
        """Have the top ready before it is announced."""
        self._annonceur.preparer(self._top(partie, coup))

    def dire_le_top(self, partie: Partie, coup: Coup) -> None:
        """Announce the retained solution, from its points to its recall."""
        self._dire(self._top(partie, coup))

    def dire_les_sorties(self, partie: Partie, fait: Bilan) -> None:
        """Announce the players out of a mort subite, after what is being said."""
        noms = [[joueur.nom_complet for joueur in qui] for qui in (fait.sortis, fait.restent)]
        annonces = annoncer_les_sorties(self._cadre(partie).modeles, *noms)
        if self._annonceur.parle:
            self._ensuite = annonces
        else:
            self._dire(annonces)

    def reprendre(self) -> None:
        """A file is opened: nothing of it was said yet by this voice; the room was told what is surely known."""
        self._annonceur.oublier()
        partie = self._regie.partie
        coupee = partie is not None and partie.phase is Phase.CHRONO
        self.revelees = self._regie.regie.lettres_dites() if coupee else None

    @property
    def coupure(self) -> tuple[str, str]:
        """Of a file left during an announcement, which the room may not have heard to its end: the sentence, and its
        short form; empty for any other file."""
        partie = self._regie.partie
        if partie is not None and partie.coup is not None:
            if partie.phase is Phase.CHRONO:
                a_dire = self.revelees is not None
                return textes.tirage_coupe(partie.coup.numero, a_dire=a_dire), textes.TIRAGE_A_REDIRE if a_dire else ""
            if partie.phase is Phase.TIRAGE and (coup := _dernier_proclame(partie)) is not None:
                return textes.top_coupe(coup.numero), textes.TOP_A_REDIRE
        return "", ""

    def dire_la_coupure(self) -> None:
        """Where there is one."""
        if dite := self.coupure[0]:
            self.dit.emit(dite)

    def tout_montrer(self) -> None:
        """No letter is waited for any more."""
        self.revelees = None

    def _dire(self, annonces: tuple[Annonce, ...]) -> None:
        self._ensuite = ()
        self._dites, self._serie = annonces, 0  # the end of what this cuts is no news
        self._serie = self._annonceur.dire(annonces)

    def _preparer_les_tops(self) -> None:
        partie = self._regie.partie
        if partie is None or partie.coup is None or partie.phase is not Phase.RECHERCHE:
            return
        coup, cadre = partie.coup, self._cadre(partie)
        assert coup.tirage is not None, "a searched coup has a tirage"
        solutions = tuple(candidat.solution for candidat in self._regie.regie.contexte.candidats())
        annonces = [annoncer_appel(cadre, appel) for appel in Appel]
        for solution in solutions[:_TOPS_PRETS]:
            annonces += annoncer_top(cadre, coup.grille, solution.placement, coup.tirage, solutions)
        self._annonceur.preparer(annonces)

    def _top(self, partie: Partie, coup: Coup) -> tuple[Annonce, ...]:
        assert coup.tirage is not None, "an announced top has a tirage"
        assert coup.retenu is not None, "an announced top was retained"
        retenu = coup.retenu.solution
        egales = self._egales(partie, coup, retenu)
        cadre = self._cadre(partie)
        autres = annoncer_les_autres(cadre, coup.retenu.autres, coup.retenu.points_du_coup)
        return (*annoncer_top(cadre, coup.grille, retenu.placement, coup.tirage, egales), *autres)

    def _egales(self, partie: Partie, coup: Coup, retenu: Solution) -> tuple[Solution, ...] | None:
        """The tops, where the one retained is among them: then the search tells what it may be confused with."""
        assert coup.tirage is not None, "a searched coup has a tirage"
        candidats = self._regie.regie.savoir.candidats(
            coup.grille, coup.tirage.lettres, partie.formule, partie.reglement
        )
        tops = tuple(candidat.solution for candidat in candidats)
        return tops if retenu in tops else None

    # --- the keys ---------------------------------------------------------------------------------------------

    def repeter(self) -> None:
        """Say the last announcement again."""
        if self._annonceur.repeter() is None:
            self._redire(self._du_fichier(), textes.RIEN_A_REPETER)

    def repeter_le_tirage(self) -> None:
        """Say the tirage again; the letters are all on the tableau already, or appear where a cut left some out."""
        if self._annonceur.repeter_tirage() is None:
            self._redire(self._tirage_du_fichier(), textes.PAS_DE_TIRAGE)

    def _redire(self, annonces: tuple[Annonce, ...], rien: str) -> None:
        if annonces and self.revelees is not None:
            self._dire(annonces)
        elif annonces:
            self._annonceur.dire(annonces)
        else:
            self.dit.emit(rien)

    def _du_fichier(self) -> tuple[Annonce, ...]:
        """What was announced last as the file knows it, whoever said it: this tirage, else the top before it."""
        partie = self._regie.partie
        proclame = partie and _dernier_proclame(partie)
        return self._tirage_du_fichier() or (self._top(partie, proclame) if partie and proclame else ())

    def _tirage_du_fichier(self) -> tuple[Annonce, ...]:
        partie = self._regie.partie
        coup = partie.coup if partie else None
        if partie is None or coup is None or coup.tirage is None or not coup.annonce or coup.proclame:
            return ()
        return annoncer_tirage(self._cadre(partie), coup.numero, coup.tirage, coup.rejets)

    def suspendre(self) -> None:
        """Silence at once; the same key goes on with what was interrupted."""
        if self._annonceur.en_pause:
            self._annonceur.reprendre()
        else:
            self.dit.emit(textes.VOIX_SUSPENDUE if self._annonceur.suspendre() else textes.RIEN_NE_SE_DIT)

    def passer(self) -> None:
        """Go on to the next announcement."""
        self._annonceur.passer()

    def taire(self) -> None:
        """Silence, at once; letters still to be spoken are shown."""
        self._ensuite = ()
        self._annonceur.taire()

    def arreter(self) -> None:
        """The evening is over: nothing is said, nor made ready."""
        self._avance.stop()
        self.taire()

    # --- what is heard ----------------------------------------------------------------------------------------

    def _sur_clip(self, serie: int, index: int) -> None:
        if serie != self._serie or self.revelees is None:
            return
        if (lettre := self._dites[index].index) is not None:
            self.revelees = max(self.revelees, lettre + 1)
            self.lettre.emit()
            self.change.emit()

    def _sur_legende(self, texte: str) -> None:
        if not (self._annonceur.essai or self.pretee):
            self.legende = texte
            self.change.emit()

    def _sur_fin(self, serie: int, _entiere: bool) -> None:
        if serie == self._serie:
            self.revelees = None
            self.fini.emit()
        if self._ensuite and not self._annonceur.parle:
            self._dire(self._ensuite)


def _dernier_proclame(partie: Partie) -> Coup | None:
    """The last coup whose top was announced."""
    return next((coup for coup in reversed(partie.coups) if coup.proclame), None)
