"""The papers of a tournament of Scrabble classique, and its files for other programs."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QWidget

from arbitre.documents.catalogue import CLASSIQUE
from arbitre.documents.classique import feuille_annotee_pdf
from arbitre.documents.toile import Papeterie
from arbitre.echanges.classique import exporter_le_tournoi
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.partie_annotee import feuille_du_fichier, page_de
from arbitre.echanges.vers import VersClassique
from arbitre.engine.classique.suivi.feuille import FeuilleAnnotee, ou_est
from arbitre.engine.classique.suivi.vue import noms_du_suivi
from arbitre.engine.classique.tournoi.etat import Tournoi, a_la_ronde
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.grille import GRILLE_VIDE
from arbitre.regie import RegieClassique
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.papiers.fenetre import Bouton, Fait, FenetrePapiers
from arbitre.ui.textes import documents as textes
from arbitre.ui.textes.touches import GesteClassique

FICHIERS: Final = {
    "Tableau CSV": VersClassique.CSV,
    "Classeur XLSX": VersClassique.XLSX,
    "Page HTML": VersClassique.HTML,
    "Données JSON": VersClassique.JSON,
    "Division TSH": VersClassique.TSH,
    "Partie suivie (.gcg)": VersClassique.GCG,
    textes.PAGE_ANNOTEE: VersClassique.ANNOTEE,
}

_AILLEURS: Final = -1
"""The value, in the list of games, of a game read from a file of another program."""
_SANS_FEUILLE: Final = FeuilleAnnotee(Entete(""), (), (), GRILLE_VIDE)


class PapiersDuTournoi(FenetrePapiers):
    """The papers of the tournament as it stands. A paper is made again when what it shows has changed; the clock
    alone changes none."""

    acte = GesteClassique.PAPIERS

    def __init__(self, regie: RegieClassique, change: SignalInstance, parent: QWidget | None = None) -> None:
        self._regie, self._vu = regie, object()
        titres = [*(papier.titre for papier in CLASSIQUE), *FICHIERS]
        self.ronde: Liste[int] = Liste(textes.A_LA_RONDE)
        self.ronde.currentIndexChanged.connect(self.changer)
        choix = QWidget()
        fiche = Fiche(choix)
        fiche.addRow(textes.A_LA_RONDE, self.ronde)
        self.partie: Liste[int] = Liste(textes.PARTIE_SUIVIE)
        self.partie.currentIndexChanged.connect(self.changer)
        self._fiche, self._ailleurs = fiche, ("", _SANS_FEUILLE)
        fiche.addRow(textes.PARTIE_SUIVIE, self.partie)
        super().__init__(textes.DU_CLASSIQUE, titres, regie.journal.chemin, choix=choix, parent=parent)
        self._offrir_les_rondes()
        self._offrir_les_parties()
        change.connect(self._suivre)
        self.changer()

    def montrer_le_papier(self, titre: str) -> None:
        """Choose the paper of that title."""
        for papier in self.papiers.findItems(titre, Qt.MatchFlag.MatchExactly):
            self.papiers.setCurrentItem(papier)

    def gestes(self) -> tuple[Bouton, ...]:
        return ((textes.ANNOTER_GCG, "Ctrl+Shift+A", self._choisir_un_gcg),)

    def annoter_le_fichier(self, chemin: Path) -> None:
        """Analyse the game of a « .gcg » file made elsewhere, then show it as the annotated sheet."""
        dictionnaire = self._regie.dictionnaire
        chercher = dictionnaire.chercher
        if chercher is None:
            self.dire(textes.SANS_RECHERCHE)
            return
        self.dire(textes.ANALYSE_EN_COURS)

        def montrer(feuille: FeuilleAnnotee) -> None:
            self._ailleurs = (chemin.name, feuille)
            self._offrir_les_parties()
            self.partie.choisir(_AILLEURS)
            self.montrer_le_papier(textes.PARTIE_ANNOTEE)
            self.changer()

        self.au_loin(lambda: feuille_du_fichier(chemin, dictionnaire.nom, chercher), montrer)

    def _choisir_un_gcg(self) -> None:
        choisir_un_fichier(self, textes.ANNOTER_GCG, textes.FILTRE_GCG, self.annoter_le_fichier)

    def preparer(self) -> Callable[[], Fait]:
        tournoi, titre = self._tournoi(), self.papiers.item(self.rang).text()
        self._vu = self._montre()
        if self.partie.choisie == _AILLEURS and titre in (textes.PARTIE_ANNOTEE, textes.PAGE_ANNOTEE):
            nom, feuille = self._ailleurs
            return lambda: _annotee(nom, feuille, page=titre == textes.PAGE_ANNOTEE)
        if titre in FICHIERS:
            return lambda: _exporter(tournoi, FICHIERS[titre])
        papier, papeterie = CLASSIQUE[self.rang], Papeterie(ancre=str(self._regie.journal.ancre()))
        return lambda: Fait(papier.fichier(tournoi), papier.faire(tournoi, papeterie))

    def _montre(self) -> object:
        tournoi = self._tournoi()
        fichier = self.rang >= len(CLASSIQUE)
        return replace(tournoi, horloge=None) if fichier else CLASSIQUE[self.rang].montre(tournoi)

    def _tournoi(self) -> Tournoi:
        """The tournament as it was when the round chosen was the last; as it is now, by default."""
        tournoi, rang = self._regie.etat, max(0, self.partie.choisie or 0)
        alors = a_la_ronde(tournoi, self.ronde.choisie or 0)
        return replace(alors, suivies=tournoi.suivies[:rang]) if rang else alors

    def _offrir_les_rondes(self) -> None:
        rondes = range(len(self._regie.etat.rondes), 0, -1)
        self.ronde.offrir([(textes.DERNIERE_RONDE, 0), *((f"Ronde {numero}", numero) for numero in rondes)])

    def _offrir_les_parties(self) -> None:
        """Offer the games that were followed, the last first, then the game read from a file."""
        tournoi = self._regie.etat
        offres = [(textes.DERNIERE_PARTIE, 0)]
        offres += [(_nommee(tournoi, rang), rang) for rang in range(len(tournoi.suivies), 0, -1)]
        if nom := self._ailleurs[0]:
            offres.append((nom, _AILLEURS))
        self.partie.offrir(offres)
        self._fiche.setRowVisible(self.partie, len(offres) > 2 or bool(nom))

    def _suivre(self) -> None:
        self._offrir_les_parties()
        if self.ronde.count() != len(self._regie.etat.rondes) + 1:
            self._offrir_les_rondes()
        if self._montre() != self._vu:
            self.changer()


def _nommee(tournoi: Tournoi, rang: int) -> str:
    """« ronde 2, table 1 : ROY Ana – SY Bob »."""
    partie = tournoi.suivies[rang - 1]
    return f"{ou_est(partie)}\u00a0: {' – '.join(noms_du_suivi(tournoi, partie))}"


def _annotee(nom: str, feuille: FeuilleAnnotee, *, page: bool) -> Fait:
    """The annotated sheet of a game read from a file, as a PDF or as an HTML ``page``."""
    debut = f"partie-annotee-{nom_de_fichier(Path(nom).stem)}"
    return Fait(f"{debut}.html", page_de(feuille)) if page else Fait(f"{debut}.pdf", feuille_annotee_pdf(feuille))


def _exporter(tournoi: Tournoi, vers: VersClassique) -> Fait:
    export = exporter_le_tournoi(tournoi, vers)
    return Fait(export.nom, export.octets)
