"""The papers of a competition of duplicate: what is chosen for them, those that came out."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbitre.documents.billets import bandes_prises
from arbitre.documents.catalogue import DUPLICATE, impression_de
from arbitre.documents.papier import SANS_PARTIE, Besoin, Demande, PapierDuplicate, papeterie_de
from arbitre.documents.salle import PAR_FEUILLE
from arbitre.documents.toile import Format
from arbitre.dossiers import Dossiers
from arbitre.echanges.fichiers import garder
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition, EnTete
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.competition.papiers import ChoisirEnTete, Impression, PapierImprime
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.feuilles.impressions import PapierSorti, dernier_du_meme
from arbitre.engine.ligne.jetons import lire_tables
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.partie.savoir import Savoirs
from arbitre.journal import Journal
from arbitre.reseau.acces.cartes import cartes, cle_des_cartes
from arbitre.ui.kit.champs import Case, bouton
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.nombres import Nombre
from arbitre.ui.kit.preferences_du_club import Preferences, lire_logo
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers.billets import BilletsEcran
from arbitre.ui.papiers.fenetre import Bouton, Fait, FenetrePapiers
from arbitre.ui.papiers.file import FileDImpression, PapierGarde, dossier_des_papiers
from arbitre.ui.papiers.impressions import Impressions
from arbitre.ui.textes import documents as textes
from arbitre.ui.textes.poste import coup
from arbitre.ui.textes.touches import Geste


class Choix(QWidget):
    """The fields; those that a paper does not need are hidden. ``change`` tells that one was touched."""

    change = Signal()
    dit = Signal(str)
    en_tete_choisi = Signal(object)
    """An `EnTete` to be kept by the competition."""
    meilleurs_choisis = Signal(int)

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self._logo = b""
        self._propose: tuple[int | None, tuple[int | None, str]] | None = None
        """The coup chosen before an appeal was proposed, and what was proposed."""
        self._etat = Competition()
        self._fiche = Fiche(self)
        self._fiche.setContentsMargins(0, 0, 0, 0)
        self.partie: Liste[int] = self._fiche.liste(textes.PARTIE)
        self.coup: Liste[int | None] = self._fiche.liste(textes.COUP)
        self.topping: Liste[int] = self._fiche.liste(textes.TOPPING)
        self.tables = self._fiche.champ(textes.TABLES, textes.TABLES_EXEMPLE)
        self.a_remettre, self.tous = Case(textes.A_REMETTRE), Case(textes.TOUS)
        self.a_la_suite = Case(textes.A_LA_SUITE)
        self.a_la_suite.setChecked(True)
        for coche in (self.a_remettre, self.tous, self.a_la_suite):
            self._fiche.addRow("", coche)
        self.critere = self._fiche.liste(textes.CRITERE, ((textes.CRITERES[critere], critere) for critere in Critere))
        self.meilleurs = self._fiche.rangee(textes.MEILLEURS, Nombre(1, 99, 3, pas=1))
        self.par_feuille = self._fiche.liste(textes.PAR_FEUILLE, ((str(nombre), nombre) for nombre in PAR_FEUILLE))
        self.par_feuille.choisir(PAR_FEUILLE[-1])
        self.qr = Case(textes.QR)
        self._fiche.addRow("", self.qr)
        self.format: Liste[Format] = self._fiche.liste(textes.FORMAT)
        self.club = self._fiche.champ(textes.CLUB, textes.CLUB_EXEMPLE)
        self.juge_arbitre = self._fiche.champ(textes.JUGE_ARBITRE, textes.JUGE_ARBITRE_EXEMPLE)
        self.logo = self._fiche.rangee(textes.LOGO, bouton("", self._basculer_le_logo))
        self.logo.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._besoins: tuple[tuple[QWidget, Besoin], ...] = (
            (self.coup, Besoin.COUP),
            (self.topping, Besoin.TOPPING),
            (self.tables, Besoin.TABLES),
            (self.a_remettre, Besoin.BILLETS),
            (self.tous, Besoin.BILLETS),
            (self.a_la_suite, Besoin.BILLETS),
            (self.critere, Besoin.CRITERE),
            (self.meilleurs, Besoin.MEILLEURS),
            (self.par_feuille, Besoin.PAR_FEUILLE),
            (self.qr, Besoin.QR),
        )
        self._brancher()

    def _brancher(self) -> None:
        self.partie.currentIndexChanged.connect(self._offrir_les_coups)
        for liste in (self.coup, self.topping, self.format, self.critere, self.par_feuille):
            liste.currentIndexChanged.connect(self._prevenir)
        self.tables.textChanged.connect(self._prevenir)
        for nom in (self.club, self.juge_arbitre):
            nom.editingFinished.connect(self._choisir_l_en_tete)
        for coche in (self.a_remettre, self.tous, self.a_la_suite, self.qr):
            coche.toggled.connect(self._prevenir)
        self.meilleurs.valueChanged.connect(self._prevenir)
        self.meilleurs.editingFinished.connect(lambda: self.meilleurs_choisis.emit(self.meilleurs.value()))

    def _prevenir(self, *_: object) -> None:
        self.change.emit()

    # --- what is offered --------------------------------------------------------------------------------------

    def montrer(self, etat: Competition) -> None:
        """Offer the parties of this state; the last one opened is chosen when it is new."""
        self._etat = etat
        self._montrer_l_en_tete(etat)
        if self.partie.count() != len(etat.parties):
            self.partie.offrir((textes.partie(partie.numero, partie.titre), partie.numero) for partie in etat.parties)
            with QSignalBlocker(self.partie):
                self.partie.setCurrentIndex(len(etat.parties) - 1)
        toppings = etat.organisation.toppings
        if self.topping.count() != len(toppings):
            with QSignalBlocker(self.topping):
                self.topping.offrir((topping.titre, topping.numero) for topping in toppings)
                self.topping.setCurrentIndex(len(toppings) - 1)
        self._offrir_les_coups()

    def _offrir_les_coups(self, *_: object) -> None:
        """The coup chosen stays; where none was, the last one that has bulletins entered is, else the last."""
        partie = self._etat.la_partie(self.partie.choisie or 0)
        proclames = coups_proclames(partie) if partie else []
        deja = self.coup.count() > 1
        self.coup.offrir([(textes.TOUS_LES_COUPS, None), *((coup(c.numero), c.numero) for c in proclames)])
        if not deja:
            saisis = [rang for rang, c in enumerate(proclames, start=1) if c.fiches]
            with QSignalBlocker(self.coup):
                self.coup.setCurrentIndex(saisis[-1] if saisis else len(proclames))
        self.change.emit()

    def adapter(self, papier: PapierDuplicate) -> None:
        """Show the fields that ``papier`` needs and the formats that it has."""
        for champ, besoin in self._besoins:
            self._fiche.setRowVisible(champ, besoin in papier.besoins)
        self._fiche.setRowVisible(self.partie, not papier.general)
        self._proposer(papier)
        self.format.offrir((textes.FORMATS[format_], format_) for format_ in papier.formats)

    def _proposer(self, papier: PapierDuplicate) -> None:
        """The coup and the table of the only appeal, for the paper that needs one; taken back for the others."""
        if self._propose is not None:
            coup, propose = self._propose
            self._propose = None
            if self._choisis == propose:
                self._choisir(coup, "")
        partie = self._etat.la_partie(self.partie.choisie or 0)
        if Besoin.RECOURS not in papier.besoins or partie is None or self.tables.text() or len(partie.recours) != 1:
            return
        (recours,) = partie.recours
        place = partie.place_de(recours.joueur, recours.coup)
        if place is not None:
            avant = self.coup.choisie
            self._choisir(recours.coup, str(place.table))
            self._propose = avant, self._choisis

    @property
    def _choisis(self) -> tuple[int | None, str]:
        return self.coup.choisie, self.tables.text()

    def _choisir(self, coup: int | None, tables: str) -> None:
        self.coup.choisir(coup)
        self.tables.setText(tables)

    # --- what is asked ----------------------------------------------------------------------------------------

    def demande(self, papier: PapierDuplicate, savoirs: Savoirs) -> Demande:
        """What the fields ask for; refuses what cannot be read."""
        partie = self._etat.la_partie(self.partie.choisie or 0)
        if partie is None and Besoin.TOPPING not in papier.besoins:
            raise CommandeRefusee(SANS_PARTIE)
        texte, etat = self.tables.text().strip(), replace(self._etat, en_tete=self._en_tete)
        return Demande(
            etat,
            partie,
            lexique=savoirs.de(partie),
            coup=self.coup.choisie if Besoin.COUP in papier.besoins else None,
            tables=lire_tables(texte) if texte and Besoin.TABLES in papier.besoins else None,
            tous=self.tous.isChecked(),
            a_remettre=self.a_remettre.isChecked(),
            a_la_suite=self.a_la_suite.isChecked(),
            critere=self.critere.valeur if Besoin.CRITERE in papier.besoins else Critere.TOUS,
            meilleurs=self.meilleurs.value(),
            par_feuille=self.par_feuille.valeur,
            topping=self.topping.choisie,
            papeterie=replace(papeterie_de(etat), format=self.format.choisie or Format.A4),
        )

    def reprendre(self, sorti: PapierSorti) -> None:
        """Ask again for a paper that came out: its partie, coup, tables and criterion; of slips, those now wrong."""
        voulu = sorti.impression
        coups = {coup for coup, _ in sorti.billets_perimes} or set(voulu.coups)
        tables = sorted({table for _, table in sorti.billets_perimes}) or voulu.tables
        self.partie.choisir(sorti.partie)
        self.coup.choisir(next(iter(coups)) if len(coups) == 1 else None)
        self.topping.choisir(voulu.topping)
        self.critere.choisir(next((c for c in Critere if c.value == voulu.critere), Critere.TOUS))
        self.tables.setText(" ".join(map(str, tables)))
        self.a_remettre.setChecked(False)

    # --- the club's name and picture, the juge-arbitre ----------------------------------------------------------

    def _montrer_l_en_tete(self, etat: Competition) -> None:
        """Show the club and the logo of the competition; without any, those of the last competition."""
        en_tete = etat.en_tete if etat.en_tete != EnTete() else self._preferences.en_tete()
        for champ, nom in ((self.club, en_tete.club), (self.juge_arbitre, en_tete.juge_arbitre)):
            if not champ.hasFocus():
                champ.setText(nom)
        if not self.meilleurs.hasFocus():
            with QSignalBlocker(self.meilleurs):
                self.meilleurs.setValue(etat.reglages.meilleurs_par_club)
        self._logo = en_tete.logo
        self.logo.setText(textes.RETIRER_LOGO if self._logo else textes.CHOISIR_LOGO)

    @property
    def _en_tete(self) -> EnTete:
        """What is shown."""
        return EnTete(self.club.text().strip(), self._logo, self.juge_arbitre.text().strip())

    def _choisir_l_en_tete(self) -> None:
        if self._en_tete != self._etat.en_tete:
            self.en_tete_choisi.emit(self._en_tete)

    def _basculer_le_logo(self) -> None:
        """Take the picture away, or ask for one."""
        if self._logo:
            self.prendre_le_logo(None)
            return
        choisir_un_fichier(self, textes.LOGO, textes.FILTRE_IMAGES, self.prendre_le_logo)

    def prendre_le_logo(self, chemin: Path | None) -> None:
        """Print this picture at the head of papers from now on; None: none."""
        octets = lire_logo(chemin) if chemin else b""
        if chemin and not octets:
            self.dit.emit(textes.LOGO_ILLISIBLE.format(chemin.name))
            return
        self._logo = octets
        self._choisir_l_en_tete()


class Documents(FenetrePapiers):
    """Papers of the partie and of the competition."""

    acte = Geste.DOCUMENTS

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        self._regie = regie
        self._preferences = Preferences()
        self.choix = Choix(self._preferences)
        titres = [papier.titre for papier in DUPLICATE]
        fichier, file = regie.regie.journal.chemin, FileDImpression.de(regie)
        super().__init__(textes.DU_DUPLICATE, titres, fichier, file, self.choix, parent)
        self.choix.change.connect(self.changer)
        self.choix.dit.connect(self.dire)
        self.choix.en_tete_choisi.connect(self._choisir_l_en_tete)
        self.choix.meilleurs_choisis.connect(self._choisir_les_meilleurs)
        self.papiers.currentRowChanged.connect(lambda _: self.choix.adapter(self.papier))
        self.choix.adapter(self.papier)
        regie.change.connect(self._suivre)
        regie.refuse.connect(self.dire)
        self.choix.montrer(regie.etat)

    @property
    def papier(self) -> PapierDuplicate:
        """The sort of paper chosen."""
        return DUPLICATE[self.rang]

    def preparer(self) -> Callable[[], Fait]:
        papier, regie = self.papier, self._regie.regie
        demande, fichier, vu = self.choix.demande(papier, regie.savoirs), regie.journal.chemin, regie.lot
        if Besoin.QR in papier.besoins and self.choix.qr.isChecked():
            adresse, port = self._preferences.reseau()
            if not adresse:
                raise CommandeRefusee(textes.SANS_RESEAU)
            demande = replace(demande, liens=liens_des_tables(regie.journal, adresse, port))
        return lambda: fabriquer(papier, demande, fichier, vu)

    def gestes(self) -> tuple[Bouton, ...]:
        return (
            (textes.BILLETS_A_L_ECRAN, "Ctrl+B", self.montrer_les_billets),
            (textes.FILE_D_IMPRESSION, "Ctrl+F", self.montrer_la_file),
        )

    def montrer_les_billets(self) -> None:
        """The billets large on the screen, to give or to say one by one."""
        BilletsEcran(self._regie, self).montrer()

    def montrer_la_file(self) -> None:
        """What came out, and what of it is wrong by now."""
        Impressions(self._regie, self.reprendre, self.montrer, self).montrer()

    def reprendre(self, sorti: PapierSorti) -> None:
        """A paper that came out, as results stand now."""
        noms = [papier.nom for papier in DUPLICATE]
        if sorti.impression.papier in noms:
            self.papiers.setCurrentRow(noms.index(sorti.impression.papier))
            self.choix.reprendre(sorti)

    def _suivre(self, traces: Sequence[Trace]) -> None:
        """A paper that came out changes no other."""
        if not all(isinstance(trace.evenement, PapierImprime) for trace in traces):
            self.choix.montrer(self._regie.etat)

    # --- what the competition keeps ---------------------------------------------------------------------------

    def _choisir_l_en_tete(self, en_tete: EnTete) -> None:
        self._preferences.garder_l_en_tete(en_tete)
        self._regie.executer(ChoisirEnTete(en_tete))

    def _choisir_les_meilleurs(self, nombre: int) -> None:
        self._preferences.garder_les_meilleurs(nombre)
        reglages = self._regie.etat.reglages
        if reglages.meilleurs_par_club != nombre:
            self._regie.executer(Regler(replace(reglages, meilleurs_par_club=nombre)))


def liens_des_tables(journal: Journal, adresse: str, port: int) -> Callable[[int], str]:
    """What the code of each table says, where the room's network was opened last."""
    cartes_du_fichier = cartes(cle_des_cartes(Dossiers.du_systeme().donnees), journal)
    return lambda table: cartes_du_fichier.lien(adresse, port, table)


def fabriquer(papier: PapierDuplicate, demande: Demande, fichier: Path, vu: int) -> Fait:
    """The paper, with what the journal knew of who was told when at command ``vu``. Runs in a thread."""
    octets, impression, connue = _faire(papier, demande, fichier, vu, vu)
    deja = bandes_prises(connue) if Besoin.BILLETS in papier.besoins else 0
    return Fait(impression.fichier, octets, impression, 0 if papier.general else demande.partie.numero, deja)


def _faire(
    papier: PapierDuplicate, demande: Demande, fichier: Path, vu: int, moment: int
) -> tuple[bytes, Impression, Demande]:
    """The bytes of a paper as the results stood at command ``vu``; the foot tells the last fact before command
    ``moment``."""
    with Journal(fichier, lecture_seule=True) as journal:
        traces = tuple(trace for trace in journal.lire() if trace.lot <= vu)
        ancre = journal.ancre_de(_dernier_fait([trace for trace in traces if trace.lot <= moment]))
    connue = replace(demande, traces=traces, papeterie=replace(demande.papeterie, ancre=str(ancre)))
    octets = papier.faire(connue)
    return octets, impression_de(papier, connue, octets, vu), connue


def fabriquer_et_garder(papier: PapierDuplicate, demande: Demande, fichier: Path, vu: int) -> PapierGarde:
    """The paper, kept in the folder of papers; what shows the same as when it last came out is not kept twice. Runs in
    a thread."""
    octets, impression, _ = _faire(papier, demande, fichier, vu, vu)
    dossier, partie = dossier_des_papiers(fichier), 0 if papier.general else demande.partie.numero
    avant = dernier_du_meme(demande.traces, impression, partie)
    if avant is not None and (dossier / avant.fichier).is_file():
        _, refaite, _ = _faire(papier, demande, fichier, vu, avant.vu)
        if refaite.empreinte == avant.empreinte:
            return PapierGarde(dossier / avant.fichier, refaite, partie)
    return PapierGarde(garder(dossier, impression.fichier, octets), impression, partie)


def _dernier_fait(traces: Sequence[Trace]) -> int:
    """The moment that a paper shows; one that came out since changes no other, not even its foot."""
    return next((trace.numero for trace in reversed(traces) if not isinstance(trace.evenement, PapierImprime)), 0)
