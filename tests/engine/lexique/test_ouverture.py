import random

import pytest

from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.lexique import automate as module
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.ouverture import Acces, Ouverture
from tests.outils import positions

CHEMINS = pytest.mark.parametrize("noyau", [True, False], ids=["noyau", "python"])
MOTS = ["LE", "SEL", "SELS", "ES", "AS"]


def ouverture(rangs: dict[int, str], *, noyau: bool) -> Ouverture:
    lignes = [rangs.get(i, "." * 15) for i in range(15)]
    return Ouverture.de(Automate(construire(MOTS), noyau=noyau), Grille.parse(lignes))


@CHEMINS
def test_sur_la_grille_vide_sept_places_passent_par_le_centre(noyau: bool) -> None:
    assert Ouverture.de(Automate(construire(MOTS), noyau=noyau), GRILLE_VIDE) == Ouverture(7, 26, 1)


@CHEMINS
def test_les_accroches_d_un_mot(noyau: bool) -> None:
    """SEL takes an S at its end, E or A above its S, L above and S below its E, E below its L; nothing elsewhere."""
    mesure = ouverture({7: ".......SEL....."}, noyau=noyau)
    assert (mesure.accroches, mesure.lettres) == (5, 6)


@CHEMINS
def test_un_mot_dans_un_coin_ouvre_moins(noyau: bool) -> None:
    assert ouverture({7: "......SEL......"}, noyau=noyau) > ouverture({0: "............SEL"}, noyau=noyau)


@pytest.mark.skipif(not module.COMPILE, reason="no compiled kernel here")
def test_compilee_ou_non_elle_est_la_meme() -> None:
    for position in positions.positions():
        mesures = {Ouverture.de(positions.automate(noyau=noyau), position.grille) for noyau in (True, False)}
        assert len(mesures) == 1
    for graine in range(150):
        cas = positions.situation(random.Random(graine))
        octets = construire(cas.mots)
        assert Ouverture.de(Automate(octets), cas.grille) == Ouverture.de(Automate(octets, noyau=False), cas.grille)


def acces(rangs: dict[int, str]) -> Acces:
    lignes = [rangs.get(i, "." * 15) for i in range(15)]
    return Acces.de(Automate(construire(MOTS), noyau=False), Grille.parse(lignes))


def test_ce_qu_un_coup_ouvre_sur_la_grille() -> None:
    """SELS closes the square that its last S lies on, and takes E or A above that S."""
    avant, apres = acces({7: ".......SEL....."}), acces({7: ".......SELS...."})
    assert (7, 10) in avant.accroches
    ouvert = apres.depuis(avant)
    assert (7, 10) not in apres.accroches
    assert ouvert.accroches == {(6, 10)}
    assert all(len(place) == 7 for place in apres.places)
    assert not ouvert.places & avant.places


def test_les_acces_dessines_sont_ceux_que_l_ouverture_compte() -> None:
    for position in positions.positions():
        automate = positions.automate(noyau=False)
        mesure, dessin = Ouverture.de(automate, position.grille), Acces.de(automate, position.grille)
        assert len(dessin.accroches) <= mesure.accroches <= 2 * len(dessin.accroches)
        assert len(dessin.places) <= mesure.places
