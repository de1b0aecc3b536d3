"""The papers' window, one for both games: choose a paper, look at it, keep it, print it. Nothing in it waits."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from arbitre.documents.mesure import sans_tous_leurs_signes
from arbitre.echanges.fichiers import ecrire, garder
from arbitre.engine.competition.papiers import Impression
from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.champs import Lignes, bouton, sans_coche
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fichiers import choisir_ou_ecrire
from arbitre.ui.kit.mise_en_page import Volets, carte, colonne, rangee, volet
from arbitre.ui.papiers.file import FileDImpression, PapierGarde, dossier_des_papiers
from arbitre.ui.textes import documents as textes
from arbitre.ui.textes.documents import Mots

_PAUSE: Final = 120
"""Milliseconds without a change before the preview is made again."""
Bouton = tuple[str, str, Callable[[], object]]
"""A button: its text, its key, what it does."""


class Fait(Struct, frozen=True):
    """A paper, or a file for other programs, that is made; ``impression`` is what the print queue will say of it.

    ``partie`` 0: of the whole competition.
    """

    fichier: str
    octets: bytes
    impression: Impression | None = None
    partie: int = 0
    deja: int = 0
    """Strips that stand already on the sheet it begins on."""
    manques: tuple[str, ...] = ()
    """Texts of which the font of papers lacks a sign."""

    @property
    def pdf(self) -> bool:
        return self.fichier.endswith(".pdf")


class ApercuPdf(QWidget):
    """A PDF, its pages under each other, as wide as the place; a sentence where there is nothing to show.

    QtPdf is loaded on first use.
    """

    def __init__(self) -> None:
        super().__init__()
        self._phrase = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self._pile = QStackedLayout(self)
        self._pile.addWidget(self._phrase)
        self._tampon = QBuffer(self)
        self._lisible = self._preparer()

    def _preparer(self) -> bool:
        """Whether this computer can show a PDF."""
        try:
            from PySide6.QtPdf import QPdfDocument
            from PySide6.QtPdfWidgets import QPdfView
        except ImportError:
            self._phrase.setText(textes.SANS_APERCU)
            return False
        self._document = QPdfDocument(self)
        self._vue = QPdfView(self)
        self._vue.setPageMode(QPdfView.PageMode.MultiPage)
        self._vue.setZoomMode(QPdfView.ZoomMode.FitToWidth)
        # A bar that came and went with the height of a page would change its width, hence its height, without end.
        self._vue.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._vue.setDocument(self._document)
        self._vue.setAccessibleName(textes.APERCU)
        self._pile.addWidget(self._vue)
        return True

    def montrer(self, octets: bytes) -> int:
        """Show this PDF where one was before; returns its number of pages, 0 where none can be shown."""
        if not self._lisible:
            return 0
        barre = self._vue.verticalScrollBar()
        ou = barre.value()
        self._document.close()
        self._tampon.close()
        self._tampon.setData(QByteArray(octets))
        self._tampon.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._tampon)
        barre.setValue(ou)
        self._pile.setCurrentWidget(self._vue)
        return self._document.pageCount()

    def dire(self, phrase: str) -> None:
        """Show a sentence instead."""
        if self._lisible:
            self._phrase.setText(phrase)
        self._pile.setCurrentWidget(self._phrase)


class _Papiers(Lignes):
    """Their titles, each on a line, as wide as the longest."""

    def minimumSizeHint(self) -> QSize:
        autour = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        return super().minimumSizeHint().expandedTo(QSize(self.sizeHintForColumn(0) + autour, 0))


def boutons(fenetre: QWidget, gestes: Iterable[Bouton]) -> Iterator[QPushButton]:
    """A button a gesture; its tip is its key, which holds in all of ``fenetre``."""
    for texte, touche, faire in gestes:
        commande = bouton(texte, faire)
        commande.setToolTip(QKeySequence(touche).toString(QKeySequence.SequenceFormat.NativeText))
        QShortcut(QKeySequence(touche), fenetre, sans_coche(faire))
        yield commande


class FenetrePapiers(Fenetre):
    """The papers of one game, kept in a folder beside its file; Enter keeps the one chosen. Each game has its own."""

    def __init__(
        self,
        mots: Mots,
        titres: Sequence[str],
        fichier: Path,
        file: FileDImpression | None = None,
        choix: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``fichier`` is the file of the competition or tournament; ``choix`` the fields of what is asked."""
        super().__init__(mots.titre, 1180, 720, parent)
        self._mots, self._file = mots, file or FileDImpression(self)
        self.dossier = dossier_des_papiers(fichier)
        self._fait: Fait | None = None
        self._refuse = False
        self._ensuite: Callable[[Fait], object] | None = None
        self._jeton = 0
        self._file.dit.connect(self.dire)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._produire)
        self._construire(titres, choix)
        self.papiers.setFocus()

    def preparer(self) -> Callable[[], Fait]:
        """What makes the paper chosen, away from the window; refuses what cannot be."""
        raise NotImplementedError

    def gestes(self) -> tuple[Bouton, ...]:
        """The buttons of this game alone."""
        return ()

    # --- layout -----------------------------------------------------------------------------------------------

    def _construire(self, titres: Sequence[str], choix: QWidget | None) -> None:
        cote_a_cote = QHBoxLayout(self)
        self.papiers = _Papiers(self._mots.titre, 5)
        self.papiers.addItems(titres)
        self.papiers.setCurrentRow(0)
        self.papiers.currentRowChanged.connect(self.changer)
        self.papiers.itemDoubleClicked.connect(lambda _: self.enregistrer())
        for entree in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            raccourci = QShortcut(QKeySequence(entree), self.papiers, self.enregistrer)
            raccourci.setContext(Qt.ShortcutContext.WidgetShortcut)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        offerts = Volets((self.papiers, 3), *(() if choix is None else ((carte(choix), 4),)))
        cote_a_cote.addWidget(volet((offerts, 1), self.message, self._boutons()), 5)
        self.apercu = ApercuPdf()
        cote_a_cote.addWidget(self.apercu, 4)

    def _boutons(self) -> QVBoxLayout:
        """What makes the paper that is chosen, its first act strong; under it what is looked at beside."""
        pour_lui = (
            (textes.ENREGISTRER, "Ctrl+S", self.enregistrer),
            (textes.IMPRIMER, "Ctrl+P", self.imprimer),
            (self._mots.ouvrir, "Ctrl+O", self.ouvrir),
            (textes.ENREGISTRER_SOUS, "Ctrl+Shift+S", self.enregistrer_sous),
        )
        premier, *autres = boutons(self, pour_lui)
        premier.setProperty("fort", True)
        return colonne(rangee(premier, *autres), rangee(*boutons(self, self.gestes())))

    @property
    def rang(self) -> int:
        """Which paper is chosen."""
        return max(0, self.papiers.currentRow())

    @property
    def pret(self) -> bool:
        """Whether the paper chosen is made."""
        return self._fait is not None

    # --- making -----------------------------------------------------------------------------------------------

    def changer(self, *_: object) -> None:
        """The paper looked at, or being made, is not the one asked for any more."""
        self._jeton += 1
        self._fait, self._refuse = None, False
        self._pause.start()

    def _produire(self) -> None:
        self._pause.stop()
        self._refuse = False
        jeton = self._jeton
        try:
            faire = self.preparer()
        except Refus as e:
            self._recevoir(jeton, str(e))
            return
        self.au_loin(lambda: _essayer(faire), lambda fait: self._recevoir(jeton, fait), perimable=True)

    def _recevoir(self, jeton: int, fait: Fait | str) -> None:
        """The paper, or why there is none."""
        if jeton != self._jeton:
            return
        ensuite, self._ensuite = self._ensuite, None
        if isinstance(fait, str):
            self._refuse = True
            self.dire(fait)
            self.apercu.dire(fait)
            return
        self._fait = fait
        if not fait.pdf:
            self.dire("")
            self.apercu.dire(textes.sans_apercu(fait.fichier))
        elif pages := self.apercu.montrer(fait.octets):
            self.dire(textes.feuilles(pages, fait.fichier, fait.manques, fait.deja))
        if ensuite is not None:
            ensuite(fait)

    def _avec_le_papier(self, ensuite: Callable[[Fait], object]) -> None:
        """Go on with the finished paper, now or as soon as it is."""
        if self._fait is not None:
            ensuite(self._fait)
            return
        self._ensuite = ensuite
        self.dire(textes.EN_COURS)
        if self._pause.isActive() or self._refuse:
            self._produire()

    def _garder(self, ensuite: Callable[[PapierGarde], object]) -> None:
        """Keep the paper in the folder of papers, then go on."""
        dossier = self.dossier

        def garder_le(fait: Fait) -> None:
            def suivre(chemin: Path) -> None:
                ensuite(PapierGarde(chemin, fait.impression, fait.partie))

            self.au_loin(lambda: garder(dossier, fait.fichier, fait.octets), suivre)

        self._avec_le_papier(garder_le)

    # --- what the buttons do ----------------------------------------------------------------------------------

    def enregistrer(self) -> None:
        """Keep the paper in the folder of papers."""

        def noter(garde: PapierGarde) -> None:
            self.dire(self._mots.garde(garde.chemin))
            self._file.garder(garde)

        self._garder(noter)

    def enregistrer_sous(self) -> None:
        """Save the paper where the juge-arbitre says; the dialog asks before it replaces a file."""

        def choisir(fait: Fait) -> None:
            propose = self.dossier.parent / fait.fichier
            filtre = textes.filtre(propose.suffix)
            choisir_ou_ecrire(self, textes.ENREGISTRER_SOUS, filtre, propose, lambda ou: self._copier(fait.octets, ou))

        self._avec_le_papier(choisir)

    def _copier(self, octets: bytes, chemin: Path) -> None:
        self.au_loin(lambda: ecrire(chemin, octets), lambda fait: self.dire(textes.enregistre(fait)))

    def imprimer(self) -> None:
        """Keep the paper, then ask on which printer; a file for other programs is only kept."""

        def envoyer(garde: PapierGarde) -> None:
            if garde.chemin.suffix == ".pdf":
                self._file.imprimer(garde, self)
            else:
                self.dire(textes.PAS_IMPRIME.format(nom=garde.chemin.name))

        self._garder(envoyer)

    def ouvrir(self) -> None:
        """Keep the paper, then hand it to the program that the system has for it."""

        def montrer(garde: PapierGarde) -> None:
            reussi = QDesktopServices.openUrl(QUrl.fromLocalFile(str(garde.chemin)))
            self.dire((self._mots.garde if reussi else self._mots.sans_programme)(garde.chemin))
            self._file.garder(garde)

        self._garder(montrer)


def _essayer(faire: Callable[[], Fait]) -> Fait | str:
    """The paper, or why there is none: a refusal that is given is news of the paper, not of the work. In a thread."""
    try:
        with sans_tous_leurs_signes() as manques:
            fait = faire()
        return replace(fait, manques=tuple(manques))
    except Refus as e:
        return str(e)
