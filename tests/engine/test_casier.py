"""A frozen mapping by number: what a dict would say, and what was given stays as it was."""

from random import Random

import pytest

from arbitre.engine.casier import PAGE, Casier


def test_un_casier_dit_ce_que_dirait_un_dictionnaire() -> None:
    hasard, temoin = Random(2), dict[int, str]()
    casier = Casier[str]()
    for _ in range(400):
        numero = hasard.choice((hasard.randrange(1, 5 * PAGE), hasard.randrange(10**9)))
        if temoin and hasard.random() < 0.3:
            numero = hasard.choice(list(temoin))
            del temoin[numero]
            casier = casier.delete(numero)
        else:
            neufs = {numero: str(numero), numero + 1: "suivant"}
            temoin |= neufs
            casier = casier.update(neufs)
        assert (len(casier), dict(casier)) == (len(temoin), temoin)
        assert list(casier) == sorted(temoin)
        assert list(casier.items()) == sorted(temoin.items())
        assert list(casier.values()) == [temoin[n] for n in sorted(temoin)]
        assert casier == temoin
        assert (numero in casier, casier.get(numero)) == (numero in temoin, temoin.get(numero))


def test_un_autre_casier_ne_change_pas_le_premier() -> None:
    premier = Casier[str]().update({1: "A", 2: "B"})
    second = premier.update({2: "C", 40: "D"}).delete(1)
    assert dict(premier) == {1: "A", 2: "B"}
    assert dict(second) == {2: "C", 40: "D"}


def test_ce_qui_n_y_est_pas() -> None:
    casier = Casier[str]().update({33: "A"})
    for absent in (1, 32, 34, -1):
        assert absent not in casier
        with pytest.raises(KeyError):
            casier.delete(absent)
        with pytest.raises(KeyError):
            casier[absent]
