"""A game followed move by move: one line to type in, both clocks under the same keys, the best moves for us alone."""

import time
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QWidget

from arbitre.charte import Corps, Theme
from arbitre.engine.classique.pendule import Pendule
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.suivi.commandes import CommandeSuivi, MontrerChevalets, QuiCommence
from arbitre.engine.classique.suivi.etat import COTES, PartieSuivie
from arbitre.engine.classique.suivi.feuille import ou_est
from arbitre.engine.classique.suivi.jouer import ChangerLettres, PasserTour, PoserMot, TempsEcoule
from arbitre.engine.classique.suivi.ligne import lire_la_ligne_suivie
from arbitre.engine.classique.suivi.trancher import ConstaterTemps, ContesterMots
from arbitre.engine.classique.suivi.vue import noms_du_suivi, vue_du_suivi
from arbitre.engine.classique.tournoi.commandes import LIBELLES
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import de
from arbitre.engine.solution import Solution
from arbitre.ui.classique.direct_peint import DirectMontre, peindre_un_cote
from arbitre.ui.classique.salle import SalleClassique
from arbitre.ui.classique.tenue import PenduleTenue
from arbitre.ui.kit.champs import Case, Champ
from arbitre.ui.kit.fenetre import Fenetre, titrer
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import colonne, rangee, volet
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.peinture.grille import Marques
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes_du_tournoi
from arbitre.ui.textes import suivi as textes
from arbitre.ui.textes.touches import GesteClassique as Geste

_BATTEMENT: Final = 200
_MEILLEURS: Final = 12
_PENDULES: Final = {Qt.Key.Key_Left: 0, Qt.Key.Key_Right: 1, Qt.Key.Key_Space: None}


class LigneDuDirect(Champ):
    """The line of moves; empty, ← → and Espace are the clocks’, Ctrl+Z and Escape the window’s."""

    pendule = Signal(object)

    def event(self, event: QEvent) -> bool:
        defait = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo)
        if defait and event.type() is QEvent.Type.ShortcutOverride and not self.text():
            event.ignore()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key held down presses a clock once."""
        touche = Qt.Key(event.key())
        if touche is Qt.Key.Key_Escape and self.text():
            self.clear()
        elif touche in _PENDULES and not self.text():
            if not event.isAutoRepeat():
                self.pendule.emit(_PENDULES[touche])
        else:
            super().keyPressEvent(event)


class Cotes(QWidget):
    """The two sides as the room sees them, small."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.montre: DirectMontre | None = None
        self.setAccessibleName(textes.PENDULES)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        return QSize(400, 4 * self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(2.2 * self.fontMetrics().height()))

    def montrer(self, montre: DirectMontre | None) -> None:
        """These names, scores and clocks."""
        if montre != self.montre:
            self.montre = montre
            self.setAccessibleDescription(" – ".join(montre.temps) if montre is not None else "")
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.montre is None:
            return
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            moitie = self.width() / 2
            for rang in (0, 1):
                cadre = QRectF(rang * moitie, 0, moitie, self.height()).adjusted(1, 1, -4, -1)
                peindre_un_cote(p, cadre, self.montre, rang, self._theme)


class GrilleCarree(GrilleWidget):
    """Never wider than it is high: the moves beside it have the rest."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMaximumWidth(max(self.minimumWidth(), self.height()))


class Coups(Table[tuple[str, ...]]):
    """The moves; the last one stays in sight, whatever room what is said around them leaves."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self.scrollToBottom)


class DirectClassique(Fenetre):
    """The game in hand of the tournament’s file. What is refused is said above the line and changes nothing.

    ``finie`` carries the result of a game that is concluded, as the line of the tournament takes it.
    """

    acte = Geste.SUIVRE
    reste = True

    finie = Signal(str)

    def __init__(
        self,
        regie: RegieClassiqueQt,
        salle: SalleClassique,
        monotone: Callable[[], float] = time.monotonic,
        parent: QWidget | None = None,
        *,
        sonner: Callable[[], None] = QApplication.beep,
    ) -> None:
        """``sonner`` is heard when the time of a side is used up."""
        super().__init__(textes.TITRE, 1280, 700, parent)
        self._regie, self._salle, self._sonner = regie, salle, sonner
        self._demandee: CommandeSuivi | None = None
        self.tenue = PenduleTenue(Pendule(0.0, 0.0), monotone, self)
        self.tenue.change.connect(self._suivre_la_pendule)
        self._suivie: tuple[tuple[int, int, int], bool] | None = None
        self._cherche: object = None
        self._composer()
        self._battement = QTimer(self, interval=_BATTEMENT)
        self._battement.timeout.connect(self._battre)
        QShortcut(QKeySequence(Geste.DEFAIRE.touche), self, self.defaire)
        self.finished.connect(lambda _: self._partir())
        regie.change.connect(self.actualiser)
        self.ligne.returnPressed.connect(self.saisir)
        self.ligne.pendule.connect(self.appuyer)
        self.chevalets.clicked.connect(lambda oui: self._regie.executer(MontrerChevalets(oui)))
        self.actualiser()
        self.ligne.setFocus()

    def _composer(self) -> None:
        self.grille = GrilleCarree()
        self.grille.habiller(self._salle.theme)
        self.cotes = Cotes(self._salle.theme)
        self.coups = Coups(textes.COUPS, Lignes(textes.COLONNES_COUPS, tuple, a_droite=(0, 4, 5, 6, 7)), 3, 1)
        self.meilleurs: Table[tuple[str, ...]] = Table(
            textes.MEILLEURS, Lignes(textes.COLONNES_MEILLEURS, tuple, a_droite=(0, 3)), 1
        )
        self.coups.serrer()
        self.meilleurs.serrer()
        self.attendu = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        corps(self.attendu, Corps.FORT)
        self.ligne = LigneDuDirect()
        self.ligne.setAccessibleName(textes.LIGNE)
        corps(self.ligne, Corps.FORT)
        self.chevalets = Case(textes.CHEVALETS)
        aide, titre = QLabel(textes.AIDE, wordWrap=True), QLabel(textes.MEILLEURS)
        for note in (aide, titre):
            corps(note, Corps.NOTE)
        droite = volet(self.cotes, (self.coups, 3), titre, (self.meilleurs, 2))
        haut, dit = rangee((self.grille, 5), (droite, 6)), rangee((self.attendu, 1), self.chevalets)
        self.setLayout(colonne((haut, 1), dit, self.message, self.ligne, aide))

    # --- what is typed ----------------------------------------------------------------------------------------

    @property
    def partie(self) -> PartieSuivie | None:
        """The game in hand, even concluded or left."""
        suivies = self._regie.etat.suivies
        return suivies[-1] if suivies else None

    @property
    def en_cours(self) -> bool:
        """Whether a game is in hand that is neither concluded nor left."""
        return self.partie is not None and self.partie.en_cours

    @property
    def table(self) -> int:
        """The table of the game in hand, where it is of the round in hand; else 0."""
        partie = self.partie
        return partie.table if partie is not None and partie.ronde == len(self._regie.etat.rondes) else 0

    def proposer_la_table(self, table: int, *, tapee: bool) -> None:
        """Write on the empty line a table whose result is awaited, where no game is in hand; say which one is, where
        another was typed (``tapee``)."""
        if tapee and self.en_cours and self.table and table not in (0, self.table):
            self.dire(textes.EN_COURS_AILLEURS.format(ici=self.table, autre=table))
        elif self._attendu(table) and not self.ligne.text() and not self.en_cours:
            self.ligne.setText(f"{table} ")

    def saisir(self) -> None:
        """The line was entered."""
        self.ligne.selectAll()
        if self.tenter(lambda: self._faire(lire_la_ligne_suivie(self.ligne.text(), self.partie))):
            self.ligne.clear()

    def _faire(self, commande: CommandeSuivi) -> None:
        avant = self.partie
        self._sonner_la_fin()
        self._demander_le_temps(commande)
        arrete = isinstance(commande, ContesterMots) or (
            isinstance(commande, ConstaterTemps) and self.pendule.trait is commande.camp
        )
        if arrete and self.pendule.court:
            self.appuyer(None)  # who contests stops the clock (5.2), and so does who finds a time used up (7.3.1)
        commande, self._demandee = self._gardee(commande), None
        try:
            self._regie.faire(commande)
        except TempsEcoule as refus:
            self._demandee = commande
            raise Refus(self._dit_de(textes.HORS_TEMPS, refus.camp)) from refus
        except QuiCommence:
            self.ligne.setText(f"{self.ligne.text().strip()} ")  # 1 or 2 is typed after it
            raise
        partie = self.partie
        if partie is not None and avant is not None and len(partie.coups) > len(avant.coups):
            dernier = partie.coups[-1]
            nom = noms_du_suivi(self._regie.etat, partie)[dernier.recit.joueur]
            juge = isinstance(commande, ContesterMots)
            suite = f" {self._regie.regie.dictionnaire.avertissement}" * juge
            QTimer.singleShot(0, self, lambda: self.dire(f"{textes.fait(dernier, nom)}{suite}".strip()))
        if partie is not None and partie.conclue and avant is not None and not avant.conclue:
            self.finie.emit(textes.resultat(partie))
        if partie is not None and partie.jeu.fin is not None and self.pendule.court:
            self.appuyer(None)
        elif self.pendule.court:
            self.tenue.relever()

    def _demander_le_temps(self, commande: CommandeSuivi) -> None:
        """A time that the clock still shows is found used up only at the second Enter (7.3.1)."""
        t, sure = self.tenue.monotone(), commande == self._demandee
        if not isinstance(commande, ConstaterTemps) or sure or self.pendule.epuisee(commande.camp, t):
            return
        if not self._regie.regie.refus(commande):
            self._demandee = commande
            raise Refus(self._dit_de(textes.ENCORE_DU_TEMPS, commande.camp, self.pendule.lue(commande.camp, t)))

    def _gardee(self, commande: CommandeSuivi) -> CommandeSuivi:
        """The move entered a second time, kept though its player has no time left."""
        if commande != self._demandee or not isinstance(commande, PoserMot | PasserTour | ChangerLettres):
            return commande
        return replace(commande, hors_temps=True)

    def _dit_de(self, phrase: str, camp: Camp, lue: str = "") -> str:
        """A sentence about a side, with its name, the number that it is typed by, what its clock reads."""
        partie, rang = self.partie, COTES.index(camp)
        assert partie is not None, "a side of the game in hand"
        nom = noms_du_suivi(self._regie.etat, partie)[rang]
        return phrase.format(nom=nom, de_qui=de(nom), rang=rang + 1, lue=lue)

    def proposer_la_contestation(self) -> None:
        """The words of the last move come to the line, to be kept or not; the clock stops (5.2)."""
        pose = self.partie.jeu.contestable if self.partie is not None else None
        if pose is None:
            self.dire(textes.RIEN_A_CONTESTER)
            return
        if self.pendule.court:
            self.appuyer(None)
        self.ligne.setText(f"? {' '.join(pose.mots)}")
        self.ligne.setFocus()
        self.ligne.setSelection(2, len(self.ligne.text()))

    def defaire(self) -> None:
        """Take back the last command, where it is about this game."""
        fait = self._regie.regie.a_annuler()
        if fait is not None and not fait.traces[-1].evenement.__class__.__module__.startswith(_SUIVI):
            libelle = LIBELLES.get(fait.tete.commande, fait.tete.commande)
            self.dire(textes.PAS_ICI.format(libelle))
            return
        if self.tenter(self._regie.regie.annuler) and fait is not None:
            self.dire(textes_du_tournoi.annulee(fait.tete.commande))

    # --- the clocks -------------------------------------------------------------------------------------------

    def arreter(self, table: int) -> bool:
        """Stop the clocks of the followed game, where it is at ``table``; whether one ran."""
        ici = self.en_cours and self.table == table and self.pendule.court
        if ici:
            self.appuyer(None)
        return ici

    def appuyer(self, rang: int | None) -> None:
        """Press the button of a side (6.2.2); None stops both clocks, or starts that of the side to play."""
        if self.partie is None or not self.en_cours:
            return
        t, pendule = self.tenue.monotone(), self.pendule
        if rang is not None:
            self.tenue.poser(pendule.appuyer(COTES[rang], t))
            self._dire_qui_court()
        elif pendule.court:
            self.tenue.poser(pendule.arreter(t))
            self.dire(textes.ARRETEES)
        elif self.partie.jeu.fin is None:
            self.tenue.poser(pendule.lancer(self.partie.jeu.trait, t))
            self._dire_qui_court()

    def _dire_qui_court(self) -> None:
        if self.partie is not None and (trait := self.pendule.trait) is not None:
            nom = noms_du_suivi(self._regie.etat, self.partie)[COTES.index(trait)]
            self.dire(textes.COURT.format(de_qui=de(nom)))

    @property
    def pendule(self) -> Pendule:
        """What both clocks read."""
        return self.tenue.valeur

    def _suivre_la_pendule(self) -> None:
        if self.pendule.court:
            self._battement.start()
        else:
            self._battement.stop()
        self._montrer_les_pendules()

    def _battre(self) -> None:
        self._sonner_la_fin()
        self.tenue.noter()
        self._montrer_les_pendules()

    def _sonner_la_fin(self) -> None:
        """The time of a side is used up: heard and said once; what it overruns goes on being counted (7.3.1, 9.3)."""
        trait = self.pendule.trait
        if self.tenue.a_sonner() and trait is not None and self.partie is not None:
            self._sonner()
            self.tenue.relever()
            self.dire(self._dit_de(textes.EPUISE, trait))

    def _partir(self) -> None:
        """What the clocks read is kept; the room sees the tournament again."""
        if self.pendule.court:
            self.appuyer(None)
        self._battement.stop()
        self._salle.montrer_le_direct(None)

    # --- what is shown ----------------------------------------------------------------------------------------

    def actualiser(self) -> None:
        """The game as it is now."""
        partie, tournoi = self.partie, self._regie.etat
        self.ligne.setPlaceholderText(textes.LIGNE_EXEMPLE if self.en_cours else textes.LIGNE_TABLE)
        if partie is None:
            self.attendu.setText(textes.PERSONNE)
            self._salle.montrer_le_direct(None)
            return
        suivie = partie.cle, partie.ronde == len(tournoi.rondes)
        if suivie != self._suivie:
            self._suivie = suivie
            self.tenue.valeur = Pendule(*partie.pendules)
            self.tenue.tenir(self._regie, self.table)
            self._suivre_la_pendule()
        noms = noms_du_suivi(tournoi, partie)
        ancienne = "" if suivie[1] else ou_est(partie)
        titrer(self, f"{textes.TITRE} — {noms[0]} – {noms[1]}{ancienne and f' ({ancienne})'}")
        a_enregistrer = partie.conclue and self._attendu(self.table) and not tournoi.rondes[-1].deux_manches
        self.attendu.setText(textes.attendu(partie, noms, ancienne, a_enregistrer=a_enregistrer))
        vue = vue_du_suivi(tournoi, partie)
        self.grille.montrer(vue.grille, Marques(vue.cases))
        self.coups.montrer([textes.ligne_de_coup(partie, rang, noms) for rang in range(len(partie.coups))])
        if partie.coups:
            self.coups.choisir(str(len(partie.coups)))
            QTimer.singleShot(0, self.coups, self.coups.scrollToBottom)
        self.chevalets.setChecked(partie.visibles)
        self._chercher(partie)
        self._montrer_les_pendules()

    def _montrer_les_pendules(self) -> None:
        partie = self.partie
        if partie is None:
            return
        t = self.tenue.monotone()
        a, b = (self.pendule.lue(camp, t) for camp in COTES)
        epuise_a, epuise_b = (self.pendule.epuisee(camp, t) for camp in COTES)
        court = COTES.index(self.pendule.trait) if self.pendule.court and self.pendule.trait is not None else None
        montre = DirectMontre(vue_du_suivi(self._regie.etat, partie), (a, b), court, (epuise_a, epuise_b))
        self.cotes.montrer(montre)
        self._salle.montrer_le_direct(montre if self._attendu(self.table) else None)

    def _attendu(self, table: int) -> bool:
        """Whether the result of that table is still to be entered."""
        ronde = self._regie.etat.ronde
        return ronde is not None and table in ronde.attendues

    def _chercher(self, partie: PartieSuivie) -> None:
        """The best moves of the rack that is known, away from the window; shown here only."""
        chercher, tirage = self._regie.regie.dictionnaire.chercher, partie.tirage(partie.jeu.trait)
        voulu = (partie.grille, tirage)
        if voulu == self._cherche:
            return
        self._cherche = voulu
        if chercher is None or not tirage or partie.jeu.fin is not None:
            self.meilleurs.montrer(())
            return
        grille = partie.grille
        self.au_loin(lambda: tuple(chercher(grille, tirage)[:_MEILLEURS]), self._montrer_les_meilleurs, perimable=True)

    def _montrer_les_meilleurs(self, solutions: tuple[Solution, ...]) -> None:
        self.meilleurs.montrer([(str(n), s.mot, str(s.ref), str(s.points)) for n, s in enumerate(solutions, 1)])


_SUIVI: Final = "arbitre.engine.classique.suivi"
