"""The windows of a competition by hand: programme, tables, parties, ranking, formules, topping, centres."""

import operator
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from arbitre.echanges.formules import NOM, lire_formules
from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.classer import classement_general
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Competition, Joueur, MancheDuProgramme, Reglages
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs, Regler
from arbitre.engine.competition.organiser import FixerProgramme
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.partie.conduite import AnnoncerTop, CompterBulletins, LancerChrono, RetenirTop, TerminerCoup
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, TirerLettres
from arbitre.engine.topping import CoupATrouver
from arbitre.journal import Journal
from arbitre.regie import RegieDuplicate
from arbitre.ui.conduite.suivi import Suivi
from arbitre.ui.kit.application import creer_application
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Table
from arbitre.ui.outils.centres import FenetreCentres
from arbitre.ui.outils.envoi import EnvoiAuCentral
from arbitre.ui.outils.reglages import FenetreFormules, lire_primes
from arbitre.ui.outils.topping import FenetreTopping, partie_nouvelle
from arbitre.ui.outils.tours import FenetreCompetition
from arbitre.ui.ouverture.partie import DialoguePartie
from arbitre.ui.poste.classement import PanneauClassement
from arbitre.ui.textes import tours as textes
from arbitre.ui.textes.touches import Geste
from tests.documents.lire import lire
from tests.engine.partie.banc import PREMIERS, savoir
from tests.outils import positions
from tests.outils.fichiers import repondre
from tests.soirees.mains import taper as taper_au_clavier
from tests.soirees.mains import touche
from tests.soirees.poste import Poste

pytestmark = pytest.mark.timeout(120)
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def poste(poste: Poste) -> Iterator[Poste]:
    poste.inscrire(4)
    yield poste
    for fenetre in poste.fenetre.findChildren(QDialog):
        fenetre.close()
        fenetre.deleteLater()


class Bureau:
    """A file and its windows, without a console around them."""

    def __init__(self, dossier: Path) -> None:
        self.fenetres: list[QWidget] = []
        self.club = dossier / "joueurs.json"
        self.regie = RegieQt(RegieDuplicate(Journal(dossier / "club.arbitre", nouveau=True), savoir()))
        joueurs = tuple(Joueur(0, f"Joueur {rang}", table=rang) for rang in range(1, 5))
        self.executer(CreerCompetition("Soirée d’essai", "2026-11-21"))
        self.executer(InscrireJoueurs(joueurs))
        self.executer(OuvrirPartie())
        self.preferences = QSettings(str(dossier / "reglages.ini"), QSettings.Format.IniFormat)
        self.envoi = EnvoiAuCentral(self.regie, dossier, self.preferences)

    def executer(self, *commandes: Commande) -> None:
        for commande in commandes:
            assert self.regie.executer(commande)

    @property
    def etat(self) -> Competition:
        return self.regie.etat

    @property
    def partie(self) -> Partie:
        return self.regie.regie.partie

    def jouer(self) -> None:
        """One coup of a published partie, its top proclaimed."""
        nouvelles, mot, ref, _ = PREMIERS[len(self.partie.coups)]
        self.executer(TirerLettres(nouvelles))
        if self.partie.phase is Phase.CHOIX:
            self.executer(AccepterTirage())
        self.executer(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
        self.executer(RetenirTop(mot, ref, hors_liste=True), AnnoncerTop())


@pytest.fixture
def bureau(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Bureau]:
    creer_application(["arbitre"])
    bureau = Bureau(tmp_path)
    yield bureau
    for fenetre in QApplication.topLevelWidgets():
        fenetre.close()
        fenetre.deleteLater()
    bureau.regie.regie.fermer()


def taper(tableau: Table[tuple[str, ...]], rang: int, colonne: int, texte: str) -> None:
    index = tableau.modele.index(rang, colonne)
    assert index.flags() & Qt.ItemFlag.ItemIsEditable
    assert tableau.modele.setData(index, texte)


def competition(bureau: Bureau, *propres: Formule) -> FenetreCompetition:
    fenetre = FenetreCompetition(bureau.regie, lambda n: n - 1, propres)
    bureau.fenetres.append(fenetre)
    fenetre.show()
    return fenetre


def finir(bureau: Bureau) -> None:
    bureau.executer(TerminerPartie(par_decision=True))


# --- programme ---------------------------------------------------------------------------------------------------


def test_le_programme_s_ecrit_et_la_partie_suivante_le_suit(bureau: Bureau) -> None:
    maison = Formule("maison", "Maison", lettres=8)
    page = competition(bureau, maison).programme
    page.titre.setText("Manche 1")
    QTest.keyClick(page.titre, Qt.Key.Key_Return)
    page.titre.setText("Manche 2")
    page.formule.choisir(maison)
    page.temps.prendre(60, 20)
    page.arbitres.setText("3")
    page.ajouter()
    prevues = bureau.etat.organisation.programme
    assert [(m.titre, m.duree, m.propre, m.arbitres) for m in prevues] == [
        ("Manche 1", 180, None, ()), ("Manche 2", 60, maison, (3,)),
    ]  # fmt: skip
    assert page.liste.count() == 2
    finir(bureau)
    dialogue = DialoguePartie(bureau.regie, "lexique", bureau.regie.faire)
    bureau.fenetres.append(dialogue)
    assert "Joueur 3" in dialogue.arbitres.text()
    assert dialogue.titre.text() == "Manche 2"
    dialogue._accepter()
    partie = bureau.partie
    assert (partie.titre, partie.formule, partie.temps.duree, partie.arbitres) == ("Manche 2", maison, 60, (3,))
    assert 3 not in partie.joueurs
    page.liste.setCurrentRow(0)
    page.retirer()
    assert [m.titre for m in bureau.etat.organisation.programme] == ["Manche 1", "Manche 2"], "what is played stays"
    page.titre.setText("Manche 3")
    page.ajouter()
    page.liste.setCurrentRow(2)
    page.retirer()
    assert [m.titre for m in bureau.etat.organisation.programme] == ["Manche 1", "Manche 2"]


def test_retirer_du_programme_sans_rien_choisir_se_dit(bureau: Bureau) -> None:
    fenetre = competition(bureau)
    fenetre.programme.titre.setText("Manche 1")
    fenetre.programme.ajouter()
    fenetre.programme.retirer()
    assert len(bureau.etat.organisation.programme) == 1
    assert fenetre.message.text() == textes.QUELLE_MANCHE


def test_juger_une_absence_quand_personne_n_est_absent_se_dit(bureau: Bureau) -> None:
    fenetre = competition(bureau)
    fenetre.parties.juger()
    assert not bureau.etat.organisation.absences
    assert fenetre.message.text() == textes.PERSONNE_A_JUGER


@pytest.mark.parametrize("champ", ["titre", "formule", "temps.liste", "temps.duree", "temps.alerte", "arbitres"])
def test_entree_ajoute_au_programme_depuis_chaque_champ(bureau: Bureau, champ: str) -> None:
    page = competition(bureau).programme
    page.titre.setText("Multi")
    page.formule.choisir(FORMULES["multitops2"])
    page.temps.prendre(100, 20)
    QTest.keyClick(operator.attrgetter(champ)(page), Qt.Key.Key_Return)
    assert [(m.titre, m.formule, m.duree) for m in bureau.etat.organisation.programme] == [("Multi", "multitops2", 100)]
    assert page.focusWidget() is page.titre, "the next one is typed at once"


def test_ce_qui_est_joue_se_lit_au_programme_et_ce_qui_est_saute_se_dit(bureau: Bureau) -> None:
    fenetre = competition(bureau)
    page = fenetre.programme
    assert page.ou_vide.vide
    assert page.ou_vide.phrase.text() == textes.PROGRAMME_VIDE
    page.arbitres.setText("personne")
    page.ajouter()
    assert "personne" in fenetre.message.text()
    page.arbitres.setText("joueur 4, 2")
    for titre in ("Une", "Deux", "Trois"):
        page.titre.setText(titre)
        page.ajouter()
    assert bureau.etat.organisation.programme[0].arbitres == (4, 2)
    lignes = [page.liste.item(rang).text() for rang in range(3)]
    assert lignes[0].endswith("en cours · arbitrée par Joueur 4 et Joueur 2")
    assert [ligne.endswith("à jouer") for ligne in lignes] == [False, True, True]
    finir(bureau)
    assert "jouée (partie 1)" in page.liste.item(0).text()
    dialogue = DialoguePartie(bureau.regie, "lexique", bureau.regie.faire)
    bureau.fenetres.append(dialogue)
    dialogue.show()
    assert [dialogue.manche.itemText(rang)[:7] for rang in range(3)] == ["2. Deux", "3. Troi", "hors pr"]
    assert dialogue.titre.text() == "Deux"
    assert not dialogue.programme.isVisible()
    dialogue.manche.choisir(3)
    assert dialogue.titre.text() == "Trois"
    assert "«\u00a0Deux\u00a0»" in dialogue.programme.text()
    assert dialogue.programme.isVisible()
    dits: list[str] = []
    suivi = Suivi(bureau.regie)
    suivi.dit.connect(dits.append)
    dialogue._accepter()
    assert "Deux" in dits[0]
    finir(bureau)
    suivante = DialoguePartie(bureau.regie, "lexique", bureau.regie.faire)
    bureau.fenetres.append(suivante)
    assert suivante.titre.text() == "Deux"


def test_les_absents_se_cochent_a_l_ouverture(bureau: Bureau) -> None:
    finir(bureau)
    dialogue = DialoguePartie(bureau.regie, "lexique", bureau.regie.faire)
    bureau.fenetres.append(dialogue)
    dialogue.show()
    Poste.attendre(dialogue.isActiveWindow)
    assert [dialogue.absents.item(rang).text() for rang in range(4)] == [f"{n}. Joueur {n}" for n in range(1, 5)]
    dialogue.absents.setFocus()
    for _ in range(2):
        touche(Qt.Key.Key_Down)
    touche(Qt.Key.Key_Space)
    dialogue.titre.setText("Deuxième")
    dialogue.titre.setFocus()
    touche(Qt.Key.Key_Return)
    assert [*bureau.partie.joueurs] == [1, 2, 4]
    assert bureau.partie.titre == "Deuxième"


def test_ctrl_o_dit_tout_de_suite_que_la_partie_n_est_pas_finie(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert not poste.fenetre.findChildren(DialoguePartie)
    assert "La partie 1 n’est pas finie" in poste.message
    assert str(Geste.TERMINER_PARTIE) in poste.message


def test_une_mort_subite_au_programme_montre_son_temps(bureau: Bureau) -> None:
    page = competition(bureau).programme
    page.formule.choisir(FORMULES["mort-subite"])
    assert page.temps.temps() == (80, 20)


# --- tables ------------------------------------------------------------------------------------------------------


def test_la_formule_qui_suit_une_mort_subite_ne_garde_pas_son_temps(bureau: Bureau) -> None:
    page = competition(bureau).programme
    dialogue = DialoguePartie(bureau.regie, "lexique", bureau.regie.faire)
    bureau.fenetres.append(dialogue)
    for formule, temps in ((page.formule, page.temps), (dialogue.formule, dialogue.temps)):
        temps.prendre(150, 30)
        formule.choisir(FORMULES["mort-subite"])
        assert temps.temps() == (80, 20)
        formule.choisir(FORMULES["7et8"])
        assert temps.temps() == (150, 30), "the time that the organiser had chosen"
        temps.prendre(120, 30)
        formule.choisir(FORMULES["joker"])
        assert temps.temps() == (120, 30)


def test_les_tables_s_echangent_se_tirent_et_suivent_le_classement(bureau: Bureau) -> None:
    fenetre = competition(bureau)
    page = fenetre.tables
    taper(page.liste, 0, 1, "2")
    taper(page.liste, 1, 1, "1")
    assert page.attribuer()
    assert fenetre.message.text() == textes.TABLES_ENREGISTREES
    tables = {j.numero: j.table for j in bureau.etat.joueurs.values()}
    assert tables == {1: 2, 2: 1, 3: 3, 4: 4}
    page.melanger()
    assert page.attribuer()
    assert sorted(j.table for j in bureau.etat.joueurs.values()) == [1, 2, 3, 4]
    page.par_classement()
    assert page.attribuer()
    taper(page.liste, 0, 1, "x")
    assert not page.attribuer()
    assert textes.TABLE_ILLISIBLE in fenetre.message.text()
    taper(page.liste, 0, 1, "4")
    assert not page.attribuer()
    assert "est donnée à" in fenetre.message.text()


def test_une_table_qui_se_tape_compte_quand_on_enregistre_par_la_lettre_soulignee(bureau: Bureau) -> None:
    fenetre = competition(bureau)
    fenetre.pages.setCurrentWidget(fenetre.tables)
    Poste.attendre(fenetre.isActiveWindow)
    liste = fenetre.tables.liste
    liste.setFocus()
    liste.setCurrentIndex(liste.modele.index(0, 1))
    taper_au_clavier("40")
    touche(Qt.Key.Key_W, ALT)
    touche(Qt.Key.Key_E, ALT)
    Poste.attendre(lambda: fenetre.message.text() == textes.TABLES_ENREGISTREES)
    assert bureau.etat.joueur(1).table == 40


def test_un_coup_qui_avance_ne_defait_pas_ce_qui_se_tape(bureau: Bureau) -> None:
    page = competition(bureau).tables
    taper(page.liste, 0, 1, "40")
    bureau.jouer()
    assert page.liste.texte(0, 1) == "40"


# --- parties -----------------------------------------------------------------------------------------------------


def test_une_partie_s_annule_se_retablit_et_une_absence_se_juge(bureau: Bureau) -> None:
    finir(bureau)
    bureau.executer(OuvrirPartie(absents=(4,)))
    finir(bureau)
    fenetre = competition(bureau)
    page = fenetre.parties
    page.partie.setCurrentIndex(1)
    assert [page.absent.itemText(i) for i in range(page.absent.count())] == ["Joueur 4"]
    page.cout.choisir(Absence.SANS_PERTE)
    page.juger()
    assert dict(bureau.etat.organisation.absences) == {(2, 4): Absence.SANS_PERTE}
    page.annuler()
    assert "motif" in fenetre.message.text()
    page.motif.setText("lettres manquantes")
    page.annuler()
    assert dict(bureau.etat.organisation.annulees) == {2: "lettres manquantes"}
    assert "(annulée)" in page.partie.itemText(1)
    page.motif.setText("elles y étaient")
    page.retablir()
    assert not bureau.etat.organisation.annulees


def test_un_absent_se_juge_et_le_classement_le_montre_a_l_instant(bureau: Bureau) -> None:
    """Players 3 and 4 missed the second partie: 3 has what his other partie gave, 4 loses it all."""
    bureau.jouer()
    bureau.executer(*(SaisirPoints(1, joueur, 10 * joueur) for joueur in range(1, 5)))
    finir(bureau)
    bureau.executer(OuvrirPartie(absents=(3, 4)))
    bureau.jouer()
    bureau.executer(*(SaisirPoints(1, joueur, 5) for joueur in (1, 2)))
    finir(bureau)
    fenetre = competition(bureau)
    page = fenetre.parties
    assert [page.absent.itemText(i) for i in range(page.absent.count())] == ["Joueur 3", "Joueur 4"]
    page.absent.setCurrentIndex(1)
    page.cout.choisir(Absence.MOYENNE)
    bureau.executer(FixerProgramme((MancheDuProgramme("Une autre"),)))
    assert (page.absent.choisie, page.cout.valeur) == (4, Absence.MOYENNE), "what is being chosen stays"
    page.juger()
    assert fenetre.message.text() == "Joueur 4, absent de la partie 2, y a la moyenne de ses autres parties."
    lignes = {c.joueur.numero: c.ligne.total for c in classement_general(bureau.etat)}
    assert lignes == {1: 15, 2: 25, 3: 30, 4: 80}
    panneau = PanneauClassement()
    bureau.fenetres.append(panneau)
    panneau.montrer(bureau.etat)
    panneau.portee.setCurrentIndex(1)
    modele = panneau.modele
    assert [modele.data(modele.index(rang, 3)) for rang in range(4)] == ["80", "30", "25", "15"]
    assert [modele.data(modele.index(rang, 0)) for rang in range(4)] == ["1", "2", "3", "4"]


# --- ranking -----------------------------------------------------------------------------------------------------


def test_la_methode_et_le_departage_se_reglent(bureau: Bureau) -> None:
    page = competition(bureau).methode
    page.methode.choisir(Methode.PLACES)
    page.departage.item(2).setCheckState(Qt.CheckState.Checked)
    page.departage.item(0).setCheckState(Qt.CheckState.Checked)
    page.departage.setCurrentRow(2)
    page._deplacer(-1)
    page._deplacer(-1)
    page.partis.setChecked(False)
    assert page.regler()
    reglages = bureau.etat.reglages
    assert reglages.methode is Methode.PLACES
    assert reglages.departage == (Departage.NB_TOPS, Departage.DERNIERE_PARTIE)
    assert not reglages.partis_classes
    assert reglages.prime_solo == 10, "the other settings stay"
    assert "pas finie" in page.remarques.text()


def test_art_3_8_3_clore_un_coup_de_mort_subite_dit_qui_sort(poste: Poste) -> None:
    assert poste.console.executer(TerminerPartie(par_decision=True))
    poste.console.executer(OuvrirPartie(formule="mort-subite"))
    poste.tirer()
    regie = poste.console.regie
    assert regie.executer(AnnoncerTirage(), LancerChrono(), TerminerCoup(), CompterBulletins())
    assert regie.executer(RetenirTop(), AnnoncerTop())
    assert regie.executer(SaisirPoints(1, 2, 0))
    assert regie.executer(PayerLeTop(1))
    assert regie.executer(CloturerCoup(1))
    assert "Joueur 2" in poste.message
    assert "En lice\u00a0: Joueur 1, Joueur 3, Joueur 4." in poste.message
    assert poste.phase is Phase.TIRAGE


def test_le_classement_a_l_ecran_montre_ce_que_la_methode_additionne(bureau: Bureau) -> None:
    bureau.jouer()
    bureau.executer(PayerLeTop(1))
    bureau.executer(Regler(Reglages(methode=Methode.PLACES)))
    panneau = PanneauClassement()
    bureau.fenetres.append(panneau)
    panneau.montrer(bureau.etat)
    panneau.portee.setCurrentIndex(1)
    modele = panneau.modele
    assert modele.headerData(3, Qt.Orientation.Horizontal) == "Places"
    assert modele.data(modele.index(0, 3)) == "1"
    panneau.portee.setCurrentIndex(0)
    assert modele.headerData(3, Qt.Orientation.Horizontal) == "Total"
    assert modele.data(modele.index(0, 3)) == "76"
    bureau.executer(Regler(Reglages(methode=Methode.POINTS_TOP)))
    panneau.montrer(bureau.etat)
    panneau._calculer()
    assert modele.headerData(3, Qt.Orientation.Horizontal) == "Pts top"
    assert modele.data(modele.index(0, 3)) == "1,5", "four at the top share 3, 2, 1 and 0"


# --- formules ----------------------------------------------------------------------------------------------------


def test_une_formule_se_compose_se_garde_et_s_oublie(bureau: Bureau, tmp_path: Path) -> None:
    fichier = tmp_path / NOM
    fenetre = FenetreFormules(fichier)
    fenetre.show()
    fenetre.modele.choisir(FORMULES["joker-7et8"])
    fenetre.nom.setText("Joker du mardi")
    fenetre.primes.setText("7 = 40 ; 8 = 90")
    fenetre.coups.setValue(12)
    QTest.keyClick(fenetre.nom, Qt.Key.Key_Return)
    (gardee,) = lire_formules(fichier)
    assert (gardee.titre, gardee.lettres, gardee.primes, gardee.joker, gardee.coups) == (
        "Joker du mardi", 8, ((7, 40), (8, 90)), True, 12,
    )  # fmt: skip
    fenetre.lettres.setValue(20)
    fenetre.garder()
    assert "9 lettres" in fenetre.message.text()
    fenetre.primes.setText("beaucoup")
    fenetre.garder()
    assert "7 = 50" in fenetre.message.text().replace("\u00a0", " ")
    fenetre.liste.setCurrentRow(0)
    assert fenetre.lettres.value() == 8
    fenetre.oublier()
    assert lire_formules(fichier) == ()


def test_une_mort_subite_a_soi_garde_ses_paliers(bureau: Bureau, tmp_path: Path) -> None:
    fenetre = FenetreFormules(tmp_path / NOM)
    fenetre.modele.choisir(FORMULES["mort-subite"])
    fenetre.nom.setText("Finale")
    assert fenetre.formule().paliers == FORMULES["mort-subite"].paliers
    fenetre.duree.setValue(30)
    fenetre.alerte.setValue(10)
    assert fenetre.formule().paliers == ()


@pytest.mark.parametrize(("texte", "lues"), [("", ()), ("7=50", ((7, 50),)), ("8: 75; 7 = 50", ((7, 50), (8, 75)))])
def test_les_primes_se_lisent(texte: str, lues: tuple[tuple[int, int], ...]) -> None:
    assert lire_primes(texte) == lues


# --- topping -----------------------------------------------------------------------------------------------------


class Temps:
    def __init__(self) -> None:
        self.t = 100.0

    def __call__(self) -> float:
        return self.t


def test_art_3_8_4_un_topping_au_clavier(bureau: Bureau, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    temps = Temps()
    coups = tuple(CoupATrouver(*coup) for coup in PREMIERS[:2])
    fenetre = FenetreTopping(bureau.regie, lambda _nom: coups, None, temps)
    fenetre.show()
    fenetre.ouvrir()
    assert "joueur" in fenetre.message.text()
    assert fenetre.focusWidget() is fenetre.joueurs
    QTest.keyClick(fenetre.joueurs, Qt.Key.Key_Space)
    assert fenetre.joueurs.cochees == (1,), "the keyboard is on the first player"
    fenetre.ouvrir()
    fenetre.proposer()
    assert "temps" in fenetre.message.text()
    assert "AECC?NU" not in fenetre.tirage.text(), "letters are seen once the time runs"
    fenetre.lancer()
    assert fenetre.tirage.text() == "AECC?NU"
    temps.t += 4
    QTest.keyClicks(fenetre.mot, "CANUE H4")
    QTest.keyClick(fenetre.mot, Qt.Key.Key_Return)
    assert "pas le top" in fenetre.message.text()
    temps.t += 4
    QTest.keyClicks(fenetre.mot, "CHACUNE")
    QTest.keyClick(fenetre.mot, Qt.Key.Key_Return)
    assert fenetre.tirage.text() == "EIOLMLS", "the next tirage comes without a break"
    temps.t += 61
    fenetre._battre()
    assert "MOLLIES" in fenetre.message.text()
    course = bureau.etat.organisation.toppings[0].course(1)
    assert [(f.secondes, f.trouve) for f in course.faits] == [(8.0, True), (80.0, False)]
    assert fenetre.classement.texte(0, 2) == "1:28,0"
    sortie = tmp_path / "topping.csv"
    fenetre.exporter()
    repondre(fenetre, sortie)
    assert sortie.read_text(encoding="utf-8-sig").splitlines()[1] == "1;Joueur 1;88,00;2;1;2"
    montres: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: montres.append(url.toLocalFile()))
    fenetre.mettre_sur_papier()
    papier = tmp_path / "club-papiers" / "classement-topping-1.pdf"
    Poste.attendre(lambda: "papiers" in fenetre.message.text())
    assert not montres, "no other program takes the keyboard"
    assert "club-papiers/classement-topping-1.pdf" in fenetre.message.text()
    (page,) = lire(papier.read_bytes())
    ligne = [t.texte for t in page.a_droite_de(page.trouver("Joueur 1"))]
    assert ligne == ["1:28,00", "2 / 2", "1", "2"]
    fenetre.lancer()
    assert "a fini" in fenetre.message.text()
    assert not fenetre._horloge.isActive()


def test_un_topping_se_joue_sur_une_partie_jamais_vue() -> None:
    coups = partie_nouvelle(positions.automate(), lambda n: n // 2, "classique", "2023")
    assert coups
    assert all(coup.points > 0 for coup in coups)


# --- menu ----------------------------------------------------------------------------------------------------------


def test_le_menu_epreuve_ouvre_ses_fenetres(poste: Poste) -> None:
    for porte, classe in (
        (Geste.COMPETITION, FenetreCompetition), (Geste.FORMULES, FenetreFormules), (Geste.TOPPING, FenetreTopping),
        (Geste.CENTRES, FenetreCentres),
    ):  # fmt: skip
        poste.console.faire(porte)
        (fenetre,) = poste.fenetre.findChildren(classe)
        assert fenetre.isVisible()
        fenetre.close()


def test_le_programme_reste_dans_le_fichier(bureau: Bureau) -> None:
    bureau.executer(FixerProgramme((MancheDuProgramme("Une"),)))
    assert competition(bureau).programme.liste.item(0).text().startswith("1. Une")


def test_sans_programme_la_partie_suivante_se_propose_comme_la_precedente(bureau: Bureau) -> None:
    finir(bureau)
    bureau.regie.faire(OuvrirPartie("", "joker", 60, 20))
    finir(bureau)
    dialogue = DialoguePartie(bureau.regie, "lexique", bureau.regie.faire)
    bureau.fenetres.append(dialogue)
    assert dialogue.formule.valeur.nom == "joker"
    assert dialogue.temps.temps() == (60, 20)
