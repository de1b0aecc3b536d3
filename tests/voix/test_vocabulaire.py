import pytest

from arbitre.engine.annonces.modeles import MODELES
from arbitre.engine.lettres import ALPHABET, PAYS
from arbitre.voix.vocabulaire import paroles_courantes, phrase_d_essai, souffles


def test_les_lettres_viennent_d_abord_et_rien_ne_manque() -> None:
    paroles = list(paroles_courantes())
    assert paroles[:26] == [f"{PAYS[lettre]} {lettre}" for lettre in ALPHABET]
    assert (
        paroles.index("trente") < paroles.index("terminé") < paroles.index("trois points") < paroles.index("H, quatre")
    )
    attendues = "Joker, lettre blanche|chrono|terminé|reliquat, trois lettres|deux Égypte|zéro point|un point"
    attendues += "|trois cents points|H, quatre|quatre, H|quinze, O|horizontal|vertical|trente|vingt|Zambie|Z"
    courantes = {piece for parole in paroles for piece in souffles(parole)}
    for parole in attendues.split("|"):
        assert courantes.issuperset(souffles(parole)), parole


def test_un_modele_change_est_rendu_comme_il_se_dit() -> None:
    modeles = dict(MODELES) | {"nouvelle": MODELES["nouvelle"].modifie("{lettre} comme {pays}")}
    assert next(paroles_courantes(modeles)) == "A comme Algérie"


def test_la_phrase_d_essai() -> None:
    assert phrase_d_essai().texte == "Algérie A"


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
