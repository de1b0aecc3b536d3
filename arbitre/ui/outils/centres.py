"""The window that merges the files of centres: their ranking, and what they contradict each other on."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.echanges.centres import SUFFIXE, ecrire_centre, lire_centre
from arbitre.echanges.club import lire_club, repondre_au_club
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.fusions import COLONNES, en_csv
from arbitre.engine.centres.doubles import joindre
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.fusion import Fusion, LigneFusion, fusionner, memes_peut_etre
from arbitre.engine.centres.valeurs import Centre, FusionImpossible, ReglesDeFusion
from arbitre.engine.erreurs import Refus
from arbitre.engine.proches import repondre
from arbitre.journal.centre import centre_du_fichier
from arbitre.ui.kit.case import Case
from arbitre.ui.kit.champs import bouton, liste
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.fichiers import choisir_des_fichiers, choisir_ou_ecrire
from arbitre.ui.kit.mise_en_page import Volets, colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.kit.vide import OuVide
from arbitre.ui.outils.envoi import EnvoiAuCentral, FenetreEnvoi
from arbitre.ui.outils.la_meme import LaMeme, Paire
from arbitre.ui.textes import centres as textes
from arbitre.ui.textes.tours import METHODES


class FenetreCentres(Fenetre):
    """Files on the left; ranking and contradictions on the right, made again at each change.

    ``multiplex``: its window is asked for. Who is the same person is kept in the club's file.
    """

    multiplex = Signal()

    def __init__(self, regie: RegieQt, envoi: EnvoiAuCentral, club: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 1320, 700, parent)
        self._regie, self._envoi, self._club = regie, envoi, club
        self._centres: tuple[Centre, ...] = ()
        self._refus = ""
        self.fusion: Fusion | None = None
        self.setLayout(colonne((Volets((self._fichiers(), 1), (self._resultats(), 3)), 1), self.message))

    def _fichiers(self) -> QWidget:
        self.liste = liste(textes.CENTRES)
        self.solos = Case(textes.SOLOS)
        self.solos.setChecked(True)
        self.methode = Liste(textes.METHODE, ((nom, methode) for methode, nom in METHODES.items()))
        self.solos.toggled.connect(self.reunir)
        self.methode.currentIndexChanged.connect(self.reunir)
        boutons = rangee(bouton(textes.AJOUTER, self.ajouter), bouton(textes.RETIRER, self.retirer), etalees=True)
        envoyer, au_central = bouton(textes.ENVOYER, self.envoyer), bouton(textes.AU_CENTRAL, self.envoyer_au_central)
        ensemble, pan = bouton(textes.MULTIPLEX, self.multiplex.emit), QWidget()
        self.ou_vide = OuVide(self.liste, textes.VIDE, textes.PREMIERS, self.ajouter)
        self.ou_vide.montrer(vide=True)
        choix = (self.solos, self.methode, envoyer, au_central, ensemble)
        pan.setLayout(colonne(QLabel(textes.CENTRES), (self.ou_vide, 1), boutons, *choix))
        return pan

    def _resultats(self) -> QWidget:
        self.classement: Table[LigneFusion] = Table(textes.CLASSEMENT, Lignes(COLONNES, textes.ligne))
        self.conflits = liste(textes.CONFLITS)
        classement, conflits = QLabel(textes.CLASSEMENT), QLabel(textes.CONFLITS)
        exporter, pan = bouton(textes.ENREGISTRER, self.exporter), QWidget()
        self.la_meme = LaMeme(self.repondre)
        listes = (classement, (self.classement, 3), conflits, (self.conflits, 1))
        pan.setLayout(colonne(*listes, self.la_meme, exporter))
        return pan

    def ajouter(self) -> None:
        """Choose files and take them in."""
        choisir_des_fichiers(self, textes.CHOISIR, textes.FILTRE, self.prendre)

    def prendre(self, chemins: list[Path]) -> None:
        """Take these files in, away from the window; one that does not read is said and left out."""
        self.dire(textes.LECTURE)
        self.au_loin(lambda: lire_tous(chemins), self._recevoir)

    def _recevoir(self, lus: "Lus") -> None:
        refus = list(lus.refus)
        for centre in lus.centres:
            try:
                self._centres = joindre(self._centres, centre)
            except FusionImpossible as e:
                refus.append(str(e))
        self._refus = textes.laisses_de_cote(refus)
        self.reunir()

    def retirer(self) -> None:
        """Leave the chosen centre out."""
        rang = self.liste.currentRow()
        if 0 <= rang < len(self._centres):
            self._centres = (*self._centres[:rang], *self._centres[rang + 1 :])
            self.reunir()

    def reunir(self) -> None:
        """Merge what was taken in, away from the window, and show it."""
        self.liste.clear()
        self.liste.addItems([f"{c.nom} · {len(c.joueurs)}" for c in self._centres])
        self.ou_vide.montrer(vide=not self._centres)
        self.conflits.clear()
        self.classement.montrer(())
        self.la_meme.demander(())
        self.fusion = None
        if self._centres:
            centres, regles, club = self._centres, self._regles(), self._club
            self.au_loin(lambda: _reunir(centres, regles, club), self._montrer_la_fusion, perimable=True)
        else:
            self.dire(self._refus)

    def _montrer_la_fusion(self, faite: "Reunion") -> None:
        fusion = self.fusion = faite.fusion
        self.classement.montrer(fusion.lignes)
        self.conflits.clear()
        self.conflits.addItems([c.texte for c in fusion.conflits] or [textes.SANS_CONFLIT])
        self.la_meme.demander(faite.memes)
        bilan = textes.bilan(len(self._centres), len(fusion.lignes), len(fusion.conflits))
        self.dire("\n".join(filter(None, (bilan, self._refus))))
        self._refus = ""

    def repondre(self, paire: Paire, une: bool) -> None:
        """One person, or two: the ranking is made again with the answer, which is kept."""
        reponse = repondre(paire[0].nom_complet, paire[1].nom_complet, meme=une)
        if self.tenter(lambda: repondre_au_club(self._club, reponse)):
            self.reunir()

    def _regles(self) -> ReglesDeFusion:
        reglages = self._regie.etat.reglages
        return ReglesDeFusion(
            self.solos.isChecked(),
            reglages.prime_solo,
            reglages.seuil_solo,
            self.methode.valeur,
            reglages.departage,
            reglages.absence,
        )

    def envoyer(self) -> None:
        """Write the file of the competition in hand, to send it."""
        with self.refus_dits():
            journal = self._regie.regie.journal
            centre, fichier = extraire(self._regie.etat, origine=journal.origine()), journal.chemin
            propose = fichier.with_name(fichier.stem + SUFFIXE)
            choisir_ou_ecrire(
                self, textes.TITRE, textes.FILTRE_CENTRE, propose, self._ecrire(lambda ou: ecrire_centre(ou, centre))
            )

    def envoyer_au_central(self) -> None:
        """Have it sent by itself."""
        etat = self._regie.etat
        FenetreEnvoi(self._envoi, etat.en_tete.club or etat.lieu or etat.nom, self).montrer()

    def exporter(self) -> None:
        """Write the ranking for a spreadsheet."""
        if self.fusion is None:
            return
        octets, propose = en_csv(self.fusion), self._regie.regie.journal.chemin.with_name("classement.csv")
        choisir_ou_ecrire(self, textes.TITRE, textes.FILTRE_CSV, propose, self._ecrire(lambda ou: ecrire(ou, octets)))

    def _ecrire(self, ecrit: Callable[[Path], Path]) -> Callable[[Path], None]:
        """Write where one says, and say that it was."""

        def faire(ou: Path) -> None:
            with self.refus_dits():
                self.dire(textes.ecrit(str(ecrit(ou))))

        return faire


class Reunion(Struct, frozen=True):
    """The merge, and who in it may be one person."""

    fusion: Fusion
    memes: tuple[Paire, ...]


def _reunir(centres: Sequence[Centre], regles: ReglesDeFusion, club: Path) -> Reunion:
    reponses = lire_club(club).reponses
    fusion = fusionner(centres, regles, reponses)
    return Reunion(fusion, memes_peut_etre(fusion, centres, reponses))


class Lus(Struct, frozen=True):
    """Centres read, and why the files that did not read did not."""

    centres: tuple[Centre, ...]
    refus: tuple[str, ...]


def lire_tous(chemins: Sequence[Path]) -> Lus:
    """The centres of these files, those that do not read left out."""
    centres, refus = list[Centre](), list[str]()
    for chemin in chemins:
        try:
            centres.append(lire(chemin))
        except Refus as e:
            refus.append(str(e))
    return Lus(tuple(centres), tuple(refus))


def lire(chemin: Path) -> Centre:
    """A centre, from the file it sent or from its competition."""
    return centre_du_fichier(chemin) if chemin.suffix == ".arbitre" else lire_centre(chemin)
