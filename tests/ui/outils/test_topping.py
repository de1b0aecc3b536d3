"""The topping window under any hands: what is typed there, as it comes."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.competition.toppings import OuvrirTopping
from arbitre.engine.topping import LIMITE, CoupATrouver, Course, Topping
from arbitre.engine.vues import VueTopping
from arbitre.ui.outils.topping import FenetreTopping
from arbitre.ui.textes import topping as textes
from arbitre.ui.textes.salle import course, course_dite
from arbitre.ui.textes.topping import OUVRIR
from arbitre.ui.textes.touches import Geste
from tests.engine.partie.banc import PREMIERS
from tests.soirees.mains import entrer, taper, touche
from tests.soirees.poste import Poste
from tests.soirees.test_topping_en_salle import Temps
from tests.ui.fenetres import bouton

COUPS = tuple(CoupATrouver(*coup) for coup in PREMIERS[:3])


class Joueurs:
    """Players before the topping window, a clock in hand."""

    def __init__(self, poste: Poste, nombre: int = 2) -> None:
        poste.inscrire(nombre)
        self.poste, self.temps = poste, Temps()
        self.fenetre = self.ouvrir()
        self.fenetre._ouvrir_pour_tous()

    def fermer(self) -> None:
        """The cross, as often as it asks."""
        while self.fenetre.isVisible():
            self.fenetre.close()

    def rouvrir(self) -> None:
        """Another window on the same file, its clocks going on."""
        self.fenetre = self.ouvrir()

    def ouvrir(self) -> FenetreTopping:
        regie = self.poste.console.regie
        fenetre = FenetreTopping(regie, lambda _: COUPS, self.poste.fenetre, self.temps, self.temps)
        fenetre.vue.connect(self.poste.console.affichage.jouer)
        fenetre.montrer()
        self.poste.attendre(fenetre.isActiveWindow)
        return fenetre

    @property
    def vue(self) -> VueTopping | None:
        return self.poste.console.salle.etat.vue.topping

    @property
    def dit(self) -> str:
        return self.fenetre.message.text().replace("\u00a0", " ")

    @property
    def topping(self) -> Topping:
        return self.poste.console.regie.etat.organisation.toppings[-1]

    def course(self, joueur: int) -> Course:
        return self.topping.course(joueur)

    def dire(self, texte: str) -> str:
        self.fenetre.mot.setFocus()
        entrer(texte)
        return self.dit


@pytest.fixture
def joueurs(poste: Poste) -> Iterator[Joueurs]:
    joueurs = Joueurs(poste)
    yield joueurs
    joueurs.fermer()


@pytest.mark.parametrize(
    "texte", ["chacune h4", "CHACUNE H4", "Chacune h'", "h4 chacune", "h' chacune", "c(h)acune h4", "chacune"]
)
def test_art_3_8_4_un_top_juste_est_trouve_comme_qu_on_le_tape(joueurs: Joueurs, texte: str) -> None:
    joueurs.fenetre.lancer()
    joueurs.temps.t += 7
    assert joueurs.dire(texte) == f"{'C(H)ACUNE' if '(' in texte else 'CHACUNE'} : c’est le top."
    (fait,) = joueurs.course(1).faits
    assert (fait.trouve, fait.secondes, fait.propositions) == (True, 7, 1)


@pytest.mark.parametrize("texte", ["chacune h16", "chacune h4 76", "ch4cune h4", ""])
def test_ce_qui_ne_se_lit_pas_n_est_pas_une_proposition(joueurs: Joueurs, texte: str) -> None:
    """It costs nothing, it is said, and what was typed stays to be put right."""
    joueurs.fenetre.lancer()
    assert "H4" in joueurs.dire(texte)
    assert (joueurs.course(1).faits, joueurs.course(1).propositions) == ((), 0)
    assert joueurs.fenetre.mot.text() == texte


def test_un_mot_refuse_est_remplace_par_le_suivant(joueurs: Joueurs) -> None:
    """The clock runs: nobody has to rub out what did not read."""
    joueurs.fenetre.lancer()
    joueurs.dire("chacune h")
    assert joueurs.fenetre.mot.selectedText() == "chacune h"
    joueurs.temps.t += 7
    entrer("chacune h'")
    assert joueurs.dit == "CHACUNE : c’est le top."
    assert joueurs.course(1).faits[0].propositions == 1


def test_un_mot_qui_n_est_pas_admis_n_a_pas_de_points(joueurs: Joueurs) -> None:
    """« 68 points, ce n’est pas le top » of a word that no lexicon has, and beyond the top."""
    joueurs.fenetre.lancer()
    assert joueurs.dire("canuel h4") == "CANUEL : non, il n’est pas admis."


def test_un_mot_sous_le_top_dit_ses_points_joker_dit_ou_non(joueurs: Joueurs) -> None:
    joueurs.fenetre.lancer()
    assert joueurs.dire("canule h4").endswith("ce n’est pas le top.")
    assert joueurs.dire("canu(l)e h4").endswith("ce n’est pas le top.")
    assert joueurs.dire("zut h4") == "ZUT : non."
    assert joueurs.course(1).propositions == 3


def test_la_page_quittee_le_temps_court_et_se_voit_de_la_salle_jusqu_au_retour(joueurs: Joueurs) -> None:
    """Escape asks nothing: nothing is lost, the page goes on."""
    fenetre, places = joueurs.fenetre, joueurs.poste.fenetre.places
    fenetre.lancer()
    joueurs.temps.t += 12
    joueurs.poste.touche(Qt.Key.Key_Escape)
    assert places.page is None
    assert joueurs.poste.fenetre.correction.ligne.hasFocus()
    joueurs.temps.t += 20
    fenetre._battre()
    assert joueurs.vue is not None
    assert joueurs.vue.chrono is not None
    assert joueurs.vue.chrono.reste == LIMITE - 32
    fenetre.mot.setFocus()
    assert joueurs.poste.fenetre.correction.ligne.hasFocus(), "out of sight, it takes the keyboard from nobody"
    joueurs.poste.console.faire(Geste.TOPPING)
    assert places.page is fenetre
    assert fenetre.mot.hasFocus()
    joueurs.dire("chacune h4")
    assert joueurs.course(1).faits[0].secondes == pytest.approx(32, abs=0.01)


def test_fermer_demande_et_le_temps_court_toujours(joueurs: Joueurs) -> None:
    """2023, 3.8.4: the letters once seen, the time is the file's."""
    fenetre = joueurs.fenetre
    fenetre.lancer()
    joueurs.temps.t += 12
    fermer = bouton(fenetre, textes.FERMER)
    fermer.click()
    assert fenetre.isVisible()
    assert "Les lettres de Joueur 1 sont vues" in joueurs.dit
    fermer.click()
    assert joueurs.poste.fenetre.places.ouverte(FenetreTopping) is None
    assert joueurs.vue is None
    joueurs.temps.t += 20
    joueurs.rouvrir()
    assert joueurs.dit == "Le temps de Joueur 1 ne s’est pas arrêté."
    assert joueurs.fenetre.ecoule() == pytest.approx(32, abs=0.01)
    assert joueurs.fenetre.tirage.text() == COUPS[0].tirage
    joueurs.dire("chacune h4")
    assert joueurs.course(1).faits[0].secondes == pytest.approx(32, abs=0.01)


def test_apres_la_limite_fenetre_fermee_la_solution_est_donnee_et_rien_d_autre_n_est_vu(joueurs: Joueurs) -> None:
    joueurs.fenetre.lancer()
    joueurs.fermer()
    joueurs.temps.t += 300
    joueurs.rouvrir()
    (fait,) = joueurs.course(1).faits
    assert (fait.trouve, fait.secondes) == (False, 80)
    assert "La solution était C(H)ACUNE en H4" in joueurs.dit
    assert joueurs.fenetre.tirage.text() == "Coup 2 sur 3", "its letters are asked for"
    assert joueurs.course(1).vu == ""


def test_personne_d_autre_n_est_choisi_tant_que_des_lettres_sont_vues(joueurs: Joueurs) -> None:
    fenetre = joueurs.fenetre
    fenetre.lancer()
    fenetre.joueur.setFocus()
    QTest.keyClick(fenetre.joueur, Qt.Key.Key_Down)
    assert fenetre.joueur.choisie == 1
    assert joueurs.dit == "Le temps de Joueur 1 court : finissez son coup, ou donnez la solution."
    joueurs.temps.t += 9
    assert fenetre.ecoule() == 9
    fenetre.donner()
    assert [fait.secondes for fait in joueurs.course(1).faits] == [80], "all of its time, and the penalty"
    assert fenetre.tirage.text() == "Coup 2 sur 3"
    QTest.keyClick(fenetre.joueur, Qt.Key.Key_Down)
    assert fenetre.joueur.choisie == 2
    fenetre.donner()
    assert joueurs.dit == "Lancez d’abord le temps."
    assert joueurs.course(2) == Course()


def test_un_autre_topping_ne_cache_pas_celui_qui_court(joueurs: Joueurs) -> None:
    joueurs.fenetre.lancer()
    assert joueurs.poste.console.executer(OuvrirTopping("", COUPS, (1, 2), "classique", 60, 20))
    assert joueurs.fenetre.topping.choisie == 1
    assert joueurs.fenetre.tirage.text() == COUPS[0].tirage
    joueurs.fenetre.topping.setCurrentIndex(1)
    assert joueurs.fenetre.topping.choisie == 1
    assert joueurs.topping.courses[1] == Course()


def test_le_lancer_defait_ne_montre_plus_de_lettres(joueurs: Joueurs) -> None:
    """Ctrl+Z, by the juge-arbitre: it is in the register."""
    joueurs.fenetre.lancer()
    assert joueurs.course(1).vu
    joueurs.poste.console.regie.annuler()
    assert not joueurs.course(1).vu
    assert joueurs.fenetre.tirage.text() == "Coup 1 sur 3"
    assert joueurs.fenetre.temps.text() == ""


def test_le_nombre_de_coups_se_choisit(joueurs: Joueurs) -> None:
    """A topping of two coups ends there."""
    fenetre = joueurs.fenetre
    fenetre.pages.setCurrentIndex(0)
    fenetre.coups.setFocus()
    taper("é")
    fenetre._ouvrir_pour_tous()
    assert len(joueurs.topping.coups) == 2
    fenetre.lancer()
    joueurs.dire("chacune")
    assert joueurs.dire("mollies g_").startswith("MOLLIES : c’est le top. Joueur 1 a fini")


def test_le_tableau_classe_comme_la_console_et_dit_joues_et_trouves(joueurs: Joueurs) -> None:
    """One who played more coups is before one who was faster on fewer."""
    fenetre = joueurs.fenetre
    fenetre.lancer()
    joueurs.temps.t += 61
    fenetre._battre()
    joueurs.temps.t += 4
    joueurs.dire("mollies")
    fenetre.donner()
    assert fenetre.joueur.count() == 2
    fenetre.joueur.setCurrentIndex(1)
    fenetre.lancer()
    joueurs.temps.t += 3
    joueurs.dire("chacune")
    assert joueurs.vue is not None
    table = [ligne[:2] for ligne in fenetre.classement.lignes]
    assert [(str(j.rang), j.nom) for j in joueurs.vue.joueurs] == table == [("1", "Joueur 1"), ("2", "Joueur 2")]
    assert [course(joueur).replace("\u00a0", " ") for joueur in joueurs.vue.joueurs] == [
        "2:44,0 · 1/3 tops · +40 s",
        "0:03,0 · 1/1 tops",
    ]
    dites = [course_dite(joueur, joueurs.vue.coups).replace("\u00a0", " ") for joueur in joueurs.vue.joueurs]
    assert dites == ["2:44,0 · 3/3 joués, 1 trouvé · +40 s", "0:03,0 · 1/3 joué, 1 trouvé"]


@pytest.mark.parametrize("ou", ["une rangée du classement", "un bouton", "« Ouvrir »", "l’onglet"])
def test_une_lettre_tapee_a_cote_de_la_ligne_y_va(joueurs: Joueurs, ou: str) -> None:
    """A row of the ranking swallowed the word that was typed on it."""
    fenetre = joueurs.fenetre
    fenetre.lancer()
    match ou:
        case "une rangée du classement":
            cible = fenetre.classement
            QTest.mouseClick(
                cible.viewport(),
                Qt.MouseButton.LeftButton,
                pos=cible.visualRect(cible.modele.index(1, 1)).center(),
            )
            assert cible.hasFocus()
        case "un bouton":
            fenetre.depart.setFocus()
        case "« Ouvrir »":
            fenetre.pages.setCurrentIndex(0)
            bouton(fenetre, OUVRIR).setFocus()
        case _:
            fenetre.pages.setFocus()
    taper("chacune h4")
    assert fenetre.mot.text() == "chacune h4"
    joueurs.temps.t += 7
    touche(Qt.Key.Key_Return)
    assert "c’est le top" in joueurs.dit


def test_une_lettre_tapee_dans_un_nombre_du_nouveau_topping_n_est_pas_un_mot(joueurs: Joueurs) -> None:
    fenetre = joueurs.fenetre
    fenetre.pages.setCurrentIndex(0)
    fenetre.limite.setFocus()
    taper("q90")
    assert not fenetre.mot.text()
    assert fenetre.limite.value() == 90


def test_ouvrir_pendant_que_le_temps_court_est_refuse_et_dit_pourquoi(joueurs: Joueurs) -> None:
    """It was opened, and the window said that one may choose who plays: the letters of another were seen."""
    fenetre, regie = joueurs.fenetre, joueurs.poste.console.regie
    fenetre.lancer()
    fenetre.pages.setCurrentIndex(0)
    fenetre.joueurs.setFocus()
    touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    touche(Qt.Key.Key_O, Qt.KeyboardModifier.AltModifier)
    joueurs.poste.attendre(lambda: "Le temps de Joueur 1 court" in joueurs.dit)
    assert len(regie.etat.organisation.toppings) == 1


def test_alt_et_la_lettre_d_un_nombre_le_choisit_de_nouveau(joueurs: Joueurs) -> None:
    """Alt+S, 30, Alt+S, 45: the second number went behind the first."""
    fenetre = joueurs.fenetre
    fenetre.pages.setCurrentIndex(0)
    fenetre.joueurs.setFocus()
    for secondes in ("30", "45"):
        touche(Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
        joueurs.poste.attendre(fenetre.limite.hasFocus)
        taper(secondes)
        assert fenetre.limite.value() == int(secondes)
