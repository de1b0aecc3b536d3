"""A list of players on its way in: what its columns hold, what each row becomes, who is asked about, and the window
that shows it before its players enter the wizard or the tournament.

Nothing is entered here: a door takes what is understood, the same for the competition, the wizard and the tournament.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QLabel, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from arbitre.echanges.accueils import ecarts_dits, exiger_les_tables, question
from arbitre.echanges.cellules import Champ
from arbitre.echanges.club import Club, lire_club, repondre_au_club
from arbitre.echanges.formes import comme_la_derniere_fois, formes_gardees, retenir
from arbitre.echanges.joueurs import ListeLue, Proposition, appliquer, changer, feuilles, proposer, sans_tables
from arbitre.echanges.tableaux import Tableau
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.proches import Reponse, repondre
from arbitre.engine.proches import retenir as avec_la_reponse
from arbitre.engine.reconnus import Reconnu, Suites, reconnaitre, suites, tables_prises
from arbitre.engine.saisies import licence_tapee, nom_ecrit
from arbitre.ui.kit.champs import Case, Dite, bouton
from arbitre.ui.kit.fenetre import Fenetre, Page
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.tables import LignesASaisir, Table, cellules
from arbitre.ui.textes import echanges as textes
from arbitre.ui.textes import ouverture as textes_joueurs

_RANGEES: Final = 8
"""Rows of the file that are shown under the choices."""
_AU_LOIN: Final = 2_000
"""Rows from which a list is understood in a thread."""
Paire = tuple[Joueur, Joueur]
Prise = tuple[str, Callable[[], object]]
"""What a button says, and does."""
_NOM: Final = textes.COLONNES_COMPRIS.index("Nom")
_LICENCE: Final = textes.COLONNES_COMPRIS.index("Licence")

_TOUJOURS: Final = (0, 1, _NOM, _LICENCE)
"""Columns that are seen whatever stands in them."""


class LaMeme(QWidget):
    """The first question, and how many follow; ``repondre`` is told the pair and whether they are one person."""

    def __init__(self, repondre: Callable[[Paire, bool], object]) -> None:
        super().__init__()
        self._repondre = repondre
        self.paires: tuple[Paire, ...] = ()
        self.question = Dite()
        self.question.reserver(2)
        self.une = bouton(textes.UNE_PERSONNE, lambda: self._dire(une=True))
        self.deux = bouton(textes.DEUX_PERSONNES, lambda: self._dire(une=False))
        self.setLayout(colonne(self.question, rangee(self.une, self.deux)))
        self.hide()

    def demander(self, paires: Sequence[Paire], pourquoi: str = "") -> None:
        """Ask about these, one after the other; ``pourquoi`` where the first pair is doubtful for its own reason."""
        self.paires = tuple(paires)
        if self.paires:
            suite = len(self.paires) - 1
            phrase = textes.et_ensuite(pourquoi, suite) if pourquoi else textes.la_meme(*self.paires[0], suite)
            self.question.setText(phrase)
        self.setVisible(bool(self.paires))

    def _dire(self, *, une: bool) -> None:
        self._repondre(self.paires[0], une)


class EnPlus(Struct, frozen=True):
    """What one door has besides, instead of tables: a column's ``titre``, what each player ``a`` there, and which
    columns of the file it takes by their titles."""

    titre: str
    a: Callable[[ListeLue, Proposition], Sequence[str]]
    prend: Callable[[str], bool]


class Compris(Struct, frozen=True):
    """A list as it is understood: what was read, and each of its players against who is there."""

    lue: ListeLue
    reconnus: tuple[Reconnu, ...] = ()
    tenants: tuple[Joueur, ...] = ()
    """The players who have the tables that are not free."""

    def suites(self, *, completer_les_presents: bool) -> Suites:
        """The outcome for these players, with a note for the rows that give no player."""
        return suites(self.reconnus, completer_les_presents=completer_les_presents).avec(ecarts_dits(self.lue))


class ListeRecue(Page):
    """``presents``: who is there already; ``club``: the club's file, beside which columns are remembered; ``prises``:
    what may be done with those who are understood, a button each; ``tenants``: those of ``presents`` who have the
    tables that are taken, where not all of them have."""

    def __init__(
        self,
        presents: Callable[[], Iterable[Joueur]],
        club: Path | None,
        *prises: Prise,
        en_plus: EnPlus | None = None,
        tenants: Callable[[], Iterable[Joueur]] | None = None,
    ) -> None:
        super().__init__()
        self._presents, self._club, self._en_plus = presents, club, en_plus
        self._tenants = tenants or presents
        self._titres = (*textes.COLONNES_COMPRIS, *([en_plus.titre] if en_plus else []))
        self.boutons = tuple(bouton(texte, faire) for texte, faire in prises)
        self._feuilles: tuple[Tableau, ...] = ()
        self.proposition: Proposition | None = None
        """The meaning given to each column."""
        self._proposee: Proposition | None = None
        self._licences: dict[int, str] = {}
        self._reponses: tuple[Reponse, ...] = ()
        self._montrees: dict[str, tuple[str, ...]] = {}
        self.compris = Compris(ListeLue(()))
        self.colonnes = QTableWidget()
        self.colonnes.setAccessibleName(textes.FICHIER)
        self.colonnes.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.colonnes.setTabKeyNavigation(False)
        modele = LignesASaisir(self._titres, saisies=(_LICENCE,))
        modele.saisie.connect(self._prendre_la_licence)
        self.devient: Table[tuple[str, ...]] = Table(textes.COMPRIS, modele, 1, 3)
        self.la_meme = LaMeme(self.repondre)
        for touche in self.boutons:
            touche.setEnabled(False)
        self.aide, destinations = QLabel(textes.AIDE_JOUEURS, wordWrap=True), rangee(*self.boutons)
        self._donner_leur_place()
        tables = ((self.colonnes, 2), (self.devient, 3))
        self.setLayout(colonne(self.aide, self._options(), *tables, self.la_meme, self.message, destinations))

    def _donner_leur_place(self) -> None:
        """The choices stand where titles would; a few rows of each table are seen whatever the size of the text."""
        haut = self.fontMetrics().height()
        self.colonnes.horizontalHeader().hide()
        self.colonnes.setMinimumHeight(2 * haut)
        self.devient.setMinimumHeight(3 * haut)

    def _options(self) -> QVBoxLayout:
        self.entete, self.tables = Case(textes.ENTETE), Case(textes.GARDER_LES_TABLES)
        self.completer = Case(textes.COMPLETER)
        self.feuille: Liste[int] = Liste(textes.FEUILLE)
        self.feuille.hide()
        self.tables.setChecked(self._en_plus is None)
        self.tables.setVisible(self._en_plus is None)
        self.entete.toggled.connect(self._changer_l_entete)
        self.tables.toggled.connect(self.comprendre)
        self.completer.toggled.connect(lambda _: self._montrer(self.compris))
        self.feuille.activated.connect(self._changer_de_feuille)
        premiere = rangee(bouton(textes.CHOISIR, self._choisir), self.feuille, self.entete)
        return colonne(premiere, rangee(self.tables, self.completer))

    # --- reading ----------------------------------------------------------------------------------------------

    def _choisir(self) -> None:
        choisir_un_fichier(self, textes.CHOISIR, textes.FILTRE_JOUEURS, self.lire)

    def lire(self, chemin: Path) -> None:
        """Read a file away from the window, then show what it may mean."""
        self.dire(textes.LECTURE)
        self.au_loin(lambda: feuilles(chemin), self.recevoir, perimable=True)

    def recevoir(self, lues: tuple[Tableau, ...]) -> None:
        """Show what these sheets may mean, the first of them first."""
        self._feuilles = lues
        self.aide.hide()
        self.feuille.offrir((tableau.feuille, rang) for rang, tableau in enumerate(lues))
        self.feuille.setVisible(len(lues) > 1)
        self._changer_de_feuille()

    def _changer_de_feuille(self) -> None:
        with self.refus_dits():
            self._proposee = proposer(self._tableau)
            self._prendre(comme_la_derniere_fois(self._gardees, self._proposee))

    def _prendre(self, proposition: Proposition) -> None:
        self.proposition, self._licences = proposition, {}
        with QSignalBlocker(self.entete):
            self.entete.setChecked(bool(proposition.entete))
        self._montrer_les_colonnes()
        self.comprendre()

    @property
    def source(self) -> str:
        """What the list is called: its file, and its sheet where it has several."""
        tableau = self._tableau
        return f"{tableau.nom}, {tableau.feuille}" if len(self._feuilles) > 1 else tableau.nom

    @property
    def _tableau(self) -> Tableau:
        return self._feuilles[max(0, self.feuille.currentIndex())]

    def _montrer_les_colonnes(self) -> None:
        rangees, large = self._tableau.rangees[:_RANGEES], self._tableau.largeur
        self.colonnes.clear()
        self.colonnes.setColumnCount(large)
        self.colonnes.setRowCount(1 + len(rangees))
        for rang, rangee_lue in enumerate(rangees, 1):
            for place, texte in enumerate(rangee_lue):
                self.colonnes.setItem(rang, place, QTableWidgetItem(texte))
        self.colonnes.setVerticalHeaderLabels(["", *map(str, self._tableau.numeros[:_RANGEES])])
        self.choix = [self._choix(rang) for rang in range(large)]
        self._montrer_les_choix()
        self.colonnes.resizeColumnsToContents()
        self.colonnes.setRowHeight(0, max(choix.sizeHint().height() for choix in self.choix))

    def _choix(self, rang: int) -> Liste[Champ | None]:
        offres: list[tuple[str, Champ | None]] = [(textes.LAISSER, None), *((champ.value, champ) for champ in Champ)]
        choix = Liste(textes.COLONNE.format(rang=rang + 1), offres)
        choix.currentIndexChanged.connect(lambda _: self._changer(rang, choix.valeur))
        self.colonnes.setCellWidget(0, rang, choix)
        return choix

    def _montrer_les_choix(self) -> None:
        assert self.proposition is not None
        for choix, champ in zip(self.choix, self.proposition.champs, strict=True):
            with QSignalBlocker(choix):
                choix.choisir(champ)

    def _changer(self, rang: int, champ: Champ | None) -> None:
        assert self.proposition is not None
        self.proposition = changer(self.proposition, rang, champ)
        self._montrer_les_choix()
        self.comprendre()

    def _changer_l_entete(self, entete: bool) -> None:
        if self.proposition is not None and self._proposee is not None:
            self.proposition = replace(self.proposition, entete=entete and (self._proposee.entete or 1))
            self.comprendre()

    # --- understanding ----------------------------------------------------------------------------------------

    def comprendre(self, *_: object) -> None:
        """Read the list as it is said to be, against who is there now."""
        if self.proposition is None:
            return
        tableau, proposition, tables = self._tableau, self.proposition, self.tables.isChecked()
        licences, reponses, presents = dict(self._licences), self._reponses, tuple(self._presents())
        club, tenants, seuls = self._club, tuple(self._tenants()), self._en_plus is not None

        def faire() -> Compris:
            lue = appliquer(tableau, proposition if tables else sans_tables(proposition))
            lue = _avec_les_licences(lue, licences)
            connu = lire_club(club) if club else Club()
            connus = () if seuls else connu.joueurs
            reconnus = reconnaitre(presents, lue.joueurs, (*connu.reponses, *reponses), lue.rangees, connus)
            return Compris(lue, reconnus, tenants)

        if len(tableau.rangees) > _AU_LOIN:
            self.au_loin(faire, self._montrer, perimable=True)
            return
        compris = Compris(ListeLue(()))
        with self.refus_dits():
            compris = faire()
        lue = compris.lue
        self._montrer(compris, dire=bool(lue.joueurs or lue.ecarts or lue.passees))

    def _montrer(self, compris: Compris, *, dire: bool = True) -> None:
        self.compris = compris
        rangees = sorted(self._rangees(), key=lambda r: int(r[0]))
        self._montrees = {r[0]: r for r in rangees}
        self.devient.montrer(rangees)
        for place in range(len(self._titres)):
            utile = place in _TOUJOURS or any(montree[place] for montree in rangees)
            self.devient.setColumnHidden(place, not utile)  # names have the room of what no row says
        for touche in self.boutons:
            touche.setEnabled(bool(compris.lue.joueurs))
        faites = self.suites
        douteux = faites.a_demander
        paires = [(r.present, r.recu) for r in douteux if r.present is not None]
        self.la_meme.demander(paires, question(douteux[0]) if douteux else "")
        if dire:
            assert self.proposition is not None
            prend = self._en_plus.prend if self._en_plus is not None else lambda _: False
            inconnues = [titre for titre in self.proposition.inconnues if not prend(titre)]
            self.dire(textes.compris(compris.lue, inconnues, faites))

    def _rangees(self) -> Iterable[tuple[str, ...]]:
        """The outcome of each row of the file, those of nobody too."""
        lue, completer = self.compris.lue, self.completer.isChecked()
        doutes = {doute.ligne: doute for doute in lue.doutes}
        prises = {la.table: la for _, la in tables_prises(self.compris.tenants, lue.joueurs)}
        de_plus: Sequence[str] = ()
        if self._en_plus is not None and self.proposition is not None:
            de_plus = self._en_plus.a(lue, self.proposition)
        for rang, (r, ligne) in enumerate(zip(self.compris.reconnus, lue.lignes, strict=True)):
            devient = textes.devient(r, doutes.get(ligne), prises.get(r.recu.table), completer=completer)
            yield (str(ligne), devient, str(r.recu.table or ""), *cellules(r.recu), *de_plus[rang : rang + 1])
        vide = ("",) * (len(self._titres) - 2)
        for ecart in lue.ecarts:
            yield (str(ecart.ligne), textes.LAISSEE.format(motif=ecart.motif), *vide)
        for passee in lue.passees:
            yield (str(passee.ligne), textes.PASSEE.format(texte=passee.motif), *vide)

    @property
    def suites(self) -> Suites:
        """The outcome for the players that raise no question."""
        return self.compris.suites(completer_les_presents=self.completer.isChecked())

    def exiger_les_tables(self) -> None:
        """Refuse a table of the list that somebody who is there has."""
        exiger_les_tables(self.compris.tenants, self.suites.nouveaux, textes.DECOCHER_LES_TABLES)

    def _prendre_la_licence(self) -> None:
        """One was typed in its row, where the list had none or one that is doubted."""
        for rangee_montree in self.devient.lignes:
            avant = self._montrees[rangee_montree[0]]
            if rangee_montree != avant and avant[_NOM]:
                with self.refus_dits():
                    self._licences[int(avant[0])] = nom_ecrit(licence_tapee(rangee_montree[_LICENCE]))
        self.comprendre()

    # --- asked ------------------------------------------------------------------------------------------------

    def repondre(self, paire: Paire, une: bool) -> None:
        """One person, or two: not asked again here, nor elsewhere once the list is taken."""
        self._reponses = avec_la_reponse(self._reponses, repondre(*paire, meme=une))
        self.comprendre()

    def retenir_les_reponses(self) -> None:
        """Keep the answers in the club's file, once the list is taken."""
        if (club := self._club) is not None:
            reponses, self._reponses = self._reponses, ()
            with self.refus_dits():
                for reponse in reponses:
                    repondre_au_club(club, reponse)

    def retenir_les_colonnes(self) -> None:
        """Keep the meaning of the columns for the next list of this shape."""
        if self.proposition is not None and self._proposee is not None and self.proposition != self._proposee:
            dite, gardees = self.proposition, self._gardees
            self.tenter(lambda: retenir(gardees, dite))

    @property
    def _gardees(self) -> Path | None:
        return formes_gardees(self._club)


def _avec_les_licences(lue: ListeLue, licences: Mapping[int, str]) -> ListeLue:
    """The list with the licences that were typed in its rows."""
    if not licences:
        return lue
    joueurs = tuple(
        replace(j, licence=licences.get(ligne, j.licence)) for j, ligne in zip(lue.joueurs, lue.lignes, strict=True)
    )
    return replace(lue, joueurs=joueurs, doutes=tuple(d for d in lue.doutes if d.ligne not in licences))


class Chargement(Fenetre):
    """``presents`` gives the players already there; ``prendre`` is called with the list once a person has checked
    it."""

    def __init__(
        self,
        presents: Callable[[], Iterable[Joueur]],
        club: Path | None,
        prendre: Callable[[ListeRecue], object],
        parent: QWidget | None = None,
        *,
        en_plus: EnPlus | None = None,
    ) -> None:
        super().__init__(textes_joueurs.CHARGER_LISTE, 980, 640, parent)
        self._prendre = prendre
        prise = (textes_joueurs.AJOUTER_A_LA_LISTE, self.ajouter)
        self.liste = ListeRecue(presents, club, prise, en_plus=en_plus)
        QVBoxLayout(self).addWidget(self.liste)

    def recevoir(self, lues: tuple[Tableau, ...]) -> None:
        """Show the sheets that were read."""
        self.sujet = lues
        self.liste.recevoir(lues)

    def ajouter(self) -> None:
        """Enter the players that raise no question; the others stay here to be asked about."""
        a_demander = self.liste.suites.a_demander
        self.liste.retenir_les_colonnes()
        with self.liste.refus_dits():
            self.liste.exiger_les_tables()
            self._prendre(self.liste)
            self.liste.retenir_les_reponses()
            if a_demander:
                self.liste.comprendre()
            else:
                self.accept()
