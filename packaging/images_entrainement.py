"""Make the pictures of docs/guide/apprendre.md from the real windows: `python packaging/images_entrainement.py`."""

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from arbitre.dossiers import Dossiers
from arbitre.engine.exercices.question import SIGNES
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Phase
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.outils.entrainement import pertes, quiz, seul
from arbitre.ui.outils.seul.fenetre import FenetreSeul, Jeu
from cliches import attendre, console_de_la_demo, prendre, prendre_puis_fermer, seance

COUPS = 6
GRAINES = ("2026", "2027", "2028")


def main() -> None:
    """Take each picture, answers given where there is something to see, in a folder of their own."""
    with seance() as dossier, console_de_la_demo(dossier) as console:
        sien = Dossiers(dossier / "donnees", Dossiers.du_systeme().cache)
        materiel = replace(console.materiel, dossiers=sien, vitesse=1.0)
        montrer_le_quiz(materiel, console.fenetre)
        montrer_le_jeu(materiel, console.fenetre)
        montrer_les_pertes(materiel, console.fenetre)
        console.fenetre.demander_un_mot()
        mots = console.fenetre.mot
        mots.mot.setText("=AEINRST")
        attendre(lambda: mots.mots.count() > 1)
        prendre("mots", console.fenetre)


def montrer_le_quiz(materiel: Materiel, parent: QWidget) -> None:
    """A bulletin, answered."""
    fenetre = quiz(materiel, materiel.lexique, "2023", parent)
    attendre(lambda: fenetre.question)
    question = fenetre.question
    assert question is not None
    lettre = next(lettre for lettre, peine in SIGNES.items() if peine is question.peine)
    fenetre.reponse.setText(f"{question.exercice.rendue.verdict.points} {lettre} {question.juste + 1}")
    fenetre.valider()
    prendre_puis_fermer(quiz=fenetre)


def montrer_le_jeu(materiel: Materiel, parent: QWidget) -> None:
    """A partie under way, then the parties played."""
    fenetre = seul(materiel, parent)
    for graine in GRAINES:
        partie = _nouvelle(fenetre, graine)
        for rang in range(COUPS):
            _jouer(fenetre, partie, 0 if rang % 3 else 12)
        fenetre.reponse.clear()
        partie.entrer("")
        attendre(lambda: partie.partie.phase is Phase.RECHERCHE)  # noqa: B023
        prendre("seul", fenetre)
        fenetre.revenir()
    attendre(lambda: len(fenetre.depart.table.lignes) == len(GRAINES))
    prendre_puis_fermer(seul_parties=fenetre)


def _nouvelle(fenetre: FenetreSeul, graine: str) -> Jeu:
    fenetre.depart.criteres.graine.setText(graine)
    fenetre.depart.fabriquer()
    attendre(lambda: fenetre.jeu)
    assert fenetre.jeu is not None
    return fenetre.jeu


def _jouer(fenetre: FenetreSeul, jeu: Jeu, rang: int) -> None:
    """The next coup, with its top or what comes that far after it."""
    jeu.entrer("")
    attendre(lambda: jeu.partie.phase is Phase.RECHERCHE)
    coup = jeu.partie.coup
    assert coup is not None
    assert coup.tirage is not None
    solutions = jeu.regie.regie.savoir.solutions(coup.grille, coup.tirage.lettres, jeu.partie.formule)
    choisie = solutions[min(rang, len(solutions) - 1)]
    fenetre.reponse.setText(f"{entre_parentheses(choisie.mot)} {choisie.ref}")
    fenetre.reponse.returnPressed.emit()


def montrer_les_pertes(materiel: Materiel, parent: QWidget) -> None:
    """A card, answered."""
    fenetre = pertes(materiel, materiel.lexique, parent)
    attendre(lambda: fenetre.carte)
    assert fenetre.carte is not None
    fenetre.reponse.setText(fenetre.carte.reponses[0].upper())
    fenetre.valider()
    prendre_puis_fermer(pertes=fenetre)


if __name__ == "__main__":
    main()
