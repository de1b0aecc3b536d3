"""The page of prizes: each by its criterion, who has it and why; lots drawn among those present, shown to the room."""

from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QTabWidget, QWidget

from arbitre.documents.classement import prix_pdf
from arbitre.documents.papier import papeterie_de
from arbitre.echanges.club import lire_club
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.prix import CritereDePrix, Prix, Recompenses
from arbitre.engine.competition.recompenser import GRAINE_MAX, FixerLesPrix, TirerAuSort, presents_ce_soir
from arbitre.engine.feuilles.prix import (
    Attribution,
    attribuer,
    feuille_des_prix,
    noms_des_joueurs,
    noms_tires,
    sort_au_tableau,
)
from arbitre.engine.francais import alphabetique
from arbitre.engine.sac import Hasard
from arbitre.engine.saison.personnes import jamais_venus
from arbitre.saison import dossier_a_lire, lire_le_choix, lire_le_dossier
from arbitre.ui.kit.champs import Case, bouton, liste
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import ACocher, Fiche
from arbitre.ui.kit.fichiers import choisir_et_ecrire
from arbitre.ui.kit.mise_en_page import Volets, colonne, rangee, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, OuVide, Table
from arbitre.ui.textes import prix as textes
from arbitre.ui.textes.touches import Geste

_DITS = (CritereDePrix.SERIE, CritereDePrix.CATEGORIE, CritereDePrix.LIBRE)
_TRAITS: Final = {CritereDePrix.SERIE: "serie", CritereDePrix.CATEGORIE: "categorie"}
_LARGE: Final = 75
"""Signs across the table of prizes: what is written there is read without being cut; else it stands under its form."""
_LES_TROIS = tuple(Prix(CritereDePrix.RANG, rang) for rang in (1, 2, 3))


class FenetrePrix(Fenetre):
    """A prize is added by its form, the table says at once who has it; all of it is of the file, and Ctrl+Z takes it
    back. ``au_tableau`` carries the title and the names of a draw to show to the room.
    """

    acte = Geste.PRIX

    au_tableau = Signal(str, str)

    def __init__(self, regie: RegieQt, hasard: Hasard, club: Path, cache: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 1240, 700, parent, regie=regie)
        self._regie, self._hasard = regie, hasard
        self._club, self._cache = club, cache
        self._montres: tuple[list[Joueur], tuple[int, ...]] = ([], ())
        self.pages = QTabWidget()
        self.pages.addTab(Volets((self._choix(), 2), (self._remise(), 3)), textes.PAGE_DES_PRIX)
        self.pages.addTab(self._tirage(), textes.PAGE_DU_SORT)
        self.message.reserver(2)
        self.setLayout(colonne((self.pages, 1), rangee(bouton(textes.ECRIRE, self.ecrire)), self.message))
        self._selon_le_critere()
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.critere.setFocus()

    def _choix(self) -> QWidget:
        fiche = Fiche()
        self.critere = fiche.liste(textes.A_QUI, ((nom, critere) for critere, nom in textes.CRITERES.items()))
        self.rang = fiche.nombre(textes.RANG, 1, 1)
        self.valeur = fiche.champ(textes.VALEUR, textes.VALEUR_EXEMPLE)
        self.joueur = fiche.liste(textes.JOUEUR, [(textes.PERSONNE, 0)])
        self.lot = fiche.champ(textes.LOT, textes.LOT_EXEMPLE)
        fiche.bouton(textes.AJOUTER, self.ajouter)
        self.critere.currentIndexChanged.connect(self._selon_le_critere)
        self.nouveaux: ACocher[int] = ACocher(textes.NOUVEAUX)
        self.nouveaux.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.nouveaux.setMinimumHeight(3 * self.fontMetrics().height())
        self.nouveaux.itemChanged.connect(self._noter_les_nouveaux)
        saison = bouton(textes.D_APRES_LA_SAISON, self.cocher_d_apres_la_saison)
        cadre = fiche.cadre(textes.UN_PRIX, self.ajouter)
        return volet(cadre, QLabel(textes.NOUVEAUX), (self.nouveaux, 1), saison)

    def _remise(self) -> QWidget:
        self.prix: Table[Attribution] = Table(textes.PRIX, Lignes(textes.COLONNES, textes.ligne), 1, 3)
        self.prix.replier()
        self.prix.setMinimumSize(_LARGE * self.fontMetrics().averageCharWidth(), 6 * self.fontMetrics().height())
        self.ou_vide = OuVide(self.prix, textes.VIDE, textes.LES_TROIS, self.ajouter_les_trois)
        self.cumul = Case(textes.CUMUL)
        self.cumul.toggled.connect(lambda cumul: self._fixer(replace(self._recompenses, cumul=cumul)))
        gestes = rangee(bouton(textes.MONTER, self.monter), bouton(textes.RETIRER, self.retirer), etalees=True)
        return volet(QLabel(textes.PRIX), (self.ou_vide, 1), self.cumul, gestes)

    def _tirage(self) -> QWidget:
        fiche = Fiche()
        self.lot_tire = fiche.champ(textes.LOT_TIRE, textes.LOT_EXEMPLE)
        self.nombre = fiche.nombre(textes.NOMBRE, 1, 1)
        self.sans_prix = fiche.case(textes.SANS_PRIX)
        self.sans_prix.toggled.connect(lambda _: self._compter())
        self.presents = fiche.note()
        fiche.bouton(textes.TIRER, self.tirer)
        self.sorts = liste(textes.SORTS, 2)
        faits = volet(QLabel(textes.SORTS), (self.sorts, 1), bouton(textes.AU_TABLEAU, self.vers_le_tableau))
        return Volets((volet(fiche.cadre(textes.TIRAGE, self.tirer)), 2), (faits, 3))

    @property
    def _recompenses(self) -> Recompenses:
        return self._regie.etat.organisation.recompenses

    def _selon_le_critere(self) -> None:
        """Only what that criterion asks for may be typed."""
        critere = self.critere.valeur
        self.rang.setEnabled(critere is not CritereDePrix.LIBRE)
        self.valeur.setEnabled(critere in _DITS)
        self.joueur.setEnabled(critere is CritereDePrix.LIBRE)
        self._offrir_les_presentes()

    def _offrir_les_presentes(self) -> None:
        """The séries, or the catégories, that players have."""
        trait = _TRAITS.get(self.critere.valeur)
        siennes = {getattr(joueur, trait) for joueur in self._regie.etat.joueurs.values()} if trait else set[str]()
        dit = textes.presentes(sorted(siennes - {""}, key=alphabetique))
        self.valeur.setPlaceholderText(dit)
        self.valeur.setToolTip(dit)

    def actualiser(self) -> None:
        """Show the prizes as results stand now."""
        etat, recompenses = self._regie.etat, self._recompenses
        joueurs = sorted(etat.joueurs.values(), key=lambda j: alphabetique(j.nom_complet))
        attributions, noms = attribuer(etat), noms_des_joueurs(etat)
        self._offrir_les_presentes()
        self.prix.montrer(attributions)
        self.ou_vide.montrer(vide=not attributions)
        self.joueur.offrir([(textes.PERSONNE, 0), *((noms[j.numero], j.numero) for j in joueurs)])
        with QSignalBlocker(self.cumul):
            self.cumul.setChecked(recompenses.cumul)
        if (montres := (joueurs, recompenses.nouveaux)) != self._montres:
            self._montres = montres
            with QSignalBlocker(self.nouveaux):
                self.nouveaux.montrer(((noms[j.numero], j.numero) for j in joueurs), recompenses.nouveaux)
        sorts = etat.organisation.sorts
        self._compter()
        rang = self.sorts.currentRow()
        nouveau = self.sorts.count() != len(sorts)
        self.sorts.clear()
        self.sorts.addItems([textes.tirage(sort, noms_tires(etat, sort)) for sort in sorts])
        self.sorts.setCurrentRow(len(sorts) - 1 if nouveau else rang)

    def _compter(self) -> None:
        """How many may be drawn."""
        sans_prix = self.sans_prix.isChecked()
        la = set(presents_ce_soir(self._regie.etat)) - (self._sauf if sans_prix else set())
        self.presents.setText(textes.presents(len(la), sans_prix=sans_prix))

    @property
    def _sauf(self) -> set[int]:
        """The numbers of the players who have a prize."""
        return {joueur.numero for attribution in self.prix.lignes for joueur in attribution.gagnants}

    def _fixer(self, recompenses: Recompenses) -> bool:
        return self._regie.executer(FixerLesPrix(recompenses))

    def ajouter(self) -> None:
        """One more prize, as the form says it."""
        critere = self.critere.valeur
        prix = Prix(
            critere,
            self.rang.value() if critere is not CritereDePrix.LIBRE else 1,
            self.valeur.text() if critere in _DITS else "",
            self.lot.text(),
            self.joueur.valeur if critere is CritereDePrix.LIBRE else 0,
        )
        if self._fixer(replace(self._recompenses, prix=(*self._recompenses.prix, prix))):
            self.valeur.clear()
            self.lot.clear()
            self.message.clear()
            self.critere.setFocus()

    def ajouter_les_trois(self) -> None:
        """A prize for each of the first three."""
        self._fixer(replace(self._recompenses, prix=(*self._recompenses.prix, *_LES_TROIS)))
        self.prix.setFocus()

    def retirer(self) -> None:
        """Take the chosen prize out."""
        rang, prix = self.prix.currentIndex().row(), self._recompenses.prix
        if 0 <= rang < len(prix):
            self._fixer(replace(self._recompenses, prix=(*prix[:rang], *prix[rang + 1 :])))
        else:
            self.dire(textes.SANS_CHOIX)

    def monter(self) -> None:
        """The chosen prize is given before the one above it."""
        rang, prix = self.prix.currentIndex().row(), self._recompenses.prix
        if 0 < rang < len(prix):
            ordre = (*prix[: rang - 1], prix[rang], prix[rang - 1], *prix[rang + 1 :])
            if self._fixer(replace(self._recompenses, prix=ordre)):
                self.prix.setCurrentIndex(self.prix.modele.index(rang - 1, 0))
        elif rang < 0:
            self.dire(textes.SANS_CHOIX)

    def _noter_les_nouveaux(self) -> None:
        self._montres = self._montres[0], self.nouveaux.cochees
        self._fixer(replace(self._recompenses, nouveaux=self.nouveaux.cochees))

    def cocher_d_apres_la_saison(self) -> None:
        """Tick who came to no other evening of the season's folder, or of this file's."""
        journal, club, cache = self._regie.regie.journal, self._club, self._cache
        dossier = dossier_a_lire(lire_le_choix(club.parent), journal.chemin.resolve().parent)
        origine, joueurs = journal.origine(), list(self._regie.etat.joueurs.values())

        def chercher() -> tuple[int, ...]:
            soirees = [lue.soiree for lue in lire_le_dossier(dossier, cache).soirees]
            autres = [soiree for soiree in soirees if soiree.origine != origine]
            return jamais_venus(joueurs, autres, lire_club(club).reponses)

        self.dire(textes.LECTURE)
        self.au_loin(chercher, self._cocher)

    def _cocher(self, nouveaux: tuple[int, ...]) -> None:
        if self._fixer(replace(self._recompenses, nouveaux=nouveaux)):
            self.dire(textes.coches(len(nouveaux)))

    def tirer(self) -> None:
        """Draw lots, from a seed that nobody chose."""
        sauf = sorted(self._sauf) if self.sans_prix.isChecked() else ()
        graine = self._hasard(GRAINE_MAX)
        ordre = TirerAuSort(self.lot_tire.text(), self.nombre.value(), graine, tuple(sauf))
        if self._regie.executer(ordre):
            self.lot_tire.clear()
            self.message.clear()
            self.sorts.setFocus()

    def vers_le_tableau(self) -> None:
        """The chosen draw, before the room."""
        sorts, rang = self._regie.etat.organisation.sorts, self.sorts.currentRow()
        if 0 <= rang < len(sorts):
            self.au_tableau.emit(*sort_au_tableau(self._regie.etat, sorts[rang]))
            self.dire(textes.MONTRE)
        else:
            self.dire(textes.SANS_TIRAGE)

    def ecrire(self) -> None:
        """The sheet to read out."""
        etat, journal = self._regie.etat, self._regie.regie.journal
        ancre = str(journal.ancre())

        def faire(ou: Path) -> Path:
            return ecrire(ou, prix_pdf(feuille_des_prix(etat), papeterie_de(etat, ancre)))

        choisir_et_ecrire(self, textes.TITRE, textes.FILTRE, journal.chemin.with_name("prix.pdf"), faire)
