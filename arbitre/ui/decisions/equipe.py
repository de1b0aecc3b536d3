"""Players, tables and arbitres on the way: who leaves, comes late or back, changes table, who corrects which tables."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from arbitre.charte import Corps
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import (
    ConfierTables,
    InscrireArbitre,
    InscrireJoueurs,
    ModifierJoueur,
    RetirerJoueur,
    numerotes,
)
from arbitre.engine.competition.presences import (
    Presence,
    Situation,
    a_la_table,
    deplacer,
    en_cours,
    partir,
    rentrer,
    rentrer_ensemble,
    retour,
    situation,
    situations,
)
from arbitre.engine.feuilles.route import coups_du_joueur
from arbitre.engine.ligne.jetons import lire_tables
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.places import InstallerJoueur, coup_ouvert
from arbitre.engine.reconnus import reconnaitre
from arbitre.engine.saisies import licence_tapee
from arbitre.ui.decisions.joueurs import ListeDesJoueurs, SesCoups
from arbitre.ui.kit.champs import Recherche, bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.mise_en_page import Onglets, Reservee, Volets, carte, colonne, rangee, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Verbe, donner_un_menu
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import equipe as textes
from arbitre.ui.textes import histoire as textes_histoire
from arbitre.ui.textes.touches import Geste


class Equipe(Fenetre):
    """Everybody registered; what is done is done to who is chosen in the list, said, and undone in one."""

    acte = Geste.JOUEURS

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.EQUIPE, 1040, 640, parent, regie=regie)
        self._regie = regie
        self._rempli: Joueur | None = None
        """Whose card is in the form."""
        self._commencees: dict[int, tuple[str, ...]] = {}
        """By player, the fields of his card that were typed over when another's was shown."""
        self.liste, self.coups = ListeDesJoueurs(), SesCoups()
        self.recherche = Recherche(textes.CHERCHER, self.liste)
        self.recherche.textEdited.connect(self.liste.chercher)
        self.liste.cherche.connect(self.dire)
        self.liste.ote.connect(self.retirer)
        donner_un_menu(self.liste, self._verbes)
        self.liste.setMinimumHeight(8 * self.fontMetrics().height())
        self.message.reserver(2)
        self.choisi, self.qui = Reservee(1), Reservee(1)  # who is chosen moves nothing
        corps(self.choisi, Corps.FORT)
        self.pages = Onglets()
        for fiche, nom in (
            (self._presence(), textes.PRESENCE),
            (self._fiche(), textes.FICHE),
            (self._nouveau(), textes.NOUVEAU),
            (self._arbitrage(), textes.ARBITRES),
        ):
            page = QWidget()
            page.setLayout(colonne(fiche, (self.coups, 1)) if nom == textes.PRESENCE else colonne(fiche))
            self.pages.addTab(page, nom)
        self._homonyme = ""
        """The name that was refused as being on the list already, as typed."""
        premiers = (self.liste, self.nom, self.nouveau, self.nom_arbitre)
        self.pages.demandee.connect(lambda rang: premiers[rang].setFocus())
        tous, un = volet(self.recherche, (self.liste, 1)), carte(self.choisi, self.qui, (self.pages, 1))
        self.setLayout(colonne((Volets((tous, 3), (un, 2)), 1), self.message))
        choix = self.liste.selectionModel()
        choix.currentRowChanged.connect(lambda *_: self._montrer_le_choisi())
        choix.selectionChanged.connect(lambda *_: self._montrer_les_choisis())
        regie.change.connect(self.actualiser)
        QShortcut(QKeySequence(Geste.ANNULER.touche), self, self.annuler)
        self.actualiser()
        self.liste.selectRow(0)

    # --- layout -----------------------------------------------------------------------------------------------

    def _presence(self) -> Fiche:
        fiche = Fiche()
        self.partir, self.rentrer = (
            bouton(textes.FAIRE_PARTIR, self.faire_partir),
            bouton(textes.FAIRE_RENTRER, self.faire_rentrer),
        )
        fiche.addRow(rangee(self.partir, self.rentrer, etalees=True))
        self.table = fiche.nombre(textes.TABLE, sans=textes.SA_TABLE)
        fiche.bouton(textes.CHANGER_DE_TABLE, self.changer)
        self.motif = fiche.champ(textes.MOTIF)
        fiche.bouton(textes.AVERTIR, self.avertir)
        return fiche

    def _fiche(self) -> Fiche:
        fiche = Fiche()
        self.nom = fiche.champ(textes.NOM)
        self.licence, self.categorie, self.serie, self.club = (
            fiche.champ(nom, textes.FACULTATIF) for nom in (textes.LICENCE, textes.CATEGORIE, textes.SERIE, textes.CLUB)
        )
        corriger, retirer = bouton(textes.CORRIGER, self.corriger), bouton(textes.RETIRER, self.retirer)
        fiche.addRow(rangee(corriger, retirer, etalees=True))
        return fiche

    def _nouveau(self) -> Fiche:
        fiche = Fiche()
        self.nouveau = fiche.champ(textes.NOM)
        self.table_du_nouveau = fiche.nombre(textes.TABLE, sans=textes.PREMIERE_LIBRE)
        fiche.bouton(textes.INSCRIRE, self.faire_entrer)
        return fiche

    def _arbitrage(self) -> Fiche:
        fiche = Fiche()
        self.nom_arbitre = fiche.champ(textes.NOM)
        fiche.bouton(textes.INSCRIRE_ARBITRE, self.inscrire_arbitre)
        self.arbitre: Liste[int] = fiche.liste(textes.ARBITRE)
        self.tables = fiche.champ(textes.TABLES, textes.TABLES_EXEMPLE)
        fiche.bouton(textes.CONFIER, self.confier)
        return fiche

    @property
    def joueur_choisi(self) -> Situation | None:
        """The player chosen in the list."""
        choisie = self.liste.choisie()
        return choisie[0] if choisie else None

    def _verbes(self) -> Iterator[Verbe]:
        """The acts on the chosen players, under the right button."""
        choisis = self.liste.choisis
        if any(de.la for de in choisis):
            yield textes.FAIRE_PARTIR, self.faire_partir
        if self._entrants:
            yield textes.FAIRE_RENTRER, self.faire_rentrer
        if choisis:
            yield textes.RETIRER, self.retirer
        if self._regie.regie.a_annuler() is not None:
            yield Geste.ANNULER.texte, self.annuler

    # --- who is chosen ----------------------------------------------------------------------------------------

    def _a_qui(self) -> Situation | None:
        """The player chosen; where nobody is, or several are, that is said."""
        if (de := self.joueur_choisi) is None or len(self.liste.choisis) > 1:
            self.dire(textes.PERSONNE if de is None else textes.UN_SEUL)
            return None
        return de

    def faire_partir(self) -> None:
        """The chosen players leave, and play no partie until they are seated again."""
        des = [de for de in self.liste.choisis if de.la] or [de for de in (self._a_qui(),) if de is not None]
        commandes = [partir(self._regie.etat, de.joueur.numero) for de in des]
        if commandes and self.tenter(lambda: self._regie.faire(*commandes)):
            apres = [situation(self._regie.etat, de.joueur.numero) for de in des]
            self.dire(textes.parti(des[0], apres[0]) if len(des) == 1 else textes.partis(apres))

    def faire_rentrer(self) -> None:
        """The player chosen, late or back, sits down; of several chosen, all those who may."""
        entrants = [de.joueur.numero for de in self._entrants]
        if len(entrants) > 1:
            self._asseoir_ensemble(entrants)
        elif entrants:
            self._asseoir(entrants[0], self.table.value())
        elif (de := self._a_qui()) is not None:
            self._asseoir(de.joueur.numero, self.table.value())

    @property
    def _entrants(self) -> list[Situation]:
        """The chosen players who may sit down; for a single one, the reason why not is said."""
        choisis = self.liste.choisis
        dehors = (Presence.EXCLU, Presence.ELIMINE) if len(choisis) > 1 else ()
        return [de for de in choisis if not de.la and de.presence not in dehors]

    def _asseoir_ensemble(self, numeros: Sequence[int]) -> None:
        if self.tenter(lambda: self._regie.faire(*rentrer_ensemble(self._regie.etat, numeros))):
            etat = self._regie.etat
            partie = en_cours(etat)
            retours = [retour(etat, partie, numero) for numero in numeros] if partie is not None else []
            self.dire(textes.entrent([situation(etat, numero) for numero in numeros], retours))

    def _asseoir(self, numero: int, table: int) -> None:
        etat = self._regie.etat
        partie, sienne = en_cours(etat), situation(etat, numero).table
        suites = retour(etat, partie, numero) if partie is not None else None
        if self.tenter(lambda: self._regie.faire(rentrer(etat, numero, table))):
            assise = situation(self._regie.etat, numero)
            chez = a_la_table(self._regie.etat, sienne) if assise.table != (table or sienne) else None
            self.dire(textes.entre(assise, suites, chez))

    def changer(self) -> None:
        """The player chosen goes on at another table; where it is taken the two change places."""
        if (de := self._a_qui()) is not None:
            numero, vers, avant = de.joueur.numero, self.table.value(), situations(self._regie.etat)
            if self.tenter(lambda: self._regie.faire(deplacer(self._regie.etat, numero, vers))):
                apres = situation(self._regie.etat, numero)
                autres = [s for s in situations(self._regie.etat) if s.joueur.numero != numero and s not in avant]
                self.dire(textes.deplace(apres, [s for s in autres if s.table]))

    def corriger(self) -> None:
        """Correct the card of the chosen player."""
        if (de := self._a_qui()) is not None:
            with self.refus_dits():
                ecrit = replace(
                    de.joueur,
                    nom=self.nom.text(),
                    nom2="",
                    licence=licence_tapee(self.licence.text()),
                    categorie=self.categorie.text(),
                    serie=self.serie.text(),
                    club=self.club.text(),
                )
                self._regie.faire(ModifierJoueur(ecrit))
                self.dire(textes.corrige(self._regie.etat.joueur(ecrit.numero)))

    def retirer(self) -> None:
        """Take off the list the chosen players who never played; the others stay, marked as gone."""
        etat, choisis = self._regie.etat, self.liste.choisis
        if not choisis:
            self.dire(textes.PERSONNE)
            return
        restent = [de.joueur for de in choisis if etat.a_joue(de.joueur.numero)]
        ceux = [de.joueur for de in choisis if de.joueur not in restent]
        if len(choisis) == 1:
            ceux, restent = [choisis[0].joueur], []  # alone, the refusal says why
        if not ceux or self.tenter(lambda: self._regie.faire(*(RetirerJoueur(joueur.numero) for joueur in ceux))):
            self.dire(textes.retires(ceux, restent))

    def avertir(self) -> None:
        """A disciplinary warning for the player chosen."""
        if (de := self._a_qui()) is not None and self.tenter(
            lambda: self._regie.faire(AvertirJoueur(de.table, self.motif.text()))
        ):
            self.dire(textes.averti(de))
            self.motif.clear()

    # --- others -----------------------------------------------------------------------------------------------

    def faire_entrer(self) -> None:
        """A new player sits down; in a partie under way, coups already played count nothing (2023, 6.2)."""
        etat = self._regie.etat
        partie = en_cours(etat)
        with self.refus_dits():
            (joueur,) = numerotes(etat, (Joueur(0, self.nouveau.text(), table=self.table_du_nouveau.value()),))
            if self._est_peut_etre_la(joueur):
                return
            arrivee = (InstallerJoueur(joueur.numero, joueur.table),) * (partie is not None)
            suites = retour(etat, partie, joueur.numero) if partie is not None else None
            self._regie.faire(InscrireJoueurs((joueur,)), *arrivee)
            self.liste.choisir_le_joueur(joueur.numero)
            self.nouveau.clear()
            self.table_du_nouveau.setValue(0)
            self.dire(textes.entre(situation(self._regie.etat, joueur.numero), suites))

    def _est_peut_etre_la(self, joueur: Joueur) -> bool:
        """One of that name, or of one that is alike, is on the list: said once, and Enter again is another person."""
        (reconnu,) = reconnaitre(self._regie.etat.joueurs.values(), (joueur,))
        demande, self._homonyme = self._homonyme, joueur.nom_complet if reconnu.present is not None else ""
        if reconnu.present is None or demande == joueur.nom_complet:
            self._homonyme = ""
            return False
        self.dire(textes.deja_inscrit(situation(self._regie.etat, reconnu.present.numero)))
        return True

    def inscrire_arbitre(self) -> None:
        """A new arbitre."""
        if self._regie.executer(InscrireArbitre(self.nom_arbitre.text())):
            inscrit = list(self._regie.etat.arbitres.values())[-1]
            self.arbitre.choisir(inscrit.numero)
            self.nom_arbitre.clear()
            self.tables.setFocus()
            self.dire(textes.ARBITRE_INSCRIT.format(nom=inscrit.nom))

    def confier(self) -> None:
        """Tables for the arbitre chosen, from the coup in hand on."""
        with self.refus_dits():
            tables = lire_tables(self.tables.text())
            if self._regie.executer(ConfierTables(self.arbitre.choisie or 0, tables)):
                self.tables.clear()
                self.dire(textes.confiees(tables, self.arbitre.currentText()))

    def annuler(self) -> None:
        """Take back the last command, as in the console."""
        if fait := self._regie.annuler():
            self.dire(textes_histoire.annulee(fait, self._regie.etat))

    # --- what is shown ----------------------------------------------------------------------------------------

    def actualiser(self) -> None:
        """Show who sits where, who is away and who corrects; who was chosen stays chosen."""
        etat, choisi = self._regie.etat, self.joueur_choisi
        self.liste.montrer((de, self._correcteur(de)) for de in situations(etat))
        if choisi is not None:
            self.liste.choisir_le_joueur(choisi.joueur.numero)
        self.arbitre.offrir((un.nom, un.numero) for un in etat.arbitres.values())
        self._montrer_le_choisi()

    def _montrer_les_choisis(self) -> None:
        """Show the chosen players, and what may be done with them."""
        de, choisis = self.joueur_choisi, self.liste.choisis
        if len(choisis) > 1:
            combien, qui = textes.choisis(choisis)
        else:
            combien, qui = (de.joueur.nom_complet, textes.qui(de)) if de else (textes.PERSONNE, "")
        self.choisi.setText(combien)
        self.qui.setText(qui)
        self.partir.setEnabled(any(s.la for s in choisis) or (de is not None and de.la))
        self.rentrer.setEnabled(bool(self._entrants))

    def _montrer_le_choisi(self) -> None:
        de, partie = self.joueur_choisi, self._regie.partie
        self._montrer_les_choisis()
        self.coups.suivre(coups_du_joueur(partie, de.joueur.numero) if partie is not None and de else ())
        self.coups.setVisible(bool(self.coups.lignes))
        self.table.setValue(0)
        joueur = de.joueur if de else Joueur(0, "")
        if joueur == self._rempli:
            return  # what is typed over it stays, whatever is done elsewhere
        quitte, self._rempli = self._rempli, joueur
        champs = (self.nom, self.licence, self.categorie, self.serie, self.club)
        if quitte is not None and quitte.numero != joueur.numero and any(champ.isModified() for champ in champs):
            self._commencees[quitte.numero] = tuple(champ.text() for champ in champs)
            self.dire(textes.fiche_laissee(quitte))
        ecrite = (joueur.nom_complet, joueur.licence, joueur.categorie, joueur.serie, joueur.club)
        tapee = self._commencees.pop(joueur.numero, ecrite)
        for champ, texte, ecrit in zip(champs, tapee, ecrite, strict=True):
            champ.setText(texte)
            champ.setModified(texte != ecrit)

    def changes(self) -> list[str]:
        joueurs = self._regie.etat.joueurs
        laissees = (joueurs[numero] for numero in self._commencees if numero in joueurs)
        return [*super().changes(), *map(textes.fiche_de, laissees)]

    def _correcteur(self, de: Situation) -> str:
        etat, partie = self._regie.etat, self._regie.partie
        arbitre = etat.arbitre_de(de.table, partie.numero if partie else 1, coup_ouvert(partie) if partie else 1)
        return arbitre.nom if arbitre else textes.TOUS
