"""The window of the room's network: where it opens, its address as a QR code, the code of pairing, the posts."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSettings, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface
from PySide6.QtWidgets import QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from arbitre.charte import Corps
from arbitre.reseau.acces.adresses import PORT_MAX, PORT_MIN
from arbitre.reseau.postes.fil import RETARD_MAX
from arbitre.ui.kit.champs import Case, bouton, remplir
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import Volets, carte, colonne, rangee, volet
from arbitre.ui.kit.mnemoniques import souligner
from arbitre.ui.kit.nombres import Nombre
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.outils.reseau.relectures import PasEntrees, RelecturesARegler, lignes_a_choisir
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.enchainees import Enchainee, Enchainement
from arbitre.ui.textes.poste import pas_encore_fait
from arbitre.ui.textes.touches import Geste

if TYPE_CHECKING:
    from arbitre.reseau.acces.appairage import Candidat
    from arbitre.reseau.acces.certificat import Certificat
    from arbitre.reseau.acces.jetons import Porteur
    from arbitre.reseau.postes.relectures import Difference

_LOCALE: Final = "127.0.0.1"
_BORD: Final = 4
"""Blank modules around a QR code, which readers need."""
_SE_CHOISIT: Final = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
_COTE: Final = 190
"""Pixels of its side, at least."""


def adresses() -> list[tuple[str, str]]:
    """(name of the network, address) of each that this machine is on; itself last."""
    drapeau = QNetworkInterface.InterfaceFlag
    trouvees = []
    for reseau in QNetworkInterface.allInterfaces():
        if reseau.flags() & drapeau.IsUp and not reseau.flags() & drapeau.IsLoopBack:
            ips = (entree.ip() for entree in reseau.addressEntries())
            v4 = QAbstractSocket.NetworkLayerProtocol.IPv4Protocol
            trouvees += [(reseau.humanReadableName(), ip.toString()) for ip in ips if ip.protocol() == v4]
    return [*trouvees, (textes.CET_ORDINATEUR, _LOCALE)]


class CodeQR(QWidget):
    """An address that a camera reads: black on white, whatever the colours of the window."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(textes.QR)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._carres: tuple[bytearray, ...] = ()

    def montrer(self, lien: str) -> None:
        """Show the code of an address."""
        import segno

        self._carres = tuple(bytearray(ligne) for ligne in segno.make(lien, error="m", micro=False).matrix)
        self.setAccessibleDescription(lien)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_COTE, _COTE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        nombre = len(self._carres) + 2 * _BORD
        pas = min(self.width(), self.height()) // nombre
        with QPainter(self) as p:
            p.fillRect(QRect(0, 0, pas * nombre, pas * nombre), Qt.GlobalColor.white)
            for y, ligne in enumerate(self._carres):
                for x, noir in enumerate(ligne):
                    if noir:
                        p.fillRect((x + _BORD) * pas, (y + _BORD) * pas, pas, pas, Qt.GlobalColor.black)


class FenetreReseau(Fenetre):
    """``dossier`` is where the club's certificate is kept."""

    acte = Geste.RESEAU

    def __init__(self, reseau: ReseauDeLaSalle, dossier: Path, preferences: QSettings, parent: QWidget) -> None:
        super().__init__(textes.TITRE, 940, 660, parent)
        self._reseau, self._dossier, self._preferences = reseau, dossier, Preferences(preferences)
        self._lignes: list[Candidat | Porteur] = []
        self._sans_choix = False
        """Whether no line is chosen, until one is."""
        self._enchainement = Enchainement()
        self._pages = QStackedWidget()
        self._a_regler = RelecturesARegler(self._regler, self.dire)
        self.differences, self.motif = self._a_regler.lignes, self._a_regler.motif
        self.pas_entrees = PasEntrees(reseau)
        self._places = QVBoxLayout(), QVBoxLayout()
        """Where what is to settle stands: closed, open."""
        self._pages.addWidget(self._fermee())
        self._pages.addWidget(self._ouverte())
        for a_regler in (self.pas_entrees, self._a_regler):
            self._places[0].addWidget(a_regler)
        self.setLayout(colonne((self._pages, 1), self.message))
        self.setTabOrder(self.retard, self.postes)  # Enter goes on there, and does not come to what puts all out
        self.setTabOrder(self.aux_joueurs, self.fermer)
        # once it stands in the window: what is in none keeps no keyboard
        (self.motif if reseau.differences else self.ouvrir).setFocus()
        self.motif.returnPressed.connect(self._ouvrir_sans_motif)
        reseau.change.connect(self.actualiser)
        reseau.dit.connect(self.dire)
        reseau.remplace.connect(self._dire_remplacees)
        self.actualiser()
        if reseau.empechement:
            self.dire(reseau.empechement)

    def _dire_remplacees(self, dite: Enchainee) -> None:
        _, derniere, *_ = self._enchainement.ajouter(dite, self.message.text())
        self.dire(derniere)

    def _fermee(self) -> QWidget:
        fiche = Fiche()
        self.adresse = fiche.liste(textes.ADRESSE, ((textes.offre(*a), a[1]) for a in adresses()))
        derniere, port = self._preferences.reseau()
        self.adresse.choisir(derniere)
        self.port = fiche.rangee(textes.PORT, Nombre(PORT_MIN, PORT_MAX, port, pas=1))
        self.ouvrir = bouton(textes.OUVRIR, self._ouvrir, fort=True)
        self.perimer = Question(self, textes.PERIMER_LES_CODES, textes.GARDER, textes.OUI_PERIMER)
        demander = bouton(textes.PERIMER, lambda: self.perimer.poser(textes.PERIMER_QUOI, self._perimer))
        ou = fiche.cadre(textes.OU, self._ouvrir)
        ici = colonne(QLabel(textes.FERME, wordWrap=True), ou, rangee(self.ouvrir, demander))
        return volet((ici, 0), (self._places[0], 1))

    def _ouverte(self) -> QWidget:
        self.qr, self.lien, self.code, self.empreinte = CodeQR(), QLabel(), QLabel(), QLabel()
        for dite, taille, nom in (
            (self.lien, Corps.FORT, textes.ADRESSE),
            (self.code, Corps.AFFICHE, textes.CODE),
            (self.empreinte, Corps.NOTE, textes.EMPREINTE),
        ):
            corps(dite, taille)
            dite.setAccessibleName(nom)
            dite.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.fermer = bouton(textes.FERMER, self._demander_a_fermer)
        self.postes = lignes_a_choisir(textes.POSTES, 5)
        self.postes.currentRowChanged.connect(self._choix_fait)
        gestes = rangee(
            bouton(textes.ADMETTRE, lambda: self._repondre(oui=True), fort=True),
            bouton(textes.REFUSER, lambda: self._repondre(oui=False)),
            bouton(textes.RETIRER, self._retirer),
        )
        acces = carte(
            self.lien,
            rangee(self.qr, (volet(QLabel(textes.CODE), self.code), 1)),
            QLabel(textes.COMMENT, wordWrap=True),
            QLabel(textes.EMPREINTE),
            self.empreinte,
            (QWidget(), 1),
            self._diffusion(),
            self.fermer,
        )
        self.retirer = Question(self, textes.RETIRER_CE_POSTE, textes.LE_LAISSER, textes.OUI_RETIRER)
        self.quitter = Question(self, textes.FERMER_QUAND_MEME, textes.LAISSER_OUVERT, textes.OUI_FERMER)
        self.aux_joueurs = Case(textes.AUX_JOUEURS)
        self.aux_joueurs.toggled.connect(lambda oui: self._reseau.ouvrir_aux_joueurs(oui=oui))
        postes = QLabel(textes.POSTES)
        corps(postes, Corps.FORT)
        salle = carte(
            postes,
            (self.postes, 1),
            gestes,
            bouton(textes.REPARTIR, self._reseau.repartir),
            self.aux_joueurs,
            (self._places[1], 1),
        )
        return Volets((acces, 4), (salle, 5))

    def en_suspens(self) -> str:
        """A motif too, which stands in no form."""
        motif = self.motif.text().strip() if self._reseau.differences else ""
        return super().en_suspens() or pas_encore_fait([motif] if motif else [], [])

    def _demander_a_fermer(self) -> None:
        """Close at once, unless a post may still have something to enter."""
        guet = self._reseau.guet
        if guet.entrent_encore and (dits := guet.a_voir_d_abord()):
            self.quitter.poser(textes.fermer_quoi(dits), self._fermer)
        else:
            self._fermer()

    def _fermer(self) -> None:
        self._reseau.fermer(textes.RESEAU_FERME)

    def _diffusion(self) -> QWidget:
        fiche = Fiche()
        garde = self._reseau.retard_garde
        valeur = min(RETARD_MAX, self._preferences.retard() if garde is None else garde)
        self.retard = fiche.rangee(textes.RETARD, Nombre(0, RETARD_MAX, valeur, pas=1, suffixe=" s"))
        self.retard.setKeyboardTracking(False)
        self.retard.valueChanged.connect(self._retarder)
        return volet(fiche)

    def _ouvrir_sans_motif(self) -> None:
        """Nothing is being decided: Enter opens, as where nothing is to settle."""
        if self._reseau.ouverture is None and not self.motif.text():
            self._ouvrir()

    def _retarder(self, secondes: int) -> None:
        self._preferences.garder_le_retard(secondes)
        self._reseau.retarder(secondes)

    def actualiser(self) -> None:
        """Show how it stands."""
        ouverture = self._reseau.ouverture
        page = int(ouverture is not None)
        differences = self._reseau.differences
        debut = self.postes if page else self.ouvrir
        montrait = self._a_regler.isVisible(), self.pas_entrees.isVisible()
        if page != self._pages.currentIndex():
            for a_regler in (self.pas_entrees, self._a_regler):
                self._places[page].addWidget(a_regler)
            self._a_regler.setVisible(bool(differences))
            self._pages.setCurrentIndex(page)
            self.message.clear()
            (self.motif if differences else debut).setFocus()
        clavier: QWidget | None = self.focusWidget()
        self.pas_entrees.montrer()
        self._a_regler.setVisible(bool(differences))
        self._a_regler.montrer(differences)
        caches = (une for une in (self.pas_entrees, self._a_regler) if une.isHidden())
        if clavier is not None and any(une.isAncestorOf(clavier) for une in caches):
            debut.setFocus()  # what is hidden hands it to its neighbour
        if montrait != (self._a_regler.isVisible(), self.pas_entrees.isVisible()):
            souligner(self)  # its letters are its own, at once
        if ouverture is None:
            return
        self.qr.montrer(ouverture.lien)
        self.lien.setText(ouverture.lien)
        code = self._reseau.code
        self.code.setText(f"{code[:3]} {code[3:]}")
        self.empreinte.setText(textes.empreinte(ouverture.certificat.empreinte if ouverture.certificat else ""))
        self.aux_joueurs.setChecked(self._reseau.ouvert_aux_joueurs)
        self._montrer_les_postes()

    def _montrer_les_postes(self) -> None:
        """The one chosen stays chosen, whoever comes or goes: what is done to it is done to no other."""
        choisi, rang = self._choisi(), self.postes.currentRow()
        candidats, postes = self._reseau.candidats, self._reseau.postes
        self._lignes = [*candidats, *postes]
        reseau = self._reseau
        la = (
            textes.poste(
                p, reseau.tables(p), reseau.coupe_depuis(p), reseau.guet.gardees(p.nom), venu=not reseau.jamais_venu(p)
            )
            for p in postes
        )
        dites = [*(textes.attend(c, self._reseau.place(c)) for c in candidats), *la]
        if dites and len(dites) == self.postes.count():
            for ligne, dite in enumerate(dites):
                self.postes.item(ligne).setText(dite)
                self.postes.item(ligne).setFlags(_SE_CHOISIT)
        else:
            remplir(self.postes, dites, textes.AUCUN_POSTE)
        if choisi in self._lignes:
            rang = self._lignes.index(choisi)
        elif self._sans_choix:
            rang = -1
        else:
            rang = min(max(rang, 0), len(self._lignes) - 1)
        if rang != self.postes.currentRow():
            self.postes.setCurrentRow(rang)

    def _ouvrir(self) -> None:
        """Open the service; its modules are loaded in a thread."""
        adresse, port = self.adresse.valeur, self.port.value()
        dossier, finir = self._dossier, self._reseau.finir
        self.dire(textes.OUVERTURE)
        self.au_loin(lambda: _preparer(dossier, adresse, finir), lambda fait: self._poursuivre(adresse, port, *fait))

    def _poursuivre(self, adresse: str, port: int, certificat: "Certificat", cle: bytes) -> None:
        from arbitre.reseau.acces.ecoute import PortPris

        with self.refus_dits():
            try:
                self._reseau.ouvrir(adresse, port, certificat, cle)
            except PortPris as e:
                self.port.setValue(e.libre)
                self.ouvrir.setFocus()
                raise
            self.message.clear()
            self._reseau.retarder(self.retard.value())
            self._preferences.garder_le_reseau(adresse, port)

    def _perimer(self) -> None:
        from arbitre.reseau.acces.cartes import perimer_les_cartes

        if self.tenter(lambda: perimer_les_cartes(self._dossier)):
            self.dire(textes.PERIMES)

    def _choisi(self) -> "Candidat | Porteur | None":
        rang = self.postes.currentRow()
        return self._lignes[rang] if 0 <= rang < len(self._lignes) else None

    def _choix_fait(self) -> None:
        """What asked for it is said no more."""
        self._sans_choix = self.postes.currentRow() < 0
        if self.message.text() in (textes.CHOISIR, textes.CHOISIR_UNE_DEMANDE):
            self.message.clear()

    def _repondre(self, *, oui: bool) -> None:
        choisi, candidats = self._choisi(), self._reseau.candidats
        candidat = next((c for c in candidats if c is choisi), candidats[0] if oui and len(candidats) == 1 else None)
        if candidat is None:
            self.dire(textes.CHOISIR_UNE_DEMANDE if candidats else textes.AUCUNE_DEMANDE)
        else:
            self._reseau.repondre(candidat, oui=oui)

    def _regler(self, difference: "Difference", *, second: bool, motif: str) -> bool:
        with self.refus_dits():
            self._reseau.regler(difference, second=second, motif=motif)
            return True
        return False

    def _retirer(self) -> None:
        choisi = self._choisi()
        porteur = next((p for p in self._reseau.postes if p is choisi), None)
        if porteur is None:
            self.dire(textes.CHOISIR if self._reseau.postes else textes.AUCUN_ADMIS)
        elif self._reseau.guet.entrent_encore and (dits := self._reseau.guet.restes_de(porteur)):
            self.retirer.poser(textes.retirer_quoi(dits), lambda: self._mettre_dehors(porteur))
        else:
            self._mettre_dehors(porteur)

    def _mettre_dehors(self, porteur: "Porteur") -> None:
        """The key that did it does it to no other one."""
        self._sans_choix = True
        self._reseau.retirer(porteur)


def _preparer(dossier: Path, adresse: str, finir: Callable[[], object]) -> "tuple[Certificat, bytes]":
    """Runs in a thread, once the one before has ended: the club's certificate, the key of its tables' codes."""
    from arbitre.reseau.acces.cartes import cle_des_cartes
    from arbitre.reseau.acces.certificat import certificat

    finir()
    return certificat(dossier, adresse), cle_des_cartes(dossier)
