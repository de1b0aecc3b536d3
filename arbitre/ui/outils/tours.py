"""The window of the competition: programme, tables, parties, ranking; each page is written by its own key."""

from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractItemView, QLabel, QTabWidget, QVBoxLayout, QWidget

from arbitre.engine.classement.general import Departage
from arbitre.engine.competition.classer import absence, classement_general, remarques
from arbitre.engine.competition.commandes import EvenementCompetition, Trace
from arbitre.engine.competition.etat import Competition, Joueur, MancheDuProgramme, Reglages
from arbitre.engine.competition.inscrire import ReglagesChanges, Regler
from arbitre.engine.competition.organiser import (
    AbsenceJugee,
    AnnulerPartie,
    AttribuerTables,
    FixerProgramme,
    JugerAbsence,
    PartieAnnulee,
    PartieRetablie,
    ProgrammeFixe,
    RetablirPartie,
    TablesAttribuees,
    jouees,
)
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.formule import Formule
from arbitre.engine.francais import alphabetique, plie
from arbitre.engine.ligne.clavier import chiffres, entier
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.terminer import PartieTerminee
from arbitre.engine.sac import Hasard
from arbitre.ui.kit.champs import bouton, defilant, liste, refus_dit
from arbitre.ui.kit.choix import ChoixDeLaFormule, ChoixDuTemps
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import ACocher, Fiche, Liste
from arbitre.ui.kit.mise_en_page import Volets, colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import LignesASaisir, OuVide, Table
from arbitre.ui.outils.reglages import PAR_CLUB, RIEN_DE_CHANGE
from arbitre.ui.textes import tours as textes
from arbitre.ui.textes.touches import Geste


class Programme(QWidget):
    """The list of parties, and the form of one more; Enter adds it from any of its fields."""

    def __init__(self, regie: RegieQt, propres: tuple[Formule, ...]) -> None:
        super().__init__()
        self._regie = regie
        self.liste, gauche, fiche = liste(textes.MANCHES, 8), QWidget(), Fiche()
        self.ou_vide = OuVide(self.liste, textes.PROGRAMME_VIDE, textes.PREMIERE_MANCHE, self._prevoir)
        gauche.setLayout(colonne((self.ou_vide, 1), bouton(textes.RETIRER_MANCHE, self.retirer)))
        self.titre = fiche.champ(textes.MANCHE_TITRE)
        self.formule = fiche.rangee(textes.MANCHE_FORMULE, ChoixDeLaFormule(propres))
        self.temps = fiche.rangee(textes.MANCHE_TEMPS, ChoixDuTemps())
        self.arbitres = fiche.champ(textes.MANCHE_ARBITRES, textes.ARBITRES_EXEMPLE)
        fiche.bouton(textes.AJOUTER_MANCHE, self.ajouter)
        cadre = fiche.cadre(textes.MANCHES, self.ajouter)
        QVBoxLayout(self).addWidget(Volets((gauche, 3), (defilant(cadre), 3)))
        self.temps.suivre(self.formule)

    def actualiser(self) -> None:
        """Show the programme as it stands."""
        rang = self.liste.currentRow()
        self.liste.clear()
        etat = self._regie.etat
        deja = jouees(etat)
        lignes = [
            textes.de_la_manche(n, m, deja.get(n), [etat.joueur(j).nom_complet for j in m.arbitres])
            for n, m in enumerate(self._manches, 1)
        ]
        self.liste.addItems(lignes)
        self.ou_vide.montrer(vide=not lignes)
        self.liste.setCurrentRow(min(rang, self.liste.count() - 1))

    @property
    def _manches(self) -> tuple[MancheDuProgramme, ...]:
        return self._regie.etat.organisation.programme

    def _prevoir(self) -> None:
        """A first partie, as the form says it, under a title of its own."""
        self.titre.setText(self.titre.text() or textes.PREMIER_TITRE)
        self.ajouter()

    def ajouter(self) -> None:
        """One more partie, as the form says it."""
        noms = [nom for nom in map(str.strip, self.arbitres.text().split(",")) if nom]
        formule, propre = self.formule.valeur.nom, self.formule.propre
        with refus_dit(self._regie.refuse.emit):
            arbitres = tuple(_designe(self._regie.etat, nom) for nom in noms)
            manche = MancheDuProgramme(self.titre.text(), formule, *self.temps.temps(), propre, arbitres)
            self._regie.faire(FixerProgramme((*self._manches, manche)))
            self.titre.clear()
            self.arbitres.clear()
            self.titre.setFocus()

    def retirer(self) -> None:
        """Take the chosen partie out."""
        rang = self.liste.currentRow()
        if 0 <= rang < len(self._manches):
            self._regie.executer(FixerProgramme(self._manches[:rang] + self._manches[rang + 1 :]))
        else:
            self._regie.refuse.emit(textes.QUELLE_MANCHE)


def _designe(etat: Competition, texte: str) -> int:
    """The player who has that table, or whom that name begins; refuses where there is not one."""
    if table := chiffres(texte):
        designes = [j for t, j in etat.tables_attribuees().items() if t == int(table)]
    else:
        designes = [j.numero for j in etat.joueurs.values() if plie(j.nom_complet).startswith(plie(texte))]
    if len(designes) != 1:
        raise CommandeRefusee(textes.qui_arbitre(texte))
    return designes[0]


class Tables(QWidget):
    """One row a player; the table is typed in the second column and written all at once."""

    def __init__(self, regie: RegieQt, hasard: Hasard) -> None:
        super().__init__()
        self._regie, self._hasard = regie, hasard
        self._joueurs: tuple[Joueur, ...] = ()
        self._prevues: dict[int, int] = {}
        self.liste = Table(textes.JOUEURS, LignesASaisir(textes.COLONNES_TABLES, saisies=(1,)), 0)
        self.liste.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        boutons = (
            bouton(textes.MELANGER, self.melanger),
            bouton(textes.DECALER, self.par_classement),
            bouton(textes.ATTRIBUER, self.attribuer),
        )
        self.setLayout(colonne((self.liste, 1), rangee(*boutons, etalees=True)))

    def actualiser(self) -> None:
        """Show the players and their tables."""
        etat = self._regie.etat
        avant = self._prevues, self._joueurs
        self._prevues = {n: etat.table_prevue(n) for n in etat.joueurs}
        self._joueurs = tuple(
            sorted(
                etat.joueurs.values(),
                key=lambda j: (not self._prevues[j.numero], self._prevues[j.numero], alphabetique(j.nom)),
            )
        )
        if (self._prevues, self._joueurs) != avant:  # else what is typed there stays
            self._ecrire([self._prevues[joueur.numero] for joueur in self._joueurs])

    @property
    def changees(self) -> bool:
        """Whether other tables stand there than those that are written."""
        tapees = [tape.strip() for _, tape in self.liste.lignes]
        return tapees != [str(self._prevues[joueur.numero] or "") for joueur in self._joueurs]

    def _ecrire(self, tables: list[int]) -> None:
        lignes = zip(self._joueurs, tables, strict=True)
        self.liste.montrer((joueur.nom_complet, str(table) if table else "") for joueur, table in lignes)

    def melanger(self) -> None:
        """Draw lots for the tables in use; nothing is written yet."""
        tables = [table for table in self._prevues.values() if table]
        tirees = [tables.pop(self._hasard(len(tables))) for _ in range(len(tables))]
        self._ecrire([tirees.pop(0) if self._prevues[joueur.numero] else 0 for joueur in self._joueurs])

    def par_classement(self) -> None:
        """Tables in use in the order of the general ranking; nothing is written yet."""
        with refus_dit(self._regie.refuse.emit):
            ordre = {c.joueur.numero: i for i, c in enumerate(classement_general(self._regie.etat))}
            assis = [joueur.numero for joueur in self._joueurs if self._prevues[joueur.numero]]
            tables = sorted(table for table in self._prevues.values() if table)
            nouvelles = dict(zip(sorted(assis, key=lambda n: ordre.get(n, len(ordre))), tables, strict=True))
            self._ecrire([nouvelles.get(joueur.numero, 0) for joueur in self._joueurs])

    def attribuer(self) -> bool:
        """Write the tables; False where one cannot be read or is refused."""
        places = []
        for joueur, (_, tape) in zip(self._joueurs, self.liste.lignes, strict=True):
            table = entier(tape) if tape.strip() else 0
            if table is None or table < 0:
                self._regie.refuse.emit(f"{joueur.nom}\u00a0: {textes.TABLE_ILLISIBLE}")
                return False
            if table or joueur.numero not in self._regie.etat.partis:
                places.append((joueur.numero, table))
        return self._regie.executer(AttribuerTables(tuple(places)))


class Parties(QWidget):
    """A partie is chosen; below, what is done with it."""

    def __init__(self, regie: RegieQt) -> None:
        super().__init__()
        self._regie = regie
        fiche, absents, tout = Fiche(), Fiche(), QWidget()
        self.partie: Liste[int] = fiche.liste(textes.PARTIE)
        self.motif = fiche.champ(textes.MOTIF)
        fiche.bouton(textes.ANNULER_PARTIE, self.annuler)
        fiche.bouton(textes.RETABLIR_PARTIE, self.retablir)
        self.absent: Liste[int] = absents.liste(textes.ABSENT)
        self.cout = absents.liste(textes.ABSENCE, ((nom, cout) for cout, nom in textes.ABSENCE_COUTE.items()))
        absents.bouton(textes.JUGER, self.juger)
        tout.setLayout(colonne(fiche.cadre(textes.PARTIE), absents.cadre(textes.ABSENT)))
        QVBoxLayout(self).addWidget(defilant(tout))
        self.partie.currentIndexChanged.connect(self._montrer_les_absents)
        self.absent.currentIndexChanged.connect(self._montrer_le_cout)

    def actualiser(self) -> None:
        """Show the parties played; the last one is chosen where none was."""
        etat, aucune = self._regie.etat, self.partie.choisie is None
        annulees = etat.organisation.annulees
        self.partie.offrir(
            (f"{p.numero}. {p.titre}{' (annulée)' if p.numero in annulees else ''}", p.numero) for p in etat.parties
        )
        if aucune:
            self.partie.setCurrentIndex(self.partie.count() - 1)
        avant = self.absent.choisie
        self._offrir_les_absents()
        if self.absent.choisie != avant:
            self._montrer_le_cout()

    @property
    def _choisie(self) -> Partie | None:
        return self._regie.etat.la_partie(self.partie.choisie or 0)

    def _montrer_les_absents(self) -> None:
        """Show the absent players of the chosen partie, and choose the first."""
        self._offrir_les_absents()
        self.absent.setCurrentIndex(0)
        self._montrer_le_cout()

    def _offrir_les_absents(self) -> None:
        """Offer the absent players; the chosen one stays chosen, whatever is done beside."""
        partie, etat = self._choisie, self._regie.etat
        absents = [j for j in etat.joueurs.values() if partie and j.numero not in partie.joueurs]
        self.absent.offrir([(j.nom_complet, j.numero) for j in absents] or [(textes.SANS_ABSENT, 0)])

    def _montrer_le_cout(self) -> None:
        partie, joueur = self._choisie, self.absent.valeur
        if partie and joueur:
            self.cout.choisir(absence(self._regie.etat, partie, joueur))

    def annuler(self) -> None:
        """The partie counts nowhere any more."""
        if self._regie.executer(AnnulerPartie(self.partie.choisie or 0, self.motif.text())):
            self.motif.clear()

    def retablir(self) -> None:
        """The partie counts again."""
        if self._regie.executer(RetablirPartie(self.partie.choisie or 0, self.motif.text())):
            self.motif.clear()

    def juger(self) -> None:
        """What this absence costs."""
        if joueur := self.absent.choisie:
            self._regie.executer(JugerAbsence(self.partie.choisie or 0, joueur, self.cout.valeur))
        else:
            self._regie.refuse.emit(textes.PERSONNE_A_JUGER)


class MethodeDuClassement(QWidget):
    """The settings of the general ranking; criteria are ticked and put in order."""

    def __init__(self, regie: RegieQt) -> None:
        super().__init__()
        self._regie = regie
        self._montres: Reglages | None = None
        fiche = self._fiche = Fiche()
        self.methode = fiche.liste(textes.METHODE, ((nom, methode) for methode, nom in textes.METHODES.items()))
        self.departage: ACocher[Departage] = ACocher(textes.DEPARTAGE)
        self.departage.setMaximumHeight(6 * self.fontMetrics().height())
        monter = bouton(textes.MONTER, lambda: self._deplacer(-1))
        descendre = bouton(textes.DESCENDRE, lambda: self._deplacer(1))
        fiche.addRow(QLabel(textes.DEPARTAGE))
        fiche.addRow(self.departage)
        fiche.addRow(rangee(monter, descendre, etalees=True))
        self.absence = fiche.liste(textes.ABSENCES, ((nom, cout) for cout, nom in textes.ABSENCE_COUTE.items()))
        self.par_club = fiche.nombre(PAR_CLUB, 1, 1)
        self.partis = fiche.case(textes.PARTIS)
        fiche.bouton(textes.REGLER, self.regler)
        fiche.addRow(QLabel(textes.REMARQUES))
        self.remarques = fiche.dite(textes.REMARQUES)
        QVBoxLayout(self).addWidget(defilant(fiche.cadre(textes.METHODE)))

    def actualiser(self) -> None:
        """Show the settings as they stand, where they are others, and the remarks on the ranking."""
        reglages = self._regie.etat.reglages
        if reglages != self._montres:
            self._montrer(reglages)
        self.remarques.setText("\n".join(self._remarques()) or textes.SANS_REMARQUE)

    def _montrer(self, reglages: Reglages) -> None:
        self.methode.choisir(reglages.methode)
        self.absence.choisir(reglages.absence)
        self.partis.setChecked(reglages.partis_classes)
        self.par_club.setValue(reglages.meilleurs_par_club)
        criteres = dict.fromkeys((*reglages.departage, *Departage))
        self.departage.montrer(((textes.DEPARTAGES[c], c) for c in criteres), reglages.departage)
        self.departage.setCurrentRow(0)
        self._montres = reglages
        self._fiche.retenir()

    def _remarques(self) -> tuple[str, ...]:
        try:
            return remarques(self._regie.etat)
        except Refus as e:
            return (str(e),)

    def _deplacer(self, pas: int) -> None:
        rang = self.departage.currentRow()
        vers = rang + pas
        if 0 <= rang < self.departage.count() and 0 <= vers < self.departage.count():
            self.departage.insertItem(vers, self.departage.takeItem(rang))
            self.departage.setCurrentRow(vers)

    def regler(self) -> bool:
        """Write the settings, where something was changed."""
        reglages = replace(
            self._regie.etat.reglages,
            methode=self.methode.valeur,
            departage=self.departage.cochees,
            absence=self.absence.valeur,
            partis_classes=self.partis.isChecked(),
            meilleurs_par_club=self.par_club.value(),
        )
        if reglages == self._regie.etat.reglages:
            self._regie.refuse.emit(RIEN_DE_CHANGE)
            return False
        return self._regie.executer(Regler(reglages))


_DITS = {
    ProgrammeFixe: textes.PROGRAMME_FIXE,
    TablesAttribuees: textes.TABLES_ENREGISTREES,
    PartieAnnulee: textes.PARTIE_ANNULEE,
    PartieRetablie: textes.PARTIE_RETABLIE,
    ReglagesChanges: textes.REGLE,
}


_CHANGENT = EvenementCompetition | CommandeAnnulee | PartieOuverte | PartieTerminee


class FenetreCompetition(Fenetre):
    """Programme, tables, parties, ranking."""

    acte = Geste.COMPETITION

    def __init__(
        self, regie: RegieQt, hasard: Hasard, propres: tuple[Formule, ...] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(textes.TITRE, 1160, 700, parent, regie=regie)
        self.programme, self.tables = Programme(regie, propres), Tables(regie, hasard)
        self.parties, self.methode = Parties(regie), MethodeDuClassement(regie)
        self.pages = QTabWidget()
        for page, nom in (
            (self.programme, textes.PROGRAMME),
            (self.tables, textes.TABLES),
            (self.parties, textes.PARTIES),
            (self.methode, textes.CLASSEMENT),
        ):
            self.pages.addTab(page, nom)
        self.setLayout(colonne((self.pages, 1), self.message))
        self._regie = regie
        regie.change.connect(self._suivre)
        self.actualiser()

    def actualiser(self) -> None:
        """Show the competition as it stands."""
        for page in (self.programme, self.tables, self.parties, self.methode):
            page.actualiser()

    def changes(self) -> list[str]:
        return [*super().changes(), *([textes.LES_TABLES] if self.tables.changees else [])]

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        for trace in traces:
            match trace.evenement:
                case AbsenceJugee(partie=partie, joueur=joueur, absence=absence):
                    self.dire(textes.absence_jugee(self._regie.etat.joueur(joueur).nom_complet, partie, absence))
                case evenement if dit := _DITS.get(type(evenement)):
                    self.dire(dit)
                case _:
                    pass
        if any(isinstance(trace.evenement, _CHANGENT) for trace in traces):
            self.actualiser()  # a coup that goes on changes nothing here, nor what is being typed
