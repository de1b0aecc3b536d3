"""The window that merges files of centres: their ranking, what it covers, and what they contradict each other on."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.centres_signes import ecrire_signe
from arbitre.echanges.centres import SUFFIXE, Gardes, fichier_des_gardes, garder, lire_les_gardes
from arbitre.echanges.club import repondre_au_club
from arbitre.engine.centres.conflits import Nature
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.centres.fusion import Fusion, LigneFusion
from arbitre.engine.centres.valeurs import ReglesDeFusion
from arbitre.engine.feuilles.ensemble import ensemble_au_tableau, intitule
from arbitre.engine.proches import repondre
from arbitre.reunion import Lu, Reunion, ecrire_l_ensemble, lire_tous, redits, reunir
from arbitre.ui.kit.champs import Case, bouton, liste
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.fichiers import choisir_des_fichiers, choisir_et_ecrire
from arbitre.ui.kit.liste_recue import LaMeme, Paire
from arbitre.ui.kit.mise_en_page import Volets, colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, OuVide, Table
from arbitre.ui.outils.envoi import EnvoiAuCentral, FenetreEnvoi, FenetreSignature
from arbitre.ui.textes import centres as textes
from arbitre.ui.textes.centres import signe_de
from arbitre.ui.textes.touches import Geste
from arbitre.ui.textes.tours import METHODES

_CHIFFRES: Final = (0, 4, 5, 6, 7, 8, textes.MERITE)


class FenetreCentres(Fenetre):
    """Files on the left; ranking and contradictions on the right, made again at each change.

    Files and choices are kept for the next opening, beside the club's file, where who is the same person is.
    ``multiplex``: its window is asked for; ``au_tableau`` carries the ranking to show to the room.
    """

    acte = Geste.CENTRES

    multiplex = Signal()
    au_tableau = Signal(object)

    def __init__(self, regie: RegieQt, envoi: EnvoiAuCentral, club: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 1320, 700, parent)
        self._regie, self._envoi, self._club = regie, envoi, club
        self._ou = fichier_des_gardes(club.parent, regie.regie.journal.chemin)
        gardes = lire_les_gardes(self._ou)
        self._lus: tuple[Lu, ...] = ()
        self._redits: tuple[str, ...] = ()
        self._acceptees = gardes.acceptees
        self._reunion: Reunion | None = None
        self.fusion: Fusion | None = None
        self.setLayout(colonne((Volets((self._fichiers(gardes), 1), (self._resultats(), 3)), 1), self.message))
        if gardes.fichiers:
            self.prendre(list(map(Path, gardes.fichiers)))

    def _fichiers(self, gardes: Gardes) -> QWidget:
        self.liste = liste(textes.CENTRES)
        self.solos = Case(textes.SOLOS)
        self.solos.setChecked(gardes.solos_sur_l_ensemble)
        self.methode = Liste(textes.METHODE, ((nom, methode) for methode, nom in METHODES.items()))
        self.methode.choisir(gardes.methode)
        self.solos.toggled.connect(self._changer)
        self.methode.currentIndexChanged.connect(self._changer)
        boutons = rangee(bouton(textes.AJOUTER, self.ajouter), bouton(textes.RETIRER, self.retirer), etalees=True)
        envoyer, au_central = bouton(textes.ENVOYER, self.envoyer), bouton(textes.AU_CENTRAL, self.envoyer_au_central)
        ensemble, pan = bouton(textes.MULTIPLEX, self.multiplex.emit), QWidget()
        self.ou_vide = OuVide(self.liste, textes.VIDE, textes.PREMIERS, self.ajouter)
        self.ou_vide.montrer(vide=True)
        signature = bouton(textes.SIGNATURE, self.signer)
        choix = (self.solos, self.methode, envoyer, signature, rangee(au_central, ensemble, etalees=True))
        pan.setLayout(colonne(QLabel(textes.CENTRES), (self.ou_vide, 1), boutons, *choix))
        return pan

    def _resultats(self) -> QWidget:
        self.titre, self.notes = QLabel(textes.CLASSEMENT), QLabel(wordWrap=True)
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        self.classement: Table[LigneFusion] = Table(
            textes.CLASSEMENT, Lignes(textes.COLONNES, textes.ligne, cle=lambda x: x.ici, a_droite=_CHIFFRES)
        )
        self.question = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.quand_meme = bouton(textes.QUAND_MEME, self.accepter)
        self.conflits = liste(textes.CONFLITS)
        conflits, pan = QLabel(textes.CONFLITS), QWidget()
        self.montrer_au_tableau = bouton(textes.AU_TABLEAU, self.vers_le_tableau)
        self.exporte = bouton(textes.ENREGISTRER, self.exporter)
        self.la_meme = LaMeme(self.repondre)
        listes = (self.titre, (self.classement, 3), self.notes, self.question, self.quand_meme, conflits)
        sorties = rangee(self.montrer_au_tableau, self.exporte, etalees=True)
        pan.setLayout(colonne(*listes, (self.conflits, 1), self.la_meme, sorties))
        self._vider()
        return pan

    def ajouter(self) -> None:
        """Choose files and take them in."""
        choisir_des_fichiers(self, textes.CHOISIR, textes.FILTRE, self.prendre)

    def prendre(self, chemins: list[Path]) -> None:
        """Read files of centres in a thread; one that does not read is said and left out."""
        self.dire(textes.LECTURE)
        self._redits = redits(chemins, [lu.chemin for lu in self._lus])
        tous = [*(lu.chemin for lu in self._lus), *chemins]
        self.au_loin(lambda: lire_tous(tous), self._recevoir)

    def _recevoir(self, lus: tuple[Lu, ...]) -> None:
        self._lus = lus
        self._changer()

    def retirer(self) -> None:
        """Leave the chosen file out."""
        rang = self.liste.currentRow()
        if 0 <= rang < len(self._lus):
            self._lus = (*self._lus[:rang], *self._lus[rang + 1 :])
            self._changer()

    def accepter(self) -> None:
        """Rank these parties together although they differ."""
        if self._reunion is not None:
            demandes = (*self._reunion.differentes, *self._reunion.hors_de_portee)
            self._acceptees = tuple(dict.fromkeys((*self._acceptees, *(conflit.texte for conflit in demandes))))
            self._changer()

    def _changer(self) -> None:
        """Keep what was chosen, and merge anew."""
        fichiers = tuple(str(lu.chemin) for lu in self._lus)
        gardes = Gardes(fichiers, self.solos.isChecked(), self.methode.valeur, self._acceptees)
        with self.refus_dits():
            garder(self._ou, gardes)
        self.reunir()

    def reunir(self) -> None:
        """Merge what was taken in, away from the window, and show it."""
        self.liste.clear()
        self.liste.addItems([textes.lu(lu) for lu in self._lus])
        self.ou_vide.montrer(vide=not self._lus)
        self._vider()
        if any(lu.centre for lu in self._lus):
            lus, regles, club, acceptees = self._lus, self._regles(), self._club, self._acceptees
            self.au_loin(lambda: reunir(lus, regles, club, acceptees), self._montrer_la_fusion, perimable=True)
        else:
            self.dire(self._laisses())

    def _vider(self) -> None:
        self.fusion = self._reunion = None
        self._montrer_le_classement(None)
        self.conflits.clear()
        self.la_meme.demander(())
        self._demander(())

    def _demander(self, differentes: Sequence[str]) -> None:
        self.question.setVisible(bool(differentes))
        self.quand_meme.setVisible(bool(differentes))

    def _montrer_la_fusion(self, reunion: Reunion) -> None:
        fusion, self._reunion = reunion.fusion, reunion
        differentes = [conflit.texte for conflit in reunion.differentes]
        demandees = [] if set(differentes) <= set(self._acceptees) else differentes
        self.question.setText(
            textes.parties_differentes(reunion.differentes)
            if demandees
            else textes.hors_de_portee(reunion.hors_de_portee)
        )
        self.quand_meme.setText(textes.QUAND_MEME if demandees else textes.ACCEPTER)
        self._demander(demandees or [conflit.texte for conflit in reunion.hors_de_portee])
        self._montrer_le_classement(None if demandees else fusion)
        self.conflits.clear()
        self.conflits.addItems([c.texte for c in fusion.conflits] or [textes.SANS_CONFLIT])
        self.la_meme.demander(() if demandees else reunion.memes)
        centres = len({nom for x in fusion.lignes for nom in x.centres})
        bilan = textes.bilan(centres, len(fusion.lignes), len(fusion.conflits))
        repetes = textes.repetes([c.texte for c in fusion.conflits if c.nature is Nature.REPETE])
        self.dire("\n".join(filter(None, (bilan, repetes, self._laisses()))))

    def _montrer_le_classement(self, fusion: Fusion | None) -> None:
        self.fusion = fusion
        self.titre.setText(intitule(fusion) if fusion else textes.CLASSEMENT)
        self.notes.setText("\n".join(fusion.notes) if fusion else "")
        self.notes.setVisible(fusion is not None)
        self.classement.montrer(fusion.lignes if fusion else ())
        mesuree = any(x.ligne.merite is not None for x in (fusion.lignes[:1] if fusion else ()))
        self.classement.setColumnHidden(textes.MERITE, not mesuree)
        for sortie in (self.montrer_au_tableau, self.exporte):
            sortie.setEnabled(fusion is not None)

    def _laisses(self) -> str:
        redits, self._redits = self._redits, ()
        return "\n".join((*redits, *filter(None, [textes.laisses_de_cote([x.refus for x in self._lus if x.refus])])))

    def repondre(self, paire: Paire, une: bool) -> None:
        """One person, or two: the ranking is made again with the answer, which is kept."""
        reponse = repondre(*paire, meme=une)
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
        """Write the file of the competition in hand, to send it, signed where the club's key is chosen."""
        with self.refus_dits():
            cle = self._envoi.signature.cle()
            journal = self._regie.regie.journal
            generation = self._regie.regie.generation
            centre = extraire(self._regie.etat, origine=journal.origine(), generation=generation)
            fichier = journal.chemin
            propose = fichier.with_name(fichier.stem + SUFFIXE)
            choisir_et_ecrire(
                self,
                textes.TITRE,
                textes.FILTRE_CENTRE,
                propose,
                lambda ou: f"{ecrire_signe(ou, centre, cle)}. {signe_de(cle.empreinte if cle else '')}",
            )

    def signer(self) -> None:
        """Choose the key of the signature, or none."""
        FenetreSignature(self._envoi.signature, self).montrer()

    def envoyer_au_central(self) -> None:
        """Open the window that has the central sent this centre's file by itself."""
        etat = self._regie.etat
        FenetreEnvoi(self._envoi, etat.en_tete.club or etat.lieu or etat.nom, self).montrer()

    def vers_le_tableau(self) -> None:
        """The ranking as it stands, before the room."""
        if self.fusion is not None:
            self.au_tableau.emit(ensemble_au_tableau(self.fusion))
            self.dire(textes.MONTRE)

    def exporter(self) -> None:
        """Write the ranking for a spreadsheet, as a page or on paper."""
        if self.fusion is None:
            return
        fusion, nom = self.fusion, self._regie.etat.nom
        propose = self._regie.regie.journal.chemin.with_name(textes.fichier(provisoire=bool(fusion.provisoires)))
        choisir_et_ecrire(
            self, textes.TITRE, textes.FILTRE_ENSEMBLE, propose, lambda ou: ecrire_l_ensemble(ou, fusion, nom)
        )
