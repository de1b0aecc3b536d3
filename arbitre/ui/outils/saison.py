"""The page of the season: the club's folder of competitions ranked as one, and each player's own sheet."""

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHeaderView, QLabel, QSizePolicy, QTabWidget, QWidget

from arbitre.documents.papier import papeterie_de
from arbitre.documents.toile import Papeterie
from arbitre.echanges.club import changer_au_club, lire_club
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.engine.proches import Reponse, repondre
from arbitre.engine.reponses import Dites, Echange, par_paire, separer, sous_leurs_noms
from arbitre.engine.saison.classer import LigneDeSaison, Saison, SoireeComptee, par_groupes
from arbitre.engine.saison.feuille import FeuilleDuJoueur, annees, feuille_de_saison, feuille_du_joueur, nom_de
from arbitre.engine.seul.pertes import TopManque
from arbitre.engine.seul.semaine import de_la_semaine
from arbitre.saison import (
    Avancee,
    Choix,
    DossierLu,
    dossier_a_lire,
    ecrire_la_saison,
    ecrire_le_joueur,
    garder_le_choix,
    lire_au_fil,
    lire_le_choix,
    manques_au_fil,
    semaine_de,
)
from arbitre.ui.kit.champs import bouton, liste, remplir
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_et_ecrire, choisir_un_dossier
from arbitre.ui.kit.liste_recue import LaMeme, Paire
from arbitre.ui.kit.mise_en_page import Elidee, Volets, colonne, rangee, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, OuVide, Table
from arbitre.ui.textes import saison as textes
from arbitre.ui.textes.touches import Geste

Manques = tuple[TopManque, ...]


class FenetreSaison(Fenetre):
    """The choices on the left, the standing on the right, made again at each of them; both are kept.

    ``propose``: the folder of the open evening, whose file is read again when ``regie`` changes it. ``a_travailler``
    carries the coups of the week's partie, and its week. Ctrl+Z takes back what was answered here, Ctrl+Maj+Z gives it
    again, and neither touches anything else; what was answered another day is taken back in the list of answers.
    """

    acte = Geste.SAISON
    a_travailler = Signal(tuple, str)

    def __init__(
        self,
        club: Path,
        cache: Path,
        propose: Path,
        parent: QWidget | None = None,
        *,
        jour: Callable[[], date] = date.today,
        regie: RegieQt | None = None,
    ) -> None:
        super().__init__(textes.TITRE, 1320, 700, parent)
        self._club, self._cache, self._jour = club, cache, jour
        self._choix = lire_le_choix(club.parent)
        self._faits: list[Echange] = []
        """The changes made here to the answers, and those taken back."""
        self._defaits: list[Echange] = []
        self._gardees: tuple[Dites, ...] = ()
        self._a_dire = ""
        """A sentence to say with the next standing."""
        self.lu = DossierLu(dossier_a_lire(self._choix, propose))
        self.saison: Saison | None = None
        self._lu_en_entier = self._perimee = False
        self.setLayout(colonne((Volets((self._regles(), 1), (self._resultats(), 3)), 1), self.message))
        self.atelier.avance.connect(self._avancer)
        self._regie = regie
        if regie is not None:
            regie.change.connect(self._relire)
        self.lire()

    def _regles(self) -> QWidget:
        choix, fiche = self._choix, Fiche()
        self.dossier = Elidee(str(self.lu.dossier))
        self.annee = fiche.liste(textes.ANNEE, [(textes.TOUTES, "")])
        self.methode = fiche.liste(textes.METHODE, ((nom, methode) for methode, nom in textes.METHODES.items()))
        self.meilleures = fiche.nombre(textes.MEILLEURES, valeur=choix.meilleures, sans=textes.TOUTES)
        self.minimum = fiche.nombre(textes.MINIMUM, valeur=choix.minimum, sans=textes.AUCUN)
        self.par = fiche.liste(textes.PAR, ((nom, critere) for critere, nom in textes.CRITERES.items()))
        self.methode.choisir(choix.methode)
        self.par.choisir(choix.par)
        for boite in (self.annee, self.methode, self.par):
            boite.currentIndexChanged.connect(self._changer)
        for nombre in (self.meilleures, self.minimum):
            nombre.valueChanged.connect(self._changer)
        self.soirees = liste(textes.SOIREES.replace("&", ""), 3)
        self.soirees.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # the page is not scrolled
        self.reponses = liste(textes.REPONSES.replace("&", ""), 3)
        self.reponses.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.oubli = bouton(textes.REPRENDRE, self.oublier)
        self.listes = QTabWidget()
        self.listes.addTab(volet((self.soirees, 1)), textes.SOIREES)
        self.listes.addTab(volet((self.reponses, 1), self.oubli), textes.REPONSES)
        ou = rangee((self.dossier, 1), bouton(textes.CHOISIR, self.choisir))
        return volet(QLabel(textes.DOSSIER), ou, fiche.cadre(textes.REGLES), (self.listes, 1))

    def _resultats(self) -> QWidget:
        self.titre = QLabel(textes.CLASSEMENT)
        self.classement: Table[LigneDeSaison] = Table(
            textes.CLASSEMENT,
            Lignes(textes.COLONNES, self._cellules, cle=lambda x: x.joueur, a_droite=textes.CHIFFRES),
            1,
        )
        tete = self.classement.horizontalHeader()  # whole names: the rest is scrolled to where there is no room
        tete.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        tete.setStretchLastSection(True)
        self.classement.activated.connect(lambda _: self.ouvrir_la_feuille())
        self.ou_vide = OuVide(self.classement, textes.VIDE, textes.PREMIER, self.choisir)
        self.notes = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.la_meme = LaMeme(self.repondre)
        self.feuille = bouton(textes.FEUILLE, self.ouvrir_la_feuille)
        self.separation = bouton(textes.SEPARER, self.separer)
        self.ecrit = bouton(textes.ECRIRE, self.ecrire)
        self.semaine = bouton(textes.SEMAINE, self.travailler)
        sorties = rangee(self.feuille, self.separation, self.ecrit, self.semaine, etalees=True)
        return volet(self.titre, (self.ou_vide, 1), self.notes, self.la_meme, sorties)

    def _cellules(self, x: LigneDeSaison) -> Sequence[str]:
        return textes.ligne(x, self.methode.valeur)

    def choisir(self) -> None:
        """Choose the folder, and read it."""
        choisir_un_dossier(self, textes.DOSSIER, self.prendre, depart=self.lu.dossier)

    def prendre(self, dossier: Path) -> None:
        """Read the folder ``dossier`` from now on."""
        self.lu = DossierLu(dossier)
        self.dossier.setText(str(dossier))
        self.lire()

    def lire(self) -> None:
        """Read the folder as it is now, away from the window."""
        self._lu_en_entier = self._perimee = False
        self._montrer(None)
        self.dire(textes.LECTURE)
        self._suivre()

    def _suivre(self) -> None:
        dossier, cache = self.lu.dossier, self._cache
        self.atelier.suivre(lambda: lire_au_fil(dossier, cache), self._changer)

    def _relire(self) -> None:
        """Read the season again after a change of the open file: the standing stays in sight until it is made anew."""
        if self._lu_en_entier:
            self._lu_en_entier = False
            self._suivre()
        else:
            self._perimee = True

    def _avancer(self, etape: Avancee | DossierLu | Manques) -> None:
        if isinstance(etape, Avancee):
            self.dire(textes.avancee(etape))
        elif isinstance(etape, tuple):
            self._travailler(etape)
        elif etape.dossier == self.lu.dossier:
            self.lu, self._lu_en_entier = etape, True
            self._offrir_les_annees()

    def _offrir_les_annees(self) -> None:
        """Offer the years that have evenings; choose the last one, unless another was chosen."""
        offertes = annees(lue.soiree for lue in self.lu.soirees)
        with QSignalBlocker(self.annee):
            self.annee.offrir([*((annee, annee) for annee in offertes), (textes.TOUTES, "")])
            gardee = self._choix.annee if self._choix.dossier == str(self.lu.dossier) else None
            self.annee.choisir(gardee if gardee in (*offertes, "") else next(iter(offertes), ""))

    def _changer(self) -> None:
        """Keep what is chosen, and rank anew, once the folder is read."""
        if not self._lu_en_entier:
            return
        if self._perimee:  # changed while it was read
            self._perimee = False
            self._relire()
            return
        self._choix = Choix(
            str(self.lu.dossier),
            self.annee.valeur,
            self.methode.valeur,
            self.meilleures.value(),
            self.minimum.value(),
            self.par.valeur,
        )
        with self.refus_dits():
            garder_le_choix(self._club.parent, self._choix)
        lu, regles, club = self.lu, self._choix.regles, self._club
        self.au_loin(lambda: lu.saison(regles, club), self._montrer, perimable=True)

    def _montrer(self, saison: Saison | None) -> None:
        self.saison = saison
        vide = saison is not None and not saison.soirees
        self.ou_vide.montrer(vide=vide)
        groupes = par_groupes(saison, self.par.valeur) if saison else ()
        self.classement.montrer([x for groupe in groupes for x in groupe.lignes])
        self.titre.setText(nom_de(saison.regles) if saison else textes.CLASSEMENT)
        feuille = feuille_de_saison(saison, self.par.valeur) if saison else None
        self.notes.setText(feuille.regle if feuille else "")
        self.la_meme.demander(saison.a_demander if saison else ())
        for sortie in (self.feuille, self.separation, self.ecrit, self.semaine):
            sortie.setEnabled(bool(saison and saison.lignes))
        self._lister_les_reponses()
        self.soirees.clear()
        if saison is not None:
            self.soirees.addItems([textes.soiree(s) for s in reversed(saison.soirees)])
            self.soirees.addItems([textes.laisse(x) for x in self.lu.laisses])
            bilan = textes.bilan(saison, self.lu.laisses)
            dits = (self._a_dire, textes.sans_soiree(self.lu.dossier.name) if vide else "", bilan)
            self._a_dire = ""
            self.dire(" ".join(filter(None, dits)))

    def _lister_les_reponses(self) -> None:
        """All that are kept, of this season or not, the last first."""
        with self.refus_dits():
            self._gardees = par_paire(lire_club(self._club).reponses)
        dites = self._ecrites([dites[0] for dites in self._gardees])
        remplir(self.reponses, [*map(textes.reponse_gardee, dites)], textes.SANS_REPONSES)
        self.listes.setTabText(1, textes.reponses(len(self._gardees)))
        self.oubli.setEnabled(bool(self._gardees))

    def _ecrites(self, reponses: Sequence[Reponse]) -> Dites:
        """The answers with their names as the evenings and the club write them."""
        noms = {venue.joueur.nom_complet for lue in self.lu.soirees for venue in lue.soiree.venues}
        with self.refus_dits():
            noms.update(joueur.nom_complet for joueur in lire_club(self._club).joueurs)
        return sous_leurs_noms(reponses, noms) if reponses else ()

    def _ecrite(self, reponse: Reponse) -> Reponse:
        return self._ecrites((reponse,))[0]

    def repondre(self, paire: Paire, une: bool) -> None:
        """One person, or two: the standing is made again with the answer, which is kept."""
        reponse = repondre(*paire, meme=une)
        self._faire(Echange(mises=(reponse,)), textes.repondu(self._ecrite(reponse)))

    def separer(self) -> None:
        """Separate the chosen player from the person that an answer made him one with."""
        ligne = self.classement.choisie()
        if ligne is None:
            self.dire(textes.SANS_CHOIX)
            return
        with self.refus_dits():
            echange = separer(ligne.joueur, lire_club(self._club).reponses)
            if echange is None:
                self.dire(textes.SANS_REPONSE)
            else:
                self._faire(echange, textes.repondu(self._ecrite(echange.mises[0])))

    def oublier(self) -> None:
        """The answer chosen in the list was not given: the question is asked again."""
        rang = self.reponses.currentRow()
        if 0 <= rang < len(self._gardees):
            dites = self._gardees[rang]
            self._faire(Echange(otees=dites), textes.oubliee(self._ecrite(dites[0])))
        else:
            self.dire(textes.AUCUNE_CHOISIE)

    def reprendre(self) -> None:
        """Take back the last change made here to the answers."""
        if not self._faits:
            self.dire(textes.RIEN_A_REPRENDRE)
            return
        fait = self._faits[-1]
        (reponse,) = self._ecrites((fait.mises or fait.otees)[:1])
        dit = textes.reprise(reponse) if fait.mises else textes.rendue(reponse)
        if self._changer_les_reponses(fait.contraire, dit):
            self._defaits.append(self._faits.pop())

    def rendre(self) -> None:
        """Do again the last change taken back."""
        if not self._defaits:
            self.dire(textes.RIEN_A_RENDRE)
            return
        defait = self._defaits[-1]
        (reponse,) = self._ecrites((defait.mises or defait.otees)[:1])
        dit = textes.repondu(reponse) if defait.mises else textes.oubliee(reponse)
        if self._changer_les_reponses(defait, dit):
            self._faits.append(self._defaits.pop())

    def _faire(self, echange: Echange, dit: str) -> None:
        if self._changer_les_reponses(echange, dit):
            self._faits.append(echange)
            self._defaits.clear()

    def _changer_les_reponses(self, echange: Echange, dit: str) -> bool:
        if not self.tenter(lambda: changer_au_club(self._club, echange)):
            return False
        self._a_dire = dit
        self._changer()
        return True

    def event(self, event: QEvent) -> bool:
        """Ctrl+Z and Ctrl+Maj+Z are this page's, not the console's."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._acte_de(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (acte := self._acte_de(event)) is not None:
            acte()
        else:
            super().keyPressEvent(event)

    def _acte_de(self, event: QKeyEvent) -> Callable[[], None] | None:
        actes = {Geste.ANNULER: self.reprendre, Geste.REFAIRE: self.rendre}
        frappe = QKeySequence(event.keyCombination())
        return next((acte for geste, acte in actes.items() if frappe == QKeySequence(geste.touche)), None)

    def ouvrir_la_feuille(self) -> None:
        """The sheet of the player who is chosen."""
        ligne = self.classement.choisie()
        if ligne is None or self.saison is None:
            self.dire(textes.SANS_CHOIX)
            return
        feuille = feuille_du_joueur(self.saison, ligne, self._papeterie.club)
        FenetreDuJoueur(feuille, self.lu.dossier, self, self._papeterie).montrer()

    def travailler(self) -> None:
        """The week's partie: coups of this season that the room missed, for whoever wants to work at them."""
        if self.saison is not None:
            lu, regles = self.lu, self.saison.regles
            self.atelier.suivre(lambda: manques_au_fil(lu, regles), lambda: None)

    def _travailler(self, manques: Manques) -> None:
        semaine = semaine_de(self._jour())
        tires = de_la_semaine(manques, semaine)
        self.dire("" if tires else textes.SANS_MANQUE)
        if tires:
            self.a_travailler.emit(tires, semaine)

    @property
    def _papeterie(self) -> Papeterie:
        """The stationery of the club of the open evening."""
        return papeterie_de(self._regie.etat) if self._regie is not None else Papeterie()

    def ecrire(self) -> None:
        """Write the standing as a paper, for a spreadsheet or for the club's site."""
        if self.saison is None:
            return
        papeterie = self._papeterie
        feuille = feuille_de_saison(self.saison, self.par.valeur, papeterie.club)
        propose = self.lu.dossier / f"{nom_de_fichier(feuille.entete.competition)}.pdf"

        def faire(ou: Path) -> Path:
            return ecrire_la_saison(ou, feuille, papeterie)

        choisir_et_ecrire(self, textes.CLASSEMENT, textes.FILTRE, propose, faire)


class FenetreDuJoueur(Fenetre):
    """One player's evenings; Escape goes back to the standing. ``dossier``: the season's, where it is written."""

    acte = Geste.SAISON

    def __init__(
        self,
        feuille: FeuilleDuJoueur,
        dossier: Path,
        parent: QWidget | None = None,
        papeterie: Papeterie | None = None,
    ) -> None:
        super().__init__(feuille.entete.titre, 900, 640, parent)
        self.sujet = feuille.ligne.joueur
        self._feuille, self._dossier, self._papeterie = feuille, dossier, papeterie
        self.bilan = QLabel("\n".join(feuille.bilan), wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.soirees: Table[SoireeComptee] = Table(
            feuille.entete.titre,
            Lignes(
                textes.COLONNES_DU_JOUEUR,
                lambda c: textes.soiree_du_joueur(c, feuille.methode),
                cle=lambda c: c.soiree.origine,
                a_droite=textes.CHIFFRES_DU_JOUEUR,
            ),
            1,
        )
        self.soirees.montrer(feuille.soirees)
        self.ecrit = bouton(textes.ENREGISTRER, self.ecrire)
        titre = QLabel(f"{feuille.entete.titre} — {feuille.entete.competition}", textFormat=Qt.TextFormat.PlainText)
        self.soirees.setMinimumHeight(8 * self.fontMetrics().height())
        page = volet(titre, self.bilan, (self.soirees, 1), rangee(self.ecrit))
        self.setLayout(colonne((Volets((page, 1)), 1), self.message))
        self.soirees.setFocus()

    def ecrire(self) -> None:
        """Write the player's season as a paper, for a spreadsheet or as a page."""
        propose = self._dossier / f"{nom_de_fichier(self._feuille.entete.titre)}.pdf"
        titre, feuille, papeterie = self._feuille.entete.titre, self._feuille, self._papeterie

        def faire(ou: Path) -> Path:
            return ecrire_le_joueur(ou, feuille, papeterie)

        choisir_et_ecrire(self, titre, textes.FILTRE_DU_JOUEUR, propose, faire)
