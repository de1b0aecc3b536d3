"""Make the pictures of docs/guide from the real windows, offscreen: `python packaging/images_guide.py`."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from arbitre.demo.lancement import construire, se_passer_d_ecran

IMAGES = Path(__file__).parents[1] / "docs" / "guide" / "images"
VITESSE = 60.0


def main() -> None:
    """Play a few coups and take each picture at its moment."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as dossier:
        se_passer_d_ecran(Path(dossier))
        photographier(Path(dossier))


def photographier(dossier: Path) -> None:
    """All the pictures, in the order of an evening."""
    from PySide6.QtCore import QSize, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QWidget

    from arbitre.demo.joueurs import joueurs
    from arbitre.demo.soiree import Soiree
    from arbitre.engine.formule import CLASSIQUE
    from arbitre.engine.partie.etat import Phase
    from arbitre.ui.application import creer_application
    from arbitre.ui.poste.assistant import Assistant
    from arbitre.ui.poste.documents import Documents
    from arbitre.ui.poste.equipe import Equipe
    from arbitre.ui.poste.portes import controle, tableau_de_la_salle
    from arbitre.ui.poste.textes import entre_parentheses

    creer_application(["arbitre"])
    console = construire(dossier / "soiree.arbitre", dossier, VITESSE, parlee=False)
    console.montrer()
    fenetre, conducteur = console.fenetre, console.conducteur

    def attendre(condition: Callable[[], object]) -> None:
        while not condition():
            QTest.qWait(2)

    def garder(nom: str, widget: QWidget) -> None:
        widget.show()
        QTest.qWait(120)
        widget.grab().save(str(IMAGES / f"{nom}.png"))

    def coup() -> int:
        partie = console.regie.partie
        return len(partie.coups) if partie else 0

    def taper(texte: str, touche: Qt.Key = Qt.Key.Key_Return) -> None:
        QTest.keyClicks(fenetre.focusWidget(), texte)
        QTest.keyClick(fenetre.focusWidget(), touche)

    soiree = Soiree(console)
    soiree.commencer()
    attendre(lambda: coup() >= 4 and conducteur.phase is Phase.RECHERCHE)
    soiree.arreter()
    taper("1-9 T")
    joue = console.regie.regie.partie.coups[2]
    assert joue.tirage is not None
    solutions = console.regie.regie.savoir.solutions(joue.grille, joue.tirage.lettres, CLASSIQUE)
    moindre = next(s for s in solutions if 4 < s.points < solutions[0].points)
    taper(f"11 {entre_parentheses(moindre.mot)} {moindre.ref} {moindre.points}")
    QTest.keyClicks(fenetre.correction.ligne, f"12 {entre_parentheses(moindre.mot)} {moindre.ref} {moindre.points - 2}")
    garder("correction", fenetre)
    fenetre.correction.basculer()
    garder("formulaire", fenetre)
    fenetre.correction.basculer()
    fenetre.correction.ligne.clear()
    garder("console", fenetre)
    fenetre.montrer_l_aide()
    garder("aide", fenetre)
    fenetre.taire()
    console.salle.ecrire_image(IMAGES / "tableau.png", QSize(1280, 720))
    conducteur.temps.terminer()
    attendre(lambda: conducteur.phase is Phase.RAMASSAGE)
    taper("", Qt.Key.Key_Space)
    attendre(fenetre.tirage.nombre.hasFocus)
    taper("")
    taper("", Qt.Key.Key_Space)
    attendre(fenetre.tirage.tops.isVisible)
    garder("top", fenetre)
    assistant = Assistant(Path("Documents"), ())
    assistant.liste.montrer(joueurs())
    for nom, dialogue in (
        ("assistant", assistant),
        ("controle", controle(console)),
        ("equipe", Equipe(console.regie, fenetre)),
        ("documents", Documents(console.regie, fenetre)),
        ("tableau_reglages", tableau_de_la_salle(console)),
    ):
        garder(nom, dialogue)
        dialogue.close()
    fenetre.close()
    console.materiel.annonceur.fermer()


if __name__ == "__main__":
    main()
