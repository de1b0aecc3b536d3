import pytest

from arbitre.voix.textes import souffles


@pytest.mark.parametrize(
    ("parole", "pieces"),
    [
        ("Tunisie T", ("Tunisie T",)),
        ("Algérie, deux Égypte, Joker", ("Algérie", "deux Égypte", "Joker")),
        ("partie blitz : sept lettres ; une minute.", ("partie blitz", "sept lettres", "une minute")),
        ("C R Italie A", ("C R Italie A",)),
        ("Attention à la place !", ("Attention à la place",)),
        ("quatre-vingt-onze points", ("quatre-vingt-onze points",)),
        ("l’été", ("l’été",)),
        (" , ", ()),
        ("", ()),
    ],
)
def test_une_phrase_se_coupe_ou_l_on_respire(parole: str, pieces: tuple[str, ...]) -> None:
    assert souffles(parole) == pieces
    assert souffles(parole.replace(" ", "\u00a0")) == pieces
