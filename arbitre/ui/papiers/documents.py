"""The papers of a competition of duplicate: what is chosen for them, those that came out."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from arbitre.documents.catalogue import DUPLICATE, impression_de
from arbitre.documents.papier import Besoin, Demande, PapierDuplicate
from arbitre.dossiers import Dossiers
from arbitre.echanges.fichiers import garder
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import EnTete
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.competition.papiers import ChoisirEnTete, Impression, PapierImprime
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.impressions import PapierSorti, dernier_du_meme
from arbitre.journal import Journal
from arbitre.reseau.acces.cartes import cartes, cle_des_cartes
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers.billets import BilletsEcran
from arbitre.ui.papiers.choix import Choix
from arbitre.ui.papiers.fenetre import Fait, FenetrePapiers, Geste
from arbitre.ui.papiers.file import FileDImpression, PapierGarde, dossier_des_papiers
from arbitre.ui.papiers.impressions import Impressions
from arbitre.ui.textes import documents as textes


class Documents(FenetrePapiers):
    """Papers of the partie and of the competition."""

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

    def gestes(self) -> tuple[Geste, ...]:
        return (
            (textes.BILLETS_A_L_ECRAN, "Ctrl+B", self.montrer_les_billets),
            (textes.FILE_D_IMPRESSION, "Ctrl+F", self.montrer_la_file),
        )

    def montrer_les_billets(self) -> None:
        """The billets large on the screen, to give or to say one by one."""
        BilletsEcran(self._regie, self.parentWidget() or self).show()

    def montrer_la_file(self) -> None:
        """What came out, and what of it is wrong by now."""
        Impressions(self._regie, self.reprendre, self.activateWindow, self).show()

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
    octets, impression = _faire(papier, demande, fichier, vu, vu)
    return Fait(impression.fichier, octets, impression, 0 if papier.general else demande.partie.numero)


def _faire(papier: PapierDuplicate, demande: Demande, fichier: Path, vu: int, moment: int) -> tuple[bytes, Impression]:
    """As the results stood at command ``vu``; the foot says the last fact before command ``moment``."""
    with Journal(fichier, lecture_seule=True) as journal:
        traces = tuple(trace for trace in journal.lire() if trace.lot <= vu)
        ancre = journal.ancre_de(_dernier_fait([trace for trace in traces if trace.lot <= moment]))
    connue = replace(demande, traces=traces, papeterie=replace(demande.papeterie, ancre=str(ancre)))
    octets = papier.faire(connue)
    return octets, impression_de(papier, connue, octets, vu)


def fabriquer_et_garder(papier: PapierDuplicate, demande: Demande, fichier: Path, vu: int) -> PapierGarde:
    """The paper, kept in the folder of papers; what shows the same as when it last came out is not kept twice. Runs in
    a thread."""
    octets, impression = _faire(papier, demande, fichier, vu, vu)
    dossier, partie = dossier_des_papiers(fichier), 0 if papier.general else demande.partie.numero
    avant = dernier_du_meme(demande.traces, impression, partie)
    if avant is not None and (dossier / avant.fichier).is_file():
        _, refaite = _faire(papier, demande, fichier, vu, avant.vu)
        if refaite.empreinte == avant.empreinte:
            return PapierGarde(dossier / avant.fichier, refaite, partie)
    return PapierGarde(garder(dossier, impression.fichier, octets), impression, partie)


def _dernier_fait(traces: Sequence[Trace]) -> int:
    """The moment that a paper shows; one that came out since changes no other, not even its foot."""
    return next((trace.numero for trace in reversed(traces) if not isinstance(trace.evenement, PapierImprime)), 0)
