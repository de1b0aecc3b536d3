"""The topping window: a player seeks the top of each coup against the clock, aloud or typed (2023, 3.8.4)."""

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.documents import Papeterie
from arbitre.documents.topping import topping_pdf
from arbitre.echanges.classeurs import csv_d_une_table
from arbitre.echanges.fichiers import ecrire, garder
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.toppings import (
    DonnerAuTopping,
    OuvrirTopping,
    ProposerAuTopping,
    ToppingOuvert,
    ToppingPropose,
)
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.topping import feuille_de_topping
from arbitre.engine.francais import chronometre
from arbitre.engine.topping import CoupATrouver, Topping, classer_topping, grilles
from arbitre.ui.kit.champs import bouton, cadre, champ, message, nombre
from arbitre.ui.kit.choix_de_la_formule import ChoixDeLaFormule
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers.file import dossier_des_papiers
from arbitre.ui.textes import topping as textes

Source = Callable[[str], tuple[CoupATrouver, ...]]
"""The coups of a partie never seen, of the formule of that name; empty where none can be made."""

BATTEMENT_MS = 100


class FenetreTopping(QDialog):
    """One topping at a time; each player has his own clock, which starts with each tirage."""

    def __init__(
        self,
        regie: RegieQt,
        source: Source,
        parent: QWidget | None = None,
        monotone: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._regie, self._source, self._monotone = regie, source, monotone
        self._depart: float | None = None
        self.setWindowTitle(textes.TITRE)
        dimensionner(self, 1060, 680)
        self.grille = GrilleWidget()
        self.message = message()
        gauche, droite = QWidget(), QWidget()
        jeu, reglage = QVBoxLayout(gauche), QVBoxLayout(droite)
        jeu.addLayout(self._jeu())
        jeu.addWidget(self.grille, 1)
        reglage.addWidget(self._ouverture())
        reglage.addWidget(QLabel(textes.CLASSEMENT))
        reglage.addWidget(self._classement(), 1)
        sorties = QHBoxLayout()
        sorties.addWidget(bouton(textes.EXPORTER, self.exporter))
        sorties.addWidget(bouton(textes.SUR_PAPIER, self.mettre_sur_papier))
        reglage.addLayout(sorties)
        colonne = QVBoxLayout(self)
        colonne.addWidget(Volets((gauche, 3), (droite, 2)), 1)
        colonne.addWidget(self.message)
        self._horloge = QTimer(self, interval=BATTEMENT_MS)
        self._horloge.timeout.connect(self._battre)
        regie.refuse.connect(self.message.setText)
        regie.change.connect(self._suivre)
        self._montrer_les_joueurs()
        self.actualiser()

    def _jeu(self) -> QFormLayout:
        form = QFormLayout()
        self.topping, self.joueur = QComboBox(), QComboBox()
        self.topping.setAccessibleName(textes.TOPPING)
        self.joueur.setAccessibleName(textes.JOUEUR)
        self.tirage, self.temps = QLabel(), QLabel()
        for etiquette in (self.tirage, self.temps):
            etiquette.setProperty("corps", "titre")
        self.mot = champ(textes.MOT)
        self.mot.setPlaceholderText(textes.MOT_EXEMPLE)
        self.mot.returnPressed.connect(self.proposer)
        form.addRow(textes.TOPPING, self.topping)
        form.addRow(textes.JOUEUR, self.joueur)
        form.addRow(self.temps, self.tirage)
        form.addRow(textes.MOT, self.mot)
        self.depart = bouton(textes.LANCER, self.lancer)
        form.addRow(self.depart, bouton(textes.DONNER, self.donner))
        self.topping.currentIndexChanged.connect(self._changer_de_topping)
        self.joueur.currentIndexChanged.connect(self._arreter)
        return form

    def _ouverture(self) -> QWidget:
        groupe, form = cadre(textes.TITRE)
        self.joueurs = QListWidget()
        self.joueurs.setAccessibleName(textes.JOUEURS)
        self.formule = ChoixDeLaFormule()
        self.limite, self.penalite = nombre(textes.LIMITE, 1, 60), nombre(textes.PENALITE, 0, 20)
        form.addRow(textes.JOUEURS, self.joueurs)
        form.addRow(textes.FORMULE, self.formule)
        form.addRow(textes.LIMITE, self.limite)
        form.addRow(textes.PENALITE, self.penalite)
        form.addRow(bouton(textes.OUVRIR, self.ouvrir))
        return groupe

    def _classement(self) -> QTableWidget:
        self.classement = QTableWidget(0, len(textes.COLONNES))
        self.classement.setHorizontalHeaderLabels(list(textes.COLONNES))
        self.classement.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.classement.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.classement.verticalHeader().hide()
        self.classement.setAccessibleName(textes.CLASSEMENT)
        self.classement.setTabKeyNavigation(False)
        self.classement.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        return self.classement

    # --- what is shown -------------------------------------------------------------------------------------------

    def _montrer_les_joueurs(self) -> None:
        self.joueurs.clear()
        for joueur in sorted(self._regie.etat.joueurs.values(), key=lambda j: j.table):
            item = QListWidgetItem(joueur.nom_complet)
            item.setData(Qt.ItemDataRole.UserRole, joueur.numero)
            item.setCheckState(Qt.CheckState.Unchecked)
            self.joueurs.addItem(item)

    def actualiser(self) -> None:
        """Show the toppings, the coup sought by the player chosen, the ranking."""
        toppings = self._regie.etat.organisation.toppings
        if self.topping.count() != len(toppings):
            self.topping.clear()
            for topping in toppings:
                self.topping.addItem(topping.titre, topping.numero)
            self.topping.setCurrentIndex(len(toppings) - 1)
        self._montrer_le_coup()

    @property
    def _choisi(self) -> Topping | None:
        return self._regie.etat.organisation.topping(self.topping.currentData() or 0)

    def _changer_de_topping(self) -> None:
        topping = self._choisi
        self.joueur.clear()
        for numero in sorted(topping.courses) if topping else ():
            self.joueur.addItem(self._regie.etat.joueur(numero).nom_complet, numero)
        self._arreter()

    def _montrer_le_coup(self) -> None:
        topping, joueur = self._choisi, self.joueur.currentData()
        self.classement.setRowCount(0)
        if topping is None or joueur is None:
            return
        coup = topping.coup_de(joueur)
        self.grille.montrer(grilles(topping)[len(topping.course(joueur).faits)])
        lance = self._depart is not None
        tirage = topping.coups[coup - 1].tirage if coup and lance else ""
        self.tirage.setText(tirage or (textes.coup(coup, len(topping.coups)) if coup else textes.FINI))
        for place in classer_topping(topping):
            rang = self.classement.rowCount()
            self.classement.insertRow(rang)
            nom = self._regie.etat.joueur(place.joueur).nom_complet
            for colonne, texte in enumerate(textes.ligne(place, nom, len(topping.coups))):
                self.classement.setItem(rang, colonne, QTableWidgetItem(texte))

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        evenement = traces[0].evenement
        if isinstance(evenement, ToppingOuvert):
            self.message.setText(textes.OUVERT)
            self.depart.setFocus()
        if isinstance(evenement, ToppingPropose):
            self.message.setText(textes.reponse(evenement.mot, evenement.points, trouve=evenement.trouve))
        self.actualiser()

    # --- what is done --------------------------------------------------------------------------------------------

    def ouvrir(self) -> None:
        """A topping for the players ticked, on a partie never seen."""
        items = [self.joueurs.item(rang) for rang in range(self.joueurs.count())]
        coches = tuple(int(i.data(Qt.ItemDataRole.UserRole)) for i in items if i.checkState() is Qt.CheckState.Checked)
        formule = self.formule.nom()
        coups = self._source(formule)
        if not coups:
            self.message.setText(textes.SANS_PARTIE)
            return
        self._regie.executer(OuvrirTopping("", coups, coches, formule, self.limite.value(), self.penalite.value()))

    def lancer(self) -> None:
        """The tirage is seen, the time runs."""
        topping, joueur = self._choisi, self.joueur.currentData()
        if topping is None or joueur is None:
            return
        if topping.coup_de(joueur) is None:
            self.message.setText(textes.FINI)
            return
        self._depart = self._monotone()
        self._horloge.start()
        self._battre()
        self._montrer_le_coup()
        self.mot.clear()
        self.mot.setFocus()

    def ecoule(self) -> float:
        """Seconds since the tirage was seen."""
        return 0.0 if self._depart is None else self._monotone() - self._depart

    def proposer(self) -> None:
        """The answer written; where it is the top, the next tirage comes at once."""
        topping, joueur = self._choisi, self.joueur.currentData()
        if topping is None or joueur is None:
            return
        if self._depart is None:
            self.message.setText(textes.LANCEZ)
            return
        mot, _, ref = self.mot.text().strip().partition(" ")
        avant = topping.coup_de(joueur)
        fait = self._regie.executer(ProposerAuTopping(topping.numero, joueur, mot, ref.strip(), self.ecoule()))
        self.mot.clear()
        if fait:
            self._enchainer(joueur, avant)

    def donner(self) -> None:
        """The time is over: the solution is said, the next tirage comes."""
        topping, joueur = self._choisi, self.joueur.currentData()
        if topping is None or joueur is None or self._depart is None:
            self.message.setText(textes.LANCEZ)
            return
        if self.ecoule() < topping.limite:
            self.message.setText(textes.ENCORE)
            return
        self._donner(topping, joueur)

    def _donner(self, topping: Topping, joueur: int) -> None:
        avant = topping.coup_de(joueur)
        if avant is not None and self._regie.executer(DonnerAuTopping(topping.numero, joueur)):
            coup = topping.coups[avant - 1]
            self.message.setText(textes.donnee(coup.mot, coup.ref, coup.points, topping.penalite))
            self._enchainer(joueur, avant)

    def _enchainer(self, joueur: int, avant: int | None) -> None:
        """Without a break: the clock of the next coup starts as soon as this one is done."""
        topping = self._choisi
        apres = topping.coup_de(joueur) if topping else None
        if apres is None:
            self._arreter()
        elif apres != avant:
            self.lancer()

    def exporter(self) -> None:
        """Write the ranking for a spreadsheet, times in seconds."""
        topping = self._choisi
        if topping is None:
            return
        chemin, _ = QFileDialog.getSaveFileName(self, textes.TITRE, "topping.csv", textes.FILTRE)
        if not chemin:
            return
        noms = self._regie.etat.joueurs
        lignes = [
            (x.rang, noms[x.joueur].nom_complet, x.secondes, x.faits, x.trouves, x.propositions)
            for x in classer_topping(topping)
        ]
        try:
            ecrire(Path(chemin), csv_d_une_table([textes.COLONNES, *lignes]))
        except Refus as e:
            self.message.setText(str(e))
            return
        self.message.setText(textes.ecrit(chemin))

    def mettre_sur_papier(self) -> None:
        """Keep the ranking among the papers of the competition, and show it."""
        topping = self._choisi
        if topping is None:
            return
        etat = self._regie.etat
        papeterie = Papeterie(club=etat.en_tete.club, logo=etat.en_tete.logo)
        pdf = topping_pdf(feuille_de_topping(etat, topping), papeterie)
        try:
            dossier = dossier_des_papiers(self._regie.regie.journal.chemin)
            chemin = garder(dossier, f"classement-topping-{topping.numero}.pdf", pdf)
        except Refus as e:
            self.message.setText(str(e))
            return
        self.message.setText(textes.ecrit(f"{chemin.parent.name}/{chemin.name}"))
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(chemin)))

    def _arreter(self) -> None:
        self._depart = None
        self._horloge.stop()
        self.temps.setText("")
        self._montrer_le_coup()

    def _battre(self) -> None:
        """Show the time; past its limit the solution is given by itself."""
        topping, joueur = self._choisi, self.joueur.currentData()
        if topping is None or joueur is None:
            return
        reste = max(0.0, topping.limite - self.ecoule())
        self.temps.setText(chronometre(reste, 1))
        if not reste:
            self._donner(topping, joueur)
