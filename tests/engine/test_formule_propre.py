"""A formule of one's own (2023, 3.8: formules may be combined)."""

import pytest
from msgspec.structs import replace

from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.formule_propre import FormuleRefusee, composer, controler


def test_une_formule_composee_garde_ses_valeurs() -> None:
    voulue = replace(FORMULES["joker-7et8"], solutions=2, tolerance=0, coups=10, annonce=" au  club\n")
    faite = composer(" Ma formule ", voulue)
    assert (faite.nom, faite.titre, faite.annonce) == ("ma formule", "Ma formule", "au  club")
    assert (faite.lettres, faite.prime(8), faite.joker, faite.solutions, faite.coups) == (8, 75, True, 2, 10)
    assert faite.originale


@pytest.mark.parametrize(
    ("champs", "dit"),
    [
        ({"titre": ""}, "nom"),
        ({"nom": "joker"}, "règlement"),
        ({"lettres": 10}, "9 lettres"),
        ({"lettres": 1}, "lettres"),
        ({"max_posees": 8}, "au plus celles du tirage"),
        ({"max_posees": 0}, "au moins une lettre"),
        ({"primes": ((7, 50), (7, 60))}, "deux fois"),
        ({"primes": ((8, 75),)}, "peut être posé"),
        ({"primes": ((7, 1000),)}, "999"),
        ({"solutions": 0}, "solutions"),
        ({"duree": 1}, "secondes"),
        ({"duree": 20, "alerte": 20}, "avant la fin"),
        ({"alerte": 20}, "durée"),
        ({"tolerance": -1}, "avertissements"),
        ({"coups": 0}, "coups"),
        ({"paliers": ((0, 60, 20),)}, "palier"),
        ({"paliers": ((3, 20, 20),)}, "palier"),
    ],
)
def test_une_formule_impossible_dit_quoi_changer(champs: dict[str, object], dit: str) -> None:
    base = Formule("essai", "essai")
    with pytest.raises(FormuleRefusee, match=dit):
        controler(replace(base, **champs))  # type: ignore[arg-type]  # any field


def test_les_formules_du_texte_se_jouent() -> None:
    for formule in FORMULES.values():
        controler(replace(formule, nom=f"comme {formule.nom}"))
    assert controler(replace(CLASSIQUE, nom="a")) == replace(CLASSIQUE, nom="a")
