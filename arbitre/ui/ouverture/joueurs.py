"""The list of players as one fills it: typed, pasted, from a file, the club's."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QLineEdit, QWidget

from arbitre.echanges.accueils import passees_dites
from arbitre.echanges.club import Club, lire_club
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import cle_de_nom
from arbitre.engine.paires import personnes
from arbitre.engine.reconnus import Suites, reconnaitre, suites, tables_prises
from arbitre.ui.kit.champs import bouton, refus_dit
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import Phrases, colonne, garder_sa_place, rangee
from arbitre.ui.kit.tables import Verbe, donner_un_menu
from arbitre.ui.ouverture.grille import LICENCE, NOM, TABLE, Grille
from arbitre.ui.textes import ouverture as textes

if TYPE_CHECKING:
    from arbitre.echanges.tableaux import Tableau  # loaded when a list is read


def _rangee(joueur: Joueur) -> tuple[str, ...]:
    table = str(joueur.table or "")
    return (table, joueur.nom_complet, joueur.licence, joueur.categorie, joueur.serie, joueur.club)


class ListeDeJoueurs(QWidget):
    """Players and their tables; `joueurs` gives them, or raises with what is wrong."""

    dit = Signal(str)

    def __init__(self, club: Club | None = None, fichier_du_club: Path | None = None) -> None:
        super().__init__()
        self._fichier = fichier_du_club
        self._connus = club or Club()
        self.grille = Grille(self._connus)
        self.grille.setMinimumHeight(5 * self.fontMetrics().height())
        self.grille.colle.connect(self._coller)
        self.grille.noms.choisi.connect(self._completer)
        cases = self.grille.cases
        self._oubliees: list[list[tuple[str, ...]]] = []
        """The rows as they stood each time names went, for who wants them back."""
        self.grille.efface.connect(self._effacer)
        self.grille.defait.connect(self.remettre)
        donner_un_menu(self.grille, self._verbes)
        cases.refuse.connect(self.dit)
        cases.double.connect(self.dit)
        self.nombre = QLabel()
        cases.dataChanged.connect(self._compter)
        cases.modelReset.connect(self._compter)
        aide = Phrases(textes.AIDE, wordWrap=True)
        aide.setBuddy(self.grille)
        pile = colonne(aide, (self.grille, 1), self._boutons())
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)
        self.setFocusProxy(self.grille)
        self.montrer(())

    def _boutons(self) -> QHBoxLayout:
        self.remise = bouton(textes.REMETTRE, self.remettre)
        garder_sa_place(self.remise)
        self.remise.hide()
        return rangee(
            (self.nombre, 1),
            self.remise,
            bouton(textes.CHARGER_LISTE, self._charger),
            bouton(textes.COLLER, lambda: self._coller(QGuiApplication.clipboard().text())),
            bouton(textes.VIDER, self.vider),
        )

    def montrer(self, joueurs: Sequence[Joueur]) -> None:
        """Fill the rows; some are left to type in. Nothing is there to be given back."""
        self._oubliees.clear()
        self.remise.hide()
        self._ecrire([_rangee(joueur) for joueur in joueurs])

    def vider(self) -> None:
        """No name is left; a button and Ctrl+Z give them back."""
        self._retirer(lambda: self._ecrire(()))
        self.grille.setFocus()

    def _verbes(self) -> Iterator[Verbe]:
        """What may be done with the rows chosen, under the right button."""
        rangs = self.grille.rangs_choisis
        if rangs:
            yield textes.retirer_les_lignes(len(rangs)), lambda: self.retirer(rangs)
        if self._oubliees:
            yield textes.REMETTRE, self.remettre

    def retirer(self, rangs: Collection[int]) -> None:
        """The players of these rows are off the list, and those under them move up."""
        gardees = [ligne for rang, ligne in enumerate(self.grille.lignes) if rang not in rangs and any(ligne)]
        self._retirer(lambda: self._ecrire(gardees))
        self.grille.setFocus()

    def _effacer(self) -> None:
        """A player whose name is chosen is off the list, with all that the row says; else the cells are emptied."""
        if rangs := self.grille.rangs_des_noms:
            self.retirer(rangs)
        else:
            self.grille.effacer()

    def _retirer(self, faire: Callable[[], object]) -> None:
        """Run ``faire``, and keep the rows as they stood where a name is removed by it."""
        avant, noms = [*filter(any, self.grille.lignes)], self._noms
        faire()
        if retires := noms - self._noms:
            self._oubliees.append(avant)
            self.remise.show()
            self.dit.emit(textes.retires([*retires.elements()]))

    def remettre(self) -> None:
        """The rows as they stood before names went last; what was typed since is after them, doubles once."""
        if not self._oubliees:
            return
        avant, noms = self._oubliees.pop(), self._noms
        la = {(cle_de_nom(ligne[NOM]), ligne[LICENCE]) for ligne in avant}
        depuis = [
            ligne for ligne in self.grille.lignes if any(ligne) and (cle_de_nom(ligne[NOM]), ligne[LICENCE]) not in la
        ]
        self.remise.setVisible(bool(self._oubliees))
        self._ecrire([*avant, *depuis])
        self.grille.setFocus()
        self.dit.emit(textes.remis([*(self._noms - noms).elements()]))

    def _ecrire(self, rangees: Sequence[tuple[str, ...]]) -> None:
        self.grille.cases.montrer_les_joueurs(rangees)
        self.grille.aller_au_premier_libre()

    def joueurs(self) -> tuple[Joueur, ...]:
        """The players of the rows that are filled; raises a `Refus` naming the row."""
        from arbitre.echanges.joueurs import lire_saisie

        cases = self.grille.cases
        rangees = [(table, *ligne[1:]) for table, ligne in zip(cases.tables, cases.lignes, strict=True)]
        return lire_saisie(rangees, textes.JOUEURS)

    @property
    def doubles(self) -> tuple[tuple[Joueur, Joueur], ...]:
        """The pairs of rows that are one player, the row written first before the other."""
        return tuple((self._qui(autre), self._qui(rang)) for rang, autre in self.grille.cases.doubles.items())

    def _qui(self, rang: int) -> Joueur:
        _, nom, licence, categorie, serie, club = self.grille.lignes[rang]
        return Joueur(0, nom, "", licence, categorie, serie, club)

    def aller_au_double(self, nom: str) -> None:
        """Go to the last row with that name."""
        rangs = [
            rang for rang in self.grille.cases.doubles if cle_de_nom(self.grille.lignes[rang][NOM]) == cle_de_nom(nom)
        ]
        self.grille.aller(max(rangs))
        self.grille.setFocus()

    @property
    def _noms(self) -> Counter[str]:
        """The names written, with how often each is, in the order of the rows."""
        return Counter(ligne[NOM] for ligne in self.grille.lignes if ligne[NOM])

    @property
    def combien(self) -> int:
        """People whose names are written, a pair being two."""
        return personnes(ligne[NOM] for ligne in self.grille.lignes if ligne[NOM])

    def _compter(self) -> None:
        tables = sum(bool(ligne[NOM]) for ligne in self.grille.lignes)
        self.nombre.setText(textes.nombre(self.combien, tables))

    def commencer_un_nom(self, lettre: str) -> None:
        """A letter typed where nothing takes it begins the next name."""
        self.grille.setFocus()
        self.grille.aller_au_premier_libre()
        self.grille.edit(self.grille.currentIndex())
        saisie: QWidget | None = QApplication.focusWidget()
        if isinstance(saisie, QLineEdit):
            saisie.setText(lettre)
            saisie.textEdited.emit(lettre)

    def _ajouter(self, lues: "tuple[Tableau, ...]") -> None:
        """Add the players who are not there yet; where something is doubtful nobody is added before a person has
        seen each row."""
        from arbitre.echanges.formes import comme_la_derniere_fois, formes_gardees
        from arbitre.echanges.joueurs import appliquer, autres_listes, exiger_une_liste, proposer

        presents = self._presents()
        proposition = comme_la_derniere_fois(formes_gardees(self._fichier), proposer(lues[0]))
        lue = appliquer(lues[0], proposition)
        exiger_une_liste(lues[0], proposition, lue)
        club = lire_club(self._fichier) if self._fichier else self._connus
        faites = suites(reconnaitre(presents, lue.joueurs, club.reponses, lue.rangees, club.joueurs))
        prises = tables_prises(presents, faites.nouveaux)
        autres = autres_listes(lues)
        if lue.ecarts or lue.doutes or faites.a_demander or prises or autres:
            self._faire_voir(lues)
            self.dit.emit(textes.a_voir(lue, faites, prises, autres=autres))
        else:
            self._prendre(faites, passees_dites(lue))

    def _faire_voir(self, lues: "tuple[Tableau, ...]") -> None:
        from arbitre.ui.kit.liste_recue import Chargement

        self.chargement = Chargement(
            self._presents, self._fichier, lambda liste: self._prendre(liste.suites), self.window()
        )
        self.chargement.recevoir(lues)
        self.chargement.montrer()

    def _presents(self) -> tuple[Joueur, ...]:
        """The players of the list, numbered by their filled rows, with the tables that were typed: the other tables
        may change."""
        tables = [int(ligne[TABLE] or 0) for ligne in self.grille.lignes if any(ligne)]
        return tuple(
            replace(joueur, numero=rang, table=table)
            for rang, (joueur, table) in enumerate(zip(self.joueurs(), tables, strict=True), 1)
        )

    def _prendre(self, faites: Suites, passees: str = "") -> None:
        lignes = [*filter(any, self.grille.lignes)]
        for complete in faites.completes:
            lignes[complete.numero - 1] = (lignes[complete.numero - 1][0], *_rangee(complete)[1:])
        self._ecrire([*lignes, *map(_rangee, faites.nouveaux)])
        self.dit.emit(textes.entres(faites, passees))

    def _completer(self, rang: int, joueur: Joueur) -> None:
        """What the club knows of the player chosen."""
        for place, valeur in enumerate((joueur.licence, joueur.categorie, joueur.serie, joueur.club), NOM + 1):
            self.grille.cases.ecrire(rang, place, valeur)

    def _coller(self, texte: str) -> None:
        from arbitre.echanges.entetes import deplier
        from arbitre.echanges.tableaux import tableau_du_texte

        with refus_dit(self.dit.emit):
            self._ajouter((deplier(tableau_du_texte(texte, textes.PRESSE_PAPIERS)),))

    def _charger(self) -> None:
        choisir_un_fichier(self, textes.CHARGER_LISTE, textes.FILTRE_LISTES, self.charger)

    def charger(self, chemin: Path) -> None:
        """Add the players of a CSV file or a workbook."""
        from arbitre.echanges.joueurs import feuilles

        with refus_dit(self.dit.emit):
            self._ajouter(feuilles(chemin))
