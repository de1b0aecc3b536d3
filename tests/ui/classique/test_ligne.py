"""What is typed to enter a result."""

import pytest

from arbitre.engine.classique.rencontre import Camp, Forfait, Manche
from arbitre.engine.classique.tournoi.resultats import EffacerMatch, SaisirMatch
from arbitre.ui.classique.ligne import LigneIllisible, lire_la_ligne


@pytest.mark.parametrize(
    ("texte", "commande"),
    [
        ("12 451 407", SaisirMatch(12, (Manche(451, 407),))),
        (" 3  300,300 ", SaisirMatch(3, (Manche(300, 300),))),
        ("4 -17 −19", SaisirMatch(4, (Manche(-17, -19),))),
        ("4 400 300 310 320 350 349", SaisirMatch(4, (Manche(400, 300), Manche(310, 320), Manche(350, 349)))),
        ("7 fb", SaisirMatch(7, forfait=Forfait.B)),
        ("7 FAB", SaisirMatch(7, forfait=Forfait.AB)),
        ("2/12 451! 407", SaisirMatch(12, (Manche(451, 407, Camp.A),), ronde=2)),
        ("12 451 407!", SaisirMatch(12, (Manche(451, 407, Camp.B),))),
        ("12 -", EffacerMatch(12)),
    ],
)
def test_ce_qui_se_tape(texte: str, commande: object) -> None:
    assert lire_la_ligne(texte) == commande


@pytest.mark.parametrize(
    "texte", ["", "abc", "12", "12 451", "12 451 40x", "12 1! 2!", "12 451 407 300", "x/12 4 5", "12 99999 1"]
)
def test_ce_qui_ne_se_lit_pas_dit_comment_taper(texte: str) -> None:
    with pytest.raises(LigneIllisible, match=r"12|Table"):
        lire_la_ligne(texte)
