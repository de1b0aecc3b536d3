"""What is chosen for a paper: the partie, the coup, tables, format, the club's name and picture."""

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from arbitre.documents.bulletins import PAR_FEUILLE
from arbitre.documents.papier import SANS_PARTIE, Besoin, Demande, PapierDuplicate
from arbitre.documents.toile import Format, Papeterie
from arbitre.engine.competition.etat import Competition, EnTete
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.feuilles.impressions import PapierSorti
from arbitre.engine.ligne.jetons import lire_tables
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.partie.savoir import Savoirs
from arbitre.ui.kit.case import Case
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.nombres import Nombre
from arbitre.ui.kit.preferences_du_club import Preferences, lire_logo
from arbitre.ui.textes import documents as textes
from arbitre.ui.textes.poste import coup


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
        for coche in (self.a_remettre, self.tous):
            self._fiche.addRow("", coche)
        self.critere = self._fiche.liste(textes.CRITERE, ((textes.CRITERES[critere], critere) for critere in Critere))
        self.meilleurs = self._fiche.rangee(textes.MEILLEURS, Nombre(1, 99, 3, pas=1))
        self.par_feuille = self._fiche.liste(textes.PAR_FEUILLE, ((str(nombre), nombre) for nombre in PAR_FEUILLE))
        self.par_feuille.choisir(PAR_FEUILLE[-1])
        self.qr = Case(textes.QR)
        self._fiche.addRow("", self.qr)
        self.format: Liste[Format] = self._fiche.liste(textes.FORMAT)
        self.club = self._fiche.champ(textes.CLUB, textes.CLUB_EXEMPLE)
        self.logo = self._fiche.rangee(textes.LOGO, bouton("", self._basculer_le_logo))
        self._besoins: tuple[tuple[QWidget, Besoin], ...] = (
            (self.coup, Besoin.COUP),
            (self.topping, Besoin.TOPPING),
            (self.tables, Besoin.TABLES),
            (self.a_remettre, Besoin.BILLETS),
            (self.tous, Besoin.BILLETS),
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
        self.club.editingFinished.connect(self._choisir_l_en_tete)
        for coche in (self.a_remettre, self.tous, self.qr):
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
        """The coup chosen stays; the last one is chosen where none was."""
        partie = self._etat.la_partie(self.partie.choisie or 0)
        proclames = [c.numero for c in coups_proclames(partie)] if partie else []
        deja = self.coup.count() > 1
        self.coup.offrir([(textes.TOUS_LES_COUPS, None), *((coup(numero), numero) for numero in proclames)])
        if not deja:
            with QSignalBlocker(self.coup):
                self.coup.setCurrentIndex(len(proclames))
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
        texte = self.tables.text().strip()
        return Demande(
            self._etat,
            partie,
            lexique=savoirs.de(partie),
            coup=self.coup.choisie if Besoin.COUP in papier.besoins else None,
            tables=lire_tables(texte) if texte and Besoin.TABLES in papier.besoins else None,
            tous=self.tous.isChecked(),
            a_remettre=self.a_remettre.isChecked(),
            critere=self.critere.valeur if Besoin.CRITERE in papier.besoins else Critere.TOUS,
            meilleurs=self.meilleurs.value(),
            par_feuille=self.par_feuille.valeur,
            topping=self.topping.choisie,
            papeterie=Papeterie(self.format.choisie or Format.A4, self.club.text().strip(), self._logo),
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

    # --- the club's name and picture ----------------------------------------------------------------------------

    def _montrer_l_en_tete(self, etat: Competition) -> None:
        """Those of the competition; where it has none, those of the last one."""
        en_tete = etat.en_tete if etat.en_tete != EnTete() else self._preferences.en_tete()
        if not self.club.hasFocus():
            self.club.setText(en_tete.club)
        if not self.meilleurs.hasFocus():
            with QSignalBlocker(self.meilleurs):
                self.meilleurs.setValue(etat.reglages.meilleurs_par_club)
        self._logo = en_tete.logo
        self.logo.setText(textes.RETIRER_LOGO if self._logo else textes.CHOISIR_LOGO)

    def _choisir_l_en_tete(self) -> None:
        en_tete = EnTete(self.club.text().strip(), self._logo)
        if en_tete != self._etat.en_tete:
            self.en_tete_choisi.emit(en_tete)

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
