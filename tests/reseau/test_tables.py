"""Whose table is whose: dealt out, changed on the way, never two posts on one unless one takes it over."""

import pytest

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.reseau.jetons import Jetons, Porteur
from arbitre.reseau.roles import Role
from arbitre.reseau.tables import Part, Partage


def postes(*noms: str) -> list[Porteur]:
    jetons = Jetons()
    return [jetons.donner(nom, Role.CORRECTEUR)[1] for nom in noms]


def test_la_console_repartit_des_tables_voisines_a_parts_egales() -> None:
    dites: list[tuple[Part, ...]] = []
    partage, (zoe, luc, _) = Partage(dites.append), (p := postes("Zoé", "Luc", "Ali"))
    relecteur = Jetons().donner("Eva", Role.RELECTURE)[1]
    partage.repartir([*p, relecteur], range(1, 9))
    assert [(part.nom, part.tables) for part in dites[-1]] == [("Zoé", (1, 2, 3)), ("Luc", (4, 5, 6)), ("Ali", (7, 8))]
    partage.exiger(luc, (4, 12))
    with pytest.raises(CommandeRefusee, match="La table 4 est à Luc"):
        partage.exiger(zoe, (1, 4))


def test_un_poste_change_ses_tables_et_ne_prend_celles_d_un_autre_qu_en_le_disant() -> None:
    partage, (zoe, luc) = Partage(lambda _parts: None), postes("Zoé", "Luc")
    partage.choisir(zoe, (1, 2), reprendre=False)
    with pytest.raises(CommandeRefusee, match="La table 2 est à Zoé"):
        partage.choisir(luc, (2, 3), reprendre=False)
    partage.choisir(luc, (2, 3), reprendre=True)
    assert [(part.nom, part.tables) for part in partage.parts] == [("Zoé", (1,)), ("Luc", (2, 3))]
    partage.choisir(zoe, (), reprendre=False)
    partage.retirer(luc.jeton)
    assert partage.parts == ()
    partage.exiger(zoe, (2,))


def test_personne_d_autre_n_a_de_tables() -> None:
    partage, relecteur = Partage(lambda _parts: None), Jetons().donner("Eva", Role.RELECTURE)[1]
    with pytest.raises(CommandeRefusee, match="poste de relecture"):
        partage.choisir(relecteur, (1,), reprendre=True)
    partage.repartir([relecteur], (1, 2))
    assert partage.parts == ()
