"""Joker, 7 sur 8, multitops, mort subite, topping: eighteen players, two appeals, a partie annulled, one who leaves and
one who comes, through the windows."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.competition.classer import classement_general
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.francais import chronometre
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.topping import LIMITE, PENALITE, CoupATrouver, classer_topping
from arbitre.journal import verifier
from arbitre.ui.decisions.equipe import Equipe
from arbitre.ui.outils.topping import FenetreTopping
from arbitre.ui.outils.tours import FenetreCompetition
from arbitre.ui.portes.epreuve import topping as ouvrir_le_topping
from arbitre.ui.textes.touches import Geste
from tests.engine.partie.banc import PREMIERS
from tests.soirees.cinq_parties import (
    COUPS,
    Temoin,
    au_clavier,
    faire_appel,
    finir,
    jouer,
    jouer_en_multitops,
    le_topping_est_juste_au_tableau,
    ouvrir,
)
from tests.soirees.poste import JOUEURS, Poste
from tests.ui.fenetres import page


@pytest.fixture
def poste(poste: Poste) -> Poste:
    joueurs = tuple(Joueur(0, f"Joueur {rang}", club="Essai", table=rang) for rang in range(1, JOUEURS + 1))
    assert poste.console.executer(CreerCompetition("Festival", "2026-11-21"), InscrireJoueurs(joueurs))
    return poste


def equipe(poste: Poste) -> Equipe:
    poste.touche(Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    return page(poste, Equipe)


def partie_joker(poste: Poste) -> None:
    """Tables 4 and 5 have a zero; an appeal gives table 4 ten points of coup 1."""
    ouvrir(poste, "joker")
    jouer(poste, ("4 z", "5 z"), (2, 3))
    faire_appel(poste, 1, 4, 10)
    assert resultat(poste.partie, poste.coup(1), 4).points == 10
    jouer(poste, ("1 z",))
    jouer(poste, (), (2, 6))
    finir(poste)


def partie_7_sur_8(poste: Poste) -> None:
    """Table 7 leaves after coup 1, another comes; an appeal after the end."""
    ouvrir(poste, "7sur8")
    jouer(poste, ("3 z",), (8,))
    fenetre = equipe(poste)
    fenetre.liste.selectRow(6)
    fenetre.faire_partir()
    assert 7 not in {place.table for place in poste.partie.presents(2)}, fenetre.message.text()
    fenetre.pages.setCurrentIndex(2)
    fenetre.nouveau.setText("Zoé")
    fenetre.table_du_nouveau.setValue(19)
    fenetre.faire_entrer()
    assert 19 in {place.table for place in poste.partie.presents(2)}, fenetre.message.text()
    fenetre.close()
    au_clavier(poste)
    jouer(poste, ("19 z",), (9,))
    jouer(poste, (), (19,))
    finir(poste)
    faire_appel(poste, 2, 19, 12)
    assert resultat(poste.partie, poste.coup(2), 19).points == 12


def annuler_la_partie(poste: Poste, numero: int) -> None:
    poste.console.faire(Geste.COMPETITION)
    fenetre = page(poste, FenetreCompetition)
    fenetre.parties.partie.choisir(numero)
    fenetre.parties.motif.setText("lettres perdues")
    fenetre.parties.annuler()
    assert numero in poste.console.regie.etat.organisation.annulees, fenetre.message.text()
    fenetre.close()
    au_clavier(poste)


def partie_multitops(poste: Poste) -> None:
    """Two solutions a bulletin; at each coup one table has none."""
    ouvrir(poste, "multitops2")
    for rang in range(COUPS):
        jouer_en_multitops(poste, sans=rang + 1)
    finir(poste)


def mort_subite(poste: Poste) -> None:
    """Three players go out at each coup: the tableau says so at once."""
    ouvrir(poste, "mort-subite")
    for rang in range(COUPS):
        sortants = [place.joueur for place in poste.partie.presents(rang + 1)][:3]
        tables = [place.table for place in poste.partie.presents(rang + 1)][:3]
        jouer(poste, [f"{table} z" for table in tables])
        assert not set(sortants) & {place.joueur for place in poste.partie.presents(rang + 2)}
        montre = poste.console.salle.etat.vue.entracte
        assert montre is not None
        noms = {poste.console.regie.etat.joueur(joueur).nom_complet for joueur in sortants}
        assert noms <= {ligne.nom for ligne in montre.classement if ligne.merite}
        assert any(str(rang + 1) in ligne.merite for ligne in montre.classement if ligne.nom in noms)
    finir(poste)


def topping(poste: Poste) -> None:
    """All players, three coups, letters of a published partie; every third player finds none of coup 2 in its time."""
    coups = tuple(CoupATrouver(lettres, mot, ref, points) for lettres, mot, ref, points in PREMIERS[:COUPS])
    secondes = [0.0]
    fenetre = ouvrir_le_topping(poste.console)
    fenetre._source, fenetre._continu = lambda _: coups, lambda: secondes[0]
    fenetre.montrer()
    for rang in range(fenetre.joueurs.count()):
        fenetre.joueurs.item(rang).setCheckState(Qt.CheckState.Checked)
    fenetre.ouvrir()
    (ouvert,) = poste.console.regie.etat.organisation.toppings
    assert len(ouvert.courses) == JOUEURS + 1
    for joueur in ouvert.courses:
        fenetre.joueur.choisir(joueur)
        fenetre.depart.click()
        for coup in coups:
            chercher(fenetre, coup, secondes, trouve=coup != coups[1] or joueur % 3 > 0, apres=6 + joueur / 4)
            le_topping_est_juste_au_tableau(poste)
            assert [fenetre.classement.texte(0, colonne) for colonne in range(3)] == premier(poste)
    (fini,) = poste.console.regie.etat.organisation.toppings
    temps = {p.joueur: (p.secondes, p.trouves) for p in classer_topping(fini)}
    assert temps[1] == (3 * 6.25, 3)
    assert temps[3] == (2 * 6.75 + LIMITE + PENALITE, 2)
    fenetre.close()
    assert poste.console.salle.etat.vue.topping is None
    au_clavier(poste)


def chercher(fenetre: FenetreTopping, coup: CoupATrouver, secondes: list[float], *, trouve: bool, apres: float) -> None:
    """The word said in time, or the time gone by and the solution given."""
    if trouve:
        secondes[0] += apres
        fenetre.mot.setText(f"{coup.mot} {coup.ref}")
        fenetre.proposer()
    else:
        secondes[0] += LIMITE + 1
        Poste.attendre(lambda: f"solution était {coup.mot}" in fenetre.message.text())


def premier(poste: Poste) -> list[str]:
    """Rank, name and time of the first, as the window writes them."""
    etat = poste.console.regie.etat
    place = classer_topping(etat.organisation.toppings[-1])[0]
    return [str(place.rang), etat.joueur(place.joueur).nom_complet, chronometre(place.secondes, 1)]


@pytest.mark.soiree
@pytest.mark.timeout(600)  # twenty seconds alone, ninety on a slow machine; all papers after every command
def test_une_competition_de_cinq_parties(poste: Poste) -> None:
    temoin = Temoin(poste)
    partie_joker(poste)
    partie_7_sur_8(poste)
    annuler_la_partie(poste, 1)
    partie_multitops(poste)
    mort_subite(poste)
    topping(poste)
    assert temoin.fautes == []
    etat = poste.console.regie.etat
    assert [partie.formule.nom for partie in etat.parties] == ["joker", "7sur8", "multitops2", "mort-subite"]
    assert len(classement_general(etat)) == JOUEURS + 1
    assert verifier(poste.console.regie.regie.journal.chemin).entier
