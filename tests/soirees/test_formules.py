"""Each formule held to its end by hand: real windows, real file, the tableau read as the room reads it."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QApplication

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.competition.etat import Reglages
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.feuilles.classement import classement_partie
from arbitre.engine.feuilles.route import feuilles_de_route
from arbitre.engine.fin import Clause
from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.terminer import fin_proposee
from arbitre.engine.vues import Entracte
from arbitre.journal import verifier
from arbitre.ui.textes.salle import decrire
from tests.soirees.poste import Poste, ligne
from tests.soirees.rapide import jouer_au_sort

JOUEURS = 3
PRESQUE_VIDE = 14
"""Letters left, off the grid, from which on the end is played by hand."""


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = Poste(tmp_path)
    yield poste
    poste.fermer()
    assert verifier(tmp_path / "soiree.arbitre").entier


def clore(poste: Poste) -> None:
    """F7, and once more where what differs from the top was looked at."""
    numero = poste.partie.coups[-1].numero
    for _ in range(2):
        if not poste.coup(numero).cloture:
            poste.touche(Qt.Key.Key_F7)
    assert poste.coup(numero).cloture, poste.message


def au_tableau(poste: Poste) -> str:
    """The picture in words, nothing that is not in it."""
    return decrire(poste.console.salle.etat.vue)


def entracte(poste: Poste) -> Entracte:
    montre = poste.console.salle.etat.vue.entracte
    assert montre is not None
    return montre


def sous_le_top(poste: Poste, coup: Coup) -> str:
    """A word that never has the points of the top, as it is typed after the table."""
    solutions = poste.solutions(coup)
    hauts = {s.mot.upper() for s in solutions if s.points >= coup.points_top}
    return next(ligne(0, s)[2:] for s in solutions if s.mot.upper() not in hauts)


def tenir(poste: Poste) -> None:
    """To the end that the console proposes: the top for all but the last table, which has less on the first coup; the
    middle is hurried on."""
    while fin_proposee(poste.partie) is None:
        if poste.partie.coups and len(poste.partie.reste) > PRESQUE_VIDE:
            jouer_au_sort(poste)
            continue
        coup = poste.jouer()
        if coup.numero == 1 and poste.partie.formule.solutions == 1:
            poste.entrer(f"{JOUEURS} {sous_le_top(poste, coup)}")
        poste.touche(Qt.Key.Key_F6)
        clore(poste)
    poste.touche(Qt.Key.Key_Space)
    if poste.phase is not Phase.FINIE:
        poste.touche(Qt.Key.Key_Space)
    assert poste.phase is Phase.FINIE, poste.message


@pytest.mark.soiree
@pytest.mark.parametrize("nom", ["7et8", "joker-7sur8", "multitops3"])
def test_une_partie_originale_se_tient_jusqu_au_bout(poste: Poste, nom: str) -> None:
    poste.inscrire(JOUEURS, OuvrirPartie(formule=nom))
    tenir(poste)
    partie, formule = poste.partie, FORMULES[nom]
    assert partie.fin is not None
    assert partie.fin.clause is not Clause.JUGE_ARBITRE
    premier = partie.coups[0]
    assert premier.tirage is not None
    assert len(premier.tirage.lettres) == formule.lettres + formule.joker * (formule.lettres == 6)
    lus = classement_de_partie(poste.console.regie.etat, partie)
    assert [(r.nom, r.total) for r in entracte(poste).classement] == [
        (c.joueur.nom_complet, c.ligne.total) for c in lus
    ]
    assert lus[0].ligne.total == sum(coup.points_top for coup in partie.coups)
    assert entracte(poste).podium


def test_une_formule_a_soi_se_tient_jusqu_au_bout(poste: Poste) -> None:
    maison = Formule("maison", "Maison", lettres=8, max_posees=8, primes=((7, 50), (8, 80)), coups=2)
    poste.inscrire(JOUEURS, OuvrirPartie(propre=maison))
    tenir(poste)
    assert poste.partie.fin is not None
    assert poste.partie.fin.clause is Clause.NOMBRE_DE_COUPS
    assert len(poste.partie.coups) == 2


def test_formules_originales_5_une_partie_au_top_se_tient_jusqu_au_bout(poste: Poste) -> None:
    """Two of three have the top: 1,5 each, 0 for the third; then all equal, 1 each."""
    poste.inscrire(JOUEURS, OuvrirPartie(propre=Formule("courte", "Courte", coups=2)))
    assert poste.console.executer(Regler(Reglages(methode=Methode.POINTS_TOP)))
    tenir(poste)
    assert entracte(poste).mesure == "Pts top"
    assert [(r.rang, r.merite) for r in entracte(poste).classement] == [(1, "2,5"), (1, "2,5"), (3, "1")]
    assert "Pts top\u00a0: 2,5" in au_tableau(poste)


def test_art_3_8_3_une_mort_subite_dit_a_chaque_cloture_qui_sort_et_qui_reste(poste: Poste) -> None:
    """On the console, by the voice, on the tableau, on paper; the last one in ends it."""
    poste.inscrire(JOUEURS, OuvrirPartie(formule="mort-subite"))
    dites: list[str] = []
    poste.annonceur.legende.connect(dites.append)
    coup = poste.jouer()
    poste.entrer(f"3 {sous_le_top(poste, coup)}")
    poste.touche(Qt.Key.Key_F6)
    clore(poste)
    phrase = "Mort subite, coup 1 (2023, art. 3.8.3), éliminé\u00a0: Joueur 3."
    assert phrase in poste.message
    assert "En lice\u00a0: Joueur 1, Joueur 2." in poste.message
    assert phrase in au_tableau(poste)
    assert entracte(poste).titre.endswith("provisoire")
    assert [(r.rang, r.nom, r.merite) for r in entracte(poste).classement] == [
        (1, "Joueur 1", "en lice"),
        (1, "Joueur 2", "en lice"),
        (3, "Joueur 3", "coup 1"),
    ]
    poste.attendre(lambda: "éliminé, Joueur 3" in dites)
    poste.attendre(lambda: "en lice, Joueur 1 et Joueur 2" in dites)
    papier = classement_partie(poste.console.regie.etat, poste.partie)
    assert phrase in papier.notes
    assert [li.sortie for li in papier.groupes[0].lignes] == ["en lice", "en lice", "coup 1"]
    coup = poste.jouer()
    assert poste.console.salle.etat.vue.entracte is None, "the tirage announced hid it"
    poste.entrer(f"2 {sous_le_top(poste, coup)}")
    poste.touche(Qt.Key.Key_F6)
    clore(poste)
    assert "éliminé\u00a0: Joueur 2" in poste.message
    poste.touche(Qt.Key.Key_Space)
    assert poste.phase is Phase.FINIE
    assert poste.partie.fin is not None
    assert poste.partie.fin.article.numero == "3.8.3"
    assert entracte(poste).podium
    assert [r.nom for r in entracte(poste).classement] == ["Joueur 1", "Joueur 2", "Joueur 3"]


def test_art_3_8_3_la_console_classe_une_mort_subite_par_les_sorties_comme_le_tableau(poste: Poste) -> None:
    """Its ranking had totals only: who is out, and when, was read on the tableau."""
    poste.inscrire(JOUEURS, OuvrirPartie(formule="mort-subite"))
    panneau = poste.fenetre.classement
    liste = panneau.liste

    def montre(attendues: list[tuple[str, str]]) -> bool:
        return [(liste.texte(rang, 2), liste.texte(rang, 3)) for rang in range(len(liste.lignes))] == attendues

    for sort in (3, 2):
        coup = poste.jouer()
        poste.entrer(f"{sort} {sous_le_top(poste, coup)}")
        poste.touche(Qt.Key.Key_F6)
        clore(poste)
        attendues = [(rang.nom, rang.merite) for rang in entracte(poste).classement]
        poste.fenetre.onglets.setCurrentWidget(panneau)
        poste.attendre(partial(montre, attendues))
        assert (f"Joueur {sort}", f"coup {coup.numero}") in attendues
    assert liste.modele.headerData(3, Qt.Orientation.Horizontal) == "Sortie"


def test_un_coup_clos_de_nouveau_pendant_la_recherche_ne_cache_pas_les_lettres(poste: Poste) -> None:
    poste.inscrire(JOUEURS, OuvrirPartie(formule="mort-subite"))
    coup = poste.jouer()
    poste.entrer(f"3 {sous_le_top(poste, coup)}")
    poste.touche(Qt.Key.Key_F6)
    clore(poste)
    poste.tirer()
    poste.chercher()
    poste.entrer("3 t")
    assert poste.coup(1).cloture, "asked first: the letters of the next coup are on the tables"
    poste.touche(Qt.Key.Key_Return)
    assert not poste.coup(1).cloture
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    assert "personne n’est éliminé" in poste.message
    assert poste.console.salle.etat.vue.entracte is None
    assert poste.console.salle.etat.vue.nouvelles


def test_multitops_toutes_les_solutions_et_leur_total_sont_dits_montres_listes_et_payes(poste: Poste) -> None:
    poste.inscrire(JOUEURS, OuvrirPartie(formule="multitops2"))
    dites: list[str] = []
    poste.annonceur.legende.connect(dites.append)
    retenu = poste.jouer().retenu
    assert retenu is not None
    (autre,) = retenu.autres
    assert retenu.points_du_coup == retenu.solution.points + autre.points
    poste.attendre(lambda: any(dite.startswith("total du top") for dite in dites))
    assert any(dite.startswith("autre solution") for dite in dites)
    for dit in (f"Et {autre.mot.upper()}, {autre.ref}", f"total\u2002{retenu.points_du_coup}"):
        assert dit in au_tableau(poste)
    ecrits = [f"{entre_parentheses(s.mot)} {s.ref}" for s in (retenu.solution, autre)]
    correction = poste.fenetre.correction
    poste.taper("1 t")
    assert correction.verdict.text().startswith(f"Top pour la table 1\u00a0: {' & '.join(ecrits)}, ")
    assert f"{retenu.points_du_coup} points" in correction.verdict.text()
    poste.touche(Qt.Key.Key_Return)
    poste.entrer(f"2 {ecrits[0]} {retenu.solution.points} & {ecrits[1]} {autre.points}")
    poste.touche(Qt.Key.Key_F6)
    for table in (1, 2, 3):
        assert resultat(poste.partie, poste.coup(1), table).points == retenu.points_du_coup
    attendu = f"{entre_parentheses(retenu.solution.mot)}\u00a0& {entre_parentheses(autre.mot)}"
    poste.attendre(lambda: [poste.rangees[table].solution.mot for table in (1, 3)] == [attendu] * 2)
    assert poste.rangees[2].solution.mot.count("&") == 1
    for feuille in feuilles_de_route(poste.console.regie.etat, poste.partie):
        (note,) = feuille.lignes
        assert (entre_parentheses(note.mot), note.case.points) == (attendu, retenu.points_du_coup)
        assert (entre_parentheses(note.mot_top), note.top) == (attendu, retenu.points_du_coup)
        assert note.ref == f"{retenu.solution.ref}\u00a0& {autre.ref}"
    poste.fenetre.resize(1366, 768)
    QApplication.processEvents()
    ecrit = QFontMetrics(correction.liste.fonte(gras=True)).horizontalAdvance("PREVENUS & REVENUES 14H & H14")
    assert correction.liste.viewport().width() * 0.46 > ecrit, "both words are read whole on a laptop"


def test_multitops_un_bulletin_d_une_seule_solution_dit_ce_qui_lui_manque(poste: Poste) -> None:
    """Before Enter, after it, and in the list of the coup: never a mere « accepté »."""
    poste.inscrire(JOUEURS, OuvrirPartie(formule="multitops2"))
    retenu = poste.jouer().retenu
    assert retenu is not None
    correction, solution = poste.fenetre.correction, retenu.solution
    manque = "il manque une solution sur les deux demandées"
    poste.taper(ligne(1, solution).lower())
    poste.attendre(lambda: f"accepté · {manque}" in correction.verdict.text())
    assert correction.verdict.text().startswith(f"{solution.points}")
    poste.touche(Qt.Key.Key_Return)
    poste.attendre(lambda: f"points, {manque}" in correction.verdict.text())
    assert poste.rangees[1].solution.dit == "incomplet"
    assert "Il manque une solution" in correction.liste.bulle(1)
