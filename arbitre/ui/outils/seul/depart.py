"""The first page of a partie alone: a new one by criteria, one of a file, one to go on with; the parties played and
their curve."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from arbitre.documents.graphiques import tracer_progres
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieEcrite, partie_ecrite
from arbitre.echanges.scellees import est_scellee, lire_scellee
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import FORMULES, Formule, formule
from arbitre.engine.francais import pourcentage
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.savoir import Savoir, Savoirs
from arbitre.engine.prepare import desceller, sceller
from arbitre.engine.seul.apprets import appreter
from arbitre.engine.seul.comptes import CoupDeLaSalle, jouee_par_la_salle
from arbitre.journal.derniers import competition_du_fichier
from arbitre.lexiques import Bibliotheque
from arbitre.lexiques.savoir import savoir, trouver
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, defilant
from arbitre.ui.kit.choix import ChoixDuTemps
from arbitre.ui.kit.fenetre import Page
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import Onglets, Volets, colonne, rangee, volet
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.outils.generateur.criteres import FormulaireDesCriteres
from arbitre.ui.outils.generateur.travail import Recolte, recolter
from arbitre.ui.outils.seul.cahier import AJouer, Cahier, Feuillet
from arbitre.ui.peinture.graphiques import Graphique
from arbitre.ui.textes import seul as textes

Offre = tuple[str, Callable[[Savoir], AJouer], Partie | None]
"""A partie's name; a function that makes it ready with a lexicon; the partie of a competition it was, or None, whose
own lexicon is used."""


def offres(fichier: Path) -> tuple[Offre, ...]:
    """The parties of a file, of which only the names are shown; raises a `Refus`."""
    if est_scellee(fichier):
        scelle = lire_scellee(fichier)
        titre = desceller(scelle).titre or fichier.stem
        return ((titre, lambda _: AJouer(titre, scelle), None),)
    if fichier.suffix == ".arbitre":
        faites = _de_la_competition(competition_du_fichier(fichier))
    else:
        lues = [lue.partie for lue in lire_partie(fichier)]
        faites = [
            _ecrite(str(partie.id or f"{fichier.stem} {n}"), partie, formule(partie.formule))
            for n, partie in enumerate(lues, 1)
        ]
    if not faites:
        raise Refus(textes.sans_partie(fichier.name))
    return tuple(faites)


def _de_la_competition(competition: Competition) -> list[Offre]:
    """The parties of a competition that are over; the partie in hand belongs to the room."""
    return [
        _ecrite(
            _nom(competition, partie),
            partie_ecrite(competition, partie),
            partie.formule,
            jouee_par_la_salle(partie),
            partie,
        )
        for partie in competition.parties
        if partie.phase is Phase.FINIE
    ]


def _nom(competition: Competition, partie: Partie) -> str:
    return " · ".join(filter(None, (competition.nom, competition.date, partie.titre)))


def _ecrite(
    titre: str,
    partie: PartieEcrite,
    regle: Formule,
    salle: tuple[CoupDeLaSalle, ...] = (),
    jouee: Partie | None = None,
) -> Offre:
    propre = None if regle.nom in FORMULES else regle

    def appret(savoir: Savoir) -> AJouer:
        preparation = appreter(partie.coups, regle, partie.edition, savoir, titre=titre)
        return AJouer(titre, sceller(preparation), salle, propre)

    return titre, appret, jouee


_CHIFFRES: Final = range(2, 8)
_CRITERES, _TEMPS = "seul/criteres", "seul/temps"
"""The preferences that hold the criteria and the time asked last."""


class Depart(Page):
    """``prete`` carries a partie made ready and its lexicon; ``reprise``, the file of a partie to go on with."""

    prete = Signal(object, object)
    reprise = Signal(Path)

    def __init__(self, cahier: Cahier, bibliotheque: Bibliotheque, preferences: QSettings) -> None:
        super().__init__()
        self._cahier, self._bibliotheque, self._preferences = cahier, bibliotheque, preferences
        self._fabrique = Atelier(self)
        self._fabrique.rate.connect(self.refuser)
        self._fabrique.avance.connect(self._recolter)
        self._recolte = False
        self.accueil = QLabel(textes.ACCUEIL, wordWrap=True)
        pile = colonne((Volets((self._choix(), 2), (self._histoire(), 3)), 1), self.message)
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)
        self._retrouver()

    def _retrouver(self) -> None:
        """Fill in the criteria and the time of the last new partie; what does not read keeps its default."""
        self.criteres.retrouver(str(self._preferences.value(_CRITERES, "")))
        temps = str(self._preferences.value(_TEMPS, "")).split(",")
        if len(temps) == 2 and all(nombre.isdecimal() for nombre in temps):
            self.temps.prendre(int(temps[0]), int(temps[1]))

    def _choix(self) -> QWidget:
        self.temps = ChoixDuTemps()
        fiche = Fiche()
        fiche.rangee(textes.TEMPS, self.temps)
        self.facons = Onglets()
        self.facons.addTab(self._nouvelle(), textes.NEUVE)
        self.facons.addTab(self._fichier(), textes.AUTRE)
        return volet(fiche, (self.facons, 1))

    def _nouvelle(self) -> QWidget:
        self.criteres = FormulaireDesCriteres(self._bibliotheque, une_seule=True)
        self.neuve = bouton(textes.JOUER_NEUVE, self.fabriquer)
        formulaire = defilant(self.criteres)
        formulaire.setMinimumHeight(8 * self.fontMetrics().height())
        formulaire.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        page = QWidget()
        page.setLayout(colonne((formulaire, 1), self.neuve))
        return page

    def _fichier(self) -> QWidget:
        page, self.dite = QWidget(), QLabel(textes.AUCUN_FICHIER, wordWrap=True)
        self.parties: Liste[Offre] = Liste(textes.PARTIES)
        self.parties.setSizeAdjustPolicy(Liste.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.jouer = bouton(textes.JOUER, self.preparer)
        for piece in (self.parties, self.jouer):
            piece.hide()
        page.setLayout(colonne(self.dite, bouton(textes.CHOISIR, self._choisir), self.parties, self.jouer))
        return page

    def _histoire(self) -> QWidget:
        self.table: Table[Feuillet] = Table(
            textes.HISTOIRE,
            Lignes(
                textes.COLONNES,
                lambda feuillet: textes.ligne_d_histoire(feuillet.compte),
                cle=lambda feuillet: feuillet.fichier,
                a_droite=_CHIFFRES,
            ),
            1,
        )
        self.table.activated.connect(self.reprendre)
        self.table.selectionModel().currentRowChanged.connect(self._nommer_la_reprise)
        self.courbe, self.vide = Graphique(textes.PROGRES), QLabel(textes.SANS_HISTOIRE, wordWrap=True)
        self.vide.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.reprise_du_jeu = bouton(textes.REPRENDRE, self.reprendre)
        titre = QLabel(textes.HISTOIRE)
        return volet(
            self.accueil, titre, (self.vide, 1), (self.table, 3), (self.courbe, 2), rangee(self.reprise_du_jeu)
        )

    # --- the parties played -----------------------------------------------------------------------------------

    def relire(self, quittee: Path | None = None) -> None:
        """Read the list of parties played, the last first; choose the one just left, else the last."""
        self.au_loin(self._cahier.feuillets, partial(self._montrer, quittee), perimable=True)

    def _montrer(self, quittee: Path | None, feuillets: tuple[Feuillet, ...]) -> None:
        self.table.montrer(reversed(feuillets))
        self.vide.setVisible(not feuillets)
        for piece in (self.table, self.reprise_du_jeu):
            piece.setVisible(bool(feuillets))
        valeurs = [f.compte.pourcentage for f in feuillets if f.compte.coups and f.compte.fini]
        dessin = partial(tracer_progres, centiemes=valeurs, titre=textes.PROGRES) if valeurs else None
        self.courbe.setVisible(bool(valeurs))
        self.courbe.montrer(dessin, ", ".join(map(pourcentage, valeurs)))
        if feuillets:
            self.table.choisir(quittee or feuillets[-1].fichier)
            if self.window().focusWidget() is self.neuve and not feuillets[-1].compte.fini:
                self.table.setFocus()

    def _nommer_la_reprise(self) -> None:
        """Name the button: « look at » for a partie that is over, « go on » for another."""
        feuillet = self.table.choisie()
        finie = feuillet is not None and feuillet.compte.fini
        self.reprise_du_jeu.setText(textes.REVOIR if finie else textes.REPRENDRE)

    def reprendre(self) -> None:
        """Go on with the partie chosen, or look at it."""
        if (feuillet := self.table.choisie()) is not None:
            self.reprise.emit(feuillet.fichier)

    # --- another ----------------------------------------------------------------------------------------------

    def fabriquer(self) -> None:
        """Make a partie of the chosen criteria in another process, which seals it."""
        with self.refus_dits():
            demande, depuis, _ = self.criteres.lire()
            self._preferences.setValue(_CRITERES, self.criteres.retenir())
            self._preferences.setValue(_TEMPS, ",".join(map(str, self.temps.temps())))
            self._recolte, self._graine = False, demande.graine
            self.neuve.setEnabled(False)
            self.dire(textes.FABRIQUE)
            self._fabrique.suivre(lambda: recolter(demande, depuis, 1), self._fini)

    def _recolter(self, recolte: Recolte) -> None:
        for trouvee in recolte.trouvees:
            self._recolte = True
            lexique = self._bibliotheque.ouvrir(self.criteres.lexique.valeur)
            self.prete.emit(
                AJouer(textes.NOUVELLE.format(graine=self._graine, numero=trouvee.numero), trouvee.scelle),
                savoir(lexique),
            )

    def _fini(self) -> None:
        self.neuve.setEnabled(True)
        if not self._recolte:
            self.dire(textes.SANS_FABRICATION)

    def refuser(self, phrase: str) -> None:
        self.neuve.setEnabled(True)
        super().refuser(phrase)

    def arreter(self) -> None:
        """Stop making a partie."""
        self._fabrique.arreter()

    def _choisir(self) -> None:
        choisir_un_fichier(self.window(), textes.AUTRE, textes.FILTRE, self.lire)

    def lire(self, fichier: Path) -> None:
        """Offer the parties of a file; where it has one, that one is chosen."""
        self.jouer.hide()
        self.au_loin(lambda: offres(fichier), lambda lues: self._offrir(fichier, lues))

    def _offrir(self, fichier: Path, lues: tuple[Offre, ...]) -> None:
        self.facons.setCurrentIndex(1)
        self.dite.setText(fichier.name)
        self.parties.offrir((offre[0], offre) for offre in lues)
        self.parties.setCurrentIndex(0)
        for piece in (self.parties, self.jouer):
            piece.show()
        self.jouer.setFocus()

    def preparer(self) -> None:
        """Make the partie chosen ready with its own lexicon where that is installed, else with the one in force."""
        offre = self.parties.choisie
        if offre is not None:
            _, appret, jouee = offre
            self.dire(textes.PREPARE)
            self.au_loin(partial(_preparer, self._bibliotheque, appret, jouee), lambda fait: self.prete.emit(*fait))


def _preparer(
    bibliotheque: Bibliotheque, appret: Callable[[Savoir], AJouer], jouee: Partie | None
) -> tuple[AJouer, Savoir]:
    connu = Savoirs(savoir(bibliotheque.ouvrir(bibliotheque.defaut)), trouver(bibliotheque)).de(jouee)
    return appret(connu), connu
