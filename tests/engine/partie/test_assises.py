"""Who sits where at a coup, found without going through every place."""

from random import Random

from arbitre.engine.partie.assises import Place, tablee


def test_a_un_changement_de_table_chacun_a_sa_place() -> None:
    """art_2023_6_2: the place of one who came late holds from that coup on."""
    places = (Place(1, 10, jusqua=3), Place(2, 20), Place(1, 30, depuis=4, jusqua=6), Place(3, 10, depuis=4))
    tables = {coup: {j: p.table for j, p in tablee(places, coup).par_joueur.items()} for coup in (1, 3, 4, 7)}
    assert tables == {1: {1: 10, 2: 20}, 3: {1: 10, 2: 20}, 4: {1: 30, 2: 20, 3: 10}, 7: {2: 20, 3: 10}}
    assert [p.table for p in tablee(places, 5).places] == [10, 20, 30]


def test_ce_que_donne_la_lecture_de_toutes_les_places() -> None:
    hasard = Random(4)
    for _ in range(50):
        places = tuple(
            Place(hasard.randint(1, 12), hasard.randint(1, 12), depuis, hasard.choice((None, depuis + 2)))
            for depuis in (hasard.randint(1, 8) for _ in range(20))
        )
        for coup in range(1, 14):
            lue, tenues = tablee(places, coup), [p for p in places if p.tient(coup)]
            assert lue.places == tuple(sorted(tenues, key=lambda p: p.table))
            for numero in range(1, 13):
                assert lue.par_table.get(numero) == next((p for p in tenues if p.table == numero), None)
                assert lue.par_joueur.get(numero) == next((p for p in tenues if p.joueur == numero), None)
