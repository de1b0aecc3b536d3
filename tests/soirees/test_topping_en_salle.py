"""A topping held to its end by hand, and the room that follows it (2023, 3.8.4; 2012, 7.4)."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.topping import CoupATrouver, classer_topping
from arbitre.engine.vues import VueTopping
from arbitre.ui.outils.topping import FenetreTopping
from arbitre.ui.portes.epreuve import topping
from arbitre.ui.textes import topping as textes
from arbitre.ui.textes.salle import decrire
from tests.engine.partie.banc import PREMIERS
from tests.soirees.mains import sequence, touche
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton, page

COUPS = tuple(CoupATrouver(*coup) for coup in PREMIERS[:3])


class Temps:
    def __init__(self) -> None:
        self.t = 0.0

    def __call__(self) -> float:
        return self.t


class Seance:
    """The console, its topping window, a clock in hand; the tableau read after every command."""

    def __init__(self, poste: Poste) -> None:
        self.poste, self.temps = poste, Temps()
        self.fenetre = topping(poste.console)
        self.fenetre._source, self.fenetre._continu = lambda _: COUPS, self.temps
        self.fenetre.montrer()

    @property
    def vue(self) -> VueTopping:
        vue = self.poste.console.salle.etat.vue.topping
        assert vue is not None
        return vue

    def ouvrir(self) -> None:
        for rang in range(self.fenetre.joueurs.count()):
            self.fenetre.joueurs.item(rang).setCheckState(Qt.CheckState.Checked)
        self.fenetre.ouvrir()

    def dire(self, mot: str, secondes: float) -> None:
        self.temps.t += secondes
        QTest.keyClicks(self.fenetre.mot, mot)
        QTest.keyClick(self.fenetre.mot, Qt.Key.Key_Return)
        self.lire()

    def laisser_passer(self) -> None:
        """The minute goes by: the solution is given by itself."""
        self.temps.t += 61
        self.fenetre._battre()
        self.lire()

    def fermer(self) -> None:
        """Back to its page, which goes on when left; « Fermer », as often as it asks."""
        topping(self.poste.console).montrer()
        assert page(self.poste, FenetreTopping) is self.fenetre
        while self.fenetre.isVisible():
            bouton(self.fenetre, textes.FERMER).click()

    def lire(self) -> None:
        """What the room sees is what the engine ranks; no word to come is in it."""
        etat = self.poste.console.regie.etat
        lus = classer_topping(etat.organisation.toppings[0])
        noms = [etat.joueur(place.joueur).nom_complet for place in lus]
        assert [(j.rang, j.nom, j.secondes, j.trouves) for j in self.vue.joueurs] == [
            (place.rang, nom, place.secondes, place.trouves) for place, nom in zip(lus, noms, strict=True)
        ]
        assert [j.penalites for j in self.vue.joueurs] == [20 * (place.faits - place.trouves) for place in lus]
        coup = self.vue.coup
        dit = decrire(self.poste.console.salle.etat.vue).upper()
        if coup is not None:
            assert COUPS[coup - 1].mot.upper() not in dit
            if self.vue.chrono is not None:
                assert self.vue.tirage == COUPS[coup - 1].lettres


@pytest.mark.parametrize("nombre", [3, 12])
def test_art_3_8_4_un_topping_se_suit_au_tableau_jusqu_au_bout(poste: Poste, nombre: int) -> None:
    """Each in turn; every second one lets a minute go by: 60 s and 20 s of penalty."""
    poste.inscrire(nombre)
    seance = Seance(poste)
    assert poste.console.salle.etat.vue.topping is None, "nothing is played yet"
    seance.ouvrir()
    for rang in range(nombre):
        seance.fenetre.joueur.setCurrentIndex(rang)
        seance.fenetre.lancer()
        assert seance.vue.joueur == seance.fenetre.joueur.currentText()
        assert (seance.vue.coup, seance.vue.tirage) == (1, COUPS[0].lettres)
        seance.dire("CANUE H4", 2)
        seance.dire(COUPS[0].mot.upper(), 3 + rang)
        assert seance.vue.trouve
        if rang % 2:
            seance.laisser_passer()
            assert not seance.vue.trouve
            assert "donné" in decrire(poste.console.salle.etat.vue)
        else:
            seance.dire(COUPS[1].mot, 5)
        seance.dire(COUPS[2].mot, 5)
        assert seance.vue.coup is None
        assert seance.vue.chrono is None
    premier, dernier = seance.vue.joueurs[0], seance.vue.joueurs[-1]
    assert (premier.nom, premier.secondes, premier.penalites) == ("Joueur 1", 15.0, 0)
    assert (dernier.penalites, dernier.trouves) == (20, 2)
    assert all(joueur.faits == 3 for joueur in seance.vue.joueurs)
    seance.fermer()
    assert poste.console.salle.etat.vue.topping is None


def test_le_temps_qui_reste_et_les_lettres_se_lisent_au_tableau(poste: Poste) -> None:
    poste.inscrire(3)
    seance = Seance(poste)
    seance.ouvrir()
    seance.fenetre.lancer()
    seance.temps.t += 12.4
    seance.fenetre._battre()
    assert seance.vue.chrono is not None
    assert seance.vue.chrono.reste == 48
    assert "Tirage\u00a0: A E C C joker N U" in decrire(poste.console.salle.etat.vue)
    seance.fermer()


def test_un_coup_en_jeu_n_est_jamais_cache_par_un_topping(poste: Poste) -> None:
    poste.inscrire(3, OuvrirPartie())
    seance = Seance(poste)
    seance.ouvrir()
    poste.touche(Qt.Key.Key_Escape)
    poste.tirer()
    poste.annoncer()
    seance.fenetre.lancer()
    assert poste.console.salle.etat.vue.topping is None
    poste.attendre(lambda: poste.console.salle.etat.vue.nouvelles)
    seance.fermer()
    poste.attendre(lambda: not poste.annonceur.parle)


def test_un_topping_passe_d_un_joueur_au_suivant_sans_souris(poste: Poste) -> None:
    """Ctrl+A ticks all; at a player's end the arrow chooses who plays and Alt+L lets the time run; the next topping
    begins with its first player."""
    poste.inscrire(2)
    seance = Seance(poste)
    fenetre = seance.fenetre
    poste.attendre(fenetre.isActiveWindow)
    touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(fenetre.joueurs.cochees) == 2
    fenetre.ouvrir()
    assert fenetre.classement.isVisible(), "the ranking is seen once one plays"
    for nom, reste in (("Joueur 1", "1 joueur encore"), ("Joueur 2", "est fini")):
        sequence("Alt+L")
        poste.attendre(fenetre.mot.hasFocus)
        for coup in COUPS:
            seance.dire(coup.mot.upper(), 5)
        dit = fenetre.message.text()
        assert f"{COUPS[-1].mot.upper()}\u00a0: c’est le top. {nom} a fini en 0:15,0." in dit
        assert reste in dit
        touche(Qt.Key.Key_Down)
    fenetre.pages.setCurrentIndex(0)
    fenetre.joueurs.setFocus()
    touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(fenetre.joueurs.cochees) == 0, "all were ticked: none is"
    touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    fenetre.ouvrir()
    assert (fenetre.topping.choisie, fenetre.joueur.choisie) == (2, 1)
    fenetre.close()
