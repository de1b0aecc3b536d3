"""The window of the spare console: it follows another console's file, and goes on with its copy when that one dies."""

import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from arbitre.charte import Corps
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.reseau.acces.adresses import PORT_MAX, PORT_MIN, hote
from arbitre.reseau.secours.situation import Marche, Situation
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import colonne, rangee, volet
from arbitre.ui.kit.nombres import Nombre
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import secours as textes
from arbitre.ui.textes.reseau import empreinte

if TYPE_CHECKING:  # loaded when a console is looked for
    from arbitre.reseau.postes.fil import Ici
    from arbitre.reseau.secours.admission import Admission
    from arbitre.reseau.secours.suivi import Suivi

_ENCORE: Final = 1_000
"""Milliseconds between two questions about the juge-arbitre's answer."""
_CHERCHER, _COMPARER, _SUIVRE = range(3)


class FenetreSecours(Fenetre):
    """The spare's window. ``donnees`` is the folder of this machine's certificate, ``dossier`` that of the copy,
    ``port`` the port it proposes to answer on. ``reprise`` carries the closed copy and this machine's address when
    it must go on as the console."""

    reprise = Signal(Path, object)
    _situe = Signal(object)

    def __init__(self, donnees: Path, dossier: Path, port: int, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 760, 420, parent)
        self._donnees, self._dossier = donnees, dossier
        self._la: Ici | None = None
        self._ici: Ici | None = None
        self._copie = Path()
        self._gardee: tuple[Path, Admission] | None = None
        """The copy kept from before, which the window offers to go on with."""
        self._cle = ""
        self._finies: set[Path] = set()
        """Copies whose console has ended, which are not used to follow another one."""
        self._suivi: Suivi | None = None
        self._fil: threading.Thread | None = None
        self.situation = Situation(Marche.COUPE, 0, 0)
        self._encore = QTimer(self, interval=_ENCORE, singleShot=True)
        self._encore.timeout.connect(self._redemander)
        self._situe.connect(self._montrer)
        self._pages = QStackedWidget()
        for page in (self._page_de_l_adresse(port), self._page_de_l_empreinte(), self._page_du_suivi()):
            self._pages.addWidget(page)
        self.setLayout(colonne((self._pages, 1), self._page_de_la_copie(), self.message))
        self.arreter = Question(self, textes.ARRETER, textes.CONTINUER, textes.NE_PLUS_SUIVRE)
        self._proposer_la_copie()

    def _page_de_l_adresse(self, port: int) -> QWidget:
        fiche = Fiche()
        self.adresse = fiche.champ(textes.ADRESSE, textes.ADRESSE_EXEMPLE)
        self.port = fiche.rangee(textes.PORT, Nombre(PORT_MIN, PORT_MAX, port, pas=1))
        self.chercher = fiche.bouton(textes.CHERCHER, self._chercher)
        self.adresse.returnPressed.connect(self._chercher)
        return volet(QLabel(textes.QUOI, wordWrap=True), fiche)

    def _page_de_l_empreinte(self) -> QWidget:
        fiche, self.empreinte = Fiche(), QLabel(wordWrap=True)
        corps(self.empreinte, Corps.FORT)
        self.code = fiche.champ(textes.CODE)
        self.demander = bouton(textes.DEMANDER, self._demander)
        self.code.returnPressed.connect(self._demander)
        autre = bouton(textes.NE_PLUS_SUIVRE, self._revenir)
        return volet(QLabel(textes.EMPREINTE, wordWrap=True), self.empreinte, fiche, rangee(self.demander, autre))

    def _page_du_suivi(self) -> QWidget:
        self.etat = QLabel(wordWrap=True)
        self.etat.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Enter does nothing there
        corps(self.etat, Corps.FORT)
        self.reprendre = bouton(textes.REPRENDRE, self._reprendre)
        self.reprendre.setAutoDefault(True)
        return volet(self.etat, rangee(self.reprendre, bouton(textes.NE_PLUS_SUIVRE, self.reject)))

    def _page_de_la_copie(self) -> QWidget:
        """The offer to go on with a copy kept from before, under the other pages while nothing is followed."""
        self.gardee = QLabel(wordWrap=True)
        self.reprendre_la_copie = bouton(textes.REPRENDRE_LA_COPIE, self._reprendre_la_copie)
        self._offre = volet(self.gardee, rangee(self.reprendre_la_copie))
        self._offre.hide()
        return self._offre

    # --- which console, and its yes -----------------------------------------------------------------------------

    def _chercher(self) -> None:
        from arbitre.reseau.secours.liaison import lieu

        with self.refus_dits():
            adresse, port = lieu(self.adresse.text())
            dossier, sauf = self._dossier, tuple(self._finies)
            self.dire(textes.CHERCHE)
            self.au_loin(lambda: _trouver(dossier, adresse, port, sauf), lambda trouve: self._trouvee(*trouve))

    def _trouvee(self, la: "Ici", d_ici: str, copie: Path, gardee: "Admission | None") -> None:
        """The console has answered; one whose fingerprint was compared before is followed at once. A port on which
        this machine could not answer at ``d_ici`` is refused first, and the next free one proposed."""
        from arbitre.reseau.acces.ecoute import PortPris, ecouter

        with self.refus_dits():
            try:
                ecouter(d_ici, self.port.value()).close()
            except PortPris as e:
                self.port.setValue(e.libre)
                self.adresse.setFocus()
                raise
            self._la, self._copie = la, copie
            self.message.clear()
            if gardee is not None and gardee.la == la and self.situation.marche is not Marche.RETIRE:
                self._admettre(gardee.jeton)
            else:
                self._comparer(la)

    def _comparer(self, la: "Ici") -> None:
        """Ask a person to compare the console's fingerprint, then for its code."""
        self.empreinte.setText(empreinte(la.empreinte))
        self.code.clear()
        self._pages.setCurrentIndex(_COMPARER)
        self.code.setFocus()

    def _demander(self) -> None:
        from arbitre.reseau.secours.admission import est_un_code, presenter

        la, code = self._la, self.code.text()
        if la is None or not est_un_code(code):
            self.dire(textes.SANS_CODE)
            return
        self.au_loin(lambda: presenter(la, code), self._attendre)

    def _attendre(self, cle: str) -> None:
        self._cle = cle
        self.dire(textes.ATTENTE)
        self._encore.start()

    def _redemander(self) -> None:
        from arbitre.reseau.secours.admission import suite

        la, cle = self._la, self._cle
        assert la is not None, "a console was asked"
        self.au_loin(lambda: suite(la, cle), self._entendre)

    def _entendre(self, jeton: str) -> None:
        """Take the token; ask again later where it is empty, the juge-arbitre having not answered."""
        from arbitre.reseau.acces.roles import Role

        if jeton:
            self._admettre(jeton, textes.admis(Role.SECOURS))
        else:
            self._encore.start()

    def _revenir(self) -> None:
        self._encore.stop()
        self.message.clear()
        self._pages.setCurrentIndex(_CHERCHER)
        self.adresse.setFocus()

    # --- a copy that was kept -----------------------------------------------------------------------------------

    def _proposer_la_copie(self) -> None:
        """Offer the last copy of this folder, and fill in the address of its console."""
        from arbitre.reseau.secours.admission import derniere_copie

        self._gardee = derniere_copie(self._dossier) if self._suivi is None else None
        self._offre.setVisible(self._gardee is not None)
        if self._gardee is not None:
            copie, admission = self._gardee
            self.gardee.setText(textes.GARDEE.format(nom=copie.name, adresse=admission.la.adresse))
            if not self.adresse.text():
                self.adresse.setText(hote(admission.la.adresse, admission.la.port))
                self.adresse.selectAll()

    def _reprendre_la_copie(self) -> None:
        """Go on with the kept copy, unless its console still answers."""
        assert self._gardee is not None, "the button is shown with it"
        (copie, admission), port, donnees = self._gardee, self.port.value(), self._donnees
        self.au_loin(lambda: _si_elle_est_morte(admission.la, port, donnees), lambda ici: self.reprise.emit(copie, ici))

    # --- following ----------------------------------------------------------------------------------------------

    def _admettre(self, jeton: str, phrase: str = "") -> None:
        la, copie, port, donnees = self._la, self._copie, self.port.value(), self._donnees
        assert la is not None, "a console said yes"
        self.au_loin(
            lambda: _se_situer(la, jeton, copie, port, donnees), lambda ici: self._suivre(la, jeton, ici, phrase)
        )

    def _suivre(self, la: "Ici", jeton: str, ici: "Ici", phrase: str) -> None:
        from arbitre.reseau.secours.suivi import Suivi

        self._ici = ici
        self._suivi = Suivi(la, jeton, self._copie, lambda: ici, self._donnees, self._situe.emit)
        self._fil = threading.Thread(target=self._suivi.suivre, name="suivi", daemon=True)
        self._fil.start()
        self.dire(phrase)
        self._proposer_la_copie()
        self._pages.setCurrentIndex(_SUIVRE)
        self.etat.setFocus()

    def _montrer(self, situation: Situation) -> None:
        self.situation = situation
        if situation.marche in {Marche.RETIRE, Marche.FINI}:
            self._cesser(situation)
            return
        self.etat.setText(textes.situation(situation, str(self._copie)))
        mort = situation.marche is Marche.COUPE and bool(situation.lot)
        if mort != self.reprendre.isEnabled():
            if self.reprendre.hasFocus():
                self.etat.setFocus()  # else its neighbour has it, which leaves what is followed
            self.reprendre.setEnabled(mort)
            if mort:
                self.activateWindow()
                self.reprendre.setFocus()

    def _cesser(self, situation: Situation) -> None:
        """Stop following, as the console has said. A console that has revoked this spare is asked again with a new
        code."""
        self._laisser()
        if situation.marche is Marche.RETIRE and self._la is not None:
            self._comparer(self._la)
        else:
            self._finies.add(self._copie)
            self._revenir()
        self.dire(situation.phrase)

    def _reprendre(self) -> None:
        """Become the console, with one key."""
        suivi, fil, copie, ici = self._suivi, self._fil, self._copie, self._ici
        self._suivi = None
        self.reprendre.setEnabled(False)
        self.au_loin(lambda: _finir(suivi, fil), lambda _: self.reprise.emit(copie, ici))

    def _laisser(self) -> None:
        """Stop following; the copy is closed in a thread."""
        suivi, fil = self._suivi, self._fil
        self._suivi = None
        if suivi is not None:
            self.au_loin(lambda: _finir(suivi, fil), lambda _: self._proposer_la_copie())

    def reject(self) -> None:
        """Close by Esc, its button or its cross; a console being followed is left only after a question."""
        if self._suivi is not None and self.isVisible():
            self.arreter.poser(textes.ARRETER_QUOI, super().reject)
        else:
            super().reject()

    def done(self, resultat: int) -> None:
        self._encore.stop()
        self._laisser()
        super().done(resultat)


def _trouver(
    dossier: Path, adresse: str, port: int, sauf: tuple[Path, ...]
) -> "tuple[Ici, str, Path, Admission | None]":
    """The console at that address, this machine's own address seen from it, and the copy in which to follow it. Runs
    in a thread."""
    from arbitre.reseau.postes.fil import Ici
    from arbitre.reseau.secours.admission import copie_pour
    from arbitre.reseau.secours.liaison import empreinte_de, ici_vu_de

    la = Ici(adresse, port, empreinte_de(adresse, port))
    return la, ici_vu_de(adresse, port), *copie_pour(dossier, adresse, port, sauf)


def _se_situer(la: "Ici", jeton: str, copie: Path, port: int, donnees: Path) -> "Ici":
    """Write the token beside the copy; the address where this machine would answer. Runs in a thread."""
    from arbitre.reseau.secours.admission import Admission, garder, ici_pour

    garder(copie, Admission(la, jeton))
    return ici_pour(la, port, donnees)


def _si_elle_est_morte(la: "Ici", port: int, donnees: Path) -> "Ici":
    """The address where this machine would answer in the place of the console; raises a `Refus` where the console is
    alive. Runs in a thread."""
    from arbitre.reseau.secours.admission import ici_pour
    from arbitre.reseau.secours.liaison import Injoignable, empreinte_de

    with suppress(Injoignable):
        if empreinte_de(la.adresse, la.port) == la.empreinte:
            raise CommandeRefusee(textes.REPOND_ENCORE)
    return ici_pour(la, port, donnees)


def _finir(suivi: "Suivi | None", fil: threading.Thread | None) -> None:
    if suivi is not None and fil is not None:
        suivi.arreter()
        fil.join()
