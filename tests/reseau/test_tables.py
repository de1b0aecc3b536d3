"""Whose table is whose: dealt out, changed on the way, never two posts on one unless one takes it over."""

import pytest

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.reseau.acces.jetons import Jetons, Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.tables import Part, Partage


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


def test_un_poste_retire_puis_admis_de_nouveau_a_ses_tables_sauf_celles_qu_on_a_donnees() -> None:
    partage, (zoe, luc) = Partage(lambda _parts: None), postes("Zoé", "Luc")
    partage.choisir(luc, (2, 3, 4), reprendre=False)
    partage.retirer(luc.jeton)
    assert partage.absents == (), "nobody awaits who was put out"
    partage.choisir(zoe, (3,), reprendre=False)
    (revenu,) = postes("LUC")
    partage.accueillir([zoe, revenu])
    assert [(part.nom, part.tables) for part in partage.parts] == [("LUC", (2, 4)), ("Zoé", (3,))]


def test_personne_d_autre_n_a_de_tables() -> None:
    partage, relecteur = Partage(lambda _parts: None), Jetons().donner("Eva", Role.RELECTURE)[1]
    with pytest.raises(CommandeRefusee, match="poste de relecture"):
        partage.choisir(relecteur, (1,), reprendre=True)
    partage.repartir([relecteur], (1, 2))
    assert partage.parts == ()


def test_repartir_laisse_a_chacun_les_tables_qu_il_a_deja() -> None:
    partage, (zoe, luc, ali) = Partage(lambda _parts: None), postes("Zoé", "Luc", "Ali")
    partage.choisir(zoe, range(13, 25), reprendre=False)
    partage.choisir(luc, range(1, 13), reprendre=False)
    partage.repartir([zoe, luc], range(1, 25))
    assert [(part.nom, part.tables) for part in partage.parts] == [
        ("Luc", tuple(range(1, 13))),
        ("Zoé", tuple(range(13, 25))),
    ]
    partage.repartir([zoe, luc, ali], range(1, 25))
    tables = {part.nom: part.tables for part in partage.parts}
    assert tables["Luc"] == tuple(range(1, 9))
    assert tables["Zoé"] == tuple(range(13, 21))
    assert tables["Ali"] == (9, 10, 11, 12, 21, 22, 23, 24)


def test_un_poste_retire_ses_tables_vont_aux_voisins_qui_gardent_les_leurs() -> None:
    """Both had a hole: 1-3 and 7, 4-6 and 8."""
    partage, (zoe, luc, ali) = Partage(lambda _parts: None), postes("Zoé", "Luc", "Ali")
    partage.repartir([zoe, luc, ali], range(1, 9))
    partage.retirer(ali.jeton)
    partage.repartir([zoe, luc], range(1, 9))
    assert {part.nom: part.tables for part in partage.parts} == {"Zoé": (1, 2, 3, 8), "Luc": (4, 5, 6, 7)}


def test_qui_revient_sous_son_nom_a_de_nouveau_ses_tables() -> None:
    """A spare went on, or the network opened again: whoever comes back first takes nobody's."""
    gardees = {"Nina": (1, 2), "Paul": (3, 4)}
    partage, (paul, nina, luc) = Partage(lambda _parts: None, gardees), postes("Paul", "Nina", "Luc")
    partage.accueillir([paul, luc])
    assert [(part.nom, part.tables) for part in partage.parts] == [("Paul", (3, 4))]
    assert partage.gardees == gardees
    partage.choisir(luc, (2,), reprendre=False)
    partage.accueillir([paul, luc, nina])
    assert partage.gardees == {"Nina": (1,), "Luc": (2,), "Paul": (3, 4)}
    partage.retirer(paul.jeton)
    assert partage.gardees == {"Nina": (1,), "Luc": (2,)}


def test_qui_revient_apres_une_repartition_sans_lui_retrouve_ses_tables_a_la_suivante() -> None:
    partage, (paul, nina) = Partage(lambda _parts: None, {"Nina": (1, 2), "Paul": (3, 4)}), postes("Paul", "Nina")
    partage.accueillir([paul])
    partage.repartir([paul], (1, 2, 3, 4))
    partage.accueillir([paul, nina])
    partage.repartir([paul, nina], (1, 2, 3, 4))
    assert [(part.nom, part.tables) for part in partage.parts] == [("Nina", (1, 2)), ("Paul", (3, 4))]
