"""The topping window: a player seeks the top of each coup against the clock, aloud or typed (2023, 3.8.4)."""

import time
from collections.abc import Callable, Container
from datetime import UTC, datetime
from math import ceil

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from arbitre.charte import Corps
from arbitre.documents.catalogue import TOPPING
from arbitre.documents.papier import Demande, papeterie_de
from arbitre.echanges.classeurs import csv_d_une_table
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.toppings import (
    DonnerAuTopping,
    LancerAuTopping,
    OuvrirTopping,
    ProposerAuTopping,
    ToppingOuvert,
    ToppingPropose,
)
from arbitre.engine.editions import edition
from arbitre.engine.feuilles.topping import vue_de_topping
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import chronometre
from arbitre.engine.generation import generer
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.ligne.placements import lire_placement
from arbitre.engine.sac import Hasard
from arbitre.engine.topping import CoupATrouver, Topping, classer_topping, grilles
from arbitre.instants import ecrire_instant, secondes_entre
from arbitre.ui.kit.champs import bouton, est_du_texte
from arbitre.ui.kit.choix import ChoixDeLaFormule
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import ACocher, Fiche, Liste
from arbitre.ui.kit.fichiers import choisir_et_ecrire
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Onglets, Volets, colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, OuVide, Table
from arbitre.ui.papiers.documents import fabriquer_et_garder
from arbitre.ui.papiers.file import FileDImpression, PapierGarde
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import topping as textes
from arbitre.ui.textes.fichiers import ecrit
from arbitre.ui.textes.touches import Geste

ESSAIS = 20
_GRAINES = 1 << 53


def partie_nouvelle(automate: Automate, hasard: Hasard, nom: str, regles: str) -> tuple[CoupATrouver, ...]:
    """The coups of a generated partie of the formule ``nom``; empty where no partie of `ESSAIS` comes to its end."""
    graine = hasard(_GRAINES)
    for numero in range(ESSAIS):
        partie = generer(automate, FORMULES[nom], edition(regles).reglement, graine, numero)
        if partie is not None:
            return tuple(
                CoupATrouver(str(c.tirage), c.solution.mot, str(c.solution.ref), c.solution.points)
                for c in partie.joues
                if c.solution is not None
            )
    return ()


Source = Callable[[str], tuple[CoupATrouver, ...]]
"""Gives, for the name of a formule, the coups of a partie never seen; empty where none can be made."""

BATTEMENT_MS = 100
_PERSONNE = 5.0
"""Seconds over the limit after which the player is taken for gone: the solution is given, and no new letters are
shown."""


class _Rangs(Table[tuple[str, ...]]):
    """The ranking by times; a letter typed in it goes to the field of the word."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if est_du_texte(event):
            event.ignore()
        else:
            super().keyPressEvent(event)


class FenetreTopping(Fenetre):
    """One topping at a time; each player has his own clock, which starts with each tirage.

    ``vue`` carries what the room sees, from the first clock that runs; None when the window is closed.
    """

    acte = Geste.TOPPING
    reste = True

    vue = Signal(object)

    def __init__(
        self,
        regie: RegieQt,
        source: Source,
        parent: QWidget | None = None,
        continu: Callable[[], float] = time.monotonic,
        mural: Callable[[], float] = time.time,
    ) -> None:
        """``continu`` is a clock that goes on while the machine sleeps. ``mural`` is the time of day, written in the
        file when letters are shown: a console that is opened again counts from there."""
        super().__init__(textes.TITRE, 1280, 690, parent, regie=regie)
        self._regie, self._source, self._continu, self._mural = regie, source, continu, mural
        self._en_course: tuple[int, int] | None = None
        self._prevenu = False
        self._depart: float | None = None
        self._en_salle = False
        self.grille = GrilleWidget()
        self.classement = _Rangs(textes.CLASSEMENT, Lignes(textes.COLONNES, tuple), 1)
        sorties = (bouton(textes.EXPORTER, self.exporter), bouton(textes.SUR_PAPIER, self.mettre_sur_papier))
        gauche, classement, self.pages = QWidget(), QWidget(), Onglets()
        self.ou_vide = OuVide(self.grille, textes.VIDE, textes.POUR_TOUS, self._ouvrir_pour_tous)
        gauche.setLayout(colonne(self._jeu(), (self.ou_vide, 1)))
        classement.setLayout(colonne((self.classement, 1), rangee(*sorties, etalees=True)))
        self._nouveau = self._ouverture()
        self.pages.addTab(self._nouveau, textes.NOUVEAU)
        self.pages.addTab(classement, textes.PAGE_CLASSEMENT)
        pied = rangee((self.message, 1), bouton(textes.FERMER, self.close))
        self.setLayout(colonne((Volets((gauche, 1), (self.pages, 1)), 1), pied))
        self._horloge = QTimer(self, interval=BATTEMENT_MS)
        self._horloge.timeout.connect(self._battre)
        regie.change.connect(self._suivre)
        self.finished.connect(lambda _: self._quitter_la_salle())
        self._montrer_les_joueurs()
        self.actualiser()
        self._prendre_le_clavier()
        self._reprendre()

    def _jeu(self) -> Fiche:
        fiche = Fiche()
        self.topping: Liste[int] = fiche.liste(textes.TOPPING)
        self.joueur: Liste[int] = fiche.liste(textes.JOUEUR)
        self.tirage, self.temps = QLabel(), QLabel()
        for etiquette in (self.tirage, self.temps):
            corps(etiquette, Corps.TITRE)
        fiche.addRow(self.temps, self.tirage)
        self.mot = fiche.champ(textes.MOT, textes.MOT_EXEMPLE)
        self.mot.returnPressed.connect(self.proposer)
        self.depart = bouton(textes.LANCER, self.commencer)
        fiche.addRow(rangee(self.depart, bouton(textes.DONNER, self.donner)))
        self.topping.currentIndexChanged.connect(self._choisir_un_topping)
        self.joueur.currentIndexChanged.connect(self._choisir_un_joueur)
        return fiche

    def _ouverture(self) -> QWidget:
        fiche = Fiche()
        self.joueurs: ACocher[int] = fiche.rangee(textes.JOUEURS, ACocher(textes.JOUEURS))
        self.formule = fiche.rangee(textes.FORMULE, ChoixDeLaFormule())
        self.coups = fiche.nombre(textes.COUPS, sans=textes.TOUS_LES_COUPS)
        self.limite, self.penalite = fiche.nombre(textes.LIMITE, 1, 60), fiche.nombre(textes.PENALITE, 0, 20)
        fiche.bouton(textes.OUVRIR, self.ouvrir)
        page = QWidget()
        page.setLayout(fiche)
        return page

    def _prendre_le_clavier(self) -> None:
        """Give the keyboard to the list of players where no topping is open; else to the button that starts the
        clock."""
        ouvert = self._choisi is not None
        self.pages.setCurrentIndex(int(ouvert))
        (self.depart if ouvert else self.joueurs).setFocus()

    # --- what is shown -------------------------------------------------------------------------------------------

    def _montrer_les_joueurs(self, coches: Container[int] = ()) -> None:
        joueurs = sorted(self._regie.etat.joueurs.values(), key=lambda j: j.table)
        self.joueurs.montrer(((joueur.nom_complet, joueur.numero) for joueur in joueurs), coches)
        self.joueurs.setCurrentRow(0)

    def actualiser(self) -> None:
        """Show the toppings, the coup sought by the player chosen, the ranking."""
        toppings = self._regie.etat.organisation.toppings
        self.ou_vide.montrer(vide=not toppings)
        if self.topping.count() != len(toppings):
            with QSignalBlocker(self.topping):
                self.topping.offrir((topping.titre, topping.numero) for topping in toppings)
                if self._en_course is None:
                    self.topping.setCurrentIndex(len(toppings) - 1)
            if self._en_course is None:
                self._changer_de_topping()
        if self._en_course is not None and not self._court(*self._en_course):
            self._arreter()  # done, or taken back
        self._montrer_le_coup()

    def _court(self, numero: int, joueur: int) -> bool:
        """Whether the file says that this player's clock is running: the letters of the coup are shown."""
        topping = self._regie.etat.organisation.topping(numero)
        return topping is not None and bool(topping.course(joueur).vu)

    def _reprendre(self) -> None:
        """Go on with a clock that runs in the file, though the window or the console was closed."""
        for topping in reversed(self._regie.etat.organisation.toppings):
            for joueur in sorted(numero for numero, course in topping.courses.items() if course.vu):
                self.topping.choisir(topping.numero)
                self.joueur.choisir(joueur)
                self.dire(textes.REPRIS.format(nom=self._regie.etat.joueur(joueur).nom_complet))
                self.lancer()
                return

    @property
    def _choisi(self) -> Topping | None:
        return self._regie.etat.organisation.topping(self.topping.choisie or 0)

    def _choisir_un_topping(self) -> None:
        if self._en_course is None:
            self._changer_de_topping()
        else:
            self._rester()

    def _choisir_un_joueur(self) -> None:
        if self._en_course is None:
            self._arreter()
        elif self.joueur.choisie != self._en_course[1]:
            self._rester()

    def _rester(self) -> None:
        """Put the choice back on the player whose clock runs: no other may be chosen meanwhile."""
        if self._en_course is None:
            return
        numero, joueur = self._en_course
        for liste, valeur in ((self.topping, numero), (self.joueur, joueur)):
            with QSignalBlocker(liste):
                liste.choisir(valeur)
        self.dire(textes.QUI_JOUE.format(nom=self._regie.etat.joueur(joueur).nom_complet))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Send a letter typed on a row or a button to the field of the word."""
        champ = self.focusWidget()
        if est_du_texte(event) and (isinstance(champ, QPushButton) or not self._nouveau.isAncestorOf(champ)):
            self.mot.setFocus()
            QApplication.sendEvent(self.mot, event)
        else:
            super().keyPressEvent(event)

    def reject(self) -> None:
        """« Fermer »: warn once while a clock runs, then close; the clock goes on in the file."""
        if self._en_course is not None and not self._prevenu:
            self._prevenu = True
            self.dire(textes.COURT_ENCORE.format(nom=self._regie.etat.joueur(self._en_course[1]).nom_complet))
        else:
            super().reject()

    def _changer_de_topping(self) -> None:
        topping, etat = self._choisi, self._regie.etat
        courses = sorted(topping.courses) if topping else []
        with QSignalBlocker(self.joueur):
            self.joueur.offrir((etat.joueur(numero).nom_complet, numero) for numero in courses)
            a_jouer = [rang for rang, numero in enumerate(courses) if topping and topping.coup_de(numero) is not None]
            self.joueur.setCurrentIndex(a_jouer[0] if a_jouer else 0)
        self._arreter()

    def _montrer_le_coup(self) -> None:
        topping, joueur = self._choisi, self.joueur.choisie
        self.classement.montrer(())
        if topping is None or joueur is None:
            return
        coup = topping.coup_de(joueur)
        self.grille.montrer(grilles(topping)[len(topping.course(joueur).faits)])
        lance = self._depart is not None
        tirage = topping.coups[coup - 1].tirage if coup and lance else ""
        self.tirage.setText(
            tirage or (textes.COUP.format(numero=coup, nombre=len(topping.coups)) if coup else textes.FINI)
        )
        noms, coups = self._regie.etat.joueurs, len(topping.coups)
        self.classement.montrer(
            textes.ligne(place, noms[place.joueur].nom_complet, coups) for place in classer_topping(topping)
        )
        self._montrer_a_la_salle()

    def _montrer_a_la_salle(self) -> None:
        """Send the room its view, in whole seconds so that it is painted once a second; None while a coup is in
        play, which nothing may hide."""
        topping, joueur, partie = self._choisi, self.joueur.choisie, self._regie.partie
        if partie is not None and partie.en_jeu:
            self.vue.emit(None)
        elif self._en_salle and topping is not None and joueur is not None:
            reste = None if self._depart is None else float(ceil(max(0.0, topping.limite - self.ecoule())))
            self.vue.emit(vue_de_topping(self._regie.etat, topping, joueur, reste))

    def _quitter_la_salle(self) -> None:
        self._arreter()
        self._en_salle = False
        self.vue.emit(None)

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        evenement = traces[0].evenement
        if isinstance(evenement, ToppingPropose):
            admis = evenement.mot.upper() in self._regie.regie.savoir
            self.dire(textes.reponse(evenement.mot, evenement.points, trouve=evenement.trouve, admis=admis))
        self.actualiser()
        if isinstance(evenement, ToppingOuvert):
            self.dire(textes.OUVERT)
            self._prendre_le_clavier()

    # --- what is done --------------------------------------------------------------------------------------------

    def _ouvrir_pour_tous(self) -> None:
        self._montrer_les_joueurs(self._regie.etat.joueurs)
        self.ouvrir()

    def ouvrir(self) -> None:
        """Open a topping for the players ticked, on a partie never seen; refused while a clock runs."""
        if self._en_course is not None:
            self._rester()
            return
        formule = self.formule.valeur.nom
        coups = self._source(formule)
        if not coups:
            self.dire(textes.SANS_PARTIE)
            return
        joueurs, limite, penalite = self.joueurs.cochees, self.limite.value(), self.penalite.value()
        voulus = coups[: self.coups.value() or None]
        self._regie.executer(OuvrirTopping("", voulus, joueurs, formule, limite, penalite))

    def commencer(self) -> None:
        """Start the clock by the button; the message of the coup before is cleared."""
        self.dire("")
        self.lancer()

    def lancer(self) -> None:
        """Show the tirage and start the clock."""
        topping, joueur = self._choisi, self.joueur.choisie
        if topping is None or joueur is None:
            return
        if topping.coup_de(joueur) is None:
            self.dire(textes.FINI)
            return
        vu, maintenant = topping.course(joueur).vu, ecrire_instant(datetime.fromtimestamp(self._mural(), UTC))
        if not vu and not self._regie.executer(LancerAuTopping(topping.numero, joueur, maintenant)):
            return
        self._depart = self._continu() - (max(0.0, secondes_entre(vu, maintenant)) if vu else 0.0)
        self._en_course, self._prevenu, self._en_salle = (topping.numero, joueur), False, True
        self._horloge.start()
        self._battre()
        self._montrer_le_coup()
        self.mot.clear()
        self.mot.setFocus()

    def ecoule(self) -> float:
        """Seconds since the tirage was seen."""
        return 0.0 if self._depart is None else self._continu() - self._depart

    def proposer(self) -> None:
        """Propose the word typed; after the top the next tirage comes at once. After a refusal the next key replaces
        the text."""
        self.mot.selectAll()
        topping, joueur = self._choisi, self.joueur.choisie
        if topping is None or joueur is None:
            return
        if self._depart is None:
            self.dire(textes.LANCEZ)
            return
        avant = topping.coup_de(joueur)
        with self.refus_dits():
            dit = lire_placement(self.mot.text(), sans_reference=True)
            fait = self._regie.executer(ProposerAuTopping(topping.numero, joueur, dit.mot, dit.ref, self.ecoule()))
            if fait:
                self.mot.clear()
                self._enchainer(joueur, avant)

    def donner(self) -> None:
        """Give the solution before the limit; the next tirage waits until the player asks for it."""
        if self._choisi is None or self.joueur.choisie is None or self._depart is None:
            self.dire(textes.LANCEZ)
        else:
            self._donner(self._choisi, self.joueur.choisie, suite=False)

    def _donner(self, topping: Topping, joueur: int, *, suite: bool) -> None:
        avant = topping.coup_de(joueur)
        if avant is not None and self._regie.executer(DonnerAuTopping(topping.numero, joueur)):
            coup = topping.coups[avant - 1]
            self.dire(textes.donnee(coup.mot, coup.ref, coup.points, topping.penalite))
            self._enchainer(joueur, avant, suite=suite)

    def _enchainer(self, joueur: int, avant: int | None, *, suite: bool = True) -> None:
        """Start the clock of the next coup at once where ``suite``; say the end after the last coup."""
        topping = self._choisi
        apres = topping.coup_de(joueur) if topping else None
        if topping is not None and apres is None:
            self._arreter()
            self._finir(topping, joueur)
        elif apres != avant and suite:
            self.lancer()

    def _finir(self, topping: Topping, joueur: int) -> None:
        """Say that the player has finished, after the answer to his last word; give the keyboard to the list of
        players."""
        (place,) = (x for x in classer_topping(topping) if x.joueur == joueur)
        restent = sum(topping.coup_de(autre) is not None for autre in topping.courses)
        nom = self._regie.etat.joueur(joueur).nom_complet
        self.dire(f"{self.message.text()} {textes.a_fini(nom, place.secondes, restent)}")
        self.joueur.setFocus()

    def exporter(self) -> None:
        """Write the ranking for a spreadsheet, times in seconds."""
        topping = self._choisi
        if topping is None:
            return
        noms = self._regie.etat.joueurs
        lignes = [
            (x.rang, noms[x.joueur].nom_complet, x.secondes, x.faits, x.trouves, x.propositions)
            for x in classer_topping(topping)
        ]
        octets = csv_d_une_table([textes.COLONNES, *lignes])
        propose = self._regie.regie.journal.chemin.with_name("topping.csv")
        choisir_et_ecrire(self, textes.TITRE, textes.FILTRE, propose, lambda ou: ecrire(ou, octets))

    def mettre_sur_papier(self) -> None:
        """Keep the ranking among the papers of the competition."""
        topping = self._choisi
        if topping is None:
            return
        etat, regie = self._regie.etat, self._regie.regie
        demande = Demande(etat, self._regie.partie, papeterie=papeterie_de(etat), topping=topping.numero)
        fichier, vu = regie.journal.chemin, regie.lot
        self.au_loin(lambda: fabriquer_et_garder(TOPPING, demande, fichier, vu), self._montrer_le_papier)

    def _montrer_le_papier(self, garde: PapierGarde) -> None:
        self.dire(ecrit(f"{garde.chemin.parent.name}/{garde.chemin.name}"))
        FileDImpression.de(self._regie).garder(garde)

    def _arreter(self) -> None:
        self._depart = self._en_course = None
        self._horloge.stop()
        self.temps.setText("")
        self._montrer_le_coup()

    def _battre(self) -> None:
        """Show the time; past its limit the solution is given by itself."""
        topping, joueur = self._choisi, self.joueur.choisie
        if topping is None or joueur is None:
            return
        reste = max(0.0, topping.limite - self.ecoule())
        self.temps.setText(chronometre(reste, 1))
        self._montrer_a_la_salle()
        if not reste:
            self._donner(topping, joueur, suite=self.ecoule() - topping.limite < _PERSONNE)
