"""The topping window under any hands: what is typed there, as it comes."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.topping import CoupATrouver, Course, Topping
from arbitre.ui.portes.epreuve import topping
from tests.engine.partie.banc import PREMIERS
from tests.soirees.poste import Poste
from tests.soirees.test_topping_en_salle import Temps

COUPS = tuple(CoupATrouver(*coup) for coup in PREMIERS[:3])


class Joueurs:
    """Players before the topping window, a clock in hand."""

    def __init__(self, poste: Poste, nombre: int = 2) -> None:
        poste.inscrire(nombre)
        self.poste, self.temps = poste, Temps()
        self.fenetre = topping(poste.console)
        self.fenetre._source, self.fenetre._monotone = lambda _: COUPS, self.temps
        self.fenetre.montrer()
        poste.attendre(self.fenetre.isActiveWindow)
        self.fenetre._ouvrir_pour_tous()

    @property
    def topping(self) -> Topping:
        return self.poste.console.regie.etat.organisation.toppings[-1]

    def course(self, joueur: int) -> Course:
        return self.topping.course(joueur)

    def dire(self, texte: str) -> str:
        QTest.keyClicks(self.fenetre.mot, texte)
        QTest.keyClick(self.fenetre.mot, Qt.Key.Key_Return)
        return self.fenetre.message.text().replace("\u00a0", " ")


@pytest.fixture
def joueurs(poste: Poste) -> Iterator[Joueurs]:
    joueurs = Joueurs(poste)
    yield joueurs
    joueurs.fenetre._arreter()
    joueurs.fenetre.close()


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
    assert joueurs.course(1) == Course()
    assert joueurs.fenetre.mot.text() == texte


def test_un_mot_sous_le_top_dit_ses_points_joker_dit_ou_non(joueurs: Joueurs) -> None:
    joueurs.fenetre.lancer()
    assert joueurs.dire("canule h4").endswith("ce n’est pas le top.")
    assert joueurs.dire("canu(l)e h4").endswith("ce n’est pas le top.")
    assert joueurs.dire("zut h4") == "ZUT : non."
    assert joueurs.course(1).propositions == 3
