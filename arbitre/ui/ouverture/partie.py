"""Open the next partie: the entry of the programme that it plays, its title, formule and time, who is absent."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QWidget

from arbitre.engine.competition.etat import Competition, MancheDuProgramme
from arbitre.engine.competition.organiser import a_jouer, sautees
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.francais import majuscule
from arbitre.ui.kit.champs import Bouton, bouton
from arbitre.ui.kit.choix import ChoixDeLaFormule, ChoixDuTemps
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import ACocher, Fiche, Liste
from arbitre.ui.kit.mise_en_page import Volets, colonne
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.ouverture.reprise import ChoixDeLaPreparee
from arbitre.ui.textes import generateur as textes_preparee
from arbitre.ui.textes import ouverture as textes
from arbitre.ui.textes import tours as textes_tours
from arbitre.ui.textes.touches import Geste


class DialoguePartie(Fenetre):
    """A few fields and a key; ``preparer`` asks for the window that makes prepared parties."""

    acte = Geste.OUVRIR_PARTIE

    preparer = Signal()

    def __init__(
        self,
        regie: RegieQt,
        lexique: str,
        ouvrir: Callable[[OuvrirPartie], object],
        parent: QWidget | None = None,
        *,
        propres: tuple[Formule, ...] = (),
    ) -> None:
        super().__init__(textes.OUVRIR_PARTIE, 820, 460, parent, regie=regie)
        self._regie, self._commander = regie, ouvrir
        volets = Volets((self._partie(lexique, propres), 3), (self._presences(), 2))
        boite, faire = QDialogButtonBox(), Bouton(textes.OUVRIR_PARTIE)
        boite.addButton(faire, QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(bouton(textes.ABANDONNER, self.abandonner), QDialogButtonBox.ButtonRole.RejectRole)
        boite.accepted.connect(self._accepter)
        self.setLayout(colonne((volets, 1), self.message, boite))
        faire.setDefault(True)  # once it stands in the window: Enter keeps meaning it after a round of Tab
        self.manche.currentIndexChanged.connect(self._suivre_le_programme)
        self._suivre_le_programme()
        self.titre.setFocus()

    def _partie(self, lexique: str, propres: tuple[Formule, ...]) -> QWidget:
        fiche, etat = Fiche(), self._regie.etat
        programme = etat.organisation.programme
        prevues = [(textes_tours.manche(n, programme[n - 1]), n) for n in a_jouer(etat)]
        self.manche: Liste[int | None] = Liste(textes_tours.AU_PROGRAMME)
        self.manche.offrir([*prevues, (textes_tours.HORS_PROGRAMME, 0)] if programme else [("", None)])
        self.programme = QLabel(wordWrap=True)
        if programme:
            fiche.rangee(textes_tours.AU_PROGRAMME, self.manche)
            fiche.addRow(self.programme)
        siennes = (m.propre for m in programme if m.propre and m.propre not in propres)
        self.titre = fiche.champ(textes.NOM)
        self.formule = fiche.rangee(textes.FORMULE, ChoixDeLaFormule((*propres, *dict.fromkeys(siennes))))
        self.temps = fiche.rangee(textes.TEMPS, ChoixDuTemps())
        self.temps.suivre(self.formule)
        self.preparee = fiche.rangee(textes_preparee.PREPAREE, ChoixDeLaPreparee())
        self.preparee.change.connect(self.formule.suivre)
        self.preparee.preparer.connect(self.preparer)
        fiche.addRow(textes.LEXIQUE, QLabel(lexique, wordWrap=True))
        return fiche.cadre(textes_tours.PARTIE)

    def _presences(self) -> QWidget:
        """The list of the players with a table; the ticked ones do not come."""
        fiche, etat = Fiche(), self._regie.etat
        assis = sorted(etat.tables_attribuees().items())
        self.absents: ACocher[int] = ACocher(textes_tours.ABSENTS)
        self.absents.montrer((f"{table}. {etat.joueur(joueur).nom_complet}", joueur) for table, joueur in assis)
        self.absents.setCurrentRow(0)
        self.absents.setMinimumHeight(6 * self.fontMetrics().height())
        self.arbitres = QLabel(wordWrap=True)
        fiche.addRow(self.arbitres)
        fiche.addRow(self.absents)
        return fiche.cadre(textes_tours.ABSENTS)

    @property
    def _prevue(self) -> MancheDuProgramme | None:
        """The entry of the programme chosen."""
        rang = self.manche.choisie
        return self._regie.etat.organisation.programme[rang - 1] if rang else None

    def _suivre_le_programme(self) -> None:
        """The fields as the programme has them, else as the partie before; what it passes over is said."""
        etat, prevue, rang = self._regie.etat, self._prevue, self.manche.choisie
        self.titre.setText(prevue.titre if prevue else f"Partie {len(etat.parties) + 1}")
        if prevue is not None:
            self.formule.choisir(prevue.propre or FORMULES[prevue.formule])
            self.temps.prendre(prevue.duree, prevue.alerte)
        elif avant := etat.partie:
            self.formule.choisir(avant.formule)
            self.temps.prendre(avant.temps.duree, avant.temps.alerte)
        laissees = () if rang is None else sautees(etat, rang)
        self.programme.setText(textes_tours.sautees([etat.organisation.programme[n - 1] for n in laissees]))
        self.programme.setVisible(bool(laissees))
        self.arbitres.setText(majuscule(textes_tours.arbitree(_noms(etat, prevue))))
        self.arbitres.setVisible(bool(prevue and prevue.arbitres))

    def _accepter(self) -> None:
        prevue = self._prevue
        ouvrir = OuvrirPartie(
            self.titre.text(),
            self.formule.valeur.nom,
            *self.temps.temps(),
            absents=self.absents.cochees,
            scelle=self.preparee.octets,
            propre=self.formule.propre,
            arbitres=prevue.arbitres if prevue else (),
            manche=self.manche.choisie,
        )
        if self.tenter(lambda: self._commander(ouvrir)):
            self.accept()


def _noms(etat: Competition, prevue: MancheDuProgramme | None) -> list[str]:
    return [etat.joueur(j).nom_complet for j in prevue.arbitres] if prevue else []
