"""A competition held through the windows; after every command the tableau and the papers say what the engine says."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox

from arbitre.engine.competition.classer import classement_de_partie, classement_general
from arbitre.engine.competition.commandes import Evenement, Trace
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.topping import classer_topping
from arbitre.ui.decisions.appels import FenetreRecours
from arbitre.ui.ouverture.partie import DialoguePartie
from arbitre.ui.textes.touches import Geste
from tests.soirees.papiers_justes import SURVEILLES, fautes, lignes
from tests.soirees.poste import Poste, ligne
from tests.ui.fenetres import page

CTRL, MAJ = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
COUPS: Final = 3


class Temoin:
    """Looks at the tableau and at the papers after every command; ``fautes`` says where they differ from the engine."""

    def __init__(self, poste: Poste) -> None:
        self.poste, self.fautes = poste, list[str]()
        self.vus, self._lu = 0, object()
        poste.console.regie.change.connect(self._regarder)

    def _regarder(self, traces: tuple[Trace, ...]) -> None:
        faits = [trace.evenement for trace in traces]
        self.vus += 1
        try:
            self._au_tableau()
        except AssertionError as e:
            self.fautes.append(f"{_noms(faits)} : {e}")
        self.fautes += [f"{_noms(faits)} : {faute}" for faute in self._sur_papier()]

    def _sur_papier(self) -> Iterator[str]:
        """All that are watched; after a command of a topping, which leaves the parties as they were, its own."""
        regie = self.poste.console.regie.regie
        etat, avant = regie.etat, self._lu
        self._lu = replace(etat, organisation=replace(etat.organisation, toppings=()))
        noms = frozenset({"classement-topping"}) if self._lu == avant else SURVEILLES.keys()
        return fautes(etat, regie.partie, tuple(regie.journal.lire()), noms, self.vus)

    def _au_tableau(self) -> None:
        """The ranking that is shown, and the last word."""
        etat, vue = self.poste.console.regie.etat, self.poste.console.salle.etat.vue
        partie = etat.partie
        assert partie is not None
        retenus = [coup for coup in partie.coups if coup.proclame and coup.retenu is not None]
        assert (vue.dernier and vue.dernier.coup) == (retenus[-1].numero if retenus else None)
        assert vue.grille == partie.grille
        if vue.entracte is not None and vue.entracte.classement:
            general = vue.entracte.titre.startswith("Classement général")
            joue = partie if any(coup.proclame for coup in partie.coups) else etat.parties[-2]
            attendu = classement_general(etat) if general else classement_de_partie(etat, joue)
            assert [(r.rang, r.nom, r.total) for r in vue.entracte.classement] == lignes(attendu)


def le_topping_est_juste_au_tableau(poste: Poste) -> None:
    """Who plays, and the whole ranking by time, as the engine ranks."""
    etat, vue = poste.console.regie.etat, poste.console.salle.etat.vue.topping
    assert vue is not None
    topping = etat.organisation.toppings[-1]
    places = classer_topping(topping)
    assert [(j.rang, j.nom, j.secondes, j.faits, j.trouves) for j in vue.joueurs] == [
        (p.rang, etat.joueur(p.joueur).nom_complet, p.secondes, p.faits, p.trouves) for p in places
    ]
    assert [j.penalites for j in vue.joueurs] == [topping.penalite * (p.faits - p.trouves) for p in places]


def _noms(faits: Sequence[Evenement | CommandeAnnulee]) -> str:
    return ", ".join(type(fait).__name__ for fait in faits)


# --- what the hands do --------------------------------------------------------------------------------------------


def ouvrir(poste: Poste, formule: str) -> None:
    """Ctrl+O, the formule chosen, Enter."""
    poste.touche(Qt.Key.Key_O, CTRL)
    dialogue = page(poste, DialoguePartie)
    dialogue.formule.choisir(FORMULES[formule])
    boite = dialogue.findChild(QDialogButtonBox)
    assert isinstance(boite, QDialogButtonBox)
    boite.buttons()[0].click()
    poste.attendre(lambda: not poste.fenetre.places.pages)
    au_clavier(poste)
    assert poste.partie.formule.nom == formule, poste.message
    assert poste.phase is Phase.TIRAGE


def jouer(poste: Poste, saisies: Sequence[str], seconds: Sequence[int] = ()) -> Coup:
    """A coup, its bulletins and its closing: those typed, the second solution at ``seconds``, the top for others."""
    coup = poste.jouer()
    solutions = poste.solutions(coup)
    seconde = next(s for s in solutions if s.points < solutions[0].points)
    for saisie in (*(ligne(table, seconde) for table in seconds), *saisies):
        saisir(poste, saisie)
    poste.touche(Qt.Key.Key_F6)
    return clore(poste, coup.numero)


def jouer_en_multitops(poste: Poste, sans: int) -> Coup:
    """A coup at which all have the same two solutions, and table ``sans`` none."""
    coup = poste.jouer()
    assert coup.retenu is not None
    top = coup.retenu.solution
    autre = next(s for s in poste.solutions(coup) if s.mot.upper()[:3] != top.mot.upper()[:3])
    for place in poste.partie.presents(coup.numero):
        ecrites = ligne(place.table, top), f"{entre_parentheses(autre.mot)} {autre.ref} {autre.points}"
        saisir(poste, f"{sans} z" if place.table == sans else " & ".join(ecrites))
    return clore(poste, coup.numero)


def saisir(poste: Poste, texte: str) -> None:
    """A line, and « oui » to what it asks."""
    poste.entrer(texte)
    for _ in range(4):
        if poste.fenetre.correction.question:
            poste.touche(Qt.Key.Key_O)
    assert not poste.fenetre.correction.ligne.text(), f"{texte} : {poste.message}"


def clore(poste: Poste, numero: int) -> Coup:
    """F7, once more after the second look."""
    for _ in range(2):
        if not poste.coup(numero).cloture:
            poste.touche(Qt.Key.Key_F7)
    assert poste.coup(numero).cloture, poste.message
    return poste.coup(numero)


def finir(poste: Poste) -> None:
    """End it by decision."""
    poste.touche(Qt.Key.Key_F, CTRL | MAJ)
    if poste.phase is not Phase.FINIE:
        assert poste.fenetre.fin.isVisible(), poste.message
        poste.fenetre.fin.terminer.click()
    assert poste.phase is Phase.FINIE, poste.message


def faire_appel(poste: Poste, coup: int, table: int, points: int) -> None:
    """Ctrl+Maj+R: the appeal is lodged, judged, and gives ``points``."""
    poste.touche(Qt.Key.Key_R, CTRL | MAJ)
    fenetre = page(poste, FenetreRecours)
    fenetre.coup.setValue(coup)
    fenetre.table.setValue(table)
    fenetre.conteste.setText("mot mal lu")
    fenetre.deposer()
    assert fenetre.choisi is not None, fenetre.message.text()
    fenetre.issue.setCurrentIndex(1)
    fenetre.points.setText(str(points))
    fenetre.par.setText("le jury")
    fenetre.motif.setText("la lettre se lit")
    fenetre.juger()
    assert not fenetre.choisi.en_attente, fenetre.message.text()
    fenetre.close()
    au_clavier(poste)


def au_clavier(poste: Poste) -> None:
    """The console has the keyboard again, as the window manager gives it."""
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.console.faire(Geste.LIGNE)
