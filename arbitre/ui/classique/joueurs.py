"""The players of a tournament: typed with their cote, found in the club's file, imported; who is away."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from arbitre.echanges import accueils
from arbitre.echanges.classique_recus import (
    JoueursRecus,
    accueillir,
    est_prise,
    inscrits_recus,
    joueur_du_club,
    presents_au_tournoi,
)
from arbitre.echanges.club import Club, ajouter_au_club, lire_club
from arbitre.echanges.formes import comme_la_derniere_fois, formes_gardees
from arbitre.echanges.joueurs import (
    ListeLue,
    Proposition,
    appliquer,
    autres_listes,
    exiger_une_liste,
    feuilles,
    proposer,
    sans_tables,
)
from arbitre.echanges.tableaux import Tableau
from arbitre.echanges.tsh import divisions_du_fichier, lire_division
from arbitre.engine.classique.feuilles import cote_en_texte
from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import (
    Desinscrire,
    FaireRentrer,
    FaireSortir,
    Inscrire,
    ce_que_devient_un_retardataire,
)
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import alphabetique, cle_de_nom, et_autres
from arbitre.engine.ligne.clavier import decimal
from arbitre.engine.reconnus import Reconnu, reconnaitre, suites
from arbitre.ui.classique.fiche_joueur import FicheDuJoueur
from arbitre.ui.kit.champs import Champ, bouton, refus_dit
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.liste_recue import Chargement, EnPlus, ListeRecue
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.tables import Lignes, Table, Verbe, donner_un_menu
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import organisation_classique as organisation
from arbitre.ui.textes.ouverture import a_voir
from arbitre.ui.textes.poste import pas_encore_fait
from arbitre.ui.textes.touches import GesteClassique

_PROPOSES: Final = 5
_POSE: Final = 50
"""Milliseconds for what is said to take its place above the list, which then shows its row whole."""
_NOMMES: Final = 3
"""Late players of one list named."""
_DE_TSH: Final = frozenset({".t", ".zip"})
"""Names of divisions, and of archives of them."""
_COTE: Final = re.compile(r"(.*\S)\s+(-?\d+(?:[.,]\d+)?)")


class _LigneACompleter(Champ):
    """Tab writes the first name of ``proposes``; without any it moves on, as everywhere."""

    def __init__(self) -> None:
        super().__init__(clearButtonEnabled=True)
        self.proposes: tuple[str, ...] = ()

    def keyPressEvent(self, evenement: QKeyEvent) -> None:
        """Ctrl+E is the window's, where a platform makes it « end of line »."""
        if evenement.key() == Qt.Key.Key_E and evenement.modifiers() & Qt.KeyboardModifier.ControlModifier:
            evenement.ignore()
        else:
            super().keyPressEvent(evenement)

    def event(self, evenement: QEvent) -> bool:
        if (
            isinstance(evenement, QKeyEvent)
            and evenement.type() is QEvent.Type.KeyPress
            and evenement.key() == Qt.Key.Key_Tab
            and self.proposes
        ):
            self.setText(f"{self.proposes[0]} ")
            self.proposes = ()
            return True
        return super().event(evenement)


class JoueursDuTournoi(Fenetre):
    """A line to type players in, the list below; F6 says that the one chosen is away, or back."""

    acte = GesteClassique.JOUEURS

    def __init__(self, regie: RegieClassiqueQt, fichier_du_club: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.JOUEURS, 900, 640, parent)
        self._regie, self._fichier = regie, fichier_du_club
        self._club = Club()
        self.ligne = _LigneACompleter()
        self.ligne.setAccessibleName(textes.NOUVEAU_JOUEUR)
        self.ligne.returnPressed.connect(self.inscrire)
        self.ligne.textEdited.connect(self._proposer)
        self.proposes = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.table: Table[tuple[str, ...]] = Table(
            textes.JOUEURS, Lignes(textes.COLONNES_JOUEURS, tuple, a_droite=(0, 2)), 1
        )
        self.table.doubleClicked.connect(self.corriger)
        donner_un_menu(self.table, self._verbes)
        QShortcut(QKeySequence(GesteClassique.DEFAIRE.touche), self, self.defaire)
        QShortcut(QKeySequence(Qt.Key.Key_F6), self, self.basculer)  # here it pairs nobody
        self.compte = QLabel()
        titre = QLabel(textes.NOUVEAU_JOUEUR, wordWrap=True)
        self.prendre_les_points = bouton(organisation.PRENDRE_LES_POINTS, self._reprendre_la_liste)
        self.prendre_les_points.hide()
        self._liste: Path | None = None
        self.division: Liste[str] = Liste(organisation.DIVISION_DE_TSH)
        self.prendre_la_division = bouton(organisation.PRENDRE_LA_DIVISION, self._prendre_la_division)
        self._divisions: Mapping[str, bytes] = {}
        for controle in (self.division, self.prendre_la_division):
            controle.hide()
        self.setLayout(
            colonne(
                rangee((titre, 1), self.compte),
                self.ligne,
                self.proposes,
                (self.table, 1),
                rangee((self.division, 1), self.prendre_la_division),
                self.message,
                self._boutons(),
            )
        )
        with self.refus_dits():
            self._club = lire_club(self._fichier)
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.ligne.setFocus()

    def _boutons(self) -> QVBoxLayout:
        """The buttons about the chosen players, then those about newcomers."""
        choisis = rangee(
            bouton(textes.SORTIR, self.basculer),
            bouton(organisation.CORRIGER, self.corriger),
            bouton(textes.RETIRER, self.retirer),
        )
        autres = rangee(
            bouton(organisation.NOUVEAU, self.nouveau),
            bouton(textes.IMPORTER, self._choisir_une_liste),
            self.prendre_les_points,
        )
        return colonne(choisis, rangee((autres, 1), bouton(textes.FERMER, self.accept)))

    def actualiser(self) -> None:
        """The list as it is, in the order of the initial ranking."""
        tournoi = self._regie.etat
        self.table.montrer(map(self._ligne_de, tournoi.initial))
        self.compte.setText(textes.inscrits(len(tournoi.inscrits)))

    def _ligne_de(self, numero: Numero) -> tuple[str, ...]:
        tournoi = self._regie.etat
        i, presence = tournoi.inscrits[numero], textes.ABSENT if numero in tournoi.absents else textes.PRESENT
        if numero in tournoi.exclus:
            presence = textes.EXCLU_LISTE
        return (str(numero), i.nom, cote_en_texte(i.cote), i.licence, i.club, i.serie, presence)

    def inscrire(self) -> None:
        """Register the player typed; one who is known already gets the cote typed, and keeps his without one."""
        tape = self.ligne.text().strip()
        if not any(map(str.isalpha, tape)):
            self.dire(organisation.pas_un_nom(tape) if tape else "")
            return
        nom, cote = _nom_et_cote(tape)
        connu = next((i for i in self._regie.etat.inscrits.values() if cle_de_nom(i.nom) == cle_de_nom(nom)), None)
        if connu is not None:
            inscrit = connu if cote is None else replace(connu, cote=cote)
        else:
            du_club = next((j for j in self._club.joueurs if cle_de_nom(j.nom) == cle_de_nom(nom)), Joueur(0, nom))
            inscrit = Inscrit(
                0, du_club.nom, cote or 0.0, du_club.licence, du_club.categorie, du_club.serie, du_club.club
            )
        if self.tenter(lambda: self._regie.faire(Inscrire((inscrit,)))):
            self._vider()
            self._dire_le_joueur(inscrit.numero or max(self._regie.etat.inscrits), nouveau=connu is None)

    def _dire_le_joueur(self, numero: Numero, *, nouveau: bool) -> None:
        """Say which player was just registered or corrected, and choose him in the list; of a latecomer, his first
        round."""
        tournoi = self._regie.etat
        suite = ce_que_devient_un_retardataire(tournoi, numero) if nouveau else ""
        self.dire(organisation.inscrit(tournoi.inscrits[numero], suite))
        self._choisir(numero)

    def _vider(self) -> None:
        self.ligne.clear()
        self.ligne.proposes = ()
        self.proposes.clear()

    def corriger(self, *_: object) -> None:
        """The player chosen, whole: name, cote, licence, club, série, category, division."""
        joueur = self._choisi()
        if joueur is not None:
            self._vider()
            self._ouvrir(joueur)

    def nouveau(self) -> None:
        """Somebody new, whole."""
        self._ouvrir(None)

    def _ouvrir(self, joueur: Numero | None) -> None:
        fiche = FicheDuJoueur(self._regie, joueur, self)
        fiche.accepted.connect(
            lambda: self._dire_le_joueur(joueur or max(self._regie.etat.inscrits), nouveau=joueur is None)
        )
        fiche.montrer()

    def _verbes(self) -> Iterator[Verbe]:
        """The acts on the chosen players, under the right button."""
        choisis = self.choisis
        if len(choisis) == 1:
            yield organisation.CORRIGER, self.corriger
        if choisis:
            yield textes.SORTIR, self.basculer
            yield textes.RETIRER, self.retirer
        if self._regie.regie.a_annuler() is not None:
            yield organisation.DEFAIRE, self.defaire

    @property
    def choisis(self) -> list[Numero]:
        """Everybody chosen, in the order of the list."""
        rangs = sorted(index.row() for index in self.table.selectionModel().selectedRows())
        return [int(self.table.lignes[rang][0]) for rang in rangs]

    def basculer(self) -> None:
        """Mark the chosen players as away; where they all are away already, as back."""
        choisis = self.choisis
        if self._choisi() is None or not choisis:
            return
        presents = [joueur for joueur in choisis if joueur not in self._regie.etat.absents]
        commandes: list[FaireSortir | FaireRentrer] = [*map(FaireSortir, presents)]
        commandes = commandes or [*map(FaireRentrer, choisis)]
        if self.tenter(lambda: self._regie.faire(*commandes)):
            self._vider()
            self.dire(organisation.passes(self._regie.etat, presents or choisis, sortis=bool(presents)))

    def retirer(self) -> None:
        """Take off the list the chosen players who never played; the others stay, marked as away."""
        if self._choisi() is None:
            return
        tournoi, choisis = self._regie.etat, self.choisis
        restent = [joueur for joueur in choisis if tournoi.a_joue(joueur)]
        ceux = [joueur for joueur in choisis if joueur not in restent] or restent
        noms = [tournoi.inscrits[joueur].nom for joueur in ceux]
        if self.tenter(lambda: self._regie.faire(*map(Desinscrire, ceux))):
            self.dire(organisation.retires(noms, [tournoi.inscrits[joueur].nom for joueur in restent]))
            self.table.setFocus()

    def defaire(self) -> None:
        """Take back the last command, as in the window behind."""
        if fait := self._regie.annuler():
            self.dire(textes.annulee(fait.tete.commande))

    def importer(self, chemin: Path, *, prendre_les_points: bool = False) -> None:
        """Take the players of a list and say where their cotes come from, or a whole division of TSH. Where something
        of a list is doubtful nobody is in before each row was seen."""
        self._liste = chemin
        with self.refus_dits():
            if chemin.suffix.lower() in _DE_TSH:
                self._offrir_les_divisions(divisions_du_fichier(chemin))
                return
            lues = feuilles(chemin)
            proposition = comme_la_derniere_fois(formes_gardees(self._fichier), proposer(lues[0]))
            lue = appliquer(lues[0], sans_tables(proposition))
            exiger_une_liste(lues[0], proposition, lue)
            reconnus = reconnaitre(self._presents(), lue.joueurs, lire_club(self._fichier).reponses, lue.rangees)
            autres = autres_listes(lues)
            if lue.ecarts or lue.doutes or autres or any(r.accueil.a_demander for r in reconnus):
                self._faire_voir(lues, cotes=prendre_les_points)
                self.dire(a_voir(lue, suites(reconnus), autres=autres))
            else:
                recue = inscrits_recus(lue, proposition, prendre_les_points=prendre_les_points)
                self._prendre(recue, reconnus, cotes=prendre_les_points, passees=accueils.passees_dites(lue))

    def _offrir_les_divisions(self, divisions: Mapping[str, bytes]) -> None:
        """One is taken; of several, one is chosen."""
        self._divisions = divisions
        self.division.offrir((nom, nom) for nom in divisions)
        plusieurs = len(divisions) > 1
        for controle in (self.division, self.prendre_la_division):
            controle.setVisible(plusieurs)
        if plusieurs:
            self.dire(organisation.divisions(len(divisions)))
            self.division.setFocus()
        else:
            self._prendre_la_division()

    def _prendre_la_division(self) -> None:
        """The players of the division chosen, with their rounds and results; in a tournament that has nobody."""
        nom = self.division.valeur
        with self.refus_dits():
            if self._regie.etat.inscrits:
                raise CommandeRefusee(organisation.DEJA_DES_JOUEURS)
            lue = lire_division(self._divisions[nom], nom, self._regie.etat.reglages)
            self._regie.faire(*lue.commandes)
            for controle in (self.division, self.prendre_la_division):
                controle.hide()
            tournoi = self._regie.etat
            self.dire(organisation.division_prise(nom, len(tournoi.inscrits), len(tournoi.rondes), lue.notes))

    def _presents(self) -> list[Joueur]:
        return presents_au_tournoi(self._regie.etat)

    def _faire_voir(self, lues: tuple[Tableau, ...], *, cotes: bool) -> None:
        """What each row becomes, with its cote, before anything is entered."""

        def recus(lue: ListeLue, proposition: Proposition) -> JoueursRecus:
            return inscrits_recus(lue, proposition, prendre_les_points=cotes)

        def prendre(liste: ListeRecue) -> None:
            assert liste.proposition is not None
            a_completer = liste.completer.isChecked()
            recue = recus(liste.compris.lue, liste.proposition)
            ecarts = accueils.ecarts_dits(liste.compris.lue)
            prises = cotes or a_completer
            self._prendre(recue, liste.compris.reconnus, cotes=prises, traits=a_completer, ecarts=ecarts)

        def cotes_lues(lue: ListeLue, proposition: Proposition) -> list[str]:
            return [cote_en_texte(inscrit.cote) for inscrit in recus(lue, proposition).inscrits]

        en_plus = EnPlus(textes.COLONNES_JOUEURS[2], cotes_lues, est_prise)
        self.chargement = Chargement(self._presents, self._fichier, prendre, self, en_plus=en_plus)
        self.chargement.recevoir(lues)
        self.chargement.montrer()

    def _prendre(
        self,
        recue: JoueursRecus,
        reconnus: Sequence[Reconnu],
        *,
        cotes: bool,
        traits: bool = False,
        ecarts: Sequence[str] = (),
        passees: str = "",
    ) -> None:
        """Do and say what a list comes to."""
        avant = self._regie.etat
        source = self._liste.name if self._liste is not None else ""
        faites, commandes = accueillir(avant, recue, reconnus, source, cotes=cotes, traits=traits, ecarts=ecarts)
        if commandes:
            self._regie.faire(*commandes)
        venues = recue.provenance if faites.nouveaux or faites.completes else ""
        self.dire(accueils.dire(faites.avec(ecarts), passees, venues))
        self._montrer_les_nouveaux([n for n in self._regie.etat.inscrits if n not in avant.inscrits])
        self.prendre_les_points.setVisible(bool(recue.points))

    def _montrer_les_nouveaux(self, numeros: Sequence[Numero]) -> None:
        """The first of them is chosen; where they come late, from which round they play."""
        if not numeros:
            return
        tournoi = self._regie.etat
        if suite := ce_que_devient_un_retardataire(tournoi, numeros[0]):
            noms = et_autres([tournoi.inscrits[numero].nom for numero in numeros], _NOMMES)
            self.dire(f"{self.message.text()} {noms}\u00a0: {suite}")
        self._choisir(numeros[0])

    def _choisir(self, numero: Numero) -> None:
        """Choose a player once the message has taken its place."""
        QTimer.singleShot(_POSE, self.table, lambda: self.table.choisir(str(numero)))

    def _reprendre_la_liste(self) -> None:
        if self._liste is not None:
            self.importer(self._liste, prendre_les_points=True)

    def en_suspens(self) -> str:
        """A name too, which is in no form."""
        nom = self.ligne.text().strip()
        return super().en_suspens() or pas_encore_fait([nom] if nom else [], [])

    def done(self, resultat: int) -> None:
        """Add the registered players to the club's file when the window closes."""
        inscrits = () if self._regie.regie.journal.lecture_seule else self._regie.etat.inscrits.values()
        with refus_dit(self._regie.refuse.emit):
            ajouter_au_club(self._fichier, map(joueur_du_club, inscrits))
        super().done(resultat)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_E and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.corriger()
        elif event.key() == Qt.Key.Key_Delete:
            self.retirer()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _choisi(self) -> Numero | None:
        choisie = self.table.choisie()
        if choisie is None:
            self.dire(textes.CHOISISSEZ_UN_JOUEUR)
            return None
        return int(choisie[0])

    def _choisir_une_liste(self) -> None:
        choisir_un_fichier(self, textes.IMPORTER, textes.FILTRE_LISTE, self.importer)

    def _proposer(self, texte: str) -> None:
        """The club's players whose name begins so; Tab takes the first. Who is on the list already is chosen there."""
        self.table.clearSelection()
        self.table.setCurrentIndex(QModelIndex())
        debut = alphabetique(_nom_et_cote(texte)[0])[0]
        inscrits = self._regie.etat.inscrits
        connus = (n for n in self._regie.etat.initial if alphabetique(inscrits[n].nom)[0].startswith(debut))
        if debut and (connu := next(connus, None)) is not None:
            self.table.choisir(str(connu))
        trouves = self._club.chercher(texte, _PROPOSES) if len(texte.strip()) > 1 else ()
        self.ligne.proposes = tuple(joueur.nom for joueur in trouves)
        self.proposes.setText(textes.proposes(self.ligne.proposes))


def _nom_et_cote(texte: str) -> tuple[str, float | None]:
    """« DUPONT Marie 1234,5 » is a name and its cote; None without a number."""
    nom, _, dernier = texte.strip().rpartition(" ")
    cote = decimal(dernier) if nom.strip() else None
    return (texte.strip(), None) if cote is None else (nom.strip(), cote)
