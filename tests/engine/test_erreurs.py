"""A refusal is one sentence on one line, whatever somebody wrote that it quotes."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.erreurs import CITATION_MAX, REFUS_MAX, Refus
from tests.test_maison import RACINE, module

HOSTILES = ("a\nb", "a\r\n\tb", "\u202egnirts", "x\0y", "a\u2028b", "z\u200b\ufeffz", "L" * 5000)


def tous(classe: type[Refus]) -> Iterator[type[Refus]]:
    yield classe
    for fille in classe.__subclasses__():
        yield from tous(fille)


@pytest.fixture(scope="module")
def classes() -> list[type[Refus]]:
    for piece in ("cli", "echanges", "engine", "exterieur", "journal", "lexiques", "reseau"):
        for fichier in sorted((RACINE / "arbitre" / piece).rglob("*.py")):
            __import__(module(fichier))
    return list(tous(Refus))


@pytest.mark.parametrize("hostile", HOSTILES, ids=lambda texte: ascii(texte[:9]))
def test_toute_citation_tient_sur_une_ligne_et_dans_sa_longueur(classes: list[type[Refus]], hostile: str) -> None:
    assert len(classes) > 30
    for classe in classes:
        phrase = str(classe(f"«\u00a0{hostile}\u00a0» ne se lit pas\u00a0: reprenez-le."))
        assert len(phrase.splitlines()) == 1
        assert not {*"\0\t\u202e\u200b\ufeff"} & {*phrase}
        assert len(phrase) <= CITATION_MAX + 50
        assert phrase.endswith("reprenez-le.")


def test_une_phrase_sans_fin_est_coupee() -> None:
    assert len(str(Refus("«\u00a0" + "L" * 50_000_000))) == REFUS_MAX + 1


@given(st.text(max_size=3000))
def test_une_phrase_quelconque(texte: str) -> None:
    phrase = str(Refus(texte))
    assert len(phrase.splitlines()) <= 1
    assert len(phrase) <= REFUS_MAX + 1
    assert str(Refus(phrase)) == phrase


def test_une_phrase_ordinaire_reste_comme_elle_est() -> None:
    ordinaire = "«\u00a0Œuvre d’été.arbitre\u00a0» n’existe pas\u00a0: vérifiez le chemin."
    assert str(Refus(ordinaire)) == ordinaire
