"""A competition held through the windows; after every command the tableau and the papers say what the engine says."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox

from arbitre.documents.catalogue import DUPLICATE
from arbitre.documents.papier import Demande, papeterie_de
from arbitre.engine.competition.classer import Classe, classement_de_partie, classement_general
from arbitre.engine.competition.commandes import Evenement, Trace
from arbitre.engine.competition.organiser import PartieAnnulee, PartieRetablie
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.partie.places import JoueurInstalle, JoueurParti
from arbitre.engine.partie.recourir import RecoursJuge
from arbitre.engine.partie.terminer import CoupCloture, PartieTerminee
from arbitre.ui.decisions.appels import FenetreRecours
from arbitre.ui.ouverture.partie import DialoguePartie
from arbitre.ui.papiers.documents import fabriquer
from arbitre.ui.textes.touches import Geste
from tests.documents.lire import PageLue, lire
from tests.soirees.poste import Poste, ligne

CTRL, MAJ = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
COUPS: Final = 3
CHANGENT_UN_CLASSEMENT: Final = (
    *(CoupCloture, RecoursJuge, PartieAnnulee, PartieRetablie, JoueurInstalle, JoueurParti),
    *(PartieTerminee, CommandeAnnulee),
)
"""Facts after which a paper is read again; the tableau is read after every fact."""

Ligne = tuple[int, str, int]
"""Rank, name, total."""


class Temoin:
    """Looks after every command; ``fautes`` says where tableau or paper differ from the engine."""

    def __init__(self, poste: Poste) -> None:
        self.poste, self.fautes = poste, list[str]()
        self.vus, self.papiers = 0, 0
        poste.console.regie.change.connect(self._regarder)

    def _regarder(self, traces: tuple[Trace, ...]) -> None:
        faits = [trace.evenement for trace in traces]
        self.vus += 1
        try:
            self._au_tableau()
            if any(isinstance(fait, CHANGENT_UN_CLASSEMENT) for fait in faits):
                self.papiers += 1
                self._sur_papier()
        except AssertionError as e:
            self.fautes.append(f"{_noms(faits)} : {e}")

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

    def _sur_papier(self) -> None:
        """The ranking of the partie and that of the competition."""
        regie = self.poste.console.regie
        etat, partie = regie.etat, regie.regie.partie
        demande = Demande(etat, partie, lexique=regie.regie.savoir, papeterie=papeterie_de(etat))
        attendus = {"classement": classement_de_partie(etat, partie), "classement-general": classement_general(etat)}
        for papier in DUPLICATE:
            if papier.nom in attendus:
                fait = fabriquer(papier, demande, regie.regie.journal.chemin, regie.regie.lot)
                for attendue in lignes(attendus[papier.nom]):
                    assert se_lit(attendue, lire(fait.octets)), f"{papier.nom} ne dit pas {attendue}"


def lignes(classes: Sequence[Classe]) -> list[Ligne]:
    """As they are read."""
    return [(c.ligne.rang, c.joueur.nom_complet, c.ligne.total) for c in classes]


def se_lit(attendue: Ligne, pages: Sequence[PageLue]) -> bool:
    """Whether a page has that name on one line with its rank and its total."""
    rang, nom, total = attendue
    for page in pages:
        for trouve in page.tous(re.escape(nom)):
            voisins = [t for t in page.textes if abs(t.y - trouve.y) < 3]
            lus = [re.sub(r"\s", "", t.texte) for t in sorted(voisins, key=lambda t: t.x)]
            if lus[0] == str(rang) and str(total) in lus[1:]:
                return True
    return False


def _noms(faits: Sequence[Evenement | CommandeAnnulee]) -> str:
    return ", ".join(type(fait).__name__ for fait in faits)


# --- what the hands do --------------------------------------------------------------------------------------------


def ouvrir(poste: Poste, formule: str) -> None:
    """Ctrl+O, the formule chosen, Enter."""
    poste.touche(Qt.Key.Key_O, CTRL)
    (dialogue,) = poste.fenetre.findChildren(DialoguePartie)
    poste.attendre(dialogue.isActiveWindow)
    dialogue.formule.choisir(FORMULES[formule])
    boite = dialogue.findChild(QDialogButtonBox)
    assert isinstance(boite, QDialogButtonBox)
    boite.buttons()[0].click()
    poste.attendre(lambda: not poste.fenetre.findChildren(DialoguePartie))
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
    (fenetre,) = poste.fenetre.findChildren(FenetreRecours)
    poste.attendre(fenetre.isActiveWindow)
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
