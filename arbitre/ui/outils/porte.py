"""The page of the door: who arrives, found in a few letters or by a licence that is scanned; what each owes; tables."""

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from arbitre.documents.club import caisse_pdf
from arbitre.documents.papier import papeterie_de
from arbitre.echanges.caisse import Caisse, csv_de_la_caisse, garder_la_caisse, lire_la_caisse
from arbitre.echanges.club import Club, ajouter_au_club, lire_club, repondre_au_club
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.caisse import (
    FeuilleDeCaisse,
    LigneDeCaisse,
    MontantIllisible,
    Paiement,
    feuille_de_caisse,
    lignes_de_caisse,
    lire_montant,
    montant,
    par_serie,
)
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import RetirerJoueur
from arbitre.engine.competition.organiser import AttribuerTables
from arbitre.engine.competition.presences import absents, accueillir, en_cours, rentrer, retour, rien_de_tire, situation
from arbitre.engine.feuilles.entete import entete
from arbitre.engine.francais import cle_de_licence
from arbitre.engine.ligne.clavier import chiffres
from arbitre.engine.paires import deux_noms
from arbitre.engine.proches import repondre
from arbitre.engine.reconnus import Accueil, Reconnu, reconnaitre
from arbitre.engine.sac import Hasard
from arbitre.engine.saisies import est_un_nom
from arbitre.ui.kit.champs import bouton, champ, liste
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_et_ecrire
from arbitre.ui.kit.liste_recue import LaMeme, Paire
from arbitre.ui.kit.mise_en_page import Volets, colonne, garder_sa_place, rangee, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import equipe
from arbitre.ui.textes import porte as textes
from arbitre.ui.textes.touches import Geste

_OFFERTS: Final = 12
_TAPE: Final = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.KeypadModifier,
)
"""Held with a letter or a digit that is typed."""


class OrdreDesTables(Enum):
    """How tables are given; the value is what a person reads."""

    ARRIVEE = "dans l’ordre d’arrivée"
    SORT = "au sort"
    SERIE = "par série"


class FenetrePorte(Fenetre):
    """The keyboard stays in one line: what is typed there, then Enter, lets somebody in. Dues are kept with the club's
    own files, never in the competition's.
    """

    acte = Geste.PORTE

    def __init__(self, regie: RegieQt, hasard: Hasard, club: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 1240, 700, parent, regie=regie)
        self._regie, self._hasard, self._fichier = regie, hasard, club
        self._club, self._caisse = Club(), Caisse()
        self._offerts: tuple[Joueur, ...] = ()
        self._confirme = ""
        """The single word on which Enter was pressed once, and which is no name of the club."""
        with self.refus_dits():
            self._club = lire_club(club)
            self._caisse = lire_la_caisse(club.parent, regie.regie.journal.chemin)
        self.message.reserver(2)
        self.setLayout(colonne((Volets((self._entree(), 2), (self._presents(), 3)), 1), self.message))
        regie.change.connect(self.actualiser)
        self.actualiser()
        self._offrir()
        self.arrivant.setFocus()

    def _entree(self) -> QWidget:
        self.arrivant = champ(textes.ARRIVANT.replace("&", ""))
        self.arrivant.setPlaceholderText(textes.ARRIVANT_EXEMPLE)
        self.arrivant.textChanged.connect(self._offrir)
        self.arrivant.returnPressed.connect(self.faire_entrer)
        self.arrivant.installEventFilter(self)
        qui = QLabel(textes.ARRIVANT)
        qui.setBuddy(self.arrivant)
        self.offerts = liste(textes.OFFERTS, 4)
        self.offerts.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.offerts.itemActivated.connect(lambda _: self.faire_entrer())
        self.offerts.itemClicked.connect(lambda _: self.faire_entrer())
        tables = Fiche()
        self.ordre = tables.liste(textes.TABLES, ((ordre.value, ordre) for ordre in OrdreDesTables))
        tables.bouton(textes.DONNER, self.donner_les_tables)
        tarifs = Fiche()
        self.montants = [tarifs.champ(tarif.nom.capitalize()) for tarif in self._caisse.tarifs]
        for saisie, tarif in zip(self.montants, self._caisse.tarifs, strict=True):
            saisie.setText(montant(tarif.montant))
        tarifs.bouton(textes.ENREGISTRER, self.garder_les_tarifs)
        tarifs.retenir()
        self._tarifs = tarifs
        self.la_meme = LaMeme(self._repondre)
        garder_sa_place(self.la_meme)
        return volet(
            qui,
            self.arrivant,
            (self.offerts, 1),
            self.la_meme,
            tables,
            tarifs.cadre(textes.TARIFS, self.garder_les_tarifs),
        )

    def _presents(self) -> QWidget:
        self.presents: Table[LigneDeCaisse] = Table(
            textes.PRESENTS,
            Lignes(textes.COLONNES, self._cellules, cle=lambda li: li.joueur.numero, a_droite=textes.CHIFFRES),
            1,
        )
        self.presents.activated.connect(lambda _: self.payer())
        self.presents.installEventFilter(self)
        fiche = Fiche()
        noms = [(tarif.nom, tarif.nom) for tarif in self._caisse.tarifs]
        self.tarif = fiche.liste(textes.SON_TARIF, noms)
        self.rentrer = bouton(textes.FAIRE_ENTRER, self.faire_asseoir)
        fiche.addRow(
            rangee(
                bouton(textes.CHANGER, self.changer_de_tarif),
                bouton(textes.PAYE, self.payer),
                bouton(textes.RETIRER, self.retirer),
                self.rentrer,
                etalees=True,
            )
        )
        self.presents.selectionModel().currentRowChanged.connect(lambda *_: self._montrer_le_tarif())
        self.total = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        tresorier = bouton(textes.AU_TRESORIER, self.ecrire)
        return volet(
            QLabel(textes.PRESENTS), (self.presents, 1), fiche.cadre(textes.CAISSE), self.total, rangee(tresorier)
        )

    def eventFilter(self, cible: QObject, event: QEvent) -> bool:
        """The arrows choose among those offered, the keyboard stays in the line; a letter or a digit typed among those
        who are here goes there."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if cible is self.arrivant and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                rang = self.offerts.currentRow() + (1 if event.key() == Qt.Key.Key_Down else -1)
                self.offerts.setCurrentRow(max(0, min(self.offerts.count() - 1, rang)))
                return True
            if cible is self.presents and event.text().isalnum() and event.modifiers() in _TAPE:
                self.arrivant.setFocus()
                self.arrivant.insert(event.text())
                return True
        return super().eventFilter(cible, event)

    # --- who is here ------------------------------------------------------------------------------------------

    @property
    def _la(self) -> list[Joueur]:
        """The players who are here."""
        etat = self._regie.etat
        return [
            replace(joueur, table=etat.table_prevue(numero))
            for numero, joueur in etat.joueurs.items()
            if numero not in etat.partis
        ]

    def actualiser(self) -> None:
        """Show who is here now."""
        self._lignes = lignes_de_caisse(self._la, self._caisse.tarifs, self._caisse.paiements)
        self._absents = {s.joueur.numero for s in absents(self._regie.etat)}
        self.presents.montrer(self._lignes)
        self.presents.modele.relire(range(len(self._lignes)))  # absent or not is no part of the line
        self.rentrer.setEnabled(bool(self._absents))
        dits = (textes.total(self._feuille.total), textes.absents(len(self._absents)))
        self.total.setText(" ".join(filter(None, dits)))

    def _cellules(self, li: LigneDeCaisse) -> Sequence[str]:
        return textes.ligne(li, absent=li.joueur.numero in self._absents)

    @property
    def _feuille(self) -> FeuilleDeCaisse:
        tete = entete(self._regie.etat, None, textes.FEUILLE)
        return feuille_de_caisse(tete, self._lignes, self._caisse.tarifs)

    def _offrir(self) -> None:
        """Offer the club's players whose name begins as typed and who are not here; the players here with such a
        name; a new player."""
        self.la_meme.demander(())  # it was about what was typed before
        texte, la = self.arrivant.text().strip(), self._la
        trouves = self._club.chercher(texte, _OFFERTS + len(la))
        if not trouves and (numero := chiffres(texte)):  # as the digits of an AZERTY keyboard, or of a scanner, come
            trouves = self._club.chercher(numero, _OFFERTS + len(la))
        vus = reconnaitre(la, trouves, self._club.reponses)
        libres = [
            (j, textes.offert(j))
            for j, vu in zip(trouves, vus, strict=True)
            if not (vu.present and vu.present.numero and vu.accueil is Accueil.DEJA)
        ][:_OFFERTS]
        lignes = {li.joueur.numero: li for li in self._lignes}
        ici = [
            (j, textes.deja_la(lignes[j.numero]))
            for j in Club(tuple(la), self._club.reponses).chercher(texte, _OFFERTS)
            if texte
        ]
        neuf = [(j := Joueur(0, *deux_noms(texte)), textes.nouveau(j.nom_complet))] if est_un_nom(texte) else []
        offerts = [*libres, *ici, *neuf]
        self._offerts = tuple(joueur for joueur, _ in offerts)
        self.offerts.clear()
        self.offerts.addItems([dit for _, dit in offerts])
        self.offerts.setCurrentRow(0 if offerts else -1)

    def faire_entrer(self) -> None:
        """Enter the player meant by the typed text: that of the licence, else the one chosen among those offered."""
        texte = self.arrivant.text().strip()
        licence = chiffres(texte) or cle_de_licence(texte)
        connus = (*self._club.joueurs, *self._regie.etat.joueurs.values())
        par_licence = [j for j in connus if licence and cle_de_licence(j.licence) == licence]
        rang = self.offerts.currentRow()
        if par_licence:
            arrivant = par_licence[0]
        elif not texte and not self.offerts.hasFocus():
            self.dire(textes.PERSONNE)
            return
        elif 0 <= rang < len(self._offerts):
            arrivant = self._offerts[rang]
        else:
            self.dire(textes.inconnue(texte))
            return
        if arrivant == Joueur(0, *deux_noms(texte)) and " " not in texte and texte != self._confirme:
            self._confirme = texte
            self.dire(textes.encore(texte))
            return
        self._entrer(arrivant)

    def _entrer(self, arrivant: Joueur) -> None:
        vu = self._reconnu(replace(arrivant, numero=0, table=0))
        arrivant = vu.recu
        self.la_meme.demander(((arrivant, vu.present),) if vu.accueil.a_demander and vu.present else ())
        if vu.accueil.a_demander:
            self.dire(textes.A_DIRE)
            return
        if vu.present is not None:
            self._retrouver(vu.present)
        elif not self._inscrire(vu.recu):
            return
        self.arrivant.clear()
        self._offrir()  # who came in by a click on a name leaves the list too
        self.arrivant.setFocus()

    def _reconnu(self, arrivant: Joueur) -> Reconnu:
        """The arriving player recognised among those who are here, else among the club's."""
        presents, reponses = self._regie.etat.joueurs.values(), self._club.reponses
        (vu,) = reconnaitre(presents, (arrivant,), reponses)
        if vu.accueil is not Accueil.NOUVEAU or arrivant in self._club.joueurs:
            return vu
        (connu,) = reconnaitre(self._club.joueurs, (arrivant,), reponses)
        if connu.present is None or connu.accueil.a_demander:
            return connu
        return reconnaitre(presents, (connu.present,), reponses)[0]

    def _inscrire(self, joueur: Joueur) -> bool:
        """Register a player in the file, and in the open partie where nothing of it is drawn; False where it is
        refused."""
        fait = False
        with self.refus_dits():
            fait = self._regie.executer(*accueillir(self._regie.etat, joueur))
        if not fait:
            return False
        numero, partie = max(li.joueur.numero for li in self._lignes), en_cours(self._regie.etat)
        if numero in self._caisse.paiements:  # of somebody who was taken off, whose number comes again
            restent = {qui: dit for qui, dit in self._caisse.paiements.items() if qui != numero}
            self._garder(replace(self._caisse, paiements=restent))
        dernier = next(li for li in self._lignes if li.joueur.numero == numero)
        self.presents.choisir(numero)
        ou, absent = situation(self._regie.etat, numero), numero in self._absents
        self.dire(textes.arrive(dernier, ou, partie.numero if partie else 0, absent=absent))
        if joueur not in self._club.joueurs:
            with self.refus_dits():
                self._club, _ = ajouter_au_club(self._fichier, (joueur,))
        return True

    def _retrouver(self, present: Joueur) -> None:
        """The arriving player is on the list already: seat him where nothing is drawn, else say what he does."""
        numero = present.numero
        la = next((li for li in self._lignes if li.joueur.numero == numero), None)
        self.presents.choisir(numero)
        if numero in self._absents and rien_de_tire(self._regie.etat):
            self._asseoir(numero)
        elif la is None:
            self.dire(textes.parti(present))
        else:
            self.dire(textes.deja_la(la, absent=numero in self._absents))

    def faire_asseoir(self) -> None:
        """Seat the chosen players in the open partie, as the page of players does."""
        self._du_choisi(lambda li: self._asseoir(li.joueur.numero))

    def _asseoir(self, numero: int) -> None:
        etat = self._regie.etat
        partie = en_cours(etat)
        with self.refus_dits():
            suites = retour(etat, partie, numero) if partie is not None else None
            if self._regie.executer(rentrer(etat, numero)):
                self.dire(equipe.entre(situation(self._regie.etat, numero), suites))

    def _repondre(self, paire: Paire, une: bool) -> None:
        """Take the answer « one person » or « two »: keep it with the club, and seat the player already there, or
        enter the new one."""
        if self.tenter(lambda: repondre_au_club(self._fichier, repondre(*paire, meme=une))):
            self._club = lire_club(self._fichier)
            self._entrer(paire[0])

    def retirer(self) -> None:
        """Take the chosen player off, where nothing was played."""
        self._du_choisi(self._retirer)

    def _retirer(self, li: LigneDeCaisse) -> None:
        if self._regie.executer(RetirerJoueur(li.joueur.numero)):
            self.dire(textes.retire(li))

    # --- what each owes ---------------------------------------------------------------------------------------

    def _du_choisi(self, faire: Callable[[LigneDeCaisse], object]) -> None:
        choisi = self.presents.choisie()
        if choisi is None:
            self.dire(textes.SANS_CHOIX)
        else:
            faire(choisi)

    def _montrer_le_tarif(self) -> None:
        choisi = self.presents.choisie()
        if choisi is not None:
            self.tarif.choisir(choisi.tarif)

    def payer(self) -> None:
        """Record that the chosen player has paid what he owes; pressed again, that he has not."""
        self._du_choisi(lambda li: self._noter(li, Paiement(self._dit(li).tarif, 0 if li.paye else li.du)))

    def changer_de_tarif(self) -> None:
        """Give the chosen player another tariff for tonight; what he paid stays."""
        self._du_choisi(lambda li: self._noter(li, Paiement(self.tarif.valeur, li.paye)))

    def _dit(self, li: LigneDeCaisse) -> Paiement:
        return self._caisse.paiements.get(li.joueur.numero, Paiement())

    def _noter(self, li: LigneDeCaisse, paiement: Paiement) -> None:
        numero = li.joueur.numero
        if self._garder(replace(self._caisse, paiements={**self._caisse.paiements, numero: paiement})):
            self.dire(textes.note(li, next(neuve for neuve in self._lignes if neuve.joueur.numero == numero)))

    def garder_les_tarifs(self) -> None:
        """Keep the prices for this evening and the next ones."""
        tarifs = []
        for saisie, tarif in zip(self.montants, self._caisse.tarifs, strict=True):
            try:
                tarifs.append(replace(tarif, montant=lire_montant(saisie.text())))
            except MontantIllisible as e:
                self.dire(str(e))
                saisie.setFocus()
                saisie.selectAll()
                return
        if self._garder(replace(self._caisse, tarifs=tuple(tarifs))):
            self._tarifs.retenir()
            self.dire(textes.TARIFS_GARDES)

    def _garder(self, caisse: Caisse) -> bool:
        chemin = self._regie.regie.journal.chemin
        if not self.tenter(lambda: garder_la_caisse(self._fichier.parent, chemin, caisse)):
            return False
        self._caisse = caisse
        self.actualiser()
        return True

    # --- tables, the treasurer --------------------------------------------------------------------------------

    def donner_les_tables(self) -> None:
        """Tables 1, 2, 3… to those who are here."""
        joueurs = self._ranges()
        if joueurs and self._regie.executer(
            AttribuerTables(tuple((joueur.numero, table) for table, joueur in enumerate(joueurs, 1)))
        ):
            self.dire(textes.tables_donnees(self._regie.etat))

    def _ranges(self) -> Sequence[Joueur]:
        arrives = sorted(self._la, key=lambda j: j.numero)
        match self.ordre.valeur:
            case OrdreDesTables.ARRIVEE:
                return arrives
            case OrdreDesTables.SORT:
                return [arrives.pop(self._hasard(len(arrives))) for _ in range(len(arrives))]
            case OrdreDesTables.SERIE:
                return par_serie(arrives)

    def ecrire(self) -> None:
        """The treasurer's sheet, as a paper or for a spreadsheet: the one place where dues are written."""
        etat, feuille = self._regie.etat, self._feuille

        def faire(ou: Path) -> Path:
            octets = csv_de_la_caisse(feuille) if ou.suffix == ".csv" else caisse_pdf(feuille, papeterie_de(etat))
            return ecrire(ou, octets)

        propose = self._regie.regie.journal.chemin.with_name("caisse.pdf")
        choisir_et_ecrire(self, textes.FEUILLE, textes.FILTRE, propose, faire)
