"""The competition wizard: one page with all that an evening needs before its first partie."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialogButtonBox, QGroupBox, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from arbitre.charte import Corps
from arbitre.echanges.club import Club, ajouter_au_club, lire_club, repondre_au_club
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.formules import NOM as FORMULES_GARDEES
from arbitre.echanges.formules import lire_formules
from arbitre.engine.chrono import formule_et_temps
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import Formule
from arbitre.engine.francais import cle_de_nom, majuscule
from arbitre.engine.proches import Reponse, Reponses, repondre
from arbitre.ui.kit.champs import MODIFIEES, Champ, bouton, champ, defilant
from arbitre.ui.kit.choix import ChoixDeLaFormule, ChoixDuTemps
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import DossierACreer, choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.mise_en_page import Elidee, Volets, colonne, rangee
from arbitre.ui.kit.nombres import ChampDate, DateIllisible
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.ouverture.joueurs import ListeDeJoueurs
from arbitre.ui.ouverture.reprise import ChoixDeLaPreparee, Reprise
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import fin
from arbitre.ui.textes import generateur as textes_preparee
from arbitre.ui.textes import ouverture as textes
from arbitre.ui.textes import ouverture as textes_joueurs
from arbitre.ui.textes.touches import CREER, Geste, dite

if TYPE_CHECKING:
    from arbitre.engine.competition.commandes import Commande
    from arbitre.engine.competition.ouvrir import OuvrirPartie
    from arbitre.engine.prepare import Preparation


ENTRAINEMENTS: Final = (Geste.QUIZ, Geste.SEUL, Geste.PERTES)
"""What one trains with before any competition is open."""


class NouvelleCompetition(Struct, frozen=True):
    """What the wizard gives: the file to make, the competition's commands, its first partie where it has players."""

    fichier: Path
    commandes: "tuple[Commande, ...]"
    partie: "OuvrirPartie | None" = None


def _connus(fichier: Path | None) -> tuple[Club, str]:
    """The club's players; none, and why, where the file does not read."""
    try:
        return (lire_club(fichier) if fichier else Club()), ""
    except Refus as e:
        return Club(), str(e)


def _formules_gardees(club: Path | None) -> tuple[Formule, ...]:
    """The formules kept beside the club's players; none where they do not read, which their own window says."""
    try:
        return lire_formules(club.with_name(FORMULES_GARDEES)) if club else ()
    except Refus:
        return ()


def _deux(paires: Sequence[tuple[Joueur, Joueur]]) -> tuple[Reponse, ...]:
    """The answer that each of these is two people."""
    return tuple(repondre(*paire, meme=False) for paire in paires)


def _assis(derniere: Competition) -> tuple[Joueur, ...]:
    """The players of last time by table; who left keeps the table that nobody took since."""
    prises = derniere.tables_attribuees()
    tables = {n: t for n in derniere.joueurs if (t := derniere.table_de(n)) and prises.get(t, n) == n}
    joueurs = (replace(joueur, table=tables.get(n, 0)) for n, joueur in derniere.joueurs.items())
    return tuple(sorted(joueurs, key=lambda joueur: (not joueur.table, joueur.table)))


class Assistant(Fenetre):
    """Make a new competition, or open a file there is."""

    a_part = True

    creer = Signal(object)
    ouvrir = Signal(Path)
    preparer = Signal()
    classique = Signal()
    essayer = Signal()
    secours = Signal()
    entrainer = Signal(object)
    """One of `ENTRAINEMENTS`."""

    def __init__(
        self,
        dossier: Path,
        derniere: Competition | None = None,
        parent: QWidget | None = None,
        *,
        club: Path | None = None,
        reprise: Reprise | None = None,
    ) -> None:
        super().__init__(textes.NOUVELLE_COMPETITION, 1080, 660, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # who shows it may still make it speak
        self.dossier = dossier
        """Where files are proposed."""
        self._club = club
        self._fichier_choisi: Path | None = None
        self._reprise = reprise
        self._retouche = False
        self._refus = ""
        self._du_sac = derniere is not None and derniere.du_sac
        connus, faute = _connus(club)
        self._reponses = connus.reponses
        self._separees: list[tuple[Joueur, Joueur]] = []
        """The pairs of one name said here to be two people: not asked again while they are all that there are."""
        self.liste = ListeDeJoueurs(connus, club)
        self._double = ""
        self.liste.dit.connect(self.dire)
        self.liste.grille.cases.double.connect(self._retenir_le_double)
        self.liste.grille.finie.connect(lambda: self.dire(textes_joueurs.LIGNE_VIDE))
        joueurs = QGroupBox(textes_joueurs.JOUEURS)
        joueurs.setLayout(colonne((self.liste, 1)))
        formulaire = defilant(self._formulaire())  # alone: the list of players stays whole beside it
        formulaire.setMinimumHeight(8 * self.fontMetrics().height())
        formulaire.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        volets = Volets(
            (formulaire, 8), (joueurs, 7), fenetre=self
        )  # so that at 150 % the règlement stands beside its name
        self.message.reserver(2)
        self.setLayout(colonne(self._tete(), (volets, 1), self.message, self._boutons()))
        self.liste.setFocus()
        if derniere is not None and derniere.creee:
            self._comme(derniere)
        self.quitter = Question(self, textes.QUITTER_L_ASSISTANT, fin.RESTER, textes.SANS_CREER)
        self.a_creer = DossierACreer(self, self.dire)
        self.memes = Question(self, textes_joueurs.MEME_NOM, textes_joueurs.REVOIR, textes_joueurs.DEUX_PERSONNES)
        self._proposer_de_reprendre()
        if faute:
            self.dire(faute)

    def _proposer_de_reprendre(self) -> None:
        """Offer to go on, by one key, with the evening that was cut, until something else is typed."""
        self.bouton_creer.setDefault(True)
        if self._reprise is not None and self._reprise.attendue:
            self.reprendre.setDefault(True)
            self.reprendre.setFocus()
            self.dire(textes.REPRISE_OFFERTE)
        for ligne in (self.nom, self.lieu, self.arbitres, self.fichier):
            ligne.textEdited.connect(self._retoucher)
        for change in (self.liste.grille.cases.dataChanged, self.liste.grille.cases.modelReset):
            change.connect(self._retoucher)
            change.connect(self._oublier_le_refus)

    def _retoucher(self) -> None:
        """The form was changed: Enter makes another competition."""
        if not self._retouche and self._reprise is not None and self._reprise.attendue:
            self.dire(textes.REPRISE_LAISSEE)
        self._retouche = True
        self.bouton_creer.setDefault(True)

    def _comme(self, derniere: Competition) -> None:
        """Fill the whole form as last time; Enter makes the competition."""
        self.nom.setText(derniere.nom)
        self.lieu.setText(derniere.lieu)
        self.edition.choisir(derniere.edition)
        jouee = ""
        if derniere.parties:
            partie = derniere.parties[0]
            jouee = formule_et_temps(partie.formule, partie.temps.duree)
            self.formule.choisir(partie.formule)
            self.temps.prendre(partie.temps.duree, partie.temps.alerte)
        self.arbitres.setText(", ".join(arbitre.nom for arbitre in derniere.arbitres.values()))
        joueurs = _assis(derniere)
        self.liste.montrer(joueurs)
        self._reponses += _deux(self.liste.doubles)  # it was answered then
        combien, du_sac = self.liste.combien, self._du_sac
        self.dire(textes_joueurs.comme_la_derniere_fois(combien, len(joueurs), jouee, du_sac=du_sac))
        self.bouton_creer.setFocus()

    def _formulaire(self) -> QGroupBox:
        fiche = Fiche()
        fiche.setRowWrapPolicy(Fiche.RowWrapPolicy.WrapLongRows)
        editions = ((majuscule(edition(nom).reglement.titre), nom) for nom in EDITIONS)
        self.nom = fiche.rangee(textes.NOM, Champ(textes.NOM_PAR_DEFAUT))
        self.date = fiche.rangee(textes.DATE, ChampDate(textes.DATE, QDate.currentDate().toString("yyyy-MM-dd")))
        self.lieu = fiche.champ(textes.LIEU)
        self.edition = fiche.liste(textes.EDITION, editions)
        self.formule = fiche.rangee(textes.FORMULE, ChoixDeLaFormule(_formules_gardees(self._club)))
        self.preparee = fiche.rangee(textes_preparee.PREPAREE, ChoixDeLaPreparee())
        self.temps = fiche.rangee(textes.TEMPS, ChoixDuTemps())
        self.temps.suivre(self.formule)
        self.arbitres = fiche.champ(textes.ARBITRES, textes.ARBITRES_EXEMPLE)
        self.fichier = champ(textes.FICHIER)
        choisir = bouton(textes.CHOISIR_FICHIER, self._choisir_le_fichier)
        fiche.addRow(textes.FICHIER, rangee((self.fichier, 1), choisir))
        self.nom.textChanged.connect(self._proposer_le_fichier)
        self.date.change.connect(self._proposer_le_fichier)
        self.fichier.textEdited.connect(self._taper_le_fichier)
        self.preparee.change.connect(self._suivre)
        self.preparee.preparer.connect(self.preparer)
        self._proposer_le_fichier()
        return fiche.cadre(textes.COMPETITION)

    def _suivre(self, preparee: "Preparation | None") -> None:
        """A prepared partie was made for a formule and an edition: the competition takes them."""
        self.formule.suivre(preparee)
        self.edition.setEnabled(preparee is None)
        if preparee is not None:
            self.edition.choisir(preparee.edition)

    def _tete(self) -> QVBoxLayout:
        """What else the evening may be: the one that was cut, another file, a tournament, a trial."""
        titre = Elidee(textes.NOUVELLE_COMPETITION)
        corps(titre, Corps.TITRE)
        essayer = bouton(textes.ESSAYER, self.essayer.emit)
        essayer.setToolTip(textes.DOUZE_POUR_DE_FAUX)
        ouvrir = bouton(textes.OUVRIR_FICHIER, self._ouvrir_un_fichier)
        classique = bouton(textes.TOURNOI_CLASSIQUE, self.classique.emit)
        tete = colonne(rangee((titre, 1), ouvrir, classique, essayer, self._le_reste()))
        if (reprise := self._reprise) is not None:
            self.reprendre = bouton(textes.reprendre(reprise.ou), lambda: self.ouvrir.emit(reprise.fichier))
            self.reprendre.setToolTip(reprise.ou)
            tete.insertLayout(0, rangee(self.reprendre))  # alone: a long name pushes no other button out
        return tete

    def _boutons(self) -> QDialogButtonBox:
        boite = QDialogButtonBox()
        self.bouton_creer = bouton(textes.CREER, self.valider)
        self.bouton_creer.setToolTip(dite(CREER))
        QShortcut(QKeySequence(CREER), self, self.valider)
        boite.addButton(self.bouton_creer, QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(bouton(textes.ABANDONNER, self.reject), QDialogButtonBox.ButtonRole.RejectRole)
        return boite

    def _le_reste(self) -> QPushButton:
        """What needs no competition: a spare console, learning to correct, playing alone, what was missed."""
        touche, menu = QPushButton(textes.PLUS), QMenu(self)
        touche.setAutoDefault(False)
        menu.addAction(textes.CONSOLE_DE_SECOURS, self.secours.emit)
        menu.addSeparator()
        for geste in ENTRAINEMENTS:
            action = menu.addAction(geste.texte, QKeySequence(geste.touche), partial(self.entrainer.emit, geste))
            self.addAction(action)  # its key holds in this window
        touche.setMenu(menu)
        return touche

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter that nothing takes, on a button or a box, is a name's."""
        clavier, grille = self.focusWidget(), self.liste.grille
        ailleurs = clavier is not grille and not grille.isAncestorOf(clavier)
        if ailleurs and event.text().isalpha() and not event.modifiers() & MODIFIEES:
            self.liste.commencer_un_nom(event.text())
        else:
            super().keyPressEvent(event)

    def reject(self) -> None:
        """Close by Esc, its button or its cross; names that were typed are not lost without a question."""
        noms = self.liste.combien
        if self._retouche and noms and self.isVisible():
            self.quitter.poser(textes.noms_perdus(noms), self.abandonner)
        else:
            self.abandonner()

    # --- what is answered -------------------------------------------------------------------------------------

    def valider(self) -> None:
        """Give the commands of the new competition, or say what is missing; what is being typed counts."""
        self.bouton_creer.setFocus()
        dites = Reponses(self._reponses)
        doubles = [paire for paire in self.liste.doubles if dites.de(*paire) is not False]
        if doubles and doubles != self._separees:
            noms = {cle_de_nom(double.nom): double.nom for _, double in doubles}
            self.liste.aller_au_double(doubles[0][1].nom)  # where one is once the list is to be looked at again
            self.memes.poser(textes_joueurs.deux_fois([*noms.values()]), lambda: self._separer(doubles))
        else:
            self._separer(doubles)

    def _separer(self, doubles: list[tuple[Joueur, Joueur]]) -> None:
        self._separees = doubles
        self._creer()

    def _creer(self) -> None:
        with self.refus_dits():
            nouvelle = self._nouvelle()
            self.a_creer.exiger(nouvelle.fichier.parent, lambda: self._donner(nouvelle))
        self._refus = self.message.text()

    def _donner(self, nouvelle: NouvelleCompetition) -> None:
        self.dire(textes.CREATION)
        self.repaint()  # before the work: no question is left in sight, what goes on is said
        with self.refus_dits():
            self.creer.emit(nouvelle)
            if nouvelle.fichier.exists():  # not refused
                self._retenir_les_joueurs()
        if self.message.text() == textes.CREATION:
            self.dire("")
        self._refus = self.message.text()

    def _oublier_le_refus(self) -> None:
        """What was refused of the list is being mended, or what was said of a name that stood twice is over."""
        repare = self._double not in self.liste.grille.cases.doubles_dits.values()
        if self.message.text() in {self._refus, self._double if repare else ""} - {""}:
            self.dire("")

    def _retenir_le_double(self, phrase: str) -> None:
        self._double = phrase

    def _retenir_les_joueurs(self) -> None:
        """Into the club's file, doubles merged, for the next competition; who of one name are two people."""
        joueurs = self.liste.joueurs()
        if self._club is not None and joueurs:
            with self.refus_dits():
                for reponse in _deux(self._separees):
                    repondre_au_club(self._club, reponse)
                ajouter_au_club(self._club, joueurs)

    def _nouvelle(self) -> NouvelleCompetition:
        from arbitre.engine.competition.inscrire import CreerCompetition, InscrireArbitre, InscrireJoueurs
        from arbitre.engine.competition.ouvrir import OuvrirPartie
        from arbitre.ui.kit.preferences_du_club import Preferences

        fichier = Path(self.fichier.text().strip()).expanduser()
        if fichier.suffix != ".arbitre":
            fichier = fichier.with_name(fichier.name + ".arbitre")
        if fichier.exists():
            raise Refus(textes.FICHIER_EXISTE.format(nom=fichier.name))
        if not (jour := self.date.iso):
            raise DateIllisible(textes.DATE_ILLISIBLE)
        creer = CreerCompetition(self.nom.text(), jour, self.lieu.text(), self.edition.valeur)
        commandes: list[Commande] = [creer, *Preferences().commandes()]
        if joueurs := self.liste.joueurs():
            commandes.append(InscrireJoueurs(joueurs))
        commandes += [InscrireArbitre(nom) for nom in self.arbitres.text().split(",") if nom.strip()]
        scelle, propre = self.preparee.octets, self.formule.propre
        formule, temps = self.formule.valeur.nom, self.temps.temps()
        partie = OuvrirPartie("", formule, *temps, scelle=scelle, propre=propre, du_sac=self._du_sac)
        return NouvelleCompetition(fichier, tuple(commandes), partie if joueurs else None)

    def _proposer_le_fichier(self) -> None:
        if self._fichier_choisi is None and (jour := self.date.lue):
            nom = f"{nom_de_fichier(self.nom.text())}-{jour}"
            libres = (self.dossier / f"{nom}{suite}.arbitre" for suite in ("", *(f"-{n}" for n in range(2, 100))))
            self.fichier.setText(str(next((f for f in libres if not f.exists()), self.dossier / f"{nom}.arbitre")))

    def _taper_le_fichier(self, tape: str) -> None:
        """What is typed there stays, whatever changes; where it is taken out, one is proposed again."""
        self._fichier_choisi = Path(tape) if tape.strip() else None

    def _choisir_le_fichier(self) -> None:
        propose = Path(self.fichier.text())
        choisir_ou_ecrire(self, textes.FICHIER, textes.FILTRE_ARBITRE, propose, self._prendre_le_fichier)

    def _prendre_le_fichier(self, chemin: Path) -> None:
        self._fichier_choisi = chemin
        self.fichier.setText(str(chemin))

    def _ouvrir_un_fichier(self) -> None:
        choisir_un_fichier(
            self,
            textes.OUVRIR_FICHIER,
            textes.FILTRE_ARBITRE,
            self.ouvrir.emit,
            depart=self.dossier,
        )
