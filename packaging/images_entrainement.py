"""Make the pictures of docs/guide/apprendre.md from the real windows: `python packaging/images_entrainement.py`."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from arbitre.demo.lancement import construire, se_passer_d_ecran
from cliches import attendre, prendre

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from arbitre.ui.conduite.materiel import Materiel
    from arbitre.ui.outils.seul.fenetre import FenetreSeul
    from arbitre.ui.outils.seul.jeu import Jeu

COUPS = 6
GRAINES = ("2026", "2027", "2028")


def main() -> None:
    """Take each picture, answers given where there is something to see."""
    with tempfile.TemporaryDirectory() as dossier:
        se_passer_d_ecran(Path(dossier))
        photographier(Path(dossier))


def photographier(dossier: Path) -> None:
    """All of them, answers and parties in a folder of their own."""
    from arbitre.dossiers import Dossiers
    from arbitre.ui.kit.application import creer_application

    creer_application(["arbitre"])
    console = construire(dossier / "soiree.arbitre", dossier, 60.0, parlee=False)
    console.montrer()
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
    console.fenetre.fermer()
    console.materiel.annonceur.fermer()


def montrer_le_quiz(materiel: "Materiel", parent: "QWidget") -> None:
    """A bulletin, answered."""
    from arbitre.engine.exercices.question import SIGNES
    from arbitre.ui.outils.entrainement import quiz

    fenetre = quiz(materiel, materiel.lexique, "2023", parent)
    attendre(lambda: fenetre.question)
    question = fenetre.question
    assert question is not None
    lettre = next(lettre for lettre, peine in SIGNES.items() if peine is question.peine)
    fenetre.reponse.setText(f"{question.exercice.rendue.verdict.points} {lettre} {question.juste + 1}")
    fenetre.valider()
    prendre("quiz", fenetre)
    fenetre.close()


def montrer_le_jeu(materiel: "Materiel", parent: "QWidget") -> None:
    """A partie under way, then the parties played."""
    from arbitre.engine.partie.etat import Phase
    from arbitre.ui.outils.entrainement import seul

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
    prendre("seul_parties", fenetre)
    fenetre.close()


def _nouvelle(fenetre: "FenetreSeul", graine: str) -> "Jeu":
    fenetre.depart.criteres.graine.setText(graine)
    fenetre.depart.fabriquer()
    attendre(lambda: fenetre.jeu)
    assert fenetre.jeu is not None
    return fenetre.jeu


def _jouer(fenetre: "FenetreSeul", jeu: "Jeu", rang: int) -> None:
    """The next coup, with its top or what comes that far after it."""
    from arbitre.engine.partie.etat import Phase

    jeu.entrer("")
    attendre(lambda: jeu.partie.phase is Phase.RECHERCHE)
    coup = jeu.partie.coup
    assert coup is not None
    assert coup.tirage is not None
    solutions = jeu.regie.regie.savoir.solutions(coup.grille, coup.tirage.lettres, jeu.partie.formule)
    choisie = solutions[min(rang, len(solutions) - 1)]
    mot = "".join(f"({signe.upper()})" if signe.islower() else signe for signe in choisie.mot)
    fenetre.reponse.setText(f"{mot} {choisie.ref}")
    fenetre.reponse.returnPressed.emit()


def montrer_les_pertes(materiel: "Materiel", parent: "QWidget") -> None:
    """A card, answered."""
    from arbitre.ui.outils.entrainement import pertes

    fenetre = pertes(materiel, materiel.lexique, parent)
    attendre(lambda: fenetre.carte)
    assert fenetre.carte is not None
    fenetre.reponse.setText(fenetre.carte.reponses[0].upper())
    fenetre.valider()
    prendre("pertes", fenetre)
    fenetre.close()


if __name__ == "__main__":
    main()
